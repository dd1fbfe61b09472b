import { expect, test } from "bun:test";
import type { Benefit } from "#contract/deal";
import { ground } from "../../ground/ground.ts";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { readingOf } from "../page/reading.ts";
import { analysesOf, extractWithRules } from "../rules.ts";
import { featuresOf } from "./features.ts";
import { isLikely, likelihoodsOf, type Weighed, weigh } from "./likelihood.ts";
import weights from "./weights.json";

const CONTEXT = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

const page = (...lines: string[]) => snapshotOfLines(lines, { url: "https://rail.example/", now: 0 });

function weighed(...lines: string[]): (Weighed & { kind: Benefit["kind"] })[] {
  const reading = readingOf(page(...lines));
  return [...likelihoodsOf(analysesOf(reading, CONTEXT), reading)].map(([analysis, likely]) => ({
    ...likely,
    kind: analysis.gain.benefit.kind,
  }));
}

const least = (...lines: string[]) => Math.min(...weighed(...lines).map(({ likelihood }) => likelihood));
const areLikely = (...lines: string[]) => weighed(...lines).map((one) => isLikely(one, one.kind));

/** The rest of a page, so that it is none of a few lines. */
const REST = [
  "About us",
  "Two sisters cook here.",
  "Where we are",
  "12 Mill Lane",
  "Telephone",
  "555-0100",
  "Follow us",
];

test("prices of an hour and of days read like offers", () => {
  expect(least("Drink specials", "Monday to Friday, 5 to 9 PM", "Draft beer $4", "Wings $6")).toBeGreaterThan(0.8);
  expect(least("Monday", "Burger and fries $9", "Tuesday", "Two tacos $5")).toBeGreaterThan(0.7);
});

test("a menu's prices and those that a story mentions do not", () => {
  expect(areLikely("Lunch", "Served 11 to 3", "Chilaquiles 10.25", "Mole 12.50", ...REST)).toEqual([false, false]);
  expect(areLikely(...STORY, ...REST)).toEqual([false]);
});

test("the same words of an advantage weigh otherwise beside food than beside what no guest eats", () => {
  expect(least("Every bottle of wine is half price on Mondays", ...REST)).toBeGreaterThan(0.5);
  expect(least("Kids eat free on Tuesdays with any adult entree", ...REST)).toBeGreaterThan(0.5);
  expect(areLikely("FAQ", "Is parking free?", "Free parking in the lot behind us after six.", ...REST)).toEqual([
    false,
  ]);
});

test.each([
  [["Half-price wine"]],
  [["Happy Hour", "Tomahawk steak $58"]],
  [["The lull: Monday to Friday, 3 to 6 PM", "Steak tartare $16"]],
  [["Wings $6 (was $9)"]],
  [["Pay cash on a pickup order of $35 or more and we take 10% off the food."]],
  [["Pints are $4 on Mondays after 7pm"]],
  [["Mezcal Thursday", "Six dollar mezcal pours every Thursday."]],
  [["Two dollar sliders, every single Sunday."]],
])("an old price, an hour that bounds a day's price or a list called by name is told plainly: %j", (lines) => {
  expect(weighed(...lines).map(({ plainness }) => plainness)).not.toContain("hardly");
  expect(areLikely(...lines)).toEqual([true]);
});

test("an old price beside it vouches for what one eats even more than what a heading calls it", () => {
  expect(weighed("Wings $6 (was $9)")).toMatchObject([{ plainness: "reduced" }]);
  expect(weighed("Our lot, $6 (was $9)")).toMatchObject([{ plainness: "called" }]);
  expect(weighed("Happy Hour", "Tomahawk steak $58")).toMatchObject([{ plainness: "called" }]);
  expect(weighed("Pints are $4 on Mondays after 7pm")).toMatchObject([{ plainness: "told" }]);
});

test("an old price makes an offer of an entry among a menu's usual ones", () => {
  const menu = [
    "Our Menu",
    "Classic Cheeseburger was $14, now $9",
    "Pad Thai was $15, now $11.50",
    "Roast chicken $24",
  ];
  expect(areLikely(...menu, ...REST).slice(0, 3)).toEqual([true, true, false]);
});

