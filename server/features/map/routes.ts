import { Elysia } from "elysia";
import { type MapGround, mapGround } from "#contract/map";
import { PREPARED, PreparedAnswer } from "#server/http/prepared-answer";

/** Tells the app where its map's tiles come from, as the operator set it. */
export function mapRoutes({ ground }: { ground: MapGround }) {
  const answer = new PreparedAnswer(JSON.stringify(ground), { lasting: true });
  return new Elysia({ name: "map", tags: ["Map"] }).get("/api/map", ({ request }) => answer.respond(request), {
    detail: { summary: "Where the map's tiles come from", ...PREPARED },
    response: { 200: mapGround },
  });
}
