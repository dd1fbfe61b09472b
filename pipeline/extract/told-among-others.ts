import type { Judged } from "./judged.ts";
import type { Line } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import { closingCode } from "./page/units/codes-below.ts";
import type { Promotion } from "./promotion.ts";
import { tellsOfGames } from "./words/called-specials.ts";
import { OFFER_WORDS } from "./words/offer-words.ts";

/**
 * 'Fajita platter $19, house margarita $9, tacos $4.25.' in a paragraph below 'Promotions': several names with their prices,
 * and of none is said when, till when, for whom or instead of what it has that price.
 */
export function isToldAmongOthers(promotion: Promotion, { analysis, statements, sentence, text }: Judged): boolean {
  const { isAlone, schedule, until, gain, eligibility, statement, above } = analysis;
  const { days, windows, daysStated, timeStated } = schedule;
  if (promotion !== "section" || isAlone || statements.length < 2 || above.some(opensHour)) return false;
  const isBound = days.length + windows.length > 0 || daysStated || timeStated || until !== null;
  if (isBound || gain.originalPrice > 0 || eligibility.code !== null || eligibility.requiresApp) return false;
  if (OPENS_WITH_CODE.test(sentence) || closingCode(statement) !== null) return false;
  // 'Buckets $18. 10 wings $8. During all NFL games.'
  const { text: line } = statement.line;
  if (sentencesOf(line).some(({ start, end }) => tellsOfGames(line.slice(start, end)))) return false;
  const [price] = statement.money;
  const isNamedFirst =
    price !== undefined &&
    /\p{L}{3}|\d\s?(?:pcs?|oz|lbs?|ct)\b/iu.test(statement.line.text.slice(statement.stretch.start, price.start));
  return isNamedFirst && statement.benefits.length === 0 && !OFFER_WORDS.test(sentence) && !OF_ANY.test(text);
}

/** 'Code 1001: large one-topping pizza $10.99.' */
const OPENS_WITH_CODE =
  /^\W*(?:(?:promo |coupon )?(?:code|c[oó]digo)|coupon|cup[oó]n)\s?#?\s?[A-Z\d-]{2,12}\s?[:–—-]\s/i;

/** 'Any two', 'mix and match' */
const OF_ANY = /\b(?:any|all|every|each|mix|match|choose|pick|when|if)\b/i;

export const opensHour = (label: Line): boolean => label.topics.includes("happy_hour");
