import { allDeals, expect, expectToast, openHome, stopClock, test, watchShifts } from "./app.ts";

/** What the server answers shows, whatever it is: also in place of the list that came drawn within the page. */

test("slow answers leave their places held: five chips, four hot deals, eight deals", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/api\/(categories|deals)/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/");
  const chips = page.getByRole("group", { name: "Categories" });
  await expect(chips.locator(".skeleton")).toHaveCount(5);
  await expect(page.getByRole("status", { name: "Loading featured deals" }).locator(".skeleton")).toHaveCount(4);
  const places = page.getByRole("status", { name: "Loading deals" }).locator(".skeleton");
  await expect(places).toHaveCount(8);
  expect((await places.first().boundingBox())?.height).toBe(320);
  for (const release of held) release();
  await expect(allDeals(page).first()).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
});

test("one deal with nothing but what it must have shows the defaults", async ({ page }) => {
  const bare = { id: 7, title: "A bare deal", restaurant: { id: 8, name: "A bare restaurant" } };
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: [bare] }));
  await page.route(/\/api\/deals\/featured/, (route) => route.fulfill({ json: [] }));
  await page.route(/\/api\/deals\/7\/related/, (route) =>
    route.fulfill({ json: [{ ...bare, id: 9, validDays: null }] }),
  );
  await page.route("**/api/categories", (route) => route.fulfill({ json: ["Soup"] }));
  await openHome(page);
  await expect(page.getByText("No featured deals available")).toBeVisible();
  await expect(page.getByRole("group", { name: "Categories" }).getByRole("button")).toHaveText(["All Deals", "Soup"]);
  await expect(allDeals(page)).toHaveCount(1);
  await expect(allDeals(page)).toContainText("N/A");
  await allDeals(page).getByRole("link").click();
  const sheet = page.getByRole("dialog", { name: "A bare deal" });
  for (const text of ["N/A", "4.5", "Any day", "Any time", "No expiration", "More Deals at A bare restaurant"]) {
    await expect(sheet.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test("no deals at all: the list says so", async ({ page }) => {
  await page.route(/\/api\/deals/, (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  await expect(page.getByText("No deals match your criteria")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
});

test("each area that cannot be loaded says so in its own place, and tries again", async ({ page }) => {
  let isDown = true;
  const asked: string[] = [];
  await page.route(/\/api\/(deals|categories)/, (route) => {
    if (!isDown) return route.continue();
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(page.getByText("Today's hot deals could not be loaded.")).toBeVisible();
  await expect(page.getByText("The deals could not be loaded.")).toBeVisible();
  // Nothing is asked again by itself.
  await page.waitForLoadState("networkidle");
  expect(asked.sort()).toEqual(["/api/categories", "/api/deals", "/api/deals/featured"]);
  isDown = false;
  await page.getByRole("button", { name: "Reload categories" }).click();
  await expect(page.getByRole("button", { name: "Under $5" })).toBeVisible();
  await again.last().click();
  await expect(allDeals(page).first()).toBeVisible();
  await again.click();
  await expect(page.getByRole("list", { name: "Today's Hot Deals" })).toBeVisible();
});

test("a verification that is paused is told with the first screen, and moves nothing", async ({ page }) => {
  await page.route("**/api/verification/api-status", (route) =>
    route.fulfill({ json: { status: "quota_exceeded", message: "The AI service's quota is used up." } }),
  );
  const shifts = await watchShifts(page);
  await openHome(page);
  await expect(
    page.getByText("Deal verification is temporarily paused. Please check back later.").filter({ visible: true }),
  ).toBeVisible();
  expect(await shifts()).toEqual([]);
});

for (const [status, tone] of [
  ["error", "rgb(165, 38, 20)"],
  ["busy", "rgb(35, 27, 20)"],
] as const) {
  test(`the verification's state '${status}' is an alert with its message alone`, async ({ page }) => {
    await page.route("**/api/verification/api-status", (route) =>
      route.fulfill({ json: { status, message: "The model does not answer." } }),
    );
    await openHome(page);
    const alert = page.getByRole("alert").filter({ hasText: "The model does not answer." });
    await expect(alert).toHaveText("The model does not answer.");
    await expect(alert).toHaveCSS("color", tone);
  });
}

test("a toast is alone and gone after three seconds", async ({ page, deals }) => {
  await page.clock.install();
  await page.goto(`/?deal=${deals[0]?.id}`);
  const flag = page.getByRole("button", { name: "Flag as inaccurate" });
  // A sheet is there two frames before it is shown: stopped in between, it would never be.
  await flag.click({ trial: true });
  await stopClock(page);
  await flag.click();
  await expectToast(page, "Authentication required", "You need to log in to flag a deal");
  await page.clock.runFor(2999);
  await expect(page.getByText("You need to log in to flag a deal")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("You need to log in to flag a deal")).toBeHidden();
});
