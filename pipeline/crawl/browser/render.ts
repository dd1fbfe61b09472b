import type { Page } from "playwright-core";
import type { Block } from "#pipeline/page";
import { CrawlError } from "../crawl-error.ts";
import type { ServedDocument } from "../fetch/document.ts";
import type { HostQueue } from "../politeness/host-queue.ts";
import type { Robots } from "../robots/robots.ts";
import { siteOf } from "../same-site.ts";
import { arrive, followRefresh } from "./arrive.ts";
import type { BrowserPool } from "./browser-pool.ts";
import { drawPdf } from "./draw-pdf.ts";
import { PageTraffic, type TrafficLimits } from "./page-traffic.ts";
import { type SettleLimits, settle } from "./settle.ts";
import { SharedParts } from "./shared-parts.ts";

export type RenderLimits = TrafficLimits &
  SettleLimits & {
    renderMs: number;
    /** How long a page that has been read may be kept open for what is done with it. */
    keptMs: number;
    transferBytes: number;
  };

/** A page as a visitor finds it, open until the work given with it is done. */
export type RenderedPage = {
  page: Page;
  url: string;
  /** Scrolled to its end, and nothing of it failed to come. */
  endReached: boolean;
  /** Ends the page's own time: it has been read, and is only kept open. */
  keep: () => void;
};

/** `lateMs`: see `SettleLimits`; it comes on top of a page's own time. */
type ShowOptions = { signal: AbortSignal | undefined; lateMs?: number };

/** Shows served documents in Chromium. */
export class Renderer {
  private readonly parts = new SharedParts();

  constructor(
    private readonly pool: BrowserPool,
    private readonly queue: HostQueue,
    private readonly robots: Robots,
    private readonly limits: RenderLimits,
  ) {}

  /**
   * Shows a document and hands the open page to `work`.
   * @returns what `work` returns, and the bytes its parts took
   * @throws CrawlError when the page is too slow, too large, crashes, or takes the browser with it
   */
  async show<T>(
    document: ServedDocument,
    work: (rendered: RenderedPage) => Promise<T>,
    options: ShowOptions,
  ): Promise<{ result: T; bytes: number }> {
    try {
      return await this.showOnce(document, work, options);
    } catch (error) {
      // Another page took the browser down with it: this one gets a second chance in a new one.
      if (!(error instanceof CrawlError) || error.code !== "browser_lost") throw error;
      return this.showOnce(document, work, options);
    }
  }

  /**
   * Draws a PDF that has been read, and hands the open page to `work`.
   * @param lines its blocks
   * @throws CrawlError when it takes too long or takes the browser with it
   */
  drawPdf<T>(
    { url, body }: ServedDocument,
    lines: Block[],
    work: (page: Page) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    return this.pool.lease(
      siteOf(new URL(url)),
      this.limits.renderMs,
      async ({ context, allow }) => {
        await context.setOffline(true);
        const page = await context.newPage();
        await drawPdf(page, body, lines);
        allow(this.limits.keptMs);
        return work(page);
      },
      signal,
    );
  }

  private showOnce<T>(
    document: ServedDocument,
    work: (rendered: RenderedPage) => Promise<T>,
    { lateMs = 0, signal }: ShowOptions,
  ) {
    const site = siteOf(new URL(document.url));
    return this.pool.lease(
      site,
      this.limits.renderMs + lateMs,
      async ({ context, passage, allow }) => {
        const page = await context.newPage();
        const traffic = new PageTraffic(page, document, this.queue, this.robots, this.parts, this.limits);
        const crashed = new Promise<never>((_resolve, reject) => {
          page.once("crash", () => reject(new CrawlError("page_failed", `${document.url} crashed.`, true)));
        });
        crashed.catch(() => undefined);
        try {
          await traffic.attach(context);
          const keep = () => allow(this.limits.keptMs);
          const shown = this.read(page, traffic, document, lateMs, (rendered) => work({ ...rendered, keep }));
          shown.catch(() => undefined);
          const result = await Promise.race([shown, crashed, traffic.exceeded]);
          traffic.check();
          if (passage.received() > this.limits.transferBytes) {
            throw new CrawlError(
              "too_large",
              `${document.url} loads more than ${this.limits.transferBytes} bytes.`,
              false,
            );
          }
          return { result, bytes: passage.received() };
        } catch (error) {
          traffic.check();
          throw error;
        } finally {
          traffic.end();
        }
      },
      signal,
    );
  }

  private async read<T>(
    page: Page,
    traffic: PageTraffic,
    document: ServedDocument,
    lateMs: number,
    work: (rendered: Omit<RenderedPage, "keep">) => Promise<T>,
  ) {
    const { renderMs } = this.limits;
    await arrive(page, document.url, renderMs);
    let endReached = false;
    do endReached = await settle(page, traffic, { ...this.limits, lateMs });
    while (await followRefresh(page, traffic.way, renderMs));
    traffic.freeze();
    await traffic.way.check();
    await traffic.partsKept();
    return work({ page, url: page.url(), endReached: endReached && !traffic.hasMissed });
  }
}
