import { tellsSaving } from "../../money/old-price-behind.ts";
import { namesDish } from "../../words/food.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { OFFERING, topicsOf } from "../topics.ts";
import type { Statement } from "./statement.ts";

/** 'Ten-piece bucket for $14.99. Save $6.50.': what the price before it saves. */
export function saysSaving({ line, sentence }: Statement, before: Statement | undefined): boolean {
  const isPriced = before?.money.some(({ role }) => role === "price") === true;
  return isPriced && tellsSaving(line.text.slice(sentence.start, sentence.end));
}

/** '3 for 2 on small plates. Cheapest plate free.': which of them. */
export function saysWhichIsFree({ line, sentence }: Statement, before: Statement | undefined): boolean {
  const isOfSeveral = before?.benefits.some(({ kind }) => kind === "bogo") === true;
  return (
    isOfSeveral &&
    /^\W*(?:the )?(?:cheapest|lowest[- ]priced|least expensive)(?: \p{L}+){0,2} (?:is )?free\W*$/iu.test(
      line.text.slice(sentence.start, sentence.end),
    )
  );
}

const LONGEST_CALL = 40;

/** 'Ten Buck Pizza Night! Select pizzas are $10.': the first sentence is the name of what the next one tells. */
export function callsOut(statement: Statement, next: Statement | undefined): boolean {
  if (next === undefined || next.sentence.start === statement.sentence.start) return false;
  const words = ({ line, sentence }: Statement) => line.text.slice(sentence.start, sentence.end);
  const [call, told] = [words(statement), words(next)];
  if (call.length <= LONGEST_CALL && isNameOfHour(call) && haveSameBenefit(statement, next)) return true;
  return (
    call.length <= LONGEST_CALL &&
    statement.benefits.length + next.benefits.length === 0 &&
    statement.money[0]?.value === next.money[0]?.value &&
    topicsOf(call).includes("theme") &&
    [...subjectWords(call)].some((word) => subjectWords(told).has(word))
  );
}

/** 'Half-Price Happy Hour!' before '…, all appetizers are half off.' */
function isNameOfHour(call: string): boolean {
  return (
    topicsOf(call).some((topic) => topic === "theme" || OFFERING.includes(topic)) &&
    !namesDish(call) &&
    /[!.:]\s*$/.test(call)
  );
}

function haveSameBenefit({ money, benefits: [own, more] }: Statement, next: Statement): boolean {
  const [told] = next.benefits;
  if (own === undefined || more || money.length > 0) return false;
  // 'Two-fer Night!' before 'Two entrées for $28'
  if (own.kind === "bogo" && TWO_FOR.test(next.line.text.slice(next.sentence.start, next.sentence.end))) return true;
  return told?.kind === own.kind && told.value === own.value;
}

const TWO_FOR = /^\W*(?:two|2)\s[^$£€₱₹.!?]{3,30}\sfor\s(?:just |only )?[$£€₱₹]/i;
