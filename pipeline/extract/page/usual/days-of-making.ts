import { namesDish } from "../../words/food.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";
import { OFFERING } from "../topics.ts";

const EVERY_DAY = /^\W*(?:every ?day|daily|always|all (?:week|days)|todos los d[ií]as|cada d[ií]a)\W*$/i;
/** Courses and meals may be the day's offer; a loaf is what one buys. */
const OF_A_MEAL =
  /\b(?:plates?|platters?|entr[eé]es?|mains|combos?|platos?|box(?:es)?|bowls?|baskets?|sides?|drinks?|cocktails?|beers?)\b/gi;
const IS_MADE = /\b(?:oven|bak(?:e|es|ed|ing)|fired?|hornea\w*|horno)\b/i;
/** Rows, each with its day. */
const FEWEST_DAYS = 3;

/**
 * 'Day | Loaf | Price' with a row for 'Wed', one for 'Fri' and one for 'Every day': when a bakery makes what, each at its
 * usual price, as what it makes every day is.
 */
export function pricesByDayOfMaking(lines: Line[], sections: Sections): Line[] {
  const tables = Map.groupBy(
    lines.filter(({ block }) => block.kind === "td" || block.kind === "th"),
    ({ block }) => block.path.at(-3),
  );
  return [...tables.values()].flatMap((cells) => {
    const isDay = ({ role, days, times }: Line) => role === "schedule" && days.days.length === 1 && times.length === 0;
    const prices = cells.filter(isPriced);
    const [first] = prices;
    const isPlain = prices.every(
      ({ money, benefits, days }) => money.length > 0 && benefits.length === 0 && !days.stated,
    );
    if (!first || !isPlain || cells.filter(isDay).length < FEWEST_DAYS) return [];
    if (!cells.some(({ text }) => EVERY_DAY.test(text))) return [];
    const above = sections.above(first);
    if (above.some(({ topics }) => topics.some((topic) => OFFERING.includes(topic)))) return [];
    const headers = lines.filter(({ block }) => cells.some((cell) => cell.block.headers.includes(block.index)));
    const heading = first.block.headings.at(-1);
    const told = lines.filter(
      ({ block, index }) => index < first.index && (block.index === heading || block.headings.at(-1) === heading),
    );
    const isOfGoods = headers.some(({ text, days }) => !days.stated && namesDish(text.replace(OF_A_MEAL, " ")));
    return isOfGoods || told.some(({ text }) => IS_MADE.test(text)) ? prices : [];
  });
}
