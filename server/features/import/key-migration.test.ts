import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { migrate } from "drizzle-orm/bun-sqlite/migrator";
import { changedSince, keepChangeMarks } from "#server/db/change-marks";
import { openDatabase } from "#server/db/open";
import { restaurants } from "#server/db/schema/restaurants";
import { parseContent } from "./read-file.ts";
import { storeImport } from "./store.ts";

/** The last migration under which a key was the restaurant's identity. */
const BEFORE_KEYS = 9;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-keys-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A database as it was, with its triggers and these restaurants. */
async function makeOld(path: string, rows: [identity: string, website: string | null, latitude: number | null][]) {
  const migrationsFolder = join(folder, "migrations");
  cpSync(join(import.meta.dir, "../../db/migrations"), migrationsFolder, { recursive: true });
  const journalPath = join(migrationsFolder, "meta/_journal.json");
  const journal = await Bun.file(journalPath).json();
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= BEFORE_KEYS);
  await Bun.write(journalPath, JSON.stringify(journal));
  const client = new Database(path, { create: true, strict: true });
  migrate(drizzle(client), { migrationsFolder });
  keepChangeMarks(client);
  const add = client.query(
    `insert into restaurants (identity, name, website, latitude, longitude, time_zone, categories, deal_pages, created_at, updated_at)
     values (?1, 'Casa Verde', ?2, ?3, ?3, 'UTC', '[]', '[]', 1, 1)`,
  );
  for (const row of rows) add.run(...row);
  client.close();
}

test("keys that were identities become keys, and their restaurants are found by site and name from the next import on", async () => {
  const path = join(folder, "plateful.sqlite");
  const site = "https://casaverde.example/";
  await makeOld(path, [
    ["key:cv", site, null],
    ["site:rosa.example casa verde", "https://rosa.example", 10],
    ["key:osm:node/2", "https://rosa.example", 20],
    ["key:osm:mine", null, null],
  ]);
  const db = openDatabase(path);
  const told = () => db.select().from(restaurants).orderBy(restaurants.id).all();
  expect(told().map(({ key, isMeantByIdentity }) => [key, isMeantByIdentity])).toEqual([
    ["cv", false],
    [null, true],
    // What the map called it is nobody's key.
    [null, false],
    ["osm:mine", false],
  ]);

  const load = (content: object) => {
    const parsed = parseContent(new TextEncoder().encode(JSON.stringify(content)));
    return storeImport(db, [{ file: "test", ...parsed }], { now: 2, dryRun: false });
  };
  const { restaurants: counts } = await load({ restaurants: [{ name: "casa verde", website: site }] });
  expect(counts).toEqual({ added: 0, updated: 1, unchanged: 0 });
  expect(told().map(({ identity, updatedAt }) => [identity, updatedAt])).toEqual([
    ["site:casaverde.example casa verde", 2],
    ["site:rosa.example casa verde", 1],
    ["site:rosa.example casa verde", 1],
    ["name:casa verde", 1],
  ]);
  const node = (id: number, at: number) => ({
    type: "node",
    id,
    lat: at,
    lon: at,
    tags: { name: "Casa Verde", amenity: "bar", website: "rosa.example" },
  });
  expect((await load({ elements: [node(2, 20), node(1, 10)] })).restaurants).toMatchObject({ added: 0 });
  expect(
    (
      await load({
        restaurants: [
          { name: "Casa Verde", key: "osm:mine" },
          { name: "Casa Verde", key: "r2", website: "https://rosa.example", latitude: 20, longitude: 20 },
        ],
      })
    ).restaurants.added,
  ).toBe(0);
  expect(told().map(({ key }) => key)).toEqual(["cv", null, "r2", "osm:mine"]);
  expect(changedSince(db.$client, 0, 10)?.toSorted()).toEqual([1, 2, 3, 4]);
  db.$client.close();
});
