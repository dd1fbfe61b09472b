import { besideSchedule, type Line } from "./line.ts";

/** 'Open 7 days including bank holidays', 'We are open daily' */
const OPEN =
  /^\W*(?:we(?:['’]re| are) )?open (?:7|seven|six|6) days\b|^\W*(?:we(?:['’]re| are) )?open (?:daily|every ?day)\b/i;

/** 'Food', 'Kitchen' as a heading over hours of the week. */
const SERVES = /^\W*(?:food|kitchen|menus?|dining|(?:our )?restaurant|carvery)\W*$/i;
/** Fewer windows may be an offer's. */
const FEWEST_WINDOWS = 2;

/**
 * '5.30pm – 11pm (Fri & Sat until midnight)' right below 'Open 7 days', 'Tue–Sat 5–9, Sun 12–5' right below 'Food': when the
 * house is open or cooks, which says nothing of what stands below it.
 */
export function withoutHoursBelowOpen(lines: Line[]): Line[] {
  const isOpening = (line: Line, i: number) => {
    const over = lines[i - 1];
    if (line.role !== "schedule" || line.block.headingLevel > 0 || line.topics.length > 0 || !over) return false;
    if (line.times.length === 0 || over.money.length + over.benefits.length + over.times.length > 0) return false;
    // 'Mon–Thu 11–10' there opens a table of the week, which is told as such.
    if (OPEN.test(over.text)) return /^\W*\d/.test(line.text);
    const isWeek = line.times.length >= FEWEST_WINDOWS && besideSchedule(line) === "";
    return over.block.headingLevel > 0 && SERVES.test(over.text) && isWeek && /\p{L}/u.test(line.text);
  };
  return lines.map((line, i) =>
    isOpening(line, i) ? { ...line, role: "text", days: { days: [], stated: false }, times: [] } : line,
  );
}
