import { Elysia } from "elysia";
import { healthAnswer } from "#contract/verification";
import { problem } from "#contract/vocabulary";
import type { Db } from "#server/db/open";
import { ProblemError } from "#server/http/problem";

/** A read never waits for a writer, so the answer is quick whatever else goes on. */
export function healthRoutes({ db }: { db: Db }) {
  return new Elysia({ name: "health", tags: ["Health"] }).get(
    "/healthz",
    ({ set }) => {
      set.headers["cache-control"] = "no-store";
      try {
        db.$client.query("select 1 from restaurants limit 1").all();
      } catch {
        throw new ProblemError(503, "The database does not answer", { retryAfterSeconds: 5 });
      }
      return { status: "ok" as const };
    },
    { detail: { summary: "Whether the database answers" }, response: { 200: healthAnswer, 503: problem } },
  );
}
