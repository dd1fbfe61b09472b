import { expect, test } from "bun:test";
import { prepareForReading, VISITOR } from "../crawl/browser/visitor.ts";
import { extractWithRules } from "../extract/rules.ts";
import { extractStructured } from "../extract/structured.ts";
import { ground } from "../ground/ground.ts";
import { drawnPage, pageOf } from "./fixtures/drawn-page.ts";
import { hostilePages } from "./fixtures/hostile-pages.ts";
import { readPage } from "./read-page.ts";
import { NeedsBrowserError } from "./served/needs-browser-error.ts";
import { readServed } from "./served/read-served.ts";

const PAGES_AT_ONCE = 3;
/** A guard against hanging alone: on a busy machine hundreds of pages take minutes. */
const GUARD_MS = 900_000;
const options = { url: "https://t.example/", now: 0, timeoutMs: GUARD_MS };
const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

const drawn = drawnPage();

test(
  `${hostilePages.length} ways to hide an offer: none is read as one, and without a browser never more than with one`,
  async () => {
    const leaked: string[] = [];
    let servedPages = 0;
    const waiting = hostilePages.values();
    const work = async () => {
      const page = await drawn.browser.newPage({ viewport: VISITOR.viewport });
      await prepareForReading(page.context());
      for (const { name, body, head } of waiting) {
        const html = pageOf(`<h1>Specials</h1>${body}<p>$5 drafts, Monday to Friday 4–6 pm</p>`, head);
        await page.setContent(html);
        const snapshot = await readPage(page, options);
        const proposals = [...extractWithRules(snapshot, context), ...extractStructured(snapshot, context)];
        const { deals } = ground(snapshot, proposals, context);
        const found = deals.map((deal) => deal.quote).join(" / ");
        if (deals.length !== 1 || !found.includes("$5 drafts")) leaked.push(`${name}: ${found}`);
        const shown = snapshot.blocks.map((block) => `${block.reach} ${block.text}`);
        const served = servedBlocks(html);
        if (served) servedPages++;
        for (const block of served ?? []) if (!shown.includes(block)) leaked.push(`${name}, as served: ${block}`);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    expect(leaked).toEqual([]);
    expect(servedPages).toBeGreaterThan(20);
  },
  GUARD_MS,
);

/** Null where the markup alone can't tell. */
function servedBlocks(body: string): string[] | null {
  try {
    const { blocks } = readServed({ body, contentType: "text/html; charset=utf-8" }, options);
    return blocks.map((block) => `${block.reach} ${block.text}`);
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsBrowserError);
    return null;
  }
}
