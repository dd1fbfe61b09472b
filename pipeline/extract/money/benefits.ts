import type { Benefit } from "#contract/deal";
import { namesFood } from "../words/food.ts";
import { NOTE_MARK } from "../words/note-marks.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Money } from "./amount.ts";
import {
  BACK,
  BOGO,
  COMES_OFF,
  FRACTION,
  FRACTIONS,
  HALF,
  MORE,
  MULTI_BEFORE,
  PAID_FOR_FEWER,
  PERCENT,
  SAME_PRICE,
  SHARE_PAID,
} from "./benefit-words.ts";
import { FREE, NOT_FREE_AFTER, NOT_FREE_BEFORE } from "./free-words.ts";
import { wordNumber } from "./number-words.ts";

/** A stretch of text that names an advantage by itself, without any section around it. */
export type BenefitMention = Benefit & {
  start: number;
  end: number;
  form: "percent" | "half" | "amount" | "bogo" | "free" | "multi" | "same_price";
};

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
      isSecondWithOther(m[0], text.slice(at(m).end)) ||
      (isGift !== null &&
        isOtherThing(
          isGift[1] ?? isGift[3] ?? isGift[5] ?? "",
          `${isGift[2] ?? isGift[4] ?? isGift[6] ?? ""} ${thingAfter(text, at(m).end)}`,
        ));
    add(
      isFree
        ? { kind: "free", value: null, form: "free", ...at(m) }
        : { kind: "bogo", value: null, form: "bogo", ...at(m) },
    );
  }
  for (const m of text.matchAll(MORE)) {
    if (countOf(m[2] ?? "") > countOf(m[1] ?? "")) add({ kind: "bogo", value: null, form: "bogo", ...at(m) });
  }
  for (const m of text.matchAll(PAID_FOR_FEWER)) {
    if (countOf(m[2] ?? "") < countOf(m[1] ?? "")) add({ kind: "bogo", value: null, form: "bogo", ...at(m) });
  }
  for (const m of text.matchAll(PERCENT)) {
    const value = shareOf(m.slice(1).find((share) => share !== undefined) ?? "");
    if (value > 0 && value <= 100) add({ kind: "percent_off", value, form: "percent", ...at(m) });
  }
  for (const m of text.matchAll(SHARE_PAID)) {
    const paid = shareOf(m[1] ?? "");
    if (paid > 0 && paid < 100) add({ kind: "percent_off", value: 100 - paid, form: "percent", ...at(m) });
  }
  if (found.some(({ kind }) => kind === "percent_off"))
    for (const m of text.matchAll(MORE_PERCENT)) {
      const before = text.slice(Math.max(0, m.index - 60), m.index);
      if (OF_MORE.test(before) && !OF_CHARGE.test(before))
        add({ kind: "percent_off", value: Number(m[1]), form: "percent", ...at(m) });
    }
  for (const m of text.matchAll(FRACTION))
    add({ kind: "percent_off", value: FRACTIONS[(m[1] ?? "").toLowerCase()] ?? null, form: "percent", ...at(m) });
  const isPriced = (until: number) => money.some((amount) => amount.role === "price" && amount.end <= until);
  for (const m of text.matchAll(HALF)) {
    // '$24.95 per person, children half price' is one offer with its tiers.
    const tier = TIER.exec(text.slice(0, m.index));
    if (tier && (isPriced(m.index) || tier[1] !== undefined || (tier[2] !== undefined && tier.index <= 2))) continue;
    add({ kind: "percent_off", value: 50, form: "half", ...at(m) });
  }
  for (const amount of money) {
    if (amount.role === "amount_off") {
      const tail = OFF.exec(text.slice(amount.end));
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
    if (PART_OF_COMBO.test(text.slice(0, start))) continue;
    if (CHEAPEST.test(before) && found.some(({ kind, end: last }) => kind === "bogo" && last <= start)) continue;
    if (
      isFreeOfCharge(
        m[0],
        before,
        after,
        money.some(
          (amount) => amount.end <= start && amount.role === "price" && !/[.!?]\s/.test(text.slice(amount.end, start)),
        ),
      )
    )
      add({ kind: "free", value: null, form: "free", start, end });
  }
  for (const m of text.matchAll(SAME_PRICE)) add({ kind: "other", value: null, form: "same_price", ...at(m) });
  const name = ENTRY.exec(text)?.[1] ?? "";
  return found
    .filter(({ start, end }) => !isInName(text.slice(start, end), end, name))
    .filter(({ start }) => !EXCLUDES.test(text.slice(0, start)))
    .filter(({ start, end }) => !isCode(text.slice(start, end), text.slice(0, start)))
    .sort((a, b) => a.start - b.start);
}

