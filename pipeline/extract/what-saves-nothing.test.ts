import { expect, test } from "bun:test";
import { pricesAndDays as dealsOf } from "./testing/backed-deals.ts";

test.each([
  "<p>Dinner Wednesday to Sunday from 5. Entrées range from $18 to $34.</p>",
  "<ul><li>Saturday breakfast from 8; plates go from $9 to $15.</li></ul>",
  "<p>Sunday brunch, 10 to 2: plates $11–$16.</p>",
  "<p>Lunch is weekdays 11:30 to 2, and most dishes fall between $9 and $13.</p>",
  "<p>Riverside no longer runs a happy hour.</p><p>Friday suppers start at 5 (mains run $12 to $19).</p>",
])("from what to what a menu's dishes cost is no offer: %s", (body) => {
  expect(dealsOf(`<h1>The Copper Jug</h1>${body}`)).toEqual([]);
});

test("an hour's plates and a night's one dish may cost from this to that", () => {
  const hour = "<h2>Happy hour</h2><p>Weekdays 3 to 6. Small plates run $5 to $9.</p>";
  expect(dealsOf(hour)).toEqual(["5 Mo Tu We Th Fr Small plates run $5 to $9"]);
  expect(dealsOf("<p>Monday burger night: all burgers $8–$10, 5 to 9.</p>")).toEqual([expect.stringMatching(/^8 Mo/)]);
});

test.each([
  "Olives $8 · Fries, half $7 or full $11 · Oysters, six for $24, twelve for $48",
  "Tamales $3 each, 4 for $12",
  "Bao, 2/$8, 4/$16",
  "Sliders three for $12 or $4 apiece",
])("a lot at as much for each as one costs is no offer: %s", (entry) => {
  const others = "<li>Chicken sandwich $11</li><li>Salad $9</li>";
  expect(dealsOf(`<h2>Small things</h2><ul><li>${entry}</li>${others}</ul>`)).toEqual([]);
});

test("a lot that costs less than as many bought one by one is an offer", () => {
  const dealt = dealsOf("<ul><li>Tamales $3 each, 4 for $10</li><li>Salad $9</li></ul>");
  expect(dealt).toEqual([expect.stringMatching(/^10 Tamales/)]);
});

test.each([
  "Saturdays from noon, twenty bowls, $14 like the shoyu.",
  "Wednesdays we bake a cardamom bun. It is $4, same as the cinnamon one.",
  "On Fridays the soup is chowder, at the usual $6.",
  "Thursdays only: lamb burger, $13, no more than the beef one.",
  "Sundays there is a pie of the day for the same $5 as any other slice.",
])("what costs as much as the rest of the menu is no offer, on whatever day it is made: %s", (told) => {
  expect(dealsOf(`<h1>The Copper Jug</h1><p>${told}</p>`)).toEqual([]);
});

test("a price of every week, and a large for what a small costs, stay offers", () => {
  expect(dealsOf("<p>Tuesday tacos are $2, like every Tuesday.</p>")).toEqual([expect.stringMatching(/^2 Tu/)]);
  expect(dealsOf("<p>Mondays, large pizza $12, same price as a small.</p>")).toEqual([expect.stringMatching(/^-1 Mo/)]);
});

test.each([
  "<h3>Our neighbors</h3><h6>MARCY'S CURL & CUT</h6><div>Kids' cuts half price Tuesdays 3–6</div>",
  "<h3>Our neighbours</h3><h6>BRACE HARDWARE</h6><div>Buy one gallon of paint, get one free, thru Nov. 30</div>",
  "<h2>Brought to you by our sponsors</h2><p>Oak Street Barbers: $5 off any trim with this menu</p>",
  "<h2>Local businesses</h2><h4>Lee's</h4><p>Half off your second tire rotation</p>",
  "<p>Nails by Jo next door: 2nd manicure half price</p>",
])("what another business advertises is not the house's offer: %s", (ad) => {
  expect(dealsOf(`<h1>RUBY'S</h1><h2>Eggs</h2><p>Short stack 7.25</p>${ad}`)).toEqual([]);
});

test("what a house gives its neighbors is its own offer", () => {
  const told = "<h2>Neighbors</h2><p>Live in 07030? Show your ID for 10% off your dinner on Mondays.</p>";
  expect(dealsOf(told)).toEqual([expect.stringMatching(/^-1 Mo/)]);
});

test.each([
  "Sundays: bottles listed at $80 and up are half price.",
  "Sundays, half off all bottles marked $60 and over.",
  "Bottles from $40 up are $10 off on Sundays.",
  "Any bottle $45+ is a third off on Sundays.",
  "Sundays, wines that cost $70 or above come at half price.",
])("from which price on things are for less is no price: %s", (told) => {
  expect(dealsOf(`<h1>Tannin</h1><p>${told}</p>`)).toEqual([expect.stringMatching(/^-1 Su/)]);
});

test.each([
  "Closed Mondays. Last Thursday's grower tasting ($35) is sold out and done.",
  "Saturday's paella ($18) is all gone and over with.",
  "The $25 crab boil on Sundays is finished for the year.",
])("what is sold out and done is no offer: %s", (told) => {
  expect(dealsOf(`<h1>Tannin</h1><p>${told}</p>`)).toEqual([]);
});

test.each([
  "Burgers are $9. They're $12 after 5.",
  "Pints are $5. After 8 pm they are $7.",
  "Tacos $3, $4 on Saturdays.",
])("what costs more at times is no offer then, nor otherwise: %s", (told) => {
  expect(dealsOf(`<h1>Menu</h1><p>${told}</p>`)).toEqual([]);
});

test("what costs less at times is one, and another thing beside it has its own price", () => {
  expect(dealsOf("<h1>Menu</h1><p>Tacos $3, $2 on Tuesdays.</p>")).toEqual(["2 Tu Tacos, $2"]);
  const told = "Tuesdays after 6, burger and a beer, $13. Wednesdays it's 75-cent wings.";
  expect(dealsOf(`<h1>Tonight</h1><p>${told}</p>`).map((one) => one.slice(0, 5))).toEqual(["13 Tu", "0.75 "]);
});
