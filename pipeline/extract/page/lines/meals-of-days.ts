import { besideSchedule, type Line } from "./line.ts";

const MEAL = /^\W*(?:breakfast|brunch|lunch|dinner|supper|desayuno|almuerzo|comida|cena)\W*$/i;
/** Fewer days with a meal right below them may be a heading and its first part. */
const FEWEST_DAYS = 2;

/**
 * 'Lunch' and 'Dinner' below each of 'Monday', 'Tuesday' and so on, not set as headings: parts of the day, which take no
 * word from it nor from what stands over the week.
 */
export function withMealsOfDays(lines: Line[]): Line[] {
  const isMeal = (line: Line | undefined) => line?.block.headingLevel === 0 && MEAL.test(line.text);
  const days = lines.filter((line, i) => isDay(line) && isMeal(lines[i + 1]));
  const [first] = days;
  if (!first || days.length < FEWEST_DAYS) return lines;
  return lines.map((line) => (line.index > first.index && isMeal(line) ? { ...line, role: "text" } : line));
}

function isDay(line: Line): boolean {
  const isOne = line.role === "schedule" && line.days.days.length === 1 && line.times.length === 0;
  return isOne && besideSchedule(line) === "";
}
