import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleImport } from "#pipeline/samples/neighbourhood";
import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";
import { addCommands } from "../commands.ts";
import { announceSampleSites, takeStartLock } from "../serving/sample-sites.ts";
import { createTestCli } from "../test-io.ts";

let folder: string;
let sites: SampleSites;
let release: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-choose-"));
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  release = takeStartLock(folder);
  await announceSampleSites(folder, sites.hosts);
});
afterEach(async () => {
  release();
  await sites.stop();
  await rm(folder, { recursive: true, force: true });
});

test("the sample sites of a running start are visited here, although others' jobs go to a queue", async () => {
  // Nothing listens at that Redis.
  const cli = createTestCli(addCommands, { DATA_DIR: folder, REDIS_URL: "redis://127.0.0.1:9" });
  const restaurants = sampleImport(sites.origin).restaurants.filter(({ key }) => key === "sample:mangrove-pizza");
  await Bun.write(join(folder, "import.json"), JSON.stringify({ restaurants }));
  await cli.run("import", join(folder, "import.json"));
  expect(JSON.parse((await cli.run("verify", "--json")).out)).toMatchObject({ restaurants: [{ outcome: "read" }] });
  const far = { restaurants: [{ name: "Far", website: "https://far.example/" }] };
  await Bun.write(join(folder, "far.json"), JSON.stringify(far));
  await cli.run("import", join(folder, "far.json"));
  expect(await cli.run("verify")).toMatchObject({ code: 1, err: expect.stringContaining("REDIS_URL") });
}, 60_000);
