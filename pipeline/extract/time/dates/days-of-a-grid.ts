import type { DayCell, Line } from "../../page/lines/line.ts";
import { dayOf } from "./dates.ts";
import { MONTH, SPANISH_MONTH } from "./months.ts";
import type { Day, Validity } from "./validity.ts";

const NAME = new RegExp(`\\b(${MONTH}|${SPANISH_MONTH})(?:,?\\s+(?:de\\s+)?(20\\d{2}))?`, "i");
/** Characters: a heading, not a sentence. */
const LONGEST_NAME = 40;

/** 'November 2026' in 'Events in November 2026'; null where a text names no month. */
export function monthIn(text: string): string | null {
  const [, name, year] = text.length <= LONGEST_NAME ? (NAME.exec(text) ?? []) : [];
  return name === undefined ? null : year === undefined ? name : `${name} ${year}`;
}

/**
 * Whether what stands in a day's cell of a month's grid holds: told on days before and after today it comes again and
 * again, told on one day it holds on that one alone. Null outside of a grid.
 */
export function validityInGrid(line: Line, lines: Line[], today: Day): (Validity & { text: string }) | null {
  if (!line.cell) return null;
  const told = lines.flatMap(({ text, cell }) => (cell && text === line.text ? (dateOf(cell, today) ?? []) : []));
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (told.length > 1 && first <= today && today <= last) return null;
  const notCurrent = last < today ? "expired" : last > today ? "not yet" : null;
  return { until: last, notCurrent, words: `${line.text}, ${last}`, text: line.text };
}

function dateOf({ month, day }: DayCell, today: Day): Day | null {
  return month && dayOf(`${day} ${month}`, today, "nearest");
}
