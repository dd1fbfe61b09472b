import { isPriced, type Line } from "./line.ts";
import type { Sections } from "./sections.ts";

/** Fewer may be all that a happy hour has off. */
const FEWEST_OFF = 2;

/**
 * 'Drinks Menu' behind a happy hour with '$1 off' this and that and no price of its own: what stands on it are the usual
 * prices, of which the dollar is off.
 */
export function ordinaryMenus(lines: Line[]): Set<Line> {
  let isHappyHour = false;
  let off = 0;
  const menus = new Set<Line>();
  for (const line of lines) {
    if (line.money.some(({ role }) => role === "price") && menus.size === 0) return menus;
    if (isHappyHour && line.benefits.some(({ kind }) => kind === "amount_off" || kind === "percent_off")) off++;
    if (line.block.headingLevel === 0) continue;
    isHappyHour ||= line.topics.includes("happy_hour");
    if (off >= FEWEST_OFF && line.topics.length === 0 && /\bmenu\b/i.test(line.text)) menus.add(line);
  }
  return menus;
}

/** Fewer may be the day's choice. */
const FEWEST_LUNCHES = 15;

/** Tells of labels whether the nearest of them that speaks of offers is 'Lunch specials' over a whole menu. */
export function lunchMenus(lines: Line[], sections: Sections): (above: Line[]) => boolean {
  const known = new Map<Line, boolean>();
  const isMenu = (label: Line) => {
    const lunches = lines
      .slice(label.index + 1)
      .filter((line) => isPriced(line) && sections.above(line).includes(label));
    return lunches.length >= FEWEST_LUNCHES;
  };
  return (above) => {
    const label = above.find(({ topics }) => topics.length > 0);
    if (!label?.topics.includes("lunch")) return false;
    return known.getOrInsertComputed(label, isMenu);
  };
}
