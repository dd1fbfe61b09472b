import { daysOf, findDays } from "../days/weekday-words.ts";
import type { Schedule, ScheduleSource } from "../stated-schedule.ts";

const MARK = /^\W*?(?:\*+|†+|‡+|[⁰¹²³⁴-⁹]+|\d[.)])\s*/u;

/** '¹ Tuesday to Friday, we are closed on Mondays' below 'Weekdays¹ before 8': a note that opens with some of the days says which. */
export function withDaysOfNotes(schedule: Schedule, sources: ScheduleSource[]): Schedule {
  if (schedule.days.length === 0 || schedule.parts) return schedule;
  for (const { near, text, block } of sources) {
    const lead = MARK.exec(text)?.[0].length ?? 0;
    if (near !== "unit" || lead === 0) continue;
    const words = text.slice(lead);
    const { days } = daysOf(words);
    const isFewer = days.length < schedule.days.length && days.every((day) => schedule.days.includes(day));
    if (days.length === 0 || !isFewer || findDays(words).mentions[0]?.start !== 0) continue;
    const supports = schedule.supports.filter(({ term }) => term !== "validDays");
    return { ...schedule, days, supports: [...supports, { term: "validDays", quote: text, block }] };
  }
  return schedule;
}
