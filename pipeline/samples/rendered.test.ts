import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { drawnPage } from "#pipeline/read/fixtures/drawn-page";
import { expectedDeals, forbiddenTexts } from "./expected.ts";
import { type SampleSites, serveSampleSites } from "./serve.ts";

const expected = expectedDeals("2026-11-21");
let sites: SampleSites;
const drawn = drawnPage();
let page: Page;
const strangers: string[] = [];

beforeAll(async () => {
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  page = drawn.page;
  page.on("request", (request) => {
    if (!sites.hosts.includes(new URL(request.url()).host)) strangers.push(request.url());
  });
}, 60_000);
afterAll(() => sites.stop());

/** Opens everything that a visitor can open. */
async function openAll(): Promise<void> {
  const closed = page.locator("details:not([open]) > summary, button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The words that are painted where someone can see them: by box, visibility, size of type and colour against what is behind. */
function seenWords(): Promise<string> {
  return page.evaluate(() => {
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (colour !== "rgba(0, 0, 0, 0)") return colour;
      }
      return "rgb(255, 255, 255)";
    };
    const seen: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const style = getComputedStyle(parent);
      const shown = box.width > 1 && box.height > 1 && box.right > 0 && style.color !== behind(parent);
      if (shown) seen.push(node.textContent ?? "", /^(inline|contents)$/.test(style.display) ? "" : " ");
    }
    return seen.join("").replace(/\s+/g, " ");
  });
}

/** Spaces come and go where two blocks meet, so words are compared without them. */
const bare = (text: string) => text.replace(/\s+/g, "");

describe("in a browser", () => {
  test.each(Object.keys(expected))("%s shows its deals and keeps hidden what is hidden", async (slug) => {
    const texts = forbiddenTexts[slug] ?? [];
    const deals = expected[slug] ?? [];
    for (const path of new Set([...deals, ...texts].map((entry) => entry.page))) {
      await page.goto(sites.origin(slug) + path, { waitUntil: slug === "patty-lane" ? "networkidle" : "load" });
      await openAll();
      let seen = await seenWords();
      for (const tab of await page.locator("[role=tab]").all()) {
        await tab.click();
        seen += ` ${await seenWords()}`;
      }
      for (const deal of deals.filter((entry) => entry.page === path)) expect(bare(seen)).toContain(bare(deal.quote));
      for (const { text, why } of texts.filter((entry) => entry.page === path)) {
        const isOutOfSight = why === "hidden" || why === "structured";
        expect([text, bare(seen).includes(bare(text))]).toEqual([text, !isOutOfSight]);
      }
    }
  });

  test("no page asks another host for anything", () => {
    expect(strangers).toEqual([]);
  });
});
