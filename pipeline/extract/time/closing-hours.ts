import { isPriced, type Line } from "../page/line.ts";
import { isLong } from "./opening-hours.ts";

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
  if (first?.role !== "schedule" || first.block.headingLevel > 0) return [];
  const box = first.block.path.slice(1, -1).findLast((id) => line.block.path.includes(id));
  if (box === undefined || (first.topics.length > 0 && !isBoxOf(line, box, lines))) return [];
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

/** '5 for $5' as the heading of a box that prices nothing else: 'Happy hour, Mon–Fri 5–7' at its end is when that is. */
function isBoxOf(line: Line, box: number, lines: Line[]): boolean {
  return line.block.headingLevel > 0 && lines.every((other) => other === line || !isIn(other, box) || !isPriced(other));
}

function isIn(line: Line | undefined, box: number): boolean {
  return line?.block.path.includes(box) ?? false;
}

function isEntry(line: Line | undefined): boolean {
  if (!line || line.role === "schedule" || line.days.stated || line.times.length > 0) return false;
  return isPriced(line) || (line.topics.length === 0 && line.text.length <= 90);
}