/** 'Take 10% off six. Mix twelve, it's 15%.': behind a share that is off, another. */
const MORE_PERCENT = /(?<=\b(?:it['’]s|get|take|make it|that['’]s)\s)(\d{1,2})\s?%(?=\s*(?:[.,;!)]|$))/gi;

/** How many one takes for it. */
const OF_MORE = /\b(?:mix|buy|take|bring|order|cases?|dozen|twelve|six|\d{1,2}|any)\b/i;
const OF_CHARGE = /\b(?:gratuity|service|tips?|tax|fees?|charged?|abv|alcohol|add(?:s|ed)?)\b/i;

/** '2-4-1 cocktails, cheapest free': which of the two is the free one. */
const CHEAPEST =
  /\b(?:cheap(?:er|est)|lowest[- ]priced|least expensive|lesser)(?: (?:one|of the two|item|dish|drink|main|plate))?(?: (?:is|comes|goes|for))?\s$/i;

/** 'Fish + fries + coleslaw + FREE drink': put together at one price, which the last of its parts does not add to. */
const PART_OF_COMBO = /\p{L}[^.!?\n]* \+ [^.!?\n]*\p{L}[^.!?\n]* \+ $/u;

/** 'Free Bird pot pie (cage-free hen, corn crust) $9': a name, what is in it, and what it costs. */
const ENTRY = /^(\W*\p{Lu}[^()$£€:!.\d]{3,50})\s\(\p{Ll}[^()$£€\d]*,[^()$£€\d]*\)\s*[$£€]?\s?\d+(?:\.\d{2})?\W*$/u;

function isInName(advantage: string, end: number, name: string): boolean {
  return (
    end <= name.length && /^(?:free|bogo)$/i.test(advantage) && !/\b(?:with|when|any|get|buy|night|day)\b/i.test(name)
  );
}

