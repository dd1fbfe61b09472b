import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { RobotsAnswer } from "../robots/robots.ts";
import { moved, page, TestSite } from "./test-site.ts";

let site: TestSite;
beforeEach(() => {
  site = new TestSite();
});
afterEach(() => site.stop());

describe("a page", () => {
  test("is asked for once, by name, after robots.txt, which is asked for once a day", async () => {
    site.routes["/menu"] = () => page({ ETag: '"v1"', "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT" });
    const documents = site.fetcher();
    expect(await documents.fetch(site.at("/menu#specials"), null)).toMatchObject({
      kind: "served",
      document: {
        url: site.at("/menu"),
        contentType: "text/html",
        etag: '"v1"',
        lastModified: "Fri, 20 Nov 2026 10:00:00 GMT",
      },
      decision: { url: site.at("/menu"), allowed: true, rule: "no robots.txt (404)", at: site.now },
    });
    expect(site.paths()).toEqual(["/robots.txt", "/menu"]);
    expect(
      site.asked.every((each) => each.headers.get("user-agent") === "PlatefulBot/1.0 (+https://plateful.example)"),
    ).toBe(true);
    await documents.fetch(site.at("/menu"), null);
    expect(site.paths()).toEqual(["/robots.txt", "/menu", "/menu"]);
    site.now += 25 * 3_600_000;
    await documents.fetch(site.at("/menu"), null);
    expect(site.paths().slice(3)).toEqual(["/robots.txt", "/menu"]);
  });

  test("that has not changed costs one conditional request, also in a new process", async () => {
    site.routes["/menu"] = (request) =>
      request.headers.get("if-none-match") === '"v1"' ? new Response(null, { status: 304 }) : page({ ETag: '"v1"' });
    const memory = new Map<string, RobotsAnswer>();
    await site.fetcher({ memory }).fetch(site.at("/menu"), null);
    site.asked = [];
    const known = { etag: '"v1"', lastModified: "Fri, 20 Nov 2026 10:00:00 GMT", textHash: "x", bodyHash: null };
    expect(await site.fetcher({ memory }).fetch(site.at("/menu"), known)).toMatchObject({
      kind: "not_modified",
      etag: '"v1"',
      lastModified: "Fri, 20 Nov 2026 10:00:00 GMT",
    });
    expect(site.paths()).toEqual(["/menu"]);
    expect(site.asked[0]?.headers.get("if-modified-since")).toBe("Fri, 20 Nov 2026 10:00:00 GMT");
  });

  test("is not unchanged because a server says so unasked, nor because what it leads to has not changed", async () => {
    const unasked = { etag: null, lastModified: null };
    site.routes["/menu"] = () => new Response(null, { status: 304 });
    expect(await site.fetcher().fetch(site.at("/menu"), unasked)).toMatchObject({
      kind: "failed",
      error: { code: "http_status" },
    });
    site.routes["/old"] = () => moved("/new");
    site.routes["/new"] = (request) =>
      request.headers.has("if-none-match") ? new Response(null, { status: 304 }) : page({ ETag: '"v1"' });
    expect(await site.fetcher().fetch(site.at("/old"), { etag: '"v1"', lastModified: null })).toMatchObject({
      kind: "served",
      document: { url: site.at("/new"), etag: null, lastModified: null },
    });
  });

  test.each([
    ["gzip", (body: string) => gzipSync(body)],
    ["br", (body: string) => brotliCompressSync(body)],
    ["gzip, identity", (body: string) => gzipSync(body)],
    ["GZIP", (body: string) => Buffer.concat([gzipSync(body), Buffer.alloc(200)])],
    ["UTF-8", (body: string) => Buffer.from(body)],
  ])("packed as %s is unpacked", async (encoding, pack) => {
    site.routes["/menu"] = () => new Response(pack("Tacos $3"), { headers: { "Content-Encoding": encoding } });
    const fetched = await site.fetcher().fetch(site.at("/menu"), null);
    expect(fetched.kind === "served" && fetched.document.body.toString()).toBe("Tacos $3");
    expect(site.asked.at(-1)?.headers.get("accept-encoding")).toBe("gzip, br");
  });

  test("is unpacked, and never further than the limit", async () => {
    const packed = (bytes: number) =>
      new Response(gzipSync(Buffer.alloc(bytes, "a")), { headers: { "Content-Encoding": "gzip" } });
    site.routes["/small"] = () => packed(1_000);
    site.routes["/bomb"] = () => packed(80_000_000);
    site.routes["/large"] = () => new Response("a".repeat(200_000));
    for (const encoding of ["gzip", "br"])
      site.routes[`/${encoding}`] = () => new Response("Tacos $3", { headers: { "Content-Encoding": encoding } });
    const documents = site.fetcher({ limits: { bytes: 100_000, timeoutMs: 2_000 } });
    const small = await documents.fetch(site.at("/small"), null);
    expect(small.kind === "served" && small.document.body.length).toBe(1_000);
    for (const path of ["/bomb", "/large"]) {
      expect(await documents.fetch(site.at(path), null)).toMatchObject({
        kind: "failed",
        error: { code: "too_large", retry: false },
      });
    }
    for (const path of ["/gzip", "/br"])
      expect(await documents.fetch(site.at(path), null)).toMatchObject({
        kind: "failed",
        error: { code: "page_failed" },
      });
  });

  test("that drips or never starts is given up when its time is over, all tries together", async () => {
    site.routes["/drip"] = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue("drip ");
            await Bun.sleep(20);
          },
        }),
      );
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    site.routes["/hang"] = () => isOver.then(() => page());
    const documents = site.fetcher({ limits: { bytes: 100_000, timeoutMs: 800 } });
    for (const path of ["/drip", "/hang"]) {
      expect(await documents.fetch(site.at(path), null)).toMatchObject({
        kind: "failed",
        error: { code: "timeout", retry: true },
      });
      // Another try would have had a time of its own.
      expect(site.paths().filter((asked) => asked === path)).toHaveLength(1);
    }
    end();
  });

  test.each([
    [401, "http_status"],
    [403, "http_status"],
    [404, "gone"],
    [410, "gone"],
    [451, "http_status"],
  ])("that answers %i fails at once: %s", async (status, code) => {
    site.routes["/menu"] = () => new Response("no", { status });
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code, retry: false },
      decision: { allowed: true },
    });
    expect(site.paths()).toEqual(["/robots.txt", "/menu"]);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://x/",
    "data:text/html,x",
    "view-source:http://x/",
    "chrome://version",
    "nonsense",
  ])("at %s is never asked for", async (address) => {
    expect(await site.fetcher().fetch(address, null)).toMatchObject({
      kind: "failed",
      error: { code: "bad_address", retry: false },
    });
    expect(site.asked).toEqual([]);
  });
});

