import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { SchedulePart } from "#contract/vocabulary";
import { type Db, openDatabase } from "#server/db/open";
import { dealEvidence, dealHistory, deals, type RemovalReason } from "#server/db/schema/deals";
import { pageSnapshots, pages, restaurants } from "#server/db/schema/restaurants";
import { parseContent } from "./read-file.ts";
import { storeImport } from "./store.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

const parse = (content: unknown) => ({
  file: "test",
  ...parseContent(new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content))),
});
/** Each argument is a file of one import. */
function load(...contents: unknown[]) {
  return storeImport(db, contents.map(parse), { now: NOW, dryRun: false });
}
const casa = { name: "Casa Verde", website: "https://casaverde.example/" };
const file = (deal: object, restaurant: object = {}) => ({
  restaurants: [{ ...casa, ...restaurant, deals: [{ title: "Taco Tuesday", ...deal }] }],
});
const none = { added: 0, updated: 0, unchanged: 0 };
function onlyDeal() {
  const [deal, ...others] = db.select().from(deals).all();
  if (!deal || others.length > 0) throw new Error("not one deal");
  return deal;
}
const changes = () =>
  db
    .select()
    .from(dealHistory)
    .all()
    .map(({ change, note }) => `${change} ${note}`);

/** As verification would leave it: other terms, evidence, a page that is not read again while unchanged. */
function verifyOnPage(terms: Partial<typeof deals.$inferInsert>) {
  const { id, restaurantId } = onlyDeal();
  const url = "https://casaverde.example/";
  const page = db
    .insert(pages)
    .values({ restaurantId, url, etag: "e", textHash: "h", outcome: "read", reason: "allowed", lastVisitedAt: NOW })
    .returning()
    .get();
  const snapshot = db
    .insert(pageSnapshots)
    .values({ pageId: page.id, takenAt: NOW, textHash: "h", file: "f" })
    .returning()
    .get();
  db.insert(dealEvidence)
    .values({
      dealId: id,
      snapshotId: snapshot.id,
      sourceUrl: url,
      quote: "q",
      quoteKey: "q",
      places: [],
      terms: [],
      proposedBy: ["rules"],
      foundAt: NOW,
    })
    .run();
  db.update(deals)
    .set({ ...terms, verifiedAt: NOW })
    .where(eq(deals.id, id))
    .run();
}
const remove = (removalReason: RemovalReason) => db.update(deals).set({ removedAt: NOW, removalReason }).run();

test("stores all fields, with what follows from them", async () => {
  await load(file({ price: 5, originalPrice: 9, validDays: ["Tuesday"], validTime: "4 PM - 8 PM" }, { rating: 4.4 }));
  expect(onlyDeal()).toMatchObject({
    origin: "import",
    price: 5,
    originalPrice: 9,
    benefit: { kind: "price", value: null },
    validDays: ["Tuesday"],
    timeWindows: [["16:00", "20:00"]],
    validUntil: null,
    limitations: "",
    verifiedAt: null,
  });
  expect(db.select().from(restaurants).get()).toMatchObject({
    timeZone: "America/New_York",
    rating: 4.4,
    categories: [],
  });
  expect(changes()).toEqual(["added import"]);
});

test("a wording that gives days their own hours is kept day by day, and goes with it", async () => {
  const byDay = { validDays: ["Monday", "Friday"], validTime: "Mon 3 PM – 6 PM, Fri 10 PM – close" };
  await load(file(byDay));
  const schedule: SchedulePart[] = [
    { days: ["Monday"], windows: [["15:00", "18:00"]] },
    { days: ["Friday"], windows: [["22:00", null]] },
  ];
  expect(onlyDeal().schedule).toEqual(schedule);
  expect((await load(file(byDay))).deals).toEqual({ ...none, unchanged: 1 });
  await load(file({ ...byDay, validTime: "3 PM – 6 PM" }));
  expect(onlyDeal()).toMatchObject({ timeWindows: [["15:00", "18:00"]], schedule: null });
});

