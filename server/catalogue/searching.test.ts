import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { type Db, openDatabase } from "#server/db/open";
import { MIAMI } from "#server/testing/places";
import { FRIDAY_NOON, storeRestaurant } from "#server/testing/test-server";
import { Catalogue } from "./catalogue.ts";
import { fold } from "./fold.ts";

let folder: string;
let path: string;
const opened: Db[] = [];
const open = () => {
  const db = openDatabase(path);
  opened.push(db);
  return db;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-searching-"));
  path = join(folder, "plateful.sqlite");
});
afterEach(async () => {
  for (const db of opened.splice(0)) db.$client.close();
  await rm(folder, { recursive: true, force: true });
});

const fail = (error: unknown): void => {
  throw error;
};
const catalogueOf = (db: Db, onError = fail) => new Catalogue(db, () => FRIDAY_NOON, onError);
const found = ({ view }: Catalogue, text: string) =>
  view
    .nearest(MIAMI, { limit: 5_000, text })
    .map(({ entry }) => entry.deal.id)
    .sort((a, b) => a - b);

/** Looks through the texts of each deal that is stored and not removed. */
function holding({ $client: client }: Db, text: string): number[] {
  const sought = fold(text);
  return client
    .query<{ id: number; title: string; description: string; name: string }, []>(
      `select deals.id, title, description, name from deals join restaurants on restaurants.id = restaurant_id
       where removed_at is null order by deals.id`,
    )
    .all()
    .filter(({ title, description, name }) => [title, description, name].some((each) => fold(each).includes(sought)))
    .map(({ id }) => id);
}

const words = fc.constantFrom(
  ...'taco|Straße|STRASSE|STRAẞE|é|e\u0301|Jalapen\u0303o|jalapeño|ΣΑΣ|σας|ıs|is| |🍔|ﬁsh|fish|\u0000|$5|50%_|a"b|*|NEAR|ab:'.split(
    "|",
  ),
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(words, { maxLength: 4 }).map((parts) => parts.join("")) },
  fc.string({ unit: "grapheme-ascii", maxLength: 8 }),
);
const id = fc.integer({ min: 1, max: 9 });
const restaurant = fc.integer({ min: 1, max: 4 });
/** What a process may do to what is searched; ids are small, so that they meet. */
const change = fc.oneof(
  fc
    .tuple(id, text)
    .map(([deal, title]) => ({ sql: "update deals set title = ? where id = ?", values: [title, deal] })),
  fc
    .tuple(id, text)
    .map(([deal, words]) => ({ sql: "update deals set description = ? where id = ?", values: [words, deal] })),
  fc
    .tuple(restaurant, text)
    .map(([place, name]) => ({ sql: "update restaurants set name = ? where id = ?", values: [name, place] })),
  fc
    .tuple(id, restaurant)
    .map(([deal, place]) => ({ sql: "update deals set restaurant_id = ? where id = ?", values: [place, deal] })),
  id.map((deal) => ({
    sql: "update deals set removed_at = 1, removal_reason = 'flags' where id = ?",
    values: [deal],
  })),
  id.map((deal) => ({ sql: "update deals set removed_at = null, removal_reason = null where id = ?", values: [deal] })),
  id.map((deal) => ({ sql: "update deals set price = 7 where id = ?", values: [deal] })),
  id.map((deal) => ({ sql: "delete from deals where id = ?", values: [deal] })),
);

test("finds exactly what looking through each text finds, whatever another process did or took back", async () => {
  const [db, other] = [open(), open()];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.record({ title: text, description: text }), { minLength: 1, maxLength: 3 }), {
        minLength: 4,
        maxLength: 4,
      }),
      fc.array(
        fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.constantFrom("commit", "commit", "rollback")),
        {
          maxLength: 8,
        },
      ),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      async (places, commits, needles) => {
        other.$client.run("delete from restaurants");
        other.$client.run("delete from sqlite_sequence");
        for (const [at, deals] of places.entries())
          storeRestaurant(other, 0, { id: at + 1, name: `Casa ${at}` }, deals);
        const catalogue = catalogueOf(db);
        const expectFound = () => {
          const parts = places.flat().flatMap(({ title, description }) => [title.slice(1, 5), description.slice(-3)]);
          for (const needle of [...needles, ...parts, "casa", "ss", "o"])
            if (needle !== "" && needle.isWellFormed())
              expect([needle, found(catalogue, needle)]).toEqual([needle, holding(db, needle)]);
        };
        expectFound();
        for (const [changes, end] of commits) {
          other.$client.run("begin immediate");
          for (const { sql, values } of changes) other.$client.run(sql, values);
          other.$client.run(end);
          catalogue.refresh();
          await catalogue.stop();
          expectFound();
        }
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test("finds what few hold and what nearly all hold, and one letter too", () => {
  const db = open();
  const kinds = ["Tacos", "Wings", "Straße", "½ off", "🍔 burger", "σας"];
  for (let at = 1; at <= 40; at++)
    storeRestaurant(
      db,
      0,
      { name: `Casa ${at}`, latitude: 25 + at / 100, longitude: -80 },
      Array.from({ length: 50 }, (_, deal) => ({
        title: `${kinds[deal % 6]} ${at * 50 + deal}`,
        description: deal === at ? "only here" : "Every day",
      })),
    );
  const catalogue = catalogueOf(db);
  for (const needle of [
    "only here",
    "ONLY HERE!",
    "strasse",
    "½",
    "🍔",
    "S",
    "casa 4",
    "casa 41",
    "tacos 7",
    "every day",
    "CASA",
  ])
    expect([needle, found(catalogue, needle)]).toEqual([needle, holding(db, needle)]);
  expect(found(catalogue, "every day")).toHaveLength(1_960);
});

test("a file of before there was an index, and one whose tables a migration made anew, are searched as well", () => {
  const before = open();
  const [taco] = storeRestaurant(before, 0, {}, [
    { title: "Tacos" },
    { title: "Wings", removedAt: 1, removalReason: "flags" },
  ]);
  for (const { name } of before.$client
    .query<{ name: string }, []>("select name from sqlite_schema where type = 'trigger' and name like 'search_%'")
    .all())
    before.$client.run(`drop trigger ${name}`);
  before.$client.run("drop table deal_search");
  const db = open();
  expect(found(catalogueOf(db), "taco")).toEqual([taco as number]);
  db.$client.run("drop trigger search_deals_update");
  const again = open();
  again.$client.run("update deals set removed_at = null, removal_reason = null");
  expect(found(catalogueOf(again), "wing")).toHaveLength(1);
});

test("without its index it finds as much, and says what is wrong", () => {
  const db = open();
  const [taco] = storeRestaurant(db, 0, {}, [{ title: "Tacos" }, { title: "Wings" }]);
  const wrong: unknown[] = [];
  const catalogue = catalogueOf(db, (error) => wrong.push(error));
  db.$client.run("drop table deal_search");
  expect(found(catalogue, "taco")).toEqual([taco as number]);
  expect(wrong).toHaveLength(1);
  expect(String(wrong[0])).toContain("deal_search");
});

test("plain letters are folded as all others are", () => {
  const folded = Array.from({ length: 0x3000 }, (_, at) => String.fromCharCode(at));
  // With a sign of another script it is not plain any more.
  expect(folded.filter((letter) => `${fold(letter)}\u4e00` !== fold(`${letter}\u4e00`))).toEqual([]);
});
