import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";

/** How an answer denies what was asked. */
const DENIES =
  /^\W*(?:a[:.)]\s)?(?:sorry\b|no\b|nope\b|nah\b|not\b|never\b|nobody\b|none\b|unfortunately\b|sadly\b|alas\b|afraid not\b|(?:only |just |that['’]s )?an? (?:old )?(?:rumou?r|myth|mix-?up)\b|(?:ya|por desgracia|lamentablemente) no\b|es[eao]s? (?:fue|era)|(?:we|they|it|that|those|these|there|ours)(?:(?:['’]s| (?:is|are|was|were)) (?:now |all )?(?:over|gone|history|no longer|none|not\b)|(?:['’]ve| have| has|['’]s) (?:ended|stopped|retired|given)| (?:do(?:es)?(?:n['’]t| not)|(?:are|is|was|were|wo|ca|has|have|did)n['’]t|no longer|used to|ended|ran out|expired|stopped|went out|gave (?:it|that|them) up|retired))|(?:that|those|these) (?:was|were)\b)/i;

/** 'Do kids eat free on Sundays?' before 'Sorry, no.': what is asked is not offered. */
export function isAskedInVain(sentence: string, answer: string): boolean {
  return /\?\W*$/.test(sentence) && DENIES.test(answer);
}

/** 'Do you take coupons? We do not, including the old 20% off cards.' 'No, but kids eat free' offers something. */
export function isDenied(words: string): boolean {
  const [, question, answer] = /^([^?]*\?)\s+(.+)$/s.exec(words) ?? [];
  return question !== undefined && answer !== undefined && isAskedInVain(question, answer) && !/\bbut\b/i.test(answer);
}

/** The words behind 'but' in 'Do kids eat free? No, but their plate is $8'; null where nothing is denied so. */
export function butInstead(words: string): string | null {
  const [, question = "", answer = "", instead = ""] = /^([^?]*\?)\s+([^.!?]*?\bbut\b)(.*)$/is.exec(words) ?? [];
  return isAskedInVain(question, answer) ? instead : null;
}

/** Whom or what a price behind such a 'but' is for, where it is no usual one. */
const SET_APART =
  /\b(?:combos?|specials?|deals?|students?|seniors?|members?|veterans?|military|teachers?|locals?|id|(?:if|when) you|instead of|usually|normally|reg(?:ular(?:ly)?)?|was|until|through)\b/i;

/** 'The kids' plate is only $8': what it costs at any time, told to who had hoped for less. */
export function isUsualInstead(words: string): boolean {
  return !daysOf(words).stated && findTimes(words).length === 0 && !SET_APART.test(words);
}

