import type { Line } from "../../page/lines/line.ts";
import { onceFor } from "../../remembered.ts";
import { dayOf, SINGLE, tellsOneDate } from "./dates.ts";
import type { Day } from "./validity.ts";

/** Fewer dates may be those of what happens then. */
const FEWEST_POSTS = 3;
/** Lines between a post and its date: a guest's remark. */
const FARTHEST = 2;
/** Days. */
const LONGEST_PAST = 92;
const DAY_MS = 86_400_000;

/**
 * The date of the post that an offer is told in: 'Nov 17' below it in its own box, on a page of at least three such posts of
 * which none is yet to come. Null where the page is no such feed.
 */
export function dateOfPost(core: Line, lines: Line[], today: Day): Line | null {
  const stamped = stampOver(core, lines, today);
  if (stamped) return stamped;
  const dates = datesAlone(lines);
  const near = dates.find((line) => Math.abs(line.index - core.index) <= FARTHEST && isOfSameBox(line, core, dates));
  if (!near || isLongPast(near.text, today)) return null;
  const feed = dates.filter(
    ({ block }) => block.kind === near.block.kind && block.path.length === near.block.path.length,
  );
  return feed.length >= FEWEST_POSTS && feed.every((line) => hasPassed(line, today)) ? near : null;
}

function hasPassed({ text }: Line, today: Day): boolean {
  const day = dayOf(SINGLE.exec(text)?.[1] ?? "", today, "nearest");
  return day !== null && day <= today;
}

/** Lines below its stamp that a post may have. */
const LONGEST_POST = 8;
const CLOCK = /\b(?:at )?\d{1,2}:\d\d ?[ap]\.?m\b\.?/i;

/** 'Mon Nov 16, 9:30 AM', 'November 3 at 9:15 AM ·': the minute at which a post was sent, over what it says. */
const stamps = onceFor((lines: Line[]) =>
  lines.filter(({ text }) => CLOCK.test(text) && tellsOneDate(text.replace(CLOCK, " "))),
);

function stampOver(core: Line, lines: Line[], today: Day): Line | null {
  const all = stamps(lines);
  const over = all.findLast(({ index }) => index < core.index);
  if (!over || core.index - over.index > LONGEST_POST || isLongPast(over.text, today)) return null;
  return all.length >= FEWEST_POSTS && all.every((line) => hasPassed(line, today)) ? over : null;
}

const datesAlone = onceFor((lines: Line[]) =>
  lines.filter(({ block, text }) => block.headingLevel === 0 && tellsOneDate(text)),
);

/** 'August 4, 2024': whoever told it then may no longer hold to it. */
function isLongPast(text: string, today: Day): boolean {
  const day = /\b20\d\d\b/.test(text) ? dayOf(SINGLE.exec(text)?.[1] ?? "", today, "nearest") : null;
  return day !== null && Date.parse(today) - Date.parse(day) > LONGEST_PAST * DAY_MS;
}

/** 'June 14, 2025' right over a paragraph: when it was told, long ago; null where it is younger or has no year. */
export function longPastDateOver(core: Line, lines: Line[], today: Day): Line | null {
  const over = lines[core.index - 1];
  const isDate = over !== undefined && over.block.headingLevel === 0 && tellsOneDate(over.text);
  const isBeside = over?.block.kind === "p" && core.block.kind === "p";
  return isDate && isBeside && over.block.headings.at(-1) === core.block.headings.at(-1) && isLongPast(over.text, today)
    ? over
    : null;
}

/** A box that holds both, and no other date. */
function isOfSameBox(date: Line, core: Line, dates: Line[]): boolean {
  const box = date.block.path.findLast((id) => core.block.path.includes(id));
  return box !== undefined && dates.every((other) => other === date || !other.block.path.includes(box));
}

/** 'Every Tuesday', 'Mondays all winter', 'weekdays until 3', 'as always, every morning': whenever it was posted, it holds each week. */
function holdsEachWeek(sentence: string): boolean {
  return /\b(?:every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weeknights)\b|\bas (?:always|ever)\b|\b(?:every|each) (?:single )?(?:day|morning|afternoon|evening|night)\b/i.test(
    sentence,
  );
}

/** 'Tuesdays this month', but not 'starting this week' */
const FOR_A_WHILE = /(?<!\b(?:starting|beginning|from|as of) )\b(?:this|all|next) (?:month|week|weekend)\b/i;

/** Whether what a post of a feed tells of each week holds on after its day: 'Tuesdays this month' does in its own month alone. */
export function holdsSincePost(sentence: string, core: Line, lines: Line[], today: Day): boolean {
  const post = holdsEachWeek(sentence) ? dateOfPost(core, lines, today) : null;
  const day = dayOf(SINGLE.exec(post?.text ?? "")?.[1] ?? "", today, "nearest");
  return post !== null && (!FOR_A_WHILE.test(sentence) || day?.slice(0, 7) === today.slice(0, 7));
}
