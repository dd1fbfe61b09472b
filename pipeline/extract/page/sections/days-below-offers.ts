import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { residue } from "../../words/residue.ts";
import { isPriced, type Line } from "../lines/line.ts";

/** One offer over its days may be one below another's. */
const FEWEST_OFFERS = 2;
/** Lines that tell when, right below an offer: 'Mondays', '5–9 pm'. */
const MOST_LINES = 2;
/** Characters of what may stand between an offer and its days. */
const LONGEST_DESCRIPTION = 120;

/** A table's own rows and columns tell what goes together. */
const IN_TABLE = /^(?:t[dhr]|d[td])$/;

type Entry = { offer: Line; when: Line[]; end: number };

/**
 * '$5 burgers' / 'Mondays' / '$2 tacos' / 'Tuesdays': offers that each have their days below them, the first with none above
 * it and the last with none of another offer behind it. Read from above, every day would go to the next one's offer.
 * @returns the lines that tell when, by the offer that they are of
 */
export function daysBelowOffers(lines: Line[]): Map<Line, Line[]> {
  const found = new Map<Line, Line[]>();
  for (let at = 0; at < lines.length; at++) {
    const entries = entriesFrom(at, lines);
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last) continue;
    at = last.end - 1;
    const isOpen = opensSection(first.offer, lines);
    const tellsDays = entries.some(({ when }) => when.some(namesDay));
    if (entries.length < FEWEST_OFFERS || !tellsDays || !isOpen || isPriced(lines[last.end])) continue;
    for (const { offer, when } of entries) found.set(offer, when);
  }
  return found;
}

/** No other offer and no day stands between an offer and the heading over it, or the beginning. */
function opensSection(offer: Line, lines: Line[]): boolean {
  const before = lines.slice(0, offer.index).toReversed();
  const end = before.findIndex(({ block, role }) => block.headingLevel > 0 || role === "label");
  const over = end < 0 ? before : before.slice(0, end + 1);
  return over.every((line) => !isPriced(line) && !line.days.stated && line.role !== "schedule");
}

function entriesFrom(at: number, lines: Line[]): Entry[] {
  const entries: Entry[] = [];
  for (let next = entryAt(at, lines); next; next = entryAt(next.end, lines)) {
    const [first] = entries;
    const [hours, ownHours] = [first?.when[0], next.when[0]];
    if (first && hours && ownHours && !(areAlike(first.offer, next.offer) && areAlike(hours, ownHours))) break;
    entries.push(next);
  }
  return entries;
}

function entryAt(at: number, lines: Line[]): Entry | null {
  const offer = lines[at];
  if (offer?.role !== "offer" || offer.times.length > 0 || offer.block.headers.length > 0) return null;
  if (IN_TABLE.test(offer.block.kind) && !isInCellOf(offer, lines[at + 1])) return null;
  const isDescription = (line: Line | undefined) =>
    line?.role === "text" &&
    !tellsWhen(line) &&
    line.block.headingLevel === 0 &&
    line.text.length <= LONGEST_DESCRIPTION;
  const from = isDescription(lines[at + 1]) ? at + 2 : at + 1;
  let end = from;
  while (end - from < MOST_LINES && tellsWhen(lines[end])) end++;
  const when = lines.slice(from, end);
  const days = when.filter(namesDay);
  // 'Sunday dinner $13' over '11 till it's gone': its name tells the day.
  if (days.length === 0)
    return when.length === 1 && (offer.days.stated || isOnlyHours(when[0])) ? { offer, when, end } : null;
  return days.length === 1 && when[0] === days[0] && !offer.days.stated ? { offer, when, end } : null;
}

const namesDay = ({ text }: Line) => daysOf(text).days.length > 0;
const isOnlyHours = (line: Line | undefined) => line !== undefined && findTimes(line.text).length > 0;

/** A page laid out by a table has many lines in one cell. */
function isInCellOf({ block }: Line, next: Line | undefined): boolean {
  return next?.block.kind === block.kind && next.block.path.join() === block.path.join();
}

/** 'Every Monday from 5pm' and no more. */
function tellsWhen(line: Line | undefined): boolean {
  if (!line || (line.role !== "schedule" && line.role !== "text")) return false;
  const { text, block, topics } = line;
  const [days, times] = [findDays(text).mentions, findTimes(text)];
  const left = residue(text, [...days, ...times]).replace(/\b(?:every|each|only|from|served)\b/gi, "");
  return block.headingLevel + topics.length === 0 && days.length + times.length > 0 && !/\p{L}{3}/u.test(left);
}

function areAlike({ block: a }: Line, { block: b }: Line): boolean {
  return a.kind === b.kind && a.headingLevel === b.headingLevel && a.path.length === b.path.length;
}
