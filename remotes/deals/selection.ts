import type { Deal } from "#contract/deal";
import { UNDER_FIVE, UNKNOWN_PRICE } from "#contract/defaults";
import { dealTiming, isOpen } from "#contract/opening";
import { discountPercent } from "#contract/pricing";
import type { Browsing, Sort } from "./browsing.ts";

const FIVE = 5;
const isAtMost = (price: number, limit: number) => price !== UNKNOWN_PRICE && price <= limit;

function isWanted(deal: Deal, { category, search, maxPrice, openNow }: Browsing, at: number): boolean {
  const { restaurant } = deal;
  if (category === UNDER_FIVE) {
    if (!isAtMost(deal.price, FIVE)) return false;
  } else {
    if (category !== "" && !restaurant.categories.includes(category)) return false;
    if (maxPrice > 0 && !isAtMost(deal.price, maxPrice)) return false;
  }
  if (openNow && !isOpen(restaurant.openHours, restaurant.timeZone, at)) return false;
  const sought = search.trim().toLowerCase();
  if (sought === "") return true;
  return [deal.title, deal.description, restaurant.name].some((text) => text.toLowerCase().includes(sought));
}

/** Lower comes first; what a deal does not tell comes last. */
const RANK: Record<Sort, (deal: Deal, at: number) => number> = {
  closest: (deal) => deal.distance ?? Number.POSITIVE_INFINITY,
  ending: (deal, at) => {
    const timing = dealTiming(deal, deal.restaurant, at);
    // What has not begun ends after all that is on.
    return timing.state === "on" ? (timing.endsIn ?? 1e6) : 1e7 + timing.startsIn;
  },
  price: (deal) => (deal.price === UNKNOWN_PRICE ? Number.POSITIVE_INFINITY : deal.price),
  saving: (deal) => -(discountPercent(deal.price, deal.originalPrice) ?? -1),
};

/** The deals that the reader asked for, in the asked order; ties keep the order they came in, nearest first. */
export function selectDeals(deals: readonly Deal[], browsing: Browsing, at: number): Deal[] {
  const rank = RANK[browsing.sort];
  return deals
    .filter((deal) => isWanted(deal, browsing, at))
    .map((deal) => ({ deal, rank: rank(deal, at) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ deal }) => deal);
}
