import { expect, test } from "bun:test";
import { callsOneSpecial, callsPricesSpecial } from "./called-specials.ts";

test.each([
  ["Laurel Hill Dinner Special (Takeaway Only)", true],
  ["Takeaway Deal", true],
  ["Chef's Dinner Special", false],
  ["House Lunch Special", false],
  ["Dinner Specials", false],
  ["Dinner Special of the kitchen", false],
])("one offer by its heading: %s", (text, expected) => {
  expect(callsOneSpecial(text)).toBe(expected);
});

test.each([
  ["Special Lunch Prices", true],
  ["Nuestros precios especiales", true],
  ["Unsere Aktionspreise", true],
  ["Special Requests", false],
  ["Prices", false],
  ["Special prices for catering", false],
])("prices said to be none of the usual: %s", (text, expected) => {
  expect(callsPricesSpecial(text)).toBe(expected);
});
