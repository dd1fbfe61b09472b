import { scheduleWording, windowsWording } from "#contract/schedule-wording";
import type { TimeWindow, Weekday } from "#contract/vocabulary";
import { tellsTermsOfAll } from "../../page/sections/foreign-schedules.ts";
import { type Topic, topicsOf } from "../../page/topics.ts";
import { bearsMark, opensWithMark } from "../../words/note-marks.ts";
import { isOnlyOn } from "../days/only-on.ts";
import { rhythmsIn } from "../days/rhythm.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes, type TimeMention } from "../hours/clock-words.ts";
import { areApart, daysIn, distinctWindows, hoursByDay, partsOn } from "../hours/day-hours.ts";
import { tellsMealHours, tellsOpeningHours, tellsSeveralMeals } from "../hours/opening-hours.ts";
import { LATE, partOf } from "../hours/topic-hours.ts";
import type { Schedule, ScheduleSource } from "../stated-schedule.ts";
import { addsWeekend, withAdded, withoutAdded } from "./added-days.ts";
import { withDaysOfNotes } from "./days-of-notes.ts";
import { exceptedInPart, withoutExcepted } from "./excepted-days.ts";
import { occasionsIn, tellsOccasionAlone } from "./occasions.ts";

/** When an offer holds, out of all words that say so, nearest first. */
export function scheduleFrom(sources: ScheduleSource[], mentions: readonly Topic[], coreBlock: number): Schedule {
  const { sources: rest, added } = withoutAdded(sources);
  const base = added.length > 0 ? nearestSchedule(rest, mentions, coreBlock) : null;
  const isAnyDay = base !== null && !base.daysStated && addsWeekend(added);
  const told = base?.daysStated ? withAdded(base, added, coreBlock) : isAnyDay ? { ...base, daysStated: true } : null;
  const schedule = told ?? nearestSchedule(sources, mentions, coreBlock);
  const narrowed = withDaysOfNotes(withoutExcepted(withBeginning(schedule, sources), sources, coreBlock), sources);
  return withProvisos(narrowed, sources);
}

/** 'Till 3 only' below 'Lunch, weekdays 11–3' begins with it. */
function withBeginning(schedule: Schedule, sources: ScheduleSource[]): Schedule {
  const [own, ...others] = schedule.windows;
  if (!own || others.length > 0 || own[0] !== null || own[1] === null || schedule.parts) return schedule;
  for (const { near, text, block } of sources) {
    if (near !== "label" || tellsOpeningHours(text)) continue;
    const { days } = daysOf(text);
    if (days.length > 0 && !(schedule.days.length > 0 && schedule.days.every((day) => days.includes(day)))) continue;
    const [time, another] = findTimes(text);
    const [from, to] = time?.window ?? [null, null];
    if (!time || another || from === null || to !== own[1]) continue;
    return {
      ...schedule,
      windows: [[from, to]],
      wording: text.slice(time.start, time.end),
      supports: [...schedule.supports, { term: "timeWindows", quote: text, block }],
    };
  }
  return schedule;
}

function withProvisos(schedule: Schedule, sources: ScheduleSource[]): Schedule {
  const tells = ({ near, text, block }: ScheduleSource) =>
    near === "own" ||
    // 'During all NFL games' on the offer's card
    (near !== "topic" && tellsOccasionAlone(text)) ||
    schedule.supports.some((one) => one.term === "validDays" && one.block === block && one.quote === text);
  const words = sources
    .filter(tells)
    .flatMap(({ text }) =>
      [...rhythmsIn(text), ...exceptedInPart(text), ...occasionsIn(text)].map(({ start, end }) =>
        text.slice(start, end).trim(),
      ),
    );
  return { ...schedule, provisos: [...new Set(words)] };
}

