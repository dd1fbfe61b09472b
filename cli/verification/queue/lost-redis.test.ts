import { afterEach, expect, test } from "bun:test";
import type { Job } from "bullmq";
import { readEnvironment } from "../../environment.ts";
import { createQueueChecker, type QueueRun } from "./queue-checker.ts";
import { QueueWorker } from "./queue-worker.ts";
import { type QueuedJob, VERSION } from "./queued-job.ts";
import { connectRedis } from "./redis.ts";
import { RedisError } from "./redis-error.ts";
import { type ScriptedRedis, startScriptedRedis } from "./scripted-redis.ts";

const LOADING = "-LOADING Redis is loading the dataset in memory\r\n";
const READ_ONLY = "-READONLY You can't write against a read only replica.\r\n";

let server: ScriptedRedis;
afterEach(() => server.stop());

const job: QueuedJob = {
  version: VERSION,
  run: crypto.randomUUID(),
  job: {
    restaurant: {
      id: 7,
      name: "Refused",
      // A private host that nobody allowed: the job is done without a request.
      website: "http://127.0.0.1:9/",
      dealPages: [],
      timeZone: "America/New_York",
      discovery: null,
    },
    known: [],
    evidence: [],
    force: false,
  },
  robots: [],
  extractor: "rules",
  prices: { input: 1, output: 1 },
  userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
  clockAhead: 0,
};

test("a worker's look at a Redis that refuses to tell rejects nothing, and says so once", async () => {
  const state = JSON.stringify({ model: "ask", left: null });
  server = await startScriptedRedis((command) => {
    if (command === "get") return `$${state.length}\r\n${state}\r\n`;
    if (command === "rpush" || command === "expire") return ":1\r\n";
    return command === "exists" ? LOADING : undefined;
  });
  const redis = await connectRedis(server.url);
  const lost: string[] = [];
  const watch = { started: () => {}, done: () => {}, lost: (reason: string) => void lost.push(reason) };
  const work = new QueueWorker(redis, readEnvironment({}), 1, watch);
  try {
    await work.do({ data: job } as Job);
    await work.look();
    await work.look();
    expect(lost).toEqual([expect.stringContaining("LOADING")]);
    const last = work.look();
    await work.close();
    redis.disconnect();
    await last;
    expect(lost).toHaveLength(1);
  } finally {
    redis.disconnect();
  }
}, 20_000);

function run(): QueueRun & { noticed: string[] } {
  const noticed: string[] = [];
  return {
    url: server.url,
    extractor: "rules",
    prices: { input: 1, output: 1 },
    userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
    clockAhead: 0,
    budget: Number.POSITIVE_INFINITY,
    status: { current: null, cause: null, onSuccess: () => {}, onFailure: () => {} },
    robots: { known: () => [], learnt: async () => {} },
    notice: (text) => void noticed.push(text),
    noticed,
  };
}

async function untilClosed(): Promise<number> {
  const end = performance.now() + 3_000;
  while (server.connections() > 0 && performance.now() < end) await Bun.sleep(10);
  return server.connections();
}

test.each([
  ["may not write", (command: string) => (command === "set" || command === "del" ? READ_ONLY : undefined)],
  ["loses the connection", (command: string) => (command === "set" ? null : undefined)],
])(
  "a queue that can't be opened, since it %s, says why and leaves no connection open",
  async (_, answerTo) => {
    server = await startScriptedRedis(answerTo);
    const failure = await createQueueChecker(run(), 1_000).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RedisError);
    expect(String(failure)).toContain("can't be used");
    expect(await untilClosed()).toBe(0);
  },
  60_000,
);

test("a queue that can't be tidied up at the end is closed all the same, and says who does it", async () => {
  server = await startScriptedRedis((command) => (command === "del" ? READ_ONLY : undefined));
  const own = run();
  const checker = await createQueueChecker(own);
  await checker.close();
  expect(own.noticed).toEqual([expect.stringContaining("READONLY")]);
  expect(await untilClosed()).toBe(0);
}, 60_000);
