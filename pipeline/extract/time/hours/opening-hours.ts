import type { TimeWindow } from "#contract/vocabulary";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { residue } from "../../words/residue.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { daysOf } from "../days/weekday-words.ts";
import { findTimes, type TimeMention } from "./clock-words.ts";

/** Lines that say when a place is open, not when an offer holds. */
const HOURS = anyOf(
  /\b(?:opening (?:hours|times)|business hours|store hours|restaurant hours|bar hours|kitchen hours|hours of operation|horario)\b/i,
  /^\W*hours\b/i,
  // 'Our Friday hours are', 'Thanksgiving hours:', 'summer hours 11 to 9'
  /\b(?:our|the|these|new|current|regular|normal|usual|(?:spring|summer|fall|autumn|winter|holiday|easter|christmas|thanksgiving|weekend|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:['’]?s)?) hours\b(?:\W{0,3}(?:are|is|will be|run|\d|from\b|$)|\s*[:–—-])/i,
  /(?<!\bfrom )\bopen (?:today|now|daily|every|7|seven|from|at|mon|tue|wed|thu|fri|sat|sun|until|late|for|all)/i,
  /^\W*open till?\b/i,
  // 'Open 4 to 11, Monday through Saturday'
  /^\W*(?:we are )?open \d/i,
  /\bopens? (?:at|for)\b/i,
  // '2 to 4 every day we're open' holds then; 'Every day we're open 11 to 9'
  /(?<!\b(?:days?|nights?|when|whenever|while|as long as) )\bwe(?:'|’)?re open\b|\bwe(?:'|’)?re open (?:from )?\d/i,
  /(?<!\b(?:until+|till?|before|after) (?:the |our )?)\bkitchen (?:closes?|open)/i,
  // 'We pour until 11 on Friday and Saturday'
  /^\W*we (?:pour|cook|serve|seat|bake|grill)(?: (?:food|dinner|lunch|breakfast))? (?:until|till?|from|daily|every)\b/i,
  // 'We close at 9', 'The bar stays open until midnight'
  /^\W*(?:we|(?:the|our) (?:bar|kitchen|restaurant|pub|tap ?room|patio|dining room))(?: also| usually| will)? (?:closes?|shuts?|stays? open)\b/i,
  // 'Delivery available 4–9', 'Food served: Monday to Thursday 5–8:30'
  /^\W*(?:(?:delivery|take-?out|carry-?out|pick-?up|collection) (?:is )?(?:available|offered|runs)|food (?:is )?served)\W{1,2}(?:from |on |daily |nightly )?(?:\d|mon|tue|wed|thu|fri|sat|sun)/i,
  /(?<!\bbefore (?:the |our )?)\bdoors (?:at|open)/i,
  /\babierto\b/i,
  // 'Corner of 5th and Pine, 11 am till the tortillas run out.', '40 Mill Road, 7 to 3'
  /^\W*(?:find us |parked )?(?:(?:at|on) )?(?:(?:the )?corner of [a-zà-ÿ\d'’. ]{3,40}|\d{1,5} (?:[a-zà-ÿ\d'’.]+ ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|boulevard|blvd|highway|hwy|square|plaza)\.?)(?:\W+|,? from )(?=\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\b|to\b|until\b|till?\b|[–—-]\s?\d{1,2}\b)|noon\b|midday\b)[^$£€₱₹%]*$/i,
  // 'Lunch Tue–Sun', where 'Take-out Tuesday' is a name
  /^\W*(?:dine[- ]in|dining ?(?:room|hall)|drive[- ]?thr(?:u|ough)|lobby|counter|walk-?up(?: window)?|dinner|breakfast|lunch|brunch|bar|kitchen|patio|takeout|take-out|delivery|store|restaurant|cena|desayuno)\b(?! (?:mon|tues|wednes|thurs|fri|satur|sun)day\W*$)\s*(?:service|hours)?\s*[:–-]?\s*(?:from\b|served\b|nightly\b|noon\b|midday\b|(?:mon|tue|wed|thu|fri|sat|sun)|\d)/i,
);
const BARE_FROM =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:\s?[-–—]\s?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?\s+from\s+\d{1,2}(?:\s*$|\s*[·|,])/i;

/** 'Hours: Mon–Fri 4–7' says nothing of whose they are but by their length. */
const HOURS_LABEL = /^\W*hours\b/i;

/** 'Closed Mondays' */
const CLOSED_ON = /\bclosed (?:on )?(?:mon|tue|wed|thu|fri|sat|sun)/i;

/** Hours: a house is open so long, an offer seldom. */
const LONG_DAY = 8;
const EVERY_DAY = /\b(?:daily|every ?day|7 days|seven days|todos los d[ií]as)\b/i;

/** 'Updated Fri 9:40am' */
const WRITTEN = /^\W*(?:last )?(?:updated|posted|published)\b/i;

/** 'Starts at 5 and goes until the kitchen closes': an evening begins, a house opens. */
const BEGINS = /^\W*(?:it )?(?:starts|begins|kicks off) (?:at )?\d/i;

export function tellsOpeningHours(text: string): boolean {
  if (WRITTEN.test(text)) return true;
  if (BEGINS.test(text)) return false;
  if (/happy hour|specials?\b|hora feliz|^\W*(?:valid|v[aá]lid[oa]s?|redeemable|vigente)\b/i.test(text)) return false;
  if (HOURS_LABEL.test(text) && tellsAfternoons(text)) return false;
  if (isBareLongDay(text) || HOURS.test(text) || BARE_FROM.test(text) || isLongDay(text)) return true;
  return CLOSED_ON.test(text) && !tellsAfternoons(text);
}

/**
 * 'Happy hour runs 3–5 on weekdays. We are open seven days a week: …', 'Kitchen open daily 11–10. Happy hour 4–6': what
 * stands before the house's own hours, or behind them where they come first.
 */
export function withoutOpening(text: string): string {
  const sentences = sentencesOf(text);
  const house = sentences.findIndex(({ start, end }) => tellsOpeningHours(text.slice(start, end)));
  const { start = 0, end = 0 } = sentences[house] ?? {};
  if (house < 0) return text;
  if (start > 0) return text.slice(0, start).trim();
  const rest = text.slice(end).trim();
  return findTimes(rest).length > 0 ? rest : text;
}

/** 'Mon–Thu 3–6, Fri 2–6, closed Sunday': no house is open for so few hours, all of them in the afternoon. */
function tellsAfternoons(text: string): boolean {
  const windows = findTimes(text).flatMap(({ window }) => (window ? [window] : []));
  const isAfternoon = ([from, to]: TimeWindow) =>
    from !== null && to !== null && from >= "14:00" && from < to && to <= "19:30";
  return windows.length > 0 && windows.every(isAfternoon);
}

/** 'When are you open?', 'What are your hours?': what the answer tells is when the house is. */
export function asksWhenOpen(text: string): boolean {
  return ASKS_WHEN_OPEN.test(text) && !/\b(?:happy|specials?|deals?)\b/i.test(text);
}

const ASKS_WHEN_OPEN = anyOf(
  /^\W*(?:when|what (?:time|days?|hours)|how late|until when|are you)\b[^.?!]{0,40}\b(?:open|close)\b[^.?!]{0,20}\?/iu,
  /^\W*what(?:['’]s| are| is)(?: your| the)?(?: \p{L}+)? hours\W*\?/iu,
);

const MEAL = /^\W*(?:breakfast|brunch|lunch|dinner|almuerzo|cena)\b/iu;

/** 'Lunch 11am–3pm' and nothing else: as a heading it says when what stands below it is served, not when the house is open. */
export function tellsMealHours(text: string): boolean {
  const hours = text.replace(MEAL, "");
  const times = hours === text ? [] : findTimes(hours);
  return times.length > 0 && residue(hours, times) === "";
}

/** 'Lunch Mon–Fri from 11, dinner nightly from 5, brunch Sunday from 10': when the house serves what. */
export function tellsSeveralMeals(text: string): boolean {
  const meals = text.toLowerCase().match(/\b(?:breakfast|brunch|lunch|dinner|supper)\b/g) ?? [];
  return new Set(meals).size > 1 && findTimes(text).length > 1;
}

/** '🕒 11am–10pm' and nothing else. */
function isBareLongDay(text: string): boolean {
  if (text.length > 30) return false;
  const [time, ...more] = findTimes(text);
  if (!time?.window || more.length > 0) return false;
  return lengthOf(time.window) > LONG_DAY && !/\p{L}/u.test(text.slice(0, time.start) + text.slice(time.end));
}

/** 'Tues–Sun, 7 to 4' below a price: so long a house is open, an offer seldom. */
export function isLong(times: readonly TimeMention[], hours = LONG_DAY): boolean {
  return times.some(({ window }) => window !== null && lengthOf(window) >= hours);
}

/** Hours: a happy hour is seldom as long, a week's opening always. */
const SHORTEST_OPENING = 5;
const MOST_OF_A_WEEK = 5;

/**
 * 'Tue–Thu 4–10, Fri–Sat 4–11, Sun 3–9': most days of a week, each with hours of its own and long.
 * @param shortest hours that each window lasts
 */
export function tellsWeekOfOpening(text: string, shortest = SHORTEST_OPENING): boolean {
  const windows = findTimes(text).flatMap(({ window }) => (window ? [window] : []));
  const isOpen = windows.length > 1 && windows.every((window) => lengthOf(window) >= shortest);
  const { days, stated } = daysOf(text);
  // All seven are any day.
  return isOpen && stated && (days.length === 0 || days.length >= MOST_OF_A_WEEK);
}

/** Hours; 0 where either end is open. */
function lengthOf([from, until]: TimeWindow): number {
  if (from === null || until === null) return 0;
  const hour = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
  return (hour(until) - hour(from) + 24) % 24;
}

/** 'Daily 11 AM – 9 PM', 'Monday–Sunday 11:30 to midnight': hours of a whole day on every day, with no amount beside them. */
function isLongDay(text: string): boolean {
  const { days, stated } = daysOf(text);
  const isEveryDay = EVERY_DAY.test(text) || (stated && days.length === 0);
  if (!isEveryDay || /[$£€₱₹%]|\boff\b/.test(text)) return false;
  const times = findTimes(text);
  // 'Mon–Fri 11–7, Sun all day' is an offer's: no house tells that it is open all day.
  return isLong(times) && times.every(({ window }) => window !== null);
}
