import type { Analysis } from "../analysis.ts";
import { ORDINARY_PRICE } from "../ordinary-price.ts";
import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import { placesOf } from "../page/usual/places-of-a-house.ts";
import { namesDish } from "../words/food.ts";
import { subjectWords } from "../words/subject-words.ts";
import { titleOf } from "../words/title.ts";
import { anyOf } from "../words/vocabulary.ts";
import { childrensUsual } from "./childrens-usual.ts";
import { isKindOf, tellsOtherDays } from "./kinds-on-other-days.ts";
import { findMoney } from "./money.ts";
import { nameOf, namesUnderHeading, otherNames } from "./names-of-items.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";

/** What the page's own menu asks for a thing on other days. */
type MenuPrice = { words: Set<string>; price: number; line: Line };

/** A dearer thing than this many times the offer is another thing. */
const MOST_TIMES = 4;
const TELLS_USUAL =
  /\b(?:(?:drops?|falls?|dips?|slides?|goes|go|comes?)(?: down)? to|go(?:es)? for|sells? for|costs?|every ?day|regular(?:ly)?|usual(?:ly)?|normal(?:ly)?|standard|reg|is|are|always|otherwise|(?:(?:at|on|in|during) )?(?:all |any |the )?other (?:times?|days?|nights?|hours?))\b/gi;
const ONE_OF_THEM =
  /\b(?:warm|fresh|homemade|famous|(?:an? )?(?:basket|plate|bowl|cup|order|slice) of|ea|each|apiece|per|or|cada un[oa]|(?:an? )?(?:pints?|glass(?:es)?))\b/gi;
