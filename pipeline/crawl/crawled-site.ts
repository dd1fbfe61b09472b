import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout } from "bun:test";
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import type { Snapshot } from "#pipeline/page";
import { type Crawler, type CrawlerOptions, type CrawlLimits, createCrawler } from "./crawler.ts";
import type { PageWork } from "./visit.ts";

type Answer = string | Response | (() => Response | Promise<Response>);

/** Patient where a busy machine needs it, short where a page would use all of it. */
const LIMITS: Partial<CrawlLimits> = {
  renderMs: 15_000,
  documentMs: 5_000,
  robotsMs: 5_000,
  loadMs: 1_000,
  settleMs: 800,
  quietMs: 60,
  requests: 12,
};

/** A guard against hanging alone: without its limits a visit to some pages would never end. */
const GUARD_MS = 60_000;

/** Looks at a page while it is open. */
export const work: PageWork<string> = {
  inServed: async (snapshot) => `read ${snapshot.title}`,
  inDrawn: async (page) => `looked at ${await page.title()}`,
};

/** A site whose pages a test sets, and a crawler that visits it, for all tests of a file. */
export class CrawledSite {
  pages: Record<string, Answer> = {};
  /** Requests that are being answered. */
  busy = 0;
  crawler!: Crawler;
  private asked: string[] = [];
  private mostBusy = 0;
  private readonly server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => this.answer(request) });
  readonly port = String(this.server.port);
  readonly host = `127.0.0.1:${this.port}`;

  constructor() {
    setDefaultTimeout(GUARD_MS);
    beforeAll(() => {
      this.crawler = this.crawlerWith({});
    });
    beforeEach(() => {
      this.pages = {};
      this.asked = [];
      this.mostBusy = 0;
    });
    afterEach(() => expect(this.mostBusy).toBeLessThanOrEqual(1));
    afterAll(async () => {
      await this.crawler.close();
      await this.server.stop(true);
    });
  }

  crawlerWith(limits: Partial<CrawlLimits>, options: Partial<CrawlerOptions> = {}): Crawler {
    return createCrawler({
      allowPrivateHosts: this.host,
      userAgent: "PlatefulBot/1.0 (+https://plateful.example)",
      concurrency: 5,
      now: Date.now,
      limits: { ...LIMITS, ...limits },
      read: readWords,
      ...options,
    });
  }

  at(path: string): string {
    return `http://${this.host}${path}`;
  }

  visit(path: string, crawler = this.crawler) {
    return crawler.visit(this.at(path), null, work);
  }

  /** What was asked of the server, robots.txt aside: when that is asked depends on which test runs first. */
  requests(): string[] {
    return this.asked.filter((each) => each !== "GET /robots.txt");
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    this.asked.push(`${request.method} ${pathname}`);
    this.busy += 1;
    this.mostBusy = Math.max(this.mostBusy, this.busy);
    await Bun.sleep(2);
    const found = this.pages[pathname];
    const answer = typeof found === "function" ? await found() : found;
    this.busy -= 1;
    if (answer === undefined) return new Response("", { status: 404 });
    return typeof answer === "string" ? new Response(answer, { headers: { "Content-Type": type(pathname) } }) : answer;
  }
}

/** Reads no more than the tests look at. */
async function readWords(page: Page, { url, now }: { url: string; now: number }): Promise<Snapshot> {
  const text = (await page.locator("body").allInnerTexts()).join("");
  const textHash = createHash("sha256").update(text).digest("hex");
  return { url, title: text, takenAt: now, blocks: [], structured: [], links: [], textHash, complete: true };
}

function type(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
}
