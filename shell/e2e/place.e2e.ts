import type { Locator, Page } from "@playwright/test";
import type { Deal } from "#contract/deal";
import { expect, openHome, test } from "./app.ts";

/** A device that answers as told, and remembers how it was asked. */
async function device(page: Page, answer: "unsupported" | { code: number }): Promise<void> {
  await page.addInitScript((how) => {
    if (how === "unsupported") {
      Reflect.deleteProperty(Navigator.prototype, "geolocation");
      return;
    }
    const getCurrentPosition: Geolocation["getCurrentPosition"] = (_found, failed, options) => {
      Object.assign(window, { askedWith: options });
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      failed?.({ ...codes, code: how.code, message: "" });
    };
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
  }, answer);
}
const ask = (page: Page) => page.getByRole("button", { name: "Use my location" }).click();

test("a device without geolocation says so", async ({ page }) => {
  await device(page, "unsupported");
  await openHome(page);
  await ask(page);
  await expect(page.getByRole("alert").getByText("Geolocation is not supported by your browser")).toBeVisible();
});

for (const [reason, code] of [
  ["unavailable", 2],
  ["too slow", 3],
  ["unknown", 0],
] as const) {
  test(`a position that is ${reason} falls back to the default campus without a word`, async ({ page }) => {
    await device(page, { code });
    await page.addInitScript(() => {
      const chosen = { latitude: 30.285, longitude: -97.734, label: "University of Texas", source: "chosen" };
      if (!sessionStorage.getItem("was-set")) localStorage.setItem("place", JSON.stringify(chosen));
      sessionStorage.setItem("was-set", "1");
    });
    await page.goto("/");
    await expect(page.getByText("University of Texas")).toBeVisible();
    await ask(page);
    await expect(page.getByText("Campus", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    const asked = await page.evaluate(() => (window as unknown as { askedWith: PositionOptions }).askedWith);
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  });
}

test("a place is chosen among campuses, typed or the device's, used at once, and remembered", async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.getByRole("button", { name: /^Change place/ }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a place" });
  await sheet.getByLabel("Campus, city or coordinates").fill("atlanta");
  const asked = page.waitForRequest(/\/api\/deals\?lat=33\.776&lng=-84\.398/);
  await expect(sheet.getByRole("button", { name: /Georgia Tech/ })).toBeVisible();
  await sheet.getByLabel("Campus, city or coordinates").press("Enter");
  await asked;
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByText("Georgia Tech")).toBeVisible();
  await page.getByRole("button", { name: /^Change place/ }).click();
  await sheet.getByLabel("Campus, city or coordinates").fill("40.73, -73.997");
  const typed = page.waitForRequest(/\/api\/deals\?lat=40\.73&lng=-73\.997/);
  await sheet.getByRole("button", { name: "Use 40.73, -73.997" }).click();
  await typed;
  await context.setGeolocation({ latitude: 25.734567, longitude: -80.287654 });
  await context.grantPermissions(["geolocation"]);
  await page.getByRole("button", { name: /^Change place/ }).click();
  await sheet.getByRole("button", { name: "Use my location" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Change place. Near you", exact: true })).toBeVisible();
});

/** A device that looks for its place until it is told to find it. */
async function lookLong(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const getCurrentPosition: Geolocation["getCurrentPosition"] = (found) => {
      Object.assign(window, {
        find: () => found({ coords: { latitude: 25.7, longitude: -80.3 } } as GeolocationPosition),
      });
    };
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
  });
  return () => page.evaluate(() => (window as unknown as { find: () => void }).find());
}

test("a place that the device finds late closes no dialog but its own", async ({ page }) => {
  const find = await lookLong(page);
  await openHome(page);
  await page.getByRole("button", { name: /^Change place/ }).click();
  const choice = page.getByRole("dialog", { name: "Choose a place" });
  await choice.getByRole("button", { name: "Use my location" }).click();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await page.getByRole("button", { name: "Notifications" }).click();
  const notifications = page.getByRole("dialog", { name: "Notifications" });
  await expect(notifications).toBeVisible();
  await find();
  await page.waitForTimeout(500);
  await expect(notifications).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Change place. Near you" })).toBeVisible();
});

test("a place chosen while the device is still looking for its own stays chosen", async ({ page }) => {
  const find = await lookLong(page);
  await openHome(page);
  await page.getByRole("button", { name: /^Change place/ }).click();
  const sheet = page.getByRole("dialog", { name: "Choose a place" });
  await sheet.getByRole("button", { name: "Use my location" }).click();
  await sheet.getByRole("button", { name: /Georgia Tech/ }).click();
  const chosen = page.getByRole("button", { name: "Change place. Near Georgia Tech" });
  await expect(chosen).toBeVisible();
  await find();
  // As long as another place would take to show.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(chosen).toBeVisible();
});

test("the verification's state is asked every half minute", async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route("**/api/verification/api-status", (route) => {
    asked += 1;
    return route.fulfill({ json: { status: "available", message: "" } });
  });
  await openHome(page);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(2);
});

