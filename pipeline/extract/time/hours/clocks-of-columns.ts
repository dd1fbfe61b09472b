import type { Line } from "../../page/lines/line.ts";

const STARTS =
  /^\W*(?:starts?(?: (?:at|time))?|from|begins?(?: at)?|starting(?: (?:at|time))?|kick-?off|opens?(?: at)?)\W*$/i;
const ENDS = /^\W*(?:ends?(?: (?:at|time))?|until|till?|to|through|finish(?:es)?|closes?(?: at)?)\W*$/i;
const ONE_CLOCK =
  /^\W*(?:(?:about|around) )?(?:\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?|\d{1,2}:\d\d|noon|midday|midnight)\W*$/i;

/**
 * '4 pm' in a table's column 'Starts' as the hours that it tells: 'from 4 pm', or '4 pm – 7 pm' beside '7 pm' below 'Ends'. Null
 * for any other line.
 * @param card the lines of the cell's row
 */
export function hoursByColumn(cell: Line, card: Line[], lines: Line[]): string | null {
  if (!ONE_CLOCK.test(cell.text)) return null;
  const isUnder = (line: Line, heads: RegExp) =>
    line.block.headers.some((head) => lines.some(({ text, block }) => block.index === head && heads.test(text)));
  if (isUnder(cell, ENDS)) return `until ${cell.text}`;
  if (!isUnder(cell, STARTS)) return null;
  const end = card.find((line) => ONE_CLOCK.test(line.text) && isUnder(line, ENDS));
  return end ? `${cell.text} – ${end.text}` : `from ${cell.text}`;
}
