import { Elysia } from "elysia";
import type { Clock } from "#contract/clock";
import { categories, deal, deals, dealsQuery, nearbyQuery } from "#contract/deal";
import { problem } from "#contract/vocabulary";
import type { Catalogue } from "#server/catalogue/catalogue";
import { dealListBody } from "#server/catalogue/deal-list";
import { LISTED, PREPARED, PreparedAnswer } from "#server/http/prepared-answer";
import { unknownDeal } from "#server/http/problem";
import { readId } from "#server/http/read-id";
import { targetOf } from "#server/http/request-log";
import type { SessionPlugin } from "#server/http/session-macro";
import { writeCursor } from "./cursor.ts";
import { featuredDeals } from "./featured.ts";
import { coordinateOf, searchDeals } from "./search.ts";

/** Time-dependent answers are made anew each minute. */
const MINUTE = 60_000;
/** `vary` of an answer that is another one for who is signed in. */
const FOR_EACH = "accept-encoding, cookie";

/** @param savedCategories what kinds of restaurant a user saves from */
export function dealRoutes({
  catalogue,
  clock,
  session,
  savedCategories,
}: {
  catalogue: Catalogue;
  clock: Clock;
  session: SessionPlugin;
  savedCategories: (userId: number) => Set<string>;
}) {
  return new Elysia({ name: "deals", tags: ["Deals"] })
    .use(session)
    .onTransform(({ query }) => {
      // What is left empty was not asked: as a number it would be 0.
      for (const [name, value] of Object.entries(query))
        if (typeof value === "string" && value.trim() === "") delete query[name];
    })
    .get(
      "/api/deals",
      ({ request, query }) => {
        const { view } = catalogue;
        const now = clock();
        const asked = targetOf(request);
        const changesByTheMinute = query.openNow || query.sort === "ending";
        const question = changesByTheMinute ? `${asked} ${Math.floor(now / MINUTE)}` : asked;
        return view
          .answer(question, () => {
            const { found, next } = searchDeals(view, query, now);
            return new PreparedAnswer(
              dealListBody(found),
              next ? { link: nextLink(request.url, writeCursor(next)) } : {},
            );
          })
          .respond(request);
      },
      {
        query: dealsQuery,
        detail: { summary: "Current deals that fit, nearest first or in the asked order", ...LISTED },
        response: { 200: deals, 400: problem },
      },
    )
    .get(
      "/api/deals/featured",
      ({ request, query, signedIn, set }) => {
        const { view } = catalogue;
        const now = clock();
        const from = coordinateOf(query);
        // Made for one person, or with a cookie for one: no shared cache may keep it.
        if (signedIn || set.headers["set-cookie"]) {
          const liked = signedIn ? savedCategories(signedIn.user.id) : undefined;
          return new PreparedAnswer(dealListBody(featuredDeals(view, from, now, liked)), {
            headers: { "cache-control": "private, no-cache", vary: FOR_EACH },
          }).respond(request);
        }
        return view
          .answer(
            `featured ${from.latitude} ${from.longitude} ${Math.floor(now / MINUTE)}`,
            () => new PreparedAnswer(dealListBody(featuredDeals(view, from, now)), { headers: { vary: FOR_EACH } }),
          )
          .respond(request);
      },
      {
        query: nearbyQuery,
        detail: { summary: "What is worth most now", ...PREPARED },
        response: { 200: deals, 400: problem },
        findSession: true,
      },
    )
    .get(
      "/api/deals/:id",
      ({ request, params }) => {
        const { view } = catalogue;
        const entry = view.deal(readId(params.id));
        if (!entry) throw unknownDeal();
        return view.answer(`/api/deals/${entry.deal.id}`, () => new PreparedAnswer(entry.bytes)).respond(request);
      },
      { detail: { summary: "One deal", ...PREPARED }, response: { 200: deal, 404: problem } },
    )
    .get(
      "/api/deals/:id/related",
      ({ request, params }) => {
        const { view } = catalogue;
        const entry = view.deal(readId(params.id));
        if (!entry) throw unknownDeal();
        return view
          .answer(`/api/deals/${entry.deal.id}/related`, () => {
            const others = entry.place.entries.filter((other) => other !== entry);
            return new PreparedAnswer(dealListBody(others.map((other) => ({ entry: other }))));
          })
          .respond(request);
      },
      {
        detail: { summary: "The other deals of a deal's restaurant", ...PREPARED },
        response: { 200: deals, 404: problem },
      },
    )
    .get(
      "/api/categories",
      ({ request }) => {
        const { view } = catalogue;
        return view
          .answer("/api/categories", () => new PreparedAnswer(JSON.stringify(view.categories()), { lasting: true }))
          .respond(request);
      },
      { detail: { summary: "Categories that have deals", ...PREPARED }, response: { 200: categories } },
    );
}

/** Relative, so that it holds behind any proxy. */
function nextLink(address: string, cursor: string): string {
  const url = new URL(address);
  url.searchParams.set("cursor", cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
