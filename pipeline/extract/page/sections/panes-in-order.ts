import { isPriced, type Line } from "../lines/line.ts";

const FEWEST_PANES = 3;
/** Characters. */
const LONGEST_NAME = 40;

/**
 * 'Monday' to 'Sunday' in a row, and below it as many boxes side by side: a list of tabs whose script did not come, so that
 * every pane stands open. The first name is the first box's, and none of any other.
 * @returns the number of its box by each name
 */
export function panesInOrder(lines: Line[]): Map<Line, number> {
  const found = new Map<Line, number>();
  for (let start = 0; start < lines.length; start++) {
    const names = rowFrom(start, lines);
    if (names.length < FEWEST_PANES) continue;
    const panes = boxesBehind(names, lines);
    if (panes.length === names.length) for (const [i, pane] of panes.entries()) found.set(names[i] as Line, pane);
    start += names.length - 1;
  }
  return found;
}

/** Short lines, each in a box of its own within one, most of which name one day. */
function rowFrom(start: number, lines: Line[]): Line[] {
  const first = lines[start];
  if (!first || !isDay(first)) return [];
  const parent = first.block.path.slice(0, -1).join();
  const isBeside = ({ block, text, times }: Line) =>
    block.path.slice(0, -1).join() === parent && text.length <= LONGEST_NAME && times.length === 0;
  let end = start;
  while (lines[end] && isBeside(lines[end] as Line) && !isPriced(lines[end])) end++;
  const row = lines.slice(start, end);
  const days = row.filter(isDay).map(({ days }) => days.days.join());
  const isOfDays = days.length * 2 > row.length && new Set(days).size === days.length;
  return isOfDays && new Set(row.map(({ block }) => block.path.at(-1))).size === row.length ? row : [];
}

const isDay = ({ days, times, money }: Line) => days.days.length === 1 && times.length + money.length === 0;

/** The boxes of the container that follows the row, where prices stand in most of them. */
function boxesBehind(row: Line[], lines: Line[]): number[] {
  const [first, last] = [row[0] as Line, row.at(-1) as Line];
  const next = lines[last.index + 1];
  if (!next) return [];
  let depth = 0;
  while (depth < next.block.path.length && next.block.path[depth] === first.block.path[depth]) depth++;
  // The row's own container is another one.
  if (depth >= first.block.path.length - 1) return [];
  for (; depth < next.block.path.length - 1; depth++) {
    const container = next.block.path[depth] as number;
    const inside = lines.filter(({ index, block }) => index > last.index && block.path.includes(container));
    const boxes = Map.groupBy(inside, ({ block }) => block.path[depth + 1] ?? -1);
    if (boxes.size === 1) continue;
    const priced = [...boxes.values()].filter((box) => box.some(isPriced)).length;
    return !boxes.has(-1) && priced * 2 > boxes.size ? [...boxes.keys()] : [];
  }
  return [];
}
