import type { Analysis } from "../analysis.ts";
import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import type { Money } from "./amount.ts";

const EAT_FREE = /\b(?:kids?|child(?:ren)?|little ones)\b[^.!?]*\beats? (?:for )?free\b/i;
const PLATE = /\b(?:kids?|child(?:ren)?)['’]?s?['’]? (?:plates?|meals?|menus?|dinners?)\b/i;
const OTHERWISE =
  /\b(?:(?:at|on|any|all)?\s?other (?:times?|days?|nights?)|(?:the )?rest of the (?:week|time)|otherwise|usually|normally|regularly)\b/i;

/**
 * What a child's plate costs when kids don't eat free: 'Kids' plates are $7.50 at other times'. Null where the page says
 * nothing of it, or more than one price.
 */
export function childrensUsual(
  { gain, unit: { core } }: Analysis,
  lines: Line[],
): { price: number; line: Line } | null {
  if (gain.benefit.kind !== "free" || !EAT_FREE.test(core.text)) return null;
  const told = lines.flatMap((line) => {
    const prices = sentencesOf(line.text).flatMap(({ start, end }) => pricesOfPlate(line, start, end));
    return prices.map((price) => ({ price, line }));
  });
  const [first] = told;
  return first && told.every(({ price }) => price === first.price) ? first : null;
}

function pricesOfPlate({ text, money }: Line, start: number, end: number): number[] {
  const words = text.slice(start, end);
  if (!PLATE.test(words) || !OTHERWISE.test(words)) return [];
  const isIn = (amount: Money) => amount.start >= start && amount.end <= end && amount.max === null;
  return money
    .filter((amount) => isIn(amount) && (amount.role === "price" || amount.role === "original"))
    .map(({ value }) => value);
}
