import { expect, openHome, test } from "./app.ts";

test("on paper stand the name and the deals, and nothing to press", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openHome(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("h1").getByText("Plateful")).toBeVisible();
  await expect(page.locator("h1").getByText("Deals near you")).toBeHidden();
  await expect(page.getByRole("list", { name: "All Deals" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a deal's sheet on paper is light in either theme, and tells its proof unasked", async ({ page, deals }) => {
  const proven = deals.find(({ verification }) => verification.status === "verified");
  if (!proven) throw new Error("the sample has a proven deal");
  const { quote, sourceUrl } = proven.verification;
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto(`/?deal=${proven.id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Show proof" })).toBeVisible();
  await expect(sheet.getByText(`“${quote}”`)).toBeHidden();
  const inkOf = () =>
    sheet.getByRole("heading", { name: proven.title, level: 2 }).evaluate((title) => getComputedStyle(title).color);
  const LIGHT_INK = "rgb(35, 27, 20)";
  expect(await inkOf()).not.toBe(LIGHT_INK);
  await page.emulateMedia({ media: "print" });
  await expect.poll(inkOf).toBe(LIGHT_INK);
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await expect(sheet.getByText(`“${quote}”`)).toBeVisible();
  const source = sheet.getByRole("link", { name: /^Source/ });
  // Drawn, and not only there to be followed.
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toBe(`"${sourceUrl}"`);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(sheet.getByRole("link", { name: "Claim Deal" })).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 244, 234)");
  expect(
    await sheet.locator("ul").evaluateAll((strips) => strips.filter((strip) => strip.scrollWidth > strip.clientWidth)),
  ).toEqual([]);
  await expect(page.getByRole("button")).toHaveCount(0);
});
