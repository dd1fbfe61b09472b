import type { Browser } from "@playwright/test";
import type { Deal } from "#contract/deal";
import { median, table } from "#server/bench/table";
import { CPU_SLOWDOWN, PHONE, slowDown } from "./slow-phone.ts";

const DEALS = 10_000;
/** Each key changes what is found: from thousands to a few, to none, and back to all. */
const TYPED = "taco tuesday 7x";
const KEY_EVERY_MS = 120;
const FRAME_MS = 1000 / 60;

type Frames = { longest: number; missed: number; frames: number; long: number; cards: number };
declare global {
  interface Window {
    gaps: number[];
    longFrames: number;
    mostCards: number;
  }
}

const DISHES = ["Taco", "Burger", "Pizza slice", "Ramen bowl", "Wings", "Burrito", "Latte", "Bagel", "Poke", "Gyro"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** So many deals as the server never sends at once, made of one that it did send. */
function manyDeals(model: Deal): Deal[] {
  return Array.from({ length: DEALS }, (_, at) => {
    const dish = DISHES[at % DISHES.length];
    const day = DAYS[Math.floor(at / DISHES.length) % DAYS.length];
    return {
      ...model,
      id: at + 1,
      title: `${dish} ${day} ${at % 97}`,
      description: `Any ${dish?.toLowerCase()} with a drink of your choice, dine-in only, all day long at the counter.`,
      price: 3 + (at % 12),
      distance: at / 1000,
      restaurant: { ...model.restaurant, id: at % 500, name: `Casa ${at % 500}` },
    };
  });
}

/** Types into the search field with real keys and notes every frame that comes late. */
export async function benchTyping(browser: Browser, url: string, rounds: number): Promise<void> {
  const [model] = (await (await fetch(`${url}/api/deals?limit=1`)).json()) as [Deal];
  const deals = JSON.stringify(manyDeals(model));
  const results: Frames[] = [];
  for (let round = -1; round < rounds; round++) {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, serviceWorkers: "block" });
    await context.addInitScript(() => {
      localStorage.setItem("install-banner", "answered");
      // Another place than the one that the page brings the list of.
      localStorage.setItem(
        "place",
        JSON.stringify({ latitude: 25.7, longitude: -80.3, label: "Here", source: "chosen" }),
      );
    });
    const page = await context.newPage();
    await page.route(/\/api\/deals\?/, (route) => route.fulfill({ contentType: "application/json", body: deals }));
    await page.goto(url);
    const field = page.getByRole("searchbox", { name: "Search deals" });
    await page.getByRole("article").nth(20).waitFor();
    await page.waitForTimeout(2_500);
    await slowDown(page, { network: false });
    await field.focus();
    await page.evaluate(() => {
      window.gaps = [];
      window.longFrames = 0;
      window.mostCards = 0;
      let last = performance.now();
      const tick = (now: number) => {
        window.gaps.push(now - last);
        last = now;
        window.mostCards = Math.max(
          window.mostCards,
          document.querySelectorAll("[aria-label='All Deals'] article").length,
        );
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      new PerformanceObserver((list) => {
        window.longFrames += list.getEntries().length;
      }).observe({ type: "long-animation-frame" });
    });
    await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
    await page.waitForTimeout(800);
    for (const _ of TYPED) await page.keyboard.press("Backspace", { delay: KEY_EVERY_MS });
    await page.waitForTimeout(1_000);
    const { gaps, longFrames, mostCards } = await page.evaluate(() => ({
      gaps: window.gaps,
      longFrames: window.longFrames,
      mostCards: window.mostCards,
    }));
    await context.close();
    if (round < 0) continue;
    results.push({
      longest: Math.max(...gaps),
      missed: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
      frames: gaps.length,
      long: longFrames,
      cards: mostCards,
    });
  }
  const of = (what: keyof Frames) => median(results.map((one) => one[what]));
  console.log(
    `\n## Typing in search, ${DEALS.toLocaleString("en")} deals in the list, processor ${CPU_SLOWDOWN} times slower\n`,
  );
  table(
    ["keys", "frames", "frames missed", "longest gap ms", "long animation frames", "most cards in the page"],
    [
      [
        `${2 * TYPED.length}`,
        of("frames").toString(),
        of("missed").toString(),
        of("longest").toFixed(0),
        of("long").toString(),
        of("cards").toString(),
      ],
    ],
  );
}
