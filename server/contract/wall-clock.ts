import type { Weekday } from "./vocabulary.ts";

/** What clocks on walls show, and when they are put forward or back. Without schemas: the landing page loads it. */

export const WEEK = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const satisfies Weekday[];
export const HOUR = 60;
export const DAY = 24 * HOUR;
export const WEEK_MINUTES = 7 * DAY;
const MINUTE_MS = 60_000;
/** The first day of the epoch was a Thursday. */
const EPOCH_WEEKDAY = 3;

/** Minutes are counted from the epoch; an offset is what the wall is ahead of UTC. */
export type Zone = {
  offset: number;
  /** The minute at which the offset changes, and what it is from then on; Infinity where it stays for a week and more. */
  changesAt: number;
  offsetAfter: number;
};

type Known = Zone & { from: number; until: number };
const known = new Map<string, Known>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** So far ahead a change of the clocks is looked for: a weekly schedule has come round by then. */
const AHEAD = 8 * DAY;

/** How the clocks of a time zone go from a minute on. */
export function zoneAt(timeZone: string, minute: number): Zone {
  const last = known.get(timeZone);
  if (last && minute >= last.from && minute < last.until) return last;
  const offset = offsetAt(timeZone, minute);
  const offsetAfter = offsetAt(timeZone, minute + AHEAD);
  const changesAt = offset === offsetAfter ? Number.POSITIVE_INFINITY : changeBetween(timeZone, minute, offset);
  // A day later the look ahead still reaches a week.
  const zone = { offset, changesAt, offsetAfter, from: minute, until: Math.min(minute + DAY, changesAt) };
  known.set(timeZone, zone);
  return zone;
}

function changeBetween(timeZone: string, from: number, offset: number): number {
  let [before, after] = [from, from + AHEAD];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function offsetAt(timeZone: string, minute: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(minute * MINUTE_MS)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute: past = 0 } = parts;
  return Math.round(Date.UTC(year, month - 1, day, hour, past) / MINUTE_MS) - minute;
}

/** The minute since the epoch that an instant in milliseconds lies in. */
export const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);

/** The minute of the week, from Monday 00:00, that a wall shows; `wall` is the minute since the epoch plus the offset. */
export const minuteOfWeek = (wall: number) => modulo(wall + EPOCH_WEEKDAY * DAY, WEEK_MINUTES);

/** Never negative. */
export const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** The minute that a wall shows, counted from the epoch. `at` in epoch milliseconds. */
export function wallMinute(timeZone: string, at: number): number {
  const minute = minuteOf(at);
  return minute + zoneAt(timeZone, minute).offset;
}

/** When a calendar day, `YYYY-MM-DD`, is over there, in epoch milliseconds. */
export function endOfDay(timeZone: string, day: string): number {
  const midnight = minuteOf(Date.parse(`${day}T00:00:00Z`)) + DAY;
  const shownAs = (minute: number) => midnight - zoneAt(timeZone, minute).offset;
  const near = shownAs(midnight);
  const end = shownAs(near);
  // Where the clocks skip midnight, the day is over when they are changed.
  return (shownAs(end) === end ? end : Math.max(near, end)) * MINUTE_MS;
}

export type WallClock = Readonly<{ weekday: Weekday; hour: number; minute: number }>;

/** What the clock on the wall shows there. `at` in epoch milliseconds. */
export function wallClock(timeZone: string, at: number): WallClock {
  const shown = minuteOfWeek(wallMinute(timeZone, at));
  return {
    weekday: WEEK[Math.floor(shown / DAY)] as Weekday,
    hour: Math.floor((shown % DAY) / HOUR),
    minute: shown % HOUR,
  };
}

/** Minutes after midnight as `HH:MM`. */
export function clockTime(minuteOfDay: number): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${digits(Math.floor(minuteOfDay / HOUR))}:${digits(minuteOfDay % HOUR)}`;
}
