import {
  isBundle,
  isComboAmidOffers,
  isNamedCombo,
  isOfCombos,
  isPricedTogether,
  isSharedMeal,
  isSpecialOfSeveral,
} from "./combo.ts";
import type { Judged } from "./judged.ts";
import { isMealInALine } from "./meal-in-a-line.ts";
import { isPriced, type Line } from "./page/lines/line.ts";
import { pricedByTheHour } from "./page/sections/entries-with-hours.ts";
import { isCheaperByTheLot } from "./page/statements/by-the-lot.ts";
import { leadOfGames, leadOfGroup } from "./page/statements/leads-of-sentences.ts";
import type { Statement } from "./page/statements/statement.ts";
import { OFFERING, type Topic, topicsOf } from "./page/topics.ts";
import type { Unit } from "./page/units/unit.ts";
import { isMenuBeforeSpecials } from "./page/usual/menu-before-specials.ts";
import { isOnMenuOfDay } from "./page/usual/menu-of-a-day.ts";
import { isOnTapAmongOthers } from "./page/usual/on-tap.ts";
import { isPouredByBoth, isPricedAsEver } from "./page/usual/priced-as-ever.ts";
import { spansMenu } from "./page/usual/spans-of-a-menu.ts";
import { isOfUsualMenu } from "./page/usual/usual-menu-notes.ts";
import { isMealOfSeveral, isNamedOrdinary, opensMenu } from "./parts-of-a-menu.ts";
import { isMealSection, promotionOf } from "./promotion.ts";
import { hasGiftWithCourses, isSetLunch, isTastingAtSeatings, isUsualSetMenu } from "./set-menus.ts";
import { rhythmsIn } from "./time/days/rhythm.ts";
import { daysOf, findDays } from "./time/days/weekday-words.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import { tellsLastHour } from "./time/hours/last-hour.ts";
import { tellsMealHours, tellsWeekOfOpening } from "./time/hours/opening-hours.ts";
import { occasionsIn } from "./time/schedule/occasions.ts";
import { scheduleFrom } from "./time/schedule/schedule.ts";
import type { ScheduleSource } from "./time/stated-schedule.ts";
import { isToldAmongOthers } from "./told-among-others.ts";
import { isUsualAllTheSame } from "./usual-all-the-same.ts";
import { tellsOnlyThen } from "./words/offer-words.ts";
import { residue } from "./words/residue.ts";
import { tellsOfferTerms } from "./words/wording.ts";

/** Why the bulk of a menu is refused. */
export const ORDINARY_PRICE = "an ordinary price";

/** Characters. */
const SHORT_LINE = 60;

