import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/db/open";
import type { restaurants } from "#server/db/schema/restaurants";
import { commitCheck } from "#server/features/verification/commit-check";
import { startRun } from "#server/features/verification/runs";
import { readApiStatus, writeApiStatus } from "#server/features/verification/store";
import { storeRestaurant } from "#server/testing/test-server";
import { addCommands } from "../commands.ts";
import { checkMail } from "../operations/checks.ts";
import { createTestCli } from "../test-io.ts";
import { addDoctor } from "./doctor.ts";
import { addStatus } from "./status.ts";

const folder = mkdtempSync(join(tmpdir(), "plateful-doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));
const doctor = async (variables: Record<string, string>) => {
  const cli = createTestCli([addDoctor], { DATA_DIR: folder, ...variables });
  const { code, out } = await cli.run("doctor", "--json");
  const answer: { checks: { name: string; state: string; mend: string | null }[] } = JSON.parse(out);
  return { code, ...Object.fromEntries(answer.checks.map(({ name, state }) => [name, state])), checks: answer.checks };
};

test("doctor starts the browser and finds nothing wrong where nothing is configured", async () => {
  expect(await doctor({})).toMatchObject({
    code: 0,
    browser: "ok",
    database: "ok",
    mail: "off",
    model: "off",
    redis: "off",
  });
});

test("doctor names what fails and how to mend it, and ends with 1", async () => {
  // A port that was free a moment ago: nothing answers there.
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const found = await doctor({
    CHROMIUM_PATH: join(folder, "no-browser"),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  expect(found).toMatchObject({ code: 1, browser: "failed", database: "ok", mail: "failed", model: "failed" });
  for (const { state, mend } of found.checks) if (state === "failed") expect(mend).toBeTruthy();
});

test("doctor does not wait for a mail server that drips words for ever", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    const drip = setInterval(() => socket.write("250-x\r\n"), 50);
    socket.on("close", () => clearInterval(drip)).resume();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { state, found } = await checkMail(`smtp://127.0.0.1:${port}`, { idle: 5_000, whole: 400 });
  expect([state, found]).toEqual(["failed", `127.0.0.1:${port}: The mail server is too slow`]);
  // Its connection was closed, or this would wait for ever.
  await new Promise((resolve) => server.close(resolve));
}, 20_000);

test("doctor tells a refused key from a server that answers", async () => {
  using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) =>
      request.headers.get("authorization") === "Bearer right"
        ? Response.json({ data: [] })
        : new Response("", { status: 401 }),
  });
  const asked = { CHROMIUM_PATH: join(folder, "no-browser"), OPENAI_BASE_URL: `${server.url}v1` };
  expect(await doctor({ ...asked, OPENAI_API_KEY: "right" })).toMatchObject({ model: "ok" });
  expect(await doctor({ ...asked, OPENAI_API_KEY: "wrong" })).toMatchObject({ model: "failed" });
});

test("status counts an empty database and says what to do next", async () => {
  const cli = createTestCli([addStatus]);
  const { code, out } = await cli.run("status");
  expect(code).toBe(0);
  expect(out).toContain("No verification has run yet");
  expect(JSON.parse((await cli.run("status", "--json")).out)).toMatchObject({
    restaurants: { total: 0 },
    deals: { current: 0, verified: 0 },
    extractor: "rules",
    api: { status: "available" },
    mail: { configured: false, waiting: 0 },
    runs: [],
  });
});

test("status says why the model failed in whatever words its worker used, and visitors are not told", async () => {
  const db = openDatabase(":memory:");
  const told = { status: "error", message: "The AI service does not answer right now." } as const;
  writeApiStatus(db, { ...told, cause: "none is configured there." }, 1);
  const status = (...options: string[]) =>
    createTestCli([addStatus], { OPENAI_API_KEY: "key" }, db).run("status", ...options);
  expect(JSON.parse((await status("--json")).out).api).toEqual({ ...told, cause: "none is configured there." });
  expect((await status()).out).toContain("none is configured there.");
  expect(readApiStatus(db, true)).toEqual(told);
});

