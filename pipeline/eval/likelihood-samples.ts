import type { Snapshot } from "#pipeline/page";
import { featuresOf } from "../extract/likelihood/features.ts";
import { type ExtractionContext, readingOf } from "../extract/page/reading.ts";
import { analysesOf, proposalFrom } from "../extract/rules.ts";
import type { GoldDeal } from "./gold.ts";
import type { Sample } from "./logistic-regression.ts";
import { fit } from "./match.ts";

/**
 * Every plain price of a page, with whether it belongs to an expected deal. What may be seen either way, and what was an
 * offer once, teaches nothing.
 */
export function samplesOf(snapshot: Snapshot, gold: GoldDeal[], context: ExtractionContext): Sample[] {
  const reading = readingOf(snapshot);
  return analysesOf(reading, context)
    .filter(({ gain, refusal }) => gain.benefit.kind === "price" && refusal?.reason !== "not_current")
    .flatMap((analysis) => {
      const proposal = proposalFrom(analysis, reading);
      const fits = gold.map((expected) => ({ expected, score: fit(proposal, expected) ?? 0 }));
      const best = fits.reduce((a, b) => (b.score > a.score ? b : a), { expected: null, score: 0 } as Fit);
      if (best.expected?.optional) return [];
      return { features: featuresOf(analysis, reading), isOffer: best.expected !== null };
    });
}

type Fit = { expected: GoldDeal | null; score: number };
