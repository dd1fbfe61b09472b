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

test("what somebody's post praises the house for is no offer, the house's own post of its day is", () => {
  const post = (words: string) =>
    `<h1>Quay Buffet</h1><article><h3>A find</h3><ul><li>Posted by : Dora K. | Date : 14 APR 2026</li></ul><p>${words}</p></article>`;
  const praise =
    "Tired of small plates? Visit Quay Buffet in Dover, DE, where you’ll find roasts, noodles and unlimited lemonade, in a cheerful room by the river,";
  expect(dealsOf(post(`${praise} all for just $13.49!`))).toEqual([]);
  expect(dealsOf(post(`${praise} all for just $13.49 every Tuesday!`))).toHaveLength(1);
  expect(dealsOf(post("Our lunch buffet is now just $13.49, with unlimited lemonade!"))).toHaveLength(1);
});

test.each([
  ["Friday pricing on our drinks", ["Fr"]],
  ["Special Friday drink prices", ["Fr"]],
  ["Prices good on Fridays only", ["Fr"]],
  ["Drinks for every taste.", []],
])("'%s' over a card on the page of Friday's night: %j", (words, days) => {
  const page = `<section><h1>FISH FRIDAYS</h1><p>All week we wait for it.</p></section><section><p>cheers</p><h2>RAISE A GLASS</h2><p>${words}</p><div><div>$6</div><h3>PALOMAS</h3></div></section>`;
  expect(backedDeals(page).map(({ terms }) => daysOf(terms))).toEqual(days);
});

test.each([
  ["Set menu £14 (lunch only)", 1],
  ["Two courses £14.50, served at lunch", 1],
  ["3 courses £16, weekday lunchtimes", 1],
  ["Three courses £29", 0],
])("%s: %d", (words, count) => {
  const dishes = "<ul><li>Pie £12</li><li>Cod £13</li><li>Duck £15</li></ul>";
  expect(dealsOf(`<h1>The Jug</h1><h2>News</h2><h2>${words}</h2><h2>Mains</h2>${dishes}`)).toHaveLength(count);
});

test("what opens a paragraph in capitals tells what all of it is about", () => {
  const catering = "CATERING 25 people and up. $16 a head pork and chicken.";
  expect(dealsOf(`<p>${catering} 10% off if you order before Feb 1 for graduation season.</p>`)).toEqual([]);
  expect(dealsOf("<p>GIFT CARDS Any amount. 20% off until Christmas Eve.</p>")).toEqual([]);
  expect(dealsOf("<p>WING NIGHT Thursdays. 20% off all sauces by the bowl.</p>")).toHaveLength(1);
});
