import type { Line } from "../../page/lines/line.ts";
import { lastDayOf } from "./calendar.ts";
import { MONTH, monthNumber, SPANISH_MONTH } from "./months.ts";
import type { Day, Validity } from "./validity.ts";

/** 'NOV Pumpkin pie', 'November: pumpkin pie' */
const LEAD = new RegExp(`^\\W*(${MONTH}|${SPANISH_MONTH})(?!\\s?\\d)\\s*[:–—|-]?\\s*(?=\\p{L})`, "iu");
/** Fewer may be one offer from a month to another. */
const FEWEST_MONTHS = 3;
/** Lines of a list of a year. */
const LONGEST_LIST = 14;
const OF_MONTH = /\bof (?:the|each|every) month\b|\bmonthly\b|\bdel mes\b/i;

/**
 * What a list with an entry for each month has: this month's until the month is over, under 'Shake of the month'; another
 * month's not now. Null outside of such a list.
 */
export function validityInMonths(
  line: Line,
  above: Line[],
  lines: Line[],
  today: Day,
): (Validity & { text: string }) | undefined {
  const own = LEAD.exec(line.text)?.[1];
  if (own === undefined) return undefined;
  const list = lines
    .slice(Math.max(0, line.index - LONGEST_LIST), line.index + LONGEST_LIST)
    .filter(({ block }) => block.kind === line.block.kind && block.headings.at(-1) === line.block.headings.at(-1));
  const months = new Set(list.flatMap(({ text }) => monthNumber(LEAD.exec(text)?.[1] ?? "") || []));
  if (months.size < FEWEST_MONTHS) return undefined;
  const month = monthNumber(own);
  const isNow = month === Number(today.slice(5, 7));
  const told = { words: line.text, text: line.text };
  if (!isNow) return { ...told, until: null, notCurrent: "not yet" };
  return above.some(({ text }) => OF_MONTH.test(text))
    ? { ...told, until: lastDayOf(Number(today.slice(0, 4)), month), notCurrent: null }
    : undefined;
}
