import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Accuracy } from "#contract/verification";
import { verificationRuns } from "#server/db/schema/verification";
import { signUp, startTestServer, type TestServer } from "#server/testing/test-server";
import { finishRun, startRun } from "./runs.ts";
import { writeApiStatus } from "./store.ts";

let asked: number;
let answer: "started" | "joined";
let server: TestServer;
beforeEach(async () => {
  asked = 0;
  answer = "started";
  server = await startTestServer({
    verification: {
      request: () => {
        asked++;
        return answer;
      },
    },
  });
});
afterEach(() => server.stop());

const verify = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/deals/verify`, { method: "POST", headers });

describe("verification", () => {
  test("is available until a run says otherwise", async () => {
    const { api } = server.visitor();
    expect((await api.api.verification["api-status"].get()).data).toMatchObject({ status: "available" });
    writeApiStatus(server.db, { status: "quota_exceeded", message: "The quota is used up." }, 1);
    expect((await api.api.verification["api-status"].get()).data).toEqual({
      status: "quota_exceeded",
      message: "The quota is used up.",
    });
  });

  test("is available where no model is asked any more, whatever the last one left", async () => {
    const without = await startTestServer({ mayAskModel: false });
    writeApiStatus(without.db, { status: "error", message: "The AI service does not answer right now." }, 1);
    const { data } = await without.visitor().api.api.verification["api-status"].get();
    await without.stop();
    expect(data).toEqual({ status: "available", message: "Deal verification is available." });
  });

  test("each run leaves one update record, newest first, also when it changed nothing", async () => {
    for (const added of [2, 0]) {
      const run = startRun(server.db, "cli", server.clock.now);
      server.clock.now += 60_000;
      server.db
        .update(verificationRuns)
        .set({ dealsAdded: added, dealsRemoved: 1 })
        .where(eq(verificationRuns.id, run))
        .run();
      finishRun(server.db, run, null, server.clock.now);
    }
    const { data } = await server.visitor().api.api.verification.updates.get();
    expect(data).toEqual([
      { timestamp: new Date(server.clock.now).toISOString(), dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 1 },
      { timestamp: new Date(server.clock.now - 60_000).toISOString(), dealsAdded: 2, dealsUpdated: 0, dealsRemoved: 1 },
    ]);
  });

  test("the newest measurement of the extractor is told as it is", async () => {
    const measured: Accuracy = {
      measuredOn: "2026-11-19",
      sets: [
        {
          pages: 12,
          kind: "never seen before",
          isLearntFrom: false,
          precision: 0.9,
          recall: 0.8,
          price: 1,
          days: 0.95,
          times: 0.975,
          endDate: 1,
          falsePages: 1,
        },
      ],
    };
    const measuring = await startTestServer({ accuracy: measured });
    const { data, response } = await measuring.visitor().api.api.verification.accuracy.get();
    await measuring.stop();
    expect(data).toEqual(measured);
    expect(response.headers.get("etag")).not.toBeNull();
  });

  test("a loopback caller may ask for it, at most once a minute", async () => {
    expect((await verify()).status).toBe(202);
    const second = await verify();
    expect(second.status).toBe(429);
    expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
    server.clock.now += 61_000;
    answer = "joined";
    expect(await (await verify()).json()).toEqual({ message: "A verification is running already." });
    expect(asked).toBe(2);
  });

  test("behind a proxy only someone signed in may", async () => {
    expect((await verify({ "x-forwarded-for": "127.0.0.1" })).status).toBe(401);
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    const response = await visitor.fetch(`${server.url}/api/deals/verify`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(response.status).toBe(202);
  });
});