test("status tells of no model's failure where none is configured any more", async () => {
  const db = openDatabase(":memory:");
  writeApiStatus(db, { status: "quota_exceeded", message: "The AI service's quota is used up." }, 1);
  const told = async (variables: Record<string, string>) =>
    JSON.parse((await createTestCli([addStatus], variables, db).run("status", "--json")).out).api.status;
  expect(await told({ OPENAI_API_KEY: "key" })).toBe("quota_exceeded");
  expect(await told({})).toBe("available");
});

test("a deal whose last day is over is no current one, although no verification has taken it down", async () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const cli = createTestCli(addCommands, { CLOCK: new Date(now).toISOString() });
  storeRestaurant(cli.db, now, { name: "Casa Verde", timeZone: "America/New_York" }, [
    { title: "over", validUntil: "2026-11-19" },
    { title: "last day", validUntil: "2026-11-20" },
    { title: "seen and over", validUntil: "2026-11-01", verifiedAt: now - 1_000, quote: "seen and over" },
  ]);
  expect(JSON.parse((await cli.run("status", "--json")).out).deals).toMatchObject({
    current: 1,
    verified: 0,
    unverified: 1,
    ended: 2,
    newestVerifiedAt: null,
  });
  expect((await cli.run("status")).out).toContain("1 current: 0 verified, 1 not verified; 2 ended");
  const states = (await cli.run("list")).out.split("\n").filter((line) => /over|last day/.test(line));
  expect(states.map((line) => /ended|not any more/.exec(line)?.[0])).toEqual(["ended", "not any more", "ended"]);
}, 20_000);

test("status tells what is due, how often sites are asked, and what each site cost; show tells a site's own", async () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const cli = createTestCli(addCommands, { CLOCK: new Date(now).toISOString() });
  const hour = 3_600_000;
  const site = (name: string, checked: Partial<typeof restaurants.$inferInsert>) =>
    storeRestaurant(cli.db, now, { name, website: `https://${name}.example/`, ...checked }, [{}]);
  site("Busy", { lastCheckedAt: now - 4 * hour, intervalFactor: 0.5 });
  const [calm] = site("Calm", { lastCheckedAt: now - 4 * hour, intervalFactor: 1.5 });
  const [late] = site("Late", { lastCheckedAt: now - 13 * hour, failureCount: 0 });
  site("Fresh", {});
  const runId = startRun(cli.db, "cli", now);
  const outcome = { outcome: "unchanged" as const, pages: [], discovery: null, report: {} };
  for (const [restaurantId, tokens] of [
    [1, 1_200],
    [2, 2_500],
    [2, 500],
  ] as const)
    commitCheck(
      cli.db,
      {
        runId,
        restaurantId,
        at: now - 4 * hour,
        lastCheckedAt: now - 4 * hour,
        every: 21_600,
        tokens,
        dollars: 0.001,
        ...outcome,
      },
      () => [],
    );

  const { out } = await cli.run("status");
  expect(out).toContain("3 of 4 sites (1 overdue, 1 never checked)");
  expect(out).toContain("3 h to 9 h, median 6 h; 1 shortened, 1 lengthened");
  expect(out).toContain("3,000 tokens, $0.0020 at Calm");
  expect(JSON.parse((await cli.run("status", "--json")).out)).toMatchObject({
    schedule: { verifyEvery: 21_600, sites: 4, due: 3, overdue: 1, neverChecked: 1, flagged: 0 },
    spent: {
      sites: [
        { id: 2, name: "Calm", tokens: 3_000, dollars: 0.002 },
        { id: 1, name: "Busy", tokens: 1_200, dollars: 0.001 },
      ],
    },
  });
  expect((await cli.run("show", String(calm))).out).toContain("every 9 h, next in 5 h");
  expect((await cli.run("show", String(late))).out).toContain("every 6 h, due now");
});

const names = [
  ...[
    "import",
    "verify",
    "serve",
    "start",
    "list",
    "show",
    "flags",
    "restore",
    "remove",
    "feedback",
    "status",
    "worker",
    "doctor",
  ],
  ...["eval", "users reset-link"],
];
test.each(names)("%s has help with examples", async (name) => {
  const { code, out } = await createTestCli(addCommands).run(...name.split(" "), "--help");
  expect(code).toBe(0);
  expect(out).toContain("Examples:");
});
