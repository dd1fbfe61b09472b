import type { BrowserContext, Page } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

/** What a visit to Home was like. Milliseconds since the navigation began. */
export type Visit = {
  lcp: number;
  /** When the first deal could be pressed; NaN where nothing can be. */
  ready: number;
  cls: number;
  /** Requests for scripts, and their bytes as sent, until then. */
  scripts: number;
  scriptBytes: number;
  /** All of both until the network fell silent, prefetches included. */
  requests: number;
  bytes: number;
};

type Sent = { path: string; isScript: boolean; startedAt: number; bytes: number };
type Paint = { lcp: number; cls: number; ready: number };
declare global {
  interface Window {
    visit: Paint;
  }
}

/** Runs in the page before anything of its own. */
function watch(): void {
  window.visit = { lcp: Number.NaN, cls: 0, ready: Number.NaN };
  const of = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  of("largest-contentful-paint", (entry) => {
    window.visit.lcp = entry.startTime;
  });
  of("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) window.visit.cls += shift.value;
  });
  // Of what the server drew no more than links answer.
  const look = new MutationObserver(() => {
    if (!document.querySelector('#app article a[href*="deal="]')?.closest("#app > :not([data-drawn])")) return;
    window.visit.ready = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Notes every request of a page with its bytes on the wire. */
function listen(session: Awaited<ReturnType<typeof slowDown>>): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type, wallTime }) => {
    const isScript = type === "Script" || request.url.endsWith(".js");
    sent.set(requestId, { path: new URL(request.url).pathname, isScript, startedAt: wallTime * 1000, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = sent.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  return sent;
}

/**
 * Visits Home as a slow phone does, and measures until the network is silent.
 * @param isApp false where the page has no script, so that nothing is waited for
 */
export async function visit(
  context: BrowserContext,
  url: string,
  { isApp = true } = {},
): Promise<{ page: Page; sent: Sent[]; measured: Visit }> {
  const page = await context.newPage();
  const session = await slowDown(page);
  const sent = listen(session);
  await page.addInitScript(watch);
  await page.goto(url);
  if (isApp) await page.waitForFunction(() => !Number.isNaN(window.visit.ready));
  await page.waitForLoadState("networkidle");
  // Prefetches begin a while after the first screen.
  await page.waitForTimeout(isApp ? 2_500 : 300);
  await page.waitForLoadState("networkidle");
  const { lcp, cls, ready } = await page.evaluate(() => window.visit);
  const readyAt = (await page.evaluate(() => performance.timeOrigin)) + ready;
  const all = [...sent.values()];
  const scripts = all.filter(({ isScript, startedAt }) => isScript && startedAt < readyAt);
  const bytes = (of: Sent[]) => of.reduce((sum, one) => sum + one.bytes, 0);
  return {
    page,
    sent: all,
    measured: {
      lcp,
      cls,
      ready,
      scripts: scripts.length,
      scriptBytes: bytes(scripts),
      requests: all.length,
      bytes: bytes(all),
    },
  };
}
