import type { GroundedDeal, Proposal } from "#pipeline/proposal";
import { sameOffer } from "../extract/duplicates.ts";

/** Proposals of several extractors for one offer become one deal that says who proposed it. */
export function mergeAgreeing(deals: GroundedDeal[]): GroundedDeal[] {
  const merged: GroundedDeal[] = [];
  for (const deal of deals) {
    const twin = merged.find((other) => isSame(other, deal));
    if (!twin) {
      merged.push({ ...deal, proposedBy: [...deal.proposedBy], evidence: [...deal.evidence] });
      continue;
    }
    for (const by of deal.proposedBy) if (!twin.proposedBy.includes(by)) twin.proposedBy.push(by);
    for (const entry of deal.evidence) {
      if (!twin.evidence.some((other) => other.term === entry.term && other.quote === entry.quote))
        twin.evidence.push(entry);
    }
  }
  return merged;
}

function isSame(a: GroundedDeal, b: GroundedDeal): boolean {
  const overlaps = a.places.some((place) =>
    b.places.some((other) => place.block === other.block && place.start < other.end && other.start < place.end),
  );
  const proposal = (deal: GroundedDeal): Proposal => ({
    by: deal.proposedBy[0] ?? "rules",
    terms: deal.terms,
    quote: deal.quote,
    blocks: [],
    supports: [],
  });
  const sameGain = Math.abs(a.terms.price - b.terms.price) < 0.005 && a.terms.benefit.kind === b.terms.benefit.kind;
  const isOneExtractors = a.proposedBy.some((by) => b.proposedBy.includes(by));
  // An extractor tells its own offers apart: it alone knows that two boxes speak for two places.
  if (isOneExtractors) return overlaps && sameGain && a.quote === b.quote;
  return (overlaps && sameGain) || sameOffer(proposal(a), proposal(b));
}
