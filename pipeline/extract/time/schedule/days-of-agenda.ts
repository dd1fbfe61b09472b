import { scheduleWording } from "#contract/schedule-wording";
import type { SchedulePart } from "#contract/vocabulary";
import type { Analysis } from "../../analysis.ts";
import type { Line } from "../../page/lines/line.ts";
import { dateInAgenda } from "../../page/sections/week-agendas.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { inWeekOrder } from "../days/weekday-words.ts";
import { daysIn, distinctWindows } from "../hours/day-hours.ts";
import type { Schedule } from "../stated-schedule.ts";

type OfDay = { analysis: Analysis; date: Line };

/** What stands under several days of an agenda is one offer: it holds on all of them, on each at the hours that it has there. */
export function joinDaysOfAgenda(analyses: Analysis[], lines: Line[]): void {
  const told = analyses.flatMap((analysis) => {
    const date = analysis.refusal === null ? dateInAgenda(analysis.unit.core, lines) : null;
    return date && isOfThatDay(analysis, date) ? [{ analysis, date }] : [];
  });
  for (const same of Map.groupBy(told, ({ analysis }) => keyOf(analysis)).values()) {
    if (new Set(same.map(({ date }) => date)).size < 2) continue;
    const joined = scheduleOf(same);
    for (const [i, { analysis }] of same.entries()) {
      analysis.schedule = { ...analysis.schedule, ...joined };
      analysis.isToldAgain = i > 0;
    }
  }
}

/** Its own words name neither every day nor others alone: 'Weekend special' under Saturday and under Sunday. */
function isOfThatDay({ unit: { core } }: Analysis, date: Line): boolean {
  const [own] = date.days.days;
  const isDaily = core.days.stated && core.days.days.length === 0;
  return own !== undefined && !isDaily && (core.days.days.length === 0 || core.days.days.includes(own));
}

/** What is offered, and what it is. */
function keyOf({ gain: { benefit, price, originalPrice }, statement: { line, stretch }, unit }: Analysis): string {
  const own = subjectWords(line.text.slice(stretch.start, stretch.end));
  const words = own.size > 0 ? own : subjectWords(unit.lines.map(({ text }) => text).join(" "));
  return JSON.stringify([benefit, price, originalPrice, [...words].sort()]);
}

function scheduleOf(same: OfDay[]): Partial<Schedule> {
  const parts: SchedulePart[] = [];
  for (const { analysis, date } of same) {
    const { windows } = analysis.schedule;
    const part = parts.find((one) => JSON.stringify(one.windows) === JSON.stringify(windows));
    if (part) part.days = inWeekOrder([...part.days, ...date.days.days]);
    else parts.push({ days: [...date.days.days], windows });
  }
  const supports = same.flatMap(({ analysis, date }) => [
    ...analysis.schedule.supports.filter(({ term }) => term !== "validDays"),
    { term: "validDays" as const, quote: date.text, block: date.block.index },
  ]);
  const isSame = parts.length === 1;
  return {
    days: daysIn(parts),
    daysStated: true,
    windows: distinctWindows(parts.flatMap(({ windows }) => windows)),
    parts: isSame ? null : parts,
    ...(isSame ? {} : { wording: scheduleWording(parts) }),
    supports: [...new Map(supports.map((one) => [JSON.stringify(one), one])).values()],
  };
}
