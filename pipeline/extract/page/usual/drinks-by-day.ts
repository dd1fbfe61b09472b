import { findDays } from "../../time/days/weekday-words.ts";
import { OFFER_TERMS } from "../../words/offer-words.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Unit } from "../units/unit.ts";

/** Fewer entries may be the offers of a few days. */
const SHORTEST_LIST = 3;
const OF_DRINKS =
  /\b(?:drinks?|cocktails?|libations?|beers?|drafts?|draughts?|taps?|brews?|cans|bottles?|wines?|spirits?|bar)\b/i;
/** Singular: 'Tuesday ales' are had on Tuesdays. */
const STYLE =
  "(?:ale|ipa|stout|lager|porter|mild|bitter|pils|pilsner|saison|sour|weisse|wit|wheat|cider|k[oö]lsch|helles|gose|dunkel|hazy|brown|blonde?|amber|tripel|dubbel|mead|perry)";
const NAMED_STYLE = new RegExp(`^\\s(?:\\p{Lu}\\p{L}+\\s)?${STYLE}(?!\\p{L})`, "iu");
/** 'Rye, amaro, smoke' */
const RECIPE = /^\s*\p{L}[^,$£€₱₹%\d]*,[^,$£€₱₹%\d]*(?:,[^$£€₱₹%\d]*)?$/u;
/** ', Old Kiln': who brews it. */
const MAKER = /,\s(?:\p{Lu}[\p{L}’'&]+[\s.]*){1,4}$/u;

/**
 * 'Friday the Thirteenth – rye, amaro, smoke $13' and 'Monday Mild, Old Kiln $7' in a list of drinks, of which hardly any
 * has a day: what the drink is called.
 */
export function isDrinkNamedByDay(unit: Unit, lines: Line[]): boolean {
  const { core, lines: own } = unit;
  if (isUnderNameWithDay(unit, lines)) return true;
  const [day, another] = findDays(core.text).mentions;
  if (!day || another || day.daily || core.benefits.length + core.times.length > 0 || OFFER_TERMS.test(core.text))
    return false;
  if (own.some((line) => line !== core && (line.days.stated || line.times.length > 0))) return false;
  const row = lines.filter(
    (line) =>
      line.block.kind === core.block.kind &&
      line.block.path.length === core.block.path.length &&
      line.block.headings.join() === core.block.headings.join() &&
      isPriced(line) &&
      line.money.length > 0,
  );
  const ofDays = row.filter(({ days, times }) => days.stated || times.length > 0);
  const isStyle = NAMED_STYLE.test(core.text.slice(day.end));
  if (row.length < SHORTEST_LIST || ofDays.length * (isStyle ? 2 : 3) > row.length || !isOfDrinks(core, lines))
    return false;
  const isNamed = /^[^\p{L}]*\p{L}/u.test(core.text.slice(0, day.start)) || NAME_GOES_ON.test(core.text.slice(day.end));
  if (!isNamed || /s$/i.test(core.text.slice(day.start, day.end))) return false;
  return (
    isStyle || [RECIPE, MAKER].some((form) => tells(core, form) && row.filter((line) => tells(line, form)).length > 1)
  );
}

/** Of headings over a price each, fewer may be the offers of a few days. */
const FEWEST_NAMES = 4;
/** 'Gin, blueberry' */
const INGREDIENTS = /^\p{L}[^,.:;$£€₱₹%\d]{2,30}(?:,[^,.:;$£€₱₹%\d]{2,30})+\.?$/u;
/** Lines from a name to its price, and from there to what is in it. */
const FARTHEST = 2;

/** 'Monday Blues' as a heading over '$12' and 'Gin, blueberry', one of many such in a list of drinks. */
function isUnderNameWithDay({ core }: Unit, lines: Line[]): boolean {
  const name = lines
    .slice(Math.max(0, core.index - FARTHEST), core.index)
    .findLast(({ block }) => block.headingLevel > 0);
  const [day, another] = name ? findDays(name.text).mentions : [];
  if (!name || !day || another || day.daily || name.topics.length + name.times.length > 0) return false;
  if (
    core.benefits.length + core.times.length > 0 ||
    core.days.stated ||
    /s$/i.test(name.text.slice(day.start, day.end))
  )
    return false;
  const isNamed = /\p{L}/u.test(name.text.slice(0, day.start)) || NAME_GOES_ON.test(name.text.slice(day.end));
  if (!isNamed || !isOfDrinks(name, lines)) return false;
  const list = lines.filter(
    ({ index, block }) =>
      block.headingLevel === name.block.headingLevel &&
      block.headings.join() === name.block.headings.join() &&
      lines.slice(index + 1, index + 1 + FARTHEST).some(isPriced),
  );
  const hasIngredients = ({ index }: Line) =>
    lines.slice(index + 1, index + 2 + FARTHEST).some(({ text }) => INGREDIENTS.test(text));
  return (
    list.length >= FEWEST_NAMES &&
    list.filter(({ days }) => days.stated).length * 2 < list.length &&
    hasIngredients(name) &&
    list.filter(hasIngredients).length * 2 > list.length
  );
}

const NAME_GOES_ON = /^\s(?:the\s)?\p{Lu}/u;

/** Whether what stands between the name and the price is told so. */
function tells({ text, money: [price] }: Line, form: RegExp): boolean {
  const told = text.slice(0, price?.start).trim();
  if (form === MAKER) return MAKER.test(told);
  const [, parts] = /^[^:–—]+(?::|\s[–—-])\s(.+)$/u.exec(told) ?? [];
  return parts !== undefined && form.test(parts);
}

/** By the heading over it, or by the entry whose list it is in. */
function isOfDrinks({ block, index }: Line, lines: Line[]): boolean {
  const over = lines.findLast(
    (line) =>
      line.index < index &&
      line.money.length === 0 &&
      (line.block.index === block.headings.at(-1) ||
        (line.block.kind === "li" &&
          line.block.path.length < block.path.length &&
          line.block.path.every((id, i) => block.path[i] === id))),
  );
  return over !== undefined && over.topics.length === 0 && !over.days.stated && OF_DRINKS.test(over.text);
}
