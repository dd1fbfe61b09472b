import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const deals = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));

test("a template's words and a message's example are no offers", () => {
  expect(deals("Use this area to describe your offer. For example: $5 margaritas 4pm to 6pm. Edit this text.")).toEqual(
    [],
  );
  expect(deals("Special Offer: 20% off (sample text – replace me)")).toEqual([]);
  expect(deals('You agree to receive up to 4 msgs/mo such as "Get a free appetizer this Tuesday!".')).toEqual([]);
  expect(deals("Text JUG to 555888 and get a free appetizer on Tuesdays.")).toHaveLength(1);
});

test("a poll and a guest's quoted question ask", () => {
  expect(deals("Poll: Which should we bring back? A) $3 Taco Thursday B) Half price apps C) 50¢ wings")).toEqual([]);
  expect(deals('@jimmy: "Where\'s the 2 for 1 margs on Mondays?" – we read all your comments!')).toEqual([]);
  expect(deals("Which burger should we make you? All are half price on Mondays.")).toHaveLength(1);
});

test("a review between its stars and its site, one with its age, and a paper's words are others'", () => {
  const review = (...lines: string[]) => pricesAndDays(`<div>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`);
  expect(review("★★★★★", "They have $1 oysters on Tuesdays.", "— Dave R., Google review")).toEqual([]);
  expect(deals("Reviewed 3 weeks ago. We had the early bird, 2 courses for £12.95, superb.")).toEqual([]);
  expect(deals('The Tribune wrote in 2019: "On Mondays, burgers are half price and the place is packed."')).toEqual([]);
  expect(deals("It is open till midnight and very busy. It is very cheap at £1.69 for a pint of real ale.")).toEqual(
    [],
  );
  expect(review("★★★★★", "$1 oysters on Tuesdays", "— Ask your server")).toHaveLength(1);
});

test("what a house that is closed had, and what is to come, is not offered now", () => {
  expect(deals("We are permanently closed. Thank you for 20 years of $2 Taco Tuesdays!")).toEqual([]);
  expect(deals("The Copper Jug will give away free burgers on opening day.")).toEqual([]);
  expect(deals("Sign up and be the first to know about specials, events and 2-for-1 offers.")).toEqual([]);
  expect(deals("Sign up for a free taco on Tuesdays and be the first to know about events.")).toHaveLength(1);
});
