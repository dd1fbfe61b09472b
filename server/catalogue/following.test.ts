import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type Db, openDatabase } from "#server/db/open";
import { haversine } from "#server/testing/places";
import { FRIDAY_NOON } from "#server/testing/test-server";
import { Catalogue } from "./catalogue.ts";
import { dealListBody } from "./deal-list.ts";

/** A commit by another process, as SQL; ids are small, so that they meet. */
const id = fc.integer({ min: 1, max: 6 });
const degrees = fc.constantFrom(0, 0.001, 10, 25.7, -80.3);
const statement = fc.oneof(
  fc.tuple(id, degrees, degrees).map(
    ([r, lat, lng]) =>
      `insert or ignore into restaurants (id, identity, name, latitude, longitude, time_zone, categories, deal_pages, created_at, updated_at)
       values (${r}, 'r${r}', 'Casa ${r}', ${lat === 0 ? "null" : lat}, ${lat === 0 ? "null" : lng}, 'America/New_York', '["Bar"]', '[]', 1, 1)`,
  ),
  fc.tuple(id, id, fc.constantFrom("null", "'2026-11-19'", "'2026-11-20'", "'2026-12-31'")).map(
    ([d, r, until]) =>
      `insert into deals (id, restaurant_id, origin, title, description, price, original_price, benefit, valid_days, valid_time, time_windows, limitations, redemption_instructions, requires_app, rewards_note, valid_until, created_at, updated_at)
       select ${d}, id, 'import', 'Tacos ${d}', '', 5, -1, '{"kind":"price","value":null}', '[]', '', '[]', '', '', 0, '', ${until}, 1, 1 from restaurants where id = ${r}
       on conflict do nothing`,
  ),
  fc.tuple(id, id).map(([d, price]) => `update deals set price = ${price} where id = ${d}`),
  id.map((d) => `update deals set removed_at = 1, removal_reason = 'flags' where id = ${d}`),
  id.map((d) => `update deals set removed_at = null, removal_reason = null where id = ${d}`),
  fc
    .tuple(id, id)
    .map(
      ([d, r]) =>
        `update deals set restaurant_id = ${r} where id = ${d} and exists (select 1 from restaurants where id = ${r})`,
    ),
  id.map((d) => `delete from deals where id = ${d}`),
  fc.tuple(id, id).map(([r, n]) => `update restaurants set name = 'Named ${n}' where id = ${r}`),
  fc.tuple(id, degrees).map(([r, lat]) => `update restaurants set latitude = ${lat}, longitude = 1 where id = ${r}`),
  id.map((r) => `delete from restaurants where id = ${r}`),
);

let folder: string;
let db: Db;
let other: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-following-"));
  db = openDatabase(join(folder, "plateful.sqlite"), { busyTimeout: 0 });
  other = openDatabase(join(folder, "plateful.sqlite"));
});
afterEach(async () => {
  db.$client.close();
  other.$client.close();
  await rm(folder, { recursive: true, force: true });
});

const fail = (error: unknown) => {
  throw error;
};

/** All that visitors can see of it. */
function seen({ view }: Catalogue) {
  const ids = [1, 2, 3, 4, 5, 6];
  const list = (from: { latitude: number; longitude: number }, text?: string) =>
    new TextDecoder().decode(dealListBody(view.nearest(from, { limit: 50, ...(text ? { text } : {}) })));
  return {
    near: list({ latitude: 25.7, longitude: -80.3 }),
    far: list({ latitude: -25, longitude: 100 }),
    named: list({ latitude: 25.7, longitude: -80.3 }, "named 2"),
    text: list({ latitude: 25.7, longitude: -80.3 }, "TACO"),
    categories: view.categories(),
    deals: ids.map((at) => view.deal(at)?.deal ?? null),
    places: ids.map(
      (at) =>
        view
          .place(at)
          ?.entries.map(({ deal }) => deal.id)
          .sort() ?? null,
    ),
  };
}

/** Marks of so many restaurants that are not stored: with few a commit is put in at once, with many all is made anew. */
const marks = fc.constantFrom(0, 0, 0, 150, 1_100);
const NEWEST_MARK = "select coalesce(max(mark), 0) as mark from changed_restaurants";

test("after any commits, taken in one by one, it shows what reading everything anew would", async () => {
  const clock = () => FRIDAY_NOON;
  const commit = fc.tuple(fc.array(statement, { minLength: 1, maxLength: 4 }), marks);
  await fc.assert(
    fc.asyncProperty(fc.array(commit, { maxLength: 25 }), async (commits) => {
      other.$client.run("delete from restaurants");
      const followed = new Catalogue(db, clock, fail);
      for (const [statements, marked] of commits) {
        other.$client.run("begin immediate");
        for (const sql of statements) other.$client.run(sql);
        const { mark } = other.$client.query<{ mark: number }, []>(NEWEST_MARK).get() ?? { mark: 0 };
        for (let more = 1; more <= marked; more++)
          other.$client.run("insert or replace into changed_restaurants values (?, ?)", [1_000 + more, mark + more]);
        other.$client.run("commit");
        followed.refresh();
        await followed.stop();
      }
      expect(seen(followed)).toEqual(seen(new Catalogue(db, clock, fail)));
    }),
    { numRuns: 100 },
  );
}, 60_000);

