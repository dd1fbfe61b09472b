import type { Discovery, HomeState } from "#contract/change";
import type { Renderer } from "../browser/render.ts";
import { CrawlError } from "../crawl-error.ts";
import type { DocumentFetcher, ServedDocument } from "../fetch/document.ts";
import type { RecentDocuments } from "../fetch/recent-documents.ts";
import type { FetchDecision } from "../fetch-decision.ts";
import type { Robots } from "../robots/robots.ts";
import { routeOf } from "../route.ts";
import { sameSite, siteOf } from "../same-site.ts";
import { readHome } from "./links.ts";
import { dealScore, type Link, speaksOfDeals } from "./rank.ts";
import { readShownHome } from "./shown-home.ts";
import { readSitemap } from "./sitemap.ts";

export type Site = { website: string; dealPages: string[] };

export type DealPages = {
  /** Best first, at most 6 unless the restaurant names its own. */
  pages: string[];
  /** Refusals met on the way. */
  decisions: FetchDecision[];
  /** Why the site could not be looked through; then its own address is all there is to visit. */
  error: CrawlError | null;
  /** What to know its home page by; null where that would tell nothing. */
  home: HomeState | null;
  /** Its home page points to what it pointed to before: nothing was looked for. */
  isSame: boolean;
};

const PAGES = 6;
const SITEMAPS = 3;
/** As good as a link that names a deal. */
const STRONG_SCORE = 10;
/** A home page that speaks of deals comes after the pages made for them and before plain menus. */
const HOME_SCORE = 6;
/** A page with fewer links than this may have its navigation elsewhere: made by a script, in a frame, in a page that it leads on to. */
const FEW_LINKS = 3;

type Candidate = { url: string; score: number };

/** Finds the pages of a site that its own links, navigation texts and sitemap say hold deals. */
export class DealPageFinder {
  constructor(
    private readonly recent: RecentDocuments,
    private readonly documents: DocumentFetcher,
    private readonly renderer: Renderer,
    private readonly robots: Robots,
    private readonly now: () => number,
  ) {}

  /** @param before with a home page that is known, else it tells nothing */
  async find(site: Site, before: Discovery | null, signal?: AbortSignal): Promise<DealPages> {
    const nothing = { decisions: [], error: null, home: null, isSame: false };
    if (site.dealPages.length > 0) return { ...nothing, pages: oneOfEachDocument(site.dealPages) };
    const known = before?.home ?? null;
    const fetched = await this.recent.fetchAndKeep(site.website, known, signal);
    switch (fetched.kind) {
      case "refused":
        return { ...nothing, pages: [], decisions: [fetched.decision] };
      case "failed": {
        const decisions = fetched.decision ? [fetched.decision] : [];
        return { ...nothing, pages: [site.website], decisions, error: fetched.error };
      }
      case "not_modified": {
        const { etag, lastModified } = fetched;
        const home = known && { ...known, etag, lastModified, at: this.now() };
        return { ...nothing, pages: before?.pages ?? [site.website], home, isSame: true };
      }
    }
    const { links, text, isMade } = await this.look(fetched.document, signal);
    const { url: home, etag, lastModified } = fetched.document;
    const homeLinks = links.filter((link) => keyOf(link.url) === keyOf(home));
    const matters = speaksOfDeals(text) || homeLinks.some((link) => link.url.includes("#") && dealScore(link) > 0);
    const linksHash = hashOf(links, matters);
    const state = isMade ? null : { etag, lastModified, linksHash, at: this.now() };
    if (before && known?.linksHash === linksHash) return { ...nothing, pages: before.pages, home: state, isSame: true };
    const found = new Map<string, Candidate>();
    consider(found, { url: site.website, score: matters ? HOME_SCORE : 0 }, keyOf(home));
    for (const link of links) this.weigh(found, link, home);
    if (strong(found) < FEW_LINKS) {
      for (const url of await this.sitemapPages(home, signal)) this.weigh(found, { url, text: "" }, home);
    }
    return { ...this.choose(found, site.website), error: null, home: state, isSame: false };
  }

