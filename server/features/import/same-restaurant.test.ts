import { beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { type Db, openDatabase } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { parseContent } from "./read-file.ts";
import { type Counts, storeImport } from "./store.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

const parse = (content: object) => ({
  file: "test",
  ...parseContent(new TextEncoder().encode(JSON.stringify(content))),
});
const plan = (files: object[], dryRun: boolean) => storeImport(db, files.map(parse), { now: NOW, dryRun });
/** Each argument is a file of one import. A dry run before it must say the same. */
async function load(...files: object[]): Promise<Counts> {
  const dry = await plan(files, true);
  const real = await plan(files, false);
  expect(real).toEqual(dry);
  return real;
}
const stored = () => db.select().from(restaurants).orderBy(restaurants.id).all();
const keys = () => stored().map(({ key }) => key);

const A = { latitude: 25.72, longitude: -80.28 };
const B = { latitude: 25.8, longitude: -80.28 };
const house = { name: "Casa Verde", website: "https://casaverde.example/" };
const one = (row: object, title = "Taco Tuesday") => ({ restaurants: [{ ...house, ...row, deals: [{ title }] }] });
const node = (id: number, { latitude: lat, longitude: lon }: typeof A) => ({
  type: "node",
  id,
  lat,
  lon,
  tags: { name: house.name, amenity: "restaurant", website: house.website },
});
const none = { added: 0, updated: 0, unchanged: 0 };
const same = { ...none, unchanged: 1 };

describe("one house, told of with a key and without", () => {
  test("a restaurant without a key takes on the key that a later file gives it, and stays itself", async () => {
    await load(one({}));
    const [before] = stored();
    db.update(restaurants).set({ excludedAt: NOW, exclusionReason: "wish" }).run();
    expect(await load(one({ key: "cv" }))).toEqual({ restaurants: { ...none, updated: 1 }, deals: same });
    expect(stored()).toMatchObject([{ id: before?.id, key: "cv", excludedAt: NOW }]);
    expect(db.select().from(deals).all()).toHaveLength(1);
  });

  test("a row without a key means the restaurant with one, and goes on meaning it when the chain grows", async () => {
    await load(one({ key: "cv" }));
    expect((await load(one({}))).restaurants).toEqual(same);
    expect((await load(one({ key: "cv2" }))).restaurants.added).toBe(1);
    expect(await load(one({}))).toEqual({ restaurants: same, deals: same });
    expect(keys()).toEqual(["cv", "cv2"]);
  });

  test.each([
    ["in two files, the key first", [one({ key: "cv" }), one({})]],
    ["in two files, the key last", [one({}), one({ key: "cv" })]],
    ["in one file", [{ restaurants: [house, { ...house, key: "cv" }, { ...house, name: "CASA  verde" }] }]],
  ])("it is one within an import too: %s", async (_, files) => {
    expect((await load(...files)).restaurants.added).toBe(1);
    expect(keys()).toEqual(["cv"]);
    expect((await load(...files)).restaurants).toEqual(same);
  });

  test("two keys are two restaurants, also of one site, name and place", async () => {
    await load(one({ key: "a", ...A }), one({ key: "b", ...A }));
    expect(keys()).toEqual(["a", "b"]);
    await load({ restaurants: [{ ...house, key: "b", ...B }] });
    expect(stored().map(({ latitude }) => latitude)).toEqual([A.latitude, B.latitude]);
  });

  test("places that are apart keep a key and a row without one apart, in either order", async () => {
    for (const files of [
      [one(A), one({ key: "b", ...B })],
      [one({ key: "b", ...B }), one(A)],
    ]) {
      db = openDatabase(":memory:");
      for (const file of [...files, ...files]) await load(file);
      expect(keys().sort()).toEqual(["b", null]);
    }
  });

  test("a row with a key but without a web site stands for itself", async () => {
    await load({ restaurants: [{ name: "Casa Verde", address: "12 Ponce Ave" }] });
    await load({ restaurants: [{ key: "cv", name: "Casa Verde", address: "12 Ponce Ave" }] });
    await load({ restaurants: [{ name: "Casa Verde", address: "12 Ponce Ave" }] });
    expect(keys()).toEqual([null, "cv"]);
  });

  test("a key that moves to another site is found by that one's rows, and no longer by the old one's", async () => {
    await load(one({ key: "cv" }));
    await load(one({}));
    await load(one({ key: "cv", website: "https://new.example/" }));
    expect((await load(one({ website: "https://new.example" }))).restaurants.added).toBe(0);
    expect((await load(one({}))).restaurants.added).toBe(1);
  });
});

describe("a chain's branches", () => {
  const withKeys = {
    restaurants: [
      { ...house, key: "a", ...A },
      { ...house, key: "b", ...B },
    ],
  };

  test("a row without a key means the branch at its place; without one, or where two are, a restaurant of its own", async () => {
    await load(withKeys);
    expect((await load(one({ ...B, rating: 4 }))).restaurants).toEqual({ ...none, updated: 1 });
    expect(stored().map(({ rating }) => rating)).toEqual([null, 4]);
    db = openDatabase(":memory:");
    await load(withKeys);
    expect((await load(one({}))).restaurants.added).toBe(1);
    expect((await load(one({}))).restaurants).toEqual(same);
    db = openDatabase(":memory:");
    await load(one({ key: "a", ...A }), one({ key: "b", ...A }), one(A));
    expect(keys()).toEqual(["a", "b", null]);
  });

  test("two new keys share what is stored by place, whatever their order in the file", async () => {
    for (const rows of [withKeys.restaurants, withKeys.restaurants.toReversed()]) {
      db = openDatabase(":memory:");
      await load(one(B));
      await load({ restaurants: rows });
      expect(stored()[0]).toMatchObject({ key: "b", latitude: B.latitude });
      expect(stored()).toHaveLength(2);
    }
  });

  const extract = { elements: [node(1, A), node(2, B), node(3, { ...A, latitude: A.latitude + 0.0001 })] };
  test.each([
    ["before", [withKeys, extract]],
    ["after", [extract, withKeys]],
  ])("an extract of the map is the same houses when their keys were imported %s it", async (_, files) => {
    for (const file of files) await load(file);
    expect(keys()).toEqual(["a", "b"]);
    for (const file of [extract, { elements: extract.elements.toReversed() }])
      expect((await load(file)).restaurants).toMatchObject({ added: 0 });
    await load(extract);
    expect((await load(extract)).restaurants).toEqual({ ...none, unchanged: 2 });
  });

  test("elements that lie in a row, each near the next, stay what they became", async () => {
    const row = [0, 0.002, 0.004, -0.002, 0.006].map((north, at) => node(at, { ...A, latitude: A.latitude + north }));
    const { added } = (await load({ elements: row })).restaurants;
    expect((await load({ elements: row })).restaurants).toEqual({ ...none, unchanged: added });
  });

  test("branches of a map without ids are told by their places", async () => {
    const features = [A, B, { latitude: 25.9, longitude: -80.28 }].map(({ latitude, longitude }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [longitude, latitude] },
      properties: node(0, A).tags,
    }));
    for (const added of [3, 0])
      expect((await load({ type: "FeatureCollection", features })).restaurants.added).toBe(added);
  });

  test("hundreds of them find their own, by element and by place", async () => {
    const places = Array.from({ length: 400 }, (_, at) => ({
      latitude: 25 + (at % 20) * 0.01,
      longitude: -80 - Math.floor(at / 20) * 0.01,
    }));
    const map = { elements: places.map((place, at) => node(at, place)) };
    const list = { restaurants: places.map((place, at) => ({ ...house, key: `k${at}`, ...place })).toReversed() };
    expect((await load(map)).restaurants.added).toBe(400);
    expect((await load(list)).restaurants).toEqual({ ...none, updated: 400 });
    for (const file of [map, list]) expect((await load(file)).restaurants).toEqual({ ...none, unchanged: 400 });
    db = openDatabase(":memory:");
    await load(list);
    expect((await load(map)).restaurants.added).toBe(0);
  });

  test("somebody may name a restaurant as the map does", async () => {
    await load({ elements: [node(1, A), node(2, B)] });
    expect((await load(one({ key: "osm:node/2" }))).restaurants).toEqual({ ...none, updated: 1 });
    expect(keys()).toEqual([null, "osm:node/2"]);
    expect((await load({ elements: [node(1, A), node(2, B)] })).restaurants).toEqual({ ...none, unchanged: 2 });
  });
});

