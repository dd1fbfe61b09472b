import { CrawlError } from "../crawl-error.ts";

const TIMEOUT_MS = 8_000;

/**
 * What a page answers. One that spins never does, so the limit is kept outside of it.
 * @throws CrawlError `timeout`
 */
export async function answeredInTime<T>(answer: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new CrawlError("timeout", "The page kept the browser too busy to be looked at.", true)),
    timeoutMs,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
