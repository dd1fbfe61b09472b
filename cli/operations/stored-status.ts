import { and, count, desc, eq, gt, isNotNull, isNull, max, min, type SQL, sql, sum } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { hasEnded, isoTime } from "#contract/clock";
import type { Db } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { feedback, flags, outbox, users } from "#server/db/schema/people";
import { restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { dollarsToday } from "#server/features/verification/runs";
import { readModelState } from "#server/features/verification/store";
import { scheduleStatus, spentBySite } from "./schedule-status.ts";

const SHOWN_RUNS = 5;

function total(db: Db, table: SQLiteTable, where?: SQL): number {
  return db.select({ value: count() }).from(table).where(where).get()?.value ?? 0;
}

export type Status = ReturnType<typeof readStatus>;

/** @param now epoch milliseconds */
export function readStatus(
  db: Db,
  now: number,
  configured: { hasModel: boolean; mayAskModel: boolean; hasMail: boolean; verifyEvery: number | "off" },
) {
  const current = currentDeals(db, now);
  const removed = db
    .select({ reason: deals.removalReason, amount: count() })
    .from(deals)
    .where(isNotNull(deals.removedAt))
    .groupBy(deals.removalReason)
    .all();
  const spent = db
    .select({ tokens: sum(verificationRuns.modelTokens), dollars: sum(verificationRuns.modelDollars) })
    .from(verificationRuns)
    .get();
  return {
    at: isoTime(now),
    restaurants: {
      total: total(db, restaurants),
      withWebsite: total(db, restaurants, isNotNull(restaurants.website)),
      excluded: total(db, restaurants, isNotNull(restaurants.excludedAt)),
      failing: total(db, restaurants, gt(restaurants.failureCount, 0)),
    },
    schedule: scheduleStatus(db, now, configured.verifyEvery),
    deals: {
      current: current.all,
      verified: current.verified,
      unverified: current.all - current.verified,
      ended: current.ended,
      removed: Object.fromEntries(removed.map(({ reason, amount }) => [reason ?? "", amount])),
      newestVerifiedAt: isoTime(current.newest),
      oldestVerifiedAt: isoTime(current.oldest),
    },
    users: total(db, users),
    openFlags: total(db, flags, isNull(flags.settledAt)),
    feedback: total(db, feedback),
    extractor: configured.hasModel ? ("llm" as const) : ("rules" as const),
    api: readModelState(db, configured.mayAskModel),
    spent: {
      tokens: Number(spent?.tokens ?? 0),
      dollars: Number(spent?.dollars ?? 0),
      dollarsToday: dollarsToday(db, now),
      sites: spentBySite(db),
    },
    mail: mailStatus(db, configured.hasMail),
    runs: lastRuns(db),
  };
}

/** What visitors see, and beside it how many have ended, which only the next verification takes down. */
function currentDeals(db: Db, now: number) {
  const groups = db
    .select({
      validUntil: deals.validUntil,
      timeZone: restaurants.timeZone,
      newest: max(deals.verifiedAt),
      oldest: min(deals.verifiedAt),
      verified: count(deals.verifiedAt),
      all: count(),
    })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(isNull(deals.removedAt))
    .groupBy(deals.validUntil, restaurants.timeZone)
    .all();
  const sums = { all: 0, verified: 0, ended: 0, newest: null as number | null, oldest: null as number | null };
  for (const { validUntil, timeZone, newest, oldest, verified, all } of groups) {
    if (hasEnded(validUntil, timeZone, now)) {
      sums.ended += all;
      continue;
    }
    sums.all += all;
    sums.verified += verified;
    if (newest !== null) sums.newest = Math.max(newest, sums.newest ?? newest);
    if (oldest !== null) sums.oldest = Math.min(oldest, sums.oldest ?? oldest);
  }
  return sums;
}

function lastRuns(db: Db) {
  const runs = db
    .select()
    .from(verificationRuns)
    .orderBy(desc(verificationRuns.startedAt), desc(verificationRuns.id))
    .limit(SHOWN_RUNS)
    .all();
  return runs.map(({ startedAt, finishedAt, ...run }) => {
    const checks = db
      .select({ all: count(), failed: sql<number>`count(*) filter (where ${restaurantChecks.outcome} = 'failed')` })
      .from(restaurantChecks)
      .where(eq(restaurantChecks.runId, run.id))
      .get();
    return {
      ...run,
      startedAt: isoTime(startedAt),
      finishedAt: isoTime(finishedAt),
      seconds: finishedAt === null ? null : Math.round((finishedAt - startedAt) / 100) / 10,
      restaurants: checks?.all ?? 0,
      failed: checks?.failed ?? 0,
    };
  });
}

function mailStatus(db: Db, configured: boolean) {
  const waits = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
  const lastError = db
    .select({ error: outbox.lastError })
    .from(outbox)
    .where(and(isNotNull(outbox.lastError), isNull(outbox.sentAt)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
  return {
    configured,
    waiting: total(db, outbox, waits),
    retrying: total(db, outbox, and(waits, gt(outbox.attempts, 0))),
    failed: total(db, outbox, isNotNull(outbox.failedAt)),
    sent: total(db, outbox, isNotNull(outbox.sentAt)),
    lastError: lastError?.error ?? null,
  };
}
