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
    [
      "<p>Any three-egg omelet is $7.50 from 6 to 8 a.m. It’s $10.25 once you’ve slept in.</p>",
      "7.5 was 10.25 price 06:00-08:00",
    ],
    [
      "<p>Whatever trout is left on a Friday after eight we sell at $12 a plate; come on Thursday and the same plate is $20.</p>",
      "12 was 20 price Fr 20:00-",
    ],
    [
      "<p>Whatever trout he has left on a Friday after eight he sells at twelve dollars; come on Thursday and the same plate is twenty.</p>",
      "12 was 20 price Fr 20:00-",
    ],
    ["<p>Come before noon and pay only $6 for a plate that costs $9 later.</p>", "6 was 9 price -12:00"],
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

  test("a title ends before what it costs later", () => {
    const [deal] = backedDeals("<p>Come before noon and pay only $6 for a plate that costs $9 later.</p>");
    expect(deal?.terms.title).toBe("Come and pay only $6 for a plate");
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
    ["Sundays only: buy a whole pie and the coffee is on us.", "0 free Su"],
    ["Sundays only: buy a whole pie and the next pie is on us.", "-1 bogo Su"],
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

describe("hours in words", () => {
  test.each([
    ["<p>TONIGHT from 6: clam roll $13 (it is $18 on the menu). Tomorrow it’s gone.</p>", "13 was 18 price 18:00-"],
    [
      "<h2>Dining</h2><p>Wednesday–Sunday 5–10 pm</p><p>Order by six and two courses are $32.</p>",
      "32 price We Th Fr Sa Su -18:00",
    ],
    [
      "<h2>Counter</h2><p>Daily 7 am–2 pm</p><p>In the last hour all pastries are half price. Coffee stays $3.50.</p>",
      "-1 percent_off 50 13:00-14:00",
    ],
    [
      "<p>Whatever trout he has left on a Friday after eight he sells at twelve dollars a plate.</p>",
      "12 price Fr 20:00-",
    ],
    [
      "<div><div>9 p.m.</div><div>Whatever bread is left goes for forty percent of its price</div><div>from nine until it is gone</div></div>",
      "-1 percent_off 60 21:00-",
    ],
    [
      "<p>From the minute we unlock at ten until half past one, Tuesday to Friday, the soup-and-bread plate is eight dollars, and you don’t have to ask for it by name.</p>",
      "8 price Tu We Th Fr 10:00-13:30",
    ],
  ])("%s", (body, deal) => {
    expect(read(body)).toEqual([deal]);
  });

  test("the first and the last hour of those that stand over them", () => {
    const room = (name: string, hours: string, told: string) =>
      `<section><h2>${name}</h2><p>${hours}</p><p>${told}</p></section>`;
    const bar = room("The Bar", "Daily 4 pm–midnight", "In the last hour all cocktails are half price.");
    const cafe = room("The Café", "Daily 7 am–2 pm", "The first hour belongs to the early birds: scones half price.");
    expect(read(`<h1>Rooms</h1>${bar}${cafe}`)).toEqual([
      "-1 percent_off 50 23:00-00:00",
      "-1 percent_off 50 07:00-08:00",
    ]);
  });

  test("a board that leads with its hours", () => {
    const board = `BEFORE SIX ...... pie and a pint ......... 15
AFTER NINE ...... any pudding ............ 5
THE USUAL
Fish and chips ........... 18
Pie and mash ............. 14
Ploughman's .............. 13`;
    expect(read(`<pre>${board}</pre>`)).toEqual(["15 price -18:00", "5 price 21:00-"]);
  });
});

describe("on a condition", () => {
  test.each([
    ["<p>If the pond is frozen at five o’clock, a bowl of goulash is $7 that evening.</p>", "7 price"],
    ["<p>If you come by canoe the first cider is free.</p>", "0 free"],
    [
      "<table><tr><td>If you come in on skis</td><td>the first coffee is free. Lean them here.</td></tr></table>",
      "0 free",
    ],
    [
      "<p>If the pond is frozen, a bowl of goulash is $7 that evening.</p><ul><li>Goulash, cup $8</li><li>Goulash, bowl $10</li></ul>",
      "7 was 10 price",
    ],
    ["<p>Sit down at the long bench on Mondays and the cider is on me.</p>", "0 free Mo"],
  ])("%s", (body, deal) => {
    expect(read(body)).toEqual([deal]);
  });

  test("what costs more for those who want it, and what was that evening", () => {
    expect(read("<h2>Happy hour</h2><p>If you like it sweet, honey is $1.</p>")).toEqual([]);
    expect(read("<p>In 1996 a bowl of goulash was $7 that evening.</p>")).toEqual([]);
    expect(read("<p>The blame for the chili is on me.</p>")).toEqual([]);
  });
});

test("what is told of a year long ago, and what one may add, is no offer", () => {
  const told = "If you like it hotter, chili oil is $1. If you had come in 1987, soup was two dollars.";
  expect(read(`<h2>Happy hour daily 4–6</h2><p>${told}</p>`)).toEqual([]);
});
