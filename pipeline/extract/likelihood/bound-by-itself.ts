import type { TimeWindow } from "#contract/vocabulary";
import type { Analysis } from "../analysis.ts";
import type { Line } from "../page/lines/line.ts";
import { tellsHoursOfElse } from "../page/sections/foreign-schedules.ts";
import { ENTERTAINMENT } from "../page/topics.ts";
import { namesSetMenu } from "../set-menus.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { tellsLastHour } from "../time/hours/last-hour.ts";
import { tellsOpeningHours } from "../time/hours/opening-hours.ts";
import { addedDaysAt } from "../time/schedule/added-days.ts";
import { namesFood } from "../words/food.ts";
import { tellsOnlyThen } from "../words/offer-words.ts";
import { residue } from "../words/residue.ts";

const BOUND_BY_HOUR = /\b(?:after|before|until|till?)\s+(?:\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\b|$)|noon|midnight)/i;

/** 'Taco Tuesday', "Sinatra Saturday's": a night by its name, where 'Sunday roast' is a dish and 'Quiz Tuesday' is played. */
function isNamedNight({ text }: Line): boolean {
  return (NAMED_NIGHT.test(text) || NIGHT_BY_DAY.test(text)) && !ENTERTAINMENT.test(text);
}

/** 'Manic Monday — all day', 'Thursday 6–10' as the heading right over the list: what that day has of its own. */
function isHoursOfOneDay({ block, days, times, text }: Line): boolean {
  const isOfDay = block.headingLevel > 0 && days.days.length === 1 && times.length > 0;
  return isOfDay && !namesFood(text) && !ENTERTAINMENT.test(text) && !tellsOpeningHours(text);
}

const NINE_PM = "21:00";

/** 'Fri & Sat 10 – midnight' right over a list: what is poured then, and not when the house is open. */
function isLateOnItsDays({ role, days, times, text }: Line, over: Line | undefined): boolean {
  if (over && /\b(?:kitchen|menu|food|grill|eats)\b/i.test(over.text)) return false;
  const [first] = times;
  const isLate = times.length === 1 && (first?.window?.[0] ?? "") >= NINE_PM && first?.window?.[1] !== null;
  return role === "schedule" && days.days.length > 0 && isLate && !ENTERTAINMENT.test(text) && !tellsOpeningHours(text);
}

/** 'Martes de tacos', 'Jueves Pozolero' */
const NIGHT_BY_DAY =
  /^\W*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?) (?:de (?:los? |las? )?)?(?!(?:de|a|al|y|o|en|santo|cerrado|abierto)(?!\p{L}))\p{L}{3,}\W*$/iu;

const NAMED_NIGHT =
  /^\W*(?!(?:every|each|on|this|next|last|until|from|and|closed|open|only|all|to|easter|palm|good|ash)\b)(?:\p{L}[\p{L}'’-]+\s){1,2}(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:['’]?s)?\W*$/iu;

const OF_ALL = /^\W*(?:all|any|every) (?!day\b|night\b|you\b)[^.!?$£€₱₹]{3,40}[$£€₱₹]\s?\d/i;

/** 'MONDAYS $5 moonshine / $10 chicken dinner': a day, and right behind it what each of several things costs on it. */
function isListOfDay({ unit: { core }, isAlone, schedule }: Analysis): boolean {
  if (isAlone || schedule.days.length === 0) return false;
  const lead = core.text.slice(0, Math.min(...[...core.money, ...core.benefits].map(({ start }) => start)));
  const { mentions } = findDays(lead);
  return mentions.length > 0 && residue(lead, mentions) === "";
}

/** Not a diner's cup of coffee. */
const WITHOUT_END =
  /\bbottomless (?:brunch|lunch|drinks|bubbles|prosecco|(?:[a-z]+ )?(?:mimosas?|bellinis?|bloody marys?|cocktails?|wines?|sangrias?))\b|\b(?:free[- ]flow(?:ing)?|unlimited) (?:[a-z]+ )?(?:drinks|wines?|prosecco|mimosas|bubbles|cocktails|beers?|sake)\b/i;

/** Lines right over a price: its heading, which may be set in two, and a sentence. */
const RIGHT_OVER = 3;

