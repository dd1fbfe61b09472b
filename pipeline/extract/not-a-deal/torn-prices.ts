import type { Line } from "../page/lines/line.ts";
import { onceFor } from "../remembered.ts";

/** '$8 Special Sandwich: Herb Chicken Melt' */
const PRICED_HEAD = /^\W*[$£€₱₹]\s?\d+(?:\.\d\d)? (\p{Lu}\p{L}+)(?: \p{L}+){0,2}: \p{Lu}/u;
/** Lines from the first dish's head to its price. */
const FARTHEST = 3;

/**
 * Text of which each price was set at its dish's end and now opens the next one's line: 'Special App: Zucchini' has no price
 * before '$8 Special Sandwich: Herb Chicken Melt'. Whose price each is can't be told for sure.
 */
export const pricesTornOff = onceFor((lines: Line[]): Set<Line> => {
  const heads = lines.filter(({ block, text }) => block.kind === "pre" && PRICED_HEAD.test(text));
  const [first] = heads;
  if (!first) return new Set();
  const [, word = ""] = PRICED_HEAD.exec(first.text) ?? [];
  const isUnpricedHead = ({ text, money }: Line) =>
    money.length === 0 && new RegExp(`(?:^|\\s)${word}(?: \\p{L}+){0,2}: \\p{Lu}`, "u").test(text);
  const before = lines.slice(Math.max(0, first.index - FARTHEST), first.index);
  return new Set(before.some(isUnpricedHead) ? heads : []);
});
