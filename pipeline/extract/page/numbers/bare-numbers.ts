import type { Money } from "../../money/amount.ts";
import { findBenefits } from "../../money/benefits.ts";
import { withRoles } from "../../money/money-roles.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { SIZE_LETTERS } from "../lines/sizes.ts";
import { isMenuPart } from "../sections/hour-menu.ts";
import { withListBehindHours, withNumbersAmongPriced } from "./lists-of-an-hour.ts";
import { countsUp, type Entry, isSigned, PRICE_ALONE, pricedLists } from "./lists-of-numbers.ts";
import { inCellOfDay, withListedNumbers, withSpokenNumber, withStruckNumber } from "./lone-numbers.ts";
import {
  ADDED,
  amountAt,
  LARGER,
  LEADER,
  NUMBER,
  NUMBER_AT_END,
  NUMBER_INSIDE,
  NUMBERED,
  SHORTEST_LIST,
} from "./number-forms.ts";
import { withNumbersOfDay, withNumbersOfWeek } from "./numbers-of-a-day.ts";
import { isNumberOfElse } from "./numbers-of-else.ts";
import { withWrittenNumbers } from "./written-numbers.ts";

/** 'Karaage 8 kewpie, lemon' among entries that end in their number; 'Bibimbap with 2 eggs' counts them */
const BEFORE_NOTE =
  /(?<=^\p{Lu}[^\d$£€₱₹%]{2,40}(?:\s\(\d{1,2}\))?\s)(?<!(?:\b(?:with|and|plus|of|in|for|to|no|number|since)\s|w\/\s?|[&+]\s))(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s(?!(?:oz|ounces?|pcs?|pieces?|inch|min|minutes?|hours?|years?|days?|ct|count|slices?|wings|tacos|oysters|person|people|guests?|per|each|for|to|on|and|or|of)\b)\p{Ll}{3,}[^\d]*$)/u;
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

/** Three lines of one make that end in a number, and none of them with a currency: the numbers are prices. */
export function withBareNumbers(all: Line[]): Line[] {
  const lines = withNumbersOfWeek(withWrittenNumbers(all));
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const shapes = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.text.length > 70) continue;
    if (isHeading(line) && !PRICE_ALONE.test(line.text) && !isPricedTitle(line)) continue;
    const shape = `${line.block.kind} ${line.block.path.length} ${LEADER.test(line.text)}`;
    const group = shapes.get(shape);
    if (group) group.push(line);
    else shapes.set(shape, [line]);
  }
  // 'Spritz of the day . . . 9' alone among entries without dots is one of them.
  for (const [shape, group] of shapes) {
    const others = shape.endsWith(" true") ? shapes.get(shape.replace(/true$/, "false")) : undefined;
    if (others && group.length < SHORTEST_LIST) others.push(...group.splice(0));
  }
  if (lines.some(({ text }) => SAYS_EACH.test(text)))
    shapes.set(
      "each",
      lines.filter((line) => NUMBER_ALONE.test(line.text) && !isHeading(line)),
    );
  shapes.set(
    "below names",
    lines.filter((line) => NUMBER_ALONE.test(line.text) && isBelowName(line, lines)),
  );
  const haveSizes = lines.some((line) => TWO_SIZES.test(line.text));
  const priced = new Map<number, Line>();
  for (const group of shapes.values()) {
    for (const pattern of [NUMBER_AT_END, NUMBER_ALONE]) {
      const ending = pattern === NUMBER_AT_END ? group.filter(({ text }) => pattern.test(text)).length : 0;
      const haveNotes = ending >= SHORTEST_LIST;
      const haveEach =
        ending > 1 && ending + group.filter(({ text }) => EACH_AT_END.test(text)).length >= SHORTEST_LIST;
      const found = group.flatMap((line) => {
        const told =
          pattern.exec(line.text) ??
          (haveNotes ? beforeNote(line.text) : null) ??
          (haveEach ? EACH_AT_END.exec(line.text) : null);
        const [, number = "", larger, inBrackets, behind] = told ?? [];
        const usual = inBrackets ?? behind;
        if (
          !told ||
          line.money.length > 0 ||
          (line.times.some(({ end }) => end > told.index) && !LEADER.test(line.text)) ||
          NUMBERED.test(line.text)
        )
          return [];
        if (ADDED.test(line.text)) return [];
        if (isNumberOfElse(line, lines, byBlock)) return [];
        return larger === undefined || Number(larger) > Number(number)
          ? { line, number, larger, usual, at: told.index }
          : [];
      });
      const fitting = withoutNumbered(found);
      if (countsUp(fitting.map(({ number }) => number))) continue;
      // Where every entry has two numbers they may be days of the month.
      if (!haveSizes && fitting.every(({ larger }) => larger !== undefined)) continue;
      const lists = pricedLists(fitting, group, lines, pattern === NUMBER_ALONE);
      for (const { line, number, larger, usual, at } of lists.flat()) {
        const money = moneyOf({ line, number, larger, usual, at });
        if (Number(number) > 0)
          priced.set(line.index, {
            ...line,
            money,
            // 'All drafts 2 off'
            benefits: findBenefits(line.text, money),
            role: pattern === NUMBER_ALONE || SIZES_ALONE.test(line.text) ? "bare" : "offer",
          });
      }
    }
  }
  for (const line of lines) {
    const number = priced.has(line.index) ? undefined : NUMBER_ALONE.exec(line.text)?.[1];
    if (number !== undefined && closesEntry(line, lines, priced) && !isNumberOfElse(line, lines, byBlock))
      priced.set(line.index, { ...line, money: [{ ...amountAt(number, 0), role: "price" }], role: "bare" });
  }
  const known = lines.map(
    (line, i) =>
      priced.get(line.index) ??
      withNumbersAmongPriced(
        withListedNumbers(
          withSpokenNumber(withListBehindHours(withStruckNumber(line, lines[i - 1]), lines[i - 1]), lines[i - 1]),
        ),
      ),
  );
  return withNumbersOfDay(
    known.map((line) => inCellOfDay(line, known)),
    lines.some(isSigned),
  );
}

