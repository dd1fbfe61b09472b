const BASE_MS = 500;
const CAP_MS = 30_000;

/** A year: whoever asks for more means for ever. */
const LONGEST_MS = 365 * 86_400_000;

/** Statuses that say "not now" rather than "no". */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600);
}

/** Statuses by which a server says that it has no such page. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Full jitter: anywhere up to a bound that doubles with each failure, so that crawlers do not return in step. */
export function backOffMs(failures: number, random: () => number): number {
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** failures);
}

/** Milliseconds that `Retry-After` asks for, given as seconds or as a date; null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST_MS);
}
