import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Handler, moved, page, TestSite } from "../fetch/test-site.ts";

let site: TestSite;
beforeEach(() => {
  site = new TestSite();
});
afterEach(() => site.stop());

describe("robots.txt", () => {
  test("keeps out, and names its line", async () => {
    site.routes["/robots.txt"] = () => new Response("User-agent: PlatefulBot\nDisallow: /\nAllow: /menu");
    site.routes["/menu"] = () => page();
    const documents = site.fetcher();
    expect(await documents.fetch(site.at("/deals"), null)).toEqual({
      kind: "refused",
      decision: { url: site.at("/deals"), allowed: false, rule: "robots.txt line 2: Disallow: /", at: site.now },
    });
    expect(await documents.fetch(site.at("/menu"), null)).toMatchObject({
      kind: "served",
      decision: { rule: "robots.txt line 3: Allow: /menu" },
    });
    expect(site.paths()).toEqual(["/robots.txt", "/menu"]);
  });

  test.each([
    ["UTF-16", Buffer.from("\uFEFFUser-agent: *\r\nDisallow: /menu\r\n", "utf16le")],
    ["UTF-8 with a mark", Buffer.from("\uFEFFUser-agent: *\r\nDisallow: /menu\r\n")],
    ["letters after a broken line", Buffer.from("\0\xff\nUser-agent:*\n\tDisallow:/menu", "latin1")],
  ])("keeps out in whatever letters: %s", async (_, text) => {
    site.routes["/robots.txt"] = () => new Response(text);
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({ kind: "refused" });
  });

  test.each([401, 403, 404, 410])("that answers %i keeps nobody out", async (status) => {
    site.routes["/robots.txt"] = () => new Response("User-agent: *\nDisallow: /", { status });
    site.routes["/menu"] = () => page();
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({
      kind: "served",
      decision: { rule: `no robots.txt (${status})` },
    });
  });

  test.each([429, 500, 503])("that answers %i keeps everybody out until it answers", async (status) => {
    let answer = new Response("", { status });
    site.routes["/robots.txt"] = () => answer.clone();
    site.routes["/menu"] = () => page();
    const documents = site.fetcher();
    const closed = { kind: "failed", error: { code: "robots_unreachable", retry: true }, decision: { allowed: false } };
    expect(await documents.fetch(site.at("/menu"), null)).toMatchObject(closed);
    expect(await documents.fetch(site.at("/menu"), null)).toMatchObject(closed);
    expect(site.paths()).toEqual(["/robots.txt", "/robots.txt", "/robots.txt"]);
    answer = new Response("User-agent: *\nAllow: /");
    site.now += 10 * 60_000;
    expect(await documents.fetch(site.at("/menu"), null)).toMatchObject({ kind: "served" });
  });

  test("is found behind five redirects, and no more; only its first 500 KiB count", async () => {
    for (let hop = 0; hop < 5; hop += 1)
      site.routes[hop === 0 ? "/robots.txt" : `/r${hop}`] = () => moved(`/r${hop + 1}`);
    site.routes["/r5"] = () => new Response(`User-agent: *\nDisallow: /a\n${"#".repeat(600 * 1024)}\nDisallow: /b`);
    site.routes["/b"] = () => page();
    const documents = site.fetcher();
    expect(await documents.fetch(site.at("/a"), null)).toMatchObject({ kind: "refused" });
    expect(await documents.fetch(site.at("/b"), null)).toMatchObject({ kind: "served" });
    site.routes["/r5"] = () => moved("/r6");
    expect(await site.fetcher().fetch(site.at("/b"), null)).toMatchObject({
      decision: { rule: "no robots.txt (more than 5 redirects)" },
    });
  });

  test("sets the pause between pages, at most 30 s; a vouched-for host needs none by itself", async () => {
    site.routes["/menu"] = () => page();
    const quick = site.fetcher();
    await quick.fetch(site.at("/menu"), null);
    await quick.fetch(site.at("/menu"), null);
    expect(site.slept).toEqual([]);
    for (const [asks, gets] of [
      ["7", 7_000],
      ["600", 30_000],
    ] as const) {
      site.slept = [];
      site.routes["/robots.txt"] = () => new Response(`User-agent: *\nCrawl-delay: ${asks}\nDisallow:`);
      const slow = site.fetcher();
      await slow.fetch(site.at("/menu"), null);
      await slow.fetch(site.at("/menu"), null);
      expect(site.slept).toEqual([gets, gets]);
    }
  });
});

describe("a host that is busy", () => {
  test("is asked again when it said so", async () => {
    site.routes["/menu"] = (_request, seen) =>
      seen === 0 ? new Response("", { status: 503, headers: { "Retry-After": "7" } }) : page();
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({ kind: "served" });
    expect(site.slept).toEqual([7_000]);
  });

  test.each(["0", "Fri, 20 Nov 2026 10:00:00 GMT"])("is backed off from where it says %p", async (after) => {
    site.routes["/menu"] = () => new Response("", { status: 429, headers: { "Retry-After": after } });
    await site.fetcher().fetch(site.at("/menu"), null);
    expect(site.slept).toEqual([500, 1_000]);
  });

  test("is left alone, all of it, when it asks for longer than a visit waits", async () => {
    site.routes["/menu"] = () => new Response("", { status: 429, headers: { "Retry-After": "3600" } });
    site.routes["/deals"] = () => page();
    const documents = site.fetcher();
    for (const path of ["/menu", "/deals"]) {
      const failed = { kind: "failed", error: { code: "host_wait", retry: true, retryAfterMs: 3_600_000 } };
      expect(await documents.fetch(site.at(path), null)).toMatchObject(failed);
    }
    expect(site.paths()).toEqual(["/robots.txt", "/menu"]);
    expect(site.slept).toEqual([]);
  });

  test("is backed off from, three tries in all", async () => {
    site.routes["/menu"] = () => new Response("", { status: 500 });
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code: "http_status", retry: true },
    });
    expect(site.paths()).toEqual(["/robots.txt", "/menu", "/menu", "/menu"]);
    expect(site.slept).toEqual([500, 1_000]);
  });

  test("that can't be reached at all is retried and named", async () => {
    await site.stop();
    expect(await site.fetcher().fetch(site.at("/menu"), null)).toMatchObject({
      kind: "failed",
      error: { code: "robots_unreachable", retry: true },
      decision: { allowed: false, rule: "robots.txt can't be had (unreachable): nothing is allowed" },
    });
    expect(site.slept).toEqual([500, 1_000]);
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
    for (const path of ["/robots.txt", "/a", "/b", "/c", "/d"]) site.routes[path] = slow;
    const documents = site.fetcher();
    await Promise.all(["/a", "/b", "/c", "/d"].map((path) => documents.fetch(site.at(path), null)));
    expect(most).toBe(1);
    expect(site.paths()).toHaveLength(5);
  });
});