test("a place that is chosen in one tab is looked from in the others too", async ({ page, context }) => {
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  const asked = other.waitForRequest(/\/api\/deals\?lat=33\.776&lng=-84\.398/);
  await page.getByRole("button", { name: /^Change place/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Georgia Tech/ })
    .click();
  await asked;
  await expect(other.getByRole("button", { name: "Change place. Near Georgia Tech" })).toBeVisible();
});

test("'Use my location' ends where the cards do, also wrapped by large text", async ({ page }) => {
  await openHome(page);
  for (const size of ["100%", "200%"]) {
    await page.evaluate((large) => document.documentElement.style.setProperty("font-size", large), size);
    const ends = await page.evaluate(() => {
      const words = [...document.querySelectorAll("main button")].find(
        (button) => button.textContent === "Use my location",
      );
      const range = document.createRange();
      range.selectNodeContents(words as Element);
      const list = document.querySelector('[aria-label="All Deals"]');
      return [range.getBoundingClientRect().right, list?.getBoundingClientRect().right];
    });
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0);
  }
});

test.describe("pictures that fail give way", () => {
  /** One deal none of whose own pictures is there; `hasPlates`: whether the drawn one is. */
  const openWithBroken = async (page: Page, [known]: Deal[], hasPlates: boolean) => {
    const broken = {
      ...known,
      title: "Taco Tuesday",
      imageUrl: "/images/no-deal.png",
      restaurant: { ...known?.restaurant, name: "Ann's Diner 2", imageUrl: "/images/no-restaurant.png" },
    };
    const asked: string[] = [];
    if (!hasPlates) await page.route("**/plates/*", (route) => route.fulfill({ status: 404 }));
    await page.route("**/images/*", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: [broken] }));
    await page.route(/\/api\/deals\/featured/, (route) => route.fulfill({ json: [] }));
    await openHome(page);
    const card = page.getByRole("list", { name: "All Deals" }).getByRole("article");
    await expect(card).toHaveCount(1);
    return { picture: card.locator("img"), asked };
  };
  const expectDrawn = (picture: Locator) =>
    expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);

  test("the deal's, the restaurant's, one by its name, the drawn plate", async ({ page, deals }) => {
    const { picture, asked } = await openWithBroken(page, deals, true);
    await expect(picture).toHaveAttribute("src", "/plates/taco.svg");
    await expectDrawn(picture);
    const own = asked.filter((path) => /no-|annsdiner2/.test(path));
    expect(own).toEqual(["/images/no-deal.png", "/images/no-restaurant.png", "/images/annsdiner2.png"]);
  });

  test("at last the app's icon", async ({ page, deals }) => {
    const { picture } = await openWithBroken(page, deals, false);
    await expect(picture).toHaveAttribute("src", "/icons/icon.svg");
    await expectDrawn(picture);
  });
});

test("a restaurant's logo is a known chain's mark, its own picture, one by its name, or its initials", async ({
  page,
}) => {
  const restaurants = [
    ["Campus Taco Bell #12", "https://elsewhere.example/logo.png"],
    ["Bagel Barn", "/images/sunrise-bagel.svg"],
    ["Nowhere to Be Seen", "https://elsewhere.example/logo.png"],
  ].map(([name, imageUrl], index) => ({
    ...{ id: index + 1, name, imageUrl, website: null, rating: null, categories: [], openHours: null },
    ...{ latitude: null, longitude: null, timeZone: "America/New_York" },
  }));
  await page.route("**/api/restaurants/with-deals", (route) => route.fulfill({ json: restaurants }));
  await page.goto("/restaurants");
  const tile = (name: string) => page.getByRole("button", { name });
  await expect(tile("Campus Taco Bell #12").locator("img")).toHaveAttribute("src", "/chains/taco-bell.svg");
  await expect(tile("Bagel Barn").locator("img")).toHaveAttribute("src", "/images/sunrise-bagel.svg");
  await expect(tile("Nowhere to Be Seen")).toContainText("NT");
  const box = await tile("Bagel Barn").locator("img").boundingBox();
  expect([box?.width, box?.height]).toEqual([96, 96]);
});
