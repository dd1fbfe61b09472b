import { afterAll, expect, test } from "bun:test";
import { z } from "zod";
import type { problem } from "#contract/vocabulary";
import { addRestaurant, startTestServer } from "#server/testing/test-server";

type Answer = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }>;
};
type Call = { name: string; summary?: string; responses: Record<string, Answer> };

const server = await startTestServer();
// Of the first restaurant and its first deal the ids are 1.
addRestaurant(server, { latitude: 25.7, longitude: -80.28 }, [{}, {}]);
const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Omit<Call, "name">>>;
};
afterAll(server.stop);
const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
);

test("every call has a summary of its own", () => {
  const summaries = calls.map(({ summary }) => summary);
  expect(calls.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
  expect(new Set(summaries).size).toBe(calls.length);
});

test("every call that changes something names what guards it: origin, size, type, and a database that can't be written", () => {
  const changing = calls.filter(({ name }) => !name.startsWith("GET "));
  expect(changing.length).toBeGreaterThan(8);
  for (const { name, responses } of changing)
    expect([name, ...Object.keys(responses)]).toEqual(expect.arrayContaining(["400", "403", "413", "415", "503"]));
});

test("every answer says what it means, every refusal has a message, and one to be asked again later says when", () => {
  for (const { name, responses } of calls)
    for (const [status, { description, headers, content }] of Object.entries(responses)) {
      expect([name, description]).not.toEqual([name, expect.stringContaining("status")]);
      const isLater = status === "429" || status === "503";
      expect([name, status, Object.hasOwn(headers ?? {}, "Retry-After")]).toEqual([name, status, isLater]);
      if (Number(status) < 400) continue;
      const checked = z.fromJSONSchema(content?.["application/json"]?.schema ?? {});
      expect([name, status, checked.safeParse({}).success]).toEqual([name, status, false]);
      checked.parse({ message: "no" } satisfies z.infer<typeof problem>);
    }
});

test("what has a version says so, and is not sent again to who has it; a list in parts names its next", async () => {
  const named = (answer: Answer | undefined) => Object.keys(answer?.headers ?? {});
  for (const { name, responses } of calls.filter((call) => call.name.startsWith("GET "))) {
    const ask = (headers = {}) => {
      const query = name.endsWith("/deals") ? "?limit=1" : "";
      return fetch(server.url + name.slice("GET ".length).replace(/\{\w+\}/, "1") + query, { headers });
    };
    const { headers, status } = await ask();
    const etag = headers.get("etag");
    expect([name, etag !== null, headers.has("link")]).toEqual([
      name,
      named(responses["200"]).includes("ETag"),
      named(responses["200"]).includes("Link"),
    ]);
    expect([name, named(responses["304"])]).toEqual([name, etag ? ["ETag"] : []]);
    if (etag === null) continue;
    const again = await ask({ "if-none-match": etag });
    expect([name, status, again.status, again.headers.get("etag")]).toEqual([name, 200, 304, etag]);
  }
});
