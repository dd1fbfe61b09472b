import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { type Crawler, createCrawler } from "../crawler.ts";

let pages: Record<string, string | Response>;
let asked: string[];
let server: ReturnType<typeof Bun.serve>;
let crawler: Crawler;

const create = () =>
  createCrawler({
    allowPrivateHosts: `127.0.0.1:${server.port}`,
    userAgent: "PlatefulBot/1.0 (+https://plateful.example)",
    concurrency: 1,
    now: Date.now,
    limits: { quietMs: 60, loadMs: 1_000 },
    read: async (page, { url, now }) => ({
      url,
      title: (await page.locator("body").allInnerTexts()).join(""),
      takenAt: now,
      blocks: [],
      structured: [],
      links: [],
      textHash: "h",
      complete: true,
    }),
  });

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const found = pages[pathname];
      if (found === undefined) return new Response("", { status: 404 });
      const kind = pathname.endsWith(".xml") ? "application/xml" : "text/html";
      return typeof found === "string"
        ? new Response(found, { headers: { "Content-Type": kind, ETag: `"${pathname}"` } })
        : found.clone();
    },
  });
});
beforeEach(async () => {
  await crawler?.close();
  crawler = create();
  pages = {};
  asked = [];
});
afterAll(async () => {
  await crawler.close();
  await server.stop(true);
});

const work = { inServed: async () => null, inDrawn: async () => null };
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const find = async (website = at("/"), dealPages: string[] = []) => crawler.findDealPages({ website, dealPages }, null);
const nav = (...entries: [string, string][]) =>
  `<nav>${entries.map(([href, text]) => `<a href="${href}">${text}</a>`).join("")}</nav>`;

test("what a home page embeds is among its links, and its letters are those that it names itself", async () => {
  const spanish = Buffer.from('<meta charset="windows-1252"><a href="/m">Promoci\u00f3n</a>', "latin1");
  pages["/"] = `<object data="/happy-hour.pdf"></object><iframe src="/specials.html"></iframe>`;
  expect((await find()).pages.sort()).toEqual([at("/happy-hour.pdf"), at("/specials.html")]);
  pages["/es"] = new Response(spanish, { headers: { "Content-Type": "text/html" } });
  expect((await find(at("/es"))).pages).toEqual([at("/m")]);
});

