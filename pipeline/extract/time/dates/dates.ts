import * as chrono from "chrono-node";
import { SEASON } from "./holidays.ts";
import { ENGLISH_MONTHS, MONTH, monthNumber, SPANISH_MONTH } from "./months.ts";
import { monthFirst } from "./numeric-dates.ts";
import type { Day } from "./validity.ts";

/** 1/2 and 1/4 are fractions, in '1/2lb' too, 24/7 is no day, and 4.25 or 11-2 without a year are prices and hours. */
const NUMERIC =
  "(?:(?:0?[1-9]|1[0-2])(?:/(?:0?[1-9]|[12]\\d|3[01])/|-(?:0?[1-9]|[12]\\d|3[01])-|[.](?:0?[1-9]|[12]\\d|3[01])[.])(?:20)?\\d{2}|(?!1/[2348](?!\\d))(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])|20\\d{2}-\\d{2}-\\d{2}(?!T))";
/** '2026', '’26', and '26' behind a day and month that nothing follows. */
const YEAR = "(?:,?\\s+20\\d{2}|,?\\s*['’]2\\d)?";
const SHORT_YEAR = "\\s+2\\d(?=\\s*(?:[.,;:!)\\]]|$))";
/** 'The tenth of December' */
const ORDINAL_WORD =
  "(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth";
export const DATE = `(?:(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)[a-z]*,?|(?:mon|tues?|wed|thur?s?|fri|sat|sun)\\.,?)\\s+)?(?:the\\s+)?(?:${NUMERIC}|${MONTH}-\\d{1,2}-20\\d{2}|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?${YEAR}|(?:${ORDINAL_WORD})\\s+of\\s+${MONTH}${YEAR}|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?(?:${SPANISH_MONTH}|${MONTH})(?:,?\\s+de\\s+20\\d{2}|${SHORT_YEAR}|${YEAR}))(?![\\d/])`;
/** '4:00 pm' behind an event's day */
const CLOCK = "(?:,?\\s(?:at\\s)?\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\b\\.?)";
const SPAN = new RegExp(
  `(${DATE})${CLOCK}?\\s?(?:-|–|—|to|through|thru|until|hasta|al|(?:and|&)(?=\\s(?:the\\s)?\\d{1,2}(?:st|nd|rd|th)\\b))\\s?(${DATE}|(?:the\\s)?\\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s?(?:am|pm|a\\.m|p\\.m|:\\d)))`,
  "i",
);
/** '9–22 November', 'del 1 al 15 de noviembre' */
const DAYS_OF_MONTH = new RegExp(
  `(?<![\\d$£€.:/-])(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-–—]\\s?|\\s(?:al?|to|through|thru)\\s)(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+|de\\s+)?(${SPANISH_MONTH}|${MONTH})(?!\\s+\\d{1,2}\\b)`,
  "i",
);
const CLOCKS = new RegExp(`${CLOCK}(?:\\s?[-–—]${CLOCK})?`, "gi");
export const WEEK_OF = new RegExp(`\\b(?:week (?:of|beginning|starting|commencing)|w\\/c)\\s+(${DATE})`, "i");
/** 'Weekend of November 20', 'specials for weekend 11.20.26' */
export const WEEKEND_OF = new RegExp(
  `\\bweek-?end(?: of)?[:,]?\\s+(${DATE})(?!\\s?(?:-|–|—|to|through|thru|and|&))`,
  "i",
);
export const SINGLE = new RegExp(`(?<![\\w$/.-])(${DATE})`, "i");
/** 'Monday, April 14th', 'Monday 12th of May' */
export const DAY_NAMED = new RegExp(`\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\\s+(?:the\\s+)?${DATE}`, "gi");
/** The first and the last day of 'July 24 to August 16'; null where they are not in order. */
export function spanIn(text: string, today: Day): { from: Day; to: Day; words: string } | null {
  const days = DAYS_OF_MONTH.exec(text);
  const span = days ?? SPAN.exec(text);
  if (!span) return null;
  const [first, end] = days
    ? [`${days[1]} ${days[3]}`, days[2] ?? ""]
    : [span[1] ?? "", (span[2] ?? "").replace(/^the\s/i, "")];
  // 'November 9–22, 2025': the year behind the last day is that of both.
  const year =
    /20\d{2}$/.exec(span[0])?.[0] ?? /^,?\s+(?:del? )?(20\d{2})\b/.exec(text.slice(span.index + span[0].length))?.[1];
  const from = dayOf(year && !/20\d{2}/.test(first) ? `${first}${days ? "" : ","} ${year}` : first, today, "nearest");
  if (!from) return null;
  const to = /^\d{1,2}(?:st|nd|rd|th)?$/.test(end) ? withDay(from, Number.parseInt(end, 10)) : dayOf(end, from, "next");
  if (!to) return null;
  if (to >= from) return { from, to, words: span[0] };
  // 'November 15 – January 5, 2027' begins the year before.
  const before = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
  return year && to >= before ? { from: before, to, words: span[0] } : null;
}

