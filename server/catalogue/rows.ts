import { and, asc, between, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

export type RestaurantRow = typeof restaurants.$inferSelect;
export type DealRow = typeof deals.$inferSelect;
export type EvidenceRow = typeof dealEvidence.$inferSelect;

/** Restaurants with every deal of theirs that was not removed, and the evidence it has, both by id. */
export type Rows = { restaurants: RestaurantRow[]; deals: { deal: DealRow; evidence: EvidenceRow | null }[] };

/** So many restaurants are read at a time. */
const A_PAGE = 100;

/** Every restaurant by id, a page at a time. */
export function* readPages(db: Db): Generator<Rows, void> {
  for (let after = 0; ; ) {
    const page = db
      .select()
      .from(restaurants)
      .where(gt(restaurants.id, after))
      .orderBy(asc(restaurants.id))
      .limit(A_PAGE)
      .all();
    const last = page.at(-1)?.id;
    if (last === undefined) return;
    yield { restaurants: page, deals: dealsOf(db, between(deals.restaurantId, after + 1, last)) };
    after = last;
  }
}

/** Those of the given restaurants that exist. */
export function readRestaurants(db: Db, ids: number[]): Rows {
  return {
    restaurants: db.select().from(restaurants).where(inArray(restaurants.id, ids)).all(),
    deals: dealsOf(db, inArray(deals.restaurantId, ids)),
  };
}

function dealsOf(db: Db, ofRestaurants: SQL) {
  return (
    db
      .select({ deal: deals, evidence: dealEvidence })
      .from(deals)
      .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
      // The pluses keep SQLite from the index of removed ones, which holds nearly all deals, and from reading every deal
      // for its order by id.
      .where(and(sql`+${deals.removedAt} is null`, ofRestaurants))
      .orderBy(sql`+${deals.id}`)
      .all()
  );
}
