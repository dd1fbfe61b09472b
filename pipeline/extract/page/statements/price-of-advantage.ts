import type { BenefitMention } from "../../money/benefits.ts";
import { namesDish } from "../../words/food.ts";
import type { Stretch } from "../lines/sentences.ts";

/** What an entry of a list is built round: a price (`form` null) or an advantage. */
export type Anchor = Stretch & { strong: boolean; form: BenefitMention["form"] | null };

/** 'Half-price pizza', 'two-for-one pints', 'BOGO burger -': up to three words of what the advantage is on. */
const ON_THING =
  /^(?: (?:of|on|any|all|our))?(?:[ -](?!(?:and|or|plus|y|with|from|until|when|if|to)\b)[\p{L}'’]+){1,3},?(?: (?:for|at|now|only|just|por|a|solo))*(?:\s?[-–—:|])?\s$/iu;
/** 'Save $4: lasagna dinner', 'Save $2 — burger and fries now' */
const AFTER_SAVING = /^(?: off)?(?: (?:on|every) \p{L}+days?)?\s?[:!–—-]\s[^$£€₱₹\d;.!?]{3,50}\s$/iu;
/** Behind the price only when, or the end. */
const ENDS_THERE =
  /^\s*(?:$|[.;!)]|,?\s?(?:(?:on|every|each|all|from|after|until|till?|los|las|cada|todos)\b|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?(?!\p{L})|(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)(?!\p{L})|week\p{L}*|\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m|[-–—]|to\b)))/iu;

const OPENS_BRACKET = /^[^().;:$£€₱₹]{0,50}\((?:now |only |just |for )?$/i;
const CLOSES_BRACKET =
  /^(?: ?(?:each|ea\.?|apiece|(?:instead of|down from|reg(?:ular(?:ly)?)?\.?|was) ?[$£€₱₹]? ?\d[\d.]*))?\s?\)/i;

/** '$2 off a pint of stew ($5.75)', 'half-price wings ($7)': what the bracket prices is what the advantage is on. */
export function isPriceInBracket(text: string, before: Anchor | undefined, price: Anchor): boolean {
  if (!before?.strong || before.form === "multi" || price.form !== null) return false;
  return OPENS_BRACKET.test(text.slice(before.end, price.start)) && CLOSES_BRACKET.test(text.slice(price.end));
}

/** 'Two-for-one pints $5 every Thursday', 'Half-price pizza $8', 'Save $4: lasagna dinner $15': one thing, its advantage and its price. */
export function isPriceOfAdvantage(text: string, before: Anchor | undefined, price: Anchor): boolean {
  if (!before?.strong || price.form !== null || !ENDS_THERE.test(text.slice(price.end))) return false;
  const gap = text.slice(before.end, price.start);
  if (!namesDish(gap)) return false;
  const isSaved = /\bsaves?\s/i.test(text.slice(Math.max(0, before.start - 12), before.end)) || gap.startsWith("!");
  if (isSaved && (before.form === "amount" || before.form === "percent")) return AFTER_SAVING.test(gap);
  return ["bogo", "half", "percent"].includes(before.form ?? "") && ON_THING.test(gap);
}
