import type { GroundedDeal } from "#pipeline/proposal";
import type { GoldDeal } from "./gold.ts";

export type Pair = { found: number; expected: number };

const WORD = /[\p{L}\p{N}]+(?:[.,'’]\p{N}+)*/gu;

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().normalize("NFKC").match(WORD) ?? []);
}

/** Share of the shorter text's words that stand in the other too. */
export function sharedWords(a: string, b: string): number {
  const [left, right] = [words(a), words(b)];
  const [short, long] = left.size <= right.size ? [left, right] : [right, left];
  if (short.size === 0) return 0;
  let shared = 0;
  for (const word of short) if (long.has(word)) shared++;
  return shared / short.size;
}

export function pricesAgree(a: number, b: number): boolean {
  return a === -1 || b === -1 || Math.abs(a - b) <= 0.005;
}

/** How well a found deal fits an expected one; null when quotes and titles share too little or prices differ. */
export function fit(found: Pick<GroundedDeal, "quote" | "terms">, expected: GoldDeal): number | null {
  if (!pricesAgree(found.terms.price, expected.price)) return null;
  const quote = sharedWords(found.quote, expected.quote);
  const title = sharedWords(found.terms.title, expected.title);
  if (quote < 0.5 && title < 0.5) return null;
  const exactPrice = found.terms.price === expected.price ? 0.5 : 0;
  const sameDays =
    found.terms.validDays.length === expected.validDays.length &&
    found.terms.validDays.every((day) => expected.validDays.includes(day));
  return quote + title + exactPrice + (sameDays ? 0.4 : 0);
}

/** Pairs found with expected deals, each at most once, best pairs first. */
export function pairUp(found: GroundedDeal[], expected: GoldDeal[]): Pair[] {
  const scored = found.flatMap((deal, f) =>
    expected.flatMap((gold, e) => {
      const score = fit(deal, gold);
      return score === null ? [] : [{ found: f, expected: e, score: score - (gold.optional ? 0.01 : 0) }];
    }),
  );
  scored.sort((a, b) => b.score - a.score || a.found - b.found || a.expected - b.expected);
  const [usedFound, usedExpected] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  for (const { found: f, expected: e } of scored) {
    if (usedFound.has(f) || usedExpected.has(e)) continue;
    usedFound.add(f);
    usedExpected.add(e);
    pairs.push({ found: f, expected: e });
  }
  return pairs;
}
