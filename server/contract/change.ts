import type { z } from "zod";
import type { Benefit } from "./deal.ts";
import type { SchedulePart, TimeWindow, Weekday } from "./vocabulary.ts";

/** What the pipeline is given of a restaurant and its deals, and what it answers. Plain data: it crosses processes. */

/** The facts of a deal, as stored. Prices in `currency`, −1 unknown; dates `YYYY-MM-DD`. */
export type DealFacts = {
  title: string;
  description: string;
  price: number;
  originalPrice: number;
  /** ISO 4217; null for US dollars. */
  currency: string | null;
  benefit: Benefit;
  validDays: Weekday[];
  validTime: string;
  timeWindows: TimeWindow[];
  /** Which window holds on which day; null where each of `timeWindows` holds on each of `validDays`. */
  schedule: SchedulePart[] | null;
  validUntil: string | null;
  limitations: string;
  redemptionInstructions: string;
  requiresApp: boolean;
  rewardsNote: string;
  code: string | null;
};

export type EvidencePlace = { block: number; start: number; end: number };

/** What one extractor proposed for a deal, and what became of it. */
export type ProposalAccount = {
  by: "rules" | "structured" | "model";
  title: string;
  quote: string;
  /** Why the gate kept it out; null where it stands behind the deal. */
  refusal: { reason: string; detail: string } | null;
  /** Where it said something else than what the page's words gave. */
  differs: { term: string; proposed: z.core.util.JSONType; kept: z.core.util.JSONType }[];
  /** Terms that it left out and the page's words gave. */
  silent: string[];
};

/** The words of a page that a deal rests on. */
export type Evidence = {
  /** Address of the page, as it is visited. */
  sourceUrl: string;
  /** Of other pages that tell the same deal: when this one drops it, they are asked. */
  alsoOn: string[];
  quote: string;
  /** The quote folded as it is looked for: the same words give the same key. */
  quoteKey: string;
  places: EvidencePlace[];
  terms: { term: string; quote: string; places: EvidencePlace[] }[];
  proposedBy: string[];
  proposals: ProposalAccount[];
  /** SHA-256 of the visible text of the snapshot that it stands in. */
  textHash: string;
  /** File name of the picture of the place; null where none could be taken. */
  picture: string | null;
};

export type StoredDeal = {
  id: number;
  origin: "import" | "page";
  facts: DealFacts;
  evidence: Pick<Evidence, "sourceUrl" | "alsoOn" | "quote" | "quoteKey"> | null;
  removal: "gone" | "expired" | "flags" | "admin" | null;
};

export type FactChanges = Record<string, { from: unknown; to: unknown }>;

export type DealChange =
  | { kind: "add"; facts: DealFacts; evidence: Evidence }
  /** Gone before and back with the same quote: the same deal as then. */
  | { kind: "restore"; id: number; facts: DealFacts; evidence: Evidence }
  /** Its page was unchanged: what is stored stands. */
  | { kind: "confirm"; id: number; evidence: null }
  /** Still there. At most the description is another than the stored one. */
  | { kind: "confirm"; id: number; evidence: Evidence; facts: DealFacts }
  /** `wasUnverified`: an imported deal that its page shows for the first time. */
  | {
      kind: "update";
      id: number;
      facts: DealFacts;
      evidence: Evidence;
      fields: FactChanges;
      wasUnverified: boolean;
    }
  | { kind: "remove"; id: number; reason: "gone" | "expired" };

/** `gone`: the site's own server answers that there is no such page (404, 410). */
export type PageOutcome = "read" | "unchanged" | "refused" | "gone" | "failed";

/** What a restaurant's check came to. */
export type CheckOutcome = Exclude<PageOutcome, "gone">;

/** A page as the next visit should know it. */
export type PageState = {
  url: string;
  etag: string | null;
  lastModified: string | null;
  textHash: string | null;
  /** SHA-256 of the document as served: the same bytes are as good as a 304. Null where scripts make its text. */
  bodyHash: string | null;
};

/** The pages that a site was found to point to, and when (epoch milliseconds): not looked for again each time. */
export type Discovery = {
  website: string;
  pages: string[];
  at: number;
  /** Null where links come by script; unknown of what was found before it was kept. */
  home?: HomeState | null | undefined;
};

/** A home page as it was last asked for, `at` epoch milliseconds: while it points to the same, nothing is looked for. */
export type HomeState = {
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of its links that may lead to deals. */
  linksHash: string;
  at: number;
};

export type KnownPageState = PageState & {
  /** Which extractor read it last; another one reads it again. */
  extractor: string | null;
  /** When its server first said that it is gone (epoch milliseconds); null once it was read again. */
  goneSince: number | null;
};