const GIVEN =
  /\b(?:free|complimentary)\s(?!(?:with|when|for|if|on|at|in|from|after|before|during|every|each|all|today|until|by)\b)((?:[\p{L}'’&-]+\s?){1,4}?)(?=\s?(?:$|[,.;:!(*]|w\/|(?:with|when|for|if|on|at|in|from|after|before|during|every|each|all|today)\b))/iu;
/** 'One egg roll (pork) is free', 'nurses drink a 12 oz coffee free' */
const GIVEN_BEHIND = anyOf(
  /\b(?:an?|one|the)\s((?:[\p{L}'’&-]+\s){1,4}?)(?:\([^()]*\)\s)?(?:is|are)\s(?:free|complimentary|on (?:us|the house))\b/iu,
  // 'Child's pasta free with a grown-up entrée'
  /(?:^|:\s)(?:(?:an?|the|your|our|one)\s)?((?:[\p{L}'’&-]+\s){1,4}?)(?:(?:is|are|stays?|remains?)\s)?free(?=\s(?:with|for|all)\b|$)/iu,
  // 'Los niños comen gratis: un plato infantil por cada adulto'
  /\bcomen gratis:\sun[oa]?\s((?:[\p{L}'’&-]+\s){1,4}?)(?=(?:por|con)\b)/iu,
  /\beats? free:\s(?:an?|one)\s((?:[\p{L}'’&-]+\s){1,4}?)(?=(?:with|per|for)\b)/iu,
  /\b(?:drinks?|eats?|gets?|has|have|takes?|enjoys?)\s(?:an?|one|the|their)\s((?:[\p{L}\d'’&-]+\s){1,4}?)(?:for )?free\b/iu,
);
/** '$13–$19': what one of them costs no one can tell. */
const OF_SEVERAL = /\d\s?(?:[-–—]|to)\s?[$£€₱₹]\s?\d/;
const NUMBERS = new RegExp(`${NUMBER_WORD}|\\d+`, "gi");

/**
 * Looks up the old price that stands elsewhere on the page: 'Dumplings (8) $10' in the menu for 'eight dumplings are
 * $6.50'. Only for the very same thing in the same number, and only when the page names one price for it.
 */
export function addUsualPrices(analyses: Analysis[], lines: Line[]): void {
  const offers = analyses.filter(
    ({ refusal, gain, topics }) =>
      refusal === null &&
      gain.originalPrice < 0 &&
      // What is free with lunch is no dish of the lunch menu.
      (gain.benefit.kind === "free" || (gain.benefit.kind === "price" && gain.price > 0 && !topics.includes("lunch"))),
  );
  if (offers.length === 0) return;
  for (const offer of offers) {
    const fee = feeOf(offer, analyses) ?? childrensUsual(offer, lines);
    if (!fee) continue;
    offer.gain = { ...offer.gain, originalPrice: fee.price };
    offer.usual = fee.line;
  }
  const wanted = offers
    .filter(({ usual }) => usual === null)
    .map((offer) => ({ offer, words: wordsOf(thingOf(offer), offer.gain.price) }))
    .filter(({ words }) => words.size > 0);
  const menu = menuPrices(analyses, lines, wanted);
  const placeOf = placesOf(lines);
  for (const { offer, words } of wanted) {
    const named = (of: Set<string>) =>
      menu.filter(
        ({ words: item, price, line }) =>
          line !== offer.unit.core &&
          isPricedAs(offer, price) &&
          (isSame(of, item) ||
            (COUNTED.test(line.text) && isCounted(of, item, price / offer.gain.price)) ||
            isKindOf(of, item, line.text)) &&
          !hasMore(offer, item) &&
          isHadThere(placeOf(line), placeOf(offer.unit.core)),
      );
    const whole =
      [withMeasure(offer, words), words, ...otherNames(offer).map((name) => wordsOf(name))]
        .map(named)
        .find(({ length }) => length > 0) ?? [];
    const parts =
      whole.length > 0
        ? []
        : thingOf(offer)
            .split(/\sor\s/i)
            .map((part) => named(wordsOf(part)));
    // 'Bud or Coors $3': where the menu has both, and at one price.
    const found = withoutTrays(parts.length > 1 && parts.every(({ length }) => length > 0) ? parts.flat() : whole);
    const [first] = found;
    if (!first || found.some((other) => other.price !== first.price)) continue;
    offer.gain = { ...offer.gain, originalPrice: first.price };
    offer.usual = first.line;
  }
}

/** 'A bowl of goulash' is 'Goulash, bowl' in the menu, beside which its cup has another price. */
function withMeasure(offer: Analysis, words: Set<string>): Set<string> {
  const measure = /\b(basket|plate|bowl|cup|slice) of\b/i.exec(thingOf(offer))?.[1];
  return measure === undefined ? words : words.union(subjectWords(measure));
}

/** Whether what one place asks is what the offer's place does; a price under no place's name is that of all. */
function isHadThere(price: number | null, offer: number | null): boolean {
  return price === null || offer === null || price === offer;
}

/** More than this many times the least is asked for a tray of them. */
const TRAY_TIMES = 2;

/** 'Pretzels 17' in the menu and 'Pretzels 37' under its catering: the dearer are for a whole party. */
function withoutTrays(found: MenuPrice[]): MenuPrice[] {
  const least = Math.min(...found.map(({ price }) => price));
  return found.filter(({ price }) => price <= least * TRAY_TIMES);
}

const WAIVED =
  /\b(?:tasting|flight)s?(?: fees?)?,? (?:(?:is|are|gets?) )?(?:waived|comped|refunded|disappears?|goes away|vanish(?:es)?)\b/i;

/** '$20 a person' over 'Buy two bottles and your flight fee disappears', under a heading of their own: what it costs who buys none. */
function feeOf({ gain, unit: { core } }: Analysis, analyses: Analysis[]): { price: number; line: Line } | null {
  const heading = core.block.headings.at(-1);
  if (heading === undefined || gain.benefit.kind !== "free" || core.money.length > 0 || !WAIVED.test(core.text))
    return null;
  const [fee, another] = analyses.filter(
    ({ refusal, unit }) => refusal?.detail === ORDINARY_PRICE && unit.core.block.headings.at(-1) === heading,
  );
  return fee && another === undefined ? { price: fee.gain.price, line: fee.unit.core } : null;
}

function menuPrices(
  analyses: Analysis[],
  lines: Line[],
  wanted: { offer: Analysis; words: Set<string> }[],
): MenuPrice[] {
  const offered = new Set(analyses.map((analysis) => analysis.unit.core));
  const listed = analyses
    .filter(
      (analysis) =>
        (analysis.refusal?.detail === ORDINARY_PRICE ||
          (analysis.refusal !== null && tellsOtherDays(analysis.unit.core.text))) &&
        !OF_SEVERAL.test(toldOf(analysis)) &&
        wanted.some(({ offer, words }) => isPricedAs(offer, analysis.gain.price) && mayName(analysis, words)),
    )
    .flatMap((analysis) => {
      const { gain, unit } = analysis;
      const names = [nameOf(analysis), ...otherNames(analysis), ...namesUnderHeading(analysis)];
      return names.map((name) => ({ words: wordsOf(name, gain.price), price: gain.price, line: unit.core }));
    });
  const told = lines
    .filter((line) => !offered.has(line) && line.money.length === 1 && line.money[0]?.role === "original")
    .map((line) => ({ words: wordsOf(sentenceOf(line)), price: line.money[0]?.value ?? -1, line }));
  return [...listed, ...told].filter(({ words, price }) => words.size > 0 && price > 0);
}

/** Of 'Coffee $3, pie $6, kids’ plates $7 to $9' each entry by itself. */
function toldOf({ isAlone, unit: { core }, statement: { stretch } }: Analysis): string {
  return isAlone ? core.text : core.text.slice(stretch.start, stretch.end);
}

/** Of 'None of this to go. Clams otherwise $2.75. Cash only.' the sentence with the price. */
function sentenceOf({ text, money: [amount] }: Line): string {
  const told = sentencesOf(text).find(({ start, end }) => amount && start <= amount.start && amount.end <= end);
  return told ? text.slice(told.start, told.end) : text;
}

/** 'Add a small coffee to any breakfast sandwich for $1': of the two the coffee costs a dollar. */
const ADDED = /^add (?:an? |our |the )?([^,;:$]{3,40}?) to (?:any|an?|your|every|each)\b/i;

/** Of 'Free garlic knots with any large pizza' the knots; nothing of 'Kids eat free'. */
function thingOf(offer: Analysis): string {
  const named = nameOf(offer).replace(/\s(?:when|if) you\b.*$/i, "");
  const name = ADDED.exec(named)?.[1] ?? named;
  if (offer.gain.benefit.kind !== "free") return name;
  // The first one is paid for.
  if (/\b(?:second|2nd)\b/i.test(name)) return "";
  const behind = GIVEN_BEHIND.exec(titleOf(offer))
    ?.slice(1)
    .find((thing) => thing !== undefined);
  return GIVEN.exec(name)?.[1] ?? behind ?? "";
}

/** A child's plate for a pound beside a grown-up's is the same plate. */
const FOR_CHILDREN =
  /\b(?:kids?|child(?:ren)?)['’]?s?['’]?\s(?:meals?|mains?|plates?|menus?|pies?|pasta|pizzas?|burgers?|dishes)\b/i;

function isPricedAs({ gain, unit }: Analysis, price: number): boolean {
  const isFor = gain.benefit.kind === "free" || FOR_CHILDREN.test(unit.core.text);
  return price > gain.price && (isFor || price <= gain.price * MOST_TIMES);
}

/**
 * Whether an item's title could hold any of the words: it is made of the item's own lines, or of a heading where they
 * name nothing. Most of a menu shares no word with an offer, and making a title costs far more than looking.
 */
function mayName({ unit }: Analysis, words: Set<string>): boolean {
  const own = subjectWords(unit.lines.map((line) => line.text).join(" "));
  const named = [...own].filter((word) => word.length > 2 && !/^(?:code|tax|plu)$/.test(word));
  return named.length === 0 || named.some((word) => words.has(word));
}

/** '替え玉 Kaedama' has its name twice. */
const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const HALF_DOZEN = /\bhalf[- ](?:an? )?dozen\b/gi;
const DOZEN = /\b(?:by the |an? |one )?dozen\b/gi;

/** @param price what it costs there, which a menu may say without a sign */
function wordsOf(text: string, price: number | null = null): Set<string> {
  let rest = text;
  const amounts = findMoney(text);
  for (const amount of amounts.reverse()) rest = `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`;
  const bare = amounts.length === 0 ? /(?<=\p{L}.*\s)\d+(?:\.\d+)?$/u.exec(rest) : null;
  if (bare && Number(bare[0]) === price) rest = rest.slice(0, bare.index);
  rest = rest.replace(HALF_DOZEN, "6").replace(DOZEN, "12").replace(TELLS_USUAL, " ").replace(ONE_OF_THEM, " ");
  if (/\p{Script=Latin}{3}/u.test(rest)) rest = rest.replace(OTHER_SCRIPT, " ");
  const numbers = (rest.match(NUMBERS) ?? []).map((number) => String(wordNumber(number) ?? Number(number)));
  return new Set([...subjectWords(rest.replace(NUMBERS, " ")), ...numbers]);
}

/** 'Two eggs and drip coffee $9' beside 'Two eggs $13' on the menu: the coffee is more than that buys. */
function hasMore(offer: Analysis, item: Set<string>): boolean {
  const [first, ...more] = nameOf(offer).split(/\s(?:and|plus|&)\s/i);
  const isIn = (part: string) => [...wordsOf(part)].some((word) => item.has(word));
  return (
    offer.gain.benefit.kind === "price" && isIn(first ?? "") && more.some((part) => namesDish(part) && !isIn(part))
  );
}

/** The same words; a menu that counts the pieces may name them more briefly. */
function isSame(offer: Set<string>, item: Set<string>): boolean {
  const isWithin = [...item].every((word) => offer.has(word));
  return isWithin && (item.size === offer.size || ([...item].some((word) => /^\d/.test(word)) && item.size > 1));
}

/** 'Gyoza (6)', 'Prime rib, 12 oz $31', but not 'Pear cider 16oz' */
const COUNTED = new RegExp(`\\(\\d{1,2}(?: ?(?:pcs?|pieces?))?\\)|, (?:${NUMBER_WORD}|\\d{1,2}(?: oz)?) ?[$£€₱₹]`, "i");
/** Pieces: of fewer the offer may name the price of each. */
const FEWEST_PIECES = 4;
/** A price so many times as high is that of all pieces, beside the price of one. */
const DEARER_THAN_HALF = 2.5;

/** 'Gyoza (6) $8.50' in the menu beside 'Gyoza are $5': a plate of them, of which only the menu counts the pieces. */
function isCounted(offer: Set<string>, item: Set<string>, times: number): boolean {
  const counts = [...item].filter((word) => /^\d/.test(word));
  const [count, ...more] = counts;
  return (
    times < DEARER_THAN_HALF &&
    more.length === 0 &&
    Number(count) >= FEWEST_PIECES &&
    item.size === offer.size + 1 &&
    [...offer].every((word) => item.has(word) && !/^\d/.test(word))
  );
}
