import type { Proposal } from "#pipeline/proposal";
import type { Analysis } from "./analysis.ts";
import { topicsOf } from "./page/topics.ts";
import { areOnSameDays, haveSameAdvantage } from "./same-terms.ts";
import { isHourOf } from "./told-of-an-hour.ts";
import { namesDish } from "./words/food.ts";
import { subjectWords } from "./words/subject-words.ts";

type Found = { analysis: Analysis; proposal: Proposal };

/** Whether one only calls out what the other tells in full: an hour by its name, or a special on the link to it. */
export function callsOut(call: Found, full: Found): boolean {
  return (
    (full.analysis.topics.includes("happy_hour") && isHourOf(call.proposal, full.proposal)) ||
    isOnLinkTo(call, full) ||
    isRibbonOf(call, full) ||
    pointsTo(call, full) ||
    isSaidAgain(call, full) ||
    isTitleOf(call, full) ||
    isBadgeBelow(call, full)
  );
}

const SAYS_AGAIN = /^\W*(?:enjoy|get|take|receive|save|that['’]s|meaning)\b/i;
const ADDS = /\b(?:too|also|as well|plus)\b/i;

/** 'Half-price wine Wednesdays – enjoy 50% off select bottles': the second half of a sentence says what the first one named. */
function isSaidAgain({ analysis: again, proposal: a }: Found, { analysis: first, proposal: b }: Found): boolean {
  const [told, before] = [again.statement, first.statement];
  if (told.line !== before.line || told.sentence !== before.sentence || told.stretch.start < before.stretch.end)
    return false;
  const between = told.line.text.slice(before.stretch.start, told.stretch.start).trimEnd();
  const words = told.line.text.slice(told.stretch.start, told.stretch.end);
  const isBehindDash = /[–—:-]$/.test(between) || /^\s*[–—:-]/.test(words);
  return (
    isBehindDash &&
    a.terms.benefit.kind !== "price" &&
    SAYS_AGAIN.test(words) &&
    !ADDS.test(words) &&
    haveSameAdvantage(a, b)
  );
}

const SEE_THERE = /\bsee\b[^.!?]{0,30}\b(?:specials?|deals?|offers?)\b[^.!?]{0,12}\b(?:above|below)\b/i;

/** 'Half-off apps and cheap drinks. See Wednesday's specials above.' where these have '½ off appetizers' */
function pointsTo(call: Found, full: Found): boolean {
  const { core } = call.analysis.unit;
  return SEE_THERE.test(core.text) && full.analysis.unit.core !== core && tellSame(call, full);
}

/** 'Mad Monday: every plate $3.90!' across the top of a page that tells 'Any plate, $3.90, all day' below its heading 'Mad Monday'. */
function isRibbonOf(call: Found, full: Found): boolean {
  const [title] = full.analysis.above;
  if (!title || title.block.headingLevel === 0 || !title.topics.includes("theme")) return false;
  const { unit, above } = call.analysis;
  const isCalled = unit.core.text.toLowerCase().startsWith(`${title.text.toLowerCase()}:`);
  return isCalled && !above.includes(title) && tellSame(call, full);
}

function tellSame({ proposal: a }: Found, { proposal: b }: Found): boolean {
  return haveSameAdvantage(a, b) && areOnSameDays(a, b);
}

/** Lines that the title of an offer may stand above it. */
const FARTHEST_TITLE = 3;

/**
 * 'Get 15% off your first online order' over 'Order online with code TIDE15 for 15% off': the line with the code tells how,
 * and everything that the one over it names but for whose it is.
 */
function isTitleOf({ analysis: call, proposal: a }: Found, { analysis: full, proposal: b }: Found): boolean {
  const [title, told] = [call.unit.core, full.unit.core];
  const isOver = told.index > title.index && told.index - title.index <= FARTHEST_TITLE;
  if (!isOver || a.terms.code !== null || b.terms.code === null || a.terms.benefit.kind === "price") return false;
  if (!tellSame({ analysis: call, proposal: a }, { analysis: full, proposal: b })) return false;
  const { line, stretch, benefits } = call.statement;
  const named = subjectWords(line.text.slice(benefits[0]?.start ?? stretch.start, stretch.end));
  named.delete("first");
  const words = subjectWords(told.text);
  return named.size > 0 && [...named].every((word) => words.has(word));
}

/** Characters. */
const LONGEST_BADGE = 24;
const SHORTEST_TELLING = 60;

/**
 * '£3.75 Pints' right below 'Beat the blues with a proper pint. All cask ales just £3.75 all day long!': what a card's badge
 * names, its text has told.
 */
function isBadgeBelow({ analysis: call, proposal: a }: Found, { analysis: full, proposal: b }: Found): boolean {
  const [badge, told] = [call.unit.core, full.unit.core];
  const isBelow = badge.index === told.index + 1 && badge.text.length <= LONGEST_BADGE;
  const isSentence = told.text.length >= SHORTEST_TELLING && /[.!]$/.test(told.text);
  if (!isBelow || !isSentence || !call.isAlone || !full.isAlone || !areOnSameDays(a, b)) return false;
  const isSecondForHalf =
    b.terms.benefit.kind === "bogo" && /\bhalf\b|\b50%/i.test(told.text) && a.terms.benefit.value === 50;
  const words = subjectWords(told.text);
  const named = [...subjectWords(badge.text.replace(/\b(?:2nd|second)\b/gi, ""))];
  return (haveSameAdvantage(a, b) || isSecondForHalf) && named.length > 0 && named.every((word) => words.has(word));
}

/** Characters. */
const LONGEST_LINK = 60;

/** '$10 Lunch Special' on a button at the top of a page that tells below 'Lunch: any bowl $10, Monday to Friday 11 to 2'. */
function isOnLinkTo({ analysis: call, proposal: a }: Found, { analysis: full, proposal: b }: Found): boolean {
  const { core } = call.unit;
  return (
    core.block.link === true &&
    core.text.length <= LONGEST_LINK &&
    !namesDish(core.text) &&
    !core.days.stated &&
    full.unit.core.days.stated &&
    a.terms.benefit.kind === "price" &&
    haveSameAdvantage(a, b) &&
    (a.terms.validDays.length === 0 || areOnSameDays(a, b)) &&
    topicsOf(core.text).some((topic) => full.topics.includes(topic) && SPECIALS.has(topic))
  );
}

/** What a special may be of. */
const SPECIALS = new Set(["lunch", "happy_hour", "brunch", "early_bird", "late_night"]);
