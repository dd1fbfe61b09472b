import type { Stretch } from "../../page/lines/sentences.ts";
import { anyOf } from "../../words/vocabulary.ts";

/** On what it depends whether there is an offer on a day at all. */
const OCCASION = anyOf(
  /\b(?:on )?(?:the )?(?:day|morning|night) after (?:an?y?|every|each|the|our) [\p{L}'’. ]{0,30}?\b(?:wins?|victory|shut-?out|home game)\b/giu,
  /\b(?:if|when(?:ever)?|every time|any time) (?:the |our )[\p{L}'’. ]{2,24}? (?:wins?|plays?|scores?|(?:is|are) playing)\b(?: (?:at )?home\b)?/giu,
  /\b(?:if|when(?:ever)?|every time|any time|as long as|while) (?:(?:an?|the|any|every) (?:big )?(?:match|game|race|fight)|(?:the )?(?:soccer|football|footy|hockey|baseball|basketball|rugby|cricket|golf|boxing)) is (?:on|live|showing)\b(?: (?:on )?the (?:big )?screens?\b)?/giu,
  /\b(?:if|when(?:ever)?|every time|any time|as long as|while) it(?:['’]?s| is)? (?:rains?|raining|snows?|snowing|storms|(?:below|above|over|under) (?:freezing|zero|\d{1,3}(?: ?°| degrees)?))(?!\p{L})/giu,
  /(?<=^\W*)(?:raining|snowing|storming|sweltering)\b[^.!?$]{0,24}(?=\?)/giu,
  // 'During all NFL games', 'during Thursday Night Football', and 'Every home game' alone
  /\bduring (?:all|every|any|each|the|our) (?:[\p{L}'’.]+ ){0,3}?(?:games?|match(?:es)?|races?|fights?)(?!\p{L})/giu,
  /\bduring (?:(?:(?:monday|thursday|sunday) night )?football|[MTS]NF)(?: games?)?(?!\p{L})/giu,
  /(?<=^\W*)(?:every|all|any|each) (?:(?:home|away|\p{Lu}[\p{L}'’.]+) ){0,2}(?:games?|match(?:es)?)(?: days?)?(?=\W*$)/giu,
  /(?:\b(?:no|not|never|none|except) (?:[\p{L}-]+ ){0,3})?\bon (?:any |every )?(?:rainy|snowy|snow|rain|game|match|race|fight) (?:days?|nights?)\b/giu,
);

/** 'Day after any home win', 'when it rains': where a text says what has to happen first. */
export function occasionsIn(text: string): Stretch[] {
  return [...text.matchAll(OCCASION)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** 'Every home game' and nothing else. */
export function tellsOccasionAlone(text: string): boolean {
  return occasionsIn(text).some(({ start, end }) => !/[\p{L}\d]/u.test(text.slice(0, start) + text.slice(end)));
}