/** Reads days and hours from the nearest words that give them. Farther words fill in only what agrees with the nearer. */
function nearestSchedule(sources: ScheduleSource[], mentions: readonly Topic[], coreBlock: number): Schedule {
  const result: Schedule = {
    days: [],
    daysStated: false,
    windows: [],
    timeStated: false,
    parts: null,
    wording: "",
    provisos: [],
    supports: [],
  };
  let daysFrom: ScheduleSource | null = null;
  const around = sources.flatMap((source) => (source.near === "topic" ? [] : [source.text.slice(0, 80)])).join("\n");
  const isLateOnly = mentions.includes("late_night") && !mentions.includes("happy_hour");
  for (const source of sources) {
    if (result.daysStated && result.timeStated && source.block !== coreBlock) break;
    // When brunch is served, its bottomless drinks are; and what stands below 'Lunch 11–3' as a heading is had then.
    const isOfMeal =
      (namesBrunch(source, coreBlock) && !tellsSeveralMeals(source.text)) ||
      (source.isHeading && tellsMealHours(source.text));
    if (source.near !== "own" && !isOfMeal && tellsOpeningHours(source.text)) continue;
    const words = withoutBesides(source.near === "label" ? ofService(source.text, mentions) : source.text);
    const told = isLateOnly ? words : withoutLateOne(words);
    const named = daysOf(told);
    const days = source.near === "own" && EVERY_PART_OF_DAY.test(told) ? { ...named, stated: true } : named;
    const isFar = source.near === "label" || source.near === "topic";
    const hoursTold = hoursIn(told, around);
    const times = isFar && isLateOnly ? lateOnes(hoursTold, source) : hoursTold;
    if (
      source.near !== "own" &&
      result.daysStated &&
      result.days.length > 0 &&
      days.days.length > 0 &&
      !result.days.every((day) => days.days.includes(day))
    )
      continue;
    // 'Every day of the year' has no hours of 'Monday to Friday, 11 to 3'.
    if (isFar && result.daysStated && result.days.length === 0 && days.days.length > 0) continue;
    // Days of its own and hours from afar: only where the offer itself says that it belongs to that hour.
    const borrowsHours =
      isFar && result.days.length > 0 && daysFrom !== null && daysFrom.near !== "label" && daysFrom.near !== "topic";
    // '(Dine in only) 7–9:30' right below 'Wraps $8, every Tuesday'
    const isToldBelow = source.near === "label" && source.block === coreBlock + 1 && !days.stated && !source.isHeading;
    if (
      borrowsHours &&
      !isToldBelow &&
      !(daysFrom && (opensWithMark(daysFrom.text) || bearsMark(source.text))) &&
      !(daysFrom && isOnlyOn(daysFrom.text) && (days.days.length > 0 || source.topics.includes("happy_hour"))) &&
      !source.topics.some((topic) => mentions.includes(topic)) &&
      !tellsTermsOfAll(source.text) &&
      !(source.near === "topic" && areSameDays(days.days, result.days)) &&
      !topicsOf(source.text).includes("specials") &&
      !(source.topics.includes("specials") && !days.stated) &&
      !(source.isHeading && source.topics.includes("happy_hour") && !days.stated && times.length > 0) &&
      !(source.isHeading && days.days.length > 0)
    )
      continue;
    // 'Breakfast until noon' below 'Happy hour, Tuesday to Thursday, 6 to 8' is no part of it.
    const hours = times.flatMap(({ window }) => (window ? [window] : []));
    if (isFar && !result.daysStated && areApart(result.windows, hours)) continue;
    const used = { days: false, time: false };
    const isOfIt = source.block === coreBlock || (source.isHeading && !result.daysStated && days.days.length > 0);
    const rest = isOfIt && result.timeStated ? otherEnd(result.windows, times) : null;
    const within = isFar && result.timeStated ? beginningIn(result.windows, times, source) : null;
    const whole = rest ?? within;
    if (whole) result.windows = [whole];
    if (
      !result.daysStated &&
      days.stated &&
      !(result.timeStated && source.near === "topic" && result.windows.length === 0)
    ) {
      result.days = exactDays(source, sources) ?? days.days;
      result.daysStated = true;
      daysFrom = source;
      used.days = true;
    }
    if (!result.timeStated && times.length > 0) {
      Object.assign(result, hoursOf(told, times, used.days ? [] : result.days));
      result.timeStated = true;
      used.time = true;
    }
    if (source.block !== coreBlock || source.near !== "own") {
      if (used.days && result.days.length > 0)
        result.supports.push({ term: "validDays", quote: source.text, block: source.block });
      if (used.time)
        result.supports.push({ term: "timeWindows", quote: source.quote ?? source.text, block: source.block });
    }
  }
  return result;
}

