import type { Features } from "../extract/likelihood/features.ts";
import type { Weights } from "../extract/likelihood/likelihood.ts";

/** `weight` is how much it counts beside others, above 0 to 1. */
export type Sample = { features: Features; isOffer: boolean; weight: number };

/** How much the samples count against keeping weights small. */
const TRUST = 0.2;
const ROUNDS = 250;
const [FIRST_STEP, SMALLEST_STEP, LARGEST_STEP] = [0.05, 1e-6, 0.5];
const [FASTER, SLOWER] = [1.2, 0.5];

/** `earlier`: the weight that it is held near. */
type Coefficient = { weight: number; earlier: number; slope: number; lastSlope: number; step: number };

const NOTHING_LEARNT: Weights = { bias: 0, of: {} };

/**
 * Fits a logistic regression whose weights are held near the earlier ones, at first near 0 (L2), by resilient
 * propagation: every weight has a step of its own, which grows while the slope keeps its sign and shrinks when it turns.
 * The same samples in the same order give the same weights.
 * @param earlier what samples taught that are at hand no longer
 */
export function fitWeights(samples: Sample[], earlier = NOTHING_LEARNT): Weights {
  const coefficient = (weight: number): Coefficient => ({
    weight,
    earlier: weight,
    slope: 0,
    lastSlope: 0,
    step: FIRST_STEP,
  });
  const bias = coefficient(earlier.bias);
  const byName = new Map(Object.entries(earlier.of).map(([name, weight]) => [name, coefficient(weight)]));
  const rows = samples.map(({ features, isOffer, weight }) => ({
    target: isOffer ? 1 : 0,
    trust: TRUST * weight,
    parts: Array.from(features, ([name, value]) => ({
      of: byName.getOrInsertComputed(name, () => coefficient(0)),
      value,
    })),
  }));
  const coefficients = [bias, ...byName.values()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of coefficients) one.slope = one.weight - one.earlier;
    for (const { target, trust, parts } of rows) {
      let sum = bias.weight;
      for (const { of, value } of parts) sum += of.weight * value;
      const error = trust * (1 / (1 + Math.exp(-sum)) - target);
      bias.slope += error;
      for (const { of, value } of parts) of.slope += error * value;
    }
    coefficients.forEach(descend);
  }
  return {
    bias: bias.weight,
    of: Object.fromEntries([...byName].map(([name, { weight }]) => [name, weight] as const).sort(byFirst)),
  };
}

function descend(one: Coefficient): void {
  const turn = one.slope * one.lastSlope;
  if (turn > 0) one.step = Math.min(one.step * FASTER, LARGEST_STEP);
  if (turn < 0) one.step = Math.max(one.step * SLOWER, SMALLEST_STEP);
  // Past the lowest point it waits a round, with its shorter step.
  one.lastSlope = turn < 0 ? 0 : one.slope;
  one.weight -= Math.sign(one.lastSlope) * one.step;
}

const byFirst = ([a]: readonly [string, number], [b]: readonly [string, number]) => (a < b ? -1 : 1);
