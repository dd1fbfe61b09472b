import { tellsExpiry } from "../../time/dates/validity-texts.ts";
import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { isButton } from "../../words/buttons.ts";
import { namesDish } from "../../words/food.ts";
import { residue } from "../../words/residue.ts";
import { isFinePrint, tellsOfferTerms } from "../../words/wording.ts";
import type { Line } from "../lines/line.ts";
import { CODE_LINE } from "./codes-below.ts";
import type { Unit } from "./unit.ts";

/** Lines that one entry of a list has besides its price. */
const MOST_LINES = 4;
/** Characters. */
const LONGEST_LINE = 140;

/**
 * Entries of plain text whose price has a line of its own: the names and descriptions that stand with it. Whether they
 * stand above or below, their list tells: what comes first after the heading, a price or a name, and what comes last.
 */
export function plainEntries(lines: Line[], isName: (line: Line) => boolean): Map<Line, Unit> {
  const entries = new Map<Line, Unit>();
  for (const list of listsOf(lines)) {
    const above = list.map((price) => wordsFrom(price, lines, -1));
    const below = list.map((price) => wordsFrom(price, lines, 1));
    const between = usualCount(above.slice(1));
    const leads = above[0]?.length === 0 && (below.at(-1)?.length ?? 0) > 0;
    list.forEach((price, i) => {
      const words = leads
        ? (below[i] ?? []).slice(0, between ?? 1)
        : isTitled(above[i], lines)
          ? (above[i] ?? [])
          : isDescribedBelow(above, below)
            ? (above[i] ?? []).slice(-1)
            : between === null
              ? nameOver(above[i] ?? [], price)
              : (above[i] ?? []).slice(-between);
      if (!words.some(isName)) return;
      const members = [...words, price].sort((a, b) => a.index - b.index);
      const rest = [...words, ...termsBelow(members.at(-1) as Line, lines)];
      entries.set(price, { core: price, lines: members, rest });
    });
  }
  return entries;
}

/** All that stands between 'Party Special' and its price is of it. */
function isTitled(words: Line[] | undefined, lines: Line[]): boolean {
  const title = lines[(words?.[0]?.index ?? 0) - 1];
  return (
    title?.role === "label" &&
    title.topics.includes("specials") &&
    !title.days.stated &&
    /\bspecials?\b/i.test(title.text)
  );
}

/**
 * 'Ginger, Fridays only' with its description and price amid others of the same length: a name, which says when it is
 * to be had, and no heading of what follows.
 */
export function withEntryNames(lines: Line[]): Line[] {
  const priceFrom = (start: number, step: 1 | -1) => {
    for (let at = start; Math.abs(at - start) <= MOST_LINES; at += step) if (lines[at]?.role === "bare") return at;
    return null;
  };
  return lines.map((line, i) => {
    if (isDrinkOfAnHour(line, lines)) return { ...line, role: "text", topics: [] };
    const isNamed = line.role === "schedule" && line.block.kind === "pre" && line.times.length === 0;
    if (!isNamed || residue(line.text, findDays(line.text).mentions) === "") return line;
    const [before, own] = [priceFrom(i - 1, -1), priceFrom(i + 1, 1)];
    const next = own === null ? null : priceFrom(own + 1, 1);
    const isEntry = before !== null && own !== null && next !== null && before === i - 1 && own - before === next - own;
    return isEntry ? { ...line, role: "text" } : line;
  });
}

const NAMED_HOUR = /^\W*(?:the )?(?!happy\b)\p{L}+ hour\W*$/iu;
/** Lines from an entry's name to its price. */
const LONGEST_ENTRY = 3;

/** 'Golden Hour' right behind one price, over what is in it and its own. */
function isDrinkOfAnHour({ index, role, block, text }: Line, lines: Line[]): boolean {
  if (role !== "label" || block.kind !== "pre" || !NAMED_HOUR.test(text)) return false;
  const behind = lines.slice(index + 1, index + 2 + LONGEST_ENTRY);
  const price = behind.findIndex((line) => line.role === "bare");
  const isTold = price > 0 && behind.slice(0, price).every((line) => line.role === "text");
  return isTold && lines[index - 1]?.role === "bare";
}

/** '19' or '15 / 24' where nothing else makes a price of it. */
const NUMBER_ALONE = /^\d{1,3}(?:\.\d{1,2})?(?: ?\/ ?\d{1,3})?$/;
/** Fewer may be told otherwise. */
const FEWEST_DESCRIBED = 3;

/**
 * 'Fridays and fasting days' below 'Fish Goulash' and '20', in a menu that describes each dish below its price: when that
 * dish is made, and no heading of what follows.
 */
export function withEntryDescriptions(lines: Line[]): Line[] {
  const isEntry = (price: Line | undefined): price is Line =>
    price !== undefined &&
    (price.role === "bare" || NUMBER_ALONE.test(price.text)) &&
    price.block.kind === "pre" &&
    isTold(lines[price.index - 1]);
  const isTold = (line: Line | undefined) => line?.role === "text" || line?.role === "label";
  const described = lines.filter((line) => line.role === "text" && isEntry(lines[line.index - 1]));
  if (described.length < FEWEST_DESCRIBED) return lines;
  return lines.map((line) => {
    const isDescription = line.role === "schedule" && line.times.length === 0 && isEntry(lines[line.index - 1]);
    const names = residue(line.text, findDays(line.text).mentions);
    return isDescription && names !== "" ? { ...line, role: "text", days: daysOf("") } : line;
  });
}

