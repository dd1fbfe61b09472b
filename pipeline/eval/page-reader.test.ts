import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "#pipeline/crawl/browser/chromium";
import { PageReader } from "./page-reader.ts";

const GUARD_MS = 60_000;
setDefaultTimeout(GUARD_MS);

let browser: Browser;
let folder: string;
beforeAll(async () => {
  const { path, args } = await findChromium();
  browser = await chromium.launch({ executablePath: path, args });
  folder = await mkdtemp(join(tmpdir(), "page-reader-"));
}, GUARD_MS);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

test("a page that shows today's card is read as of the day that is asked for", async () => {
  const file = join(folder, "page.html");
  const day = `new Date().toLocaleDateString("en-US",{weekday:"long",timeZone:"UTC"})`;
  const sure = "new Date(2020,1,29).getDate()===29&&Date.now()>=Date.UTC(2026,0)&&new Date() instanceof Date";
  await Bun.write(file, `<h1>Today</h1><p id="p"></p><script>p.textContent="It is "+${day}+(${sure}?".":"?")</script>`);
  const reader = new PageReader(browser);
  const read = async (date: string) => {
    const now = Date.parse(`${date}T12:00:00Z`);
    const { blocks } = await reader.read(file, { url: "https://t.example/", now, timeoutMs: GUARD_MS });
    return blocks.map(({ text }) => text);
  };
  expect(await read("2026-11-20")).toEqual(["Today", "It is Friday."]);
  expect(await read("2026-11-22")).toEqual(["Today", "It is Sunday."]);
  await reader.close();
});
