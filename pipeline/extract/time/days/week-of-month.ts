import { dayOf } from "../dates/dates.ts";
import { EXCEPTION } from "../dates/holidays.ts";
import { MONTH } from "../dates/months.ts";
import type { Day } from "../dates/validity.ts";

/** 'In Harvest Week, the first week of October, pie is free', 'Half-price lunch the first week of August', but not 'starting the first week of October'. */
const WEEK_OF_MONTH = new RegExp(
  `(?:^\\W*|[(,:–—]\\s*|\\b(?:in|during|for|on|only)\\s|(?<!\\b(?:until|till?|starting|beginning|starts|begins|from|by|before|after|since|through|thru|of)\\s)\\b(?=the\\s))(?:the\\s)?(first|second|third|fourth|last|1st|2nd|3rd|4th)\\s(?:full\\s)?(?:(two|three)\\s)?(?:weeks?|weekends?)\\s(?:of|in)\\s(${MONTH})(?!\\p{L})`,
  "iu",
);
/** 'Closed', 'away': of what there is not. */
const OF_ABSENCE = /\b(?:closed|clos(?:es|ing)|away|vacation|shut)\b[^.!?]*$/i;
/** Days from a week's first, which need not be a Monday. */
const LONGEST_WEEK = 10;
const WHICH = [
  ["first", "1st"],
  ["second", "2nd"],
  ["third", "3rd"],
  ["fourth", "4th"],
];
const WEEK = 7;
const LAST = 31;

/**
 * The days within which one week of a named month lies, the nearest such month to `written`; null where none is named.
 * `to` may be as late as the 31st of a shorter month.
 */
export function weekOfMonthIn(text: string, written: Day): { from: Day; to: Day; words: string } | null {
  const [words, which = "", count, month = ""] = WEEK_OF_MONTH.exec(text) ?? [];
  if (words === undefined) return null;
  const before = text.slice(0, text.indexOf(words));
  const first = dayOf(`${month} 1`, written, "nearest");
  if (!first || EXCEPTION.test(before) || OF_ABSENCE.test(before)) return null;
  const more = count === undefined ? 0 : WEEK * (count.toLowerCase() === "two" ? 1 : 2);
  const at = WHICH.findIndex((names) => names.includes(which.toLowerCase()));
  const from = at < 0 ? LAST - LONGEST_WEEK - more : WEEK * at + 1;
  const to = at < 0 ? LAST : Math.min(LAST, WEEK * at + LONGEST_WEEK + more);
  const day = (number: number) => `${first.slice(0, 8)}${String(number).padStart(2, "0")}`;
  return { from: day(from), to: day(to), words };
}
