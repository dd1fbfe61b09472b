import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { importedRestaurant } from "#contract/import";
import { DEFAULT_LOCATION } from "#contract/vocabulary";
import { expectedDeals, forbiddenTexts } from "./expected.ts";
import { sampleImport } from "./neighbourhood.ts";
import { type SampleSites, sampleSlugs, serveSampleSites } from "./serve.ts";

const SITES = join(import.meta.dir, "sites");
const TODAY = "2026-11-21";
const expected = expectedDeals(TODAY);
let sites: SampleSites;

beforeAll(async () => {
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
});
afterAll(() => sites.stop());

/** By address and Host header: a system resolver need not know `.localhost` names. */
function get(slug: string, path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const headers = { ...init.headers, Host: `${slug}.localhost:${sites.port}` };
  return fetch(`http://127.0.0.1:${sites.port}${path}`, { ...init, headers });
}

const INLINE = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|time|u)\b[^>]*>/gi;
const fold = (text: string) => text.replace(/\s+/g, " ").trim();

/** A page's words without its tags, comments, head and scripts; hidden ones are still among them. */
function words(html: string): string {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(head|script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, " ");
  const bare = body.replace(INLINE, "").replace(/<[^>]*>/g, " ");
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
  return fold(bare.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole));
}

/** The site that a script draws says its words in a data file: one offer's strings in the order they are drawn. */
async function drawnWords(): Promise<string> {
  const data: { items: Record<"title" | "was" | "now" | "text" | "fine", string | undefined>[] } = await Bun.file(
    join(SITES, "patty-lane/data/offers.json"),
  ).json();
  return data.items.map(({ title, was, now, text, fine }) => fold([title, was, now, text, fine].join(" "))).join(" ");
}

const readPage = async (slug: string, page: string) => (await get(slug, page)).text();

describe("expected deals", () => {
  test.each(Object.keys(expected))("%s: every quote and support stands on its page", async (slug) => {
    for (const deal of expected[slug] ?? []) {
      const text = slug === "patty-lane" ? await drawnWords() : words(await readPage(slug, deal.page));
      for (const quote of [deal.quote, ...(deal.support ?? [])]) expect(text).toContain(quote);
    }
  });

  test("every site has an entry, and one of them offers nothing", async () => {
    expect(Object.keys(expected).sort()).toEqual(await sampleSlugs());
    expect(Object.entries(expected).filter(([, deals]) => deals.length === 0)).toEqual([["alder-oak", []]]);
  });

  test("no deal rests on forbidden words, and someone with eight dollars can choose", () => {
    for (const [slug, texts] of Object.entries(forbiddenTexts)) {
      const quotes = (expected[slug] ?? []).map((deal) => deal.quote).join("\n");
      for (const { text } of texts) expect(quotes).not.toContain(text);
    }
    const within = Object.values(expected).flatMap((deals) => deals.filter(({ price }) => price > 0 && price < 8));
    expect(
      new Set(within.filter(({ category }) => /combo|lunch/.test(category)).map(({ title }) => title)).size,
    ).toBeGreaterThan(5);
  });

  test("an end date without a year is the next such day", () => {
    const until = (today: string) =>
      expectedDeals(today)["sunrise-bagel"]?.find(({ validUntil }) => validUntil)?.validUntil;
    expect([until("2026-11-21"), until("2027-05-31"), until("2027-06-01")]).toEqual([
      "2027-05-31",
      "2027-05-31",
      "2028-05-31",
    ]);
  });
});

describe("forbidden words", () => {
  test.each(Object.keys(forbiddenTexts))("%s: they are in the source, as what they are", async (slug) => {
    for (const { page, text, why } of forbiddenTexts[slug] ?? []) {
      const source = slug === "patty-lane" ? await drawnWords() : await readPage(slug, page);
      expect(fold(source)).toContain(text);
      if (slug !== "patty-lane" && why === "structured") expect(words(source)).not.toContain(text);
    }
  });

  test("robots.txt closes the page that is marked so, and no other site has one", async () => {
    const robots = await Promise.all(
      (await sampleSlugs()).map(async (slug) => [slug, (await get(slug, "/robots.txt")).status]),
    );
    expect(robots.filter(([, status]) => status === 200)).toEqual([["harbor-light", 200]]);
    expect(await readPage("harbor-light", "/robots.txt")).toContain("Disallow: /specials\n");
  });
});

