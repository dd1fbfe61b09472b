import type { BenefitMention } from "../../money/benefits.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "./line.ts";

/** Characters. */
const LONGEST_CALL = 40;

/**
 * 'Two-fer Tuesday' over 'Buy a large specialty pizza, get a medium cheese free': the day and the catchword of what the
 * next line tells in full. It says when, and is no offer beside it.
 */
export function withCallsOverOffers(lines: Line[]): Line[] {
  return lines.map((line, i) =>
    isCallOver(line, lines[i + 1]) ? { ...line, role: "schedule", money: [], benefits: [] } : line,
  );
}

function isCallOver(line: Line, next: Line | undefined): boolean {
  const isCall = line.role === "bare" && line.days.stated && line.text.length <= LONGEST_CALL;
  if (!isCall || next?.role !== "offer" || next.days.stated || !namesDish(next.text)) return false;
  const [call, another] = line.benefits;
  const [price, dearer] = line.money;
  // 'Buck-a-shuck Thursdays' over 'Dollar oysters from 4'
  if (price && !dearer && !call) return next.benefits.length === 0 && next.money[0]?.value === price.value;
  if (call?.kind !== "bogo" || another || price) return false;
  return next.benefits.length === 1 && next.benefits.every((told) => isMoreOfWhatOneBuys(told, next.text));
}

/** Another thing than what one buys is told as free. */
function isMoreOfWhatOneBuys({ kind, start }: BenefitMention, text: string): boolean {
  return kind === "bogo" || (kind === "free" && /^(?:buy|order|purchase|compr)/i.test(text.slice(start)));
}
