import type { Money } from "../../money/amount.ts";
import type { Line } from "../lines/line.ts";
import { SIZES } from "../lines/sizes.ts";
import { OFFERING } from "../topics.ts";
import { SPECIAL_COLUMN, USUAL_COLUMN } from "./table-rows.ts";

/** Characters. */
const LONGEST_HEAD = 60;

/**
 * 'Drink Regular Happy hour' over 'Lager $7 $4': a table set as plain lines. The column that its head calls usual holds
 * what the other is measured by.
 */
export function withPriceColumns(lines: Line[]): Line[] {
  let usual: number | null = null;
  const headed = lines.map((line) => {
    if (line.block.headers.length > 0) return line;
    // Another table begins, or other columns do.
    if (line.money.length === 0 && (line.block.headingLevel > 0 || SIZES.test(line.text))) usual = null;
    const head = usualColumn(line);
    if (head !== null) {
      usual = head;
      return line;
    }
    const prices = twoPrices(line);
    const [old, now] = usual === null || !prices ? [] : [prices[usual], prices[1 - usual]];
    if (!old || !now || old.value <= now.value) {
      if (line.money.some(({ role }) => role === "price")) usual = null;
      return line;
    }
    return asOld(line, old);
  });
  return withUnmarkedColumn(withFallingColumn(headed));
}

function asOld(line: Line, old: Money): Line {
  return { ...line, money: line.money.map((amount) => (amount === old ? { ...amount, role: "original" } : amount)) };
}

/** 'Lager $7 $4', 'Lager $4 / $7' */
function twoPrices({ text, money, benefits, block }: Line): [Money, Money] | null {
  const [first, second, more] = money;
  if (!first || !second || more || benefits.length + block.headers.length > 0) return null;
  const isSide = /^\s*[/|–—-]\s*$/.test(text.slice(first.end, second.start));
  return first.role === "price" && (second.role === "price" || (second.role === "other" && isSide))
    ? [first, second]
    : null;
}

/** Which of two columns holds usual prices; null for a line that heads none. */
function usualColumn({ text, money, times }: Line): number | null {
  const [regular, special] = [USUAL_COLUMN.exec(text), SPECIAL_COLUMN.exec(text)?.index ?? times[0]?.start];
  if (!regular || special === undefined || money.length > 0 || text.length > LONGEST_HEAD || /[.!?]|:(?!\d)/.test(text))
    return null;
  return regular.index < special ? 0 : 1;
}

/** Of sizes the larger may come first in one line, and not in a list. */
const SHORTEST_FALL = 2;

/**
 * 'California roll $8 $6', 'Hot sake $7 $5' below 'Daily 4:30–6' and no head over the columns: what falls in every row is the
 * usual price and that of the hour.
 */
function withFallingColumn(lines: Line[]): Line[] {
  const old = new Map<Line, Money>();
  for (let at = 0; at < lines.length; at++) {
    const rows: [Line, Money][] = [];
    for (let line = lines[at + rows.length]; line; line = lines[at + rows.length]) {
      const usual = fallsFrom(line);
      if (!usual) break;
      rows.push([line, usual]);
    }
    const isOfSizes = [...lines.slice(Math.max(0, at - FARTHEST_HOUR), at), ...rows.map(([line]) => line)].some(
      ({ text }) => SIZES.test(text),
    );
    // Under 'Dinner 5–10' the second may be a smaller plate.
    const isOfOffers = lines
      .slice(Math.max(0, at - FARTHEST_HOUR), at)
      .some(({ role, topics }) => role !== "text" && topics.some((topic) => OFFERING.includes(topic)));
    if (rows.length >= SHORTEST_FALL && isOfOffers && !isOfSizes)
      for (const [line, usual] of rows) old.set(line, usual);
    at += rows.length;
  }
  return lines.map((line) => {
    const usual = old.get(line);
    return usual ? asOld(line, usual) : line;
  });
}

/** The first of two prices at the end of a line, where it is the dearer one. */
function fallsFrom(line: Line): Money | null {
  const [usual, now] = twoPrices(line) ?? [];
  if (!usual || !now || usual.start === 0 || /\S/.test(line.text.slice(now.end))) return null;
  const isBeside = /^\s*[/|–—-]?\s*$/.test(line.text.slice(usual.end, now.start));
  return isBeside && usual.value > now.value ? usual : null;
}

function isUnderHour(lines: Line[], at: number): boolean {
  return lines
    .slice(Math.max(0, at - FARTHEST_HOUR), at)
    .some(
      ({ role, topics, times }) =>
        (role === "schedule" || role === "label") &&
        (topics.includes("happy_hour") || times.some(({ window }) => window !== null)),
    );
}

const SHORTEST_COLUMN = 3;
/** Lines between the hour and the first of its rows. */
const FARTHEST_HOUR = 3;
/** How many times the price of an hour the usual one may be: a bottle is more of the same wine. */
const MOST_TIMES = 2;
const DRINK =
  /\b(?:drafts?|draughts?|pints?|beers?|lagers?|ales?|ciders?|pils(?:ner)?|stouts?|ipas?|wines?|red|white|ros[eé]|wells?|rails?|cocktails?|margaritas?|martinis?|highballs?|spritz|seltzers?|sangria)\b/i;

/**
 * 'Draft $4 $6', 'Mussels $9 $15' below 'Mon–Fri 3 to 6' and no head over the columns: of food and of drink the second is
 * dearer, so it is no size but the usual price.
 */
function withUnmarkedColumn(lines: Line[]): Line[] {
  const old = new Map<Line, Money>();
  for (let at = 0; at < lines.length; at++) {
    const rows: { line: Line; usual: Money }[] = [];
    for (let line = lines[at + rows.length]; line; line = lines[at + rows.length]) {
      const usual = dearer(line);
      if (!usual) break;
      rows.push({ line, usual });
    }
    const over = lines.slice(Math.max(0, at - FARTHEST_HOUR), at);
    const isOfHour = isUnderHour(lines, at);
    const drinks = rows.filter(({ line }) => DRINK.test(line.text)).length;
    const isOfSizes = over.some(({ text }) => SIZES.test(text));
    if (rows.length >= SHORTEST_COLUMN && isOfHour && drinks > 0 && drinks < rows.length && !isOfSizes)
      for (const { line, usual } of rows) old.set(line, usual);
    at += rows.length;
  }
  return lines.map((line) => {
    const usual = old.get(line);
    return usual ? asOld(line, usual) : line;
  });
}

/** The second of two prices at the end of a line. */
function dearer(line: Line): Money | null {
  const [now, usual] = twoPrices(line) ?? [];
  if (!now || !usual || now.start === 0 || /\S/.test(line.text.slice(usual.end))) return null;
  if (!/^\s*[/|–—-]?\s*$/.test(line.text.slice(now.end, usual.start))) return null;
  return usual.value > now.value && usual.value <= now.value * MOST_TIMES ? usual : null;
}
