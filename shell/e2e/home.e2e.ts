import { allDeals, expect, openHome, stopClock, test, watchShifts } from "./app.ts";

test("shows the nearest deals with price, place, distance, time and trust", async ({ page, deals }) => {
  await openHome(page);
  const nearest = deals[0];
  if (!nearest) throw new Error("The samples hold no deal");
  const card = allDeals(page).first();
  await expect(card.getByRole("heading", { name: nearest.title })).toBeVisible();
  await expect(card.getByText(nearest.restaurant.name)).toBeVisible();
  await expect(card.getByText(/^(On now|Starts|Opens)/)).toBeVisible();
  await expect(
    card.getByText(nearest.verification.status === "verified" ? /^Verified/ : "Not verified yet"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today's Hot Deals" })).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(320);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole("banner").getByRole("img", { name: "Plateful logo" })).toBeVisible();
  }
});

test("the first list stands in the page: nothing is asked for twice, nothing jumps, nothing is refused", async ({
  page,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  const shifts = await watchShifts(page);
  await openHome(page);
  await expect(page.getByRole("list", { name: "Today's Hot Deals" })).toBeVisible();
  await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
  await expect.poll(() => asked).toContain("/api/verification/api-status");
  for (const path of ["/api/deals", "/api/deals/featured", "/api/categories"]) {
    expect(asked.filter((one) => one === path)).toEqual([path]);
  }
  expect(await shifts()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("on a phone held sideways what stays when scrolling leaves five sixths of the window to the deals", async ({
  page,
}) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await openHome(page);
    await expect(page.getByRole("button", { name: "Notifications" })).toBeInViewport();
    const { width, height } = viewport;
    const tabs = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const below = tabs && tabs.width === width ? tabs.height : 0;
    await page.evaluate(() => window.scrollTo(0, 1000));
    const chip = page.getByRole("group", { name: "Categories" }).getByRole("button", { name: "All Deals" });
    await expect(chip).toBeInViewport({ ratio: 1 });
    const header = await page.locator("header").boundingBox();
    expect((header?.y ?? 0) + (header?.height ?? height)).toBeLessThanOrEqual(height / 6);
    expect(below).toBeLessThanOrEqual(height / 6);
  }
});

test("of a long list few cards are in the page, and few come, go or change with any one frame", async ({
  page,
  deals,
}) => {
  const many = Array.from({ length: 600 }, (_, at) => ({ ...deals[0], id: at + 1, title: `Deal ${at} of ${at % 7}` }));
  await page.addInitScript(() => {
    const seen = { most: 0, atOnce: 0 };
    Object.assign(window, { seen });
    const cardsIn = (nodes: Node[]) =>
      nodes.reduce((sum, node) => sum + (node instanceof Element ? node.querySelectorAll("article").length : 0), 0);
    new MutationObserver((changes) => {
      const cards = document.querySelectorAll("[aria-label='All Deals'] article").length;
      const come = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeName === "LI");
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      seen.most = Math.max(seen.most, cards);
      const changed = changes.filter(
        ({ type, target }) => type === "characterData" && target.parentElement?.closest("h3"),
      );
      seen.atOnce = Math.max(seen.atOnce, cardsIn(come), cardsIn(gone), changed.length);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: many }));
  await page.route(/\/api\/deals\/featured/, (route) => route.fulfill({ json: [] }));
  await openHome(page);
  await expect(allDeals(page)).toHaveCount(60);
  const search = page.getByRole("searchbox", { name: "Search deals" });
  await search.pressSequentially("deal 59");
  await expect(allDeals(page)).toHaveCount(11);
  await expect(page.locator("article")).toHaveCount(11);
  await search.fill("");
  await expect(allDeals(page)).toHaveCount(60);
  await search.fill("of 3");
  await expect(allDeals(page).nth(59)).toContainText("Deal 416 of 3");
  await search.fill("nothing like it");
  await expect(page.getByText("No deals match your criteria")).toBeVisible();
  await expect(page.locator("article")).toHaveCount(0);
  await search.fill("");
  await expect(allDeals(page)).toHaveCount(60);
  const seen = await page.evaluate(() => (window as unknown as { seen: { most: number; atOnce: number } }).seen);
  expect(seen.most).toBe(60);
  expect(seen.atOnce).toBeLessThanOrEqual(12);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(allDeals(page).last()).toContainText("Deal 599 of 4");
  await expect(allDeals(page)).toHaveCount(60);
});

test("tells when verification is paused, and when the device is offline", async ({ page, context }) => {
  await page.route("**/api/verification/api-status", (route) =>
    route.fulfill({ json: { status: "quota_exceeded", message: "The model's quota is used up." } }),
  );
  await openHome(page);
  const alert = page.getByRole("alert").filter({ hasText: "The model's quota is used up." });
  await expect(alert).toContainText("Deal verification is temporarily paused. Please check back later.");
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Showing cached deals.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline. Showing cached deals.")).toBeHidden();
});

test("deals that cannot be loaded say so in their place and can be tried again", async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/deals\?/, (route) =>
    isDown ? route.fulfill({ status: 500, body: "down" }) : route.continue(),
  );
  // The first list, in its first order, comes within the page and cannot fail by itself.
  await page.goto("/?sort=price");
  await expect(page.getByText("The deals could not be loaded.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(allDeals(page).first()).toBeVisible();
});

test("further deals that do not come are told of at the list's end, and come when asked for again", async ({
  page,
  deals,
}) => {
  // So few that their end is in sight from the beginning: scrolled to, it would ask again by itself.
  const [first, second] = deals;
  let isLost = true;
  await page.route(/\/api\/deals\?/, (route) => {
    const isSecond = route.request().url().includes("cursor=second");
    if (isSecond && isLost) return route.abort();
    return route.fulfill({
      json: isSecond ? [{ ...second, id: 99_999, title: "One Deal Further" }] : [first],
      headers: isSecond ? {} : { Link: '</api/deals?cursor=second>; rel="next"' },
    });
  });
  await openHome(page);
  const missed = page.getByRole("alert").filter({ hasText: "More deals could not be loaded." });
  await expect(missed).toBeVisible();
  await expect(allDeals(page)).toHaveCount(1);
  isLost = false;
  await missed.getByRole("button", { name: "Try again" }).click();
  await expect(missed).toBeHidden();
  await expect(allDeals(page).filter({ hasText: "One Deal Further" })).toBeVisible();
});

test("pulled down to its full way, asks anew for featured and all deals", async ({ page }) => {
  await openHome(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const pull = (type: string, y: number, x = 100) =>
    page.evaluate(
      ([name, clientY, clientX]) => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY });
        const touches = name === "touchend" ? [] : [touch];
        document.body.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [touch] }));
      },
      [type, y, x] as const,
    );
  // Along the hot deals, as a thumb goes.
  await pull("touchstart", 200, 300);
  await pull("touchmove", 230, 240);
  await pull("touchmove", 275, 100);
  await expect(page.getByRole("status", { name: "Pull to refresh" })).toBeHidden();
  await pull("touchend", 275, 100);
  await pull("touchstart", 200);
  await pull("touchmove", 240);
  await pull("touchend", 240);
  // The system takes the finger over, and nobody let go.
  await pull("touchstart", 200);
  await pull("touchmove", 300);
  await pull("touchcancel", 300);
  expect(asked).not.toContain("/api/deals");
  await pull("touchstart", 200);
  await pull("touchmove", 300);
  await expect(page.getByRole("status", { name: "Pull to refresh" })).toBeVisible();
  await pull("touchend", 300);
  await expect(page.getByRole("status", { name: "Refreshing" })).toBeVisible();
  await expect
    .poll(() => asked.filter((path) => path.startsWith("/api/deals")).sort())
    .toEqual(["/api/deals", "/api/deals/featured"]);
  await expect(page.getByRole("status", { name: "Refreshing" })).toBeHidden();
});

