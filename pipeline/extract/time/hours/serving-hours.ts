import type { Stretch } from "../../page/lines/sentences.ts";
import { findTimes } from "./clock-words.ts";

const SERVES =
  /\b(?:we serve|we(?:['’]re| are) open|we open|(?:breakfast|brunch|lunch|dinner|the (?:kitchen|bar|counter|dining room)) is (?:served|open))\b[^,;.!?$£€₱₹%]*(?:[,;]\s(?:and|but)\s|;\s|\s(?=with (?:a |our )?happy hour\b))/i;

/**
 * Of 'On weekdays we serve lunch from 11:30 to 2:30, and before noon the soup is free' what is told of the house, up to the
 * offer with an hour of its own; null where the hours are the offer's.
 */
export function servingClause(text: string, { start, end }: Stretch): Stretch | null {
  const told = text.slice(start, end);
  const found = SERVES.exec(told);
  if (!found) return null;
  const after = found.index + found[0].length;
  const isBoth = findTimes(found[0]).length > 0 && findTimes(told.slice(after)).length > 0;
  return isBoth ? { start: start + found.index, end: start + after } : null;
}

/** A text with blanks for the hours of such a clause, whose days stay the offer's. */
export function withoutServingHours(text: string, sentence: Stretch): string {
  const clause = servingClause(text, sentence);
  if (!clause) return text;
  return findTimes(text.slice(clause.start, clause.end)).reduce(
    (rest, time) =>
      rest.slice(0, clause.start + time.start) +
      " ".repeat(time.end - time.start) +
      rest.slice(clause.start + time.end),
    text,
  );
}
