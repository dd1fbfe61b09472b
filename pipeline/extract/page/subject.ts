import { findBenefits } from "../money/benefits.ts";
import { tellsPastSpan } from "../time/dates/dates.ts";
import { namesFood } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";
import { isOfPastHoliday } from "./holiday-pages.ts";
import { isForeignSection, isStory, topicsOf } from "./topics.ts";

/** What a page says of itself before any of its lines does. */
export type PageHead = {
  title: string;
  /** Its first heading of the first level, or the first line of plain text; empty where it has neither. */
  firstHeading: string;
  /** Of all levels. */
  headings: string[];
  /** Of its address. */
  path: string;
  /** The day that it was read on, `YYYY-MM-DD`. */
  today: string;
};

/**
 * What a page is about when it is not about a house's own food and drink: nothing on an `other` one is an offer, in a
 * `story` only what says its hours is.
 */
export function foreignSubject(head: PageHead, lines: string[]): "story" | "other" | null {
  const isOfElse =
    listsHouses(lines) ||
    ranksHouses(head, lines) ||
    isReceipt(lines) ||
    isRecipe(head) ||
    letsRooms(lines) ||
    sellsToTrade(lines) ||
    sellsGoods(head) ||
    isOldArticle(head, lines) ||
    isOfPastHoliday(head.firstHeading || head.title, head.today) ||
    tellsWhatIsOver(head, lines);
  if (isOfElse) return "other";
  return ofItsHead(head) ?? (isChronicle(head) ? "story" : null);
}

/** How far a house is and what a meal there comes to. */
const OF_A_HOUSE =
  /\b\d{1,3}\s?min(?:ute)?s?\b\W{1,3}[\d.]+\s?(?:km|mi(?:les?)?)\b|(?:[$£€₱₹]|\bRs\.?)\s?\d+ for (?:one|two people)\W*$|₹\s?\d+ for two\W*$/i;
/** Fewer may be one house's own. */
const FEWEST_HOUSES = 3;

/** '25 mins | 1.5 km', '₹200 for one': a delivery service's list of houses, each with offers of its own. */
function listsHouses(lines: string[]): boolean {
  return lines.filter((line) => OF_A_HOUSE.test(line)).length >= FEWEST_HOUSES;
}

