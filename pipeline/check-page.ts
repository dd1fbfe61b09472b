import type { PageState } from "#contract/change";
import type { Crawler } from "#pipeline/crawl/crawler";
import type { ServedDocument } from "#pipeline/crawl/fetch/document";
import { bodyHash, type PageVisit, type PageWork } from "#pipeline/crawl/visit";
import type { PageFindings } from "#pipeline/find-deals";
import { wordsAreServed } from "#pipeline/read/served/served-words";
import { standInOf } from "#pipeline/read/stand-in";
import type { CheckedPage } from "./restaurant-check.ts";

/** What is kept of a page that was not read. */
export const NOTHING = { complete: false, state: null, snapshot: null, findings: null };

/**
 * Visits a page and says what became of it.
 * @param before what its last visit left; null to have it read in any case
 * @param lateMs waited for what its scripts say late
 */
export async function checkPage(
  url: string,
  before: PageState | null,
  crawler: Crawler,
  search: PageWork<PageFindings>,
  signal?: AbortSignal,
  lateMs?: number,
): Promise<CheckedPage> {
  const visit = await crawler.visit(url, before, search, signal, lateMs);
  switch (visit.outcome) {
    case "refused":
      return { ...NOTHING, url, outcome: "refused", reason: visit.decision.rule };
    case "failed": {
      const outcome = visit.error.code === "gone" ? "gone" : "failed";
      return { ...NOTHING, url, outcome, reason: visit.error.message };
    }
    case "unchanged": {
      const state = unchangedState(visit, before);
      return { ...NOTHING, url, outcome: "unchanged", reason: visit.decision.rule, complete: true, state };
    }
    case "read": {
      const { snapshot, found: findings } = visit;
      const standIn = standInOf(snapshot);
      // Of a name that is for sale nothing is the restaurant's; any other page that has a deal to tell is one.
      if (standIn && (standIn.kind === "parked" || findings.deals.length === 0)) {
        const reason = `${snapshot.url} shows “${standIn.words}” in the page's place.`;
        return { ...NOTHING, url, outcome: standIn.kind === "closed" ? "failed" : "gone", reason };
      }
      const complete = snapshot.complete && findings.modelFailure === null;
      const isServed = wordsAreServed(visit.document, snapshot, blocksUnder(findings));
      // Known only when everything was done with it: else the next run reads it again.
      const state = {
        url,
        textHash: complete ? snapshot.textHash : null,
        ...(complete && isServed ? validators(visit.document) : NO_VALIDATORS),
      };
      return { url, outcome: "read", reason: visit.decision.rule, complete, state, snapshot, findings };
    }
  }
}

/** A page is asked for conditionally next time only while its words come with its document. */
function unchangedState(
  { url, how, etag, lastModified, document, snapshot }: Extract<PageVisit<unknown>, { outcome: "unchanged" }>,
  before: PageState | null,
): PageState | null {
  if (before === null) return null;
  if (how === "not_modified" || document === null) {
    return { ...before, url, etag: etag ?? before.etag, lastModified: lastModified ?? before.lastModified };
  }
  const isServed = before.bodyHash !== null && (snapshot === null || wordsAreServed(document, snapshot, new Set()));
  return { url, textHash: before.textHash, ...(isServed ? validators(document) : NO_VALIDATORS) };
}

const NO_VALIDATORS = { etag: null, lastModified: null, bodyHash: null };

function validators(document: ServedDocument): Pick<PageState, "etag" | "lastModified" | "bodyHash"> {
  return { etag: document.etag, lastModified: document.lastModified, bodyHash: bodyHash(document) };
}

/** The blocks whose words the deals rest on. */
function blocksUnder({ deals }: PageFindings): Set<number> {
  const places = deals.flatMap(({ deal }) => [...deal.places, ...deal.evidence.flatMap((term) => term.places)]);
  return new Set(places.map(({ block }) => block));
}
