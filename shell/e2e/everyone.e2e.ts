import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("\n  ")}`,
  );
  expect(told).toEqual([]);
}

/** A screen, and what to press for the dialog over it. */
const SCREENS: readonly { path: string; ready: string; press?: string }[] = [
  { path: "/", ready: "All Deals" },
  { path: "/?q=nothing-like-this", ready: "No deals match your criteria" },
  { path: "/", ready: "All Deals", press: "Notifications" },
  { path: "/restaurants", ready: "Restaurants" },
  { path: "/saved-deals", ready: "Sign in to see the deals you saved." },
  { path: "/profile", ready: "Version 1.0.0" },
  { path: "/profile", ready: "Version 1.0.0", press: "Send Feedback" },
  { path: "/profile", ready: "Version 1.0.0", press: "Disclaimer" },
  { path: "/auth", ready: "Forgot password?" },
  { path: "/auth", ready: "Forgot password?", press: "Forgot password?" },
  { path: "/auth?tab=register", ready: "Confirm password" },
  { path: "/reset-password", ready: "Return to Home" },
  { path: "/about", ready: "Our mission" },
  { path: "/how-we-verify", ready: "1. We read what you would read" },
  { path: "/nothing-here", ready: "Page Not Found" },
];

for (const theme of ["light", "dark"] as const) {
  test.describe(`${theme} theme`, () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme));

    for (const { path, ready, press } of SCREENS) {
      test(`${path}${press ? ` with ${press}` : ""} has no findings and no sideways scroll`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 720 });
        await page.goto(path);
        await expect(page.getByText(ready).first()).toBeVisible();
        if (press) {
          await page.getByRole("button", { name: press, exact: true }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
        } else if (path === "/") {
          await expect(page.getByRole("article").first()).toBeVisible();
        }
        await expectNoFindings(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    }

    test("a deal's sheet has no findings", async ({ page, deals }) => {
      await page.goto(`/?deal=${deals[0]?.id}`);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Share" })).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

test("by keyboard alone: skip to the content, open a deal, leave it, and be where one was", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("article").first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  for (let i = 0; i < 30; i++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article").first().getByRole("link")).toBeFocused();
});

test("text twice as large loses nothing and scrolls only down", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
