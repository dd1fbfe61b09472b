import type { Line } from "./page/lines/line.ts";
import { isOrdinarySection } from "./page/topics.ts";
import { ON_TAP } from "./page/usual/on-tap.ts";
import { OFFER_WORDS } from "./words/offer-words.ts";

/** 'Roasts 12–6. Beef £18, pork £17, nut £15': a meal's menu, with when it is served, wherever it stands. */
export function isMealOfSeveral({ text, money, benefits }: Line): boolean {
  const prices = money.filter(({ role }) => role === "price");
  const isPlain = benefits.length === 0 && !OFFER_WORDS.test(text);
  return isPlain && MEAL.test(text) && new Set(prices.map(({ value }) => value)).size >= FEWEST_OF_A_MEAL;
}

const MEAL = /^\W*(?:sunday )?(?:roasts?|carvery|breakfasts?|brunch)\b[^.:;$£€₱₹]{0,24}[.:;–—-]/i;
const FEWEST_OF_A_MEAL = 3;

/** 'Kids menu $7' as a heading: a part of the menu, with its price. */
export function opensMenu({ block, text, money }: Line): boolean {
  const [price] = money;
  return block.headingLevel > 0 && price !== undefined && isOrdinarySection(text.slice(0, price.start).trim());
}

/** 'Take-out menu' as a heading; 'Happy hour menu' is one of offers. */
export function isOfMenu({ block, text, topics }: Line): boolean {
  return block.headingLevel > 0 && /\bmenu\b/i.test(text) && topics.every((topic) => topic === "lunch");
}

/** The dearest that a house has is at its price at any hour. */
const TASTING = /\bomakase\b|\b(?:tasting|degustation|degustaci[oó]n) menus?\b|\bmen[uú] degustaci[oó]n\b/i;

/** 'Regular menu: Ribeye $62', 'Dinner entrées from $13', and 'Dinner: Pad Thai $15.95' behind a lunch special. */
export function isNamedOrdinary({ text }: Line, above: Line[]): boolean {
  if (ON_TAP.test(text) && above.every(({ times }) => times.length === 0)) return true;
  if (TASTING.test(text)) return true;
  const [, name = ""] = /^\W*([^:$£€₱₹]{4,30}?)(?::| from| start(?:s|ing)? at)\s/.exec(text) ?? [];
  return /^dinner$/i.test(name)
    ? (above[0]?.topics.includes("lunch") ?? false)
    : /^kitchen$/i.test(name) || isOrdinarySection(name);
}
