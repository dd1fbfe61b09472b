import type { Analysis } from "../analysis.ts";
import type { Line } from "../page/lines/line.ts";
import { ASKED_OF_GUEST } from "../words/advantage-first.ts";
import { namesDish } from "../words/food.ts";
import { subjectWords } from "../words/subject-words.ts";
import { titleOf } from "../words/title.ts";
import { tellsOtherDays } from "./kinds-on-other-days.ts";
import { findMoney } from "./money.ts";
import { NUMBER_WORD } from "./number-words.ts";

/** ', five kinds', ' with any latte': what is told of it, or asked for it. */
const GOES_ON =
  /^(?:\s(?:each|apiece|ea\.?))?\s?(?:,|that (?:day|evening|night|afternoon|morning)\b|with (?:any|every|each|your|the purchase)\b)/i;

/** 'If the pond is frozen, …' */
const CONDITION = /^(?:if|when|whenever|should) [^,:$]{3,60},\s+/i;

/** 'Tuesday buns: six of any kind' is six buns. */
const OF_ANY_KIND = new RegExp(
  `^(\\d{1,2}|${NUMBER_WORD}|(?:half )?an? dozen) of (?:any|each|every|our|the) (?:kinds?|sorts?|flavou?rs?|fillings?)\\b`,
  "iu",
);
const withoutDays = (text: string) => text.replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:['’]s)?\b/gi, " ");

/** 'Street tacos $2.25' out of 'Tuesday: Street tacos $2.25, five kinds, in the dining room' */
export function nameOf(analysis: Analysis): string {
  const parts = titleOf(analysis).replace(CONDITION, "").split(/:\s+/);
  const at = parts.findLastIndex((part, i) => i === 0 || !ASKED_OF_GUEST.test(part));
  const name = (parts[at] ?? "").replace(OF_ANY_KIND, (_, count) => `${count} ${withoutDays(parts[at - 1] ?? "")}`);
  const [price, more] = findMoney(name);
  const isToldBehind = price && !more && namesDish(name.slice(0, price.start)) && GOES_ON.test(name.slice(price.end));
  return isToldBehind ? name.slice(0, price.end) : name;
}

/**
 * What else an item is called: 'Horchata / jamaica / cebada 4' are three at one price, 'Margarita de la casa / house $9' is
 * one in two tongues; of 'Harbor Martini', 'gin, very cold' and '18' the first is the name.
 */
export function otherNames({ unit: { core, lines }, statement }: Analysis): string[] {
  const [price] = statement.money;
  const [first] = lines;
  if (core.role === "bare" && first) return isNameWithNote(lines) ? [first.text] : [];
  const before = core.money.findLast(({ end }) => price !== undefined && end <= price.start);
  const told = core.text.slice(before?.end ?? 0, price?.start);
  // 'Tea, 8 oz / 12 oz $2 / $2.50'
  const [smallest] = /[^·•|;]*?\d\s?oz(?=\s?\/\s?\d+\s?oz\b)/i.exec(told) ?? [];
  if (smallest && /^\s?\/\s?[$£€₱₹]?\d/.test(core.text.slice(price?.end))) return [smallest];
  const [name = ""] = /[^·•|;,]*$/.exec(told) ?? [];
  if (tellsOtherDays(core.text)) return [name];
  const parts = name.split("/").map((part) => part.trim());
  if (parts.length < 2 || !parts.every((part) => /^\D*\p{L}{3}\D*$/u.test(part))) return [];
  const [head = ""] = /^[\p{L}'’-]+/u.exec(parts[0] ?? "") ?? [];
  return [...parts, ...parts.slice(1).map((part) => `${head} ${part}`)];
}

/** 'Al pastor' in the list below 'Tacos, any day' is a taco al pastor. */
export function namesUnderHeading(analysis: Analysis): string[] {
  const heading = analysis.above.find(({ block }) => block.headingLevel > 0)?.text ?? "";
  const [kind = ""] = /^\p{L}+(?=\W*$|[,:(])/u.exec(heading) ?? [];
  return namesDish(kind) ? [`${nameOf(analysis)} ${kind}`] : [];
}

/** A name of several words over a note without a count, and the price. */
function isNameWithNote([name, ...rest]: Line[]): boolean {
  return (
    name !== undefined && subjectWords(name.text).size > 1 && rest.slice(0, -1).every(({ text }) => !/\d/.test(text))
  );
}
