import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { dealUpdates, restaurantChecks } from "#server/db/schema/verification";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";

const MAIN = join(import.meta.dir, "../main.ts");

test("what a run killed with -9 had added is announced by the next, which visits what was left first", async () => {
  let isHanging = true;
  const answers = {
    "/quick": "<h1>Happy hour</h1><p>$5 margaritas, Monday to Friday 4-6 pm</p>",
    "/slow": "<p>Burger $12</p>",
  };
  const site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname !== "/quick" && pathname !== "/slow") return new Response("", { status: 404 });
      while (pathname === "/slow" && isHanging) await Bun.sleep(20);
      return new Response(`<!doctype html><title>T</title>${answers[pathname]}`, {
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

    const run = Bun.spawn([process.execPath, MAIN, "verify", "--concurrency", "1"], {
      env: { ...process.env, ...variables },
      stdout: "ignore",
      stderr: "ignore",
    });
    while (db.select().from(restaurantChecks).all().length === 0) await Bun.sleep(20);
    run.kill("SIGKILL");
    await run.exited;
    isHanging = false;
    const [check] = db.select().from(restaurantChecks).all();
    expect(db.select().from(dealUpdates).all()).toEqual([]);
    expect(db.select().from(deals).all()).toHaveLength(1);

    const { restaurants } = JSON.parse((await cli.run("verify", "--json", "--due")).out);
    expect(restaurants).toMatchObject([{ restaurant: { name: "slow" }, outcome: "read" }]);
    expect(db.select().from(dealUpdates).all()).toMatchObject([
      { at: check?.at, dealsAdded: 1, dealsUpdated: 0, dealsRemoved: 0 },
      { dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 0 },
    ]);
  } finally {
    db.$client.close();
    await site.stop(true);
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