test("offers to install after three seconds, with the steps where the browser does not", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("install-banner"));
  await page.clock.install();
  await stopClock(page);
  await openHome(page);
  const banner = page.getByRole("complementary", { name: "Install app" });
  await page.clock.runFor(2999);
  await expect(banner).toBeHidden();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(banner.getByRole("button", { name: "Later" })).toBeVisible();
  // What the screen ends with can be scrolled out from behind it.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [content, offer] = [await page.getByRole("main").boundingBox(), await banner.boundingBox()];
      return content && offer && offer.y - content.y - content.height;
    })
    .toBeGreaterThanOrEqual(0);
  const said = page.waitForEvent("dialog");
  const pressed = banner.getByRole("button", { name: "Install", exact: true }).click();
  const steps = await said;
  expect(steps.message()).toContain("Add to Home Screen");
  await steps.accept();
  await pressed;
  await expect(banner).toBeHidden();
});

test("an update of the deals while the page is open is told once", async ({ page }) => {
  await page.clock.install();
  const runs = [{ timestamp: "2026-11-21T10:00:00.000Z", dealsAdded: 9, dealsUpdated: 0, dealsRemoved: 0 }];
  let asked = 0;
  await page.route("**/api/verification/updates", (route) => {
    asked += 1;
    return route.fulfill({ json: runs });
  });
  await openHome(page);
  await expect(page.getByText("Deals updated!")).toBeHidden();
  runs.unshift({ timestamp: "2026-11-21T11:00:00.000Z", dealsAdded: 2, dealsUpdated: 0, dealsRemoved: 1 });
  await page.clock.fastForward(5 * 60_000 + 1000);
  await expect(page.getByText("Deals updated!")).toBeVisible();
  await expect(page.getByText("2 new deals added, 1 expired deals removed.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toBe(2);
});
