import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type ApiStatus, AVAILABLE, apiStatus, type DealUpdate } from "#contract/verification";
import type { Db, Tx } from "#server/db/open";
import { dealUpdates, sharedState } from "#server/db/schema/verification";

const SHOWN_UPDATES = 50;
const MODEL_STATUS = "model_status";

/** `cause` says why the model failed, for the operator alone; null while it works. */
const modelState = apiStatus.extend({ cause: z.string().nullable().default(null) });
export type ModelState = z.input<typeof modelState>;

/**
 * The model's state as the last run left it; available where nothing is known, or no model is asked any more.
 * @param mayAskModel whether verification may ask a model, here or on another machine
 */
export function readModelState(db: Db, mayAskModel: boolean): z.output<typeof modelState> {
  const works = { ...AVAILABLE, cause: null };
  if (!mayAskModel) return works;
  const row = db.select().from(sharedState).where(eq(sharedState.name, MODEL_STATUS)).get();
  const known = modelState.safeParse(row?.value);
  return known.success ? known.data : works;
}

/** What visitors are told of it. */
export function readApiStatus(db: Db, mayAskModel: boolean): ApiStatus {
  const { status, message } = readModelState(db, mayAskModel);
  return { status, message };
}

export function writeApiStatus(db: Db | Tx, status: ModelState, at: number): void {
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
