import { expect, test } from "bun:test";
import { tellsHoursOfAll } from "./hours-of-all.ts";

test.each(["Everything runs 5 to close unless it says otherwise.", "All specials 5–9 pm unless noted."])(
  "%s",
  (sentence) => {
    expect(tellsHoursOfAll(sentence)).toBe(true);
  },
);

test.each([
  "Specials are subject to change; hours 11am–9pm unless posted.",
  "All offers are for dine-in unless noted.",
  "Everything is made here, 4 to close.",
  "Deals 3–5 and 9–11 unless noted.",
])("%s tells no hours of all", (sentence) => {
  expect(tellsHoursOfAll(sentence)).toBe(false);
});
