import { remembered } from "../../remembered.ts";
import { vocabulary } from "../../words/vocabulary.ts";
import { lastDayTold } from "../days/last-day.ts";
import { rhythmsIn } from "../days/rhythm.ts";
import { weekOfMonthIn } from "../days/week-of-month.ts";
import { isOver } from "./being-over.ts";
import { DATE, dayOf, SINGLE, spanIn, tellsSpan, WEEK_OF, WEEKEND_OF } from "./dates.ts";
import { validityOfDayNamed } from "./day-of-no-month.ts";
import { boundByException, withoutExceptedDates } from "./excepted-dates.ts";
import { EXCEPTION, endOnHoliday, seasonOf } from "./holidays.ts";
import { MONTH, monthNumber, SPANISH_MONTH } from "./months.ts";
import { monthFirst } from "./numeric-dates.ts";
import type { Day, Validity } from "./validity.ts";
import { tellsClosedOffer } from "./withdrawn.ts";

const DAY_MS = 86_400_000;
const NONE: Validity = { until: null, notCurrent: null, words: "" };

const ENDED = /\b(?:expired|ended)\b/i;
const UNTIL = new RegExp(
  `\\b(?:expir(?:es?|ing|ation|y)(?: date)?:?|exp\\.?:?|ends?(?: on)?:?|ending|through|thru|until+|till|til|(?:void|not (?:valid|good|redeemable)) after|last (?:one|day|night|chance)(?: is)?(?: on)?:?|(?<!\\b(?:needed|due|required|paid|book(?:ed)?|reserved?|rsvp|reply) )by|before|good (?:through|thru|until|till)|val[i]d (?:through|thru|until+l?|till?|to)|valid until+l?:?|offer (?:valid|good) (?:through|until)|hasta(?: el)?|v[aá]lido hasta(?: el)?|vence(?: el)?)[:\\s]+(?:on\\s+|midnight\\s+(?:on\\s+)?|[a-z’' ]{4,24}(?:\\(|,\\s)|(?<=\\b(?:until|till?|through|thru)\\s)the (?:[a-z’']+ ){1,3}on\\s+)?(${DATE})`,
  "i",
);
/** 'December 15 is the last day' */
const LAST_DAY_BEHIND = new RegExp(
  `(${DATE})(?: is|:)? (?:the |our |its )?(?:very )?last (?:day|night|chance)\\b`,
  "i",
);
const FROM = new RegExp(
  `\\b(?:coming(?: on)?|starting|starts|beginning|begins|from|available (?:from|starting)|launch(?:es|ing)|returns?(?: on)?|back on|opens?(?: on)?|effective(?: on| from| as of)?|as of|since|began(?: on)?|started(?: on)?|desde el|a partir del)\\s+(?:on\\s+)?(${DATE})`,
  "i",
);
const MONTH_ONLY = new RegExp(
  `(?:\\b(?:in|during|this|for(?: the rest of)?|the rest of|all|todo|throughout|through|thru|until|till|end of|month of|en|durante|hasta|(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|mes) de)\\s+(?:all (?:of )?|the month of |el mes de )?|^\\W*(?=[a-z]+:\\s))(${MONTH}|${SPANISH_MONTH})(?:,?\\s+(20\\d{2}))?\\b(?!\\s+\\d)`,
  "i",
);
const OFFERS = "(?:specials?|deals|offers|features|promos?|promotions|coupons|savings)";
const MONTH_LONG = new RegExp(
  `\\b(${MONTH})(?:['’]s)?(?: (?=20\\d{2}))?(20\\d{2})?[- ](?:long\\b|only\\b|(?:[a-z]+ )?${OFFERS}\\b|(?:week-?nights?|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\\b(?!,? \\d))|\\ball (?:of )?(${MONTH})\\b(?! \\d)|\\b(${MONTH}) is (?:[a-z’'-]+ ){1,4}month\\b|\\b${OFFERS}(?:\\s?[:|,–—-]\\s?|\\s(?:of )?)(${MONTH})(?:,? (20\\d{2}))?(?![ \\w]*\\d)|\\b(?:especiales|promociones|ofertas|cupones|descuentos|promos?) (?:del? )?(?:mes de )?(${SPANISH_MONTH})(?: (?:del? )?(20\\d{2}))?\\b`,
  "i",
);

