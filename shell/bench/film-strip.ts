import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#pipeline/crawl/browser/chromium";
import { PHONE, slowDown } from "./slow-phone.ts";

/**
 * `bun shell/bench/film-strip.ts [address] [--theme dark] [--into file.jpg]`: what a first visit shows on slow 4G with a
 * processor four times slower, as frames side by side. A frame is the newest one the browser had drawn by that time.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: "string", default: "light" },
    into: { type: "string", default: join(import.meta.dirname, "../e2e/screens/film-strip.jpg") },
  },
});
const [address = "http://localhost:3000"] = positionals;
/** Seconds since the navigation began. */
const AT = [0.3, 0.6, 1, 1.5, 2, 3];

type Frame = { at: number; jpeg: string };

/** Every frame that Chromium draws of a first visit. Milliseconds since the navigation began. */
async function film(browser: Browser): Promise<{ frames: Frame[]; readyAt: number }> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  await context.addInitScript((theme) => {
    // The blank page before the first has no storage.
    if (location.protocol.startsWith("http")) localStorage.setItem("theme", theme);
  }, values.theme);
  const page = await context.newPage();
  const session = await slowDown(page);
  const frames: Frame[] = [];
  const acknowledged: Promise<unknown>[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, jpeg: data });
    acknowledged.push(session.send("Page.screencastFrameAck", { sessionId }));
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80, everyNthFrame: 1 });
  await page.goto(address, { waitUntil: "commit" });
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.waitForSelector('#app > :not([data-drawn]) article a[href*="deal="]');
  const readyAt = (await page.evaluate(() => performance.timeOrigin + performance.now())) - began;
  await page.waitForTimeout(Math.max(0, (AT.at(-1) ?? 0) * 1000 + 500 - readyAt));
  await session.send("Page.stopScreencast");
  await Promise.all(acknowledged);
  await context.close();
  return { frames: frames.map(({ at, jpeg }) => ({ at: at - began, jpeg })), readyAt };
}

/** The strip as a page, for the browser to take a picture of. */
function strip(frames: readonly Frame[]): string {
  const shown = AT.map((seconds) => {
    const frame = frames.findLast(({ at }) => at >= 0 && at <= seconds * 1000);
    const picture = frame ? `<img src="data:image/jpeg;base64,${frame.jpeg}" alt="">` : "<div></div>";
    return `<figure><figcaption>${seconds.toFixed(1)} s</figcaption>${picture}</figure>`;
  });
  return `<!doctype html><style>
    body { margin: 0; padding: 12px; display: inline-flex; gap: 12px; background: #777; font: bold 20px sans-serif }
    figure { margin: 0; text-align: center; color: #fff }
    figcaption { padding-bottom: 6px }
    img, figure div { display: block; width: 234px; height: 506px; background: #fff }
  </style>${shown.join("")}`;
}

const { path: executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
try {
  // The first visit of all finds the server and the browser cold.
  await film(browser);
  const { frames, readyAt } = await film(browser);
  const page = await browser.newPage({ viewport: { width: 1600, height: 700 } });
  await page.setContent(strip(frames));
  await page.locator("body").screenshot({ path: values.into, type: "jpeg", quality: 70 });
  console.log(`${values.into}: answers after ${Math.round(readyAt)} ms, ${frames.length} frames drawn`);
} finally {
  await browser.close();
}
