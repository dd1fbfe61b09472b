import type { Analysis } from "../analysis.ts";
import {
  coursesIn,
  isLargeBundle,
  isMealForTwo,
  isNamedCombo,
  isOfCombos,
  isPricedTogether,
  isSpecialOfSeveral,
} from "../combo.ts";
import { NUMBER_WORD } from "../money/number-words.ts";
import type { Line } from "../page/lines/line.ts";
import type { PageReading } from "../page/reading.ts";
import { pricedByTheHour } from "../page/sections/entries-with-hours.ts";
import { isCheaperByTheLot } from "../page/statements/by-the-lot.ts";
import { leadOfGroup } from "../page/statements/leads-of-sentences.ts";
import type { Statement } from "../page/statements/statement.ts";
import { isOfOffers } from "../page/topics.ts";
import { namesGroup, namesSpecial } from "../promotion.ts";
import { callsLunchSets, hasGiftWithCourses, isSetLunch, namesSetMenu } from "../set-menus.ts";
import { A_PENNY, pricesHour } from "../strength.ts";
import { isShortAfternoon } from "../time/hours/short-afternoon.ts";
import { callsListSpecials, callsOneSpecial, callsPricesSpecial, tellsOfGames } from "../words/called-specials.ts";
import { isForSomeWithProof } from "../words/eligibility.ts";
import { namesFood } from "../words/food.ts";
import { OFFER_TERMS } from "../words/offer-words.ts";
import { anyOf } from "../words/vocabulary.ts";
import { isBoundByItself } from "./bound-by-itself.ts";
import { isToldOutright } from "./told-outright.ts";

/** How plainly a page tells that something is an offer. */
export type Plainness = "reduced" | "called" | "told" | "hardly";

/**
 * `reduced`: food whose old price stands beside the one in its place. `called`: a heading over it calls it an offer, its
 * lead tells for whom it is, or it is called so for what it is put together of. `told`: a price that says itself when it
 * holds, or an advantage whose terms are told in full.
 */
export function plainnessOf(analysis: Analysis, reading: PageReading): Plainness {
  if (isReduced(analysis)) return analysis.unit.lines.some(({ text }) => namesFood(text)) ? "reduced" : "called";
  if (isBuyOneGetOne(analysis)) return "called";
  if (analysis.gain.benefit.kind === "price" && isCalledSo(analysis, reading)) return "called";
  return isToldPlainly(analysis, reading) ? "told" : "hardly";
}

/** 'Buy one, get one free' below 'Mango lassi': nothing but an offer is told so. */
function isBuyOneGetOne({ gain: { benefit }, statement: { line, benefits }, unit }: Analysis): boolean {
  const isTold = benefits.some(({ start, end }) =>
    /^(?:buy|order) (?:one|1)\b.*\bget\b/is.test(line.text.slice(start, end)),
  );
  return benefit.kind === "bogo" && isTold && unit.lines.some(({ text }) => namesFood(text));
}

const isReduced = ({ gain }: Analysis): boolean => gain.originalPrice > gain.price && gain.price > 0;

function isCalledSo(analysis: Analysis, reading: PageReading): boolean {
  return (
    isCalledOffer(analysis) ||
    leadOfGroup(analysis.statement) !== null ||
    isPriceWithProof(analysis.statement) ||
    analysis.eligibility.code !== null ||
    analysis.unit.lines.some(({ text }) => TELLS_SAVING.test(text)) ||
    isWholeMealOnOffer(analysis) ||
    pricedByTheHour(reading.lines).has(analysis.unit.core) ||
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
    isPricedTogether(statement) ||
    (unit.core.days.stated &&
      isMealForTwo(statement.line.text.slice(statement.sentence.start, statement.sentence.end))) ||
    isBoundByItself(analysis, reading.lines) ||
    hasGiftWithCourses(analysis, reading.lines)
  );
}

/** '10% off pickup orders of $35 or more', 'Free naan on orders over £30': what a guest spends, and what is off it or comes with it. */
function isOnSpending({ gain: { benefit }, statement, isAlone, card }: Analysis): boolean {
  const isOff = benefit.kind === "percent_off" || benefit.kind === "amount_off";
  // 'Free garlic knots' over 'when you spend $25 or more'
  const told = isAlone ? [statement, ...card.filter(({ text }) => ON_SPENDING.test(text))] : [statement];
  return (isOff || benefit.kind === "free") && told.some(({ money }) => money.some(({ role }) => role === "threshold"));
}

