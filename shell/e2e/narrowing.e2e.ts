import { allDeals, expect, openHome, test } from "./app.ts";

test("search narrows as it is typed, is kept by the address, and can be cleared", async ({ page, deals }) => {
  await openHome(page);
  const sought = deals.at(-1)?.title ?? "";
  const search = page.getByRole("searchbox", { name: "Search deals" });
  await search.fill(sought.toUpperCase());
  await search.press("Enter");
  await expect(search).not.toBeFocused();
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole("heading", { name: "Today's Hot Deals" })).toBeHidden();
  await expect(allDeals(page).first()).toContainText(sought);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(sought.toUpperCase());
  await page.getByRole("searchbox").fill("no such deal anywhere");
  await expect(page.getByText("No deals match your criteria")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(allDeals(page)).toHaveCount(Math.min(deals.length, 60));
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("a category chip narrows, and 'All Deals' clears it", async ({ page, request }) => {
  const categories = (await (await request.get("/api/categories")).json()) as string[];
  const category = categories.find((name) => name !== "Under $5") ?? "";
  await openHome(page);
  const chips = page.getByRole("group", { name: "Categories" });
  await chips.getByRole("button", { name: category, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`category=${encodeURIComponent(category).replace(/%20/g, "\\+")}`));
  await expect(chips.getByRole("button", { name: category, exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: "Today's Hot Deals" })).toBeHidden();
  await chips.getByRole("button", { name: "All Deals" }).click();
  await expect(page.getByRole("heading", { name: "Today's Hot Deals" })).toBeVisible();
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false });
  test("what lies beyond the end of a row is a click away", async ({ page, request }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openHome(page);
    const categories = (await (await request.get("/api/categories")).json()) as string[];
    const last = page.getByRole("button", { name: categories.at(-1) ?? "", exact: true });
    await expect(last).not.toBeInViewport();
    const before = page.locator("header [data-end=before]");
    const after = page.locator("header [data-end=after]");
    await expect(before).toBeHidden();
    await expect(async () => {
      if (await after.isVisible()) await after.click();
      await expect(last).toBeInViewport({ timeout: 100 });
      await expect(after).toBeHidden({ timeout: 100 });
    }).toPass();
    await expect(before).toBeVisible();
    await last.click();
    await page.reload();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test("by keyboard each filter that gets the focus is wholly in sight", async ({ page }) => {
    await openHome(page);
    await page.getByRole("searchbox").focus();
    const focused = page.locator(":focus");
    do {
      await page.keyboard.press("Tab");
      await expect(focused).toBeInViewport({ ratio: 1 });
    } while ((await focused.getAttribute("aria-label")) !== "Sort by");
  });

  test("by keyboard each category that gets the focus is wholly in sight", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await openHome(page);
    const chips = page.getByRole("group", { name: "Categories" }).getByRole("button");
    await chips.first().focus();
    const hidden: string[] = [];
    for (const name of (await chips.allTextContents()).slice(1)) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
      const isOnTop = await page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const there = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
        return there.every((element) => document.activeElement?.contains(element));
      });
      if (!isOnTop) hidden.push(name);
    }
    expect(hidden).toEqual([]);
  });
});

test("a price step keeps only deals at or below it, and back takes it off again", async ({ page, deals }) => {
  await openHome(page);
  const cheap = deals.filter(({ price }) => price >= 0 && price <= 10);
  await page.getByRole("button", { name: "Up to $10" }).click();
  if (cheap.length === 0) await expect(page.getByText("No deals match your criteria")).toBeVisible();
  else await expect(allDeals(page)).toHaveCount(Math.min(cheap.length, 60));
  await page.goBack();
  await expect(allDeals(page)).toHaveCount(Math.min(deals.length, 60));
});

test("sorts by price, also what lies beyond the deals that came", async ({ page, deals }) => {
  await openHome(page);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Lowest price");
  const known = deals.map(({ price }) => price).filter((price) => price >= 0);
  const lowest = `$${Math.min(...known).toFixed(2)}`;
  await expect(allDeals(page).first()).toContainText(lowest);
  const bargain = { ...deals[0], id: 99_999, title: "Far and cheap", price: 0.01 };
  await page.route(/\/api\/deals\?/, (route) => {
    const isSorted = new URL(route.request().url()).searchParams.get("sort") === "price";
    const headers = { link: '</api/deals?cursor=none>; rel="next"' };
    return route.fulfill(isSorted ? { json: [bargain] } : { json: deals, headers });
  });
  await page.reload();
  await expect(allDeals(page).first()).toContainText(bargain.title);
});
