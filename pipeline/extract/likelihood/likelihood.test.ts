import { expect, test } from "bun:test";
import { ground } from "../../ground/ground.ts";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { readingOf } from "../page/reading.ts";
import { analysesOf, extractWithRules } from "../rules.ts";
import { isLikely, likelihoodOf } from "./likelihood.ts";

const CONTEXT = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

const page = (...lines: string[]) => snapshotOfLines(lines, { url: "https://rail.example/", now: 0 });

function likelihoods(...lines: string[]): (number | null)[] {
  const reading = readingOf(page(...lines));
  return analysesOf(reading, CONTEXT).map((analysis) => likelihoodOf(analysis, reading));
}

const least = (values: (number | null)[]) => Math.min(...values.map((value) => value ?? 0));
const most = (values: (number | null)[]) => Math.max(...values.map((value) => value ?? 1));

test("prices of an hour and of days read like offers", () => {
  expect(
    least(likelihoods("Drink specials", "Monday to Friday, 5 to 9 PM", "Draft beer $4", "Wings $6")),
  ).toBeGreaterThan(0.8);
  expect(least(likelihoods("Monday", "Burger and fries $9", "Tuesday", "Two tacos $5"))).toBeGreaterThan(0.8);
});

test("a menu's prices and those that a story mentions do not", () => {
  const menu = likelihoods("Lunch", "Served 11 to 3", "Chilaquiles 10.25", "Mole 12.50");
  expect(isLikely("price", most(menu))).toBe(false);
  expect(isLikely("price", most(likelihoods(...STORY)))).toBe(false);
});

test("the same words of an advantage weigh otherwise beside food than beside what no guest eats", () => {
  expect(least(likelihoods("Every bottle of wine is half price on Mondays"))).toBeGreaterThan(0.5);
  expect(least(likelihoods("Kids eat free on Tuesdays with any adult entree"))).toBeGreaterThan(0.5);
  const parking = likelihoods("FAQ", "Is parking free?", "Free parking in the lot behind us after six.");
  expect(isLikely("free", most(parking))).toBe(false);
});

test("an old price beside the new one, an hour that bounds a day's price, and a list called by name need no weighing", () => {
  expect(likelihoods("Half-price wine")).toEqual([null]);
  expect(likelihoods("Happy Hour", "Tomahawk steak $58")).toEqual([null]);
  expect(likelihoods("The lull: Monday to Friday, 3 to 6 PM", "Steak tartare $16")).toEqual([null]);
  expect(likelihoods("Wings $6 (was $9)")).toEqual([null]);
  expect(likelihoods("Pay cash on a pickup order of $35 or more and we take 10% off the food.")).toEqual([null]);
  expect(likelihoods("Pints are $4 on Mondays after 7pm")).toEqual([null]);
  expect(likelihoods("Mezcal Thursday", "Six dollar mezcal pours every Thursday.")).toEqual([null]);
  expect(likelihoods("Two dollar sliders, every single Sunday.")).toEqual([null]);
  expect(likelihoods("Trivia Tuesday", "Five dollars a head every Tuesday.")).not.toEqual([null]);
  expect(likelihoods("Trivia on Mondays at 7pm, $4 a head")).not.toEqual([null]);
});

const STORY = [
  "Brewers' night recap",
  "We kicked off with squash blossoms and the lager ($7 a pint at the brewery, if you're asking), then on to trout.",
];

test("what only reads like an ordinary price is refused, and counted, where rules alone propose it", () => {
  const snapshot = page(...STORY);
  const proposals = extractWithRules(snapshot, CONTEXT);
  expect(proposals.map(({ terms }) => terms.price)).toEqual([7]);

  const alone = ground(snapshot, proposals, CONTEXT);
  expect(alone.deals).toEqual([]);
  expect(alone.refusals).toMatchObject([{ reason: "not_a_deal", detail: expect.stringContaining("ordinary price") }]);

  const withModel = ground(
    snapshot,
    [...proposals, ...proposals.map((one) => ({ ...one, by: "model" as const }))],
    CONTEXT,
  );
  expect(withModel.deals.map(({ terms }) => terms.price)).toEqual([7]);
});