const BEST_OF = anyOf(
  /\b(?:best|top|favou?rite)\b[^|]{0,40}\b(?:happy hours|bars|restaurants|places|spots|eats|patios|breweries|deals|specials)\b/iu,
  /\bbest (?:[\p{L}&’'-]+ ){1,4}(?:in|near|around) \p{Lu}/iu,
);
const RANK = /^\W*\d{1,2}[.):]\s+\p{L}/u;
const RATING = /^\W*★{3,5}☆{0,2}\s?\d\.\d\b/u;

/** 'The 10 best happy hours in town' over '1. The Rusty Nail', or over houses with their stars: a guide to other houses. */
function ranksHouses({ title, firstHeading, headings }: PageHead, lines: string[]): boolean {
  if (!BEST_OF.test(`${title} ${firstHeading}`)) return false;
  const isMany = (found: string[]) => found.length >= FEWEST_HOUSES;
  return isMany(headings.filter((heading) => RANK.test(heading))) || isMany(lines.filter((line) => RATING.test(line)));
}

const PARTIAL = /^\W*(?:sub-?\s?total|items? total|(?:sales )?tax(?:es)?(?: (?:&|and) charges)?)\b\W*(?:[$£€₱₹]|$)/i;
const IN_ALL = /^\W*(?:(?:grand|order|estimated) total|total(?: (?:amount|due))?|amount due|to pay)\b\W*(?:[$£€₱₹]|$)/i;

/** 'Items total' and 'Grand total': the cart or the bill of one guest. */
function isReceipt(lines: string[]): boolean {
  return lines.some((line) => PARTIAL.test(line)) && lines.some((line) => IN_ALL.test(line));
}

/** How to cook it at home. */
function isRecipe({ headings }: PageHead): boolean {
  const has = (pattern: RegExp) => headings.some((heading) => pattern.test(heading));
  return has(/^\W*ingredients\W*$/i) && has(/^\W*(?:method|directions|instructions|preparation|steps)\W*$/i);
}

const A_NIGHT = /[$£€₱₹]\s?\d[\d.,]*\s?(?:\/|per|an?|each) ?night\b/i;

/** Two prices a night: what they are for is a bed. */
function letsRooms(lines: string[]): boolean {
  return lines.filter((line) => A_NIGHT.test(line)).length > 1;
}

const OF_TRADE = [
  /\bnet[- ](?:15|30|60|90)\b/i,
  /\b(?:resale|reseller['’]?s?) (?:certificates?|permits?|licen[cs]es?)\b/i,
  /\bwholesale\b/i,
  /\baccounts? in good standing\b/i,
  /\b(?:case|pallet) minimum\b|\bminimum (?:of )?\d+ (?:lbs?|pounds|kg|cases|pallets)\b/i,
];
/** One of them may tell a guest where else a house's goods are sold. */
const FEWEST_TERMS_OF_TRADE = 3;

/** 'Net 30', 'a resale certificate', 'minimum 40 lb': what other houses buy here. */
function sellsToTrade(lines: string[]): boolean {
  return OF_TRADE.filter((term) => lines.some((line) => term.test(line))).length >= FEWEST_TERMS_OF_TRADE;
}

const GOODS =
  /\b(?:tees?|(?:t-?|sweat)shirts?|hoodies?|crewnecks?|jerseys?|jackets?|caps?|hats?|beanies?|socks|aprons?|bandanas?|totes?|mugs?|tumblers?|stickers?|posters?|calendars?|puzzles?|pins|candles?|cookbooks?|apparel|merch(?:andise)?|(?:e-?)?gift cards?)\W*$/i;
const FEWEST_GOODS = 3;

/** 'Trucker cap', 'Waxed apron' and 'Enamel mug' as most of its headings: a house's shop. */
function sellsGoods({ headings }: PageHead): boolean {
  const goods = headings.filter((heading) => GOODS.test(heading));
  return goods.length >= FEWEST_GOODS && goods.length * 2 > headings.length;
}

/** '1985', '1994' and '2020' as headings: the house through the years. */
function isChronicle({ headings }: PageHead): boolean {
  return headings.filter((heading) => /^\W*(?:19|20)\d\ds?\W*$/.test(heading)).length > 1;
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
/** 'October 12, 2023', 'Posted 3/4/2021', 'By Ana, June 2022' */
const DATELINE = new RegExp(
  `^\\W*(?:(?:posted|published|by)\\b[^$%]{0,60}?\\b)?(?:${MONTH} (?:\\d{1,2}(?:st|nd|rd|th)?,? )?|\\d{1,2} ${MONTH},? |\\d{1,2}[/.-]\\d{1,2}[/.-])((?:19|20)\\d\\d)\\W*$`,
  "i",
);

/** Right by its heading it says that it was written before last year; a page of offers is kept up under an old date. */
function isOldArticle({ title, firstHeading, today }: PageHead, lines: string[]): boolean {
  if (firstHeading === "" || topicsOf(`${title}\n${firstHeading}`).length > 0) return false;
  const year = Number(today.slice(0, 4));
  const at = lines.indexOf(firstHeading);
  return [lines[at - 1], lines[at + 1]].some((line) => Number(DATELINE.exec(line ?? "")?.[1] ?? year) < year - 1);
}

/** Lines in which a post says when it was written, and of which days it tells. */
const OPENING = 5;

/** 'News July 18, 2026' over 'From July 24 to August 16 we are boiling every night': all that it tells is over. */
function tellsWhatIsOver({ today }: PageHead, lines: string[]): boolean {
  const isDated = (line: string) => DATELINE.test(line.replace(/^\W*news\W+/i, ""));
  const dated = lines.slice(0, OPENING).findIndex(isDated);
  if (dated < 0 || lines.filter(isDated).length > 1) return false;
  return lines.slice(dated + 1, dated + 1 + OPENING).some((line) => tellsPastSpan(line, today));
}

/** 'Sonoran tacos & taco catering': a kitchen that caters, too, where 'Truck & trailer catering' does nothing else. */
function servesToo(title: string): boolean {
  const parts = title.split(/\s[|–—·-]\s|,\s/);
  // 'Saffron Court - Lunch buffet - Catering': all that a house does, one after the other.
  if (parts.length > 2 && parts.some((part) => /^\W*catering\W*$/i.test(part)) && parts.some(isService)) return true;
  return title.split(/\s[|–—·-]\s/).some((part) => {
    const [, served = "", more = ""] = /^(.+?)(?:,? (?:&|and)|,) (.+)$/i.exec(part) ?? [];
    const [, kind] = /^(.*?)\bcatering\b/i.exec(more) ?? [];
    return namesFood(served) && !isForeignSection(served) && kind !== undefined && (kind === "" || namesFood(kind));
  });
}

function isService(part: string): boolean {
  return /\b(?:buffet|lunch|dinner|brunch|breakfast|dine[- ]?in|take[- ]?(?:out|away)|delivery|bar|grill)\b/i.test(
    part,
  );
}

/** 'The Copper Press — Weekly grid' over 'The Copper Press': that part is what the house is called. */
function withoutName(title: string, firstHeading: string): string {
  return title.startsWith(`${firstHeading} `) && /^\s[|–—·:-]\s/.test(title.slice(firstHeading.length))
    ? title.slice(firstHeading.length).replace(/^\W+/, "")
    : title;
}

const ABOUT = /^\W*about\s(?:us|me|the (?:chef|owner|family|house)|\p{Lu}\p{Ll}+)\W*$/iu;

const GUESTS_PRAISE = /\b(?:reviews?|testimonials?|guest ?book|guests? says?|what (?:people|guests|customers) say)\b/i;

/** Told by the title, the first heading, or the address where neither of them speaks of offers. */
/** 'Kids Eat Free - Terms and Conditions': the terms of one offer, with the offer. */
function tellsTermsOfOffer(telling: string): boolean {
  return /\bterms\b|\bt ?& ?cs?\b/i.test(telling) && findBenefits(telling, []).length > 0;
}

function ofItsHead({ title, firstHeading, headings, path }: PageHead): "story" | "other" | null {
  const address = (path.split("/").findLast(Boolean) ?? "").replace(/\.\w+$/, "").replace(/[-_+]/g, " ");
  const telling = isForeignSection(firstHeading)
    ? firstHeading
    : isForeignSection(withoutName(title, firstHeading)) &&
        !/\b(?:menu|specials?|home)\b/i.test(title) &&
        !servesToo(title)
      ? title
      : isForeignSection(address) && topicsOf(`${title}\n${firstHeading}\n${address}`).length === 0
        ? address
        : null;
  if (telling !== null && tellsTermsOfOffer(telling)) return null;
  // Where a heading opens the guests' praise, what stands under the others is the house's own.
  if (telling === title && GUESTS_PRAISE.test(title) && headings.some((heading) => GUESTS_PRAISE.test(heading)))
    return null;
  // On a page of one's whole house 'About us' is a part of it.
  if (telling === null) return ABOUT.test(firstHeading) && /\babout\b/i.test(title) ? "story" : null;
  return isStory(telling) ? "story" : "other";
}