  /** Links as served; as shown where those are few and something else makes more: a script, a frame, a page that it leads on to. */
  private async look(
    document: ServedDocument,
    signal?: AbortSignal,
  ): Promise<{ links: Link[]; text: string; isMade: boolean }> {
    const { links, embedded, text, leadsOn } = await readHome(document.body, document.contentType, document.url);
    const isInside = ({ url }: Link) => sameSite(url, document.url) && keyOf(url) !== keyOf(document.url);
    const served = { links: [...links, ...embedded], text };
    const isWhole = !leadsOn && !embedded.some(isInside);
    if (isWhole || links.filter(isInside).length >= FEW_LINKS) return { ...served, isMade: false };
    try {
      const { result } = await this.renderer.show(document, ({ page }) => readShownHome(page), { signal });
      return { links: [...served.links, ...result.links], text: result.text, isMade: true };
    } catch (error) {
      // What the page links to as served is still worth having; visiting it will name the failure.
      if (error instanceof CrawlError && error.code !== "aborted") return { ...served, isMade: true };
      throw error;
    }
  }

  private weigh(found: Map<string, Candidate>, link: Link, home: string): void {
    if (!sameSite(link.url, home) || keyOf(link.url) === keyOf(home)) return;
    const url = new URL(link.url);
    url.hash = routeOf(url);
    for (const name of [...url.searchParams.keys()]) {
      if (/^(utm_\w+|fbclid|gclid|y_source)$/.test(name)) url.searchParams.delete(name);
    }
    const score = dealScore({ ...link, url: url.href });
    if (score > 0) consider(found, { url: url.href, score }, keyOf(url.href));
  }

  private async sitemapPages(home: string, signal?: AbortSignal): Promise<string[]> {
    const { sitemaps } = await this.robots.decide(new URL(home), signal);
    const named = sitemaps.flatMap((url) => URL.parse(url, home)?.href ?? []).filter((url) => sameSite(url, home));
    // A map that names itself again is asked for once: a set goes on with what is added while it is gone through.
    const queue = new Set(named.length > 0 ? named : [new URL("/sitemap.xml", home).href]);
    const pages: string[] = [];
    let asked = 0;
    for (const address of queue) {
      if (asked === SITEMAPS) break;
      asked += 1;
      const fetched = await this.documents.fetch(address, null, signal);
      if (fetched.kind !== "served") continue;
      const sitemap = readSitemap(fetched.document);
      pages.push(...sitemap.pages.filter((url) => sameSite(url, home)));
      // Of an index, the maps of pages are worth more than those of posts and products.
      const own = sitemap.sitemaps.filter((url) => sameSite(url, home));
      for (const url of own.toSorted((a, b) => mapRank(a) - mapRank(b))) queue.add(url);
    }
    return pages;
  }

  private choose(found: Map<string, Candidate>, website: string): Pick<DealPages, "pages" | "decisions"> {
    const pages: string[] = [];
    const decisions: FetchDecision[] = [];
    for (const { url, score } of [...found.values()].toSorted((a, b) => b.score - a.score)) {
      if (pages.length === PAGES || (score === 0 && pages.length > 0)) break;
      const decision = this.robots.decideIfKnown(new URL(url));
      if (decision !== null && !decision.allowed) decisions.push(decision);
      else pages.push(url);
    }
    return {
      pages: pages.length > 0 ? pages : [website],
      decisions,
    };
  }
}

/** The same links in any order give the same hash; a page that begins to speak of deals itself gives another. */
function hashOf(links: Link[], matters: boolean): string {
  const lines = links.flatMap((link) => (dealScore(link) > 0 ? [`${link.url} ${link.text}`] : [])).sort();
  lines.push(String(matters));
  return new Bun.CryptoHasher("sha256").update(lines.join("\n")).digest("hex");
}

/** One page has many spellings: scheme, `www.`, a slash at the end, a place in it. */
function keyOf(address: string): string {
  const url = new URL(address);
  return `${siteOf(url)}${url.pathname.replace(/\/+$/, "")}${url.search}${routeOf(url)}`;
}

/** Two places in one document (`/menu#lunch`, `/menu#happy-hour`) are read by one visit. */
function oneOfEachDocument(addresses: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const address of addresses) {
    const url = new URL(address);
    url.hash = routeOf(url);
    if (!first.has(url.href)) first.set(url.href, address);
  }
  return [...first.values()];
}

function consider(found: Map<string, Candidate>, candidate: Candidate, key: string): void {
  const known = found.get(key);
  if (known === undefined || known.score < candidate.score)
    found.set(key, { ...candidate, url: known?.url ?? candidate.url });
}

function strong(found: Map<string, Candidate>): number {
  return [...found.values()].filter((candidate) => candidate.score >= STRONG_SCORE).length;
}

function mapRank(url: string): number {
  if (/page/.test(url)) return 0;
  return /post|product|image|video|author|tag|categor/.test(url) ? 2 : 1;
}
