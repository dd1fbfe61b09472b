import type { Line } from "./page/lines/line.ts";
import type { Statement } from "./page/statements/statement.ts";
import type { Unit } from "./page/units/unit.ts";
import { daysOf } from "./time/days/weekday-words.ts";
import { namesDish, namesFood } from "./words/food.ts";
import { OFFER_TERMS } from "./words/offer-words.ts";

/** 'Dinner for two: two starters, two mains, a dessert to share and a bottle of wine': put together for several, at one price. */
export function isSharedMeal(text: string): boolean {
  return DRINKS_INCLUDED.test(text) || (FOR_SEVERAL.test(text) && partsOf(text) >= FEWEST_PARTS);
}

/** 'Two mains and a shared dessert, $68 a couple', of what is bound to a day. */
export function isMealForTwo(text: string): boolean {
  return FOR_SEVERAL.test(text) && partsOf(text) >= FEWEST_PARTS_FOR_TWO;
}

/** What a meal is made of, from first to last. */
const COURSES = [
  /\b(?:starters?|appetizers?|apps?|salads?|soups?|small plates?|entradas?)\b/i,
  /\b(?:entr[eé]es?|mains?|main (?:courses?|dishes|plates)|platos? fuertes?)\b/i,
  /\b(?:desserts?|puddings?|postres?)\b/i,
  /\b(?:drinks?|beverages?|sodas?|margaritas?|pints?|glass(?:es)? of [a-z]+|bebidas?|refrescos?)\b/i,
];

/** How many of a meal's courses a text names: three of 'A starter, an entrée and a bottomless drink'. */
export function coursesIn(text: string): number {
  return COURSES.filter((course) => course.test(text)).length;
}

/** '12 pieces, 3 large sides, 6 biscuits' on a page of offers: put together at one price. */
export function isBundle(text: string): boolean {
  return partsOf(text) >= FEWEST_PARTS_OF_OFFER;
}

/** Rice, beans, tortillas and meat: a table's dinner. */
export function isLargeBundle(text: string): boolean {
  return partsOf(text) >= FEWEST_PARTS;
}

function partsOf(text: string): number {
  const joined = text.split(/\s\+\s/).length;
  return Math.max(text.match(PART)?.length ?? 0, joined);
}

const DRINKS = "(?:barra libre|open bar|bebidas? ilimitadas?)";
const DRINKS_INCLUDED = new RegExp(
  `\\b${DRINKS}\\b[^.!?]{0,40}\\binclu|\\binclu\\w+\\b[^.!?]{0,40}\\b${DRINKS}\\b`,
  "i",
);
const FOR_SEVERAL =
  /\b(?:for (?:two|2|four|4)|to share|date night|couples?|para (?:dos|2|cuatro|4|compartir)|parejas?)\b/i;
/** An entry of the list of what comes: 'two mains', 'a bottle'. */
const PART =
  /(?:^|[,:;+&]\s*|(?<!\p{L})(?:and|y|plus|with|con)\s)(?:\d{1,2}|an?|one|two|three|four|six|una?|dos|tres|cuatro|seis)\s\p{L}{2,}/gimu;
/** Fewer are one plate and what comes with it. */
const FEWEST_PARTS = 4;
const FEWEST_PARTS_OF_OFFER = 3;
const FEWEST_PARTS_FOR_TWO = 2;

const JOINED = /\s*(?:\n|[,;+&]|\s(?:and|y|plus|with|con)\s)\s*/i;
const SIZED = "half|whole|slice|small|sm|medium|med|large|lg|x-?large|xl";
const NUMBER =
  "\\d{1,2}(?:\\s?(?:lbs?|\"|''|in(?:ch(?:es)?)?|pcs?|pieces?|x))?|½|one|two|three|four|six|ten|una?|dos|tres|cuatro|seis";
/** How much of it one gets: '10 wings', '1lb taters', 'Large 14\'\' pizza', 'a can of pop', but not 'a baked potato'. */
const COUNTED = new RegExp(`^(?:any )?(?:${NUMBER}|${SIZED}|an? \\p{L}+ of)\\b\\W*\\p{L}{2,}`, "iu");

/** 'Large pizza, 10 wings and 2 liters of pop', 'Sub + small fries': things that one buys apart, put together at one price. */
export function isCombo(told: string): boolean {
  return isAdded(told) || told.split(JOINED).filter((part) => COUNTED.test(part.trim())).length > 1;
}

/** 'Large pizza + 12 wings' */
function isAdded(told: string): boolean {
  return told.split(/\s\+\s|^\+\s/m).filter(namesFood).length > 1;
}

