import type { Deal } from "./deal.ts";
import { UNKNOWN_PRICE } from "./defaults.ts";
import { discountPercent } from "./pricing.ts";
import { dealTiming } from "./schedule.ts";
import type { Sort } from "./vocabulary.ts";

/** What a list goes by where it is not the distance. No schema here: the landing page loads this without zod. */
const RANK: Record<Exclude<Sort, "closest">, (deal: Deal, at: number) => number> = {
  ending: (deal, at) => {
    const timing = dealTiming(deal, deal.restaurant, at);
    // What has not begun ends after all that is on.
    if (timing.state === "ended") return Number.POSITIVE_INFINITY;
    return timing.state === "on" ? (timing.endsIn ?? 1e6) : 1e7 + timing.startsIn;
  },
  price: ({ price, currency }) => {
    if (price === UNKNOWN_PRICE) return Number.POSITIVE_INFINITY;
    // Amounts of other money compare with each other only.
    return currency === undefined ? price : 1e9 + price;
  },
  saving: (deal) => -(discountPercent(deal.price, deal.originalPrice) ?? -1),
};

/**
 * Lower comes first; what a deal does not tell comes last, at Infinity. Of those that rank alike the nearest is first.
 * @param at epoch milliseconds
 */
export const rankOf = (sort: Exclude<Sort, "closest">, deal: Deal, at: number): number => RANK[sort](deal, at);
