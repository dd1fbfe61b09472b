import { isPriced, type Line } from "../page/line.ts";
import { isGiftWithCourses, tellsCourses } from "../set-menus.ts";

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