describe("redirects", () => {
  test("are followed, each judged by robots.txt", async () => {
    site.routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /closed");
    site.routes["/a"] = () => moved("/b", 301);
    site.routes["/b"] = () => moved(site.at("/c"), 307);
    site.routes["/c"] = () => page();
    site.routes["/d"] = () => moved("/closed/menu");
    const documents = site.fetcher();
    expect(await documents.fetch(site.at("/a"), null)).toMatchObject({
      kind: "served",
      document: { url: site.at("/c") },
    });
    expect(await documents.fetch(site.at("/d"), null)).toMatchObject({
      kind: "refused",
      decision: { url: site.at("/closed/menu"), allowed: false, rule: "robots.txt line 2: Disallow: /closed" },
    });
    expect(site.paths()).not.toContain("/closed/menu");
  });

  test("lead where their bytes say, in UTF-8 as in ASCII, whatever else comes with them", async () => {
    const cookies = Array.from({ length: 20 }, (_, i) => `Set-Cookie: c${i}=${"x".repeat(2_000)}\r\n`).join("");
    const raw = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: {
        data: (socket, data) => {
          const isAsked = data.toString().startsWith("GET /old ");
          const head = `HTTP/1.1 302 Found\r\n${cookies}Location: ${site.at("/menú")}\r\nContent-Length: 0\r\n\r\n`;
          socket.end(isAsked ? head : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
        },
      },
    });
    site.routes["/men%C3%BA"] = () => page();
    const fetched = site.fetcher({ also: raw.port }).fetch(`http://127.0.0.1:${raw.port}/old`, null);
    expect(await fetched).toMatchObject({ kind: "served", document: { url: site.at("/men%C3%BA") } });
    raw.stop(true);
  });

  test("end after five", async () => {
    site.routes["/loop"] = () => moved("/loop");
    expect(await site.fetcher().fetch(site.at("/loop"), null)).toMatchObject({
      kind: "failed",
      error: { code: "too_many_redirects" },
    });
    expect(site.paths().filter((path) => path === "/loop")).toHaveLength(6);
  });

  test.each([301, 302, 303, 307, 308])("a %i to where nobody may go leads nowhere", async (status) => {
    const canary = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("hit") });
    let hits = 0;
    canary.reload({
      fetch: () => {
        hits += 1;
        return new Response("hit");
      },
    });
    const documents = site.fetcher();
    for (const target of [
      `http://127.0.0.1:${canary.port}/`,
      `http://localhost:${canary.port}/`,
      `http://2130706433:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      "http://169.254.169.254/latest/meta-data/",
      "http://0.0.0.0:9/",
    ]) {
      site.routes["/out"] = () => moved(target, status);
      expect(await documents.fetch(site.at("/out"), null)).toMatchObject({
        kind: "failed",
        error: { code: "address_refused", retry: false },
      });
    }
    for (const target of ["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/html,x", "javascript:alert(1)"]) {
      site.routes["/out"] = () => moved(target, status);
      expect(await documents.fetch(site.at("/out"), null)).toMatchObject({
        kind: "failed",
        error: { code: "bad_address" },
      });
    }
    expect(hits).toBe(0);
    await canary.stop(true);
  });
});

describe("a cookie on the way", () => {
  const needing = (cookie: string, path: string, other: () => Response) => {
    site.routes[path] = (request) => (request.headers.get("cookie")?.includes(cookie) ? page() : other());
  };
  const settingAt = (location: string, ...cookies: string[]) => {
    const headers = new Headers({ Location: location });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 302, headers });
  };

  test.each(["/menu", "/cookie-check"])("is sent along with the redirect that set it: %s", async (way) => {
    needing("seen=1", "/menu", () => settingAt(way, "seen=0; Path=/", "seen=1; Path=/; HttpOnly", "b=2"));
    site.routes["/cookie-check"] = () => settingAt("/menu", "seen=1; Max-Age=60");
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({
      kind: "served",
      document: { url: site.at("/menu") },
    });
    expect(site.asked.at(-1)?.headers.get("cookie")).toBe("seen=1; b=2");
  });

  test("that is taken back is not sent, and none goes to another host or into the next visit", async () => {
    const other = new TestSite();
    site.routes["/out"] = () => settingAt(other.at("/menu"), "a=1");
    other.routes["/menu"] = () => page();
    const documents = site.fetcher({ also: Number(new URL(other.at("/")).port) });
    await documents.fetch(site.at("/out"), null);
    expect(other.asked.map(({ headers }) => headers.get("cookie"))).toEqual([null, null]);
    await other.stop();
    site.routes["/a"] = () => settingAt("/b", "a=1", "b=2");
    site.routes["/b"] = () => settingAt("/c", "a=; Max-Age=0", "b=gone; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
    site.routes["/c"] = () => page();
    await documents.fetch(site.at("/a"), null);
    await documents.fetch(site.at("/b"), null);
    expect(site.asked.slice(-5).map(({ headers }) => headers.get("cookie"))).toEqual([
      null,
      "a=1; b=2",
      null,
      null,
      null,
    ]);
  });
});
