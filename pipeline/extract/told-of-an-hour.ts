import type { Proposal } from "#pipeline/proposal";
import { areBoundAlike, haveSameAdvantage } from "./same-terms.ts";
import { namesDish } from "./words/food.ts";
import { subjectWords } from "./words/subject-words.ts";

const HOUR = /\b(?:happy hour|hora feliz|(?:after|afters?)[\s-]?(?:work|office))s?\b/gi;

/**
 * 'Happy Hour 2x1, Mon–Fri 4–7' in a ticker and 'At the bar: happy hour 2x1 from Monday to Friday, 4 to 7': the hour itself
 * has the advantage. Two that name their places or something else tell of two.
 */
export function tellSameHour(a: Proposal, b: Proposal): boolean {
  if (!isOfHour(a) || !isOfHour(b) || !areAtOnce(a, b)) return false;
  const [own, other] = [besidesHour(a), besidesHour(b)];
  return own.size === 0 || other.size === 0 || [...own].some((word) => other.has(word));
}

/**
 * 'Happy Hour 2x1' alone beside 'Happy hour 2x1: cocktails and wine', at the same hours: the other, itself of the hour,
 * says what it is on.
 */
export function isHourOf(call: Proposal, full: Proposal): boolean {
  return (
    isOfHour(call) &&
    besidesHour(call).size === 0 &&
    !isOfHour(full) &&
    namesDish(full.terms.title) &&
    areAtOnce(call, full)
  );
}

/** An advantage that the hour is said to have, on nothing that is named. */
function isOfHour({ terms: { title, benefit } }: Proposal): boolean {
  return benefit.kind !== "price" && benefit.kind !== "free" && title.search(HOUR) >= 0 && !namesDish(title);
}

function besidesHour({ terms: { title } }: Proposal): Set<string> {
  return subjectWords(title.replace(HOUR, " "));
}

/** On the same days at the same hours, both told. */
function areAtOnce(a: Proposal, b: Proposal): boolean {
  const isTold = a.terms.validDays.length > 0 && a.terms.timeWindows.length > 0;
  return isTold && haveSameAdvantage(a, b) && areBoundAlike(a, b);
}
