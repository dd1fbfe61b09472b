import type { Benefit } from "#contract/deal";
import type { Snapshot } from "#pipeline/page";
import { type Features, featuresOf } from "../extract/likelihood/features.ts";
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
  const weight = Math.min(1, FULL_PAGE / samples.length);
  return samples.flatMap((sample) => [
    { ...sample, weight },
    { ...sample, features: asIfAlone(sample.features), weight: weight * OF_ONE_ALONE },
  ]);
}

/** How much the same offer counts without its page. */
const OF_ONE_ALONE = 0.3;
const OF_ITS_PAGE = /^(?:before|behind|on an?) /;

/** What is left of an offer's features where a page tells nothing else, as a card or a short notice does. */
function asIfAlone(features: Features): Features {
  const own = new Map([...features].filter(([name]) => !OF_ITS_PAGE.test(name)));
  own.set("logarithm of priced lines", Math.log1p(1));
  own.set("share of priced lines", 1 / (1 + (features.get("headings above") ?? 0)));
  own.set("place on the page", 0.5);
  return own;
}

type Fit = { expected: GoldDeal | null; score: number };
