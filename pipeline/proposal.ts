import type { DealFacts, ProposalAccount } from "#contract/change";

/** A place in a snapshot: a block and the stretch of its text. */
export type Place = { block: number; start: number; end: number };

/** What kind of deal it is, as a person would file it. */
export type DealCategory =
  | "happy_hour"
  | "daily_special"
  | "lunch_special"
  | "coupon"
  | "bogo"
  | "combo"
  | "rewards"
  | "kids"
  | "limited_time"
  | "other";

/** The facts of a deal, as the page gives them. Dates are `YYYY-MM-DD`, prices are in the page's currency, −1 unknown. */
export type DealTerms = DealFacts & { category?: DealCategory };

export type TermName = keyof DealTerms;

/** What any extractor answers, before anyone has checked it. */
export type Proposal = {
  by: "rules" | "structured" | "model";
  terms: DealTerms;
  /** Verbatim words of the page that state the deal. */
  quote: string;
  /** Blocks the quote stands in, in reading order. */
  blocks: number[];
  /** Words elsewhere on the page that a term rests on: a section's heading, a table's header, a line of fine print. */
  supports: { term: TermName; quote: string; block: number }[];
};

/** A proposal that the page backs: the quote's place and, for each term that is not default, the words it follows from. */
export type GroundedDeal = {
  terms: DealTerms;
  quote: string;
  places: Place[];
  evidence: { term: TermName; quote: string; places: Place[] }[];
  proposedBy: Proposal["by"][];
  /** Each proposal that spoke of it, those that the gate kept out included. */
  proposals: ProposalAccount[];
};

/** What the gate holds against a proposal. */
export type Objection = { reason: RefusalReason; detail: string };
/** Why the gate kept a proposal out. Counted, stored with the run, and shown. */
export type Refusal = Objection & { proposal: Proposal };
export type RefusalReason =
  | "quote_not_found"
  | "quote_not_visible"
  | "price_not_backed"
  | "original_price_not_backed"
  | "days_not_backed"
  | "time_not_backed"
  | "date_not_backed"
  | "code_not_backed"
  | "eligibility_not_backed"
  | "not_current"
  | "not_a_deal"
  | "no_benefit";
