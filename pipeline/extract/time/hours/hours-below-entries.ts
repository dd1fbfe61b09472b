import { isPriced, type Line } from "../../page/lines/line.ts";
import { isBareHours } from "../../page/sections/hours-behind-lists.ts";
import { onceFor } from "../../remembered.ts";
import type { ScheduleSource } from "../stated-schedule.ts";

/** Fewer may be the hours of all that stands above. */
const FEWEST = 3;

/**
 * 'DollaRitas ($1 Margs)' over '06:00 PM - 02:00 AM', and so each entry of a board in plain text: those hours are the
 * entry's, however long a house would be open so.
 */
export function hoursBelowEntry(entry: Line, lines: Line[]): ScheduleSource[] {
  const hours = hoursBelowEach(lines).get(entry);
  return hours
    ? [{ text: hours.text, block: hours.block.index, near: "own", topics: hours.topics, isHeading: false }]
    : [];
}

const hoursBelowEach = onceFor((lines: Line[]): Map<Line, Line> => {
  // 'all day' leaves it to the hours below when that is.
  const entries = lines.filter(
    (line) => isPriced(line) && line.block.kind === "pre" && line.times.every(({ window }) => window === null),
  );
  const below = entries.flatMap((entry): [Line, Line][] => {
    const next = lines[entry.index + 1];
    return next && tellsHoursAlone(next) ? [[entry, next]] : [];
  });
  return new Map(below.length >= FEWEST && below.length === entries.length ? below : []);
});

/** Those too that are as long as a house is open: right below an entry they are the entry's. */
function tellsHoursAlone(line: Line): boolean {
  return isBareHours(line) || (line.role === "text" && ONLY_HOURS.test(line.text));
}

/** '11:00 AM - 11:00 PM' */
const ONLY_HOURS = /^\W*\d{1,2}(?::\d\d)? ?[ap]\.?m\.? ?(?:-|–|to) ?\d{1,2}(?::\d\d)? ?[ap]\.?m\.?\W*$/i;
