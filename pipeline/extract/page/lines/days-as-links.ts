import { besideSchedule, isPriced, type Line } from "./line.ts";

/** Fewer may be links to pages about something else. */
const FEWEST_DAYS = 3;
/** Words; fewer are a name. */
const LONGEST_NAME = 3;

/**
 * 'Monday' and 'Tuesday' as the titles of a builder's summaries, each a link to its own page: over what the page tells of
 * them they name the days of a week, and lead elsewhere only besides.
 */
export function withDaysAsLinks(lines: Line[]): Line[] {
  const days = lines.filter(
    (line, i) => isDayAlone(line) && line.block.link === true && !isLink(lines[i + 1]) && tellsAny(i, lines),
  );
  const alike = Map.groupBy(days, ({ block }) => `${block.kind} ${block.path.length} ${block.landmark ?? ""}`);
  const titles = new Set([...alike.values()].filter((list) => list.length >= FEWEST_DAYS).flat());
  return titles.size === 0 ? lines : lines.map((line) => (titles.has(line) ? { ...line, role: "schedule" } : line));
}

const isDayAlone = (line: Line): boolean =>
  line.block.headingLevel === 0 &&
  line.block.landmark !== "nav" &&
  line.days.days.length === 1 &&
  line.times.length === 0 &&
  besideSchedule(line) === "";

const isLink = (line: Line | undefined): boolean => line?.block.link === true;

/** Up to the next day something is told, and not only led to. */
function tellsAny(at: number, lines: Line[]): boolean {
  const behind = lines.slice(at + 1);
  const end = behind.findIndex(isDayAlone);
  const own = end < 0 ? behind.slice(0, 1) : behind.slice(0, end);
  return own.some((line) => isPriced(line) || line.text.split(/\s+/).length > LONGEST_NAME);
}