test("a new price of a file is in dollars, whatever money the page told the old one in", async () => {
  await load(file({ price: 5 }));
  verifyOnPage({ price: 4, currency: "GBP" });
  await load(file({ price: 6 }));
  expect(onlyDeal()).toMatchObject({ price: 6, currency: null, verifiedAt: null });
});

test("what has no hours by day has none in the database either", async () => {
  await load(file({ validTime: "3 PM – 6 PM" }));
  expect(db.$client.query("select count(*) as none from deals where schedule is null").get()).toEqual({ none: 1 });
});

test("a time zone that is not given is that of the place", async () => {
  const places = [
    { latitude: 34.05, longitude: -118.24 },
    { latitude: 34.05, longitude: -118.24, timeZone: "UTC" },
    {},
  ];
  await load({ restaurants: places.map((place, index) => ({ name: `Place ${index}`, ...place })) });
  const zones = db.select({ timeZone: restaurants.timeZone }).from(restaurants).all();
  expect(zones.map(({ timeZone }) => timeZone)).toEqual(["America/Los_Angeles", "UTC", "America/New_York"]);
});

test("an absent price is unknown, and so is −1", async () => {
  await load({ restaurants: [{ ...casa, deals: [{ title: "A" }, { title: "B", price: -1, originalPrice: -1 }] }] });
  expect(db.select({ price: deals.price, original: deals.originalPrice }).from(deals).all()).toEqual([
    { price: -1, original: -1 },
    { price: -1, original: -1 },
  ]);
});

test("the same file twice changes nothing, in whatever format", async () => {
  await load(file({ price: 5, validDays: ["Tuesday", "Monday"] }));
  const before = db.select().from(deals).all();
  expect(await load(file({ price: 5, validDays: ["Monday", "Tuesday"] }))).toEqual({
    restaurants: { ...none, unchanged: 1 },
    deals: { ...none, unchanged: 1 },
  });
  const csv = `title,price,validDays,restaurant.name,restaurant.website\ntaco  tuesday,5,Tuesday;Monday,CASA VERDE,${casa.website}\n`;
  expect((await load(csv.replace("taco  tuesday", "Taco Tuesday").replace("CASA VERDE", "Casa Verde"))).deals).toEqual({
    ...none,
    unchanged: 1,
  });
  expect(db.select().from(deals).all()).toEqual(before);
  expect(changes()).toEqual(["added import"]);
});

test("given fields are updated, absent ones stay", async () => {
  await load(file({ price: 5, limitations: "Dine-in only" }, { rating: 4, address: "12 Ponce Ave" }));
  expect(await load(file({ price: 6 }, { rating: 4.5 }))).toEqual({
    restaurants: { ...none, updated: 1 },
    deals: { ...none, updated: 1 },
  });
  expect(onlyDeal()).toMatchObject({ price: 6, limitations: "Dine-in only" });
  expect(db.select().from(restaurants).get()).toMatchObject({ rating: 4.5, address: "12 Ponce Ave" });
  expect(db.select().from(dealHistory).all().at(-1)).toMatchObject({
    change: "updated",
    note: "import",
    fields: { price: { from: 5, to: 6 } },
  });
});

test("the same file says nothing new after a page has updated the terms", async () => {
  await load(file({ price: 5 }));
  verifyOnPage({ price: 6, title: "Taco Tuesday deal" });
  expect((await load(file({ price: 5 }))).deals).toEqual({ ...none, unchanged: 1 });
  expect(onlyDeal()).toMatchObject({ price: 6, title: "Taco Tuesday deal", verifiedAt: NOW });
});

test("only what a file says anew is taken: the page's price stays when the limitations change", async () => {
  await load(file({ price: 5 }));
  verifyOnPage({ price: 6 });
  await load(file({ price: 5, limitations: "Students only" }));
  expect(onlyDeal()).toMatchObject({ price: 6, limitations: "Students only" });
});

