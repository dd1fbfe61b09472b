import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { OFFER_TERMS, OFFER_WORDS } from "../../words/offer-words.ts";
import { residue } from "../../words/residue.ts";
import type { Line } from "../lines/line.ts";
import { OFFERING } from "../topics.ts";
import { isNote } from "../units/footnotes.ts";
import type { Unit } from "../units/unit.ts";

/** Fewer items in a row make no menu. */
const SHORTEST_MENU = 3;
const TOPIC_WORDS =
  /\b(?:kids?|meals?|seniors?|students?|especial(?:es)?|happy|hours?|early|bird|late|night|deals?|specials?|offers?|daily|lunch|dinner|menu|of|the|combo|value)\b/gi;

/**
 * Headings that name one dish of a menu and only sound like an offer: 'Early Bird Omelette', 'The Deal Breaker'. Their
 * neighbours are headings of the same level over one price each, and hardly any of them sounds like one.
 */
export function dishNames(lines: Line[]): Set<Line> {
  const rows = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.block.headingLevel < 3) continue;
    const key = `${line.block.headingLevel} ${line.block.headings.join()}`;
    const row = rows.get(key);
    if (row) row.push(line);
    else rows.set(key, [line]);
  }
  const names = new Set<Line>();
  for (const row of rows.values()) {
    const items = row.filter((heading) => isOverOnePrice(heading, lines));
    const sounding = items.filter(soundsLikeOffer);
    if (items.length < SHORTEST_MENU || items.length < row.length || sounding.length * 2 > items.length) continue;
    for (const heading of sounding) names.add(heading);
  }
  return new Set([...names, ...sectionNames(lines)]);
}

/** A menu that is parted so often, with so many prices, has its specials every day. */
const FEWEST_SECTIONS = 5;
const FEWEST_PRICES = 25;

/** 'Rosie's Specials' between 'Starters' and 'Burgers', without a day or an hour: a part of the menu. */
function sectionNames(lines: Line[]): Line[] {
  const isPriced = (line: Line) => line.money.some((amount) => amount.role === "price");
  const specials = lines.filter((line) => line.block.headingLevel > 1 && line.topics.join() === "specials");
  if (specials.length === 0 || lines.filter(isPriced).length < FEWEST_PRICES) return [];
  const under = (heading: Line) => lines.filter((line) => line.block.headings.includes(heading.block.index));
  return specials.filter((heading) => {
    const alike = lines.filter(
      (line) => line.block.headingLevel === heading.block.headingLevel && !isPriced(line) && under(line).some(isPriced),
    );
    const sounding = alike.filter((other) => other.topics.length > 0);
    return (
      [heading, ...under(heading)].every((line) => !line.days.stated && line.times.length === 0) &&
      alike.length >= FEWEST_SECTIONS &&
      sounding.length * 2 < alike.length
    );
  });
}

function soundsLikeOffer(heading: Line): boolean {
  return (
    (heading.topics.length > 0 || OFFER_WORDS.test(heading.text)) &&
    !OFFER_TERMS.test(heading.text) &&
    heading.topics.every((topic) => OFFERING.includes(topic)) &&
    !heading.days.stated &&
    /\p{L}{3}/u.test(residue(heading.text, []).replace(TOPIC_WORDS, " "))
  );
}

/** A heading with one price below it, and no day, hour or advantage. */
export function isOverOnePrice(heading: Line, lines: Line[]): boolean {
  let prices = 0;
  for (let at = heading.index + 1; lines[at]?.block.headings.includes(heading.block.index); at++) {
    const line = lines[at] as Line;
    if (line.benefits.length > 0 || line.days.stated || line.times.length > 0) return false;
    prices += line.money.filter((amount) => amount.role === "price").length;
  }
  return prices === 1;
}

/**
 * 'Senior Breakfast $6.99', 'Early Bird Plate $7.99' among the entries of a menu's list: what is said of one of many in
 * its name is no offer.
 */
export function isListedDish(core: Line, lines: Line[]): boolean {
  if (isNumbered(core) && rowOf(core, core.block.headings, lines).filter(isNumbered).length > SHORTEST_MENU)
    return true;
  if (OFFER_TERMS.test(core.text) || core.days.stated || core.times.length > 0 || core.benefits.length > 0)
    return false;
  // '$2 slices of pizza': an offer leads with its price, a menu does not.
  if ((core.money[0]?.start ?? 0) <= 2 && core.role === "offer") return false;
  return isAmongPlainEntries(rowOf(core, core.block.headings, lines));
}

