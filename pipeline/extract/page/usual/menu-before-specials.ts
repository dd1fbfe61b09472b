import type { Line } from "../lines/line.ts";
import { isMenuPart } from "../sections/hour-menu.ts";
import type { Topic } from "../topics.ts";

/** 'Early Bird Hours', where 'Happy hours' heads what is had then. */
const HOURS_ALONE = /(?<!\bhappy )\bhours\W*$/i;
const LIST_OF_OFFERS = /\b(?:specials?|menu|offers|deals)\W*$/i;

/**
 * 'Early Bird Hours' over 'Appetizers' and their prices, and farther down 'Early Bird Specials': the hours are those of the
 * specials, and what stands between is the house's menu.
 */
export function isMenuBeforeSpecials(core: Line, above: Line[], lines: Line[]): boolean {
  const hours = above.find(({ text, topics }) => topics.length > 0 && HOURS_ALONE.test(text));
  if (!hours) return false;
  const part = lines.slice(hours.index + 1, core.index).findLast(({ text }) => isMenuPart(text));
  const isOfSame = (topic: Topic) => hours.topics.includes(topic);
  const specials = lines.find(
    ({ index, text, topics }) => index > hours.index && LIST_OF_OFFERS.test(text) && topics.some(isOfSame),
  );
  return part !== undefined && specials !== undefined && specials.index > core.index;
}
