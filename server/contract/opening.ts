import { keptReadings } from "./kept-readings.ts";
import { DAY, HOUR, modulo, WEEK, wallClock } from "./wall-clock.ts";

/** When a restaurant is open. Without schemas: the landing page loads it. */

/** Minutes after midnight; an end at or before its start is on the next day. */
export type OpenRange = { start: number; end: number };
/** What is known of each day from Monday on: its hours, none where it is closed, null where it is not told. */
export type OpenWeek = readonly (readonly OpenRange[] | null)[];

const CLOCK = "(?:(\\d{1,2})(?::(\\d{2}))?\\s*(?:([ap])\\.?\\s?m?\\b\\.?)?|(noon|midnight|clos(?:e|ing)|late))";
const RANGE = `${CLOCK}\\s*(?:-|–|—|to\\b|until\\b|till?\\b)\\s*${CLOCK}(?![\\d:])`;
const DAY_WORDS = "(?:mo|tu|we|th|fr|sa|su)[a-z]*|weekdays?|weekends?|ph|sh|holidays?";
/** Its two groups are what `daysNamed` reads. */
export const DAYS = `\\b(${DAY_WORDS})\\b\\.?(?:\\s*(?:-|–|—|to|through|thru)\\s*((?:mo|tu|we|th|fr|sa|su)[a-z]*)\\b)?`;
const TOKEN = new RegExp(`${DAYS}|\\b(closed|off)\\b|\\b(24 ?/ ?7|24 ?h(?:ou)?rs?)\\b|${RANGE}`, "gi");
/** Hours that change with the season, the sun or the week can't be told from the clock. */
const BEYOND = /\b(?:jan|feb|march|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\bsun(?:rise|set)\b|\bweek \d/i;

/** Letters. Nobody tells hours in more, and looking through a longer text takes its square. */
export const LONGEST_HOURS = 1_000;

type Token = { kind: "days"; days: number[] } | { kind: "hours"; range: OpenRange | null } | { kind: "closed" };

/**
 * Reads hours such as '10:00 AM - 9:00 PM', 'Mon–Fri 11am–9pm; Sat 12–10; Sun closed' and 'Mo-Su 11:00-22:00'.
 * Where days are named, those that are not are closed. Null where the text says nothing of that kind.
 */
export function parseOpenHours(text: string | null): OpenWeek | null {
  if (!text || text.length > LONGEST_HOURS || BEYOND.test(text)) return null;
  const found = [...text.matchAll(TOKEN)].flatMap((match) => tokenOf(match) ?? []);
  // '11 AM – 9 PM Mon–Fri': the days come behind their hours.
  const tokens = daysComeBehind(found) ? found.reverse() : found;
  if (!tokens.some(({ kind }) => kind === "hours")) return null;
  const general: (OpenRange | null)[] = [];
  const named: (OpenRange | null)[][] = WEEK.map(() => []);
  const spoken = new Set<number>();
  let group: number[] | null = null;
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]?.kind;
    if (token.kind === "days") {
      const isClosed = before === "closed" && tokens[i - 2]?.kind !== "days";
      group = before === "days" ? [...(group ?? []), ...token.days] : token.days;
      for (const day of token.days) spoken.add(day);
      if (isClosed) for (const day of token.days) named[day] = [];
    } else if (token.kind === "closed") {
      if (before === "days") for (const day of group ?? []) named[day] = [];
    } else if (group === null) general.push(token.range);
    else for (const day of group) named[day]?.push(token.range);
  });
  const told = (ranges: (OpenRange | null)[]) => (ranges.includes(null) ? null : (ranges as OpenRange[]));
  return named.map((ranges, day) => told(spoken.has(day) ? ranges : general));
}

function daysComeBehind(tokens: Token[]): boolean {
  if (tokens.some(({ kind }) => kind === "closed")) return false;
  return tokens[0]?.kind === "hours" && tokens.at(-1)?.kind === "days";
}

function tokenOf(match: RegExpMatchArray): Token | null {
  const [, from, to, closed, always, ...clocks] = match;
  if (closed) return { kind: "closed" };
  if (always) return { kind: "hours", range: { start: 0, end: 0 } };
  if (from === undefined) return { kind: "hours", range: rangeOf(clocks) };
  const days = daysNamed(from, to);
  return days && { kind: "days", days };
}

