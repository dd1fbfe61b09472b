import { expect, test } from "bun:test";
import { join } from "node:path";
import { startTestServer } from "./test-server.ts";

const SERVER = join(import.meta.dir, "..");

/** The specification's table of calls, with the names that its routes give to what stands in a path. */
const SPECIFIED = [
  "GET /api/user",
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "GET /api/categories",
  "GET /api/deals",
  "GET /api/deals/featured",
  "GET /api/deals/{id}/related",
  "GET /api/restaurants/with-deals",
  "GET /api/restaurants/{id}/deals",
  "GET /api/user/saved-deals",
  "POST /api/user/saved-deals/{dealId}",
  "DELETE /api/user/saved-deals/{dealId}",
  "GET /api/deals/{id}/flag-status",
  "POST /api/deals/{id}/flag",
  "GET /api/verification/api-status",
  "GET /api/verification/updates",
  "POST /api/deals/verify",
  "POST /api/feedback",
  "POST /api/user/change-password",
  "POST /api/forgot-password",
  "GET /api/reset-password/verify/{token}",
  "POST /api/reset-password",
];

const rows = (await Bun.file(join(SERVER, "calls.md")).text()).split("\n").flatMap((line) => {
  const [, call, provenBy] = /^\| ((?:GET|POST|DELETE) \S+)\s+\| [^|]+ \| ([^|]+?)\s+\|$/.exec(line) ?? [];
  return call && provenBy ? [[call, provenBy] as const] : [];
});

test("calls.md has a row for every call of the specification and of the API's own description, and for no other", async () => {
  const server = await startTestServer();
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  await server.stop();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = rows.map(([call]) => call);
  expect(calls.toSorted()).toEqual(described.sort());
  expect(SPECIFIED.filter((call) => !calls.includes(call))).toEqual([]);
});

test.each(rows)("%s is proven by tests that are there", async (_, provenBy) => {
  for (const proof of provenBy.split(" · ")) {
    const [, file = "", name = ""] = /^(\S+\.test\.ts): (.+)$/.exec(proof.trim()) ?? [];
    const names = [
      ...(await Bun.file(join(SERVER, file)).text()).matchAll(/\btest(?:\.each\([\s\S]*?\))?\(\s*(["`])(.*?)\1,/g),
    ];
    expect(names.filter(([, , title]) => title?.includes(name))).toHaveLength(1);
  }
});
