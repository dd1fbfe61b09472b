import { Elysia } from "elysia";
import { feedbackRequest } from "#contract/account";
import type { Clock } from "#contract/clock";
import { notice, problem } from "#contract/vocabulary";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { feedback } from "#server/db/schema/people";
import { callerAddress } from "#server/http/caller";
import type { SessionPlugin } from "#server/http/session-macro";
import type { Throttle } from "#server/http/throttle";

export function feedbackRoutes({
  db,
  clock,
  session,
  throttle,
  trustedProxies,
}: {
  db: Db;
  clock: Clock;
  session: SessionPlugin;
  throttle: Throttle;
  trustedProxies: number;
}) {
  return new Elysia({ name: "feedback", tags: ["Feedback"] }).use(session).post(
    "/api/feedback",
    async ({ body, request, server, signedIn, status }) => {
      throttle.take(callerAddress(request, server, trustedProxies));
      const userId = signedIn?.user.id ?? null;
      await whenFree(() =>
        db
          .insert(feedback)
          .values({ ...body, subject: body.subject ?? "", userId, at: clock() })
          .run(),
      );
      return status(201, { message: "Thank you for your feedback!" });
    },
    {
      findSession: true,
      body: feedbackRequest,
      detail: { summary: "Send feedback" },
      response: { 201: notice, 400: problem, 429: problem },
    },
  );
}
