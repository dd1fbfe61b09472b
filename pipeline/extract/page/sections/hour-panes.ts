import { isPriced, type Line } from "../lines/line.ts";
import type { Topic } from "../topics.ts";
import { type HourMenu, isMenuPart } from "./hour-menu.ts";

const OF_AN_HOUR: Topic[] = ["happy_hour", "late_night", "early_bird"];
/** Lines below such a heading that may tell its hours. */
const FARTHEST_HOURS = 2;

/**
 * The menus of an hour that fill a box of their own: its heading and its hours on top, and below them parts whose
 * headings rank as its own does, 'To drink' and 'To eat'. The box's end is theirs.
 */
export function hourPanes(lines: Line[]): HourMenu[] {
  return lines.flatMap((title) => hourPane(title, lines) ?? []);
}

function hourPane(title: Line, lines: Line[]): HourMenu | null {
  const { headingLevel, path } = title.block;
  if (headingLevel === 0 || !title.topics.some((topic) => OF_AN_HOUR.includes(topic))) return null;
  const hours = lines
    .slice(title.index + 1, title.index + 1 + FARTHEST_HOURS)
    .find(({ role, times }) => role === "schedule" && times.length > 0);
  if (!hours) return null;
  const box = path.findLast((id) => hours.block.path.includes(id) && hasParts(id, title, lines));
  if (box === undefined || lines[title.index - 1]?.block.path.includes(box)) return null;
  return { title, hours, last: lines.findLastIndex(({ block }) => block.path.includes(box)) };
}

/** Whether what ranks as the title does in a box are parts of a menu, each over something that costs. */
function hasParts(box: number, title: Line, lines: Line[]): boolean {
  const inside = lines.filter(({ index, block }) => index > title.index && block.path.includes(box));
  const headings = inside.filter(
    ({ block }) => block.headingLevel > 0 && block.headingLevel <= title.block.headingLevel,
  );
  const [first] = headings;
  // What costs something before the first of them is the hour's own list: 'Appetizers' behind it are the next one.
  const hasOwnItems = inside.some((line) => isPriced(line) && line.index < (first?.index ?? 0));
  return (
    first !== undefined &&
    !hasOwnItems &&
    headings.every(
      ({ text, index }) =>
        isMenuPart(text) && lines.slice(index + 1).some((line) => isPriced(line) && line.block.path.includes(box)),
    )
  );
}
