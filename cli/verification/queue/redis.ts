import { Redis } from "ioredis";
import { RedisError } from "./redis-error.ts";
import { within } from "./within.ts";

const CONNECT_MS = 5_000;

/**
 * Connects for as long as the program runs: a connection that breaks later is made again.
 * @throws RedisError when it can't be reached or refuses us
 */
export async function connectRedis(url: string): Promise<Redis> {
  let isKnown = false;
  let reason = "no answer";
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // What BullMQ's blocking commands ask for.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isKnown ? Math.min(times * 200, 2_000) : null),
  });
  // Every failure is also one of a command or of the connecting, where it is dealt with.
  redis.on("error", (error) => {
    reason = error.message || ("code" in error ? String(error.code) : error.name);
  });
  try {
    const pong = await within(
      CONNECT_MS,
      redis.connect().then(() => redis.ping()),
    );
    if (pong === null) throw new Error(`no answer within ${CONNECT_MS / 1_000} s`);
  } catch (error) {
    redis.disconnect();
    const words = error instanceof Error && !/connection is closed/i.test(error.message) ? error.message : reason;
    throw unusable(url, words);
  }
  isKnown = true;
  return redis;
}

/** @param words what it answered, or what came instead of an answer */
export function unusable(url: string, words: string): RedisError {
  const mend = /NOAUTH|WRONGPASS|ERR AUTH|invalid password/i.test(words)
    ? "Check user and password in REDIS_URL."
    : "Start it, check REDIS_URL, or unset REDIS_URL to verify in this process.";
  return new RedisError(`Redis at ${new URL(url).host} can't be used: ${words}`, mend);
}
