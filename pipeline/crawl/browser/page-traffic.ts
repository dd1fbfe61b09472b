import type { BrowserContext, Page, Request, Route } from "playwright-core";
import { CrawlError } from "../crawl-error.ts";
import type { ServedDocument } from "../fetch/document.ts";
import { laneOf } from "../fetch/polite-client.ts";
import { isPassing } from "../politeness/back-off.ts";
import type { HostQueue } from "../politeness/host-queue.ts";
import type { Robots } from "../robots/robots.ts";
import { sameSite, siteOf } from "../same-site.ts";
import { PageWay } from "./page-way.ts";
import type { SharedParts } from "./shared-parts.ts";
import { withOpenShadows } from "./visitor.ts";

export type TrafficLimits = {
  requests: number;
  navigations: number;
  decorations: number;
};

/** Counted with those that a frame is led on to. */
const MOST_FRAMES = 20;

/** A request that hangs lets the next one to its host go first. */
const LONGEST_TURN_MS = 5_000;

/** What a page's text can depend on. */
const CONTENT = new Set(["document", "stylesheet", "script", "xhr", "fetch"]);
/** What it only looks better with. */
const DECORATION = new Set(["image", "font"]);

/**
 * What a page being shown may ask for: its parts one at a time per host, as robots.txt allows, up to the limits. Its own
 * document is not asked for again but answered from what was fetched. (The guard is not here: it is the proxy below.)
 */
export class PageTraffic {
  private requests = 0;
  private decorations = 0;
  private navigations = 0;
  private frames = 0;
  private open = 0;
  private frozen = false;
  /** A part of the page's own that its words may depend on did not come, which may be otherwise another time. */
  hasMissed = false;
  private lastChange = performance.now();
  private readonly turns = new Map<Request, () => void>();
  private readonly keeping: Promise<void>[] = [];
  private readonly over = new WeakSet<Request>();
  private failure: CrawlError | null = null;
  private readonly excess = Promise.withResolvers<never>();
  private readonly ended = new AbortController();
  /** Where the page leads to. */
  readonly way: PageWay;

  constructor(
    private readonly page: Page,
    private readonly document: ServedDocument,
    private readonly queue: HostQueue,
    private readonly robots: Robots,
    private readonly parts: SharedParts,
    private readonly limits: TrafficLimits,
  ) {
    this.way = new PageWay(document.url, robots, this.ended.signal);
  }

  async attach(context: BrowserContext): Promise<void> {
    this.excess.promise.catch(() => undefined);
    const finish = (request: Request) => {
      this.over.add(request);
      this.turns.get(request)?.();
      this.turns.delete(request);
    };
    context.on("requestfailed", (request) => {
      finish(request);
      // What we or the page itself gave up is not missed.
      if (!/ABORTED|BLOCKED/.test(request.failure()?.errorText ?? "")) this.miss(request);
    });
    context.on("response", (response) => {
      if (isPassing(response.status())) this.miss(response.request());
    });
    context.on("requestfinished", (request) => {
      finish(request);
      // Only worth having: a page that closes in between takes the answer with it.
      this.keeping.push(this.parts.keep(this.site, request).catch(() => undefined));
    });
    context.on("request", (request) => {
      const isRedirect = request.isNavigationRequest() && request.redirectedFrom() !== null;
      if (isRedirect && request.frame() === this.page.mainFrame()) this.way.redirected(request);
    });
    // A page that opens others is read for what it says itself.
    context.on("page", (other) => {
      if (other !== this.page) void other.close().catch(() => undefined);
    });
    this.page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
    // Another window's first request has no frame yet to be judged by: given up, it is nothing that this page misses.
    await context.route("**/*", (route, request) =>
      this.judge(route, request).catch(() => route.abort("aborted").catch(() => undefined)),
    );
  }

  private get site(): string {
    return siteOf(new URL(this.document.url));
  }

  /** From here on the page stays where it is: what reading presses must not lead away. */
  freeze(): void {
    this.frozen = true;
  }

  end(): void {
    this.ended.abort();
    for (const release of this.turns.values()) release();
    this.turns.clear();
  }

  /** Resolves when what the site's other pages may share has been put by. */
  async partsKept(): Promise<void> {
    await Promise.all(this.keeping);
  }

