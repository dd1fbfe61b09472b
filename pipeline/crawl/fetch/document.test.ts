import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { parseAllowList } from "../egress/allow-list.ts";
import { EgressGuard } from "../egress/guard.ts";
import { HostQueue } from "../politeness/host-queue.ts";
import { Robots, type RobotsAnswer } from "../robots/robots.ts";
import { DocumentFetcher } from "./document.ts";
import { PoliteClient } from "./polite-client.ts";

type Handler = (request: Request, seen: number) => Response | Promise<Response>;

let routes: Record<string, Handler>;
let asked: { path: string; headers: Headers }[];
let server: ReturnType<typeof Bun.serve>;
let slept: number[];
let now: number;

beforeEach(() => {
  routes = {};
  asked = [];
  slept = [];
  now = Date.parse("2026-11-21T12:00:00Z");
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      const seen = asked.filter((each) => each.path === pathname).length;
      asked.push({ path: pathname, headers: request.headers });
      return routes[pathname]?.(request, seen) ?? new Response("nothing here", { status: 404 });
    },
  });
});
afterEach(() => server.stop(true));

function fetcher(options: { memory?: Map<string, RobotsAnswer>; limits?: { bytes: number; timeoutMs: number } } = {}) {
  const guard = new EgressGuard({ allowed: parseAllowList(`127.0.0.1:${server.port}`), ports: new Set([80, 443, 9]) });
  const clock = () => now;
  const queue = new HostQueue(clock, async (ms) => {
    slept.push(ms);
    now += ms;
  });
  const client = new PoliteClient(
    guard,
    queue,
    { "User-Agent": "PlatefulBot/1.0 (+https://plateful.example)" },
    clock,
    () => 1,
  );
  const { memory } = options;
  const robots = new Robots(client, guard, {
    productToken: "PlatefulBot",
    now: clock,
    timeoutMs: 1_000,
    pageDelayMs: 1_000,
    memory: memory
      ? { load: (origin) => memory.get(origin) ?? null, save: (origin, answer) => memory.set(origin, answer) }
      : null,
  });
  return new DocumentFetcher(client, robots, options.limits ?? { bytes: 5 * 1024 * 1024, timeoutMs: 1_000 }, clock);
}

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const paths = () => asked.map((each) => each.path);
const page = (headers: Record<string, string> = {}) =>
  new Response("<p>page", { headers: { "Content-Type": "text/html", ...headers } });
const moved = (location: string, status = 302) => new Response(null, { status, headers: { Location: location } });

describe("a page", () => {
  test("is asked for once, by name, after robots.txt, which is asked for once a day", async () => {
    routes["/menu"] = () => page({ ETag: '"v1"', "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT" });
    const documents = fetcher();
    expect(await documents.fetch(at("/menu#specials"), null)).toMatchObject({
      kind: "served",
      document: {
        url: at("/menu"),
        contentType: "text/html",
        etag: '"v1"',
        lastModified: "Fri, 20 Nov 2026 10:00:00 GMT",
      },
      decision: { url: at("/menu"), allowed: true, rule: "no robots.txt (404)", at: now },
    });
    expect(paths()).toEqual(["/robots.txt", "/menu"]);
    expect(
      asked.every((each) => each.headers.get("user-agent") === "PlatefulBot/1.0 (+https://plateful.example)"),
    ).toBe(true);
    await documents.fetch(at("/menu"), null);
    expect(paths()).toEqual(["/robots.txt", "/menu", "/menu"]);
    now += 25 * 3_600_000;
    await documents.fetch(at("/menu"), null);
    expect(paths().slice(3)).toEqual(["/robots.txt", "/menu"]);
  });

  test("that has not changed costs one conditional request, also in a new process", async () => {
    routes["/menu"] = (request) =>
      request.headers.get("if-none-match") === '"v1"' ? new Response(null, { status: 304 }) : page({ ETag: '"v1"' });
    const memory = new Map<string, RobotsAnswer>();
    await fetcher({ memory }).fetch(at("/menu"), null);
    asked = [];
    const known = { etag: '"v1"', lastModified: "Fri, 20 Nov 2026 10:00:00 GMT", textHash: "x" };
    expect(await fetcher({ memory }).fetch(at("/menu"), known)).toMatchObject({
      kind: "not_modified",
      etag: '"v1"',
      lastModified: "Fri, 20 Nov 2026 10:00:00 GMT",
    });
    expect(paths()).toEqual(["/menu"]);
    expect(asked[0]?.headers.get("if-modified-since")).toBe("Fri, 20 Nov 2026 10:00:00 GMT");
  });

  test("is unpacked, and never further than the limit", async () => {
    const packed = (bytes: number) =>
      new Response(gzipSync(Buffer.alloc(bytes, "a")), { headers: { "Content-Encoding": "gzip" } });
    routes["/small"] = () => packed(1_000);
    routes["/bomb"] = () => packed(80_000_000);
    routes["/large"] = () => new Response("a".repeat(200_000));
    routes["/broken"] = () => new Response("not gzip", { headers: { "Content-Encoding": "gzip" } });
    const documents = fetcher({ limits: { bytes: 100_000, timeoutMs: 2_000 } });
    const small = await documents.fetch(at("/small"), null);
    expect(small.kind === "served" && small.document.body.length).toBe(1_000);
    for (const path of ["/bomb", "/large"]) {
      expect(await documents.fetch(at(path), null)).toMatchObject({
        kind: "failed",
        error: { code: "too_large", retry: false },
      });
    }
    expect(await documents.fetch(at("/broken"), null)).toMatchObject({
      kind: "failed",
      error: { code: "page_failed" },
    });
  });

  test("that drips or never starts is given up when its time is over, all tries together", async () => {
    routes["/drip"] = () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue("drip ");
            await Bun.sleep(20);
          },
        }),
      );
    routes["/hang"] = () => new Promise<Response>((resolve) => setTimeout(() => resolve(page()), 3_000));
    const documents = fetcher({ limits: { bytes: 100_000, timeoutMs: 300 } });
    for (const path of ["/drip", "/hang"]) {
      const started = performance.now();
      expect(await documents.fetch(at(path), null)).toMatchObject({
        kind: "failed",
        error: { code: "timeout", retry: true },
      });
      expect(performance.now() - started).toBeLessThan(1_500);
    }
  });

  test.each([
    [401, false],
    [403, false],
    [404, false],
    [410, false],
    [451, false],
  ])("that answers %i fails at once", async (status, retry) => {
    routes["/menu"] = () => new Response("no", { status });
    expect(await fetcher().fetch(at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code: "http_status", retry },
      decision: { allowed: true },
    });
    expect(paths()).toEqual(["/robots.txt", "/menu"]);
  });

  test.each([
    "file:///etc/passwd",
    "ftp://x/",
    "data:text/html,x",
    "view-source:http://x/",
    "chrome://version",
    "nonsense",
  ])("at %s is never asked for", async (address) => {
    expect(await fetcher().fetch(address, null)).toMatchObject({
      kind: "failed",
      error: { code: "bad_address", retry: false },
    });
    expect(asked).toEqual([]);
  });
});

