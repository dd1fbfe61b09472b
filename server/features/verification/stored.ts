import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { DealFacts, Discovery, KnownPageState, StoredDeal } from "#contract/change";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { pages, restaurants } from "#server/db/schema/restaurants";

export type RestaurantToCheck = {
  id: number;
  name: string;
  website: string;
  dealPages: string[];
  timeZone: string;
  discovery: Discovery | null;
  lastCheckedAt: number | null;
};

/** Restaurants with a web site that may be visited, those that waited longest first. */
export function restaurantsToCheck(db: Db): RestaurantToCheck[] {
  const rows = db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      website: restaurants.website,
      dealPages: restaurants.dealPages,
      timeZone: restaurants.timeZone,
      discovery: restaurants.discovery,
      lastCheckedAt: restaurants.lastCheckedAt,
    })
    .from(restaurants)
    .where(and(isNotNull(restaurants.website), isNull(restaurants.excludedAt)))
    .orderBy(asc(restaurants.lastCheckedAt), asc(restaurants.id))
    .all();
  return rows.flatMap((row) => (row.website === null ? [] : [{ ...row, website: row.website }]));
}

/** Every restaurant, those without a web site too. */
export function restaurantNames(db: Db): { id: number; name: string; excludedAt: number | null }[] {
  return db
    .select({ id: restaurants.id, name: restaurants.name, excludedAt: restaurants.excludedAt })
    .from(restaurants)
    .all();
}

/** @param at epoch milliseconds from which its site is not visited any more; null to visit it again */
export function excludeRestaurant(db: Db, id: number, at: number | null): void {
  db.update(restaurants).set({ excludedAt: at }).where(eq(restaurants.id, id)).run();
}

export function isExcluded(db: Db, id: number): boolean {
  const row = db.select({ at: restaurants.excludedAt }).from(restaurants).where(eq(restaurants.id, id)).get();
  return row?.at != null;
}

export function knownPages(db: Db, restaurantId: number): KnownPageState[] {
  return db
    .select({
      url: pages.url,
      etag: pages.etag,
      lastModified: pages.lastModified,
      textHash: pages.textHash,
      bodyHash: pages.bodyHash,
      extractor: pages.extractor,
    })
    .from(pages)
    .where(eq(pages.restaurantId, restaurantId))
    .orderBy(asc(pages.id))
    .all();
}

/** What the restaurant's current deals rest on. */
export function currentEvidence(db: Db, restaurantId: number) {
  const { sourceUrl, quoteKey, terms, picture } = dealEvidence;
  return db
    .select({ sourceUrl, quoteKey, terms, picture })
    .from(dealEvidence)
    .innerJoin(deals, eq(deals.id, dealEvidence.dealId))
    .where(and(eq(deals.restaurantId, restaurantId), isNull(deals.removedAt)))
    .all();
}

/** Every deal a restaurant ever had, removed ones too. */
export function storedDeals(db: Db, restaurantId: number): StoredDeal[] {
  return db
    .select({ deal: deals, evidence: dealEvidence })
    .from(deals)
    .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
    .where(eq(deals.restaurantId, restaurantId))
    .orderBy(asc(deals.id))
    .all()
    .map(({ deal, evidence }) => ({
      id: deal.id,
      origin: deal.origin,
      facts: factsOf(deal),
      evidence: evidence && { sourceUrl: evidence.sourceUrl, quote: evidence.quote, quoteKey: evidence.quoteKey },
      removal: deal.removalReason,
    }));
}

function factsOf(row: typeof deals.$inferSelect): DealFacts {
  return {
    title: row.title,
    description: row.description,
    price: row.price,
    originalPrice: row.originalPrice,
    benefit: row.benefit,
    validDays: row.validDays,
    validTime: row.validTime,
    timeWindows: row.timeWindows,
    validUntil: row.validUntil,
    limitations: row.limitations,
    redemptionInstructions: row.redemptionInstructions,
    requiresApp: row.requiresApp,
    rewardsNote: row.rewardsNote,
    code: row.code,
  };
}
