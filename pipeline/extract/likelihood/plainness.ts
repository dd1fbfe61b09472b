import type { Analysis } from "../analysis.ts";
import { isLargeBundle, isMealForTwo, isNamedCombo, isOfCombos, isSpecialOfSeveral } from "../combo.ts";
import { NUMBER_WORD } from "../money/number-words.ts";
import { isCheaperByTheLot } from "../page/by-the-lot.ts";
import { tellsHoursOfElse } from "../page/foreign-schedules.ts";
import type { Line } from "../page/line.ts";
import type { PageReading } from "../page/reading.ts";
import { ENTERTAINMENT } from "../page/topics.ts";
import { namesSpecial } from "../promotion.ts";
import { hasGiftWithCourses, isSetLunch, namesSetMenu } from "../set-menus.ts";
import { A_PENNY, pricesHour } from "../strength.ts";
import { addedDaysAt } from "../time/added-days.ts";
import { tellsLastHour } from "../time/last-hour.ts";
import { tellsOpeningHours } from "../time/opening-hours.ts";
import { isShortAfternoon } from "../time/short-afternoon.ts";
import { findDays } from "../time/weekday-words.ts";
import { callsListSpecials, callsOneSpecial, callsPricesSpecial, tellsOfGames } from "../words/called-specials.ts";
import { isForSomeWithProof } from "../words/eligibility.ts";
import { namesFood } from "../words/food.ts";
import { OFFER_TERMS } from "../words/offer-words.ts";
import { residue } from "../words/residue.ts";
import { anyOf } from "../words/vocabulary.ts";
import { isToldOutright } from "./told-outright.ts";

/** How plainly a page tells that something is an offer. */
export type Plainness = "called" | "told" | "hardly";

/**
 * `called`: a heading over it calls it an offer, or what it is put together of; or its old price stands beside it. `told`:
 * a price that says itself when it holds, or an advantage whose terms are told in full.
 */
export function plainnessOf(analysis: Analysis, reading: PageReading): Plainness {
  if (isReduced(analysis)) return "called";
  if (analysis.gain.benefit.kind === "price" && isCalledSo(analysis, reading)) return "called";
  return isToldPlainly(analysis, reading) ? "told" : "hardly";
}

const isReduced = ({ gain }: Analysis): boolean => gain.originalPrice > gain.price && gain.price > 0;

function isCalledSo(analysis: Analysis, reading: PageReading): boolean {
  return (
    isCalledOffer(analysis) ||
    isSpecialTogether(analysis) ||
    isNamedCombo(analysis.card) ||
    isOfCombos(analysis.above, analysis.unit.lines) ||
    reading.isListOfCombos ||
    isPackOfSeveral(analysis, reading) ||
    isSetLunch(analysis, reading) ||
    isSetMenuOfDays(analysis, reading.lines)
  );
}

function isToldPlainly(analysis: Analysis, reading: PageReading): boolean {
  const { gain, unit, statement } = analysis;
  if (isOnSpending(analysis) || isForThoseWithProof(analysis) || isToldOutright(analysis, reading.lines)) return true;
  if (isMoreOfWhatOneBuys(analysis) || isOffWhatOneTakes(analysis) || isLeftOver(analysis)) return true;
  if (gain.benefit.kind !== "price") return false;
  return (
    gain.price === A_PENNY ||
    unit.lines.some(({ text }) => OFFER_TERMS.test(text) || OF_SEVERAL.test(text)) ||
    pricesHour(statement) ||
    isCheaperByTheLot(statement, reading.lines) ||
    (unit.core.days.stated &&
      isMealForTwo(statement.line.text.slice(statement.sentence.start, statement.sentence.end))) ||
    isBoundByItself(analysis, reading.lines) ||
    hasGiftWithCourses(analysis, reading.lines)
  );
}

/** '10% off pickup orders of $35 or more', 'Free naan on orders over £30': what a guest spends, and what is off it or comes with it. */
function isOnSpending({ gain: { benefit }, statement }: Analysis): boolean {
  const isOff = benefit.kind === "percent_off" || benefit.kind === "amount_off";
  return (isOff || benefit.kind === "free") && statement.money.some(({ role }) => role === "threshold");
}

/** 'Yesterday's bread half price until it's gone' */
function isLeftOver({ gain: { benefit }, statement: { line, sentence } }: Analysis): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  return (
    benefit.kind !== "price" && /\b(?:yesterday['’]s|last night['’]s|day[- ]olds?)\b/i.test(told) && namesFood(told)
  );
}

