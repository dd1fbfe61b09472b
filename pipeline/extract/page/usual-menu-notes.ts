import { findDays } from "../time/weekday-words.ts";
import { sentencesOf } from "./sentences.ts";
import type { Statement } from "./statement.ts";
import { isOfOffers, topicsOf } from "./topics.ts";

/** What opens a note on what the house has besides, at its usual prices. */
const USUAL_MENU =
  /^\W*(?:and |also |then )?(?:(?:[aà] la carte(?! or\b)|(?:from |on |off )?(?:the|our) (?:full|regular|usual|whole|normal|everyday) (?:dinner |evening |lunch )?menu)\b|(?:dinner|supper) (?:is )?(?:served )?(?:nightly|every night|daily|every day)\b|(?:(?:sold|ordered|priced|charged|available) (?:separately|apart)|not (?:included|covered|part of (?:it|the|this|any))|no (?:incluye|est[aá] incluid[oa]))\b)/i;
/** 'Drinks are not included: lassi $5.50' */
const NOT_INCLUDED =
  /^[^.!?:;$£€₱₹]{3,40}\b(?:(?:is|are) (?:not|n['’]t) (?:included|covered)|(?:is|are) (?:sold |charged )?(?:separate|extra|apart)|not included|no incluid[oa]s?)\W*[:–—-]/i;

/**
 * 'À la carte dinner nightly 5–10. Butter chicken $17.95, dal $14.95.', 'Not included: lassi $5.50': a plain price that is
 * told of the usual menu, in a sentence without days of its own.
 */
export function isOfUsualMenu({ line, sentence, benefits }: Statement): boolean {
  if (benefits.length > 0) return false;
  const told = line.text.slice(sentence.start, sentence.end);
  const namesDay = (words: string) => findDays(words).mentions.some(({ days }) => days.length > 0);
  const tellsUsual = (words: string) =>
    (USUAL_MENU.test(words) || NOT_INCLUDED.test(words)) && !namesDay(words) && !topicsOf(words).some(isOfOffers);
  if (tellsUsual(told)) return true;
  const lead = sentencesOf(line.text).findLast(({ end }) => end <= sentence.start);
  if (!lead || namesDay(told) || topicsOf(told).length > 0) return false;
  const before = line.text.slice(lead.start, lead.end);
  return tellsUsual(before) && !/[$£€₱₹]\s?\d/.test(before);
}
