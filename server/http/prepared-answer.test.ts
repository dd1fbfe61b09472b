import { expect, test } from "bun:test";
import { addRestaurant, signUp, startTestServer } from "#server/testing/test-server";
import { encodingsFor } from "./prepared-answer.ts";

/** What is about one visitor, or about this moment. */
const PRIVATE = /\/user|flag-status|reset-password|healthz/;

test.each([
  [null, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "zstd"],
  ["GZIP;Q=0.5, Br;q=0.8", "br"],
  ["gzip;q=1.0, zstd;q=0.1", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["zstd; q=0.000, gzip ; q=0.001", "gzip"],
  ["identity, gzip;q=0.5", undefined],
  ["identity;q=0.5, gzip", "gzip"],
  ["gzip;q=nonsense", undefined],
  ["x-gzip, bro, zstandard", undefined],
])("a client that accepts %p gets %p", (accepted, encoding) => {
  expect(encodingsFor(accepted)[0]).toBe(encoding as ReturnType<typeof encodingsFor>[0]);
});

test("every public read has an ETag and Cache-Control, and answers 304 without a body", async () => {
  const server = await startTestServer();
  const [id] = addRestaurant(server, {}, [{}, {}]);
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const reads = Object.entries(paths).filter(([path, methods]) => "get" in methods && !PRIVATE.test(path));
  expect(reads.length).toBeGreaterThanOrEqual(10);
  for (const [path] of reads) {
    const url = server.url + path.replace("{id}", String(id));
    const { status, headers } = await fetch(url);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, expect.stringMatching(/^public/)]);
    // A cache would send one client's compressed form to another that can't read it.
    expect([path, headers.get("vary")]).toEqual([path, expect.stringContaining("accept-encoding")]);
    const again = await fetch(url, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
  }
  await server.stop();
});

test("what is about one visitor, or about this moment, is kept by no cache", async () => {
  const server = await startTestServer();
  const [id] = addRestaurant(server, {}, [{}]);
  const maria = server.visitor();
  await signUp(maria, "maria");
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const reads = Object.entries(paths).filter(([path, methods]) => "get" in methods && PRIVATE.test(path));
  expect(reads.length).toBeGreaterThanOrEqual(6);
  for (const [path] of reads) {
    const url = server.url + path.replace("{id}", String(id)).replace("{token}", "unknown");
    const { status, headers } = await maria.fetch(url);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, expect.stringContaining("no-store")]);
  }
  await server.stop();
});