test("what is charged at a quiz is not told plainly, whatever its day", () => {
  expect(weighed("Trivia Tuesday", "Five dollars a head every Tuesday.")).toMatchObject([{ plainness: "hardly" }]);
  expect(weighed("Trivia on Mondays at 7pm, $4 a head")).toMatchObject([{ plainness: "hardly" }]);
});

test("what reads like something else altogether is refused however plainly it seems told", () => {
  const weighs = (likelihood: number, plainness: Weighed["plainness"]) =>
    isLikely({ likelihood, plainness, isOnNotice: false }, "price");
  expect([0.01, 0.03, 0.4, 0.6].map((one) => weighs(one, "reduced"))).toEqual([false, true, true, true]);
  expect([0.02, 0.1, 0.4, 0.6].map((one) => weighs(one, "called"))).toEqual([false, true, true, true]);
  expect([0.02, 0.1, 0.4, 0.6].map((one) => weighs(one, "told"))).toEqual([false, false, true, true]);
  expect([0.02, 0.1, 0.4, 0.6].map((one) => weighs(one, "hardly"))).toEqual([false, false, false, true]);
});

test("on a page of a few lines less is asked of it", () => {
  const notice = ["The bar", "Wells $6 between four and six"];
  const [alone] = weighed(...notice);
  const [amongOthers] = weighed(...notice, ...REST);
  expect(alone?.isOnNotice).toBe(true);
  expect(amongOthers?.isOnNotice).toBe(false);
  const middling = { likelihood: 0.3, plainness: "hardly" } as const;
  expect(isLikely({ ...middling, isOnNotice: true }, "price")).toBe(true);
  expect(isLikely({ ...middling, isOnNotice: false }, "price")).toBe(false);
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

test("what one heading and the same hours hold together is drawn halfway towards its fellows, and two are no list", () => {
  const spreadOf = (likelihoods: number[]) => {
    const logits = likelihoods.map((one) => Math.log(one / (1 - one)));
    return Math.max(...logits) - Math.min(...logits);
  };
  const spreads = (...entries: string[]) => {
    const reading = readingOf(page("Drink specials", "Monday to Friday, 5 to 9 PM", ...entries, ...REST));
    const list = [...likelihoodsOf(analysesOf(reading, CONTEXT), reading)];
    const own = list.map(([analysis]) => weigh(featuresOf(analysis, reading), weights));
    return [spreadOf(list.map(([, { likelihood }]) => likelihood)), spreadOf(own)] as const;
  };
  const entries = ["Draft beer $4", "Wings $6", "Tomahawk steak for the table $58"];
  const [drawn, own] = spreads(...entries);
  expect(own).toBeGreaterThan(0.1);
  expect(drawn).toBeLessThan(own * 0.5);
  const [ofTwo, ownOfTwo] = spreads(...entries.slice(1));
  expect(ofTwo).toBeCloseTo(ownOfTwo, 6);
});

test("a board of the week is drawn together, whatever day each of its rows is of", () => {
  const spread = (...rows: string[]) => {
    const reading = readingOf(page("Blue plates", ...rows, ...REST));
    const weighed = [...likelihoodsOf(analysesOf(reading, CONTEXT), reading)].filter(([{ unit }]) =>
      rows.includes(unit.core.text),
    );
    const logit = (one: number) => Math.log(one / (1 - one));
    const drawn = weighed.map(([, { likelihood }]) => logit(likelihood));
    const own = weighed.map(([analysis]) => logit(weigh(featuresOf(analysis, reading), weights)));
    return [Math.max(...drawn) - Math.min(...drawn), Math.max(...own) - Math.min(...own)] as const;
  };
  const rows = [
    "Mon: Meatloaf with gravy 13.95",
    "Tue: Roast turkey 14.95",
    "Wed: Half price wings after 5, $6",
    "Thu: Ham 13.95",
  ];
  const [drawn, own] = spread(...rows, "Sat: Pot roast 15.95");
  expect(own).toBeGreaterThan(0.1);
  expect(drawn).toBeLessThan(own * 0.8);
  const [ofThree, ownOfThree] = spread(
    "Mon: Meatloaf with gravy 13.95",
    "Tue: Roast turkey 14.95",
    "Sat: Pot roast 15.95",
  );
  expect(ofThree).toBeCloseTo(ownOfThree, 6);
});
