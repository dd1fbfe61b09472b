import { beforeEach, describe, expect, test } from "bun:test";
import { desc, eq } from "drizzle-orm";
import type { CheckOutcome, DealChange, Evidence } from "#contract/change";
import { plainFacts } from "#contract/testing/plain-facts";
import { type Db, openDatabase } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { flags, savedDeals, users } from "#server/db/schema/people";
import { pages, restaurantLooks, restaurants } from "#server/db/schema/restaurants";
import { dealUpdates, restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { storeRestaurant } from "#server/testing/test-server";
import { commitCheck } from "./commit-check.ts";
import { finishRun, startRun } from "./runs.ts";
import { excludeRestaurant, isAnySiteDue, isDue, restaurantsToCheck } from "./stored.ts";

const EVERY = 6 * 3_600;
const HOUR_MS = 3_600_000;
const NOON = Date.parse("2026-11-20T17:00:00Z");

let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:");
});

/** A restaurant with a web site and so many deals. */
function addSite(name: string, checked: Partial<typeof restaurants.$inferInsert> = {}, dealCount = 0) {
  const newDeals = Array.from({ length: dealCount }, () => ({}));
  const dealIds = storeRestaurant(db, 0, { name, website: `https://${name}.example/`, ...checked }, newDeals);
  const { id } = db.select({ id: restaurants.id }).from(restaurants).orderBy(desc(restaurants.id)).limit(1).get() ?? {
    id: 0,
  };
  return { id, dealIds };
}

function addUser(username: string): number {
  const row = { username, email: `${username}@example.com`, passwordHash: "", createdAt: 0 };
  return db.insert(users).values(row).returning({ id: users.id }).get().id;
}

function check(runId: number, restaurantId: number, at: number, outcome: CheckOutcome, removes: number[] = []) {
  const changes = removes.map((id): DealChange => ({ kind: "remove", id, reason: "gone" }));
  const lastCheckedAt = stored(restaurantId)?.lastCheckedAt ?? null;
  const site = { runId, restaurantId, at, lastCheckedAt, every: EVERY, outcome, pages: [], discovery: null };
  commitCheck(db, { ...site, report: {}, tokens: 100, dollars: 0.5 }, () => changes);
}
const stored = (id: number) =>
  db
    .select()
    .from(restaurants)
    .all()
    .find((row) => row.id === id);
const order = (now: number) => restaurantsToCheck(db, { every: EVERY, now }).map(({ name }) => name);

describe("a run that was killed", () => {
  test("is closed by the next with an update record as of its last check, once", () => {
    const { id: one, dealIds } = addSite("one", {}, 1);
    const { id: other } = addSite("other");
    const killed = startRun(db, "schedule", NOON);
    check(killed, one, NOON + 1_000, "read", dealIds);
    check(killed, other, NOON + 2_000, "unchanged");
    const empty = startRun(db, "cli", NOON + 5_000);
    const next = startRun(db, "cli", NOON + 9_000);
    finishRun(db, next, null, NOON + 9_500);
    startRun(db, "cli", NOON + 10_000);
    expect(db.select().from(dealUpdates).all()).toMatchObject([
      { runId: killed, at: NOON + 2_000, dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 1 },
      { runId: empty, at: NOON + 5_000, dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 0 },
      { runId: next, at: NOON + 9_500 },
    ]);
    expect(
      db
        .select()
        .from(verificationRuns)
        .all()
        .map(({ finishedAt }) => finishedAt),
    ).toEqual([NOON + 2_000, NOON + 5_000, NOON + 9_500, null]);
  });
});