describe("the pages to visit", () => {
  test("are the restaurant's own where it names them, and nothing is asked", async () => {
    expect(await find(at("/"), [at("/a"), at("/b"), at("/a")])).toMatchObject({
      pages: [at("/a"), at("/b")],
      decisions: [],
      error: null,
    });
    expect(asked).toEqual([]);
  });

  test("are one a document, whichever places in it are named, but each view that a script shows by what follows '#'", async () => {
    const named = ["/menu#lunch", "/menu#happy-hour", "/menu", "/app#/lunch", "/app#/happy-hour"].map(at);
    expect((await find(at("/"), named)).pages).toEqual(["/menu#lunch", "/app#/lunch", "/app#/happy-hour"].map(at));
  });

  test("are those that links and their texts call deals, the likeliest first, at most six, one spelling each", async () => {
    pages["/"] = `<title>Casa</title>${nav(
      ["/menu", "Menu"],
      ["/about", "About"],
      ["/careers", "Careers"],
      ["happy-hour", "Happy Hour"],
      ["/happy-hour/#late", "Late"],
      ["/p1?utm_source=nav", "Weekly Specials"],
      ["/ofertas", "Ofertas"],
      ["/coupons", "Coupons"],
      ["/lunch", "Lunch"],
      ["/brunch", "Brunch"],
      ["/drinks", "Drinks"],
      ["https://elsewhere.example/specials", "Specials"],
      ["mailto:a@b.c", "Deals"],
      ["javascript:void 0", "Deals"],
    )}<p>Welcome.</p>`;
    const { pages: found } = await find();
    expect(found.slice(0, 4).toSorted()).toEqual(
      [at("/coupons"), at("/happy-hour"), at("/ofertas"), at("/p1")].toSorted(),
    );
    expect(found).toHaveLength(6);
    expect(found).not.toContain(at("/"));
    expect(found.some((page) => page.includes("elsewhere"))).toBe(false);
  });

  test("include the home page where it speaks of deals itself, or where there is nothing else", async () => {
    pages["/"] = `${nav(["/menu", "Menu"], ["/specials", "Specials"])}<h2>Happy hour</h2><p>$3 beers`;
    expect((await find()).pages).toEqual([at("/specials"), at("/"), at("/menu")]);
    pages["/"] = `${nav(["/about", "About"])}<p>Welcome.</p>`;
    expect((await create().findDealPages({ website: at("/"), dealPages: [] }, null)).pages).toEqual([at("/")]);
  });

  test("come from the sitemap too, where links name few", async () => {
    pages["/"] = nav(["/about", "About"]);
    pages["/robots.txt"] = `User-agent: *\nDisallow: /secret\nSitemap: ${at("/maps.xml")}`;
    pages["/maps.xml"] =
      `<sitemapindex><sitemap><loc>${at("/posts.xml")}</loc></sitemap><sitemap><loc>${at("/pages.xml")}</loc></sitemap></sitemapindex>`;
    pages["/pages.xml"] =
      `<urlset><url><loc> ${at("/happy-hour")} </loc></url><url><loc>${at("/team")}</loc></url><url><loc><![CDATA[${at("/secret/deals")}]]></loc></url>
      <url><loc>https://elsewhere.example/specials</loc></url></urlset>`;
    const found = await find();
    expect(found.pages).toEqual([at("/happy-hour")]);
    expect(found.decisions).toMatchObject([
      { url: at("/secret/deals"), allowed: false, rule: "robots.txt line 2: Disallow: /secret" },
    ]);
    expect(asked.indexOf("/pages.xml")).toBeLessThan(asked.indexOf("/posts.xml"));
  });

  test("come from the page as shown, where a script makes its navigation", async () => {
    pages["/"] =
      `<div id="n"></div><script>document.querySelector("#n").innerHTML = '<a href="/specials">Specials</a>'</script>`;
    expect((await find()).pages).toEqual([at("/specials")]);
    expect(asked.filter((path) => path === "/")).toHaveLength(1);
  });

  test.each([
    [
      "a refresh leads to",
      { "/": '<meta http-equiv="Refresh" content="0;url=/home/">', "/home/": nav(["/specials", "Specials"]) },
    ],
    [
      "a frameset shows",
      {
        "/": '<frameset cols="20%,*,1"><frame src="/nav.html"><frame src="/a"><frame src="/b"></frameset>',
        "/nav.html": nav(["/specials", "Specials"]),
      },
    ],
    [
      "a frame holds",
      { "/": '<iframe src="/nav.html"></iframe><p>Welcome', "/nav.html": nav(["/specials", "Specials"]) },
    ],
    [
      "a shadow tree holds",
      {
        "/": `<x-nav></x-nav><script>document.querySelector("x-nav").attachShadow({ mode: "closed" }).innerHTML = '<a href="/specials">Specials</a>'</script>`,
      },
    ],
  ])("come from what a visitor sees at the home page: %s", async (_, home) => {
    Object.assign(pages, home);
    expect((await find()).pages).toEqual([at("/specials")]);
  });

  test("come from addresses however they are written, one spelling each", async () => {
    const { host } = new URL(at("/"));
    pages["/"] =
      `<base href="/site/"><a href=" specials \n">Specials</a><a href="HTTP://${host}/site/speci\nals">Specials</a>
      <a href="/site/x/../specials#top">Specials</a><a href="tel:+13055550100">Call</a><a href="//">Nowhere</a>
      <a href="http://">Nowhere</a><a href="/site/about">About</a>`;
    expect((await find()).pages).toEqual([at("/site/specials")]);
  });

  test("are also those that a script shows under one address", async () => {
    pages["/"] =
      `${nav(["#/about", "About"], ["#/p/4", "Specials"], ["#!happy-hour", ""], ["#!", "Top"], ["#lunch", "Find us"])}<script></script>`;
    expect((await find()).pages.toSorted()).toEqual([at("/#!happy-hour"), at("/#/p/4")]);
  });

  test.each([
    ["with addresses from its own place", "<urlset><url><loc>/happy-hour</loc></url></urlset>"],
    ["that breaks off", "<urlset><url><loc>http://[</loc></url><url><loc>/happy-hour</loc></url><url><loc>"],
    ["with names of its own", '<s:urlset xmlns:s="x"><s:url><s:loc>/happy-hour</s:loc></s:url></s:urlset>'],
    ["packed", gzipSync("<urlset><url><loc>/happy-hour</loc></url></urlset>")],
    ["in UTF-16", Buffer.from("\uFEFF<urlset><url><loc>/happy-hour</loc></url></urlset>", "utf16le")],
  ])("come from a sitemap %s", async (_, sitemap) => {
    pages["/"] = nav(["/about", "About"]);
    pages["/robots.txt"] = "Sitemap: /maps/all.xml";
    pages["/maps/all.xml"] = new Response(sitemap, { headers: { "Content-Type": "application/xml" } });
    expect((await find()).pages).toEqual([at("/happy-hour")]);
  });

  test("a sitemap that names itself is asked for once", async () => {
    pages["/"] = nav(["/about", "About"]);
    pages["/sitemap.xml"] = `<sitemapindex><sitemap><loc>${at("/sitemap.xml")}</loc></sitemap></sitemapindex>`;
    expect((await find()).pages).toEqual([at("/")]);
    expect(asked.filter((path) => path === "/sitemap.xml")).toHaveLength(1);
  });

  test("a home page that can't be had has had its tries: the visit that names the failure asks no more", async () => {
    pages["/"] = new Response("", { status: 404 });
    expect((await find()).error).toMatchObject({ code: "gone" });
    expect(await crawler.visit(at("/"), null, work)).toMatchObject({ outcome: "failed", error: { code: "gone" } });
    expect(asked.filter((path) => path === "/")).toHaveLength(1);
    pages["/"] = "<p>Back again</p>";
    expect(await crawler.visit(at("/"), null, work)).toMatchObject({ outcome: "read" });
  });

  test("the home page is not asked for again when it is then visited", async () => {
    pages["/"] = "<h2>Happy hour</h2><p>$3 beers";
    expect((await find()).pages).toEqual([at("/")]);
    expect(
      await crawler.visit(at("/"), { etag: '"/"', lastModified: null, textHash: null, bodyHash: null }, work),
    ).toMatchObject({
      outcome: "unchanged",
      how: "not_modified",
    });
    await find();
    expect(await crawler.visit(at("/"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "Happy hour\n\n$3 beers" },
    });
    expect(asked.filter((path) => path === "/")).toHaveLength(2);
    await crawler.visit(at("/"), null, work);
    expect(asked.filter((path) => path === "/")).toHaveLength(3);
  });
});

describe("a site that can't be looked through", () => {
  test("refuses: no pages, and the rule", async () => {
    pages["/robots.txt"] = "User-agent: *\nDisallow: /";
    expect(await find()).toMatchObject({
      pages: [],
      decisions: [{ allowed: false, rule: "robots.txt line 2: Disallow: /" }],
      error: null,
    });
    expect(asked).toEqual(["/robots.txt"]);
  });

  test("fails: its own address, so that the visit names the failure", async () => {
    expect(await find()).toMatchObject({ pages: [at("/")], error: { code: "gone", retry: false } });
  });
});