  /** @throws CrawlError when the page asked for more than a page may */
  check(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** Rejects as soon as the page asks for more than a page may. */
  get exceeded(): Promise<never> {
    return this.excess.promise;
  }

  /** Milliseconds since something was last under way. */
  quietMs(): number {
    return this.open > 0 ? 0 : performance.now() - this.lastChange;
  }

  private async judge(route: Route, request: Request): Promise<void> {
    const kind = request.resourceType();
    if (request.isNavigationRequest()) {
      return request.frame() === this.page.mainFrame() ? this.navigate(route, request) : this.frame(route, request);
    }
    if (DECORATION.has(kind)) {
      this.decorations += 1;
      if (this.decorations > this.limits.decorations) return route.abort();
    } else if (!CONTENT.has(kind)) return route.abort();
    await this.pass(route, request, CONTENT.has(kind));
  }

  /** A frame of the page's own site is part of what is read; any other is left empty, and no error's picture, in the evidence. */
  private async frame(route: Route, request: Request): Promise<void> {
    this.frames += 1;
    const isOwn = request.method() === "GET" && sameSite(request.url(), this.document.url);
    if (isOwn && !this.frozen && this.frames <= MOST_FRAMES) return this.pass(route, request, true);
    return route.fulfill({ status: 200, contentType: "text/html", body: "" });
  }

  private async navigate(route: Route, request: Request): Promise<void> {
    this.navigations += 1;
    if (this.navigations === 1) {
      const { body, contentType } = this.document;
      const headers = Object.fromEntries(
        Object.entries(this.document.headers).flatMap(([name, value]) =>
          value === undefined || UNPACKED.has(name) ? [] : [[name, Array.isArray(value) ? value.join("\n") : value]],
        ),
      );
      return route.fulfill({
        status: 200,
        headers: { ...headers, "content-type": contentType || "text/html" },
        body: withOpenShadows(body),
      });
    }
    if (this.frozen) return route.abort("aborted");
    if (this.navigations > this.limits.navigations) {
      this.fail(new CrawlError("too_many_redirects", `${this.document.url} keeps leading on.`, false));
      return route.abort("aborted");
    }
    // Another page, however it is come by: what robots.txt says of it holds, the pause too.
    const followed = await this.way.lead(request);
    if (followed === null) return route.abort("aborted");
    await this.pass(route, request, true, followed.delayMs);
  }

  private async pass(route: Route, request: Request, counts: boolean, delayMs = 0): Promise<void> {
    const url = new URL(request.url());
    if (this.robots.decideIfKnown(url)?.allowed === false) return route.abort("blockedbyclient");
    const part = this.parts.find(this.site, request);
    if (part !== null) return route.fulfill(part);
    this.requests += 1;
    if (this.requests > this.limits.requests) {
      const many = `${this.document.url} asks for more than ${this.limits.requests} files.`;
      this.fail(new CrawlError("too_many_requests", many, false));
      return route.abort();
    }
    if (counts) this.open += 1;
    // One at a time, but without the pause of Crawl-delay: that is meant for pages. A page's parts are what any visitor's
    // browser asks for with it, and with ten seconds between them no page would be whole within the time it has.
    const turn = await this.queue.take(laneOf(url), delayMs, this.ended.signal).catch((error: unknown) => {
      if (counts) this.done();
      throw error;
    });
    const timer = setTimeout(() => turn.release(), LONGEST_TURN_MS);
    const end = () => {
      clearTimeout(timer);
      turn.release();
      if (counts) this.done();
    };
    // The page may have given it up while it waited for its turn; nothing will be heard of it any more.
    if (this.over.has(request)) return end();
    if (this.frozen && delayMs > 0) {
      end();
      return route.abort("aborted");
    }
    this.turns.set(request, end);
    await route.continue();
  }

  private miss(request: Request): void {
    this.hasMissed ||= CONTENT.has(request.resourceType()) && sameSite(request.url(), this.document.url);
  }

  private fail(error: CrawlError): void {
    this.failure ??= error;
    this.excess.reject(this.failure);
  }

  private done(): void {
    this.open -= 1;
    this.lastChange = performance.now();
  }
}

/** True of the bytes on the wire, no longer of the body at hand. */
const UNPACKED = new Set(["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"]);
