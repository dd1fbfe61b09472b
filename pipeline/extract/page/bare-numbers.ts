import { withRoles } from "../money/money-roles.ts";
import { NUMBER_WORD, wordNumber } from "../money/number-words.ts";
import { namesDish } from "../words/food.ts";
import { isBehindKinds } from "./kinds-between.ts";
import type { Line } from "./line.ts";
import { isInListOfAnHour, withListBehindHours } from "./lists-of-an-hour.ts";
import {
  ADDED,
  amountAt,
  inCellOfDay,
  LARGER,
  NUMBER,
  NUMBER_AT_END,
  NUMBER_INSIDE,
  NUMBERED,
  SHORTEST_LIST,
  withListedNumbers,
  withSpokenNumber,
  withStruckNumber,
} from "./lone-numbers.ts";
import { withNumbersOfDay } from "./numbers-of-a-day.ts";
import { SIZE_LETTERS } from "./sizes.ts";

/** 'Meatloaf ....... 9.50' */
const LEADER = /[.…_]{2,}\s?\d/;
/** 'Karaage 8 kewpie, lemon' among entries that end in their number */
const BEFORE_NOTE =
  /(?<=^\p{Lu}[^\d$£€₱₹%]{2,40}(?:\s\(\d{1,2}\))?\s)(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s(?!(?:oz|ounces?|pcs?|pieces?|inch|min|minutes?|hours?|years?|days?|ct|count|slices?|wings|tacos|oysters|person|people|guests?|per|each|for|to|on|and|or|of)\b)\p{Ll}{3,}[^\d]*$)/u;
/** 'Littlenecks 2 each' among such */
const EACH_AT_END = /(?<=^\p{Lu}[^\d$£€₱₹%]{2,40}\s)(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s\(?(?:each|ea\.?|apiece)\)?$)/iu;
/** '7', '5 (each)' */
const NUMBER_ALONE = new RegExp(`^${NUMBER}${LARGER}(?:\\s\\(?(?:each|ea\\.?)\\)?)?$`, "i");
/** 'S 6.95 L 10.95' */
const SIZES_ALONE = new RegExp(`^(?:(?:${SIZE_LETTERS}) ?\\d{1,2}\\.\\d{2}\\s*)+$`);
/** Beside one that says so, numbers alone are prices however deep they stand. */
const SAYS_EACH = /^\d{1,2}(?:\.\d{2})? \(?(?:each|ea\.?)\)?$/i;
/** 'Glass / bottle' over a list: all of its entries have two prices. */
const TWO_SIZES =
  /\b(?:glass|gls|pint|half|small|sm|cup|single)\b.{1,10}\b(?:bottle|btl|pitcher|full|large|lg|bowl|double|carafe)\b/i;
/** With its cents a heading is no number of a chapter or a step. */
const PRICE_ALONE = /^\d{1,2}\.\d{2}$/;
const IN_CENTS = /\.\d{2}$/;
/** Between two offers of the same list. */
const SHORTEST_AMID = 2;

/** 'Deviled eggs | smoked roe | six' */
const WRITTEN = new RegExp(`(?<=\\p{L}\\s*[|·•—–/]\\s?)${NUMBER_WORD}$`, "iu");

/** Prices written out at the ends of a list's entries. */
function withWrittenNumbers(lines: Line[]): Line[] {
  const found = lines.flatMap((line) => {
    const [digits] = line.money.length + line.times.length === 0 ? (WRITTEN.exec(line.text) ?? []) : [];
    const value = digits ? wordNumber(digits) : null;
    return digits && value !== null ? [{ line, number: digits, value }] : [];
  });
  if (found.length < SHORTEST_LIST || found.filter(({ line }) => namesDish(line.text)).length * 2 < found.length)
    return lines;
  const priced = new Map(
    found.map(({ line, number, value }): [Line, Line] => {
      const price = { value, max: null, start: line.text.length - number.length, end: line.text.length };
      return [line, { ...line, money: withRoles(line.text, [price], []), role: "offer" }];
    }),
  );
  return lines.map((line) => priced.get(line) ?? line);
}

