import { expect, test } from "bun:test";
import { OFFER_WORDS } from "./offer-words.ts";

test.each(["Lamb pita $14 Add Only 4 left today", "Goulash $9, just 10 a day", "Pho $12 Ready in just 15 minutes"])(
  "how many there are of a dish makes no offer of its price: %s",
  (words) => {
    expect(OFFER_WORDS.test(words)).toBe(false);
  },
);

test.each(["Lamb pita, just $9", "Tacos are only 99 cents", "Just 5 dollars a bowl", "Wings, only 50¢"])(
  "'only' before a price makes it one: %s",
  (words) => {
    expect(OFFER_WORDS.test(words)).toBe(true);
  },
);
