import type { Line } from "../lines/line.ts";

/** Of the whole's price; dearer ones are offered themselves. */
const LARGEST_EXTRA = 0.2;

const ON_TOP =
  /\b(?:(?:extra|additional|more) (?:toppings?|meat|cheese|sauces?|dips?|dressing)|toppings?|add(?:[- ]ons?)?)\b/i;

/** 'Toppings $2 each' below '2 large cheese pies $27.99', in one box, or below such a name and its price. */
export function tellsAddOn(line: Line, [top, next]: Line[]): boolean {
  if (!top || top.block.headingLevel === 0) return false;
  const whole = top.role === "label" && next?.role === "bare" ? next : top;
  const isTitled = whole !== top || whole.role === "offer";
  return isTitled && whole.money.length === 1 && isSmallExtra(line, whole) && ON_TOP.test(line.text);
}

/** Whether a line's price is so little of another's that it can only be had with it. */
export function isSmallExtra({ money: [extra], benefits }: Line, { money: [whole] }: Line): boolean {
  if (whole?.role !== "price" || extra === undefined || benefits.length > 0) return false;
  return extra.value <= whole.value * LARGEST_EXTRA;
}
