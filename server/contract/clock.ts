/** Epoch milliseconds. Passed in wherever time decides, so that tests and evaluation can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** A clock that starts at `start` (epoch milliseconds) and runs on from there. */
export function clockFrom(start: number): Clock {
  const began = performance.now();
  return () => Math.round(start + performance.now() - began);
}

/** An instant as ISO 8601; null where there is none. */
export function isoTime(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: number): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    dayFormats.set(timeZone, format);
  }
  return format.format(at);
}

/** Whether a deal's last day, that whole day included, is over where its restaurant is. Null never ends. */
export function hasEnded(validUntil: string | null, timeZone: string, at: number): boolean {
  return validUntil !== null && validUntil < dayIn(timeZone, at);
}
