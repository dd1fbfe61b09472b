import { expect, test } from "bun:test";
import { backedDeals } from "./testing/backed-deals.ts";

const terms = (words: string) => backedDeals(`<p>${words}</p>`).map(({ terms }) => terms);

test("what has to be bought for a gift or a discount is no price", () => {
  expect(
    terms("Now until Thanksgiving: buy $25 worth of food, get a free slice of pie.").map(({ price }) => price),
  ).toEqual([0]);
  expect(terms("All wine bottles $50 and up, half price from 5 to 9 pm!").map(({ price }) => price)).toEqual([-1]);
  expect(terms("20% off $50 or more, 15% off $30, weekdays only").map(({ price }) => price)).toEqual([-1, -1]);
  expect(terms("$5.00 OFF ANY $30.00 PURCHASE ($50 GET $10 OFF)").filter(({ price }) => price > 0)).toEqual([]);
  expect(terms("Mondays: wine bottles $20, half price wings").map(({ price }) => price)).toEqual([20, -1]);
});

test("what a prize is worth and a regular size costs are not the offer's", () => {
  const [, buffet] = terms(
    "Monday Night Football: $15 pitcher & pizza combo; free halftime buffet; win Bears tickets worth $300.",
  );
  expect(buffet).toMatchObject({ price: 0, originalPrice: -1 });
  const [platter] = terms("Regular 1/2 pound $9.95 steak burger platter is only $5 for the Monday league.");
  expect(platter).toMatchObject({ price: 5, originalPrice: 9.95 });
});