/** 'Not good on half-price Tuesday', 'cannot be combined with the 20% off': names an offer that stands elsewhere. */
const EXCLUDES =
  /\b(?:not (?:valid|good) (?:with|on|for|during)|(?:not|cannot|can['’]?t) (?:be )?(?:combined?|used?) with)\s(?:[\p{L}'’-]+\s){0,4}$/iu;

/** 'Code: TWOFER', 'with code “BOGO”': what one types in, whatever it is good for. */
const isCode = (advantage: string, before: string): boolean =>
  /^[\p{Lu}\d]+$/u.test(advantage) && /\bcode:?\s+["“'‘]?$/i.test(before);

const OFF = new RegExp(`^${NOTE_MARK}[\\s-]?(?:off|discount|${COMES_OFF}|${BACK}|de descuento)`, "i");

/** 'Children', 'kids 4–10': of whom a share of a meal's price is asked. */
const TIER =
  /\b(?:kids?|child(?:ren)?) under (?:\d{1,2}|[a-z]+) (?:eat|dine|are|get in) free,? (?:and )?(?:ages? )?(\d{1,2}\s?(?:-|–|to)\s?\d{1,2})(?: are| eat)?(?: for| at)?\s*$|\b(?:kids?|child(?:ren)?)(?: ((?:ages? )?\d{1,2}(?:\s?(?:-|–|to)\s?\d{1,2}| (?:and|&) under)?))?(?: are)?\s*$/i;

/** '20%' and 'twenty percent' in hundredths. */
function shareOf(words: string): number {
  return countOf(words.replace(/\s?%|[\s-](?:percent|por ciento)$/i, ""));
}

/** The value of a number in digits or words. */
function countOf(words: string): number {
  return /^a dozen$/i.test(words) ? 12 : (wordNumber(words) ?? Number(words));
}

const GIFT = anyOf(
  /^(?:buy|purchase|order)\b(.*?)\b(?:get|receive|have|enjoy)\b(.*)\b(?:free|on us|on the house)$/i,
  /^compr\w+\b(.*?)\b(?:llev|recib|obt)\w*(.*)\bgratis$/i,
  // 'Buy a whole pie and the coffee is on us'
  /^(?:buy|purchase|order)\b(.*?)\band (?:the|your|an?)\b(?! (?:other|second|next|2nd|cheaper))(.*)\b(?:free|on us|on the house)$/i,
);
const ANOTHER = /\b(?:another|otr[oa]|segund[oa]|second|2nd|next|same|more|\d+(?:th|rd|st))\b/i;
/** 'Get one' of what was bought; 'get 1 fries' where burgers were is another thing. */
const SOME = /\b(?:one|two|three|four|dos|\d+)\b/i;

/** 'The second lassi is free' before ' with any curry': free with another thing, not with the first of the same. */
function isSecondWithOther(words: string, behind: string): boolean {
  const [, got = ""] = SECOND.exec(words) ?? [];
  const [, asked = ""] = /^\s(?:with|for|beside) (?:any|every|each|an?|your)\s([^.!?;,]+)/i.exec(behind) ?? [];
  return namesFood(got) && namesFood(asked) && isOtherThing(asked, got);
}

const SECOND = /^(?:2nd|second)\s([^.!?;,]*?)\s(?:(?:is|comes|goes)\s)?(?:free|on us|on the house|our treat)$/i;

function thingAfter(text: string, from: number): string {
  return /^(?:\s\d+\s?oz\.?)?(?:\s[\p{L}&-]+){0,3}/u.exec(text.slice(from))?.[0] ?? "";
}

function isOtherThing(bought: string, got: string): boolean {
  const nouns = (words: string) =>
    words
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.map((word) => word.replace(/s$/, "")) ?? [];
  const known = new Set(nouns(bought));
  if (ANOTHER.test(got) || (SOME.test(got) && !namesFood(bought))) return false;
  const isNamed = namesFood(got) || (namesFood(bought) && /^\s*an?\s\p{Lu}/u.test(got));
  return isNamed && nouns(got).every((word) => !known.has(word) || !namesFood(word));
}

/** 'Your first sticker is on us' */
const GOODS_BEFORE =
  /\b(?:stickers?|(?:t-?)?shirts?|koozies?|hats?|totes?|posters?|balloons?|crayons?)\s(?:is\s|are\s)?(?:always\s|all\s)?$/i;

const WAIVED = /^(?:waived|disappear|goes away|vanish|(?:is|are|gets?) (?:waived|comped|refunded))/i;
const OF_TASTING = /\b(?:tasting|flight)s?(?: fees?)?(?: is| are)?\s*$/i;

const A_CHILD_PER_ADULT =
  /^ for (?:one|each|every|a|two) (?:child|kid)(?:ren|s)? (?:per|with|for) (?:(?:each|every|an?|any) )?(?:paying )?adult/i;

function isFreeOfCharge(word: string, before: string, after: string, hasPriceBefore: boolean): boolean {
  if (GOODS_BEFORE.test(before)) return false;
  if (/^on us$/i.test(word))
    // 'On US 20' is a road.
    return (
      !/^[ -]?\d/.test(after) &&
      !/\b(?:depend|rely|count|call|wait|follow|focus|based|lean|bet|drop in|check|like|find|review|rate|look)(?:s|ed|ing)?(?: \w+)?\s*$/i.test(
        before,
      )
    );
  // 'Tasting fee waived with two bottles': what one drinks is free, and not what is charged besides.
  if (WAIVED.test(word) && OF_TASTING.test(before)) return !/^\s*(?:when|if) you (?:join|sign|become)\b/i.test(after);
  // 'Junk-free', but 'buy one, get one-free'.
  if (/(?<!\b(?:one|two|three|\d|eats?|drinks?|get|it))(?<=[\p{L}\d])-$/iu.test(before)) return false;
  // 'On Sundays it's free for one child per adult'
  if (/\b(?:it|they)(?:['’]s| is|['’]re| are) $/i.test(before) && A_CHILD_PER_ADULT.test(after)) return true;
  if (
    NOT_FREE_BEFORE.test(before) &&
    !/\b(?:kids?|get one|meal is|meals are|eats?|always eat)\s*(?:is |are )?$/i.test(before)
  )
    return false;
  if (NOT_FREE_AFTER.test(after) && !/\b(?:kids?|children|niños|eats?)\s*$/i.test(before)) return false;
  // A list of ages that ends in 'free' is the small print of a priced meal.
  return !/\bunder \d{1,2}(?: (?:are|eat))?\s*$/i.test(before) || !hasPriceBefore;
}
