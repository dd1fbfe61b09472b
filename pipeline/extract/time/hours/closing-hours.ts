import { isPriced, type Line } from "../../page/lines/line.ts";
import { isLong, tellsOpeningHours } from "./opening-hours.ts";

/** Lines of a list that its closing hours may speak for. */
const LONGEST_LIST = 14;

/**
 * The hours that close a list or a card: 'Appetizers $6', 'Beer $4', and at the end of their box 'Mon–Sun 4–7 PM'. They
 * hold for every entry above them in that box that no other hours stand over.
 */
export function closingHours(line: Line, lines: Line[]): Line[] {
  let at = line.index + 1;
  while (at - line.index <= LONGEST_LIST && isEntry(lines[at])) at++;
  const first = lines[at];
  // 'Hours:' over them: the house's own.
  if (tellsOpeningHours(lines[at - 1]?.text ?? "")) return [];
  if (first?.role !== "schedule" || first.block.headingLevel > 0 || isHeadOfCells(first, lines)) return [];
  const box = first.block.path.slice(1, -1).findLast((id) => line.block.path.includes(id));
  if (box === undefined || (first.topics.length > 0 && !isBoxOf(line, box, lines))) return [];
  if (isOfCardBeside(first, line, lines)) return [];
  const closing = [first];
  for (let next = lines[at + 1]; next?.role === "schedule" && isIn(next, box); next = lines[++at + 1])
    closing.push(next);
  const behind = lines[at + 1];
  if (behind && isIn(behind, box)) return [];
  for (let above = line.index - 1; above >= 0 && isIn(lines[above], box); above--) {
    if (lines[above]?.role === "schedule" && (lines[above]?.times.length ?? 0) > 0) return [];
  }
  if (closing.some(({ times }) => isLong(times))) return [];
  return closing.some((other) => other.times.length > 0 || other.days.days.length > 0) ? closing : [];
}

/** 'After 9 pm only' in the box of 'Churros' beside that of 'Sliders': of the churros alone. */
function isOfCardBeside(hours: Line, line: Line, lines: Line[]): boolean {
  const name = lines.find(({ block }) => block.index === hours.block.headings.at(-1));
  const card = name?.block.path.at(-2) ?? -1;
  return isIn(hours, card) && !isIn(line, card);
}

/** 'Sunday' in the row of 'Closed. See you Monday!' */
function isHeadOfCells({ block: { index } }: Line, lines: Line[]): boolean {
  return lines.some(({ block }) => block.headers.includes(index));
}

/** '5 for $5' as the heading of a box that prices nothing else: 'Happy hour, Mon–Fri 5–7' at its end is when that is. */
function isBoxOf(line: Line, box: number, lines: Line[]): boolean {
  return line.block.headingLevel > 0 && lines.every((other) => other === line || !isIn(other, box) || !isPriced(other));
}

/** Lines of a week of cards, a day each. */
const LONGEST_WEEK = 40;
/** One day alone may be the last of something else. */
const FEWEST_DAYS = 2;

/**
 * 'Every day · 3:00 – 5:30' as the last line of a box with a card for each day: at these hours each of them is to be had.
 * Null where other hours stand in that box, or where the line does not say that it is of every day.
 */
export function hoursBehindDays(line: Line, lines: Line[]): Line | null {
  const isDay = ({ role, days, times }: Line) => role === "schedule" && days.days.length === 1 && times.length === 0;
  const behind = lines.slice(line.index + 1, line.index + 1 + LONGEST_WEEK);
  const end = behind.findIndex((other) => !isEntry(other) && !isDay(other));
  const hours = behind[end];
  if (hours?.role !== "schedule" || hours.block.headingLevel > 0 || hours.days.days.length > 0 || !hours.days.stated)
    return null;
  if (hours.topics.length > 0 || hours.times.every(({ window }) => window === null) || isLong(hours.times)) return null;
  const box = hours.block.path.slice(1, -1).findLast((id) => line.block.path.includes(id));
  if (box === undefined || isIn(lines[hours.index + 1], box)) return null;
  const within = lines.filter((other) => other !== hours && isIn(other, box));
  if (within.some(({ times }) => times.length > 0)) return null;
  return within.filter(isDay).length >= FEWEST_DAYS ? hours : null;
}

function isIn(line: Line | undefined, box: number): boolean {
  return line?.block.path.includes(box) ?? false;
}

function isEntry(line: Line | undefined): boolean {
  if (!line || line.role === "schedule" || line.days.stated || line.times.length > 0) return false;
  return isPriced(line) || (line.topics.length === 0 && line.text.length <= 90);
}
