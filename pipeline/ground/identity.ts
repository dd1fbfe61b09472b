import type { GroundedDeal } from "#pipeline/proposal";
import { overlap, subjectWords } from "../extract/duplicates.ts";
import { foldQuote } from "./find-quote.ts";

/** What makes a deal the same one on the next visit. */
export type DealIdentity = {
  /** The quote, folded: equal keys mean that the very words still stand there. */
  quoteKey: string;
  /** What it is on, without prices, days and order of words: survives rewording and a changed price. */
  subjectKey: string;
  /** Kind of advantage: a changed price keeps it, a discount that became a gift does not. */
  kind: GroundedDeal["terms"]["benefit"]["kind"];
};

export function dealIdentity(deal: Pick<GroundedDeal, "quote" | "terms">): DealIdentity {
  const words = subjectWords(`${deal.terms.title} ${deal.terms.code ?? ""}`);
  return { quoteKey: foldQuote(deal.quote), subjectKey: [...words].sort().join(" "), kind: deal.terms.benefit.kind };
}

/** How likely two deals of one restaurant are the same, 0 to 1: 1 for the same words, by shared subject otherwise. */
export function identityMatch(a: DealIdentity, b: DealIdentity): number {
  if (a.quoteKey === b.quoteKey) return 1;
  if (a.kind !== b.kind || a.subjectKey === "" || b.subjectKey === "") return 0;
  return 0.95 * overlap(new Set(a.subjectKey.split(" ")), new Set(b.subjectKey.split(" ")));
}
