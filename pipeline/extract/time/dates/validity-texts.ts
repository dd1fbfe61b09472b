import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import type { Statement } from "../../page/statements/statement.ts";
import { OFFERING } from "../../page/topics.ts";
import { namesFood } from "../../words/food.ts";
import { daysOf } from "../days/weekday-words.ts";
import { isBareState, isOfAll, isOfService, isOver } from "./being-over.ts";
import { boundsOffers } from "./calendar.ts";
import { isDayOfEvent, SINGLE } from "./dates.ts";

/** Whose words may say until when an offer holds, nearest first. */
export function validityTexts(
  sentence: string,
  statement: Statement,
  statements: Statement[],
  card: Line[],
  above: Line[],
  lines: Line[],
): string[] {
  const { line } = statement;
  const isAlone = statements.length === 1;
  const beside = sentencesOf(line.text)
    .filter((cut) => cut.start !== statement.sentence.start)
    .filter((cut) => {
      const words = line.text.slice(cut.start, cut.end);
      if ((HOLDS_STILL.test(sentence) && TOLD_OF_PAST.test(words)) || ANOTHER_TO_COME.test(words)) return false;
      if (OPENS_UNTIL_THEN.test(sentence) && cut.end <= statement.sentence.start) return false;
      if (GREETS.test(words) && !/[$£€₱₹%\d]/.test(words)) return false;
      if (OPENS_NEW.test(sentence) && cut.end <= statement.sentence.start) return false;
      const [, part] = PART_CLOSED.exec(words) ?? [];
      if (part && !sentence.toLowerCase().includes(part.toLowerCase())) return false;
      if (BACK_TO_USUAL.test(words) || (EXPIRY.test(sentence) && ELSE_TO_COME.test(words))) return false;
      if (isAlone) return true;
      if (OF_ALL_BEFORE.test(words)) return true;
      // 'And through November 25, a shot is on us with any ceviche.': that offer's end, and no other's before it.
      if (cut.start > statement.sentence.start && statements.some((other) => other.sentence.start === cut.start))
        return false;
      // 'A or B. Ends December 6.', but not what another sentence behind tells too.
      return isOver(words) || tellsExpiry(words)
        ? isBehind(cut, statement, statements)
        : cut.end <= statement.sentence.start;
    })
    .map((cut) => line.text.slice(cut.start, cut.end))
    .filter((words) => isAlone || !/[$£€₱₹%]/.test(words));
  const labels = above
    // A page's own heading may carry a date of publication or a holiday long past its words' meaning.
    .filter((label) => !isNameOfPage(label))
    .filter((label) => label.block.headingLevel > 0 || !isUnderOther(label, line, above))
    // 'Tuesday, May 5, 2026' is of what stands right below it.
    .filter((label, i, near) => near.slice(0, i).every(isBareHours) || !isDayOfEvent(label.text));
  const then = untilThen(line.text, sentence, statement.sentence.start);
  const dearer = offerMadeDearer(sentence, line, lines);
  return [
    ownPart(sentence, statement, statements),
    ...(then ? [then] : []),
    ...eventBefore(sentence, statement, isAlone),
    ...(dearer ? [dearer.text] : []),
    ...beside,
    ...card
      .filter((other) => other !== line && !isNameOfPage(other) && !isOverOfOther(other, line, lines))
      .map((other) => other.text),
    ...labels.map((label) => label.text),
  ].map(ofOffers);
}

/** 'Easter Street Café': of a first heading only what names offers until a day bounds them. */
const isNameOfPage = ({ block, topics, text }: Line): boolean =>
  block.headingLevel === 1 && !(topics.some((topic) => OFFERING.includes(topic)) && boundsOffers(text));

/** '3:00 PM – 11:00 PM' below the day of an event. */
const isBareHours = ({ role, times, days }: Line) => role === "schedule" && times.length > 0 && !days.stated;

