import type { Money } from "../money/money-roles.ts";
import type { Line } from "./line.ts";
import { isInListOfAnHour } from "./lists-of-an-hour.ts";

const IN_BRACKETS = /^\s?\(\s?[$£€₱₹]?\s?(\d{1,3}(?:\.\d{2})?)\s?\)\W*$/;
/** More is the price of a bottle, where the first is a glass's. */
const MOST_TIMES = 2;

/** 'Highball 5.50 (8.50)' in the list of an hour: behind its price, in brackets, what it costs at any other. */
export function withUsualInBrackets(lines: Line[]): Line[] {
  return lines.map((line) => {
    const [price, second, ...more] = line.money;
    if (price?.role !== "price" || more.length > 0 || line.benefits.length > 0) return line;
    const [words, digits = ""] = IN_BRACKETS.exec(line.text.slice(price.end)) ?? [];
    const value = Number(digits);
    const isUnsigned = second === undefined && digits.includes(".");
    if (words === undefined || !(isUnsigned || second?.role === "price")) return line;
    if (value <= price.value || value > price.value * MOST_TIMES || !isInListOfAnHour(line, lines)) return line;
    const start = line.text.indexOf(digits, price.end);
    const usual: Money = { value, max: null, start, end: start + digits.length, ...second, role: "original" };
    return { ...line, money: [price, usual] };
  });
}