/** 'From July 24 to August 16', said in September. */
export function tellsPastSpan(text: string, today: Day): boolean {
  return (spanIn(monthFirst(text, false), today)?.to ?? today) < today;
}

/** A date alone may be when the page was written; one with its weekday, or with its year and an hour, is when something happens. */
const DAY_OF_EVENT = new RegExp(
  `^\\W*(?:(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b)${DATE}|${DATE}(?<=\\b20\\d\\d)(?=${CLOCK}))`,
  "i",
);

export function isDayOfEvent(text: string): boolean {
  return DAY_OF_EVENT.test(text) && !SPAN.test(text) && tellsOnlyDates(text);
}

/** 'November 12, 2026' and nothing else. */
export function tellsOneDate(text: string): boolean {
  const read = monthFirst(text, false);
  const date = SINGLE.exec(read);
  return date !== null && !/[\p{L}\d]/u.test(read.replace(date[0], " "));
}

const POSTED = /^\W*(?:posted|published|written)(?: on)?\b/i;
const BY_NAME = /\bby \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*)?\W*$/u;

/** 'Posted on November 12, 2026 by Hazel': when a story was written, not when its offers hold. */
export function tellsPosting(text: string): boolean {
  const isPosted = POSTED.test(text) || BY_NAME.test(text);
  return isPosted && tellsOneDate(text.replace(POSTED, " ").replace(BY_NAME, " "));
}

/** 'November 16 – 21', 'Week of October 5', 'Memorial Day thru Labor Day' and nothing else: when all that follows holds. */
export function tellsOnlyDates(text: string): boolean {
  const dates = WEEK_OF.exec(text) ?? SPAN.exec(text) ?? SEASON.exec(text) ?? DAY_OF_EVENT.exec(text);
  if (dates === null) return false;
  const rest = text.replace(dates[0], " ").replace(CLOCKS, " ");
  return !/[\p{L}\d]/u.test(rest.replace(/\b(?:for|the|20\d\d)\b/gi, " "));
}

/** 'Specials for the week of November 9', 'Offers November 1–15': words that give a first and a last day. */
export function tellsSpan(text: string): boolean {
  return WEEK_OF.test(text) || DAYS_OF_MONTH.test(text) || SPAN.test(text);
}

function withDay(day: Day, number: number): Day {
  return `${day.slice(0, 8)}${String(number).padStart(2, "0")}`;
}

const SPANISH_DATE = new RegExp(`(\\d{1,2})\\s+(?:de\\s+)?(${SPANISH_MONTH})(?:,?\\s+(?:de\\s+)?(20\\d{2}))?`, "i");

/** A date in words as a day. Without a year: the next such day, or the nearest one (for days that may have passed). */
export function dayOf(words: string, today: Day, which: "next" | "nearest"): Day | null {
  if (words === "") return null;
  const spanish = SPANISH_DATE.exec(words);
  const reference = new Date(`${today}T12:00:00Z`);
  const text = spanish
    ? `${ENGLISH_MONTHS[monthNumber(spanish[2] ?? "") - 1]} ${spanish[1]}${spanish[3] ? `, ${spanish[3]}` : ""}`
    : words.replace(/\bthe\s+/i, "").replace(/(?:['’]|(?<=\d\D*[a-z.]\s))(2\d)$/i, " 20$1");
  const parsed = chrono.en.casual.parse(text, { instant: reference, timezone: 0 }, { forwardDate: false })[0]?.start;
  if (!parsed) return null;
  const [month, date] = [parsed.get("month"), parsed.get("day")];
  if (!month || !date) return null;
  const make = (year: number) => `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  if (parsed.isCertain("year")) return make(parsed.get("year") ?? 0);
  const thisYear = reference.getUTCFullYear();
  const distance = (day: Day) => Math.abs(Date.parse(day) - reference.getTime());
  const nearest = (days: Day[]) => days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  const next = make(thisYear) >= today ? make(thisYear) : make(thisYear + 1);
  const plain = which === "next" ? next : nearest([make(thisYear - 1), make(thisYear), make(thisYear + 1)]);
  const fits = (day: Day | null) => day !== null && new Date(day).getUTCDay() === parsed.get("weekday");
  if (!parsed.isCertain("weekday") || fits(plain)) return plain;
  // 'Wednesday, April 16' may be long past. A later year is no guess to make: there the weekday may be mistaken.
  const past = [thisYear, thisYear - 1, thisYear - 2].map(make).find((day) => day < today && fits(day));
  return past ?? plain;
}
