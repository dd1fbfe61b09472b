import { Database } from "bun:sqlite";
import { join } from "node:path";
import { readPages } from "#server/catalogue/rows";
import { CatalogueDraft, CatalogueView, toJson } from "#server/catalogue/view";
import { openDatabase } from "#server/db/open";
import { MAKE_RTREE, NEAREST_BY_HAVERSINE, NEAREST_BY_RTREE } from "./nearest-sql.ts";
import { randomFrom, seed } from "./seed.ts";
import { median, table } from "./table.ts";

type Place = { lat: number; lng: number };

/** The nearest 100 of each size, rows included, by three ways; median milliseconds. */
export async function benchNearest(folder: string, sizes: readonly number[]) {
  const rows: string[][] = [];
  for (const size of sizes) {
    const file = join(folder, `nearest-${size}.sqlite`);
    const db = openDatabase(file);
    seed(db, size);
    const built = performance.now();
    const draft = new CatalogueDraft(Date.parse("2026-11-20T12:00:00Z"));
    for (const page of readPages(db)) draft.add(page);
    const view = new CatalogueView(draft);
    const buildMs = performance.now() - built;
    db.$client.close();
    const client = new Database(file);
    for (const statement of MAKE_RTREE.split(";")) client.run(statement);
    const haversine = client.query(NEAREST_BY_HAVERSINE);
    const rtree = client.query(NEAREST_BY_RTREE);
    const ways = {
      sql: ({ lat, lng }: Place) => JSON.stringify(haversine.all(lat, lng)),
      rtree: ({ lat, lng }: Place) => {
        // A box that holds 100 for sure: its corners lie farther than its sides, so the second one is wider.
        for (let half = 6 / Math.sqrt(size / 1_000); ; half *= 2) {
          const found = rtree.all(lat, lng, half);
          if (found.length === 100 || half > 180) return JSON.stringify(rtree.all(lat, lng, half * 1.5));
        }
      },
      ours: ({ lat, lng }: Place) => toJson(view.nearest({ latitude: lat, longitude: lng }, { limit: 99 })),
    };
    const random = randomFrom(3);
    const times: Record<keyof typeof ways, number[]> = { sql: [], rtree: [], ours: [] };
    for (let n = 0; n < 60; n++) {
      const place = { lat: 27 + random() * 19, lng: -120 + random() * 49 };
      for (const way of ["sql", "rtree", "ours"] as const) {
        if (way === "sql" && size > 10_000 && n >= 15) continue;
        const from = performance.now();
        ways[way](place);
        times[way].push(performance.now() - from);
      }
    }
    client.close();
    rows.push([
      size.toLocaleString("en"),
      ...(["sql", "rtree", "ours"] as const).map((way) => median(times[way]).toFixed(3)),
      (median(times.sql) / median(times.ours)).toFixed(0),
      (median(times.rtree) / median(times.ours)).toFixed(1),
      buildMs.toFixed(0),
    ]);
  }
  console.log("\n## Nearest 100, as JSON, median ms\n");
  table(
    ["restaurants", "SQL haversine", "R*Tree", "Plateful", "SQL / Plateful", "R*Tree / Plateful", "building all, ms"],
    rows,
  );
}
