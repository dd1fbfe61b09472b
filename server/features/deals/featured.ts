import type { Deal } from "#contract/deal";
import { discountPercent, isAtMost } from "#contract/pricing";
import { dealTiming } from "#contract/schedule";
import type { Coordinate } from "#server/catalogue/spot-index";
import type { Found } from "#server/catalogue/spots";
import type { CatalogueView } from "#server/catalogue/view";

const FEATURED = 10;
const A_PLACE = 2;
/** Featured deals are picked among so many of the nearest. */
const CANDIDATES = 300;
/** So much farther than the nearest is another town, whatever it costs there. */
const ANOTHER_TOWN_MILES = 30;
const HOUR = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What is worth most right now: on now or soon, near, verified lately, a large saving, for anyone who walks in; at most
 * two of one place.
 * @param savedCategories categories of restaurants whose deals the asking user saved: these count for more
 */
export function featuredDeals(
  view: CatalogueView,
  from: Coordinate,
  now: number,
  savedCategories: ReadonlySet<string> = new Set(),
): Found[] {
  const near = view.nearest(from, { limit: CANDIDATES });
  const reach = (near[0]?.miles ?? 0) + ANOTHER_TOWN_MILES;
  const ranked = near
    .filter(({ miles }) => miles <= reach || !Number.isFinite(miles))
    .map((found) => ({ found, worth: worthOf(found, now, savedCategories) }))
    // What has ended is worth less than nothing.
    .filter(({ worth }) => worth >= 0)
    .sort((a, b) => b.worth - a.worth || a.found.entry.deal.id - b.found.entry.deal.id);
  const taken = new Map<number, number>();
  const featured: Found[] = [];
  for (const { found } of ranked) {
    const place = found.entry.deal.restaurant.id;
    const already = taken.get(place) ?? 0;
    if (already >= A_PLACE) continue;
    taken.set(place, already + 1);
    featured.push(found);
    if (featured.length === FEATURED) break;
  }
  return featured;
}

/** What holds on one day of a guest's year. */
const BIRTHDAY = /\bbirthdays?\b|\bcumplea[nñ]os\b/i;

/** Whether anyone who walks in has it: without an app, a membership or a birthday. */
function isForAnyone({ requiresApp, rewardsNote, title, limitations, verification }: Deal): boolean {
  const words = [title, limitations, verification.quote ?? ""].join(" ");
  return !requiresApp && rewardsNote === "" && !BIRTHDAY.test(words);
}

/** Each part lies between 0 and 1 before its weight. */
function worthOf({ entry: { deal }, miles }: Found, now: number, savedCategories: ReadonlySet<string>): number {
  const near = 1 / (1 + (Number.isFinite(miles) ? miles : 50));
  const isLiked = savedCategories.size > 0 && deal.restaurant.categories.some((each) => savedCategories.has(each));
  return worthAnywhere(deal, Math.floor(now / MINUTE_MS)) + 2 * near + (isLiked ? 2 : 0);
}

const known = new WeakMap<Deal, { minute: number; worth: number }>();

/** What a deal is worth to anyone in a minute, reckoned once: visitors ask from everywhere. */
function worthAnywhere(deal: Deal, minute: number): number {
  const before = known.get(deal);
  if (before?.minute === minute) return before.worth;
  const worth = reckoned(deal, minute * MINUTE_MS);
  known.set(deal, { minute, worth });
  return worth;
}

function reckoned(deal: Deal, now: number): number {
  const timing = dealTiming(deal, deal.restaurant, now);
  if (timing.state === "ended" && deal.validUntil !== null) return Number.NEGATIVE_INFINITY;
  const soon = timing.state === "later" ? Math.max(0, 1 - timing.startsIn / (12 * HOUR)) : 1;
  const verifiedAt = deal.verification.lastVerifiedAt;
  const fresh = verifiedAt === null ? 0 : Math.max(0, 1 - (now - Date.parse(verifiedAt)) / (7 * DAY_MS));
  const open = isForAnyone(deal) ? 1 : 0;
  return 3 * soon + 2 * fresh + 2 * savingOf(deal) + 2 * open;
}

function savingOf(deal: Deal): number {
  const percent = discountPercent(deal.price, deal.originalPrice);
  if (percent !== undefined) return Math.min(1, percent / 75);
  switch (deal.benefit.kind) {
    case "free":
      return 1;
    case "bogo":
      return 0.6;
    case "percent_off":
      return Math.min(1, (deal.benefit.value ?? 0) / 75);
    case "amount_off":
      return 0.3;
    default:
      return isAtMost(deal, 8) ? 0.4 : 0.1;
  }
}
