import { isPriced, type Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";

/** Fewer may be all that a happy hour has off. */
const FEWEST_OFF = 2;

/**
 * 'Drinks Menu' behind a happy hour with '$1 off' this and that and no price of its own: what stands on it are the usual
 * prices, of which the dollar is off.
 */
export function ordinaryMenus(lines: Line[]): Set<Line> {
  let isHappyHour = false;
  let off = 0;
  const menus = new Set(menuOfSpecials(lines));
  if (menus.size > 0) return menus;
  for (const line of lines) {
    if (line.money.some(({ role }) => role === "price") && menus.size === 0) return menus;
    if (isHappyHour && line.benefits.some(({ kind }) => kind === "amount_off" || kind === "percent_off")) off++;
    if (line.block.headingLevel === 0) continue;
    isHappyHour ||= line.topics.includes("happy_hour");
    if (off >= FEWEST_OFF && line.topics.length === 0 && /\bmenu\b/i.test(line.text)) menus.add(line);
  }
  return menus;
}

/** Fewer may be on offer. */
const FEWEST_DISHES = 12;

/** 'Specials' as the one section of a 'Lunch Menu', none of whose many dishes has a day: what the house calls its dishes. */
function menuOfSpecials(lines: Line[]): Line[] {
  const priced = lines.filter((line) => isPriced(line));
  const names = lines.filter(({ block }) => block.headingLevel > 0);
  const [menu, section, another] = names.filter(({ block }) =>
    lines.some((line) => line.block.headings.includes(block.index)),
  );
  if (!menu || !section || another || priced.length < FEWEST_DISHES) return [];
  if (!/\bmenu\W*$/i.test(menu.text) || /special/i.test(menu.text) || !/^\W*(?:our )?specials\W*$/i.test(section.text))
    return [];
  const isPlain = ({ benefits, days, block }: Line) =>
    benefits.length === 0 && !days.stated && block.headings.at(-1) === section.block.index;
  return priced.every(isPlain) &&
    lines.every(({ days, block }) => !days.stated || !block.headings.includes(menu.block.index))
    ? [section]
    : [];
}

/** Fewer may be the day's choice. */
const FEWEST_LUNCHES = 15;

/** Tells of labels whether the nearest of them that speaks of offers is 'Lunch specials' over a whole menu. */
export function lunchMenus(lines: Line[], sections: Sections): (above: Line[]) => boolean {
  const known = new Map<Line, boolean>();
  const isMenu = (label: Line) => {
    const lunches = lines
      .slice(label.index + 1)
      .filter((line) => isPriced(line) && sections.above(line).includes(label));
    return lunches.length >= FEWEST_LUNCHES;
  };
  return (above) => {
    const label = above.find(({ topics }) => topics.length > 0);
    if (!label?.topics.includes("lunch")) return false;
    return known.getOrInsertComputed(label, isMenu);
  };
}

/** 'All burgers $12', up to the price: what all of them are. */
const ALL_OF_A_KIND =
  /\b(?:all|any|every|each)\s(?:of (?:our|the) |our )?(?:\p{L}+\s)?(\p{L}{3,}?)(?:e?s)?\s(?:are |is |for |only |just |at )*$/iu;
/** Fewer may be offers of their own. */
const FEWEST_OF_A_KIND = 3;

/** 'All burgers $12 on Tuesdays' over a list of burgers that cost more: their usual prices. */
export function usualOfTheDay(lines: Line[]): Set<Line> {
  const usual = new Set<Line>();
  for (const line of lines) {
    const [price] = line.money;
    if (price?.role !== "price" || line.days.days.length === 0) continue;
    const kind = ALL_OF_A_KIND.exec(line.text.slice(0, price.start))?.[1]?.toLowerCase();
    if (!kind) continue;
    const behind = lines.slice(line.index + 1);
    const end = behind.findIndex((other) => other.block.headingLevel > 0 || (isPriced(other) && other.days.stated));
    const list = end === -1 ? behind : behind.slice(0, end);
    const dearer = list.filter(({ money: [one] }) => one?.role === "price" && one.value > price.value);
    const named = list.filter(({ text, role }) => role !== "schedule" && text.toLowerCase().includes(kind));
    if (named.length < FEWEST_OF_A_KIND || named.length * 2 < dearer.length) continue;
    for (const one of dearer) usual.add(one);
  }
  return usual;
}
