import { and, eq, gte, lt } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { restaurants } from "#server/db/schema/restaurants";
import { identityOf } from "./identity.ts";

const AT_ONCE = 1_000;

/**
 * Restaurants with a key once had it as their identity. They get the one by which rows without a key can find them:
 * SQL can't normalise a web site, so the migration left it to the first import.
 * @param breathe called between stretches; throws where somebody wants to stop
 */
export async function nameByIdentity(db: Db, breathe: () => Promise<void>): Promise<void> {
  const { id, identity, name, website, address, latitude, longitude } = restaurants;
  for (;;) {
    const unnamed = db
      .select({ id, name, website, address, latitude, longitude })
      .from(restaurants)
      .where(and(gte(identity, "key:"), lt(identity, "key;")))
      .limit(AT_ONCE)
      .all();
    for (const restaurant of unnamed)
      db.update(restaurants)
        .set({ identity: identityOf(restaurant) })
        .where(eq(id, restaurant.id))
        .run();
    if (unnamed.length < AT_ONCE) return;
    await breathe();
  }
}
