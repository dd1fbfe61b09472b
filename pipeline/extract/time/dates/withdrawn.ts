import { sentencesOf } from "../../page/lines/sentences.ts";
import { MONTH } from "./months.ts";

/** What a house says of an offer that it has given up; food is finished with lemon and dropped in oil. */
const GIVEN_UP =
  "(?:stopped(?! (?:by|in|here|at|for)\\b)|ended|lapsed|finished(?! (?:with|in|off|on|over)\\b)|retired|scrapped|axed|shelved|withdrawn|discontinued|ditched|abolished|bowed out|wound up|ran (?:its|their) course|came to an end|went (?:away|out with|the way of)|bit the dust)";
/** After 'has' or 'have' */
const HAS_GIVEN_UP = `(?:${GIVEN_UP}|come to an end|run (?:its|their) course|gone (?:away|for good))`;
const IS_GONE =
  "(?:no more|behind us|history|a thing of the past|a memory|gone(?= (?:for good|with|since|from (?:the|our) (?:menu|board))\\b|\\W*$)|off the (?:menu|board|table|list)(?! prices?)|taken off the (?:menu|board|list))";
const WHEN = `(?:when|since|after|with|as of|for good|a (?:while|year|month)|last|this (?:spring|summer|fall|autumn|winter|year|month)|(?:in|by|at the end of) (?:the )?(?:spring|summer|fall|autumn|winter|20\\d\\d|${MONTH}))`;
const ADVERBS =
  "(?:(?:has|have|had|been|all|both|now|since|sadly|also|already|long|finally|quietly|were|was|is|are)\\s)*";
const IT =
  "(?:these|those|this|that|it|they|both|all of (?:it|that|these|those))(?: (?:ones?|two|deals?|offers?|nights?|specials?))?";
const THE_OFFER =
  "(?:that|this|it|these|those|them|(?:the|that|those|our) (?:offers?|deals?|specials?|promotions?|nights?))";
const DOING = "(?:doing|running|offering|serving|making|having|giving)";

/** 'These stopped when the old fryer did.' */
const IT_STOPPED = new RegExp(`^\\W*(?:sadly,? |alas,? )?${IT}\\s${ADVERBS}(?:${GIVEN_UP}|${IS_GONE})(?!\\p{L})`, "iu");
/** 'Retired.', 'Gone with the old owners.', 'Dropped last spring', 'Taken off the board in March' */
const BARE = new RegExp(
  `^\\W*(?:sadly,? |now |since )*(?:${GIVEN_UP}|${IS_GONE}|(?:gone|dropped|cut|stopped)(?= ${WHEN}))(?:[^\\p{L}\\d?]*$|,?\\s${WHEN}(?!\\p{L}))`,
  "iu",
);
/** 'We have stopped doing that', 'we dropped these in October', 'we’ve let it go', 'We don’t do this any more' */
const WE_STOPPED = new RegExp(
  `(?<!\\p{L})(?:we|they|management|the (?:new )?owners)(?:['’]ve| have| had)?(?: (?:since|now|sadly|also|finally|quietly|decided to|had to))* (?:(?:stop(?:ped)?|quit|drop(?:ped)?|scrap(?:ped)?|axed?|end(?:ed)?|retired?|shelved?|discontinued?|ditched?) (?:${DOING} )?${THE_OFFER}|(?:let|put) ${THE_OFFER} (?:go|to rest|to bed)|(?:did away with|got rid of|said goodbye to|called time on) ${THE_OFFER})(?=\\W*$|,?\\s(?:and|but)\\b|,?\\s${WHEN}(?!\\p{L}))|(?<!\\p{L})we (?:no longer|don['’]t|do not) (?:do|run|offer|have|serve|give) ${THE_OFFER}(?: any ?more| any longer| now)?(?=\\W*$)`,
  "iu",
);
/** 'That was years ago.' */
const LONG_AGO =
  /^\W*(?:but |and )?(?:that|those|it|they|this) (?:was|were) (?:(?:many|some|a few|two|three|five|ten) )?(?:years|ages|decades|months|long|a (?:long )?(?:while|time)) ago\b/iu;
