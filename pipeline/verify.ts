import type { Page } from "playwright-core";
import type { DealFacts, Discovery, Evidence, KnownPageState, PageOutcome, PageState } from "#contract/change";
import { dayIn } from "#contract/clock";
import type { Crawler } from "#pipeline/crawl/crawler";
import { evidencePicture } from "#pipeline/crawl/evidence-picture";
import type { ServedDocument } from "#pipeline/crawl/fetch/document";
import { bodyHash, type PageVisit } from "#pipeline/crawl/visit";
import { ModelError, type ModelExtractor, QuotaExceededError } from "#pipeline/extract/model";
import type { ExtractionContext } from "#pipeline/extract/reading";
import { extractWithRules } from "#pipeline/extract/rules";
import { extractStructured } from "#pipeline/extract/structured";
import { foldQuote } from "#pipeline/ground/find-quote";
import { ground } from "#pipeline/ground/ground";
import type { Box, Snapshot } from "#pipeline/page";
import type { GroundedDeal, Place, Proposal, Refusal } from "#pipeline/proposal";
import { wordsAreServed } from "#pipeline/read/served-words";
import type { FoundDeal } from "#pipeline/reconcile/reconcile";

/**
 * Changes with the rules, so that pages read by older ones are read again.
 */
const RULES_VERSION = "4";

/** A new page that only the home page links to is found no later than this. */
const DISCOVERY_LIFETIME_MS = 24 * 3_600_000;

export type CheckedRestaurant = {
  id: number;
  name: string;
  website: string;
  dealPages: string[];
  timeZone: string;
  /** What an earlier check found the site to point to. */
  discovery: Discovery | null;
};

/** What a page's deals were found to be, while it was open. */
export type PageFindings = {
  deals: { deal: GroundedDeal; picture: Uint8Array | null }[];
  refusals: Refusal[];
  proposed: Record<Proposal["by"], number>;
  tokens: { inputTokens: number; outputTokens: number };
  /** The model was asked and did not answer: what it would have found is not gone. */
  modelFailure: QuotaExceededError | ModelError | null;
};

export type CheckedPage = {
  url: string;
  outcome: PageOutcome;
  /** What robots.txt said, or why the page could not be read. */
  reason: string;
  complete: boolean;
  state: PageState | null;
  snapshot: Snapshot | null;
  findings: PageFindings | null;
};

export type RestaurantCheck = {
  outcome: PageOutcome;
  pages: CheckedPage[];
  /** What the site was found to point to just now; null where it was not looked for. */
  discovery: Discovery | null;
  found: FoundDeal[];
  /** Pictures by the file names that evidence gives them. */
  pictures: Map<string, Uint8Array>;
  tokens: { inputTokens: number; outputTokens: number };
  modelFailure: QuotaExceededError | ModelError | null;
};

/** Names what reads the pages: rules alone, or rules and a model. */
export function extractorName(model: string | null): string {
  return model === null ? `rules ${RULES_VERSION}` : `rules ${RULES_VERSION} + ${model}`;
}

/** Reads a page's deals, with their pictures where it is open in a browser: rules and structured data always, the model where there is one, then the gate. */
async function findDeals(
  page: Page | null,
  snapshot: Snapshot,
  context: ExtractionContext,
  model: ModelExtractor | null,
): Promise<PageFindings> {
  const proposals: Proposal[] = [...extractStructured(snapshot, context), ...extractWithRules(snapshot, context)];
  let tokens = { inputTokens: 0, outputTokens: 0 };
  let modelFailure: PageFindings["modelFailure"] = null;
  if (model) {
    try {
      const answer = await model.extract(snapshot, context);
      proposals.push(...answer.proposals);
      tokens = answer.usage;
    } catch (error) {
      if (!(error instanceof QuotaExceededError || error instanceof ModelError)) throw error;
      if (error instanceof ModelError) tokens = error.usage;
      modelFailure = error;
    }
  }
  const { deals, refusals } = ground(snapshot, proposals, context);
  const taken = new Map<GroundedDeal, Uint8Array | null>();
  // Opening a tab moves the page, so what stands open is pictured first.
  const openFirst = [...deals].sort((a, b) => Number(isDrawn(b, snapshot)) - Number(isDrawn(a, snapshot)));
  for (const deal of openFirst) {
    const picture =
      page && (await evidencePicture(page, boxesOf(deal.places, snapshot), deal.quote, supportsOf(deal, snapshot)));
    taken.set(deal, picture?.webp ?? null);
  }
  const pictured = deals.map((deal) => ({ deal, picture: taken.get(deal) ?? null }));
  const proposed = { rules: 0, structured: 0, model: 0 };
  for (const proposal of proposals) proposed[proposal.by]++;
  return { deals: pictured, refusals, proposed, tokens, modelFailure };
}

