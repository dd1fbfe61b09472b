import { NUMBER_WORD, wordNumber } from "../money/number-words.ts";
import type { Line } from "./line.ts";
import { parentOf } from "./names.ts";
import type { Statement } from "./statement.ts";

const COUNT = new RegExp(`^(?:\\d{1,2}|${NUMBER_WORD})`, "i");

const OF_SEVERAL = new RegExp(`(?:\\d|\\b${NUMBER_WORD}|\\bdozen)\\s+for\\W*$`, "i");

/** 'Draft beer (2 for $5)' over '$3', or '$3 each, 2 for $5': the page itself tells what the lot saves. */
export function isCheaperByTheLot({ line, benefits }: Statement, lines: Line[]): boolean {
  const lot = benefits.find(({ form }) => form === "multi");
  const words = lot && COUNT.exec(line.text.slice(lot.start, lot.end))?.[0];
  const count = words ? (wordNumber(words) ?? Number(words)) : 0;
  const price = lot && line.money.find(({ start }) => start >= lot.start && start < lot.end);
  if (!lot || !price || count < 2) return false;
  const next = lines[line.index + 1];
  const isBeside =
    next?.role === "bare" &&
    next.benefits.length === 0 &&
    parentOf(line) !== undefined &&
    parentOf(line) === parentOf(next);
  // '6 for $10, 10 for $15' and 'eight for $12, sixteen for $22' tell no price of one.
  const singles = line.money.filter((amount) => !OF_SEVERAL.test(line.text.slice(0, amount.start)));
  const others = [...singles, ...(isBeside ? next.money : [])];
  return others.some(({ role, value }) => role === "price" && value < price.value && value * count > price.value);
}
