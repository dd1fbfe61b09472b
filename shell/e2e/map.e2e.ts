import { expect, test } from "./app.ts";

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
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
  const located = deals.filter(({ restaurant }) => restaurant.latitude !== null);
  const names = new Set(located.map(({ restaurant }) => restaurant.id));
  const pins = page.getByRole("button", { name: /, \d+ deals?$/ });
  await expect(pins).toHaveCount(names.size);
  const pin = pins.nth(1);
  const [name = ""] = ((await pin.getAttribute("aria-label")) ?? "").split(/, \d+ deals?$/);
  await pin.press("Enter");
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect(
    page
      .getByRole("list", { name: `Deals at ${name}` })
      .getByRole("article")
      .first(),
  ).toBeVisible();
  await map.click();
  await expect(page.getByRole("list", { name: "All Deals" })).toBeVisible();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});