const addPlace = (at: number, latitude: number | null = null, longitude: number | null = null) =>
  other.$client.run(
    "insert into restaurants (id, identity, name, latitude, longitude, time_zone, categories, deal_pages, created_at, updated_at) values (?, ?, 'Casa', ?, ?, 'America/New_York', '[]', '[]', 1, 1)",
    [at, `r${at}`, latitude, longitude],
  );
const addDeal = (at: number, restaurant: number, validUntil: string | null = null) =>
  other.$client.run(
    `insert into deals (id, restaurant_id, origin, title, description, price, original_price, benefit, valid_days, valid_time, time_windows, limitations, redemption_instructions, requires_app, rewards_note, valid_until, created_at, updated_at)
     values (?, ?, 'import', 'Tacos', '', 5, -1, '{"kind":"price","value":null}', '[]', '', '[]', '', '', 0, '', ?, 1, 1)`,
    [at, restaurant, validUntil],
  );

test("a deal that moves to another restaurant is there and nowhere else", () => {
  for (const at of [1, 2]) addPlace(at);
  addDeal(7, 2);
  const catalogue = new Catalogue(db, () => FRIDAY_NOON, fail);
  for (const owner of [1, 2, 1]) {
    other.$client.run("update deals set restaurant_id = ? where id = 7", [owner]);
    catalogue.refresh();
    expect(catalogue.view.deal(7)?.place.restaurant.id).toBe(owner);
    expect(catalogue.view.nearest({ latitude: 1, longitude: 1 }, { limit: 9, text: "tacos" })).toHaveLength(1);
  }
});

test("a deal that ends leaves at the end of its day, with the answers that had it", () => {
  let now = FRIDAY_NOON;
  addPlace(1);
  addDeal(1, 1, "2026-11-20");
  const catalogue = new Catalogue(db, () => now, fail);
  const { revision } = catalogue.view;
  now = Date.parse("2026-11-20T23:59:59-05:00");
  expect(catalogue.view.deal(1)).toBeDefined();
  expect(catalogue.view.revision).toBe(revision);
  now = Date.parse("2026-11-21T00:00:00-05:00");
  expect(catalogue.view.deal(1)).toBeUndefined();
  expect(catalogue.view.place(1)).toBeDefined();
  expect(catalogue.view.revision).toBeGreaterThan(revision);
});

test("what ended while nobody looked is not in a view that takes the other's place", async () => {
  let now = FRIDAY_NOON;
  for (let at = 1; at <= 2_100; at++) addPlace(at);
  addDeal(1, 1, "2026-11-20");
  addDeal(2, 2_100);
  const catalogue = new Catalogue(db, () => now, fail);
  now = Date.parse("2026-11-21T00:00:01-05:00");
  other.$client.run("update restaurants set name = 'Named' where id > 1095");
  catalogue.refresh();
  await catalogue.stop();
  expect(catalogue.view.deal(2)?.deal.restaurant.name).toBe("Named");
  expect(catalogue.view.deal(1)).toBeUndefined();
});

test("a commit that visitors see nothing of leaves every ready answer", () => {
  addPlace(1);
  const catalogue = new Catalogue(db, () => FRIDAY_NOON, fail);
  const { revision } = catalogue.view;
  other.$client.run("update restaurants set updated_at = 2");
  catalogue.refresh();
  expect(catalogue.view.revision).toBe(revision);
});

