import type { Line } from "../page/lines/line.ts";
import { type Stretch, sentencesOf } from "../page/lines/sentences.ts";
import type { Statement } from "../page/statements/statement.ts";
import { namesFood } from "../words/food.ts";
import { overlap, subjectWords } from "../words/subject-words.ts";
import type { Money } from "./amount.ts";

/** 'A pint is $6 at other times' */
const MEASURE = /\b(?:an?|the(?: same)?) (?:pint|plate|glass|cup|bowl|bottle|slice|basket|bucket|pitcher)\b/gi;
/** Sentences behind an offer. */
const FARTHEST_OLD_PRICE = 2;

/** 'If you had come in 1996, pie was two dollars.' */
const LONG_AGO = /\b(?:in|until|since) (?:19|20)\d\d\b|\bif you had\b/i;

/** 'Come dinner they're $14.50.' */
const SAYS_THEY = /^\W*(?:[\p{L}\d]+ ){0,4}(?:they|it)(?:['’](?:re|s)| (?:are|is|goes?|costs?))\b/iu;

/**
 * 'Oysters are $2 each. Normally $3.50.': a sentence that only tells the old price belongs to the offer before it. So does
 * one behind it that names the offer's thing again: 'Kids eat off the small card for $1. One kid a table. The card is
 * normally $6.'
 */
export function oldPriceBehind({ line, sentence, stretch, money }: Statement, statements: Statement[]): Money[] {
  const fellows = statements.filter((other) => other.sentence.start === sentence.start);
  if (fellows.length > 1) return inTurn({ line, sentence }, fellows, stretch.start);
  const behind = sentencesOf(line.text).filter((cut) => cut.start >= sentence.end);
  const end = behind.findIndex((cut) => statements.some((other) => other.sentence.start === cut.start));
  const offered = subjectWords(line.text.slice(sentence.start, sentence.end));
  for (const [i, { start, end: last }] of behind
    .slice(0, end < 0 ? FARTHEST_OLD_PRICE : Math.min(end, FARTHEST_OLD_PRICE))
    .entries()) {
    const saved = tellsSaving(line.text.slice(start, last)) ? whatItSaves(line, sentence, start) : null;
    if (saved) return [saved];
    const old = line.money.filter(
      (amount) => amount.role === "original" && amount.start >= start && amount.end <= last,
    );
    if (old.length === 0) continue;
    // 'All wings half price. Regular: 8/$12, 16/$22.': which of them they are half of depends on how many one has.
    if (money.length === 0 && old.some(({ value }) => value !== old[0]?.value)) return [];
    const told = line.text.slice(start, last);
    if (LONG_AGO.test(told)) continue;
    const isSame = overlap(subjectWords(told), offered) > 0 || SAYS_THEY.test(told);
    // 'Biscuit $1.50. Two-piece dinner $11.75 on other days.'
    return isSame || (i === 0 && !namesFood(told.replace(MEASURE, ""))) ? old : [];
  }
  return [];
}

/** 'They are $11 and $9' */
const THEY_ARE = /\b(?:they|these|those|each)(?:['’]re| are| run| costs?| go for) $/i;

/** 'Sangria is $7 and olives are $4 till six. The rest of the time they are $11 and $6.': as many old prices, in the same order. */
function inTurn({ line, sentence }: Pick<Statement, "line" | "sentence">, fellows: Statement[], at: number): Money[] {
  const behind = sentencesOf(line.text).find(({ start }) => start >= sentence.end);
  if (!behind || fellows.some(({ money: [price, more] }) => price?.role !== "price" || more)) return [];
  const told = line.money.filter(({ start, end }) => start >= behind.start && end <= behind.end);
  const [first] = told;
  const isInTurn =
    told.length === fellows.length &&
    told.every(({ role, value }, i) => role === "original" && value > (fellows[i]?.money[0]?.value ?? Infinity));
  const own = told[fellows.findIndex(({ stretch }) => stretch.start === at)];
  return first && own && isInTurn && THEY_ARE.test(line.text.slice(behind.start, first.start)) ? [own] : [];
}

/** 'You save $6.' */
const SAVES =
  /^\W*(?:you(?:['’]ll)? |that |it )?saves?(?: you)?(?: up to)? [$£€₱₹]\s?\d[\d.]*(?: (?:on|off|over) (?!(?:any|all|every|each)\b)[^.!?$%]{3,40})?\W*$/i;

/** Of 'Game pack $31. You save $6.' the $37 that it comes to otherwise. */
function whatItSaves({ money }: Line, sentence: Stretch, at: number): Money | null {
  const [price, other] = money.filter(
    ({ role, start }) => role === "price" && start >= sentence.start && start < sentence.end,
  );
  const saved = money.find(({ role, start }) => role === "amount_off" && start >= at);
  // 'Small $9, large $12. Save $3.': on which of them can't be told.
  return price && !other && saved ? { ...saved, role: "original", value: price.value + saved.value } : null;
}

/** Whether a sentence tells nothing but what the price before it saves. */
export function tellsSaving(sentence: string): boolean {
  return SAVES.test(sentence);
}
