import { ENTERTAINMENT, topicsOf } from "../../page/topics.ts";
import { daysOf } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";

/**
 * 'Live music Thursday to Sunday', 'They also have a Friday fish fry': behind an offer, a band's days or another dish's.
 * Behind 'Three courses $49, Sunday to Thursday' the happy hour's are its own, too.
 */
export function isOfElse(sentence: string, told: string): boolean {
  if (COLLECTED.test(sentence) && /\border(?:ed)?\b[^.!?]*\bby\b/i.test(told)) return true;
  const ofHappyHour = (text: string) => topicsOf(text).includes("happy_hour");
  if (ofHappyHour(sentence)) return daysOf(told).days.length > 0 && !ofHappyHour(told);
  if (OF_PICKUP.test(sentence) && /\b(?:pre-?order|order|reserve|book)(?:ed|s|ing)?\b/i.test(told)) return true;
  // 'From 6, unless there is bingo'
  return ANOTHER.test(sentence) || ENTERTAINMENT.test(sentence.replace(/\bunless\b.*$/i, ""));
}

/** 'On Thursdays it starts an hour early.': how far on that day the hours told elsewhere are others. */
const MOVED =
  /\b(?:starts?|begins?|kicks? off|opens?|ends?|runs?|goes|lasts?|stays?)\b[^.!?]{0,16}\b(?:(?:an?|one|two|half an?|\d{1,2}) (?:hours?|minutes|half[- ]hour) )?(?:early|earlier|later|longer)\b/i;

export function tellsShift(sentence: string): boolean {
  return MOVED.test(sentence) && findTimes(sentence).length === 0;
}

/** 'Pick up Wednesday the 25th, 8 to 4.' behind 'order by Sunday': when it is fetched. */
const OF_PICKUP =
  /^\W*(?:(?:pick|picked)[- ]?(?:it |them |yours? |your order )?ups?|pickups?|collect(?:ion|ed)?|deliver(?:y|ed|ies)|we deliver|(?:it['’]s |they['’]re |orders are )?ready (?:for|to|by|on|from))\b/i;

/** 'Pick up Wednesday from noon' behind 'Order any pie by Sunday': when it is fetched, not when it is offered. */
const COLLECTED = /^\W*(?:pick[- ]?ups?|collect(?:ion|ed)?|fetch)\b/i;

/** 'They also have …', 'Before 11 swap the sandwich for a bacon roll.' */
const ANOTHER =
  /\b(?:swap|trade|substitute|switch) (?:the|your|any|it|one)\b|\balso (?:have|offer|serve|host|run|do|feature)s?\b/i;
