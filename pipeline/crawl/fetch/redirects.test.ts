import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { moved, page, TestSite } from "./test-site.ts";

let site: TestSite;
beforeEach(() => {
  site = new TestSite();
});
afterEach(() => site.stop());

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
    const fetched = site.fetcher({ also: raw.port }).fetch(`http://localhost:${raw.port}/old`, null);
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
    site.routes["/out"] = () => settingAt(other.at("/menu").replace("127.0.0.1", "localhost"), "a=1");
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
