import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "./problem.ts";

/** How many in how many seconds. */
export type Rate = { count: number; seconds: number };

/**
 * Counts attempts by a key and refuses those past the rate. An attempt counts before it is made, so that many at once
 * can't slip through; one that should not count is given back.
 */
export type Throttle = {
  /** @throws ProblemError 429 with Retry-After */
  take: (key: string) => Promise<void>;
  giveBack: (key: string) => Promise<void>;
  /** Lets the key begin anew. */
  forget: (key: string) => Promise<void>;
};

/** Timers take no longer wait (24 days): they would fire at once and forget the count. */
const LONGEST_SECONDS = 2_147_483;

/** Counts in memory: the server is one process, and a restart forgives. */
export function createThrottle({ count, seconds }: Rate): Throttle {
  const limiter = new RateLimiterMemory({ points: count, duration: Math.min(seconds, LONGEST_SECONDS) });
  const giveBack = async (key: string) => {
    const counted = await limiter.get(key);
    // After its window has passed there is nothing to give back, and a gift would let one more through.
    if (counted && counted.consumedPoints > 0) await limiter.reward(key);
  };
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // A refused attempt was not made: it counts for nothing.
        await giveBack(key);
        throw tooMany(refusal.msBeforeNext / 1000);
      }
    },
    giveBack,
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