/** Rows in some order, cut into imports of one or more files. */
const parted = (rows: fc.Arbitrary<object[]>) =>
  rows.chain((list) =>
    fc
      .tuple(
        fc.shuffledSubarray(list, { minLength: list.length }),
        fc.array(fc.constantFrom("import", "file", "row"), { minLength: list.length, maxLength: list.length }),
      )
      .map(([shuffled, cuts]) => {
        const imports: object[][][] = [];
        for (const [at, row] of shuffled.entries()) {
          const last = imports.at(-1);
          // A map's extract is a file of its own.
          const isMixed = "tags" in row || "tags" in (last?.at(-1)?.at(-1) ?? {});
          if (!last || cuts[at] === "import") imports.push([[row]]);
          else if (cuts[at] === "file" || isMixed) last.push([row]);
          else last.at(-1)?.push(row);
        }
        return imports.map((files) =>
          files.map((rowsOf) => ("tags" in (rowsOf[0] ?? {}) ? { elements: rowsOf } : { restaurants: rowsOf })),
        );
      }),
  );

async function loadTwice(imports: object[][]) {
  db.$client.close();
  db = openDatabase(":memory:");
  for (const files of imports) await load(...files);
  const before = stored();
  for (const files of imports) expect((await load(...files)).restaurants).toMatchObject({ added: 0, updated: 0 });
  const visible = (list: typeof before) => list.map(({ isMeantByIdentity, ...rest }) => rest);
  expect(visible(stored())).toEqual(visible(before));
  return before;
}

