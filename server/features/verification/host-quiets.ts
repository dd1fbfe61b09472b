import { eq, lt } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { hostQuiets } from "#server/db/schema/verification";

/** Until when (epoch milliseconds) a host asked to be left alone; null where it did not. */
export function readHostQuiet(db: Db, host: string): number | null {
  return db.select().from(hostQuiets).where(eq(hostQuiets.host, host)).get()?.until ?? null;
}

/** Puts by until when a host asked to be left alone, and drops what is over. Epoch milliseconds. */
export function writeHostQuiet(db: Db, host: string, until: number, now: number): void {
  db.transaction(
    (tx) => {
      tx.delete(hostQuiets).where(lt(hostQuiets.until, now)).run();
      tx.insert(hostQuiets)
        .values({ host, until })
        .onConflictDoUpdate({ target: hostQuiets.host, set: { until } })
        .run();
    },
    { behavior: "immediate" },
  );
}
