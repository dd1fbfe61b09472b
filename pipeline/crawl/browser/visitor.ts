import type { BrowserContextOptions } from "playwright-core";

/** As whom a page is visited, by the crawler and by the evaluation alike. Without motion, what would slide in is there. */
export const VISITOR = {
  viewport: { width: 1280, height: 900 },
  locale: "en-US",
  acceptDownloads: false,
  serviceWorkers: "block",
  reducedMotion: "reduce",
} as const satisfies BrowserContextOptions;
