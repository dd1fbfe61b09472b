import { findDays } from "../../time/days/weekday-words.ts";
import { tongueOf } from "../../two-tongues.ts";
import { namesFood } from "../../words/food.ts";
import { isFinePrint, isInBrackets } from "../../words/wording.ts";
import { besideSchedule, isPriced, type Line, tellsOldPrice } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { isSmallExtra, tellsAddOn } from "./add-ons.ts";
import { isPriceAsHeading, isPricedBeside } from "./cards.ts";
import { isName } from "./names.ts";
import { sameOffer } from "./told-twice.ts";
import type { Unit } from "./unit.ts";

export function inOrder(lines: Line[]): Line[] {
  return [...lines].sort((a, b) => a.index - b.index);
}

export function unitsOfCard(whole: Line[]): Unit[] {
  const card = inOneTongue(whole);
  const priced = card.filter((line) => isPriced(line) && !isMoreOnTop(line, card));
  const own = priced.filter((line) => !tellsOldPrice(line));
  const cores = own.length === 1 ? own : priced;
  if (cores.length === 0) return [];
  if (cores.length === 1) {
    const core = cores[0] as Line;
    const names = (line: Line): boolean =>
      (core.benefits.length > 0 && line !== core && line.role === "text" && namesFood(line.text)) ||
      (isPriceAsHeading(core) && line !== core && titlesNight(line)) ||
      titlesSet(line) ||
      isName(line);
    if (core.role === "bare" && !card.some(names)) return [];
    // 'One topping each. More toppings $1.50' tells what one gets as well.
    const own = card.filter((line) => !tellsAddOn(line, card) || sentencesOf(line.text).length > 1);
    return [{ core, lines: quoteLines(core, own), rest: card.filter((line) => line !== core) }];
  }
  if (isPricedBeside(cores)) {
    const [core] = cores.filter((line) =>
      isPriceAsHeading(card.at(-1)) ? line === card.at(-1) : line.benefits.length > 0,
    ) as [Line];
    return [{ core, lines: quoteLines(core, card), rest: card.filter((line) => line !== core) }];
  }
  const groups = sameOffer(cores);
  const day = dayOverCard(card);
  return groups.map((group) => {
    const core = best(group);
    const others = card
      .filter((line) => !isPriced(line) || (line === day && !group.includes(line)))
      .filter((line) => !isOfAnotherPart(line, group, priced));
    const span = groups.length === 1 ? quoteLines(core, card) : inOrder([...group, ...nameOver(core, card)]);
    return { core, lines: span, rest: [...others, ...group.filter((line) => line !== core)] };
  });
}

/** 'Mushrooms 75¢ each. Exp. 12-31-26' below '$23.95' and 'Two large grinders': what more of it costs, on the card of the whole. */
function isMoreOnTop(line: Line, card: Line[]): boolean {
  const [top, name] = card;
  const isPriceOver = top?.role === "bare" && isName(name);
  return tellsAddOn(line, card) || (isPriceOver && isSmallExtra(line, top) && MORE_OF_IT.test(line.text));
}

const MORE_OF_IT = /\b(?:each|ea|extra|additional|more|add)\b/i;

/**
 * 'Street Taco Tuesday' over its price in a box of its own, and the menu's prices below that box: on a small page one card
 * holds all, and the day is that of the first.
 */
function isOfAnotherPart({ block }: Line, group: Line[], priced: Line[]): boolean {
  const heading = block.headingLevel > 1 ? block.index : -1;
  const isUnder = (line: Line) => line.block.index === heading || line.block.headings.includes(heading);
  return heading >= 0 && priced.some(isUnder) && !group.some(isUnder);
}

/** 'Martes de tacos: $1.75' over 'Taco Tuesday: tacos $1.75' in one box: the English line, which says the same. */
function inOneTongue(card: Line[]): Line[] {
  const told = (line: Line) =>
    [
      ...line.money.map(({ value, role }) => `${role} ${value}`),
      ...line.benefits.map(({ kind, value }) => `${kind} ${value}`),
    ].join();
  const english = card.filter((line) => isPriced(line) && tongueOf(line.text) === "en").map(told);
  if (english.length === 0) return card;
  return card.filter((line) => !isPriced(line) || tongueOf(line.text) !== "es" || !english.includes(told(line)));
}

