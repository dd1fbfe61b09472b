import type { Statement } from "./page/statements/statement.ts";
import { statementsOf } from "./page/statements/statements.ts";
import { groupsIn } from "./words/eligibility.ts";

const ASKED = /\b(?:with (?:any|every|each|the purchase of|your)|when you (?:buy|order|spend))\b/i;

/** 'Seniors get 10% off on Tuesdays, and students with an ID get 15% off': clauses that each begin with whom they are for. */
export function areForOthersEach({ line, sentence }: Pick<Statement, "line" | "sentence">): boolean {
  const fellows = statementsOf(line).filter((other) => other.sentence.start === sentence.start);
  const opensWithWhom = ({ stretch }: Statement) => {
    const words = line.text.slice(stretch.start, stretch.end).replace(/^\W*(?:and|while|but)\s/i, "");
    return groupsIn(words.split(/\s+/).slice(0, 2).join(" ")).length > 0;
  };
  return fellows.length > 1 && fellows.every(opensWithWhom);
}

/**
 * The sentence in which an entry's terms stand: without the gift that ends a list, 'half-price apps, $5 wine, and free chips
 * with any pitcher', whose condition is its own.
 */
export function sentenceOfTerms({ line, sentence, stretch }: Statement): string {
  const told = line.text.slice(sentence.start, sentence.end);
  const last = statementsOf(line).findLast((other) => other.sentence.start === sentence.start);
  if (last && areForOthersEach({ line, sentence })) return line.text.slice(stretch.start, stretch.end).trim();
  if (!last || last.stretch.start <= stretch.start || last.benefits[0]?.form !== "free") return told.trim();
  const own = line.text.slice(last.stretch.start, last.stretch.end);
  const isParted = /,\s+(?:(?:and|plus)\s+)?(?:an?\s)?$/i.test(line.text.slice(stretch.end - 1, last.stretch.start));
  return (isParted && ASKED.test(own) ? line.text.slice(sentence.start, last.stretch.start) : told).trim();
}
