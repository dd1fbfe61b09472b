import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import { withoutNoteMarks } from "./note-marks.ts";
import { withoutSchedule } from "./title-words.ts";
import { anyOf, vocabulary } from "./vocabulary.ts";

const LIMITATION = vocabulary([
  "dine[- ]in",
  "(?:take-?out|carry-?out|pick-?up|delivery|to-go) (?:only|or)",
  "in[- ]store",
  "bar(?: area)? only",
  "(?<=^\\W*)bar (?:seating|seats|side|top) only",
  "(?:do|does)(?: not|n['’]t) apply",
  "at the bar",
  "(?:lounge|patio|dining room)(?! (?:prices|menus?|specials|hours|deals)\\b)",
  "limit",
  "one (?:coupon|\\w+ per|per)",
  "per (?:customer|guest|table|order|account|visit|person|check|party|adult|child|household|family|couple)",
  "not (?:valid|combin|available|be combined)",
  "no (?:coupons?|discounts?|offers?|specials?|deals?) (?:(?:are )?(?:accepted|valid|honou?red) )?on",
  "void (?:on|after|during|if|where|with|when|holidays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b",
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
  "while (?:it|they) lasts?",
  "ages \\d+ (?:and|or|&) (?:under|younger)(?!\\W*[$£€₱₹])",
  "until sold out",
  "until we run out",
  "run out",
  "sold out",
  "21\\s?\\+",
  "must be",
  "with (?:the )?(?:any |your |purchase)",
  "with (?:the |an? )(?:[\\w-]+ ){0,2}(?:purchase|coupon|reservation|ticket|stub|receipt|badge|minimum|ids?)",
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

/** '($12 minimum)' ends no condition, '(Mon–Thu)' does. */
const TO_ITS_END =
  "(?:(?! (?:(?:and )?(?:we|you|they)(?:['’]ll)? |and )?(?:gets?|takes?|receives?|saves?|pays?|eats?)\\b(?: [\\w'’-]+){0,4} (?:[$£€]?\\d|half|free))[^,;()]|\\([^()]*\\b(?:minimum|only|limit|per|or more|excludes?|under|m[ií]nimo)\\b[^()]*\\))*";
/** A condition inside the sentence that makes the offer: what follows 'with any', whose ID, how much one has to spend. */
const INSIDE = new RegExp(
  `(?:\\b(?:with (?:any|every|each|the|a|an|your|valid|purchase|student|military)\\b(?! (?:free|complimentary)\\b)|with (?:photo |proof of )?IDs?\\b|when you (?:buy|spend|purchase)|on (?:any )?orders? (?:over|of)|(?:any )?orders? (?:over|of) [$£€₱₹]|(?<!\\b(?:saves?|off|get|win) )up to [$£€₱₹]\\s?\\d[\\d.]*(?!\\d| off)|(?<=^\\W*)(?:order|spend) (?:at least |over )?[$£€₱₹]\\s?\\d[\\d.]*(?: (?:or more|online|in the app|in store))*(?=,| and\\b| (?:to )?(?:get|receive)\\b)|minimum|(?:dine[- ]in|take-?out|carry-?out|pick-?up|delivery|online|app|cash|bar(?: area| seating)?|lounge|patio|dining room|in[- ]store|in-?house)(?: (?:and|or|&) [a-z-]+)?(?: orders?)? only|limit|one per|while supplies|until (?:sold out|we run out)|solo (?:para|en)|must be|presentando (?:(?:tu|su|la|el|tus) )?(?:INE|identificaci[oó]n|credencial|cup[oó]n|gafete)|after (?:sundown|sunset|dusk|dark|nightfall))|\\b(?:not (?:valid|good|available|combinable|to be combined)|no (?:es )?v[aá]lid[oa]s?|can(?:not|['’]t) be|may not be)\\b(?! (?:on |las? |los )?(?:mon|tue|wed|thu|fri|sat|sun)\\w*)|[$£€₱₹]\\s?\\d[\\d.]* minimum\\b)${TO_ITS_END}`,
  "gi",
);
const FOR_WHOM =
  /^(?:students?|seniors?|military|veterans?|teachers?|first responders|kids)\b[^,]*?(?=\s(?:also\s)?(?:takes?|gets?|receives?|enjoys?|saves?|eats?)\b)/i;

/** 'Every bag of beans comes with a free batch brew': what one has to buy. */
const COMES_WITH =
  /^((?:every|each|any) [^.,;:!?$£€₱₹]{3,40}?) comes with (?:an? |one |your )?(?:free|complimentary)\b[^.,;:!?$£€₱₹]*[.!]?$/i;

/** 'Student lunch' is a name, not a condition. */
const NAME = /^(?:students?|seniors?|military)(?: \p{L}+){0,2}$/iu;

/** 'Dining room opens at 4:30' */
const OF_HOUSE = /\b(?:dining room|lounge|patio|kitchen|bar) (?:season )?(?:is )?(?:opens?|closes?|closed|over)\b/i;

function partsOf(words: string): string[] {
  if (OF_HOUSE.test(words) || /\?\W*$/.test(words)) return [];
  const money = findMoney(words);
  const isPriceOnly = findBenefits(words, money).length === 0;
  if (isPriceOnly && !money.some((amount) => amount.role === "price"))
    return LIMITATION.test(words) && !NAME.test(words) ? [words] : [];
  const [, bought] = COMES_WITH.exec(words) ?? [];
  if (bought) return [`with ${bought.charAt(0).toLowerCase()}${bought.slice(1)}`];
  const whom = FOR_WHOM.exec(words)?.[0];
  const inside = [...words.slice(whom?.length ?? 0).matchAll(INSIDE)].map((match) =>
    withoutSchedule(match[0])
      .replace(/(?<!\b(?:over|of|above|least|minimum|up to))\s+[$£€₱₹]\d[\d.]*\s*$/, "")
      // 'Dine-in only: two pasta dinners for $25'
      .replace(/^([^:]{3,40}):\s.*\p{L}{3}.*$/iu, "$1")
      // 'With a school ID: dinner buffet', 'with a college ID and eleven without'
      .replace(/(?<=\bIDs?)(?::|,? and)\s.*$/, "")
      .replace(/[\s.!]+$/, "")
      .trim(),
  );
  // 'Any noodle bowl with a spring roll $9': a part of what the price buys.
  const isPart = (part: string) => isPriceOnly && /^with (?:the|an?)\b/i.test(part) && !LIMITATION.test(part);
  return [...(whom ? [whom] : []), ...inside].filter((part) => part.length > 5 && !isPart(part));
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
