import type { Locator } from "@playwright/test";
import type { Deal } from "#contract/deal";
import { allDeals, expect, openHome, test } from "./app.ts";

function proven(deals: Deal[]): Deal {
  const found = deals.find(({ verification }) => verification.quote && verification.sourceUrl);
  if (!found) throw new Error("The samples hold no deal with a quote");
  return found;
}

test("opens from a card, says all there is, and gives the focus back", async ({ page, deals }) => {
  const deal = proven(deals);
  await openHome(page);
  const link = allDeals(page).getByRole("link").filter({ hasText: deal.title }).first();
  await link.click();
  await expect(page).toHaveURL(/[?&]deal=\d+/);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: deal.title })).toBeVisible();
  await expect(sheet.getByText((deal.restaurant.rating ?? 4.5).toFixed(1), { exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Save Deal" })).toBeVisible();
  if (deal.restaurant.website) {
    const claim = sheet.getByRole("link", { name: "Claim Deal" });
    await expect(claim).toHaveAttribute("href", deal.restaurant.website);
    await expect(claim).toHaveAttribute("target", "_blank");
  }
  await sheet.getByRole("button", { name: "Show proof" }).click();
  await expect(sheet.getByText(`“${deal.verification.quote}”`)).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^Source: / })).toHaveAttribute(
    "href",
    deal.verification.sourceUrl ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/deal=/);
  await expect(link).toBeFocused();
});

