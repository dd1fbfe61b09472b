import { type Weekday, weekdays } from "#contract/vocabulary";
import type { Stretch } from "../../page/lines/sentences.ts";
import { findDays } from "../days/weekday-words.ts";
import { daysIn } from "../hours/day-hours.ts";
import type { Schedule, ScheduleSource } from "../stated-schedule.ts";

/** 'Half-price wings, not on Saturdays' holds on six days, and below 'Monday to Saturday' on five. */
export function withoutExcepted(schedule: Schedule, sources: ScheduleSource[], coreBlock: number): Schedule {
  const near = sources.filter((source) => source.near === "own" || source.near === "unit");
  const told = near.map((source) => ({ source, days: findDays(source.text).excepted }));
  const excepted = told.flatMap(({ days }) => days);
  const left = (days: readonly Weekday[]) => days.filter((day) => !excepted.includes(day));
  const days = left(schedule.days.length > 0 ? schedule.days : weekdays);
  if (days.length === 0 || days.length === weekdays.length) return schedule;
  const parts = schedule.parts
    ?.map((part) => ({ ...part, days: left(part.days) }))
    .filter((part) => part.days.length > 0);
  const supports = told
    .filter((one) => one.days.length > 0 && (one.source.block !== coreBlock || one.source.near !== "own"))
    .map(({ source }) => ({ term: "validDays" as const, quote: source.text, block: source.block }))
    .filter(({ term, block, quote }) =>
      schedule.supports.every((one) => one.term !== term || one.block !== block || one.quote !== quote),
    );
  return {
    ...schedule,
    days: parts ? daysIn(parts) : days,
    daysStated: true,
    parts: parts && parts.length > 1 ? parts : null,
    supports: [...schedule.supports, ...supports],
  };
}

/** A clause that takes something out: 'not valid Saturdays after 5 pm', 'late night only'. */
const CLAUSE =
  /\b(?:(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)(?: (?:and|or|&) | (?:is|are) | ))*(?:not|n['’]t) (?:valid|available|offered|served|good)|except|excluding|excludes|excepto|no (?:v[aá]lid[oa]s?|disponibles?|aplica))\b(?:[^;()\n.:$£€]|\.(?=\d|m\b)|:(?=\d))*|(?<=\()(?:late[- ]night|early|late) only\b/gi;

/** Where a text takes out a part of a day or certain hours, which no list of days holds. */
export function exceptedInPart(text: string): Stretch[] {
  const { exceptions } = findDays(text);
  return [...text.matchAll(CLAUSE)]
    .map((match) => ({ start: match.index, end: match.index + match[0].trimEnd().length }))
    .filter(({ start, end }) => {
      const words = text.slice(start, end);
      const isWhole = exceptions.some((one) => one.start < end && start < one.end);
      if (words.length > 80) return false;
      return OF_HOLIDAYS.test(words) || (!isWhole && /\d| only$/i.test(words) && TELLS_WHEN.test(words));
    });
}

const OF_HOLIDAYS = /\b(?:holidays?|festivos)\b/i;
const TELLS_WHEN =
  /\b(?:only|(?:mon|tues?|wed|thu|fri|sat|sun)(?:[a-z]*day)?s?|weekends?|before|after|until|till|from|between|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|antes|despu[eé]s|\d(?::\d\d)?\s?[ap]\.?m)\b|\d\s?[-–—]\s?\d/i;