/** The name and the year in 'October's lunch specials', 'Specials – October 2026', 'Promociones de octubre'. */
function monthOfOffers(text: string): { name: string; year: string | undefined; words: string } | null {
  const month = MONTH_ONLY.exec(text);
  if (month) return { name: month[1] ?? "", year: month[2], words: month[0] };
  const [words, name, year, all, called, last, lastYear, spanish, spanishYear] = MONTH_LONG.exec(text) ?? [];
  return words === undefined
    ? null
    : { name: name ?? all ?? called ?? last ?? spanish ?? "", year: year ?? lastYear ?? spanishYear, words };
}

const FOR_DAY = new RegExp(`\\bfor\\s+${DATE}`, "i");

/** Until when all of a page holds, in its title: 'Specials through November 15', 'October deals'; a date alone may be that of its writing. */
export function boundsOffers(title: string): boolean {
  const read = monthFirst(title, false);
  return UNTIL.test(read) || FOR_DAY.test(read) || tellsSpan(read) || monthOfOffers(read) !== null || isOver(read);
}

/** 'Now through Sunday', 'all this week through Sunday': the coming one. */
const UNTIL_DAY =
  /\b(?:(?:now|today|tonight|this week(?: only)?|valid|good|available|offer|runs?),?\s(?:through|thru|until|till|til|[-–—])|^\W*(?:through|thru|until)(?=\s(?:this |next )?[a-z]+day,|\s(?:this|next) [a-z]+day\b)|ends?(?: on)?|expires(?: on)?|by(?=\sthis\s)|\b(?:bring|turn|redeem|use)(?: (?:it|them|this|yours))?(?: in)? by)\s(?:this |next )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!,?\s(?:\d|[A-Z][a-z]{2,8}\s\d))/i;

/** 'April and May', 'June–August': a stretch of months. */
const MONTHS_SPAN = new RegExp(`\\b(${MONTH})\\s?(?:-|–|—|to|through|thru|and|&)\\s?(${MONTH})(?!\\s+\\d)\\b`, "i");

/** 'Tuesdays, November through March' with blanks for its months. */
export function withoutMonths(text: string): string {
  return text.replace(MONTHS_SPAN, (words) => " ".repeat(words.length));
}

const OVER = vocabulary([
  "(?<!\\bno )expired(?! (?:coupons?|vouchers?|certificates?|cards?|offers?)\\b)",
  "offer ended",
  "(?:has|have) (?:ended|come to an end)",
  "no longer (?:available|valid|running|offered|accepted|honou?red|redeemable|good|on(?= |$|[.!]))",
  "sold out for",
  "event (?:has )?passed",
  "past event",
  "(?<!\\b(?:until|till?|['’]til|when|once|after)\\b[^.!?;]{0,40})(?:is|are) over(?=\\W*$|[.!,;]| until| for (?:the|this))",
]);

/**
 * Reads expiry, season and announced start from a text, as of `today`. A day without a year is the next such day from when
 * the text was written.
 * @param isDayFirst whether the place writes the 5th of December as 5/12
 * @param written where the text stands in a post that carries its date; not after `today`
 */
export const validityOf = remembered(
  readValidity,
  (text, today, isDayFirst = false, written = today) => `${today}${isDayFirst}${written}${text}`,
);

