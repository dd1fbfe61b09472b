import type { Proposal } from "#pipeline/proposal";
import { sameOffer } from "../extract/duplicates.ts";
import type { Backed } from "./agreement.ts";

/** Proposals of several extractors for one offer become one deal that says who proposed it. */
export function mergeAgreeing(found: Backed[]): Backed[] {
  const merged: Backed[] = [];
  for (const { deal, proposals } of found) {
    const twin = merged.find((other) => isSame(other.deal, deal));
    if (!twin) {
      merged.push({
        deal: { ...deal, proposedBy: [...deal.proposedBy], evidence: [...deal.evidence] },
        proposals: [...proposals],
      });
      continue;
    }
    twin.proposals.push(...proposals);
    for (const by of deal.proposedBy) if (!twin.deal.proposedBy.includes(by)) twin.deal.proposedBy.push(by);
    for (const entry of deal.evidence) {
      if (!twin.deal.evidence.some((other) => other.term === entry.term && other.quote === entry.quote))
        twin.deal.evidence.push(entry);
    }
  }
  return merged;
}

function isSame(a: Backed["deal"], b: Backed["deal"]): boolean {
  const overlaps = a.places.some((place) =>
    b.places.some((other) => place.block === other.block && place.start < other.end && other.start < place.end),
  );
  const proposal = (deal: Backed["deal"]): Proposal => ({
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
