import { findDays } from "../../time/days/weekday-words.ts";
import { namesFood } from "../../words/food.ts";
import { OFFER_TERMS } from "../../words/offer-words.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Unit } from "../units/unit.ts";

/** Fewer names with a day in them may be that day's dishes. */
const FEWEST_NAMED = 2;
/** An offer is cheaper than its neighbours by more than that. */
const ABOUT_AS_DEAR = 0.85;
const SOUNDS_OF_DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
/** 'Monday Night Football Burger', 'Tuesday's Gone Burger', 'Thirsty Thursday Punch', 'Sunday Morning' */
const NAME = /^\W*(?:\p{Lu}\p{L}+ )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:['’]s)?(?: \p{Lu}\p{L}+)+\W/u;

/**
 * 'Monday Night Football Burger $15' below 'Entrees', where other dishes are called by days, too, and what has none in its
 * name is no dearer: a name, not when it is had.
 */
export function isDishNamedByDay({ core, lines: own }: Unit, lines: Line[]): boolean {
  const section = lines.find(({ block }) => block.index === core.block.headings.at(-1));
  const [price, another] = core.money;
  if (!section || section.topics.length > 0 || section.days.stated || !namesFood(section.text)) return false;
  if (!price || another || price.start === 0 || core.benefits.length + core.times.length > 0) return false;
  if (own.length > 1 || findDays(core.text).mentions.length > 1 || OFFER_TERMS.test(core.text)) return false;
  if (!NAME.test(core.text)) return false;
  const row = lines.filter(
    (line) =>
      isPriced(line) &&
      line.money.length === 1 &&
      line.block.kind === core.block.kind &&
      line.block.headings.join() === core.block.headings.join(),
  );
  const plain = row.filter(({ days, times, benefits }) => !days.stated && times.length + benefits.length === 0);
  const cheapest = Math.min(...plain.map(({ money: [one] }) => one?.value ?? 0));
  const named = row.filter(({ text }) => SOUNDS_OF_DAY.test(text));
  return plain.length > 0 && named.length >= FEWEST_NAMED && price.value >= cheapest * ABOUT_AS_DEAR;
}
