import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { fixAnswers, signOut } from "./fixed-answers.ts";
import { showIn } from "./states.ts";

/**
 * The main screens as they looked when someone last looked at them. What changes one on purpose takes them anew:
 * `bunx playwright test --config shell/e2e/playwright.config.ts snapshots --update-snapshots`.
 */
type Picture = {
  name: string;
  path: string;
  widths: number[];
  ready: string;
  arrange?: (page: Page) => Promise<unknown>;
};
const PICTURES: readonly Picture[] = [
  { name: "home", path: "/", widths: [390, 1280], ready: "Two tacos al pastor" },
  { name: "deal", path: "/?deal=1", widths: [390, 1280], ready: "How to redeem" },
  { name: "restaurants", path: "/restaurants", widths: [390], ready: "Casa Verde" },
  { name: "saved", path: "/saved-deals", widths: [390], ready: "Two tacos al pastor" },
  { name: "profile", path: "/profile", widths: [390], ready: "Maria Alvarez" },
  { name: "auth", path: "/auth?tab=register", widths: [1280], ready: "Confirm password", arrange: signOut },
];
const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800 };

for (const { name, path, widths, ready, arrange } of PICTURES) {
  for (const width of widths) {
    test(`${name} at ${width} px looks as it did, in both themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
      await fixAnswers(page);
      await arrange?.(page);
      await page.goto(path);
      await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      for (const theme of ["light", "dark"] as const) {
        await showIn(page, theme);
        await expect(page).toHaveScreenshot(`${name}-${width}-${theme}.png`);
      }
    });
  }
}
