import { withRoles } from "../../money/money-roles.ts";
import { NUMBER_WORD, wordNumber } from "../../money/number-words.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { SHORTEST_LIST } from "./number-forms.ts";

/** 'Deviled eggs | smoked roe | six' */
const WRITTEN = new RegExp(`(?<=\\p{L}\\s*[|·•—–/]\\s?)${NUMBER_WORD}$`, "iu");

/** Prices written out at the ends of a list's entries. */
export function withWrittenNumbers(lines: Line[]): Line[] {
  const found = lines.flatMap((line) => {
    const [digits] = line.money.length + line.times.length === 0 ? (WRITTEN.exec(line.text) ?? []) : [];
    const value = digits ? wordNumber(digits) : null;
    return digits && value !== null ? [{ line, number: digits, value }] : [];
  });
  if (found.length < SHORTEST_LIST || found.filter(({ line }) => namesDish(line.text)).length * 2 < found.length)
    return lines;
  const priced = new Map(
    found.map(({ line, number, value }): [Line, Line] => {
      const price = { value, max: null, start: line.text.length - number.length, end: line.text.length };
      return [line, { ...line, money: withRoles(line.text, [price], []), role: "offer" }];
    }),
  );
  return lines.map((line) => priced.get(line) ?? line);
}
