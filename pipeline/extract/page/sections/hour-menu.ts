import { namesDish } from "../../words/food.ts";
import { isInBrackets } from "../../words/wording.ts";
import type { Line } from "../lines/line.ts";

/** What parts a happy hour's menu, and opens no other: 'Cocktails', 'Food', 'Beer buckets'. */
const PARTS = [
  "drinks?",
  "to (?:drink|eat|sip|snack(?: on)?|share)",
  "beverages?",
  "food",
  "beers?",
  "drafts?",
  "draught",
  "cans?",
  "bottles?",
  "buckets?",
  "wines?",
  "sparkling",
  "cocktails?",
  "martinis?",
  "margaritas?",
  "spirits?",
  "wells?",
  "shots?",
  "sangrias?",
  "mocktails?",
  "snacks?",
  "bites?",
  "apps",
  "appetizers?",
  "starters?",
  "small plates",
  "share(?:able)?s?",
  "sliders?",
  "tacos?",
  "oysters?",
  "raw bar",
  "rolls?",
  "nigiri",
  "sashimi",
  "sushi",
  "kitchen",
  "hot",
  "cold",
  "flatbreads?",
  "pizzett[ae]s?",
  "cicchetti",
  "crostini",
  "stuzzichini",
  "bebidas?",
  "comidas?",
];
const PART = new RegExp(
  `^\\W*(?:(?:on|by|the|our|bar|small|house|draft|draught|red|white|tap|glass|and|&|\\+|/|,)\\s*)*(?:(?:${PARTS.join("|")})(?:\\s*(?:on tap|by the glass|&|and|\\+|/|,)\\s*)?\\s*)+\\W*$`,
  "i",
);
export function isMenuPart(text: string): boolean {
  return PART.test(text);
}

const IS_MENU = /\bhappy hours?\b.{0,20}\b(?:menu|specials)\b/i;
const IS_LUNCH = /\blunch(?:eon|time)? specials?\b/i;
/** Characters: 'Sushi bar', 'Hibachi chicken' part a list of lunches. */
const LONGEST_PART = 30;
const OF_DINNER = /\b(?:dinner|supper)\b/i;
/** Fewer items than these are told, not listed. */
const SHORTEST_MENU = 3;
/** Lines between the title and its hours. */
const MOST_BETWEEN = 2;

export type HourMenu = { title: Line; hours: Line; last: number };

/**
 * A page that is the menu of its happy hour, or of its lunch specials by the page's own title: a heading and its hours
 * once on top, and below them parts with items at prices of their own. The heading speaks for all of them, however the
 * parts' headings rank, until one that is neither part nor item.
 */
export function hourMenu(lines: Line[], pageTitle = ""): HourMenu | null {
  const [house, second] = lines.filter((line) => line.block.headingLevel > 0 && line.block.landmark !== "header");
  const isLunch = IS_LUNCH.test(pageTitle);
  // The house's name may stand over a lunch page's heading.
  const title = isLunch && second && house?.topics.length === 0 ? second : house;
  if (!title || title.block.headingLevel > 2 || !(isLunch ? IS_LUNCH : IS_MENU).test(title.text)) return null;
  const hours = lines
    .slice(title.index + 1, title.index + 2 + MOST_BETWEEN)
    .find((line) => line.role !== "text" || line.times.length > 0);
  if (hours?.role !== "schedule" || hours.times.length === 0) return null;
  const behind = lines.slice(hours.index + 1);
  const isItem = (line: Line) => line.role === "offer" && line.money.some((amount) => amount.role === "price");
  const isPart = ({ text }: Line) =>
    PART.test(text) || (isLunch && text.length <= LONGEST_PART && namesDish(text) && !OF_DINNER.test(text));
  // 'Lunch Special $14.90' has its price: 'Curries' set like it, with dearer ones, are other sections.
  const isBeside = ({ block }: Line) =>
    isLunch && title.money.length > 0 && block.headingLevel <= title.block.headingLevel;
  const end = behind.findIndex(
    (line) =>
      line.block.headingLevel > 0 && !isItem(line) && (isBeside(line) || !isPart(line)) && !isInBrackets(line.text),
  );
  const menu = end === -1 ? behind : behind.slice(0, end);
  const items = menu.filter(isItem);
  const hasParts = menu.some((line) => line.block.headingLevel > 0 && !isItem(line));
  if (items.length < SHORTEST_MENU || !hasParts) return null;
  return { title, hours, last: menu.at(-1)?.index ?? hours.index };
}

/** What a menu's top says for a line of it, nearest first. */
export function menuOver(menus: HourMenu[], { index }: Line): Line[] {
  const menu = menus.find(({ hours, last }) => index > hours.index && index <= last);
  return menu ? [menu.hours, menu.title] : [];
}

/** 'Our $3 happy hour menu' over items at $3 and more heads them and is none of them. */
export function withMenuTitle(lines: Line[]): Line[] {
  const menu = hourMenu(lines);
  return menu?.title.role === "offer"
    ? lines.map((line) =>
        line.index === menu.title.index ? { ...line, role: "label", money: [], benefits: [] } : line,
      )
    : lines;
}
