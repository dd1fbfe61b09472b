import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCommands } from "./commands.ts";
import { createTestCli } from "./test-io.ts";
import { takeRunLock } from "./verification/run-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-program-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["show 99", 2, "No deal has the id"],
  ["verify --restaurant nobody", 2, "nobody"],
  ["verify --extractor llm", 78, "OPENAI_API_KEY"],
  ["verify --budget x", 2, "--budget"],
  ["verify --budget 0x10", 2, "--budget"],
  ["verify --concurrency 0x2", 2, "--concurrency"],
  ["feedback --limit 1e1", 2, "--limit"],
  ["list --near 0x10,1", 2, "--near"],
  ["list --bogus", 2, "--bogus"],
  ["eval /nowhere", 2, "/nowhere"],
  ["import", 2, "file"],
  ["bogus", 2, "bogus"],
])("`%s --json` ends with one JSON document that says why, and words on stderr", async (line, expected, words) => {
  const { code, out, err } = await createTestCli(addCommands, { DATA_DIR: folder }).run(...line.split(" "), "--json");
  expect(code).toBe(expected);
  expect(JSON.parse(out)).toEqual({ message: expect.stringContaining(words) });
  expect(err).toContain(words);
});

test("without a browser a command that needs one says what to install, in one JSON document, and ends with 1", async () => {
  const command = ["eval", join(import.meta.dir, "../pipeline/extract/fixtures"), "--json"];
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, CHROMIUM_PATH: join(folder, "none") },
    stdout: "pipe",
    stderr: "pipe",
  });
  expect(JSON.parse(await new Response(run.stdout).text()).message).toContain("apt-get install chromium");
  expect(await new Response(run.stderr).text()).not.toContain("    at ");
  expect(await run.exited).toBe(1);
}, 60_000);

test("without --json an error leaves stdout empty", async () => {
  const { out } = await createTestCli(addCommands, { DATA_DIR: folder }).run("show", "99");
  expect(out).toBe("");
});

test("every command has examples and --json in its help, in 80 columns", async () => {
  const cli = createTestCli(addCommands, { DATA_DIR: folder });
  const listed = (await cli.run("--help")).out.matchAll(/^ {2}([a-z]+) .*$/gm);
  const names = [...listed].map(([, name]) => name ?? "").filter((name) => name !== "help");
  expect(names.length).toBeGreaterThanOrEqual(13);
  for (const name of names) {
    const { code, out } = await cli.run(name, "--help");
    // A line broken by hand is broken again in a narrower terminal: a word or two stand alone.
    const [description = ""] = out.split("\n\n").slice(1);
    const lines = /^[A-Z]\w+:$/m.test(description) ? [] : description.split("\n");
    for (const [at, line] of lines.slice(0, -1).entries())
      expect([line, `${line} ${lines[at + 1]?.split(" ")[0]}`.length > 80]).toEqual([line, true]);
    expect([name, code]).toEqual([name, 0]);
    expect(out).toContain("Example");
    expect(out).toContain("--json");
    // A switch that nobody gave is off: to say so is noise.
    expect(out).not.toContain("(default: false)");
    expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
  }
});

/** A command in a process of its own, with what it printed. @param interruptAt words on stderr at which Ctrl-C is pressed */
async function inProcess(command: string, variables: Record<string, string>, interruptAt?: string) {
  const { PATH = "" } = process.env;
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), command], {
    env: { PATH, DATA_DIR: folder, PORT: "0", ...variables },
    stdout: "pipe",
    stderr: "pipe",
  });
  const out = new Response(run.stdout).text();
  let err = "";
  for await (const part of run.stderr.pipeThrough(new TextDecoderStream())) {
    err += part;
    if (interruptAt !== undefined && part.includes(interruptAt)) run.kill("SIGINT");
  }
  return { code: await run.exited, out: await out, err };
}

test("an output that can't be written is said in a sentence", async () => {
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), "--help"], {
    stdout: Bun.file("/dev/full"),
    stderr: "pipe",
  });
  expect(await new Response(run.stderr).text()).toMatch(/^error: What there is to say can't be written: .+\n$/);
  expect(await run.exited).toBe(1);
}, 60_000);

test("whoever closes stderr early changes nothing of how a command ends", async () => {
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), "show", "99"], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdout: "pipe",
    stderr: "pipe",
  });
  await run.stderr.cancel();
  expect(await run.exited).toBe(2);
}, 60_000);

test.each(["list", "start"])(
  "a DATA_DIR that can't be made stops `%s` with its name and 78",
  async (name) => {
    const taken = join(folder, "a-file");
    await Bun.write(taken, "");
    const { code, err } = await inProcess(name, { DATA_DIR: join(taken, "data") });
    expect(code).toBe(78);
    expect(err).toContain("DATA_DIR");
    expect(err).not.toContain("    at ");
  },
  60_000,
);

test("`start` interrupted before it serves stops there, says so and ends with 1", async () => {
  const { code, out, err } = await inProcess("start", {}, "The database is ready");
  expect(code).toBe(1);
  expect(out).not.toContain("open at");
  expect(err).toEndWith("error: Stopped before it served. What was done stays; the next start goes on.\n");
}, 60_000);

test("`start` on a taken port ends with 78 before it moves a running one's sample sites", async () => {
  const other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("other") });
  try {
    const { code, err } = await inProcess("start", { PORT: String(other.port) });
    expect(code).toBe(78);
    expect(err).toContain(`PORT ${other.port} is taken`);
    expect(existsSync(join(folder, "plateful.sqlite"))).toBe(false);
  } finally {
    await other.stop(true);
  }
}, 60_000);

test("`start` on a host that is not this machine's names HOST and ends with 78", async () => {
  const { code, err } = await inProcess("start", { HOST: "192.0.2.1" });
  expect(code).toBe(78);
  expect(err).toContain("HOST 192.0.2.1");
}, 60_000);

test("`start` in a DATA_DIR in which another one runs ends with 75", async () => {
  const release = takeRunLock(join(folder, "start.lock"));
  try {
    const { code, err } = await inProcess("start", {});
    expect(code).toBe(75);
    expect(err).toContain("DATA_DIR");
  } finally {
    release();
  }
}, 60_000);
