import type { Statement } from "./page/statement.ts";
import { statementsOf } from "./page/statements.ts";

const ASKED = /\b(?:with (?:any|every|each|the purchase of|your)|when you (?:buy|order|spend))\b/i;

/**
 * The sentence in which an entry's terms stand: without the gift that ends a list, 'half-price apps, $5 wine, and free chips
 * with any pitcher', whose condition is its own.
 */
export function sentenceOfTerms({ line, sentence, stretch }: Statement): string {
  const told = line.text.slice(sentence.start, sentence.end);
  const last = statementsOf(line).findLast((other) => other.sentence.start === sentence.start);
  if (!last || last.stretch.start <= stretch.start || last.benefits[0]?.form !== "free") return told.trim();
  const own = line.text.slice(last.stretch.start, last.stretch.end);
  const isParted = /,\s+(?:(?:and|plus)\s+)?(?:an?\s)?$/i.test(line.text.slice(stretch.end - 1, last.stretch.start));
  return (isParted && ASKED.test(own) ? line.text.slice(sentence.start, last.stretch.start) : told).trim();
}