test("thousands of restaurants in one commit are seen whole or not at all, and the nearest of them are the nearest", async () => {
  const catalogue = new Catalogue(db, () => FRIDAY_NOON, fail);
  catalogue.follow();
  const places = Array.from({ length: 3_000 }, (_, at) => ({
    id: at + 1,
    latitude: 20 + ((at * 7_919) % 3_000) / 100,
    longitude: -120 + ((at * 104_729) % 3_000) / 60,
  }));
  other.$client.run("begin immediate");
  for (const { id: at, latitude, longitude } of places) {
    addPlace(at, latitude, longitude);
    addDeal(at, at);
  }
  expect(catalogue.view.deal(1)).toBeUndefined();
  other.$client.run("commit");
  const until = performance.now() + 10_000;
  while (!catalogue.view.deal(3_000) && performance.now() < until) {
    // Half a commit is never seen.
    expect(catalogue.view.deal(1)).toBeUndefined();
    await Bun.sleep(20);
  }
  await catalogue.stop();
  // A few more come, and one goes, without the index being made anew.
  for (const at of [4_001, 4_002]) {
    places.push({ id: at, latitude: 40.001, longitude: -100 - at / 1e6 });
    addPlace(at, 40.001, -100 - at / 1e6);
    addDeal(at, at);
  }
  other.$client.run("delete from restaurants where id = 17");
  catalogue.refresh();
  places.splice(16, 1);
  for (const from of [
    { latitude: 25.72, longitude: -80.28 },
    { latitude: 40, longitude: -100 },
    { latitude: -80, longitude: 179 },
  ]) {
    const byHand = places
      .map((place) => ({ id: place.id, miles: haversine(from, place) }))
      .sort((a, b) => a.miles - b.miles || a.id - b.id);
    const found = catalogue.view.nearest(from, { limit: 99 });
    expect(found).toHaveLength(100);
    const farthest = found.at(-1)?.miles ?? 0;
    const nearer = byHand.filter(({ miles }) => miles < farthest * 0.999).map((place) => place.id);
    const ids = new Set(found.map(({ entry }) => entry.deal.id));
    expect(nearer.filter((at) => !ids.has(at))).toEqual([]);
  }
}, 60_000);

test("of a commit of half of them the others stay as they are, and what this process changes shows at once and for good", async () => {
  other.$client.run("begin immediate");
  for (let at = 1; at <= 2_600; at++) {
    addPlace(at, 25 + at / 1e4, -80);
    addDeal(at, at);
  }
  other.$client.run("commit");
  const catalogue = new Catalogue(db, () => FRIDAY_NOON, fail);
  other.$client.run("begin immediate");
  other.$client.run("update deals set price = 7, title = 'Wings' where id % 7 = 0");
  other.$client.run("update restaurants set latitude = 40 where id % 11 = 0");
  other.$client.run("delete from restaurants where id % 13 = 0");
  other.$client.run("update deals set price = 8 where id between 1000 and 1600");
  other.$client.run("commit");
  catalogue.refresh();
  const removed: number[] = [];
  // The others go on meanwhile, so that all must be read once more when the view has been made.
  for (let id = 200; removed.length < 100; id++) {
    if (id % 13 === 0) continue;
    other.$client.run("update deals set price = price + 1 where id between 1 and 150");
    db.$client.run("update deals set removed_at = 1, removal_reason = 'flags' where id = ?", [id]);
    catalogue.refresh([id]);
    removed.push(id);
    expect(removed.filter((each) => catalogue.view.deal(each))).toEqual([]);
    await Bun.sleep(1);
    expect(removed.filter((each) => catalogue.view.deal(each))).toEqual([]);
  }
  await catalogue.stop();
  catalogue.refresh();
  const anew = new Catalogue(db, () => FRIDAY_NOON, fail);
  for (const from of [
    { latitude: 25, longitude: -80 },
    { latitude: 39, longitude: -80 },
  ])
    for (const text of ["", "wings", "casa"])
      expect(new TextDecoder().decode(dealListBody(catalogue.view.nearest(from, { limit: 2_600, text })))).toBe(
        new TextDecoder().decode(dealListBody(anew.view.nearest(from, { limit: 2_600, text }))),
      );
}, 60_000);

test("what this process changes is seen at once, also while a large commit of another one is being taken in", async () => {
  other.$client.run("begin immediate");
  for (let at = 1; at <= 1_500; at++) {
    addPlace(at, 25 + at / 1e4, -80);
    addDeal(at, at);
  }
  other.$client.run("commit");
  const catalogue = new Catalogue(db, () => FRIDAY_NOON, fail);
  catalogue.follow();
  other.$client.run("update deals set price = 7");
  const remove = (id: number) =>
    db.$client.run("update deals set removed_at = 1, removal_reason = 'flags' where id = ?", [id]);
  const { view } = catalogue;
  // Before the other's commit is looked for, while it is read, and while the view is made that takes this one's place.
  for (let id = 1_400; catalogue.view === view; id = Math.max(1, id - 1)) {
    remove(id);
    catalogue.refresh([id]);
    expect(catalogue.view.deal(id)).toBeUndefined();
    await Bun.sleep(1);
  }
  const until = performance.now() + 10_000;
  while (catalogue.view.deal(1_500)?.deal.price !== 7 && performance.now() < until) await Bun.sleep(10);
  await catalogue.stop();
  catalogue.refresh();
  const anew = new Catalogue(db, () => FRIDAY_NOON, fail);
  for (const from of [
    { latitude: 25, longitude: -80 },
    { latitude: 26, longitude: -80 },
  ])
    expect(new TextDecoder().decode(dealListBody(catalogue.view.nearest(from, { limit: 1_500 })))).toBe(
      new TextDecoder().decode(dealListBody(anew.view.nearest(from, { limit: 1_500 }))),
    );
}, 60_000);
