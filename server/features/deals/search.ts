import type { DealsQuery } from "#contract/deal";
import { isAtMost } from "#contract/pricing";
import { DEFAULT_LOCATION, UNDER_FIVE } from "#contract/vocabulary";
import type { Entry } from "#server/catalogue/places";
import type { Coordinate } from "#server/catalogue/spot-index";
import type { After, Found } from "#server/catalogue/spots";
import { type CatalogueView, isUnderFive } from "#server/catalogue/view";
import { ProblemError } from "#server/http/problem";
import { isOpenNow } from "./open-now.ts";

export type Page = { found: Found[]; next: After | null };

/** Deals that fit the question, nearest first, and where the next page begins. @param now epoch milliseconds */
export function searchDeals(view: CatalogueView, query: DealsQuery, now: number): Page {
  const found = view.nearest(coordinateOf(query), {
    limit: query.limit,
    ...(query.radius === undefined ? {} : { radius: query.radius }),
    ...(query.cursor === undefined ? {} : { after: readCursor(query.cursor) }),
    ...(query.q ? { text: query.q } : {}),
    passes: passing(query, now),
  });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const isMore = found.length > query.limit && last !== undefined;
  return { found: page, next: isMore ? { miles: last.miles, id: last.entry.deal.id } : null };
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

/** Where a page ended: the distance and id of its last deal. Deals that come or go meanwhile move nobody across it. */
export function writeCursor({ miles, id }: After): string {
  return Buffer.from(`${Number.isFinite(miles) ? miles : "x"} ${id}`).toString("base64url");
}

function readCursor(cursor: string): After {
  const [miles = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const after = { miles: miles === "x" ? Number.POSITIVE_INFINITY : Number(miles), id: Number(id) };
  if (writeCursor(after) !== cursor || !Number.isInteger(after.id) || after.id < 1) {
    const message = "Not a cursor of this list";
    throw new ProblemError(400, message, { details: [{ field: "cursor", message }] });
  }
  return after;
}