/** 'Now open for lunch' */
const NOW_OPEN = /^\W*(?:we(?:['’]re| are) )?now (?:open|serving)\b(?!.*\b(?:specials?|deals?|offers?|happy)\b)/i;

/** 'Late menu until 11: burgers $12': what the kitchen still serves, at its usual prices. */
const LATE_MENU =
  /^\W*(?:(?:the |our )?(?:kitchen|bar|grill) (?:serves|has|does|offers) )?(?:our |the |a )?late(?:[- ]night)? (?:food |bar )?menu\b(?!\W*(?:specials?|deals?))/i;

/** 'Late night menu: everything's $6 after 10.' */
const OF_EVERYTHING =
  /\b(?:everything|all (?:of it|items|plates|snacks|bites))(?:['’]s| is| are|,| for)? (?:just |only )?[$£€₱₹]/i;

/** 'We named it on a Sunday, you can have it any day' */
const ON_ANY_DAY =
  /\byou (?:can|may) (?:have|get|order|eat) (?:it|them|one) (?:on )?(?:any|every) day(?: of the week)?(?=\W*$|[.,;!])/i;

/** 'New on the grill menu: smash burger $11.75, walleye basket $16.50' */
const NEW_ON_MENU =
  /^\W*new (?:on|to) (?:the|our) (?:\p{L}+ )?menu\b(?![^.!?]*\b(?:specials?|deals?|only|just|days?)\b)/iu;

/** Whether nothing makes an offer of a price: no words or terms of its own, no day or hour, no section of offers. */
export function isOrdinaryPrice(judged: Judged): boolean {
  const { analysis, statements, reading, mentions, sentence } = judged;
  const { unit, above, statement, card, isAlone, gain } = analysis;
  if (reading.usualOfTheDay.has(unit.core) || isOfUsualMenu(statement) || spansMenu(analysis)) return true;
  if (tellsOnlyThen(sentence)) return false;
  if (isOnMenuOfDay(analysis, reading.lines)) return true;
  if (isOrderedAhead(judged)) return true;
  if (isPricedAsEver(analysis) || isPouredByBoth(analysis)) return true;
  if (gain.originalPrice < 0 && unit.lines.some(({ text }) => ON_ANY_DAY.test(text))) return true;
  if (isMenuBeforeSpecials(unit.core, above, reading.lines)) return true;
  if (isOnTapAmongOthers(unit.core, reading.lines, above)) return true;
  if (gain.originalPrice < 0 && above[0]?.block.headingLevel && NOW_OPEN.test(above[0].text)) return true;
  if (isAlone && card.some((line) => line !== unit.core && tellsOfferTerms(line.text))) return false;
  if (isAlone && isMealOfOffers(judged)) return false;
  if (isLunchAmongOffers(judged)) return false;
  if (isTastingAtSeatings(analysis) || isUsualSetMenu(analysis)) return true;
  if (gain.originalPrice < 0 && LATE_MENU.test(sentence) && !OF_EVERYTHING.test(sentence)) return true;
  if (isSetLunch(analysis, reading) || hasGiftWithCourses(analysis, reading.lines)) return false;
  // 'All starters $3 off, drafts $3.75': one list of one hour's prices.
  const isAmidOffers = statements.some(
    (other) =>
      other !== statement &&
      other.sentence.start === statement.sentence.start &&
      other.benefits.some(({ kind }) => kind === "amount_off" || kind === "percent_off"),
  );
  if (isCheaperByTheLot(statement, reading.lines) || leadOfGroup(statement)) return false;
  if (isAmidOffers || isComboAmidOffers(statement, statements)) return false;
  if (isPricedTogether(statement)) return false;
  const isBound = isBoundInTime(judged);
  if ((opensMenu(unit.core) || isNamedOrdinary(unit.core, above)) && !isBound) return true;
  if (isExample(statement, mentions) || isMealOfSeveral(statement.line) || isMealInALine(analysis)) return true;
  if (gain.originalPrice < 0 && (isMealFrom(statement) || NEW_ON_MENU.test(sentence))) return true;
  const isOfHour = analysis.schedule.windows.length > 0;
  if (
    isLowest(statement) &&
    !isOfHour &&
    !above.some((label) => label.block.headingLevel > 0 && label.topics.length > 0)
  )
    return true;
  const isRightBelowDay = reading.lines[unit.core.index - 1] === above[0];
  const promotion = promotionOf({
    text: spokenWords(judged),
    stretch: statement.isNamedFirst ? "" : statement.line.text.slice(statement.stretch.start, statement.stretch.end),
    isBoundInTime: isBound,
    above,
    isListEntry: unit.core.block.kind !== "p" || unit.core.role === "bare" || isRightBelowDay,
    hasHours: analysis.schedule.windows.length > 0,
    ordinary: reading.ordinaryMenus,
  });
  return promotion === null || isUsualAllTheSame(promotion, judged) || isToldAmongOthers(promotion, judged);
}

/** What a page prices at all, where it prices so little, is what it offers. */
const FEW_PRICES = 5;

/** 'Dinner for two' and its courses; on a page of offers what is put together at one price, or titled by it. */
function isMealOfOffers({ analysis: { card, unit, above }, reading }: Judged): boolean {
  if (isNamedCombo(card) || reading.isListOfCombos || isOfCombos(above, unit.lines)) return true;
  if (reading.pricedLines <= FEW_PRICES && isSpecialOfSeveral(card)) return true;
  const told = card.map((line) => line.text).join("\n");
  return !reading.isMenu && (isSharedMeal(told) || (reading.isOffersPage && (isBundle(told) || isTitledByPrice(unit))));
}

const LUNCH = /^\W*(?:our |the |weekday )?lunch\b(?!.*\bmenu\b)/i;
/** Priced lines below a heading; more are a menu. */
const MOST_LUNCHES = 6;

/** 'Lunch, M–F 11–2' over a few things beside 'Happy hour' and 'Every week' on a page that is titled 'Specials'. */
function isLunchAmongOffers({ analysis: { above, schedule }, reading: { lines, isOffersPage } }: Judged): boolean {
  const heading = above.find(({ block }) => block.headingLevel > 0);
  if (!isOffersPage || !heading || !LUNCH.test(heading.text) || !heading.days.stated) return false;
  const beside = lines.filter(({ block }) => block.headingLevel === heading.block.headingLevel);
  const below = lines.filter((line) => isPriced(line) && line.block.headings.includes(heading.block.index));
  const isOfOffers = ({ topics }: Line) => topics.some((topic) => OFFERING.includes(topic));
  return schedule.windows.length > 0 && below.length <= MOST_LUNCHES && beside.some(isOfOffers);
}

/** 'Breakfast till noon' needs no heading to be when a menu is served; 'Lunch 11–2' may be an offer's own hours. */
const IS_BREAKFAST = /^\W*(?:breakfast|brunch)\b/i;

/** 'Breakfast all day Sunday.' */
function isBreakfastAlone(text: string): boolean {
  const rest = text.replace(IS_BREAKFAST, "");
  return rest !== text && residue(rest, [...findTimes(rest), ...findDays(rest).mentions]) === "";
}

/** 'Sunday Lunch', 'Monday to Friday breakfast' */
const MEAL_OF_DAYS =
  /^\W*(?:sunday|saturday|weekend)\b|^\W*(?:(?:week ?days?|daily|every ?day|(?:mon|tues|wednes|thurs|fri)days?)\W{1,3}(?:(?:to|through|thru|and)\W{1,3})?)+(?:breakfast|brunch)\b/i;

/** 'On Saturdays breakfast is served from 7 until noon.' before what its dishes cost. */
const MEAL_IS_SERVED =
  /\b(?:breakfast|brunch|dinner|supper) (?:is|gets) (?:also )?(?:served|available|on)\b|\bwe (?:also )?serve (?:breakfast|brunch|lunch|dinner|supper)\b/i;

/** Whether days, hours or an end hold for this price, and not for the house or for all of a menu. */
function isBoundInTime({ analysis, sentence, mentions, reading }: Judged): boolean {
  const { above, sources, unit, until, isAlone, card } = analysis;
  if (pricedByTheHour(reading.lines).has(unit.core)) return true;
  const meals = above.filter((label) => isMealSection(label) && MEAL_OF_DAYS.test(label.text));
  const near = scheduleFrom(
    sources
      .filter(({ near, block }) => near === "own" || near === "unit" || unit.core.block.headers.includes(block))
      // 'Mon–Thu 3–10, Fri–Sun noon–11. Growler fills from $18': the house's hours in its last line.
      .filter(({ topics, text }) => topics.length > 0 || !tellsWeekOfOpening(text))
      // 'Sunday Lunch' and 'Lunch 11–3' over a list are when that menu is served.
      .filter(({ isHeading, block }) => !isHeading || !meals.some((label) => label.block.index === block))
      .filter(({ isHeading, text }) => !tellsMealHours(text) || !(isHeading || IS_BREAKFAST.test(text)))
      .filter(({ near, text }) => near !== "unit" || !(MEAL_IS_SERVED.test(text) || isBreakfastAlone(text))),
    mentions,
    unit.core.block.index,
  );
  if (near.days.length > 0 || near.windows.length > 0 || tellsLastHour(sentence)) return true;
  // 'On the 20th of every month, all burritos are $5.', 'Wings and a pitcher, $24, whenever a match is on'
  if (rhythmsIn(sentence).length > 0 || occasionsIn(sentence).length > 0) return true;
  // 'Happy hour, Mon–Fri 5–7' closes the list below '5 for $5', 'Every Monday' stands right below '$5 burgers'.
  const isOnlyOne = !isPriced(reading.lines[unit.core.index - 1]);
  const closes = ({ near, block, topics, text }: ScheduleSource) =>
    near === "label" &&
    block > unit.core.block.index &&
    (topics.some((topic) => OFFERING.includes(topic)) ||
      ((isOnlyOne || isFollowedByOtherDay(block, reading.lines)) &&
        daysOf(text).days.length > 0 &&
        !tellsServing(text)));
  if (sources.some(closes)) return true;
  // What a menu always has does not expire; a holiday's turkey that is to be ordered in time is at its usual price.
  const end = until?.text;
  if (end === undefined || /\b(?:pre-?)?order(?:ed|s)? by\b/i.test(end) || END_OF_MENU.test(end)) return false;
  if (isAlone && LASTS_UNTIL.test(end) && unit.core.text.includes(end)) return true;
  return end === sentence || (isAlone && card.some(({ text }) => text === end || text.startsWith(end)));
}

/** 'EVERY MONDAY' over 'TACO TUESDAY' and its price: the first is no heading of what follows. */
function isFollowedByOtherDay(block: number, lines: readonly Line[]): boolean {
  const at = lines.findIndex((line) => line.block.index === block);
  const next = lines.slice(at + 1).find((line) => isPriced(line) || line.days.days.length > 0);
  return next !== undefined && !isPriced(next) && !next.days.days.some((day) => lines[at]?.days.days.includes(day));
}

/** 'We're cooking it now through December 6.', 'Offer good through 12/24.' behind what it costs */
const LASTS_UNTIL =
  /^\W*(?:(?:it|they)(?:['’](?:s|re)| is| are)\b|(?:we(?:['’]re| are) )?(?:cooking|serving|pouring|making|baking|offering|running|doing) (?:it|them|this|these)\b|(?:(?:(?:this|the|our) )?(?:offers?|specials?|deals?|prices?) (?:is |are )?)?(?:on|only|here|yours|available|offered|served|good|valid)\b)[^.!?]{0,24}\b(?:through|thru|until|till?)\b/i;

/** 'Our fall menu ends November 30.': what stands on it is not cheaper until then. */
const END_OF_MENU = /\b(?:spring|summer|fall|autumn|winter|seasonal|harvest|holiday|current|new|dinner|lunch) menu\b/i;

/** 'Served Tuesday to Saturday' closes a menu. */
const tellsServing = (text: string) => /\b(?:serv(?:ed|ing|ice)|open)\b/i.test(text);

/** A paragraph beside the offer may speak of specials elsewhere: only the offer's own lines and short ones make it one. */
function spokenWords({ analysis: { unit, isAlone, statement }, statements, text, reading }: Judged): string {
  if (!isAlone) return `${leadOfGames(statements, statement)}${text}`;
  return unit.lines
    .filter((line) => !reading.dishNames.has(line))
    .filter((line) => line === unit.core || line.role !== "text" || line.text.length <= SHORT_LINE)
    .map((line) => line.text.replace(NOT_TOGETHER, " "))
    .join(" · ");
}

/** 'Discounts can't be combined.', 'One discount per check.' */
const NOT_TOGETHER =
  /\b(?:discounts?|coupons?|offers?|specials?|deals?)\b[^.!?;]*\b(?:can(?:not|['’]t)|may not|must not|are not to) be (?:combined|used|added)[^.!?;]*[.!?;]?|\b(?:one|1|a single) (?:discount|coupon|offer|special|deal) (?:per|a|each|for each)\b[^.!?;]*[.!?;]?/gi;

/** '$6 Sips' over 'Mules and spritzes. $6 each, all month long.' */
function isTitledByPrice({ core, lines }: Unit): boolean {
  const [title] = lines;
  const [price] = title?.money ?? [];
  return title !== undefined && title !== core && title.block.headingLevel > 0 && price?.value === core.money[0]?.value;
}

const LOWEST = /\b(?:start|starts|starting|begin|begins) (?:at|from) (?:just |only )?$/i;
/** 'Sunday: roasts from £17, served 12–4': a day's meal at its usual prices. */
const MEAL_FROM =
  /\b(?:roasts?|brunch|breakfasts?|lunch(?:es)?|dinners?|suppers?|mains)(?: menu)?,? from (?:just |only )?$/i;

/** 'Large pies start at $14': what the cheapest of them costs, in a sentence that tells no day and no hour. */
function isLowest({ line: { text }, stretch, sentence, money: [price] }: Statement): boolean {
  const told = text.slice(sentence.start, sentence.end);
  return (
    price !== undefined &&
    LOWEST.test(text.slice(stretch.start, price.start)) &&
    topicsOf(told).length === 0 &&
    !daysOf(told).stated &&
    findTimes(told).length === 0
  );
}

/** 'Whole pies from $16.95. Order your Thanksgiving pies by Monday.': a holiday's food at its usual price. */
function isOrderedAhead({ analysis: { unit, gain } }: Judged): boolean {
  return (
    gain.originalPrice < 0 &&
    [unit.core, ...unit.lines].some(({ text }) => ORDER_AHEAD.test(text) || POR_ENCARGO.test(text))
  );
}

/** 'Pavo al horno por encargo hasta el 20 de diciembre. Desde $120.' */
const POR_ENCARGO = /(?<!\p{L})(?:por|bajo|s[oó]lo con|previo) (?:encargo|pedido previo|reserva previa)(?!\p{L})/iu;

const ORDER_AHEAD =
  /\b(?:pre-?)?order (?:your|yours|ahead)\b[^.!?$£€%]{0,50}\bby (?:noon |\d{1,2}\s?[ap]m )?(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d{1,2}\/\d)/i;

/** 'We have a small kitchen (pretzels $8, brats $9) plus a truck on Fridays': examples of what it costs. */
function isExample({ line: { text, money }, money: [price] }: Statement, mentions: readonly Topic[]): boolean {
  const within = [...text.matchAll(/\([^)]*\)/g)].find(
    ({ index, 0: words }) => price && price.start > index && price.end < index + words.length,
  );
  if (!within || mentions.length > 0) return false;
  const inside = money.filter(({ start }) => start > within.index && start < within.index + within[0].length);
  return inside.length > 1 && inside.length === money.length && findTimes(text).length === 0;
}

function isMealFrom({ line: { text }, stretch, money: [price], benefits }: Statement): boolean {
  return price !== undefined && benefits.length === 0 && MEAL_FROM.test(text.slice(stretch.start, price.start));
}
