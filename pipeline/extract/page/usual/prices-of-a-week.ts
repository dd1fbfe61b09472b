import type { Weekday } from "#contract/vocabulary";
import { opensRest } from "../../time/days/other-days.ts";
import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { residue } from "../../words/residue.ts";
import { subjectWords } from "../../words/subject-words.ts";
import type { Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";
import { OFFERING } from "../topics.ts";

const WEEK = 7;
/** More would be a day each: a week of offers. */
const MOST_PARTS = 3;
/** Fewer may be one offer of each part of the week. */
const FEWEST_ROWS = 2;

const isPrice = ({ role, money, benefits }: Line) =>
  role === "bare" && money[0]?.role === "price" && benefits.length === 0;

/** Whether these sets of days, two or three, make up a week without telling any day twice. */
function makeUpWeek(parts: (readonly Weekday[])[]): boolean {
  const all = parts.flat();
  return (
    parts.length > 1 &&
    parts.length <= MOST_PARTS &&
    parts.every((days) => days.length > 0) &&
    all.length === WEEK &&
    new Set(all).size === WEEK
  );
}

/**
 * 'Small 4.80 | 5.20', 'Large 7.20 | 7.80' below 'Mon–Fri | Sat, Sun': a list that has a price for the same thing on every
 * day of the week tells what it costs, and no offer.
 */
export function pricesOfWeek(lines: Line[], sections: Sections): Set<Line> {
  const isOffered = (line: Line) =>
    sections
      .above(line)
      .some(({ topics, block }) => block.headingLevel > 0 && topics.some((topic) => OFFERING.includes(topic)));
  const found = [
    ...inColumns(lines),
    ...inRows(lines),
    ...inLines(lines),
    ...inEntries(lines),
    ...dearerThanRest(lines),
  ];
  return new Set(found.filter((line) => !isOffered(line)));
}

function rowsOf(lines: Line[]): Map<number, Line[]> {
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const row = line.block.path.at(-2);
    if (row !== undefined && /^t[dh]$/.test(line.block.kind)) rows.getOrInsertComputed(row, () => []).push(line);
  }
  return rows;
}

const tableOf = ({ block }: Line) => block.path.at(-3);

/** Columns by days, each row a thing. */
function inColumns(lines: Line[]): Line[] {
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const priced = [...rowsOf(lines).values()]
    .map((row) => row.filter(isPrice))
    .filter((row) =>
      makeUpWeek(row.map((line) => line.block.headers.flatMap((block) => byBlock.get(block)?.days.days ?? []))),
    );
  return [...Map.groupBy(priced, ([first]) => first && tableOf(first)).values()]
    .filter((rows) => rows.length >= FEWEST_ROWS)
    .flat(2);
}

/** Rows by days, each column a thing. */
function inRows(lines: Line[]): Line[] {
  const rows = [...rowsOf(lines).values()].flatMap((row) => {
    const prices = row.filter(isPrice);
    const [name] = row;
    const isOfDays =
      name !== undefined && name.money.length === 0 && name.days.days.length > 0 && row.length === prices.length + 1;
    return isOfDays && prices.length >= FEWEST_ROWS ? [{ name, prices }] : [];
  });
  return [...Map.groupBy(rows, ({ name }) => tableOf(name)).values()]
    .filter((table) => makeUpWeek(table.map(({ name }) => name.days.days)))
    .flatMap((table) => table.flatMap(({ prices }) => prices));
}

/** 'Small: $4.80 Mon–Fri, $5.20 weekends', one line below the other; or 'Mon–Fri: small $4.80, large $7.20' over the same of the weekend. */
function inLines(lines: Line[]): Line[] {
  const lists = lines.filter(({ money, benefits }) => {
    return benefits.length === 0 && money.length > 1 && money.every(({ role }) => role === "price");
  });
  const days = ({ text }: Line) => findDays(text).mentions.map((mention) => mention.days);
  const each = lists.filter((line) => makeUpWeek(days(line)) && line.money.length === days(line).length);
  const isBeside = (line: Line, of: Line[]) => of.some((other) => Math.abs(other.index - line.index) === 1);
  const named = (line: Line) =>
    residue(line.text, [...line.money, ...findDays(line.text).mentions])
      .replace(/[^\p{L}]+/gu, " ")
      .trim()
      .toLowerCase();
  const whole = lists.filter((line) => {
    const same = lists.filter(
      (other) => named(other) === named(line) && Math.abs(other.index - line.index) < MOST_PARTS,
    );
    return makeUpWeek(same.map((other) => days(other).flat()));
  });
  return [...each.filter((line) => isBeside(line, each)), ...whole];
}

/** Lines between the entries of one price list. */
const FARTHEST_ENTRY = 6;

/** 'Dinner Mon–Thu' and '$17.99', 'Dinner Fri–Sun' and '$20.99': one thing, at each part of the week for another price. */
function inEntries(lines: Line[]): Line[] {
  const entries = lines.flatMap((line) => {
    const { text, money, benefits, block, index } = line;
    const { days } = daysOf(text);
    if (days.length === 0 || benefits.length > 0 || block.headingLevel > 0 || text.length > LONGEST_ENTRY) return [];
    const next = lines[index + 1];
    const core = money.length === 1 ? line : money.length === 0 && next && isPrice(next) ? next : undefined;
    if (core?.money.length !== 1 || core.money[0]?.role !== "price") return [];
    const words = residue(text, [...money, ...findDays(text).mentions, ...line.times]);
    return [
      {
        line,
        core,
        days,
        name: words
          .replace(/[^\p{L}]+/gu, " ")
          .trim()
          .toLowerCase(),
      },
    ];
  });
  return entries.flatMap(({ line, core, name }) => {
    const same = entries.filter(
      (other) => other.name === name && Math.abs(other.line.index - line.index) <= FARTHEST_ENTRY,
    );
    const differ = new Set(same.map((other) => other.core.money[0]?.value)).size === same.length;
    return name !== "" && differ && makeUpWeek(same.map((other) => other.days)) ? [core] : [];
  });
}

/** Characters. */
const LONGEST_ENTRY = 60;

/** 'Adults $16.99' on a Sunday's page, and 'The rest of the week: adults $14.99': no less on that day. */
function dearerThanRest(lines: Line[]): Line[] {
  const rest = lines.filter(({ text, money }) => opensRest(text) && money[0]?.role === "price");
  return rest.flatMap((other) => {
    const named = subjectWords(other.text.slice(0, other.money[0]?.start).replace(/^[^:]*:/, ""));
    return lines.filter(
      ({ index, text, money: [price, more], benefits }) =>
        index < other.index &&
        other.index - index <= FARTHEST_ENTRY &&
        price?.role === "price" &&
        more === undefined &&
        benefits.length === 0 &&
        price.value > (other.money[0]?.value ?? 0) &&
        [...subjectWords(text)].some((word) => named.has(word)),
    );
  });
}
