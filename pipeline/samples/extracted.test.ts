import { afterAll, beforeAll, expect, test } from "bun:test";
import { goldDeal } from "#pipeline/eval/gold";
import { scorePage } from "#pipeline/eval/score";
import { extractWithRules } from "#pipeline/extract/rules";
import { extractStructured } from "#pipeline/extract/structured";
import { ground } from "#pipeline/ground/ground";
import type { GroundedDeal } from "#pipeline/proposal";
import { drawnPage } from "#pipeline/read/fixtures/drawn-page";
import { readPage } from "#pipeline/read/read-page";
import { expectedDeals, forbiddenTexts } from "./expected.ts";
import { type SampleSites, serveSampleSites } from "./serve.ts";

const TODAY = "2026-11-21";
const context = { today: TODAY, timeZone: "America/New_York", restaurantName: "" };
const expected = expectedDeals(TODAY);

let sites: SampleSites;
const drawn = drawnPage();
const found = new Map<string, GroundedDeal[]>();

/** What robots.txt has disallowed is never read: that is the crawler's to keep. */
const forbiddenOn = (slug: string) => (forbiddenTexts[slug] ?? []).filter(({ why }) => why !== "disallowed");

const pagesOf = (slug: string) => [
  ...new Set([...(expected[slug] ?? []), ...forbiddenOn(slug)].map((entry) => entry.page)),
];

beforeAll(async () => {
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  for (const slug of Object.keys(expected)) {
    for (const at of pagesOf(slug)) {
      const url = sites.origin(slug) + at;
      await drawn.page.goto(url, { waitUntil: slug === "patty-lane" ? "networkidle" : "load" });
      const snapshot = await readPage(drawn.page, { url, now: Date.parse(`${TODAY}T12:00:00Z`) });
      const proposals = [...extractStructured(snapshot, context), ...extractWithRules(snapshot, context)];
      found.set(slug + at, ground(snapshot, proposals, context).deals);
    }
  }
}, 90_000);
afterAll(() => sites.stop());

const foundAt = (slug: string, path: string) => found.get(slug + path) ?? [];

test("nearly every deal of the sample sites is found, and nearly nothing else", () => {
  const total = { expected: 0, found: 0, matched: 0 };
  const wrong: unknown[] = [];
  for (const [slug, deals] of Object.entries(expected)) {
    for (const path of pagesOf(slug)) {
      const gold = deals.filter((deal) => deal.page === path).map((deal) => goldDeal.parse(deal));
      const score = scorePage(foundAt(slug, path), gold);
      total.expected += score.expected;
      total.found += score.found;
      total.matched += score.matched;
      for (const pair of score.pairs) if (pair.wrong.length > 0) wrong.push([gold[pair.expected]?.title, pair.wrong]);
    }
  }
  expect(total.matched / total.found).toBeGreaterThanOrEqual(0.97);
  expect(total.matched / total.expected).toBeGreaterThanOrEqual(0.97);
  expect(wrong).toEqual([]);
});

test("no quote holds words that no deal may rest on", () => {
  const bare = (text: string) => text.replace(/\s+/g, "").toLowerCase();
  for (const slug of Object.keys(forbiddenTexts)) {
    const quotes = pagesOf(slug).flatMap((path) => foundAt(slug, path).map((deal) => bare(deal.quote)));
    for (const { text } of forbiddenOn(slug)) {
      expect(quotes.filter((quote) => quote.includes(bare(text)))).toEqual([]);
    }
  }
});

test("titles fit a card", () => {
  const titles = [...found.values()].flat().map((deal) => deal.terms.title);
  expect(titles.filter((title) => title.length > 80 || title.length < 4)).toEqual([]);
  expect(titles.filter((title) => /\bcode:|dine[- ]in|\bexpires?\b/i.test(title))).toEqual([]);
});
