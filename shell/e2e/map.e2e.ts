import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

test.use({ serviceWorkers: "allow" });

const canvas = (page: Page) => page.getByRole("region", { name: "Map" });
const pins = (page: Page) => page.locator(".maplibregl-marker").getByRole("button");
const names = (page: Page) => page.getByRole("group", { name: "Restaurants on the map" }).getByRole("button");

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
  for (let times = 0; times < 6 && (await group.count()) === 0; times++) {
    await zoomOut.click();
    await page.waitForTimeout(400);
  }
  const before = await pins(page).count();
  await group.first().press("Enter");
  await expect.poll(() => pins(page).count()).toBeGreaterThan(before);
  await expect(page.locator(".maplibregl-canvas")).toBeFocused();
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
