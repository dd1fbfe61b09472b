import { type Weekday, weekdays } from "#contract/vocabulary";
import { daysIn } from "./day-hours.ts";
import type { Schedule, ScheduleSource } from "./stated-schedule.ts";
import { findDays } from "./weekday-words.ts";

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
    .map(({ source }) => ({ term: "validDays" as const, quote: source.text, block: source.block }));
  return {
    ...schedule,
    days: parts ? daysIn(parts) : days,
    daysStated: true,
    parts: parts && parts.length > 1 ? parts : null,
    supports: [...schedule.supports, ...supports],
  };
}