const ON_SPENDING =
  /^\W*(?:(?:when|if) you (?:spend|order|buy)|(?:with|on|for) (?:any |all |every |your )?(?:orders?|purchases?|checks?)|spend)\b/i;

/** 'Pizza party pack $45 You save $9.50' */
const TELLS_SAVING = /\byou(?:['’]ll)? save (?:over |about |up to )?[$£€₱₹]\s?\d/i;

/** Courses. */
const WHOLE_MEAL = 3;

/** 'A starter, an entrée and a drink, $12.99' below 'Keep the deals coming' */
function isWholeMealOnOffer({ unit: { core, lines }, above }: Analysis): boolean {
  const isOnOffer = above.some(({ block, topics }) => block.headingLevel > 0 && topics.some(isOfOffers));
  return isOnOffer && coursesIn([core, ...lines].map(({ text }) => text).join("\n")) >= WHOLE_MEAL;
}

/** 'Seniors' roast $14.50 at lunch (Seniors Card, please)' */
const isPriceWithProof = ({ line, sentence }: Statement): boolean =>
  isForSomeWithProof(line.text.slice(sentence.start, sentence.end));

/** 'Yesterday's bread half price until it's gone' */
function isLeftOver({ gain: { benefit }, statement: { line, sentence } }: Analysis): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  return (
    benefit.kind !== "price" && /\b(?:yesterday['’]s|last night['’]s|day[- ]olds?)\b/i.test(told) && namesFood(told)
  );
}

/** 'Nurses in uniform drink a coffee free', 'If you come by canoe' beside 'the first cider is free' */
function isForThoseWithProof({
  gain: { benefit },
  statement: { line, sentence },
  unit,
  isAlone,
  above: [label],
}: Analysis): boolean {
  const condition = isAlone
    ? unit.lines.find(({ index, text }) => index === line.index - 1 && /^\W*if\b/i.test(text))
    : null;
  // 'Nurses, medics, firefighters. Coffee is free in uniform.'
  const own =
    isAlone && line.text.length <= LONGEST_HEADING ? line.text : line.text.slice(sentence.start, sentence.end);
  const told = `${condition ? `${condition.text} ` : ""}${own}`;
  // 'Coffee is free. Always.' on the card 'Veterans'
  const isOfGroup = isAlone && label !== undefined && label.block.headingLevel > 0 && namesGroup(label.text);
  return (
    benefit.kind !== "price" && (isOfGroup || isForSomeWithProof(told) || ASKS_A_THING.test(told)) && namesFood(told)
  );
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
  // 'Free chips when you join the club'
  /\b(?:when|once|if|as soon as) you (?:join|sign up|register|subscribe|enroll|download)\b/iu,
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
const CALL_ALL_OFFERS = [namesSpecial, callsPricesSpecial, callsOneSpecial];

/** 'Happy Hour', a 'Good hour' that has its hours, or 'Pizza Special' set over a list: the page itself calls every price below it an offer. */
function isCalledOffer({ above, schedule }: Analysis): boolean {
  const isOfHour = ({ text, topics }: Line) =>
    OFFERS_BY_NAME.test(text) || (topics.includes("happy_hour") && schedule.windows.length > 0);
  return above.some(
    (label) =>
      callsListSpecials(label.text) ||
      callsLunchSets(label, schedule.windows.length > 0) ||
      (NOTHING_ELSE.test(label.text) && label.block.kind !== "li") ||
      namesPackOnOffer(label) ||
      isTitleOfSpecials(label) ||
      isShortAfternoon(label) ||
      tellsOfGames(label.text) ||
      (label.block.headingLevel > 0 && (isOfHour(label) || CALL_ALL_OFFERS.some((calls) => calls(label.text)))),
  );
}

const SPECIALS_ALONE = /^\W*(?:\p{L}[\p{L}'’-]* ){0,3}specials\W*$/iu;

/** 'Bartender Specials' in plain text, which has no headings. */
function isTitleOfSpecials({ block, role, topics, text }: Line): boolean {
  return block.kind === "pre" && role === "label" && topics.includes("specials") && SPECIALS_ALONE.test(text);
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
