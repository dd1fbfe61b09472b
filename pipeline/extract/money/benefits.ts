import type { Benefit } from "#contract/deal";
import { namesFood } from "../words/food.ts";
import type { Money } from "./money.ts";

/** A stretch of text that names an advantage by itself, without any section around it. */
export type BenefitMention = Benefit & {
  start: number;
  end: number;
  form: "percent" | "half" | "amount" | "bogo" | "free" | "multi" | "same_price";
};

const HALF =
  /\b(?:half|1\/2)[\s-]*(?:off|(?:the )?prices?d?\b)|½[\s-]*(?:off|price[sd]?)|\b(?:a )?mitad de (?:el )?precio\b|\bhalf of+\b/gi;
const PERCENT =
  /\b(\d{1,3})\s?(?:%|percent|por ciento)\s*(?:off\b|savings?\b|de descuento|dto\b|menos\b|discount\b|(?:\w+\s){1,2}discount\b|(?:de )?rebaja|(?:en|sobre) (?:el total|tu|su|toda|todo|todas|todos)\b)|\b(?:save|(?:get|enjoy|receive)(?=[^.]{0,8}(?:%|percent) (?:for|on) )) (?:up to )?(\d{1,3})\s?(?:%|percent)|\b(?:discount|descuento)s?(?: (?:of|de(?:l)?)|\s?[:–—-]) ?(\d{1,3})\s?%(?! off)/gi;
const GET = "(?:get|receive|enjoy|score|take|llev\\w*|recib\\w*|obt\\w*)";
const BOGO = new RegExp(
  [
    "\\bbogo\\b(?:[^.!?;,]{0,14}\\b(?:free|half off|\\d{1,2}% off))?",
    "\\bbuy[- ](?:one|two|three|four|five|six|\\d{1,2}|any|an?)\\b(?:(?![.!?] )[^;]){0,90}?\\b(?:get|receive|and the (?:second|2nd)|second)\\b(?:(?![.!?] )[^;]){0,70}?(?:\\bfree\\b|\\bhalf[ -](?:off|(?:the )?price)|\\b1\\/2 (?:off|price)|\\b\\d{1,2}\\s?% off|\\bon us\\b|\\bon the house\\b|\\bfor (?:just |only )?(?:\\$1\\b|\\$\\d|a (?:dollar|penny|buck)|\\d{1,2}¢))",
    "\\bbuy[- ]one[- ](?:,? ?get)[- ]one\\b",
    "\\bbuy (?:one|an?|two|\\d+)\\b(?:(?![.!?] )[^;]){0,60}\\bon the house\\b",
    "\\b(?:2|two|3|three)[- ]?(?:for|4)[- ]?(?:1|one|2|two)\\b(?! (?:hours?|people|guests?|nights?))(?![.\\d])",
    '\\b[23]\\s?[x×]\\s?[12]\\b(?!\\s?(?:oz|"|in))',
    "\\b\\d{1,2}\\b[^.!?$]{0,24}\\bfor the price of \\d{1,2}\\b",
    "\\bdos por uno\\b",
    "\\bpor cada (?:dos|tres|cuatro|[2-4])\\b[^.;!]{0,40}\\bpagas? (?:una?o?|dos|tres|[1-3])\\b",
    "\\bpor cada \\d+ (?:(?![.!?] )[^;]){0,40}?\\b(?:gratis|de regalo)\\b",
    `\\bcompr[ae]s?\\b(?:(?![.!?] )[^;]){0,60}\\b(?:gratis|${GET}[^.!?]{0,30}gratis)`,
    "\\b(?:2nd|second) (?!floor|location)(?:(?![.!?] )[^;,]){0,40}\\b(?:free|half[ -](?:off|price)|\\d{1,2}% off)\\b",
  ].join("|"),
  "gi",
);
const FREE =
  /\bfree\b|\bcomplimentary\b|\bgratis\b|\bon the house\b|\bon us\b|\bde cortes[ií]a\b|\bte (?:regalamos|invitamos|obsequiamos)\b/gi;
