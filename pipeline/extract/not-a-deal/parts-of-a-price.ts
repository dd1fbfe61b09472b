import type { Analysis } from "../analysis.ts";
import { isPriced, type Line } from "../page/lines/line.ts";
import { isOrdinarySection } from "../page/topics.ts";
import { isGiftWithCourses, tellsCourses } from "../set-menus.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";

const OPTIONS = /^\W*(?:options|extras)\W*$/i;

/** The last of several things that come with one. */
const LISTED =
  /\b(?:with|includ(?:es?|ing)|featur(?:es?|ing))\b[^.!?;]*,[^.!?;]*\b(?:and|&|plus) (?:an? |your |one )?(?:free|complimentary)\b/i;

const A_HEAD =
  /\b(?:per|a|each) (?:person|guest|head|couple)\b|\bpp\b|\bfor (?:two|four|six|\d+) (?:people|guests|persons)\b/i;
/** Lines between what comes with a package and its price. */
const LONGEST_PACKAGE = 10;

/** 'With a platter, two courses, and a complimentary bottle' over '$249 for 2 people': what that price buys. */
export function isPartOfPackage(core: Line, sentence: string, lines: Line[]): boolean {
  if (isGiftWithCourses(sentence) && tellsCourses(lines[core.index + 1])) return true;
  if (!LISTED.test(sentence)) return false;
  const behind = lines.slice(core.index + 1, core.index + 1 + LONGEST_PACKAGE);
  const end = behind.findIndex(({ block }) => block.headingLevel > 0);
  return behind.slice(0, end < 0 ? behind.length : end).some((line) => isPriced(line) && A_HEAD.test(line.text));
}

const ON_A_CONDITION =
  /\b(?:with|when|while|if|for|buy|order|spend|show|ask|join|members?|kids?|child(?:ren)?|first|birthday|second|today|tonight)\b/i;

/** 'Chicken mole $18 · Chips and two salsas, on the house.' below 'On the menu every day': what a table has anyway. */
export function isGivenToAll({ statement: { sentence, line }, above: [label] }: Analysis): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  if (!label || label.block.headingLevel === 0 || !isOrdinarySection(label.text)) return false;
  const isBound = daysOf(told).stated || findTimes(told).length > 0 || ON_A_CONDITION.test(told);
  return !isBound && line.money.some(({ role }) => role === "price");
}

/** 'Brown rice at no charge.' behind 'Make it salmon +$2, eel +$4.50.': one of what a dish may be had with. */
export function isChoiceBesideExtras({ gain, statement: { line, sentence } }: Analysis): boolean {
  const before = line.money.filter(({ end }) => end <= sentence.start);
  const told = line.text.slice(sentence.start, sentence.end);
  const isFree = gain.benefit.kind === "free" && /\bat no (?:extra |additional )?(?:charge|cost)\W*$/i.test(told);
  return isFree && before.length > 0 && before.every(({ role }) => role === "surcharge");
}

/** 'Fried onions $0.50' below 'Options:', in the part of a dish that has told its price. */
export function isOption({ index, block }: Line, lines: Line[]): boolean {
  const before = lines.slice(0, index);
  const options = before.findLast(({ text }) => OPTIONS.test(text));
  const dish = options?.block.headings.at(-1);
  return (
    options !== undefined &&
    dish !== undefined &&
    block.headings.includes(dish) &&
    before.some((line) => line.index < options.index && isPriced(line) && line.block.headings.at(-1) === dish)
  );
}
