import type { TimeWindow } from "#contract/vocabulary";
import type { Proposal } from "#pipeline/proposal";
import { findMoney } from "./money/money.ts";
import { areApart } from "./time/hours/day-hours.ts";

/** Whether two proposals of one price and one advantage hold at other times, reach to other prices or give another share. */
export function contradict(a: Proposal, b: Proposal): boolean {
  const [own, other] = [a.terms.timeWindows, b.terms.timeWindows];
  return (
    areOtherRanges(a, b) ||
    areOtherShares(a, b) ||
    areOtherShares(b, a) ||
    isBoundElsewhere(a, b) ||
    isBoundElsewhere(b, a) ||
    areApart(own, other) ||
    areOthers(own, other)
  );
}

/** 'Buy one, get the second at half price' and 'Buy one, get one free' */
function areOtherShares({ quote: a, terms }: Proposal, { quote: b }: Proposal): boolean {
  return terms.benefit.kind === "bogo" && SECOND_AT_HALF.test(a) && !SECOND_FREE.test(a) && SECOND_FREE.test(b);
}

const SECOND_AT_HALF = /\b(?:get|second|2nd)\b[^.;!?]{0,40}(?:\bhalf\b|½|\b1\/2\b|\b50\s?%)/i;
const SECOND_FREE = /\b(?:get|second|2nd)\b[^.;!?]{0,40}\bfree\b/i;

/** 'Japanese beer $3-$4' and 'Domestic beer $3' under 'Beer $3-$5': entries that reach to other prices are of other things. */
function areOtherRanges(a: Proposal, b: Proposal): boolean {
  if (a.terms.price <= 0) return false;
  const last = ({ quote }: Proposal) => {
    const [price, more] = findMoney(quote);
    return price && !more && !/[\p{L}\d]/u.test(quote.slice(price.end)) ? (price.max ?? price.value) : null;
  };
  const [own, other] = [last(a), last(b)];
  return own !== null && other !== null && own !== other;
}

/** '$4 wine on Wednesdays' and '$4 wine from 3 to 7' hold at different times: neither is the other told again. */
function isBoundElsewhere({ terms: a }: Proposal, { terms: b, quote }: Proposal): boolean {
  const ofDays = a.validDays.length > 0 && a.timeWindows.length === 0;
  const ofHours = b.validDays.length === 0 && b.timeWindows.length > 0;
  return ofDays && ofHours && quote.includes(b.validTime);
}

/** 'From 3 to 6' and 'from 4 to 7': what is told again has the same hours or fewer of them, or leaves an end out. */
function areOthers(a: TimeWindow[], b: TimeWindow[]): boolean {
  const agree = (one: string | null, other: string | null) => one === other || one === null || other === null;
  const isIn = (one: TimeWindow, all: TimeWindow[]) =>
    all.some(([from, to]) => agree(from, one[0]) && agree(to, one[1]));
  return a.length > 0 && b.length > 0 && !a.every((one) => isIn(one, b)) && !b.every((one) => isIn(one, a));
}
