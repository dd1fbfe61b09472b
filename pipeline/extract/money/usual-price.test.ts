import { expect, test } from "bun:test";
import { readServed } from "../../read/read-served.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** The old prices of what is offered at happy hour, on a page whose menu lists other things too. */
function usual(offer: string, menu: string): number[] {
  const rest = "<li>Onion soup 9</li><li>House salad 8</li><li>Ribeye 34</li>";
  const body = `<h2>Happy hour, Tuesday to Friday 4–6</h2><ul><li>${offer}</li></ul><h2>Menu</h2><ul><li>${menu}</li>${rest}</ul>`;
  return extractWithRules(
    readServed(
      { body: `<!doctype html><title>The Copper Jug</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => terms.originalPrice);
}

test.each([
  ["Spicy tuna roll $6.50", "Spicy tuna roll 9.5", 9.5],
  ["$2.50 tacos", "Tacos 4", 4],
  ["Street tacos $2.25, five kinds, in the dining room", "Street tacos $3.50", 3.5],
  ["Tacos al pastor a $1.75 cada uno", "Taco al pastor $3.25", 3.25],
  ["House pilsner $4", "House pilsner, pint $6", 6],
])("%s where the menu says %s", (offer, menu, price) => {
  expect(usual(offer, menu)).toEqual([price]);
});

test.each([
  ["Spicy tuna roll $6.50", "Spicy tuna roll platter 19"],
  ["6 wings $5", "12 wings 11"],
  ["House pilsner $4", "House pilsner, pitcher $18"],
])("%s is another thing than %s", (offer, menu) => {
  expect(usual(offer, menu)).toEqual([-1]);
});
