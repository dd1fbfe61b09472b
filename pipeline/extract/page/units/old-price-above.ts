import { type Line, tellsOldPrice } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";
import { isName } from "./names.ts";
import type { Unit } from "./unit.ts";

/** Lines between the old price and the new one: a rule, 'Now'. */
const MOST_BETWEEN = 2;
/** 'Regular price', 'Precio con descuento': what a price is, not what it is of. */
const NAMES_PRICE = /\b(?:prices?|precios?|was|now|antes|ahora|sale|msrp)\b/i;

/**
 * 'Ceviche' over 'Regular price', a struck '12', 'Our price' and '9.60', each in a box of its own: one thing and what it
 * costs now. Where both prices agree there is nothing gained, and no unit.
 */
export function unitsBelowOldPrices(lines: Line[], sections: Sections): { units: Unit[]; idle: Line[] } {
  const units: Unit[] = [];
  const idle: Line[] = [];
  for (const price of lines) {
    const [now] = price.money;
    if (price.role !== "bare" || price.benefits.length > 0 || now?.role !== "price") continue;
    const before = lines.slice(Math.max(0, price.index - 1 - MOST_BETWEEN), price.index);
    const old = before.findLast((line) => line.role === "bare" || line.role === "offer");
    if (!old || !tellsOldPrice(old) || sections.card(price).includes(old)) continue;
    // The name may stand in a box of its own beside that of the prices.
    const shared = price.block.path.filter((id, i) => old.block.path[i] === id);
    const box = shared.at(-2) ?? -1;
    const name = lines[old.index - 1];
    const named = name && NAMES_PRICE.test(name.text) ? lines[old.index - 2] : name;
    if (!isName(named) || NAMES_PRICE.test(named.text)) continue;
    // On a page without boxes, the heading right over both.
    const isHeading = price.block.headings.at(-1) === named.block.index;
    if (!named.block.path.includes(box) && !isHeading) continue;
    if ((old.money[0]?.value ?? 0) <= now.value) idle.push(price);
    const members = lines.slice(named.index, price.index + 1);
    if (!idle.includes(price))
      units.push({ core: price, lines: members, rest: members.filter((one) => one !== price) });
  }
  return { units, idle };
}
