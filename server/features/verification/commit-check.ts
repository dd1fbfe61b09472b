import { eq, sql } from "drizzle-orm";
import type { DealChange, StoredDeal } from "#contract/change";
import type { Db, Tx } from "#server/db/open";
import { restaurantLooks, restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { applyChange } from "./apply-change.ts";
import type { CheckRecord } from "./check-record.ts";
import { learnInterval } from "./interval.ts";
import { recordPage } from "./record-page.ts";
import { isExcluded, storedDeals } from "./stored.ts";

export type ChangeCounts = { added: number; updated: number; removed: number };

/** How many changes visitors are told of; a confirmation is none. */
export function countChanges(changes: readonly DealChange[]): ChangeCounts {
  const of = (...kinds: DealChange["kind"][]) => changes.filter((change) => kinds.includes(change.kind)).length;
  return { added: of("add", "restore"), updated: of("update"), removed: of("remove") };
}

/**
 * Stores a restaurant's check whole or not at all.
 * @param decide what has to change, told what is stored at that moment: flags, an operator or an import may have changed
 * something while the pages were read
 * @returns what it decided
 */
export function commitCheck(db: Db, given: CheckRecord, decide: (stored: StoredDeal[]) => DealChange[]): DealChange[] {
  return db.transaction(
    (tx) => {
      // Excluded while its pages were read: nothing stays of the visit but what it cost.
      const isOut = isExcluded(tx, given.restaurantId);
      const check = isOut ? { ...given, pages: [], discovery: null } : given;
      const changes = isOut ? [] : decide(storedDeals(tx, check.restaurantId));
      const snapshots = new Map<string, number>();
      for (const page of check.pages) {
        const snapshot = recordPage(tx, check, page);
        if (snapshot !== null) snapshots.set(page.url, snapshot);
      }
      const counts = countChanges(changes);
      for (const change of changes) applyChange(tx, check, change, snapshots);
      const wasRead = check.outcome === "read" || check.outcome === "unchanged";
      tx.update(restaurants)
        .set({
          // An import that came while the pages were read made the site due at once: so it stays.
          lastCheckedAt: sql`case when ${restaurants.lastCheckedAt} is ${check.lastCheckedAt} then ${check.at} end`,
          ...(check.discovery ? { discovery: check.discovery } : {}),
          ...(wasRead ? { lastReadAt: check.at, failureCount: 0 } : {}),
          ...(check.outcome === "failed" ? { failureCount: sql`${restaurants.failureCount} + 1` } : {}),
          ...intervalAfter(tx, check, counts),
        })
        .where(eq(restaurants.id, check.restaurantId))
        .run();
      tx.delete(restaurantLooks).where(eq(restaurantLooks.restaurantId, check.restaurantId)).run();
      tx.insert(restaurantChecks)
        .values({
          runId: check.runId,
          restaurantId: check.restaurantId,
          at: check.at,
          outcome: check.outcome,
          dealsAdded: counts.added,
          dealsUpdated: counts.updated,
          dealsRemoved: counts.removed,
          modelTokens: check.tokens,
          modelDollars: check.dollars,
          report: check.report,
        })
        .run();
      tx.update(verificationRuns)
        .set({
          dealsAdded: sql`${verificationRuns.dealsAdded} + ${counts.added}`,
          dealsUpdated: sql`${verificationRuns.dealsUpdated} + ${counts.updated}`,
          dealsRemoved: sql`${verificationRuns.dealsRemoved} + ${counts.removed}`,
          modelTokens: sql`${verificationRuns.modelTokens} + ${check.tokens}`,
          modelDollars: sql`${verificationRuns.modelDollars} + ${check.dollars}`,
        })
        .where(eq(verificationRuns.id, check.runId))
        .run();
      return changes;
    },
    { behavior: "immediate" },
  );
}

function intervalAfter(tx: Tx, check: CheckRecord, counts: ChangeCounts) {
  const { intervalFactor, unchangedStreak, lastCheckedAt, lastReadAt } = restaurants;
  const known = tx
    .select({ intervalFactor, unchangedStreak, lastCheckedAt, lastReadAt })
    .from(restaurants)
    .where(eq(restaurants.id, check.restaurantId))
    .get();
  if (!known) return {};
  const isChanged = counts.added + counts.updated + counts.removed > 0;
  // At the first reading every deal is new: that says nothing about how often the site changes.
  const finding = isChanged && known.lastReadAt !== null ? "changed" : check.outcome;
  return learnInterval(known, finding, check.every, (check.at - (known.lastCheckedAt ?? check.at)) / 1_000);
}
