import { expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { dealUpdates, restaurantChecks } from "#server/db/schema/verification";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";

const MAIN = join(import.meta.dir, "../main.ts");

const ANSWERS = {
  "/quick": "<h1>Happy hour</h1><p>$5 margaritas, Monday to Friday 4-6 pm</p>",
  "/slow": "<p>Burger $12</p>",
};

/** Two restaurants are stored, and the second one's page hangs. */
async function withHangingSite(
  work: (given: {
    db: Db;
    cli: ReturnType<typeof createTestCli>;
    env: Record<string, string | undefined>;
    answerAgain: () => void;
    isSlowAsked: Promise<void>;
  }) => Promise<void>,
) {
  let isHanging = true;
  const { promise: isSlowAsked, resolve: slowIsAsked } = Promise.withResolvers<void>();
  const site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname !== "/quick" && pathname !== "/slow") return new Response("", { status: 404 });
      if (pathname === "/slow") slowIsAsked();
      while (pathname === "/slow" && isHanging) await Bun.sleep(20);
      return new Response(`<!doctype html><title>T</title>${ANSWERS[pathname]}`, {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "plateful-killed-"));
  const db = openDatabase(join(folder, "plateful.sqlite"));
  try {
    const variables = { DATA_DIR: folder, ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}` };
    const cli = createTestCli(addCommands, variables, db);
    const website = `http://127.0.0.1:${site.port}/`;
    const named = ["quick", "slow"].map((name) => ({ name, website, dealPages: [website + name] }));
    await Bun.write(join(folder, "town.json"), JSON.stringify({ restaurants: named }));
    expect((await cli.run("import", join(folder, "town.json"))).code).toBe(0);
    const answerAgain = () => {
      isHanging = false;
    };
    await work({ db, cli, env: { ...process.env, ...variables }, answerAgain, isSlowAsked });
  } finally {
    isHanging = false;
    db.$client.close();
    await site.stop(true);
    await rm(folder, { recursive: true, force: true });
  }
}

const COMMAND = [process.execPath, MAIN, "verify", "--concurrency", "1"];
const untilOneIsChecked = async (db: Db) => {
  while (db.select().from(restaurantChecks).all().length === 0) await Bun.sleep(20);
};

test(
  "what a run killed with -9 had added is announced by the next, which visits what was left first",
  () =>
    withHangingSite(async ({ db, cli, env, answerAgain }) => {
      const run = Bun.spawn(COMMAND, { env, stdout: "ignore", stderr: "ignore" });
      await untilOneIsChecked(db);
      run.kill("SIGKILL");
      await run.exited;
      answerAgain();
      const [check] = db.select().from(restaurantChecks).all();
      expect(db.select().from(dealUpdates).all()).toEqual([]);
      expect(db.select().from(deals).all()).toHaveLength(1);

      const next = JSON.parse((await cli.run("verify", "--json", "--due")).out);
      expect(next.restaurants).toMatchObject([{ restaurant: { name: "slow" }, outcome: "read" }]);
      expect(db.select().from(dealUpdates).all()).toMatchObject([
        { at: check?.at, dealsAdded: 1, dealsUpdated: 0, dealsRemoved: 0 },
        { dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 0 },
      ]);
    }),
  60_000,
);

test(
  "Ctrl-C at a terminal stops a run cleanly: what was finished is stored, announced, and said",
  () =>
    withHangingSite(async ({ db, env, isSlowAsked }) => {
      let shown = "";
      const decoder = new TextDecoder();
      const data = (_: unknown, bytes: Uint8Array) => {
        shown += decoder.decode(bytes, { stream: true });
      };
      const run = Bun.spawn(COMMAND, { env: { ...env, CI: undefined }, terminal: { cols: 100, rows: 40, data } });
      await untilOneIsChecked(db);
      await isSlowAsked;
      run.terminal?.write("\u0003");
      expect(await run.exited).toBe(1);
      expect(shown).toContain("Interrupted. What was finished is stored");
      expect(db.select().from(dealUpdates).all()).toMatchObject([{ dealsAdded: 1 }]);
      // The site under way has no part in it.
      expect(shown).not.toContain("Not read");
      expect(shown).toContain("slow: not finished");
      expect(db.select().from(restaurantChecks).all()).toMatchObject([{ outcome: "read" }]);
      expect(db.select().from(restaurants).all()).toMatchObject([{ failureCount: 0 }, { failureCount: 0 }]);
    }),
  60_000,
);

test(
  "a run whose terminal is closed ends as by Ctrl-C: what was finished is announced, and nothing of the browser's is left",
  () =>
    withHangingSite(async ({ db, env, isSlowAsked }) => {
      const temporary = await mkdtemp(join(tmpdir(), "plateful-hung-up-"));
      const run = Bun.spawn(COMMAND, { env: { ...env, TMPDIR: temporary }, terminal: { cols: 80, rows: 24 } });
      await isSlowAsked;
      await untilOneIsChecked(db);
      run.terminal?.close();
      run.kill("SIGHUP");
      expect(await run.exited).toBe(1);
      expect(db.select().from(dealUpdates).all()).toMatchObject([{ dealsAdded: 1 }]);
      // The unpacked browser stays for the next run; what this one wrote down is gone.
      expect((await readdir(temporary)).filter((name) => name.startsWith("playwright"))).toEqual([]);
      await rm(temporary, { recursive: true, force: true });
    }),
  60_000,
);
