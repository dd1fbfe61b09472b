import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../pipeline/crawl/chromium.ts";

/**
 * `bun shell/e2e/take-screens.ts [address]`: pictures of the screens of a running server, into `screens/`, for the
 * README and for whoever changes how they look.
 */
const address = process.argv[2] ?? "http://localhost:3000";
const folder = join(import.meta.dirname, "screens");

type Screen = { name: string; path: string; press?: (page: Page) => Promise<unknown> };
const SCREENS: readonly Screen[] = [
  { name: "home", path: "/" },
  {
    name: "deal",
    path: "/",
    press: (page) => page.getByRole("list", { name: "All Deals" }).getByRole("link").nth(2).click(),
  },
  {
    name: "proof",
    path: "/",
    async press(page) {
      await page.getByRole("list", { name: "All Deals" }).getByRole("link").nth(2).click();
      await page.getByRole("button", { name: "Show proof" }).click();
      await page.getByRole("region", { name: "How we know" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "search", path: "/?q=taco" },
  { name: "nothing-found", path: "/?q=nothing-like-this" },
  { name: "restaurants", path: "/restaurants" },
  {
    name: "restaurant",
    path: "/restaurants",
    press: (page) => page.getByRole("list", { name: "Restaurants" }).getByRole("button").nth(3).click(),
  },
  { name: "saved", path: "/saved-deals" },
  { name: "profile", path: "/profile" },
  { name: "auth", path: "/auth?tab=register" },
  { name: "how-we-verify", path: "/how-we-verify" },
  { name: "not-found", path: "/no-such-page" },
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const { path: executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
for (const size of SIZES) {
  for (const theme of ["light", "dark"] as const) {
    const context = await browser.newContext({ viewport: size, reducedMotion: "reduce", serviceWorkers: "block" });
    await context.addInitScript((chosen) => {
      localStorage.setItem("install-banner", "answered");
      localStorage.setItem("theme", chosen);
    }, theme);
    const page = await context.newPage();
    for (const { name, path, press } of SCREENS) {
      await page.goto(address + path);
      await page.waitForLoadState("networkidle");
      await press?.(page);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}.jpg`), type: "jpeg", quality: 80 });
    }
    await context.close();
  }
}
await browser.close();