describe("whatever the order, and however rows are parted into files and imports", () => {
  test("a house alone at its site and name is one restaurant, and a second pass changes nothing", async () => {
    const told = { ...house, ...A };
    const row = fc.constantFrom<object>({ ...house, key: "a" }, { ...told, key: "a" }, house, told, node(1, A));
    await fc.assert(
      fc.asyncProperty(parted(fc.array(row, { minLength: 1, maxLength: 6 })), async (imports) => {
        expect(await loadTwice(imports)).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });

  /**
   * Rows without a place, and rows outside a map without a key, are left out: of a chain they may mean any branch. Which
   * one they mean, or that they can't be told and are a restaurant of their own, hangs on what was known when they came.
   */
  test("branches with places are one restaurant each, by key or on the map, and a second pass changes nothing", async () => {
    const row = fc.nat({ max: 3 }).chain((at) => {
      const place = { ...A, latitude: A.latitude + at * 0.01 };
      return fc.constantFrom<[number, object]>([at, { ...house, ...place, key: `k${at}` }], [at, node(at, place)]);
    });
    const rows = fc.array(row, { minLength: 1, maxLength: 8 });
    const houses = (imports: object[][]) => new Set(JSON.stringify(imports).match(/25\.7\d*/g)).size;
    await fc.assert(
      fc.asyncProperty(parted(rows.map((list) => list.map(([, given]) => given))), async (imports) => {
        expect(await loadTwice(imports)).toHaveLength(houses(imports));
      }),
      { numRuns: 150 },
    );
  });

  test("also where rows may mean several branches, a second pass changes nothing", async () => {
    const row = fc.nat({ max: 2 }).chain((at) => {
      const place = { ...A, latitude: A.latitude + at * 0.01 };
      // A key has its place in all of its rows or in none: two words on it would change it with each pass.
      const key = at === 1 ? { key: "placeless" } : { ...place, key: `k${at}` };
      return fc.constantFrom<object>({ ...house, ...key }, node(at, place), house);
    });
    await fc.assert(
      fc.asyncProperty(parted(fc.array(row, { minLength: 1, maxLength: 8 })), async (imports) => {
        await loadTwice(imports);
      }),
      { numRuns: 150 },
    );
  });

  test("within one import the order makes no difference to which keys take on what is stored", async () => {
    const rows = ["c", "b", "a"].map((key) => ({ ...house, key }));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: 3 }), async (list) => {
        db.$client.close();
        db = openDatabase(":memory:");
        await load(one({}));
        await load({ restaurants: list });
        const [first] = db
          .select()
          .from(restaurants)
          .where(eq(restaurants.id, stored()[0]?.id ?? 0))
          .all();
        expect([first?.key, stored().length]).toEqual(["a", 3]);
      }),
    );
  });
});
