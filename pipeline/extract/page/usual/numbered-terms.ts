import type { Line } from "../lines/line.ts";
import { isNote } from "../units/footnotes.ts";

const NUMBERED = /^\W*\d{1,2}[.)]\s+\p{L}/u;
const RULES =
  /\b(?:(?:not|only|are|is) (?:applicable|valid|allowed|accepted|transferable|redeemable)|(?:may|can)(?:not|['’]t| not)\b|does not|unable to|appl(?:y|ies) to|based on|subject to|must be|no (?:substitutions?|cash value|exceptions)|terms)\b/i;
const FEWEST_RULES = 3;

/** '2. You can use the BOGO on both menus' amid '1. Applies to all mains' and '7. Not applicable on take-aways': a list of conditions. */
export function isNumberedTerm(line: Line, lines: Line[]): boolean {
  if (!NUMBERED.test(line.text) || line.money.length > 0) return false;
  const isOfList = (other: Line) => NUMBERED.test(other.text) && other.block.kind === line.block.kind;
  const list = lines.filter((other) => isOfList(other) && Math.abs(other.index - line.index) <= LONGEST_LIST);
  const gains = list.filter(({ benefits, money }) => benefits.length + money.length > 0);
  return list.filter(({ text }) => RULES.test(text)).length >= FEWEST_RULES && gains.length * 2 < list.length;
}

const LONGEST_LIST = 15;

/** 'Half price applies to bottles opened here, not to the shelf', in a note to an offer above: its terms. */
export function isNoteOnOffer(line: Line, sentence: string, lines: Line[]): boolean {
  return APPLIES.test(sentence) && isNote(line, lines.slice(0, line.index));
}

const APPLIES =
  /^\W*(?:the )?(?:half[- ]price|(?:\d{1,2}% )?(?:off|discounts?)|(?:[\w-]+ )?(?:offers?|deals?|specials?|prices?|pricing)) appl(?:y|ies)\b/i;
