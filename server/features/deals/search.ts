import type { DealsQuery } from "#contract/deal";
import { rankOf } from "#contract/order";
import { isAtMost } from "#contract/pricing";
import { DEFAULT_LOCATION, UNDER_FIVE } from "#contract/vocabulary";
import type { Entry } from "#server/catalogue/places";
import type { Coordinate } from "#server/catalogue/spot-index";
import { type After, type Found, follows } from "#server/catalogue/spots";
import { type CatalogueView, isUnderFive } from "#server/catalogue/view";
import { ProblemError } from "#server/http/problem";
import { type Cursor, readCursor } from "./cursor.ts";
import { isOpenNow } from "./open-now.ts";

export type Page = { found: Found[]; next: Cursor | null };

/**
 * So many of the nearest are put into another order than that of the distance; those beyond follow, nearest first. It
 * bounds the work where there are very many, and what is farther than so many deals is another town.
 */
export const MOST_SORTED = 10_000;

/** Deals that fit the question, in the asked order, and where the next page begins. @param now epoch milliseconds */
export function searchDeals(view: CatalogueView, query: DealsQuery, now: number): Page {
  const { limit, sort } = query;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort);
  const nearest = (most: number, from?: After) =>
    view.nearest(coordinateOf(query), {
      limit: most,
      ...(query.radius === undefined ? {} : { radius: query.radius }),
      ...(from ? { after: from } : {}),
      ...(query.q ? { text: query.q } : {}),
      passes: passing(query, now),
    });
  if (sort === "closest" || (after && !after.ranked)) {
    const found = nearest(limit, after);
    const page = found.slice(0, limit);
    return { found: page, next: found.length > limit ? endOf(page) : null };
  }
  const { rank: past, at } = after?.ranked ?? { rank: Number.NEGATIVE_INFINITY, at: now };
  const near = nearest(MOST_SORTED);
  const sorted = near.slice(0, MOST_SORTED);
  const ranked = sorted.map((found) => ({ found, rank: rankOf(sort, found.entry.deal, at) }));
  const left = after ? ranked.filter((each) => isBehind(each, after, past)) : ranked;
  left.sort((a, b) => (a.rank === b.rank ? byDistance(a.found, b.found) : a.rank - b.rank));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const found = page.map((each) => each.found);
  if (last && left.length > limit) {
    const end = endOf(found);
    return { found, next: end && { ...end, ranked: { sort, rank: last.rank, at } } };
  }
  return { found, next: near.length > MOST_SORTED ? endOf(sorted) : null };
}

const byDistance = (a: Found, b: Found) =>
  // Infinity less Infinity is no order.
  a.miles === b.miles ? a.entry.deal.id - b.entry.deal.id : a.miles - b.miles;

function isBehind({ found, rank }: { found: Found; rank: number }, after: After, past: number): boolean {
  return rank === past ? follows(after, found.miles, found.entry) : rank > past;
}

function endOf(page: readonly Found[]): After | null {
  const last = page.at(-1);
  return last ? { miles: last.miles, id: last.entry.deal.id } : null;
}

/** The asked coordinate, or the default campus. @throws ProblemError 400 for half a coordinate */
export function coordinateOf({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Coordinate {
  if (lat === undefined && lng === undefined) return DEFAULT_LOCATION;
  if (lat === undefined || lng === undefined) {
    const missing = lat === undefined ? "lat" : "lng";
    const message = "lat and lng belong together";
    throw new ProblemError(400, message, { details: [{ field: missing, message }] });
  }
  return { latitude: lat, longitude: lng };
}

/** All but the text. @returns undefined where every deal passes */
function passing({ category, maxPrice, openNow }: DealsQuery, now: number): ((entry: Entry) => boolean) | undefined {
  if (!category && !maxPrice && !openNow) return undefined;
  // In the category Under $5 the price is settled; 0 is the app's way of saying 'no limit'.
  const limit = category === UNDER_FIVE || !maxPrice ? null : maxPrice;
  return ({ deal }) => {
    if (category === UNDER_FIVE ? !isUnderFive(deal) : category && !deal.restaurant.categories.includes(category))
      return false;
    if (limit !== null && !isAtMost(deal, limit)) return false;
    return !openNow || isOpenNow(deal.restaurant, now);
  };
}
