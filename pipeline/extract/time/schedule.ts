import { scheduleWording, windowsWording } from "#contract/schedule-wording";
import type { TimeWindow, Weekday } from "#contract/vocabulary";
import { dayMenuOver } from "../page/day-menus.ts";
import { tellsTermsOfAll } from "../page/foreign-schedules.ts";
import { besideSchedule, isPriced, type Line } from "../page/line.ts";
import { isDayAlone, type Sections } from "../page/sections.ts";
import { type Topic, topicsOf } from "../page/topics.ts";
import type { Unit } from "../page/unit.ts";
import { findTimes, type TimeMention } from "./clock-words.ts";
import { closingHours } from "./closing-hours.ts";
import { areApart, daysIn, distinctWindows, hoursByDay, partsOn } from "./day-hours.ts";
import { withoutExcepted } from "./excepted-days.ts";
import { isLong, tellsOpeningHours, tellsWeekOfOpening } from "./opening-hours.ts";
import type { Schedule, ScheduleSource } from "./stated-schedule.ts";
import { daysOf } from "./weekday-words.ts";

/** Reads days and hours from the nearest words that give them. Farther words fill in only what agrees with the nearer. */
export function scheduleFrom(sources: ScheduleSource[], mentions: Topic[], coreBlock: number): Schedule {
  const result: Schedule = {
    days: [],
    daysStated: false,
    windows: [],
    timeStated: false,
    parts: null,
    wording: "",
    supports: [],
  };
  let daysFrom: ScheduleSource | null = null;
  const around = sources.flatMap((source) => (source.near === "topic" ? [] : [source.text.slice(0, 80)])).join("\n");
  for (const source of sources) {
    if (result.daysStated && result.timeStated && source.block !== coreBlock) break;
    // When brunch is served, its bottomless drinks are.
    if (source.near !== "own" && !source.topics.includes("brunch") && tellsOpeningHours(source.text)) continue;
    const days = daysOf(source.text);
    const times = hoursIn(source.text, around);
    const isFar = source.near === "label" || source.near === "topic";
    if (
      source.near !== "own" &&
      result.daysStated &&
      result.days.length > 0 &&
      days.days.length > 0 &&
      !result.days.every((day) => days.days.includes(day))
    )
      continue;
    // Days of its own and hours from afar: only where the offer itself says that it belongs to that hour.
    const borrowsHours =
      isFar && result.daysStated && daysFrom !== null && daysFrom.near !== "label" && daysFrom.near !== "topic";
    if (
      borrowsHours &&
      !source.topics.some((topic) => mentions.includes(topic)) &&
      !tellsTermsOfAll(source.text) &&
      !topicsOf(source.text).includes("specials") &&
      !(source.topics.includes("specials") && !days.stated) &&
      !(source.isHeading && days.days.length > 0)
    )
      continue;
    // 'Breakfast until noon' below 'Happy hour, Tuesday to Thursday, 6 to 8' is no part of it.
    const hours = times.flatMap(({ window }) => (window ? [window] : []));
    if (isFar && !result.daysStated && areApart(result.windows, hours)) continue;
    const used = { days: false, time: false };
    const rest = source.block === coreBlock && result.timeStated ? otherEnd(result.windows, times) : null;
    if (rest) result.windows = [rest];
    if (
      !result.daysStated &&
      days.stated &&
      !(result.timeStated && source.near === "topic" && result.windows.length === 0)
    ) {
      result.days = days.days;
      result.daysStated = true;
      daysFrom = source;
      used.days = true;
    }
    if (!result.timeStated && times.length > 0) {
      Object.assign(result, hoursOf(source.text, times, used.days ? [] : result.days));
      result.timeStated = true;
      used.time = true;
    }
    if (source.block !== coreBlock || source.near !== "own") {
      if (used.days && result.days.length > 0)
        result.supports.push({ term: "validDays", quote: source.text, block: source.block });
      if (used.time) result.supports.push({ term: "timeWindows", quote: source.text, block: source.block });
    }
  }
  return withoutExcepted(result, sources, coreBlock);
}

/** 'Roast of the day $19, live jazz from 2' */
const SHOW = /,\s*(?:with )?live (?:music|acoustic|jazz|bands?|djs?)\b[^,;.|]*/i;

/** Hours that a text tells, without those of a show beside the offer. */
function hoursIn(text: string, around: string): TimeMention[] {
  const show = SHOW.exec(text);
  const end = show ? show.index + show[0].length : 0;
  return findTimes(text, around).filter(({ start }) => !show || start < show.index || start >= end);
}

