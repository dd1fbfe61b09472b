import { abortedError, CrawlError } from "../crawl-error.ts";

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError());
    const stop = () => {
      clearTimeout(timer);
      reject(abortedError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });

type Lane = {
  busy: boolean;
  waiting: (() => void)[];
  lastEnd: number;
  notBefore: number;
};

/** Keeps between runs until when a host asked to be left alone (epoch milliseconds). */
export type QuietMemory = {
  load: (host: string) => number | null;
  save: (host: string, until: number) => Promise<void>;
};

/** A host's turn, held until `release`; a second call does nothing. */
export type Turn = { release: () => void };

/**
 * One request at a time per host, in the order of asking, with the pause the host wants between them.
 * Hosts do not wait for each other.
 */
export class HostQueue {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly now: () => number,
    private readonly pause: Sleep = sleep,
    /** The longest a request waits because a host asked for quiet (`Retry-After`); past that it fails. */
    private readonly maxQuietMs = 30_000,
    private readonly memory: QuietMemory | null = null,
  ) {}

  /**
   * Waits for the host's turn.
   * @param delayMs pause since the end of the host's last request
   * @throws CrawlError `host_wait` when the host asked for a longer quiet than a visit waits, or `aborted`
   */
  async take(host: string, delayMs: number, signal?: AbortSignal): Promise<Turn> {
    const lane = this.lane(host);
    await this.enter(lane, signal);
    try {
      const quiet = lane.notBefore - this.now();
      if (quiet > this.maxQuietMs) {
        throw new CrawlError(
          "host_wait",
          `${host} asks to be left alone for ${Math.ceil(quiet / 1000)} s.`,
          true,
          quiet,
        );
      }
      const wait = Math.max(lane.lastEnd + delayMs - this.now(), quiet);
      if (wait > 0) await this.pause(wait, signal);
    } catch (error) {
      leave(lane);
      throw error;
    }
    let held = true;
    return {
      release: () => {
        if (!held) return;
        held = false;
        lane.lastEnd = this.now();
        leave(lane);
      },
    };
  }

  /** Leaves a host alone until then (epoch milliseconds); for longer than a request waits, later runs do so too. */
  async defer(host: string, until: number): Promise<void> {
    const lane = this.lane(host);
    if (until <= lane.notBefore) return;
    lane.notBefore = until;
    if (until - this.now() > this.maxQuietMs) await this.memory?.save(host, until);
  }

  private enter(lane: Lane, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortedError());
      if (!lane.busy) {
        lane.busy = true;
        return resolve();
      }
      const stop = () => {
        lane.waiting.splice(lane.waiting.indexOf(called), 1);
        reject(abortedError());
      };
      const called = () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      };
      lane.waiting.push(called);
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  private lane(host: string): Lane {
    const known = this.lanes.get(host);
    if (known !== undefined) return known;
    const lane: Lane = {
      busy: false,
      waiting: [],
      lastEnd: Number.NEGATIVE_INFINITY,
      notBefore: this.memory?.load(host) ?? 0,
    };
    this.lanes.set(host, lane);
    return lane;
  }
}

/** Hands the lane to whoever waited longest; it stays busy in between, so nobody slips in. */
function leave(lane: Lane): void {
  const next = lane.waiting.shift();
  if (next === undefined) lane.busy = false;
  else next();
}
