import type { Discovery, KnownPageState, PageState } from "#contract/change";
import { dayIn } from "#contract/clock";
import type { Crawler } from "#pipeline/crawl/crawler";
import { sameSite } from "#pipeline/crawl/same-site";
import type { PageWork } from "#pipeline/crawl/visit";
import type { ModelExtractor } from "#pipeline/extract/model/model";
import { DealSearch, type KnownEvidence, type PageFindings } from "#pipeline/find-deals";
import { foldQuote } from "#pipeline/ground/find-quote";
import { checkPage, NOTHING } from "./check-page.ts";
import { type CheckedPage, checkOf, type RestaurantCheck } from "./restaurant-check.ts";

/** A site is looked through wholly no less often than this: its sitemap, and what scripts make of its home page. */
const DISCOVERY_LIFETIME_MS = 24 * 3_600_000;
/** A new page may be linked from nowhere but a home page that is itself no deal page: it is asked no less often. */
const HOME_EVERY_MS = 3_600_000;
/** A page that its server says is gone may be back in a moment: its deals end when it has said so for this long. */
const GONE_AFTER_MS = 24 * 3_600_000;
/** A slow script's words are waited for so long before deals are taken for gone. */
const LATE_MS = 6_000;

export type CheckedRestaurant = {
  id: number;
  name: string;
  website: string;
  dealPages: string[];
  timeZone: string;
  /** What an earlier check found the site to point to. */
  discovery: Discovery | null;
};

/**
 * Visits a restaurant's pages, reads and proves their deals. What it answers is data; it stores nothing.
 * Rejects only when there is no browser at all.
 * @param known what earlier visits left, by address
 * @param evidence of the stored deals: where they were found is looked at again in any case
 * @param extractor as `extractorName` names it
 * @param now epoch milliseconds
 */
export async function checkRestaurant(
  restaurant: CheckedRestaurant,
  crawler: Crawler,
  known: readonly KnownPageState[],
  {
    evidence,
    extractor,
    model,
    force,
    now,
  }: {
    evidence: readonly KnownEvidence[];
    extractor: string;
    model: ModelExtractor | null;
    force: boolean;
    now: number;
  },
  signal?: AbortSignal,
): Promise<RestaurantCheck> {
  const { name, timeZone } = restaurant;
  const context = { today: dayIn(timeZone, now), timeZone, restaurantName: name };
  const sources = evidence.map(({ sourceUrl }) => sourceUrl);
  const goneSince = new Map(known.map((state) => [state.url, state.goneSince]));
  const look = async (url: string, before: PageState | null, onRead = () => {}): Promise<CheckedPage> => {
    signal?.throwIfAborted();
    const here = evidence.filter(({ sourceUrl }) => sourceUrl === url);
    const stored = force ? here.map((one) => ({ ...one, picture: null })) : here;
    const search = new DealSearch(context, model, stored);
    const checked = await checkPage(url, before, crawler, announcing(search, onRead), signal);
    const since = goneSince.get(url) ?? now;
    if (checked.outcome === "gone") {
      const complete = now - since >= GONE_AFTER_MS;
      const reason =
        here.length === 0 || complete ? checked.reason : `${checked.reason} Its deals end after a day of that.`;
      return { ...checked, complete, reason };
    }
    // A page that loses deals is looked at twice, the second time for longer: its script may have failed this once, or
    // may say late what it says.
    if (!losesDeals(checked, here)) return checked;
    const again = await checkPage(url, null, crawler, search, signal, LATE_MS);
    return isBlank(again) ? { ...again, ...NOTHING, outcome: "failed", reason: "The page shows nothing." } : again;
  };
  // Back with its old words, a page whose deals ended while it was gone is read, not taken for unchanged.
  const isKnown = (state: KnownPageState) => state.extractor === extractor && state.goneSince === null && !force;
  const before = (url: string) => known.find((state) => state.url === url && isKnown(state)) ?? null;
  const check = (url: string, next: string | undefined) =>
    look(url, before(url), () => next !== undefined && crawler.begin(next, before(next), signal));
  const wasGone = (url: string) => goneSince.get(url) != null;
  const { pages, discovery } = await visitPages(restaurant, crawler, check, { sources, wasGone, force, now }, signal);
  const proofs = otherProofs(pages, evidence);
  for (const [at, { url, outcome }] of pages.entries())
    if (outcome === "unchanged" && proofs.has(url)) pages[at] = await look(url, null);
  return checkOf(pages, discovery, evidence);
}

/**
 * Tells when a page that was drawn has been read. Its own parts have come by then: asked for before, another page would
 * keep them waiting, for a host is asked for one thing at a time.
 */
function announcing(search: DealSearch, onRead: () => void): PageWork<PageFindings> {
  return {
    inServed: (snapshot, isDrawable) => search.inServed(snapshot, isDrawable),
    inDrawn: (page, snapshot, how) => {
      onRead();
      return search.inDrawn(page, snapshot, how);
    },
  };
}