/** 'Not any more, sorry.' */
const NO_LONGER =
  /^\W*(?:sorry,? |but )?(?:not any ?(?:more|longer)|no longer|no more)(?:,? (?:sorry|alas|sadly|folks|we['’]re afraid))?\W*$/iu;
/** 'Half-price pizza Tuesdays are behind us', 'Kids eat free is no more', '$6 burger night is retired.' */
const OFFER_IS_GONE = new RegExp(
  `(?<!\\p{L})(?:is|are|was|were) (?:now |sadly |all |officially )*(?:${IS_GONE}|(?:retired|discontinued|scrapped|axed|withdrawn)(?=\\W*$|[.,;!]))(?!\\p{L})`,
  "iu",
);
/** 'The half-price spritzes have finished for good' */
const ADVANTAGE_ENDED = new RegExp(
  `(?<!\\p{L})(?:ha(?:s|ve)(?: (?:been|now|sadly|all|both))* ${HAS_GIVEN_UP}(?! up\\b)|came to an end|ran (?:its|their) course)(?=\\W*$|\\s*[;,]|,?\\s${WHEN}(?!\\p{L}))`,
  "iu",
);
/** 'We said goodbye to $5 burger Mondays', 'We have retired the $6 lunch'; 'we dropped the price to $6' goes on. */
const WE_ENDED =
  /(?<!\p{L})we(?:['’]ve| have)? (?:said goodbye to|did away with|done away with|got rid of|called time on|scrapped|axed|ditched|dropped|retired|stopped(?! (?:by|in|over|off|for|at|here)\b)|ended(?! up\b))\s(?!(?:[^.!?$%\d]{0,30}\s)?(?:price|to)\s)(?:[^.!?$%\d]{0,30})(?:[$£€]\s?\d|\d+\s?%|half\b|2[- ]for|two[- ]for|bogo)/iu;
const ENDED_THEN = `(?:with|in|on|at|after|when|as|along with|last|this past)\\s(?!(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\d{1,2}(?::|\\s?[ap]\\.?m))`;
/** 'The 15% student discount ended with the spring term', 'Our early bird lapsed in May' */
const OFFER_ENDED = new RegExp(
  `\\b(?:discounts?|deals?|specials?|offers?|promotions?|happy hours?|early birds?|two-for-ones?|coupons?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:has|have|had|was|were)(?: (?:been|now|since|sadly))*)?,? (?:ended|lapsed|expired|stopped|finished|retired|bowed out|ran its course|came to an end|went away)(?=\\W*$|,?\\s${ENDED_THEN})`,
  "iu",
);
/** What is told of the time after it: 'Once the happy hour has ended, pints are $6' */
const AS_OF_THEN = /(?<!\p{L})(?:when|once|after|before|until|till?|if|by the time|since)\s[^.;:!?]*$/iu;
const ADVANTAGE =
  /[$£€₱₹¢]\s?\d|\d\s?(?:%|¢|€)|\b(?:half|free|bogo|two[- ]for|2[- ]for)\b|\b(?:deals?|specials?|offers?|happy hour|coupons?)\b|\b\p{L}[\p{L}'’-]+ (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu;
/** What comes again, or may yet be so: 'went away in spring and is back' */
const STILL =
  /(?<!\p{L})(?:back|again|returned|resumed|until|till?|['’]til|while|if|unless|before|when(?:ever)? (?:they|it)['’]?(?:re|s)|never|not yet|once)(?!\p{L})/iu;
const NEVER = /(?<!\p{L})(?:never|not|hasn['’]t|haven['’]t|almost|nearly)\s+(?:\p{L}+\s)?$/iu;

/** Whether a text says that the house has given an offer up: 'These stopped when the old fryer did'. */
export function isWithdrawn(text: string): boolean {
  return sentencesOf(text).some(({ start, end }) => {
    const sentence = text.slice(start, end);
    return [sentence, ...clausesBehind(sentence)].some((words) => tellsWithdrawal(words)) || endsOffer(sentence);
  });
}

/** 'Half-price pizza Tuesdays: retired', '$4 drafts, 3 to 6 – we dropped those in May' */
function clausesBehind(sentence: string): string[] {
  return [...sentence.matchAll(/(?::|\s[–—-]|—)\s+/g)].map(({ index, 0: mark }) => sentence.slice(index + mark.length));
}

function tellsWithdrawal(words: string): boolean {
  if (STILL.test(words)) return false;
  return (
    IT_STOPPED.test(words) ||
    BARE.test(words) ||
    WE_STOPPED.test(words) ||
    NO_LONGER.test(words) ||
    LONG_AGO.test(words)
  );
}

/** 'Its Friday seafood ($34.99) won't be back before the remodel is done' */
const NOT_BACK = /(?<!\p{L})(?:won['’]t|will not) (?:be|come) back(?!\p{L})/iu;

/** 'Offer closed on 8 November.' */
const OFFER_CLOSED =
  /\b(?:offers?|deals?|promotions?|promos?) (?:(?:is|are|was|were|has|have)(?: now)? )?closed (?:on|in|at|last|with|since)\b/i;

export const tellsClosedOffer = (text: string): boolean => OFFER_CLOSED.test(text);

export const tellsNotBack = (sentence: string): boolean => NOT_BACK.test(sentence);

function endsOffer(sentence: string): boolean {
  if (STILL.test(sentence)) return false;
  const ended = OFFER_ENDED.exec(sentence);
  if (ended && !AS_OF_THEN.test(sentence.slice(0, ended.index))) return true;
  const gone = OFFER_IS_GONE.exec(sentence) ?? ADVANTAGE_ENDED.exec(sentence);
  const before = gone ? sentence.slice(0, gone.index) : "";
  const isOfAdvantage = ADVANTAGE.test(before) && !NEVER.test(before) && !AS_OF_THEN.test(before);
  return (gone !== null && isOfAdvantage) || WE_ENDED.test(sentence);
}
