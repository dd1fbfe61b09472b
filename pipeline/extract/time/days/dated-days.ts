import type { Stretch } from "../../page/lines/sentences.ts";
import { MONTH, SPANISH_MONTH } from "../dates/months.ts";

const NAME = "((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\\.?";
const DATE = `(?:(?:${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?|(?:\\d{1,2}/)(\\d{1,2})(?:/\\d{2,4})?)`;
const SPAN = new RegExp(
  `\\b${NAME},?\\s${DATE}\\s?(?:[-–—]|to|through|thru|until|till)\\s?${NAME},?\\s(?:${DATE}|(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[/:]|\\s(?:${SPANISH_MONTH})))`,
  "gi",
);
/** Days from the first to the last: a longer stretch holds every day. */
const LONGEST = 5;

/** 'Thursday 11/19 – Saturday 11/21': its first and its last day by name, where they are less than a week apart. */
export function datedSpans(text: string): (Stretch & { from: string; to: string })[] {
  return [...text.matchAll(SPAN)].flatMap((match) => {
    const [words, from = "", ...rest] = match;
    const numbers = rest.flatMap((part) => (/^\d+$/.test(part ?? "") ? [Number(part)] : []));
    const to = rest.find((part) => /^[a-z]/i.test(part ?? "")) ?? "";
    const [first = 0, last = 0] = numbers;
    const length = last - first;
    return length > 0 && length <= LONGEST ? [{ start: match.index, end: match.index + words.length, from, to }] : [];
  });
}
