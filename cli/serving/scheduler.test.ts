import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { type Clock, clockFrom, systemClock } from "#contract/clock";
import { type Db, openDatabase } from "#server/db/open";
import { restaurants } from "#server/db/schema/restaurants";
import { dealUpdates, restaurantChecks } from "#server/db/schema/verification";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";
import { isRunDue, type Scheduler, startScheduler } from "./scheduler.ts";

/** Against waiting for ever alone: runs have a low priority, and on a busy machine wait long for their turn. */
const GUARD_MS = 240_000;

let folder: string;
let site: ReturnType<typeof Bun.serve>;
let db: Db;
let scheduler: Scheduler | undefined;

beforeEach(async () => {
  // Without a deal: such a page is read without a browser.
  const page = new Response("<!doctype html><title>T</title><p>Burger $12</p>", {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
  site = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => page.clone() });
  folder = await mkdtemp(join(tmpdir(), "plateful-scheduler-"));
  db = openDatabase(join(folder, "plateful.sqlite"));
  const website = `http://127.0.0.1:${site.port}/`;
  await Bun.write(
    join(folder, "town.json"),
    JSON.stringify({ restaurants: [{ name: "Casa Verde", website, dealPages: [`${website}menu`] }] }),
  );
  expect((await createTestCli(addCommands, {}, db).run("import", join(folder, "town.json"))).code).toBe(0);
});
afterEach(async () => {
  await scheduler?.stop();
  scheduler = undefined;
  db.$client.close();
  await site.stop(true);
  await rm(folder, { recursive: true, force: true });
});

function start(every: number | "off", clock: Clock = systemClock) {
  const variables = {
    ...process.env,
    DATA_DIR: folder,
    VERIFY_EVERY: every === "off" ? every : `${every}s`,
    ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}`,
  };
  scheduler = startScheduler(db, { every, clock, variables, log: pino({ level: "silent" }) });
}
const checks = () => db.select().from(restaurantChecks).all();
const updates = () => db.select().from(dealUpdates).all();

/** Looks until it is so; the test's own limit ends a wait for ever. */
async function until(isSo: () => boolean) {
  while (!isSo()) await Bun.sleep(50);
}

describe("the schedule", () => {
  test(
    "visits a due site again and again where VERIFY_EVERY is short, each run with its record",
    async () => {
      start(1);
      await until(() => checks().length >= 2 && updates().length >= 2);
      expect(checks().map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(["read", "unchanged"]));
    },
    GUARD_MS,
  );

  test.each([
    ["no run was yet", null, false, true],
    ["the clock was set back", -1, false, true],
    ["VERIFY_EVERY is over, also with no site due", 360, false, true],
    ["a site is due sooner", 10, true, true],
    ["a site is due just after a run: others are waited for", 9, true, false],
    ["nothing is due", 359, false, false],
  ])("starts a run or none where %s", (_, minutesSince, isSiteDue, expected) => {
    const now = Date.parse("2026-11-20T12:00:00Z");
    const lastRunAt = minutesSince === null ? null : now - minutesSince * 60_000;
    expect(isRunDue({ every: 21_600, now, lastRunAt, isSiteDue: () => isSiteDue })).toBe(expected);
  });

  test(
    "goes on under a clock that was set, from run to run",
    async () => {
      const noon = Date.parse("2026-11-20T12:00:00Z");
      start(1, clockFrom(noon));
      await until(() => checks().length >= 2);
      const [first, second] = checks().map(({ at }) => at);
      expect(first).toBeGreaterThanOrEqual(noon);
      expect(second).toBeGreaterThanOrEqual((first ?? 0) + 1_000);
    },
    GUARD_MS,
  );

  test(
    "leaves a site alone that is not due, and its record all the same",
    async () => {
      db.update(restaurants).set({ lastCheckedAt: Date.now(), intervalFactor: 3_600 }).run();
      start(1);
      await until(() => updates().length >= 2);
      expect(checks()).toEqual([]);
    },
    GUARD_MS,
  );
});
