import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { hasEnded, isoTime } from "#contract/clock";
import type { Db } from "#server/db/open";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import { flags, users } from "#server/db/schema/people";
import { restaurants } from "#server/db/schema/restaurants";

type Moderated = { id: number; title: string; changed: boolean };

/**
 * Takes a deal out for good: verification does not bring it back with the same quote, nor does an import.
 * @param at epoch milliseconds
 */
export function removeDeal(db: Db, id: number, at: number): void {
  db.transaction(
    (tx) => {
      tx.update(deals).set({ removedAt: at, removalReason: "admin", updatedAt: at }).where(eq(deals.id, id)).run();
      tx.insert(dealHistory).values({ dealId: id, at, change: "removed", fields: {}, note: "by the operator" }).run();
    },
    { behavior: "immediate" },
  );
}

/**
 * Puts a removed deal back, and settles its flags: they no longer count towards removal.
 * @returns `endedOn` is the day on which it ended, where it is not shown for that
 */
export function restoreDeal(
  db: Db,
  deal: typeof deals.$inferSelect,
  at: number,
): Moderated & { flagsSettled: number; endedOn: string | null } {
  return db.transaction(
    (tx) => {
      const settled = tx
        .update(flags)
        .set({ settledAt: at })
        .where(and(eq(flags.dealId, deal.id), isNull(flags.settledAt)))
        .returning({ userId: flags.userId })
        .all();
      const wasRemoved = deal.removedAt !== null;
      if (wasRemoved) {
        // The page had stopped backing it: what comes back by the operator's word is not verified.
        const lostBacking = deal.removalReason === "gone" || deal.removalReason === "expired";
        if (lostBacking) tx.delete(dealEvidence).where(eq(dealEvidence.dealId, deal.id)).run();
        tx.update(deals)
          .set({ removedAt: null, removalReason: null, updatedAt: at, ...(lostBacking && { verifiedAt: null }) })
          .where(eq(deals.id, deal.id))
          .run();
      }
      const changed = wasRemoved || settled.length > 0;
      const note = wasRemoved
        ? `by the operator, was removed: ${deal.removalReason}`
        : "by the operator, flags settled";
      if (changed) tx.insert(dealHistory).values({ dealId: deal.id, at, change: "restored", fields: {}, note }).run();
      const place = tx.select().from(restaurants).where(eq(restaurants.id, deal.restaurantId)).get();
      const hasPassed = place !== undefined && hasEnded(deal.validUntil, place.timeZone, at);
      const endedOn = hasPassed ? deal.validUntil : null;
      return { id: deal.id, title: deal.title, changed, flagsSettled: settled.length, endedOn };
    },
    { behavior: "immediate" },
  );
}

export type FlaggedDeal = {
  id: number;
  title: string;
  restaurant: { id: number; name: string };
  removedAt: string | null;
  removalReason: string | null;
  /** Flags that count towards removal. */
  count: number;
  flags: { username: string; reason: string; at: string; settled: boolean }[];
};

/** Deals that users flagged, most flags first. Settled flags are listed but not counted. */
export function flaggedDeals(db: Db, withSettled: boolean): FlaggedDeal[] {
  const rows = db
    .select({ flag: flags, username: users.username, deal: deals, restaurant: restaurants })
    .from(flags)
    .innerJoin(users, eq(users.id, flags.userId))
    .innerJoin(deals, eq(deals.id, flags.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(withSettled ? undefined : isNull(flags.settledAt))
    .orderBy(asc(flags.dealId), desc(flags.at))
    .all();
  const byDeal = new Map<number, FlaggedDeal>();
  for (const { flag, username, deal, restaurant } of rows) {
    let flagged = byDeal.get(deal.id);
    if (!flagged) {
      flagged = {
        id: deal.id,
        title: deal.title,
        restaurant: { id: restaurant.id, name: restaurant.name },
        removedAt: isoTime(deal.removedAt),
        removalReason: deal.removalReason,
        count: 0,
        flags: [],
      };
      byDeal.set(deal.id, flagged);
    }
    const settled = flag.settledAt !== null;
    if (!settled) flagged.count += 1;
    flagged.flags.push({ username, reason: flag.reason, at: new Date(flag.at).toISOString(), settled });
  }
  return [...byDeal.values()].sort((one, other) => other.count - one.count || one.id - other.id);
}
