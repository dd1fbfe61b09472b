import { join } from "node:path";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { isoTime } from "#contract/clock";
import { agreementOf } from "#pipeline/ground/agreement";
import type { Db } from "#server/db/open";
import { dealEvidence, dealHistory, type deals } from "#server/db/schema/deals";
import { flags, users } from "#server/db/schema/people";
import { pageSnapshots, pages, restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks } from "#server/db/schema/verification";
import { intervalSeconds, nextCheckAt } from "#server/features/verification/interval";

/** Everything that is known about a stored deal, instants as ISO 8601. */
export type DealDossier = ReturnType<typeof dealDossier>;

/**
 * @param folders where pictures and snapshots are
 * @param schedule VERIFY_EVERY in seconds, and epoch milliseconds
 */
export function dealDossier(
  db: Db,
  deal: typeof deals.$inferSelect,
  folders: { evidence: string; snapshots: string },
  { every, now }: { every: number; now: number },
) {
  const { restaurantId, importDigest: _, importTitle, verifiedAt, createdAt, updatedAt, removedAt, ...terms } = deal;
  const restaurant = db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      website: restaurants.website,
      address: restaurants.address,
      latitude: restaurants.latitude,
      longitude: restaurants.longitude,
      timeZone: restaurants.timeZone,
      openHours: restaurants.openHours,
      categories: restaurants.categories,
      rating: restaurants.rating,
      failureCount: restaurants.failureCount,
      excludedAt: restaurants.excludedAt,
      exclusionReason: restaurants.exclusionReason,
      lastCheckedAt: restaurants.lastCheckedAt,
      intervalFactor: restaurants.intervalFactor,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .get();
  const history = db
    .select()
    .from(dealHistory)
    .where(eq(dealHistory.dealId, deal.id))
    .orderBy(asc(dealHistory.at), asc(dealHistory.id))
    .all();
  const openFlags = db
    .select({ username: users.username, reason: flags.reason, at: flags.at })
    .from(flags)
    .innerJoin(users, eq(users.id, flags.userId))
    .where(and(eq(flags.dealId, deal.id), isNull(flags.settledAt)))
    .orderBy(asc(flags.at))
    .all();
  return {
    ...terms,
    restaurant: restaurant ? withSchedule(restaurant, every, now) : null,
    verification: {
      status: verifiedAt === null ? ("unverified" as const) : ("verified" as const),
      lastVerifiedAt: isoTime(verifiedAt),
    },
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    removedAt: isoTime(removedAt),
    importTitle,
    evidence: evidenceOf(db, deal.id, folders),
    flags: openFlags.map((flag) => ({ ...flag, at: isoTime(flag.at) })),
    history: history.map(({ at, change, fields, note, runId }) => ({ at: isoTime(at), change, fields, note, runId })),
    latestCheck: latestCheckOf(db, restaurantId),
  };
}

type Checked = Parameters<typeof nextCheckAt>[0] & { website: string | null; excludedAt: number | null };

/** Instants as ISO 8601; no next check where the site is not visited, or at the next run. */
function withSchedule<Row extends Checked>({ intervalFactor, ...row }: Row, every: number, now: number) {
  const isVisited = row.website !== null && row.excludedAt === null;
  return {
    ...row,
    excludedAt: isoTime(row.excludedAt),
    lastCheckedAt: isoTime(row.lastCheckedAt),
    intervalSeconds: isVisited ? Math.round(intervalSeconds(intervalFactor, every)) : null,
    nextCheckAt: isVisited ? isoTime(nextCheckAt({ intervalFactor, ...row }, every, now)) : null,
  };
}

function evidenceOf(db: Db, dealId: number, folders: { evidence: string; snapshots: string }) {
  const found = db
    .select({ evidence: dealEvidence, snapshot: pageSnapshots, page: pages })
    .from(dealEvidence)
    .innerJoin(pageSnapshots, eq(pageSnapshots.id, dealEvidence.snapshotId))
    .innerJoin(pages, eq(pages.id, pageSnapshots.pageId))
    .where(eq(dealEvidence.dealId, dealId))
    .get();
  if (!found) return null;
  const { evidence, snapshot, page } = found;
  return {
    sourceUrl: evidence.sourceUrl,
    quote: evidence.quote,
    places: evidence.places,
    terms: evidence.terms,
    proposedBy: evidence.proposedBy,
    proposals: { agreement: agreementOf(evidence.proposals), each: evidence.proposals },
    foundAt: isoTime(evidence.foundAt),
    picture: evidence.picture === null ? null : join(folders.evidence, evidence.picture),
    snapshot: { file: join(folders.snapshots, snapshot.file), takenAt: isoTime(snapshot.takenAt) },
    page: {
      url: page.url,
      outcome: page.outcome,
      extractor: page.extractor,
      reason: page.reason,
      failureCount: page.failureCount,
      lastVisitedAt: isoTime(page.lastVisitedAt),
      lastReadAt: isoTime(page.lastReadAt),
    },
  };
}

function latestCheckOf(db: Db, restaurantId: number) {
  const check = db
    .select()
    .from(restaurantChecks)
    .where(eq(restaurantChecks.restaurantId, restaurantId))
    .orderBy(desc(restaurantChecks.at), desc(restaurantChecks.id))
    .limit(1)
    .get();
  return check ? { runId: check.runId, at: isoTime(check.at), outcome: check.outcome, report: check.report } : null;
}
