import type { Day } from "./validity.ts";

const OFFERS = /\b(?:specials?|deals|offers|features)\b/i;
/** '3.15.24', '12-1-2024', '9/16/19' */
const DATED = /(?<![\w$£€/.-])(\d{1,2})([./-])(\d{1,2})\2(?:20)?(\d{2})(?![\d./-])/g;
/** 'Deals effective 1/1/2024' may go on ever since, 'Weekly specials starting 9/16/19' may not. */
const SINCE = /\b(?:effective|starting|starts?|beginning|begins?|from|since|as of|updated|posted)\b/i;
const OF_A_WEEK = /\bweek(?:ly|end|day)?s?\b/i;
/** '11-13 thru 11-15' */
const SPAN_OF_DAYS = /(?<![\w$£€/.-])\d{1,2}-\d{1,2} (?:thru|through) (\d{1,2})-(\d{1,2})(?![\w/.-])/i;
const DAY_MS = 86_400_000;
/** Days: a date without its year is the nearest such. */
const HALF_A_YEAR = 182;

/** 'Specials for Weekend 3.15.24', 'Weekend Specials 11-13 thru 11-15', 'Weekly Specials Starting 9/16/19': whether all days in a heading of offers are past. */
export function isOfPastDate(heading: string, today: Day): boolean {
  if (!OFFERS.test(heading) || (SINCE.test(heading) && !OF_A_WEEK.test(heading))) return false;
  const dates = [...heading.matchAll(DATED)].map(([, first = "", , second = "", year = ""]) =>
    [dayFrom(year, first, second), dayFrom(year, second, first)].filter((day) => day !== null),
  );
  // The week that begins on such a day is not over with it.
  const first = SINCE.test(heading) ? weekBefore(today) : today;
  if (dates.length > 0) return dates.every((days) => days.length > 0 && days.every((day) => day < first));
  const [, month, day] = SPAN_OF_DAYS.exec(heading) ?? [];
  if (month === undefined || day === undefined) return false;
  const end = dayFrom(today.slice(2, 4), month, day);
  return end !== null && end < today && Date.parse(today) - Date.parse(end) < HALF_A_YEAR * DAY_MS;
}

const weekBefore = (today: Day): Day => new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);

function dayFrom(year: string, month: string, day: string): Day | null {
  const [m, d] = [Number(month), Number(day)];
  if (m < 1 || m > 12 || d < 1 || d > 31) return null;
  return `20${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
