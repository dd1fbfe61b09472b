import { expect, test } from "bun:test";
import { isAskedInVain, isNotAffirmed, tellsOnlyWhen } from "./questions.ts";

test.each([
  ["Do kids eat free on Mondays?", "That was the people before us."],
  ["I heard lunch is two dollars?", "A rumor."],
  ["Is the half-price pie still on?", "It ended with the summer."],
  ["Are the $3 tacos still around?", "Those were for our first year."],
  ["Two-for-one Thursdays?", "They've ended, sorry."],
  ["Do you run a happy hour?", "There's none here."],
  ["¿Hay 2x1 los martes?", "Ya no, gracias por preguntar."],
])("denied: %s %s", (question, answer) => {
  expect(isAskedInVain(question, answer)).toBe(true);
});

test.each([
  ["Will you ever do two-for-one pies?", "Ask the cook."],
  ["Do you still have the $5 lunch?", "My brother took the recipe with him."],
  ["Could there be a free dessert for birthdays?", "Dream on."],
])("not affirmed: %s %s", (question, answer) => {
  expect(isNotAffirmed(question, answer)).toBe(true);
});

test.each([
  ["Do kids eat free?", "Yes, on Tuesdays."],
  ["Is the half-price pie still on?", "It is, until the rhubarb is gone."],
  ["Do students get 10% off?", "With a card, at lunch."],
  ["Do you have a $5 lunch?", "Weekdays from 11 to 2."],
  ["Did you know kids eat free on Sundays?", "Bring them along."],
  ["Is there anything better than two-for-one tacos?", "We doubt it."],
  ["Want half-price wine?", "Come on a Wednesday."],
])("an offer all the same: %s %s", (question, answer) => {
  expect(isNotAffirmed(question, answer)).toBe(false);
  expect(isAskedInVain(question, answer)).toBe(false);
});

test("'No, only on weekdays' tells when", () => {
  expect(tellsOnlyWhen("No, only Monday to Friday, 11 to 2. Weekends bowls are $15.")).toBe(true);
  expect(tellsOnlyWhen("No. Only the soup is small.")).toBe(false);
});
