import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { pageSnapshots, pages, restaurants } from "#server/db/schema/restaurants";
import { dealUpdates, robotsAnswers } from "#server/db/schema/verification";

/** What a run leaves in the database, without numbers that only say in which order and when it was left. */
export function contentOf(db: Db) {
  const rows = db
    .select({ restaurant: restaurants.name, deal: deals, evidence: dealEvidence })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
    .all();
  return {
    deals: sorted(
      rows.map(({ restaurant, deal, evidence }) => ({
        restaurant,
        deal: timeless(deal),
        evidence: evidence && timeless(evidence),
      })),
    ),
    pages: sorted(db.select().from(pages).all().map(timeless)),
    snapshots: sorted(db.select({ file: pageSnapshots.file }).from(pageSnapshots).all()),
    restaurants: db
      .select()
      .from(restaurants)
      .orderBy(asc(restaurants.id))
      .all()
      .map(({ discovery, ...row }) => ({ ...timeless(row), discovery: discovery?.pages ?? null })),
    robots: sorted(db.select().from(robotsAnswers).all().map(timeless)),
    updates: db.select().from(dealUpdates).all().map(timeless),
  };
}

function timeless(row: object): Record<string, unknown> {
  const isPassing = (name: string) => /^(id|dealId|runId|snapshotId|at)$|At$/.test(name);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isPassing(name)));
}

function sorted<T>(rows: T[]): T[] {
  return rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), "en"));
}