/**
 * 'Menudo (Saturday & Sunday only) 13.99', and 'Prime Rib' over '59' and 'Friday and Saturday, while it lasts', in a list of
 * dishes: when the kitchen makes it, at its usual price.
 */
export function isServedOnItsDays({ core, lines: own, rest }: Unit, lines: Line[]): boolean {
  const isInName = own.some(
    (line) =>
      daysOf(line.text.replace(/\([^)]*\)/g, " ")).stated && line.index <= core.index && !isWhenServed(line, core, own),
  );
  const said = [...own, ...rest].filter((line) => line.days.stated);
  // 'Menudo SAT·SUN' over 'weekends only'
  const isSaidOnly = own.every(({ topics }) => topics.length === 0) && own.some(saysOnly);
  // '11 to 2 on weekdays' is what lunch is cheap in.
  const notes = rest.filter((line) => isNote(line, [...own, core]));
  const hasHours = [...said, ...notes, core].some((line) => line.times.length > 0);
  // '* Monday to Thursday, dine-in only'
  if (notes.some((line) => BINDS_GUESTS.test(line.text))) return false;
  if ((isInName && !isSaidOnly) || said.length === 0 || hasHours) return false;
  if (own.some((line) => OFFER_WORDS.test(line.text) || line.benefits.length > 0)) return false;
  const over = core.block.headings.filter((heading) => !own.some((line) => line.block.index === heading));
  const row = rowOf(core, over, lines);
  // Of three desserts, the menu that they are a part of.
  return isAmongPlainEntries(row.length > SHORTEST_MENU ? row : pricesUnder(over.at(-2), core, lines));
}

/** What a note asks of whoever wants the price: no kitchen makes a dish only for those who stay. */
const BINDS_GUESTS =
  /\b(?:dine[- ]in|eat[- ]in|in[- ]house|at the bar|bar (?:seats?|area)|take-?out|to[- ]go|counter) only\b|\bonly (?:at the bar|to dine in|in the (?:bar|tavern|taproom))\b|\bat the bar\b|\b(?:one|two|limit(?: of)?(?: one| \d)?) per (?:guest|person|table|visit|customer|adult)\b|\bno (?:sharing|substitutions|take-?out|to[- ]go)\b/i;

function saysOnly({ text }: Line): boolean {
  return findDays(text).mentions.some(({ end }) => /^\s+only\b/i.test(text.slice(end)));
}

/** 'Fridays only' between a dish's name, set as a heading, and its price. */
function isWhenServed(line: Line, core: Line, own: Line[]): boolean {
  const name = own.find(({ block }) => block.headingLevel > 0 && block.index === line.block.headings.at(-1));
  return line !== core && name !== undefined && !name.days.stated && /\bonly\W*$/i.test(line.text);
}

/** Prices set like one, anywhere below a heading. */
function pricesUnder(heading: number | undefined, { block, role }: Line, lines: Line[]): Line[] {
  if (heading === undefined) return [];
  return lines.filter(
    (line) =>
      line.block.kind === block.kind &&
      line.role === role &&
      line.block.headings.includes(heading) &&
      line.money.some((amount) => amount.role === "price"),
  );
}

/** 'No. 7 The Captain's Special: pastrami, slaw, $14' behind numbers 1 to 6 */
const isNumbered = ({ text, days, times, benefits }: Line) =>
  /^\W*(?:no\.?|n[º°]|#)\s?\d{1,2}\b/i.test(text) && !days.stated && times.length + benefits.length === 0;

const NAME_AND_PARTS = /^[^()\d$£€₱₹:,–—-]{3,30}\s\([^()\d]+,[^()\d]+\)\W*[$£€₱₹]?\s?\d+(?:\.\d+)?$/;

/** 'Friday Night (eel, crunchy shrimp, spicy mayo) 18': the dish has its name from the day, and is told by what is in it. */
export function isNamedByDay(entry: string): boolean {
  return NAME_AND_PARTS.test(entry);
}

/** The entries of the list that a priced line stands in. */
function rowOf({ block }: Line, headings: number[], lines: Line[]): Line[] {
  return lines.filter(
    (line) =>
      line.block.kind === block.kind &&
      line.block.path.length === block.path.length &&
      headings.every((heading, i) => line.block.headings[i] === heading) &&
      line.money.some((amount) => amount.role === "price"),
  );
}

function isAmongPlainEntries(row: Line[]): boolean {
  const sounding = row.filter((line) => OFFER_WORDS.test(line.text) || line.days.stated || line.benefits.length > 0);
  return row.length > SHORTEST_MENU && sounding.length * 2 <= row.length;
}
