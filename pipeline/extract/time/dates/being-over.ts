import type { Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { remembered } from "../../remembered.ts";
import { isWithdrawn } from "./withdrawn.ts";

const SEASON =
  "season|winter|spring|summer|fall|autumn|month|week|weekend|year|day|night|evening|holidays|temporada|semana|mes|invierno|verano|noche";

/** What may follow a state that holds now, and holds for all of the offer: 'suspended until spring', not 'suspended on holidays'. */
const TAIL = `(?=\\s*(?:$|[)\\]}.!,;*|…/]|\\s[–—-]\\s|[–—]|(?:until+|till?|hasta(?: el)?)(?!\\s(?:\\d{1,2}(?::\\d\\d)?(?:\\s?[ap]\\.?\\s?m\\b|\\s?h\\b|\\s?$|[.,)])|noon|midnight|after|dinner|lunch|close|las?\\s\\d))|for (?:now|good|today|tonight|(?:the|this) (?:time being|moment|present|(?:foreseeable )?future|(?:(?:rest|remainder) of the )?(?:\\p{L}+ )?(?:${SEASON})))\\b|(?:through|thru|since|due to|because|while (?:the|we|our|they|it)|pending|indefinitely|temporarily|permanently|right now|at (?:this|the) (?:time|moment)|and (?:done|over|gone|finished)|(?:this|next) (?:\\p{L}+ )?(?:${SEASON})|today|tonight|sorry|thanks|por (?:ahora|el momento|hoy)|de momento|temporalmente|definitivamente|indefinidamente|est[ea] (?:${SEASON})|hoy|debido a)(?!\\p{L})))`;

const NOT = "(?:not|isn['’]t|aren['’]t|no longer|ya no(?: est[aá]n?)?)";
const ADVERB = "(?:currently|temporarily|presently|now|actualmente|temporalmente)";
/** That something is to be had no more: said of a dish, an offer or an evening. */
const STRONG = `sold[ -]?out|cancell?ed|suspended|paused|postponed|withdrawn|discontinued|(?<=been )retired|called off|all gone|(?:finished|done|over|gone)(?= for (?:the|this) (?:year|season|month|spring|summer|fall|autumn|winter))|expired|ended|out of (?:stock|season)|on (?:pause|hold|hiatus)|(?:on|taking) (?:a|an|its|their|our) (?:\\p{L}+ )?(?:break|hiatus|pause|vacation)|agotad[oa]s?|cancelad[oa]s?|suspendid[oa]s?|pausad[oa]s?|pospuest[oa]s?|descontinuad[oa]s?|vencid[oa]s?|expirad[oa]s?|finalizad[oa]s?|terminad[oa]s?|se (?:acab(?:ó|aron)|agot(?:ó|aron))|en pausa|fuera de temporada`;
/** Said of a service or a day as often: only of what is named an offer. */
const WEAK = `unavailable|${NOT} (?:${ADVERB} )?(?:being )?(?:available|offered|served|running|on offer|valid|in effect|disponibles?|v[aá]lid[oa]s?|vigentes?)|no (?:est[aá]n? )?(?:disponibles?|vigentes?)`;
/** Said by themselves alone: 'over' and 'gone' are parts of much else. */
const STATUS = "over|finished|(?:all )?gone|inactive|archived|closed offer|inactiv[oa]|no more";

const STATE = new RegExp(`(?<![\\p{L}\\d'’-])(?:(${STRONG})|(${WEAK}))(?![\\p{L}\\d])`, "giu");
const IS_STATUS = new RegExp(`^\\W*(?:${STATUS})\\W*$`, "iu");
const HOLDS_NOW = new RegExp(`^${TAIL}`, "iu");

/** What stands beside a state without naming anything else. */
const BESIDE =
  /(?<!\p{L})(?:currently|temporarily|presently|now|sadly|sorry|unfortunately|all|already|permanently|indefinitely|just|completely|officially|today|tonight|(?:has|have|had)(?: been)?|been|is|are|was|were|it|that|as of|it['’]s|this|status|update|(?:this |the )?(?:offer|deal|special|promo|promotion|coupon|event)|(?:esta |la )?(?:oferta|promoci[oó]n)|notice|please note|note|actualmente|temporalmente|ya|lo sentimos|aviso|estado|est[aá]n?|ha|han|sido)(?!\p{L})/giu;
const PRONOUN = /(?<!\p{L})(?:it|this|these|they|everything|all|both|todo|todos|todas|est[eao]s?)(?!\p{L})/iu;

const PRICED =
  /[$£€₱₹¢]\s?\d|\d\s?(?:%|¢|€|for\b|x\s?\d|por\b)|\d\.\d\d(?!\d)|\b(?:half|free|bogo|gratis|mitad)\b|\b(?:two|three|\d)[- ]for[- ]|\bbuy (?:one|1|any|two|2)\b/i;
const OFFER =
  /(?<!\bother )\b(?:deals?|specials?|offers?|promos?|promotions?|happy hours?|combos?|prix fixe|early birds?|promoci[oó]n(?:es)?|ofertas?|hora feliz|especial(?:es)?|this (?:event|coupon|discount)|these (?:coupons|discounts))(?!\p{L})/iu;
const EVENING =
  /\b\p{L}[\p{L}'’-]+ (?:night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?) de \p{L}+/iu;
/** What a house may stop without stopping its offers. */
const OTHER =
  /\b(?:deliver(?:y|ies)|take-?(?:out|away)|to[- ]?go|carry-?out|pick-?up|curbside|patio|rooftop|terrace|dine-?in|dining|kitchen|reservations?|bookings?|tables?|tickets?|seats?|seating|parking|gift cards?|substitutions?|splits?|catering|live|music|trivia|quiz|karaoke|bingo|band|dj|shows?|concert|class(?:es)?|games?|orders?|app|website|line|wi-?fi|rooms?|refills?|discounts?|coupons?|entrega|domicilio|reservas|terraza|m[uú]sica|estacionamiento|para llevar)(?!\p{L})/iu;

/** 'until sold out', 'if cancelled', 'not suspended', 'often sold out': it is none of that yet. */
const UNTIL_THEN =
  /(?<!\p{L})(?:until+|till?|['’]til|if|when(?:ever)?|once|unless|before|in case|may(?!\s\d)|might|can|could|would|never|won['’]t|almost|nearly|often|usually|sometimes|while|supplies|right to|reserve|last (?:year|time)|si|cuando|hasta|puede|nunca|casi)(?!\p{L})[^.!?]{0,25}$|(?<!\p{L})(?:not|no|isn['’]t|aren['’]t|or|any|o)\s(?:\p{L}+\s)?$/iu;

const VERB =
  /(?<!\p{L})(?:(?:is|are|was|were|(?:has|have)(?: now)?(?: been)?|est[aá]n?|ha|han)(?: sido)?(?: (?:currently|temporarily|now|sadly|all|also|actualmente|temporalmente|both))*)\s*$/iu;

/** 'No more $3 tacos', 'Ya no hay tacos a $3', 'Sorry, we’re out of the $9 burger'. */
const NO_MORE =
  /^\W*(?:(?:sorry|unfortunately|sadly|lo sentimos)\W+)?(?:no more(?! than)|(?:we(?:['’]re| are) )?(?:(?:all|currently|temporarily) )?out of|there (?:is|are) no(?: more| longer any)?|ya no (?:hay|tenemos|ofrecemos|servimos)|se (?:acab[oó]|acabaron|agot[oó]|agotaron|suspenden?|cancelan?)|sorry,? no)\s(?:(?:the|our|los|las|el|la)\s)?(?:[\p{L}'’-]+\s){0,3}(?:a\s)?(?:[$£€₱₹]\s?\d|\d+(?:\.\d+)?\s?%|half\b|2x1)/iu;

/** 'We have paused happy hour', 'We’re not running our $5 wells right now', 'Hemos suspendido el 2x1': with the words behind it. */
const STOPPED =
  /(?<!\p{L})(?:we(?:['’](?:ve|re)|\shave|\sare|\shad to)?|hemos|estamos|no estamos)\s(?:(?:currently|temporarily|now|sadly|decided to|had to|all)\s)*(?:paus(?:ed?|ing)|suspend(?:ed|ing)?|cancel(?:l?ed|l?ing)?|discontinued?|postponed?|stopped(?: (?:offering|serving|doing|running))?|put on hold|not (?:currently |presently |now )?(?:offering|running|doing|serving|having|pouring)|suspendido|cancelado|pausado|pospuesto|ofreciendo)\s([^.!?]{3,60})/iu;
/** 'On Thanksgiving', 'during games': not for now, but then. */
const THEN =
  /(?<!\p{L})(?:on|during|for|at|when|if)\s(?!(?:mon|tue|wed|thu|fri|sat|sun)|now|good|the (?:time|season|winter|summer|month|week)|(?:this|the) (?:time|moment))/iu;

/** 'Expired deals', 'Previous promotions' over a list. */
const OF_THE_PAST =
  /^\W*(?:our )?(?:past|old(?![- ]?(?:fashioned|school|town|world))|ended|expired|previous|former|archived|inactive|retired|discontinued|cancell?ed|suspended|paused|sold[- ]out) (?:\p{L}+ ){0,2}(?:deals?|specials?|offers?|promo(?:tion)?s?|coupons?)\W*$|^\W*(?:what (?:we|you) (?:ran|had on|did|missed|(?:may|might|could)(?:['’]ve| have) missed|served)|(?:specials?|deals?|offers?) (?:we|you) (?:ran|had|missed))\b[^.!?$£€]{0,30}$|^\W*(?:nuestras )?(?:promociones|ofertas|especiales|cupones) (?:pasad|anterior|vencid|terminad|finalizad|expirad|suspendid|cancelad)\p{L}+\W*$/iu;

/** 'There are no specials running right now.' */
const NONE_NOW =
  /^\W*(?:sorry,? )?(?:there (?:are|is) (?:currently |presently )?|we (?:currently |presently )?have |we(?:['’]re| are) running )?no (?:current |active |other )?(?:specials?|offers?|deals?|promotions?|coupons?|happy hours?)(?: (?:running|on|posted|planned|available|for you))?,? (?:right now|at (?:the|this) (?:moment|time)|currently|for now|just now|this (?:week|month|season|winter|spring|summer|fall|autumn))(?!,? but\b)(?=\W*$|[.!,;])/iu;

const PARTS = /\s+(?:but|however|instead|though|pero|sino)\s+/iu;

/** Whether a text says of its offer that it holds no more, or not for now: 'sold out', 'on hold for the winter', 'cancelado'. */
export const isOver = remembered(tellsItIsOver, (text) => text);

function tellsItIsOver(text: string): boolean {
  if (OF_THE_PAST.test(text) || isBareState(text) || NO_MORE.test(text)) return true;
  if (isStopped(text) || NONE_NOW.test(text)) return true;
  if (isGoneInBrackets(text) || isWithdrawn(text) || ADDED_LATER.test(text)) return true;
  if (text.search(STATE) < 0) return false;
  return sentencesOf(text).some(({ start, end }) => {
    const parts = text.slice(start, end).split(PARTS);
    return parts.some((part) => tellsEnd(part) && (PRICED.test(part) || !parts.some((other) => PRICED.test(other))));
  });
}

/** 'SOLD OUT', 'Temporarily unavailable until further notice', 'This offer has ended.': a state and nothing that it is of. */
export function isBareState(text: string): boolean {
  if (text.search(STATE) < 0 && !IS_STATUS.test(text.replace(BESIDE, " "))) return false;
  return sentencesOf(text).some(({ start, end }) => {
    const words = text.slice(start, end);
    if (IS_STATUS.test(words.replace(BESIDE, " "))) return true;
    return (
      [...words.matchAll(STATE)].some(
        (state) => isBeside(words.slice(0, state.index)) && holds(state, words.slice(state.index + state[0].length)),
      ) && !PRICED.test(words)
    );
  });
}

/** 'Two for one till they're gone. Edit: gone at 11:40' */
const ADDED_LATER =
  /\b(?:edit(?:ed)?|update[d]?|eta)\s?[:–—-]\s*(?:(?:they(?:['’]re| are)|it(?:['’]s| is)|all|now|we(?:['’]re| are)) )*(?:gone|over|sold ?out|out of|finished|no more)\b/i;

/** '$9 burgers (all gone, sorry)' */
function isGoneInBrackets(text: string): boolean {
  return [...text.matchAll(/[([]([^()[\]]+)[)\]]/g)].some(({ 1: words = "", index }) => {
    const [first = ""] = words.replace(BESIDE, " ").split(/[,/;–—]/);
    return IS_STATUS.test(first) && !/no more/i.test(first) && PRICED.test(text.slice(0, index));
  });
}

function isStopped(text: string): boolean {
  const [, what] = STOPPED.exec(text) ?? [];
  if (what === undefined || THEN.test(what) || PARTS.test(what)) return false;
  const [named = ""] = what.split(/[,;:]/);
  return (PRICED.test(named) || OFFER.test(named) || EVENING.test(named)) && (PRICED.test(named) || !OTHER.test(named));
}

/** 'Both', 'all' and 'are' before a state make it that of everything the sentence lists. */
export function isOfAll(words: string): boolean {
  return [...words.matchAll(STATE)].some((state) =>
    /(?<!\p{L})(?:all|both|are|have(?: been)?|est[aá]n|todos?|todas?)\s(?:\p{L}+ly\s)?$/iu.test(
      words.slice(0, state.index),
    ),
  );
}

/** 'Not available' below 'Delivery', which is no offer's name. */
export function isOfService({ index, block }: Line, lines: Line[]): boolean {
  const name = lines[index - 1];
  if (!name || name.block.path.slice(0, -1).join() !== block.path.slice(0, -1).join()) return false;
  return (
    OTHER.test(name.text) && !/[.!]$|\bonly\b/i.test(name.text) && !PRICED.test(name.text) && !OFFER.test(name.text)
  );
}

/** 'Suspended through the holidays' holds now; 'not valid through Thanksgiving' is a limitation. */
function holds(state: RegExpExecArray, after: string): boolean {
  return HOLDS_NOW.test(after) && (state[1] !== undefined || !/^\s*(?:through|thru)\b/i.test(after));
}

function isBeside(words: string): boolean {
  return !/[\p{L}\d]/u.test(words.replace(BESIDE, " "));
}

function tellsEnd(part: string): boolean {
  return [...part.matchAll(STATE)].some((state) => {
    const before = part.slice(0, state.index);
    const after = part.slice(state.index + state[0].length);
    if (UNTIL_THEN.test(before)) return false;
    // 'Ended: 2-for-1 burgers', 'CANCELLED – $5 wings', 'Not valid: half-price wings'; 'Not valid: Fridays' is a limitation.
    if (isBeside(before))
      return PRICED.test(after) ? /^\s*[)\]]?\s*[:!–—*|.-]|^[)\]]/.test(after) : holds(state, after);
    return holds(state, after) && isOfOffer(before, state[1] !== undefined);
  });
}

/** Whether what stands before a state is the offer that is in it, and nothing else of the house's. */
function isOfOffer(before: string, isStrong: boolean): boolean {
  const names = (words: string) => PRICED.test(words) || OFFER.test(words) || (isStrong && EVENING.test(words));
  const open = before.replace(/\([^()]*\)|\[[^[\]]*\]/g, " ");
  const named = open.split(/[,;:–—([|*]|\s-\s|\s(?:and|y|&)\s/);
  const last = named.at(-1) ?? "";
  const isVerb = VERB.test(last);
  const subject = last.replace(BESIDE, " ").trim();
  // '$9 burgers (sold out)', 'Fish fry $12, suspended for now': of all that stands before it.
  if (!/[\p{L}\d]/u.test(subject)) return PRONOUN.test(last) || names(before);
  if (OTHER.test(subject) && !PRICED.test(named.length === 1 ? before : subject)) return false;
  return names(subject) || (isVerb && names(before));
}
