import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import { type Db, openDatabase } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";
import type { VerificationSummary } from "./run-summary.ts";

/** A guard against hanging alone. */
setDefaultTimeout(240_000);

const NOON = Date.parse("2026-11-20T12:00:00-05:00");
const LUNCH = "<h1>Lunch</h1><p>$8 lunch combo with soup, Monday to Friday 11 am-2 pm</p>";
const HAPPY = "<h1>Happy hour</h1><p>$5 margaritas, Monday to Friday 4-6 pm</p>";

let routes: Record<string, () => Response>;
let asked: string[];
let site: ReturnType<typeof Bun.serve>;
let folder: string;
let db: Db;

beforeEach(async () => {
  routes = {};
  asked = [];
  db = openDatabase(":memory:");
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return routes[pathname]?.() ?? new Response("", { status: 404 });
    },
  });
  folder = await mkdtemp(join(tmpdir(), "plateful-gone-"));
});
afterEach(async () => {
  await site.stop(true);
  await rm(folder, { recursive: true, force: true });
});

const html = (body: string) => () =>
  new Response(`<!doctype html><title>T</title>${body}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const answering = (status: number) => () => new Response("", { status });
const at = (path: string) => `http://127.0.0.1:${site.port}${path}`;

async function run(hours: number, ...args: string[]) {
  const variables = {
    DATA_DIR: folder,
    ALLOW_PRIVATE_HOSTS: `127.0.0.1:${site.port}`,
    CLOCK: new Date(NOON + hours * 3_600_000).toISOString(),
  };
  asked = [];
  return createTestCli(addCommands, variables, db).run(...args);
}

async function importSite(...dealPages: string[]) {
  const restaurant = { name: "Casa Verde", website: at("/"), dealPages: dealPages.map(at) };
  await Bun.write(join(folder, "import.json"), JSON.stringify({ restaurants: [restaurant] }));
  expect((await run(0, "import", join(folder, "import.json"))).code).toBe(0);
}

async function verify(hours: number) {
  const { code, out, err } = await run(hours, "verify", "--json");
  const [checked] = (JSON.parse(out) as VerificationSummary).restaurants;
  const prices = db.select().from(deals).where(isNull(deals.removedAt)).all();
  return {
    code,
    err,
    outcome: checked?.outcome,
    pages: checked?.pages,
    prices: prices.map(({ price }) => price).sort(),
    failures: db.select().from(restaurants).get()?.failureCount,
  };
}

test("a page that was never there is named, and the rest of the site counts as verified", async () => {
  routes["/lunch"] = html(LUNCH);
  await importSite("/lunch", "/typo");
  const first = await verify(1);
  expect(first).toMatchObject({ code: 0, outcome: "read", prices: [8], failures: 0 });
  expect(first.pages).toContainEqual({ url: at("/typo"), outcome: "gone", reason: `${at("/typo")} answered 404.` });
  expect(first.err).toContain(`${at("/typo")} answered 404.`);
  expect(await verify(2)).toMatchObject({ code: 0, outcome: "unchanged", prices: [8] });
  const { out } = await run(3, "verify");
  expect(out.replace(/\s+/g, " ")).toContain(`Page gone: Casa Verde (${at("/typo")} answered 404.)`);
});

test("what robots.txt forbids of a site is named with its line: the home page, and pages that it points to", async () => {
  routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /");
  await importSite();
  const rule = "robots.txt line 2: Disallow: /";
  expect(await verify(1)).toMatchObject({
    outcome: "refused",
    pages: [{ url: at("/"), outcome: "refused", reason: rule }],
  });
  const { out } = await run(2, "verify");
  expect(out.replace(/\s+/g, " ")).toContain(`Left alone: Casa Verde (${at("/")}: ${rule})`);
  routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /specials");
  routes["/"] = html(`${LUNCH}<a href="/specials">Specials</a>`);
  const later = await verify(48);
  expect(later).toMatchObject({ outcome: "read", prices: [8] });
  expect(later.pages).toContainEqual({
    ...{ url: at("/specials"), outcome: "refused" },
    reason: "robots.txt line 2: Disallow: /specials",
  });
});

test("what is kept out is named where it is counted, for a restaurant may have no deal to show", async () => {
  const cover = '<div style="position:absolute;left:0;top:0;width:100%;height:100%;border-top:60px solid #fff"></div>';
  routes["/lunch"] = html(`<div style="position:relative"><p>Free steak for guests on Friday</p>${cover}</div>`);
  await importSite("/lunch");
  const { out } = await run(1, "verify");
  const words = out.replace(/\s+/g, " ");
  expect(words).toContain("Not proven: 1 proposal that the pages do not back, kept out.");
  expect(words).toContain("Casa Verde: Free steak for guests (quote not visible)");
});

test("a site of which every page is gone is not read", async () => {
  await importSite("/typo");
  expect(await verify(1)).toMatchObject({ code: 1, outcome: "failed", failures: 1 });
});

test("the deals of a page that is gone stay for a day, and then end", async () => {
  routes["/lunch"] = html(LUNCH);
  routes["/happy"] = html(HAPPY);
  await importSite("/lunch", "/happy");
  expect(await verify(1)).toMatchObject({ code: 0, prices: [5, 8] });
  routes["/happy"] = answering(410);
  expect(await verify(30)).toMatchObject({ code: 1, outcome: "failed", prices: [5, 8], failures: 1 });
  expect(await verify(53)).toMatchObject({ code: 1, outcome: "failed", prices: [5, 8], failures: 2 });
  expect(await verify(54.5)).toMatchObject({ code: 0, outcome: "unchanged", prices: [8], failures: 0 });
  const notes = db.select().from(dealHistory).all();
  expect(notes).toContainEqual(expect.objectContaining({ change: "removed", note: "its page is gone" }));
  expect(await verify(60)).toMatchObject({ code: 0, outcome: "unchanged", prices: [8] });
  routes["/happy"] = html(HAPPY);
  expect(await verify(70)).toMatchObject({ code: 0, outcome: "read", prices: [5, 8] });
});

test("what answers anything else in between is there still, or can't be told", async () => {
  routes["/lunch"] = html(LUNCH);
  routes["/happy"] = html(HAPPY);
  await importSite("/lunch", "/happy");
  await verify(1);
  routes["/happy"] = answering(404);
  await verify(10);
  routes["/happy"] = html(HAPPY);
  expect(await verify(30)).toMatchObject({ code: 0, prices: [5, 8] });
  routes["/happy"] = answering(404);
  expect(await verify(40)).toMatchObject({ code: 1, prices: [5, 8] });
  routes["/happy"] = answering(403);
  expect(await verify(90)).toMatchObject({ code: 1, outcome: "failed", prices: [5, 8] });
});

test("what is sent as the page and only stands in for it proves nothing and takes nothing at once", async () => {
  routes["/lunch"] = html(LUNCH);
  routes["/happy"] = html(HAPPY);
  await importSite("/lunch", "/happy");
  await verify(1);
  routes["/happy"] = html("<h1>Just a moment...</h1><p>Checking your browser before accessing this site.</p>");
  const closed = await verify(30);
  expect(closed).toMatchObject({ code: 1, outcome: "failed", prices: [5, 8] });
  const words = "shows “Just a moment...” in the page's place.";
  expect(closed.pages).toContainEqual({ url: at("/happy"), outcome: "failed", reason: `${at("/happy")} ${words}` });
  for (const gate of [
    "<h1>Are you 21 or older?</h1><p>You must be of legal drinking age to enter this site.</p><button>Yes</button>",
    "<h2>We value your privacy</h2><p>To view this site you must accept cookies.</p><button>Accept all</button>",
    "<h1>Password protected</h1><p>Enter store using password</p><input type=password><button>Enter</button>",
  ]) {
    routes["/happy"] = html(gate);
    expect(await verify(90)).toMatchObject({ code: 1, outcome: "failed", prices: [5, 8] });
  }
  routes["/happy"] = html("<h1>This domain is for sale!</h1><p>$2 lunch specials, Monday to Friday 11 am-2 pm</p>");
  const parked = await verify(100);
  expect(parked).toMatchObject({ code: 1, prices: [5, 8] });
  expect(parked.pages).toContainEqual(expect.objectContaining({ url: at("/happy"), outcome: "gone" }));
  expect(await verify(125)).toMatchObject({ code: 0, prices: [8] });
});

test("what a slow script says late is waited for before deals count as gone, and what it says no more is", async () => {
  const [drafts, wings, tacos] = ["$4 drafts", "$9 wings", "$3 tacos"].map((what) => `<p>Monday: ${what}, 5-9 pm</p>`);
  const later = `<div id=board></div><script>setTimeout(() => { board.innerHTML = "${wings}" }, 3500)</script>`;
  routes["/specials"] = html(`<h1>Specials</h1>${drafts}${wings}${tacos}`);
  await importSite("/specials");
  expect(await verify(1)).toMatchObject({ code: 0, prices: [3, 4, 9] });
  routes["/specials"] = html(`<h1>Specials</h1>${drafts}${later}`);
  expect(await verify(2)).toMatchObject({ code: 0, outcome: "read", prices: [4, 9] });
});

test("a host that asks to be left alone for two days is, by later runs too, until they are over", async () => {
  const busy = () => new Response("", { status: 429, headers: { "Retry-After": "172800" } });
  routes["/lunch"] = busy;
  await importSite("/lunch");
  expect(await verify(1)).toMatchObject({ code: 1, outcome: "failed" });
  expect(asked).toContain("/lunch");
  routes["/lunch"] = html(LUNCH);
  for (const options of [[], ["--force"]]) {
    const { code, out } = await run(25, "verify", "--json", ...options);
    expect([code, out, asked]).toEqual([1, expect.stringMatching(/asks to be left alone for 86\d{3} s/), []]);
  }
  expect(await verify(50)).toMatchObject({ code: 0, outcome: "read", prices: [8] });
});

test("another site's 404 at the end of a redirect says nothing of a page", async () => {
  routes["/lunch"] = html(LUNCH);
  routes["/happy"] = html(HAPPY);
  await importSite("/lunch", "/happy");
  await verify(1);
  const other = Bun.serve({ port: 0, hostname: "localhost", fetch: answering(404) });
  const allowed = `127.0.0.1:${site.port},localhost:${other.port}`;
  routes["/happy"] = () => Response.redirect(`http://localhost:${other.port}/`, 302);
  for (const hours of [10, 40]) {
    const CLOCK = new Date(NOON + hours * 3_600_000).toISOString();
    const cli = createTestCli(addCommands, { DATA_DIR: folder, ALLOW_PRIVATE_HOSTS: allowed, CLOCK }, db);
    const { code, out } = await cli.run("verify", "--json");
    expect([code, out]).toEqual([1, expect.stringContaining('"outcome": "failed"')]);
  }
  expect(db.select().from(deals).where(isNull(deals.removedAt)).all()).toHaveLength(2);
  await other.stop(true);
});

test("a deal that another page tells too rests on that one at once", async () => {
  routes["/happy"] = html(HAPPY);
  routes["/lunch"] = html(`${LUNCH}${HAPPY}`);
  await importSite("/happy", "/lunch");
  expect(await verify(1)).toMatchObject({ prices: [5, 8] });
  routes["/happy"] = answering(404);
  await verify(2);
  expect(await verify(3)).toMatchObject({ code: 0, prices: [5, 8] });
  expect(await verify(40)).toMatchObject({ code: 0, prices: [5, 8] });
});

test("a dead link on a site's own page costs one request a check, and the site is not looked through each time", async () => {
  routes["/"] = html('<a href="/lunch">Lunch specials</a><a href="/happy">Happy hour</a>');
  routes["/lunch"] = html(LUNCH);
  await importSite();
  expect(await verify(1)).toMatchObject({ code: 0, outcome: "read", prices: [8] });
  expect(await verify(1.5)).toMatchObject({ code: 0, outcome: "unchanged", prices: [8] });
  expect(asked.toSorted()).toEqual(["/happy", "/lunch"]);
});

test("a page that went together with the link to it ends its deals too", async () => {
  routes["/"] = html('<a href="/lunch">Lunch specials</a><a href="/happy">Happy hour</a>');
  routes["/lunch"] = html(LUNCH);
  routes["/happy"] = html(HAPPY);
  await importSite();
  expect(await verify(1)).toMatchObject({ prices: [5, 8] });
  routes["/"] = html('<a href="/lunch">Lunch specials</a>');
  routes["/happy"] = answering(404);
  expect(await verify(10)).toMatchObject({ code: 1, prices: [5, 8] });
  expect(await verify(35)).toMatchObject({ code: 0, prices: [8] });
  expect(await verify(36)).toMatchObject({ code: 0, outcome: "unchanged" });
  expect(asked).not.toContain("/happy");
});