test("terms that a page has not backed are not verified any more, and the page is read again", async () => {
  await load(file({ price: 5 }));
  verifyOnPage({});
  await load(file({ price: 4 }));
  expect(onlyDeal()).toMatchObject({ price: 4, verifiedAt: null });
  expect(db.select().from(dealEvidence).all()).toEqual([]);
  expect(db.select().from(pages).get()).toMatchObject({ etag: null, textHash: null });
});

test("a new picture alone leaves a deal verified", async () => {
  await load(file({ price: 5 }));
  verifyOnPage({});
  await load(file({ price: 5, imageUrl: "/images/taco.png" }));
  expect(onlyDeal()).toMatchObject({ imageUrl: "/images/taco.png", verifiedAt: NOW });
});

test.each(["gone", "expired", "flags", "admin"] as const)(
  "the same file does not bring back a deal removed as %s",
  async (reason) => {
    await load(file({ price: 5 }));
    remove(reason);
    expect((await load(file({ price: 5 }))).deals).toEqual({ ...none, unchanged: 1 });
    expect(onlyDeal().removalReason).toBe(reason);
  },
);

test("new words bring back what was gone or expired, never what people removed", async () => {
  await load(file({ price: 5, validUntil: "2026-10-01" }));
  remove("expired");
  await load(file({ price: 5, validUntil: "2026-11-20" }));
  expect(onlyDeal().removalReason).toBe("expired");
  await load(file({ price: 5, validUntil: "2026-12-31" }));
  expect(onlyDeal()).toMatchObject({ removedAt: null, removalReason: null, validUntil: "2026-12-31" });
  expect(changes().at(-1)).toBe("restored import");
  for (const [index, reason] of (["flags", "admin"] as const).entries()) {
    remove(reason);
    expect((await load(file({ price: 7 + index }))).deals).toEqual({ ...none, unchanged: 1 });
    expect(onlyDeal()).toMatchObject({ removalReason: reason, price: 5 });
  }
});

test("a deal that a page brought is the imported one of the same title", async () => {
  await load({ restaurants: [casa] });
  const restaurant = db.select().from(restaurants).get();
  await load(file({ price: 5 }));
  db.update(deals).set({ origin: "page", importTitle: null, importDigest: null, title: "TACO Tuesday" }).run();
  expect((await load(file({ price: 5 }))).deals).toMatchObject({ added: 0 });
  expect(onlyDeal()).toMatchObject({ restaurantId: restaurant?.id, origin: "page", importTitle: "taco tuesday" });
});

test("rows of one restaurant merge, within a file and between files", async () => {
  const header = "title,restaurant.name,restaurant.website,restaurant.address\n";
  const monday = `${header}Soup,Casa Verde,https://casaverde.example,\nSalad,casa verde,http://www.casaverde.example/,12 Ponce Ave\n`;
  expect(await load(monday, file({ price: 5 }, { rating: 4 }))).toEqual({
    restaurants: { ...none, added: 1 },
    deals: { ...none, added: 3 },
  });
  expect(db.select().from(restaurants).get()).toMatchObject({ rating: 4, address: "12 Ponce Ave" });
  expect((await load(monday, file({ price: 5 }, { rating: 4 }))).deals).toEqual({ ...none, unchanged: 3 });
});

test("a deal in two files of one import is one deal; the later file's word goes first, each time", async () => {
  const early = file({ price: 5, limitations: "Dine-in only" });
  const late = file({ price: 6 });
  for (const expected of [
    { ...none, added: 1 },
    { ...none, unchanged: 1 },
  ])
    expect((await load(early, late)).deals).toEqual(expected);
  expect(onlyDeal()).toMatchObject({ price: 6, limitations: "Dine-in only" });
});

test("two deals of one title with different terms stay two, in any order", async () => {
  const early = { title: "Happy Hour", price: 4, validTime: "3-6 PM" };
  const late = { title: "Happy Hour", price: 5, validTime: "9-11 PM" };
  const both = (...list: object[]) => ({ restaurants: [{ ...casa, deals: list }] });
  expect((await load(both(early, late, early))).deals).toEqual({ ...none, added: 2 });
  expect((await load(both(late, early))).deals).toEqual({ ...none, unchanged: 2 });
  expect((await load(both({ ...late, price: 6 }, early))).deals).toEqual({ ...none, updated: 1, unchanged: 1 });
  expect(db.select({ price: deals.price }).from(deals).all()).toEqual([{ price: 4 }, { price: 6 }]);
});

