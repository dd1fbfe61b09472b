import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf, hoursOf } from "./testing/backed-deals.ts";

/** Price, usual price, advantage, its share or amount, days and hours of each deal that passes the gate. */
const read = (body: string) =>
  backedDeals(body).map(({ terms }) =>
    [
      terms.price,
      terms.originalPrice > 0 ? `was ${terms.originalPrice}` : "",
      terms.benefit.kind,
      terms.benefit.value ?? "",
      daysOf(terms),
      hoursOf(terms),
    ]
      .filter((one) => one !== "")
      .join(" "),
  );

describe("an amount off is no price", () => {
  test.each([
    ["<p>Any plate minus $3 with a union card, Monday to Thursday.</p>", "-1 amount_off 3 Mo Tu We Th"],
    ["<p>Show a ferry stub: $2 back at the till with any chowder.</p>", "-1 amount_off 2"],
    ["<ul><li>Wings, $3 cheaper on Mondays</li></ul>", "-1 amount_off 3 Mo"],
    ["<ul><li>Ribs: cut by $4 after 8 pm on Sundays</li></ul>", "-1 amount_off 4 Su 20:00-"],
    ["<ul><li>-$4 on any pitcher, Mondays</li></ul>", "-1 amount_off 4 Mo"],
    [
      "<div><div><b>−$4</b></div><div>on your second pie</div><div>Mondays and Tuesdays</div></div>",
      "-1 amount_off 4 Mo Tu",
    ],
    [
      "<div><div>$10</div><div>back at the till when you spend $60</div><div>Fridays, food only</div></div>",
      "-1 amount_off 10 Fr",
    ],
  ])("%s", (body, deal) => {
    expect(read(body)).toEqual([deal]);
  });

  test("a title keeps its minus", () => {
    const [deal] = backedDeals("<ul><li>-$4 on any pitcher, Mondays</li></ul>");
    expect(deal?.terms.title).toBe("−$4 on any pitcher");
  });

  test("a dish that is back, and a dash before a price, leave a price", () => {
    const list = "<h2>Tuesday specials</h2><ul><li>Tacos -$3</li><li>Chili $5, back by demand</li></ul>";
    expect(read(list)).toEqual(["3 price Tu", "5 price Tu"]);
  });
});

describe("what it costs otherwise, told beside it", () => {
  test.each([
    [
      "<h3>Trout Night</h3><p>Trout and a roll, $13 tonight (on the menu at $18), 5 to 9.</p>",
      "13 was 18 price 17:00-21:00",
    ],
    ["<p>The clam basket is not seventeen dollars but eleven on Mondays.</p>", "11 was 17 price Mo"],
    ["<h3>Barley tea</h3><p>$3.25, or $1 with any bowl</p>", "1 was 3.25 price"],
    [
      "<p>Tuesdays, 4 till 6: the onion soup drops to $6.</p><h2>Menu</h2><p>Onion soup $9</p><p>Steak $20</p>",
      "6 was 9 price Tu 16:00-18:00",
    ],
    [
      "<p>Not only on Tuesday but on Thursday too, clams go for 99¢ each, and never more than a bucket.</p><p>None of this to go. Clams otherwise $2.75.</p>",
      "0.99 was 2.75 price Tu Th",
    ],
  ])("%s", (body, deal) => {
    expect(read(body)).toEqual([deal]);
  });

  test("more of it, with something besides, is a menu's price", () => {
    expect(read("<h2>Burgers</h2><ul><li>Cheeseburger $12, or $14 with fries</li><li>Ribs $20</li></ul>")).toEqual([]);
  });
});

describe("a denial that offers", () => {
  test("days and hours by what they are not", () => {
    const told = "Every day but Monday, not before three and not after five, the clam basket is not $17 but $11.";
    expect(read(`<p>${told}</p>`)).toEqual(["11 was 17 price Tu We Th Fr Sa Su 15:00-17:00"]);
    expect(backedDeals(`<p>${told}</p>`)[0]?.terms.title).toBe("The clam basket is $11");
  });

  test.each([
    [
      "Order a plate of dumplings and don’t pay for the second one. Any day except Saturday.",
      "-1 bogo Mo Tu We Th Fr Su",
    ],
    ["Nurses and porters pay half for any sandwich.", "-1 percent_off 50"],
    [
      "Whatever scones are left go for fifty percent of their price from five until they are gone.",
      "-1 percent_off 50 17:00-",
    ],
    ["Day-old loaves at 60% of the usual price.", "-1 percent_off 40"],
  ])("%s", (told, deal) => {
    expect(read(`<p>${told}</p>`)).toEqual([deal]);
  });

  test("what guests do not pay for besides", () => {
    expect(read("<p>Order a pizza and don't pay for the delivery.</p>")).toEqual([]);
    expect(read("<p>Teams pay half for their parking. Children under 10 pay half.</p>")).toEqual([]);
  });
});