/** 'Second Sunday breakfast … (next one is Dec 13)' */
const NEXT_OF_MANY = /\bnext (?:one|time|date)(?: is|['’]s| on|\s?:)?[^.;)]{3,24}/gi;

function readValidity(text: string, today: Day, isDayFirst = false, written = today): Validity {
  // Before 'closed on Thanksgiving' is taken for a day that is excepted.
  if (tellsClosedOffer(text)) return { until: null, notCurrent: "expired", words: text };
  const dated = monthFirst(text, isDayFirst);
  const read = rhythmsIn(dated).length > 0 ? dated.replace(NEXT_OF_MANY, (words) => " ".repeat(words.length)) : dated;
  const { rest, today: excepted } = withoutExceptedDates(read, today);
  const validity: Validity =
    excepted === null ? validityIn(rest, today, written) : { until: null, notCurrent: "not yet", words: excepted };
  const at = (excepted === null ? rest : read).indexOf(validity.words);
  return { ...validity, words: text.slice(at, at + validity.words.length) };
}

const ANNOUNCED =
  /^\W*(?:(?:join us|starting|starts|beginning|only|on|come in)\s)?next (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week(?:end)?|month)\b(?!['’]s)|\b(?:join us|come in|starting|starts|beginning|begins) next (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week(?:end)?|month)\b(?!['’]s)|(?:\b(?:is|are|be|comes?)|['’](?:s|re)) back after (?!(?:a|an|our|the|some|\d|two|three|many|years?|months?|weeks?|popular)\b)|[$£€₱₹]\s?\d[\d.]*(?: [a-z]+)? tomorrow\b|\btomorrow (?:night|evening|only)\b|\bcoming soon\b|\bsoon to come\b|\bstay tuned\b|\bpr[oó]ximamente\b|\bcoming (?:this|next) \w+|\bwill (?:be back|return|resume) (?:soon|after|once|later)\b|(?:^|[,(–—-])\W*(?:coming )?back soon\b|\b(?:vuelven?|regresan?) pronto\b|\b(?:back|return(?:s|ing)?|resum(?:es?|ing)|vuelven?|regresan?) (?:in|next|en|la pr[oó]xima) (?:the |la |el )?(?:spring|summer|fall|autumn|winter|primavera|verano|oto[nñ]o|invierno)\b/i;
/** 'A new lunch menu is coming soon; for the time being, 15% off' */
export const UNTIL_THEN = /\b(?:for the time being|in the meantime|meanwhile|until then|for now)\b/i;

/** On the day on which it was written, or read. */
const TODAY_ONLY =
  /\b(?:today|tonight) only\b(?=\s*(?:[:!.,;)–—-]|$))|\bonly (?:today|tonight)\b|(?<!\p{L})(?:s[oó]lo|solamente|[uú]nicamente) (?:por )?hoy(?!\p{L})/iu;

const DAY_OF_WEEK = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** 'Tonight and every Friday', 'tonight, as on all Fridays' */
const OF_EACH_WEEK = new RegExp(`\\b(?:every|each) |\\b${DAY_OF_WEEK}s\\b`, "i");
/** 'This Friday and Saturday, 3 to 6 pm, …' in a post with its date; without one it may be any. */
const THESE_DAYS = new RegExp(
  `^\\W*this (${DAY_OF_WEEK})(?:(?:,? and|,? &|,| to| through|\\s?[–-])\\s(?:this )?(${DAY_OF_WEEK}))?(?=,| from| at \\d| \\d|:)`,
  "i",
);

/** 'A jersey gets you 15% off tonight' in a post of September */
const THAT_NIGHT = /\b(?:tonight|this evening)(?!['’]s)\b|(?<!\p{L})esta noche(?!\p{L})/iu;

function validityIn(text: string, today: Day, written: Day): Validity {
  const bound = boundByException(text, written);
  if (bound && "from" in bound) return bound.from > today ? { until: null, notCurrent: "not yet", words: text } : NONE;
  if (bound) return { until: bound.until, notCurrent: bound.until < today ? "expired" : null, words: text };
  const until = UNTIL.exec(text) ?? LAST_DAY_BEHIND.exec(text);
  if (until && ENDED.test(text.slice(0, until.index))) return { until: null, notCurrent: "expired", words: text };
  if (isOver(text))
    return until && hasResumed(text, until, today) ? NONE : { until: null, notCurrent: "expired", words: text };
  const week = dayOf(WEEK_OF.exec(text)?.[1] ?? "", written, "nearest");
  if (week) {
    const last = new Date(Date.parse(week) + 6 * DAY_MS).toISOString().slice(0, 10);
    return { until: last, notCurrent: last < today ? "expired" : week > today ? "not yet" : null, words: text };
  }
  const weekend = dayOf(WEEKEND_OF.exec(text)?.[1] ?? "", written, "nearest");
  if (weekend) {
    const sunday = comingDay("sunday", weekend);
    return { until: sunday, notCurrent: sunday < today ? "expired" : weekend > today ? "not yet" : null, words: text };
  }
  const span = spanIn(text, written);
  if (span && span.to < today) return { until: span.to, notCurrent: "expired", words: span.words };
  if (span) return { until: span.to, notCurrent: span.from > today ? "not yet" : null, words: span.words };
  if (until) {
    const day = endOf(until[1] ?? "", written);
    const start = beginningBefore(text, until, written);
    if (start && start > today) return { until: null, notCurrent: "not yet", words: text };
    if (day && day < written && OF_ELSE.test(text.slice(0, until.index))) return NONE;
    if (day) return endingOn(day, today, until[0]);
  }
  const once = TODAY_ONLY.exec(text);
  if (once) return endingOn(written, today, once[0]);
  const night = written < today && !OF_EACH_WEEK.test(text) ? THAT_NIGHT.exec(text) : null;
  if (night) return { until: null, notCurrent: "expired", words: night[0] };
  const from = FROM.exec(text);
  if (from) {
    // 'Prices effective October 1' has begun; 'returns June 1' is to come.
    const day = dayOf(
      from[1] ?? "",
      written,
      /^(?:effective|as of|since|began|started)/i.test(from[0]) ? "nearest" : "next",
    );
    if (day && day > today) return { until: null, notCurrent: "not yet", words: from[0] };
    if (day) return NONE;
  }
  if (OVER.test(text)) return { until: null, notCurrent: "expired", words: text };
  if (ANNOUNCED.test(text) && !UNTIL_THEN.test(text)) return { until: null, notCurrent: "not yet", words: text };
  const single = SINGLE.exec(text);
  if (single && !EXCEPTION.test(text.slice(0, single.index))) {
    const day = dayOf(single[1] ?? "", written, "nearest");
    if (day && day < today) return { until: day, notCurrent: "expired", words: single[0] };
    if (day && day > today) return { until: day, notCurrent: "not yet", words: single[0] };
    if (day) return { until: day, notCurrent: null, words: single[0] };
  }
  const named = validityOfDayNamed(text, today, written);
  if (named) return named;
  const these = written < today ? THESE_DAYS.exec(text) : null;
  if (these) return endingOn(comingDay(these[2] ?? these[1] ?? "", written), today, these[0]);
  const lastDay = UNTIL_DAY.exec(text);
  if (lastDay) return endingOn(comingDay(lastDay[1] ?? "", written), today, lastDay[0]);
  const last = lastDayTold(text);
  if (last) return endingOn(comingDay(last.day, written), today, last.words);
  const months = MONTHS_SPAN.exec(text);
  if (months && !EXCEPTION.test(text.slice(0, months.index))) {
    const [from, to, now] = [monthNumber(months[1] ?? ""), monthNumber(months[2] ?? ""), Number(today.slice(5, 7))];
    const isNow = from <= to ? now >= from && now <= to : now >= from || now <= to;
    if (!isNow) return { until: null, notCurrent: "out of season", words: months[0] };
    const year = Number(today.slice(0, 4)) + (to < now ? 1 : 0);
    return { until: lastDayOf(year, to), notCurrent: null, words: months[0] };
  }
  const ofMonth = weekOfMonthIn(text, written);
  if (ofMonth && ofMonth.to < today) return { until: null, notCurrent: "expired", words: ofMonth.words };
  if (ofMonth && ofMonth.from > today) return { until: null, notCurrent: "not yet", words: ofMonth.words };
  const month = monthOfOffers(text);
  if (month) return monthValidity(month.name, yearOfMonth(month, today, written), today, month.words);
  const [alone, name = "", year = ""] = MONTH_ALONE.exec(text) ?? [];
  const isPast = `${year}-${String(monthNumber(name)).padStart(2, "0")}` < today.slice(0, 7);
  if (alone && isPast) return { until: null, notCurrent: "expired", words: alone };
  const monthEnd = MONTH_END.exec(text);
  if (monthEnd)
    return endingOn(lastDayOf(Number(written.slice(0, 4)), Number(written.slice(5, 7))), today, monthEnd[0]);
  const holiday = endOnHoliday(text, written);
  if (holiday) return holiday.until ? endingOn(holiday.until, today, holiday.words) : holiday;
  return seasonOf(text, today) ?? NONE;
}

/** 'September 2018' over a calendar */
const MONTH_ALONE = new RegExp(`^\\W*(${MONTH}|${SPANISH_MONTH})(?: de)?,? (20\\d\\d)\\W*$`, "i");

/** Of the month in which it was written. */
const MONTH_END =
  /\b(?:this month only|only this month|(?:until|through|thru|till|up to|hasta)\s(?:the end of (?:the|this) month|(?:this )?month['’]?s end|(?:el )?fin(?:al)? (?:de|del) mes)|(?:until|till|by|before) (?:the end of (?:the|this) month|(?:the|this) month is (?:out|over|up)))(?!\p{L})/iu;

/** The day in 'begins November 30 and' before 'ends December 11'. */
function beginningBefore(text: string, { index }: RegExpExecArray, written: Day): Day | null {
  const from = FROM.exec(text);
  const seam = from && from.index < index ? text.slice(from.index + from[0].length, index) : null;
  return seam !== null && /^,?\s(?:and|y|through|but)?\s?$/i.test(seam)
    ? dayOf(from?.[1] ?? "", written, "next")
    : null;
}

/** Days. Nobody tells so long after it on which day of next year an offer ends: it was the last one. */
const LONGEST_PAST = 75;

/** 'Closed until November 9', 'sign-ups through November 12': what has ended is not the offer. */
const OF_ELSE =
  /\b(?:closed|clos(?:es|ing)|away|vacation|renovat\p{L}+|remodel\p{L}*|sign-?ups?|regist\p{L}+|enroll?\p{L}*|appl(?:y|ications?)|entries|vot(?:e|ing)|donat\p{L}+|cerrad[oa]s?|inscripci\p{L}+)\b[^.!?]*$/iu;

/** 'Through October 31' read in November has ended; 'until May 4' is the coming one. */
function endOf(words: string, written: Day): Day | null {
  const [next, nearest] = [dayOf(words, written, "next"), dayOf(words, written, "nearest")];
  const isPast =
    nearest !== null && nearest < written && Date.parse(written) - Date.parse(nearest) <= LONGEST_PAST * DAY_MS;
  return isPast ? nearest : next;
}

function endingOn(until: Day, today: Day, words: string): Validity {
  return { until, notCurrent: until < today ? "expired" : null, words };
}

/** The year that a month is said to be of; in an earlier post it is the coming one or the last, whichever is nearer. */
function yearOfMonth({ name, year }: { name: string; year: string | undefined }, today: Day, written: Day) {
  if (year) return Number(year);
  if (written.slice(0, 7) === today.slice(0, 7)) return null;
  const away = (monthNumber(name) - Number(written.slice(5, 7)) + 12) % 12;
  const at = new Date(`${written.slice(0, 7)}-15T12:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + (away <= 5 ? away : away - 12));
  return at.getUTCFullYear();
}

/** 'On hold until September 8', said in November. */
function hasResumed(text: string, until: RegExpExecArray, today: Day): boolean {
  const before = text.slice(0, until.index).trimEnd();
  const back = /^(?:until|till?|through|thru|hasta)/i.test(until[0]) && /[\p{L})]$/u.test(before) && isOver(before);
  const day = back ? dayOf(until[1] ?? "", today, "nearest") : null;
  return day !== null && day <= today;
}

/** The next day of that name, today included. */
function comingDay(name: string, today: Day): Day {
  const at = new Date(`${today}T12:00:00Z`);
  const wanted = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].indexOf(name.slice(0, 3).toLowerCase());
  at.setUTCDate(at.getUTCDate() + ((wanted - at.getUTCDay() + 7) % 7));
  return at.toISOString().slice(0, 10);
}

/** 'Through December', 'until the end of March': it has begun. */
const UNTIL_MONTH = /^(?:through(?!out)|thru|until|till|end of|hasta)\b/i;

function monthValidity(name: string, year: number | null, today: Day, words: string): Validity {
  const month = monthNumber(name);
  if (month === 0) return NONE;
  const current = Number(today.slice(5, 7));
  const isEnd = UNTIL_MONTH.test(words) && (year !== null || (month - current + 12) % 12 <= 5);
  const inYear = year ?? Number(today.slice(0, 4)) + (isEnd && month < current ? 1 : 0);
  const key = `${inYear}-${String(month).padStart(2, "0")}`;
  if (key === today.slice(0, 7) || (isEnd && key > today.slice(0, 7)))
    return {
      until: lastDayOf(inYear, month),
      notCurrent: null,
      words,
    };
  return {
    until: null,
    notCurrent:
      year !== null
        ? key < today.slice(0, 7)
          ? "expired"
          : "not yet"
        : (month - current + 12) % 12 <= 5
          ? "not yet"
          : "out of season",
    words,
  };
}

export function lastDayOf(year: number, month: number): Day {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
