import type { TimeWindow, Weekday } from "./vocabulary.ts";

/** Opening hours and deal windows against the clock on the restaurant's wall. Without schemas: the landing page loads it. */

const RANGE = /(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?\s*(?:-|–|—|to)\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?/i;

/** Minutes after midnight; an end at or before its start is on the next day. */
export type OpenRange = { start: number; end: number };

/** Reads hours such as '10:00 AM - 9:00 PM'. Null where the text is not of that kind. */
export function parseOpenHours(text: string | null): OpenRange | null {
  const found = text ? RANGE.exec(text) : null;
  if (!found) return null;
  const start = minutes(found[1], found[2], found[3]);
  const end = minutes(found[4], found[5], found[6]);
  return start === null || end === null ? null : { start, end };
}

function minutes(hour = "", minute = "00", half = ""): number | null {
  const h = Number(hour);
  const m = Number(minute);
  if (h < 1 || h > 12 || m > 59) return null;
  return ((h % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + m;
}

/**
 * The specification's rule: the current hour against the hours of opening and closing, start inclusive, end exclusive;
 * past midnight it wraps. What can't be parsed counts as open.
 */
export function isOpen(openHours: string | null, timeZone: string, at: number): boolean {
  const range = parseOpenHours(openHours);
  if (!range) return true;
  const start = Math.floor(range.start / 60);
  const end = Math.floor(range.end / 60);
  const { hour } = wallClock(timeZone, at);
  if (start === end) return range.start === range.end || hour === start;
  return start < end ? hour >= start && hour < end : hour >= start || hour < end;
}

export type WallClock = Readonly<{ weekday: Weekday; hour: number; minute: number }>;

const MINUTE = 60_000;
const wallFormats = new Map<string, Intl.DateTimeFormat>();
/** The newest reading of each zone: a list asks for one minute as often as it has deals. */
const read = new Map<string, { minute: number; clock: WallClock }>();

/** What the clock on the wall shows there. */
export function wallClock(timeZone: string, at: number): WallClock {
  const minute = Math.floor(at / MINUTE);
  const known = read.get(timeZone);
  if (known?.minute === minute) return known.clock;
  const clock = readWallClock(timeZone, at);
  read.set(timeZone, { minute, clock });
  return clock;
}

function readWallClock(timeZone: string, at: number): WallClock {
  let format = wallFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    wallFormats.set(timeZone, format);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = value;
  return { weekday: parts.weekday as Weekday, hour: Number(parts.hour), minute: Number(parts.minute) };
}

const WEEK: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY_MINUTES = 24 * 60;

/** When a deal holds: `on` with the minutes left (null: until closing time unknown), or the minutes until it next starts. */
export type Timing = { state: "on"; endsIn: number | null } | { state: "later"; startsIn: number };

/** Until so short before closing, a deal of every day has no end that a visitor needs to hear of. */
const CLOSING_SOON = 90;

/**
 * Where a deal stands now by its days and windows, in the restaurant's time zone. A window that has no start begins at
 * opening, one without an end lasts until closing, as far as the open hours are known; so does a deal that names no
 * window. One that names its hours has them from the restaurant's own page, whatever the open hours say.
 */
export function dealTiming(
  deal: { validDays: readonly Weekday[]; timeWindows: readonly TimeWindow[] },
  place: { timeZone: string; openHours: string | null },
  at: number,
): Timing {
  const now = wallClock(place.timeZone, at);
  const minute = now.hour * 60 + now.minute;
  const today = WEEK.indexOf(now.weekday);
  const open = parseOpenHours(place.openHours);
  const windows = deal.timeWindows.length > 0 ? deal.timeWindows : ([[null, null]] satisfies TimeWindow[]);
  const anyTime = deal.timeWindows.length === 0;
  let next: number | null = null;
  for (let ahead = -1; ahead <= 7; ahead++) {
    const day = WEEK[(today + ahead + 7) % 7] as Weekday;
    if (deal.validDays.length > 0 && !deal.validDays.includes(day)) continue;
    for (const [from, until] of windows) {
      const start = (from ? clockMinutes(from) : (open?.start ?? 0)) + ahead * DAY_MINUTES;
      let end = (until ? clockMinutes(until) : (open?.end ?? DAY_MINUTES)) + ahead * DAY_MINUTES;
      if (end <= start) end += DAY_MINUTES;
      if (start <= minute && minute < end) {
        const left = end - minute;
        const everyDay = anyTime && (deal.validDays.length === 0 || deal.validDays.length === 7);
        const endless = everyDay ? !open || left > CLOSING_SOON : until === null && !anyTime && !open;
        return { state: "on", endsIn: endless ? null : left };
      }
      if (start > minute && (next === null || start < next)) next = start;
    }
  }
  return { state: "later", startsIn: (next ?? minute + DAY_MINUTES) - minute };
}

function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 'Every Monday', 'Weekdays', 'Every day', else the days in order. Empty is any day. */
export function daysWording(days: readonly Weekday[]): string {
  const sorted = WEEK.filter((day) => days.includes(day));
  if (sorted.length === 0 || sorted.length === 7) return "Every day";
  if (sorted.length === 1) return `Every ${sorted[0]}`;
  if (sorted.length === 5 && !sorted.includes("Saturday") && !sorted.includes("Sunday")) return "Weekdays";
  return sorted.join(", ");
}
