import type { Analysis } from "../../analysis.ts";
import { daysOf } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import type { Line } from "../lines/line.ts";

const NAMED =
  /^\W*(?:the |our )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?)(?:['’]s)? (?:(?:lunch|dinner|evening|supper|breakfast) )?menu\W*$/i;
/** Prices. Fewer may be what a day has on offer. */
const SHORTEST = 4;

/** A plain price under 'Saturday menu' among several: what is served that day, at its usual price. */
export function isOnMenuOfDay(
  { above: [label], gain, statement: { line, stretch, benefits } }: Analysis,
  lines: readonly Line[],
): boolean {
  if (!label || label.block.headingLevel === 0 || !NAMED.test(label.text)) return false;
  const told = line.text.slice(stretch.start, stretch.end);
  if (gain.originalPrice > 0 || benefits.length > 0 || daysOf(told).stated || findTimes(told).length > 0) return false;
  const prices = lines
    .filter(({ block }) => block.headings.includes(label.block.index))
    .flatMap(({ money }) => money.filter(({ role }) => role === "price"));
  return prices.length >= SHORTEST;
}
