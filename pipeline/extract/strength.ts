import type { Analysis } from "./analysis.ts";
import { coursesIn } from "./combo.ts";
import type { Gain } from "./money/offer.ts";
import { setsApart } from "./not-a-deal/not-a-deal.ts";
import type { Line } from "./page/lines/line.ts";
import { SIZES, sizedSubject } from "./page/lines/sizes.ts";
import type { PageReading } from "./page/reading.ts";
import { savesNothing } from "./page/statements/by-the-lot.ts";
import type { Statement } from "./page/statements/statement.ts";
import { isOfOffers, topicsOf } from "./page/topics.ts";
import type { Unit } from "./page/units/unit.ts";
import { daysOf } from "./time/days/weekday-words.ts";
import { namesDish, namesFood } from "./words/food.ts";
import { subjectBefore } from "./words/subject-before.ts";
import { anyOf } from "./words/vocabulary.ts";

/** An advantage that needs no section to be an offer. A free thing has to be something to eat or drink. */
export function isStrong(
  gain: Gain,
  text: string,
  above: Line[],
  unit: Unit,
  reading: PageReading,
  statement: Statement,
): boolean {
  if (gain.benefit.kind === "free")
    return (
      !COMES_WITH.test(text) &&
      (namesFood(text) ||
        /\bkids?\b|\bchild(?:ren)? per (?:paying )?adult|\b(?:eats?|comen|members taste)\b/i.test(text) ||
        above.some((label) => label.topics.some(isOfOffers)))
    );
  if (gain.benefit.kind === "other") return namesFood(text) || SIZES.test(text);
  if (gain.benefit.kind !== "price") return true;
  return (
    gain.originalPrice > gain.price ||
    (gain.price === A_PENNY && namesFood(text)) ||
    (SEVERAL_FOR.test(text) && !savesNothing(statement) && !(reading.isMenu && isPortion(unit))) ||
    (/\bany (?:two|three|2|3)\b/i.test(text) && !savesNothing(statement) && statement.line.money.length < MANY_PRICES)
  );
}

/** 'Shrimp 21 | Oysters 24 | Catfish 18 | any two 26': a menu's own plates, on one line. */
const MANY_PRICES = 4;

/** 'Your first cocktail is a penny' is as good as free. */
export const A_PENNY = 0.01;

/** 'Nuggets, chips, free toy': the toy is no food. */
const COMES_WITH =
  /\bfree (?:toys?|stickers?|balloons?|crayons?|game|gift|cutlery|napkins?|sauces?|salad and sauces?)\b/i;

const SEVERAL_FOR = /(?<![$£€₱₹.\d])\b(?:2|two|3|three|4|four)\s?(?:for|\/|por|x)\s?[$£€₱₹]/i;

