import type { Money } from "../../money/amount.ts";
import type { Line } from "../lines/line.ts";
import { isInListOfAnHour } from "./lists-of-an-hour.ts";

const IN_BRACKETS = /^\s?\(\s?[$£€₱₹]?\s?(\d{1,3}(?:\.\d{2})?)\s?\)\W*$/;
/** More is the price of a bottle, where the first is a glass's. */
const MOST_TIMES = 2;

/** Beside what a meal's menu asks stands what it asks at dinner, or for a larger plate. */
const OF_MEAL = /\b(?:breakfast|brunch|lunch(?:eon|time)?|dinner|supper|menu|almuerzo|comida|cena)\b/i;
/** Lines between a list's head and its entries. */
const FARTHEST_HEAD = 12;

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
    if (isOfMeal(line, lines)) return line;
    const start = line.text.indexOf(digits, price.end);
    const usual: Money = { value, max: null, start, end: start + digits.length, ...second, role: "original" };
    return { ...line, money: [price, usual] };
  });
}

function isOfMeal({ index }: Line, lines: Line[]): boolean {
  const over = lines.slice(Math.max(0, index - FARTHEST_HEAD), index).findLast(({ block }) => block.headingLevel > 0);
  return over !== undefined && OF_MEAL.test(over.text);
}
