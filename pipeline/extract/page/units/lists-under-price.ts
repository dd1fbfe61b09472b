import { findDays } from "../../time/days/weekday-words.ts";
import { namesDish } from "../../words/food.ts";
import { besideSchedule, isPriced, type Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { isMenuPart } from "../sections/hour-menu.ts";
import { isNote } from "./footnotes.ts";
import type { Unit } from "./unit.ts";

const MOST_NAMES = 8;
const DESCRIBES = /^\W*(?:served|comes?|with|w\/|includes?|(?:your )?choice of|topped|on (?:a|the))(?!\p{L})/iu;
/** Lines. */
const MOST_DESCRIPTION = 2;

/** A price as a heading over names: '$4' above 'Patatas bravas' and 'Olives' is one offer on all of them. */
export function unitUnderPrice(heading: Line, lines: Line[]): Unit | null {
  if (heading.block.headingLevel === 0 || heading.role !== "bare" || heading.benefits.length > 0) return null;
  const before = lines[heading.index - 1];
  // 'Hard Shell Tacos' and '$8' as two headings of one level: the name stands before the price.
  if (before && isNameOver(before, heading) && before.topics.length === 0) return null;
  // 'Chicken burrito' over '$7' over 'With rice and beans': of one dish the lines below tell what comes with it.
  const isNamed =
    before !== undefined &&
    heading.block.headings.at(-1) === before.block.index &&
    before.topics.length === 0 &&
    !isMenuPart(before.text) &&
    (namesDish(before.text) || DESCRIBES.test(lines[heading.index + 1]?.text ?? ""));
  const names: Line[] = [];
  for (let i = heading.index + 1; i < lines.length && names.length < MOST_NAMES; i++) {
    const line = lines[i] as Line;
    // Lines of the heading's own card describe one thing; a list below it names several.
    if (line.block.group === heading.block.group) break;
    if (line.role !== "text" || line.text.length > 90 || !line.block.headings.includes(heading.block.index)) break;
    names.push(line);
  }
  if (isNamed && names.length <= MOST_DESCRIPTION) return null;
  return names.length === 0 ? null : { core: heading, lines: [heading, ...names], rest: names };
}

function isNameOver(name: Line, price: Line): boolean {
  return name.role === "label" && name.block.headingLevel === price.block.headingLevel;
}

/** 'Combo #1' and '$19' as two headings over 'Large sub', '+ small fries' and '+ soft drink', headings too: what it is made of. */
export function unitOfNamedPrice(price: Line, lines: Line[]): Unit | null {
  const name = lines[price.index - 1];
  if (price.block.headingLevel === 0 || price.role !== "bare" || !name || !isNameOver(name, price)) return null;
  const isPart = ({ role, block, text }: Line) =>
    role === "label" && block.headings.at(-1) === price.block.index && text.length <= LONGEST_ENTRY;
  const behind = lines.slice(price.index + 1, price.index + 1 + MOST_NAMES);
  const end = behind.findIndex((line) => !isPart(line));
  const parts = end === -1 ? behind : behind.slice(0, end);
  return parts.length === 0 ? null : { core: price, lines: [name, price, ...parts], rest: [name, ...parts] };
}

const LONGEST_ENTRY = 90;
/** Characters. */
const LONGEST_PRICE_LINE = 80;
/** Lines of text that may stand between the price and its list. */
const MOST_NOTES = 2;
const PRICES_A_LIST =
  /\b(?:each|apiece|all|any|every|only|just|get|specials?|deals?|plates?|platters?|of the day|daily|nightly|a piece|cada (?:uno|una)|c\/u|todos|todas)\b/i;
/** Below the list a price has to say that it is all of it. */
const PRICES_ALL = /^\W*(?:all|each|any|every|everything|tod[oa]s)\b|\b(?:each|apiece|c\/u|cada un[oa])\W*$/i;
/** '$8 with choice of two sides': what comes along, and no dish that it comes with. */
const COMES_WITH = /^\W*(?:(?:with|w\/|served with|comes with|includ(?:es|ing)|con|incluye)(?!\p{L}))/iu;

const UNLESS =
  /\b(?:unless (?:otherwise )?(?:marked|noted|stated|listed)|except (?:where|as) (?:marked|noted)|each|apiece)\W*$/i;

type Entry = Line[];

/** '$6 each, with fries' over 'Monday: Patty melt', 'Tuesday: Mushroom swiss': each day's dish is an offer at that price. */
export function unitsOfDaysUnderPrice(price: Line, lines: Line[]): Unit[] {
  const amounts = price.money.filter((amount) => amount.role === "price");
  const [amount] = amounts;
  if (!amount || amounts.length > 1 || price.benefits.length > 0) return [];
  const isShort = price.text.length <= LONGEST_PRICE_LINE;
  // 'One plate a day, 12.95. Comes with a roll and soup.'
  const sentences = sentencesOf(price.text);
  const told = sentences.find(({ end }) => amount.end <= end);
  const isOpening = told !== undefined && told === sentences[0] && told.end <= LONGEST_PRICE_LINE;
  // 'Served 11–3 with roll and butter, choice of two sides. Plates are $11.95 unless marked.'
  const isClosing = told !== undefined && told === sentences.at(-1) && UNLESS.test(price.text.slice(told.start));
  if (!isShort && !isOpening && !isClosing) return [];
  const namesNothing = price.role === "bare" || (amount.start <= 1 && COMES_WITH.test(price.text.slice(amount.end)));
  if (!namesNothing && !PRICES_A_LIST.test(price.text)) return [];
  const below = entriesFrom(price, lines);
  const entries =
    below.entries.length > 1 ? below.entries : isShort && PRICES_ALL.test(price.text) ? entriesOver(price, lines) : [];
  const isWithin = (line: Line) => line.days.days.every((day) => price.days.days.includes(day));
  if (entries.length < 2 || (price.days.days.length > 0 && !entries.every(([line]) => line && isWithin(line))))
    return [];
  const notes = below.entries === entries ? below.notes : [];
  return entries.map((entry) => {
    const all = [price, ...entry].map(({ index }) => index);
    const through = lines.slice(Math.min(...all), Math.max(...all) + 1);
    return {
      core: price,
      lines: through.filter((line) => line === price || entry.includes(line)),
      rest: [...entry, ...notes],
      through,
    };
  });
}

const opensWithDay = (line: Line): boolean => findDays(line.text).mentions.some(({ start }) => start <= 1);

/** 'Monday: brisket' and 'Tuesday: ribs', but not 'Music is back this Saturday' behind them. */
function opensAlike([line]: Entry, [first]: Entry = []): boolean {
  return line === undefined || first === undefined || !opensWithDay(first) || opensWithDay(line);
}

function entriesFrom(price: Line, lines: Line[]): { entries: Entry[]; notes: Line[] } {
  const isUnder = (line: Line) => price.block.headings.every((heading) => line.block.headings.includes(heading));
  const notes: Line[] = [];
  const entries: Entry[] = [];
  for (let i = price.index + 1; i < lines.length; i++) {
    const line = lines[i] as Line;
    // 'Th – turkey dinner 13.95' among days at the price of all
    if (isPriced(line) && isUnder(line) && entries.length > 0 && opensWithDay(line)) continue;
    if (isPriced(line) || !isUnder(line)) break;
    // 'Weekdays 11–2, with two sides' over 'Mon: brisket' is when all of them are to be had.
    const isOfAll = line.days.days.length > 2 && line.times.length > 0 && entries.length === 0;
    const entry = isOfAll ? null : entryAt(line, lines);
    if (entry && opensAlike(entry, entries[0])) {
      entries.push(entry);
      i += entry.length - 1;
    } else if ((line.days.days.length > 0 && !isOfAll) || entries.length > 0 || notes.length === MOST_NOTES) break;
    else notes.push(line);
  }
  return { entries, notes };
}

/** 'All $9 with two sides' as the last line of the list. */
function entriesOver(price: Line, lines: Line[]): Entry[] {
  const entries: Entry[] = [];
  for (let end = price.index; end > 0; ) {
    const entry = lines
      .slice(Math.max(0, end - 2), end)
      .flatMap((line) => [entryAt(line, lines) ?? []])
      .find((members) => members.at(-1)?.index === end - 1);
    if (!entry) break;
    entries.unshift(entry);
    end -= entry.length;
  }
  return entries;
}

/** 'Monday: Patty melt', or 'Monday' and on the next line what there is. */
function entryAt(line: Line, lines: Line[]): Entry | null {
  if (line.days.days.length === 0 || isPriced(line) || isNote(line, lines.slice(0, line.index))) return null;
  if (namesBesideDay(line)) return [line];
  const next = lines[line.index + 1];
  const isDish = next?.role === "text" && !next.days.stated && next.text.length <= LONGEST_ENTRY;
  return isDish ? [line, next] : null;
}

function namesBesideDay(line: Line): boolean {
  return line.text.length <= LONGEST_ENTRY && /\p{L}{3}/u.test(besideSchedule(line));
}
