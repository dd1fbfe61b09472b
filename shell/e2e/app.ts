import { test as base, expect, type Page } from "@playwright/test";
import type { Deal } from "#contract/deal";

/** A reader that a test made for itself. */
export type Reader = { username: string; email: string; password: string };

let made = 0;

/** The pages of the app as a reader meets them: the install banner is answered, unless a test is about it. */
export const test = base.extend<{ deals: Deal[]; reader: Reader }>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem("install-banner", "answered"));
    await use(page);
  },
  deals: async ({ request }, use) => {
    await use((await (await request.get("/api/deals")).json()) as Deal[]);
  },
  reader: async ({ page, baseURL }, use) => {
    made += 1;
    const username = `reader${process.pid}x${Date.now().toString(36)}${made}`;
    const reader = { username, email: `${username}@example.com`, password: "first-password" };
    const answer = await page.request.post("/api/register", {
      data: { ...reader, confirmPassword: reader.password },
      headers: { Origin: new URL(baseURL ?? "").origin },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await use(reader);
  },
});

/** Opens Home and waits until it shows deals and answers. */
export async function openHome(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("list", { name: "All Deals" })).toBeVisible();
  await expect(page.locator("#app > [data-drawn]")).toHaveCount(0);
}

/**
 * Notes what moves by itself in the pages that are opened next.
 * @returns what tells how far each thing moved
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRect) => `${width}x${height}+${x}+${y}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 80)}: ${at(previousRect)} to ${at(currentRect)}`,
        );
        shifts.push(`${value.toFixed(5)} ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** The paths that the browser holds answers and files for. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

export const allDeals = (page: Page) => page.getByRole("list", { name: "All Deals" }).getByRole("article");

/** The toast with this title, and what it says below it. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('[data-react-aria-top-layer="true"]');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}

/** Stops the installed clock of a page; from then on `page.clock.runFor` moves it, and fires what is due. */
export async function stopClock(page: Page): Promise<void> {
  // A minute ahead, which is not past yet on the slowest machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

export { expect };
