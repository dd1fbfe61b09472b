import type { GroundedDeal } from "#pipeline/proposal";
import type { GoldDeal } from "./gold.ts";
import { pairUp } from "./match.ts";

export type FieldName = "price" | "originalPrice" | "validDays" | "timeWindow" | "validUntil";
export type FieldScore = { right: number; of: number };
export type FieldScores = Record<FieldName, FieldScore>;

export type PageScore = {
  /** Expected deals that count: the optional ones count neither as misses nor, when found, as false. */
  expected: number;
  /** Found deals that count: those paired with an optional expectation are left out. */
  found: number;
  matched: number;
  fields: FieldScores;
  /** Numbers of the found deals that nothing expected, and of the expected ones that nothing found. */
  falseFinds: number[];
  missed: number[];
  pairs: { found: number; expected: number; wrong: FieldName[] }[];
};

export function noFields(): FieldScores {
  const none = (): FieldScore => ({ right: 0, of: 0 });
  return { price: none(), originalPrice: none(), validDays: none(), timeWindow: none(), validUntil: none() };
}

/** Scores one page as section 6 of the contract says. */
export function scorePage(found: GroundedDeal[], expected: GoldDeal[]): PageScore {
  const pairs = pairUp(found, expected);
  const fields = noFields();
  const detailed = pairs.map((pair) => ({ ...pair, wrong: [] as FieldName[] }));
  for (const pair of detailed) {
    const deal = found[pair.found];
    const gold = expected[pair.expected];
    if (!deal || !gold || gold.optional) continue;
    const judge = (name: FieldName, right: boolean) => {
      fields[name].of++;
      if (right) fields[name].right++;
      else pair.wrong.push(name);
    };
    judge("price", Math.abs(deal.terms.price - gold.price) <= 0.005);
    judge("originalPrice", Math.abs(deal.terms.originalPrice - gold.originalPrice) <= 0.005);
    judge("validUntil", deal.terms.validUntil === gold.validUntil);
    const isInferred = gold.tags.includes("window_inferred");
    if (!isInferred && !gold.tags.includes("days_ambiguous"))
      judge("validDays", sameDays(deal.terms.validDays, gold.validDays));
    if (!isInferred) judge("timeWindow", sameWindows(deal.terms.timeWindows, gold.validTimeNorm));
  }
  const isOptional = (pair: { expected: number }) => expected[pair.expected]?.optional ?? false;
  const matched = pairs.filter((pair) => !isOptional(pair)).length;
  return {
    expected: expected.filter((gold) => !gold.optional).length,
    found: found.length - pairs.filter(isOptional).length,
    matched,
    fields,
    falseFinds: found.flatMap((_, i) => (pairs.some((pair) => pair.found === i) ? [] : [i])),
    missed: expected.flatMap((gold, i) => (gold.optional || pairs.some((pair) => pair.expected === i) ? [] : [i])),
    pairs: detailed,
  };
}

/** No days and all seven both mean any day. */
function sameDays(a: string[], b: string[]): boolean {
  const set = (days: string[]) => (days.length === 7 ? "" : [...new Set(days)].sort().join());
  return set(a) === set(b);
}

/** 24:00 and 00:00 are the same end of a day; the order of windows says nothing. */
function sameWindows(a: [string | null, string | null][], b: [string | null, string | null][]): boolean {
  const clock = (time: string | null) => (time === "24:00" ? "00:00" : (time ?? "*"));
  const key = (windows: [string | null, string | null][]) =>
    windows
      .map(([from, to]) => `${clock(from)}-${clock(to)}`)
      .sort()
      .join();
  return key(a) === key(b);
}
