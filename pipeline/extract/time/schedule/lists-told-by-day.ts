import type { Analysis } from "../../analysis.ts";
import { inWeekOrder } from "../days/weekday-words.ts";

/** Fewer is an offer that two days happen to have in common. */
const FEWEST_OFFERS = 2;
/** Of a week told by its dates, where one offer is enough, and of an offer among each day's others. */
const FEWEST_DAYS = 3;

/**
 * '$5 Fernet and $5 local drafts' under 'Monday', and the same line once more under 'Tuesday': a list told for each of its
 * days. Each of its offers is one, of all of them; so is the happy hour that a week of dates tells on each, and what three
 * days have in common beside 'Free buffet' on Fridays alone.
 */
export function joinListsToldByDay(analyses: Analysis[]): void {
  const current = analyses.filter(({ refusal, isToldAgain }) => refusal === null && !isToldAgain);
  const inLine = Map.groupBy(current, ({ statement }) => statement.line);
  const isListed = ({ statement }: Analysis) => (inLine.get(statement.line)?.length ?? 0) >= FEWEST_OFFERS;
  for (const alike of Map.groupBy(current, keyOf).values()) {
    const isOfMany = alike.length >= FEWEST_DAYS && alike.every(isListed);
    const byLine = Map.groupBy(alike, ({ statement }) => statement.line.text.toLowerCase());
    for (const same of isOfMany ? [alike] : byLine.values()) {
      const isOfDates = same.length >= FEWEST_DAYS && same.every(({ until }) => until);
      if (isOfDates || same.every(isListed)) joinDays(same);
    }
  }
}

function joinDays(same: Analysis[]): void {
  const [first, ...again] = same;
  const days = same.flatMap(({ schedule }) => schedule.days);
  const areLines = new Set(same.map(({ statement }) => statement.line)).size === same.length;
  if (!first || again.length === 0 || !areLines || new Set(days).size !== days.length) return;
  if (same.some(({ schedule }) => schedule.days.length === 0 || schedule.parts)) return;
  const supports = same.flatMap(({ schedule }) => schedule.supports);
  first.schedule = { ...first.schedule, days: inWeekOrder(days), supports };
  first.until = same.every(({ until }) => until) ? (same.at(-1)?.until ?? null) : first.until;
  for (const one of again) one.isToldAgain = true;
}

/** What stands between an entry and the next, or ends the list. */
const ENDS = /[\s,;.–—-]+$/;

/** The entry's words, their place in their line, and the hours. */
function keyOf({ statement: { line, stretch }, schedule }: Analysis): string {
  const words = line.text.slice(stretch.start, stretch.end).toLowerCase();
  return JSON.stringify([words.replace(ENDS, ""), stretch.start, schedule.windows]);
}
