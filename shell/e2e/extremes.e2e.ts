import { expect, openHome, test } from "./app.ts";

test("an amount of other money, however long, is told in full, on a card as in the sheet, and no line ends in a dot", async ({
  page,
  deals,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sums = { price: 123_456.789, originalPrice: 999_999.999, currency: "KWD" };
  const dear = deals.slice(0, 4).map((deal) => ({ ...deal, ...sums }));
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: dear }));
  await page.goto("/?sort=price");
  const tag = page.getByRole("list", { name: "All Deals" }).getByText("KWD 123,456.789").first();
  const isWhole = () =>
    tag.evaluate((amount) => {
      const { right } = amount.closest("article, [role=dialog]")?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(amount);
      return [...range.getClientRects()].every((line) => line.right < right);
    });
  expect(await isWhole()).toBe(true);
  await tag.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("KWD 123,456.789")).toBeVisible();
  const isWider = ({ lastElementChild: it }: Element) => !it || it.scrollWidth > it.clientWidth;
  expect(await sheet.evaluate(isWider)).toBe(false);
  await expect(sheet.getByText(/ mi away$/).first()).toBeVisible();
  await expect(sheet.getByText("·", { exact: true })).toHaveCount(0);
});

test("what is written from right to left is read so", async ({ page, deals }) => {
  const restaurant = { ...deals[0]?.restaurant, name: "مطعم الشام" };
  const other = { ...deals[0], title: "عرض اليوم: شاورما", description: "مع مشروب", restaurant };
  await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: [other] }));
  await page.goto("/?sort=price");
  const card = page.getByRole("list", { name: "All Deals" }).getByRole("article");
  await expect(card.getByText(other.title)).toHaveCSS("direction", "rtl");
  await expect(card.getByText(restaurant.name)).toHaveCSS("direction", "rtl");
  await card.getByRole("link").click();
  const sheet = page.getByRole("dialog");
  for (const text of [other.title, restaurant.name, other.description])
    await expect(sheet.getByText(text, { exact: true })).toHaveCSS("direction", "rtl");
});

test("a picture that cannot be shown leaves no mark of it", async ({ page }) => {
  await openHome(page);
  const marks = await page.locator("article img").evaluateAll((pictures) =>
    pictures.filter((picture) => {
      picture.dispatchEvent(new Event("error"));
      return picture.isConnected && getComputedStyle(picture).display !== "none";
    }),
  );
  expect(marks).toHaveLength(0);
});

test("where the reader's own colours take the place of ours, controls and what is chosen can still be told", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHome(page);
  const ground = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground("All Deals")).not.toBe(await ground("Under $5"));
  const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const grounds = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  await expect(page.getByRole("article").first()).toHaveCSS("outline-style", "solid");
  // The icons too, in whichever theme.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  const heart = page.getByRole("article").first().getByRole("button");
  const inks = await heart.evaluate((button) => {
    return [button, ...button.querySelectorAll("svg")].map((element) => getComputedStyle(element).color);
  });
  expect(inks).toEqual([inks[0], inks[0]]);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCSS("border-style", "solid");
  await expect(page.getByRole("main")).toHaveCSS("outline-style", "none");
  const row = page.locator("label", { has: page.getByRole("switch", { name: "Dark Mode" }) });
  await expect(row.locator(".track")).toHaveCSS("outline-style", "solid");
  const thumb = row.locator(".thumb");
  const shade = () => thumb.evaluate((round) => getComputedStyle(round).backgroundColor);
  expect(await shade()).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test("the focus ring of what lies on a picture lies on its own ground", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("Tab");
  const card = page.getByRole("article").first();
  await card.getByRole("button").focus();
  const disc = await card.getByRole("button").locator("span").boundingBox();
  const button = await card.getByRole("button").boundingBox();
  const room = ((button?.width ?? 0) - (disc?.width ?? 0)) / 2;
  const isWithin = (element: Element, inset: number) => {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "solid" && -parseFloat(outlineOffset) >= inset + parseFloat(outlineWidth);
  };
  expect(await card.getByRole("button").evaluate(isWithin, room)).toBe(true);
  await card.getByRole("link").press("Enter");
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await close.focus();
  expect(await close.evaluate(isWithin, 0)).toBe(true);
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false });
  test("what is chosen looks the same under the pointer", async ({ page }) => {
    await page.goto("/auth");
    const tab = page.getByRole("tab", { name: "Login" });
    const screen = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" });
    for (const chosen of [tab, screen]) {
      await page.mouse.move(0, 0);
      await expect(chosen).toBeVisible();
      const looks = () =>
        chosen.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
      const before = await looks();
      await chosen.hover();
      await expect(chosen).toHaveAttribute("data-hovered");
      expect(await looks()).toEqual(before);
    }
  });
});
