import type { Benefit } from "#contract/deal";
import type { Analysis } from "../analysis.ts";
import type { PageReading } from "../page/reading.ts";
import { type Features, featuresOf } from "./features.ts";
import { needsNoWeighing } from "./no-weighing.ts";
import weights from "./weights.json";

/** A logistic regression's weights by feature. */
export type Weights = { bias: number; of: Record<string, number> };

/**
 * Below this what the rules took for an offer is refused. A plain price is more likely the house's usual one than an
 * advantage that is told ('free', 'half off') is none.
 */
const LEAST_LIKELIHOOD = { price: 0.35, advantage: 0.25 };

/** Whether an offer of this likelihood may be shown on the rules' word alone. */
export function isLikely(kind: Benefit["kind"], likelihood: number): boolean {
  return likelihood >= (kind === "price" ? LEAST_LIKELIHOOD.price : LEAST_LIKELIHOOD.advantage);
}

/**
 * How likely a price or an advantage is a guest's offer, 0 to 1, by its words, headings and place: a logistic regression
 * over labelled pages, which `eval/train-likelihood.ts` fits. Null where that needs no weighing.
 */
export function likelihoodOf(analysis: Analysis, reading: PageReading): number | null {
  if (needsNoWeighing(analysis, reading)) return null;
  return weigh(featuresOf(analysis, reading), weights);
}

export function weigh(features: Features, { bias, of }: Weights): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (of[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
