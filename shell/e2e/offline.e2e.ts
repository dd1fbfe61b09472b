import type { Page } from "@playwright/test";
import type { Restaurant } from "#contract/deal";
import { allDeals, expect, expectToast, keptPaths, openHome, test, watchShifts } from "./app.ts";

test.use({ serviceWorkers: "allow" });

test("starts without a network with everything last seen, and says as of when", async ({ page, context, deals }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Restaurants" }).click();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(["/api/deals", "/api/restaurants/with-deals"]));
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByText("You're offline. Showing cached deals.")).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(allDeals(page)).toHaveCount(Math.min(deals.length, 60));
  await page.goto("/restaurants");
  await expect(page.getByRole("list", { name: "Restaurants" }).getByRole("button").first()).toBeVisible();
});

test("says in its own place that there is no map without a network, keeps the list, and draws it when there is one", async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  await context.setOffline(true);
  await page.goto("/");
  await expect(allDeals(page).first()).toBeVisible();
  const map = page.getByRole("button", { name: "Map", exact: true });
  await map.click();
  const missed = page.getByRole("alert").filter({ hasText: "The map could not be loaded." });
  await expect(missed).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await missed.getByRole("button", { name: "Try again" }).click();
  await expect(missed).toBeVisible();
  await map.click();
  await expect(allDeals(page).first()).toBeVisible();
  await map.click();
  await expect(missed).toBeVisible();
  await context.setOffline(false);
  await missed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
});

test("started again, shows the last list at once and as of when, and then the new one, moving nothing", async ({
  page,
  deals,
}) => {
  const changed = deals.map((deal, index) => (index === 0 ? { ...deal, title: "Something new" } : deal));
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(["/api/deals", "/api/deals/featured"]));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/deals\?/, async (route) => {
    await held;
    await route.fulfill({ json: changed });
  });
  // What is hot changes with the minute.
  const hot = page.getByRole("list", { name: "Today's Hot Deals" }).getByRole("heading");
  const titles = await hot.allTextContents();
  await page.route(/\/api\/deals\/featured/, async (route) => {
    const featured = (await (await route.fetch()).json()) as unknown[];
    await held;
    await route.fulfill({ json: featured.slice(1) });
  });
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(allDeals(page).first()).toContainText(deals[0]?.title ?? "a deal");
  await expect(hot).toHaveText(titles);
  await expect(page.getByText(/^As of /)).toBeVisible();
  release();
  await expect(page.getByText(/^As of /)).toHaveCount(0);
  await expect(allDeals(page).first()).toContainText("Something new");
  await expect(hot).not.toHaveText(titles);
  expect(await shifts()).toEqual([]);
});

test("started again while the verification is paused, says so at once and moves nothing", async ({ page }) => {
  const paused = page.getByText("Deal verification is temporarily paused. Please check back later.");
  const answer = (json: { status: string; message: string }) => ({ json });
  await page.route("**/api/verification/api-status", (route) =>
    route.fulfill(answer({ status: "quota_exceeded", message: "The AI service's quota is used up." })),
  );
  await openHome(page);
  await expect(paused).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(["/api/deals", "/api/deals/featured", "/api/verification/api-status"]));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute("**/api/verification/api-status");
  await page.route("**/api/verification/api-status", async (route) => {
    await held;
    await route.fulfill(answer({ status: "available", message: "Deal verification is available." }));
  });
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(allDeals(page).first()).toBeVisible();
  await expect(paused).toBeVisible();
  expect(await shifts()).toEqual([]);
  release();
  await expect(paused).toHaveCount(0);
});

test("started again, asks once for each script, and for what the first screen does not need only behind it", async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/deals/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => caches.delete("answers"));
  await page.reload();
  await expect.poll(() => asked.some((path) => path.startsWith("/remotes/deals/app."))).toBe(true);
  // Idle meanwhile, as a slow network has it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked.filter((path) => /^\/remotes\/(account|restaurants)/.test(path))).toEqual([]);
  release();
  await expect(allDeals(page).first()).toBeVisible();
  await expect.poll(() => asked.some((path) => path.startsWith("/remotes/account/app."))).toBe(true);
  expect(asked).toEqual([...new Set(asked)]);
});

test("started without a network, asks once for each thing, and again for all when the network is back", async ({
  page,
  context,
  reader,
  deals,
}) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  await context.setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(allDeals(page)).toHaveCount(Math.min(deals.length, 60));
  expect(asked.filter((path) => path === "/api/user")).toHaveLength(1);
  // Nobody is told to sign in who may be signed in.
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Saved" }).click();
  await expect(page.getByText("Your saved deals could not be loaded.")).toBeVisible();
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText("Your account could not be loaded.")).toBeVisible();
  await tabs.getByRole("link", { name: "Deals" }).click();
  const changed = deals.map((deal, index) => (index === 0 ? { ...deal, title: "Something new" } : deal));
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: changed }));
  await context.setOffline(false);
  await expect(allDeals(page).first()).toContainText("Something new");
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: reader.username })).toBeVisible();
});

