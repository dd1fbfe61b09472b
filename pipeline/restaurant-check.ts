import type { CheckOutcome, DealFacts, Discovery, Evidence, PageOutcome, PageState } from "#contract/change";
import type { ModelError, QuotaExceededError } from "#pipeline/extract/model/model";
import type { KnownEvidence, PageFindings } from "#pipeline/find-deals";
import { foldQuote } from "#pipeline/ground/find-quote";
import type { Snapshot } from "#pipeline/page";
import type { GroundedDeal } from "#pipeline/proposal";
import type { FoundDeal } from "#pipeline/reconcile/reconcile";

export type CheckedPage = {
  url: string;
  outcome: PageOutcome;
  /** What robots.txt said, or why the page could not be read. */
  reason: string;
  /** What it does not tell is no more: read to its end, or gone for good. */
  complete: boolean;
  state: PageState | null;
  snapshot: Snapshot | null;
  findings: PageFindings | null;
};

export type RestaurantCheck = {
  outcome: CheckOutcome;
  pages: CheckedPage[];
  /** What the site was found to point to just now; null where it was not looked for. */
  discovery: Discovery | null;
  found: FoundDeal[];
  /** Pictures by the file names that evidence gives them. */
  pictures: Map<string, Uint8Array>;
  tokens: { inputTokens: number; outputTokens: number };
  modelFailure: QuotaExceededError | ModelError | null;
};

/**
 * What a restaurant's visited pages come to.
 * @param evidence of the deals stored before
 */
export function checkOf(
  pages: CheckedPage[],
  discovery: Discovery | null,
  evidence: readonly Pick<KnownEvidence, "sourceUrl">[],
): RestaurantCheck {
  const pictures = new Map<string, Uint8Array>();
  const found = pages.flatMap((page) => foundOn(page, pictures));
  const tokens = { inputTokens: 0, outputTokens: 0 };
  for (const { findings } of pages) {
    tokens.inputTokens += findings?.tokens.inputTokens ?? 0;
    tokens.outputTokens += findings?.tokens.outputTokens ?? 0;
  }
  const modelFailure = pages.find((page) => page.findings?.modelFailure)?.findings?.modelFailure ?? null;
  return {
    outcome: outcomeOf(pages, new Set(evidence.map(({ sourceUrl }) => sourceUrl))),
    pages,
    discovery,
    found,
    pictures,
    tokens,
    modelFailure,
  };
}

function foundOn(page: CheckedPage, pictures: Map<string, Uint8Array>): FoundDeal[] {
  const { findings, snapshot } = page;
  if (!findings || !snapshot) return [];
  return findings.deals.map(({ deal, picture }) => {
    if (picture?.webp) pictures.set(picture.file, picture.webp);
    const evidence: Evidence = {
      sourceUrl: page.url,
      alsoOn: [],
      quote: deal.quote,
      quoteKey: foldQuote(deal.quote),
      places: deal.places,
      terms: deal.evidence,
      proposedBy: deal.proposedBy,
      proposals: deal.proposals,
      textHash: snapshot.textHash,
      picture: picture?.file ?? null,
    };
    return { facts: factsOf(deal), evidence };
  });
}

function factsOf({ terms }: GroundedDeal): DealFacts {
  const { category: _, ...facts } = terms;
  return facts;
}

/**
 * One page that could not be read is named as a failure, whatever the others were. One that is gone is none, unless
 * deals rest on it still or the site has no other.
 */
function outcomeOf(pages: CheckedPage[], sources: ReadonlySet<string>): CheckOutcome {
  const has = (outcome: PageOutcome) => pages.some((page) => page.outcome === outcome);
  const isWaitedFor = ({ url, outcome, complete }: CheckedPage) => outcome === "gone" && !complete && sources.has(url);
  const isAllGone = pages.length > 0 && pages.every(({ outcome }) => outcome === "gone");
  if (has("failed") || isAllGone || pages.some(isWaitedFor)) return "failed";
  if (has("read")) return "read";
  if (has("unchanged")) return "unchanged";
  return "refused";
}
