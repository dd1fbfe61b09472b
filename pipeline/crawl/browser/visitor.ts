import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { keepTurns } from "../../read/interaction/turns.ts";

/** As whom a page is visited, by the crawler and by the evaluation alike. Without motion, what would slide in is there. */
export const VISITOR = {
  viewport: { width: 1280, height: 900 },
  locale: "en-US",
  acceptDownloads: false,
  serviceWorkers: "block",
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

/** What the reader needs to have run in each page before the page's own scripts. */
export async function prepareForReading(context: BrowserContext): Promise<void> {
  await context.addInitScript(openShadowTrees);
  await context.addInitScript(keepTurns);
}

/** A page as served, with the shadow trees open that its markup closes: those no script makes. */
export function withOpenShadows(body: Buffer): Buffer {
  const markup = body.toString("latin1");
  const opened = markup.replace(/(<template\b[^>]*\sshadowrootmode\s*=\s*["']?)closed\b/gi, "$1open");
  return opened === markup ? body : Buffer.from(opened, "latin1");
}

/**
 * Runs in each page before its own scripts, so it uses nothing from outside itself: shadow trees are made open, since
 * a closed one hides its words from who reads the page, and not from who looks at it.
 */
function openShadowTrees(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attach.call(this, { ...options, mode: "open" });
  };
}
