import type { Page } from "playwright-core";
import type { PageWay } from "./page-way.ts";
import { isLedOn } from "./settle.ts";

/** Who is shown a page for no longer than this was meant to see the one that it leads on to. */
const MOMENT_S = 5;
const POLL_MS = 200;

/** Opens a page and waits until all of it that will be is parsed. */
export async function arrive(page: Page, url: string, timeout: number): Promise<void> {
  await page.goto(url, { waitUntil: "commit", timeout });
  const arrived = new AbortController();
  const told = page.waitForLoadState("domcontentloaded", { timeout });
  try {
    await Promise.race([told, parserStopped(page, arrived.signal)]);
  } finally {
    arrived.abort();
  }
}

/**
 * A script's way that leads nowhere (to an app, a download) stops the parser for good, and no event tells of it. Not asked
 * by `waitForFunction`, which brings a third of a megabyte of Playwright's own into each page.
 */
async function parserStopped(page: Page, until: AbortSignal): Promise<void> {
  for (;;) {
    await Bun.sleep(POLL_MS);
    if (until.aborted) return;
    try {
      if (await page.evaluate(() => document.readyState === "complete")) return;
    } catch (error) {
      if (!isLedOn(error)) throw error;
    }
  }
}

/**
 * Follows a page that stands there only to say that it leads on in a moment.
 * @returns whether the page led on; where that brings nothing that can be shown it stays
 * @throws CrawlError where the page may not be followed
 */
export async function followRefresh(page: Page, way: PageWay, timeout: number): Promise<boolean> {
  const target = await page.evaluate(refreshTarget, MOMENT_S);
  if (target === null) return false;
  try {
    await arrive(page, target, timeout);
    return true;
  } catch (error) {
    await way.check();
    if (/ERR_ABORTED|Download is starting/.test(String(error))) return false;
    throw error;
  }
}

/** Runs inside the page. */
function refreshTarget(momentSeconds: number): string | null {
  const content = document.querySelector<HTMLMetaElement>("meta[http-equiv=refresh i]")?.content ?? "";
  const [, seconds, address = ""] = /^\s*(\d+)(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(content) ?? [];
  const target = address.trim() === "" ? null : URL.parse(address, document.baseURI);
  if (!target || !/^https?:$/.test(target.protocol) || Number(seconds) > momentSeconds) return null;
  target.hash = "";
  return target.href === location.href.replace(/#.*/, "") ? null : target.href;
}