test("grows out of the card that was pressed, unless motion is reduced", async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      said.push(JSON.stringify(how[0]));
      return animate.apply(this, how);
    };
  });
  const growths = () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.filter((how) => how.includes("scale")));
  const sheet = page.getByRole("dialog");
  for (const [reducedMotion, count] of [
    ["reduce", 0],
    ["no-preference", 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await openHome(page);
    const link = allDeals(page).getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(sheet).toBeVisible();
    expect(await growths()).toHaveLength(count);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});

test("pressed twice, a card opens once and its sheet closes once", async ({ page }) => {
  // What closes is in sight for as long as it moves.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHome(page);
  await page.getByRole("button", { name: "Under $5" }).click();
  await expect(page).toHaveURL("/?category=Under+%245");
  const entries = () => page.evaluate(() => window.history.length);
  const before = await entries();
  const card = allDeals(page).getByRole("link").first();
  await card.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
  expect(await entries()).toBe(before + 1);
  await sheet.getByRole("button", { name: "Close" }).evaluate(async (close: HTMLElement) => {
    while (close.isConnected) {
      close.click();
      await new Promise((later) => setTimeout(later, 20));
    }
  });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/?category=Under+%245");
});

test("Escape closes a sheet as soon as it is there", async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      Object.assign(window, { opened: true });
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await allDeals(page).getByRole("link").first().click();
  await page.waitForFunction(() => "opened" in window);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("back closes it, forward opens it again", async ({ page }) => {
  await openHome(page);
  await allDeals(page).getByRole("link").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a shared address opens on it; closing leaves the filters alone", async ({ page, deals }) => {
  const deal = proven(deals);
  await page.goto(`/?sort=price&deal=${deal.id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: deal.title })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/\?sort=price$/);
});

test("hours that differ by day are told day by day, and a price in the page's own money", async ({ page, deals }) => {
  const schedule: Deal["schedule"] = [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday"], windows: [["15:00", "18:00"]] },
    { days: ["Friday", "Saturday"], windows: [["22:00", "02:00"]] },
  ];
  const other = {
    ...proven(deals),
    ...{ id: 99_999_999, price: 4, originalPrice: 8, currency: "GBP", schedule, validUntil: null },
    validDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    validTime: "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – 2 AM",
  };
  await page.route("**/api/deals/99999999", (route) => route.fulfill({ json: other }));
  const at = async (instant: string, when: string) => {
    await page.clock.setFixedTime(instant);
    await page.goto("/?deal=99999999");
    await expect(page.getByRole("dialog").getByText(when, { exact: true })).toBeVisible();
  };
  await at("2026-11-20T15:30:00-05:00", "Starts at 10 PM");
  await at("2026-11-21T01:00:00-05:00", "On now, ends in 1 h");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("£4.00", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Mon–Thu 3 PM – 6 PM", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Fri–Sat 10 PM – 2 AM", { exact: true })).toBeVisible();
});

test("a deal that is gone since the last visit is not shown from what was kept of it", async ({ page, deals }) => {
  const deal = proven(deals);
  await openHome(page);
  await expect(allDeals(page).first()).toBeVisible();
  await page.route(`**/api/deals/${deal.id}`, (route) =>
    route.fulfill({ status: 404, json: { message: "Not found" } }),
  );
  // The new list is long in coming: what was kept of the old one is all there is.
  await page.route(/\/api\/deals\?/, () => new Promise<void>(() => {}));
  await page.goto(`/?deal=${deal.id}`);
  await expect(page.getByRole("dialog").getByText("It may have ended or been removed.")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a deal that changes, and then goes, while its sheet is open shows as it is", async ({ page, deals }) => {
  const deal = proven(deals);
  const runs: object[] = [];
  // The page counts five minutes from when it has taken in the last answer, which may be after the answer has come.
  // Leapt over: with `runFor` a busy machine draws each frame of them, for twenty seconds.
  const verify = async (hour: number, shown: Locator) => {
    runs.unshift({ timestamp: `2026-11-21T${hour}:00:00.000Z`, dealsAdded: 0, dealsUpdated: 1, dealsRemoved: 1 });
    await expect(async () => {
      await page.clock.fastForward(5 * 60_000 + 1000);
      await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass();
  };
  await page.clock.install();
  await page.route("**/api/verification/updates", (route) => route.fulfill({ json: runs }));
  const asked = page.waitForResponse("**/api/verification/updates");
  await page.goto(`/?deal=${deal.id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: deal.title })).toBeVisible();
  await asked;
  await page.route(`**/api/deals/${deal.id}`, (route) => route.fulfill({ json: { ...deal, title: "Two of them" } }));
  await verify(10, sheet.getByRole("heading", { name: "Two of them" }));
  await page.unroute(`**/api/deals/${deal.id}`);
  await page.route(`**/api/deals/${deal.id}`, (route) => route.fulfill({ status: 404, json: { message: "Gone" } }));
  await verify(11, sheet.getByText("It may have ended or been removed."));
});

test("an address of a deal that is gone says so, and opens nothing else", async ({ page }) => {
  await page.goto("/?deal=99999999&dialog=notifications");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("It may have ended or been removed.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  // By its attribute: what lies behind another dialog has no role.
  await expect(page.locator('[role="dialog"]')).toHaveCount(1);
  await page.goto("/?deal=99999999");
  await sheet.getByRole("button", { name: "See other deals" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("an address that lost a part of itself says that there is no such deal", async ({ page }) => {
  for (const address of ["/?deal=", "/?deal=12-a-taco", "/?deal=-3"]) {
    await page.goto(address);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("It may have ended or been removed.")).toBeVisible();
    await sheet.getByRole("button", { name: "See other deals" }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/");
  }
});

/** Where a sheet stands is measured once it stands, not where it passes. */
async function stood(sheet: Locator): Promise<void> {
  // Before its animation begins it lies below the window.
  await expect(sheet).toBeInViewport();
  await sheet.evaluate((element) =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.contains(element))
        .map(({ finished }) => finished),
    ),
  );
}

test("it rises from below on a phone, stands in the middle from 768 px, and from 1024 px at the side", async ({
  page,
  deals,
}) => {
  const measured = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/?deal=${proven(deals).id}`);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
    await stood(sheet);
    const box = await sheet.boundingBox();
    if (!box) throw new Error("The sheet is nowhere");
    return { left: box.x, above: box.y, below: 800 - box.y - box.height };
  };
  expect(await measured(767)).toMatchObject({ above: 64, below: 0 });
  const middle = await measured(768);
  expect(Math.abs(middle.above - middle.below)).toBeLessThanOrEqual(1);
  const side = await measured(1024);
  expect(side).toMatchObject({ above: 0, below: 0 });
  expect(side.left).toBeGreaterThan(512);
});

test("a swipe down closes the sheet; one that the system takes over leaves it where it was", async ({
  page,
  deals,
}) => {
  await page.goto(`/?deal=${proven(deals).id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
  const swipe = (end: "touchend" | "touchcancel") =>
    sheet
      .getByRole("heading")
      .first()
      .evaluate((element, ending) => {
        const at = (type: string, clientY: number) => {
          const touch = new Touch({ identifier: 1, target: element, clientY, clientX: 100 });
          const touches = type === ending ? [] : [touch];
          element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
        };
        at("touchstart", 200);
        at("touchmove", 260);
        at("touchmove", 360);
        at(ending, 360);
      }, end);
  const above = async () => (await sheet.boundingBox())?.y;
  await stood(sheet);
  const before = await above();
  await swipe("touchcancel");
  await expect.poll(above).toBe(before);
  await swipe("touchend");
  await expect(sheet).toBeHidden();
});

test("sharing without the device's own sheet copies the address", async ({ page, context, deals }) => {
  const deal = proven(deals);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`/?deal=${deal.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/\\?deal=${deal.id}$`));
});