/** Days as numbers from Monday; none for holidays, whose hours are not looked at; null for another word. */
export function daysNamed(from: string, to?: string): number[] | null {
  if (/^(?:ph|sh|holidays?)$/i.test(from)) return [];
  if (/^weekd/i.test(from)) return [0, 1, 2, 3, 4];
  if (/^weeke/i.test(from)) return [5, 6];
  const [first, last] = [dayOf(from), dayOf(to ?? from)];
  if (first < 0 || last < 0) return null;
  return Array.from({ length: modulo(last - first, 7) + 1 }, (_, i) => (first + i) % 7);
}

function dayOf(word: string): number {
  const name = word.toLowerCase();
  return WEEK.findIndex((day) => [name, name.replace(/s$/, "")].some((one) => day.toLowerCase().startsWith(one)));
}

const NOON = 12 * HOUR;

/** Null where it is told that there are hours, but not which. */
function rangeOf(clocks: (string | undefined)[]): OpenRange | null {
  const [hour, minute, half, word, endHour, endMinute, endHalf, endWord] = clocks.map((part) => part?.toLowerCase());
  const open = momentOf(hour, minute, half, word);
  const close = momentOf(endHour, endMinute, endHalf, endWord);
  if (!open || !close) return null;
  const [start, end] = [open.minutes, close.minutes];
  if (open.isSettled && close.isSettled) return { start, end };
  // '11:00-22:00', '09:00-17:00' and '11:00-01:00' count to 24.
  const countsTo24 = Math.max(start, end) >= NOON + HOUR || hour?.startsWith("0") || endHour?.startsWith("0");
  if (!open.isSettled && !close.isSettled && countsTo24) return { start: start % DAY, end: end % DAY };
  const halves = (moment: Moment) =>
    moment.isSettled ? [moment.minutes] : [moment.minutes % NOON, (moment.minutes % NOON) + NOON];
  if (open.isSettled) return { start, end: halves(close).find((one) => one > start) ?? end % NOON };
  if (close.isSettled) {
    const fitting = halves(open).filter((one) => one < (end || DAY));
    return { start: fitting.at(-1) || likelyOpening(start), end };
  }
  // '11–9' spans noon; '12–10' and '5–10' are an afternoon's; '8–10' and '6–2' may be either.
  const until = (end % NOON || NOON) + NOON;
  const opens = likelyOpening(start);
  const isPlain = opens < NOON ? start % NOON >= end % NOON : start % NOON <= end % NOON;
  return isPlain ? { start: opens, end: until % DAY } : null;
}

/** From seven to eleven it is the morning that a house opens in, else the afternoon. */
function likelyOpening(start: number): number {
  return start % NOON <= 6 * HOUR ? (start % NOON) + NOON : start;
}

type Moment = { minutes: number /** Whether the half of the day is known. */; isSettled: boolean };

function momentOf(hour = "", minute = "0", half?: string, word?: string): Moment | null {
  if (word === "noon") return { minutes: 12 * HOUR, isSettled: true };
  if (word === "midnight") return { minutes: 0, isSettled: true };
  const [h, m] = [Number(hour), Number(minute)];
  if (word || m > 59 || h > (half ? 12 : 24) || (half && h < 1)) return null;
  if (!half) return { minutes: h * HOUR + m, isSettled: false };
  return { minutes: ((h % 12) + (half === "p" ? 12 : 0)) * HOUR + m, isSettled: true };
}

const weekOf = keptReadings(10_000, parseOpenHours);

/** As `parseOpenHours`, each text once. */
export const openWeek = (text: string | null): OpenWeek | null => (text === null ? null : weekOf(text));

/**
 * The specification's rule: the current hour against the hours of opening and closing, start inclusive, end exclusive;
 * past midnight it wraps. What can't be parsed counts as open.
 */
export function isOpen(openHours: string | null, timeZone: string, at: number): boolean {
  const week = openWeek(openHours);
  if (!week) return true;
  const { weekday, hour } = wallClock(timeZone, at);
  const today = WEEK.indexOf(weekday);
  const ranges = week[today];
  if (!ranges) return true;
  const late = week[(today + 6) % 7] ?? [];
  return ranges.some((range) => holds(range, hour)) || late.some((range) => reachesOver(range, hour));
}

const hourOf = (minutes: number) => Math.floor(minutes / HOUR);

function holds({ start, end }: OpenRange, hour: number): boolean {
  if (start === end) return true;
  const [from, until] = [hourOf(start), hourOf(end)];
  if (from === until) return start < end ? hour === from : true;
  return hour >= from && (start > end || hour < until);
}

/** Whether the hours of the day before last until that hour of this one. */
function reachesOver({ start, end }: OpenRange, hour: number): boolean {
  return start > end && hour < hourOf(end);
}
