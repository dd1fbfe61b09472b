import type { Line } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import { isMenuPart } from "./page/sections/hour-menu.ts";
import { isForeignSection, isOrdinarySection, OFFERING } from "./page/topics.ts";
import { callsLunchSets } from "./set-menus.ts";
import { daysOf } from "./time/days/weekday-words.ts";
import { isLong } from "./time/hours/opening-hours.ts";
import { isShortAfternoon } from "./time/hours/short-afternoon.ts";
import { callsPricesSpecial, namesGameDay, tellsOfGames } from "./words/called-specials.ts";
import { namesDish, namesFood } from "./words/food.ts";
import { OFFER_WORDS, PRICE_FIRST } from "./words/offer-words.ts";

export type Promotion = "own words" | "schedule" | "price first" | "section" | null;

/**
 * What makes a plain price an offer: its own words, a day or hour it is bound to, its form, or the section it stands in.
 * @param ordinary headings of menus at usual prices, beside those that say so
 */
export function promotionOf({
  text,
  stretch,
  isBoundInTime,
  above,
  isListEntry,
  hasHours,
  ordinary,
}: {
  text: string;
  stretch: string;
  isBoundInTime: boolean;
  above: Line[];
  isListEntry: boolean;
  hasHours: boolean;
  ordinary: Set<Line>;
}): Promotion {
  let awaitsHeading = false;
  let isMenu = false;
  for (const [i, label] of above.entries()) {
    if (isForeignSection(openingOf(label))) return null;
    if (isMealOfDay(label, above[i + 1]) || isMealOfSpecials(label, above[i + 1])) continue;
    if (isWhenServed(label, above[i + 1])) continue;
    if (callsLunchSets(label, hasHours)) return "section";
    if (isPartOfBrunch(label, above.slice(i + 1))) {
      isMenu = true;
      break;
    }
    // 'Beverages' in the list of 'Monday–Friday 4pm–6pm'
    if (isMenuPart(label.text) && above.some(isShortAfternoon)) continue;
    if (isBadge(label) && above.some(({ block, topics }) => block.headingLevel > 0 && topics.includes("specials")))
      continue;
    const isPartOfOffer = above.some(
      (other) =>
        other.block.headingLevel === 1 &&
        givesOffers(other) &&
        other.topics.some((topic) => label.topics.includes(topic)),
    );
    // 'Chicken Dinner' heads its own card.
    const isOwnName =
      label === above[0] && namesDish(label.text) && label.block.headingLevel > 2 && !/s\W*$/i.test(label.text);
    const opensMenu =
      label.block.headingLevel > 0 ||
      /\bmenu\b|^\W*(?:lunch|dinner)\W*$|^\W*(?:(?:all[- ]day|daily|weekday|weekend|saturday|sunday) )?(?:brunch|breakfast|roasts?)\W*(?:$|\s[|–—-])/i.test(
        label.text,
      ) ||
      (label.role === "label" && /^\W*(?:brunch|breakfast) (?:at|by|with)\b/i.test(label.text)) ||
      // 'lunch • 11 - 3 monday thru friday'
      (label.role === "schedule" && /^\W*(?:brunch|breakfast|lunch|dinner|supper)\s?[•·|]\s/i.test(label.text)) ||
      // 'Breakfast: weekends 9–12'
      (label.role === "schedule" && /^\W*(?:brunch|breakfast)\b/i.test(label.text));
    if (opensMenu && isMealSection(label) && !isPartOfOffer && !isOwnName) {
      isMenu = true;
      break;
    }
    if (isEveryDayOf(label, above[i + 1])) continue;
    if (isOrdinarySection(label.text) || ordinary.has(label) || NOT_SO.test(label.text))
      return isBoundInTime ? "schedule" : null;
    // 'Golden Hour' over gin and lemon is a drink, unless the page says when it is.
    if (label.topics.includes("happy_hour") && !/\bhappy\b|\bhh\b|\bfeliz\b/i.test(label.text) && !hasHours) continue;
    if (isRefilled(`${label.text} ${text}`)) return isBoundInTime ? "schedule" : null;
    if (givesOffers(label) || isShortAfternoon(label)) return "section";
    // A fixed menu of certain days or hours; at any time it is the house's menu.
    if ((hasHours || isBoundInTime) && /\bprix[- ]fixe\b/i.test(label.text)) return "section";
    // Over its own lines such a name is a dish's.
    if (label.block.headingLevel > 0 && namesSpecial(label.text) && !text.includes(label.text)) return "section";
    if (awaitsHeading && label.block.headingLevel > 0) return "section";
    if (
      label.role === "schedule" &&
      label.block.headingLevel === 0 &&
      isListEntry &&
      label.days.days.length > 0 &&
      !isLong(label.times, LONG_FOR_A_LABEL)
    ) {
      awaitsHeading = true;
    }
  }
  if (awaitsHeading && !isMenu) return "section";
  if (OFFER_WORDS.test(isRefilled(text) ? text.replace(BOTTOMLESS, " ") : text)) return "own words";
  if (isBoundInTime) return "schedule";
  // 'Lunch combo $9' over what comes with it, on a page of weekdays from 11 to 2
  if (hasHours && LUNCH_COMBO.test(text)) return "own words";
  if (leadsWithPrice(stretch)) return "price first";
  return null;
}

