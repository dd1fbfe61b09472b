import { CrawlError } from "../crawl-error.ts";
import { hostName, portOf } from "../egress/allow-list.ts";
import type { EgressGuard } from "../egress/guard.ts";
import { backOffMs, isPassing, retryAfterMs } from "../politeness/back-off.ts";
import type { HostQueue } from "../politeness/host-queue.ts";
import type { BodyLimit } from "./body.ts";
import { type Answer, guardedGet } from "./guarded-request.ts";

const TRIES = 3;

/** Time that requests may take together; waiting for a host's turn is not counted, only what the host itself takes. */
export class TimeBudget {
  constructor(private leftMs: number) {}

  get remainingMs(): number {
    return Math.max(0, this.leftMs);
  }

  async spend<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.leftMs -= performance.now() - started;
    }
  }
}

export type PoliteRequest = {
  headers: Record<string, string>;
  limit: BodyLimit;
  budget: TimeBudget;
  /** Pause since the end of the host's last request. */
  delayMs: number;
  signal?: AbortSignal;
};

/** What counts as one host for taking turns: two ports of one machine are two servers. */
export function laneOf(url: URL): string {
  const port = portOf(url);
  return port === 80 || port === 443 ? hostName(url) : `${hostName(url)}:${port}`;
}

/** GETs that take their host's turn, heed `Retry-After` and back off from what fails for the moment. */
export class PoliteClient {
  constructor(
    private readonly guard: EgressGuard,
    private readonly queue: HostQueue,
    private readonly identity: Record<string, string>,
    private readonly now: () => number,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * One address, no redirect followed; up to three tries while it fails in a way that may pass. A lasting 429 or 5xx
   * is answered like any other status.
   * @throws CrawlError
   */
  async get(url: URL, request: PoliteRequest): Promise<Answer> {
    const lane = laneOf(url);
    for (let failures = 0; ; failures += 1) {
      const outcome = await this.tryOnce(url, lane, request);
      const last = failures === TRIES - 1;
      if ("status" in outcome) {
        if (!isPassing(outcome.status)) return outcome;
        // Guard: 'after 0 seconds', or after a date that is past, is no leave to ask three times in a row.
        const asked = retryAfterMs(outcome.headers["retry-after"], this.now()) ?? 0;
        await this.queue.defer(lane, this.now() + Math.max(asked, backOffMs(failures, this.random)));
        if (last) return outcome;
      } else {
        // A slow host has used up its time already; asking again at once would only double it.
        if (outcome.code !== "unreachable" || last) throw outcome;
        await this.queue.defer(lane, this.now() + backOffMs(failures, this.random));
      }
    }
  }

  private async tryOnce(url: URL, lane: string, request: PoliteRequest): Promise<Answer | CrawlError> {
    const { headers, limit, budget, delayMs, signal } = request;
    const turn = await this.queue.take(lane, delayMs, signal);
    const timeoutMs = budget.remainingMs;
    try {
      if (timeoutMs === 0) throw new CrawlError("timeout", `${url.host} took too long.`, true);
      return await budget.spend(() =>
        guardedGet(this.guard, url, {
          headers: { ...this.identity, ...headers },
          limit,
          timeoutMs,
          signal,
        }),
      );
    } catch (error) {
      if (error instanceof CrawlError) return error;
      throw error;
    } finally {
      turn.release();
    }
  }
}