describe("redirects", () => {
  test("are followed, each judged by robots.txt", async () => {
    routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /closed");
    routes["/a"] = () => moved("/b", 301);
    routes["/b"] = () => moved(at("/c"), 307);
    routes["/c"] = () => page();
    routes["/d"] = () => moved("/closed/menu");
    const documents = fetcher();
    expect(await documents.fetch(at("/a"), null)).toMatchObject({ kind: "served", document: { url: at("/c") } });
    expect(await documents.fetch(at("/d"), null)).toMatchObject({
      kind: "refused",
      decision: { url: at("/closed/menu"), allowed: false, rule: "robots.txt line 2: Disallow: /closed" },
    });
    expect(paths()).not.toContain("/closed/menu");
  });

  test("end after five", async () => {
    routes["/loop"] = () => moved("/loop");
    expect(await fetcher().fetch(at("/loop"), null)).toMatchObject({
      kind: "failed",
      error: { code: "too_many_redirects" },
    });
    expect(paths().filter((path) => path === "/loop")).toHaveLength(6);
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
    const documents = fetcher();
    for (const target of [
      `http://127.0.0.1:${canary.port}/`,
      `http://localhost:${canary.port}/`,
      `http://2130706433:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      "http://169.254.169.254/latest/meta-data/",
      "http://0.0.0.0:9/",
    ]) {
      routes["/out"] = () => moved(target, status);
      expect(await documents.fetch(at("/out"), null)).toMatchObject({
        kind: "failed",
        error: { code: "address_refused", retry: false },
      });
    }
    for (const target of ["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/html,x", "javascript:alert(1)"]) {
      routes["/out"] = () => moved(target, status);
      expect(await documents.fetch(at("/out"), null)).toMatchObject({ kind: "failed", error: { code: "bad_address" } });
    }
    expect(hits).toBe(0);
    await canary.stop(true);
  });
});

describe("robots.txt", () => {
  test("keeps out, and names its line", async () => {
    routes["/robots.txt"] = () => new Response("User-agent: PlatefulBot\nDisallow: /\nAllow: /menu");
    routes["/menu"] = () => page();
    const documents = fetcher();
    expect(await documents.fetch(at("/deals"), null)).toEqual({
      kind: "refused",
      decision: { url: at("/deals"), allowed: false, rule: "robots.txt line 2: Disallow: /", at: now },
    });
    expect(await documents.fetch(at("/menu"), null)).toMatchObject({
      kind: "served",
      decision: { rule: "robots.txt line 3: Allow: /menu" },
    });
    expect(paths()).toEqual(["/robots.txt", "/menu"]);
  });

  test.each([401, 403, 404, 410])("that answers %i keeps nobody out", async (status) => {
    routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /", { status });
    routes["/menu"] = () => page();
    expect(await fetcher().fetch(at("/menu"), null)).toMatchObject({
      kind: "served",
      decision: { rule: `no robots.txt (${status})` },
    });
  });

  test.each([429, 500, 503])("that answers %i keeps everybody out until it answers", async (status) => {
    let answer = new Response("", { status });
    routes["/robots.txt"] = () => answer.clone();
    routes["/menu"] = () => page();
    const documents = fetcher();
    const closed = { kind: "failed", error: { code: "robots_unreachable", retry: true }, decision: { allowed: false } };
    expect(await documents.fetch(at("/menu"), null)).toMatchObject(closed);
    expect(await documents.fetch(at("/menu"), null)).toMatchObject(closed);
    expect(paths()).toEqual(["/robots.txt", "/robots.txt", "/robots.txt"]);
    answer = new Response("User-agent: *\nAllow: /");
    now += 10 * 60_000;
    expect(await documents.fetch(at("/menu"), null)).toMatchObject({ kind: "served" });
  });

  test("is found behind five redirects, and no more; only its first 500 KiB count", async () => {
    for (let hop = 0; hop < 5; hop += 1) routes[hop === 0 ? "/robots.txt" : `/r${hop}`] = () => moved(`/r${hop + 1}`);
    routes["/r5"] = () => new Response(`User-agent: *\nDisallow: /a\n${"#".repeat(600 * 1024)}\nDisallow: /b`);
    routes["/b"] = () => page();
    const documents = fetcher();
    expect(await documents.fetch(at("/a"), null)).toMatchObject({ kind: "refused" });
    expect(await documents.fetch(at("/b"), null)).toMatchObject({ kind: "served" });
    routes["/r5"] = () => moved("/r6");
    expect(await fetcher().fetch(at("/b"), null)).toMatchObject({
      decision: { rule: "no robots.txt (more than 5 redirects)" },
    });
  });

  test("sets the pause between pages, at most 30 s; a vouched-for host needs none by itself", async () => {
    routes["/menu"] = () => page();
    const quick = fetcher();
    await quick.fetch(at("/menu"), null);
    await quick.fetch(at("/menu"), null);
    expect(slept).toEqual([]);
    for (const [asks, gets] of [
      ["7", 7_000],
      ["600", 30_000],
    ] as const) {
      slept = [];
      routes["/robots.txt"] = () => new Response(`User-agent: *\nCrawl-delay: ${asks}\nDisallow:`);
      const slow = fetcher();
      await slow.fetch(at("/menu"), null);
      await slow.fetch(at("/menu"), null);
      expect(slept).toEqual([gets, gets]);
    }
  });
});

describe("a host that is busy", () => {
  test("is asked again when it said so", async () => {
    routes["/menu"] = (_request, seen) =>
      seen === 0 ? new Response("", { status: 503, headers: { "Retry-After": "7" } }) : page();
    expect(await fetcher().fetch(at("/menu"), null)).toMatchObject({ kind: "served" });
    expect(slept).toEqual([7_000]);
  });

  test("is left alone, all of it, when it asks for longer than a visit waits", async () => {
    routes["/menu"] = () => new Response("", { status: 429, headers: { "Retry-After": "3600" } });
    routes["/deals"] = () => page();
    const documents = fetcher();
    for (const path of ["/menu", "/deals"]) {
      const failed = { kind: "failed", error: { code: "host_wait", retry: true, retryAfterMs: 3_600_000 } };
      expect(await documents.fetch(at(path), null)).toMatchObject(failed);
    }
    expect(paths()).toEqual(["/robots.txt", "/menu"]);
    expect(slept).toEqual([]);
  });

  test("is backed off from, three tries in all", async () => {
    routes["/menu"] = () => new Response("", { status: 500 });
    expect(await fetcher().fetch(at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code: "http_status", retry: true },
    });
    expect(paths()).toEqual(["/robots.txt", "/menu", "/menu", "/menu"]);
    expect(slept).toEqual([500, 1_000]);
  });

  test("that can't be reached at all is retried and named", async () => {
    await server.stop(true);
    expect(await fetcher().fetch(at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code: "robots_unreachable", retry: true },
      decision: { allowed: false, rule: "robots.txt can't be had (unreachable): nothing is allowed" },
    });
    expect(slept).toEqual([500, 1_000]);
  });

  test("has one request under way, however many pages are wanted", async () => {
    let busy = 0;
    let most = 0;
    const slow: Handler = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await Bun.sleep(20);
      busy -= 1;
      return page();
    };
    for (const path of ["/robots.txt", "/a", "/b", "/c", "/d"]) routes[path] = slow;
    const documents = fetcher();
    await Promise.all(["/a", "/b", "/c", "/d"].map((path) => documents.fetch(at(path), null)));
    expect(most).toBe(1);
    expect(paths()).toHaveLength(5);
  });
});
