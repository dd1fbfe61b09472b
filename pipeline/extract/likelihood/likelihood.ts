import type { Analysis } from "../analysis.ts";
import type { PageReading } from "../page/reading.ts";
import { OFFER_TERMS } from "../words/offer-words.ts";
import { type Features, featuresOf } from "./features.ts";
import weights from "./weights.json";

/** A logistic regression's weights by feature. */
export type Weights = { bias: number; of: Record<string, number> };

/** Below this a plain price that the rules took for an offer is more likely the house's usual one. */
export const LEAST_LIKELIHOOD = 0.35;

/** Its own words, its card or its heading say until when it holds, or from what hour. */
function isBoundByItself({ unit: { core, lines, rest }, until, above }: Analysis): boolean {
  if (until !== null && core.text.includes(until.text)) return true;
  if (above.some((label) => label.topics.includes("early_bird"))) return true;
  // 'Saturday and Sunday only'
  if ([...lines, ...rest].some(({ text, days }) => days.stated && /\bonly\b/i.test(text))) return true;
  const beside = [...lines, ...rest].filter((line) => line !== core && line.block.landmark !== "footer");
  return beside.some(
    ({ times, money, role }) => money.length === 0 && role !== "label" && times.some(({ window }) => window),
  );
}

/**
 * How likely a plain price is an offer, 0 to 1, by its words, headings and place: a logistic regression over labelled
 * pages, which `eval/train-likelihood.ts` fits. Null where the words themselves tell an advantage.
 */
export function likelihoodOf(analysis: Analysis, reading: PageReading): number | null {
  const { gain, unit } = analysis;
  if (gain.benefit.kind !== "price" || gain.originalPrice > gain.price) return null;
  if (unit.lines.some(({ text }) => OFFER_TERMS.test(text)) || isBoundByItself(analysis)) return null;
  return weigh(featuresOf(analysis, reading), weights);
}

export function weigh(features: Features, { bias, of }: Weights): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (of[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
