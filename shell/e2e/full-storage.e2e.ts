import type { Page } from "@playwright/test";
import { allDeals, expect, expectToast, keptPaths, openHome, test } from "./app.ts";

test.use({ serviceWorkers: "allow" });

/** From now on not a byte more is kept, wherever. */
async function fill(page: Page, address = ""): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  // A session of another page: one of this page would take its being offline away.
  const session = await page.context().newCDPSession(await page.context().newPage());
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(address).origin, quotaSize: 1 });
}

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(String(error)));
  return failures;
}

test("a first visit with a full storage browses, saves and changes the theme", async ({
  page,
  baseURL,
  reader: _,
  deals,
}) => {
  const failures = failuresOf(page);
  await fill(page, baseURL);
  await openHome(page);
  const title = deals[0]?.title ?? "";
  await allDeals(page)
    .first()
    .getByRole("button", { name: `Save ${title}` })
    .click();
  await expectToast(page, "Deal saved", "Deal has been added to your saved deals");
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Restaurants" }).click();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
  await tabs.getByRole("link", { name: "Saved" }).click();
  await expect(page.getByRole("list", { name: "Saved Deals" }).getByRole("article")).toHaveCount(1);
  await tabs.getByRole("link", { name: "Profile" }).click();
  await page.getByText("Dark Mode").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await keptPaths(page)).toEqual([]);
  expect(failures).toEqual([]);
});

test("a storage that fills up keeps what was kept, and says what it cannot keep", async ({
  page,
  context,
  baseURL,
  reader: _,
  deals,
}) => {
  const failures = failuresOf(page);
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  await fill(page, baseURL);
  await openHome(page);
  await context.setOffline(true);
  const title = deals[0]?.title ?? "";
  const heart = allDeals(page)
    .first()
    .getByRole("button", { name: `Save ${title}` });
  await heart.click();
  await expectToast(page, "Error saving deal", "Unknown error occurred");
  await expect(heart).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("You're offline. Showing cached deals.")).toBeVisible();
  await expect(allDeals(page).first()).toContainText(title);
  expect(failures).toEqual([]);
});
