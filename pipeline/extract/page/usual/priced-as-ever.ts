import type { Analysis } from "../../analysis.ts";
import { daysOf } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { OFFER_WORDS } from "../../words/offer-words.ts";
import { OFFERING, topicsOf } from "../topics.ts";

/** The sentence where neither it nor the label over it says when, or speaks of offers; null otherwise. */
function sentenceOfNoTime({ statement: { line, sentence, benefits }, gain, above: [label] }: Analysis): string | null {
  const told = line.text.slice(sentence.start, sentence.end);
  const tellsWhen = daysOf(told).stated || findTimes(told).length > 0 || (label?.days.stated ?? false);
  const isOffered = [...topicsOf(told), ...(label?.topics ?? [])].some((topic) => OFFERING.includes(topic));
  const isLower = benefits.length > 0 || gain.originalPrice > 0;
  return tellsWhen || isOffered || isLower || OFFER_WORDS.test(told) ? null : told;
}

const AS_EVER =
  /[$£€₱₹]\s?\d+(?:\.\d\d)?[^.!?$£€₱₹]{0,16}?[,–—-]? ?(?:as (?:ever|always|usual|before)|same as (?:ever|always|before)|like always)\W*$/i;

/** 'Cup $6, bowl $9, as ever.' over the soups of a week, of which each has its day. */
export function isPricedAsEver(analysis: Analysis): boolean {
  return AS_EVER.test(sentenceOfNoTime(analysis) ?? "");
}

const BY_GLASS_AND_BOTTLE =
  /[$£€]\s?\d+(?:\.\d\d)? (?:a|per|the|by the) glass\W+(?:(?:or|and) )?[$£€]\s?\d+(?:\.\d\d)? (?:a|per|the|by the) bottle\b/i;

/** 'This month's pour: Cabernet Franc, $14 a glass, $52 a bottle.': what is poured just now, as on any list of wines. */
export function isPouredByBoth(analysis: Analysis): boolean {
  return BY_GLASS_AND_BOTTLE.test(sentenceOfNoTime(analysis) ?? "");
}
