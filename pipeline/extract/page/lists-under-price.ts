import { findDays } from "../time/weekday-words.ts";
import { type Line, residue } from "./lines.ts";
import type { Unit } from "./units.ts";

const MOST_NAMES = 8;

/** A price as a heading over names: '$4' above 'Patatas bravas' and 'Olives' is one offer on all of them. */
export function unitUnderPrice(heading: Line, lines: Line[]): Unit | null {
  if (heading.block.headingLevel === 0 || heading.role !== "bare" || heading.benefits.length > 0) return null;
  const before = lines[heading.index - 1];
  // 'Hard Shell Tacos' and '$8' as two headings of one level: the name stands before the price.
  if (
    before &&
    before.role === "label" &&
    before.block.headingLevel === heading.block.headingLevel &&
    before.topics.length === 0
  )
    return null;
  const names: Line[] = [];
  for (let i = heading.index + 1; i < lines.length && names.length < MOST_NAMES; i++) {
    const line = lines[i] as Line;
    // Lines of the heading's own card describe one thing; a list below it names several.
    if (line.block.group === heading.block.group) break;
    if (line.role !== "text" || line.text.length > 90 || !line.block.headings.includes(heading.block.index)) break;
    names.push(line);
  }
  return names.length === 0 ? null : { core: heading, lines: [heading, ...names], rest: names };
}

const LONGEST_ENTRY = 90;
const LONGEST_PRICE_LINE = 80;
/** Lines of text that may stand between the price and its list. */
const MOST_NOTES = 2;
const PRICES_A_LIST =
  /\b(?:each|apiece|all|any|every|only|just|get|specials?|deals?|plates?|platters?|of the day|daily|nightly|a piece|cada (?:uno|una)|c\/u)\b/i;

/** '$6 each, with fries' over 'Monday: Patty melt', 'Tuesday: Mushroom swiss': each day's dish is an offer at that price. */
export function unitsOfDaysUnderPrice(price: Line, lines: Line[]): Unit[] {
  const amounts = price.money.filter((amount) => amount.role === "price");
  if (amounts.length !== 1 || price.benefits.length > 0 || price.text.length > LONGEST_PRICE_LINE) return [];
  if (price.days.days.length > 0 || (price.role !== "bare" && !PRICES_A_LIST.test(price.text))) return [];
  const isUnder = (line: Line) => price.block.headings.every((heading) => line.block.headings.includes(heading));
  const notes: Line[] = [];
  const entries: Line[][] = [];
  for (let i = price.index + 1; i < lines.length; i++) {
    const line = lines[i] as Line;
    const next = lines[i + 1];
    if (line.role === "offer" || line.role === "bare" || !isUnder(line)) break;
    // 'Weekdays 11–2, with two sides' over 'Mon: brisket' is when all of them are to be had.
    const isOfAll = line.days.days.length > 2 && line.times.length > 0 && entries.length === 0;
    if (line.days.days.length === 0 || isOfAll) {
      if (entries.length > 0 || notes.length === MOST_NOTES) break;
      notes.push(line);
    } else if (namesBesideDay(line)) entries.push([line]);
    else if (next && next.role === "text" && !next.days.stated && next.text.length <= LONGEST_ENTRY) {
      entries.push([line, next]);
      i++;
    } else break;
  }
  if (entries.length < 2) return [];
  return entries.map((entry) => {
    const last = entry.at(-1) as Line;
    return {
      core: price,
      lines: [price, ...entry],
      rest: [...entry, ...notes],
      through: lines.slice(price.index, last.index + 1),
    };
  });
}

function namesBesideDay(line: Line): boolean {
  const left = residue(line.text, [...findDays(line.text).mentions, ...line.times]);
  return line.text.length <= LONGEST_ENTRY && /\p{L}{3}/u.test(left);
}