/** 'Table 1', 'Table 2' and 'Table 3', others between them: what is told apart by its number has no price. */
function withoutNumbered(entries: Entry[]): Entry[] {
  const named = Map.groupBy(entries, ({ line, at }) => line.text.slice(0, at).trim());
  return entries.filter(({ line, at }) => {
    const name = line.text.slice(0, at).trim();
    const alike = named.get(name) ?? [];
    return name === "" || alike.length < SHORTEST_LIST || !countsUp(alike.map(({ number }) => number));
  });
}

/** Lines from an entry of a list up to the lone price of the next. */
const FARTHEST_ENTRY = 5;

/** '7' below 'Pierogies (4)' and what is in them, behind 'Lantern mule 8' in one text: prices of a list stand either way. */
function closesEntry({ index, block }: Line, lines: Line[], priced: Map<number, Line>): boolean {
  const from = Math.max(0, index - FARTHEST_ENTRY);
  const last = lines.slice(from, index).findLast((line) => priced.has(line.index));
  const between = last ? lines.slice(last.index + 1, index) : [];
  return (
    block.kind === "pre" &&
    between.length > 1 &&
    between.every(({ role, days }) => role === "text" && !days.stated) &&
    between.some(({ text }) => namesDish(text))
  );
}

/** An entry's amounts: those before its last one, this, and what it or a larger one costs otherwise. */
function moneyOf({ line, number, larger, usual, at }: Entry): Money[] {
  const inside = [...line.text.matchAll(NUMBER_INSIDE)].filter((match) => Number(match[0]) > 0);
  const from = usual === undefined ? -1 : line.text.lastIndexOf(usual);
  const behind = usual === undefined ? [] : [amountAt(usual, from)];
  const amounts = [...inside.map((match) => amountAt(match[0], match.index)), amountAt(number, at), ...behind];
  const money = withRoles(line.text, amounts, line.block.struck).map((amount): Money => {
    // 'Karaage 7 reg. 11': which of them is the usual one, its place tells.
    if (usual === undefined || amount.start < at) return amount;
    return { ...amount, role: amount.start === from ? "original" : "price" };
  });
  if (larger !== undefined) money.push({ ...amountAt(larger, line.text.length - larger.length), role: "other" });
  return money;
}

/** 'Route 66 burger': the number is of the name, whose dish stands behind it. */
function beforeNote(text: string): RegExpExecArray | null {
  const found = BEFORE_NOTE.exec(text);
  const [name, note] = found
    ? [text.slice(0, found.index), text.slice(found.index + found[0].length).trim()]
    : ["", ""];
  return namesDish(note) && !/[\s,]/.test(note) && !namesDish(name) ? null : found;
}

/** Headings from here on may be the names of a list's entries: 'House martini 9'. */
const LOWEST_TITLE = 3;

/** Neither a page's sections nor 'Meal Deal 1', 'Combo 12'. */
const isPricedTitle = ({ block, text }: Line): boolean =>
  (block.headingLevel >= LOWEST_TITLE || (block.headingLevel > 1 && isMenuPart(text.replace(/\s\d[\d.]*$/, "")))) &&
  !COUNTED_TITLE.test(text);

const COUNTED_TITLE =
  /(?:^|\s)[1-3]$|\b(?:deals?|combos?|specials?|sets?|menus?|options?|meals?|box|courses?|packs?|no\.?|steps?|parts?|level|day|week|for)\s\d+$|#\s?\d+$/i;

/** '9' right below the heading 'House martini', in a box with it or beside, whether or not a description follows. */
function isBelowName(line: Line, lines: Line[]): boolean {
  const name = lines[line.index - 1];
  return (
    line.block.headingLevel === 0 &&
    name !== undefined &&
    name.block.headingLevel >= LOWEST_TITLE &&
    name.block.index === line.block.headings.at(-1)
  );
}

/** An entry set in bold is one of its list. */
function isHeading({ block }: Line): boolean {
  return block.headingLevel > 0 && (block.headingLevel < 6 || block.kind === "h6");
}