/** 'Wishing you all a merry Christmas!', 'Thanks for a great Oktoberfest!', 'Our Halloween party was a blast!' */
const GREETS =
  /^\W*(?:(?:we(?:['’]re| are)? )?wish(?:ing)?\b|(?:many )?thanks?\b|merry\b|happy (?!hours?\b)|have a (?:happy|merry|great|safe)\b)|\b(?:was|were) (?:so much|such|a|an|our|the)? ?(?:blast|fun|great|amazing|hit|success|best)\b/i;
/** 'New: ten wings for $6.' behind 'Two for Tuesday ended last month.' */
const OPENS_NEW = /^\W*(?:new|now|instead|in its place)\s?[:!–—]/i;

/** 'Until then, …' behind 'The patio opens again in spring.': what is to come is not the present offer. */
const OPENS_UNTIL_THEN = /^\W*(?:until then|till then|in the meantime|meanwhile|for now|for the time being)\b/i;
/** Of 'We close for the winter on December 20. Until then, every bottle is 30% off': 'until December 20'. */
function untilThen(text: string, sentence: string, at: number): string | null {
  if (!/^\W*(?:until|till) then\b/i.test(sentence)) return null;
  const [before] = sentencesOf(text)
    .filter(({ end }) => end <= at)
    .slice(-1);
  const [, date] = SINGLE.exec(before ? text.slice(before.start, before.end) : "") ?? [];
  return date === undefined ? null : `until ${date}`;
}

/** 'December 3 at 6:30: four courses, $75.' before 'Members pay $65.', which names nothing of its own. */
function eventBefore(sentence: string, { line, sentence: { start }, benefits }: Statement, isAlone: boolean): string[] {
  if (isAlone || benefits.length > 0 || namesFood(sentence) || daysOf(sentence).stated) return [];
  const before = sentencesOf(line.text).findLast(({ end }) => end <= start);
  const told = before ? line.text.slice(before.start, before.end) : "";
  return /[$£€₱₹]/.test(told) && SINGLE.test(told) ? [told] : [];
}

/** 'Code WINTER starts December 1.', 'A new offer begins Monday.' behind the present one */
const ANOTHER_TO_COME =
  /^\W*(?:(?:the )?(?:promo )?code [\p{Lu}\d]{4,}|(?:a|our|the) (?:new|next|winter|spring|summer|fall|holiday|december|january) (?:offers?|deals?|specials?|menus?|promos?|promotions?)|(?:our )?(?:winter|spring|summer|fall|holiday|new) hours)\b[^.!?]{0,20}\b(?:starts?|begins?|arrives?|launches|follows)\b/iu;
/** 'Coming in December: eggnog lattes.' beside 'Pumpkin lattes are $4 through November 30.' */
const ELSE_TO_COME =
  /^\W*(?:coming|starting|arriving|returning|beginning|back) (?:up |soon )?(?:in|on|this|next)\b[^!?$%]*$/i;
/** 'The beach bar is closed until May.' before what the dining room offers */
const PART_CLOSED =
  /^\W*(?:the|our) (?:[\p{L}'’-]+ ){0,2}(bar|patio|terrace|deck|garden|rooftop|window|stand|truck|pool|room|market|shop) (?:is|has) (?:now |been )?closed\b[^$£€%]*$/iu;
/** 'In December it goes back to $19.' behind what it costs until then */
const BACK_TO_USUAL =
  /\b(?:it|they|price|prices)(?:['’]ll| will)? (?:goes?|returns?|reverts?|jumps?) (?:back (?:up )?)?to\b/i;
/** 'Your coffee stays free all year.' behind 'Breakfast was on us on November 11.': what was that day has ended, what stays has not. */
const TOLD_OF_PAST = /\b(?:was|were|had|threw|gave|held|served|poured|hosted)\b/i;
const HOLDS_STILL =
  /\b(?:all year(?:[- ](?:long|round))?|year[- ]round|every (?:single )?day (?:we['’]re open|of the year)|(?:stays?|remains?|is still|are still) (?:free|half|[$£€₱₹]\d))\b/i;

const FOR_MORE =
  /^\W*(?:for|add|pay|por)\b[^.!?,;]{0,16}(?:\b(?:an? )?(?:extra|additional|another)\b[^.!?,;]{0,3}[$£€₱₹]\s?\d|[$£€₱₹]\s?\d+(?:\.\d\d)?\s(?:more|extra|m[aá]s)\b)/i;

/** 'For an extra $2, have the bigger jug for $21': as long as the offer on the line above, which it makes more of. */
function offerMadeDearer(sentence: string, { index, block }: Line, lines: Line[]): Line | null {
  const before = lines[index - 1];
  if (!before || !FOR_MORE.test(sentence) || !isPriced(before)) return null;
  return before.block.path.slice(0, -1).every((id) => block.path.includes(id)) ? before : null;
}

/** '$9 burgers (sold out), $3 tacos': a state is of the entry that it stands in. */
function ownPart(sentence: string, { line, stretch, sentence: { start } }: Statement, statements: Statement[]): string {
  const others = statements.filter((other) => other.sentence.start === start && other.stretch.start !== stretch.start);
  const words = ({ start, end }: { start: number; end: number }) => line.text.slice(start, end);
  // 'Veterans take 10% off every day, and a free meal on November 11.'
  const isStanding = EVERY_DAY.test(words(stretch)) && !SINGLE.test(words(stretch));
  if (isStanding && others.some((other) => SINGLE.test(words(other.stretch)))) return words(stretch);
  const ended = others.filter((other) => isOver(words(other.stretch)));
  return ended.length > 0 && !ended.some((other) => isOfAll(words(other.stretch))) ? words(stretch) : sentence;
}

const EVERY_DAY = /\b(?:every (?:single )?day|everyday|daily|all year)\b/i;

/** 'Sold out.' right behind a statement's sentence, or before all of them. */
function isBehind(cut: { start: number; end: number }, { sentence }: Statement, statements: Statement[]): boolean {
  const before = statements.filter((one) => one.sentence.end <= cut.start).at(-1);
  return before === undefined || before.sentence.start === sentence.start;
}

/** 'SOLD OUT' below another offer of the same box, or as what is said of its 'Delivery'; what answers another question. */
function isOverOfOther(state: Line, core: Line, lines: Line[]): boolean {
  if (state.block.kind === "dt" && core.block.kind === "dt" && isAnswered(state) && isAnswered(core)) return true;
  if (!isOver(state.text) || isPriced(state)) return false;
  const box = state.block.path.findLast((id) => core.block.path.includes(id)) ?? -1;
  const before = lines.slice(0, state.index).findLast((line) => isPriced(line) && line.block.path.includes(box));
  return isBareState(state.text) && ((before !== undefined && before !== core) || isOfService(state, lines));
}

/** 'Nurses? The discount ended with the school year.' */
const isAnswered = ({ text }: Line): boolean => /\?\s+\S/.test(text);

/** 'Reserve for May 9, 2021' under 'Mother's Day Brunch' is of that card, not of the next one. */
function isUnderOther(label: Line, { block }: Line, above: Line[]): boolean {
  const heading = label.block.headings.at(-1);
  return (
    heading !== undefined &&
    heading !== block.index &&
    !block.headings.includes(heading) &&
    above.every((over) => over.block.index !== heading)
  );
}

/** 'Both through November 30.' behind two offers. */
const OF_ALL_BEFORE = /^\W*(?:both|all|each|these)\b/i;

/** What a house tells of its past: 'On July 11, 2015, we opened our doors', 'Founded in May 2009'. */
const OF_ITS_PAST =
  /\b(?:on|in|since) [^.!?$]{3,16}\b(?:19|20)\d\d,? (?:we|they|our)\b|\b(?:established|founded|opened|built) (?:in|on)\b/i;

/** '(Our Veterans Day breakfast on November 11 fed 214 of you.)': how another day of the house went. */
const HOW_IT_WENT =
  /^\W*(?:our|the|last \p{L}+['’]s) (?!(?:[\p{L}'’-]+ ){0,3}(?:deals?|offers?|specials?|promotions?|coupons?|discounts?)\b)[^.!?$£€%]{3,70}\b(?:fed|raised|drew|welcomed|brought (?:in|out|together))\b[^.!?$£€%]{0,24}(?:\d|\bhundreds|\bdozens|\bso many|\bof you\b)/iu;

/** Without sentences such as 'Closed Tuesdays January through March' and 'Pick-up starts on December 12', which are about the house. */
export function ofOffers(text: string): string {
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  return sentences.some(isOfHouse) ? sentences.filter((words) => !isOfHouse(words)).join(" ") : text;
}

function isOfHouse(sentence: string): boolean {
  if (OF_ITS_PAST.test(sentence) || HOW_IT_WENT.test(sentence)) return true;
  return /^\W*(?:(?:please )?note:?\s)?(?:(?:we(?:['’]re| are) )?(?:closed|closing(?: early)?(?= at\b| on\b))|(?:pick[- ]?ups?|collections?|deliver(?:y|ies)|shipping) (?:starts?|begins?|is|are|on|from|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}))\b/i.test(
    sentence,
  );
}

/** 'Burnt ends' and 'pretzel ends' end nothing. */
const ENDS =
  "(?:ends?(?=:|\\W+(?:on|at|in|by|this|next|to(?:day|night|morrow)|soon|when|once|after|with|\\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?<=\\b(?:offers?|promo\\w*|deals?|specials?|sales?|coupons?|season|it|this|that) )ends?\\b)";
export const EXPIRY = new RegExp(
  `\\b(?:expir\\w*|exp\\b|val[i]d\\b.{0,6}\\b(?:until|untill|thru|through|till)|${ENDS}|ended|(?:event|offer|date) has passed|through|until+|good thru|hasta|vence)\\b`,
  "i",
);

/** 'Code SAVE3. Valid thru 11/30/2026': what ends an offer, and no name of the next one. */
export function tellsExpiry(text: string): boolean {
  return EXPIRY.test(text) && text.length < 80;
}

/**
 * A coupon's last line may stand in a box of its own, or in a text that has no boxes: it is the coupon's as long as no
 * other offer stands between.
 */
export function expiryBelow(core: Line, lines: Line[]): string[] {
  for (let i = core.index + 1; i <= core.index + 5; i++) {
    const line = lines[i];
    if (!line || isPriced(line) || line.block.headingLevel > 0 || isOfOtherBox(line, core, lines)) return [];
    // Behind 'I have an old voucher. Is it good?' an answer is about that.
    if (/\?\W*$/.test(line.text)) return [];
    const shared = line.block.path.filter((id) => core.block.path.includes(id)).length;
    const isBeside = shared > 1 && shared >= Math.min(line.block.path.length, core.block.path.length) - 2;
    const words = ofOffers(line.text);
    if (tellsExpiry(words) && !isBareState(words) && (isBeside || line.block.kind === "pre")) return [words];
  }
  return [];
}

/** 'From today, and for good', 'The blue plate stays: weekdays 11 to 2': of what was announced long ago it holds still. */
export function tellsItStays(sentence: string): boolean {
  return /\bfor good\b|\bhere to stay\b|\bpermanent(?:ly)?\b|\bfrom (?:now|today|this (?:day|week|month)) on(?:wards?)?\b|\b(?:stays?|remains?)(?=\s*(?:[:,;.!–—]|on (?:the|our) menu\b|the same\b|(?:where|as|what) (?:it|they) (?:was|were|is|are)\b))|\b(?:stays?|staying|remains?|continues?|continuing|goes|going|back|returns?)(?: on)? (?:all|through) (?:the )?(?:winter|spring|summer|fall|autumn|season|year)\b|\bno end date\b|\ball year(?:[- ](?:round|long))?\b/i.test(
    sentence,
  );
}

const FROM_WRITING =
  /\b(?:this|next|coming) (?:\w+ )?(?:month|week|weekend|season|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:today|tonight|tomorrow)\b|\ball (?:month|week|weekend)\b/i;

/** 'All this month', 'this Saturday': as of the day on which it was written. */
export function countsFromWriting(sentence: string): boolean {
  return FROM_WRITING.test(sentence);
}

/** 'Ends November 15' that opens the next offer's box. */
function isOfOtherBox(line: Line, core: Line, lines: Line[]): boolean {
  const others = line.block.path.filter((id) => !core.block.path.includes(id));
  return others.some((id) => lines.some((other) => isPriced(other) && other.block.path.includes(id)));
}
