import type { Money } from "../../money/amount.ts";
import { NUMBER_WORD, wordNumber } from "../../money/number-words.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { parentOf } from "../units/names.ts";
import type { Statement } from "./statement.ts";

const COUNT = new RegExp(`^(?:\\d{1,2}|${NUMBER_WORD})`, "i");

/** 'Twelve for ' before an amount. */
const OF_SEVERAL = new RegExp(`(\\d{1,2}|\\b${NUMBER_WORD}|\\bdozen)(?:\\s+for|\\s?\\/)\\W*$`, "i");

/** '3 for' and no thing between. */
const LOT_OF_SAME = /^(?:any )?[\w ]{1,8}?\s?(?:for|\/|por|x|@)/i;
/** What may stand between a lot and what one costs. */
const BESIDE = /^[\s,;:(/|·•–—-]*(?:or|and|&|mix(?: and match| & match)?)?[\s(]*$/i;
const ONE =
  /^\s?(?:each|ea\b|apiece|a ?piece|per (?:piece|one)|for (?:one|an?\b)|a pop|singly)|^[^.;,$£€]{0,3}\bone\b/i;

/** 'Cookies 3 for $7.50 or $2.50 apiece', 'Tacos $3 · 3 for $9': three of them cost three times one. */
export function savesNothing({ line, benefits }: Pick<Statement, "line" | "benefits">): boolean {
  const lot = benefits.find(({ form }) => form === "multi");
  const words = lot && line.text.slice(lot.start, lot.end);
  const told = words && COUNT.exec(words.replace(/^any /i, ""))?.[0];
  const count = told ? (wordNumber(told) ?? Number(told)) : 0;
  const at = lot ? line.money.findIndex(({ start }) => start >= lot.start && start < lot.end) : -1;
  const price = line.money[at];
  if (!lot || !words || !price || count < 2 || !LOT_OF_SAME.test(words)) return false;
  const [before, behind] = [line.money[at - 1], line.money[at + 1]];
  const isOne = (single: Money | undefined) =>
    single?.role === "price" &&
    single.value * count <= price.value + 0.005 &&
    single.value * count > price.value * 0.75;
  return (
    isSameForMore(line, price, count) ||
    (isOne(before) && before !== undefined && BESIDE.test(line.text.slice(before.end, lot.start).replace(ONE, ""))) ||
    (isOne(behind) &&
      behind !== undefined &&
      (ONE.test(line.text.slice(behind.end)) ||
        /\b(?:one|each|singly|single)\b\W*$/i.test(line.text.slice(lot.end, behind.start))) &&
      !/[.!?]\s/.test(line.text.slice(lot.end, behind.start)))
  );
}

/** 'Two halves, $13' */
const LOT_FIRST = new RegExp(`^\\W*(?:any )?(\\d{1,2}|${NUMBER_WORD})\\s\\p{L}[^.!?$]{2,30}[,:–—-]?\\s$`, "iu");
/** 'One half alone is $7.75', 'One is $4' */
const ONE_ALONE =
  /\b(?:one|an?|each|single)\b[^.!?$]{0,24}\b(?:alone|by itself|on its own)\b(?:,| is| costs| runs|:| goes for)*\s$|\((?:1|one)\s?[=:]\s?$|[.;,(–—]\s*(?:just )?(?:one|a single(?: one)?|singles)(?:,| is| are| costs?| runs?|:| goes? for)+\s$/i;

/** In 'Four buns, any filling, $13. One is $3.75.' what one of them costs, to show what the lot saves. */
export function isOneOfLot({ line, stretch, money, benefits }: Statement, before: Statement | undefined): boolean {
  const [[price, ...more], lot] = [money, before?.money[0]];
  if (!price || !lot || before?.line !== line || more.length + benefits.length > 0 || price.value >= lot.value)
    return false;
  const isOne = ONE_ALONE.test(line.text.slice(lot.end, price.start));
  return isOne && !/\p{L}/u.test(line.text.slice(price.end, stretch.end)) && isLessThanAlone(before);
}

/** 'Two halves, $13. One half alone is $7.75.', '2 lobster rolls ...... $40 (1 = $24)': two of them cost less than two times one. */
function isLessThanAlone({ line, stretch, money: [price] }: Statement): boolean {
  const told = price && LOT_FIRST.exec(line.text.slice(stretch.start, price.start).replace(/\s?\.{3,}/, ""))?.[1];
  if (!told) return false;
  const count = wordNumber(told) ?? Number(told);
  return line.money.some(
    ({ start, value }) =>
      start > price.end &&
      value < price.value &&
      value * count > price.value &&
      ONE_ALONE.test(line.text.slice(price.end, start)),
  );
}

/** 'Oysters, six for $24, twelve for $48': the other lots beside it cost as much for each. */
function isSameForMore(line: Line, price: Money, count: number): boolean {
  const others = line.money.flatMap((other) => {
    const told = OF_SEVERAL.exec(line.text.slice(0, other.start))?.[1];
    if (other === price || other.role !== "price" || !told || !isOfOne(line, price, other)) return [];
    return [other.value / (/dozen/i.test(told) ? 12 : (wordNumber(told) ?? Number(told)))];
  });
  return others.length > 0 && others.every((each) => Math.abs(each - price.value / count) < 0.011);
}

/** 'Fries $7 · Oysters, six', but not 'Tacos $3 · three', 'Four-pack $14; mix any two' */
const ANOTHER = new RegExp(`[·•|;]\\s*(?!(?:or|and|mix|any|get|buy|take|${NUMBER_WORD})\\b)\\p{L}`, "iu");

/** Whether two amounts have nothing of another name between them. */
function isOfOne({ text }: Line, a: Money, b: Money): boolean {
  const between = text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return !ANOTHER.test(between) && !namesDish(between);
}

/** 'Draft beer (2 for $5)' over '$3', or '$3 each, 2 for $5': the page itself tells what the lot saves. */
export function isCheaperByTheLot(statement: Statement, lines: Line[]): boolean {
  if (isLessThanAlone(statement)) return true;
  const { line, benefits } = statement;
  const lot = benefits.find(({ form }) => form === "multi");
  const words = lot && COUNT.exec(line.text.slice(lot.start, lot.end).replace(/^any /i, ""))?.[0];
  const count = words ? (wordNumber(words) ?? Number(words)) : 0;
  const price = lot && line.money.find(({ start }) => start >= lot.start && start < lot.end);
  if (!lot || !price || count < 2 || savesNothing({ line, benefits })) return false;
  const next = lines[line.index + 1];
  const isBeside =
    next?.role === "bare" &&
    next.benefits.length === 0 &&
    parentOf(line) !== undefined &&
    parentOf(line) === parentOf(next);
  // '6 for $10, 10 for $15' and 'eight for $12, sixteen for $22' tell no price of one.
  const singles = line.money.filter(
    (amount) => amount !== price && !OF_SEVERAL.test(line.text.slice(0, amount.start)) && isOfOne(line, amount, price),
  );
  const others = [...singles, ...(isBeside ? next.money : [])];
  const isTold = ({ role }: Money) => role === "price" || role === "other";
  return others.some((one) => isTold(one) && one.value < price.value && one.value * count > price.value);
}
