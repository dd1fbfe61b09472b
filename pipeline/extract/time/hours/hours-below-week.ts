import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { ENTERTAINMENT } from "../../page/topics.ts";
import { findTimes } from "./clock-words.ts";
import { tellsOpeningHours } from "./opening-hours.ts";

const WHEN = "(?:from|between|at|after|until|till?|before|by|\\d|noon)";
/** 'Weeknight plates from 4:30', 'All specials are served 4 to 8', 'These begin at 5:30' */
const OF_WHAT_IS_LISTED = new RegExp(
  `^\\W*(?:(?:(?:all|our|the|these|daily|nightly|weekly|weekday|weeknight|weekend|dinner|lunch) )*(?:plates?|specials?|dinners?|suppers?|lunches|deals?|dishes|offers?|features?)|these|they|everything|all of (?:them|these)|every one of (?:them|these))(?: (?:is|are|all|start(?:s|ed)?|begins?|run|served|available|offered|good|on))*,? ${WHEN}`,
  "i",
);
/** 'Served 4–8, dine-in only', 'Dine-in only, after 4 pm' */
const SERVED = new RegExp(
  `^\\W*(?:(?:dine|eat)[- ]in(?: only)?\\W+)?(?:(?:served|available|offered|good|valid|starting)(?: (?:daily|nightly))?,? ${WHEN}|(?:from|after|before|until) \\d[\\d:]*(?:\\W*(?:[ap]\\.?m\\b\\.?|to|until|till|on|onwards?|daily|nightly|every (?:day|night)|(?:dine|eat)[- ]in|only|close|\\d+))*\\W*$)`,
  "i",
);
/** Entries, each with its day. */
const FEWEST_ENTRIES = 3;
/** Lines below the last entry. */
const FARTHEST = 2;

/** The line and the words in it that tell when all of a week's entries hold. */
export type HoursOfWeek = { line: Line; text: string };

/**
 * 'Weeknight plates from 4:30 until the kitchen runs out' in the paragraphs right below a table or list with an entry for
 * each day: when what the entries name is served. 'Served 4 to 8' below a table says so too; below paragraphs or the last
 * day's heading it may be that day's alone.
 */
export function hoursBelowWeek(line: Line, lines: Line[]): HoursOfWeek | null {
  const week = weekAround(line, lines);
  if (!week) return null;
  const { entries, isBox } = week;
  const last = entries.at(-1)?.index ?? 0;
  for (const below of lines.slice(last + 1, last + 1 + FARTHEST)) {
    if (below.block.kind !== "p" || isPriced(below) || below.block.landmark !== line.block.landmark) return null;
    const told = sentencesOf(below.text).map(({ start, end }) => below.text.slice(start, end).trim());
    const text = told.find((words) => tellsHours(words, isBox));
    if (text) return { line: below, text };
  }
  return null;
}

function tellsHours(words: string, isBox: boolean): boolean {
  if (findTimes(words).length === 0 || tellsOpeningHours(words) || ENTERTAINMENT.test(words)) return false;
  return OF_WHAT_IS_LISTED.test(words) || (isBox && SERVED.test(words));
}

/** What stands below the box of a week's entries is not said of the last of them alone. */
export function isBelowWeek(label: Line, line: Line, lines: Line[]): boolean {
  const week = label.index > line.index ? weekAround(line, lines) : null;
  return week?.isBox === true && week.entries.at(-1) === line && !week.entries.includes(label);
}

/** The entries of the week that a line is of; null where its own tells hours, or where there are days for too few. */
function weekAround({ block, index }: Line, lines: Line[]): { entries: Line[]; isBox: boolean } | null {
  const box = BOX_OF[block.kind] === undefined ? undefined : block.path.at(BOX_OF[block.kind] as number);
  const entries =
    box === undefined ? paragraphsAround(index, lines) : lines.filter((one) => one.block.path.includes(box));
  const own = block.kind === "td" ? block.path.at(-2) : block.path.at(-1);
  if (entries.some((one) => one.times.length > 0 && one.block.path.includes(own ?? -1))) return null;
  const days = new Set(entries.flatMap((one) => (one.days.stated ? [one.days.days.join()] : [])));
  return days.size >= FEWEST_ENTRIES ? { entries, isBox: box !== undefined } : null;
}

/** Where in a cell's, an item's or a description's path the box of the whole list stands. */
const BOX_OF: Record<string, number> = { td: -3, li: -2, dt: -2, dd: -2, tr: -2 };

/** 'Monday: meatloaf $13', 'Tuesday: …' as paragraphs, or 'Monday' as a heading over each, in cards of their own too. */
function paragraphsAround(index: number, lines: Line[]): Line[] {
  const line = lines[index];
  const [parent, box] = [line?.block.path.at(-2), line?.block.path.at(-3)];
  const isBeside = ({ block: { path } }: Line) => path.at(-2) === parent || (box !== undefined && path.at(-3) === box);
  const isEntry = (one: Line | undefined): one is Line =>
    one !== undefined && isBeside(one) && (isDayHeading(one) || (isPriced(one) && isOfDay(one, lines)));
  if (!isEntry(line)) return [];
  let first = index;
  while (isEntry(lines[first - 1])) first--;
  let end = index + 1;
  while (isEntry(lines[end])) end++;
  return lines.slice(first, end);
}

function isDayHeading({ block, days }: Line): boolean {
  return block.headingLevel > 0 && days.days.length === 1;
}

function isOfDay({ block, days }: Line, lines: Line[]): boolean {
  return days.days.length === 1 || lines.some((one) => one.block.index === block.headings.at(-1) && isDayHeading(one));
}