/** Where deals are told too whose own page is gone, or was read in full and has their words no more: unchanged, it proves them now. */
function otherProofs(pages: readonly CheckedPage[], evidence: readonly KnownEvidence[]): Set<string> {
  const quotes = pages.flatMap(({ findings }) => findings?.deals.map(({ deal }) => foldQuote(deal.quote)) ?? []);
  const told = new Set(quotes);
  const tellsNoMore = ({ outcome, complete }: CheckedPage) => outcome === "gone" || (outcome === "read" && complete);
  const silent = new Set(pages.filter(tellsNoMore).map(({ url }) => url));
  const isLost = ({ sourceUrl, quoteKey }: KnownEvidence) => silent.has(sourceUrl) && !told.has(quoteKey);
  return new Set(evidence.filter(isLost).flatMap(({ alsoOn }) => alsoOn));
}

/**
 * Visits what the site is known to point to. Where that changed or is gone its links may have changed too, and it is
 * looked through anew in the same check.
 */
async function visitPages(
  restaurant: CheckedRestaurant,
  crawler: Crawler,
  check: (url: string, next: string | undefined) => Promise<CheckedPage>,
  {
    sources,
    wasGone,
    force,
    now,
  }: { sources: readonly string[]; wasGone: (url: string) => boolean; force: boolean; now: number },
  signal?: AbortSignal,
): Promise<{ pages: CheckedPage[]; discovery: Discovery | null }> {
  const { website, dealPages } = restaurant;
  const pages = new Map<string, CheckedPage>();
  const visit = async (urls: Iterable<string>) => {
    const left = [...new Set(urls)].filter((url) => !pages.has(url));
    for (const [at, url] of left.entries()) pages.set(url, await check(url, left[at + 1]));
  };
  const remembered = force ? null : lately(restaurant, now);
  await visit(remembered ? [...remembered, ...sources] : []);
  const isAsBefore = ({ url, outcome }: CheckedPage) =>
    outcome === "unchanged" || outcome === "refused" || (outcome === "gone" && wasGone(url));
  const before = remembered && [...pages.values()].every(isAsBefore) ? restaurant.discovery : null;
  if (before && !isHomeToAsk(before, now)) return { pages: [...pages.values()], discovery: null };
  const site = await crawler.findDealPages(restaurant, before, signal);
  // The pages themselves stand as they were; a home page that is away for the moment takes nothing from that.
  if (before && site.error) return { pages: [...pages.values()], discovery: null };
  const isOwn = (url: string) => [website, ...dealPages].some((address) => sameSite(address, url));
  const hasMoved = site.error === null && restaurant.discovery !== null && restaurant.discovery.website !== website;
  const isFormer = (url: string) => hasMoved && !isOwn(url) && !site.pages.some((page) => sameSite(page, url));
  await visit([...site.pages, ...sources.filter((url) => !isFormer(url))]);
  for (const { url, rule, allowed } of site.decisions)
    if (!allowed && !pages.has(url)) pages.set(url, { ...NOTHING, url, outcome: "refused", reason: rule });
  // A page that could not be read and that the site no longer points to is no failure; nor is one that is not the
  // restaurant's any more, since its site has moved.
  const wanted = new Set([...site.pages, ...sources.filter(isOwn)]);
  const isUnwanted = ({ url, outcome }: CheckedPage) =>
    !wanted.has(url) && (outcome === "failed" || (outcome === "gone" && !sources.includes(url)));
  const kept = [...pages.values()].filter((page) => !isUnwanted(page));
  const isWhole = kept.every(({ outcome, complete }) => complete && (outcome === "read" || outcome === "unchanged"));
  const former = [...new Set(sources.filter(isFormer))];
  if (isWhole) kept.push(...former.map((url) => ({ ...NOTHING, ...FORMER_SITE, url })));
  const isSettled = isWhole || former.length === 0;
  const isFound = dealPages.length === 0 && site.error === null && site.pages.length > 0 && isSettled;
  const { home, isSame } = site;
  const at = before && isSame ? before.at : now;
  return { pages: kept, discovery: isFound ? { website, pages: site.pages, at, home } : null };
}

/** Visited as a deal page, or made by scripts, it tells nothing when asked apart. */
function isHomeToAsk({ website, pages, home }: Discovery, now: number): boolean {
  return home != null && !pages.includes(website) && now - home.at >= HOME_EVERY_MS;
}

function lately({ website, dealPages, discovery }: CheckedRestaurant, now: number): string[] | null {
  if (dealPages.length > 0 || discovery?.website !== website) return null;
  const age = now - discovery.at;
  return age >= 0 && age < DISCOVERY_LIFETIME_MS ? discovery.pages : null;
}

/** Whatever it says, it says nothing of the restaurant any more. */
const FORMER_SITE = { outcome: "gone", complete: true, reason: "the restaurant has another web site now" } as const;

/** A page without a word does not say that its deals are gone. */
function isBlank({ snapshot }: CheckedPage): boolean {
  return snapshot !== null && !snapshot.blocks.some(({ reach }) => reach === "visible" || reach === "expand");
}

/** More of the deals stored of it are missing than it has new ones, which may be what became of those. */
function losesDeals({ outcome, complete, findings }: CheckedPage, stored: readonly KnownEvidence[]): boolean {
  const told = new Set(findings?.deals.map(({ deal }) => foldQuote(deal.quote)));
  const known = new Set(stored.map(({ quoteKey }) => quoteKey));
  const isJudged = outcome === "read" && (complete || told.size === 0);
  return isJudged && known.difference(told).size > told.difference(known).size;
}
