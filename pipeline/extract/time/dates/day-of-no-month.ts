import { EXCEPTION } from "./holidays.ts";
import type { Day, Validity } from "./validity.ts";

const NAMED =
  /\b(?:(until|till?|through|thru|ends?(?: on)?|expires?(?: on)?)\s)?(sun|mon|tues|wednes|thurs|fri|satur)day(?:,? the|(?<=\b(?:until|till?|through|thru|ends?|expires?)(?: on)? \p{L}+)(?=\s\d))\s(\d{1,2})(?:st|nd|rd|th)\b(?!\s(?:of|and|street|avenue|floor)\b)/iu;
const NAMES = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];
/** 'From Monday the 23rd', 'order by Friday the 20th': no day on which it is had. */
const NOT_THEN =
  /\b(?:from|since|starting|beginning|by|before|after|pick(?:ed)?[- ]?up|collect(?:ed|ion)?|ready|deliver\w*)\s(?:on\s)?$/i;
/** 'Thursday the 26th we are closed.' */
const NONE_THEN = /^[^.!?]*\b(?:clos(?:ed|ing|es?)|no (?:lunch|dinner|brunch|service)|shut)\b/i;
const DAY_MS = 86_400_000;
/** Days: a date of such a weekday is told a few weeks before it, and forgotten for as long. */
const FARTHEST = 45;

/** 'Tuesday the 24th', 'until Sunday 29th': the nearest such day to `written`; null where none is told of an offer. */
export function validityOfDayNamed(text: string, today: Day, written: Day): Validity | null {
  const found = NAMED.exec(text);
  const [words = "", until, name = "", number] = found ?? [];
  const index = found?.index ?? 0;
  const before = text.slice(0, index);
  if (words === "" || EXCEPTION.test(before) || NOT_THEN.test(before)) return null;
  if (NONE_THEN.test(text.slice(index + words.length))) return null;
  const day = nearestDated(NAMES.indexOf(name.toLowerCase()), Number(number), written);
  if (day === null) return null;
  const later = until === undefined && day > today ? "not yet" : null;
  return { until: day, notCurrent: day < today ? "expired" : later, words };
}

/**
 * The day nearest to `written` that is such a weekday and such a day of its month; null where none is near.
 * @param weekday 0 is Sunday
 */
export function nearestDated(weekday: number, date: number, written: Day): Day | null {
  for (let away = 0; away <= FARTHEST; away++)
    for (const sign of [1, -1]) {
      const at = new Date(Date.parse(written) + sign * away * DAY_MS);
      if (at.getUTCDay() === weekday && at.getUTCDate() === date) return at.toISOString().slice(0, 10);
    }
  return null;
}
