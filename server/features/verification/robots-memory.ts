import { eq, lt } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { robotsAnswers } from "#server/db/schema/verification";

export type StoredRobotsAnswer = Omit<typeof robotsAnswers.$inferSelect, "origin">;

export function readRobotsAnswer(db: Db, origin: string): StoredRobotsAnswer | null {
  const row = db.select().from(robotsAnswers).where(eq(robotsAnswers.origin, origin)).get();
  if (!row) return null;
  const { origin: _, ...answer } = row;
  return answer;
}

/** Puts an answer by in place of what was known, and drops those asked for before `outdated` (epoch milliseconds). */
export function writeRobotsAnswer(db: Db, origin: string, answer: StoredRobotsAnswer, outdated: number): void {
  db.transaction(
    (tx) => {
      tx.delete(robotsAnswers).where(lt(robotsAnswers.fetchedAt, outdated)).run();
      tx.insert(robotsAnswers)
        .values({ origin, ...answer })
        .onConflictDoUpdate({ target: robotsAnswers.origin, set: answer })
        .run();
    },
    { behavior: "immediate" },
  );
}
