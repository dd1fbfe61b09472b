import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import type { Snapshot } from "#pipeline/page";
import { pdfOf } from "../read/fixtures/written-pdf.ts";
import { readDocument } from "../read/read-document.ts";
import { type Crawler, type CrawlerOptions, type CrawlLimits, createCrawler } from "./crawler.ts";
import type { PageWork } from "./visit.ts";

let pages: Record<string, string | Response | (() => Response | Promise<Response>)>;
let asked: string[];
let busy = 0;
let mostBusy = 0;
let server: ReturnType<typeof Bun.serve>;
let crawler: Crawler;
/** Looks at a page while it is open. */
const work: PageWork<string> = {
  inServed: async (snapshot) => `read ${snapshot.title}`,
  inDrawn: async (page) => `looked at ${await page.title()}`,
};

/** Reads no more than the tests look at. */
async function read(page: Page, { url, now }: { url: string; now: number }): Promise<Snapshot> {
  const text = (await page.locator("body").allInnerTexts()).join("");
  const textHash = createHash("sha256").update(text).digest("hex");
  return { url, title: text, takenAt: now, blocks: [], structured: [], links: [], textHash, complete: true };
}

const LIMITS: Partial<CrawlLimits> = {
  renderMs: 3_000,
  documentMs: 1_000,
  robotsMs: 1_000,
  loadMs: 1_000,
  settleMs: 800,
  quietMs: 60,
  requests: 12,
};

function crawlerWith(limits: Partial<CrawlLimits>, sleep?: CrawlerOptions["sleep"]): Crawler {
  return createCrawler({
    allowPrivateHosts: `127.0.0.1:${server.port}`,
    userAgent: "PlatefulBot/1.0 (+https://plateful.example)",
    concurrency: 5,
    now: Date.now,
    limits: { ...LIMITS, ...limits },
    ...(sleep ? { sleep } : {}),
    read,
  });
}

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      busy += 1;
      mostBusy = Math.max(mostBusy, busy);
      await Bun.sleep(2);
      const found = pages[pathname];
      const answer = typeof found === "function" ? await found() : found;
      busy -= 1;
      if (answer === undefined) return new Response("", { status: 404 });
      return typeof answer === "string"
        ? new Response(answer, { headers: { "Content-Type": type(pathname) } })
        : answer;
    },
  });
  crawler = crawlerWith({});
});
afterAll(async () => {
  await crawler.close();
  await server.stop(true);
});
beforeEach(() => {
  pages = {};
  asked = [];
  mostBusy = 0;
});
afterEach(() => expect(mostBusy).toBeLessThanOrEqual(1));

function type(path: string): string {
  if (path.endsWith(".js")) return "text/javascript";
  return path.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
}
const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
/** What was asked of the server, robots.txt aside: when that is asked depends on which test runs first. */
const requests = () => asked.filter((each) => each !== "GET /robots.txt");

