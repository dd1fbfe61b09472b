import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { isBehindKinds } from "./kinds-between.ts";
import { isInListOfAnHour } from "./lists-of-an-hour.ts";
import { LEADER, SHORTEST_LIST } from "./number-forms.ts";

/** A line that ends in a number, or in two by size, and maybe tells the usual one; `at`: where the first begins. */
export type Entry = { line: Line; number: string; larger: string | undefined; usual: string | undefined; at: number };

/** With its cents a heading is no number of a chapter or a step. */
export const PRICE_ALONE = /^\d{1,2}\.\d{2}$/;
const IN_CENTS = /\.\d{2}$/;
const FEWEST_IN_CENTS = 5;
/** Between two offers of the same list. */
const SHORTEST_AMID = 2;

/**
 * Of lines of one make that end in a number, those that stand together as lists of prices do.
 * @param group all lines of that make
 * @param areAlone the lines are nothing but their number
 */
export function pricedLists(fitting: Entry[], group: Line[], lines: Line[], areAlone: boolean): Entry[][] {
  const inCents = areAlone ? fitting.filter(({ line }) => PRICE_ALONE.test(line.text)) : [];
  // '18.95', '5.00' and so on over a whole menu, and '$12' in a sentence.
  if (inCents.length >= FEWEST_IN_CENTS && group.some(isSigned) && !group.some(isSignedAlone))
    return listsIn(inCents, lines, MOST_BETWEEN, SHORTEST_LIST);
  // Among lines that have the sign, a number is a price by its cents.
  const haveSigns = group.some(isSigned);
  const rows = (shortest: number) => listsIn(fitting, lines, 0, shortest);
  const lists = haveSigns
    ? [...rows(SHORTEST_LIST).filter(isRow), ...rows(SHORTEST_AMID).filter((list) => isAmidOffers(list, lines))]
    : listsIn(fitting, lines, MOST_BETWEEN, SHORTEST_LIST);
  lists.push(fitting.filter(({ line, number }) => Number(number) > LARGEST_COUNT && isInListOfAnHour(line, lines)));
  if (!haveSigns || !areAlone) return lists;
  const turns = inTurns(fitting, lines);
  lists.push(...turns);
  // '5.00' below a line more than the other entries have
  if (turns.length > 0) lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text)));
  // '8.99' below 'How much', where other days have '$9'
  lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text) && isInColumnOfPrices(line, group)));
  // '8.99' over a dish among '$9.99' over others
  if (group.filter(isSignedAlone).length >= SHORTEST_AMID)
    lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text) && namesBeside(line, lines)));
  return lists;
}

/** '$9', not '1.75 ea'. */
export function isSigned({ text, money }: Line): boolean {
  return money.some(({ role, start, end }) => role === "price" && /[^\d.,\s]/.test(text.slice(start, end)));
}

function isSignedAlone({ text, role }: Line): boolean {
  return role === "bare" && /^[$£€₱₹]\s?\d{1,3}(?:\.\d{2})?\W*$/.test(text);
}

function namesBeside({ index }: Line, lines: Line[]): boolean {
  return [lines[index + 1], lines[index - 1]].some((line) => line !== undefined && namesDish(line.text));
}

/** Lines of description between two entries of a list. */
const MOST_BETWEEN = 3;

/** Of numbers alone between lines that have signs, those that stand in turns with names; another turn is another list. */
function inTurns(fitting: Entry[], lines: Line[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of fitting) {
    const run = runs.at(-1) ?? [];
    const [before, last] = run.slice(-2).map(({ line }) => line.index);
    const gap = entry.line.index - (run.at(-1)?.line.index ?? Number.NEGATIVE_INFINITY);
    if (gap > MOST_BETWEEN) runs.push([entry]);
    else if (before === undefined || last === undefined || gap === last - before) run.push(entry);
    else if (run.length === 2) runs.push([...run.splice(1), entry]);
    else runs.push([entry]);
  }
  return runs.filter((run) => run.length >= SHORTEST_LIST && !areCounts(run) && areInTurns(run, lines));
}

