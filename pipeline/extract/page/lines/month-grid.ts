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
  for (let at = 0; at + 1 < lines.length; at++) {
    const head = linesOfWeek(lines, at);
    const days = head > 0 ? daysBelow(lines.slice(at + head)) : [];
    if (days.length < FEWEST_DAYS) continue;
    for (const line of ofOtherMonths(days, lines, at + head)) numbers.add(line);
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

/** How many lines tell the days of a week from here on: seven, or 'Mon Tue Wed Thu Fri Sat Sun' in one; 0 where none do. */
function linesOfWeek(lines: Line[], at: number): number {
  if (isWeek(lines[at]?.text.split(/\s+/) ?? [])) return 1;
  return isWeek(lines.slice(at, at + DAYS_OF_WEEK).map(({ text }) => text)) ? DAYS_OF_WEEK : 0;
}

function isWeek(days: string[]): boolean {
  return (
    days.every(({ length }) => length <= LONGEST_DAY) &&
    WEEK.test(days.map((day) => day.charAt(0).toLowerCase()).join(""))
  );
}

/** The last days of the month before in the first row, and the first ones of the next in the last. */
function ofOtherMonths(days: DayOfMonth[], lines: Line[], from: number): Line[] {
  const [first, last] = [days[0]?.line.index ?? 0, days.at(-1)?.line.index ?? 0];
  const before = lines.slice(from, first).filter(({ text }) => ALONE.test(text));
  const behind = lines.slice(last + 1, last + 1 + 2 * DAYS_OF_WEEK).filter(({ text }) => ALONE.test(text));
  return [...before, ...behind.filter(({ text }, i) => Number(text) === i + 1)];
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
