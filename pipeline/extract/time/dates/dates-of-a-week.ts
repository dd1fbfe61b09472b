import type { Line } from "../../page/lines/line.ts";
import { nearestDated } from "./day-of-no-month.ts";
import { WEEK } from "./holidays.ts";
import type { Day, Validity } from "./validity.ts";

/** 'Mon 16', 'Tue 17: grilled cheese'; neither 'Mon 4–6' nor 'Fri 5 pm'. */
const LEAD = new RegExp(
  `^\\W*(${WEEK.join("|")})[a-z]*\\.?,? (\\d{1,2})(?:st|nd|rd|th)?(?=\\s*$|\\s*[:|]?\\s+(?!to\\b|[ap]\\.?m\\b)\\p{L}|\\s+[$£€])`,
  "iu",
);
/** Fewer may be hours, or how many one gets. */
const FEWEST_DAYS = 3;
/** Lines of a week, with what each day has. */
const LONGEST_BOARD = 24;
/** Days from the first to the last. */
const LONGEST = 13;
const DAY_MS = 86_400_000;

/**
 * What a board with a dated entry for each day has: that day's on that day alone. Null outside of such a board.
 */
export function validityOnBoard(
  line: Line,
  above: Line[],
  lines: Line[],
  today: Day,
): (Validity & { text: string }) | null {
  const own = [line, ...above.slice(0, 1)].find(({ text }) => LEAD.test(text));
  const day = own && dayOn(own.text, today);
  if (!own || !day) return null;
  const around = lines.slice(Math.max(0, line.index - LONGEST_BOARD), line.index + LONGEST_BOARD);
  const days = [...new Set(around.flatMap(({ text }) => dayOn(text, today) ?? []))].sort();
  const [first = day, last = day] = [days[0], days.at(-1)];
  if (days.length < FEWEST_DAYS || Date.parse(last) - Date.parse(first) > LONGEST * DAY_MS) return null;
  const notCurrent = day < today ? "expired" : day > today ? "not yet" : null;
  return { until: day, notCurrent, words: own.text, text: own.text };
}

function dayOn(text: string, today: Day): Day | null {
  const [, name = "", number] = LEAD.exec(text) ?? [];
  return number === undefined ? null : nearestDated(WEEK.indexOf(name.toLowerCase()), Number(number), today);
}