function isDrawn(deal: GroundedDeal, snapshot: Snapshot): boolean {
  return boxesOf(deal.places, snapshot).every((box) => box.width > 0 && box.height > 0);
}

function boxesOf(places: Place[], snapshot: Snapshot): Box[] {
  return places.flatMap(({ block }) => snapshot.blocks[block]?.box ?? []);
}

function supportsOf({ evidence }: GroundedDeal, snapshot: Snapshot): Box[] {
  return evidence.flatMap(({ places }) => boxesOf(places, snapshot));
}

/**
 * Visits a restaurant's pages, reads and proves their deals. What it answers is data; it stores nothing.
 * Rejects only when there is no browser at all.
 * @param known what earlier visits left, by address
 * @param sources addresses that stored deals were found at: these are looked at again in any case
 * @param extractor as `extractorName` names it
 * @param now epoch milliseconds
 */
export async function checkRestaurant(
  restaurant: CheckedRestaurant,
  crawler: Crawler<PageFindings>,
  known: readonly KnownPageState[],
  {
    sources,
    extractor,
    model,
    force,
    now,
  }: { sources: readonly string[]; extractor: string; model: ModelExtractor | null; force: boolean; now: number },
  signal?: AbortSignal,
): Promise<RestaurantCheck> {
  const { name, timeZone } = restaurant;
  const context = { today: dayIn(timeZone, now), timeZone, restaurantName: name };
  const check = async (url: string): Promise<CheckedPage> => {
    signal?.throwIfAborted();
    const before = known.find((state) => state.url === url && state.extractor === extractor && !force) ?? null;
    const look = (state: PageState | null) =>
      checkPage(url, state, crawler, (page, snapshot) => findDeals(page, snapshot, context, model), signal);
    const checked = await look(before);
    // A page that loses all of its deals at once is looked at twice: its script may have failed this once.
    const isBare = checked.outcome === "read" && checked.findings?.deals.length === 0 && sources.includes(url);
    return isBare ? look(null) : checked;
  };
  const { pages, discovery } = await visitPages(restaurant, crawler, check, { sources, force, now }, signal);
  const pictures = new Map<string, Uint8Array>();
  const found = pages.flatMap((page) => foundOn(page, pictures));
  const tokens = { inputTokens: 0, outputTokens: 0 };
  for (const { findings } of pages) {
    tokens.inputTokens += findings?.tokens.inputTokens ?? 0;
    tokens.outputTokens += findings?.tokens.outputTokens ?? 0;
  }
  const modelFailure = pages.find((page) => page.findings?.modelFailure)?.findings?.modelFailure ?? null;
  return { outcome: outcomeOf(pages), pages, discovery, found, pictures, tokens, modelFailure };
}

/**
 * Visits what the site is known to point to. Where that changed or is gone its links may have changed too, and it is
 * looked through anew in the same check.
 */