describe("a check", () => {
  test("stores what it taught: a first reading nothing, a change half the interval, calm a longer one", () => {
    const { id, dealIds } = addSite("one", {}, 2);
    const run = startRun(db, "cli", NOON);
    check(run, id, NOON, "read", dealIds.slice(0, 1));
    expect(stored(id)).toMatchObject({ intervalFactor: 1, unchangedStreak: 0 });
    check(run, id, NOON + HOUR_MS, "read", dealIds.slice(1));
    expect(stored(id)).toMatchObject({ intervalFactor: 0.5, unchangedStreak: 0 });
    for (const hours of [4, 7, 10]) check(run, id, NOON + hours * HOUR_MS, "unchanged");
    expect(stored(id)).toMatchObject({ intervalFactor: 0.75, unchangedStreak: 0 });
    check(run, id, NOON + 20 * HOUR_MS, "failed");
    expect(stored(id)).toMatchObject({ intervalFactor: 0.75, failureCount: 1 });
  });

  test("is decided by what is stored at its commit: flags or an operator may have been quicker than the pages", () => {
    const { id, dealIds } = addSite("one", {}, 1);
    const site = {
      runId: startRun(db, "cli", NOON),
      restaurantId: id,
      at: NOON,
      lastCheckedAt: null,
      every: EVERY,
      pages: [],
      discovery: null,
    };
    db.update(deals).set({ removedAt: NOON, removalReason: "admin" }).run();
    const record = { ...site, outcome: "read" as const, report: {}, tokens: 0, dollars: 0 };
    commitCheck(db, record, (known) => {
      expect(db.$client.inTransaction).toBe(true);
      expect(known).toMatchObject([{ id: dealIds[0], removal: "admin" }]);
      return [];
    });
    expect.assertions(2);
  });

  test("describes a confirmed deal as its page does now, which is no change to tell of", () => {
    const { id, dealIds } = addSite("one", {}, 1);
    const [dealId = 0] = dealIds;
    const url = "https://one.example/lunch";
    const words = { sourceUrl: url, quote: "Two tacos $5", quoteKey: "two tacos $5", textHash: "h", picture: null };
    const evidence: Evidence = { ...words, alsoOn: [], places: [], terms: [], proposedBy: ["rules"], proposals: [] };
    const facts = { ...plainFacts, description: "Lunch Two tacos $5" };
    const snapshot = { file: "h.json.zst", textHash: "h", takenAt: NOON };
    const page = { url, outcome: "read" as const, reason: "", state: null, extractor: "rules", snapshot };
    const runId = startRun(db, "cli", NOON);
    const site = { runId, restaurantId: id, at: NOON, lastCheckedAt: null, every: EVERY, outcome: page.outcome };
    const record = { ...site, pages: [page], discovery: null, report: {}, tokens: 0, dollars: 0 };
    commitCheck(db, record, () => [{ kind: "confirm", id: dealId, evidence, facts }]);
    expect(db.select().from(deals).all()).toMatchObject([{ description: facts.description, verifiedAt: NOON }]);
    expect(db.select().from(restaurantChecks).all()).toMatchObject([{ dealsUpdated: 0 }]);
    expect(db.select().from(dealHistory).all()).toEqual([]);
  });

  test("leaves to the next what an import brought while the pages were visited", () => {
    const { id } = addSite("one");
    const state = { url: "https://one.example/lunch", etag: '"1"', lastModified: null, textHash: "h", bodyHash: null };
    const record = (at: number, outcome: "read" | "unchanged", lastCheckedAt: number | null) => ({
      ...{ runId: startRun(db, "cli", at), restaurantId: id, at, lastCheckedAt, every: EVERY, outcome },
      ...{ discovery: null, report: {}, tokens: 0, dollars: 0 },
      pages: [{ url: state.url, outcome, reason: "", state, extractor: "rules", snapshot: null }],
    });
    const { etag, textHash } = pages;
    const known = () => db.select({ etag, textHash }).from(pages).where(eq(pages.url, state.url)).all();
    commitCheck(db, record(NOON, "read", null), () => []);
    commitCheck(db, record(NOON + HOUR_MS, "unchanged", NOON), () => []);
    expect([stored(id)?.lastCheckedAt, known()]).toEqual([NOON + HOUR_MS, [{ etag: '"1"', textHash: "h" }]]);
    db.update(restaurants).set({ lastCheckedAt: null }).run();
    db.update(pages).set({ etag: null, textHash: null }).run();
    commitCheck(db, record(NOON + 2 * HOUR_MS, "unchanged", NOON + HOUR_MS), () => []);
    expect([stored(id)?.lastCheckedAt, known()]).toEqual([null, [{ etag: null, textHash: null }]]);
  });

  test("of a site that was excluded while it was under way leaves nothing but what it cost", () => {
    const { id, dealIds } = addSite("one", {}, 1);
    const runId = startRun(db, "cli", NOON);
    const page = { url: "https://one.example/", outcome: "read" as const, reason: "", state: null, snapshot: null };
    const read = { outcome: page.outcome, pages: [{ ...page, extractor: "rules" }], report: {} };
    const discovery = { website: "https://one.example/", pages: [page.url], at: NOON, home: null };
    excludeRestaurant(db, id, { excludedAt: NOON, exclusionReason: "asked" });
    const site = { runId, restaurantId: id, at: NOON, lastCheckedAt: null, every: EVERY, tokens: 100, dollars: 0.5 };
    const remove: DealChange = { kind: "remove", id: dealIds[0] ?? 0, reason: "gone" };
    expect(commitCheck(db, { ...site, ...read, discovery }, () => [remove])).toEqual([]);
    expect(db.select().from(deals).all()).toMatchObject([{ removedAt: null }]);
    expect(stored(id)?.discovery).toBeNull();
    expect(db.select().from(pages).where(eq(pages.url, page.url)).all()).toEqual([]);
    expect(db.select().from(restaurantChecks).all()).toMatchObject([{ dealsRemoved: 0, modelDollars: 0.5 }]);
  });

  test("stores what it cost at its site", () => {
    const { id } = addSite("one");
    check(startRun(db, "cli", NOON), id, NOON, "read");
    expect(db.select().from(restaurantChecks).all()).toMatchObject([{ modelTokens: 100, modelDollars: 0.5 }]);
  });
});

