import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { announceSampleSites, runningSampleHosts, takeStartLock } from "./sample-sites.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "plateful-samples-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

test("the sample sites may be visited while a start serves them, and no longer", async () => {
  expect(await runningSampleHosts(dataDir)).toBeUndefined();
  const release = takeStartLock(dataDir);
  const withdraw = await announceSampleSites(dataDir, ["fern.localhost:3100"]);
  expect(await runningSampleHosts(dataDir)).toEqual(["fern.localhost:3100"]);
  release();
  expect(await runningSampleHosts(dataDir)).toBeUndefined();
  await withdraw();
  const again = takeStartLock(dataDir);
  expect(await runningSampleHosts(dataDir)).toBeUndefined();
  again();
});
