import { afterAll, beforeAll, expect, test } from "bun:test";
import { addRestaurant, signUp, startTestServer, type TestServer, type Visitor } from "#server/testing/test-server";

let server: TestServer;
let maria: Visitor;
let paths: Record<string, object>;
beforeAll(async () => {
  server = await startTestServer();
  addRestaurant(server, { latitude: 25.72, longitude: -80.28 }, [{}, {}, {}]);
  maria = server.visitor();
  await signUp(maria, "maria");
  ({ paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> });
});
afterAll(() => server.stop());

const addressOf = (path: string) => server.url + path.replace(/\{\w+\}/, "1");
const told = ({ status, headers }: Response) => [
  status,
  ...["content-type", "content-length", "cache-control", "etag", "link", "vary"].map((name) => headers.get(name)),
];

test("HEAD answers what GET does, without the body", async () => {
  const reads = Object.keys(paths).filter((path) => "get" in (paths[path] ?? {}));
  expect(reads.length).toBeGreaterThan(15);
  const headers = { "accept-encoding": "identity" };
  for (const path of [...reads, "/api/deals?limit=1", "/api/deals/999", "/api/nothing"]) {
    const get = await maria.fetch(addressOf(path), { headers });
    const head = await maria.fetch(addressOf(path), { headers, method: "HEAD" });
    expect([path, await head.text()]).toEqual([path, ""]);
    expect([path, ...told(head)]).toEqual([path, ...told(get)]);
  }
});

test.each(["OPTIONS", "PUT", "PATCH", "TRACE"])(
  "%s is no call of the API, and lets no other site in",
  async (method) => {
    for (const path of Object.keys(paths)) {
      const answer = await fetch(addressOf(path), {
        method,
        headers: { origin: server.url, "access-control-request-method": "POST" },
      });
      expect([path, answer.status]).toEqual([path, 404]);
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  },
);

test("no answer lets another site's page read it", async () => {
  for (const path of Object.keys(paths)) {
    const answer = await fetch(addressOf(path), { headers: { origin: "https://evil.example" } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
