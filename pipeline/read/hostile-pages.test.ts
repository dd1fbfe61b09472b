import { describe, expect, test } from "bun:test";
import { extractWithRules } from "../extract/rules.ts";
import { extractStructured } from "../extract/structured.ts";
import { ground } from "../ground/ground.ts";
import { drawnPage } from "./fixtures/drawn-page.ts";
import { hostilePages } from "./fixtures/hostile-pages.ts";

const { read } = drawnPage();

describe("hostile pages", () => {
  test(`${hostilePages.length} ways to hide an offer: none is read as one`, async () => {
    const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
    const leaked: string[] = [];
    for (const { name, body, head } of hostilePages) {
      const snapshot = await read(`<h1>Specials</h1>${body}<p>$5 drafts, Monday to Friday 4–6 pm</p>`, head);
      const { deals } = ground(
        snapshot,
        [...extractWithRules(snapshot, context), ...extractStructured(snapshot, context)],
        context,
      );
      const found = deals.map((deal) => deal.quote).join(" / ");
      if (deals.length !== 1 || !found.includes("$5 drafts")) leaked.push(`${name}: ${found}`);
    }
    expect(leaked).toEqual([]);
  });
});
