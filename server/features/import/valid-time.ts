import { DAYS, daysNamed, LONGEST_HOURS } from "#contract/opening";
import { type SchedulePart, type TimeWindow, type Weekday, weekdays } from "#contract/vocabulary";
import { clockTime } from "#contract/wall-clock";

const CLOCK = String.raw`(noon|midnight|midday|open(?:ing)?|close|closing|(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\b\.?)?)`;
const RANGE = new RegExp(String.raw`(?:from\s+)?${CLOCK}\s*(?:-|–|—|\bto\b|\btill?\b|\buntil\b)\s*${CLOCK}`, "gi");
const AFTER = new RegExp(String.raw`\b(?:after|from|starting(?:\s+at)?)\s+${CLOCK}`, "i");
const BEFORE = new RegExp(String.raw`\b(?:until|till?|before)\s+${CLOCK}`, "i");

type Named = "open" | "close";
/** Minutes after midnight where the half of the day is known; else the hour as written. */
type Moment = { named: Named } | { minutes: number } | { hour: number; minute: number };

/**
 * Reads the wording of an imported deal's time, such as '4 PM - 8 PM', '3-6 PM', 'noon to 3' or 'after 9 PM'.
 * Only what is plain is read.
 * @returns windows in 24-hour times; empty for any time, and where the wording can't be read
 */
export function parseValidTime(text: string | null | undefined): TimeWindow[] {
  if (!text || text.length > LONGEST_HOURS) return [];
  const windows: TimeWindow[] = [];
  for (const found of text.matchAll(RANGE)) {
    const start = readMoment(found[1], found[2], found[3], found[4]);
    const end = readMoment(found[5], found[6], found[7], found[8]);
    const window = start && end ? settle(start, end) : null;
    // One part that can't be told makes the whole wording unsafe to compare with a clock.
    if (!window) return [];
    windows.push(window);
  }
  if (windows.length > 0) return windows;
  const after = AFTER.exec(text);
  const from = after && clockOf(readMoment(after[1], after[2], after[3], after[4]));
  if (from) return [[from, null]];
  const before = BEFORE.exec(text);
  const until = before && clockOf(readMoment(before[1], before[2], before[3], before[4]));
  return until ? [[null, until]] : [];
}

const NAMED_DAYS = new RegExp(`${DAYS}|\\b(daily|every ?day)\\b`, "gi");
const ALL_DAY = /\b(?:all[- ]day|any ?time)\b/i;

/**
 * Reads a wording that gives days their own hours, such as 'Mon–Thu 3 PM – 6 PM, Fri & Sat 10 PM – close'.
 * @returns null where it names no days, or where its days don't each have hours behind them that can be read
 */
export function parseSchedule(text: string | null | undefined): SchedulePart[] | null {
  if (!text || text.length > LONGEST_HOURS) return null;
  const parts: SchedulePart[] = [];
  let group: Weekday[] = [];
  const mentions = [...text.matchAll(NAMED_DAYS)].flatMap((match) => {
    const [word, from, to, daily] = match;
    const days = daily ? [...weekdays.keys()] : daysNamed(from ?? "", to);
    return days
      ? { days: days.map((day) => weekdays[day] as Weekday), start: match.index, end: match.index + word.length }
      : [];
  });
  if (/\d/.test(text.slice(0, mentions[0]?.start ?? 0))) return null;
  for (const [i, { days, end }] of mentions.entries()) {
    group.push(...days);
    const hours = text.slice(end, mentions[i + 1]?.start);
    if (i + 1 < mentions.length && /^[\s,&/]*(?:and)?\s*$/i.test(hours)) continue;
    const windows = parseValidTime(hours);
    if (windows.length === 0 && !ALL_DAY.test(hours)) return null;
    parts.push({ days: weekdays.filter((day) => group.includes(day)), windows });
    group = [];
  }
  return parts.length > 0 ? parts : null;
}

function readMoment(word = "", hourText?: string, minuteText = "00", half?: string): Moment | null {
  const lower = word.toLowerCase();
  if (lower === "noon" || lower === "midday") return { minutes: 12 * 60 };
  if (lower === "midnight") return { minutes: 0 };
  if (lower.startsWith("open")) return { named: "open" };
  if (lower.startsWith("clos")) return { named: "close" };
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 24) return null;
  if (half) {
    if (hour < 1 || hour > 12) return null;
    return { minutes: ((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minute };
  }
  // '15:00' and '00:30' say their half of the day themselves; a bare 24 or 15 is no clock time.
  if (hour === 0 || hour > 12)
    return minuteText.length === 2 && word.includes(":") ? { minutes: (hour % 24) * 60 + minute } : null;
  return { hour, minute };
}

function settle(start: Moment, end: Moment): TimeWindow | null {
  if ("named" in start || "named" in end) {
    const from = "named" in start ? (start.named === "open" ? null : undefined) : clockOf(start);
    const until = "named" in end ? (end.named === "close" ? null : undefined) : clockOf(end);
    if (from === undefined || until === undefined) return null;
    if ((from === null && !("named" in start)) || (until === null && !("named" in end))) return null;
    // From opening to closing is any time.
    return from === null && until === null ? null : [from, until];
  }
  // '3-6 PM': the half given once holds for both, unless that would turn the window round ('11-2 PM').
  if ("minutes" in start && "minutes" in end) return [clockTime(start.minutes), clockTime(end.minutes)];
  if ("hour" in start && "minutes" in end) {
    const options = [atHalf(start, 0), atHalf(start, 12 * 60)].filter((minutes) => minutes < (end.minutes || 24 * 60));
    const from = options.at(-1);
    return from === undefined ? null : [clockTime(from), clockTime(end.minutes)];
  }
  if ("minutes" in start && "hour" in end) {
    const until = [atHalf(end, 0), atHalf(end, 12 * 60)].find((minutes) => minutes > start.minutes);
    // '10 PM to 2' runs past midnight.
    return [clockTime(start.minutes), clockTime(until ?? atHalf(end, 0))];
  }
  return null;
}

function atHalf({ hour, minute }: { hour: number; minute: number }, half: number): number {
  return (hour % 12) * 60 + half + minute;
}

function clockOf(moment: Moment | null): string | null {
  return moment && "minutes" in moment ? clockTime(moment.minutes) : null;
}
