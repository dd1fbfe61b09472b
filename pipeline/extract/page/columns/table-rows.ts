import { tellsOpeningHours } from "../../time/hours/opening-hours.ts";
import { namesDish } from "../../words/food.ts";
import { besideSchedule, type Line } from "../lines/line.ts";
import { SIZES } from "../lines/sizes.ts";
import { ENTERTAINMENT } from "../topics.ts";
import type { Unit } from "../units/unit.ts";

/** Columns of usual prices: what they hold is what a deal is measured by. */
export const USUAL_COLUMN =
  /\b(?:reg(?:ular(?:ly)?)?|usual(?:ly)?|normal(?:ly)?|full[- ]price|was|menu price|list|every ?day|otherwise|always|any ?time|standard|(?:all )?other (?:times|hours)|rest of the (?:time|day|night|evening)|antes|precio normal)\b/i;
export const SPECIAL_COLUMN =
  /\b(?:happy|special|deal|sale|now|member|offer|hora feliz|oferta|late|lunch|early|promo)\b/i;
/** Beside a column of special prices it holds those of the menu. */
const MENU_COLUMN = /^\W*(?:menu|prices?|list price|dining room)\W*$/i;

/** 'From December 1', 'New price': what it will cost. */
const TO_COME =
  /^\W*(?:from|as of|starting|beginning|effective) (?:the )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d{1,2}(?:st|nd|rd|th|\/\d)|next\b)|^\W*(?:new|next|future) prices?\W*$/i;
const BEFORE = /^\W*(?:before|until|till)\b/i;
const AFTER = /^\W*(?:after|from)\b/i;
const priceOf = ({ money }: Line) => money[0]?.value ?? 0;

/**
 * Rows of a table with a price in more than one column: 'Margarita | Regular $12 | Happy Hour $8' is one offer at $8
 * with $12 as its old price. Answers the units and the lines that they have dealt with.
 */
export function unitsOfRows(lines: Line[]): { units: Unit[]; done: Set<number> } {
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const row = line.block.path.at(-2);
    if (row !== undefined) rows.getOrInsertComputed(row, () => []).push(line);
  }
  const units: Unit[] = [];
  const done = new Set<number>();
  const dearer = dearerColumns([...rows.values()], lines);
  for (const row of rows.values()) {
    if (row.every((line) => line.block.headers.length === 0)) continue;
    const prices = row.filter((line) => line.role === "bare" && line.money.length > 0);
    const names = row.filter((line) => line.role === "text" || line.role === "label" || namesDishOfDay(line));
    const [name] = names;
    if (prices.length === 0 || !name) continue;
    // 'Medium cheese' at the head of the row is what its prices are for.
    const header = (line: Line) =>
      line.block.headers.map((block) => (block === name.block.index ? "" : (byBlock.get(block)?.text ?? ""))).join(" ");
    // 'Reg' beside 'Half' is how much of it one gets.
    const areSizes = prices.some((line) => SIZES.test(header(line)) && !/\b(?:price[sd]?|off)\b/i.test(header(line)));
    // 'Croissant | now $4.25 | from December 1 $4.75' announces a rise.
    const later = prices.find((line) => TO_COME.test(header(line)));
    if (later && prices.every((line) => priceOf(line) <= priceOf(later))) {
      for (const line of row) done.add(line.index);
      continue;
    }
    const early = prices.find((line) => BEFORE.test(header(line)));
    // 'Two courses | before 6.30 $24 | after 6.30 $31'
    const isLater = (line: Line) => AFTER.test(header(line)) && priceOf(line) > (early ? priceOf(early) : Infinity);
    const hasSpecial = row.some((line) => SPECIAL_COLUMN.test(header(line)));
    const isUsual = (line: Line) =>
      !SPECIAL_COLUMN.test(header(line)) &&
      (dearer.has(line.block.headers[0] ?? -1) ||
        USUAL_COLUMN.test(header(line)) ||
        (hasSpecial && MENU_COLUMN.test(header(line))));
    const heads = (line: Line) => line.block.headers.flatMap((block) => byBlock.get(block) ?? []);
    const isTimed = (line: Line) => heads(line).some(({ days, times }) => days.stated || times.length > 0);
    const untimed = prices.filter((line) => !isTimed(line) && !SPECIAL_COLUMN.test(header(line)));
    // 'Taproom | Weekdays 4–6 | All day Sunday': the one column that says no time holds at all others.
    const atOtherTimes = prices.length > untimed.length && untimed.length === 1 ? untimed[0] : undefined;
    const isOften = (line: Line) => line === atOtherTimes && prices.every((other) => priceOf(other) <= priceOf(line));
    const usual = prices.filter((line) => (!areSizes && (isUsual(line) || isOften(line))) || isLater(line));
    const most = usual.length > 0 ? Math.max(...usual.map(priceOf)) : Infinity;
    if (prices.length < 2 && usual.length === prices.length) {
      // 'Manhattan | $16 | —': the column of other prices leaves it out.
      const isLeftOut = row.some((line) => header(line) !== "" && !isUsual(line) && /^[\W_]*$/.test(line.text));
      if (usual.length > 0 && isLeftOut) for (const line of row) done.add(line.index);
      continue;
    }
    const asOld = usual.map(
      (line): Line => ({ ...line, money: line.money.map((amount) => ({ ...amount, role: "original" as const })) }),
    );
    // '$3 drafts' in a column of its own is another offer.
    for (const line of row) if (line.role !== "offer") done.add(line.index);
    for (const core of prices.filter((line) => !usual.includes(line) && priceOf(line) < most)) {
      // A quote is one stretch of the page: the cells between the name and its price belong to it.
      const from = ownName(core, names, prices, header) ?? name;
      const [first, last] = [Math.min(from.index, core.index), Math.max(from.index, core.index)];
      const members = row
        .filter((line) => usual.includes(line) || (line.index >= first && line.index <= last))
        .map((line) => asOld.find((old) => old.index === line.index) ?? line);
      units.push({ core, lines: members, rest: asOld });
    }
  }
  return { units, done };
}

