import { onceFor } from "../../remembered.ts";
import { MONTH } from "../../time/dates/months.ts";
import { daysOf } from "../../time/days/weekday-words.ts";
import { isPriced, type Line } from "../lines/line.ts";

/** 'Monday January 19th', 'Tue, Jan 20, 2026', 'Wednesday 1/21' and nothing else. */
const DATE = new RegExp(
  `^\\W*((?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?)\\.?,? (?:(?:${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|\\d{1,2}/(\\d{1,2})(?:/\\d{2,4})?)\\W*$`,
  "i",
);
/** '04:00 PM - 09:00 PM' and nothing else, however long. */
const HOURS = /^\W*\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?)?\s?(?:[-–—]|to)\s?\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?)?\W*$/i;
/** Fewer dates in a row may be those of single events. */
const FEWEST_DAYS = 5;
/** Of entries that name the weekday that they stand under; under the dates of a whole week one will do. */
const FEWEST_NAMED = 2;
const WHOLE_WEEK = 7;
const OF_SPECIALS = /\b(?:specials?|deals?|happy hours?|weekly|every week)\b/i;
/** Lines over the first date. */
const FARTHEST_TITLE = 3;
/** Days from one date to the next. */
const LONGEST_STEP = 2;
/** A month's last days. */
const LATE = 28;

type Section = { date: Line; weekday: string; entries: Line[] };

/**
 * An agenda of the coming week tells what each of its days always has: 'Happy hour' stands under each date again, or
 * 'Taco Tuesday' under that of a Tuesday. There the weekday counts, and the date is only its next one.
 */
export function withWeekAgenda(lines: Line[]): Line[] {
  const sections = sectionsOf(lines);
  if (sections.length < FEWEST_DAYS || !isOfEachWeek(sections, lines)) return lines;
  const weekdays = new Map(sections.map(({ date, weekday }) => [date, weekday]));
  return lines.map((line) => {
    const weekday = weekdays.get(line);
    return weekday ? { ...line, text: weekday, days: daysOf(weekday), times: [], role: "schedule" } : line;
  });
}

/** The longest run of dates that follow each other day by day, of which one may be left out, with what stands below each. */
function sectionsOf(lines: Line[]): Section[] {
  const runs: { date: Line; weekday: string; day: number }[][] = [];
  for (const date of lines) {
    const [, weekday = "", ...numbers] = DATE.exec(date.block.text) ?? [];
    const day = Number(numbers.find((number) => number !== undefined));
    if (weekday === "") continue;
    const before = runs.at(-1)?.at(-1);
    const isNextMonths = before !== undefined && day <= LONGEST_STEP && before.day >= LATE;
    const follows = before !== undefined && day > before.day ? day - before.day <= LONGEST_STEP : isNextMonths;
    if (follows) runs.at(-1)?.push({ date, weekday, day });
    else runs.push([{ date, weekday, day }]);
  }
  const [run = []] = runs.sort((a, b) => b.length - a.length);
  return run.map(({ date, weekday }, i) => ({
    date,
    weekday,
    entries: lines.slice(date.index + 1, run[i + 1]?.date.index),
  }));
}

function isOfEachWeek(sections: Section[], lines: Line[]): boolean {
  const first = sections[0]?.date.index ?? 0;
  const isTitled = lines.slice(Math.max(0, first - FARTHEST_TITLE), first).some(({ text }) => OF_SPECIALS.test(text));
  const told = sections.flatMap(({ entries }) => [...new Set(entries.filter(isPriced).map(({ text }) => text))]);
  const isAgain = (text: string) => told.indexOf(text) !== told.lastIndexOf(text);
  const namesOwnDay = ({ weekday }: Section, { days }: Line) =>
    days.days.length === 1 && days.days[0] === daysOf(weekday).days[0];
  if (isTitled)
    return (
      told.some(isAgain) ||
      sections.filter((section) => section.entries.some((entry) => namesOwnDay(section, entry))).length >=
        (sections.length === WHOLE_WEEK ? 1 : FEWEST_NAMED)
    );
  // Where single events stand among them, their dates are dates.
  const each = sections.flatMap((section) => section.entries.filter(isPriced).map((entry) => ({ section, entry })));
  return each.length > 0 && each.every(({ section, entry }) => isAgain(entry.text) || namesOwnDay(section, entry));
}

/** Those of a page that `withWeekAgenda` has read as one. */
const agendaOf = onceFor((lines: Line[]) =>
  sectionsOf(lines).filter(({ date, weekday }) => date.text === weekday && date.text !== date.block.text),
);

/**
 * The hours by each priced line of an agenda whose entries end with theirs; empty where they begin with them.
 */
export const hoursInAgenda = onceFor((lines: Line[]): Map<Line, Line[]> => {
  const closed = new Map<Line, Line[]>();
  for (const { entries } of agendaOf(lines)) {
    if (entries[0] && HOURS.test(entries[0].text)) return new Map();
    let open: Line[] = [];
    for (const line of entries) {
      if (isPriced(line)) open.push(line);
      if (!HOURS.test(line.text)) continue;
      for (const entry of open) closed.set(entry, [line]);
      open = [];
    }
  }
  return closed;
});

export const isDateOfAgenda = ({ block, text }: Line): boolean => text !== block.text && DATE.test(block.text);

/** Where the word of each label in an agenda ends that closes its entries with their hours: line numbers. */
export function labelEndsInAgenda(lines: Line[]): Map<Line, number> {
  const ends = new Map<Line, number>();
  if (hoursInAgenda(lines).size === 0) return ends;
  for (const { entries } of agendaOf(lines))
    for (const line of entries) {
      const hours = entries.find(({ index, text }) => index > line.index && HOURS.test(text));
      if (hours) ends.set(line, hours.index);
    }
  return ends;
}

/** The weekday of an agenda that a line stands under; null outside of one. */
export function dateInAgenda({ index }: Line, lines: Line[]): Line | null {
  return agendaOf(lines).find(({ entries }) => entries.some((entry) => entry.index === index))?.date ?? null;
}
