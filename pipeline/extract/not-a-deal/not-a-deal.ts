import { anyOf } from "../words/vocabulary.ts";
import { HOUSE_TERMS } from "./house-terms.ts";
import type { Kind } from "./kind.ts";
import { NO_ADVANTAGE } from "./no-advantage.ts";
import { OTHER_BUSINESS } from "./other-business.ts";
import { OTHER_GOODS } from "./other-goods.ts";
import { TELLING } from "./telling.ts";

const KINDS: readonly Kind[] = [...TELLING, ...HOUSE_TERMS, ...NO_ADVANTAGE, ...OTHER_BUSINESS, ...OTHER_GOODS];

/** 'Catering excluded' is a condition of an offer, not catering. */
const EXCLUSION = anyOf(
  /\bnot (?:(?:good |valid )?(?:for|on) )?(?:[\w-]+,? (?:or|and) )?(?:catering|gift cards?|merch(?:andise)?|apparel)\b/gi,
  // 'Mondays after five (not last week's Monday, see above)'
  /\((?:not|except) [^()$]*\)/gi,
  /\([^)]*\bcover\b[^)]*\)/gi,
  /\(?\b(?:catering|gift cards?|delivery|alcohol|merch(?:andise)?) (?:is |are )?(?:excluded|not included)\)?/gi,
  /\b(?:excludes?|excluding|not valid (?:on|for|with)) (?:\w+,? (?:and |or )?)*(?:catering|gift cards?|merch(?:andise)?)/gi,
);

/** 'Owners take 5% off their slices, not catering': what says itself that it is none of that. */
export function setsApart(sentence: string): boolean {
  return (
    /\b(?:catering|gift cards?)\b/i.test(sentence) &&
    !/\b(?:catering|gift cards?)\b/i.test(sentence.replace(EXCLUSION, " "))
  );
}

/** 'Rump and a glass of red £17.95; make it a ribeye for £6 more': behind a price, what more than that costs more. */
const UPGRADE =
  /(?<=[$£€₱₹]\s?\d[\d.]*[^.!?;$£€₱₹]{0,24})[.;,(–—-]\s*(?:or )?(?:make (?:it|yours?|that)|swap|switch|upgrade|upsize|go large)\b[^.;!?$£€₱₹]*[$£€₱₹]\s?\d+(?:\.\d\d)?(?: (?:more|extra|on top))?\)?/gi;

/** '$2.50 on Sundays, as they were for our fathers', 'prices stay where they were': it is so still. */
const AS_BEFORE =
  /(?<=[$£€₱₹]\s?\d[\d.]*[^.!?;:]*),?\s(?:just |exactly )?(?:as|like|what) (?:it|they|prices|we) (?:always )?(?:was|were|had|did|paid)\b[^.;:!?$£€₱₹]*|\b(?:stays?|remains?) (?:right )?(?:where|as|what) (?:it|they) (?:was|were)\b/gi;

/** Why a statement is no deal; null when nothing speaks against it. A sentence is judged as a whole, then each entry. */
export function whyNotADeal(words: string, part: "sentence" | "entry"): string | null {
  const text = words.replace(EXCLUSION, " ").replace(UPGRADE, " ").replace(LEFT_OVER, " ").replace(AS_BEFORE, " ");
  const kind = KINDS.find(
    ({ says, unless, judges = "sentence" }) =>
      (judges === part || judges === "either") && says.test(text) && !unless?.(text),
  );
  return kind?.name ?? null;
}

/** 'Bread is half price until six, and whatever's left goes to the shelter' */
const LEFT_OVER =
  /(?:^|[,;.–—])\s(?:and |then |but )?(?:whatever|what|anything|everything|the rest)(?:['’]s| is)?\b[^.;!?$£€%]{0,24}\bgo(?:es)? to\b[^.;!?$£€%]*/gi;

const PACKAGE_TERMS = anyOf(
  /\b\d+ (?:guests?|people|persons?)[- ]min(?:imum)?\b/i,
  /\bmin(?:imum)?(?: of)? \d+ (?:guests?|people|persons?)\b/i,
  /\bbuffet style\b/i,
  /\bserved (?:between|with|\d(?!\d?(?::\d\d|\s?[-–—]\s?\d|\s?[ap]\.?m| to \d)))/i,
  /\bincludes? (?:soft drinks|.{0,40}(?:rolls|coffee|tea))/i,
  /\badditional (?:half )?hour/i,
  /\bkids? \d+ (?:and|&) under are half/i,
);

/** A price a head with its courses and terms: a party's package, even when it says 'half price' for children. */
export function isGroupPackage(line: string): boolean {
  return /\bper (?:person|guest|head)\b/i.test(line) && PACKAGE_TERMS.test(line);
}
