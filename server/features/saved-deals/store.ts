import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { savedDeals } from "#server/db/schema/people";
import { restaurants } from "#server/db/schema/restaurants";

/** Ids of the deals a user saved, the latest first. */
export function savedDealIds(db: Db, userId: number): number[] {
  return db
    .select({ id: savedDeals.dealId })
    .from(savedDeals)
    .where(eq(savedDeals.userId, userId))
    .orderBy(desc(savedDeals.savedAt), desc(savedDeals.dealId))
    .all()
    .map((row) => row.id);
}

/** Categories of the restaurants whose deals a user saved. */
export function savedCategories(db: Db, userId: number): Set<string> {
  const rows = db
    .select({ categories: restaurants.categories })
    .from(savedDeals)
    .innerJoin(deals, eq(deals.id, savedDeals.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(eq(savedDeals.userId, userId))
    .all();
  return new Set(rows.flatMap((row) => row.categories));
}

/** @returns whether it was not saved before */
export function saveDeal(db: Db, userId: number, dealId: number, at: number): boolean {
  return (
    db.insert(savedDeals).values({ userId, dealId, savedAt: at }).onConflictDoNothing().returning().all().length > 0
  );
}

export function unsaveDeal(db: Db, userId: number, dealId: number): void {
  db.delete(savedDeals)
    .where(and(eq(savedDeals.userId, userId), eq(savedDeals.dealId, dealId)))
    .run();
}
