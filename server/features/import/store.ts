import timeZoneAt from "@photostructure/tz-lookup";
import { eq } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "#contract/defaults";
import type { ImportReport } from "#contract/import";
import type { Db, Tx } from "#server/db/open";
import { pages, restaurants } from "#server/db/schema/restaurants";
import { gather, type PlannedRestaurant } from "./gather.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { prepareStatements, type Statements } from "./statements.ts";
import { storeDeals } from "./store-deals.ts";

export type Counts = Pick<ImportReport, "restaurants" | "deals">;
type StoredRestaurant = typeof restaurants.$inferSelect;

/** Undoes a dry run's transaction after it has counted. */
class Undone extends Error {}

/**
 * Stores what the files say, all of it in one transaction.
 * @param now epoch milliseconds
 * @returns what was, or on a dry run would be, added, updated and left as it is
 * @throws what the driver throws while another process holds the database
 */
export function storeImport(db: Db, files: ParsedFile[], { now, dryRun }: { now: number; dryRun: boolean }): Counts {
  const counts: Counts = {
    restaurants: { added: 0, updated: 0, unchanged: 0 },
    deals: { added: 0, updated: 0, unchanged: 0 },
  };
  try {
    db.transaction(
      (tx) => {
        const statements = prepareStatements(tx);
        const find = (identity: string) => statements.findRestaurant.get({ identity });
        for (const plan of gather(files, find)) storeOne(tx, statements, plan, find(plan.identity), now, counts);
        if (dryRun) throw new Undone();
      },
      { behavior: "immediate" },
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return counts;
}

function storeOne(
  tx: Tx,
  statements: Statements,
  plan: PlannedRestaurant,
  stored: StoredRestaurant | undefined,
  now: number,
  counts: Counts,
) {
  const { given } = plan;
  let id = stored?.id;
  let timeZone = given.timeZone ?? stored?.timeZone ?? DEFAULT_TIME_ZONE;
  let mustReadAgain = false;
  if (id === undefined || !stored) {
    const values = columnsOf(given);
    timeZone = values.timeZone;
    id = statements.addRestaurant.get({ ...values, identity: plan.identity, now }).id;
    counts.restaurants.added += 1;
  } else {
    const changes = changesOf(stored, given);
    if (Object.keys(changes).length > 0) {
      tx.update(restaurants)
        .set({ ...changes, ...("website" in changes ? NOTHING_LEARNT : {}), updatedAt: now })
        .where(eq(restaurants.id, id))
        .run();
      counts.restaurants.updated += 1;
      mustReadAgain = "website" in changes || "dealPages" in changes;
    } else counts.restaurants.unchanged += 1;
  }
  const dealCounts = storeDeals(tx, statements, { id, timeZone, isNew: !stored }, plan.deals, now);
  counts.deals.added += dealCounts.added;
  counts.deals.updated += dealCounts.updated;
  counts.deals.unchanged += dealCounts.unchanged;
  mustReadAgain ||= dealCounts.added + dealCounts.updated > 0;
  if (stored && mustReadAgain) readAgain(tx, id);
}

/** What an earlier web site taught says nothing of another. */
const NOTHING_LEARNT = { intervalFactor: 1, unchangedStreak: 0, failureCount: 0 };

/** Makes a site due at once, and its pages be read although they have not changed: what is new here would wait for days to meet its evidence, or never meet it. */
function readAgain(tx: Tx, id: number): void {
  tx.update(restaurants).set({ lastCheckedAt: null }).where(eq(restaurants.id, id)).run();
  tx.update(pages)
    .set({ etag: null, lastModified: null, textHash: null, bodyHash: null })
    .where(eq(pages.restaurantId, id))
    .run();
}

function columnsOf(given: PlannedRestaurant["given"]) {
  return {
    name: given.name,
    website: given.website ?? null,
    address: given.address || null,
    latitude: given.latitude ?? null,
    longitude: given.longitude ?? null,
    timeZone: given.timeZone ?? timeZoneOf(given),
    openHours: given.openHours || null,
    categories: given.categories ?? [],
    rating: given.rating ?? null,
    imageUrl: given.imageUrl ?? null,
    dealPages: given.dealPages ?? [],
  };
}

/** The clock on the wall there; a default for what has no place. */
function timeZoneOf({ latitude, longitude }: PlannedRestaurant["given"]): string {
  return latitude === undefined || longitude === undefined ? DEFAULT_TIME_ZONE : timeZoneAt(latitude, longitude);
}

/** Given fields that differ from what is stored. */
function changesOf(stored: StoredRestaurant, given: PlannedRestaurant["given"]) {
  const differing = Object.entries(columnsOf(given)).filter(
    ([field, value]) =>
      given[field as keyof typeof given] !== undefined && !Bun.deepEquals(stored[field as keyof typeof stored], value),
  );
  return Object.fromEntries(differing);
}