/** 'Fried haddock and fries' over '$14.50' over 'A second one to go: $9', in a card whose names stand over their prices. */
function nameOver(core: Line, card: Line[]): Line[] {
  const first = card.find(({ block, role }) => block.headingLevel === 0 && role !== "schedule");
  const over = card[card.indexOf(core) - 1];
  const isNamed = core.role === "bare" && core.benefits.length === 0 && first?.role === "text";
  return isNamed && over?.role === "text" && isName(over) ? [over] : [];
}

/** 'Wednesday · 2 can dine $54' on top of 'Steak Night' and what its sentence gives: the day is that of the whole card. */
function dayOverCard([top, title, ...rest]: Line[]): Line | undefined {
  const isDay = top && top.days.days.length === 1 && findDays(top.text).mentions[0]?.start === 0;
  const isSilent = (line: Line) => line.days.days.length === 0;
  return isDay && isPriced(top) && title && title.block.headingLevel > 0 && [title, ...rest].every(isSilent)
    ? top
    : undefined;
}

/** 'Weekend Family Feast', 'Wing Wednesday'; 'Nights, Monday to Thursday' is only when. */
function titlesNight(line: Line): boolean {
  const words = besideSchedule(line);
  return line.block.headingLevel > 0 && (/\p{L}{3}.*\s.*\p{L}{3}/u.test(words) || namesFood(words));
}

/** 'Weekday lunch combo' over what comes with it and its price */
function titlesSet(line: Line): boolean {
  return line.block.headingLevel > 0 && SET.test(besideSchedule(line));
}

const SET = /\b(?:combos?|bundles?|feasts?|platters?|packs?|box(?:es)?)\W*$/i;

export function best(group: Line[]): Line {
  const rank = (line: Line) =>
    (line.benefits.length > 0 || line.money.some((amount) => amount.role === "price") ? 4 : 0) +
    (line.role === "offer" ? 2 : 0) +
    (line.block.headingLevel === 0 ? 1 : 0) -
    (isInBrackets(line.text) ? 2 : 0) +
    Math.min(line.text.length, 120) / 1000;
  return [...group].sort((a, b) => rank(b) - rank(a))[0] as Line;
}

const LONGEST_QUOTE = 260;

/** The card's lines about the core, as long as they stay short enough to be read as one. */
function quoteLines(core: Line, all: Line[]): Line[] {
  // A page's title and its links above an offer are no words of it.
  const at0 = all.indexOf(core);
  const leads = all.slice(0, at0).findLastIndex((line) => line.block.headingLevel === 1 || line.block.link === true);
  const next = all.findIndex((line, i) => i > at0 && (line.block.headingLevel === 1 || opensNext(line, core, all)));
  const near = all.slice(leads + 1, next === -1 ? undefined : next);
  // What names itself needs neither the card's head nor its hours.
  const saysWhen = (line: Line) =>
    line !== core && line.money.length === 0 && (line.days.stated || line.times.length > 0);
  const isTold = core.role === "offer" && near.some((line) => saysWhen(line) && line.times.length > 0);
  const card = isTold ? near.filter((line) => line.role !== "label" && !saysWhen(line)) : near;
  // Terms at the end say nothing that tells one offer from the next.
  while (card.length > 2 && card.at(-1) !== core && isFinePrint(card.at(-1) as Line)) card.pop();
  const length = card.reduce((sum, line) => sum + line.text.length, 0);
  if (length <= LONGEST_QUOTE) return card;
  const at = card.indexOf(core);
  const picked = [core];
  const before = card[at - 1];
  if (isName(before)) picked.push(before);
  return inOrder(picked);
}

/** Of a small page all stands in one box: 'Our story' and the words below it are no words of an offer under 'Taco Tuesday'. */
function opensNext(line: Line, core: Line, card: Line[]): boolean {
  const own = core.block.headings.at(-1);
  const isUnder = (other: Line) => other.block.headings.includes(line.block.index);
  return (
    line.block.headingLevel > 0 &&
    line.role !== "schedule" &&
    own !== undefined &&
    card.some(({ block }) => block.index === own) &&
    !line.block.headings.includes(own) &&
    card.some(isUnder)
  );
}