async function visitPages(
  restaurant: CheckedRestaurant,
  crawler: Crawler<PageFindings>,
  check: (url: string) => Promise<CheckedPage>,
  { sources, force, now }: { sources: readonly string[]; force: boolean; now: number },
  signal?: AbortSignal,
): Promise<{ pages: CheckedPage[]; discovery: Discovery | null }> {
  const { website, dealPages } = restaurant;
  const pages = new Map<string, CheckedPage>();
  const visit = async (urls: Iterable<string>) => {
    for (const url of urls) if (!pages.has(url)) pages.set(url, await check(url));
  };
  const remembered = force ? null : lately(restaurant, now);
  await visit(remembered ? [...remembered, ...sources] : []);
  const isSettled = [...pages.values()].every(({ outcome }) => outcome === "unchanged" || outcome === "refused");
  if (remembered && isSettled) return { pages: [...pages.values()], discovery: null };
  const site = await crawler.findDealPages(restaurant, signal);
  const wanted = new Set([...site.pages, ...sources]);
  await visit(wanted);
  // A page that could not be read and that the site no longer points to is no failure.
  const kept = [...pages.values()].filter(({ url, outcome }) => outcome !== "failed" || wanted.has(url));
  const isFound = dealPages.length === 0 && site.error === null && site.pages.length > 0;
  return { pages: kept, discovery: isFound ? { website, pages: site.pages, at: now } : null };
}

function lately({ website, dealPages, discovery }: CheckedRestaurant, now: number): string[] | null {
  if (dealPages.length > 0 || discovery?.website !== website) return null;
  const age = now - discovery.at;
  return age >= 0 && age < DISCOVERY_LIFETIME_MS ? discovery.pages : null;
}

async function checkPage(
  url: string,
  before: PageState | null,
  crawler: Crawler<PageFindings>,
  search: (page: Page | null, snapshot: Snapshot) => Promise<PageFindings>,
  signal?: AbortSignal,
): Promise<CheckedPage> {
  const visit = await crawler.visit(url, before, signal, search);
  const nothing = { complete: false, state: null, snapshot: null, findings: null };
  switch (visit.outcome) {
    case "refused":
      return { ...nothing, url, outcome: "refused", reason: visit.decision.rule };
    case "failed":
      return { ...nothing, url, outcome: "failed", reason: visit.error.message };
    case "unchanged": {
      const state = unchangedState(visit, before);
      return { ...nothing, url, outcome: "unchanged", reason: visit.decision.rule, complete: true, state };
    }
    case "read": {
      const { snapshot } = visit;
      // A document that no browser has drawn was not searched on the way: it has no picture to be taken of.
      const findings = visit.after ?? (await search(null, snapshot));
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
  { url, how, etag, lastModified, document, snapshot }: Extract<PageVisit, { outcome: "unchanged" }>,
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

function foundOn(page: CheckedPage, pictures: Map<string, Uint8Array>): FoundDeal[] {
  const { findings, snapshot } = page;
  if (!findings || !snapshot) return [];
  return findings.deals.map(({ deal, picture }) => {
    const name = picture && pictureName(picture);
    if (name) pictures.set(name, picture);
    const evidence: Evidence = {
      sourceUrl: page.url,
      quote: deal.quote,
      quoteKey: foldQuote(deal.quote),
      places: deal.places,
      terms: deal.evidence,
      proposedBy: deal.proposedBy,
      textHash: snapshot.textHash,
      picture: name,
    };
    return { facts: factsOf(deal), evidence };
  });
}

function pictureName(picture: Uint8Array): string {
  return `${new Bun.CryptoHasher("sha256").update(picture).digest("hex").slice(0, 32)}.webp`;
}

function factsOf({ terms }: GroundedDeal): DealFacts {
  const { category: _, ...facts } = terms;
  return facts;
}

/** A restaurant counts as read when one of its pages was; as failed when none could be. */
function outcomeOf(pages: CheckedPage[]): PageOutcome {
  const has = (outcome: PageOutcome) => pages.some((page) => page.outcome === outcome);
  if (has("failed")) return "failed";
  if (has("read")) return "read";
  if (has("unchanged")) return "unchanged";
  return "refused";
}
