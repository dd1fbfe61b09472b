import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-unpack-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const UNPACK = `console.log(await (await import(${JSON.stringify(join(import.meta.dir, "unpack-chromium.ts"))})).unpackChromium())`;
const unpacking = () =>
  Bun.spawn([process.execPath, "-e", UNPACK], {
    env: { ...process.env, TMPDIR: folder },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });

/** Bytes of the browser so far, wherever it is being written. */
async function written(): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const browser = names.find((name) => name === "chromium" || name.endsWith("/chromium"));
  return browser === undefined ? 0 : (await stat(join(folder, browser))).size;
}

test("killed while it unpacks the browser, it leaves none that looks whole; two at once end with one", async () => {
  const killed = unpacking();
  while (killed.exitCode === null && (await written()) === 0) await Bun.sleep(5);
  killed.kill("SIGKILL");
  await killed.exited;
  expect(existsSync(join(folder, "chromium"))).toBe(false);

  const both = [unpacking(), unpacking()];
  expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
  const [path, other] = await Promise.all(both.map(async ({ stdout }) => (await new Response(stdout).text()).trim()));
  expect([path, other]).toEqual([join(folder, "chromium"), join(folder, "chromium")]);
  const version = Bun.spawn([path as string, "--version"], { stdout: "pipe", stderr: "ignore" });
  expect(await new Response(version.stdout).text()).toMatch(/^(Chromium|HeadlessChrome|Google Chrome)/);
}, 120_000);
