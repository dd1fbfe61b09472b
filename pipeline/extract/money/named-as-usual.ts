import type { Analysis } from "../analysis.ts";
import { ORDINARY_PRICE } from "../ordinary-price.ts";
import { subjectWords } from "../words/subject-words.ts";

/** 'Latte $5.25' where 'Any latte $4 (reg. $5.25)' tells that this is what it costs otherwise. */
export function refuseUsualPrices(analyses: Analysis[]): void {
  const reduced = analyses.filter(({ refusal, gain }) => refusal === null && gain.originalPrice > gain.price);
  for (const one of analyses) {
    if (one.refusal !== null || one.gain.benefit.kind !== "price" || one.gain.originalPrice > 0) continue;
    const words = wordsOf(one);
    const isUsualOf = (other: Analysis) =>
      other.usual === null &&
      other.unit.core !== one.unit.core &&
      other.gain.originalPrice === one.gain.price &&
      words.size > 0 &&
      [...words].every((word) => wordsOf(other).has(word));
    if (reduced.some(isUsualOf)) one.refusal = { reason: "not_a_deal", detail: ORDINARY_PRICE };
  }
}

function wordsOf({ unit: { lines, core }, isAlone, statement: { stretch } }: Analysis): Set<string> {
  const told = isAlone ? lines.map(({ text }) => text).join(" ") : core.text.slice(stretch.start, stretch.end);
  return subjectWords(told);
}
