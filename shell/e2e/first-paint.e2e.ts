import type { Page } from "@playwright/test";
import { allDeals, expect, openHome, test } from "./app.ts";

/** Home as the server drew it, before any script has come. */
async function openDrawn(page: Page): Promise<void> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("#app > [data-drawn]")).toHaveCount(1);
}
const drawn = (page: Page) => page.locator("#app > [data-drawn] ul[aria-label='All Deals'] article").first();

test("a dark theme is there with the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await openDrawn(page);
  await expect(drawn(page)).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 18, 18)");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#121212");
});

test("at 320 px the drawn list fits", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDrawn(page);
  await expect(drawn(page)).toBeVisible();
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});

test("who looks elsewhere is not shown the default place's deals first", async ({ page }) => {
  await page.addInitScript(() => {
    const place = { latitude: 25.7, longitude: -80.3, label: "Library", source: "chosen" };
    localStorage.setItem("place", JSON.stringify(place));
  });
  await openDrawn(page);
  await expect(drawn(page)).toBeHidden();
  await expect(page.getByText("Campus", { exact: true })).toBeHidden();
  await expect(page.locator("#app > [data-drawn]").getByText("Open now")).toBeVisible();
  await page.unroute(/\.js$/);
  await openHome(page);
  await expect(page.getByRole("strong").filter({ hasText: "Library" })).toBeVisible();
});

test("of a page that came in part no tab is shown in the room of another", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  let isWhole = false;
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const firstTab = html.indexOf("</li>", html.indexOf('aria-label="Main"'));
    expect(firstTab).toBeGreaterThan(0);
    await route.fulfill({ response, body: isWhole ? html : html.slice(0, firstTab) });
  });
  const tab = page.getByRole("navigation", { name: "Main", includeHidden: true }).locator("li").first();
  await page.goto("/");
  await expect(tab).toHaveCount(1);
  await expect(tab).toBeHidden();
  isWhole = true;
  await page.reload();
  await expect(tab).toBeVisible();
  await context.close();
});

test("without scripts the first deals are read, and their links lead to them", async ({ browser, baseURL, deals }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const [deal] = deals;
  await page.goto("/");
  await expect(page.getByText("Plateful needs JavaScript")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await allDeals(page).first().getByRole("link").click();
  await expect(page).toHaveURL(`/?deal=${deal?.id}`);
  const told = page.getByRole("article").first();
  await expect(told.getByRole("heading", { name: deal?.title ?? "", exact: true })).toBeVisible();
  await expect(told).toContainText(deal?.verification.quote ?? "Verified");
  await page.getByRole("link", { name: "Restaurants" }).click();
  await page.getByRole("link", { name: "See today's deals" }).click();
  await expect(allDeals(page).first()).toBeVisible();
  await context.close();
});

test("while the scripts are on their way the list is read and its links are in reach; the app takes over the focus", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/", { waitUntil: "commit" });
  const link = allDeals(page).nth(1).getByRole("link");
  await expect(link).toBeVisible();
  await expect(page.locator("[data-drawn]").getByRole("button")).toHaveCount(0);
  await link.focus();
  const address = await link.getAttribute("href");
  release();
  await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
  await expect(page.getByRole("list", { name: "All Deals" }).locator(`a[href="${address}"]`)).toBeFocused();
});

test.describe("far away", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "de-DE" });
  test("the drawn list tells the restaurant's own time, as the app does", async ({ page }) => {
    await page.clock.setFixedTime(new Date());
    const html = await (await page.request.get("/")).text();
    await openHome(page);
    await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
    const told = await page.evaluate((text) => {
      const first = new DOMParser().parseFromString(text, "text/html");
      return first.querySelector("ul[aria-label='All Deals'] article")?.textContent ?? "";
    }, html);
    // Minutes may pass between the two.
    const still = (text: string) => text.replace(/ends in [\dhmin ]+|just now|\d+ min ago/g, "");
    expect(still((await allDeals(page).first().textContent()) ?? "none")).toBe(still(told));
  });
});

test("a deal that is gone since the page was drawn goes with the drawing", async ({ page, deals }) => {
  const [gone, ...left] = deals;
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: left }));
  await page.route(/\/api\/deals\/featured/, (route) => route.fulfill({ json: left.slice(0, 4) }));
  await openHome(page);
  await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
  await expect(page.locator(`a[href*="deal=${gone?.id}"]`)).toHaveCount(0);
  await expect(allDeals(page).first()).toContainText(left[0]?.title ?? "a second deal");
});

test("the first screen runs on three scripts of less than 140 KB, names of what is answered included", async ({
  request,
}) => {
  const html = await (await request.get("/")).text();
  const named = new Set(html.match(/\/(?:assets|remotes\/deals)\/[^"]+\.js/g));
  expect(named.size).toBe(3);
  const sizes = [...named].map(async (address) => {
    const answer = await request.get(address, { headers: { "Accept-Encoding": "br" } });
    const { "content-encoding": coding, "content-length": length } = answer.headers();
    expect(coding).toBe("br");
    const head = answer.headersArray().reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0);
    return head + Number(length);
  });
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(140_000);
});
