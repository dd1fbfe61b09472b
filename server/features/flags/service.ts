import { and, count, eq, isNull } from "drizzle-orm";
import { type Db, isTaken } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { flags } from "#server/db/schema/people";
import { ProblemError, unknownDeal } from "#server/http/problem";

/** Whether this user flagged the deal, and how many did. */
export function flagStatusOf(db: Db, dealId: number, userId: number): { flagged: boolean; count: number } {
  const rows = db
    .select({ userId: flags.userId, settledAt: flags.settledAt })
    .from(flags)
    .where(eq(flags.dealId, dealId))
    .all();
  return {
    flagged: rows.some((row) => row.userId === userId),
    count: rows.filter((row) => row.settledAt === null).length,
  };
}

/**
 * Flags a deal once for a user and removes it when enough distinct users did.
 * @param threshold distinct users whose flags remove a deal
 * @throws ProblemError 404 for a deal that is not there any more, 409 when this user flagged it already
 */
export function flagDeal(
  db: Db,
  flag: { dealId: number; userId: number; reason: string; at: number },
  threshold: number,
): { removed: boolean } {
  const { dealId, userId, reason, at } = flag;
  // Immediate: two flags at once wait for each other, so that the one that reaches the threshold sees all others.
  return db.transaction(
    (tx) => {
      const deal = tx
        .select({ id: deals.id })
        .from(deals)
        .where(and(eq(deals.id, dealId), isNull(deals.removedAt)))
        .get();
      if (!deal) throw unknownDeal();
      try {
        tx.insert(flags).values({ dealId, userId, reason, at }).run();
      } catch (error) {
        if (isTaken(error)) throw new ProblemError(409, "You have already flagged this deal");
        throw error;
      }
      const { flagged } = tx
        .select({ flagged: count() })
        .from(flags)
        .where(and(eq(flags.dealId, dealId), isNull(flags.settledAt)))
        .get() ?? { flagged: 0 };
      if (flagged < threshold) return { removed: false };
      tx.update(deals).set({ removedAt: at, removalReason: "flags" }).where(eq(deals.id, dealId)).run();
      tx.insert(dealHistory)
        .values({ dealId, at, change: "removed", fields: {}, note: `flagged by ${flagged} users` })
        .run();
      return { removed: true };
    },
    { behavior: "immediate" },
  );
}
