import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

test.use({ serviceWorkers: "allow" });

const canvas = (page: Page) => page.getByRole("region", { name: "Map" });
const pins = (page: Page) => page.locator(".maplibregl-marker").getByRole("button");
const names = (page: Page) => page.getByRole("group", { name: "Restaurants on the map" }).getByRole("button");

/** The pins that lie over each other. */
const overlapping = (page: Page) =>
  pins(page).evaluateAll((all) => {
    const boxes = all.map((pin) => ({ name: pin.getAttribute("aria-label"), box: pin.getBoundingClientRect() }));
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom &&
            one.box.top < box.bottom,
        )
        .map((other) => `${one.name} and ${other.name}`),
    );
  });

async function openMap(page: Page): Promise<void> {
  await page.goto("/?view=map");
  await expect(canvas(page)).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
}

test("the same deals on a map that calls no one", async ({ page, deals, baseURL }) => {
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? "").origin) strangers.push(request.url());
  });
  page.on("console", (message) => {
    if (/Content Security Policy|worker/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto("/");
  const map = page.getByRole("button", { name: "Map", exact: true });
  await map.click();
  await expect(page).toHaveURL("/?view=map");
  await expect(canvas(page)).toBeVisible();
  const located = deals.filter(({ restaurant }) => restaurant.latitude !== null);
  await expect(names(page)).toHaveCount(new Set(located.map(({ restaurant }) => restaurant.id)).size);
  await map.click();
  await expect(page.getByRole("list", { name: "All Deals" })).toBeVisible();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test("pins that would lie over each other are one, and come apart when pressed", async ({ page }) => {
  await openMap(page);
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  const group = page.getByRole("button", { name: /^\d+ restaurants close together$/ });
  expect(await overlapping(page)).toEqual([]);
  for (let times = 0; times < 6 && (await group.count()) === 0; times++) {
    await zoomOut.click();
    await page.waitForTimeout(400);
  }
  const before = await pins(page).count();
  const drawn = page.locator(".maplibregl-canvas");
  await group.first().tap();
  await expect.poll(() => pins(page).count()).toBeGreaterThan(before);
  await expect(drawn).not.toBeFocused();
  await page.waitForTimeout(600);
  expect(await overlapping(page)).toEqual([]);
  while ((await group.count()) === 0) {
    await zoomOut.click();
    await page.waitForTimeout(400);
  }
  await group.first().press("Enter");
  await expect(drawn).toBeFocused();
  // Its ring goes around the frame's corners.
  const radius = await drawn.evaluate((canvas) => getComputedStyle(canvas).borderRadius);
  await expect(canvas(page).locator("xpath=ancestor::*[contains(@class, 'maplibregl-map')]")).toHaveCSS(
    "border-radius",
    radius,
  );
});

/** What the reader moved the map to, as far as its pins tell. */
const view = (page: Page) => page.locator(".maplibregl-marker").first().getAttribute("style");

test("what the reader zoomed or dragged to stays, and dragging down refreshes nothing", async ({ page }) => {
  await page.clock.install();
  await openMap(page);
  const first = await view(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => view(page)).not.toBe(first);
  await page.clock.runFor(1000);
  const chosen = await view(page);
  await page.clock.runFor(31_000);
  expect(await view(page)).toBe(chosen);
  await page.locator(".maplibregl-canvas").evaluate((element) => {
    for (const [type, clientY] of [
      ["touchstart", 400],
      ["touchmove", 500],
    ] as const) {
      const touch = new Touch({ identifier: 1, target: element, clientX: 100, clientY });
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: [touch], changedTouches: [touch] }));
    }
  });
  await page.clock.runFor(100);
  await expect(page.getByRole("status", { name: "Pull to refresh" })).toBeHidden();
});

test("goes once to the restaurant that was asked for, and stays where the reader went from there", async ({ page }) => {
  await page.clock.install();
  await openMap(page);
  await names(page).last().click();
  await page.clock.runFor(1000);
  await page.locator(".maplibregl-canvas").focus();
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press("ArrowLeft");
    await page.clock.runFor(400);
  }
  const chosen = await view(page);
  await page.clock.runFor(31_000);
  expect(await view(page)).toBe(chosen);
  await names(page).last().click();
  await page.clock.runFor(1000);
  expect(await view(page)).not.toBe(chosen);
});

