import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

/** What visitors see of a restaurant. Other columns would be read and thrown away, which takes most of the time. */
const restaurantFields = {
  id: restaurants.id,
  name: restaurants.name,
  imageUrl: restaurants.imageUrl,
  website: restaurants.website,
  rating: restaurants.rating,
  categories: restaurants.categories,
  openHours: restaurants.openHours,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  timeZone: restaurants.timeZone,
};
/** What visitors see of a deal, and whose it is. */
const dealFields = {
  restaurantId: deals.restaurantId,
  id: deals.id,
  title: deals.title,
  description: deals.description,
  price: deals.price,
  originalPrice: deals.originalPrice,
  currency: deals.currency,
  imageUrl: deals.imageUrl,
  validUntil: deals.validUntil,
  validDays: deals.validDays,
  validTime: deals.validTime,
  timeWindows: deals.timeWindows,
  schedule: deals.schedule,
  limitations: deals.limitations,
  redemptionInstructions: deals.redemptionInstructions,
  requiresApp: deals.requiresApp,
  rewardsNote: deals.rewardsNote,
  benefit: deals.benefit,
  verifiedAt: deals.verifiedAt,
};
const evidenceFields = { sourceUrl: dealEvidence.sourceUrl, quote: dealEvidence.quote, picture: dealEvidence.picture };

export type RestaurantRow = Pick<typeof restaurants.$inferSelect, keyof typeof restaurantFields>;
export type EvidenceRow = Pick<typeof dealEvidence.$inferSelect, keyof typeof evidenceFields>;
export type DealRow = Pick<typeof deals.$inferSelect, keyof typeof dealFields> & { evidence: EvidenceRow | null };

/** Restaurants with every deal of theirs that was not removed, both by id. */
export type Rows = { restaurants: RestaurantRow[]; deals: DealRow[] };

export type CatalogueRows = {
  /** Every restaurant by id, a page at a time. */
  pages: () => Generator<Rows, void>;
  /** Those of the given restaurants that exist. */
  of: (ids: readonly number[]) => Rows;
};

/** So many restaurants are read at a time. */
export const A_PAGE = 100;

/** Prepares what is asked again and again. */
export function catalogueRows(db: Db): CatalogueRows {
  const restaurantsWhere = (condition: SQL | undefined) =>
    db.select(restaurantFields).from(restaurants).where(condition).orderBy(asc(restaurants.id)).prepare();
  const dealsWhere = (ofRestaurants: SQL | undefined) =>
    db
      .select({ ...dealFields, evidence: evidenceFields })
      .from(deals)
      .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
      // The pluses keep SQLite from the index of removed ones, which holds nearly all deals, and from reading every deal
      // for its order by id.
      .where(and(sql`+${deals.removedAt} is null`, ofRestaurants))
      .orderBy(sql`+${deals.id}`)
      .prepare();
  const [first, last, ids] = [sql.placeholder("first"), sql.placeholder("last"), sql.placeholder("ids")];
  const named = sql`(select value from json_each(${ids}))`;
  const page = db
    .select(restaurantFields)
    .from(restaurants)
    .where(sql`${restaurants.id} >= ${first}`)
    .orderBy(asc(restaurants.id))
    .limit(A_PAGE)
    .prepare();
  const dealsOfPage = dealsWhere(between(deals.restaurantId, first, last));
  const someRestaurants = restaurantsWhere(sql`${restaurants.id} in ${named}`);
  const dealsOfSome = dealsWhere(sql`${deals.restaurantId} in ${named}`);
  return {
    *pages() {
      for (let next = 1; ; ) {
        const found = page.all({ first: next });
        const end = found.at(-1)?.id;
        if (end === undefined) return;
        yield { restaurants: found, deals: dealsOfPage.all({ first: next, last: end }) };
        next = end + 1;
      }
    },
    of: (wanted) => {
      const named = { ids: JSON.stringify(wanted) };
      return { restaurants: someRestaurants.all(named), deals: dealsOfSome.all(named) };
    },
  };
}
