import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { scheduleOf } from "#contract/schedule";
import type { Snapshot } from "#pipeline/page";
import type { GroundedDeal, Proposal } from "#pipeline/proposal";
import { extractWithRules } from "../extract/rules.ts";
import { NeedsBrowserError } from "../read/served/needs-browser-error.ts";
import { readServed } from "../read/served/read-served.ts";
import { ground } from "./ground.ts";

const FIXTURES = join(import.meta.dir, "../extract/fixtures");
const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

/** The pages differ, the deals of one page seldom do. */
const DEALS_A_PAGE = 1;

/** The same lies on every run. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function fixturePages(): Promise<Snapshot[]> {
  const pages: Snapshot[] = [];
  for (const name of (await readdir(FIXTURES)).sort()) {
    const text = Bun.file(join(FIXTURES, name, "page.txt"));
    const isText = await text.exists();
    const body = await (isText ? text : Bun.file(join(FIXTURES, name, "page.html"))).text();
    try {
      pages.push(
        readServed(
          { body, contentType: isText ? "text/plain" : "text/html" },
          { url: `https://${name}.example/`, now: 0 },
        ),
      );
    } catch (error) {
      if (!(error instanceof NeedsBrowserError)) throw error;
    }
  }
  return pages;
}

const facts = ({ terms }: Pick<GroundedDeal, "terms">) =>
  JSON.stringify([
    terms.price,
    terms.originalPrice,
    terms.benefit,
    terms.validDays,
    terms.timeWindows,
    terms.schedule,
    terms.currency,
    terms.validUntil,
    terms.code,
    terms.requiresApp,
  ]);

/** What a model gets wrong: terms of another deal, of nowhere, or words of nowhere. */
const lies: ((
  one: Proposal,
  other: Proposal,
  pick: (below: number) => number,
) => Partial<Proposal["terms"]> & { quote?: string })[] = [
  (_, other) => ({ price: other.terms.price, benefit: other.terms.benefit }),
  (_, other) => ({ validDays: other.terms.validDays }),
  (_, other) => ({ timeWindows: other.terms.timeWindows }),
  (_, other) => ({ validUntil: other.terms.validUntil, code: other.terms.code }),
  (_, __, pick) => ({ price: pick(30) }),
  (one) => ({ originalPrice: one.terms.price > 0 ? one.terms.price * 2 : 20 }),
  (_, __, pick) => ({
    validDays: [
      (["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const)[pick(7)] ?? "Monday",
    ],
  }),
  () => ({ timeWindows: [["01:00", "02:30"]] }),
  (one) => ({ schedule: [{ days: one.terms.validDays, windows: [...one.terms.timeWindows, ["01:00", "02:30"]] }] }),
  (one, other) => ({ schedule: scheduleOf({ ...one.terms, timeWindows: other.terms.timeWindows }).slice() }),
  () => ({ currency: "EUR" }),
  () => ({ validUntil: "2027-06-30" }),
  () => ({ code: "MODEL50" }),
  () => ({ requiresApp: true }),
  () => ({ benefit: { kind: "percent_off", value: 90 }, price: -1 }),
  (one) => ({ quote: `${one.quote} and a free steak` }),
  () => ({ quote: "Free steak for every guest", price: 0, benefit: { kind: "free", value: null } }),
];

test("a thousand and more lies of a model: no deal gets a fact that the page does not give", async () => {
  const pick = chances(20261120);
  let asked = 0;
  let kept = 0;
  const wrong: string[] = [];
  for (const page of await fixturePages()) {
    const truths = extractWithRules(page, context);
    // What rules alone only weigh and find too ordinary is told by the page all the same.
    const told = truths.map((one) => ({ ...one, by: "model" as const }));
    const known = new Set(ground(page, told, context).deals.map(facts));
    for (const one of truths.slice(0, DEALS_A_PAGE)) {
      const other = truths[pick(truths.length)] ?? one;
      for (const lie of lies) {
        const { quote, ...terms } = lie(one, other, pick);
        const proposal: Proposal = {
          ...one,
          by: "model",
          supports: [],
          quote: quote ?? one.quote,
          terms: { ...one.terms, ...terms },
        };
        const { deals } = ground(page, [proposal], context);
        asked++;
        kept += deals.length;
        for (const deal of deals) if (!known.has(facts(deal))) wrong.push(`${page.url} ${deal.quote} ${facts(deal)}`);
      }
    }
  }
  expect(asked).toBeGreaterThan(5000);
  expect(wrong).toEqual([]);
  // Lies that happen to be true, and terms left out that the page fills in, may pass: they do no harm.
  expect(kept).toBeLessThan(asked);
});
