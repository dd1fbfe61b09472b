import { allDeals, expect, openHome, test } from "./app.ts";

test("the four tabs lead to their screens", async ({ page }) => {
  await openHome(page);
  const tabs = page.getByRole("navigation", { name: "Main" });
  await expect(tabs.getByRole("link")).toHaveText(["Deals", "Restaurants", "Saved", "Profile"]);
  await tabs.getByRole("link", { name: "Restaurants" }).click();
  await expect(page).toHaveURL("/restaurants");
  await expect(page.getByRole("heading", { name: "Restaurants", level: 1 })).toBeVisible();
  await tabs.getByRole("link", { name: "Saved" }).click();
  await expect(page).toHaveURL("/saved-deals");
  await expect(page.getByRole("heading", { name: "Saved Deals", level: 1 })).toBeVisible();
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { name: "My Profile", level: 1 })).toBeVisible();
  const profile = tabs.getByRole("link", { name: "Profile" });
  await expect(profile).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(profile).toHaveAttribute("aria-current", "true");
});

test("'back' leads to where one was in a long list, and a screen's own tab to its top", async ({ page }) => {
  await openHome(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(5000);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect.poll(scrolled).toBe(4000);
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText("Not Logged In")).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(4000);
  await tabs.getByRole("link", { name: "Deals" }).click();
  await expect.poll(scrolled).toBe(0);
});

for (const serviceWorkers of ["block", "allow"] as const) {
  test.describe(`with service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });
    test("loaded anew, and come back to from another page, a long list is where the reader was", async ({ page }) => {
      await openHome(page);
      if (serviceWorkers === "allow") await page.evaluate(() => navigator.serviceWorker.ready);
      const scrolled = () => page.evaluate(() => window.scrollY);
      const scrollTo = async (place: number) => {
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(5000);
        await page.evaluate((y) => window.scrollTo(0, y), place);
        await expect.poll(scrolled).toBe(place);
      };
      await scrollTo(4000);
      await page.reload();
      await expect.poll(scrolled).toBe(4000);
      await scrollTo(3000);
      await page.goto("/healthz");
      await page.goBack();
      await expect.poll(scrolled).toBe(3000);
      // Whoever comes by a link starts at the top.
      await page.evaluate(() => window.location.assign("/"));
      await expect(allDeals(page).first()).toBeVisible();
      await page.waitForTimeout(1500);
      expect(await scrolled()).toBe(0);
    });
  });
}

test("any other path is not found", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found · Plateful");
  await page.getByRole("link", { name: "See today's deals" }).click();
  await expect(page).toHaveURL("/");
});

test("restaurants stand in order of their names and show their deals", async ({ page, request }) => {
  const restaurants = (await (await request.get("/api/restaurants/with-deals")).json()) as {
    id: number;
    name: string;
  }[];
  const names = restaurants.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
  await page.goto("/restaurants");
  const grid = page.getByRole("list", { name: "Restaurants" });
  await expect(grid.getByRole("listitem")).toHaveCount(names.length);
  expect(await grid.getByRole("button").evaluateAll((all) => all.map((one) => one.textContent))).toEqual(
    names.map((name) => expect.stringContaining(name)),
  );
  await grid
    .getByRole("button")
    .filter({ hasText: names[0] ?? "" })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: names[0] ?? "" }).first()).toBeVisible();
  await expect(sheet.getByRole("article").first()).toBeVisible();
});

test("a restaurant that is gone says so; one without deals, or with such as are over, beside its hours", async ({
  page,
  deals,
}) => {
  const over = [[], [{ ...deals[0], validUntil: "2020-01-01" }]];
  await page.route("**/api/restaurants/*/deals", (route) => route.fulfill({ json: over.pop() }));
  await page.route("**/api/restaurants/with-deals", async (route) => {
    const answer = await route.fetch();
    const [first, second] = (await answer.json()) as object[];
    await route.fulfill({
      json: [
        { ...first, openHours: null },
        { ...second, openHours: "" },
      ],
    });
  });
  await page.goto("/restaurants?restaurant=99999999");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("This restaurant could not be shown.")).toBeVisible();
  await sheet.getByRole("button", { name: "See other restaurants" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/restaurants");
  for (const restaurant of await page.getByRole("list", { name: "Restaurants" }).getByRole("button").all()) {
    await restaurant.click();
    await expect(sheet.getByText("No active deals found for this restaurant.")).toBeVisible();
    await expect(sheet.getByText("Hours vary")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});

test("one part that cannot be loaded leaves the rest alive and can be tried again", async ({ page }) => {
  let isDown = true;
  await page.route("**/remotes/restaurants/**", (route) => (isDown ? route.abort() : route.continue()));
  await openHome(page);
  const tabs = page.getByRole("navigation", { name: "Main" });
  await tabs.getByRole("link", { name: "Restaurants" }).click();
  await expect(page.getByText("The restaurants could not be loaded.")).toBeVisible();
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await tabs.getByRole("link", { name: "Restaurants" }).click();
  // Coming back tries anew by itself: only when that has failed as well is there something to try again.
  await expect(page.getByText("The restaurants could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
});

test("a part that is long in coming leaves the frame in reach, and its place held", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/remotes\/restaurants\/.+\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/restaurants", { waitUntil: "commit" });
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  release();
  await expect(page.getByRole("list", { name: "Restaurants" })).toBeVisible();
});

test("the landing part that cannot be loaded says so and can be tried again", async ({ page }) => {
  let isDown = true;
  await page.route("**/remotes/deals/**", (route) => (isDown ? route.abort() : route.continue()));
  await page.goto("/");
  await expect(page.getByText("The deals could not be loaded.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "All Deals" })).toBeVisible();
});

test("the theme is light, changes with the switch, and is remembered", async ({ page }) => {
  await page.goto("/profile");
  const theme = page.locator("html");
  await expect(theme).toHaveAttribute("data-theme", "light");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#121212");
  await page.reload();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await page.getByText("Dark Mode").click();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#ffffff");
});

test("the theme that one tab chooses is that of all", async ({ page, context }) => {
  await page.goto("/profile");
  const other = await context.newPage();
  await other.goto("/profile");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(other.getByRole("switch", { name: "Dark Mode" })).toBeChecked();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#121212");
});

test("location: the default campus, the device where allowed, and the reason where refused", async ({
  page,
  context,
}) => {
  const places: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/deals") places.push(search);
  });
  await openHome(page);
  expect(places).toEqual(["?lat=25.7216&lng=-80.2794"]);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(
    page.getByText("User denied the request for Geolocation. To see nearby deals, please enable location access."),
  ).toBeVisible();
  await context.setGeolocation({ latitude: 25.734567, longitude: -80.287654 });
  await context.grantPermissions(["geolocation"]);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect.poll(() => places.at(-1)).toBe("?lat=25.735&lng=-80.288");
  await expect(page.getByRole("button", { name: "Change place. Near you", exact: true })).toBeVisible();
});