/** 'Every weekday until six. Join us from 3:30': one stretch, told in two sentences of one line. */
function otherEnd([window, ...others]: TimeWindow[], times: TimeMention[]): TimeWindow | null {
  const [time] = times;
  if (!window || others.length > 0 || times.length !== 1 || !time?.window) return null;
  const [from, to] = [window[0] ?? time.window[0], window[1] ?? time.window[1]];
  const isHalf = ([start, end]: TimeWindow) => (start === null) !== (end === null);
  return isHalf(window) && isHalf(time.window) && from !== null && to !== null && from < to ? [from, to] : null;
}

/** @param days those that nearer words name; empty where they name none or all */
function hoursOf(
  text: string,
  times: TimeMention[],
  days: Weekday[],
): Pick<Schedule, "windows" | "wording"> & Partial<Pick<Schedule, "days" | "parts">> {
  const windows = distinctWindows(times.flatMap((time) => (time.window ? [time.window] : [])));
  const parts = partsOn(days, hoursByDay(text, times) ?? []);
  const [part] = parts;
  if (!part) return { windows, wording: wordingOf(text, times, windows) };
  if (parts.length === 1) return { windows: part.windows, wording: windowsWording(part.windows), days: part.days };
  const isLeft = (window: TimeWindow) => parts.some((one) => one.windows.includes(window));
  return { windows: windows.filter(isLeft), wording: scheduleWording(parts), days: daysIn(parts), parts };
}

