import { expect, test } from "bun:test";
import { backedDeals } from "./testing/backed-deals.ts";

/** The last day of each deal, as read on Friday 20 November 2026. */
const until = (words: string) =>
  backedDeals(`<h2>Specials for ${words}</h2><p>$4 pints of stout</p>`).map(({ terms }) => terms.validUntil);

test("a weekend by the date of its first day ends on its Sunday", () => {
  expect(until("Weekend 11.20.26")).toEqual(["2026-11-22"]);
  expect(until("the weekend of November 20")).toEqual(["2026-11-22"]);
  expect(until("the weekend of November 20–21")).toEqual(["2026-11-21"]);
  expect(until("the weekend of November 6")).toEqual([]);
  expect(until("the weekend of November 27")).toEqual([]);
});
