import type { Page } from "@playwright/test";
import type { Deal } from "#contract/deal";
import { allDeals, expect, expectToast, openHome, test } from "./app.ts";
import { judge } from "./axe.ts";
import { enter, STATES, showIn } from "./states.ts";

/** Ten cards cost axe as much as three other screens do, and all are of one make: more than a few are judged at home alone. */
const cardsOf = (state: string, path: string) => (state === "home" ? 8 : path.endsWith("/featured") ? 1 : 4);

for (const state of STATES) {
  test(`${state.name}: no findings in either theme, and no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    // What a state searches for stays.
    await page.route(/\/api\/deals(\/featured)?\?/, async (route) => {
      const answer = await route.fetch();
      const most = cardsOf(state.name, new URL(answer.url()).pathname);
      const isEnough = ({ title }: Deal, index: number) => index < most || /taco/i.test(title);
      await route.fulfill({ response: answer, json: ((await answer.json()) as Deal[]).filter(isEnough) });
    });
    await enter(page, state);
    await showIn(page, "light");
    expect((await judge(page)).findings).toEqual([]);
    await showIn(page, "dark");
    expect((await judge(page, "color-contrast")).findings).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe("by keyboard alone", () => {
  const focusIsIn = (page: Page, selector: string) =>
    page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

  test("skip to the content past the header, open a deal, stay in it, leave it, and be where one was", async ({
    page,
  }) => {
    await openHome(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    const entries = await page.evaluate(() => window.history.length);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    // 'Back' leads to where one was before.
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("searchbox", { name: "Search deals" })).toBeFocused();
    const link = allDeals(page).first().getByRole("link");
    await link.focus();
    await page.keyboard.press("Enter");
    // It takes the focus a few frames after it shows: until then keys go to nobody.
    await expect.poll(() => focusIsIn(page, '[role="dialog"]')).toBe(true);
    const stops = await page.getByRole("dialog").locator("a, button").count();
    for (let times = 0; times <= stops; times++) await page.keyboard.press("Tab");
    expect(await focusIsIn(page, '[role="dialog"]')).toBe(true);
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
  });

  test("what gets the focus is in sight: a card beneath the header, and one that moved away under its sheet", async ({
    page,
    deals,
  }) => {
    await page.route(/\/api\/deals\?/, (route) => route.fulfill({ json: deals.slice(0, 40) }));
    await openHome(page);
    await expect(allDeals(page)).toHaveCount(40);
    const link = allDeals(page).nth(2).getByRole("link");
    const isWhole = () =>
      link.evaluate((card) => {
        const { left, top, bottom } = card.getBoundingClientRect();
        const isSeen = (y: number) => card.parentElement?.contains(document.elementFromPoint(left + 40, y)) === true;
        return isSeen(top + 2) && isSeen(bottom - 2);
      });
    await page.getByRole("searchbox").press("Tab");
    await link.evaluate((card) => window.scrollTo(0, window.scrollY + card.getBoundingClientRect().top));
    expect(await isWhole()).toBe(false);
    await link.focus();
    expect(await isWhole()).toBe(true);
    await link.press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Share" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
    await expect.poll(isWhole).toBe(true);
    const scrolled = await page.evaluate(() => window.scrollY);
    // What always stands in sight moves nothing.
    await page.getByRole("button", { name: "Profile", exact: true }).focus();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test("search, and hear how many were found", async ({ page, deals }) => {
    await openHome(page);
    await page.getByRole("searchbox", { name: "Search deals" }).focus();
    await page.keyboard.type(deals[0]?.title ?? "");
    await expect(page.getByRole("status").filter({ hasText: /^\d+ deals? found$/ })).toHaveText(/found/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Open now" })).toHaveAttribute("aria-pressed", "true");
  });

  test("sign in, save a deal, flag it, and hear each of it", async ({ page, reader, deals }) => {
    await page.context().clearCookies();
    await page.goto("/auth");
    await page.getByLabel("Username").focus();
    await page.keyboard.type(reader.username);
    await page.keyboard.press("Tab");
    await page.keyboard.type("wrong-password");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").getByText("Login failed")).toBeVisible();
    await page.getByLabel("Password").fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Password")).toBeFocused();
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Password must be at least 6 characters");
    await page.keyboard.type(reader.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto(`/?deal=${deals[1]?.id}`);
    await page.getByRole("button", { name: "Save Deal" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("Deal saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.route("**/api/deals/*/flag", (route) => route.fulfill({ json: { removed: false } }));
    await page.getByRole("button", { name: "Flag as inaccurate" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("What is wrong with it? (optional)")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("Deal flagged")).toBeVisible();
    expect(await focusIsIn(page, '[role="dialog"]')).toBe(true);
  });

  test("a dialog that was opened from a link gives the focus back to it", async ({ page }) => {
    await page.goto("/auth");
    const link = page.getByRole("link", { name: "Forgot password?" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Forgot password" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
  });
});

test.describe("what had the focus goes away", () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.ariaLabel);

  test("'Clear filters' leaves it to the screen, a screen to the next one", async ({ page }) => {
    await page.goto("/?q=nothing-like-this");
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await expect(allDeals(page).first()).toBeVisible();
    await expect.poll(() => focused(page)).toBe("content");
    await page.goto("/saved-deals");
    await page.getByRole("button", { name: "Back" }).press("Enter");
    await expect(allDeals(page).first()).toBeVisible();
    await expect.poll(() => focused(page)).toBe("content");
  });

  test("a heart keeps it while it saves; removed from the saved ones, the next one has it", async ({
    page,
    reader: _,
    deals,
  }) => {
    await openHome(page);
    for (const { title } of deals.slice(0, 2)) {
      const card = allDeals(page).filter({ hasText: title }).first();
      await card.getByRole("button", { name: `Save ${title}` }).press("Enter");
      await expectToast(page, "Deal saved", "Deal has been added to your saved deals");
      await expect(card.getByRole("button", { name: `Remove ${title} from saved` })).toBeFocused();
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
    await page.goto("/saved-deals");
    const hearts = page.getByRole("list", { name: "Saved Deals" }).getByRole("button");
    await hearts.first().press("Enter");
    await expect(hearts).toHaveCount(1);
    await expect(hearts).toBeFocused();
    await hearts.press("Enter");
    await expect(page.getByText("No saved deals yet")).toBeVisible();
    await expect.poll(() => focused(page)).toBe("content");
  });

  test("another deal of the same restaurant starts at its top, with its name focused", async ({ page, deals }) => {
    const twice = deals.find(
      ({ restaurant }, at) => deals.findIndex((one) => one.restaurant.id === restaurant.id) < at,
    );
    await page.goto(`/?deal=${twice?.id}`);
    const sheet = page.getByRole("dialog");
    const other = sheet.locator("section", { hasText: "More Deals at" }).getByRole("link").first();
    const title = (await other.getByRole("heading").textContent()) ?? "";
    await other.press("Enter");
    const heading = sheet.getByRole("heading", { name: title, level: 2 });
    await expect(heading).toBeFocused();
    await expect(sheet.getByRole("button", { name: "Share" })).toBeInViewport();
    expect(await sheet.evaluate((dialog) => dialog.lastElementChild?.scrollTop)).toBe(0);
  });
});

const DEAL = "a deal";
const RESTAURANT = "a restaurant";
const DIALOGS = ["/?dialog=place", "/?dialog=notifications", DEAL, RESTAURANT];
for (const path of ["/", "/restaurants", "/saved-deals", "/profile", "/auth?tab=register", ...DIALOGS]) {
  test(`${path}: text twice as large loses nothing and scrolls only down`, async ({ page, deals }) => {
    const proven = deals.find(({ verification }) => verification.status === "verified");
    const opened: Record<string, string> = {
      [DEAL]: `/?deal=${proven?.id}`,
      [RESTAURANT]: `/restaurants?restaurant=${proven?.restaurant.id}`,
    };
    await page.goto(opened[path] ?? path);
    await expect(page.locator("h1, h2").filter({ visible: true }).first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    // With the next frame: until then Chromium has half of the lengths by the old size.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const isWiderThanItself = () =>
      page
        .getByRole("dialog")
        .evaluateAll((sheets) =>
          sheets.some((sheet) => (sheet.lastElementChild?.scrollWidth ?? 0) > sheet.clientWidth),
        );
    // A sheet that is still coming may be laid out anew.
    await expect.poll(isWiderThanItself).toBe(false);
    // Words that are cut off say so by an ellipsis or a clamp; nothing else may be wider than its box.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("button, a, label, h1, h2, h3, p")]
        .filter((element) => {
          const { overflowX, textOverflow } = getComputedStyle(element);
          return (
            overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    const torn = await page.locator("h1, h2").evaluateAll((headings) => {
      const texts = headings.flatMap((heading) => [...heading.childNodes].filter((node) => node instanceof Text));
      const linesOf = (text: Text, word: RegExpMatchArray) => {
        const range = document.createRange();
        range.setStart(text, word.index ?? 0);
        range.setEnd(text, (word.index ?? 0) + word[0].length);
        return range.getClientRects().length;
      };
      return texts.flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].filter((word) => linesOf(text, word) > 1).map(String),
      );
    });
    expect(torn).toEqual([]);
  });
}

test("in the narrowest window a toast in letters twice as large keeps all of its words on its ground", async ({
  page,
  deals,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/?deal=${deals[0]?.id}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await page.getByRole("dialog").getByRole("button", { name: "Flag as inaccurate" }).click();
  const title = page.getByText("Authentication required", { exact: true });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test("in the narrowest window, with letters and lines as far apart as a reader may set them, a card says all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHome(page);
  await page.evaluate(() => {
    const apart = new CSSStyleSheet();
    apart.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets = [apart];
  });
  await expect(
    allDeals(page)
      .first()
      .getByText(/^(Verified|Not verified)/),
  ).toBeVisible();
  const lost = await allDeals(page).evaluateAll((cards) =>
    cards.slice(0, 4).flatMap((card) => {
      const { bottom } = card.getBoundingClientRect();
      // Below title and place, which may end in an ellipsis.
      const lines = [...(card.querySelector("h3 ~ span:last-child")?.children ?? [])];
      return lines.length === 3 && lines.every((line) => isWhole(line, bottom)) ? [] : card.textContent;
      function isWhole(line: Element, within: number) {
        const isCut = getComputedStyle(line.lastElementChild ?? line).textOverflow === "ellipsis";
        return !isCut && line.scrollWidth <= line.clientWidth && line.getBoundingClientRect().bottom <= within;
      }
    }),
  );
  expect(lost).toEqual([]);
});

test("nothing moves for who asked for calm", async ({ page }) => {
  await openHome(page);
  await allDeals(page).first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(...[animationDuration, transitionDuration].flatMap((all) => all.split(",").map(parseFloat)));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
  // However short, a transition would hand each colour of the theme down the page a frame an element.
  const begun = await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(begun).toBe(0);
});

test("a card whose link has the focus by the keys says so around itself", async ({ page }) => {
  await openHome(page);
  const card = allDeals(page).first();
  await expect(card).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await card.getByRole("link").focus();
  await expect(card).toHaveCSS("outline", "rgb(35, 27, 20) solid 2px");
});
