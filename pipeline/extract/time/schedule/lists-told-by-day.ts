import type { Analysis } from "../../analysis.ts";
import { inWeekOrder } from "../days/weekday-words.ts";

/** Fewer is an offer that two days happen to have in common. */
const FEWEST_OFFERS = 2;
/** Of a week told by its dates, where one offer is enough. */
const FEWEST_DATES = 3;

/**
 * '$5 Fernet and $5 local drafts' under 'Monday', and the same line once more under 'Tuesday': a list told for each of its
 * days. Each of its offers is one, of all of them; so is the happy hour that a week of dates tells on each.
 */
export function joinListsToldByDay(analyses: Analysis[]): void {
  const current = analyses.filter(({ refusal, isToldAgain }) => refusal === null && !isToldAgain);
  const inLine = Map.groupBy(current, ({ statement }) => statement.line);
  const isListed = ({ statement }: Analysis) => (inLine.get(statement.line)?.length ?? 0) >= FEWEST_OFFERS;
  for (const same of Map.groupBy(current, keyOf).values()) {
    const [first, ...again] = same;
    const isOfDates = same.length >= FEWEST_DATES && same.every(({ until }) => until);
    if (!isOfDates && !same.every(isListed)) continue;
    const days = same.flatMap(({ schedule }) => schedule.days);
    const areLines = new Set(same.map(({ statement }) => statement.line)).size === same.length;
    if (!first || again.length === 0 || !areLines || new Set(days).size !== days.length) continue;
    if (same.some(({ schedule }) => schedule.days.length === 0 || schedule.parts)) continue;
    const supports = same.flatMap(({ schedule }) => schedule.supports);
    first.schedule = { ...first.schedule, days: inWeekOrder(days), supports };
    first.until = same.every(({ until }) => until) ? (same.at(-1)?.until ?? null) : first.until;
    for (const one of again) one.isToldAgain = true;
  }
}

/** The words, their place in them, and the hours. */
function keyOf({ statement: { line, stretch }, schedule }: Analysis): string {
  return JSON.stringify([line.text.toLowerCase(), stretch.start, schedule.windows]);
}
