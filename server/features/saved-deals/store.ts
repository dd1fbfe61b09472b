import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { SavedDealChange } from "#contract/deal";
import { endOfDay } from "#contract/wall-clock";
import type { Db } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
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

/** So many changes are told, none that is older. */
const MOST = 50;
const LASTING = 30 * 24 * 60 * 60_000;

const TOLD = { updated: "changed", removed: "ended", restored: "back" } as const;

/** What became of the deals a user saved since they were saved, the latest first. */
export function savedDealChanges(db: Db, userId: number, now: number): SavedDealChange[] {
  const { title, currency } = deals;
  const told = { dealId: deals.id, title, restaurantName: restaurants.name, currency };
  const recorded = db
    .select({ ...told, at: dealHistory.at, change: dealHistory.change, fields: dealHistory.fields })
    .from(savedDeals)
    .innerJoin(deals, eq(deals.id, savedDeals.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .innerJoin(dealHistory, eq(dealHistory.dealId, deals.id))
    .where(
      and(
        eq(savedDeals.userId, userId),
        gt(dealHistory.at, savedDeals.savedAt),
        gt(dealHistory.at, now - LASTING),
        inArray(dealHistory.change, Object.keys(TOLD) as (keyof typeof TOLD)[]),
      ),
    )
    .orderBy(desc(dealHistory.at), desc(dealHistory.id))
    .limit(MOST)
    .all();
  // Their last day is over, and no verification has taken them out yet.
  const past = db
    .select({ ...told, validUntil: deals.validUntil, timeZone: restaurants.timeZone, savedAt: savedDeals.savedAt })
    .from(savedDeals)
    .innerJoin(deals, eq(deals.id, savedDeals.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(and(eq(savedDeals.userId, userId), isNull(deals.removedAt), isNotNull(deals.validUntil)))
    .all()
    .map(({ validUntil, timeZone, ...deal }) => ({ ...deal, at: endOfDay(timeZone, validUntil ?? "") }))
    .filter(({ at, savedAt }) => at <= now && at > now - LASTING && at > savedAt)
    .map(({ savedAt: _, ...deal }) => ({ ...deal, change: "removed" as const, fields: {} }));
  return [...recorded, ...past]
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST)
    .map(toChange);
}

type Row = {
  dealId: number;
  title: string;
  restaurantName: string;
  currency: string | null;
  at: number;
  change: (typeof dealHistory.$inferSelect)["change"];
  fields: (typeof dealHistory.$inferSelect)["fields"];
};

function toChange({ at, change, fields, currency, ...deal }: Row): SavedDealChange {
  return {
    ...deal,
    ...(currency !== null && { currency }),
    at: new Date(at).toISOString(),
    change: TOLD[change as keyof typeof TOLD],
    fields: Object.keys(fields),
    price: fields.price && !fields.currency ? { from: Number(fields.price.from), to: Number(fields.price.to) } : null,
  };
}
