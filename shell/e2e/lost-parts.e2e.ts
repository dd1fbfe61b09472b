import type { Page } from "@playwright/test";
import { allDeals, expect, openHome, test } from "./app.ts";

/** Loses each script that comes after the first screen's own, until it is told otherwise. */
async function loseParts(page: Page, whatComesFirst: RegExp): Promise<() => void> {
  let isLost = true;
  await page.route(/\.js$/, (route) =>
    isLost && !whatComesFirst.test(route.request().url()) ? route.abort() : route.continue(),
  );
  return () => {
    isLost = false;
  };
}
const REMOTE = /\/remotes\/\w+\/(?:entry|app)\.|\/assets\/main\./;
const again = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Try again" });

test("a sheet whose code does not come leaves the list, and is asked for again", async ({ page }) => {
  const mend = await loseParts(page, REMOTE);
  await openHome(page);
  const missed = page.getByRole("alert").filter({ hasText: "This could not be shown." });
  const deal = allDeals(page).first().getByRole("link");
  await deal.click();
  await expect(missed).toBeVisible();
  await expect(deal).toBeVisible();
  await again(page).click();
  await expect(missed).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(missed).toBeHidden();
  await expect(deal).toBeFocused();
  await deal.press("Enter");
  await expect(missed).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(missed).toBeHidden();
  await expect(deal).toBeFocused();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(missed).toBeVisible();
  mend();
  await again(page).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await page.keyboard.press("Escape");
  await deal.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Share" })).toBeVisible();
});

test("asked for after one that did not come, another gives the focus back to what it was asked for by", async ({
  page,
}) => {
  await loseParts(page, REMOTE);
  await openHome(page);
  const missed = page.getByRole("alert").filter({ hasText: "This could not be shown." });
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(missed).toBeVisible();
  const place = page.getByRole("button", { name: /^Change place/ });
  await place.press("Enter");
  await expect(page).toHaveURL("/?dialog=place");
  await expect(missed).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(place).toBeFocused();
});

test("a sheet whose code is long in coming says so, and can be left", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    if (!REMOTE.test(route.request().url())) await held;
    await route.continue();
  });
  await openHome(page);
  const deal = allDeals(page).first().getByRole("link");
  await deal.click();
  const waiting = page.getByRole("status", { name: "Loading", exact: true });
  await expect(waiting).toBeVisible();
  await page.goBack();
  await expect(waiting).toBeHidden();
  await deal.click();
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Share" })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test("a map whose code does not come leaves search and filters, and is asked for again", async ({ page }) => {
  const mend = await loseParts(page, REMOTE);
  await openHome(page);
  const map = page.getByRole("button", { name: "Map", exact: true });
  await map.click();
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await map.click();
  await expect(allDeals(page).first()).toBeVisible();
  await map.click();
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  mend();
  await again(page).click();
  await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
});

test("a map whose stylesheet does not come is none, and is asked for again", async ({ page }) => {
  await page.route(/map-canvas.*\.css$/, (route) => route.abort());
  await page.goto("/?view=map");
  const missed = page.getByText("The map could not be loaded.");
  await expect(missed).toBeVisible();
  await page.unroute(/map-canvas.*\.css$/);
  await again(page).click();
  await expect(missed).toBeHidden();
  await expect(page.locator(".maplibregl-marker").getByRole("button").first()).toBeInViewport();
});

test("a screen whose code does not come says so in its place, and is asked for again", async ({ page }) => {
  const mend = await loseParts(page, REMOTE);
  await page.goto("/saved-deals");
  await expect(page.getByText("Your saved deals could not be loaded.")).toBeVisible();
  await page.goto("/no/such/page");
  await expect(page.getByText("This page could not be loaded.")).toBeVisible();
  await page.goto("/about");
  await expect(page.getByText("The account pages could not be loaded.")).toBeVisible();
  mend();
  await again(page).click();
  await expect(page.getByRole("heading", { name: "About", level: 1 })).toBeVisible();
});
