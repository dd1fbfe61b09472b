import type { Line } from "../lines/line.ts";

/** 'Friday - Sunday, while available' */
const NOTE = /\b(?:(?:while|when|as) available|while (?:supplies|they|it) lasts?|only)\W*$/i;

/** Whether days stand between a dish's name and its price, in a list of such: they are that dish's, and open nothing. */
export function isOfOneDish(days: Line, lines: Line[]): boolean {
  const [before, name, price] = [lines[days.index - 2], lines[days.index - 1], lines[days.index + 1]];
  const isNote = days.role === "schedule" && days.block.headingLevel === 0 && NOTE.test(days.text);
  return isNote && before?.role === "bare" && name?.role === "text" && price?.role === "bare";
}
