import type { Benefit } from "#contract/deal";
import type { Snapshot } from "#pipeline/page";
import { featuresOf } from "../extract/likelihood/features.ts";
import { isNotice } from "../extract/likelihood/likelihood.ts";
import { type Plainness, plainnessOf } from "../extract/likelihood/plainness.ts";
import { type ExtractionContext, readingOf } from "../extract/page/reading.ts";
import { analysesOf, proposalFrom } from "../extract/rules.ts";
import type { GoldDeal } from "./gold.ts";
import type { Sample } from "./logistic-regression.ts";
import { fit } from "./match.ts";

export type OfferSample = Sample & { kind: Benefit["kind"]; plainness: Plainness; isOnNotice: boolean };

/** Prices and advantages. A page of more of them counts as much as one of so many: a long menu would drown all others. */
const FULL_PAGE = 10;

/**
 * Every price and advantage of a page, with whether it belongs to an expected deal. What may be seen either way, and
 * what was an offer once, teaches nothing.
 */
export function samplesOf(snapshot: Snapshot, gold: GoldDeal[], context: ExtractionContext): OfferSample[] {
  const reading = readingOf(snapshot);
  const samples = analysesOf(reading, context)
    .filter(({ refusal }) => refusal?.reason !== "not_current")
    .flatMap((analysis) => {
      const proposal = proposalFrom(analysis, reading);
      const fits = gold.map((expected) => ({ expected, score: fit(proposal, expected) ?? 0 }));
      const best = fits.reduce((a, b) => (b.score > a.score ? b : a), { expected: null, score: 0 } as Fit);
      if (best.expected?.optional) return [];
      const kind = analysis.gain.benefit.kind;
      const plainness = plainnessOf(analysis, reading);
      return {
        kind,
        plainness,
        isOnNotice: isNotice(reading),
        features: featuresOf(analysis, reading),
        isOffer: best.expected !== null,
      };
    });
  return samples.map((sample) => ({ ...sample, weight: Math.min(1, FULL_PAGE / samples.length) }));
}

type Fit = { expected: GoldDeal | null; score: number };
