import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restaurants } from "#server/db/schema/restaurants";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";

/** A port at which nothing answers. */
let folder: string;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-worker-"));
  const free = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  port = free.port;
  free.stop(true);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const cliWith = (variables: Record<string, string>) => createTestCli(addCommands, { DATA_DIR: folder, ...variables });
const far = () => ({ REDIS_URL: `redis://user:secret@127.0.0.1:${port}` });

test("without REDIS_URL a worker ends with 78 and names it", async () => {
  const { code, err } = await cliWith({}).run("worker");
  expect([code, err]).toEqual([78, expect.stringContaining("REDIS_URL")]);
});

test.each(["worker", "verify"])(
  "`%s` with a Redis that can't be reached ends with 1 and says what to do",
  async (name) => {
    const cli = cliWith(far());
    await Bun.write(
      join(folder, "far.json"),
      JSON.stringify({ restaurants: [{ name: "Far", website: "https://far.example/" }] }),
    );
    await cli.run("import", join(folder, "far.json"));
    const { code, out, err } = await cli.run(name, "--json");
    expect([code, JSON.parse(out)]).toEqual([
      1,
      { message: expect.stringContaining(`127.0.0.1:${port} can't be used`) },
    ]);
    expect(err).toContain("check REDIS_URL");
    expect(err).not.toContain("secret");
    // Nothing was tried, so nothing failed: the next run takes it up.
    expect(cli.db.select().from(restaurants).get()).toMatchObject({ lastCheckedAt: null, failureCount: 0 });
  },
);

test("a Redis that refuses the password is told apart", async () => {
  const answers = Bun.listen({
    hostname: "127.0.0.1",
    port: 0,
    socket: { data: (socket) => void socket.write("-WRONGPASS invalid username-password pair\r\n".repeat(4)) },
  });
  try {
    const { code, err } = await cliWith({ REDIS_URL: `redis://user:secret@127.0.0.1:${answers.port}` }).run("worker");
    expect([code, err]).toEqual([1, expect.stringContaining("Check user and password in REDIS_URL.")]);
    expect(err).not.toContain("secret");
  } finally {
    answers.stop(true);
  }
});

test("doctor looks for Redis where it is set, and says how to mend it", async () => {
  const checkOf = async (variables: Record<string, string>) => {
    const { out } = await cliWith({ CHROMIUM_PATH: join(folder, "none"), ...variables }).run("doctor", "--json");
    const { checks } = JSON.parse(out) as { checks: { name: string; state: string; mend: string }[] };
    return checks.find(({ name }) => name === "redis");
  };
  expect(await checkOf({})).toMatchObject({ state: "off" });
  expect(await checkOf(far())).toMatchObject({ state: "failed", mend: expect.stringContaining("check REDIS_URL") });
});
