import type { BrowserContextOptions } from "playwright-core";

/** As whom a page is visited, by the crawler and by the evaluation alike. Without motion, what would slide in is there. */
export const VISITOR = {
  viewport: { width: 1280, height: 900 },
  locale: "en-US",
  acceptDownloads: false,
  serviceWorkers: "block",
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;

/**
 * Runs in each page before its own scripts, so it uses nothing from outside itself: shadow trees are made open, since
 * a closed one hides its words from who reads the page, and not from who looks at it.
 */
export function openShadowTrees(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    return attach.call(this, { ...options, mode: "open" });
  };
}
