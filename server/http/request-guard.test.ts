import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { addRestaurant, startTestServer, type TestServer } from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const send = (path: string, init: RequestInit) => fetch(server.url + path, { method: "POST", ...init });
const json = { "content-type": "application/json" };
const message = async (response: Response) => ((await response.json()) as { message: string }).message;

describe("a request that changes something", () => {
  test.each(["https://evil.example", "null", "http://localhost:1", "https://plateful.example.evil.example"])(
    "from origin %s is refused",
    async (origin) => {
      const response = await send("/api/logout", { headers: { origin } });
      expect(response.status).toBe(403);
      expect(await message(response)).not.toBe("");
    },
  );

  test("that a browser calls cross-site is refused also without an origin", async () => {
    expect((await send("/api/logout", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });

  test("from the app's own origin, or from a program, passes", async () => {
    expect((await send("/api/logout", { headers: { origin: server.url } })).status).toBe(200);
    expect((await send("/api/logout", {})).status).toBe(200);
  });

  test.each([
    ["application/x-www-form-urlencoded", "username=maria&password=secret1"],
    ["multipart/form-data; boundary=x", "--x\r\ncontent-disposition: form-data; name=username\r\n\r\nmaria\r\n--x--"],
    ["text/plain", `{"username":"maria","password":"secret1"}`],
    ["application/jsonp", "{}"],
  ])("as %s answers 415", async (type, body) => {
    const response = await send("/api/login", { headers: { "content-type": type }, body });
    expect(response.status).toBe(415);
  });

  test("over 64 KiB answers 413, also when it comes in chunks without a length", async () => {
    const large = JSON.stringify({ email: "a@b.example", subject: "", message: "x".repeat(70_000) });
    expect((await send("/api/feedback", { headers: json, body: large })).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 8_192)
          controller.enqueue(new TextEncoder().encode(large.slice(at, at + 8_192)));
        controller.close();
      },
    });
    expect((await send("/api/feedback", { headers: json, body: chunks })).status).toBe(413);
    const huge = await send("/api/feedback", { headers: json, body: "x".repeat(2_000_000) });
    expect(huge.status).toBe(413);
    expect(await message(huge)).toBe("The body is larger than 64 KiB");
  });

  test.each([
    '{"username":"mar\\ud83c","password":"secret1"}',
    '{"username":"maria","password":"secret\\udf2e\\ud83c"}',
    '{"\\ud83c":1}',
    '[["\\udf2e"]]',
  ])("with half a character in %s is refused, not read as another letter", async (body) => {
    const response = await send("/api/login", { headers: json, body });
    expect([response.status, await message(response)]).toEqual([400, "The body is not valid JSON"]);
  });

  test("with a character in two escapes is read", async () => {
    const body = '{"username":"taco \\ud83c\\udf2e","password":"secret1"}';
    expect((await send("/api/login", { headers: json, body })).status).toBe(401);
  });

  test("with bytes that are no UTF-8 is refused, not read as other letters", async () => {
    const body = Buffer.from(JSON.stringify({ username: "mäx", password: "secret1" }), "latin1");
    expect((await send("/api/login", { headers: json, body })).status).toBe(400);
  });

  test.each(["{", "[", "nonsense", '{"username":'])("with the broken JSON %s answers 400", async (body) => {
    expect((await send("/api/login", { headers: json, body })).status).toBe(400);
  });

  test.each([
    ["[", "]"],
    ['{"a":', "}"],
  ])("that nests %s thousands of times is refused at once", async (open, close) => {
    const body = `${open.repeat(9_000)}1${close.repeat(9_000)}`;
    const response = await send("/api/login", { headers: json, body });
    expect(response.status).toBe(400);
    expect(await message(response)).toBe("The body is nested too deeply");
  });

  test.each([undefined, "null", "[]", '"maria"', "1"])("with %p for a body says what is wanted", async (body) => {
    const response = await send("/api/login", { headers: json, ...(body === undefined ? {} : { body }) });
    expect(response.status).toBe(400);
    // There is no field to name.
    expect(await response.json()).toEqual({ message: "Send a JSON object" });
  });

  test("is strict: each unknown field is named, its value is not repeated", async () => {
    const response = await send("/api/login", {
      headers: json,
      body: JSON.stringify({ username: "maria", password: "hunter2-secret", admin: "yes-please", role: 1 }),
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      message: "Unknown field: admin",
      details: [
        { field: "admin", message: "Unknown field: admin" },
        { field: "role", message: "Unknown field: role" },
      ],
    });
    expect(text).not.toContain("hunter2-secret");
    expect(text).not.toContain("yes-please");
    expect(server.logged.join()).not.toContain("hunter2-secret");
  });
});

describe("every answer", () => {
  test.each(["/api/deals", "/api/nothing", "/api/user", "/healthz"])(
    "of %s carries the security headers",
    async (path) => {
      await fetch(server.url + path);
      // Asked again, some are sent ready-made.
      const { headers } = await fetch(server.url + path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    },
  );

  test("outside 2xx is JSON with a message", async () => {
    for (const path of ["/api/nothing", "/api/deals/0", "/api/restaurants/9/deals", "/nowhere"]) {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
      expect(await message(response)).not.toBe("");
    }
  });
});

test.each([
  "/api/deals",
  "/api/deals/featured",
  "/api/deals/1",
  "/api/deals/1/related",
  "/api/categories",
  "/api/restaurants/with-deals",
  "/api/restaurants/1/deals",
  "/api/verification/api-status",
  "/api/verification/updates",
  "/api/openapi.json",
])("%s, which all may read, carries ETag and Cache-Control and answers 304", async (path) => {
  addRestaurant(server, {}, [{}, {}]);
  const first = await fetch(server.url + path);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const etag = first.headers.get("etag") ?? "";
  for (const known of [etag, `"x", ${etag}`, "*"])
    expect((await fetch(server.url + path, { headers: { "if-none-match": known } })).status).toBe(304);
  expect((await fetch(server.url + path, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
});
