import { findBenefits } from "../money/benefits.ts";
import { type Money, withRoles } from "../money/money.ts";
import { NUMBER_WORD, wordNumber } from "../money/number-words.ts";
import { namesDish } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Line } from "./lines.ts";

const NUMBER = "(\\d{1,2}(?:\\.\\d{2}|\\.5)?)";
/** 'Lager 4/14' by the glass and by the pitcher. */
const LARGER = "(?:\\s?/\\s?(\\d{1,3}(?:\\.\\d{2}|\\.5)?))?";
/** 'Edamame 4': a list that leaves the dollar sign out. */
const NUMBER_AT_END = new RegExp(
  `(?<=\\p{L}[)"'’*.]*(?:\\s[*†])?(?:,?\\s(?:19|20)\\d{2})?\\s*(?:\\(\\d+\\)\\s*)?(?:[.…\\s]+|\\s[–—|-]\\s|:\\s))${NUMBER}${LARGER}(?:\\s\\((?:reg(?:ularly)?|was|normally|usually)\\b\\.?\\s?(\\d{1,3}(?:\\.\\d{2})?)\\))?$`,
  "iu",
);
/** 'Beer 4 / Wine 6 / Well 5': the entries before the last. */
const NUMBER_INSIDE =
  /(?<=\p{L}[)"'’*.]*\s)(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s*[/|·•,;]\s*(?:\d+\s?(?:oz|pcs?|pieces?)\s)?\p{L})/gu;
/** 'Meatloaf ....... 9.50' */
const LEADER = /[.…_]{2,}\s?\d/;
/** 'Kids meals, page 9', 'Dinner begins at 6', 'December 12' */
const NUMBERED = anyOf(
  /\b(?:page|pg|suite|unit|room|lot|floor|step|chapter|volume|no|pier|gate|exit|route|highway|hwy|table|level|top|ages?|under|over|at|by|after|before|until|till|from|of|to|the|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s\d+$/i,
  /^\W*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s\d{1,2}$/i,
);
/** 'Karaage 8 kewpie, lemon' among entries that end in their number */
const BEFORE_NOTE =
  /(?<=^\p{Lu}[^\d$£€₱₹%]{2,40}(?:\s\(\d{1,2}\))?\s)(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s(?!(?:oz|ounces?|pcs?|pieces?|inch|min|minutes?|hours?|years?|days?|ct|count|slices?|wings|tacos|oysters|person|people|guests?|per|each|for|to|on|and|or|of)\b)\p{Ll}{3,}[^\d]*$)/u;
const NUMBER_ALONE = new RegExp(`^${NUMBER}${LARGER}$`);
/** 'Glass / bottle' over a list: all of its entries have two prices. */
const TWO_SIZES =
  /\b(?:glass|gls|pint|half|small|sm|cup|single)\b.{1,10}\b(?:bottle|btl|pitcher|full|large|lg|bowl|double|carafe)\b/i;
/** With its cents a heading is no number of a chapter or a step. */
const PRICE_ALONE = /^\d{1,2}\.\d{2}$/;
const IN_CENTS = /\.\d{2}$/;
const SHORTEST_LIST = 3;
/** Between two offers of the same list. */
const SHORTEST_AMID = 2;
/** 'Kir 6 · Frites 5 · Half-dozen oysters 9': such a list on one line. */
const LISTED = /(?<=^|[·•|]\s?)[^·•|$£€₱₹%]*\p{L}{3}[^·•|$£€₱₹%\d]*\s(\d{1,2}(?:\.\d{2})?)(?=\s?(?:[·•|]|$))/gu;

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
  const haveSizes = lines.some((line) => TWO_SIZES.test(line.text));
  const priced = new Map<number, Line>();
  for (const group of shapes.values()) {
    for (const pattern of [NUMBER_AT_END, NUMBER_ALONE]) {
      const haveNotes =
        pattern === NUMBER_AT_END && group.filter(({ text }) => pattern.test(text)).length >= SHORTEST_LIST;
      const fitting = group.flatMap((line) => {
        const found = pattern.exec(line.text) ?? (haveNotes ? BEFORE_NOTE.exec(line.text) : null);
        const [, number = "", larger, usual] = found ?? [];
        if (!found || line.money.length > 0 || line.times.length > 0 || NUMBERED.test(line.text)) return [];
        if (isDayOfMonth(line, lines)) return [];
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
      if (haveSigns && pattern === NUMBER_ALONE) {
        lists.push(...inTurns(fitting, lines));
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
          priced.set(line.index, { ...line, money, role: pattern === NUMBER_ALONE ? "bare" : "offer" });
      }
    }
  }
  const known = lines.map(
    (line, i) => priced.get(line.index) ?? withListedNumbers(withSpokenNumber(line, lines[i - 1])),
  );
  return known.map((line) => inCellOfDay(line, known));
}

const PART_OF_DATE = /^\W*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\W*$/i;

/** 'Mon' over '23' over 'Nov': a leaf of a calendar. */
function isDayOfMonth({ text, index }: Line, lines: Line[]): boolean {
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

function amountAt(digits: string, start: number): Omit<Money, "role"> {
  return { value: Number(digits), max: null, start, end: start + digits.length };
}

/** Lines of description between two entries of a list. */
const MOST_BETWEEN = 3;

/** Of numbers alone between lines that have signs, those that stand in turns with names. */
function inTurns(fitting: Entry[], lines: Line[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of fitting) {
    const run = runs.at(-1);
    const last = run?.at(-1)?.line.index ?? Number.NEGATIVE_INFINITY;
    if (run && entry.line.index - last <= MOST_BETWEEN) run.push(entry);
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
    const isClose = isAnywhere || index - (list?.at(-1)?.line.index ?? 0) <= mostBetween + 1;
    if (list && isClose) list.push(entry);
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

/** 'Mondays: 25 for a large pizza and a pitcher.' */
const NUMBER_FOR =
  /(?:^|[:–—]\s|\bjust |\bonly )(\d{1,2}(?:\.\d{2})?)\s(?=(?:for|gets you|buys) (?:an?|any|two|our)\s)/i;
/** '10 wings for 8, bar side only': what is counted is no company at a table. */
const COUNT_FOR =
  /\b(?:\d{1,2}|two|three|four|six|a dozen)\s((?:\p{L}+\s){1,3})for\s(?:just |only )?(\d{1,2}(?:\.\d{2})?)(?=\s*(?:[,.;!)]|$))/iu;

/** 'Carafe of mimosas 24 instead of 32' */
const INSTEAD_OF =
  /(?<=\p{L}\s)(\d{1,3}(?:\.\d{2})?)\s(?:instead of|down from)\s(\d{1,3}(?:\.\d{2})?)(?![\d.:]|\s?(?:%|[ap]\.?m\b|oz\b|\p{L}+s\b))/u;

/** 'Three courses 42', 'Lunch, two courses 24, three courses 29' */
const COURSES =
  /(?:^|[,:;|/–—-]\s?)\W*(?:two|three|four|five|[2-5])[- ]courses?\W*?(\d{2}(?:\.\d{2})?)(?=\W*$|\s?[,;(|/])/dgi;

/** 'Burger & draft beer — 15', but 'Wings - 2' counts them. */
const BEHIND_DASH = /^(\p{L}[^\d$£€₱₹%]{3,60})\s[–—-]\s(\d{2}(?:\.\d{2})?|\d\.\d{2})$/u;

/** 'Friday bottles of cava 30': more than the hours of a clock. 'Monday Blues 14' is a drink's name. */
const NUMBER_BEHIND = /(?<!^\p{L}+\s\p{Lu}[^|]*)(?<=\p{L}[)"'’]*\s)(1[3-9]|[2-9]\d)$/u;

/** 'wed // 7 burger & fries' */
const BEHIND_DAY = /(?<=^\p{L}{3,9}\s?(?:\/\/|\||:|–|—)\s)(\d{1,2}(?:\.\d{2})?)(?=\s\p{L}{3}(?!.*\bfor \d))/u;

/** 'BOMBS 5 AFTER 9', 'PIZZA & A PITCHER 20 DURING ALL GAMES' */
const BEFORE_WHEN = /(?<=\p{L}\s)(\d{1,2})(?=\s(?:after|before|during|til|till|until)\s(?!age))/iu;

/** 'Bellinis, Sundays, 24 per person' */
const PER_HEAD = /(?<=[,:–—-]\s)(\d{2}(?:\.\d{2})?)(?=\s(?:per person|a person|a head|pp)\b)/i;

/** 'Bottomless mimosas 24/person' */
const A_PERSON = /(?<=\p{L}\s)(\d{2}(?:\.\d{2})?)(?=\s?(?:\/\s?(?:person|pp\b|head)|per (?:person|couple)|pp\b))/iu;

/** 'Olives for one, 14' among entries with signs */
const BEHIND_COMMA = /(?<=^\p{L}[^\d$£€₱₹%]{3,60},\s)(\d{1,2})$/u;

/** 'Street tacos 2.25', 'Wings .85 ea', 'Two mimosas 6.00 til 3': with its cents a number behind a name is a price. */
const WITH_CENTS =
  /(?<=\p{L}[)"'’*]*[\s,.…:–—-]+)(?<![\d.,:/$£€₱₹])(?<!\b(?:at|by|to|til|till|until|before|after|open|opens|page|version|v)\s)(?<!\bfrom\s(?=\d{1,2}\.(?:[03]0|[14]5)))(?:\d{1,3})?\.\d{2}(?![\d:%/"”]|\.\d|\s?[-–—~]\s?\d|\s?(?:[ap]\.?m?\b|abv\b|oz\b|ounces?\b|lbs?\b|ml\b|cl\b|km\b|mi\b|miles?\b|inch|acres?\b|stars?\b|[\d.]+ ?(?:oz|lb)))/giu;
/** '2.25 each al pastor', '26.99 2 large pies'; quarters of an hour may be a clock's. */
const LEADING_CENTS =
  /(?<=^|[!?:]\s)(?!\d{1,2}\.(?:00|15|30|45)\b)\d{1,3}\.\d{2}(?=\s(?!(?:oz|ounces?|lbs?|ml|cl|km|mi|miles?|inch|acres?|stars?|[ap]\.?m)\b)[\p{L}\d])/gu;
/** Characters: a number farther on is a paragraph's. */
const LONGEST_ENTRY = 120;

function withCents(line: Line, before: Line | undefined): Line {
  const { text, times } = line;
  const isNamed =
    namesDish(text) ||
    (line.days.days.length === 1 && /^\p{L}+\s?[~:|–—-]\s/u.test(text)) ||
    line.topics.length > 0 ||
    (before?.role === "schedule" && before.topics.includes("theme"));
  if (!isNamed) return line;
  const isFree = ({ start, end }: { start: number; end: number }) =>
    ![...times, ...line.money].some((other) => start < other.end && other.start < end);
  const found = [...text.matchAll(WITH_CENTS), ...text.matchAll(LEADING_CENTS)]
    .map((match) => amountAt(match[0], match.index))
    .filter((amount) => amount.value > 0 && amount.end <= LONGEST_ENTRY && isFree(amount));
  if (found.length === 0) return line;
  const all = [...found, ...line.money].sort((a, b) => a.start - b.start);
  const money = withRoles(text, all, line.block.struck);
  if (!money.some((amount) => amount.role === "price")) return line;
  return { ...line, money, benefits: findBenefits(text, money), role: "offer" };
}

/** 'BRANDY OLD FASHIONED 6' in the cell of a day that has a price beside it. */
function inCellOfDay(line: Line, lines: Line[]): Line {
  const { text, block, money, benefits, times } = line;
  const found = NUMBER_AT_END.exec(text);
  if (!found?.[1] || money.length + benefits.length + times.length > 0 || text.length > LONGEST_ENTRY / 2) return line;
  const day = block.headers.find((header) => lines.some((other) => other.block.index === header && isDayAlone(other)));
  const isPricedBeside = lines.some(
    (other) => other !== line && other.block.headers.includes(day ?? -1) && other.money.length > 0,
  );
  if (day === undefined || !isPricedBeside || !namesDish(text) || NUMBERED.test(text)) return line;
  return { ...line, money: withRoles(text, [amountAt(found[1], found.index)], block.struck), role: "offer" };
}

function isDayAlone({ days, times, text }: Line): boolean {
  return days.days.length === 1 && times.length === 0 && text.split(/\s+/).length === 1;
}

/** A price without its sign, where the words around it leave nothing else for the number to be. */
function withSpokenNumber(line: Line, before: Line | undefined): Line {
  const isPricedAlready =
    line.money.some(({ role }) => role === "price" || role === "original") || line.benefits.length > 0;
  if (line.money.length > 0) return isPricedAlready ? line : withCents(line, before);
  const [one, many] = [NUMBER_FOR.exec(line.text), COUNT_FOR.exec(line.text)];
  const instead = INSTEAD_OF.exec(line.text);
  if (instead && Number(instead[1]) < Number(instead[2]) && namesDish(line.text)) {
    const money = withRoles(
      line.text,
      [
        amountAt(instead[1] ?? "", instead.index),
        amountAt(instead[2] ?? "", instead.index + instead[0].length - (instead[2]?.length ?? 0)),
      ],
      [],
    );
    return { ...line, money, role: "offer" };
  }
  const isBound = line.days.stated || line.times.length > 0 || line.topics.length > 0;
  const dashed = BEHIND_DASH.exec(line.text);
  const isEntry = namesDish(line.text) && !NUMBERED.test(line.text);
  const isOfDay = line.days.days.length > 0;
  const courses = [...line.text.matchAll(COURSES)].map((match) =>
    amountAt(match[1] ?? "", match.indices?.[1]?.[0] ?? 0),
  );
  if (courses.length > 0) return { ...line, money: withRoles(line.text, courses, []), role: "offer" };
  const found =
    (dashed && namesDish(dashed[1] ?? "") && !NUMBERED.test(line.text) ? dashed : null) ??
    (isEntry && isOfDay
      ? (PER_HEAD.exec(line.text) ?? BEHIND_DAY.exec(line.text) ?? NUMBER_BEHIND.exec(line.text))
      : null) ??
    (isEntry ? A_PERSON.exec(line.text) : null) ??
    (namesDish(line.text) && line.text.length <= LONGEST_ENTRY / 2 ? BEFORE_WHEN.exec(line.text) : null) ??
    (isEntry && before?.role === "offer" && before.money.length > 0 ? BEHIND_COMMA.exec(line.text) : null) ??
    (one && namesDish(line.text.slice(one.index)) ? one : many && isBound && namesDish(many[1] ?? "") ? many : null);
  const digits = found?.at(-1) ?? "";
  if (!found || digits === "") return withCents(line, before);
  const start = found.index + found[0].lastIndexOf(digits);
  const inside = [...line.text.matchAll(NUMBER_INSIDE)]
    .filter(({ index }) => index < start)
    .map((m) => amountAt(m[0], m.index));
  const money = withRoles(line.text, [...inside, amountAt(digits, start)], []);
  return { ...line, money, benefits: findBenefits(line.text, money), role: "offer" };
}

function withListedNumbers(line: Line): Line {
  if (line.money.length > 0 || line.times.length > 0 || !/[·•|]/.test(line.text)) return line;
  const items = [...line.text.matchAll(LISTED)];
  if (items.length < SHORTEST_LIST || items.length < line.text.split(/[·•|]/).length) return line;
  const money = items.map((item): Money => {
    const end = item.index + item[0].length;
    return { value: Number(item[1]), max: null, start: end - (item[1]?.length ?? 0), end, role: "price" };
  });
  return { ...line, money, role: "offer" };
}
