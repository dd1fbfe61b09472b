import type { Line } from "../page/line.ts";
import { dayOf, SINGLE, tellsOneDate } from "./dates.ts";
import type { Day } from "./validity.ts";

/** Fewer dates may be those of what happens then. */
const FEWEST_POSTS = 3;
/** Lines between a post and its date: a guest's remark. */
const FARTHEST = 2;

/**
 * The date of the post that an offer is told in: 'Nov 17' below it in its own box, on a page of at least three such posts of
 * which none is yet to come. Null where the page is no such feed.
 */
export function dateOfPost(core: Line, lines: Line[], today: Day): Line | null {
  const dates = lines.filter(
    ({ block, text }) => block.headingLevel === 0 && !/\b20\d\d\b/.test(text) && tellsOneDate(text),
  );
  const near = dates.find((line) => Math.abs(line.index - core.index) <= FARTHEST && isOfSameBox(line, core, dates));
  if (!near) return null;
  const feed = dates.filter(
    ({ block }) => block.kind === near.block.kind && block.path.length === near.block.path.length,
  );
  const hasPassed = (line: Line) => {
    const day = dayOf(SINGLE.exec(line.text)?.[1] ?? "", today, "nearest");
    return day !== null && day <= today;
  };
  return feed.length >= FEWEST_POSTS && feed.every(hasPassed) ? near : null;
}

/** A box that holds both, and no other date. */
function isOfSameBox(date: Line, core: Line, dates: Line[]): boolean {
  const box = date.block.path.findLast((id) => core.block.path.includes(id));
  return box !== undefined && dates.every((other) => other === date || !other.block.path.includes(box));
}

/** 'Every Tuesday', 'Mondays all winter': whenever it was posted, it holds each week. */
export function holdsEachWeek(sentence: string): boolean {
  return /\b(?:every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i.test(
    sentence,
  );
}
