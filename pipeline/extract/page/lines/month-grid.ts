import { monthIn } from "../../time/dates/days-of-a-grid.ts";
import type { DayCell, Line } from "./line.ts";

/** The initials of a week's days in a row, in English and in Spanish. */
const WEEK = /^(?:smtwtfs|mtwtfss|dlmmjvs|lmmjvsd|dlmxjvs|lmxjvsd)$/;
const DAYS_OF_WEEK = 7;
const ALONE = /^(\d{1,2})$/;
const FIRST = /^(\d{1,2})(?=\s)/;
/** Characters: 'Wednesday'. */
const LONGEST_DAY = 9;
/** Fewer numbers in a row count something else. */
const FEWEST_DAYS = 14;
const DAYS_OF_MONTH = 31;
/** Lines: how far a month's name stands above its week. */
const NAME_ABOVE = 6;

/**
 * A calendar: a row of the week's days, and below it the numbers of a month, one more from cell to cell. The numbers are
 * dates and no prices: what they stand over is given its day instead.
 */
export function withDaysOfMonth(lines: Line[]): Line[] {
  const cells = new Map<Line, DayCell>();
  const numbers = new Set<Line>();
  for (let at = 0; at + DAYS_OF_WEEK < lines.length; at++) {
    if (!isWeek(lines.slice(at, at + DAYS_OF_WEEK))) continue;
    const days = daysBelow(lines.slice(at + DAYS_OF_WEEK));
    if (days.length < FEWEST_DAYS) continue;
    const above = lines.slice(Math.max(0, at - NAME_ABOVE), at).toReversed();
    const month = above.map(({ text }) => monthIn(text)).find((name) => name !== null) ?? null;
    days.forEach(({ line, day }, i) => {
      if (ALONE.test(line.text)) numbers.add(line);
      const end = days[i + 1]?.line.index ?? endOfRow(days, lines);
      for (const told of lines.slice(line.index, end)) cells.set(told, { month, day });
    });
    at = days.at(-1)?.line.index ?? at;
  }
  if (cells.size === 0) return lines;
  const told = lines.filter((line) => !numbers.has(line));
  return told.map((line, index) => {
    const cell = cells.get(line);
    return { ...line, index, ...(cell && { cell }) };
  });
}

function isWeek(week: Line[]): boolean {
  if (week.some(({ text }) => text.length > LONGEST_DAY)) return false;
  return WEEK.test(week.map(({ text }) => text.charAt(0).toLowerCase()).join(""));
}

type DayOfMonth = { line: Line; day: number };

/** From the first of the month on, each number in a block of its own, or else each at the beginning of its cell. */
function daysBelow(lines: Line[]): DayOfMonth[] {
  const alone = countedUp(lines, ALONE);
  return alone.length >= FEWEST_DAYS ? alone : countedUp(lines, FIRST);
}

function countedUp(lines: Line[], number: RegExp): DayOfMonth[] {
  const days: DayOfMonth[] = [];
  for (const line of lines) {
    const day = Number(number.exec(line.text)?.[1] ?? 0);
    if (day === days.length + 1 && day <= DAYS_OF_MONTH) days.push({ line, day });
  }
  return days;
}

/** Where the last day's row ends: its box is the first that the day of a week before does not stand in. */
function endOfRow(days: DayOfMonth[], lines: Line[]): number {
  const last = days.at(-1)?.line;
  const before = days.at(-1 - DAYS_OF_WEEK)?.line;
  if (!last || !before) return 0;
  const row = last.block.path.find((id) => !before.block.path.includes(id));
  const behind = lines.slice(last.index).findIndex(({ block }) => row === undefined || !block.path.includes(row));
  return behind < 0 ? lines.length : last.index + behind;
}
