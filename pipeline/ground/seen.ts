import type { GroundedDeal, Refusal } from "#pipeline/proposal";

/**
 * The gate's last question, which only a drawn page answers: keeps the deals whose quotes a visitor sees.
 * @param isSeen null where it could not be told: such a deal stays
 */
export function keepSeen(
  deals: GroundedDeal[],
  isSeen: (deal: GroundedDeal) => boolean | null,
): { deals: GroundedDeal[]; refusals: Refusal[] } {
  const unseen = deals.filter((deal) => isSeen(deal) === false);
  return { deals: deals.filter((deal) => !unseen.includes(deal)), refusals: unseen.flatMap(refusalsOf) };
}

/** One for each who proposed it. */
function refusalsOf({ terms, quote, places, evidence, proposedBy }: GroundedDeal): Refusal[] {
  const supports = evidence.flatMap((each) =>
    each.places.slice(0, 1).map(({ block }) => ({ term: each.term, quote: each.quote, block })),
  );
  const blocks = places.map(({ block }) => block);
  const detail = `Drawn nowhere that a visitor could read it: ${quote.slice(0, 200)}`;
  return proposedBy.map((by) => ({
    proposal: { by, terms, quote, blocks, supports },
    reason: "quote_not_visible",
    detail,
  }));
}
