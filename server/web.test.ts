import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StaticFiles } from "#server/http/static-files";
import { startTestServer, type TestServer } from "#server/testing/test-server";

const PAGE = '<!doctype html><title>Plateful</title><div id="app"></div>';
const SCRIPT = `console.log("${"plateful ".repeat(200)}");`;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "worker.js"), SCRIPT);
  await writeFile(join(folder, "assets/main.0123abcd.js"), SCRIPT);
  const files = await StaticFiles.load(folder);
  await files.packed;
  server = await startTestServer({ files });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const kindOf = ({ headers }: Response) => headers.get("content-type")?.split(";")[0];

describe("a path", () => {
  test.each([
    "/",
    "/restaurants",
    "/saved-deals",
    "/profile",
    "/auth?tab=register",
    "/reset-password?token=x",
    "/privacy-policy",
    "/terms-of-service",
    "/about",
    "/about/",
  ])("%s of a screen shows the app", async (path) => {
    const answer = await get(path);
    expect([answer.status, kindOf(answer)]).toEqual([200, "text/html"]);
    expect(await answer.text()).toContain('<div id="app">');
  });

  test.each(["/nowhere", "/about/us", "/restaurantsx"])(
    "%s of no screen shows the app, whose page says so, as not found",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, kindOf(answer)]).toEqual([404, "text/html"]);
    },
  );

  test.each(["/api", "/api/nothing", "/missing.js", "/assets/gone", "/remotes/deals/gone", "/images/gone.png"])(
    "%s of the API, or of a file that is gone, never gets the app's page",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, kindOf(answer)]).toEqual([404, "application/json"]);
    },
  );
});

describe("a file of the app", () => {
  test("whose name carries its hash is kept for ever, and by itself may do nothing", async () => {
    const { headers } = await get("/assets/main.0123abcd.js");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("under a lasting name is asked for anew, and answered 304", async () => {
    const first = await get("/worker.js");
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const again = await get("/worker.js", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each(["br", "gzip"])("is sent as %s to who takes it", async (encoding) => {
    const answer = await get("/worker.js", { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    expect(await answer.text()).toBe(SCRIPT);
  });
});
