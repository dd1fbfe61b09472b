import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  [
    "hours over a list of days, one of which has no dish",
    "<h2>The plate of the day</h2><p>Served from eleven until two, with a biscuit.</p><dl><dt>Monday</dt><dd>Pot pie, $9</dd><dt>Tuesday</dt><dd>Our cook is off.</dd><dt>Wednesday</dt><dd>Catfish, $10</dd><dt>Friday</dt><dd>Meatloaf, $8</dd></dl>",
    ["9 Mo 11:00-14:00", "10 We 11:00-14:00", "8 Fr 11:00-14:00"],
  ],
  [
    "what the parts come to, told behind the set",
    "<h2>Sunday box</h2><p>On Sundays we pack a roast duck, two sides and rolls for $42. One by one they would cost you $55.</p>",
    ["42 was 55 Su"],
  ],
  [
    "a plate whose pieces only the menu counts",
    "<h2>Weekdays</h2><p>Pierogi are $6 from 3 to 5 on weekdays.</p><h2>Menu</h2><p>Bigos $15 · Pierogi (8) $10.50</p>",
    ["6 was 10.5 Mo Tu We Th Fr 15:00-17:00"],
  ],
  [
    "ounces, which are no pieces",
    "<h2>Sunday Funday</h2><ul><li>Pear cider $5.50</li></ul><h2>Cans</h2><ul><li>Pear cider (16 oz) $7</li></ul>",
    ["5.5 Su"],
  ],
])("%s", (_, body, offers) => {
  expect(pricesDaysAndHours(body)).toEqual(offers);
});

test.each([
  ["off a whole cake", "<h2>Members</h2><p>Your birthday month. $5 off any whole cake.</p>", -1],
  [
    "off all orders of who has spent so much in a year",
    "<h1>Our club</h1><p>It is free to join.</p><h2>Golden crust</h2><p>Spend $400 in a year and you move up: 15% off every order.</p>",
    -1,
  ],
  [
    "courses that are cooked until a day",
    "<h3>Autumn supper</h3><p>Three courses from the farm next door for $34. We're cooking it through December 6.</p>",
    34,
  ],
  [
    "two, beside what one is",
    "<pre>EVERY DAY\nClam roll ...... $18\nChowder ...... $7\nFRI\n2 crab rolls ...... $38 (1 = $23)</pre>",
    38,
  ],
])("an offer: %s", (_, body, price) => {
  expect(backedDeals(body).map(({ terms }) => terms.price)).toEqual([price]);
});

const SUNDAY_LUNCH = "<h2>Sunday lunch, 12–4</h2><p>Two courses £19 · Three courses £23</p>";

test("a Sunday's courses are an offer on a page of offers alone", () => {
  expect(backedDeals(SUNDAY_LUNCH, { title: "Offers | The Otter" }).map(({ terms }) => terms.price)).toEqual([19, 23]);
  expect(backedDeals(SUNDAY_LUNCH, { title: "Menus | The Otter" })).toEqual([]);
});

test("what there is if it snows is of no day", () => {
  const board =
    "DAILY\nCrab roll ....... $18\n4 TO 6, MON-FRI, AT THE BAR\nStout ....... $4\nWEDS\n2 crab rolls ....... $32 (1 = $18)\nIF IT SNOWS\nTomato soup + grilled cheese, $9";
  const offers = pricesDaysAndHours(`<h1>The shack</h1><pre>${board}</pre><p>Cash.</p>`);
  expect(offers).toEqual(["4 Mo Tu We Th Fr 16:00-18:00", "32 We"]);
});

test("a price right before two for one is paid for both, and one behind it is no offer of its own", () => {
  const told = (line: string) =>
    backedDeals(`<p>${line}</p>`).map(({ terms }) => [terms.benefit.kind, terms.price, terms.validDays.length]);
  expect(told("$15 BOGO Burger every Tuesday")).toEqual([["bogo", 15, 1]]);
  expect(told("Monday: BOGO Burger - $15")).toEqual([["bogo", -1, 1]]);
  expect(told("Monday: BOGO burger - $4 pints")).toHaveLength(2);
  expect(told("Monday: Buy one burger, get one half off $3 Miller Lite")).toHaveLength(2);
  expect(told("Monday: Buy one get one half off $3 tacos")).toHaveLength(1);
});
