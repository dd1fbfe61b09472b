import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const deals = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));

test("a share that makes dearer and a measure of beer are no discounts", () => {
  expect(deals("The airport's chains carry a 20--30% premium over high street prices.")).toEqual([]);
  expect(deals("We drank a pint of porter and a half of oatmeal stout.")).toEqual([]);
  expect(deals("Half off-the-bone chicken $14.50, whole $24")).toEqual([]);
  expect(deals("Half off the heat after 10 minutes")).toEqual([]);
  expect(deals("20% off all pints and half price stout on Mondays")).not.toEqual([]);
  expect(deals("Half off the chicken on Mondays")).toHaveLength(1);
});

test("what is won, earned or paid at the door is no price of food", () => {
  expect(deals("Game 3 every Thursday - £50 JACKPOT")).toEqual([]);
  expect(deals("Bingo every Wednesday: winners get drink cards, with three games having a $10 payout.")).toEqual([]);
  expect(deals("Hiring event Tuesday 2-4pm: free coffee and donuts. $500 sign-on bonus.")).toEqual([]);
  expect(deals("THURSDAY – Open mic, £3 on the door")).toEqual([]);
  expect(deals("Tag two friends for a chance to win a free dinner for two ($100 value).")).toEqual([]);
  expect(deals("Bingo every Wednesday: $10 pizzas while you play.")).toHaveLength(1);
});

test("a house's charges and rules are no offers", () => {
  expect(deals("Crab cake ($5-Upcharge)")).toEqual([]);
  expect(deals("3% discount for cash")).toEqual([]);
  expect(deals("3% cash discount on all orders")).toEqual([]);
  expect(deals("Birthday policy: outside cakes $2 per person.")).toEqual([]);
  expect(deals("BYO wine Tuesday - Thursday $5 per person corkage")).toEqual([]);
  expect(deals("Bring your own cake for free Tuesday-Thursday.")).toEqual([]);
  expect(deals("One person may not buy a BOGOF and take a meal home.")).toEqual([]);
  expect(deals("10% off all orders for students")).toHaveLength(1);
});

test("the price of the mug, of the door for men and of later is not the night's", () => {
  expect(deals("Wednesday: buy the mug for $10, $5 refills all night.")).toHaveLength(1);
  expect(deals("Ladies Night Wednesday 8-11: $3 cocktails for ladies; no cover for ladies; guys $5.")).toHaveLength(1);
  expect(deals("Thursday Oyster Night: $1.50 each from 5-7, $3 thereafter.")).toHaveLength(1);
});

test("what others charge, and praise of what all cost, offer nothing", () => {
  expect(deals("Bloody Marys are $8 elsewhere on Sundays; ours comes with a slider.")).toEqual([]);
  expect(deals("Why pay $9 for a draft on Fridays when you can drink here?")).toEqual([]);
  expect(deals("Tired of $15 cocktails? So are we.")).toEqual([]);
  expect(deals("Our burgers are half the price of downtown.")).toEqual([]);
  expect(deals("Great prices: pint of cask only £3.20, house wine £3.90!")).toEqual([]);
  expect(deals("Why pay $9 for a draft? $5 drafts here on Fridays.")).toHaveLength(1);
});

test("a card that is filled is loyalty, by whatever name", () => {
  expect(deals("Coffee card – buy 9 get the 10th free!")).toEqual([]);
  expect(deals("Loyalty card: buy 6 coffees and your 7th is on us.")).toEqual([]);
  expect(deals("Buy 6 donuts, get 2 free on Mondays")).toHaveLength(1);
});
