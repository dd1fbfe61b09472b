import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Deal, Restaurant } from "#contract/deal";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

export type RestaurantRow = typeof restaurants.$inferSelect;
type DealRow = typeof deals.$inferSelect;
type EvidenceRow = typeof dealEvidence.$inferSelect;

/** So many rows are read at a time. */
const A_PAGE = 100;

export type Rows = { restaurants: RestaurantRow[]; deals: { deal: DealRow; evidence: EvidenceRow | null }[] };

/** Every restaurant, then every deal that was not removed with the evidence it has, by id, a page at a time. */
export function* readPages(db: Db): Generator<Rows, void> {
  for (let after = 0; ; ) {
    const page = db
      .select()
      .from(restaurants)
      .where(gt(restaurants.id, after))
      .orderBy(asc(restaurants.id))
      .limit(A_PAGE)
      .all();
    yield { restaurants: page, deals: [] };
    if (page.length < A_PAGE) break;
    after = page.at(-1)?.id ?? after;
  }
  for (let after = 0; ; ) {
    const page = db
      .select({ deal: deals, evidence: dealEvidence })
      .from(deals)
      .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
      // The plus keeps SQLite from the index of removed ones, with which each page would sort all deals.
      .where(and(sql`+${deals.removedAt} is null`, gt(deals.id, after)))
      .orderBy(asc(deals.id))
      .limit(A_PAGE)
      .all();
    yield { restaurants: [], deals: page };
    if (page.length < A_PAGE) return;
    after = page.at(-1)?.deal.id ?? after;
  }
}

export function toRestaurant(row: RestaurantRow): Restaurant {
  return {
    id: row.id,
    name: row.name,
    imageUrl: row.imageUrl,
    website: row.website,
    rating: row.rating,
    categories: row.categories,
    openHours: row.openHours,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
  };
}

/** Deals on the wire, without a distance. A deal without evidence is never called verified. */
export function toDeal(row: DealRow, evidence: EvidenceRow | null, restaurant: Restaurant): Deal {
  const isVerified = evidence !== null && row.verifiedAt !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    originalPrice: row.originalPrice,
    imageUrl: row.imageUrl,
    validUntil: row.validUntil,
    validDays: row.validDays,
    validTime: row.validTime,
    timeWindows: row.timeWindows,
    limitations: row.limitations,
    redemptionInstructions: row.redemptionInstructions,
    requiresApp: row.requiresApp,
    rewardsNote: row.rewardsNote,
    benefit: row.benefit,
    restaurant,
    verification: {
      status: isVerified ? "verified" : "unverified",
      lastVerifiedAt: isVerified && row.verifiedAt ? new Date(row.verifiedAt).toISOString() : null,
      sourceUrl: evidence?.sourceUrl ?? null,
      quote: evidence?.quote ?? null,
      pictureUrl: evidence?.picture ? `/evidence/${evidence.picture}` : null,
    },
  };
}
