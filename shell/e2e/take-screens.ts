import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../../pipeline/crawl/browser/chromium.ts";
import { enter, STATES } from "./states.ts";

/**
 * `bun shell/e2e/take-screens.ts [address] [--only name,name] [--width 390,1280] [--into folder]`: pictures of every state of a running
 * server's app in both themes, for the README and for whoever changes how they look.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    width: { type: "string" },
    into: { type: "string", default: join(import.meta.dirname, "screens") },
  },
});
const [address = "http://localhost:3000"] = positionals;
const only = values.only?.split(",");

/** Of these the narrowest width is shown too. */
const NARROW = ["home", "home-long-names", "deal", "restaurants", "profile", "auth-register"];
const SIZES = [
  { width: 320, height: 640, of: (name: string) => NARROW.includes(name) },
  { width: 390, height: 844, of: () => true },
  { width: 1280, height: 800, of: () => true },
];

const { path: executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
await mkdir(values.into, { recursive: true });
const widths = values.width?.split(",").map(Number);
for (const { of, ...viewport } of SIZES.filter(({ width }) => widths?.includes(width) ?? true)) {
  for (const theme of ["light", "dark"] as const) {
    for (const state of STATES.filter(({ name }) => of(name) && (only?.includes(name) ?? true))) {
      const context = await browser.newContext({
        baseURL: address,
        viewport,
        // A wide picture tells as much at three quarters of its size.
        deviceScaleFactor: viewport.width < 768 ? 1 : 0.75,
        // On a phone, bars that scroll take no room.
        isMobile: viewport.width < 768,
        hasTouch: viewport.width < 768,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        locale: "en-US",
        timezoneId: "America/New_York",
      });
      await context.addInitScript((chosen) => {
        localStorage.setItem("install-banner", "answered");
        localStorage.setItem("theme", chosen);
      }, theme);
      const page = await context.newPage();
      await enter(page, state);
      await page.waitForTimeout(500);
      const path = join(values.into, `${state.name}-${viewport.width}-${theme}.jpg`);
      await page.screenshot({ path, type: "jpeg", quality: 60 });
      await context.close();
    }
  }
}
await browser.close();
