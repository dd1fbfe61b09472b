import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Snapshot } from "#pipeline/page";
import { settle } from "../crawl/browser/settle.ts";
import { prepareForReading, VISITOR } from "../crawl/browser/visitor.ts";
import { CRAWL_LIMITS } from "../crawl/crawler.ts";
import { quotesInSight, type Sighting } from "../crawl/evidence/quotes-in-sight.ts";
import { readPage } from "../read/read-page.ts";
import { NeedsBrowserError } from "../read/served/needs-browser-error.ts";
import { readServed } from "../read/served/read-served.ts";

const contentTypeOf = (file: string) => `text/${file.endsWith(".txt") ? "plain" : "html"}; charset=utf-8`;

/** A page as it is served, read without a browser; null where that takes one. */
export async function readFileServed(file: string, at: { url: string; now: number }): Promise<Snapshot | null> {
  const body = await Bun.file(file).text();
  try {
    return readServed({ body, contentType: contentTypeOf(file) }, at);
  } catch (error) {
    if (error instanceof NeedsBrowserError) return null;
    throw error;
  }
}

/**
 * Reads one page after the other in the same tab: opening a tab takes as long as reading most pages. Each page has an
 * origin of its own and finds no cookies, so that it meets a visitor who was nowhere before.
 */
export class PageReader {
  private tab: { context: BrowserContext; page: Page; now: number } | null = null;
  private origin = "";

  constructor(private readonly browser: Browser) {}

  /**
   * Serves the page on loopback, alone, and reads it in the browser as a visitor gets it at that time: a page that sets
   * today's card first reads alike on every day of the week.
   * @throws Error where it can't be read in time; the next one then gets another tab
   */
  async read(file: string, options: { url: string; now: number; timeoutMs: number }): Promise<Snapshot> {
    const type = contentTypeOf(file);
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: (request) =>
        new URL(request.url).pathname === "/"
          ? new Response(Bun.file(file), { headers: { "content-type": type } })
          : new Response("", { status: 404 }),
    });
    try {
      this.origin = `http://127.0.0.1:${server.port}/`;
      const page = await this.freshPage(options.now);
      await page.goto(this.origin, { waitUntil: "domcontentloaded", timeout: options.timeoutMs });
      await settled(page, options.timeoutMs);
      return await readPage(page, options);
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      await server.stop(true);
    }
  }

  /**
   * Which quotes are seen on the page read last, which is still open.
   * @throws Error where it does not answer; the next page then gets another tab
   */
  async quotesInSight(quotes: string[]): Promise<Sighting[]> {
    if (!this.tab) throw new Error("No page has been read.");
    try {
      return await quotesInSight(this.tab.page, quotes, { thorough: true });
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const { tab } = this;
    this.tab = null;
    await tab?.context.close();
  }

  private async freshPage(now: number): Promise<Page> {
    if (this.tab && this.tab.now !== now) await this.close();
    if (this.tab) {
      await this.tab.context.clearCookies();
      return this.tab.page;
    }
    const context = await this.browser.newContext(VISITOR);
    await prepareForReading(context);
    await context.addInitScript(showDate, now);
    const page = await context.newPage();
    this.tab = { context, page, now };
    context.on("page", (other) => void other.close().catch(() => undefined));
    // Only the page itself: what it would fetch elsewhere is neither its text nor there to be had.
    await page.route(/.*/, (route) =>
      route.request().url().startsWith(this.origin) ? route.continue() : route.abort(),
    );
    return page;
  }
}

/** Runs in each page before its own scripts, so it uses nothing from outside itself: their clocks begin at `now`, and go on. */
function showDate(now: number): void {
  const Real = Date;
  const ahead = now - Real.now();
  const shifted = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(shifted()).toString(),
    construct: (_, given: [], as) => Reflect.construct(Real, given.length === 0 ? [shifted()] : given, as),
    get: (_, name) => (name === "now" ? shifted : Reflect.get(Real, name)),
  });
}

/**
 * Waits as a crawl does. A labelled page has no parts but itself, so nothing else is ever under way.
 * @throws Error where it loads itself over and over, or does not answer in time
 */
async function settled(page: Page, timeoutMs: number): Promise<void> {
  let loads = 0;
  const count = () => {
    loads += 1;
  };
  page.on("domcontentloaded", count);
  const check = () => {
    if (loads > CRAWL_LIMITS.navigations) throw new Error("The page loads itself over and over.");
  };
  const late = AbortSignal.timeout(timeoutMs);
  const isLate = new Promise<never>((_, reject) => {
    late.onabort = () => reject(new Error(`The page did not come to rest within ${timeoutMs} ms.`));
  });
  try {
    const settling = settle(page, { check, quietMs: () => Number.POSITIVE_INFINITY }, CRAWL_LIMITS);
    await Promise.race([settling, isLate]);
  } finally {
    late.onabort = null;
    page.off("domcontentloaded", count);
  }
}
