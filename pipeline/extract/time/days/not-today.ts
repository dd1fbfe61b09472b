import type { Weekday } from "#contract/vocabulary";

/** 'Not available today', 'Currently unavailable', 'Unavailable': what an order page says of a dish outside its days. */
const NOT_NOW =
  /^\W*(?:(?:this |the )?(?:item|offer|deal|special|dish)?\s?(?:is )?)?(?:(?:currently )?(?:unavailable|not available)(?: (?:today|tonight|now|right now|at (?:this|the) (?:time|moment)))?|(?:sold out|not (?:served|offered|on)) (?:today|tonight))\W*$/i;

/**
 * Whether a state is only that of a day on which the offer does not hold anyway: 'Not available today', read on a Friday,
 * of 'Tuesdays only'.
 * @param today a date such as 2026-11-20
 */
export function isOfDayWithout(state: string, days: readonly Weekday[], today: string): boolean {
  const weekday = new Date(`${today}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  return days.length > 0 && days.every((day) => day !== weekday) && NOT_NOW.test(state);
}
