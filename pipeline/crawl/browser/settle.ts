import type { Page } from "playwright-core";
import type { PageTraffic } from "./page-traffic.ts";

export type SettleLimits = {
  scrolls: number;
  loadMs: number;
  quietMs: number;
  settleMs: number;
};

/**
 * Waits until the page stands as a visitor finds it: parts loaded, scripts done, its whole length scrolled past once so
 * that what loads on sight is there, and back at its top. A page that never calms down is taken as it is after a while.
 * @returns whether its end was reached within the scrolls allowed
 */
export async function settle(page: Page, traffic: PageTraffic, limits: SettleLimits): Promise<boolean> {
  await page.waitForLoadState("load", { timeout: limits.loadMs }).catch(() => undefined);
  const scripted = await page.evaluate(() =>
    [...document.scripts].some((script) => !/json|template|text\/(?!javascript)/.test(script.type)),
  );
  if (scripted) await calm(page, traffic, limits);
  const reached = await scrollThrough(page, limits.scrolls, () => (scripted ? calm(page, traffic, limits) : undefined));
  traffic.check();
  return reached;
}

/** Quiet on the wire and in the document for a moment, both at once. */
async function calm(page: Page, traffic: PageTraffic, limits: SettleLimits): Promise<void> {
  const end = performance.now() + limits.settleMs;
  while (performance.now() < end) {
    traffic.check();
    const still = await page.evaluate(
      (quietMs) =>
        new Promise<boolean>((resolve) => {
          const finish = (quiet: boolean) => {
            clearTimeout(timer);
            observer.disconnect();
            resolve(quiet);
          };
          const observer = new MutationObserver(() => finish(false));
          const timer = setTimeout(() => finish(true), quietMs);
          observer.observe(document, {
            childList: true,
            subtree: true,
            characterData: true,
          });
        }),
      limits.quietMs,
    );
    if (still && traffic.quietMs() >= limits.quietMs) return;
    if (!still) await Bun.sleep(50);
  }
}

async function scrollThrough(page: Page, scrolls: number, calmDown: () => Promise<void> | undefined): Promise<boolean> {
  const measure = () =>
    page.evaluate(() => ({
      screens: document.documentElement.scrollHeight / Math.max(1, window.innerHeight),
      height: document.documentElement.scrollHeight,
    }));
  let { screens, height } = await measure();
  let reached = screens <= 1;
  for (let scroll = 1; scroll <= scrolls && !reached; scroll += 1) {
    // Long pages are passed in larger strides: five scrolls reach the end of any page that does not grow.
    await page.evaluate(
      (part) => window.scrollTo(0, document.documentElement.scrollHeight * part),
      scroll / Math.min(scrolls, Math.ceil(screens)),
    );
    await calmDown();
    const after = await measure();
    reached = after.height === height && scroll >= Math.min(scrolls, Math.ceil(screens));
    ({ screens, height } = after);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return reached;
}