/** Three lines of one make that end in a number, and none of them with a currency: the numbers are prices. */
export function withBareNumbers(all: Line[]): Line[] {
  const lines = withWrittenNumbers(all);
  const shapes = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.text.length > 70) continue;
    if (isHeading(line) && !PRICE_ALONE.test(line.text)) continue;
    const shape = `${line.block.kind} ${line.block.path.length} ${LEADER.test(line.text)}`;
    const group = shapes.get(shape);
    if (group) group.push(line);
    else shapes.set(shape, [line]);
  }
  if (lines.some(({ text }) => SAYS_EACH.test(text)))
    shapes.set(
      "each",
      lines.filter((line) => NUMBER_ALONE.test(line.text) && !isHeading(line)),
    );
  const haveSizes = lines.some((line) => TWO_SIZES.test(line.text));
  const priced = new Map<number, Line>();
  for (const group of shapes.values()) {
    for (const pattern of [NUMBER_AT_END, NUMBER_ALONE]) {
      const ending = pattern === NUMBER_AT_END ? group.filter(({ text }) => pattern.test(text)).length : 0;
      const haveNotes = ending >= SHORTEST_LIST;
      const haveEach =
        ending > 1 && ending + group.filter(({ text }) => EACH_AT_END.test(text)).length >= SHORTEST_LIST;
      const fitting = group.flatMap((line) => {
        const found =
          pattern.exec(line.text) ??
          (haveNotes ? BEFORE_NOTE.exec(line.text) : null) ??
          (haveEach ? EACH_AT_END.exec(line.text) : null);
        const [, number = "", larger, usual] = found ?? [];
        if (
          !found ||
          line.money.length > 0 ||
          (line.times.length > 0 && !LEADER.test(line.text)) ||
          NUMBERED.test(line.text)
        )
          return [];
        if (ADDED.test(line.text)) return [];
        if (isLeafOfCalendar(line, lines)) return [];
        return larger === undefined || Number(larger) > Number(number)
          ? { line, number, larger, usual, at: found.index }
          : [];
      });
      if (countsUp(fitting.map(({ number }) => number))) continue;
      // Where every entry has two numbers they may be days of the month.
      if (!haveSizes && fitting.every(({ larger }) => larger !== undefined)) continue;
      // Among lines that have the sign, a number is a price by its cents.
      const haveSigns = group.some(isSigned);
      const rows = (shortest: number) => listsIn(fitting, lines, 0, shortest);
      const lists = haveSigns
        ? [...rows(SHORTEST_LIST).filter(isRow), ...rows(SHORTEST_AMID).filter((list) => isAmidOffers(list, lines))]
        : listsIn(fitting, lines, MOST_BETWEEN, SHORTEST_LIST);
      lists.push(fitting.filter(({ line, number }) => Number(number) > LARGEST_COUNT && isInListOfAnHour(line, lines)));
      if (haveSigns && pattern === NUMBER_ALONE) {
        const turns = inTurns(fitting, lines);
        lists.push(...turns);
        // '5.00' below a line more than the other entries have
        if (turns.length > 0) lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text)));
        // '8.99' below 'How much', where other days have '$9'
        lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text) && isInColumnOfPrices(line, group)));
        // '8.99' over a dish among '$9.99' over others
        if (group.filter(isSignedAlone).length >= SHORTEST_AMID)
          lists.push(fitting.filter(({ line }) => PRICE_ALONE.test(line.text) && namesBeside(line, lines)));
      }
      for (const { line, number, larger, usual, at } of lists.flat()) {
        const inside = [...line.text.matchAll(NUMBER_INSIDE)].filter((match) => Number(match[0]) > 0);
        const behind = usual === undefined ? [] : [amountAt(usual, line.text.lastIndexOf(usual))];
        const amounts = [...inside.map((match) => amountAt(match[0], match.index)), amountAt(number, at), ...behind];
        const money = withRoles(line.text, amounts, line.block.struck);
        if (larger !== undefined) money.push({ ...amountAt(larger, line.text.length - larger.length), role: "other" });
        if (Number(number) > 0)
          priced.set(line.index, {
            ...line,
            money,
            role: pattern === NUMBER_ALONE || SIZES_ALONE.test(line.text) ? "bare" : "offer",
          });
      }
    }
  }
  const known = lines.map(
    (line, i) =>
      priced.get(line.index) ??
      withListedNumbers(withSpokenNumber(withListBehindHours(withStruckNumber(line)), lines[i - 1])),
  );
  return withNumbersOfDay(
    known.map((line) => inCellOfDay(line, known)),
    lines.some(isSigned),
  );
}

const PART_OF_DATE =
  /^\W*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?)\W*$/i;

/** 'Mon' over '23' over 'Nov': a leaf of a calendar. */
function isLeafOfCalendar({ text, index }: Line, lines: Line[]): boolean {
  return (
    /^\d{1,2}$/.test(text) && [lines[index - 1], lines[index + 1]].some((line) => PART_OF_DATE.test(line?.text ?? ""))
  );
}

/** '$9', not '1.75 ea'. */
function isSigned({ text, money }: Line): boolean {
  return money.some(({ role, start, end }) => role === "price" && /[^\d.,\s]/.test(text.slice(start, end)));
}

function isSignedAlone({ text, role }: Line): boolean {
  return role === "bare" && /^[$£€₱₹]\s?\d{1,3}(?:\.\d{2})?\W*$/.test(text);
}

function namesBeside({ index }: Line, lines: Line[]): boolean {
  return [lines[index + 1], lines[index - 1]].some((line) => line !== undefined && namesDish(line.text));
}

/** An entry set in bold is one of its list. */
function isHeading({ block }: Line): boolean {
  return block.headingLevel > 0 && (block.headingLevel < 6 || block.kind === "h6");
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

/** A line that ends in a number, or in two by size, and maybe tells the usual one; `at`: where the first begins. */
type Entry = { line: Line; number: string; larger: string | undefined; usual: string | undefined; at: number };

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
  const isNamed = ({ line }: Entry) => namesDish(line.text) || namesDish(lines[line.index - 1]?.text ?? "");
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
function countsUp(numbers: string[]): boolean {
  return (
    numbers.some((number) => /^0\d$/.test(number)) ||
    (Number(numbers[0]) <= 1 && numbers.every((number, i) => Number(number) === Number(numbers[0]) + i))
  );
}
