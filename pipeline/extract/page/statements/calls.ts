import { findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { namesDish } from "../../words/food.ts";
import { anyOf } from "../../words/vocabulary.ts";
import type { Line } from "../lines/line.ts";
import type { Stretch } from "../lines/sentences.ts";

/** 'Save $5!', '$3 OFF!', 'Was $18.', 'Reg. $10 –': names nothing, and belongs to what the next sentence prices. */
const CALL = anyOf(
  /^[^\p{L}\d$£€₱₹]*(?:save (?:up to )?(?:[$£€₱₹]\s?\d[\d.]*|\d{1,2}\s?%)|(?:[$£€₱₹]\s?\d[\d.]*|\d{1,2}\s?%) off)\W*$/iu,
  /^[^\p{L}\d$£€₱₹]*(?:was|were|reg(?:ular(?:ly)?)?|before|usually|normally|old price|antes)\b[.:]?\s*[$£€₱₹]\s?\d[\d.,]*[.!,;]*$/iu,
);

/** A sentence that only tells what is saved, the old price, or the first of two to choose from, with the one behind it that has the price. */
export function withCalls(line: Line, sentences: Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const sentence of sentences) {
    const call = joined.at(-1);
    const words = call && withoutDays(line.text.slice(call.start, call.end));
    const prices = line.money.filter(
      ({ role, start, end }) => role === "price" && start >= sentence.start && end <= sentence.end,
    );
    const isTold = line.benefits.some(({ start, end }) => start >= sentence.start && end <= sentence.end);
    const isCall = words !== undefined && CALL.test(words) && prices.length === 1 && !isTold;
    if (call && (isCall || (prices.length === 1 && isChoice(line, call, sentence)))) call.end = sentence.end;
    else joined.push({ ...sentence });
  }
  return joined;
}

/** 'House red' in 'House red / white 6', either of which is had for the price: food or drink, and nothing else. */
function isChoice({ text, money, benefits }: Line, first: Stretch, second: Stretch): boolean {
  const words = text.slice(first.start, first.end).trim();
  const isSilent = ![...money, ...benefits].some(({ start, end }) => start < first.end && first.start < end);
  return (
    isSilent &&
    /^\p{L}+(?: \p{L}+){0,2}$/u.test(words) &&
    (namesDish(words) || /\b(?:red|white|ros[eé]|tinto|blanco)$/i.test(words)) &&
    /^\s*\/\s*$/.test(text.slice(first.end, second.start)) &&
    /^\p{L}+(?: \p{L}+)?\s[$£€₱₹]?\s?\d+(?:\.\d{2})?\W*$/u.test(text.slice(second.start, second.end))
  );
}

/** 'Thursday – save $5!' without its day */
function withoutDays(text: string): string {
  return [...findDays(text).mentions, ...findTimes(text)]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/^\W*(?:on|every|all)\s+(?=\W|save)/i, "");
}