test("a key says which restaurant it is, whatever else changes", async () => {
  await load({ restaurants: [{ key: "cv", name: "Casa Verde", website: "https://old.example/" }] });
  await load({ restaurants: [{ key: "cv", name: "Casa Verde II", website: "https://new.example/" }] });
  expect(db.select().from(restaurants).all()).toMatchObject([
    { name: "Casa Verde II", website: "https://new.example/" },
  ]);
});

test("branches of a chain in an OpenStreetMap extract stay apart, and stay themselves", async () => {
  const branch = (id: number, lat: number) => ({
    type: "node",
    id,
    lat,
    lon: -80.28,
    tags: { name: "Burger Barn", amenity: "fast_food", website: "https://burgerbarn.example" },
  });
  await load({ elements: [branch(1, 25.72), branch(2, 25.8), branch(3, 25.7201)] });
  expect(db.select({ latitude: restaurants.latitude }).from(restaurants).all()).toEqual([
    { latitude: 25.7201 },
    { latitude: 25.8 },
  ]);
  expect((await load({ elements: [branch(2, 25.8), branch(1, 25.72), branch(3, 25.7201)] })).restaurants).toEqual({
    ...none,
    unchanged: 2,
  });
});

test("a dry run counts as the real one would and stores nothing", async () => {
  const dry = await storeImport(db, [parse(file({ price: 5 }))], { now: NOW, dryRun: true });
  expect(db.select().from(restaurants).all()).toEqual([]);
  expect(await load(file({ price: 5 }))).toEqual(dry);
});

test("an import that is stopped stores nothing, and leaves the database as usable as before", async () => {
  const stopped = new AbortController();
  const storing = storeImport(db, [parse(file({ price: 5 }))], { now: NOW, dryRun: false, signal: stopped.signal });
  stopped.abort();
  await expect(storing).rejects.toThrow();
  expect(db.select().from(restaurants).all()).toEqual([]);
  expect((await load(file({ price: 5 }))).deals.added).toBe(1);
});

test("a failure half-way stores nothing", async () => {
  db.$client.run(
    "create trigger full before insert on deals when new.title = 'Last' begin select raise(abort, 'full'); end",
  );
  await expect(load({ restaurants: [{ ...casa, deals: [{ title: "First" }, { title: "Last" }] }] })).rejects.toThrow();
  expect(db.select().from(restaurants).all()).toEqual([]);
});

test.each([
  ["another web site", { website: "https://new.example/" }, true],
  ["other deal pages", { dealPages: ["https://old.example/late"] }, true],
  ["another deal", { deals: [{ title: "Wings" }] }, true],
  ["another rating", { rating: 4.9 }, false],
])("%s makes a site due at once, or does not", async (_, change, isDueAtOnce) => {
  const given = { key: "cv", name: "Casa Verde", website: "https://old.example/" };
  await load({ restaurants: [given] });
  const checked = { lastCheckedAt: NOW, failureCount: 3, intervalFactor: 4, unchangedStreak: 2 };
  db.update(restaurants).set(checked).run();
  await load({ restaurants: [{ ...given, ...change }] });
  const { lastCheckedAt, failureCount, intervalFactor, unchangedStreak } = restaurants;
  const [after] = db.select({ lastCheckedAt, failureCount, intervalFactor, unchangedStreak }).from(restaurants).all();
  // What was learnt of how often the old site changes says nothing of the new one.
  const learnt = "website" in change ? { failureCount: 0, intervalFactor: 1, unchangedStreak: 0 } : {};
  expect(after).toEqual({ ...checked, ...learnt, lastCheckedAt: isDueAtOnce ? null : NOW });
});