describe("sites", () => {
  test("ask nothing of another host, and stay small", async () => {
    for await (const path of new Bun.Glob("**/*.{html,css,js,json}").scan({ cwd: SITES })) {
      const text = await Bun.file(join(SITES, path)).text();
      expect(text.replaceAll('"@context":"https://schema.org"', "")).not.toMatch(/https?:|url\(|@import|["'(]\/\/\w/);
      expect(text.split("\n").length).toBeLessThan(200);
    }
  });

  test("link only to pages that are there", async () => {
    for await (const path of new Bun.Glob("*/*.html").scan({ cwd: SITES })) {
      const slug = path.split("/")[0] ?? "";
      const html = await Bun.file(join(SITES, path)).text();
      for (const [, target = ""] of html.matchAll(/(?:href|src)="([^"#]+)"/g)) {
        expect([path, target, (await get(slug, new URL(target, "http://x/").pathname)).status]).toEqual([
          path,
          target,
          200,
        ]);
      }
    }
  });
});

describe("import document", () => {
  const document = sampleImport((slug) => `http://${slug}.localhost:4000`);

  test("has the contract's form, one restaurant a site", async () => {
    for (const restaurant of document.restaurants) importedRestaurant.parse(restaurant);
    expect(document.restaurants.map(({ key }) => key).sort()).toEqual(
      (await sampleSlugs()).map((slug) => `sample:${slug}`),
    );
    expect(document.restaurants[0]).toMatchObject({
      key: "sample:la-ceiba",
      website: "http://la-ceiba.localhost:4000/",
      dealPages: ["http://la-ceiba.localhost:4000/ofertas"],
      imageUrl: "/images/la-ceiba.svg",
    });
  });

  test("has drawn pictures and places within three miles of the campus", async () => {
    for (const { imageUrl, latitude, longitude } of document.restaurants) {
      expect(await Bun.file(join(import.meta.dir, imageUrl ?? "")).text()).toStartWith("<svg");
      const north = ((latitude ?? 0) - DEFAULT_LOCATION.latitude) * 69;
      const east =
        ((longitude ?? 0) - DEFAULT_LOCATION.longitude) * 69 * Math.cos((DEFAULT_LOCATION.latitude * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThan(3);
    }
  });

  test("carries one deal that its site shows and one that its site never shows", () => {
    const carried = document.restaurants.flatMap(({ key, deals }) => (deals ?? []).map(({ title }) => [key, title]));
    expect(carried).toEqual([
      ["sample:la-ceiba", "Martes de tacos"],
      ["sample:tidewater-tap", "Oyster Monday"],
    ]);
    expect(JSON.stringify(expected["tidewater-tap"])).not.toMatch(/oyster/i);
  });
});

describe("server", () => {
  test("tells hosts apart and knows no other", async () => {
    expect(await readPage("ibis-wings", "/")).toContain("<title>Ibis Wing Shack</title>");
    expect(await readPage("green-room", "/")).toContain("<title>Green Room Kitchen</title>");
    for (const host of [
      "localhost",
      "nobody.localhost",
      "ibis-wings.example",
      "a.ibis-wings.localhost",
      "..localhost",
    ]) {
      const answer = await fetch(`http://127.0.0.1:${sites.port}/`, { headers: { Host: `${host}:${sites.port}` } });
      expect([host, answer.status]).toEqual([host, 404]);
    }
  });

  test("serves pages without their ending, with their types", async () => {
    const types = await Promise.all(
      [
        ["ibis-wings", "/deals"],
        ["ibis-wings", "/deals.html"],
        ["ibis-wings", "/style.css"],
        ["patty-lane", "/app.js"],
        ["patty-lane", "/data/offers.json"],
      ].map(async ([slug = "", path = ""]) => (await get(slug, path)).headers.get("content-type")),
    );
    expect(types).toEqual([
      "text/html; charset=utf-8",
      "text/html; charset=utf-8",
      "text/css; charset=utf-8",
      "text/javascript; charset=utf-8",
      "application/json",
    ]);
  });

  test("answers 304 to what has not changed", async () => {
    const first = await get("green-room", "/weekly");
    const etag = first.headers.get("etag") ?? "";
    const modified = first.headers.get("last-modified") ?? "";
    const status = async (headers: Record<string, string>) => (await get("green-room", "/weekly", { headers })).status;
    expect(await status({ "If-None-Match": etag })).toBe(304);
    expect(await status({ "If-None-Match": `"other", W/${etag}` })).toBe(304);
    expect(await status({ "If-Modified-Since": modified })).toBe(304);
    expect(await status({ "If-None-Match": '"other"', "If-Modified-Since": modified })).toBe(200);
    expect(await status({ "If-Modified-Since": "Thu, 01 Jan 2015 00:00:00 GMT" })).toBe(200);
  });

  test("never leaves a site's folder", async () => {
    const ways = [
      "/../green-room/weekly.html",
      "/..%2fgreen-room%2fweekly.html",
      "/%2e%2e/green-room/weekly",
      "/..\\green-room\\weekly.html",
      "//green-room/weekly",
      "/css/",
      "/data",
      "/%00",
      "/index.html%00.css",
      "/..%252f",
    ];
    for (const way of ways) {
      const request = `GET ${way} HTTP/1.1\r\nHost: ibis-wings.localhost\r\nConnection: close\r\n\r\n`;
      expect([way, await statusOf(request)]).toEqual([way, expect.stringMatching(/^HTTP\/1\.1 40[04] /)]);
    }
    expect((await get("ibis-wings", "/", { method: "POST" })).status).toBe(405);
  });
});

/** Sends bytes as they are: `fetch` would tidy the path first. Resolves with the status line. */
function statusOf(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    Bun.connect({
      hostname: "127.0.0.1",
      port: sites.port,
      socket: {
        open: (socket) => void socket.write(request),
        data: (_, bytes) => {
          received += bytes.toString();
        },
        close: () => resolve(received.split("\r\n")[0] ?? ""),
        error: (_, error) => reject(error),
      },
    }).catch(reject);
  });
}
