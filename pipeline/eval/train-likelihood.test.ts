import { expect, test } from "bun:test";
import { weigh } from "../extract/likelihood/likelihood.ts";
import type { OfferSample } from "./likelihood-samples.ts";
import { fitWeights } from "./logistic-regression.ts";
import { type TrainingPage, train } from "./train-likelihood.ts";

const sample = (isOffer: boolean, ...names: string[]): OfferSample => ({
  kind: "price",
  plainness: "hardly",
  isOnNotice: false,
  isOffer,
  weight: 1,
  features: new Map(names.map((name) => [name, 1])),
});
const menu = ["above menu", "own soup"];
const hour = ["above happy", "own beer"];

test("the weights tell apart what the samples tell apart, surer the more samples say so", () => {
  const samples = [
    sample(true, ...hour),
    sample(true, ...hour, "own today"),
    sample(false, ...menu),
    sample(false, ...menu),
  ];
  const few = fitWeights(samples);
  const many = fitWeights(Array.from({ length: 20 }, () => samples).flat());
  for (const weights of [few, many]) {
    expect(weigh(new Map(hour.map((name) => [name, 1])), weights)).toBeGreaterThan(0.5);
    expect(weigh(new Map(menu.map((name) => [name, 1])), weights)).toBeLessThan(0.5);
  }
  expect(many.of["above happy"]).toBeGreaterThan(few.of["above happy"] ?? 0);
});

test("at the lowest point of the loss its slope is nought", () => {
  // Three of four samples with the word are offers: without weights held small the chance would be 3 in 4.
  const samples = Array.from({ length: 4000 }, (_, i) => sample(i % 4 !== 0, "own beer"));
  expect(weigh(new Map([["own beer", 1]]), fitWeights(samples))).toBeCloseTo(0.75, 2);
});

test("a word of fewer than three pages gets no weight, and each folder is judged without its own pages", () => {
  const pageOf = (folder: string, ...samples: OfferSample[]): TrainingPage => ({ folder, samples });
  const often = (rare: string) =>
    Array.from({ length: 20 }, () => [sample(true, ...hour, rare), sample(false, ...menu)]);
  const pages = [
    ...["own one", "own two", "own three"].map((rare) => pageOf("known", ...often(rare).flat())),
    // By the words of the other folder the menu is none and the hour is an offer; here it is the other way round.
    pageOf("contrary", sample(true, ...menu), sample(false, ...hour)),
  ];
  const { weights, table } = train(pages);
  expect(Object.keys(weights.of).sort()).toEqual([...hour, ...menu].sort());
  expect(
    table
      .split("\n")
      .at(-1)
      ?.split(/\s{2,}/),
  ).toEqual(["contrary", "0 of 1", "1 of 1"]);
});

test("what earlier samples taught is kept where new ones say nothing, and outweighed where they say otherwise often", () => {
  const earlier = fitWeights(Array.from({ length: 20 }, () => [sample(true, ...hour), sample(false, ...menu)]).flat());
  const chance = (names: string[], weights = earlier) => weigh(new Map(names.map((name) => [name, 1])), weights);
  const after = (count: number) =>
    fitWeights(
      Array.from({ length: count }, () => sample(true, ...menu)),
      earlier,
    );
  expect(after(0)).toEqual(earlier);
  expect(chance(menu, after(1))).toBeLessThan(0.5);
  expect(chance(menu, after(100))).toBeGreaterThan(0.5);
  expect(chance(hour, after(100))).toBeGreaterThan(0.5);

  const page = { folder: "new", samples: [sample(true, "above happy", "own rare")] };
  const { weights } = train([page], earlier);
  expect(weights.of["own soup"]).toBeCloseTo(earlier.of["own soup"] ?? 0, 3);
  expect(weights.of["own rare"]).toBeUndefined();
  expect(weights.of["above happy"]).toBeGreaterThan(earlier.of["above happy"] ?? 0);
});
