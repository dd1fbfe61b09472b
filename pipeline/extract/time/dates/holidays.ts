import type { Day, Validity } from "./validity.ts";

const SUMMER = /\bmemorial day (?:to|through|thru|until|-|–) labor day\b/i;
const OFF_SEASON = /\blabor day (?:to|through|thru|until|-|–) memorial day\b/i;
export const SEASON = new RegExp(`${SUMMER.source}|${OFF_SEASON.source}`, "i");

/** Holidays that name a day or season a deal is tied to: month and day of their start and end. */
const HOLIDAYS: [RegExp, string, string][] = [
  [SUMMER, "05-25", "09-07"],
  [
    /\b(?:all summer(?: long)?|this summer|summer (?:only|long|(?:special|deal|feature|offer|promo|promotion|menu)s?)|endless summer|summertime)\b/i,
    "06-01",
    "09-22",
  ],
  [/\b(?:4th of july|fourth of july|july 4th|independence day)\b/i, "07-01", "07-04"],
  [/\btax day\b/i, "04-10", "04-18"],
  [/\b(?:st\.?|saint) (?:patrick|paddy)['’]?s?\b/i, "03-10", "03-17"],
  [/\bvalentine['’]?s?\b/i, "02-07", "02-14"],
  // 'Taqueria Cinco de Mayo', 'at Cinco de Mayo, every Tuesday': houses are called so.
  [
    /(?<!\b(?:at|taquer[ií]a|restaurante?|caf[eé]|cantina)\s)\bcinco de mayo\b(?!\s(?:(?:bar|grill|cantina|mexican|restaurante?|taquer[ií]a|caf[eé]|kitchen)\b|&))/i,
    "05-01",
    "05-05",
  ],
  [/\bmother['’]?s['’]? day\b/i, "05-05", "05-14"],
  [/\bfather['’]?s['’]? day\b/i, "06-12", "06-21"],
  [/\bmemorial day\b/i, "05-22", "05-31"],
  [/\blabor day\b/i, "09-01", "09-07"],
  [/\bhalloween\b/i, "10-20", "10-31"],
  [/\bthanksgiving\b/i, "11-19", "11-27"],
  [/\bnew year['’]?s?(?: eve| day)?\b/i, "12-26", "12-31"],
  [/\bchristmas(?: eve| day)?\b/i, "12-10", "12-26"],
  [
    /\b(?:during|throughout|through|in|for|all) (?:the )?(?:season of )?lent\b|\b(?:on|from|starting|after) ash wednesday\b|\blent(?:en)? (?:season|special|menu|fish)|\blenten\b|\bcuaresma\b/i,
    "02-04",
    "04-24",
  ],
  [/\beaster\b/i, "03-20", "04-20"],
  [/\bsuper ?bowl\b/i, "02-01", "02-14"],
  [/\boktoberfest\b/i, "09-15", "10-31"],
  [/\bblack friday\b/i, "11-20", "11-29"],
  [/\bcyber monday\b/i, "11-23", "11-30"],
  [/\bveterans['’]? day\b/i, "11-08", "11-11"],
];

/** 'not valid on holidays', 'closed Thanksgiving', 'every Sunday but the 27th': an exception, not what the deal is tied to. */
export const EXCEPTION =
  /\b(?:not|no|nothing|none|never|closed|except|excluding|excludes?|blackout|holiday hours|reservations?|open|gift)\b[^.!?]*$|\b(?:all|any|each|every)\b[^.!?]{0,30}\bbut\W*$/i;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];

/** The `nth` such day of a month, 1 to 4; from its end with -1. */
function nthDay(year: number, month: number, weekday: number, nth: number): string {
  const from = new Date(Date.UTC(year, nth > 0 ? month - 1 : month, nth > 0 ? 1 : 0));
  const away = nth > 0 ? (weekday - from.getUTCDay() + 7) % 7 : -((from.getUTCDay() - weekday + 7) % 7);
  const weeks = nth > 0 ? nth - 1 : 0;
  return new Date(from.getTime() + (away + weeks * 7) * DAY_MS).toISOString().slice(5, 10);
}

/** The day itself, `MM-DD`, of those that may end an offer. */
const ENDS: [RegExp, (year: number) => string][] = [
  [/^christmas eve\b/i, () => "12-24"],
  [/^christmas\b/i, () => "12-25"],
  [/^new year['’]?s?['’]? eve\b/i, () => "12-31"],
  [/^new year['’]?s?\b/i, () => "01-01"],
  [/^valentine['’]?s?\b/i, () => "02-14"],
  [/^(?:st\.?|saint) (?:patrick|paddy)['’]?s?\b/i, () => "03-17"],
  [/^cinco de mayo\b/i, () => "05-05"],
  [/^(?:4th of july|fourth of july|july 4th|independence day)\b/i, () => "07-04"],
  [/^halloween\b/i, () => "10-31"],
  [/^veterans['’]? day\b/i, () => "11-11"],
  [/^super ?bowl\b/i, (year) => nthDay(year, 2, SUNDAY, 2)],
  [/^mother['’]?s['’]? day\b/i, (year) => nthDay(year, 5, SUNDAY, 2)],
  [/^memorial day\b/i, (year) => nthDay(year, 5, MONDAY, -1)],
  [/^father['’]?s['’]? day\b/i, (year) => nthDay(year, 6, SUNDAY, 3)],
  [/^labor day\b/i, (year) => nthDay(year, 9, MONDAY, 1)],
  [/^thanksgiving\b/i, (year) => nthDay(year, 11, THURSDAY, 4)],
  [/^black friday\b/i, (year) => afterThanksgiving(year, 1)],
  [/^cyber monday\b/i, (year) => afterThanksgiving(year, 4)],
  [/^(?:the )?(?:end of (?:the|this) year|year['’]?s end)\b/i, () => "12-31"],
];

function afterThanksgiving(year: number, days: number): string {
  const day = new Date(`${year}-${nthDay(year, 11, THURSDAY, 4)}T12:00:00Z`);
  return new Date(day.getTime() + days * DAY_MS).toISOString().slice(5, 10);
}

/** 'The Wednesday before Thanksgiving' */
const DAY_BESIDE = /^the ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (before|after) /i;
/** As `Date` counts them. */
export const WEEK = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** The nearest day of that name before or after another day. */
function dayBeside(day: string, name: string, side: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  const step = side.toLowerCase() === "before" ? -1 : 1;
  const wanted = WEEK.indexOf(name.slice(0, 3).toLowerCase());
  do at.setTime(at.getTime() + step * DAY_MS);
  while (at.getUTCDay() !== wanted);
  return at.toISOString().slice(0, 10);
}

const UNTIL = /\b(?:through|thru|until|till|til|up to|ends?(?: on)?|expires(?: on)?) /gi;

/** Days. Nobody says so far ahead on which holiday an offer ends: it was the last one. */
const FARTHEST_END = 183;

/** 'Good through Christmas Eve': the coming one. Null where no holiday ends it. */
export function endOnHoliday(text: string, today: Day): Validity | null {
  for (const { 0: words, index } of text.matchAll(UNTIL)) {
    const [beside = "", weekday, side] = DAY_BESIDE.exec(text.slice(index + words.length)) ?? [];
    const rest = text.slice(index + words.length + beside.length);
    const found = ENDS.find(([name]) => name.test(rest));
    // 'Memorial Day through Labor Day' is a season.
    if (!found || SEASON.test(text) || EXCEPTION.test(text.slice(0, index))) continue;
    const [name, dayIn] = found;
    const year = Number(today.slice(0, 4));
    const until =
      [year, year + 1]
        .map((one) => `${one}-${dayIn(one)}`)
        .map((day) => (weekday && side ? dayBeside(day, weekday, side) : day))
        .find((day) => day >= today) ?? null;
    const told = words + beside + (name.exec(rest)?.[0] ?? "");
    if (until && Date.parse(until) - Date.parse(today) > FARTHEST_END * DAY_MS)
      return { until: null, notCurrent: "out of season", words: told };
    return { until, notCurrent: null, words: told };
  }
  return null;
}

const TO = /^(?: (?:night|weekend|sunday))? ?(?:to|through|thru|until|till|[-–—]) ?(?:the )?/i;

/** 'From Labor Day to Super Bowl Sunday': the stretch between two holidays; null where the text tells none. */
function betweenHolidays(text: string, today: Day): Validity | null {
  for (const [first, beginsOn] of ENDS) {
    const from = new RegExp(`\\b${first.source.replace(/^\^/, "")}(?: day)?`, "i").exec(text);
    if (!from || EXCEPTION.test(text.slice(0, from.index))) continue;
    const rest = text.slice(from.index + from[0].length);
    const seam = TO.exec(rest)?.[0];
    const last = seam === undefined ? undefined : ENDS.find(([name]) => name.test(rest.slice(seam.length)));
    if (seam === undefined || !last) continue;
    const [name, endsOn] = last;
    const words = from[0] + seam + (name.exec(rest.slice(seam.length))?.[0] ?? "");
    const year = Number(today.slice(0, 4));
    const until = [year, year + 1].map((one) => `${one}-${endsOn(one)}`).find((day) => day >= today) ?? null;
    const begun = [year, year - 1].map((one) => `${one}-${beginsOn(one)}`).find((day) => day <= today) ?? null;
    const isOn = until !== null && begun !== null && Date.parse(until) - Date.parse(begun) < YEAR_MS;
    return { until: isOn ? until : null, notCurrent: isOn ? null : "out of season", words };
  }
  return null;
}

/** 'Happy Thanksgiving, all!' wishes well and bounds nothing. */
const GREETING = /(?:^|[.!?]\s)\W*(?:happy|merry|a very (?:happy|merry)|feliz) $/i;

/** What a holiday or season in a text says of `today`; null where it names none. */
export function seasonOf(text: string, today: Day): Validity | null {
  const winter = OFF_SEASON.exec(text);
  const now = today.slice(5);
  if (winter)
    return now > "05-31" && now < "09-01" ? { until: null, notCurrent: "out of season", words: winter[0] } : null;
  const between = SUMMER.test(text) ? null : betweenHolidays(text, today);
  if (between) return between;
  for (const [pattern, start, end] of HOLIDAYS) {
    const match = pattern.exec(text);
    if (!match || EXCEPTION.test(text.slice(0, match.index)) || GREETING.test(text.slice(0, match.index))) continue;
    return { until: null, notCurrent: now < start || now > end ? "out of season" : null, words: match[0] };
  }
  return null;
}