/** 'Sat & Sun · 12–4 pm · £65 per person' below 'Bottomless', 'Brunch' and 'Ninety minutes of free-flowing drinks' */
function isWithoutEnd({ unit: { core, lines, rest }, above }: Analysis, page: Line[]): boolean {
  if (!core.days.stated || core.times.every(({ window }) => window === null)) return false;
  const over = page.slice(Math.max(0, core.index - RIGHT_OVER), core.index);
  const told = [...lines, ...rest, ...above].map(({ text }) => text);
  return [...told, over.map(({ text }) => text).join(" ")].some((text) => WITHOUT_END.test(text));
}

const EVERY_WEEK =
  /\b(?:every|each) (?:single )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** 'Taco Martes!! Pastor @ $1.50' */
const OPENS_NIGHT =
  /^\W*(?!(?:every|each|on|this|next|last|until|from|and|closed|open|only|all|to|easter|palm|good|ash|quiz|trivia)\b)\p{L}[\p{L}'’-]+ (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)\s?[!:–—-]/iu;
/** '$5 Jameson all night.' */
const ALL_OF_IT = /\ball (?:night|evening|day)(?: long)?\W*$/i;

const isWhole = (window: TimeWindow | null): boolean => window?.every((end) => end !== null) === true;

/** Its own words, its card or its heading say until when it holds, or from what hour. */
export function isBoundByItself(analysis: Analysis, page: Line[]): boolean {
  const { unit, statement, until, above, schedule, sources } = analysis;
  const { core, lines, rest } = unit;
  const told = core.text.slice(statement.stretch.start, statement.stretch.end);
  // 'Three courses for $39' below 'Restaurant Week, November 13–22' ends with the week.
  if (until !== null && (core.text.includes(until.text) || namesSetMenu(told))) return true;
  if (isListOfDay(analysis) || tellsOnlyThen(told)) return true;
  // '$2 pint night every Monday', '$3 wings on Fridays'
  const sentence = core.text.slice(statement.sentence.start, statement.sentence.end);
  if ((EVERY_WEEK.test(told) || tellsLastHour(sentence)) && namesFood(told)) return true;
  if (schedule.days.length === 1 && OPENS_NIGHT.test(core.text) && !ENTERTAINMENT.test(core.text)) return true;
  if (schedule.days.length === 1 && ALL_OF_IT.test(sentence) && !ENTERTAINMENT.test(sentence)) return true;
  // '$4 on Mondays after 7pm': what is charged at an event is said to begin at an hour.
  if (core.days.stated && BOUND_BY_HOUR.test(told)) return true;
  // 'On weekdays the two together are $8 before noon, and $9.50 from noon to three.'
  if (schedule.days.length > 0 && /\bfrom\b/i.test(told) && findTimes(told).some(({ window }) => isWhole(window)))
    return true;
  // 'Coffee + baklava 5. after 2'
  if (/\p{L}\s\+\s\p{L}/u.test(told) && namesFood(told) && findTimes(told).some(({ window }) => window)) return true;
  // 'Blue plate, $11.50. Weekdays 11 to 3, with a cup of soup.'
  if (
    analysis.isAlone &&
    core.days.days.length > 0 &&
    core.times.some(({ window }) => isWhole(window)) &&
    namesFood(sentence)
  )
    return true;
  if (above.some((label) => label.topics.includes("early_bird"))) return true;
  // 'Taco Tuesday' with '(Thursdays too)' is a night by its name as well.
  const isOfOneDay = schedule.days.length === 1 || sources.some(({ text }) => addedDaysAt(text) !== null);
  if (isOfOneDay && [...lines, ...rest, ...above.slice(0, 1)].some(isNamedNight)) return true;
  if (above[0] && (isHoursOfOneDay(above[0]) || isLateOnItsDays(above[0], above[1]))) return true;
  // 'All main meals $16' on a Monday: no menu has one price for all of them.
  if (schedule.days.length + schedule.provisos.length > 0 && OF_ALL.test(told.replace(/^[^,$£€₱₹]*,\s/, "")))
    return true;
  if (isWithoutEnd(analysis, page)) return true;
  // 'Saturday and Sunday only'
  if ([...lines, ...rest].some(({ text, days }) => days.stated && /\bonly\b/i.test(text))) return true;
  const beside = [...lines, ...rest].filter(
    (line) => line !== core && line.block.landmark !== "footer" && !tellsHoursOfElse(line, core),
  );
  return beside.some(
    ({ times, money, role }) => money.length === 0 && role !== "label" && times.some(({ window }) => window),
  );
}
