import { Elysia } from "elysia";
import type { Clock } from "#contract/clock";
import { flagRequest, flagResult, flagStatus } from "#contract/deal";
import { problem } from "#contract/vocabulary";
import type { Catalogue } from "#server/catalogue/catalogue";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { unknownDeal } from "#server/http/problem";
import { readId } from "#server/http/read-id";
import type { SessionPlugin } from "#server/http/session-macro";
import { flagDeal, flagStatusOf } from "./service.ts";

export function flagRoutes({
  db,
  catalogue,
  clock,
  session,
  threshold,
  onFlag,
}: {
  db: Db;
  catalogue: Catalogue;
  clock: Clock;
  session: SessionPlugin;
  threshold: number;
  /** Told which restaurant's deal was doubted, so that its page is looked at again. */
  onFlag: (restaurantId: number) => void;
}) {
  return new Elysia({ name: "flags", tags: ["Flags"] })
    .use(session)
    .get(
      "/api/deals/:id/flag-status",
      ({ params, signedIn, set }) => {
        set.headers["cache-control"] = "private, no-store";
        const entry = catalogue.view.deal(readId(params.id));
        if (!entry) throw unknownDeal();
        return signedIn ? flagStatusOf(db, entry.deal.id, signedIn.user.id) : { flagged: false, count: 0 };
      },
      {
        findSession: true,
        detail: { summary: "How often a deal is flagged, and whether by who asks" },
        response: { 200: flagStatus, 404: problem },
      },
    )
    .post(
      "/api/deals/:id/flag",
      async ({ params, body, signedIn }) => {
        const entry = catalogue.view.deal(readId(params.id));
        if (!entry) throw unknownDeal();
        const flag = {
          dealId: entry.deal.id,
          userId: signedIn.user.id,
          reason: body?.reason?.trim() ?? "",
          at: clock(),
        };
        const result = await whenFree(() => flagDeal(db, flag, threshold));
        if (result.removed) catalogue.refresh([entry.deal.restaurant.id]);
        onFlag(entry.deal.restaurant.id);
        return result;
      },
      {
        requireSession: true,
        body: flagRequest.optional(),
        detail: { summary: "Flag a deal as inaccurate, once" },
        response: { 200: flagResult, 400: problem, 401: problem, 404: problem, 409: problem },
      },
    );
}
