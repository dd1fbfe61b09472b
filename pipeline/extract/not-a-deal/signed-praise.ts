import { findMoney } from "../money/money.ts";
import type { Line } from "../page/lines/line.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { namesFood } from "../words/food.ts";

/**
 * '"Great happy hour! $5 margaritas." - Jen K.': a guest's praise, under the guest's name. A paper's is known without its
 * marks by name and year, '… is the best deal in town. — City Fork, March 2021'.
 */
const SIGNED_ON_LINE = /^["“«].{20,}["”»]\s*(?:[-–—~]\s*\p{Lu}|(?<=[.!?…]["”]\s?)\p{Lu}\p{L}+ \p{Lu})/u;
const OF_A_PAPER = /[.!?…]["”’]?\s[–—]\s?\p{Lu}[^.!?$%\d]{2,40},\s(?:\p{Lu}\p{L}+\.?\s)?(?:19|20)\d\d\W*$/u;

/** '- Ada and Bo Nowak, Half Moon Books (oat latte)': who says so, from where, over what. */
const SIGNATURE =
  /^\s*[-–—~]\s*(?:(?:Ms|Mrs|Mr|Dr)\.?\s)?(\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:and|&|de|la|van)\s)?\p{Lu}[\p{L}.'’-]*){1,4})\s*(?:[,(]|$)/u;
/** '— Denise', '- Tom R., Yelp': one name is a signature below words that quotation marks hold together. */
const FIRST_NAME = /^\s*[-–—~]\s*(\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?)\s*(?:[,(]|$)/u;
/** 'Yelp: "Got a free dessert …!"', 'The Daily Bee, May 2025: "…"': whose words the marks hold comes first. */
const NAMED_FIRST =
  /^\W*((?:\p{Lu}[\p{L}.'’&-]*|of|the|on)(?:\s(?:\p{Lu}[\p{L}.'’&-]*|of|the|on)){0,4}(?:,\s(?:\p{Lu}\p{L}+\.?\s)?(?:19|20)\d\d)?)\s?:\s*["“].{20,}[.!?…]\s?["”]\W*$/u;
const OPENS = /^\s*["“]/;
const CLOSES = /[\p{L}.!?…)]\s?["”]\s*$/u;
/** Lines that a guest's words go over. */
const LONGEST_WORDS = 4;

const NAMES_OFFER = /\b(?:hours?|specials?|deals?|offers?|coupons?|promos?|today|tonight|new|now)\b/i;

/** A guest's praise with its signature, on one line, or with the signature below the words in the same box. */
export function isSignedPraise(line: Line, lines: Line[]): boolean {
  const who = NAMED_FIRST.exec(line.text)?.[1];
  if (who !== undefined && !namesFood(who) && daysOf(who).days.length === 0 && !NAMES_OFFER.test(who)) return true;
  if (SIGNED_ON_LINE.test(line.text) || OF_A_PAPER.test(line.text)) return true;
  const at = line.index;
  const isOfBox = (other: Line | undefined) =>
    other !== undefined && other.block.path.at(-2) === line.block.path.at(-2) && other.block.kind === line.block.kind;
  const behind = lines.slice(at, at + LONGEST_WORDS);
  const end = behind.findIndex(isSignature);
  const words = [...lines.slice(Math.max(0, at - LONGEST_WORDS), at), ...(end < 0 ? [] : behind.slice(0, end))];
  const opening = words.findLastIndex(({ text }) => OPENS.test(text));
  const told = opening < 0 ? [] : words.slice(opening);
  return (
    end >= 0 &&
    told.length > 0 &&
    [...told, behind[end]].every(isOfBox) &&
    CLOSES.test(told.at(-1)?.text ?? "") &&
    told.slice(0, -1).every(({ text }) => !CLOSES.test(text))
  );
}

/** A name; 'Free Nachos' behind a dash is an entry of a list, and 'Monday Nights' is when. */
function isSignature({ text, days, times }: Line): boolean {
  const name = (SIGNATURE.exec(text) ?? FIRST_NAME.exec(text))?.[1] ?? "";
  const isWhen = days.days.length + times.length > 0;
  return name !== "" && !isWhen && !namesFood(name) && findMoney(text).length === 0;
}