describe("sites to visit", () => {
  test("come as they are urgent: flagged since, then opened and saved most since, then overdue for longest; excluded never", () => {
    const checkedAt = NOON - 10 * HOUR_MS;
    addSite("later", { lastCheckedAt: checkedAt });
    addSite("sooner", { lastCheckedAt: checkedAt, intervalFactor: 0.5 });
    addSite("never");
    const liked = addSite("liked", { lastCheckedAt: checkedAt }, 3).dealIds;
    const loved = addSite("loved", { lastCheckedAt: checkedAt }, 1).dealIds;
    const doubted = addSite("doubted", { lastCheckedAt: NOON - HOUR_MS }, 1).dealIds;
    const seenTo = addSite("seen-to", { lastCheckedAt: NOON - HOUR_MS }, 1).dealIds;
    excludeRestaurant(db, addSite("excluded").id, { excludedAt: NOON, exclusionReason: "the owner asked" });
    const [ada, ben] = [addUser("ada"), addUser("ben")];
    const save = (dealId = 0, userId: number, savedAt: number) =>
      db.insert(savedDeals).values({ userId, dealId, savedAt }).run();
    save(liked[0], ada, NOON - HOUR_MS);
    for (const user of [ada, ben]) save(loved[0], user, NOON - HOUR_MS);
    const opened = addSite("opened", { lastCheckedAt: checkedAt }, 1).id;
    db.insert(restaurantLooks).values({ restaurantId: opened, looks: 3 }).run();
    // What was saved before the last check has been seen to.
    for (const dealId of liked.slice(1)) save(dealId, ben, checkedAt - HOUR_MS);
    const flag = (dealId = 0, at: number) => db.insert(flags).values({ dealId, userId: ada, reason: "", at }).run();
    flag(doubted[0], NOON - 1_000);
    flag(seenTo[0], NOON - 2 * HOUR_MS);
    expect(order(NOON)).toEqual(["doubted", "opened", "loved", "liked", "never", "sooner", "later", "seen-to"]);
    expect(isAnySiteDue(db, { every: EVERY, now: NOON })).toBe(true);
    const due = restaurantsToCheck(db, { every: EVERY, now: NOON }).filter((site) => isDue(site, NOON));
    expect(due.map(({ name }) => name)).toEqual(["doubted", "opened", "loved", "liked", "never", "sooner", "later"]);
    check(startRun(db, "cli", NOON), opened, NOON, "unchanged");
    expect(order(NOON)).toEqual(["doubted", "loved", "liked", "never", "sooner", "later", "seen-to", "opened"]);
  });

  test("are none at once after a check; a flag does not wait for the interval", () => {
    const { dealIds } = addSite("one", { lastCheckedAt: NOON }, 1);
    excludeRestaurant(db, addSite("excluded").id, { excludedAt: NOON, exclusionReason: null });
    addSite("no site", { website: null });
    const due = (now: number) => restaurantsToCheck(db, { every: EVERY, now }).some((site) => isDue(site, now));
    for (const [hours, expected] of [
      [5.9, false],
      [6, true],
    ] as const) {
      const now = NOON + hours * HOUR_MS;
      expect([isAnySiteDue(db, { every: EVERY, now }), due(now)]).toEqual([expected, expected]);
    }
    const flag = { dealId: dealIds[0] ?? 0, userId: addUser("ada"), reason: "", at: NOON + 1_000 };
    db.insert(flags).values(flag).run();
    expect(due(NOON + 2_000)).toBe(true);
  });
});
