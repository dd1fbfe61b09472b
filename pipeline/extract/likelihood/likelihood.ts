import type { Benefit } from "#contract/deal";
import type { Analysis } from "../analysis.ts";
import type { PageReading } from "../page/reading.ts";
import { type Features, featuresOf } from "./features.ts";
import { type Plainness, plainnessOf } from "./plainness.ts";
import weights from "./weights.json";

/** A logistic regression's weights by feature. */
export type Weights = { bias: number; of: Record<string, number> };

type Least = Record<Plainness, number>;

/**
 * Below this what the rules took for an offer is refused. A plain price is more likely the house's usual one than an
 * advantage that is told ('free', 'half off') is none; and what is told plainly has to read like something else altogether.
 */
const LEAST_LIKELIHOOD: Record<"price" | "advantage", Least> = {
  price: { called: 0.04, told: 0.2, hardly: 0.45 },
  advantage: { called: 0.04, told: 0.1, hardly: 0.35 },
};

/** A notice says too little around an offer to weigh it much by. */
const LEAST_ON_A_NOTICE: typeof LEAST_LIKELIHOOD = {
  price: { called: 0, told: 0, hardly: 0.25 },
  advantage: { called: 0, told: 0, hardly: 0.1 },
};
/** Lines. */
const LONGEST_NOTICE = 7;

/** Whether an offer of this likelihood may be shown on the rules' word alone. */
export function isLikely({ likelihood, plainness, isOnNotice }: Weighed, kind: Benefit["kind"]): boolean {
  const least = isOnNotice ? LEAST_ON_A_NOTICE : LEAST_LIKELIHOOD;
  return likelihood >= least[kind === "price" ? "price" : "advantage"][plainness];
}

/** `likelihood`: 0 to 1, by words and place alone. `isOnNotice`: on a page of a few lines. */
export type Weighed = { likelihood: number; plainness: Plainness; isOnNotice: boolean };

/**
 * How likely a price or an advantage is a guest's offer by its words, headings and place: a logistic regression over
 * labelled pages, which `eval/train-likelihood.ts` fits.
 */
export function likelihoodOf(analysis: Analysis, reading: PageReading): Weighed {
  return {
    likelihood: weigh(featuresOf(analysis, reading), weights),
    plainness: plainnessOf(analysis, reading),
    isOnNotice: isNotice(reading),
  };
}

/** A page of a few lines. */
export function isNotice({ lines }: PageReading): boolean {
  return lines.length <= LONGEST_NOTICE;
}

export function weigh(features: Features, { bias, of }: Weights): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (of[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
