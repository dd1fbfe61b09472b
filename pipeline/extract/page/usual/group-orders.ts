import { NUMBER_WORD } from "../../money/number-words.ts";
import { anyOf } from "../../words/vocabulary.ts";
import type { Line } from "../lines/line.ts";

const SEVERAL = `(?:\\d{1,3}|${NUMBER_WORD}|a dozen)`;
const HEADS = "(?:box(?:es)?|persons?|people|guests?|heads?|lunch(?:es)?|plates?|sandwich(?:es)?|meals?|orders?)";

/** 'Ten-box minimum', 'minimum of 12 lunches' */
const MINIMUM = new RegExp(
  `\\b${SEVERAL}[- ]${HEADS}(?: order)? minimum\\b|\\bminimum(?: order)?(?: is| of|:)*\\s${SEVERAL} ${HEADS}\\b`,
  "i",
);
/** '48 hours' notice', 'order by 3 pm the day before' */
const NOTICE = new RegExp(
  `\\b${SEVERAL}[- ](?:hours?|days?|business days?)['’]? ?(?:notice|ahead|in advance)\\b|\\border(?:s|ed)?\\b[^.!?]{0,30}\\b(?:day|night|afternoon) before\\b|\\b(?:under|less than|at least|within) ${SEVERAL} hours\\b`,
  "i",
);
/** '10–24 boxes', '25–49', '50 and up' at the head of a column */
const HEADCOUNT = new RegExp(
  `^\\W*(?:for )?(?:\\d{1,3}\\s?(?:[-–—]|to)\\s?\\d{1,3}|\\d{2,3}(?:\\s?\\+| (?:and|&|or) (?:up|over|more)))(?: ${HEADS})?\\W*$`,
  "i",
);
const FOR_MANY = anyOf(
  /\b(?:for|to|at) (?:the|your) (?:office|team|meeting|conference|crew|workplace|staff)s?\b/i,
  /\bbox(?:ed)? lunch(?:es)?\b/i,
  /\b(?:office|corporate|working|group) (?:lunch(?:es)?|orders?|meals?|trays?)\b/i,
);
/** Of four. One of them is said of a family's dinner, too. */
const FEWEST_SIGNS = 3;

/** Prices in a part of the page that sells by the head to offices and parties: a least number, a day's notice, a price by how many. */
export function pricesForGroups(lines: Line[]): Set<Line> {
  const parts = Map.groupBy(lines, ({ block }) => (block.headingLevel > 0 ? block.index : block.headings.at(-1)));
  return new Set(
    [...parts.values()].flatMap((part) => {
      const says = (pattern: RegExp) => part.some(({ text }) => pattern.test(text));
      const isByHead = part.filter(({ text }) => HEADCOUNT.test(text)).length > 1;
      const signs = [isByHead, says(MINIMUM), says(NOTICE), says(FOR_MANY)].filter(Boolean).length;
      return signs >= FEWEST_SIGNS ? part : [];
    }),
  );
}
