import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestCli } from "../test-io.ts";
import { addEval } from "./eval.ts";

let folder: string;
let cli: ReturnType<typeof createTestCli>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-eval-"));
  cli = createTestCli([addEval], { CLOCK: "2026-11-20T12:00:00Z" });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const OFFERS = "<ul><li>Monday: two tacos for $5, 4 PM - 8 PM</li><li>Nachos $7, through November 30</li></ul>";
async function page(name: string, files: Record<string, unknown>) {
  for (const [file, content] of Object.entries(files))
    await Bun.write(join(folder, name, file), typeof content === "string" ? content : JSON.stringify(content));
}
const score = async () => {
  const { code, out, err } = await cli.run("eval", folder, "--json", "--report", join(folder, "report.html"));
  return { code, err, ...JSON.parse(out) };
};

test("a malformed expectation ends it with 2 and its name before any page is read, however many there are", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await page(name, { "page.html": OFFERS, "gold.json": [] });
  await page("b", { "gold.json": "[{]" });
  expect(await score()).toMatchObject({ code: 2, err: expect.stringContaining(`${join("b", "gold.json")}: JSON`) });
}, 60_000);

test("meta.json may leave everything open; the clock then says what day it is", async () => {
  await page("a", { "index.html": OFFERS, "meta.json": { address: null, today: null, source: "x" } });
  const { code, rows, expected } = await score();
  expect([code, expected]).toEqual([0, 0]);
  expect(rows[0].deals.map(({ validUntil }: { validUntil: string }) => validUntil)).toContain("2026-11-30");
}, 60_000);

test("a page that can't be read is named, and its table says so", async () => {
  await page("stands", { "page.html": OFFERS, "gold.json": [] });
  await page("leaves", { "page.html": "<p>x</p><script>onload=()=>location.reload()</script>", "gold.json": [] });
  const { code, out, err } = await cli.run("eval", folder, "--report", join(folder, "report.html"));
  expect(code).toBe(1);
  expect(err).toContain("leaves: ");
  expect(out).toMatch(/leaves +not read +0 +0 +0/);
  expect(out).toMatch(/stands +whole +0 +2 +0/);
  expect(out).toContain("1 not read whole");
}, 60_000);

test("a page is waited for as in a crawl: what its script says half a second later counts", async () => {
  const late = "<p id=board>Loading…</p><script>setTimeout(() => { board.innerHTML = 'Wings $5' }, 600)</script>";
  await page("late", { "page.html": `<h2>Happy hour, Monday 3-6 pm</h2>${late}`, "gold.json": [] });
  const { out } = await cli.run("eval", folder, "--report", join(folder, "report.html"));
  expect(out).toMatch(/late +whole +0 +1 +0/);
}, 60_000);

test("Ctrl-C at a terminal ends it on a line of its own", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await page(name, { "page.html": OFFERS, "gold.json": [] });
  let shown = "";
  const decoder = new TextDecoder();
  const firstIsRead = Promise.withResolvers<void>();
  const data = (_: unknown, bytes: Uint8Array) => {
    shown += decoder.decode(bytes, { stream: true });
    if (shown.includes("of 5")) firstIsRead.resolve();
  };
  const command = [process.execPath, join(import.meta.dir, "../main.ts"), "eval", folder];
  const run = Bun.spawn(command, { env: { ...process.env, CI: undefined }, terminal: { cols: 80, rows: 24, data } });
  await firstIsRead.promise;
  run.terminal?.write("\u0003");
  expect(await run.exited).toBe(1);
  const [last = ""] = shown.split("\r\u001b[2K").slice(-1);
  expect(Bun.stripANSI(last)).toBe("error: Stopped before every page was read.\r\n");
}, 60_000);
