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
    // Packing the bomb alone takes seconds on a busy machine.
    const documents = site.fetcher({ limits: { bytes: 100_000, timeoutMs: 30_000 } });
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

describe("a server that speaks HTTP in its own way", () => {
  const speaking = async (answer: string) => {
    const raw = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: {
        data: (socket, data) => {
          const isAsked = data.toString().startsWith("GET /menu ");
          socket.end(isAsked ? answer : "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
        },
      },
    });
    const fetched = await site.fetcher({ also: raw.port }).fetch(`http://127.0.0.1:${raw.port}/menu`, null);
    raw.stop(true);
    return fetched.kind === "served" ? fetched.document.body.toString() : fetched;
  };

  test.each([
    ["without an end but its own", "HTTP/1.0 200 OK\r\n\r\nTacos $3"],
    ["with bare line ends", "HTTP/1.1 200 OK\nContent-Length: 8\n\nTacos $3"],
    [
      "with two lengths",
      "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nTacos $3\r\n0\r\n\r\n",
    ],
    ["with more than its length", "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTacos $3 and more"],
    [
      "after hints",
      "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nTacos $3",
    ],
  ])("is understood: %s", async (_, answer) => {
    expect(await speaking(answer)).toBe("Tacos $3");
  });

  test.each([
    ["<p>Tacos $3", "page_failed"],
    ["HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Length: 8\r\n\r\nTacos $3", "page_failed"],
    ["HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nTacos $3", "unreachable"],
    ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\nTacos $3", "unreachable"],
  ])("or named, and no half page is taken for a page: %p", async (answer, code) => {
    expect(await speaking(answer)).toMatchObject({ kind: "failed", error: { code } });
  });
});
