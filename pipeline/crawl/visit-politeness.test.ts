import { describe, expect, test } from "bun:test";
import { CrawledSite, work } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();

describe("a visit", () => {
  test("is none where a script's way is redirected out of the site, or to where robots.txt forbids", async () => {
    const stranger = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("<p>Somebody else's") });
    const own = site.crawlerWith({}, { allowPrivateHosts: "127.0.0.1" });
    site.pages["/robots.txt"] = "User-agent: *\nDisallow: /private";
    site.pages["/here"] = "<p>here</p>";
    site.pages["/private"] = "<p>private</p>";
    const targets = { on: site.at("/here"), out: `http://127.0.0.1:${stranger.port}/`, kept: site.at("/private") };
    for (const [name, target] of Object.entries(targets)) {
      site.pages[`/${name}`] = `<script>location.href = "/go/${name}"</script>`;
      site.pages[`/go/${name}`] = () => Response.redirect(target, 302);
    }
    site.pages["/direct"] = `<script>onload = () => { location.href = "/private"; }</script>`;
    expect(await own.visit(site.at("/on"), null, work)).toMatchObject({ snapshot: { title: "here" } });
    for (const path of ["/out", "/kept", "/direct"])
      expect(await site.visit(path, own)).toMatchObject({ outcome: "failed", error: { code: "page_failed" } });
    expect(site.requests().filter((request) => request === "GET /private")).toHaveLength(1);
    await own.close();
    await stranger.stop(true);
  });

  test("gives a page that a script leads to the pause that robots.txt asks for; a page's parts have none", async () => {
    const pauses: number[] = [];
    const own = site.crawlerWith({}, { sleep: async (ms) => void pauses.push(ms) });
    site.pages["/robots.txt"] = "User-agent: *\nCrawl-delay: 20";
    site.pages["/first"] = "<link rel=stylesheet href=/a.css><script src=/a.js></script><p>first</p>";
    site.pages["/a.css"] = "p { color: red }";
    site.pages["/a.js"] = "location.href = '/second'";
    site.pages["/second"] = "<p>second</p>";
    expect(await site.visit("/first", own)).toMatchObject({ outcome: "read", snapshot: { title: "second" } });
    // The page itself after robots.txt, and the one that it leads to.
    expect(pauses.map((ms) => Math.ceil(ms / 10_000))).toEqual([2, 2]);
    await own.close();
  });

  test("asks for the frames of its own site that robots.txt allows; the others stay empty", async () => {
    const own = site.crawlerWith({ requests: 40 });
    site.pages["/robots.txt"] = "User-agent: *\nDisallow: /private";
    site.pages["/menu"] =
      `<p>menu</p><iframe src="/own"></iframe><iframe src="/private/frame"></iframe><iframe src="/loop?0"></iframe>
      <iframe name="sent"></iframe><form method="post" target="sent" action="/send"></form><script>document.forms[0].submit()</script>`;
    site.pages["/own"] = "<p>Own words</p>";
    site.pages["/loop"] =
      `<script>document.write('<iframe src="/loop?' + (Number(location.search.slice(1)) + 1) + '"></iframe>')</script>`;
    const visit = await own.visit(site.at("/menu"), null, {
      ...work,
      inDrawn: async (page) => (await page.frames()[1]?.locator("body").textContent()) ?? "",
    });
    expect(visit).toMatchObject({ outcome: "read", found: "Own words" });
    expect(site.requests().filter((request) => request !== "GET /loop")).toEqual(["GET /menu", "GET /own"]);
    expect(site.requests().filter((request) => request === "GET /loop").length).toBeLessThanOrEqual(20);
    await own.close();
  });

  test("asks for no part that robots.txt keeps back, no film, no stream, and no other window", async () => {
    const own = site.crawlerWith({});
    site.pages["/robots.txt"] = "User-agent: *\nDisallow: /private";
    site.pages["/menu"] =
      `<p>menu</p><img src="/private/a.png"><script src="/private/a.js"></script><video src="/film.mp4" autoplay></video>
      <iframe src="/frame"></iframe><script>new EventSource("/stream"); fetch("/private/api"); fetch("/data"); window.open("/popup"); alert(1)</script>`;
    site.pages["/data"] = "{}";
    expect(await site.visit("/menu", own)).toMatchObject({ outcome: "read" });
    expect(site.requests().sort()).toEqual(["GET /data", "GET /frame", "GET /menu"]);
    await own.close();
  });
});
