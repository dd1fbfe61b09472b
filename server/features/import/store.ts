import timeZoneAt from "@photostructure/tz-lookup";
import { eq } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "#contract/defaults";
import type { ImportReport } from "#contract/import";
import type { Db } from "#server/db/open";
import { pages, restaurants } from "#server/db/schema/restaurants";
import { gather, type PlannedRestaurant } from "./gather.ts";
import { inStretches } from "./in-stretches.ts";
import { nameByIdentity } from "./name-by-identity.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { Recogniser } from "./recogniser.ts";
import type { Known } from "./site.ts";
import { prepareStatements, type Statements } from "./statements.ts";
import { storeDeals } from "./store-deals.ts";

export type Counts = Pick<ImportReport, "restaurants" | "deals">;
type StoredRestaurant = typeof restaurants.$inferSelect;

/**
 * Stores what the files say, all of it in one transaction. Nobody else may use the connection meanwhile.
 * @param now epoch milliseconds
 * @returns what was, or on a dry run would be, added, updated and left as it is
 * @throws what the driver throws while another process holds the database; the signal's reason
 */
export async function storeImport(
  db: Db,
  files: ParsedFile[],
  { now, dryRun, signal }: { now: number; dryRun: boolean; signal?: AbortSignal | undefined },
): Promise<Counts> {
  const counts: Counts = {
    restaurants: { added: 0, updated: 0, unchanged: 0 },
    deals: { added: 0, updated: 0, unchanged: 0 },
  };
  const { $client: client } = db;
  client.run("begin immediate");
  try {
    const statements = prepareStatements(db);
    const breathe = async () => {
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    };
    await nameByIdentity(db, breathe);
    const recogniser = await Recogniser.hear(files, statements, breathe);
    const plans = await gather(files, recogniser, breathe);
    for await (const plan of inStretches(plans, breathe)) storeOne(db, statements, plan, now, counts);
    for await (const [element, known] of inStretches(recogniser.elements, breathe))
      storeElement(statements, element, known);
    if (!dryRun) client.run("commit");
  } finally {
    if (client.inTransaction) client.run("rollback");
  }
  return counts;
}

function storeOne(db: Db, statements: Statements, plan: PlannedRestaurant, now: number, counts: Counts) {
  const { given, known } = plan;
  const { identity, isMeantByIdentity } = known;
  const stored = known.id === undefined ? undefined : statements.findRestaurant.get({ id: known.id });
  let id = stored?.id;
  let timeZone = given.timeZone ?? stored?.timeZone ?? DEFAULT_TIME_ZONE;
  let mustReadAgain = false;
  if (id === undefined || !stored) {
    const values = columnsOf(given);
    timeZone = values.timeZone;
    id = statements.addRestaurant.get({ ...values, key: given.key ?? null, identity, isMeantByIdentity, now }).id;
    known.id = id;
    counts.restaurants.added += 1;
  } else {
    const key = given.key ?? stored.key;
    const takesKey = key !== stored.key;
    // How rows find it is no news of the restaurant; its key is.
    if (takesKey || stored.identity !== identity || stored.isMeantByIdentity !== isMeantByIdentity)
      statements.nameRestaurant.run({
        ...{ id, key, identity },
        isMeantByIdentity: Number(isMeantByIdentity),
        updatedAt: takesKey ? now : stored.updatedAt,
      });
    const changes = changesOf(stored, given);
    if (Object.keys(changes).length > 0) {
      db.update(restaurants)
        .set({ ...changes, ...("website" in changes ? NOTHING_LEARNT : {}), updatedAt: now })
        .where(eq(restaurants.id, id))
        .run();
      mustReadAgain = "website" in changes || "dealPages" in changes;
    }
    counts.restaurants[takesKey || Object.keys(changes).length > 0 ? "updated" : "unchanged"] += 1;
  }
  const dealCounts = storeDeals(db, statements, { id, timeZone, isNew: !stored }, plan.deals, now);
  counts.deals.added += dealCounts.added;
  counts.deals.updated += dealCounts.updated;
  counts.deals.unchanged += dealCounts.unchanged;
  mustReadAgain ||= dealCounts.added + dealCounts.updated > 0;
  if (stored && mustReadAgain) readAgain(db, id);
}

/** Remembers which restaurant an element of the map is: nearness alone would tell otherwise once a place has moved. */
function storeElement(statements: Statements, element: string, { id }: Known): void {
  if (id === undefined) throw new Error("an element's restaurant was not stored");
  const stored = statements.findByElement.get({ element });
  if (stored?.id !== id) statements.rememberElement.run({ element, restaurantId: id });
}

/** What an earlier web site taught says nothing of another. */
const NOTHING_LEARNT = { intervalFactor: 1, unchangedStreak: 0, failureCount: 0 };

/** Makes a site due at once, and its pages be read although they have not changed: what is new here would wait for days to meet its evidence, or never meet it. */
function readAgain(db: Db, id: number): void {
  db.update(restaurants).set({ lastCheckedAt: null }).where(eq(restaurants.id, id)).run();
  db.update(pages)
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
