import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const deals = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));

test("a garage's prices are no food's", () => {
  expect(deals("Garage: Early bird $12 in before 9am. Weekends $10 all day.")).toEqual([]);
  expect(deals("Early bird: $12 pasta before 6pm on weekdays.")).toHaveLength(1);
});

test("words that stand for search engines offer nothing", () => {
  const words = "Seafood Platter, Gulf Shrimp, gulf shores restaurant, $3 bushwackers, half price oysters";
  expect(deals(`${words}, beach restaurant, cajun food`)).toEqual([]);
  expect(deals("Happy hour: $3 wells, $3 drafts, $4 wine, $5 wings, $6 nachos, half price oysters")).not.toEqual([]);
});

test("a house that is called after the happy hour has its menu under its name", () => {
  const under = (heading: string) => pricesAndDays(`<h2>${heading}</h2><p>Burgers $12</p><p>Wings $11</p>`);
  expect(under("The Happy Hour Tavern")).toEqual([]);
  expect(under("Happy Hour 4-6pm")).toHaveLength(2);
});

test("what is subscribed to comes off no meal of today", () => {
  const plans = "10 meals $110, 15 meals $150. Save 10% when you subscribe weekly.";
  expect(pricesAndDays(`<h2>Meal Plans</h2><p>${plans}</p>`)).toEqual([]);
  expect(deals("Farm box $30 every Thursday pick-up 4-6.")).toEqual([]);
  expect(deals("Subscribe to our emails and get 10% off your next order.")).toHaveLength(1);
});

test("a room that is booked ahead is no food's", () => {
  const rates = ["Stay longer and save 15%", "Book 21 days ahead and get 20% off", "Advance Purchase - 20% off"];
  expect(deals(...rates, "Save up to 20% when you book your stay early")).toEqual([]);
  const direct = "<h3>Why book direct?</h3><ul><li>18% off best rate</li><li>15% off food & drink</li></ul>";
  expect(pricesAndDays(direct)).toEqual([]);
  expect(deals("Book a table 7 days ahead and get 20% off your food")).toHaveLength(1);
  expect(deals("Stay longer: half price wings after 9pm")).toHaveLength(1);
});

test("a sign of mathematics is no letter: what it says of an amount can't be told", () => {
  expect(deals("$1 \u{1D476}\u{1D46D}\u{1D46D} all draft beers every Monday")).toEqual([]);
  expect(deals("$1 OFF all draft beers every Monday")).toHaveLength(1);
});

test("a free day is no gift of the kitchen's", () => {
  expect(deals("Sunday is the classic brunch day, so you have got a free day to relax.")).toEqual([]);
  expect(deals("A free day-old bagel with any coffee on Sunday.")).toHaveLength(1);
});
