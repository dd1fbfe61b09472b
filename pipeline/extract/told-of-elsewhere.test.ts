import { expect, test } from "bun:test";
import { backedDeals, daysOf, pricesAndDays as dealsOf, hoursOf } from "./testing/backed-deals.ts";

test("a road's number, bread that comes to every plate, and a wine paired with a dish are no offers", () => {
  expect(
    dealsOf("<h2>First visit</h2><p>Passing through on US 20? Here is what to order and how Brisket Fridays work.</p>"),
  ).toEqual([]);
  expect(
    dealsOf(
      "<h2>Lunch Specials</h2><p>11 am to 3 pm. Every lunch special is served with a house salad and complimentary warm bread at the table.</p>",
    ),
  ).toEqual([]);
  expect(dealsOf("<h2>Dinner Specials</h2><h3>Braised short rib</h3><p>paired wine $13</p>")).toEqual([]);
  expect(dealsOf("<h2>Specials</h2><p>Complimentary garlic bread with any large pizza on Tuesdays</p>")).toEqual([
    expect.stringMatching(/^0 Tu/),
  ]);
});

test("what is said not to be the offer lends it no hour", () => {
  const deal = "<h1>Thursday $2 shots</h1><h3>The deal</h3><p>Shots at $2 on Thursdays. Ask at the bar.</p>";
  const other =
    "<h2>Separate event: Late Lounge</h2><p>Late Lounge is not the $2 shots promo. It is another party, Thursdays only, until 05:30.</p>";
  const told = dealsOf(deal + other);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^2 Th/);
  expect(told[0]).not.toMatch(/Lounge/);
});

test("a glass of the house's own spirit may be free, and a happy hour's menu have one price", () => {
  expect(
    dealsOf("<h2>Specials</h2><ul><li>One complimentary House Rum or Whiskey Sour with any entree</li></ul>"),
  ).toEqual([expect.stringMatching(/^0 /)]);
  expect(
    dealsOf("<p>Weekdays 4-7 PM</p><h2>Happy Hour</h2><ul><li>$9 Happy Hour Menu</li><li>Bar area only</li></ul>"),
  ).toEqual([expect.stringMatching(/^9 Mo Tu We Th Fr/)]);
});

test("the date in one event's card ends nothing of the next card's", () => {
  const event = (when: string, name: string, words: string) =>
    `<div><img alt="${name}"><div>${when}</div><h3>${name}</h3><p>${words}</p><div><a href=/r>Reserve</a></div></div>`;
  const events = [
    event("9th May", "Mother's Day Brunch", "Reserve your Mother's Day Brunch for May 10, 2026"),
    event("4th Apr", "Easter Brunch", "Reserve your Easter Brunch for Saturday & Sunday"),
    event(
      "Sat & sun",
      "$15 Bottomless Mimosas",
      "Saturdays & Sundays from 11am - 3pm. Full brunch. Bottomless Mimosas, Bottomless Bellinis",
    ),
  ];
  expect(dealsOf(`<h1>Events & Specials</h1>${events.join("")}`)).toEqual([expect.stringMatching(/^15 Sa Su/)]);
});

test("what a dish may have for more is no offer, whatever its part of the page is called", () => {
  const dish =
    "<h4>Crypt Steak</h4><li>$18.95</li><p>Served on garlic bread.</p><li>Options:</li><h5>Fried Onions</h5><li>$0.75 ea</li>";
  expect(dealsOf(`<h2>Specials</h2><h3>Entrees</h3>${dish}`).filter((one) => one.startsWith("0.75"))).toEqual([]);
});

test("what an offer comes on top of lends it neither days nor hours", () => {
  const daily = "<p>Happy hour: every day, 4 to 6 pm.</p>";
  const told = backedDeals(
    `${daily}<p>All day Thursday we serve a $19 short rib mole, on top of the daily 4 to 6 happy hour.</p>`,
  );
  expect(told.map(({ terms }) => [terms.price, daysOf(terms), hoursOf(terms)])).toEqual([[19, "Th", ""]]);
});

test("stars that guests give a house are no points, and an hour with days of its own is none of the day before it", () => {
  const told = backedDeals(
    "<h1>Hearth & Pine</h1><div>Open since 2018 4.7 Stars on Google Kids Eat Free Wednesdays Happy Hour 4-6PM Daily</div>",
  );
  expect(told.map(({ terms }) => [terms.price, daysOf(terms), hoursOf(terms)])).toEqual([[0, "We", ""]]);
});
