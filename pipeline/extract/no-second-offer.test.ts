import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  [
    "for how many a dish is, before its usual price",
    "<h2>Each night</h2><table><tr><td>Tuesday</td><td>Paella for two (normally $44)</td><td>$31</td></tr><tr><td>Wednesday</td><td>Loaded fries for seven, normally eleven dollars</td></tr></table>",
    ["31 was 44 Tu", "7 was 11 We"],
  ],
  [
    "what a drink goes back to",
    "<h2>News</h2><p>Spiced mules are $6 through December 12, then it's back up to $9.</p>",
    ["6 was 9"],
  ],
  [
    "which of the two is free",
    "<h2>Offers</h2><p>2-for-1 spritzes Mon–Thu 17:00–19:00, the cheaper one free</p>",
    ["-1 Mo Tu We Th 17:00-19:00"],
  ],
  [
    "what it costs by itself",
    "<h2>Each week</h2><p>Slice of pie with any blue plate: $2.50 (pie by itself is $4.75).</p>",
    ["2.5 was 4.75"],
  ],
  ["what one of them costs", "<h3>Buy 3 baklava, get 1 free</h3><p>Single pieces $1.95</p>", ["-1"]],
  [
    "its name before it, in Spanish",
    "<h2>Promociones de la casa</h2><p>Jueves 2x1. Dos micheladas por el precio de una, jueves de 5 a 8 pm.</p>",
    ["-1 Th 17:00-20:00"],
  ],
  [
    "examples of what it is off",
    "<h2>Happy hour, weekdays 3 to 6</h2><p>$2 off select appetizers from 3 to 6.</p><h2>Hungry?</h2><p>Take $2 off select appetizers, like crab dip, hush puppies and more, from 3 to 6!</p>",
    ["-1 Mo Tu We Th Fr 15:00-18:00"],
  ],
  [
    "whom the same meal costs less",
    "<h2>Posters</h2><p>Thursday is perch night. Fried perch with slaw and rye, $14.95. Children 4–10 $6.95. Thursdays from 5 to 8.</p>",
    ["14.95 Th 17:00-20:00"],
  ],
  [
    "an offer told again below in Spanish",
    "<h2>Miércoles de pupusas / Pupusa Wednesday</h2><p>Pupusas are $2 each, all day Wednesday.</p><p>Pupusas a $2 cada una, todo el miércoles.</p><h2>En familia</h2><p>Mondays from 4 to 7 pm, kids 8 and under eat free with an adult entrée.</p><p>Los lunes de 4 a 7 pm, niños de 8 años o menos comen gratis con un plato de adulto.</p>",
    ["2 We", "0 Mo 16:00-19:00"],
  ],
])("one offer, and not a second: %s", (_, body, offers) => {
  expect(pricesDaysAndHours(body)).toEqual(offers);
});

test.each([
  [
    "what a room has to come to",
    "<h2>Groups</h2><p>The cellar holds 30. Bar and food minimum $500, Saturdays $800.</p>",
  ],
  ["an interview's coffee", "<p>Open interviews Thursdays 3–5 pm, tacos are on us.</p>"],
  [
    "what was had last week",
    "<p>What a week. You ate 300 half-price pancakes last Sunday, so that one's over.</p><p>The two-for-one pie night was a hit, but this one's over now.</p>",
  ],
  ["the price of any other day", "<h2>Is there a Burger Monday?</h2><p>Sure. They're $11, same as on Friday.</p>"],
])("no offer: %s", (_, body) => {
  expect(pricesDaysAndHours(body)).toEqual([]);
});

test("two days of one price are two days of an offer", () => {
  expect(pricesDaysAndHours("<h2>Specials</h2><p>Wings are 60¢ on Thursdays, just like on Mondays.</p>")).toHaveLength(
    1,
  );
});
