import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";

/** A guard against hanging alone. */
setDefaultTimeout(240_000);

const TACOS = "<p>$5 fish tacos, every Tuesday 4-8 pm</p>";
const SOUP = "<p>$3 onion soup, every Monday 4-8 pm</p>";
const PASTA = "<p>$8 pasta, every Friday 4-8 pm</p>";

let sites: Record<string, string | undefined>;
let server: ReturnType<typeof Bun.serve>;
let folder: string;
let db: Db;

beforeEach(async () => {
  sites = {};
  db = openDatabase(":memory:");
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const body = sites[new URL(request.url).hostname];
      if (new URL(request.url).pathname !== "/") return new Response("", { status: 404 });
      if (body === undefined) return new Response("", { status: 500 });
      return new Response(`<!doctype html><title>T</title>${body}`, { headers: { "Content-Type": "text/html" } });
    },
  });
  folder = await mkdtemp(join(tmpdir(), "plateful-moved-"));
});
afterEach(async () => {
  await server.stop(true);
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const ALLOW_PRIVATE_HOSTS = ["old", "new"].map((name) => `${name}.localhost:${server.port}`).join();
  return createTestCli(addCommands, { DATA_DIR: folder, ALLOW_PRIVATE_HOSTS }, db).run(...args);
}

async function verifyAt(name: string) {
  const restaurant = { key: "casa", name: "Casa Verde", website: `http://${name}.localhost:${server.port}/` };
  await Bun.write(join(folder, "import.json"), JSON.stringify({ restaurants: [restaurant] }));
  expect((await run("import", join(folder, "import.json"))).code).toBe(0);
  const { code } = await run("verify", "--json");
  const shown = JSON.parse((await run("list", "--json")).out) as { price: number; sourceUrl: string }[];
  return { code, shown: shown.map(({ price, sourceUrl }) => `${price} ${new URL(sourceUrl).hostname}`).sort() };
}

test("deals that only a restaurant's former site tells end when its new one was read, and not before", async () => {
  sites["old.localhost"] = TACOS + SOUP;
  expect(await verifyAt("old")).toEqual({ code: 0, shown: ["3 old.localhost", "5 old.localhost"] });
  expect(await verifyAt("new")).toEqual({ code: 1, shown: ["3 old.localhost", "5 old.localhost"] });
  sites["new.localhost"] = TACOS + PASTA;
  expect(await verifyAt("new")).toEqual({ code: 0, shown: ["5 new.localhost", "8 new.localhost"] });
  const stored = db.select().from(deals).all();
  expect(stored.map(({ price, removalReason }) => [price, removalReason]).sort()).toEqual([
    [3, "gone"],
    [5, null],
    [8, null],
  ]);
  expect(await verifyAt("old")).toEqual({ code: 0, shown: ["3 old.localhost", "5 old.localhost"] });
});
