import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { problem } from "#contract/vocabulary";
import { type JsonSchema, type OddRequest, type Operation, oddRequests } from "./odd-requests.ts";
import { addRestaurant, quickPasswords, signUp, startTestServer } from "./test-server.ts";

/** Requests a call; FUZZ_RUNS=10000 is the long run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

const startServer = () => startTestServer({ passwords: quickPasswords });

const describing = await startServer();
const document = (await (await fetch(`${describing.url}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
await describing.stop();

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
);

/** The document's schema with nothing beside what it declares. */
function strict(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) =>
    typeof value === "object" && value !== null && "properties" in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as JsonSchema;
}

/** Checkers of each declared answer, by status. */
function declaredAnswers(operation: Operation): Map<number, z.ZodType> {
  return new Map(
    Object.entries(operation.responses ?? {}).map(([status, { content }]) => [
      Number(status),
      z.fromJSONSchema(strict(content?.["application/json"]?.schema ?? {}) as Parameters<typeof z.fromJSONSchema>[0]),
    ]),
  );
}

describe("odd requests get an answer that was declared, and never 5xx", () => {
  test("the document describes calls to make them from", () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(({ operation }) => operation.requestBody)).not.toBeEmpty();
  });

  test.each(calls)(
    "$name",
    async ({ path, method, operation }) => {
      const server = await startServer();
      try {
        const ids = addRestaurant(server, { latitude: 25.72, longitude: -80.28, categories: ["Bar"] }, [
          { title: "proven", quote: "Two tacos $5" },
          { title: "imported", validUntil: "2026-12-01", validDays: ["Friday"] },
        ]);
        const visitor = server.visitor();
        await signUp(visitor, "maria");
        const session = visitor.cookie();
        const declared = declaredAnswers(operation);
        const ask = ({ target, body, type, cookie, accept }: OddRequest) => {
          const headers = new Headers({ "accept-encoding": accept ?? "identity" });
          if (cookie !== null) headers.set("cookie", cookie === "session" ? session : cookie);
          if (method !== "get" && type !== null) headers.set("content-type", type);
          return fetch(server.url + target, {
            method: method.toUpperCase(),
            headers,
            ...(method === "get" || body === null ? {} : { body }),
          });
        };
        const property = fc.asyncProperty(oddRequests(path, operation, ids.map(String)), async (request) => {
          const response = await ask(request);
          const text = await response.text();
          expect(response.status).toBeLessThan(500);
          if (response.status === 204) return expect(text).toBe("");
          expect(response.headers.get("content-type")).toStartWith("application/json");
          const answer: unknown = JSON.parse(text);
          const schema = declared.get(response.status);
          // A path that matches another call, or none, is answered like any unknown one.
          if (!schema) expect(response.status).toBe(404);
          (schema ?? problem).parse(answer);
          if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
        });
        await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: RUNS > 1_000 });
        expect(server.logged.filter((line) => line.startsWith("a request failed"))).toEqual([]);
      } finally {
        await server.stop();
      }
    },
    600_000,
  );
});
