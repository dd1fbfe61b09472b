import { DAY_NAMED, dayOf } from "../../time/dates/dates.ts";
import type { Day } from "../../time/dates/validity.ts";
import type { Line } from "../lines/line.ts";

/** Days. What is over since yesterday stands beside what comes next week. */
const LONG_AGO = 30;
const DAY_MS = 86_400_000;
/** 'This Friday night', 'tonight': counted from when it was written. */
const SOON = /\b(?:this (?:coming )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)|tonight|tomorrow)\b/i;

/**
 * 'This Friday night there is free pizza' over 'Also coming up on Monday, April 14th' in one post: where that was a Monday long
 * ago, so was the Friday.
 */
export function toldInPastPosts(lines: Line[], today: Day): Set<Line> {
  const soon = lines.filter(({ text, block }) => block.headings.length > 0 && SOON.test(text));
  const posts = new Set(soon.map(({ block }) => block.headings.at(-1)));
  const old = new Set(
    lines
      .filter(({ block, text }) => posts.has(block.headings.at(-1)) && tellsLongAgo(text, today))
      .map(({ block }) => block.headings.at(-1)),
  );
  return new Set(soon.filter(({ block }) => old.has(block.headings.at(-1))));
}

function tellsLongAgo(text: string, today: Day): boolean {
  const days = [...text.matchAll(DAY_NAMED)].map(([words]) => dayOf(words, today, "nearest"));
  return (
    days.length > 0 && days.every((day) => day !== null && Date.parse(today) - Date.parse(day) > LONG_AGO * DAY_MS)
  );
}
