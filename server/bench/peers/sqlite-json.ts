import { Database } from "bun:sqlite";
import { Elysia } from "elysia";
import { NEAREST_BY_HAVERSINE } from "../nearest-sql.ts";
import { announce } from "./peer.ts";

/** What most would write: ask the database, make objects, serialise them. */
const [, , , databaseFile = ""] = process.argv;
const db = new Database(databaseFile, { readonly: true });
const nearest = db.query<Record<string, unknown>, [number, number]>(NEAREST_BY_HAVERSINE);
const LISTS = new Set(["validDays", "timeWindows", "benefit", "categories"]);

const app = new Elysia()
  .get("/api/deals", ({ query }) => {
    const rows = nearest.all(Number(query.lat ?? 25.7216), Number(query.lng ?? -80.2794));
    return rows.map((row) => {
      const deal: Record<string, unknown> = {};
      const restaurant: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(row)) {
        const [owner, field = name] = name.split(".");
        const read = LISTS.has(field) ? (JSON.parse(String(value)) as unknown) : value;
        if (owner === "restaurant") restaurant[field] = read;
        else deal[field] = read;
      }
      return { ...deal, restaurant };
    });
  })
  .listen({ hostname: "127.0.0.1", port: 0 });
announce(`http://127.0.0.1:${app.server?.port}`);
