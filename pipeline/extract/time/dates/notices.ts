import { sentencesOf } from "../../page/lines/sentences.ts";
import { DATE, tellsOnlyDates, tellsSpan } from "./dates.ts";
import { MONTH, SPANISH_MONTH } from "./months.ts";

const WHEN = new RegExp(
  `\\b\\d{1,2}(?:\\s?[-–—]\\s?|\\s(?:al?|to|through|thru)\\s)\\d{1,2}\\s(?:of\\s|de\\s)?(?:${SPANISH_MONTH}|${MONTH})(?:,?\\s(?:del?\\s)?20\\d\\d)?|${DATE}\\s?[-–—]\\s?${DATE}|${DATE}(?:\\s?[-–—]\\s?\\d{1,2}\\b(?:,?\\s20\\d\\d)?)?|\\bthe end of (?:the|this) (?:month|year)\\b|\\b(?:the end of |end of |finales de |fin de )?(?:${MONTH}|${SPANISH_MONTH})(?:,?\\s(?:de\\s)?20\\d\\d)?|\\b(?:christmas|thanksgiving|new year['’]?s|easter|labor|memorial|valentine['’]?s|father['’]?s|mother['’]?s)(?: eve| day)?`,
  "gi",
);
const MONTH_FIRST_SPAN = /\s(?:through|thru|until|to|al|hasta)\s\d{1,2}\b/gi;

/** What says from when to when, or that it does. */
const TELLS =
  /\b(?:valid|good|effective|in effect|available|offered|runs?|running|expir\w+|exp|end(?:s|ed|ing)?|through|thru|until+|till?|now|only|limited|start(?:s|ing)?|begin(?:s|ning)?|last day|redeem(?:ed|able)?|used? by|during|in|all|v[aá]lid[oa]s?|vigentes?|vigencia|disponibles?|hasta|terminan?|vencen?)(?![a-zà-ÿ])/i;

/** Words of such a notice that name nothing which it could be about besides the offers around it. */
const NOTHING_ELSE =
  /(?<![a-zà-ÿ])(?:all|these|the|our|sale|both|above|below|following|weekly|daily|nightly|monthly|seasonal|current|fall|autumn|winter|spring|summer|holiday|drink|food|lunch|dinner|specials?|offers?|deals?|promos?|promotions?|promotional|coupons?|discounts?|prices?|pricing|menu|month|week|season|long|is|are|will|be|valid|good|available|effective|in|effect|offered|on|offer|runs?|running|expires?|expired|expiring|expiration|expiry|exp|dates?|end(?:s|ed|ing)?|starts?|begins?|redeem(?:ed|able)?|used?|must|day|during|has|have|been|over|through|thru|until+|till?|to|by|before|from|starting|beginning|between|and|now|today|limited|time|only|while|supplies|last|dine[- ]?in|of|this|year|for|a|at|participating|locations?|midnight|please|note|todas|todos|todo|las|los|la|el|estas|estos|esta|este|nuestras|nuestros|promoci[oó]n(?:es)?|ofertas?|especial(?:es)?|precios|cupon(?:es)?|v[aá]lid[oa]s?|vigentes?|vigencia|disponibles?|del?|al|a|hasta|desde|partir|s[oó]lo|terminan?|vencen?|expiran?|y|por|tiempo|limitado|mes)(?![a-zà-ÿ])/gi;

/** Characters. */
const LONGEST_NOTICE = 110;

/** 'Valid through 11/15/2026', 'All specials end November 15.', 'Available September 1 through November 15': a line with nothing but until when. */
export function tellsOnlyValidity(text: string): boolean {
  if (text.length > LONGEST_NOTICE || !TELLS.test(text)) return false;
  const told = withoutConditions(text);
  const rest = told.replace(WHEN, " ").replace(MONTH_FIRST_SPAN, " ");
  return rest !== told && !/[\p{L}\d]/u.test(rest.replace(NOTHING_ELSE, " "));
}

/** 'Not available on holidays. Offered through December 17.' */
function withoutConditions(text: string): string {
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());
  return sentences.filter((words) => !CONDITION.test(words)).join(" ");
}

const CONDITION =
  /^\W*(?:dine[- ]in only|(?:print|cut out|clip|present|bring)(?: (?:it|this|the|your|coupon|out))*(?: (?:and|&) (?:bring|present|show)(?: (?:it|in|us))*)?|no substitutions|(?:weekdays|weekends) only|not (?:valid|available|good|combinable) (?:on holidays|(?:with|for) [^.!?\d]{3,40})|cannot be combined[^.!?\d]*|(?:one|limit (?:one|1)) per [^.!?\d]{3,30}|while supplies last)\W*$/i;

/** 'November 1–15' and nothing else: when an offer holds, right below it. */
export function tellsBareSpan(text: string): boolean {
  return tellsOnlyDates(text) && tellsSpan(text);
}
