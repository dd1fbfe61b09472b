import type { Line } from "./lines.ts";

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
