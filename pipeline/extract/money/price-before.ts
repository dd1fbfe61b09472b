import { sentencesOf } from "../page/lines/sentences.ts";
import type { Statement } from "../page/statements/statement.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { subjectWords } from "../words/subject-words.ts";
import type { Money } from "./amount.ts";

/** Up to the price: 'On Tuesdays after 4 they're ', 'Sunday to Wednesday the same five courses are ' */
const OF_THE_SAME =
  /(?:^|[\s,])(?:(?:they|it)(?:['’](?:re|s)| are| is)|the same (?:[\p{L}-]+ ){0,3}(?:is|are|costs?|runs?))(?: just| only)?\s$/iu;

/** 'Burgers are $12. On Mondays burgers are $9.': the same thing named again, on no day and at no hour before. */
function namedBefore({ line, sentence, money: [own] }: Statement, fellows: Statement[]): Statement | null {
  const nameOf = (start: number, end = start) => subjectWords(line.text.slice(start, end).replace(TELLS_PRICE, " "));
  const name = nameOf(sentence.start, own?.start);
  const found = fellows.filter((other) => {
    const [price, ...others] = other.money;
    if (other.sentence.end > sentence.start || price?.role !== "price") return false;
    if (others.length + other.benefits.length > 0) return false;
    const told = line.text.slice(other.sentence.start, other.sentence.end);
    const isFree = findDays(told).mentions.length + findTimes(told).length === 0;
    return isFree && name.size > 0 && name.symmetricDifference(nameOf(other.stretch.start, price.start)).size === 0;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const TELLS_PRICE =
  /\b(?:costs?|runs?|goes?|normally|usually|regularly|always|before|after|until|from|till?|between|noon|midnight|[ap]m|daily)\b/gi;

/** The sentence right before that prices what 'they're $2 on Tuesdays' is about, on no day and at no hour of its own. */
function pricedBefore({ line, sentence, money: [own] }: Statement, fellows: Statement[]): Statement | null {
  if (!own || !OF_THE_SAME.test(line.text.slice(sentence.start, own.start))) return null;
  const before = fellows.filter((other) => other.sentence.end <= sentence.start);
  const last = before.at(-1);
  const [price, ...others] = last?.money ?? [];
  if (!last || !price || others.length > 0 || last.benefits.length > 0 || price.role !== "price") return null;
  if (before.some((other) => other !== last && other.sentence.start === last.sentence.start)) return null;
  const told = line.text.slice(last.sentence.start, last.sentence.end);
  return findDays(told).mentions.length + findTimes(told).length === 0 ? last : null;
}

/** 'A pint is usually $7. From 4 to 6 it's $5.': the old price in the sentence right before. */
function oldBefore({ line, sentence, money: [own] }: Statement): Money | null {
  if (!own || !OF_THE_SAME.test(line.text.slice(sentence.start, own.start))) return null;
  const before = sentencesOf(line.text).findLast(({ end }) => end <= sentence.start);
  const within = ({ start }: { start: number }) => before && start >= before.start && start < before.end;
  const [price, ...others] = line.money.filter(within);
  const isAlone = others.length === 0 && !line.benefits.some(within);
  return price?.role === "original" && isAlone ? price : null;
}

/** Up to the price: 'the bowl comes down to ', 'a cup drops to ' */
const FALLS_TO =
  /\b(?:the|an?|each|every) (cup|bowl|pint|glass|half|slice|plate|basket|pitcher|bottle|jug|bucket|dozen|scoop|mug|stein) (?:comes|goes|drops|falls|dips|is)(?: down)? (?:to )?(?:just |only )?$/i;

/** '$9 a bowl', of several sizes told before 'on Wednesdays the bowl comes down to $5'; null where it has more than one price. */
function measuredBefore({ line: { text, money: all }, sentence, money: [own] }: Statement): Money | null {
  const measure = own && FALLS_TO.exec(text.slice(sentence.start, own.start))?.[1];
  if (!measure) return null;
  const ofMeasure = new RegExp(`^ (?:an?|per|the|for an?|for the|each) ${measure}\\b`, "i");
  const [price, another] = all.filter(
    ({ end, role }) => end <= sentence.start && role === "price" && ofMeasure.test(text.slice(end)),
  );
  return price && !another ? price : null;
}

/** 'Tacos are $3 apiece. On Tuesdays after 4 they're $2.': what they cost otherwise. */
export function usualBefore(statement: Statement, fellows: Statement[]): Money[] {
  const { line, sentence, money } = statement;
  const [priced] = (pricedBefore(statement, fellows) ?? namedBefore(statement, fellows))?.money ?? [];
  const usual = priced ?? oldBefore(statement) ?? measuredBefore(statement);
  const told = line.text.slice(sentence.start, sentence.end);
  const isBound =
    findDays(told).mentions.length + findTimes(told).length > 0 || /\b(?:until|through|thru|till)\b/i.test(told);
  return usual && isBound && usual.value > (money[0]?.value ?? Infinity) ? [{ ...usual, role: "original" }] : [];
}