/** 'Monday–Thursday, 3–6 p.m. No movie ticket needed.': what stands behind the hours is about no section. */
function openingOf({ role, text, times }: Line): string {
  const [first] = role === "schedule" && times.length > 0 ? sentencesOf(text) : [];
  return first ? text.slice(first.start, first.end) : text;
}

const LUNCH_COMBO = /^\W*(?:weekday |daily |express )?lunch(?:time)? (?:combo|box)\b(?!\s#?\d|\s[a-z]\b)/i;

/** 'Scampi £7.10 Golden fried and served with salad': a menu's entry, whose description follows the price. */
const ENTRY = /^\W*(?=\p{Lu})[\p{L}\d][^$£€₱₹.!?]{2,60}?\s[$£€₱₹]\s?\d+(?:\.\d{2})?\s+(?:\S+\s+)+\S/u;

const MEASURE = /^(?:slice|cup|bowl|glass|bottle|plate|piece|scoop|serving)\W*$/i;

function leadsWithPrice(stretch: string): boolean {
  const found = PRICE_FIRST.exec(stretch);
  // '$6 Saver: cheeseburger and tots': its name, and behind it what it is.
  const isNamedFirst =
    found !== null && /^[^.!?$]{2,30}:\s/.test(found[1] ?? "") && namesFood(stretch.slice(found.index));
  if (!found || !(isNamedFirst || namesFood(found[1] ?? ""))) return false;
  // 'Cherry cheesecake' over '$9.95 slice': how much of it one gets.
  if (MEASURE.test(found[1] ?? "")) return false;
  return !ENTRY.test(stretch);
}

const SOFT_DRINK = /\b(?:coffees?|teas?|fountain(?: drinks?)?|sodas?|soft drinks?|pop|lemonades?)\b/i;
const BOTTOMLESS = /\bbottomless\b/i;
const HARD_DRINK =
  /\b(?:mimosas?|bloody|marys?|bellinis?|margs?|margaritas?|sangria|beers?|wines?|spritz|cocktails?)\b/i;

/** 'Bottomless' over coffee and sodas: the house fills them again at any hour. */
function isRefilled(text: string): boolean {
  if (!BOTTOMLESS.test(text) || HARD_DRINK.test(text)) return false;
  return SOFT_DRINK.test(text) && !namesDish(text.replace(new RegExp(SOFT_DRINK, "gi"), " "));
}

/** 'Brunch, Saturday and Sunday' is a menu served then, not an offer. */
export function isMealSection(label: Line): boolean {
  return (
    /\b(?:brunch|breakfast|lunch|dinner|(?<!day )supper|sunday roasts?|desayunos?|almuerzos?|cenas?)\b/i.test(
      label.text,
    ) &&
    !/\b(?:specials?|deals?|happy|early|combos?|lunch sets|del d[ií]a|bottomless|unlimited|all[- ]you[- ]can)\b/i.test(
      label.text,
    )
  );
}

/** 'Lunch' and 'Dinner' below 'Monday' part the day's offers; they open no menu. */
function isMealOfDay(label: Line, over: Line | undefined): boolean {
  return (
    /^\W*(?:lunch|dinner)\b/i.test(label.text) &&
    label.text.length <= 20 &&
    !/\bmenu\b/i.test(label.text) &&
    label.block.headingLevel > (over?.block.headingLevel ?? 7) &&
    over?.role === "schedule" &&
    over.days.days.length === 1
  );
}

/** 'Lunch' right below 'Specials' tells which: the lunch specials. */
function isMealOfSpecials({ text, index }: Line, over: Line | undefined): boolean {
  return (
    /^\W*(?:express )?(?:lunch|dinner|brunch|breakfast)\W*$/i.test(text) &&
    over?.index === index - 1 &&
    over.block.headingLevel > 0 &&
    over.topics.some((topic) => topic === "specials" || topic === "deals")
  );
}

/** 'Breakfast Specials' in a 'Sunday Brunch Menu': a part of that menu, whose hours are not its own. */
function isPartOfBrunch({ text }: Line, over: Line[]): boolean {
  return (
    /^\W*(?:breakfast|brunch) specials?\W*$/i.test(text) &&
    over.some((label) => label.block.headingLevel > 0 && /\bbrunch\b/i.test(label.text) && isMealSection(label))
  );
}

/** 'Fan favorite' is said of one of the specials that it stands among. */
const isBadge = ({ block, text }: Line): boolean => block.headingLevel === 0 && /\bfavou?rite$/i.test(text);

/** 'Saturday and Sunday, 10–2:30' below 'Weekend Brunch' is when that menu is served. */
function isWhenServed(label: Line, over: Line | undefined): boolean {
  if (label.role !== "schedule" || label.block.headingLevel === 0 || over === undefined) return false;
  // 'Lunch specials (Mon–Fri 11–3)' below 'Lunch & dinner' are offered then.
  if (label.topics.some((topic) => OFFERING.includes(topic))) return false;
  const isOver = over.block.headingLevel > 0 && over.block.headingLevel < label.block.headingLevel;
  return isOver && isMealSection(over);
}

/** 'Every day' right below 'Happy Hour' or among the days of 'Specials' is when it is; elsewhere it is a list of usual prices. */
function isEveryDayOf({ role, block, index }: Line, over: Line | undefined): boolean {
  const isInside = over !== undefined && over.block.headingLevel > 0 && over.block.headingLevel < block.headingLevel;
  if (isInside && role === "schedule" && SPECIALS.test(over.text)) return true;
  const isBelow = over?.index === index - 1 && over.topics.some((topic) => OFFERING.includes(topic));
  return isBelow && role === "schedule" && block.headingLevel === 0;
}

const SPECIALS = /\b(?:specials|deals|offers|promos|promotions)\b/i;

/** Hours. 'Wed–Fri 3–10 · Sat 12–10' under a house's name is when it is open. */
const LONG_FOR_A_LABEL = 6;

/** What the kitchen still serves at night, at its usual prices. */
const SERVED_LATE = /^\W*late[- ]night (?:food |bar )?menu\W*$/i;

/** A page of both says of neither price which it is. */
const MENU_AND_MORE =
  /\bmenus?\s?(?:&|and|\+|\/|,)\s?(?:\w+ )?specials\b|\b(?:prices|rates)\s?(?:&|and|\+|\/|,)\s?(?:\w+ )?(?:specials|discounts|deals|offers|promotions)\b/i;

/** A holiday's menu is served that day at its usual prices; so are the dishes that it has beside the usual ones. */
const HOLIDAY_MENU =
  /\b(?:thanksgiving|christmas|easter|new year['’]?s?|mother['’]?s|father['’]?s|valentine['’]?s?|passover|hanukkah)\b[^.!?$]{0,20}\b(?:menu|dinner|brunch|feast|buffet|specials?\W*$)/i;

/** 'Seniors & Military': what stands below is for them; their menu is a menu. */
const FOR_SOME =
  /^\W*(?:our )?(?:(?:seniors?|military|veterans?|students?|teachers?|nurses|first responders|industry(?: folks)?|heroes)(?:\W+(?:and|citizens?)\b)?\W*){1,4}$/i;

/** 'Seniors & military' */
export function namesGroup(text: string): boolean {
  return FOR_SOME.test(text);
}

/** 'Not all-you-can-eat', 'Not part of happy hour', 'Outside the deals' */
const NOT_SO =
  /^\W*(?:(?:these|items) )?(?:are )?(?:not|never|aren['’]t|outside(?: of)?) (?:(?:on|in|part of|for|included in|with|the|our) )*(?:all[- ]you[- ]can|happy hour|specials?|deals?|offers?|discounts?|promotions?)\b/i;

/** A heading that makes offers of the prices below it: 'Happy hour', 'Specials', 'Monday', 'Wing night'. */
function givesOffers(label: Line): boolean {
  if (/\ball[- ]you[- ]can[- ](?:eat|drink)\b|\bbottomless\b/i.test(label.text)) return true;
  // 'Brunch specials' are what that menu has beside the usual; 'Brunch drink specials' are its drinks at another price.
  if (/\bbrunch\b/i.test(label.text) && !/\bhappy\b|\b(?:drink|bar|cocktail)s? (?:specials|deals)\b/i.test(label.text))
    return false;
  if (SERVED_LATE.test(label.text) || HOLIDAY_MENU.test(label.text) || MENU_AND_MORE.test(label.text)) return false;
  if (label.topics.some((topic) => OFFERING.includes(topic))) return true;
  if (
    label.topics.includes("lunch") &&
    /\b(?:lunch (?:specials?|deals?|combos?|sets)|del d[ií]a|men[uú] (?:ejecutivo|diario|de mediod[ií]a))\b/i.test(
      label.text,
    )
  )
    return true;
  if (
    label.topics.includes("theme") &&
    (label.days.stated ||
      (/\bnights?\b/i.test(label.text) &&
        (namesFood(label.text) || /\b(?:industry|ladies|game|locals?)\b/i.test(label.text))))
  )
    return true;
  if (label.block.headingLevel > 0 && (namesGroup(label.text) || callsPricesSpecial(label.text))) return true;
  if ((label.block.headingLevel > 0 && namesGameDay(label.text)) || tellsOfGames(label.text)) return true;
  // 'Weekend Breakfast' says when it is served.
  const isBreakfast = isMealSection(label) && /\bbreakfast\b/i.test(label.text);
  // 'Mariscos (Thu–Sun)' between 'Platos' and 'Tortas': when the kitchen makes them.
  const isNamed = daysOf(label.text.replace(/(?<=\p{L}.*)\([^)]*\)/gu, " ")).days.length > 0;
  return label.role === "schedule" && label.block.headingLevel > 0 && isNamed && !isBreakfast;
}

/** 'Pizza Special' over prices is an offer; 'Chef's Special', 'House Special' and 'Just as special' are dishes. */
export function namesSpecial(text: string): boolean {
  const what = /^((?:[\w&-]+ ){1,3})special$/i.exec(text)?.[1] ?? "";
  return namesDish(what) && !/\b(?:chefs?|house|our|family|signature|sushi|kitchen)\b/i.test(what);
}
