import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";
import type { VerificationSummary } from "./run-summary.ts";

/** A site that counts what it is asked for. */
let routes: Record<string, () => Response>;
let asked: { path: string; conditional: boolean }[];
let site: ReturnType<typeof Bun.serve>;
let folder: string;
let db: Db;

beforeEach(async () => {
  asked = [];
  routes = {};
  db = openDatabase(":memory:");
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      const etag = request.headers.get("if-none-match");
      asked.push({ path: pathname, conditional: etag !== null });
      const answer = routes[pathname]?.() ?? new Response("", { status: 404 });
      return etag !== null && answer.headers.get("etag") === etag ? new Response(null, { status: 304 }) : answer;
    },
  });
  folder = await mkdtemp(join(tmpdir(), "plateful-unchanged-"));
});
afterEach(async () => {
  await site.stop(true);
  await rm(folder, { recursive: true, force: true });
});

/** A guard against hanging alone. */
const GUARD_MS = 240_000;
const NOON = Date.parse("2026-11-20T12:00:00-05:00");
const DEALS = "<h1>Happy hour</h1><p>$5 margaritas, Monday to Friday 4-6 pm</p>";
const html =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(`<!doctype html><title>T</title>${body}`, {
      headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
    });

/** Runs a command at a time of day, in minutes after noon. */
async function deal(minutes: number, ...args: string[]) {
  const cli = createTestCli(
    addCommands,
    {
      DATA_DIR: folder,
      ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}`,
      CLOCK: new Date(NOON + minutes * 60_000).toISOString(),
    },
    db,
  );
  asked = [];
  const { code, out } = await cli.run(...args);
  const current = cli.db
    .select()
    .from(deals)
    .all()
    .filter(({ removedAt }) => removedAt === null);
  return { code, out, current, paths: asked.map(({ path }) => path) };
}

async function importSite(dealPages: string[] = []) {
  const website = `http://127.0.0.1:${site.port}/`;
  const restaurant = { name: "Casa Verde", website, dealPages: dealPages.map((path) => new URL(path, website).href) };
  await Bun.write(join(folder, "import.json"), JSON.stringify({ restaurants: [restaurant] }));
  expect((await deal(0, "import", join(folder, "import.json"))).code).toBe(0);
}

async function verify(minutes: number, ...options: string[]) {
  const ran = await deal(minutes, "verify", "--json", ...options);
  const [restaurant] = (JSON.parse(ran.out) as VerificationSummary).restaurants;
  return { ...ran, outcome: restaurant?.outcome };
}

describe("an unchanged site", () => {
  test(
    "with one deal page costs one conditional request",
    async () => {
      routes["/specials"] = html(DEALS, { etag: '"1"' });
      await importSite(["/specials"]);
      const first = await verify(1);
      expect(first.current).toHaveLength(1);
      expect(await verify(20)).toMatchObject({ outcome: "unchanged", paths: ["/specials"] });
      expect(asked).toEqual([{ path: "/specials", conditional: true }]);
    },
    GUARD_MS,
  );

  test(
    "found by its links costs one request a known page: no home page, no sitemap, no robots.txt",
    async () => {
      routes["/"] = html('<a href="/specials">Specials</a><a href="/lunch">Lunch menu</a>', { etag: '"h"' });
      routes["/specials"] = html(DEALS, { etag: '"s"' });
      routes["/lunch"] = html("<p>Soup $6</p>", { etag: '"l"' });
      routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /private");
      await importSite();
      const first = await verify(1);
      expect(first.paths).toEqual(expect.arrayContaining(["/robots.txt", "/", "/sitemap.xml", "/specials", "/lunch"]));
      const again = await verify(20);
      expect(again).toMatchObject({ outcome: "unchanged", paths: ["/specials", "/lunch"] });
      expect(asked.every(({ conditional }) => conditional)).toBe(true);
      expect(again.current).toHaveLength(1);
    },
    GUARD_MS,
  );

  test(
    "without validators is known by its bytes: its style sheets are not asked for, no browser is started",
    async () => {
      routes["/specials"] = html(`<link rel="stylesheet" href="/site.css">${DEALS}`);
      routes["/site.css"] = () => new Response("p{color:green}", { headers: { "Content-Type": "text/css" } });
      await importSite(["/specials"]);
      expect((await verify(1)).paths).toContain("/site.css");
      expect(await verify(20)).toMatchObject({ outcome: "unchanged", paths: ["/specials"] });
    },
    GUARD_MS,
  );

  test(
    "whose home page alone links to a new deal page has it found an hour later, for one conditional request",
    async () => {
      routes["/"] = html('<a href="/specials">Specials</a>', { etag: '"h1"' });
      routes["/specials"] = html(DEALS, { etag: '"s"' });
      routes["/late-night-deals"] = html("<p>$3 tacos, daily 10 pm to midnight</p>", { etag: '"l"' });
      await importSite();
      await verify(1);
      expect((await verify(90)).paths).toEqual(["/specials", "/"]);
      expect(asked.every(({ conditional }) => conditional)).toBe(true);
      routes["/"] = html('<a href="/specials">Specials</a><a href="/late-night-deals">Late night</a>', {
        etag: '"h2"',
      });
      expect((await verify(120)).paths).toEqual(["/specials"]);
      const found = await verify(180);
      expect(found.paths).toEqual(expect.arrayContaining(["/specials", "/", "/late-night-deals"]));
      expect(found.current.map(({ price }) => price).sort()).toEqual([3, 5]);
      // Other words around the same links, or an answer that is none, are no reason to look further.
      routes["/"] = html('<a href="/specials">Specials</a><a href="/late-night-deals">Late night</a> Hello!');
      const same = ["/late-night-deals", "/specials", "/"];
      expect((await verify(260)).paths.sort()).toEqual(same.toSorted());
      routes["/"] = () => new Response("", { status: 404 });
      expect(await verify(360)).toMatchObject({ code: 0, outcome: "unchanged", current: [{ price: 5 }, { price: 3 }] });
      expect(asked.map(({ path }) => path).sort()).toEqual(same.toSorted());
    },
    GUARD_MS,
  );

  test(
    "is looked through anew after a day, at once when asked by force",
    async () => {
      routes["/"] = html('<a href="/specials">Specials</a>');
      routes["/specials"] = html(DEALS);
      await importSite();
      await verify(1);
      expect((await verify(20, "--force")).paths).toEqual(expect.arrayContaining(["/robots.txt", "/"]));
      expect((await verify(24 * 60 + 30)).paths).toEqual(expect.arrayContaining(["/robots.txt", "/"]));
    },
    GUARD_MS,
  );
});

describe("a site that changes", () => {
  test(
    "is looked through anew in the same check; a page that it no longer points to is no failure",
    async () => {
      routes["/"] = html('<a href="/specials">Specials</a><a href="/lunch">Lunch menu</a>');
      routes["/specials"] = html(DEALS);
      routes["/lunch"] = html("<p>Soup $6</p>");
      await importSite();
      await verify(1);
      routes["/"] = html('<a href="/specials">Specials</a><a href="/late-night-deals">Late night deals</a>');
      routes["/late-night-deals"] = html("<p>$3 tacos, daily 10 pm to midnight</p>");
      delete routes["/lunch"];
      const after = await verify(20);
      expect(after).toMatchObject({ code: 0, outcome: "read" });
      expect(after.current.map(({ price }) => price).sort()).toEqual([3, 5]);
      expect((await verify(40)).paths).toEqual(["/specials", "/late-night-deals"]);
    },
    GUARD_MS,
  );

  test(
    "by leading elsewhere is read there: what named its version says nothing of another page",
    async () => {
      routes["/specials"] = html(DEALS, { etag: '"1"' });
      routes["/"] = html("<p>Welcome to our house</p>", { etag: '"1"' });
      await importSite(["/specials"]);
      expect((await verify(1)).current).toHaveLength(1);
      routes["/specials"] = () => Response.redirect(`http://127.0.0.1:${site.port}/`, 302);
      expect(await verify(20)).toMatchObject({ outcome: "read", current: [] });
      routes["/specials"] = html(DEALS);
      expect((await verify(40)).current).toHaveLength(1);
    },
    GUARD_MS,
  );

  test(
    "on one of two pages that tell a deal keeps it: the other proves it from then on",
    async () => {
      const sources = () => db.select({ url: dealEvidence.sourceUrl }).from(dealEvidence).all();
      const at = (path: string) => ({ url: `http://127.0.0.1:${site.port}${path}` });
      routes["/home"] = html(DEALS, { etag: '"h"' });
      routes["/specials"] = html(`${DEALS}<p>Ask for the soup</p>`, { etag: '"s"' });
      await importSite(["/home", "/specials"]);
      const [stored] = (await verify(1)).current;
      expect(sources()).toEqual([at("/home")]);
      routes["/home"] = html("<p>Welcome to our house</p>", { etag: '"h2"' });
      expect((await verify(20)).current).toMatchObject([{ id: stored?.id }]);
      expect(sources()).toEqual([at("/specials")]);
      routes["/specials"] = html("<p>Ask for the soup</p>", { etag: '"s2"' });
      expect((await verify(40)).current).toEqual([]);
    },
    GUARD_MS,
  );

  test(
    "to nothing at all, or without what it fetches from its own server, is not read: its deals stay",
    async () => {
      const shell = `<h1>Specials</h1><div id="app"></div><script>fetch("/deals.txt").then(a=>a.ok&&a.text()).then(t=>{if(t)app.innerHTML=t})</script>`;
      routes["/specials"] = html(shell);
      routes["/deals.txt"] = () => new Response(DEALS);
      await importSite(["/specials"]);
      expect((await verify(1)).current).toHaveLength(1);
      routes["/deals.txt"] = () => new Response("", { status: 500 });
      expect(await verify(20)).toMatchObject({ outcome: "read", current: [{ price: 5 }] });
      routes["/specials"] = html("");
      expect(await verify(40)).toMatchObject({ code: 1, outcome: "failed", current: [{ price: 5 }] });
      routes["/specials"] = html(shell);
      routes["/deals.txt"] = () => new Response("");
      expect(await verify(60)).toMatchObject({ code: 0, current: [] });
    },
    GUARD_MS,
  );

  test(
    "behind the same document is seen to: words that a script fetches are never taken from a 304",
    async () => {
      const shell = `<div id="app"></div><script>fetch("/deals.txt").then(a=>a.text()).then(t=>{app.innerHTML=t})</script>`;
      routes["/specials"] = html(shell, { etag: '"shell"' });
      routes["/deals.txt"] = () => new Response(DEALS);
      await importSite(["/specials"]);
      expect((await verify(1)).current).toMatchObject([{ price: 5 }]);
      expect(await verify(20)).toMatchObject({ outcome: "unchanged" });
      routes["/deals.txt"] = () => new Response(DEALS.replace("$5", "$7"));
      expect((await verify(40)).current).toMatchObject([{ price: 7 }]);
    },
    GUARD_MS,
  );
});

describe("a page that tells everything as served", () => {
  const kept = () => readdir(join(folder, "evidence"));

  test(
    "is drawn for a new deal's picture only; other words around it change nothing of that",
    async () => {
      // Whoever draws the page asks for its picture.
      const picture = '<img src="/plate.png" width="20" height="20">';
      routes["/specials"] = html(`${picture}${DEALS}<p>Soup of the day: leek</p>`);
      routes["/plate.png"] = () => new Response("", { status: 404 });
      await importSite(["/specials"]);
      expect((await verify(1)).paths).toContain("/plate.png");
      const pictures = await kept();
      routes["/specials"] = html(`${picture}${DEALS}<p>Soup of the day: lentil</p>`);
      expect(await verify(20)).toMatchObject({ outcome: "read", paths: ["/specials"], current: [{ price: 5 }] });
      expect(await kept()).toEqual(pictures);
      routes["/specials"] = html(`${picture}${DEALS.replace("Friday", "Thursday")}<p>Soup of the day: lentil</p>`);
      expect((await verify(40)).paths).toContain("/plate.png");
      expect(await kept()).not.toEqual(pictures);
      routes["/specials"] = html(`${picture}<p>Soup of the day: none</p>`);
      const gone = await verify(60);
      expect(gone.paths).toContain("/plate.png");
      expect(gone.current).toEqual([]);
    },
    GUARD_MS,
  );

  test(
    "is drawn again when its picture is no longer at hand",
    async () => {
      const picture = '<img src="/plate.png" width="20" height="20">';
      routes["/specials"] = html(`${picture}${DEALS}<p>Soup: leek</p>`);
      await importSite(["/specials"]);
      await verify(1);
      for (const file of await kept()) await rm(join(folder, "evidence", file));
      routes["/specials"] = html(`${picture}${DEALS}<p>Soup: lentil</p>`);
      expect((await verify(20)).paths).toContain("/plate.png");
      expect(await kept()).toHaveLength(1);
    },
    GUARD_MS,
  );

  test(
    "needs no browser where it holds no deal",
    async () => {
      routes["/menu"] = html('<img src="/plate.png" width="20" height="20"><p>Burger $12</p>');
      await importSite(["/menu"]);
      expect(await verify(1)).toMatchObject({ outcome: "read", paths: ["/robots.txt", "/menu"], current: [] });
    },
    GUARD_MS,
  );
});
