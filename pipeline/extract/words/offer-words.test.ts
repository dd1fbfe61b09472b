import { expect, test } from "bun:test";
import { OFFER_WORDS } from "./offer-words.ts";

test.each(["Lamb pita $14 Add Only 4 left today", "Goulash $9, just 10 a day", "Pho $12 Ready in just 15 minutes"])(
  "how many there are of a dish makes no offer of its price: %s",
  (words) => {
    expect(OFFER_WORDS.test(words)).toBe(false);
  },
);

test("what members or locals pay is an offer, what non-members pay is none", () => {
  expect(OFFER_WORDS.test("Members pay $1.50 for brewed refills, every day.")).toBe(true);
  expect(OFFER_WORDS.test("Locals only pay $6 for the chowder")).toBe(true);
  expect(OFFER_WORDS.test("Non-members pay $2.25 for refills.")).toBe(false);
});

test.each(["Lamb pita, just $9", "Tacos are only 99 cents", "Just 5 dollars a bowl", "Wings, only 50¢"])(
  "'only' before a price makes it one: %s",
  (words) => {
    expect(OFFER_WORDS.test(words)).toBe(true);
  },
);
