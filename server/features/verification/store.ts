import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type ApiStatus, AVAILABLE, apiStatus, type DealUpdate } from "#contract/verification";
import type { Db, Tx } from "#server/db/open";
import { dealUpdates, sharedState } from "#server/db/schema/verification";

const SHOWN_UPDATES = 50;
const MODEL_STATUS = "model_status";

/**
 * The model's state as the last run left it; available where nothing is known, or no model is asked any more.
 * @param mayAskModel whether verification may ask a model, here or on another machine
 */
export function readApiStatus(db: Db, mayAskModel: boolean): ApiStatus {
  if (!mayAskModel) return AVAILABLE;
  const row = db.select().from(sharedState).where(eq(sharedState.name, MODEL_STATUS)).get();
  const known = z.safeParse(apiStatus, row?.value);
  return known.success ? known.data : AVAILABLE;
}

export function writeApiStatus(db: Db | Tx, status: ApiStatus, at: number): void {
  db.insert(sharedState)
    .values({ name: MODEL_STATUS, value: status, updatedAt: at })
    .onConflictDoUpdate({ target: sharedState.name, set: { value: status, updatedAt: at } })
    .run();
}

/** Newest first. */
export function readUpdates(db: Db): DealUpdate[] {
  return db
    .select()
    .from(dealUpdates)
    .orderBy(desc(dealUpdates.at), desc(dealUpdates.id))
    .limit(SHOWN_UPDATES)
    .all()
    .map(({ at, dealsAdded, dealsUpdated, dealsRemoved }) => ({
      timestamp: new Date(at).toISOString(),
      dealsAdded,
      dealsUpdated,
      dealsRemoved,
    }));
}