const NOT_FREE_BEFORE =
  /(?:\b(?:gluten|dairy|sugar|nut|fat|smoke|toll|meat|egg|soy|alcohol|cruelty|hormone|antibiotic|guilt|stress|hassle|risk|feel|contact|hands|cage|grease|peanut|caffeine|wheat|lactose|trans[- ]fat|duty|worry|interest|rent|ad|germ|pit|bone|drug|fee|join(?:ing)?(?: for| is| it's)?|sign(?:ing)? up(?: for| is)?|register(?: for)?|enroll?(?: for)?|always|try (?:it|us)(?: for)?|commitment|100%|rewards? (?:is|are)|membership is|it.s|jumped|tax|admission is|parking is|delivery is|entry is|wi-?fi is|cover is))[-\s]*$/i;
const NOT_FREE_AFTER =
  /^[-\s]*(?:wi-?fi|wireless|internet|parking|valet|delivery|shipping|range|standing|refills?|to (?:decline|join|sign|enter|play|browse|cancel|use|download|contact|call|ask|reach|all|the public|attend|come|email|register)|members?(?:hip)?\b|accounts?|admission|entry|entrance|pool\b|live|music|trivia|karaoke|bingo|darts|estimates?|quotes?|consult|form\b|from|of\b|charge|downloads?|app\b|apps? (?:store|download)|events?|games?|play\b|shuttle|concerts?|cover\b|wheel|spirit|flow|way\b|house\b(?!\s(?:wines?|salads?|beers?|drafts?|marg\w*|drinks?|chips|fries|red|white|soup|made))|time\b|for all|if\b|bowling|arcade|gifts? wrap|loyalty|rewards? (?:program|account|member)|trial|cancell|pick-?up|curbside|tours?|classes|workout|advice|kids'? (?:activit|crafts?|club)|options?\b|menu\b|friendly|items?\b available|(?:is|are)? ?available)/i;
const SAME_PRICE =
  /\bfor the same price\b|\bsame price (?:when|as)\b|\b(?:for |at )?(?:the )?price of (?:one|an? (?:small|single|medium|half|regular))\b|\bpor el precio de un[oa]?\b/gi;
const MULTI_BEFORE =
  /(?<!\b(?:to|until|till|at|before|after)\s|[-–—:.\d]\s?)\b(?:any )?(?:[2-9]|1[0-2]|two|three|four|five|six|a dozen|dos|tres)\s?(?:[a-z]+\s){0,3}?(?:for|\/|por|x|@)\s?(?:just |only |s[oó]lo )?$/i;

/** Every advantage a text names, in order; those inside a longer one (the 'free' of a buy-one-get-one) are left out. */
export function findBenefits(text: string, money: Money[]): BenefitMention[] {
  const found: BenefitMention[] = [];
  const add = (mention: BenefitMention) => {
    if (!found.some((other) => mention.start < other.end && other.start < mention.end)) found.push(mention);
  };
  const at = (match: RegExpMatchArray) => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length });
  for (const m of text.matchAll(BOGO)) {
    const isGift = GIFT.exec(m[0]);
    // 'Buy any large pho, get a free spring roll': another thing for nothing, not one more of the same.
    const isFree =
      isGift !== null && isOtherThing(isGift[1] ?? "", `${isGift[2] ?? ""} ${thingAfter(text, at(m).end)}`);
    add(
      isFree
        ? { kind: "free", value: null, form: "free", ...at(m) }
        : { kind: "bogo", value: null, form: "bogo", ...at(m) },
    );
  }
  for (const m of text.matchAll(PERCENT)) {
    const value = Number(m[1] ?? m[2] ?? m[3]);
    if (value > 0 && value <= 100) add({ kind: "percent_off", value, form: "percent", ...at(m) });
  }
  for (const m of text.matchAll(HALF)) add({ kind: "percent_off", value: 50, form: "half", ...at(m) });
  for (const amount of money) {
    if (amount.role === "amount_off") {
      const tail = /^\s?\*?\s?(?:off|discount|de descuento)/i.exec(text.slice(amount.end));
      add({
        kind: "amount_off",
        value: amount.value,
        form: "amount",
        start: amount.start,
        end: amount.end + (tail?.[0].length ?? 0),
      });
    }
    const lead =
      amount.role === "price" ? MULTI_BEFORE.exec(text.slice(Math.max(0, amount.start - 40), amount.start)) : null;
    if (lead) add({ kind: "price", value: null, form: "multi", start: amount.start - lead[0].length, end: amount.end });
  }
  for (const m of text.matchAll(FREE)) {
    const { start, end } = at(m);
    const before = text.slice(Math.max(0, start - 30), start);
    const after = text.slice(end, end + 40);
    if (
      isFreeOfCharge(
        m[0],
        before,
        after,
        money.some((amount) => amount.end <= start && amount.role === "price"),
      )
    )
      add({ kind: "free", value: null, form: "free", start, end });
  }
  for (const m of text.matchAll(SAME_PRICE)) add({ kind: "other", value: null, form: "same_price", ...at(m) });
  return found.sort((a, b) => a.start - b.start);
}

const GIFT = /^buy\b(.*?)\b(?:get|receive)\b(.*)\bfree$/i;
const ANOTHER = /\b(?:one|two|three|four|another|second|2nd|next|same|more|\d+(?:th|rd|st)?)\b/i;

function thingAfter(text: string, from: number): string {
  return /^(?:\s[\p{L}&-]+){0,3}/u.exec(text.slice(from))?.[0] ?? "";
}

function isOtherThing(bought: string, got: string): boolean {
  const nouns = (words: string) =>
    words
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.map((word) => word.replace(/s$/, "")) ?? [];
  const known = new Set(nouns(bought));
  return !ANOTHER.test(got) && namesFood(got) && nouns(got).every((word) => !known.has(word) || !namesFood(word));
}

function isFreeOfCharge(word: string, before: string, after: string, hasPriceBefore: boolean): boolean {
  if (/^on us$/i.test(word))
    return (
      /\b(?:is|are|pint|drink|dessert|meal|round|coffee|one|fries|app(?:etizer)?s?|lunch|dinner)\s*$/i.test(before) ||
      /dessert|drink|meal/i.test(before)
    );
  if (
    NOT_FREE_BEFORE.test(before) &&
    !/\b(?:kids?|get one|meal is|meals are|eats?|always eat)\s*(?:is |are )?$/i.test(before)
  )
    return false;
  if (NOT_FREE_AFTER.test(after) && !/\b(?:kids?|children|niños)(?: eat)?\s*$/i.test(before)) return false;
  // A list of ages that ends in 'free' is the small print of a priced meal.
  return !/\bunder \d{1,2}(?: (?:are|eat))?\s*$/i.test(before) || !hasPriceBefore;
}