test("with texts of twice their size no pins lie over each other", async ({ page }) => {
  await page.addInitScript(() => {
    // By then the document has its element, and no script of the app has run.
    document.addEventListener("readystatechange", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await openMap(page);
  await expect(pins(page).first()).toHaveCSS("font-size", "26px");
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  for (let times = 0; times < 3; times++) {
    expect(await overlapping(page)).toEqual([]);
    await zoomIn.click();
    await page.waitForTimeout(500);
  }
});

test("where there are more deals, says so and shows them when asked to", async ({ page, deals }) => {
  const [model] = deals;
  let isLost = true;
  await page.route(/\/api\/deals\?/, (route) => {
    const isSecond = route.request().url().includes("cursor=second");
    const far = { ...model, id: 99_999, restaurant: { ...model?.restaurant, id: 99_999, name: "Far Off Diner" } };
    if (isSecond && isLost) return route.abort();
    return route.fulfill({
      json: isSecond ? [far] : deals,
      headers: isSecond ? {} : { Link: '</api/deals?cursor=second>; rel="next"' },
    });
  });
  await openMap(page);
  await expect(page.getByText(/^The map shows \d+ deals\. There are more\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  const missed = page.getByRole("alert").filter({ hasText: "More deals could not be loaded." });
  await expect(missed).toBeVisible();
  isLost = false;
  await missed.getByRole("button", { name: "Try again" }).click();
  await expect(names(page).filter({ hasText: "Far Off Diner" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
});

test("by names alone: each restaurant's deals are a key press away", async ({ page }) => {
  await openMap(page);
  await names(page).last().focus();
  await page.keyboard.press("Enter");
  await expect(names(page).last()).toHaveAttribute("aria-pressed", "true");
  const [name = ""] = ((await names(page).last().textContent()) ?? "").split(/, \d+ deals?$/);
  await expect(page.getByRole("status").filter({ hasText: `at ${name}` })).toHaveText(/^\d+ deals? at /);
  const list = page.getByRole("list", { name: `Deals at ${name}` });
  await expect(list.getByRole("article").first()).toBeVisible();
  const pin = page.locator(".maplibregl-marker").getByRole("button", { name });
  await expect(pin).toHaveAttribute("aria-pressed", "true");
});

test("by keyboard no pin beyond the map's edges gets the focus", async ({ page }) => {
  await openMap(page);
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  for (let times = 0; times < 4; times++) {
    await zoomIn.click();
    await page.waitForTimeout(400);
  }
  const edges = await page.locator(".maplibregl-canvas").boundingBox();
  if (!edges) throw new Error("The map is not drawn");
  await page.locator(".maplibregl-canvas").focus();
  const top = await page.evaluate(() => window.scrollY);
  for (;;) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.getAttribute("aria-label")) === "Zoom in") break;
    const { x = 0, y = 0 } = (await focused.boundingBox()) ?? {};
    expect(x).toBeLessThan(edges.x + edges.width);
    expect(x).toBeGreaterThan(edges.x - 44);
    expect(y).toBeLessThan(edges.y + edges.height);
    expect(y).toBeGreaterThan(edges.y - 44);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test("what is pressed on the map is at least 44 px", async ({ page }) => {
  await openMap(page);
  const buttons = [
    page.getByRole("button", { name: "Zoom in" }),
    page.getByRole("button", { name: "Zoom out" }),
    pins(page).first(),
  ];
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test("with a tile server its tiles are drawn and its makers named", async ({ page, baseURL }) => {
  const asked: string[] = [];
  await page.route("**/api/map", (route) =>
    route.fulfill({ json: { tiles: `${baseURL}/tiles/{z}/{x}/{y}.png`, attribution: "© Mapmakers" } }),
  );
  await page.route("**/tiles/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ path: "shell/public/icons/icon-192.png", contentType: "image/png" });
  });
  await openMap(page);
  await expect(page.getByText("© Mapmakers")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]).toMatch(/^\/tiles\/\d+\/\d+\/\d+\.png$/);
});
