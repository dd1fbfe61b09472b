import type { Block } from "#pipeline/page";
import type { Money } from "../../money/amount.ts";
import type { BenefitMention } from "../../money/benefits.ts";
import { withoutMonths } from "../../time/dates/calendar.ts";
import { tellsOnlyDates } from "../../time/dates/dates.ts";
import { type Days, daysOf, findDays } from "../../time/days/weekday-words.ts";
import { findTimes, type TimeMention } from "../../time/hours/clock-words.ts";
import { withoutButton } from "../../words/buttons.ts";
import { callsListSpecials, tellsOfGames } from "../../words/called-specials.ts";
import { residue } from "../../words/residue.ts";
import { tellsOfferTerms } from "../../words/wording.ts";
import { ENTERTAINMENT, isForeignSection, isOrdinarySection, type Topic } from "../topics.ts";
import type { LineRole } from "./line.ts";
import { sentencesOf } from "./sentences.ts";
import { SIZE_LETTERS, SIZES_ONLY } from "./sizes.ts";

/** '18+ after 9 pm': who may come in. */
const OF_AGE = /\b(?:18|19|21)\s?\+|\bunder (?:18|19|21)\b|\bminors\b/i;

/** What sites call their pages: four such names on one line are a row of links. */
const MENU_NAMES =
  /\b(?:home|menus?|dinner|lunch|brunch|breakfast|happy hour|specials|events|gallery|contact|about|(?:our )?story|drinks|catering|gift cards|order online|rewards|careers|locations|reservations|book (?:a )?table|private dining|coupons?|deals|offers|order|sake|wine(?: list)?|food|beers?|cocktails|desserts?|kids|take-?out|find us|visit(?: us)?|rooms|game ?days?|merch|shop|book (?:the|our) (?:\w+ )?\w+|what['’]s on|jobs|inicio|carta|men[uú] del d[ií]a|reservas?|contacto|nosotros|ubicaci[oó]n|ordenar|promociones)\b/gi;

/** 'Daily game special  MP' */
const AT_MARKET_PRICE = /\s(?:MP|MKT|market price)\W*$/;

/** Characters. */
const LONGEST_LINK = 24;

/** 'Brunch drink specials': words that links have too, and one name. */
const SPECIALS_OF_MEAL =
  /^\W*(?:happy hour|lunch|brunch|dinner|late[- ]night|breakfast|weekend|weekday|daily|weekly) (?:drink|food|bar|wine|beer|cocktail) (?:specials|deals)\W*$/i;

/** Links and rows of menu names lead elsewhere; they say nothing about the lines below them. */
function isNavigation(block: Block, text: string): boolean {
  if (block.landmark === "nav" && block.headingLevel === 0) return true;
  if (block.link && block.headingLevel === 0) return true;
  if (block.headingLevel === 0 && (text.match(MENU_NAMES)?.length ?? 0) > 3 && !/[.!?:]/.test(text)) return true;
  if (SPECIALS_OF_MEAL.test(text)) return false;
  // 'Takeaway | Restaurant | Gluten Free Mondays | Find us'
  const links = text.split(/\s\|\s/);
  const isRow = links.length > 3 && links.every((link) => link.length <= LONGEST_LINK && !/\d/.test(link));
  if (block.kind !== "pre" && block.headingLevel === 0 && isRow) return true;
  return (
    block.headingLevel === 0 &&
    /^(?:(?:home|menus?|dinner|lunch|brunch|breakfast|happy h(?:our|r)|(?:(?:daily|weekly|drink|food) )?(?:specials?|deals)|events?|part(?:y|ies)|gallery|contact(?: us)?|about(?: us)?|drinks?|catering|gift cards?|order(?: now| online)?|rewards|deals|find .{2,12}|[A-Z]\w+ rewards|careers|locations?|hours|reservations?)[\s|·•/]*){3,}$/i.test(
      text,
    )
  );
}

/** '$17.95 | kids under 10 $8.95': what the line over it costs, and for whom it costs less. */
const PRICE_AND_CHILDS =
  /^\W*[$£€₱₹]\s?\d[\d.]*\s?[|/,;·•(–—-]+\s?(?:kids|children|under[- ]\d+s?)\b[^$£€₱₹]{0,24}[$£€₱₹]\s?\d[\d.]*\W*$/i;

/** Not '2 for $10' nor 'any three for $20'. */
function namesMany(words: string): boolean {
  return /\p{L}{3}/u.test(
    words.replace(
      /\b(?:any|for|of|the|pick|choose|mix|match|and|items?|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|dos|tres|por)\b/gi,
      " ",
    ),
  );
}

/** '-- LUNCH SPECIAL -- Mon-Sat 11-3 w. soup or soda': how plain text sets a heading; what stands between its dashes. */
const RULED = /^\W*[-–—*=~]{2,}\s*([^\d$£€₱₹%*=~]{3,40}?)\s*[-–—*=~]{2,}(?=\s|$)/;

export function ruledTitle(text: string): string | null {
  return RULED.exec(text)?.[1] ?? null;
}

/** Of 'bar stools only' behind the days of a list, what `residue` leaves: where in the house it is had. */
const WHERE = /\b(?:stools?|seats?|seating|counter|tap ?room|rail|side|eat|indoors?|outdoors?)\b/gi;

/** Of a line's first sentence: months or hours and nothing beside them, or days and where. */
function tellsOnlyWhen(opening: string): boolean {
  const times = findTimes(opening);
  const left = residue(withoutMonths(opening), [...findDays(opening).mentions, ...times]);
  if (/\bonly\b/i.test(opening)) return left.replace(WHERE, "").trim() === "";
  return left === "" && (times.length > 0 || withoutMonths(opening) !== opening);
}

const OF_ALL =
  /^\W*(?:all|every|each) (?:sets?|plates?|lunch(?:es)?|combos?|meals?|specials?|entr[eé]es?|dishes|box(?:es)?|bowls?)\b/i;

const SIZE_ALONE = new RegExp(`\\b(?:${SIZE_LETTERS})\\b`, "g");

const ENTRY_OF_DAY = /^\p{L}+\.?\s?:\s+\p{L}/u;

export function roleOf(
  block: Block,
  text: string,
  money: Money[],
  benefits: BenefitMention[],
  days: Days,
  times: readonly TimeMention[],
  topics: readonly Topic[],
  isHours: boolean,
): LineRole {
  const amounts = money.filter((amount) => amount.role === "price" || amount.role === "original");
  const advantages = amounts.length > 0 || benefits.length > 0;
  if (advantages) {
    // 'Buy any pizza, get …', 'Two calzones for $18', '10% student discount': the advantage itself names what or whom
    // it is for.
    const named = benefits.filter(
      (benefit) =>
        (benefit.form === "multi" && namesMany(text.slice(benefit.start, benefit.end))) ||
        ((benefit.form === "bogo" || benefit.form === "free") && benefit.end - benefit.start > 16) ||
        (benefit.form === "percent" &&
          /% \p{L}{4,} (?:\p{L}+ )?discount/iu.test(text.slice(benefit.start, benefit.end))),
    );
    const left = residue(withoutButton(text), [
      ...money,
      ...benefits.filter((benefit) => !named.includes(benefit)),
      ...findDays(text).mentions,
      ...times,
    ]);
    if (PRICE_AND_CHILDS.test(text)) return "bare";
    // '$9 $12 Save $3', 'S $11.95 L $14.95'
    const told =
      amounts.length > 1 && benefits.length === 0
        ? left.replace(/\b(?:you )?saves?\b/i, "").replace(SIZE_ALONE, "")
        : left;
    return /\p{L}{3}|\p{L}+ \p{L}+/u.test(told) && !(benefits.length === 0 && SIZES_ONLY.test(left)) ? "offer" : "bare";
  }
  if (block.kind === "pre" && ruledTitle(text) !== null)
    return days.stated || times.some(({ window }) => window !== null) ? "schedule" : "label";
  if (isNavigation(block, text) || AT_MARKET_PRICE.test(text)) return "text";
  if (
    (days.stated || times.length > 0) &&
    !isHours &&
    !ENTERTAINMENT.test(text) &&
    !OF_AGE.test(text) &&
    !/\b(?:delivery|reservations?|points|stamps|buy-?outs?|inquire|private (?:events?|part(?:y|ies)|dining)|valet|parking|shuttle|curbside)\b/i.test(
      text,
    )
  ) {
    const first = sentencesOf(text)[0];
    const opening = first ? text.slice(first.start, first.end) : text;
    if (opening !== text && (daysOf(opening).stated || findTimes(opening).length > 0) && tellsOnlyWhen(opening))
      return "schedule";
    // 'Tuesday - Friday. All sets come with miso soup.'
    const isDays = opening !== text && daysOf(opening).stated && residue(opening, findDays(opening).mentions) === "";
    if (isDays && OF_ALL.test(text.slice(opening.length))) return "schedule";
    const left = residue(text, [...findDays(text).mentions, ...times]).replace(
      /\b(?:hora|feliz|de|late|reverse|brunch|lunch|dinner|specials?|menu)\b/gi,
      "",
    );
    const words = left.split(/\s+/).filter(Boolean).length;
    // 'Sábados: menudo y barbacoa' is an entry of a week's list, not a label of the lines below.
    if (block.headingLevel === 0 && words > 0 && topics.length === 0 && times.length === 0 && ENTRY_OF_DAY.test(text))
      return "text";
    if (words === 0 || (words <= 3 && block.kind !== "li") || (block.headingLevel > 0 && words <= 6)) return "schedule";
    if (times.length > 0 && topics.includes("happy_hour") && words <= 12) return "schedule";
  }
  if (block.headingLevel > 0 || tellsOnlyDates(text)) return "label";
  if (text.length <= 40 && !/[.!?:]$/.test(text) && (isOrdinarySection(text) || isForeignSection(text))) return "label";
  // 'May not be combined with other coupons' ends an offer, it opens none.
  if (tellsOfferTerms(text)) return "text";
  // A page's header names the house and its menus; only its headings speak for what is below.
  if (/\b(?:be the first|sign up|subscribe|follow (?:us|along))\b/i.test(text)) return "text";
  if (/^\W*(?:please )?(?:ask|inquire|see|check|call) (?:us |your |our |about |for |with )/i.test(text)) return "text";
  if ((topics.length > 0 && callsListSpecials(text)) || tellsOfGames(text)) return "label";
  const isRunningOn = /[.!?]\s|[.,]$/.test(text) || (/^\p{Ll}/u.test(text) && !/^\S+ hour$/.test(text));
  if (topics.length > 0 && block.landmark !== "header" && text.length <= 60 && !isRunningOn) return "label";
  return "text";
}