describe("a visit", () => {
  test("shows the document that was fetched: its server is asked for it once", async () => {
    pages["/menu"] =
      '<title>Menu</title><p>served</p><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>';
    pages["/a.js"] = "document.body.append('scripted')";
    pages["/a.css"] = "p { color: red }";
    const visit = await crawler.visit(at("/menu"), null, work);
    expect(visit).toMatchObject({
      outcome: "read",
      url: at("/menu"),
      snapshot: { url: at("/menu"), title: "served\n\nscripted", complete: true },
      decision: { allowed: true },
      rendered: true,
      found: "looked at Menu",
    });
    expect(requests().toSorted()).toEqual(["GET /a.css", "GET /a.js", "GET /menu"]);
  });

  test("to a second page of a site asks for what both share no second time", async () => {
    pages["/one"] =
      '<p>one</p><link rel="stylesheet" href="/shared.css"><script src="/shared.js"></script><script>fetch("/data")</script>';
    pages["/two"] = pages["/one"].replace("one", "two");
    pages["/shared.js"] = "document.body.append('scripted')";
    pages["/shared.css"] = "p { font-size: 70px }";
    pages["/data"] = "{}";
    for (const path of ["/one", "/two"]) {
      expect(await crawler.visit(at(path), null, work)).toMatchObject({
        outcome: "read",
        snapshot: { title: `${path.slice(1)}\n\nscripted` },
      });
    }
    const expected = ["GET /data", "GET /data", "GET /one", "GET /shared.css", "GET /shared.js", "GET /two"];
    expect(requests().toSorted()).toEqual(expected);
  });

  test("to a page with the same text is unchanged; without what is known it is read in any case", async () => {
    pages["/menu"] = "<p>Tacos $3";
    const first = await crawler.visit(at("/menu"), null, work);
    if (first.outcome !== "read") throw new Error(`was ${first.outcome}`);
    const known = { etag: null, lastModified: null, textHash: first.snapshot.textHash, bodyHash: null };
    pages["/menu"] = "<div><p>Tacos $3</div><!-- new markup, same words -->";
    expect(await crawler.visit(at("/menu"), known, work)).toMatchObject({ outcome: "unchanged", how: "same_text" });
    pages["/menu"] = "<p>Tacos $4";
    expect(await crawler.visit(at("/menu"), known, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "Tacos $4" },
    });
    expect(await crawler.visit(at("/menu"), null, work)).toMatchObject({ outcome: "read" });
  });

  test("to a page that answers 304 costs that one request and no browser", async () => {
    pages["/menu"] = new Response(null, { status: 304 });
    const known = { etag: '"v1"', lastModified: null, textHash: "x", bodyHash: null };
    expect(await crawler.visit(at("/menu"), known, work)).toMatchObject({
      outcome: "unchanged",
      how: "not_modified",
      etag: '"v1"',
    });
    expect(requests()).toEqual(["GET /menu"]);
  });

  test("draws a PDF that has been read, with no more than what was sent; one that can't be drawn counts as read", async () => {
    const own = createCrawler({
      allowPrivateHosts: `127.0.0.1:${server.port}`,
      userAgent: "PlatefulBot/1.0",
      concurrency: 1,
      now: Date.now,
      read: () => Promise.reject(new Error("not shown as a page")),
      readServed: (document, { now }) => readDocument(document, { now }),
    });
    const pdf = pdfOf([[50, 700, "Happy Hour drafts $4"]]);
    pages["/menu.pdf"] = () => new Response(pdf, { headers: { "Content-Type": "application/pdf" } });
    const drawing: PageWork<string> = {
      inServed: async (_, isDrawable) => (isDrawable ? null : "without a picture"),
      inDrawn: async (page, { blocks }) => `${await page.locator("canvas").count()} page, ${blocks[0]?.text}`,
    };
    expect(await own.visit(at("/menu.pdf"), null, drawing)).toMatchObject({ found: "1 page, Happy Hour drafts $4" });
    const failing = { ...drawing, inDrawn: () => Promise.reject(new Error("no picture")) };
    expect(await own.visit(at("/menu.pdf"), null, failing)).toMatchObject({ found: "without a picture" });
    expect(requests()).toEqual(["GET /menu.pdf", "GET /menu.pdf"]);
    await own.close();
  }, 20_000);

  test("needs no browser where the document as served can be read", async () => {
    const served = createCrawler({
      allowPrivateHosts: "127.0.0.1",
      userAgent: "PlatefulBot/1.0",
      concurrency: 1,
      now: Date.now,
      read: () => Promise.reject(new Error("no browser expected")),
      readServed: async (document, { now }) =>
        document.contentType === "application/pdf"
          ? {
              isPdf: false,
              snapshot: {
                url: document.url,
                title: document.body.toString(),
                takenAt: now,
                blocks: [],
                structured: [],
                links: [],
                textHash: "h",
                complete: true,
              },
            }
          : null,
    });
    pages["/menu.pdf"] = () => new Response("a pdf", { headers: { "Content-Type": "application/pdf" } });
    expect(await served.visit(at("/menu.pdf"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "a pdf" },
      rendered: false,
      found: "read a pdf",
    });
    expect(await crawler.visit(at("/menu.pdf"), null, work)).toMatchObject({
      outcome: "failed",
      error: { code: "not_a_page", retry: false },
    });
    await served.close();
  });

  test("follows a script or a refresh within the site, not out of it", async () => {
    pages["/moved"] = '<meta http-equiv="refresh" content="0;url=/here">';
    pages["/here"] = "<p>here</p><script>setTimeout(() => { location.href = 'http://127.0.0.1:1/' }, 1)</script>";
    expect(await crawler.visit(at("/moved"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { url: at("/here"), title: "here" },
    });
  });

  test("gives a page that a script leads to the pause that robots.txt asks for; a page's parts have none", async () => {
    const pauses: number[] = [];
    const own = crawlerWith({}, async (ms) => void pauses.push(ms));
    pages["/robots.txt"] = "User-agent: *\nCrawl-delay: 20\nDisallow: /private";
    pages["/first"] = "<link rel=stylesheet href=/a.css><script src=/a.js></script><p>first</p>";
    pages["/a.css"] = "p { color: red }";
    pages["/a.js"] = "location.href = '/second'";
    pages["/second"] = "<p>second</p><script>onload = () => { location.href = '/private'; }</script>";
    expect(await own.visit(at("/first"), null, work)).toMatchObject({ outcome: "read", snapshot: { title: "second" } });
    expect(requests()).not.toContain("GET /private");
    // The page itself after robots.txt, and the one that it leads to.
    expect(pauses.map((ms) => Math.ceil(ms / 10_000))).toEqual([2, 2]);
    await own.close();
  });

  test("asks for the frames of its own site that robots.txt allows; the others stay empty", async () => {
    const own = crawlerWith({ requests: 40 });
    pages["/robots.txt"] = "User-agent: *\nDisallow: /private";
    pages["/menu"] =
      `<p>menu</p><iframe src="/own"></iframe><iframe src="/private/frame"></iframe><iframe src="/loop?0"></iframe>
      <iframe name="sent"></iframe><form method="post" target="sent" action="/send"></form><script>document.forms[0].submit()</script>`;
    pages["/own"] = "<p>Own words</p>";
    pages["/loop"] =
      `<script>document.write('<iframe src="/loop?' + (Number(location.search.slice(1)) + 1) + '"></iframe>')</script>`;
    const visit = await own.visit(at("/menu"), null, {
      ...work,
      inDrawn: async (page) => (await page.frames()[1]?.locator("body").textContent()) ?? "",
    });
    expect(visit).toMatchObject({ outcome: "read", found: "Own words" });
    expect(requests().filter((request) => request !== "GET /loop")).toEqual(["GET /menu", "GET /own"]);
    expect(requests().filter((request) => request === "GET /loop").length).toBeLessThanOrEqual(20);
    await own.close();
  });

  test("asks for no part that robots.txt keeps back, no film, no stream, and no other window", async () => {
    const own = crawlerWith({});
    pages["/robots.txt"] = "User-agent: *\nDisallow: /private";
    pages["/menu"] =
      `<p>menu</p><img src="/private/a.png"><script src="/private/a.js"></script><video src="/film.mp4" autoplay></video>
      <iframe src="/frame"></iframe><script>new EventSource("/stream"); fetch("/private/api"); fetch("/data"); window.open("/popup"); alert(1)</script>`;
    pages["/data"] = "{}";
    expect(await own.visit(at("/menu"), null, work)).toMatchObject({ outcome: "read" });
    expect(requests().sort()).toEqual(["GET /data", "GET /frame", "GET /menu"]);
    await own.close();
  });
});

