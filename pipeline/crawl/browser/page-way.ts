import type { Request } from "playwright-core";
import { CrawlError } from "../crawl-error.ts";
import { isGone, isPassing } from "../politeness/back-off.ts";
import type { Robots } from "../robots/robots.ts";
import { sameSite } from "../same-site.ts";

/**
 * Where a page leads its visitor by itself: a script, a refresh, and the redirects behind them. What it only shows until
 * then is nothing that a visitor reads.
 */
export class PageWay {
  /** What the page last led on to. */
  private ledTo: Request | null = null;
  /** Why it may not be followed there. */
  private lost: CrawlError | null = null;

  constructor(
    private readonly url: string,
    private readonly robots: Robots,
    private readonly signal: AbortSignal,
  ) {}

  /** Whether the page may be followed, and the pause before it; null where not. */
  async lead(request: Request): Promise<{ delayMs: number } | null> {
    [this.ledTo, this.lost] = [request, null];
    try {
      return await this.permit(new URL(request.url()));
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error;
      if (this.ledTo === request) this.lost = error;
      return null;
    }
  }

  /** Redirects go past the routes: where one led is judged once the page stands there. */
  redirected(request: Request): void {
    this.ledTo = request;
  }

  /** @throws CrawlError where the page led to another site, to what robots.txt forbids, or to what its server does not have */
  async check(): Promise<void> {
    if (this.lost !== null) throw this.lost;
    // Where nothing came that could be shown (a download, an empty answer) the page stands where it stood.
    if (this.ledTo === null || this.ledTo.failure() !== null) return;
    const target = new URL(this.ledTo.url());
    await this.permit(target);
    const status = (await this.ledTo.response())?.status() ?? 200;
    if (status < 400) return;
    const code = isGone(status) ? "gone" : "http_status";
    throw new CrawlError(code, `${this.url} leads to ${target.href}, which answered ${status}.`, isPassing(status));
  }

  /** @throws CrawlError */
  private async permit(target: URL): Promise<{ delayMs: number }> {
    if (!sameSite(target.href, this.url))
      throw new CrawlError("page_failed", `${this.url} leads to ${target.host}.`, false);
    const { decision, delayMs } = await this.robots.decide(target, this.signal);
    if (decision.allowed) return { delayMs };
    throw new CrawlError("page_failed", `${this.url} leads to ${target.href}: ${decision.rule}`, false);
  }
}