/** What may be answered by yes or no: not 'What is on Tuesdays?', and not 'Ever had a two-dollar taco?'. */
const YES_OR_NO =
  /(?:^|[.!?:]\s)\W*(?:(?:and|so|but|also),? )?(?:(?:is|are|was|were|does|did|do|can|could|will|would|may|has|have|should) (?!(?:you|ye|y['’]all|we|not|who|anyone|anybody)\b)\p{L}+\b|(?:do|does|did|will|would|can|could|have|are) (?:you|ye|y['’]all|they) (?:(?:guys|still|ever|also|really|currently|always|all) )*(?:do|have|had|done|offer(?:ed|ing)?|take|accept|honou?r|give|serve|run|running|sell|make|match|bring|doing|going|plan)\b)[^.!?]*\?\W*$/iu;
/** 'What does afternoon tea cost?', 'How much is a slice?' */
const ASKS_PRICE =
  /(?:^|[.!?]\s)\W*(?:(?:and|so|but),? )*(?:(?:what|how much) (?:does|do|is|are|will|would)|how much for|what['’]s)\b[^.!?]*(?<=\bhow much\b[^.!?]*|\b(?:cost|price|run|charge)\b[^.!?]*)\?\W*$/i;

/** Whether it asks what something costs: its answer is what it costs everybody. */
export function asksPrice(sentence: string): boolean {
  return ASKS_PRICE.test(sentence);
}

/** 'Is there anything better than $2 tacos?', 'Can I tempt you …?': nobody waits for an answer. */
const RHETORICAL =
  /\b(?:better than|(?:tempt|interest) you|believe|resist|say no to|beat(?:en)? (?:that|this|these|it)?)\b/i;

const AFFIRMS =
  /^\W*(?:a[:.)]\s)?(?:y(?:es|ep|up|eah|ou bet)\b|sure|aye\b|of course|absolutely|certainly|definitely|indeed|always|correct|true\b|right\b|still\b|s[ií]\b|claro|por supuesto|(?:we|they|it|that|there|these|those|you|i)(?: (?:sure|certainly|still|really|always))? (?:do|does|is|are|will|can|may|have)\b(?!n['’]t| not)|(?:[a-z'’]+ ){1,3}(?:is|are|do|does|can)(?=\W*$|[.,!;])|(?:with|when|if|as long as|until|any|all|every|each|both|but of)\b)/i;

/** 'No, only Monday to Friday': not then, but at those times. */
const ONLY_THEN = /^\W*no\b[,.;:–—\s]*(?:(?:it|they|that|those)(?:['’]s|['’]re| is| are) )?(?:only|just)\b/i;

/** 'Is the $9 bowl served at night? No, only Monday to Friday, 11 to 2.': the answer tells when what is asked for is to be had. */
export function tellsOnlyWhen(answer: string): boolean {
  const [first = ""] = /^.*?[.!](?=\s|$)/.exec(answer) ?? [answer];
  return ONLY_THEN.test(first) && (daysOf(first).stated || findTimes(first).length > 0);
}

/** 'Will you ever do two-for-one burgers?' before 'Ask the cook.': a question offers nothing, unless its answer affirms it. */
export function isNotAffirmed(sentence: string, answer: string): boolean {
  if (!YES_OR_NO.test(sentence) || RHETORICAL.test(sentence)) return false;
  const [first = ""] = /^.*?[.!](?=\s|$)/.exec(answer) ?? [answer];
  return !AFFIRMS.test(first) && !daysOf(first).stated && findTimes(first).length === 0;
}

/** 'How our BOGOF deal works' heads its rules, of which 'Get one free' is a step. */
const HOW_IT_WORKS =
  /^\W*how (?:it|our|the|this|these|your|to)\b[^.!?]*\b(?:works?|redeem|claim|order)\W*$|^\W*get (?:one|1|another)(?: for)? free\W*$/i;
/** 'Ready for your BOGOF pizza?', 'Looking for half-price wings near me?' */
const CALLS_TO_SOMEONE =
  /^\W*(?:are you )?(?:ready|looking|searching|hungry|in the mood) (?:for|to)\b[^.!?]*\?["”’)]*\s*(?=$|\p{Lu})/iu;
/** 'Our BOGOF deal is the best value in town' */
const PRAISES =
  /\b(?:deals?|specials?|offers?) (?:is|are) (?:simply |easily )?(?:the|our|some of the|one of the) best\b|\blook no further\b|\b(?:come|came) to the right place\b|\bwe(?:['’]ve| have) the best\b/i;

/** 'From half-price burgers on Mondays to our fish fry on Fridays, come see why …' */
const FROM_ONE_TO_ANOTHER =
  /^\W*from (?:our )?[^.!?,]{3,70}\sto (?:our|the) [^.!?,]{3,80}, (?:come|there|we|you|find|join|stop|see|it)\b/i;

/** 'Pair your free pint with our delicious menu' */
const PAIRS_IT = /^\W*pair (?:your|the|that|this) (?:free|complimentary)\b/i;

/** Whether a sentence only speaks of an offer that is told elsewhere, to whoever may want it; one that says when tells it. */
export function speaksOfOffer(sentence: string): boolean {
  if (FROM_ONE_TO_ANOTHER.test(sentence)) return true;
  if (daysOf(sentence).stated || findTimes(sentence).length > 0) return false;
  const rest = sentence.replace(CALLS_TO_SOMEONE, "");
  return PAIRS_IT.test(sentence) || HOW_IT_WORKS.test(sentence) || PRAISES.test(rest) || rest.trim() === "";
}
