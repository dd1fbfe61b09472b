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
};

export function createThrottle({ count, seconds }: Rate): Throttle {
  const limiter = new RateLimiterMemory({ points: count, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
