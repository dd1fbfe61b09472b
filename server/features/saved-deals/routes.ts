import { Elysia } from "elysia";
import { z } from "zod";
import type { Clock } from "#contract/clock";
import { deals, savedAnswer, savedDealChanges } from "#contract/deal";
import { problem } from "#contract/vocabulary";
import type { Catalogue } from "#server/catalogue/catalogue";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { unknownDeal } from "#server/http/problem";
import { readId } from "#server/http/read-id";
import type { SessionPlugin } from "#server/http/session-macro";
import { saveDeal, savedDealIds, savedDealChanges as storedChanges, unsaveDeal } from "./store.ts";

export function savedDealRoutes({
  db,
  catalogue,
  clock,
  session,
}: {
  db: Db;
  catalogue: Catalogue;
  clock: Clock;
  session: SessionPlugin;
}) {
  return new Elysia({ name: "saved-deals", tags: ["Saved deals"] })
    .use(session)
    .get(
      "/api/user/saved-deals",
      ({ signedIn, set }) => {
        set.headers["cache-control"] = "private, no-store";
        const { view } = catalogue;
        // Ended and removed ones stay saved, but never appear.
        return savedDealIds(db, signedIn.user.id).flatMap((id) => view.deal(id)?.deal ?? []);
      },
      {
        requireSession: true,
        detail: { summary: "Saved deals that still hold, the latest saved first" },
        response: { 200: deals, 401: problem },
      },
    )
    .get(
      "/api/user/saved-deals/changes",
      ({ signedIn, set }) => {
        set.headers["cache-control"] = "private, no-store";
        return storedChanges(db, signedIn.user.id, clock());
      },
      {
        requireSession: true,
        detail: { summary: "What became of saved deals since they were saved" },
        response: { 200: savedDealChanges, 401: problem },
      },
    )
    .post(
      "/api/user/saved-deals/:dealId",
      async ({ params, signedIn, status }) => {
        const entry = catalogue.view.deal(readId(params.dealId));
        if (!entry) throw unknownDeal();
        const dealId = entry.deal.id;
        const isNew = await whenFree(() => saveDeal(db, signedIn.user.id, dealId, clock()));
        return status(isNew ? 201 : 200, { message: "Deal saved", dealId });
      },
      {
        requireSession: true,
        detail: { summary: "Save a deal" },
        response: { 200: savedAnswer, 201: savedAnswer, 401: problem, 404: problem },
      },
    )
    .delete(
      "/api/user/saved-deals/:dealId",
      async ({ params, signedIn }) => {
        await whenFree(() => unsaveDeal(db, signedIn.user.id, readId(params.dealId)));
        return new Response(null, { status: 204 });
      },
      { requireSession: true, detail: { summary: "No longer save a deal" }, response: { 204: z.void(), 401: problem } },
    );
}
