import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooMany } from "./problem.ts";

/** How many in how long. */
export type Rate = { count: number; seconds: number };

/** An attempt that counts already. */
export type Attempt = {
  /** It was none of those that are limited, so it no longer counts. */
  giveBack(): Promise<void>;
};

export type Throttle = {
  /**
   * Counts before the attempt is made: of any number at once, only so many get through.
   * @throws ProblemError 429 with the seconds until the next is let through
   */
  take(key: string): Promise<Attempt>;
  /** Lets the key begin anew. */
  forget(key: string): Promise<void>;
};

/** Timers take no longer wait (24 days) and would fire at once. */
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
        await giveBack(key);
        throw tooMany(refusal.msBeforeNext / 1000);
      }
      return { giveBack: () => giveBack(key) };
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
