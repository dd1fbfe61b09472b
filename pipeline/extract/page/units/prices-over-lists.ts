import { isPriced, type Line } from "../lines/line.ts";
import { parentOf } from "./names.ts";
import type { Unit } from "./unit.ts";

/** Fewer names are what one dish comes with. */
const FEWEST_NAMES = 2;
const MOST_NAMES = 12;
/** '$5 menu', 'All $5:', '$5 each' */
const NAMES_NOTHING =
  /^\W*(?:(?:all|everything|any|each|these|our|the)\s)*[$£€₱₹]\s?\d+(?:\.\d{2})?(?:\s(?:menu|list|each|apiece|items?|picks?|choices|selections?|options|specials?))?\W*$/i;

/**
 * '$5' over a list, '$7' over the next one: each price is that of what is listed below it, and never of the last name of the
 * list above.
 */
export function unitsOverLists(lines: Line[]): Unit[] {
  const units: Unit[] = [];
  for (const price of lines) {
    const names = isPriceAlone(price) ? listBelow(price, lines) : [];
    if (names.length < FEWEST_NAMES || names.length > MOST_NAMES) continue;
    const before = lines[price.index - 1];
    const isNext = before !== undefined && units.at(-1)?.lines.at(-1) === before;
    if (isNext || opensList(before)) units.push({ core: price, lines: [price, ...names], rest: names });
  }
  return units;
}

function isPriceAlone({ text, money, benefits, block }: Line): boolean {
  const isOne = money.length === 1 && money[0]?.role === "price" && benefits.length === 0;
  return isOne && block.kind !== "li" && block.headers.length === 0 && NAMES_NOTHING.test(text);
}

/** Hours or a title of offers: no dish that has this price. */
function opensList(before: Line | undefined): boolean {
  return before?.role === "schedule" || (before?.role === "label" && before.topics.length > 0);
}

function listBelow(price: Line, lines: Line[]): Line[] {
  const first = lines[price.index + 1];
  if (first?.block.kind !== "li") return [];
  const isOfList = (line: Line) =>
    line.block.kind === "li" && parentOf(line) === parentOf(first) && line.role === "text" && !isPriced(line);
  const behind = lines.slice(first.index);
  const end = behind.findIndex((line) => !isOfList(line));
  const next = behind[end];
  // Where a later entry tells a price of its own, so do they all.
  if (next?.block.kind === "li" && parentOf(next) === parentOf(first)) return [];
  return end === -1 ? behind : behind.slice(0, end);
}