test("what was last seen is asked anew also where it comes to be shown later", async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals/featured");
  await page.goto("/?q=nothing-like-this");
  const asked = page.waitForRequest(/\/api\/deals\/featured/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await asked;
});

test("Restaurants start with what was last seen, by their address and by their tab", async ({ page }) => {
  const tiles = page.getByRole("list", { name: "Restaurants" }).getByRole("button");
  await page.goto("/restaurants");
  await expect(tiles.first()).toBeVisible();
  const known = (await tiles.allTextContents()).length;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/restaurants/with-deals");
  let release = () => {};
  await page.route("**/api/restaurants/with-deals", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ json: [] });
  });
  const shifts = await watchShifts(page);
  const open = [
    () => page.reload(),
    async () => {
      await page.goto("/");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Restaurants" }).click();
    },
  ];
  for (const byItsWay of open) {
    await byItsWay();
    await expect(tiles).toHaveCount(known);
    await expect(page.getByText(/^As of /)).toBeVisible();
    expect(await shifts()).toEqual([]);
  }
  release();
  await expect(page.getByText("No restaurants with deals yet.")).toBeVisible();
  await expect(page.getByText(/^As of /)).toHaveCount(0);
});

test("a restaurant that came since is shown without moving the others", async ({ page }) => {
  const tiles = page.getByRole("list", { name: "Restaurants" }).getByRole("button");
  await page.goto("/restaurants");
  await expect(tiles.first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/restaurants/with-deals");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/restaurants/with-deals", async (route) => {
    const restaurants = (await (await route.fetch()).json()) as Restaurant[];
    await held;
    const [model] = restaurants;
    await route.fulfill({ json: [...restaurants, { ...model, id: 99_999, name: "A Brand New Place" }] });
  });
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(page.getByText(/^As of /)).toBeVisible();
  release();
  await expect(tiles.first()).toHaveText("A Brand New Place");
  await expect(page.getByText(/^As of /)).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});

test("keeps nothing about a person", async ({ page, reader: _ }) => {
  await page.goto("/saved-deals");
  await expect(page.getByText("No saved deals yet")).toBeVisible();
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  // The hot deals of who is signed in lean towards what was saved.
  const personal = (await keptPaths(page)).filter((path) => /user|flag|reset|featured/.test(path));
  expect(personal).toEqual([]);
});

const savedIds = async (page: Page) =>
  ((await (await page.request.get("/api/user/saved-deals")).json()) as { id: number }[]).map(({ id }) => id);

test("a deal saved without a network is sent when it is back, also after a new start", async ({
  page,
  context,
  reader: _,
  deals,
}) => {
  // Asked once it is known who reads; before that, saving leads to signing in.
  const known = page.waitForResponse("**/api/user/saved-deals");
  await openHome(page, `/?deal=${deals[0]?.id}`);
  await known;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Deal" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto(`/?deal=${deals[1]?.id}`);
  await page.getByRole("button", { name: "Save Deal" }).click();
  await expectToast(page, "Deal saved", "Deal has been added to your saved deals");
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expectToast(page, "Back online", "What you saved offline has been sent.");
  expect((await savedIds(page)).sort()).toEqual([deals[0]?.id, deals[1]?.id].sort());
});

test("what was saved without a network waits for its reader where the session is over, and tells what is refused", async ({
  page,
  context,
  reader,
  deals,
}) => {
  const known = page.waitForResponse("**/api/user/saved-deals");
  await openHome(page);
  await known;
  await context.setOffline(true);
  for (const index of [0, 1]) {
    await allDeals(page)
      .nth(index)
      .getByRole("button", { name: /^Save / })
      .click();
    await expect(
      allDeals(page)
        .nth(index)
        .getByRole("button", { name: /^Remove / }),
    ).toBeVisible();
  }
  await context.clearCookies();
  await context.setOffline(false);
  await expectToast(page, "Authentication required", "Please sign in to save deals");
  await page.route(`**/api/user/saved-deals/${deals[1]?.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: "No such deal" } }),
  );
  await page.goto("/saved-deals");
  await page.getByLabel("Username").fill(reader.username);
  await page.getByLabel("Password").fill(reader.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expectToast(page, "Error saving deal", "No such deal");
  await expect(page.getByRole("list", { name: "Saved Deals" }).getByRole("article")).toHaveCount(1);
  expect(await savedIds(page)).toEqual([deals[0]?.id]);
});

test("without a network, nobody's heart says that saving needs one", async ({ page, context }) => {
  await openHome(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain("/api/deals");
  await context.setOffline(true);
  await page.goto("/");
  const heart = allDeals(page)
    .first()
    .getByRole("button", { name: /^Save / });
  await heart.click();
  await expectToast(page, "Error saving deal", "You're offline. Saving needs a connection.");
  await expect(heart).toBeVisible();
});