/** The page's own words for the hours, as long as they are not many. */
function wordingOf(text: string, times: TimeMention[], windows: TimeWindow[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return "";
  const isShort = last.end - first.start < 60;
  if (!isShort && windows.length > 1) return windowsWording(windows);
  const words = isShort ? text.slice(first.start, last.end) : text.slice(first.start, first.end);
  return words.replace(/\n/g, "; ").replace(/(?<![ap]\.\s?m)[.,;:\s]+$/i, "");
}

/** Labels above, nearest first, and hours set right below an offer where nothing else follows that they could open. */
export function labelSources({ core: line, lines: own }: Unit, lines: Line[], sections: Sections): ScheduleSource[] {
  const sources: ScheduleSource[] = [];
  const push = (label: Line, text = label.text) =>
    sources.push({
      text,
      block: label.block.index,
      near: "label",
      topics: label.topics.length > 0 ? label.topics : topicsAround(label, lines),
      isHeading: label.block.headingLevel > 0,
    });
  const below = scheduleBelow(sections.isPlain ? (own.at(-1) ?? line) : line, lines, sections);
  const hours = below.length > 0 || sections.isPlain ? below : closingHours(line, lines);
  for (const label of hours) push(label);
  const isPrice = line.benefits.length === 0 && line.money.some(({ role }) => role === "price");
  const isSilent = ({ money, benefits, times }: Line) => money.length + benefits.length + times.length === 0;
  const week = isPrice ? dayMenuOver(line.index, lines) : [];
  const above = sections.above(line);
  // 'Tue–Sat 7 to 5' below the house's name is when it is open.
  const columns = daysOverColumns(line, above);
  for (const label of above) {
    if (label.block.landmark === "header" && label.topics.length === 0) continue;
    if (label === columns[0]) push(label, columns.map(({ text }) => text).join("\n"));
    else if (!columns.includes(label)) push(label);
  }
  const [first] = week;
  // 'Every blue plate $13.95' below a dish a day.
  if (first && week.every(isSilent))
    sources.unshift({
      text: week.map(({ text }) => text).join("\n"),
      block: first.block.index,
      near: "unit",
      topics: [],
      isHeading: false,
    });
  return joinNeighbours(sources).filter(({ topics, text }) => topics.length > 0 || !tellsWeekOfOpening(text));
}

/** A cell that stretches over Monday's column and Tuesday's holds on both: their names are one schedule. */
function daysOverColumns({ block }: Line, above: Line[]): Line[] {
  const heads = above.filter((label) => block.headers.includes(label.block.index) && isDayAlone(label));
  const days = heads.toSorted((a, b) => a.index - b.index);
  const isSideBySide = days.every((day, i) => i === 0 || day.block.index === (days[i - 1]?.block.index ?? 0) + 1);
  return days.length > 1 && isSideBySide ? days : [];
}

/** Schedule lines one under the other are one schedule: weekdays on the first, the weekend on the next. */
function joinNeighbours(sources: ScheduleSource[]): ScheduleSource[] {
  const byBlock = new Map(sources.map((source) => [source.block, source]));
  const used = new Set<number>();
  return sources.flatMap((source) => {
    if (used.has(source.block)) return [];
    const whole = entriesAround(source, byBlock);
    for (const { block } of whole) used.add(block);
    const [first] = whole;
    return { ...source, text: whole.map(({ text }) => text).join("\n"), block: first?.block ?? source.block };
  });
}

/** The lines of the list that a line stands in, in order: each tells days and hours, or days with their hours on the next. */
function entriesAround(source: ScheduleSource, byBlock: Map<number, ScheduleSource>): ScheduleSource[] {
  const tells = (block: number) => {
    const line = byBlock.get(block);
    if (!line || line.isHeading) return "nothing";
    const [days, hours] = [daysOf(line.text).stated, findTimes(line.text).length > 0];
    return days ? (hours ? "both" : "days") : hours ? "hours" : "nothing";
  };
  const isEntry = (block: number) => tells(block) === "days" && tells(block + 1) === "hours";
  // 'Sunday to Thursday' over '4:30–6' and '8:30–close'
  const lengthOf = (block: number) => {
    let end = block + 1;
    while (tells(block) === "days" && tells(end) === "hours") end++;
    return end - block;
  };
  let first = source.block;
  while (tells(first) === "hours" && tells(first - 1) === "hours") first--;
  if (tells(first) === "hours" && isEntry(first - 1)) first--;
  if (tells(first) !== "both" && !isEntry(first)) return [source];
  for (;;) {
    if (tells(first - 1) === "both") first--;
    else if (isEntry(first - 2)) first -= 2;
    else break;
  }
  const entries: ScheduleSource[] = [];
  let count = 0;
  for (let at = first; tells(at) === "both" || isEntry(at); count++) {
    const end = at + lengthOf(at);
    for (; at < end; at++) entries.push(byBlock.get(at) ?? source);
  }
  return count > 1 || entries.length > 2 ? entries : [source];
}

function topicsAround(label: Line, lines: Line[]): Topic[] {
  for (let i = label.index - 1; i >= Math.max(0, label.index - 3); i--) {
    const near = lines[i];
    if (near?.topics.length && (near.role === "label" || near.role === "schedule")) return near.topics;
  }
  return [];
}

function scheduleBelow(line: Line, lines: Line[], sections: Sections): Line[] {
  const found: Line[] = [];
  const hasDayAbove = sections.above(line).some((label) => label.role === "schedule" && label.days.stated);
  let at = line.index + 1;
  // One line of description may stand between.
  if (lines[at]?.role === "text" && !sections.isPlain && lines[at + 1]?.role === "schedule") at++;
  for (let below = lines[at]; below?.role === "schedule"; below = lines[++at]) {
    const isHeading = below.block.headingLevel > 0 && below.block.headingLevel !== line.block.headingLevel;
    const isNamed = /^\p{Lu}\S* \p{Lu}/u.test(besideSchedule(below));
    if (isHeading || isNamed || below.topics.length > 0) break;
    // A bare day opens the next day's list, unless it opens this schedule or ends it.
    const opensList = hasDayAbove || found.some((other) => other.days.stated) || isPriced(lines[at + 1]);
    if (found.length > 0 && below.times.length === 0 && opensList) break;
    found.push(below);
  }
  const next = lines[at];
  if (found.length === 0) return [];
  const [first] = found;
  if (sections.isPlain && first && closesEntry(first, lines)) return [first];
  const shares = (other: Line) =>
    sections.isPlain ||
    (other.block.landmark === line.block.landmark &&
      other.block.path.slice(0, -1).every((id) => line.block.path.includes(id)));
  if (!found.every(shares) || found.some(({ times }) => isLong(times))) return [];
  const hasHours = found.some((other) => other.times.length > 0);
  if (!hasHours && hasDayAbove) return [];
  return next && isPriced(next) && !next.days.stated && next.times.length === 0 ? [] : found;
}

/** 'After 5 PM' right below '$8.99' and 'Combos': an hour from or to which one entry holds opens nothing. */
function closesEntry(hours: Line, lines: Line[]): boolean {
  const before = lines[hours.index - 1];
  const isHalfOpen = hours.times.length === 1 && hours.times[0]?.window?.includes(null) === true;
  return isHalfOpen && before !== undefined && before.role !== "label" && before.role !== "schedule";
}
