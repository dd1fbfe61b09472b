import { besideSchedule, isPriced, type Line } from "../../page/lines/line.ts";

/** 'No lunch', 'closed', a dash: on that day there is none. */
const IS_NONE = /^[\W_]*$|^\W*(?:no\b|none\b|not\b|closed\b|off\b|n\/?a\b|cerrado\b|sin\b)/i;

/**
 * The days on which holds what the head of a row or a column tells, such as 'Plate $11' beside a dish a day: those whose
 * cells are filled. Empty where its cells have prices of their own or are of no days.
 */
export function daysOfCells(head: Line, lines: Line[]): Line[] {
  if (head.block.kind !== "th") return [];
  const cells = lines.filter((line) => line.block.headers.includes(head.block.index) && line.block.kind === "td");
  if (cells.length === 0 || cells.some(isPriced)) return [];
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const daysOver = ({ block }: Line) =>
    block.headers.flatMap((header) => {
      const line = byBlock.get(header);
      return line && isOfDays(line) ? [line] : [];
    });
  if (cells.some((cell) => daysOver(cell).length === 0)) return [];
  const served = cells.filter(({ text }) => !IS_NONE.test(text));
  return [...new Set(served.flatMap(daysOver))].toSorted((a, b) => a.index - b.index);
}

/** 'Mon', 'Tue & Wed' and nothing else. */
function isOfDays(line: Line): boolean {
  return line.days.days.length > 0 && line.times.length === 0 && besideSchedule(line) === "";
}