/** Of '$2 mimosas, brunch Sat–Sun. 11am–10pm daily.' the last sentence is about no brunch, though its line is. */
function namesBrunch({ text, topics, near, block }: ScheduleSource, coreBlock: number): boolean {
  const isBeside = near === "unit" && block === coreBlock;
  return (isBeside ? topicsOf(text) : topics).includes("brunch");
}

/** 'Oysters for a buck, Tuesday through Friday' below 'Happy hour Tues–Fri, 4–6': told of the same stretch of the week. */
function areSameDays(a: readonly Weekday[], b: readonly Weekday[]): boolean {
  return a.length > 1 && a.length === b.length && a.every((day) => b.includes(day));
}

/** 'Friday, Saturday and Sunday.' behind 'This weekend only: …': the same days by their names. */
function exactDays({ text, block }: ScheduleSource, sources: ScheduleSource[]): readonly Weekday[] | null {
  const [mention, ...others] = findDays(text).mentions;
  if (!mention || others.length > 0 || !/^week-?ends?$/i.test(text.slice(mention.start, mention.end))) return null;
  const named = sources
    .filter((other) => other.near === "unit" && other.block === block && other.text !== text)
    .map((other) => daysOf(other.text).days)
    .find((days) => days.length > mention.days.length && mention.days.every((day) => days.includes(day)));
  return named ?? null;
}

/** '2 to 4 every afternoon'; 'baked fresh every morning' is when they are made. */
const EVERY_PART_OF_DAY =
  /(?<!\b(?:baked|made|fresh(?:ly)?|roasted|ground|cut|squeezed|rolled|smoked|prepared|delivered)\b[^.!?]{0,24})\bevery (?:single )?(?:afternoon|evening|morning)\b/i;

/** 'Sliders $6 (late night only)' below 'Happy hour 3–6 & 9–close' holds from nine. */
function lateOnes(times: readonly TimeMention[], { topics }: ScheduleSource): readonly TimeMention[] {
  const late = times.filter(({ window }) => window !== null && (window[0] ?? "") >= LATE);
  return late.length === 0 && topics.includes("late_night") ? times : late;
}

/** 'Roast of the day $19, live jazz from 2' */
const SHOW = /,\s*(?:with )?live (?:music|acoustic|jazz|bands?|djs?)\b[^,;.|]*/i;

/** 'All day Tuesday a $19 short rib, on top of the daily 4 to 6 happy hour': what comes beside the offer, as long as it was. */
const BESIDES =
  /,?\s(?:on top of|in addition to|besides|aside from|apart from) (?:the|our|its) [^.!?;]*?\b(?:happy hours?|specials|deals|menu)\b/gi;

