import type { ProposalAccount } from "#contract/change";
import type { Snapshot } from "#pipeline/page";
import type { DealTerms, GroundedDeal, Proposal, Refusal } from "#pipeline/proposal";
import { findQuote } from "./find-quote.ts";

/** A deal that the page backs, and whoever proposed it. */
export type Backed = { deal: Omit<GroundedDeal, "proposals">; proposals: Proposal[] };

/** Terms that a proposal may claim; all wording is the page's own. */
const CLAIMED = [
  "price",
  "originalPrice",
  "benefit",
  "validDays",
  "timeWindows",
  "validUntil",
  "code",
  "requiresApp",
] as const satisfies (keyof DealTerms)[];
/** `disagreed`: on a term, or on whether the page says it at all. */
export type Agreement = "agreed" | "disagreed" | "alone";

/** What several proposals of one deal come to; null where none was recorded. */
export function agreementOf(accounts: readonly ProposalAccount[]): Agreement | null {
  if (accounts.length === 0) return null;
  if (accounts.some(({ refusal, differs }) => refusal !== null || differs.length > 0)) return "disagreed";
  return new Set(accounts.map(({ by }) => by)).size > 1 ? "agreed" : "alone";
}

const MOST_ACCOUNTS = 12;
const LONGEST = 300;

/** Tells of each deal what every extractor said of it, what the page's words gave instead, and what the gate kept out. */
export function withAccounts(backed: Backed[], refusals: Refusal[], snapshot: Snapshot): GroundedDeal[] {
  const deals = backed.map(({ deal, proposals }) => ({
    ...deal,
    proposals: proposals.map((proposal) => accountOf(proposal, deal.terms, null)),
  }));
  for (const { proposal, reason, detail } of refusals) {
    const deal = spokenOf(proposal, deals, snapshot);
    deal?.proposals.push(accountOf(proposal, deal.terms, { reason, detail: detail.slice(0, LONGEST) }));
  }
  for (const deal of deals) deal.proposals.splice(MOST_ACCOUNTS);
  return deals;
}

function accountOf({ by, quote, terms }: Proposal, kept: DealTerms, refusal: ProposalAccount["refusal"]) {
  const account: ProposalAccount = {
    by,
    title: terms.title,
    quote: quote.slice(0, LONGEST),
    refusal,
    differs: [],
    silent: [],
  };
  for (const term of CLAIMED) {
    const [own, other] = [terms[term], kept[term]];
    if (JSON.stringify(own) === JSON.stringify(other)) continue;
    if (saysNothing(term, terms)) account.silent.push(term);
    else account.differs.push({ term, proposed: own, kept: other });
  }
  return account;
}

function saysNothing(term: (typeof CLAIMED)[number], terms: DealTerms): boolean {
  if (term === "benefit") return terms.benefit.value === null && terms.benefit.kind === "other";
  const value = terms[term];
  return value === null || value === false || value === -1 || (Array.isArray(value) && value.length === 0);
}

/** The deal whose words a refused proposal quotes; where it quotes none, the likest of those in the lines that it names. */
function spokenOf(proposal: Proposal, deals: GroundedDeal[], snapshot: Snapshot): GroundedDeal | null {
  const quoted = findQuote(snapshot, proposal.quote).flat();
  const overlaps = (deal: GroundedDeal) =>
    deal.places.some((place) =>
      quoted.some((other) => other.block === place.block && other.start < place.end && place.start < other.end),
    );
  const isNamed = (deal: GroundedDeal) => deal.places.some(({ block }) => proposal.blocks.includes(block));
  const words = wordsOf(`${proposal.quote} ${proposal.terms.title}`);
  const shared = (deal: GroundedDeal) =>
    [...wordsOf(`${deal.quote} ${deal.terms.title}`)].filter((word) => words.has(word)).length;
  const [likest] = deals
    .filter(quoted.length > 0 ? overlaps : isNamed)
    .map((deal) => ({ deal, shared: shared(deal) }))
    .sort((a, b) => b.shared - a.shared);
  return likest?.deal ?? null;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
