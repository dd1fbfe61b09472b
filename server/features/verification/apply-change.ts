import { eq } from "drizzle-orm";
import type { DealChange, Evidence } from "#contract/change";
import type { Tx } from "#server/db/open";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import type { CheckRecord } from "./check-record.ts";

/** @param snapshots ids of those stored with the check, by their page's address */
export function applyChange(
  tx: Tx,
  check: CheckRecord,
  change: DealChange,
  snapshots: ReadonlyMap<string, number>,
): void {
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

function putEvidence(
  tx: Tx,
  dealId: number,
  evidence: Evidence,
  snapshots: ReadonlyMap<string, number>,
  at: number,
): void {
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
