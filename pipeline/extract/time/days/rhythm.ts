import type { Stretch } from "../../page/lines/sentences.ts";
import { anyOf } from "../../words/vocabulary.ts";

const DAY = "(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?\\b\\.?";
const DIA = "(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)";
const ORDINAL = "(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)";
const ORDINALS = `${ORDINAL}(?:(?:\\s?(?:,|&|and|or|\\/|\\+)\\s?)+(?:${ORDINAL}|last))*`;
const ORDINAL_DIA = "(?:primer|segundo|tercer|cuarto|[uú]ltimo)s?";
const OF_MONTH = "(?:of|in|on) (?:the|each|every|a) month|(?:each|every|a|per) month|monthly";

/** Days that do not come every week, such as 'every other Thursday', 'the first Tuesday of the month' or 'cancelled this Tuesday'. */
const RHYTHM = anyOf(
  new RegExp(`\\b(?:every (?:other|second|third|fourth|2nd|3rd|4th)|alternat(?:e|ing)|bi-?weekly on) ${DAY}`, "gi"),
  new RegExp(
    `\\b${DAY},? (?:bi-?weekly|every (?:other|second|two|2) weeks?|(?:once a|every other) month|monthly)\\b`,
    "gi",
  ),
  new RegExp(`\\b(?:(?:every|each|on the|the) )?${ORDINALS} ${DAY}(?:,? (?:${OF_MONTH})\\b)?`, "gi"),
  new RegExp(`\\b(?:(?:every|each|on the|the) )?last ${DAY},? (?:${OF_MONTH})\\b`, "gi"),
  /\b(?:on )?the \d{1,2}(?:st|nd|rd|th)(?:(?:,| and| &) (?:the )?\d{1,2}(?:st|nd|rd|th))* (?:of )?(?:the|each|every) month\b/gi,
  /\b(?:once|twice) a month\b/gi,
  new RegExp(`(?<![a-zà-ÿ])(?:el |los |cada )?${ORDINAL_DIA} ${DIA}(?: (?:del?|de cada) mes)?(?![a-zà-ÿ])`, "gi"),
  new RegExp(`\\b(?:cada (?:dos|2|otro)|un) ${DIA}(?: s[ií] y otro no)?(?![a-zà-ÿ])`, "gi"),
  new RegExp(`\\b(?:los )?${DIA} (?:alternos|por medio)\\b`, "gi"),
  /\buna vez al mes\b/gi,
  // Once it does not come at all.
  new RegExp(
    `\\b(?:cancell?ed|skipped|paused|not (?:available|offered|served)|no (?:happy hours?|specials?|deals?|discounts?)|cancelad[oa]s?|no hay) (?:on )?(?:this|next|(?:the|this) coming|est[ea]|el pr[oó]ximo) (?:${DAY}|${DIA})(?: only)?`,
    "gi",
  ),
);

/** 'Our third Saturday in business', 'the first Friday in December': one day, and none of a rhythm. */
const OF_ONE_TIME = /^\s(?:in|of) (?!the month|each|every|a month)\p{L}/iu;

/** Where a text says that its days do not come every week. */
export function rhythmsIn(text: string): Stretch[] {
  return [...text.matchAll(RHYTHM)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => !/^un \S+$/i.test(text.slice(start, end)) && !OF_ONE_TIME.test(text.slice(end)));
}
