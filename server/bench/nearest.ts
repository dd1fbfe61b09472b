import { Database } from "bun:sqlite";
import { join } from "node:path";
import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import { dealListBody } from "#server/catalogue/deal-list";
import { toPlaces } from "#server/catalogue/places";
import { catalogueRows } from "#server/catalogue/rows";
import { CatalogueView } from "#server/catalogue/view";
import { openDatabase } from "#server/db/open";
import { MAKE_RTREE, NEAREST_BY_HAVERSINE, NEAREST_BY_RTREE } from "./nearest-sql.ts";
import { startPostgis } from "./postgis.ts";
import { randomFrom, seed } from "./seed.ts";
import { median, table } from "./table.ts";

type Place = { lat: number; lng: number };
type Way = (place: Place) => unknown;

const ROUNDS = 168;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const WAYS = ["SQL haversine", "R*Tree", "PostGIS", "kdbush, rows", "Plateful", "kdbush, JSON", "Plateful, JSON"];

/**
 * The nearest 100 of each size by several ways in turns, rows included; median milliseconds.
 */
export async function benchNearest(folder: string, sizes: readonly number[]) {
  const postgis = await startPostgis(folder);
  const rows: string[][] = [];
  for (const size of sizes) {
    const file = join(folder, `nearest-${size}.sqlite`);
    const db = openDatabase(file);
    seed(db, size);
    const built = performance.now();
    const view = new CatalogueView(NOW);
    for (const page of catalogueRows(db.$client).pages()) view.put(toPlaces(page, NOW));
    view.settle();
    const buildMs = performance.now() - built;
    db.$client.close();
    const client = new Database(file);
    for (const statement of MAKE_RTREE.split(";")) client.run(statement);
    await postgis?.fill(size);
    const ways: Record<string, Way> = { ...sqlWays(client, size), ...memoryWays(view) };
    if (postgis) ways.PostGIS = ({ lat, lng }) => postgis.nearest(lat, lng);
    const times = await timed(ways, size);
    client.close();
    const ms = (way: string) => median(times[way] ?? []);
    rows.push([
      size.toLocaleString("en"),
      ...WAYS.map((way) => (ways[way] ? ms(way).toFixed(3) : "-")),
      (ms("Plateful") / ms("kdbush, rows")).toFixed(2),
      postgis ? (ms("Plateful") / ms("PostGIS")).toFixed(2) : "-",
      buildMs.toFixed(0),
    ]);
  }
  await postgis?.stop();
  console.log("\n## Nearest 100, median ms\n");
  table(["restaurants", ...WAYS, "Plateful / kdbush", "Plateful / PostGIS", "building all, ms"], rows);
  if (!postgis) console.log("\nPostGIS is not installed: apt install postgresql postgresql-15-postgis-3");
}

function sqlWays(client: Database, size: number): Record<string, Way> {
  const haversine = client.query(NEAREST_BY_HAVERSINE);
  const rtree = client.query(NEAREST_BY_RTREE);
  return {
    "SQL haversine": ({ lat, lng }) => haversine.all(lat, lng),
    "R*Tree": ({ lat, lng }) => {
      // A box that holds 100 for sure: its corners lie farther than its sides, so the second one is wider.
      for (let half = 6 / Math.sqrt(size / 1_000); ; half *= 2) {
        const found = rtree.all(lat, lng, half);
        if (found.length === 100 || half > 180) return rtree.all(lat, lng, half * 1.5);
      }
    },
  };
}

function memoryWays(view: CatalogueView): Record<string, Way> {
  const deals = view.places.flatMap(({ entries }) => entries.map(({ deal }) => deal));
  const index = new KDBush(deals.length);
  for (const { restaurant } of deals) index.add(restaurant.longitude ?? 0, restaurant.latitude ?? 0);
  index.finish();
  const bare = ({ lat, lng }: Place) =>
    (around(index, lng, lat, 100) as number[]).map((at) => {
      const deal = deals[at] as (typeof deals)[number];
      const { longitude, latitude } = deal.restaurant;
      return { ...deal, distance: distance(lng, lat, longitude ?? 0, latitude ?? 0) / 1.609344 };
    });
  const ours = ({ lat, lng }: Place) => view.nearest({ latitude: lat, longitude: lng }, { limit: 99 });
  return {
    "kdbush, rows": bare,
    Plateful: ours,
    "kdbush, JSON": (place) => JSON.stringify(bare(place)),
    "Plateful, JSON": (place) => dealListBody(ours(place)),
  };
}

async function timed(ways: Record<string, Way>, size: number): Promise<Record<string, number[]>> {
  const random = randomFrom(3);
  const times: Record<string, number[]> = {};
  const entered = Object.entries(ways);
  for (let round = -10; round < ROUNDS; round++) {
    const place = { lat: 27 + random() * 19, lng: -120 + random() * 49 };
    // Who asks second for the same place finds it in the processor's memory already: each begins as often as any other.
    entered.push(...entered.splice(0, 1));
    for (const [name, way] of entered) {
      if (name === "SQL haversine" && size > 10_000 && round % 10 !== 0) continue;
      const from = performance.now();
      await way(place);
      // The first rounds warm up.
      if (round >= 0) {
        times[name] ??= [];
        times[name].push(performance.now() - from);
      }
    }
  }
  return times;
}