/** 'Nurses in uniform drink a coffee free', 'If you come by canoe' beside 'the first cider is free' */
function isForThoseWithProof({ gain: { benefit }, statement: { line, sentence }, unit, isAlone }: Analysis): boolean {
  const condition = isAlone
    ? unit.lines.find(({ index, text }) => index === line.index - 1 && /^\W*if\b/i.test(text))
    : null;
  // 'Nurses, medics, firefighters. Coffee is free in uniform.'
  const own =
    isAlone && line.text.length <= LONGEST_HEADING ? line.text : line.text.slice(sentence.start, sentence.end);
  const told = `${condition ? `${condition.text} ` : ""}${own}`;
  return benefit.kind !== "price" && (isForSomeWithProof(told) || ASKS_A_THING.test(told)) && namesFood(told);
}

/** 'Flash us your gym tag', 'text SPUD to 555-0100', 'come in a Rovers scarf', 'the first time you scan it': what one does for it. */
const ASKS_A_THING = anyOf(
  // 'Return an egg carton for a free biscuit'
  /\b(?:bring|return)(?: (?:back|in))? (?:an?|the|your|our) [^.!?,$]{3,30}(?:,| and\b| for\b)[^.!?]*\bfree\b/iu,
  /\b(?:flash|show) us (?:your|the|an?)\b/iu,
  /\b(?:if|when) you text ["“'‘]?\w{2,15}["”'’]? to \(?\d{3}/iu,
  /\b(?:come in|show up|wear(?:ing)?|dressed)(?: in)? (?:an?|your) (?:[\p{L}'’-]+ ){0,3}(?:jerseys?|scarf|colou?rs|costumes?|uniforms?|scrubs|kit)\b/iu,
  // 'If you come by canoe the first cider is free'
  /\bif you (?:come|arrive|show up|turn up|get here|walk in|ride in)(?: in| here| to us| by)* (?:on|by|in|wearing|dressed) [^.!?,$\d]{3,30}/iu,
  /\bthe first time you (?:scan|order|come in|visit|use)\b|^\W*first time you (?:scan|order|come in|visit|use)\b/iu,
);

/** '$6.99 each' over 'when you choose two or more' */
const OF_SEVERAL = /\b(?:when|if) you (?:pick|choose|buy|order|get|take) (?:any )?(?:\d|two|three|four) or more\b/i;

/** 'Buy five rolls and we throw in a sixth', 'First loaf at full price, second loaf 40% off': told in full, and nothing else is told so. */
function isMoreOfWhatOneBuys({ gain: { benefit }, statement: { line, benefits } }: Analysis): boolean {
  return (
    benefit.kind === "bogo" &&
    benefits.some(({ start, end }) => {
      const told = line.text.slice(start, end);
      const isAnother = /^(?:2nd|second)\b.*(?:off|price|half)$/is.test(told) && namesFood(told);
      const isFree = /^(?:buy|order|purchase)\b.*\bfor free$/is.test(told) && namesFood(told);
      return isAnother || isFree || /^(?:buy|order|purchase)\b.*\b(?:and we|(?:do|wo)n['’]t pay)\b/is.test(told);
    })
  );
}

const TAKES_SEVERAL = new RegExp(
  `^\\W*(?:buy|take(?: home)?|mix|order|pick|choose|fill)\\s(?:any\\s)?(?:\\d{1,2}|an?\\s(?:half\\s)?dozen|half a dozen|${NUMBER_WORD})\\s[^.!?]*\\sand\\s`,
  "i",
);

/** 'Take home six bottles, and 25% comes off': how many of what, and what is off them. */
function isOffWhatOneTakes({ gain: { benefit }, statement: { line, sentence } }: Analysis): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  const isOff = benefit.kind === "percent_off" || benefit.kind === "amount_off";
  return isOff && TAKES_SEVERAL.test(told) && namesFood(told);
}

const NAMES = "(?:happy h(?:ou)?rs?|hh|hora feliz|lunch(?:eon|time)? (?:specials?|deals?|combos?))";
/** What a page calls its offers, where it is the heading over them. */
const OFFERS_BY_NAME = new RegExp(`\\b${NAMES}\\b`, "i");
const NOTHING_ELSE = new RegExp(`^\\W*${NAMES}\\W*$`, "i");

/** Of headings. */
const CALL_ALL_OFFERS = [tellsOfGames, namesSpecial, callsPricesSpecial, callsOneSpecial];

/** 'Happy Hour', a 'Good hour' that has its hours, or 'Pizza Special' set over a list: the page itself calls every price below it an offer. */
function isCalledOffer({ above, schedule }: Analysis): boolean {
  const isOfHour = ({ text, topics }: Line) =>
    OFFERS_BY_NAME.test(text) || (topics.includes("happy_hour") && schedule.windows.length > 0);
  return above.some(
    (label) =>
      callsListSpecials(label.text) ||
      (NOTHING_ELSE.test(label.text) && label.block.kind !== "li") ||
      namesPackOnOffer(label) ||
      isShortAfternoon(label) ||
      (label.block.headingLevel > 0 && (isOfHour(label) || CALL_ALL_OFFERS.some((calls) => calls(label.text)))),
  );
}

const PACK =
  /\b(?:famil(?:y|ies)|party|group|couples?)(?:['’]s?)? (?:style )?(?:\w+ )?(?:packs?|packages?|bundles?|meals?|dinners?|feasts?|combos?|box(?:es)?)\b|\b(?:packs?|packages?|bundles?|meals?|dinners?|feasts?|combos?) for (?:the (?:whole )?)?(?:family|families|groups?)\b|\b(?:paquetes?|combos?) (?:familiar(?:es)?|para la familia)(?!\p{L})/iu;
const CALLED_OFFER =
  /\b(?:specials?|deals?|offers?|value|promos?|promotions?|especial(?:es)?|ofertas?|promoci[oó]n(?:es)?)(?!\p{L})/iu;

/** 'Special Family Pack' as the heading over 'No. 1 (for 3 people)' */
function namesPackOnOffer({ block, text }: Line): boolean {
  return block.headingLevel > 0 && text.length <= LONGEST_HEADING && PACK.test(text) && CALLED_OFFER.test(text);
}

/** 'FAMILY PACK: 2 lb carnitas, 1 rice, 1 beans, 20 tortillas. $46' on a page of few prices */
function isPackOfSeveral({ unit: { core, lines } }: Analysis, reading: PageReading): boolean {
  const name = PACK.exec(core.text);
  const isTitled =
    name !== null && name.index <= LONGEST_LEAD && /^\s?[:–—-]\s/.test(core.text.slice(name.index + name[0].length));
  return isTitled && !reading.isMenu && isLargeBundle(lines.map(({ text }) => text).join("\n"));
}

/** Characters before the name that opens a line. */
const LONGEST_LEAD = 12;

const INCLUDED = /\binclu(?:ye|id[oa]s?|ded|des)\b/i;

/** 'Menú del día' over 'Martes a viernes' and its price, or 'Menú del día 12 €' and that its drink is included, or days and hours of its own. */
function isSetMenuOfDays({ above, schedule, unit: { core, lines } }: Analysis, page: Line[]): boolean {
  const isOfSetMenu = above.some(({ block, text }) => block.headingLevel > 0 && namesSetMenu(text));
  if (isOfSetMenu && lines.some(({ role, days }) => role === "schedule" && days.stated)) return true;
  if (!lines.some(({ text }) => namesSetMenu(text))) return false;
  return (schedule.daysStated && schedule.timeStated) || INCLUDED.test(page[core.index + 1]?.text ?? "");
}

/** Characters. */
const LONGEST_HEADING = 60;

/** 'Dinner special' right over 'Spritz + pasta' and their one price. */
function isSpecialTogether({ above: [label], unit: { lines }, card }: Analysis): boolean {
  const isRightOver = label !== undefined && label.index === (lines[0]?.index ?? 0) - 1;
  return isSpecialOfSeveral(isRightOver ? [label, ...card] : card);
}

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
  /\b(?:every|each) (?:single )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bon (?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i;

/** Its own words, its card or its heading say until when it holds, or from what hour. */
function isBoundByItself(analysis: Analysis, page: Line[]): boolean {
  const { unit, statement, until, above, schedule, sources } = analysis;
  const { core, lines, rest } = unit;
  const told = core.text.slice(statement.stretch.start, statement.stretch.end);
  // 'Three courses for $39' below 'Restaurant Week, November 13–22' ends with the week.
  if (until !== null && (core.text.includes(until.text) || namesSetMenu(told))) return true;
  if (isListOfDay(analysis)) return true;
  // '$2 pint night every Monday', '$3 wings on Fridays'
  const sentence = core.text.slice(statement.sentence.start, statement.sentence.end);
  if ((EVERY_WEEK.test(told) || tellsLastHour(sentence)) && namesFood(told)) return true;
  // '$4 on Mondays after 7pm': what is charged at an event is said to begin at an hour.
  if (core.days.stated && BOUND_BY_HOUR.test(told)) return true;
  if (above.some((label) => label.topics.includes("early_bird"))) return true;
  // 'Taco Tuesday' with '(Thursdays too)' is a night by its name as well.
  const isOfOneDay = schedule.days.length === 1 || sources.some(({ text }) => addedDaysAt(text) !== null);
  if (isOfOneDay && [...lines, ...rest, ...above.slice(0, 1)].some(isNamedNight)) return true;
  if (above[0] && isHoursOfOneDay(above[0])) return true;
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
