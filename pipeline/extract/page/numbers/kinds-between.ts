import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";

/** Lines. */
const MOST_KINDS = 8;

/**
 * 'Beers 5' behind 'Wines 6' and 'Red', 'White', 'Rosé', 'Sparkling': which of them there are, each on a line.
 * @param last index of the entry before
 */
export function isBehindKinds(line: Line, last: number, lines: Line[]): boolean {
  const between = lines.slice(last + 1, line.index);
  return (
    namesDish(line.text) &&
    between.length <= MOST_KINDS &&
    between.every(({ text, role }) => role === "text" && /^(?:[\p{L}&'’-]+\s?){1,3}$/u.test(text))
  );
}
