import type { BenefitMention } from "../money/benefits.ts";
import { namesDish } from "../words/food.ts";
import type { Line } from "./line.ts";

/** Characters. */
const LONGEST_CALL = 40;

/**
 * 'Two-fer Tuesday' over 'Buy a large specialty pizza, get a medium cheese free': the day and the catchword of what the
 * next line tells in full. It says when, and is no offer beside it.
 */
export function withCallsOverOffers(lines: Line[]): Line[] {
  return lines.map((line, i) => (isCallOver(line, lines[i + 1]) ? { ...line, role: "schedule", benefits: [] } : line));
}

function isCallOver(line: Line, next: Line | undefined): boolean {
  const [call, another] = line.benefits;
  if (line.role !== "bare" || !line.days.stated || line.text.length > LONGEST_CALL || line.money.length > 0)
    return false;
  if (call?.kind !== "bogo" || another || next?.role !== "offer" || next.days.stated || !namesDish(next.text))
    return false;
  return next.benefits.length === 1 && next.benefits.every((told) => isMoreOfWhatOneBuys(told, next.text));
}

/** Another thing than what one buys is told as free. */
function isMoreOfWhatOneBuys({ kind, start }: BenefitMention, text: string): boolean {
  return kind === "bogo" || (kind === "free" && /^(?:buy|order|purchase|compr)/i.test(text.slice(start)));
}
