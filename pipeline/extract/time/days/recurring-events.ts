import type { Line } from "../../page/lines/line.ts";
import { SINGLE } from "../dates/dates.ts";
import { rhythmsIn } from "./rhythm.ts";
import { daysOf } from "./weekday-words.ts";

/** 'Event Series (See All)', 'Recurring event' */
const OF_A_SERIES = /\b(?:event series|recurring(?: event)?|repeats? (?:every|weekly|monthly)|part of a series)\b/i;

/**
 * 'December 4 @ 4 pm' over 'On the first Friday of every month, flights are $8', and 'November 30' over 'Mug Monday' that
 * stands again under December 7: in a list of events the date is the next of many, and ends or begins nothing.
 * @param sentence the offer's own, with what its card says
 * @param beside what stands above the offer and with it
 * @returns the lines beside it whose dates are only the next ones; none where no words of the page tell the day of the week
 */
export function nextOfMany(core: Line, sentence: string, beside: Line[], lines: Line[]): Line[] {
  const dates = beside.filter((line) => line !== core && isDateline(line));
  if (dates.length === 0) return [];
  if (rhythmsIn(sentence).length > 0) return dates;
  const isAgain = lines.some((line) => line !== core && line.text === core.text);
  const behind = below(core, lines).find(({ text }) => OF_A_SERIES.test(text));
  const isOfSeries = behind !== undefined || dates.some(({ text }) => OF_A_SERIES.test(text));
  const told = [...(behind ? [behind] : []), ...beside].filter((line) => !dates.includes(line)).map(({ text }) => text);
  const namesDay = [sentence, ...told].some((text) => daysOf(text).days.length > 0);
  return (isAgain || isOfSeries) && namesDay ? dates : [];
}

/** Lines. */
const FARTHEST = 4;

/** Up to the next heading, or the next event's date. */
function below({ index }: Line, lines: Line[]): Line[] {
  const behind = lines.slice(index + 1, index + 1 + FARTHEST);
  const end = behind.findIndex((line) => line.block.headingLevel > 0 || isDateline(line));
  return end < 0 ? behind : behind.slice(0, end);
}

/** Characters of 'Monday, November 30 @ 5:00 pm - 9:00 pm Event Series (See All)'. */
const LONGEST_DATELINE = 80;

function isDateline({ text, money, benefits }: Line): boolean {
  const date = SINGLE.exec(text);
  return (
    date !== null &&
    text.length <= LONGEST_DATELINE &&
    money.length + benefits.length === 0 &&
    !/[\p{L}\d]/u.test(text.slice(0, date.index))
  );
}
