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
