import { afterEach, expect, test } from "bun:test";
import { startTestServer, type TestServer } from "#server/testing/test-server";

let server: TestServer;
afterEach(() => server.stop());

test("without a tile server the map has none, and pages may reach no other host", async () => {
  server = await startTestServer();
  const { data, response } = await server.visitor().api.api.map.get();
  expect(data).toEqual({ tiles: null, attribution: "" });
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self';");
});

test("a tile server that the operator named is told, and pages may reach it alone", async () => {
  const map = { tiles: "https://tiles.example:8443/light/{z}/{x}/{y}.png", attribution: "© Mapmakers" };
  server = await startTestServer({ map });
  const { data, response } = await server.visitor().api.api.map.get();
  expect(data).toEqual(map);
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self' https://tiles.example:8443;");
});
