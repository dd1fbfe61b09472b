import { besideSchedule, type Line } from "../lines/line.ts";

/** 'Lunch', 'After five', 'Evening specials' as a column's head: at what part of the day. */
const PART_OF_DAY =
  /\b(?:breakfast|brunch|lunch(?:time)?|afternoons?|happy hour|dinner|supper|evenings?|nights?|late|(?:after|before|until|till|from) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|noon|dark)\w*)\b/i;

/**
 * 'Tuesday | Schnitzel | Any pie $10' below 'Lunch 11–2' and 'After five': each cell of such a row is a thing of its own, at
 * the hours of its column. A price alone in a cell is of what stands before it.
 */
export function isRowOfWindows(row: Line[], lines: Map<number, Line>): boolean {
  const cells = row.filter(({ block }) => block.kind === "td");
  const heads = new Set(row);
  const columnOf = ({ block }: Line) =>
    block.headers.flatMap((at) => lines.get(at) ?? []).filter((of) => !heads.has(of));
  const isWindow = (line: Line) => line.times.length > 0 || PART_OF_DAY.test(line.text);
  return (
    cells.length > 1 &&
    row.some((line) => line.days.days.length > 0 && besideSchedule(line) === "") &&
    cells.every((cell) => cell.role !== "bare" && columnOf(cell).some(isWindow)) &&
    new Set(cells.flatMap(columnOf)).size > 1
  );
}