/** In plain text all lines are of one make: there a list is what stands close together and names food and drink. */
function listsIn(fitting: Entry[], lines: Line[], mostBetween: number, shortest: number): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of fitting) {
    const list = lists.at(-1);
    const { block, index } = entry.line;
    const isAnywhere = block.kind !== "pre" && mostBetween > 0;
    const last = list?.at(-1)?.line.index ?? 0;
    const isClose = isAnywhere || index - last <= mostBetween + 1;
    if (list && (isClose || (mostBetween > 0 && isBehindKinds(entry.line, last, lines)))) list.push(entry);
    else lists.push([entry]);
  }
  const isNamed = ({ line }: Entry) =>
    LEADER.test(line.text) || namesDish(line.text) || namesDish(lines[line.index - 1]?.text ?? "");
  return lists.filter(
    (list) =>
      list.length >= shortest &&
      !areCounts(list) &&
      ((list[0]?.line.block.kind !== "pre" && mostBetween > 0) || list.filter(isNamed).length * 2 >= list.length),
  );
}

/** 'Wings - 1', 'Pepsi - 2': how many of each a box has. */
const LARGEST_COUNT = 3;

function areCounts(list: Entry[]): boolean {
  return list.every(({ number }) => Number(number) <= LARGEST_COUNT) && list.some(({ number }) => number === "1");
}

/** 'Peel-and-eat shrimp 7' and 'Dirty martini 8' between '$1.75 oysters' and '$2 off drafts' of one plain text. */
function isAmidOffers(list: Entry[], lines: Line[]): boolean {
  const [first, last] = [list[0]?.line, list.at(-1)?.line];
  if (first?.block.kind !== "pre" || !last || list.some(({ number }) => Number(number) <= LARGEST_COUNT)) return false;
  return lines[first.index - 1]?.role === "offer" && lines[last.index + 1]?.role === "offer";
}

function isInColumnOfPrices({ block }: Line, group: Line[]): boolean {
  const [column] = block.headers;
  return column !== undefined && group.some((other) => other.block.headers[0] === column && isSigned(other));
}

const SHORTEST_IN_BOXES = 4;

/** 'Mai tai' / '9' / 'Edamame' / '5', or with a line of what is in it: names and prices in turns. */
function areInTurns(list: Entry[], lines: Line[]): boolean {
  const [first, second] = list.map(({ line }) => line);
  if (!first || !second) return false;
  const turn = second.index - first.index;
  if (turn > (first.block.kind === "pre" ? 2 : 3) || turn < 2) return false;
  if (list.some(({ line }, i) => line.index !== first.index + turn * i)) return false;
  const isNamed = ({ line }: Entry) =>
    lines.slice(line.index - turn + 1, line.index).some(({ text }) => namesDish(text));
  return (
    first.block.kind === "pre" || (list.length >= SHORTEST_IN_BOXES && list.filter(isNamed).length * 2 >= list.length)
  );
}

/** Lines one under the other, all with their cents, or some more without. */
function isRow(list: Entry[]): boolean {
  const first = list[0]?.line;
  const isClose = list.every(({ line }, i) => line.index === (first?.index ?? 0) + i);
  const isInCents = list.every(({ line }) => IN_CENTS.test(line.text));
  // 'Monday Blues: gin, blueberry 14'
  const isOfDays = list.some(({ line }) => line.days.stated);
  const isCheap = list.some(({ number }) => Number(number) <= LARGEST_COUNT);
  return isClose && (isInCents || (!isCheap && (list.length > SHORTEST_LIST || !isOfDays)));
}

/** '01 Pick a deal', '02 Show your phone', 'Promotion 1', 'Promotion 2': they are counted, not priced. */
export function countsUp(numbers: string[]): boolean {
  return (
    numbers.some((number) => /^0\d$/.test(number)) ||
    (Number(numbers[0]) <= 1 && numbers.every((number, i) => Number(number) === Number(numbers[0]) + i))
  );
}
