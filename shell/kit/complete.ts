import type { Deal, Restaurant } from "#contract/deal";
import { DEFAULT_TIME_ZONE, UNKNOWN_PRICE } from "#contract/defaults";
import { openWeek } from "#contract/opening";
import type { TimeWindow } from "#contract/vocabulary";
import { clockTime } from "#contract/wall-clock";

/**
 * What stands for what an answer leaves out: the specification calls some fields optional and does not name others, and
 * one that is missing must not take a whole list with it.
 */
const RESTAURANT: Omit<Restaurant, "id" | "name"> = {
  imageUrl: null,
  website: null,
  rating: null,
  categories: [],
  openHours: null,
  latitude: null,
  longitude: null,
  timeZone: DEFAULT_TIME_ZONE,
};
const DEAL: Omit<Deal, "id" | "title" | "restaurant" | "timeWindows"> = {
  description: "",
  price: UNKNOWN_PRICE,
  originalPrice: UNKNOWN_PRICE,
  imageUrl: null,
  validUntil: null,
  validDays: [],
  validTime: "",
  limitations: "",
  redemptionInstructions: "",
  requiresApp: false,
  rewardsNote: "",
  benefit: { kind: "price", value: null },
  verification: { status: "unverified", lastVerifiedAt: null, sourceUrl: null, quote: null, pictureUrl: null },
};

/** Changes the answer itself, which nobody else has: a copy of each of ten thousand deals would be felt. */
function fill<Answer extends object>(answer: Answer, rest: Partial<Answer>): Answer {
  for (const name in rest) answer[name] ??= rest[name] as Answer[typeof name];
  return answer;
}

/** The hours that a deal's time tells in words, which are those that opening hours are told in. */
function windowsIn(validTime: string | null): TimeWindow[] {
  const hours = openWeek(validTime)?.[0] ?? [];
  return hours.map(({ start, end }) => [clockTime(start), clockTime(end)]);
}

export const completeRestaurant = (restaurant: Restaurant): Restaurant => fill(restaurant, RESTAURANT);
export const completeDeal = (deal: Deal): Deal => {
  completeRestaurant(deal.restaurant);
  deal.timeWindows ??= windowsIn(deal.validTime);
  return fill(deal, DEAL);
};
export const completeDeals = (deals: Deal[]): Deal[] => deals.map(completeDeal);
