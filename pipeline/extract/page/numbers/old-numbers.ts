import type { Money } from "../../money/amount.ts";
import type { Line } from "../lines/line.ts";

/** 'Half off, was 14.', 'Regularly 9.50' */
const OLD =
  /(?:^|[,;:(|–—-]\s?)(?:was|were|reg(?:ular(?:ly)?)?\.?|normally|usually|originally)\s(\d{1,3}(?:\.\d{2}|\.5)?)\s?[).]*$/i;
/** Lines from the price to the words on it. */
const FARTHEST = 2;
/** More is what something else costs. */
const MOST_TIMES = 4;

/** 'Pinot grigio' / '7' / 'Half off, was 14.' in one box, all without a sign: the last number is the old price. */
export function withOldNumbers(lines: Line[]): Line[] {
  return lines.map((line) => {
    const [words, digits = ""] = line.money.length > 0 ? [] : (OLD.exec(line.text) ?? []);
    if (words === undefined) return line;
    const value = Number(digits);
    const before = lines.slice(Math.max(0, line.index - FARTHEST), line.index);
    const price = before.findLast(({ money }) => money.length > 0)?.money[0];
    const isOfBox = before.some((other) => other.money[0] === price && isBeside(other, line));
    if (price?.role !== "price" || !isOfBox || value <= price.value || value > price.value * MOST_TIMES) return line;
    const start = line.text.lastIndexOf(digits);
    const old: Money = { value, max: null, start, end: start + digits.length, role: "original" };
    return { ...line, money: [old], role: line.benefits.length > 0 ? line.role : "bare" };
  });
}

/** The words stand in the price's box, or right in the one around it. */
function isBeside({ block }: Line, { block: { path } }: Line): boolean {
  const box = path.at(-2);
  return box !== undefined && block.path.slice(-3, -1).includes(box);
}
