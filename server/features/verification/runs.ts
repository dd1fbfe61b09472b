import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, max, notExists, sql, sum } from "drizzle-orm";
import type { Db, Tx } from "#server/db/open";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import { pageSnapshots, restaurants } from "#server/db/schema/restaurants";
import { dealUpdates, restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { type ModelState, writeApiStatus } from "./store.ts";

export type RunTrigger = "cli" | "schedule" | "request" | "start";

/**
 * Begins a run, and closes those that were killed: what they did is announced as of their last check. Only whoever
 * holds the run lock may call it: a run without an end is then a dead one.
 */
export function startRun(db: Db, trigger: RunTrigger, at: number): number {
  return db.transaction(
    (tx) => {
      const killed = tx
        .select({ run: verificationRuns, lastCheckAt: max(restaurantChecks.at) })
        .from(verificationRuns)
        .leftJoin(restaurantChecks, eq(restaurantChecks.runId, verificationRuns.id))
        .where(isNull(verificationRuns.finishedAt))
        .groupBy(verificationRuns.id)
        .all();
      for (const { run, lastCheckAt } of killed) endRun(tx, run.id, lastCheckAt ?? run.startedAt);
      const started = tx.insert(verificationRuns).values({ trigger, startedAt: at });
      return started.returning({ id: verificationRuns.id }).get().id;
    },
    { behavior: "immediate" },
  );
}

/** Epoch milliseconds; null where there was none. */
export function lastRunStartedAt(db: Db): number | null {
  const { id, startedAt } = verificationRuns;
  return db.select({ startedAt }).from(verificationRuns).orderBy(desc(id)).limit(1).get()?.startedAt ?? null;
}

/** What each of its checks counted becomes its one update record, also when that is nothing. */
function endRun(tx: Tx, id: number, at: number): void {
  const { dealsAdded, dealsUpdated, dealsRemoved } = verificationRuns;
  const counts = tx
    .update(verificationRuns)
    .set({ finishedAt: at })
    .where(eq(verificationRuns.id, id))
    .returning({ dealsAdded, dealsUpdated, dealsRemoved })
    .get();
  tx.insert(dealUpdates)
    .values({ runId: id, at, ...counts })
    .run();
}

/** US dollars that runs spent on the model since midnight UTC, those of killed runs too. */
export function dollarsToday(db: Db, now: number): number {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  const row = db
    .select({ dollars: sum(verificationRuns.modelDollars) })
    .from(verificationRuns)
    // One that began yesterday and ended today counts whole: rather too much than too little.
    .where(gte(sql`coalesce(${verificationRuns.finishedAt}, ${verificationRuns.startedAt})`, midnight))
    .get();
  return Number(row?.dollars ?? 0);
}

/** Ends a run. @param status the model's after it; null where it was not asked */
export function finishRun(db: Db, runId: number, status: ModelState | null, at: number): void {
  db.transaction(
    (tx) => {
      endRun(tx, runId, at);
      if (status) writeApiStatus(tx, status, at);
    },
    { behavior: "immediate" },
  );
}

/**
 * Current deals whose last day is over, of restaurants without a web site too.
 * @param todayIn the day, `YYYY-MM-DD`, in a time zone
 * @returns their ids
 */
export function endedDeals(db: Db | Tx, todayIn: (timeZone: string) => string): number[] {
  return db
    .select({ id: deals.id, validUntil: deals.validUntil, timeZone: restaurants.timeZone })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(and(isNotNull(deals.validUntil), sql`${deals.removedAt} is null`))
    .all()
    .filter(({ validUntil, timeZone }) => validUntil !== null && validUntil < todayIn(timeZone))
    .map(({ id }) => id);
}

/** Takes down what `endedDeals` answers. @returns how many */
export function removeExpired(db: Db, runId: number, at: number, todayIn: (timeZone: string) => string): number {
  return db.transaction(
    (tx) => {
      const past = endedDeals(tx, todayIn);
      for (const id of past) {
        tx.update(deals).set({ removedAt: at, removalReason: "expired" }).where(eq(deals.id, id)).run();
        tx.insert(dealHistory)
          .values({ dealId: id, at, runId, change: "removed", fields: {}, note: "its last day is over" })
          .run();
      }
      if (past.length > 0) {
        tx.update(verificationRuns)
          .set({ dealsRemoved: sql`${verificationRuns.dealsRemoved} + ${past.length}` })
          .where(eq(verificationRuns.id, runId))
          .run();
      }
      return past.length;
    },
    { behavior: "immediate" },
  );
}

/**
 * Forgets pictures of deals removed before `before`, and snapshots that nothing points to any more. The quote stays:
 * what flags or an operator took down is known by it.
 * @returns files that are still wanted; any other may be deleted
 */
export function forgetOldEvidence(db: Db, before: number): { pictures: Set<string>; snapshots: Set<string> } {
  return db.transaction(
    (tx) => {
      const old = tx
        .select({ id: deals.id })
        .from(deals)
        .where(and(isNotNull(deals.removedAt), lt(deals.removedAt, before)))
        .all()
        .map((row) => row.id);
      for (let at = 0; at < old.length; at += 500)
        tx.update(dealEvidence)
          .set({ picture: null })
          .where(inArray(dealEvidence.dealId, old.slice(at, at + 500)))
          .run();
      tx.delete(pageSnapshots)
        .where(
          and(
            lt(pageSnapshots.takenAt, before),
            notExists(tx.select().from(dealEvidence).where(eq(dealEvidence.snapshotId, pageSnapshots.id))),
          ),
        )
        .run();
      const pictures = tx.selectDistinct({ file: dealEvidence.picture }).from(dealEvidence).all();
      const snapshots = tx.selectDistinct({ file: pageSnapshots.file }).from(pageSnapshots).all();
      return {
        pictures: new Set(pictures.flatMap((row) => row.file ?? [])),
        snapshots: new Set(snapshots.map((row) => row.file)),
      };
    },
    { behavior: "immediate" },
  );
}
