import { namesFood } from "../words/food.ts";
import type { Found } from "./amount.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";

/** 'house wine is six and', 'a plate of three cheeses is twelve during those hours' */
const IS_SO_MUCH = new RegExp(
  `(?<=\\b(?:is|are)\\s)(${NUMBER_WORD})(?=\\s*(?:[.;!)]|$|,(?!\\s\\d))|\\s(?:and|or|but)\\s|\\s(?:during|in|at|through|until|till)\\s(?:those|these|that|the) )`,
  "giu",
);
/** 'Seven dollars', '$7', and not 'seven percent' */
const WITH_UNIT = /[$£€]|\b(?:dollars?|bucks?|quid|pounds?)$/i;

/**
 * What a text prices by a number alone, behind a price in full: 'Drafts are four dollars, house wine is six'. Each has its
 * own thing between it and the price before.
 * @param found the amounts in full
 */
export function findElided(text: string, found: readonly Found[]): Found[] {
  const elided: Found[] = [];
  for (const { index, 0: word } of text.matchAll(IS_SO_MUCH)) {
    const all = [...found, ...elided];
    const before = all
      .filter(({ end }) => end <= index)
      .sort((a, b) => a.end - b.end)
      .at(-1);
    const value = wordNumber(word);
    if (!before || value === null || all.some(({ start, end }) => start < index + word.length && index < end)) continue;
    const isPriced = elided.includes(before) || WITH_UNIT.test(text.slice(before.start, before.end));
    const between = text.slice(before.end, index);
    if (isPriced && namesFood(between) && !AGE_OR_HOUR.test(between))
      elided.push({ value, max: null, start: index, end: index + word.length });
  }
  return elided;
}

/** 'Kids are ten', 'the last seating is nine' */
const AGE_OR_HOUR =
  /\b(?:kids?|child(?:ren)?|guests?|ages?|under|last|seatings?|orders?|limit|minimum|maximum|most|open|clos\w+|time|hour|count|tables?|seats?|parties|party|toppings?|choices?|sides?|of them|there)\b[^.!?;,]*$/i;
