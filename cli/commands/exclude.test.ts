import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";

let folder: string;
let asked: number;
let site: ReturnType<typeof Bun.serve>;
let cli: ReturnType<typeof createTestCli>;

beforeEach(async () => {
  asked = 0;
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => {
      asked++;
      return new Response("no", { status: 404 });
    },
  });
  folder = await mkdtemp(join(tmpdir(), "plateful-exclude-"));
  cli = createTestCli(addCommands, { DATA_DIR: folder, ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}` });
  await importAgain();
});
afterEach(async () => {
  await site.stop(true);
  await rm(folder, { recursive: true });
});

async function importAgain() {
  const website = `http://127.0.0.1:${site.port}/`;
  const file = join(folder, "town.json");
  await Bun.write(
    file,
    JSON.stringify({ restaurants: [{ name: "Casa Verde", website, deals: [{ title: "Tacos", price: 5 }] }] }),
  );
  expect((await cli.run("import", file)).code).toBe(0);
}
const excludedAt = () => cli.db.select().from(restaurants).get()?.excludedAt ?? null;
const removals = () =>
  cli.db
    .select()
    .from(deals)
    .all()
    .map(({ removalReason }) => removalReason);

test("an excluded site is never asked, by name or in a whole run, and an import does not undo it", async () => {
  expect((await cli.run("exclude", "casa  verde")).code).toBe(0);
  await importAgain();
  expect(excludedAt()).not.toBeNull();
  for (const only of [[], ["--restaurant", "Casa Verde"]]) {
    const { code, err } = await cli.run("verify", ...only);
    expect(code).toBe(0);
    expect(err).toContain("Left out: Casa Verde");
  }
  expect(asked).toBe(0);
  expect(removals()).toEqual([null]);
  expect((await cli.run("status")).out).toContain("1 excluded");
});

test("--undo lets it be visited again", async () => {
  await cli.run("exclude", "Casa Verde");
  const { out } = await cli.run("exclude", "Casa Verde", "--undo", "--json");
  expect(JSON.parse(out)).toMatchObject({ excluded: false, changed: true, dealsRemoved: 0 });
  await cli.run("verify");
  expect(asked).toBeGreaterThan(0);
}, 60_000);

test("--reason is kept, may be given later, and is shown with the deal; --undo forgets it", async () => {
  await cli.run("exclude", "1");
  const since = excludedAt();
  const later = await cli.run("exclude", "1", "--reason", " the owner asked ", "--json");
  expect(JSON.parse(later.out)).toMatchObject({ changed: true, reason: "the owner asked" });
  expect(excludedAt()).toBe(since);
  expect((await cli.run("show", "1")).out).toContain("never: excluded just now, the owner asked");
  expect((await cli.run("list")).out).toContain("not yet, site excluded");
  expect((await cli.run("exclude", "1", "--undo", "--reason", "why")).code).toBe(2);
  await cli.run("exclude", "1", "--undo");
  const shown = await cli.run("show", "1", "--json");
  expect(JSON.parse(shown.out).restaurant).toMatchObject({ excludedAt: null, exclusionReason: null });
});

test("--remove-deals takes its deals out; an unknown restaurant is 2", async () => {
  expect((await cli.run("exclude", "1", "--remove-deals")).code).toBe(0);
  expect(removals()).toEqual(["admin"]);
  expect((await cli.run("exclude", "nobody")).code).toBe(2);
});
