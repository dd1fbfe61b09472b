import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import type { Line } from "../page/line.ts";
import { sentencesOf } from "../page/sentences.ts";
import { withoutNoteMarks } from "./note-marks.ts";
import { withoutSchedule } from "./title-words.ts";
import { anyOf, vocabulary } from "./vocabulary.ts";

const LIMITATION = vocabulary([
  "dine[- ]in",
  "(?:take-?out|carry-?out|pick-?up|delivery|to-go) (?:only|or)",
  "in[- ]store",
  "bar(?: area)? only",
  "at the bar",
  "lounge",
  "patio",
  "dining room",
  "limit",
  "one (?:coupon|per)",
  "per (?:customer|guest|table|order|account|visit|person|check|party)",
  "not (?:valid|combin|available|be combined)",
  "cannot be",
  "can't be",
  "excludes?",
  "excluding",
  "exclusions?",
  "excluded",
  "except",
  "participating",
  "select locations",
  "while supplies",
  "until sold out",
  "until we run out",
  "run out",
  "sold out",
  "21\\s?\\+",
  "must be",
  "with (?:the )?(?:any |a |your |purchase)",
  "purchase (?:of|required)",
  "minimum",
  "orders? (?:over|of)",
  "or more",
  "with (?:valid |student |military )?id\\b",
  "students?",
  "seniors?",
  "military",
  "first responders",
  "restrictions",
  "holidays",
  "may vary",
  "subject to",
  "no substitutions",
  "change without notice",
  "equal or lesser",
  "up to \\$",
  "solo (?:comer|en)",
  "no v[aá]lido",
  "m[aá]ximo",
]);

/** A condition inside the sentence that makes the offer: what follows 'with any', whose ID, how much one has to spend. */
const INSIDE =
  /\b(?:with (?:any|every|each|the|a|an|your|valid|purchase|student|military)\b|when you (?:buy|spend|purchase)|on (?:any )?orders? (?:over|of)|(?:any )?orders? (?:over|of) [$£€₱₹]|minimum|(?:dine[- ]in|take-?out|carry-?out|pick-?up|online|bar|in[- ]store)(?: orders?)? only|limit|one per|while supplies|until (?:sold out|we run out)|solo (?:para|en)|must be)[^,;()]*/gi;
const FOR_WHOM =
  /^(?:students?|seniors?|military|veterans?|teachers?|first responders|kids)\b[^,]*?(?=\s(?:takes?|gets?|receives?|enjoys?|saves?|eats?)\b)/i;

/** 'Student lunch' is a name, not a condition. */
const NAME = /^(?:students?|seniors?|military)(?: \p{L}+){0,2}$/iu;

function partsOf(words: string): string[] {
  const money = findMoney(words);
  const makesOffer = money.some((amount) => amount.role === "price") || findBenefits(words, money).length > 0;
  if (!makesOffer) return LIMITATION.test(words) && !NAME.test(words) ? [words] : [];
  const whom = FOR_WHOM.exec(words)?.[0];
  const inside = [...words.slice(whom?.length ?? 0).matchAll(INSIDE)].map((match) =>
    withoutSchedule(match[0])
      .replace(/(?<!\b(?:over|of|above|least|minimum))\s+[$£€₱₹]\d[\d.]*\s*$/, "")
      .replace(/[\s.!]+$/, "")
      .trim(),
  );
  return [...(whom ? [whom] : []), ...inside].filter((part) => part.length > 5);
}

/**
 * Conditions out of the offer's own words and its small print, each once, at most 300 characters; never the offer itself.
 * @param known those that are known already
 */
export function limitationsFrom(texts: string[], known: string[] = []): string {
  const found = [...known];
  for (const text of texts) {
    for (const sentence of sentencesOf(text)) {
      for (const words of partsOf(withoutNoteMarks(text.slice(sentence.start, sentence.end)).trim())) {
        if (words.length > 200) continue;
        const same = found.findIndex((other) => other.includes(words) || words.includes(other));
        if (same < 0) found.push(words);
        else if (same < known.length && words.includes(found[same] ?? "")) found[same] = words;
      }
    }
  }
  return found
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .map((words, i) => (i + 1 < found.length && !/[.!?]$/.test(words) ? `${words}.` : words))
    .join(" ")
    .slice(0, 300);
}

/** What only an offer needs to say: a menu's prices hold with any coupon and need no mention. */
const OF_AN_OFFER = anyOf(
  /\b(?:not (?:valid|good|combinable)|can(?:not|['’]t) be combined)\b[^.!?]*\b(?:offers?|coupons?|specials?|discounts?|promotions?)\b/i,
  /\b(?:may|can|must) ?not be (?:used|combined) with\b/i,
  /\blimited[- ]time\b/i,
  /\bmust (?:mention|present|show)\b/i,
  /\bwith (?:this|the) coupon\b/i,
  /\bcoupons? (?:must|required)\b/i,
  /\bmust be (?:mentioned|presented|shown)\b/i,
);

/** Whether a line beside a price marks it as an offer by its terms. */
export function tellsOfferTerms(text: string): boolean {
  return OF_AN_OFFER.test(text);
}

/** Small print governs its section: lines below or above that speak of specials, coupons or offers in general. */
export function isFinePrint(line: Line): boolean {
  return (
    line.role === "text" &&
    LIMITATION.test(line.text) &&
    /\b(?:specials?|coupons?|offers?|deals?|happy hour|discounts?|promotions?|prices|valid|not combinable)\b/i.test(
      line.text,
    )
  );
}

/** '(Served with miso soup)' */
export function isInBrackets(text: string): boolean {
  return /^\W*\(.*\)\W*$/.test(text);
}
