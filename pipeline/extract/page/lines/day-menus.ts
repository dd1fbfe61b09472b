import { findDays } from "../../time/days/weekday-words.ts";
import { besideSchedule, type Line } from "./line.ts";

/** Fewer days may each be an offer's. */
const FEWEST_DAYS = 3;
/** Characters. */
const LONGEST_ENTRY = 90;

/** The entries of a week that end right above line number `at`: 'Mon Meatloaf', 'TUESDAY Trivia at 7', 'Wed: wings $8', a day each. */
export function dayMenuOver(at: number, lines: Line[]): Line[] {
  const entries: Line[] = [];
  const days = new Set<string>();
  for (let i = at - 1; i >= 0; i--) {
    const entry = lines[i] as Line;
    const day = dayOf(entry);
    if (!day || days.has(day)) break;
    days.add(day);
    entries.unshift(entry);
  }
  return entries.length >= FEWEST_DAYS ? entries : [];
}

/** Its entries open nothing: what follows the list is none of its last day's. */
export function withoutDayMenuLabels(lines: Line[]): Line[] {
  const entries = new Set<Line>();
  lines.forEach((line, i) => {
    if (dayOf(line) && !dayOf(lines[i + 1])) for (const entry of dayMenuOver(i + 1, lines)) entries.add(entry);
  });
  return lines.map((line) =>
    entries.has(line) && (line.role === "schedule" || line.role === "label") ? { ...line, role: "text" } : line,
  );
}

function dayOf(line: Line | undefined): string | undefined {
  if (!line) return undefined;
  const { text, days } = line;
  const [lead] = findDays(text).mentions;
  const isEntry = lead?.start === 0 && days.days.length === 1;
  return isEntry && text.length <= LONGEST_ENTRY && besideSchedule(line) !== "" ? days.days[0] : undefined;
}
