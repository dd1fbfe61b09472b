import { isPriced, type Line } from "../lines/line.ts";
import { isOrdinarySection } from "../topics.ts";
import { LONGEST_CARD } from "../units/cards.ts";
import { plainSectionEnds } from "./plain-sections.ts";

/** In plain text a label's reach ends with the page's next one, or where it is too far to be meant. */
const PLAIN_REACH = 25;

/** Lines that may stand between two prices of one list, and between its heading and its first. */
const MOST_BETWEEN = 8;

/** How far a label speaks in plain text: hours and what they are of, to the end of the list that they open. */
export function plainReach(lines: Line[]): number[] {
  const reach: number[] = new Array(lines.length);
  const ends = plainSectionEnds(lines);
  /** Of what follows: the next price, label and hours, and the last price of its list. */
  let [next, label, hours, end] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
  // 'Sunday to Thursday' over '4:30–6'
  const isOfHours = (i: number) => lines[i]?.role === "schedule" && hours === i + 1;
  for (let i = lines.length - 1; i >= 0; i--) {
    const { role, times, topics } = lines[i] as Line;
    if (role === "schedule" && times.length > 0) hours = i;
    const opens = next - i <= MOST_BETWEEN && hours < next && (hours === i || topics.length > 0 || isOfHours(i));
    reach[i] = Math.min(endOfDays(i, lines) ?? Math.max(i + PLAIN_REACH, opens ? end : -1), (ends[i] ?? 0) - 1);
    if (role === "offer" || role === "bare") {
      if (next - i > MOST_BETWEEN || label < next) end = i;
      next = i;
    } else if (role === "label") label = i;
  }
  return reach;
}

const FEWEST_DAYS = 4;
/** 'DEALS' may be of days, and of none. */
const OF_ANY = /^\W*(?:(?:our|all|more) )?(?:deals|offers|promos|promotions|discounts|coupons|savings)\W*$/i;

/** 'Blue plate specials' over an offer a day, each with its day: what comes behind them without one is none of them. */
function endOfDays(label: number, lines: Line[]): number | null {
  const { role, text = "" } = lines[label] ?? {};
  if ((role !== "label" && role !== "schedule") || OF_ANY.test(text)) return null;
  let [days, last] = [0, label];
  for (let i = label + 1; i - last <= 2; i++) {
    const line = lines[i];
    if (line?.role !== "offer") continue;
    if (!line.days.stated) break;
    days++;
    last = i;
  }
  return days >= FEWEST_DAYS ? last : null;
}

/** Characters. */
const LONGEST_SUBTITLE = 140;
/** 'What's on offer' below a heading is no paragraph. */
const IN_SENTENCES = /[.!?…]["”’)]*$/;

/**
 * The innermost container with an offer after the label: a heading in a box of its own speaks for what follows the box.
 * A label below an offer in the same box is that offer's, and speaks for nothing outside, but not 'Tuesday' below an
 * offer that says 'Monday'; one in a cell of a table with headers speaks for its row.
 */
export function scopeOf(label: Line, lines: Line[], last: Map<number, number>): number {
  const [row, cell] = label.block.path.slice(-2);
  if (label.block.kind === "td" && label.block.headers.length > 0 && row !== undefined && cell !== undefined) {
    // '5–9pm' below 'BOGO tacos' in Tuesday's cell says nothing of Wednesday's.
    return followsOffer(label, cell, lines) ? cell : row;
  }
  // 'Most popular' on one card, over '+$10': nothing of the other cards.
  const isBadge = label.block.headingLevel === 0 && isOrdinarySection(label.text);
  for (let i = label.block.path.length - 1; i >= 0; i--) {
    const id = label.block.path[i] as number;
    const isNextDay = label.days.stated && lines[label.index - 1]?.days.stated;
    if (i > 0 && !isNextDay && followsOffer(label, id, lines) && isClosedBox(label, id, lines, last)) return id;
    if (i > 0 && isDayOfWeek(label, i, lines, last)) return id;
    const end = last.get(id) ?? label.index;
    let prose = 0;
    for (let at = label.index + 1; at <= end; at++) {
      const line = lines[at] as Line;
      if (isPriced(line) || (isBadge && line.money.length > 0)) return id;
      if (line.role === "text" && IN_SENTENCES.test(line.text)) prose += line.text.length;
    }
    // A heading with paragraphs of its own has said what it is about; a short line below it is its subtitle.
    if (label.block.headingLevel > 0 && prose > LONGEST_SUBTITLE) return id;
  }
  return label.block.path[0] ?? -1;
}

/** Fewer boxes may be days by chance. */
const FEWEST_DAYS_BESIDE = 2;

/**
 * 'Sunday' over 'Trivia at 8' in one of a row of boxes, each with its day: where nothing is offered in that one, nothing
 * behind the row is offered on Sundays.
 */
function isDayOfWeek(label: Line, at: number, lines: Line[], last: Map<number, number>): boolean {
  const { path, headingLevel } = label.block;
  const isDay = ({ role, days, times }: Line) => role === "schedule" && days.days.length === 1 && times.length === 0;
  if (!isDay(label) || last.get(path[at] as number) === label.index) return false;
  const beside = lines.filter(
    (other) =>
      isDay(other) &&
      other.block.headingLevel === headingLevel &&
      other.block.path.length === path.length &&
      other.block.path[at - 1] === path[at - 1] &&
      other.block.path[at] !== path[at],
  );
  return (
    beside.length >= FEWEST_DAYS_BESIDE &&
    beside.some((day) => isPriced(lines[day.index + 1]) || isPriced(lines[day.index + 2]))
  );
}

/** '$0 delivery' is no deal on food, and still what the days below it are about. */
const GIFT = /[$£€₱₹]\s?0(?:\.00)?\b|\bfree\b/i;

function followsOffer(label: Line, id: number, lines: Line[]): boolean {
  for (let at = label.index - 1; lines[at]?.block.path.includes(id); at--) {
    const line = lines[at];
    if (isPriced(line) || GIFT.test(line?.text ?? "")) return true;
  }
  return false;
}

/** A box of few lines: an item or a card, not a section. */
function isClosedBox(label: Line, id: number, lines: Line[], last: Map<number, number>): boolean {
  let first = label.index;
  while (lines[first - 1]?.block.path.includes(id)) first--;
  return (last.get(id) ?? label.index) - first < LONGEST_CARD;
}