/** 'Mega Special!', but not 'House special' nor 'Mom's special': what a kitchen is proud of. */
const SPECIAL_NAME =
  /^\W*(?!(?:our |the )?(?:chef['’]?s?|house|signature|kitchen|sushi)\b)(?:\p{L}+\s){1,2}(?:special|deal)\W*$/iu;
const NUMBERED = "(?:\\s?(?:#|no\\.?|n[º°])?\\s?\\d{1,2}|\\s[A-H])(?:\\W*$|\\s?[:–—|-]\\s)";
const OFFER_NAME = new RegExp(
  `^\\W*(?:specials?|deals?|offers?|promos?|ofertas?|(?:meal|value|family|party|pizza|lunch) (?:deals?|specials?))${NUMBERED}`,
  "i",
);
const COMBO_NAME = new RegExp(`^\\W*(?:combos?|paquetes?)${NUMBERED}`, "i");
const DRINK =
  /\b(?:(?:soft )?drinks?|pops?|sodas?|beverages?|cans?|(?:2|two)[- ]?(?:liters?|litres?|l)|coke|pepsi|beers?|pints?|pitchers?|refrescos?|bebidas?|gaseosas?)\b/i;

/** Fewer entries are no list. */
const SHORTEST_LIST = 4;

/** 'Takoyaki + soda': whatever it is, in a list of such it is put together. */
const JOINED_ENTRY = /\p{L}\s\+\s(?:\d{1,2}\s)?\p{L}/u;
/** 'Combos!' over a list. */
const COMBOS = /^\W*(?:(?:our|nuestros) )?(?:combos|paquetes)\W*$/i;

export const callsCombos = ({ text }: Line): boolean => COMBOS.test(text);

/** Whether most of what a page prices is put together of several things: what else it lists is of the same kind. */
export function listsCombos(units: Unit[]): boolean {
  const entries = units.filter(({ core }) => core.money.some(({ role }) => role === "price"));
  const combos = entries.filter(({ lines }) => {
    const told = lines.map((line) => line.text).join("\n");
    return isCombo(told) || JOINED_ENTRY.test(told);
  });
  return combos.length >= SHORTEST_LIST && combos.length * 2 > entries.length;
}

const FEWEST_OFFERS = 2;

/** 'Large pizza & 30 wings $53.99' on one line with 'Slice special: …' and 'Tue–Thu: …': offers one after the other. */
export function isComboAmidOffers(statement: Statement, all: Statement[]): boolean {
  const told = ({ line, stretch }: Statement) => line.text.slice(stretch.start, stretch.end);
  const others = all.filter((other) => told(other) !== told(statement) && other.line === statement.line);
  const offers = others.filter((other) => OFFER_TERMS.test(told(other)) || daysOf(told(other)).stated);
  return isCombo(told(statement)) && offers.length >= FEWEST_OFFERS && offers.length * 2 > others.length;
}

/** 'Special #1' over a pizza and wings; 'Combo #1' has to come with a drink: a Mexican kitchen numbers its plates. */
export function isNamedCombo(lines: Line[]): boolean {
  const told = lines.map((line) => line.text).join("\n");
  const isNamed = ({ text }: Line) => OFFER_NAME.test(text) || (COMBO_NAME.test(text) && DRINK.test(told));
  return lines.some(isNamed) && (isCombo(told) || told.split(JOINED).filter(namesDish).length > 1);
}

/** 'Chilaquiles + jugo + café' under 'Paquetes' */
export function isOfCombos(above: Line[], lines: Line[]): boolean {
  const [section] = above.filter(({ block }) => block.headingLevel > 0);
  return section !== undefined && callsCombos(section) && isAdded(lines.map((line) => line.text).join("\n"));
}

const TOGETHER =
  /[$£€₱₹]\s?\d[\d.]*,? (?:all )?together\b|\btogether(?:,|:| for| they['’]re| it['’]s)? (?:just |only )?[$£€₱₹]\s?\d/i;

/** 'Toastie + soup: $9.75 together' */
export function isPricedTogether({ line, stretch }: Statement): boolean {
  const told = line.text.slice(stretch.start, stretch.end);
  return TOGETHER.test(told) && told.split(JOINED).filter(namesFood).length > 1;
}

/** 'Mega special!' over 'Large pizza + 12 wings' */
export function isSpecialOfSeveral(lines: Line[]): boolean {
  return lines.some(({ text }) => SPECIAL_NAME.test(text)) && isAdded(lines.map((line) => line.text).join("\n"));
}
