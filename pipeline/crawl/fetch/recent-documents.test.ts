import { afterEach, beforeEach, expect, test } from "bun:test";
import { RecentDocuments } from "./recent-documents.ts";
import { page, TestSite } from "./test-site.ts";

let site: TestSite;
let recent: RecentDocuments;
beforeEach(() => {
  site = new TestSite();
  site.routes["/menu"] = () => page({ ETag: '"v1"' });
  recent = new RecentDocuments(site.fetcher(), () => site.now);
});
afterEach(() => site.stop());

const asked = () => site.paths().filter((path) => path !== "/robots.txt");

test("a page that was begun is asked for once, and handed out once", async () => {
  recent.begin(site.at("/menu"), null);
  recent.begin(site.at("/menu#specials"), null);
  expect(await recent.fetch(site.at("/menu#drinks"), null)).toMatchObject({ kind: "served" });
  expect(asked()).toEqual(["/menu"]);
  await recent.fetch(site.at("/menu"), null);
  expect(asked()).toEqual(["/menu", "/menu"]);
});

test("what was begun as an unknown page is no answer for a known one, nor after a minute", async () => {
  recent.begin(site.at("/menu"), null);
  const known = { etag: '"v0"', lastModified: null, textHash: null, bodyHash: null };
  await recent.fetch(site.at("/menu"), known);
  expect(site.asked.at(-1)?.headers.get("if-none-match")).toBe('"v0"');
  recent.begin(site.at("/menu"), null);
  site.now += 61_000;
  await recent.fetch(site.at("/menu"), null);
  expect(asked()).toHaveLength(4);
});

test("a page that was kept is not begun, and one that fails fails where it is fetched", async () => {
  await recent.fetchAndKeep(site.at("/menu"), null);
  recent.begin(site.at("/menu"), null);
  expect(await recent.fetch(site.at("/menu"), null)).toMatchObject({ kind: "served" });
  expect(asked()).toEqual(["/menu"]);
  recent.begin(site.at("/gone"), null);
  expect(await recent.fetch(site.at("/gone"), null)).toMatchObject({ kind: "failed", error: { code: "gone" } });
});
