import { Elysia } from "elysia";
import type { Clock } from "#contract/clock";
import { type Accuracy, accuracy, apiStatus, dealUpdates } from "#contract/verification";
import { notice, problem } from "#contract/vocabulary";
import type { Db } from "#server/db/open";
import { isLoopbackCaller } from "#server/http/caller";
import { PREPARED, PreparedAnswer } from "#server/http/prepared-answer";
import { notSignedIn, tooMany } from "#server/http/problem";
import type { SessionPlugin } from "#server/http/session-macro";
import { readApiStatus, readUpdates } from "./store.ts";

const MINUTE = 60_000;

/** Starts a verification in the background, or joins the one that runs. */
export type VerificationTrigger = { request: () => "started" | "joined" };

export function verificationRoutes({
  db,
  clock,
  session,
  trigger,
  mayAskModel,
  accuracy: measured,
}: {
  db: Db;
  clock: Clock;
  session: SessionPlugin;
  trigger: VerificationTrigger;
  mayAskModel: boolean;
  accuracy: Accuracy;
}) {
  const accuracyAnswer = new PreparedAnswer(JSON.stringify(measured));
  let lastAt = Number.NEGATIVE_INFINITY;
  return new Elysia({ name: "verification", tags: ["Verification"] })
    .use(session)
    .get(
      "/api/verification/api-status",
      ({ request }) =>
        new PreparedAnswer(JSON.stringify(apiStatus.parse(readApiStatus(db, mayAskModel)))).respond(request),
      { detail: { summary: "How the model behind verification is doing", ...PREPARED }, response: { 200: apiStatus } },
    )
    .get(
      "/api/verification/updates",
      ({ request }) => new PreparedAnswer(JSON.stringify(dealUpdates.parse(readUpdates(db)))).respond(request),
      {
        detail: { summary: "What each verification changed, newest first", ...PREPARED },
        response: { 200: dealUpdates },
      },
    )
    .get("/api/verification/accuracy", ({ request }) => accuracyAnswer.respond(request), {
      detail: { summary: "How well deals were read from labelled pages", ...PREPARED },
      response: { 200: accuracy },
    })
    .post(
      "/api/deals/verify",
      ({ request, server, signedIn, status }) => {
        if (!signedIn && !isLoopbackCaller(request, server)) throw notSignedIn();
        const wait = lastAt + MINUTE - clock();
        if (wait > 0) throw tooMany(wait / 1000, "Verification can be asked for once a minute.");
        lastAt = clock();
        const joined = trigger.request() === "joined";
        return status(202, {
          message: joined ? "A verification is running already." : "Verification has started.",
        });
      },
      {
        findSession: true,
        detail: { summary: "Verify now, or join the verification that runs" },
        response: { 202: notice, 401: problem, 429: problem },
      },
    );
}
