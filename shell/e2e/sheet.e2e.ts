import { expect, test } from "./app.ts";
import { showIn } from "./states.ts";

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 500 },
]) {
  test(`at ${width} px, what is scrolled in a sheet goes under its close button's row in either theme`, async ({
    page,
    deals,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/?deal=${deals[0]?.id}`);
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
    await sheet.evaluate((dialog) => dialog.lastElementChild?.scrollBy(0, 200));
    await expect(sheet.locator("[data-name]")).toHaveCSS("visibility", "visible");
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      const { isCovered, ground } = await sheet.evaluate((dialog) => {
        const row = dialog.querySelector("[data-name]");
        const close = dialog.querySelector("button");
        if (!row || !close) throw new Error("the sheet has no row");
        const { left, right } = dialog.getBoundingClientRect();
        const { top, bottom } = close.getBoundingClientRect();
        const points = [left + 30, close.getBoundingClientRect().left - 1, right - 30].flatMap((x) =>
          [top - 8, top, bottom - 1].map((y) => document.elementFromPoint(x, y)),
        );
        return {
          isCovered: points.every((element) => element === row || (element !== null && close.contains(element))),
          ground: [getComputedStyle(row, "::before"), getComputedStyle(dialog.parentElement ?? dialog)].map(
            ({ backgroundColor }) => backgroundColor,
          ),
        };
      });
      expect(isCovered).toBe(true);
      expect(ground[0]).toBe(ground[1]);
    }
  });
}

test("a sheet's scrolled row has its name, and none is there before it is scrolled", async ({ page, deals }) => {
  await page.goto(`/?deal=${deals[0]?.id}`);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Share" })).toBeVisible();
  const row = sheet.locator("[data-name]");
  await expect(row).toHaveAttribute("data-name", deals[0]?.title ?? "");
  await expect(row).toHaveCSS("visibility", "hidden");
  await sheet.evaluate((dialog) => dialog.lastElementChild?.scrollBy(0, 100));
  await expect(row).toHaveCSS("visibility", "visible");
  await sheet.evaluate((dialog) => dialog.lastElementChild?.scrollTo(0, 0));
  await expect(row).toHaveCSS("visibility", "hidden");
});

test("a time in the page's own words begins like the other facts", async ({ page, deals }) => {
  const inWords = deals.find(({ schedule, validTime }) => !schedule && /^[a-z]/.test(validTime));
  await page.goto(`/?deal=${inWords?.id}`);
  const time = page
    .getByRole("dialog")
    .getByRole("definition")
    .getByText(inWords?.validTime ?? "", { exact: true });
  await expect(time).toBeVisible();
  expect(await time.evaluate((words) => getComputedStyle(words, "::first-letter").textTransform)).toBe("uppercase");
});

test("a finger that scrolls back what was written does not take the sheet with it", async ({ page }) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Send Feedback" }).click();
  const message = page.getByRole("dialog").getByLabel("Message");
  const text = "One more line about the tacos.\n".repeat(40);
  await message.fill(text);
  await message.evaluate((element) => {
    element.scrollTop = 200;
    for (const [type, clientY] of [
      ["touchstart", 400],
      ["touchmove", 460],
      ["touchmove", 560],
      ["touchend", 560],
    ] as const) {
      const touch = new Touch({ identifier: 1, target: element, clientX: 100, clientY });
      const touches = type === "touchend" ? [] : [touch];
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
    }
  });
  await page.waitForTimeout(400);
  await expect(message).toHaveValue(text);
});
