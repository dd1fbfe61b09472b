import { allDeals, expect, openHome, test } from "./app.ts";

test("starts without a network with everything last seen, and says as of when", async ({ page, context, deals }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Restaurants" }).click();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByText("You're offline. Showing cached deals.")).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(allDeals(page)).toHaveCount(Math.min(deals.length, 60));
  await page.goto("/restaurants");
  await expect(page.getByRole("list", { name: "Restaurants" }).getByRole("button").first()).toBeVisible();
});

test("keeps nothing about a person", async ({ page, reader }) => {
  expect(reader.username).toBeTruthy();
  await page.goto("/saved-deals");
  await expect(page.getByText("No saved deals yet")).toBeVisible();
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith("/api/deals")).length).toBeGreaterThan(0);
  expect(kept.filter((path) => path.includes("user") || path.includes("flag") || path.includes("reset"))).toEqual([]);
});

test("a deal saved without a network is sent when it is back", async ({ page, context, reader, deals }) => {
  expect(reader.username).toBeTruthy();
  const deal = deals[0];
  await page.goto(`/?deal=${deal?.id}`);
  await expect(page.getByRole("button", { name: "Save Deal" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Deal" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("What you saved offline has been sent.")).toBeVisible();
  const saved = (await (await page.request.get("/api/user/saved-deals")).json()) as { id: number }[];
  expect(saved.map(({ id }) => id)).toEqual([deal?.id]);
});
