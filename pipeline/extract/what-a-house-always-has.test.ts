import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays as dealsOf, pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  [
    "a price as ever, over a dish for each day",
    "<h1>Specials</h1><h2>Broth of the day</h2><p>Mug $5, bowl $8, as always.</p><dl><dt>Monday</dt><dd>Leek</dd><dt>Tuesday</dt><dd>Beet</dd></dl>",
  ],
  [
    "what is poured by the glass and by the bottle just now",
    "<h1>Specials</h1><h2>From the racks</h2><p>On pour in November: Gamay, $12 per glass or $44 per bottle.</p>",
  ],
  [
    "what it costs to have a room",
    "<h3>Hire the loft</h3><p>Sunday to Thursday $120, weekends $260, standing for sixty.</p>",
  ],
  [
    "a meal's kinds of dishes from the cheapest up",
    "<h2>Lunch at the window</h2><p>Wraps, bowls and melts from $11, weekdays 11 to 2.</p>",
  ],
  [
    "what comes to every table, among usual prices",
    "<h2>Always on the menu</h2><p>Lamb biryani $19 · Dal $13 · Papadum and two chutneys, on the house.</p>",
  ],
  [
    "where a cart stands and until when",
    "<h1>Lulu's Cart</h1><p>Corner of Elm and 3rd, 10 am till we run out. Gyros $8 each, falafel $7.</p>",
  ],
  [
    "what is still at its price, below coupons",
    "<h2>Print & save</h2><p>Our large cheese is still only $15.95! Toppings $2.25</p>",
  ],
  ["prices set first, where nothing on the page names an offer", "<h2>Plates</h2><p>$12 Haddock and fries</p>"],
])("%s is no offer", (_, body) => {
  expect(dealsOf(body)).toEqual([]);
});

test("an hour that private events are left out of is the guests'", () => {
  expect(pricesDaysAndHours("<h2>Happy hour, weekdays 3 to 6</h2><p>Excludes private events. $5 drafts.</p>")).toEqual([
    "5 Mo Tu We Th Fr 15:00-18:00",
  ]);
});

test("a price set first is one where the page says that it is for now", () => {
  expect(dealsOf("<h1>The Copper Jug</h1><p>Just this week</p><p>$3 tacos</p>")).toEqual(["3 $3 tacos"]);
});

test("what is as ever on one day, in one hour or with a meal stays an offer", () => {
  expect(dealsOf("<p>Taco Tuesday: tacos $2, as always.</p>")).toEqual([expect.stringMatching(/^2 Tu/)]);
  expect(dealsOf("<h2>Happy hour, weekdays 4 to 6</h2><p>House red $6 a glass, $22 a bottle.</p>")).not.toEqual([]);
  const gift = "<h2>Always on the menu</h2><p>Dal $13 · Papadum free with any two mains.</p>";
  expect(dealsOf(gift)).toEqual([expect.stringMatching(/^0 /)]);
  expect(pricesDaysAndHours("<h2>Happy hour</h2><p>Wings and sliders from $5, weekdays 3 to 6.</p>")).not.toEqual([]);
});

test("a guest's age is not cut in two, and a question is one with its answer", () => {
  const [deal, ...more] = backedDeals(
    "<dl><dt>Do kids eat free?</dt><dd>On Tuesdays after 5 pm, two kids nine or younger eat free with each adult main.</dd></dl>",
  );
  expect(more).toEqual([]);
  expect(deal?.quote).toContain("two kids nine or younger eat free with each adult main");
});
