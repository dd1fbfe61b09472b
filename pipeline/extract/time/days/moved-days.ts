import type { Stretch } from "../../page/lines/sentences.ts";

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** 'Fish fry has moved from Friday to Wednesday', 'now on Wednesday instead of Friday', 'Wednesdays (was Fridays)', 'no longer Fridays' */
const LEFT = new RegExp(
  [
    `\\b(?:mov(?:e|es|ed|ing)|switch(?:ed|es|ing)?|shift(?:ed|s|ing)?|changed|swapped|rescheduled|jumped|hopped)\\b[^.!?;$]{0,24}?\\b(?:from|off) (?:a |its |our |the )?(?<from>${DAY})(?= (?:nights? )?(?:to|and on to|on to)\\b)`,
    `\\b(?:instead of|rather than|no longer|used to be|formerly|previously) (?:on )?(?<stead>${DAY})(?!['’]s)`,
    `\\((?:was|were|formerly|used to be) (?:on )?(?<was>${DAY})\\)`,
  ].join("|"),
  "gi",
);

/** The days of a text that an offer has moved away from. */
export function daysLeft(text: string): Stretch[] {
  return [...text.matchAll(LEFT)].flatMap(({ index, 0: words, groups = {} }) => {
    const day = groups.from ?? groups.stead ?? groups.was;
    if (day === undefined) return [];
    const start = index + words.lastIndexOf(day);
    return [{ start, end: start + day.length }];
  });
}