const SHORTEST_TABLE = 3;
/** Lines between the hour and the head of its table. */
const FARTHEST_HOUR = 2;
/** How many times the price of an hour the usual one may be. */
const MOST_TIMES = 2;

/**
 * Heads of columns whose every price is above the other column's, below 'The second price is for the bar, 5–6:30 pm':
 * 'Card | Bar' says of neither that it is the usual one.
 */
function dearerColumns(rows: Line[][], lines: Line[]): Set<number> {
  const pairs = new Map<string, { heads: [number, number]; gaps: boolean[] }>();
  for (const row of rows) {
    const [first, second, more] = row.filter((line) => line.role === "bare" && line.money.length === 1);
    const heads = [first, second].map((line) => line?.block.headers[0] ?? -1) as [number, number];
    if (!first || !second || more || heads[0] === heads[1] || heads.includes(-1)) continue;
    const isDearer = priceOf(first) > priceOf(second) && priceOf(first) <= priceOf(second) * MOST_TIMES;
    pairs.getOrInsertComputed(heads.join(), () => ({ heads, gaps: [] })).gaps.push(isDearer);
  }
  const isOfHour = (head: number) => {
    const at = lines.findIndex(({ block }) => block.index === head);
    return lines
      .slice(Math.max(0, at - FARTHEST_HOUR), at)
      .some(({ times, text }) => times.some(({ window }) => window !== null) && !tellsOpeningHours(text));
  };
  const isOfSize = (head: number) => SIZES.test(lines.find(({ block }) => block.index === head)?.text ?? "");
  return new Set(
    [...pairs.values()].flatMap(({ heads, gaps }) =>
      gaps.length >= SHORTEST_TABLE && gaps.every(Boolean) && isOfHour(heads[0]) && !heads.some(isOfSize)
        ? [heads[0]]
        : [],
    ),
  );
}

/** 'Wednesday – Pepperoni' at the head of a row, 'Chilaquiles, until 2 pm' in it */
function namesDishOfDay(line: Line): boolean {
  const rest = line.role === "schedule" ? besideSchedule(line) : "";
  return line.times.length === 0 ? /\p{L}{4}/u.test(rest) : namesDish(rest) && !ENTERTAINMENT.test(rest);
}

/**
 * 'Wings $5 | Tacos $3' below 'Monday | Tuesday', each over two columns, or below 'Food | Price | Drinks | Price': the
 * price of the second pair is the second name's alone. Null where the row has one name for all of its prices.
 */
function ownName(core: Line, names: Line[], prices: Line[], header: (line: Line) => string): Line | null {
  const isUnderOne = ({ block }: Line) => block.headers.join() === core.block.headers.join();
  const isBefore = ({ index }: Line) => index < core.index;
  const own = core.block.headers.length > 0 ? names.find((line) => isBefore(line) && isUnderOne(line)) : undefined;
  if (own) return own;
  const twin = prices.findLast((line) => isBefore(line) && !isUnderOne(line) && header(line) === header(core));
  return (twin && names.findLast((line) => isBefore(line) && line.index > twin.index)) ?? null;
}
