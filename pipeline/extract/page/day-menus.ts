import { findDays } from "../time/weekday-words.ts";
import { besideSchedule, type Line } from "./lines.ts";

/** Fewer days may each be an offer's. */
const FEWEST_DAYS = 3;
/** Characters. */
const LONGEST_ENTRY = 90;

/** 'Mon Meatloaf', 'TUESDAY Trivia at 7', 'Wed: wings $8': an entry a day; each run of such lines. */
export function dayMenus(lines: Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const day = dayOf(line);
    if (!day) continue;
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before?.index === line.index - 1 && run?.every((other) => dayOf(other) !== day);
    if (run && follows) run.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length >= FEWEST_DAYS);
}

/** Its entries open nothing: what follows the list is none of its last day's. */
export function withoutDayMenuLabels(lines: Line[]): Line[] {
  const entries = new Set(dayMenus(lines).flat());
  return lines.map((line) =>
    entries.has(line) && (line.role === "schedule" || line.role === "label") ? { ...line, role: "text" } : line,
  );
}

function dayOf(line: Line): string | undefined {
  const { text, days } = line;
  const [lead] = findDays(text).mentions;
  const isEntry = lead?.start === 0 && days.days.length === 1;
  return isEntry && text.length <= LONGEST_ENTRY && besideSchedule(line) !== "" ? days.days[0] : undefined;
}
