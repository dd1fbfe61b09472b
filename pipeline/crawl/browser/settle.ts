import type { Page } from "playwright-core";
import type { PageTraffic } from "./page-traffic.ts";

/** Pixels that may still lie below: a line that came while looking is no reason to look again. */
const NEAR_END = 200;
/** Where a document is not drawn there is no frame to wait for. */
const LATEST_FRAME_MS = 1_000;
const POLL_MS = 100;
const MOST_LOOKS = 50;

/** What is under way, and whether it may go on: `check` throws where not. */
type Traffic = Pick<PageTraffic, "check" | "quietMs">;

export type SettleLimits = {
  scrolls: number;
  loadMs: number;
  quietMs: number;
  settleMs: number;
  /** How long a page that runs scripts is shown before it is looked at whether it has calmed down. */
  lateMs?: number;
};

/**
 * Waits until the page stands as a visitor finds it: parts loaded, scripts done, its whole length scrolled past once so
 * that what loads on sight is there, and back at its top. A page that never calms down is taken as it is after a while;
 * one that leads on is followed.
 * @returns whether its end was reached within the scrolls allowed and nothing that it loads was still under way
 */
export async function settle(page: Page, traffic: Traffic, limits: SettleLimits): Promise<boolean> {
  for (let looks = 1; ; looks++) {
    try {
      return await settleHere(page, traffic, limits);
    } catch (error) {
      // Led on while it was being looked at. How often that may happen is the traffic's to say, but a document may take
      // its own root away.
      traffic.check();
      if (!isLedOn(error) || looks >= MOST_LOOKS) throw error;
      await Bun.sleep(POLL_MS);
    }
  }
}

/** Whether something asked of a page failed because another document took its place meanwhile, or is just about to. */
export const isLedOn = (error: unknown): boolean =>
  /context was destroyed|because of a navigation|Cannot find context|The document has no root/i.test(String(error));

async function settleHere(page: Page, traffic: Traffic, limits: SettleLimits): Promise<boolean> {
  await loaded(page, limits.loadMs);
  const moving = await page.evaluate(
    () =>
      window.document.querySelector("meta[http-equiv=refresh i], iframe, frame") !== null ||
      [...window.document.scripts].some((script) => !/json|template|text\/(?!javascript)/.test(script.type)),
  );
  if (moving && limits.lateMs) await Bun.sleep(limits.lateMs);
  const deadline = performance.now() + limits.settleMs;
  const calmDown = async (quietMs: number) => {
    if (moving) await calm(page, traffic, quietMs, deadline);
  };
  await calmDown(limits.quietMs);
  // What a scroll sets off starts with the next frame, unlike what a page's first scripts do.
  const reached = await scrollThrough(page, limits.scrolls, () => calmDown(limits.quietMs / 3));
  traffic.check();
  // What a script still waits for may be the deals themselves: such a page was not read whole.
  return reached && (!moving || performance.now() < deadline || traffic.quietMs() > 0);
}

/** Waits for a page's parts. One that does not arrive in time is done without. */
export async function loaded(page: Page, timeoutMs: number): Promise<void> {
  await page.waitForLoadState("load", { timeout: timeoutMs }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
  });
}

/** The same words for a moment, nothing under way and nothing that the page has set a moment ahead; or the deadline. */
async function calm(page: Page, traffic: Traffic, quietMs: number, deadline: number): Promise<void> {
  let words = "";
  let since = performance.now();
  while (performance.now() < deadline) {
    traffic.check();
    const now = await page.evaluate(wordsShown);
    if (now.words !== words || now.isAwaited) {
      words = now.words;
      since = performance.now();
    }
    if (performance.now() - since >= quietMs && traffic.quietMs() >= quietMs) return;
    await Bun.sleep(Math.min(POLL_MS, quietMs / 2));
  }
}

/** Runs inside the page: a short stand-in for all its words. What only moves or changes colour leaves it the same. */
function wordsShown(): { words: string; isAwaited: boolean } {
  const soon = (window as unknown as Record<symbol, (() => number) | undefined>)[Symbol.for("soon")];
  const text = document.body?.textContent ?? "";
  let hash = text.length;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return { words: `${text.length} ${hash}`, isAwaited: (soon?.() ?? 0) > 0 };
}

/** Long pages are passed in larger strides: the scrolls reach the end of any page that does not grow. */
async function scrollThrough(page: Page, scrolls: number, calmDown: () => Promise<void>): Promise<boolean> {
  const scrolling = await page.evaluateHandle(scrollingBox);
  const measure = () =>
    scrolling.evaluate(({ box: { scrollHeight, scrollTop, clientHeight } }) => ({
      screens: scrollHeight / Math.max(1, clientHeight),
      below: scrollHeight - scrollTop - clientHeight,
    }));
  const { screens, below } = await measure();
  let reached = below <= NEAR_END;
  const strides = Math.min(scrolls, Math.ceil(screens) - 1);
  for (let scroll = 1; scroll <= scrolls && !reached; scroll += 1) {
    await scrolling.evaluate(scrollDown, { part: Math.min(1, scroll / strides), latestMs: LATEST_FRAME_MS });
    await calmDown();
    reached = scroll >= strides && (await measure()).below <= NEAR_END;
  }
  await scrolling.evaluate(({ box }) => box.scrollTo(0, 0));
  return reached;
}

/**
 * Runs inside the page: scrolls, and waits until the page's own observers of what is in sight have been told of it. On a busy
 * machine the next frame may come later than any pause by the clock.
 */
async function scrollDown({ box }: { box: Element }, how: { part: number; latestMs: number }): Promise<void> {
  box.scrollTo(0, box.scrollHeight * how.part);
  await new Promise<void>((done) => {
    const late = setTimeout(done, how.latestMs);
    const told = new IntersectionObserver(() => {
      told.disconnect();
      clearTimeout(late);
      setTimeout(done);
    });
    told.observe(document.documentElement);
  });
}

/**
 * Runs inside the page: what scrolls when a visitor scrolls, the window or, where that stands still, a box that fills most
 * of it. Held by an object: for a handle of an element Playwright brings a third of a megabyte of its own into the page.
 */
function scrollingBox(): { box: Element } {
  const window = document.scrollingElement ?? document.documentElement;
  // Of one that has only begun; its type says that there always is one.
  if (window === null) throw new Error("The document has no root.");
  if (window.scrollHeight > innerHeight * 1.1) return { box: window };
  const fills = [...document.querySelectorAll("body *")].find(
    (element) =>
      element.clientHeight > innerHeight * 0.6 &&
      element.clientWidth > innerWidth * 0.5 &&
      element.scrollHeight > element.clientHeight * 1.1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  return { box: fills ?? window };
}
