import { expect, test } from "bun:test";
import { join } from "node:path";
import { readBenchOptions } from "./options.ts";

test("--help names every part, measures nothing and ends with 0", async () => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "main.ts"), "--help"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  expect([await child.exited, err]).toEqual([0, ""]);
  expect(out).toStartWith("Usage: bun run bench");
  for (const part of ["reads", "rebuild", "nearest", "search", "app", "reading", "crawling", "traffic", "memory"])
    expect(out).toContain(`\n  ${part} `);
}, 20_000);

test.each([
  [["--fast"], "--fast"],
  [["--only", "everything"], "everything"],
  [["--rounds", "many"], "--rounds"],
  [["--seconds", "0"], "--seconds"],
])("%j is refused in a sentence", (args, named) => {
  expect(readBenchOptions(args)).toEqual({ exit: 2, words: expect.stringContaining(named) });
});

test("what is not said is as it was", () => {
  const usual = { only: undefined, million: false, rounds: 7, milliseconds: 1_000, sites: 200, seconds: 60 };
  expect(readBenchOptions([])).toEqual(usual);
  expect(readBenchOptions(["--only", "memory", "--seconds", "1800"])).toEqual({
    ...usual,
    only: "memory",
    seconds: 1_800,
  });
});
