import { and, eq, sql } from "drizzle-orm";
import type {
  CheckOutcome,
  DealChange,
  Discovery,
  Evidence,
  PageOutcome,
  PageState,
  StoredDeal,
} from "#contract/change";
import type { Db, Tx } from "#server/db/open";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import { pageSnapshots, pages, restaurantLooks, restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { learnInterval } from "./interval.ts";
import { storedDeals } from "./stored.ts";

export type VisitedPageRecord = {
  url: string;
  outcome: PageOutcome;
  reason: string;
  state: PageState | null;
  extractor: string;
  /** The snapshot's file below DATA_DIR/snapshots, written before; null where nothing was read. */
  snapshot: { file: string; textHash: string; takenAt: number } | null;
};

export type CheckRecord = {
  runId: number;
  restaurantId: number;
  at: number;
  /** When it was checked before, as known when the check began. */
  lastCheckedAt: number | null;
  /** Seconds, VERIFY_EVERY: what the site's interval is learnt from. */
  every: number;
  outcome: CheckOutcome;
  pages: VisitedPageRecord[];
  /** What the site was found to point to in this check; null where it was not looked for. */
  discovery: Discovery | null;
  report: Record<string, unknown>;
  tokens: number;
  dollars: number;
};

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
export function commitCheck(db: Db, check: CheckRecord, decide: (stored: StoredDeal[]) => DealChange[]): DealChange[] {
  return db.transaction(
    (tx) => {
      const changes = decide(storedDeals(tx, check.restaurantId));
      const snapshots = new Map<string, number>();
      for (const page of check.pages) recordPage(tx, check, page, snapshots);
      const counts = countChanges(changes);
      for (const change of changes) apply(tx, check, change, snapshots);
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

function recordPage(tx: Tx, check: CheckRecord, page: VisitedPageRecord, snapshots: Map<string, number>): void {
  const { restaurantId, at } = check;
  const wasRead = page.outcome === "read" || page.outcome === "unchanged";
  // What an import made forgotten while the page was visited stays so: unchanged for us, it has not met what is new.
  const isForgotten = page.outcome === "unchanged" && textHashOf(tx, restaurantId, page.url) !== page.state?.textHash;
  const state = isForgotten ? null : page.state;
  const seen = {
    outcome: page.outcome,
    reason: page.reason,
    lastVisitedAt: at,
    ...(wasRead ? { lastReadAt: at, failureCount: 0, goneSince: null, extractor: page.extractor } : {}),
    ...(state
      ? {
          etag: state.etag,
          lastModified: state.lastModified,
          textHash: state.textHash,
          bodyHash: state.bodyHash,
        }
      : {}),
  };
  const isGone = page.outcome === "gone";
  const hasFailed = isGone || page.outcome === "failed";
  const { id } = tx
    .insert(pages)
    .values({ restaurantId, url: page.url, ...seen, failureCount: hasFailed ? 1 : 0, goneSince: isGone ? at : null })
    .onConflictDoUpdate({
      target: [pages.restaurantId, pages.url],
      set: {
        ...seen,
        ...(hasFailed ? { failureCount: sql`${pages.failureCount} + 1` } : {}),
        // Guard: a clock that was set back would make a later time endless to wait for.
        ...(isGone ? { goneSince: sql`min(coalesce(${pages.goneSince}, ${at}), ${at})` } : {}),
      },
    })
    .returning({ id: pages.id })
    .get();
  if (!page.snapshot) return;
  const { file, textHash, takenAt } = page.snapshot;
  const known = tx
    .select({ id: pageSnapshots.id })
    .from(pageSnapshots)
    .where(and(eq(pageSnapshots.pageId, id), eq(pageSnapshots.file, file)))
    .get();
  const snapshot =
    known ??
    tx.insert(pageSnapshots).values({ pageId: id, takenAt, textHash, file }).returning({ id: pageSnapshots.id }).get();
  snapshots.set(page.url, snapshot.id);
}

function textHashOf(tx: Tx, restaurantId: number, url: string): string | null {
  const at = and(eq(pages.restaurantId, restaurantId), eq(pages.url, url));
  return tx.select({ textHash: pages.textHash }).from(pages).where(at).get()?.textHash ?? null;
}

function apply(tx: Tx, check: CheckRecord, change: DealChange, snapshots: Map<string, number>): void {
  const { at, runId, restaurantId } = check;
  const note = (dealId: number, row: Pick<typeof dealHistory.$inferInsert, "change" | "fields" | "note">) =>
    tx
      .insert(dealHistory)
      .values({ dealId, at, runId, ...row })
      .run();
  switch (change.kind) {
    case "add": {
      const { id } = tx
        .insert(deals)
        .values({
          restaurantId,
          origin: "page",
          imageUrl: null,
          ...change.facts,
          verifiedAt: at,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: deals.id })
        .get();
      putEvidence(tx, id, change.evidence, snapshots, at);
      note(id, { change: "added", fields: {}, note: change.evidence.sourceUrl });
      return;
    }
    case "restore":
      tx.update(deals)
        .set({ ...change.facts, verifiedAt: at, updatedAt: at, removedAt: null, removalReason: null })
        .where(eq(deals.id, change.id))
        .run();
      putEvidence(tx, change.id, change.evidence, snapshots, at);
      note(change.id, { change: "restored", fields: {}, note: "the page shows it again" });
      return;
    case "confirm":
      tx.update(deals)
        .set({ ...(change.evidence && change.facts), verifiedAt: at })
        .where(eq(deals.id, change.id))
        .run();
      if (change.evidence) putEvidence(tx, change.id, change.evidence, snapshots, at);
      return;
    case "update":
      tx.update(deals)
        .set({ ...change.facts, verifiedAt: at, updatedAt: at })
        .where(eq(deals.id, change.id))
        .run();
      putEvidence(tx, change.id, change.evidence, snapshots, at);
      note(change.id, {
        change: change.wasUnverified ? "verified" : "updated",
        fields: change.fields,
        note: change.wasUnverified ? "its page shows it" : "the page says otherwise now",
      });
      return;
    case "remove": {
      const { sourceUrl } = dealEvidence;
      const proof = tx.select({ sourceUrl }).from(dealEvidence).where(eq(dealEvidence.dealId, change.id)).get();
      const isGone = check.pages.some(({ url, outcome }) => outcome === "gone" && url === proof?.sourceUrl);
      const unseen = isGone ? "its page is gone" : "its page does not show it any more";
      tx.update(deals).set({ removedAt: at, removalReason: change.reason }).where(eq(deals.id, change.id)).run();
      note(change.id, {
        change: "removed",
        fields: {},
        note: change.reason === "gone" ? unseen : "its last day is over",
      });
    }
  }
}

function putEvidence(tx: Tx, dealId: number, evidence: Evidence, snapshots: Map<string, number>, at: number): void {
  const snapshotId = snapshots.get(evidence.sourceUrl);
  // Guard: a deal never points to a page that was not stored with it.
  if (snapshotId === undefined) throw new Error(`no snapshot of ${evidence.sourceUrl} for deal ${dealId}`);
  const { textHash: _, ...rest } = evidence;
  const row = { ...rest, snapshotId, foundAt: at };
  tx.insert(dealEvidence)
    .values({ dealId, ...row })
    .onConflictDoUpdate({ target: dealEvidence.dealId, set: row })
    .run();
}