/** 'Chiles Toreados 2 / $1.50': a name, not 'Mix & match any'. */
const NAMED_BEFORE =
  /^\W*(?!(?:any|all|mix|get|buy|choose|pick|enjoy|order|try|our|your|select|just|only|now|today|every|deal|special|offer)\b)\p{L}[\p{L}'’-]{2,}/iu;

/** 'Spring rolls' over '3 for $4.50' in a menu: how many are on the plate. */
function isPortion({ core, lines }: Unit): boolean {
  const at = SEVERAL_FOR.exec(core.text)?.index ?? 0;
  const isNamed =
    NAMED_BEFORE.test(core.text.slice(0, at)) || lines.some((line) => line.index < core.index && namesDish(line.text));
  // 'Ridge 2 for $28' over 'One starter, two full-size entrées'
  if (coursesIn(lines.map(({ text }) => text).join("\n")) > 1) return false;
  return isNamed && !lines.some((line) => line.topics.length > 0 || line.days.stated);
}

const GENERIC = anyOf(
  /\b(?:deals?|specials?|happy|hours?|menu|pricing|prices?|starting|offers?|savings?|just|only|and up|up|from|discounts?|daily|daytime|cal(?:ories)?|evenings?|more|free|per (?:person|guest|head)|before|after|off|each|today|late|we (?:ask|charge|want)|night|code|order|now|online|in[- ]store|cups?|bowls?)\b/giu,
  /[^\p{L}]+/giu,
);

/** Whether a statement tells what all of an hour's menu costs. */
export function pricesHour({ line, stretch }: Statement): boolean {
  return MENU_OF_HOUR.test(line.text.slice(stretch.start, stretch.end));
}

/** '$9.99 children 5–10': what the youngest pay of a price that stands beside it. */
const CHILDS_SHARE =
  /^\W*(?:for )?(?:kids?|child(?:ren)?|toddlers?)\b\W*(?:(?:ages?|under|aged)\W*)?(?:\d{1,2}\W*(?:(?:to|and|under|years?)\W*)*)*$/i;

/** '$10 happy hour menu', 'Happy hour a $2.900': all of it at that price. */
const MENU_OF_HOUR =
  /^\W*(?:[$£€]\s?\d+(?:\.\d\d)? (?:happy hour|late[- ]night|early bird) menu|(?:happy hour|hora feliz) (?:a|at|por) [$£€]\s?\d[\d.,]*)\W*$/i;

/** '$2 DEALS' and '$7.75' name nothing that one could order. */
function namesSomething(text: string, statement: Statement): boolean {
  if (
    statement.benefits.some(
      (benefit) => benefit.kind === "bogo" || benefit.kind === "percent_off" || benefit.kind === "amount_off",
    )
  )
    return true;
  if (MENU_OF_HOUR.test(text) || pricesHour(statement)) return true;
  // '($100 per table of five)' says an offer's price again.
  if (/^\W*\([^()]*\)\W*$/.test(text) && !namesFood(text)) return false;
  let rest = text;
  for (const amount of statement.money) rest = rest.replace(statement.line.text.slice(amount.start, amount.end), " ");
  if (CHILDS_SHARE.test(rest)) return false;
  rest = rest
    .replace(GENERIC, " ")
    .replace(/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b/gi, " ");
  return /\p{L}{3}/u.test(rest.replace(/\b(?:pm|am|the|for|our|all|and|with)\b/gi, " "));
}

/** 'From 4 to 6 it's $5' behind 'A pint is usually $7.' */
const IT_IS = /\b(?:they|it)(?:['’](?:re|s)| are| is) (?:just |only )?[$£€₱₹]/i;

/** Whether it says what one gets: by its own words, by the thing a size is of, or by the heading over a weekday's price. */
export function namesThing(text: string, statement: Statement, unit: Unit, above: Line[]): boolean {
  if (sizedSubject(statement) !== null) return true;
  if (IT_IS.test(text) && namesDish(subjectBefore(statement) ?? "")) return true;
  // '16 oz - $3' below 'Beer specials': the label names what comes in that size.
  if (SIZES.test(text) && above[0] !== undefined && namesDish(above[0].text)) return true;
  const isNamedAbove =
    unit.core.days.stated &&
    unit.lines.some((line) => line !== unit.core && line.block.headingLevel > 0 && namesFood(line.text));
  // '$25. Add a ribeye for $8.' below 'Steak Frites Thursdays'
  const isOfNight =
    /^\W*[$£€₱₹]\s?\d+(?:\.\d\d)?\W*$/.test(text) &&
    unit.lines.some(({ block, days, text: name }) => block.headingLevel > 0 && days.stated && namesDish(name));
  return isNamedAbove || isOfNight || isMealByHead(text, unit, above) || namesSomething(text, statement);
}

/** '$14.99 per person' below 'Weekday lunch' and 'Mon–Fri 11:30–2:30': the heading names what one eats then. */
function isMealByHead(text: string, { lines }: Unit, above: Line[]): boolean {
  const heading = above.find(({ block }) => block.headingLevel > 0);
  const tellsWhen = [...lines, ...above.slice(0, 1)].some(
    ({ role, days, times }) => role === "schedule" && days.stated && times.some(({ window }) => window !== null),
  );
  const isNamed = heading !== undefined && namesDish(heading.text.replace(MEALS, " "));
  const isOfBuffet = heading !== undefined && namesFood(heading.text) && above.some((label) => BUFFET.test(label.text));
  return BY_HEAD.test(text) && tellsWhen && (isNamed || isOfBuffet);
}

/** When a house serves dinner at so much a head is no offer of its own. */
const MEALS = /\b(?:breakfast|brunch|lunch|dinner|supper|meal|menu|course)s?\b/gi;
const BUFFET = /\bbuffet\b|\ball[- ]you[- ]can[- ]eat\b|\bcarvery\b|\brod[ií]zio\b|\bsm[oö]rg[aå]s/i;
const BY_HEAD = /[$£€₱₹]\s?\d[\d.]*\s?(?:\/|per |a |each )\s?(?:person|head|guest|diner|pp)\b/i;

const VISITORS = /\b(?:class|tour|workshop|tasting|spa|show) (?:guests?|goers?|students?|participants?|attendees?)\b/i;

/** 'Show your room key in the restaurant and take a quarter off dinner' */
const SHOWN =
  /\b(?:show|bring|present|flash)\b[^.!?]*\b(?:(?:room )?keys?|key ?cards?|wristbands?|stubs?|tickets?|lift pass(?:es)?|badges?|score ?cards?|photos?)\b/i;

/** 'Class guests take 15% off dinner the same night', 'Owners take 5% off their pies, not catering': what a page about something else offers to who comes to eat. */
export function isTakenAtTable({ gain, statement: { benefits }, above: [label] }: Analysis, sentence: string): boolean {
  const isOff = benefits.some(({ kind }) => kind === "percent_off" || kind === "amount_off");
  const isOfVisitors =
    VISITORS.test(sentence) && /\b(?:off|on)\b[^.!?]*\b(?:dinner|lunch|brunch|bill|check|tab)\b/i.test(sentence);
  const isShown =
    SHOWN.test(sentence) &&
    (IN_HOUSE.test(sentence) ||
      /\b(?:off|on)\b[^.!?]*\b(?:dinner|lunch|brunch|breakfast|bill|check|tab)\b/i.test(sentence));
  if (isShown && (isOff || (gain.benefit.kind === "free" && namesFood(sentence)))) return true;
  const isOfTable = isOff && (isOfVisitors || (namesDish(sentence) && setsApart(sentence)));
  return isOfTable || (namesFood(sentence) && (isServedInHouse(gain, sentence) || isNightInHouse(label, sentence)));
}

const IN_HOUSE =
  /\b(?:(?:at|from) (?:the|our) (?:counter|bar|window)|(?:at|in) (?:the|our) (?:(?:own|little|front|main) )?(?:dining room|main room|bar|shop|caf[eé]|restaurant|taproom|deli)|(?:dine|eat)[- ]in|come (?:in )?(?:and|to) eat|walk[- ]ins?|no booking)\b/i;

/** 'Wednesday is rib night: half rack and two sides, $16 from 5' below 'In the dining room' on a caterer's page. */
function isNightInHouse(label: Line | undefined, sentence: string): boolean {
  const isHeading = label !== undefined && label.block.headingLevel > 0 && label.text.length <= LONGEST_PLACE;
  const { days } = daysOf(sentence);
  return isHeading && IN_HOUSE.test(label.text) && topicsOf(sentence).includes("theme") && days.length === 1;
}

/** Characters. */
const LONGEST_PLACE = 40;

/** 'At the counter, weekdays 11:30 to 1:30, a carving plate is $12; the rest of the day it is $15.50' on a caterer's page. */
function isServedInHouse({ price, originalPrice }: Gain, sentence: string): boolean {
  return price > 0 && originalPrice > price && IN_HOUSE.test(sentence) && daysOf(sentence).stated;
}

/** 'Thanksgiving pies', 'Easter orders': what stands below is sold at its usual price, unless something is off it. */
const HOLIDAY_ORDERS =
  /\b(?:thanksgiving|christmas|holiday|easter) (?:[\w-]+ ){0,2}(?:pies?|meats|(?:pre-?)?orders?|turkeys?|hams?|cakes)\b/i;

/** 'Order two pies and we'll take $6 off' below 'Christmas orders' */
export function isOffHolidayOrder(section: Line, { gain, statement: { line, sentence, benefits } }: Analysis): boolean {
  const isOff = gain.benefit.kind === "amount_off" || gain.benefit.kind === "percent_off";
  const told = line.text.slice(sentence.start, sentence.end);
  return isOff && benefits.length > 0 && HOLIDAY_ORDERS.test(section.text) && namesFood(told);
}
