import { type TimeWindow, type Weekday, weekdays } from "#contract/vocabulary";
import type { Line } from "../../page/lines/line.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import type { Schedule, ScheduleSource } from "../stated-schedule.ts";
import { findTimes, type TimeMention } from "./clock-words.ts";
import { asksWhenOpen, tellsOpeningHours, tellsWeekOfOpening } from "./opening-hours.ts";

/** When the house opens, by day, and the line that says so. */
export type StatedHours = Map<Weekday, { opens: string; line: Line }>;

const KITCHEN = /\b(?:kitchen|brunch|breakfast|delivery|take-?out)\b/i;

/** The opening hours that a page states for the whole house; a day that it states twice in two ways is left out. */
export function statedHours(lines: Line[]): StatedHours {
  const hours: StatedHours = new Map();
  const torn = new Set<Weekday>();
  for (const line of lines) {
    const isFoot = line.block.landmark === "footer" && tellsWeekOfOpening(line.text);
    const isTold = isFoot || tellsOpeningHours(line.text) || asksWhenOpen(lines[line.index - 1]?.text ?? "");
    if (!isTold || KITCHEN.test(line.text)) continue;
    for (const { days, opens } of openingsIn(line.text)) {
      for (const day of days.length > 0 ? days : weekdays) {
        const known = hours.get(day);
        if (known && known.opens !== opens) torn.add(day);
        hours.set(day, { opens, line });
      }
    }
  }
  for (const day of torn) hours.delete(day);
  return hours;
}

/** 'M–Th 3p–2a, F–Sa 11a–2a': each stretch of hours goes with the days named since the one before. */
function openingsIn(text: string): { days: readonly Weekday[]; opens: string }[] {
  const times = findTimes(text);
  const { mentions } = findDays(text);
  return times.flatMap((time, i) => {
    const opens = time.window?.[0];
    const after = times[i - 1]?.end ?? 0;
    const days = mentions.filter(({ start, end }) => start >= after && end <= time.start).flatMap((one) => one.days);
    if (!opens || (i > 0 && days.length === 0) || isHalfTold(text, time)) return [];
    const behind = i === 0 && days.length === 0 && times.length === 1 ? daysOf(text.slice(time.end)).days : days;
    return [{ days: behind, opens }];
  });
}

/** Hours that no house is open less than. */
const SHORTEST_DAY = 3;

/** 'Open 6 to 8', which is no evening of two hours. */
function isHalfTold(text: string, { window, start, end }: TimeMention): boolean {
  if (/\d\s?[ap]\.?m?\b|noon|midnight|:\d\d/i.test(text.slice(start, end))) return false;
  const [from, to] = (window ?? []).map((clock) => Number((clock ?? "").slice(0, 2)));
  return from !== undefined && to !== undefined && from < to && to - from < SHORTEST_DAY;
}

/** Midnight and the hours up to this one are the end of an evening. */
const LATEST_OPENING = "15:00";

/** 'Before ten' where the house opens at eight in the evening is ten at night. */
function afterOpening(schedule: Schedule, hours: StatedHours, sources: readonly ScheduleSource[]): Schedule {
  if (/\d\s?[ap]\.?m\b|morning|noon|mañana/i.test(schedule.wording)) return schedule;
  const told = sources.flatMap(({ text }) => findTimes(text)).flatMap(({ window }) => (window ? [window] : []));
  // 'Before nine' where the brunch is from eight to two.
  const isWithin = (to: string | null) =>
    told.some(([from, until]) => to !== null && from !== null && until !== null && from < to && to < until);
  if (schedule.windows.some(([, to]) => isWithin(to))) return schedule;
  const days = schedule.days.length > 0 ? schedule.days : weekdays;
  const known = days.flatMap((day) => hours.get(day) ?? []);
  const [first] = known;
  if (!first || first.opens < LATEST_OPENING || known.some(({ opens }) => opens !== first.opens)) return schedule;
  const isEarly = (to: string | null) => to !== null && to > "05:00" && to < "12:00" && later(to) > first.opens;
  const moved = (windows: TimeWindow[]): TimeWindow[] =>
    windows.map(([from, to]) => (from === null && to !== null && isEarly(to) ? [first.opens, later(to)] : [from, to]));
  if (!schedule.windows.some(([from, to]) => from === null && isEarly(to))) return schedule;
  return {
    ...schedule,
    windows: moved(schedule.windows),
    parts: schedule.parts?.map((part) => ({ ...part, windows: moved(part.windows) })) ?? null,
    supports: [...schedule.supports, { term: "timeWindows", quote: first.line.text, block: first.line.block.index }],
  };
}

const later = (clock: string): string => `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}`;

/** 'Open to 6' begins when the house opens, where the page says when that is and it is the same on all of the days. */
export function withOpening(told: Schedule, hours: StatedHours, sources: readonly ScheduleSource[]): Schedule {
  const schedule = afterOpening(told, hours, sources);
  const isFromOpening = /^\W*(?:open|apertura)/i.test(schedule.wording);
  if (!isFromOpening || hours.size === 0 || schedule.windows.every((window) => window[0] !== null)) return schedule;
  const days = schedule.days.length > 0 ? schedule.days : weekdays;
  const openings = days.map((day) => hours.get(day));
  const [first] = openings;
  if (!first || openings.some((opening) => opening?.opens !== first.opens)) return schedule;
  const opened = (windows: TimeWindow[]): TimeWindow[] => windows.map(([from, to]) => [from ?? first.opens, to]);
  return {
    ...schedule,
    windows: opened(schedule.windows),
    parts: schedule.parts?.map((part) => ({ ...part, windows: opened(part.windows) })) ?? null,
    supports: [...schedule.supports, { term: "timeWindows", quote: first.line.text, block: first.line.block.index }],
  };
}
