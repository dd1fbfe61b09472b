import { expect, openHome, test } from "./app.ts";

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

test("a visitor is told what each verification changed, and 'back' closes the list", async ({ page }) => {
  await page.route("**/api/verification/updates", (route) =>
    route.fulfill({
      json: [
        { timestamp: ago(2.5), dealsAdded: 3, dealsUpdated: 1, dealsRemoved: 0 },
        { timestamp: ago(8), dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 0 },
      ],
    }),
  );
  await openHome(page);
  await page.getByRole("button", { name: "Notifications" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toHaveText(["3 deals added, 1 deal updated2 h ago"]);
  await expect(list.getByRole("heading", { name: "Deals you saved" })).toBeHidden();
  // At one moment: the sheet is still coming up.
  const apart = await list.evaluate((sheet) => {
    const [heading, button] = ["h2", "button"].map((name) => sheet.querySelector(name)?.getBoundingClientRect());
    const middle = (box: DOMRect | undefined) => (box ? box.y + box.height / 2 : Number.NaN);
    return Math.abs(middle(heading) - middle(button));
  });
  expect(apart).toBeLessThanOrEqual(2);
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page.getByRole("button", { name: "Notifications" })).toBeFocused();
});

test("who saved deals is told which of them ended or changed, and opens those that are there", async ({
  page,
  reader: _,
  deals,
}) => {
  const [kept] = deals;
  await page.request.post(`/api/user/saved-deals/${kept?.id}`, {
    headers: { Origin: new URL((await page.request.get("/")).url()).origin, "Content-Type": "application/json" },
  });
  const of = { restaurantName: kept?.restaurant.name ?? "", fields: [], price: null };
  await page.route("**/api/user/saved-deals/changes", (route) =>
    route.fulfill({
      json: [
        { ...of, dealId: 99_999, title: "Half a bagel", at: ago(1), change: "ended" },
        { ...of, dealId: kept?.id, title: kept?.title, at: ago(30), change: "changed", price: { from: 4, to: 5 } },
      ],
    }),
  );
  await openHome(page);
  await page.getByRole("button", { name: "Notifications" }).click();
  const saved = page.getByRole("dialog", { name: "Notifications" }).getByRole("list", { name: "Deals you saved" });
  const ended = saved.getByRole("listitem").filter({ hasText: "Half a bagel" });
  await expect(ended).toContainText("Ended");
  await expect(ended.getByRole("link")).toBeHidden();
  const changed = saved.getByRole("listitem").filter({ hasText: "Price changed from $4.00 to $5.00" });
  await changed.getByRole("link").click();
  await expect(page.getByRole("dialog", { name: kept?.title ?? "" })).toBeVisible();
  await page.goBack();
  await expect(saved).toBeVisible();
});

test("nothing new, and what cannot be loaded", async ({ page, reader: _ }) => {
  await page.route("**/api/verification/updates", (route) => route.fulfill({ status: 500, body: "" }));
  await openHome(page);
  await page.getByRole("button", { name: "Notifications" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByText("Nothing new. When one ends soon, ends or changes, it says so here.")).toBeVisible();
  await expect(list.getByText("What changed could not be loaded.")).toBeVisible();
  await page.unroute("**/api/verification/updates");
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list.getByText(/deals? added/).first()).toBeVisible();
});

test("Saved tells which deals left it by themselves, and what is over says so at once", async ({
  page,
  reader: _,
  deals,
}) => {
  const [first] = deals;
  const past = new Date(Date.now() - 48 * HOUR).toISOString().slice(0, 10);
  await page.route("**/api/user/saved-deals", (route) => route.fulfill({ json: [{ ...first, validUntil: past }] }));
  const ended = { dealId: 99_999, title: "Half a bagel", restaurantName: "Sunrise", fields: [], price: null };
  await page.route("**/api/user/saved-deals/changes", (route) =>
    route.fulfill({ json: [{ ...ended, at: ago(30), change: "ended" }] }),
  );
  await page.goto("/saved-deals");
  await expect(page.getByRole("list", { name: "Saved Deals" }).getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "No longer offered" }).getByRole("listitem")).toHaveText([
    "EndedHalf a bagelSunrise, yesterday",
  ]);
});
