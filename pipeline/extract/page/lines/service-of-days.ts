import { tellsOpeningHours } from "../../time/hours/opening-hours.ts";
import { besideSchedule, type Line } from "./line.ts";

/** Fewer may be the last day of a table of the house's hours, with the menu behind it. */
const FEWEST_DAYS = 2;

/**
 * 'Wednesdays' over 'Dinner service: 4–10 pm' and what is offered on Wednesdays, then 'Thursdays' alike: a week of which each
 * day first tells when the house serves. Such hours open nothing, and what is below them is the day's.
 */
export function withServiceOfDays(lines: Line[]): Line[] {
  const isDay = (line: Line | undefined) =>
    line?.role === "schedule" && line.days.days.length === 1 && line.times.length === 0 && besideSchedule(line) === "";
  const served = lines.filter(
    (line, i) =>
      line.role === "label" &&
      line.block.headingLevel === 0 &&
      isDay(lines[i - 1]) &&
      tellsOpeningHours(line.text) &&
      lines[i + 1] !== undefined &&
      !isDay(lines[i + 1]),
  );
  if (served.length < FEWEST_DAYS) return lines;
  return lines.map((line) => (served.includes(line) ? { ...line, role: "text" } : line));
}
