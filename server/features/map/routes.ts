import { Elysia } from "elysia";
import { type MapGround, mapGround } from "#contract/map";

/** Tells the app where its map's tiles come from, as the operator set it. */
export function mapRoutes({ ground }: { ground: MapGround }) {
  return new Elysia({ name: "map", tags: ["Map"] }).get(
    "/api/map",
    ({ set }) => {
      set.headers["cache-control"] = "public, no-cache";
      return ground;
    },
    { response: { 200: mapGround } },
  );
}
