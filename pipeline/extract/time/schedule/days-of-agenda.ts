import { weekdays } from "#contract/vocabulary";
import type { Line } from "../../page/lines/line.ts";
import { daysInAgenda } from "../../page/sections/week-agendas.ts";
import { findTimes } from "../hours/clock-words.ts";
import type { Schedule } from "../stated-schedule.ts";

/** What stands under several days of an agenda holds on all of them, on each at the hours that it has there. */
export function onDaysOfAgenda(schedule: Schedule, core: Line, lines: Line[]): Schedule {
  const under = core.days.days.length > 0 ? [] : daysInAgenda(core, lines);
  if (under.length === 0) return schedule;
  const named = new Set(under.flatMap(({ day }) => day.days.days));
  const days = weekdays.filter((day) => named.has(day));
  const told = {
    ...schedule,
    days,
    daysStated: true,
    supports: [
      ...schedule.supports.filter(({ term }) => term !== "validDays"),
      ...under.map(({ day: { text, block } }) => ({ term: "validDays" as const, quote: text, block: block.index })),
    ],
  };
  const hours = under.flatMap((one) => one.hours ?? []);
  const isSame = new Set(hours.map(({ text }) => text)).size === 1;
  if (core.times.length > 0 || hours.length < under.length || isSame) return told;
  const parts = under.map(({ day, hours: line }) => ({
    days: [...day.days.days],
    windows: findTimes(line?.text ?? "").flatMap(({ window }) => (window ? [window] : [])),
  }));
  const windows = [...new Map(parts.flatMap((part) => part.windows).map((one) => [one.join(), one])).values()];
  return {
    ...told,
    windows,
    timeStated: true,
    parts,
    supports: [
      ...told.supports.filter(({ term }) => term !== "timeWindows"),
      ...hours.map(({ text, block }) => ({ term: "timeWindows" as const, quote: text, block: block.index })),
    ],
  };
}
