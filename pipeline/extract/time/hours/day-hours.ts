import { type SchedulePart, type TimeWindow, type Weekday, weekdays } from "#contract/vocabulary";
import type { Stretch } from "../../page/lines/sentences.ts";
import { findDays, inWeekOrder } from "../days/weekday-words.ts";
import type { TimeMention } from "./clock-words.ts";

/** Days that are named together, or hours. No days: every day; a window of null: all day. */
type Mention = Stretch & ({ days: readonly Weekday[] } | { window: TimeWindow | null });
type Pair = { days: readonly Weekday[]; windows: (TimeWindow | null)[] };

/** What parts one statement of days and hours from the next. */
const STRONG = /[\n;|•·]|[.!]\s/;
/** 'Every day 4–6 (5–7 on Sundays)' */
const BRACKET = /[\n;|•·(]|[.!]\s/;
const WEAK = /[\n;|•·,&+/]|[.!]\s|\b(?:and|plus|then|also|y)\b/i;
/** Days with no more than this between them are named together: 'Monday, Wednesday & Friday'. */
const TOGETHER = /^[\s,&+/]*(?:(?:and|or|y|plus|through|thru)\b)?\s*$/i;
const NEVER = /(?!)/;
const INCLUDED = /\bincluded\b|\bincluding\b/i;

/**
 * 'Mon–Thu 3–6, Fri & Sat 10–close': which hours a text gives to which days, days with the same hours together.
 * @param times the hours that the text tells, in order
 * @returns null where all of its days have the same hours, short of all day, or where the words do not tell which have which
 */
export function hoursByDay(text: string, times: readonly TimeMention[]): SchedulePart[] | null {
  if (times.length < 2 || INCLUDED.test(text)) return null;
  const { mentions, excluded } = findDays(text);
  if (mentions.length < 2) return null;
  const inOrder = (days: Mention[]) => [...days, ...times].sort((a, b) => a.start - b.start);
  const [all, each] = [inOrder(together(text, mentions, TOGETHER)), inOrder(together(text, mentions, NEVER))];
  const pairs =
    pairsIn(text, all, STRONG) ??
    pairsIn(text, all, BRACKET) ??
    pairsIn(text, all, WEAK) ??
    inTurns(all) ??
    pairsIn(text, each, WEAK);
  const opening = times.filter(({ start, end }) => BEGINS.test(text.slice(start, end)));
  return pairs && parted(pairs, excluded, new Set(opening.flatMap(({ window }) => (window ? [window] : []))));
}

/** 'From 2' tells when it begins, '2 to close' when it ends as well. */
const BEGINS = /^(?:from|start|begin|desde|a partir)/i;

function together(text: string, mentions: ReturnType<typeof findDays>["mentions"], seam: RegExp): Mention[] {
  const groups: (Stretch & { days: Weekday[] })[] = [];
  for (const { days, daily, start, end } of mentions) {
    const own = daily && days.length === 0 ? [...weekdays] : days;
    const last = groups.at(-1);
    // 'Sunday and Monday, and every other day'
    const isRest = /\b(?:other|otros|dem[aá]s)\b/iu.test(text.slice(start, end));
    if (last && !isRest && seam.test(text.slice(last.end, start))) {
      last.days.push(...own);
      last.end = end;
    } else groups.push({ days: [...own], start, end });
  }
  return groups;
}

const isDays = (mention: Mention | undefined): mention is Stretch & { days: readonly Weekday[] } =>
  mention !== undefined && "days" in mention;
const isHours = (mention: Mention | undefined): mention is Stretch & { window: TimeWindow | null } =>
  mention !== undefined && "window" in mention;

/** Pairs within the parts that a separator leaves, where each that tells hours tells days too. */
function pairsIn(text: string, all: Mention[], separator: RegExp): Pair[] | null {
  const parts: Mention[][] = [];
  for (const [i, mention] of all.entries()) {
    const before = all[i - 1];
    // Hours take in the full stop behind them.
    const end = (before?.end ?? 0) - (isHours(before) && text[before.end - 1] === "." ? 1 : 0);
    const between = text.slice(end, mention.start);
    // 'Tuesday to Saturday, 4–6, and all night Tuesday'
    const isOwn = isDays(before) && isHours(mention) && !parts.at(-1)?.some(isHours) && /^,\s$/.test(between);
    const isNext = !before || (!isOwn && separator.test(between));
    if (isNext) parts.push([mention]);
    else parts.at(-1)?.push(mention);
  }
  const telling = parts.filter((part) => part.some(isHours));
  if (telling.length < 2) return null;
  const pairs = telling.map(pairsOfPart);
  return pairs.every((pair) => pair !== null) ? pairs.flat() : null;
}

function pairsOfPart(part: Mention[]): Pair[] | null {
  const first = part.findIndex(isHours);
  const last = part.findLastIndex(isHours);
  if (!part.slice(first, last + 1).every(isHours)) return inTurns(part);
  const beside = [part[first - 1], part[last + 1]].filter(isDays);
  if (beside.length === 0) return null;
  const windows = part.filter(isHours).map(({ window }) => window);
  return [{ days: beside.flatMap(({ days }) => days), windows }];
}

/** Days and hours by turns: the days lead where they come first and hours last, else they follow. */
function inTurns(all: Mention[]): Pair[] | null {
  const isLeading = isDays(all[0]) && isHours(all.at(-1));
  const isTrailing = isHours(all[0]) && isDays(all.at(-1));
  if (!isLeading && !isTrailing) return null;
  const pairs: Pair[] = [];
  let hours: (TimeWindow | null)[] = [];
  for (const mention of isLeading ? all.toReversed() : all) {
    if (isHours(mention)) hours.push(mention.window);
    else if (hours.length > 0) {
      pairs.push({ days: mention.days, windows: isLeading ? hours.toReversed() : hours });
      hours = [];
    }
  }
  return isLeading ? pairs.reverse() : pairs;
}

/** Before this hour a day that began the day before ends. */
const NIGHT_ENDS = "06:00";

/**
 * What a day has: where only its end or its beginning is told, the other is that of the hours it changes, as in '4–6
 * (Wed till 8)' and 'Mon–Thu 3–6, until 7 on Friday'.
 */
function hoursOfDay(day: Weekday, pairs: Pair[], opening: Set<TimeWindow>): (TimeWindow | null)[] {
  const windows = withoutDaily(pairs.filter((pair) => pair.days.includes(day))).flatMap((pair) => pair.windows);
  const isHalf = (window: TimeWindow | null) => window !== null && (window[0] === null || opening.has(window));
  const isWhole = (window: TimeWindow | null) => window !== null && window[0] !== null && window[1] !== null;
  const [half, ...others] = windows.filter(isHalf);
  if (!half || others.length > 0) return windows;
  const own = windows.filter(isWhole);
  const usual = own.length > 0 ? own : pairs.flatMap((pair) => pair.windows).filter(isWhole);
  const [base, ...more] = distinctWindows(usual.filter((window) => window !== null));
  const [from, until] = base ?? [];
  if (!from || !until || more.length > 0) return windows;
  const isLater = half[1] !== null && (half[1] > from || half[1] <= NIGHT_ENDS);
  const changed: TimeWindow | null =
    half[0] === null && isLater ? [from, half[1]] : half[0] !== null && half[0] < from ? [half[0], until] : null;
  return changed ? [changed, ...windows.filter((window) => window !== half && !own.includes(window))] : windows;
}

/** On a Sunday 'every day 4–6 (5–7 on Sundays)' is from five: a day's own hours stand for those of all days that they meet. */
function withoutDaily(pairs: Pair[]): Pair[] {
  const whole = ({ windows }: Pair) =>
    windows.filter((window) => window !== null && window[0] !== null && window[1] !== null);
  const isDaily = ({ days }: Pair) => days.length === weekdays.length;
  const own = pairs.filter((pair) => !isDaily(pair)).flatMap(whole) as TimeWindow[];
  return pairs.filter(
    (pair) =>
      !isDaily(pair) || own.length === 0 || areApart(whole(pair) as TimeWindow[], own) || whole(pair).length === 0,
  );
}

/** Days by what they have, in the order of the week; null where all have the same, unless that is all day. */
function parted(pairs: Pair[], excluded: readonly Weekday[], opening: Set<TimeWindow>): SchedulePart[] | null {
  const parts = new Map<string, SchedulePart>();
  for (const day of weekdays) {
    const windows = excluded.includes(day) ? [] : hoursOfDay(day, pairs, opening);
    if (windows.length === 0) continue;
    // All day takes in whatever else is told of that day.
    const distinct = windows.includes(null) ? [] : distinctWindows(windows.filter((window) => window !== null));
    const key = JSON.stringify([...distinct].sort());
    const part = parts.get(key);
    if (part) part.days.push(day);
    else parts.set(key, { days: [day], windows: distinct });
  }
  // 'Sunday 4–close, half-price wine all day Sunday': the one day that is told has all of its hours.
  const [only] = parts.values();
  const isWhole = only?.windows.length === 0 && pairs.some(({ windows }) => windows.some((window) => window !== null));
  return parts.size > 1 || isWhole ? [...parts.values()] : null;
}

/** The parts as far as they speak of these days; none of them speaks of all days. */
export function partsOn(days: readonly Weekday[], parts: SchedulePart[]): SchedulePart[] {
  if (days.length === 0) return parts;
  return parts.flatMap((part) => {
    const shared = part.days.filter((day) => days.includes(day));
    return shared.length === 0 ? [] : { ...part, days: shared };
  });
}

/** All days of the parts; empty where those are the whole week. */
export function daysIn(parts: SchedulePart[]): Weekday[] {
  const days = inWeekOrder(parts.flatMap((part) => part.days));
  return days.length === weekdays.length ? [] : days;
}

export function distinctWindows(windows: TimeWindow[]): TimeWindow[] {
  const distinct = windows.filter(
    (window, i) => windows.findIndex((other) => other[0] === window[0] && other[1] === window[1]) === i,
  );
  // 'Between 4:30 and 5:45. Please order by 5:45.'
  return distinct.filter(
    ([from, to]) => from !== null || !distinct.some((other) => other[0] !== null && other[1] === to),
  );
}

/** 'From 3 to 5' and 'from 5 to 7': no hour of the one is the other's. */
export function areApart(a: TimeWindow[], b: TimeWindow[]): boolean {
  // Clocks compare as they are written; what ends after midnight ends a day on.
  const span = ([from, to]: TimeWindow) => {
    const start = from ?? "00:00";
    return { start, end: to === null || to <= start ? "48:00" : to };
  };
  const meet = (one: TimeWindow, other: TimeWindow) =>
    span(one).start < span(other).end && span(other).start < span(one).end;
  return a.length > 0 && b.length > 0 && !a.some((one) => b.some((other) => meet(one, other)));
}