describe("pages that would keep a crawler busy", () => {
  const outcome = async (path: string) => {
    const started = performance.now();
    const visit = await crawler.visit(at(path), null, work);
    expect(performance.now() - started).toBeLessThan(8_000);
    return visit.outcome === "failed" ? visit.error.code : visit.outcome;
  };

  test("all that spin are given up, while other pages are read", async () => {
    const own = crawlerWith({ renderMs: 2_500 });
    pages["/at-once"] = "<script>for (;;);</script>";
    pages["/when-loaded"] = "<p>x</p><script>onload = () => { for (;;); }</script>";
    pages["/when-scrolled"] = "<p style='height:9000px'>x</p><script>onscroll = () => { for (;;); }</script>";
    pages["/later"] = "<script>onmessage = () => { for (;;); }; postMessage(1)</script>";
    pages["/fine"] = "<p>fine";
    const traps = ["/at-once", "/when-loaded", "/when-scrolled", "/later"];
    const visits = await Promise.all([...traps, "/fine"].map((path) => own.visit(at(path), null, work)));
    for (const visit of visits.slice(0, 4))
      expect(visit).toMatchObject({ outcome: "failed", error: { code: "timeout" } });
    expect(visits[4]).toMatchObject({ outcome: "read", snapshot: { title: "fine" } });
    await own.close();
  }, 20_000);

  test("a script that never arrives is not waited for beyond the limit", async () => {
    pages["/trap"] = "<p>words</p><script src='/never.js' async></script>";
    pages["/never.js"] = async () => {
      busy -= 1;
      await Bun.sleep(2_500);
      busy += 1;
      return new Response("");
    };
    expect(await outcome("/trap")).toBe("read");
    await Bun.sleep(1_000);
  }, 15_000);

  test("one that changes for ever is taken as it stands", async () => {
    pages["/trap"] =
      "<p>words</p><b></b><script>setInterval(() => { document.querySelector('b').append('.') }, 5)</script>";
    expect(await outcome("/trap")).toBe("read");
  }, 15_000);

  test("one that leads to itself for ever is not", async () => {
    pages["/trap"] = "<script>location.reload()</script>";
    expect(await outcome("/trap")).toBe("too_many_redirects");
    pages["/one"] = "<script>location.href = '/two'</script>";
    pages["/two"] = "<script>location.href = '/one'</script>";
    expect(await outcome("/one")).toBe("too_many_redirects");
  }, 15_000);

  test("one that asks for too much is not read", async () => {
    pages["/trap"] = "<script>for (let n = 0; n < 50; n += 1) fetch('/data?' + n)</script>";
    pages["/data"] = "{}";
    expect(await outcome("/trap")).toBe("too_many_requests");
    expect(requests().length).toBeLessThan(20);
  }, 15_000);

  test("one too large is not read", async () => {
    pages["/trap"] = "x".repeat(6 * 1024 * 1024);
    expect(await outcome("/trap")).toBe("too_large");
  });

  test("one that grows whenever it is scrolled is read, but not as a whole", async () => {
    pages["/trap"] =
      "<body><script>const grow = () => { const p = document.createElement('p'); p.style.height = '3000px'; document.body.append(p) }; grow(); onscroll = grow</script>";
    expect(await crawler.visit(at("/trap"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { complete: false },
    });
  }, 15_000);

  test("what loads when it comes into sight is there", async () => {
    pages["/long"] = `<p style="height:6000px">top</p><div id="d"></div><script>
      new IntersectionObserver(([e]) => { if (e.isIntersecting) document.querySelector("#d").textContent = "bottom" }).observe(document.querySelector("#d"))</script>`;
    expect(await crawler.visit(at("/long"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "top\n\nbottom", complete: true },
    });
  });
});

describe("a visit to where nobody may go", () => {
  test.each([
    "http://127.0.0.1:1/",
    "http://127.0.0.2:{port}/",
    "http://localhost:{port}/",
    "http://any.localhost:{port}/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "http://0.0.0.0:{port}/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
  ])("fails, and says why: %s", async (address) => {
    const visit = await crawler.visit(address.replace("{port}", String(server.port)), null, work);
    expect(visit).toMatchObject({ outcome: "failed", error: { code: "address_refused", retry: false } });
  });

  test.each([
    "http://user:pw@127.0.0.1:{port}/",
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "data:text/html,x",
    "chrome://version",
    "view-source:http://127.0.0.1/",
  ])("is no visit: %s", async (address) => {
    expect(await crawler.visit(address.replace("{port}", String(server.port)), null, work)).toMatchObject({
      outcome: "failed",
      error: { code: "bad_address" },
    });
    expect(requests()).toEqual([]);
  });
});

test("a run that is stopped ends its visits, and closing ends the rest", async () => {
  const own = crawlerWith({});
  pages["/trap"] = "<script>for (;;);</script>";
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 600);
  expect(await own.visit(at("/trap"), null, work, stop.signal)).toMatchObject({
    outcome: "failed",
    error: { code: "aborted", retry: true },
  });
  await own.close();
  pages["/menu"] = "<p>menu";
  expect(await own.visit(at("/menu"), null, work)).toMatchObject({ outcome: "failed", error: { code: "aborted" } });
}, 15_000);
