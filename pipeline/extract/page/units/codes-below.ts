import { tellsExpiry } from "../../time/dates/validity-texts.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import type { Statement } from "../statements/statement.ts";
import { parentOf } from "./names.ts";
import type { Unit } from "./unit.ts";

/** 'Code: SAVE3', 'Use promo code SAVE3 at checkout' */
export const CODE_LINE = /^\W*(?:use |with |enter )?(?:promo |coupon |discount )?(?:code|c[oó]digo)\b/i;
/** Characters. */
const LONGEST = 60;

/**
 * 'Code: FOOT2' below '$2 off any footlong', among lines that no box parts: the code is that of the offer right over it,
 * unless it ends a list of several, whose code it may be as well.
 */
export function withCodeBelow(unit: Unit, lines: Line[]): Unit {
  const members = [...unit.lines, ...unit.rest].map(({ index }) => index);
  const [first, last] = [Math.min(...members), Math.max(...members)];
  const isFlat = (line: Line | undefined) => line !== undefined && parentOf(line) === parentOf(unit.core);
  if (isFlat(lines[first - 1]) && isPriced(lines[first - 1])) return unit;
  const below = [lines[last + 1], lines[last + 2]].filter((line) => line !== undefined);
  const at = below.findIndex((line) => CODE_LINE.test(line.text));
  const code = below[at];
  const isBeside = (line: Line) => isFlat(line) && !isPriced(line) && line.block.headingLevel === 0;
  const isOfIt = code !== undefined && below.slice(0, at).every((line) => isBeside(line) && tellsExpiry(line.text));
  return isOfIt && isBeside(code) && code.text.length <= LONGEST ? { ...unit, rest: [...unit.rest, code] } : unit;
}

/** 'Large $9.99. Specialty $13.99. Code: CARRY at checkout.': the one sentence behind a line's offers that tells a code. */
export function closingCode({ line: { text, money } }: Statement): string | null {
  const last = Math.max(...money.map(({ end }) => end));
  const sentences = sentencesOf(text).map(({ start, end }) => ({ start, told: text.slice(start, end).trim() }));
  const [code, ...more] = sentences.filter(({ told }) => CODE_LINE.test(told));
  return code && more.length === 0 && code.start >= last && code.told.length <= LONGEST ? code.told : null;
}
