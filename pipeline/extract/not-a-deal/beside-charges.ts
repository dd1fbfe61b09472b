import type { Analysis } from "../analysis.ts";
import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { namesDish, namesFood } from "../words/food.ts";

const COVER = /[$£€₱₹]\s?\d[\d.]* cover\b|\bcover(?: charge)?(?: is| of|:)?\s[$£€₱₹]\s?\d/i;

/** 'The band starts at 9, $5 cover.' before 'Before 9 it's $4 pints, no cover.': what the door costs speaks of no pint. */
export function withoutCover(text: string, sentence: string): string {
  if (!COVER.test(text) || COVER.test(sentence) || !namesDish(sentence)) return text;
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((words) => !COVER.test(words) || namesFood(words))
    .join(" ");
}

const OF_CHARGES =
  /^\W*(?:(?:e-?)?gift cards?|delivery (?:info\w*|fees?|areas?)|corkage|valet|parking|shipping|postage|gratuity|cancellations?|deposits?|(?:cake|plate|service) (?:fees?|charges?))\W*$/i;

/** 'Half-price appetizers daily from 4 to 6' in a paragraph of its own below 'Corkage' and what that costs. */
export function isApartFromCharges(
  { text }: Line,
  { gain, statement: { line, sentence, benefits } }: Analysis,
): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  const { kind } = gain.benefit;
  const isOff =
    kind === "percent_off" ||
    kind === "amount_off" ||
    (kind === "free" && /\bkids? (?:[^.!?]* )?eats? free\b/i.test(told));
  const isBound = daysOf(told).stated || findTimes(told).length > 0;
  const isOfFood =
    namesFood(told) && !/\b(?:cards?|gifts?|deliver(?:y|ed)|corkage|fees?|charges?|deposits?|parking)\b/i.test(told);
  return OF_CHARGES.test(text) && isOff && benefits.length > 0 && isBound && isOfFood;
}