/** '3–5 (food until 4:30)': a part of what is offered then. */
const PART_OF_IT =
  /\((?:the )?(?:food|kitchen|drinks?|bar)(?: service| menu)? (?:is )?(?:only )?(?:until|till?|’til|'til|ends(?: at)?|stops at|by|to) [^()]{1,12}\)/gi;

/** '$3 off cocktails, paired with live piano on Fridays' */
const WITH_SHOW =
  /,?\s(?:paired |along |together )?with live (?:music|piano|jazz|acoustic|guitar|bands?|djs?|entertainment)\b[^,;.|]*/gi;

/** Of several services told in one go the one that an offer names. */
function ofService(text: string, mentions: readonly Topic[]): string {
  const [topic, ...others] = mentions.filter((one) => one === "happy_hour" || one === "brunch");
  return topic && others.length === 0 ? partOf(topic, text) : text;
}

/** 'Daily 3:30–6:30, reverse happy hour 9–close Fri & Sat': the late one and its days, behind the hours of the early one. */
const LATE_ONE = /[,;&|]\s(?:and )?(?:a |our )?(?:reverse|late[- ]night) happy hour\b[^.;!?\n]*$/i;

function withoutLateOne(text: string): string {
  const late = LATE_ONE.exec(text);
  const told = late ? text.slice(0, late.index) : "";
  return late && findTimes(told).length > 0 && findTimes(late[0]).length > 0 ? told : text;
}

/** '$5 baskets every Monday & free pool on Sunday' */
const WITH_GAMES =
  /,?\s(?:and|&|plus)\s(?:free |live )*(?:pool|billiards|trivia|bingo|karaoke|darts|poker|cornhole|open mic|music)\s(?:on |every )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b[^,;.|]*/gi;

export function withoutBesides(text: string): string {
  return text.replace(BESIDES, blank).replace(PART_OF_IT, blank).replace(WITH_SHOW, blank).replace(WITH_GAMES, blank);
}

const blank = (words: string) => " ".repeat(words.length);

/** Hours that a text tells, without those of a show beside the offer. */
function hoursIn(text: string, around: string): readonly TimeMention[] {
  const show = SHOW.exec(text);
  const end = show ? show.index + show[0].length : 0;
  return findTimes(text, around).filter(({ start }) => !show || start < show.index || start >= end);
}

/** 'Every weekday until six. Join us from 3:30': one stretch, told in two sentences of one line. */
function otherEnd([window, ...others]: TimeWindow[], times: readonly TimeMention[]): TimeWindow | null {
  const [time] = times;
  if (!window || others.length > 0 || times.length !== 1 || !time?.window) return null;
  const [from, to] = [window[0] ?? time.window[0], window[1] ?? time.window[1]];
  const isHalf = ([start, end]: TimeWindow) => (start === null) !== (end === null);
  return isHalf(window) && isHalf(time.window) && from !== null && to !== null && from < to ? [from, to] : null;
}

/** 'Half off wine until 7' below 'Happy hour, 5 to 8:30' begins with the hour that it is of. */
function beginningIn(
  [window, ...others]: TimeWindow[],
  times: readonly TimeMention[],
  { topics }: ScheduleSource,
): TimeWindow | null {
  const [time] = times;
  const [from, to] = time?.window ?? [null, null];
  if (!window || others.length > 0 || times.length !== 1 || !topics.includes("happy_hour")) return null;
  const [begins, ends] = window;
  return begins === null && ends !== null && from !== null && to !== null && from < ends && ends <= to
    ? [from, ends]
    : null;
}

/** @param days those that nearer words name; empty where they name none or all */
function hoursOf(
  text: string,
  times: readonly TimeMention[],
  days: readonly Weekday[],
): Pick<Schedule, "windows" | "wording"> & Partial<Pick<Schedule, "days" | "parts">> {
  const windows = distinctWindows(times.flatMap((time) => (time.window ? [time.window] : [])));
  const parts = partsOn(days, hoursByDay(text, times) ?? []);
  const [part] = parts;
  if (!part) return { windows, wording: wordingOf(text, times, windows) };
  if (parts.length === 1) return { windows: part.windows, wording: windowsWording(part.windows), days: part.days };
  const ofParts = parts.flatMap((one) => one.windows);
  const left = windows.filter((window) => ofParts.includes(window));
  return {
    windows: distinctWindows([...left, ...ofParts]),
    wording: scheduleWording(parts),
    days: daysIn(parts),
    parts,
  };
}

/** The page's own words for the hours, as long as they are not many. */
function wordingOf(text: string, times: readonly TimeMention[], windows: TimeWindow[]): string {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return "";
  const isShort = last.end - first.start < 60;
  if (!isShort && windows.length > 1) return windowsWording(windows);
  const words = isShort ? text.slice(first.start, last.end) : text.slice(first.start, first.end);
  return words.replace(/\n/g, "; ").replace(/(?<![ap]\.\s?m)[.,;:\s]+$/i, "");
}
