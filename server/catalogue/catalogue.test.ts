import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { addRestaurant, startTestServer, type TestServer } from "#server/testing/test-server";

let folder: string;
let server: TestServer;
/** Another process's connection to the same file. */
let other: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-catalogue-"));
  server = await startTestServer({}, join(folder, "plateful.sqlite"));
  addRestaurant(server, {}, [{ title: "before" }]);
  server.catalogue.follow();
  other = openDatabase(join(folder, "plateful.sqlite"));
});
afterEach(async () => {
  await server.catalogue.stop();
  other.$client.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const titles = async () =>
  ((await (await fetch(`${server.url}/api/deals`)).json()) as { title: string }[]).map(({ title }) => title);

/** Asks until the list is as expected, a second at most. */
async function soon(expected: string[]) {
  const until = performance.now() + 1_000;
  let seen: string[];
  do {
    seen = await titles();
    if (Bun.deepEquals(seen, expected)) return;
    await Bun.sleep(20);
  } while (performance.now() < until);
  expect(seen).toEqual(expected);
}

test("what another connection commits is seen within a second, and what it rolls back never", async () => {
  expect(await titles()).toEqual(["before"]);
  other.$client.run("begin immediate");
  other.$client.run("update deals set title = 'after'");
  await Bun.sleep(300);
  expect(await titles()).toEqual(["before"]);
  other.$client.run("commit");
  await soon(["after"]);
  other.$client.run("begin immediate");
  other.$client.run("delete from deals");
  other.$client.run("rollback");
  await Bun.sleep(300);
  expect(await titles()).toEqual(["after"]);
});

test("an ETag of before the commit is not good any more", async () => {
  const etag = (await fetch(`${server.url}/api/deals`)).headers.get("etag") ?? "";
  const known = () => fetch(`${server.url}/api/deals`, { headers: { "if-none-match": etag } });
  expect((await known()).status).toBe(304);
  other.$client.run("update deals set price = 4");
  await soon(["before"]);
  const until = performance.now() + 1_000;
  while ((await known()).status === 304 && performance.now() < until) await Bun.sleep(20);
  expect((await known()).status).toBe(200);
});

test("while another process holds the lock, reads go on from memory", async () => {
  other.$client.run("begin exclusive");
  expect(await titles()).toEqual(["before"]);
  await Bun.sleep(300);
  expect(await titles()).toEqual(["before"]);
  other.$client.run("rollback");
});
