import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { abortedError, CrawlError } from "../crawl-error.ts";
import type { EgressProxy, Passage } from "../egress/egress-proxy.ts";
import { type LaunchedBrowser, launchGuarded } from "./launch.ts";
import { prepareForReading } from "./visitor.ts";

/** Chromium grows with every site it has shown. */
const SITES_PER_BROWSER = 25;
const CLOSE_GRACE_MS = 3_000;
/** A page that takes longer lets the next one begin beside it: some that hang must not hold all others. */
const LONGEST_ALONE_MS = 6_000;

type Shared = {
  launched: Promise<LaunchedBrowser>;
  sites: Set<string>;
  open: number;
  retired: boolean;
};

export type Lease = {
  context: BrowserContext;
  passage: Passage;
  /** Sets the time left from now on, in milliseconds: for work that no longer hangs on the page. */
  allow: (ms: number) => void;
};

/**
 * Chromium for a run: started when the first page has to be rendered, replaced every 25 sites, never left behind.
 * Each lease is a fresh context with its own way out, so that pages know nothing of each other.
 */
export class BrowserPool {
  private current: Shared | null = null;
  private readonly all = new Set<Shared>();
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private closed = false;

  constructor(
    private readonly proxy: () => Promise<EgressProxy>,
    private readonly options: BrowserContextOptions,
    concurrency: number,
    private readonly longestAloneMs = LONGEST_ALONE_MS,
  ) {
    this.free = concurrency;
  }

  /**
   * Does the work in a fresh context, which is gone afterwards whatever the page does.
   * @param timeoutMs after which the work is given up; a browser that won't close the page is killed
   * @throws CrawlError `timeout`, `browser_lost`, `aborted`; NoChromiumError; and what the work throws
   */
  async lease<T>(
    site: string,
    timeoutMs: number,
    work: (lease: Lease) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    await this.seat(signal);
    let isSeated = true;
    const leave = () => {
      if (isSeated) this.leaveSeat();
      isSeated = false;
    };
    const timer = setTimeout(leave, this.longestAloneMs);
    try {
      if (this.closed) throw abortedError();
      const passage = (await this.proxy()).openPassage();
      const shared = this.take(site);
      try {
        return await this.watch(shared, passage, timeoutMs, work, signal);
      } finally {
        passage.close();
        shared.open -= 1;
        if (shared.retired && shared.open === 0) await this.end(shared);
      }
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map((shared) => this.end(shared)));
  }

  private async watch<T>(
    shared: Shared,
    passage: Passage,
    timeoutMs: number,
    work: (lease: Lease) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { browser } = await shared.launched.catch((error: unknown) => {
      this.retire(shared);
      throw error;
    });
    const { promise: over, reject } = Promise.withResolvers<never>();
    const limit = (ms: number) =>
      setTimeout(() => reject(new CrawlError("timeout", `The page took longer than ${ms} ms.`, true)), ms);
    let timer = limit(timeoutMs);
    const allow = (ms: number) => {
      clearTimeout(timer);
      timer = limit(ms);
    };
    const stop = () => reject(abortedError());
    const lost = () => reject(new CrawlError("browser_lost", "Chromium ended while the page was open.", true));
    signal?.addEventListener("abort", stop, { once: true });
    browser.once("disconnected", lost);
    if (signal?.aborted) stop();
    const proxy = {
      server: passage.server,
      username: passage.username,
      password: passage.password,
      bypass: "<-loopback>",
    };
    const opened = browser.newContext({ ...this.options, proxy }).then(async (context) => {
      await prepareForReading(context);
      return context;
    });
    try {
      const done = opened.then((context) => work({ context, passage, allow }));
      // Once the race is lost the work fails on its closed page; the race has said why.
      done.catch(() => undefined);
      return await Promise.race([done, over]);
    } catch (error) {
      if (browser.isConnected()) throw error;
      this.retire(shared);
      if (error instanceof CrawlError) throw error;
      throw new CrawlError("browser_lost", "Chromium ended.", true, null, { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      browser.off("disconnected", lost);
      // However late it opens, it is closed; one that never opened has nothing to close.
      if (!(await closes(() => opened.then((context) => context.close())))) await this.kill(shared);
    }
  }

  private async seat(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw abortedError();
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    const { promise: called, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      this.waiting.splice(this.waiting.indexOf(resolve), 1);
      reject(abortedError());
    };
    this.waiting.push(resolve);
    signal?.addEventListener("abort", stop, { once: true });
    await called.finally(() => signal?.removeEventListener("abort", stop));
  }

  /** The seat goes to whoever waited longest without being free in between. */
  private leaveSeat(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }

  private take(site: string): Shared {
    const known = this.current;
    if (known !== null && !known.retired && (known.sites.has(site) || known.sites.size < SITES_PER_BROWSER)) {
      known.sites.add(site);
      known.open += 1;
      return known;
    }
    if (known !== null) this.retire(known);
    const fresh: Shared = {
      launched: this.proxy().then(launchGuarded),
      sites: new Set([site]),
      open: 1,
      retired: false,
    };
    this.current = fresh;
    this.all.add(fresh);
    return fresh;
  }

  private retire(shared: Shared): void {
    shared.retired = true;
    if (this.current === shared) this.current = null;
    if (shared.open === 0) void this.end(shared);
  }

  private async end(shared: Shared): Promise<void> {
    if (!this.all.delete(shared)) return;
    shared.retired = true;
    if (this.current === shared) this.current = null;
    const launched = await shared.launched.catch(() => null);
    if (launched !== null && !(await closes(() => launched.browser.close()))) await this.kill(shared);
  }

  /** For a browser that no longer answers. Pages that others have open in it fail with `browser_lost`. */
  private async kill(shared: Shared): Promise<void> {
    this.retire(shared);
    const { browser, processId } = await shared.launched;
    if (!browser.isConnected() || processId === null) return;
    const gone = new Promise<void>((resolve) => browser.once("disconnected", () => resolve()));
    process.kill(processId, "SIGKILL");
    await gone;
  }
}

/** Whether it closes within the grace; a failure to close because it is gone already counts as closed. */
async function closes(close: () => Promise<void>): Promise<boolean> {
  const { promise: grace, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CLOSE_GRACE_MS);
  const closed = close().then(
    () => true,
    () => true,
  );
  return Promise.race([closed, grace]).finally(() => clearTimeout(timer));
}
