import { tooMany } from "./problem.ts";

/** How many in how many seconds. */
export type Rate = { count: number; seconds: number };

/**
 * Counts attempts by a key and refuses those past the rate. An attempt counts before it is made, so that many at once
 * can't slip through; one that should not count is given back.
 */
export type Throttle = {
  /** @throws ProblemError 429 with Retry-After */
  take: (key: string) => void;
  giveBack: (key: string) => void;
  /** Lets the key begin anew. */
  forget: (key: string) => void;
};

/** Anyone can make up addresses: of more keys than this the oldest are forgotten. Some 15 MB. */
const MOST_KEYS = 100_000;

/** What a key has taken until its window ends, on the throttle's clock. */
type Window = { taken: number; until: number };

/**
 * Counts in memory: the server is one process, and a restart forgives. Windows stand in two generations, and the older
 * one goes as a whole: no timer a key, no search for the oldest.
 */
export function createThrottle({ count, seconds }: Rate, clock = () => performance.now()): Throttle {
  const milliseconds = seconds * 1_000;
  let young = new Map<string, Window>();
  let old = new Map<string, Window>();
  let turnedAt = clock();

  function windowOf(key: string, now: number): Window | undefined {
    const window = young.get(key) ?? old.get(key);
    return window && window.until > now ? window : undefined;
  }
  function begin(key: string, now: number): Window {
    // After one window's time all of the older generation has ended.
    if (young.size >= MOST_KEYS / 2 || now - turnedAt >= milliseconds) {
      old = young;
      young = new Map();
      turnedAt = now;
    }
    const window = { taken: 0, until: now + milliseconds };
    young.set(key, window);
    return window;
  }
  return {
    take(key) {
      const now = clock();
      const window = windowOf(key, now) ?? begin(key, now);
      if (window.taken >= count) throw tooMany((window.until - now) / 1_000);
      window.taken++;
    },
    giveBack(key) {
      // After its window has passed there is nothing to give back, and a gift would let one more through.
      const window = windowOf(key, clock());
      if (window && window.taken > 0) window.taken--;
    },
    forget(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
