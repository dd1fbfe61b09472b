import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/open";
import { pageSnapshots, pages } from "#server/db/schema/restaurants";
import type { CheckRecord, VisitedPageRecord } from "./check-record.ts";

/**
 * Stores what came of visiting a page.
 * @returns the id of its snapshot, where it was read
 */
export function recordPage(tx: Tx, check: CheckRecord, page: VisitedPageRecord): number | null {
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
  if (!page.snapshot) return null;
  const { file, textHash, takenAt } = page.snapshot;
  const known = tx
    .select({ id: pageSnapshots.id })
    .from(pageSnapshots)
    .where(and(eq(pageSnapshots.pageId, id), eq(pageSnapshots.file, file)))
    .get();
  const snapshot =
    known ??
    tx.insert(pageSnapshots).values({ pageId: id, takenAt, textHash, file }).returning({ id: pageSnapshots.id }).get();
  return snapshot.id;
}

function textHashOf(tx: Tx, restaurantId: number, url: string): string | null {
  const at = and(eq(pages.restaurantId, restaurantId), eq(pages.url, url));
  return tx.select({ textHash: pages.textHash }).from(pages).where(at).get()?.textHash ?? null;
}
