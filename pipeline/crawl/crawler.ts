import { availableParallelism } from "node:os";
import type { Discovery } from "#contract/change";
import { BrowserPool } from "./browser/browser-pool.ts";
import { Renderer, type RenderLimits } from "./browser/render.ts";
import { VISITOR } from "./browser/visitor.ts";
import { DealPageFinder, type DealPages, type Site } from "./discovery/deal-pages.ts";
import { parseAllowList } from "./egress/allow-list.ts";
import { EgressProxy } from "./egress/egress-proxy.ts";
import { EgressGuard, type GuardOptions } from "./egress/guard.ts";
import { DocumentFetcher, type KnownPage } from "./fetch/document.ts";
import { PoliteClient } from "./fetch/polite-client.ts";
import { RecentDocuments } from "./fetch/recent-documents.ts";
import { HostQueue, type QuietMemory, type Sleep } from "./politeness/host-queue.ts";
import { Robots, type RobotsMemory } from "./robots/robots.ts";
import { type PageVisit, type PageWork, type Reading, visitPage } from "./visit.ts";

export type CrawlLimits = RenderLimits & {
  /** Bytes of one document, unpacked. */
  documentBytes: number;
  /** For robots.txt and for a document with all its redirects and tries; waiting for the host's turn not counted. */
  robotsMs: number;
  documentMs: number;
};

/** Together they keep any page, whatever it does, under 35 s. `keptMs` is ours, not the page's. */
export const CRAWL_LIMITS: CrawlLimits = {
  documentBytes: 5 * 1024 * 1024,
  transferBytes: 25 * 1024 * 1024,
  requests: 200,
  decorations: 60,
  navigations: 5,
  scrolls: 5,
  robotsMs: 4_000,
  documentMs: 8_000,
  renderMs: 18_000,
  keptMs: 120_000,
  loadMs: 3_000,
  quietMs: 300,
  settleMs: 5_000,
};

export type CrawlerOptions = Reading & {
  /** `ALLOW_PRIVATE_HOSTS`: comma list of `host` or `host:port`. */
  allowPrivateHosts: string;
  /** Says who asks and whom to write to: `PlatefulBot/1.0 (+https://…)`. What stands before `/` is looked up in robots.txt. */
  userAgent: string;
  /** Sites visited at once. Of their pages no more are drawn at once than keep the processors busy. */
  concurrency: number;
  /** Epoch milliseconds. */
  now: () => number;
  limits?: Partial<CrawlLimits>;
  /** Pause between two pages of a public host whose robots.txt names none. */
  pageDelayMs?: number;
  robotsMemory?: RobotsMemory;
  quietMemory?: QuietMemory;
  /** Seams for tests; a run leaves them out. */
  egress?: Omit<GuardOptions, "allowed">;
  sleep?: Sleep;
  random?: () => number;
};

export interface Crawler {
  /**
   * The pages of a site that may hold deals, best first. With `before`, what it was found to point to, its home page is
   * asked for conditionally, and as long as that points to the same nothing more is looked for.
   */
  findDealPages(site: Site, before: Discovery | null, signal?: AbortSignal): Promise<DealPages>;
  /**
   * Visits a page as a polite visitor. `known` is what the last visit left; with null the page is read in any case.
   * Rejects only when there is no browser at all; whatever a page or host does is an outcome.
   * @param lateMs waited for what a page's scripts say late, before it is looked at whether it has calmed down
   */
  visit<T>(
    url: string,
    known: KnownPage | null,
    work: PageWork<T>,
    signal?: AbortSignal,
    lateMs?: number,
  ): Promise<PageVisit<T>>;
  /** Asks for a page that is visited next, with the same `known`, while the one before is still being looked at. */
  begin(url: string, known: KnownPage | null, signal?: AbortSignal): void;
  /** Ends Chromium and every connection. */
  close(): Promise<void>;
}

/** @throws Error when `allowPrivateHosts` can't be read */
export function createCrawler(options: CrawlerOptions): Crawler {
  const limits = { ...CRAWL_LIMITS, ...options.limits };
  const { now, userAgent } = options;
  const guard = new EgressGuard({ allowed: parseAllowList(options.allowPrivateHosts), ...options.egress });
  let listening: Promise<EgressProxy> | null = null;
  const proxy = () => {
    listening ??= EgressProxy.listen(guard);
    return listening;
  };
  const queue = new HostQueue(now, options.sleep, undefined, options.quietMemory);
  const client = new PoliteClient(guard, queue, { "User-Agent": userAgent }, now, options.random);
  const robots = new Robots(client, guard, {
    productToken: /^[a-z_-]+/i.exec(userAgent)?.[0] ?? userAgent,
    now,
    timeoutMs: limits.robotsMs,
    pageDelayMs: options.pageDelayMs ?? 1_000,
    memory: options.robotsMemory ?? null,
  });
  const documents = new DocumentFetcher(
    client,
    robots,
    { bytes: limits.documentBytes, timeoutMs: limits.documentMs },
    now,
  );
  // One more than there are processors: a page that is being drawn waits now and then.
  const drawnAtOnce = Math.min(options.concurrency, availableParallelism() + 1);
  const pool = new BrowserPool(proxy, { ...VISITOR, userAgent }, drawnAtOnce);
  const renderer = new Renderer(pool, queue, robots, limits);
  const recent = new RecentDocuments(documents, now);
  const finder = new DealPageFinder(recent, documents, renderer, robots, now);
  return {
    findDealPages: (site, before, signal) => finder.find(site, before, signal),
    visit: (url, known, work, signal, lateMs = 0) =>
      visitPage(url, known, { documents: recent, renderer, reading: options, lateMs, now }, work, signal),
    begin: (url, known, signal) => recent.begin(url, known, signal),
    close: async () => {
      await pool.close();
      await (await listening)?.close();
    },
  };
}
