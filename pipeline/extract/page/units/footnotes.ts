import { findMoney } from "../../money/money.ts";
import { daysOf } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import type { Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { topicsOf } from "../topics.ts";
import type { Unit } from "./unit.ts";

type Footnote = { mark: string; text: string };

const MARK = "\\*+|†+|‡+|§+|¶+|★+|☆+|◊+|[⁰¹²³⁴-⁹]+|\\(\\d\\)";
const ONE_OR_MORE = `(?:${MARK})(?:(?:,\\s?|\\s)?(?:${MARK}))*`;
/** '£34.95²', 'Fish Friday*', '6pm.¹,³', and what stands apart at the end of an entry: '$6 *†' */
const MARKED = new RegExp(
  `(?<=[\\p{L}\\d)%.,!?’'"])(?:${ONE_OR_MORE}(?![\\p{L}\\d])|\\s${ONE_OR_MORE}(?=\\W*$))`,
  "gu",
);
const EACH_MARK = new RegExp(MARK, "gu");
/** '² Until Friday', '* = Mondays', and '1. Cod only. 2. Not at lunch.' below figures set high. */
const OPENS = new RegExp(
  `(?<=^|[.!?;)]\\s|\\s(?=[†‡§¶★☆◊*]+ ?[=:]\\s))(?:(${MARK})(?:\\s?[=:])?|(\\d{1,2})[.)](?=\\s))\\s?(?=["“(]?[\\p{L}\\d$£€])`,
  "gu",
);
/** 'Items with a * are served until six', 'Starred dishes: Mondays only' */
const NAMES_MARK = new RegExp(
  `^\\W*(?:(?:all|any|our|the|everything|anything|those|items?|dishes|plates|drinks|prices?|offers?|specials?|things?)\\s){0,3}(?:(?:marked|shown|listed|noted)\\s)?(?:with|by|bearing)\\s(?:an?\\s|the\\s)?["“(]?(?:(${MARK})|star|asterisk)["”)]?\\s?[:,–—-]?\\s?`,
  "iu",
);
/** 'Offers cannot be used together' speaks for all, wherever it stands. */
const OF_ALL = /^\W*(?:all |these |our )?(?:offers|deals|specials|coupons|promotions|prices)\b/i;
const HIGH = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Lines between an offer and its note: a week of cards, each of two or three, or a table of thirty rows. */
const FARTHEST_NOTE = 24;
const FARTHEST_BELOW_TABLE = 90;
/** A page numbers its notes once, at its foot; a star may be used again. */
const FARTHEST_NUMBERED = 90;

/** The notes that a line consists of, without what it says of all offers; none where it does not open with a mark. */
function footnotesIn(text: string): Footnote[] {
  const named = NAMES_MARK.exec(text);
  if (named) return [{ mark: named[1] ?? "*", text: text.slice(named[0].length).trim() }];
  const opened = [...text.matchAll(OPENS)];
  if (opened[0]?.index !== 0) return [];
  return opened.map((match, i) => {
    const words = text.slice(match.index + match[0].length, opened[i + 1]?.index).trim();
    const own = sentencesOf(words).filter(({ start, end }) => !OF_ALL.test(words.slice(start, end)));
    const mark = match[1] ?? [...(match[2] ?? "")].map((digit) => HIGH[Number(digit)]).join("");
    return { mark, text: words.slice(0, own.at(-1)?.end ?? 0) };
  });
}

function marksIn(lines: Pick<Line, "text">[]): Set<string> {
  return new Set(
    lines.flatMap(({ text }) => text.match(MARKED) ?? []).flatMap((marks) => marks.match(EACH_MARK) ?? []),
  );
}

/** 'Lunch express $15*' and below the list '*Monday to Friday, dine-in only'. */
export function withFootnotes(unit: Unit, lines: Line[]): Unit {
  const notes: Line[] = [];
  const { index, block } = unit.core;
  const columns = lines.filter((line) => block.headers.includes(line.block.index));
  // 'Early hour*' over the offers of that hour.
  const title = lines.filter((line) => line.block.index === block.headings.at(-1));
  for (const mark of marksIn([...unit.lines, ...columns, ...title])) {
    const below = lines.slice(index + 1, index + 1 + reachOf(mark, columns.length > 0));
    const [note] = below.flatMap((line) => {
      const told = footnotesIn(line.text).find((one) => one.mark === mark);
      const isPriced = line.role === "offer" && !line.money.every(({ role }) => role === "original");
      // '**On Tuesdays, enjoy 50% off wine all day!'
      const isOffer = line.benefits.length > 0 && (line.days.stated || line.times.length > 0);
      return told && !isPriced && !isOffer ? noteLine(line, told.text) : [];
    });
    const isNew = note && ![...unit.lines, ...unit.rest, ...notes].includes(note);
    if (isNew) notes.push(note);
  }
  return notes.length > 0 ? { ...unit, rest: [...unit.rest, ...notes] } : unit;
}

/** Lines. */
function reachOf(mark: string, isInTable: boolean): number {
  if (isInTable) return FARTHEST_BELOW_TABLE;
  return HIGH.includes(mark.charAt(0)) ? FARTHEST_NUMBERED : FARTHEST_NOTE;
}

/** '* Early prices, Tuesday to Friday' below the column 'Early*' is of that column, not of what comes next. */
export function isNote(line: Line, before: Line[]): boolean {
  const [note] = footnotesIn(line.text);
  return note !== undefined && before.some(({ text }) => marksIn([{ text }]).has(note.mark));
}

/** A line that is nothing but one note, or the part of it that is; none where a note tells what something costs. */
function noteLine(line: Line, text: string): Line[] {
  const money = findMoney(text);
  if (text === "" || money.some(({ role }) => role === "price")) return [];
  if (line.text.endsWith(text) && footnotesIn(line.text).length === 1) return [line];
  const part = { money, benefits: [], days: daysOf(text), times: findTimes(text), topics: topicsOf(text) };
  return [{ ...line, text, ...part, role: "text" }];
}

/** Small print without the notes whose marks an offer does not bear. */
export function withoutOthersNotes(text: string, lines: Line[]): string {
  const marks = marksIn(lines);
  return footnotesIn(text).reduce((left, note) => (marks.has(note.mark) ? left : left.replace(note.text, "")), text);
}