/** One entry of so many may have no description between its name and the price before. */
const MOST_ALONE = 4;

/** 'Wings', '$6', 'tossed in hot sauce': the line above each price is shorter than the one below it. */
function isDescribedBelow(above: Line[][], below: Line[][]): boolean {
  const length = (line: Line | undefined) => line?.text.length ?? 0;
  const isShorter = above.filter((words, i) => length(words.at(-1)) < length(below[i]?.[0]));
  const alone = above.slice(1).filter((words) => words.length < 2);
  return alone.length * MOST_ALONE < above.length && isShorter.length * 2 > above.length;
}

/** Over a price that stands alone: a short line, or such a line and its description. Running text names nothing. */
function nameOver(words: Line[], price: Line): Line[] {
  const [name, line] = words.length > 1 ? words.slice(-2) : [undefined, words[0]];
  const isShort = (one: Line | undefined) => one !== undefined && one.text.split(/\s+/).length <= 8;
  const describes = line !== undefined && (line.text.length > 40 || line.text.includes(","));
  if (describes && name && isShort(name)) return [name, line];
  const carriesOn = /^[–—-]/.test(price.text);
  return line && (isShort(line) || carriesOn) ? [line] : [];
}

/** The small print right below an offer in plain text: 'Code SAVE3.', 'Not valid with other offers.' */
export function termsBelow(offer: Line, lines: Line[]): Line[] {
  const terms: Line[] = [];
  for (let line = lines[offer.index + 1]; line && isTerm(line); line = lines[line.index + 1]) terms.push(line);
  return terms;
}

/** '2 small wings, 2 fries and one shareable. Available every day.' */
const EVERY_DAY = /\b(?:available|valid|offered|good) (?:every ?day|daily|all week(?: long)?|seven days a week)\W*$/i;
const ENDS_WITH_EXPIRY = /^(?=.{1,140}$).*\bexp(?:ires?|\.)?:? \d{1,2}\/\d{1,2}(?:\/\d{2,4})?\W*$/i;

function isTerm(line: Line): boolean {
  const isTold = line.role === "text" || (line.role === "label" && line.block.headingLevel === 0);
  // 'Sat & Sun 6-11 a.m. w/ purchase of 2 drinks. One cpn per table. No copies. Expires 1/31/27'
  if (isTold && ENDS_WITH_EXPIRY.test(line.text)) return true;
  if (!isTold || line.text.length > LONGEST_LINE) return false;
  if (EVERY_DAY.test(line.text)) return true;
  return isFinePrint(line) || tellsOfferTerms(line.text) || tellsExpiry(line.text) || CODE_LINE.test(line.text);
}

function wordsFrom(price: Line, lines: Line[], step: 1 | -1): Line[] {
  const words: Line[] = [];
  for (let line = lines[price.index + step]; line && isWords(line); line = lines[line.index + step]) {
    if (isTerm(line) || isButton(line.text) || line.text.length > LONGEST_LINE || words.length === MOST_LINES) break;
    words.push(line);
  }
  return step === 1 ? words : words.reverse();
}

const CHARGES = /\b(?:gratuity|service charge|surcharge|upcharge|split checks?)\b/i;

/** 'Pick your perfect lunch:' heads a list and is none of its names. */
const ASKS_TO_PICK = /^\W*(?:pick|choose|select|build|create) (?:your|one|any|from)\b[^.!?]*:\W*$/i;

/** 'Happy Hour Wings' is the name of a dish, too. */
function isWords({ role, text, days }: Line): boolean {
  if (CHARGES.test(text) || ASKS_TO_PICK.test(text)) return false;
  return role === "text" || (role === "label" && !days.stated && namesDish(text));
}

/** How many lines most entries of a list have; null where the list has but one. */
function usualCount(entries: Line[][]): number | null {
  const counts = entries.map((words) => words.length).filter((count) => count > 0);
  const often = (count: number) => counts.filter((other) => other === count).length;
  return counts.sort((a, b) => often(b) - often(a) || a - b)[0] ?? null;
}

function listsOf(lines: Line[]): Line[][] {
  const lists: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.role === "bare" && line.benefits.length === 0) {
      const list = lists.at(-1);
      if (isOpen && list && line.index - (list.at(-1)?.index ?? 0) <= MOST_LINES + 2) list.push(line);
      else lists.push([line]);
      isOpen = true;
    } else if (line.role === "schedule" && !line.days.stated) isOpen &&= !isComplete(lists.at(-1) ?? [], lines);
    else if (!isWords(line)) isOpen = false;
  }
  return lists;
}

/** Of prices over their names, which the hours of the next list may follow. */
function isComplete(list: Line[], lines: Line[]): boolean {
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last || list.length < FEWEST_DESCRIBED) return false;
  return wordsFrom(first, lines, -1).length === 0 && wordsFrom(last, lines, 1).length > 0;
}
