import { findDays } from "../../time/days/weekday-words.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { sentencesOf } from "../lines/sentences.ts";
import type { Statement } from "../statements/statement.ts";
import { isOfOffers, topicsOf } from "../topics.ts";

/** What opens a note on what the house has besides, at its usual prices. */
const USUAL_MENU =
  /^\W*(?:and |also |then )?(?:(?:[aà] la carte(?! or\b)|(?:from |on |off )?(?:the|our) (?:full|regular|usual|whole|normal|everyday) (?:dinner |evening |lunch )?menu)\b|(?:dinner|supper) (?:is )?(?:served )?(?:nightly|every night|daily|every day)\b|(?:(?:sold|ordered|priced|charged|available) (?:separately|apart)|not (?:included|covered|part of (?:it|the|this|any))|no (?:incluye|est[aá] incluid[oa]))\b)/i;
/** 'Whatever the day: cup $5, bowl $8. Coffee $3.' is said of all that the line tells. */
const ALWAYS =
  /^\W*(?:(?:whatever|no matter (?:what|which)|regardless of) (?:the )?(?:day|hour|time|weather)|(?:the )?same prices? (?:every|all|any|each) (?:day|week|night|hour|time)|(?:every|any) day(?: of the week)?, (?:the )?same prices?)\b/i;
/** 'Drinks are not included: lassi $5.50' */
const NOT_INCLUDED =
  /^[^.!?:;$£€₱₹]{3,40}\b(?:(?:is|are) (?:not|n['’]t) (?:included|covered)|(?:is|are) (?:sold |charged )?(?:separate|extra|apart)|not included|no incluid[oa]s?)\W*[:–—-]/i;

/** 'In the last hour all pastries are half price. Coffee stays $3.50.' */
const STAYS = /^[^.!?$£€₱₹]{3,40}\b(?:stays?|remains?)(?: at)?(?: the (?:same|usual))? [$£€₱₹]\s?\d/i;

/**
 * 'À la carte dinner nightly 5–10. Butter chicken $17.95, dal $14.95.', 'Not included: lassi $5.50': a plain price that is
 * told of the usual menu, in a sentence without days of its own.
 */
export function isOfUsualMenu({ line, sentence, stretch, benefits }: Statement): boolean {
  if (benefits.length > 0) return false;
  if (isPricedAsUsual(line.text.slice(stretch.start, stretch.end))) return true;
  const told = line.text.slice(sentence.start, sentence.end);
  const namesDay = (words: string) => findDays(words).mentions.some(({ days }) => days.length > 0);
  const tellsUsual = (words: string) =>
    (USUAL_MENU.test(words) || NOT_INCLUDED.test(words)) && !namesDay(words) && !topicsOf(words).some(isOfOffers);
  if (tellsUsual(told) || (ALWAYS.test(line.text) && !namesDay(told))) return true;
  const isBehindOffer = line.benefits.some(({ end }) => end <= sentence.start);
  if (isBehindOffer && STAYS.test(told) && !namesDay(told) && topicsOf(told).length === 0) return true;
  const lead = sentencesOf(line.text).findLast(({ end }) => end <= sentence.start);
  if (!lead || namesDay(told) || topicsOf(told).length > 0) return false;
  const before = line.text.slice(lead.start, lead.end);
  return tellsUsual(before) && !/[$£€₱₹]\s?\d/.test(before);
}

/** '$14 like the shoyu', '$4, same as any other bun', 'chowder at the usual $6': not less than what it is measured by. */
function isPricedAsUsual(entry: string): boolean {
  return AS_USUAL.test(entry) && !MORE_FOR_IT.test(entry) && !findDays(LIKE.exec(entry)?.[0] ?? "").mentions.length;
}

const AS_USUAL = anyOf(
  /[$£€₱₹]\s?\d+(?:\.\d\d)?(?: each| apiece)?,? [(–—-]?\s?(?:just |exactly |priced )?(?:like|(?:the )?same as|no (?:more|dearer) than|as much as) (?:the|our|its|any|every|all)\b/i,
  /\b(?:at|for) (?:the|our|its|their) (?:usual|regular|normal|standard|everyday)(?: price of)? [$£€₱₹]\s?\d/i,
  /\bthe same [$£€₱₹]\s?\d+(?:\.\d\d)? as (?:the|our|any|every|all)\b/i,
);
/** More or better for that price, or the hours of an offer. */
const MORE_FOR_IT =
  /%|\b(?:off|free|half|two|both|second|another|extra|double|larger?|big(?:ger)?|small|medium|single|kids?|lunch|happy|early|late|special|night|plus|and an?|with an?|upgrade|instead|save|less)\b/i;
const LIKE = /\b(?:like|as|than) (?:the|our|any|every|all)\b[^.!?]*/i;
