import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Elysia } from "elysia";
import { addRestaurant, startTestServer, type TestServer } from "#server/testing/test-server";
import { errorAnswers } from "./errors.ts";
import { requestGuard } from "./request-guard.ts";

let folder: string;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-hostile-"));
  await mkdir(join(folder, "images"));
  await writeFile(join(folder, "images/casa.png"), "a picture");
  await writeFile(join(folder, "plateful.sqlite"), "what nobody may fetch");
  server = await startTestServer({ pictures: { images: [join(folder, "images")] } });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a client that keeps to no rules is answered. */
function sendRaw(text: string, url = server.url): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  return new Promise((resolve, reject) => {
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString();
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("the Host header", () => {
  test.each(["a b", "", "evil.example:99999", "[::1", "evil.example/path?x", "%00"])(
    "%p: refused where it makes no address, never an error page with folders in it",
    async (host) => {
      for (const path of ["/api/deals", "/", "/api/nothing"]) {
        const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect(answer).not.toMatch(/^HTTP\/1.1 5/);
        expect(answer).toContain("application/json");
        expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
        expect(answer).not.toContain(import.meta.dir);
      }
    },
  );

  test("and forwarding headers never reach an answer that others may be sent", async () => {
    addRestaurant(server, {}, [{}, {}]);
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "evil" };
    const asked = await fetch(`${server.url}/api/deals?limit=1`, { headers });
    expect(asked.headers.get("link")).toStartWith("</api/deals?");
    expect(JSON.stringify([...asked.headers]) + (await asked.text())).not.toContain("evil");
  });
});

test("an answer for who is signed in names the cookie that it depends on", async () => {
  const { headers } = await fetch(`${server.url}/api/deals/featured`);
  expect(headers.get("vary")).toContain("cookie");
});

test("a body that is said to be too large is refused before any of it came", async () => {
  const head =
    "POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n";
  const answer = await sendRaw(`${head}Content-Length: 1000000\r\n\r\n`);
  expect(answer).toStartWith("HTTP/1.1 413");
});

test("a body that drips in is not waited for", async () => {
  const guarded = new Elysia()
    .use(errorAnswers({ info: () => {}, warn: () => {}, error: () => {} }))
    .use(requestGuard({ origins: new Set(), slowestBody: 100 }))
    .post("/", ({ body }) => ({ body }))
    .listen({ hostname: "127.0.0.1", port: 0 });
  const { hostname, port } = guarded.server as NonNullable<typeof guarded.server>;
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (part) => {
    answer += part.toString();
  });
  socket.write(
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{}",
  );
  const drip = setInterval(() => socket.write(" "), 20);
  const until = performance.now() + 3_000;
  while (answer === "" && performance.now() < until) await Bun.sleep(20);
  clearInterval(drip);
  socket.destroy();
  await guarded.stop(true);
  expect(answer).toStartWith("HTTP/1.1 400");
  expect(answer).toContain("too long");
});

describe("a picture's path", () => {
  test.each([
    "/images/../plateful.sqlite",
    "/images/..%2fplateful.sqlite",
    "/images/%2e%2e/plateful.sqlite",
    "/images/..%5cplateful.sqlite",
    "/images//../plateful.sqlite",
    "/images/%2e%2e%2fplateful.sqlite%00.png",
    "/images/.%2e/plateful.sqlite",
  ])("%s leads nowhere", async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toStartWith("HTTP/1.1 404");
    expect(answer).not.toContain("nobody may fetch");
  });

  test.each([300, 5_000])("of %p letters, which no file has, is not found", async (length) => {
    const { status } = await fetch(`${server.url}/images/${"a".repeat(length)}.png`);
    expect(status).toBe(404);
  });

  test("that is good has an ETag and answers 304", async () => {
    const first = await fetch(`${server.url}/images/casa.png`);
    expect(await first.text()).toBe("a picture");
    // A drawing may hold a script.
    expect(first.headers.get("content-security-policy")).toEqual(expect.stringMatching(/default-src 'none'.*sandbox/));
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${server.url}/images/casa.png`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});

test("what an object inherits is no field, no parameter and no cookie", async () => {
  const body = '{"__proto__":{"username":"maria","password":"correct horse"},"constructor":{"prototype":{"x":1}}}';
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${server.url}/api/login`, { method: "POST", headers, body })).status).toBe(400);
  expect((await fetch(`${server.url}/api/deals?__proto__[limit]=0&constructor=1`)).status).toBe(200);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test("long headers are read in a time that grows with their length", async () => {
  addRestaurant(server, {}, Array(10).fill({}));
  const long = 12_000;
  const from = performance.now();
  const odd: Record<string, string>[] = [
    { "accept-encoding": `br${" ".repeat(long)}x` },
    { "accept-encoding": ",".repeat(long) },
    { "if-none-match": `W/${'"a",'.repeat(long / 4)}` },
    { cookie: `plateful_session${"=;".repeat(long / 2)}` },
  ];
  for (const headers of odd) expect((await fetch(`${server.url}/api/deals`, { headers })).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(2_000);
});

test("the log names the status that was sent", async () => {
  const headers = { "content-type": "application/json" };
  const large = JSON.stringify({ message: "x".repeat(70_000) });
  const asked: [string, RequestInit, number][] = [
    ["/api/nothing", {}, 404],
    ["/api/nothing", { method: "POST" }, 404],
    ["/api/login", { method: "POST", headers, body: "{" }, 400],
    ["/api/feedback", { method: "POST", headers, body: large }, 413],
    ["/api/feedback", { method: "POST", headers, body: new Blob([large]).stream() }, 413],
    ["/api/user", {}, 401],
    ["/api/logout", { method: "POST", headers: { origin: "https://evil.example" } }, 403],
    ["/api/logout", { method: "POST" }, 200],
    ["/api/deals/999", {}, 404],
  ];
  for (const [path, init, status] of asked) {
    server.logged.length = 0;
    expect((await fetch(server.url + path, init)).status).toBe(status);
    await Bun.sleep(5);
    expect(server.logged.filter((line) => line.startsWith("request "))).toEqual([
      expect.stringContaining(`"status":${status},`),
    ]);
  }
});
