import { EXCEPTED_BEFORE, isExceptedBehind } from "../days/excepting-words.ts";
import { DATE, dayOf, SINGLE, spanIn } from "./dates.ts";
import { MONTH, monthNumber, SPANISH_MONTH } from "./months.ts";
import type { Day } from "./validity.ts";

const NUMBER = "\\d{1,2}(?:st|nd|rd|th)?";
const SEAM = "\\s?(?:-|–|—|to|through|thru|until|and|al?|y)\\s?";
/** 'December 24', '6th Dec - 20th Dec', '6–20 December', 'Dec 24-26' */
const DAYS = `(?:${NUMBER}${SEAM})?${DATE}(?:${SEAM}(?:${DATE}|${NUMBER}(?!\\d|\\s?(?:[ap]\\.?m|:\\d))))?`;
/** A month in whole, after 'in' or 'during' alone: 'may' and 'march' are verbs too. */
const MONTH_IN = `(?<=\\b(?:in|during|for|throughout|en|durante)\\s(?:all (?:of )?)?)(?:${MONTH}|${SPANISH_MONTH})(?!\\s\\d)`;
const STRETCH = new RegExp(
  `(?<![\\w$£€/.-])(?:${DAYS}|${MONTH_IN})(?:\\s?(?:,|&|and|or|y|o)\\s?(?:${DAYS}|${NUMBER}(?!\\d|\\s?(?:[ap]\\.?m|:\\d))))*`,
  "gi",
);
/** What ties an exception to the first of its days. */
const TIE =
  /(?:\s(?:from|between|during|in|throughout|all|of|dates?|the|del|desde(?: el)?|entre(?: el)?|en|durante))+\s*$/i;
/** 'Not available on Fridays, bank holidays or throughout December': what stands beside it among the exceptions. */
const BESIDE =
  /(?:(?:\b(?:bank|public|national|school|major|all|most|other))*\s?\b(?:holidays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:match|game|event) days?|(?:special )?events?)\s?(?:,|(?:,\s?)?(?:or|and|nor)\b|&)\s*)+$/i;
const BETWEEN = /\b(?:between|entre(?: el)?)\s(?:the )?$/i;
const SINCE = /\b(?:from|starting|beginning|desde(?: el)?|a partir del)\s+$/i;
/** 'Not valid before December 6' begins then, 'not valid after it' ends. */
const BOUND = /(?<=\p{L}\s)(before|prior to|after|beyond|past|antes del?|despu[eé]s del?)\s(?:the )?$/iu;
const CLOSED = /\b(?:closed|cerrado)(?: (?:on|all day|el))*:?\s*$/i;

/** A text without the dates that it takes out of an offer's time, and whether today is one of those. */
export type Excepted = { rest: string; today: string | null };

/**
 * 'Not available 6th Dec – 20th Dec' neither begins nor ends an offer: it holds on all other days.
 * @returns the rest letter for letter as long, and the words that take `today` out
 */
export function withoutExceptedDates(text: string, today: Day): Excepted {
  let rest = text;
  let found: string | null = null;
  for (const { 0: dates, index } of text.matchAll(STRETCH)) {
    const before = text.slice(0, index);
    const end = index + dates.length;
    const told = BETWEEN.test(before) ? dates.replace(/\s(?:and|y)\s/i, " to ") : dates;
    const isBehind = isExceptedBehind(text.slice(end));
    const lead = before.replace(TIE, " ").replace(BESIDE, " ");
    const isClosed = CLOSED.test(lead);
    const excepting = EXCEPTED_BEFORE.exec(before) ?? EXCEPTED_BEFORE.exec(lead) ?? CLOSED.exec(lead);
    if (!isBehind && !excepting) continue;
    const start = excepting?.index ?? index;
    rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
    if (!isClosed && (holdsOn(told, today) || (SINCE.test(before) && hasBegun(told, today))))
      found ??= text.slice(start, end);
  }
  return { rest, today: found };
}

/** Whether one of several dates or stretches is today. */
function holdsOn(dates: string, today: Day): boolean {
  const whole = new RegExp(`^(?:${MONTH}|${SPANISH_MONTH})`, "i").exec(dates)?.[0];
  if (whole !== undefined && !/\d/.test(dates)) return monthNumber(whole) === Number(today.slice(5, 7));
  const span = spanIn(dates, today);
  if (span) return span.from <= today && today <= span.to;
  const days: Day[] = [];
  for (const one of dates.split(/,|&|\b(?:and|or|y|o)\b/i)) {
    const [number] = /^\s*\d{1,2}(?=(?:st|nd|rd|th)?\s*$)/i.exec(one) ?? [];
    const month = days.at(-1)?.slice(0, 8);
    // 'December 18, 20 or 24'
    const day = number && month ? `${month}${number.trim().padStart(2, "0")}` : nearestDay(one, today);
    if (day) days.push(day);
  }
  return days.includes(today);
}

/** 'Not served from November 2' */
function hasBegun(dates: string, today: Day): boolean {
  const day = spanIn(dates, today) === null ? nearestDay(dates, today) : null;
  return day !== null && day <= today;
}

const nearestDay = (words: string, today: Day) => dayOf(SINGLE.exec(words.trim())?.[1] ?? "", today, "nearest");

/**
 * 'Not valid before December 6' as 'from December 6', 'not valid after December 6' as its end; null where a text says
 * neither.
 */
export function boundByException(text: string, today: Day): { from: Day } | { until: Day } | null {
  for (const { 1: date = "", index } of text.matchAll(new RegExp(`(?<![\\w$/.-])(${DATE})`, "gi"))) {
    const before = text.slice(0, index);
    const bound = BOUND.exec(before);
    if (!bound || !EXCEPTED_BEFORE.test(before.slice(0, bound.index))) continue;
    const isEnd = /^(?:after|beyond|past|desp)/i.test(bound[1] ?? "");
    const day = dayOf(date, today, isEnd ? "next" : "nearest");
    if (day) return isEnd ? { until: day } : { from: day };
  }
  return null;
}
