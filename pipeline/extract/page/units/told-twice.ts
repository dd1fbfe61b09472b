import { namesDish, namesFood } from "../../words/food.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Unit } from "./unit.ts";

/** The heading 'BOGO Double Zip' and the sentence 'Buy one Double Zip, get one free' are one offer. */
export function sameOffer(cores: Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const core of cores) {
    const group = groups.find((lines) => lines.some((line) => saysTheSame(line, core)));
    if (group) group.push(core);
    else groups.push([core]);
  }
  return groups;
}

/** 'Kids Eat Free' over the one sentence that says the same in full: the sentence, unless more offers follow it. */
export function toldBelow(heading: Line, lines: Line[]): Line | null {
  const below = lines[heading.index + 1];
  if (below?.role !== "offer" || !saysTheSame(heading, below)) return null;
  if (heading.block.headingLevel === 0) return isCaptionOf(heading, below) ? below : null;
  const under = (line: Line | undefined) => line?.block.headings.includes(heading.block.index) ?? false;
  const next = lines[heading.index + 2];
  return under(below) && !(under(next) && isPriced(next)) ? below : null;
}

/** Characters. */
const LONGEST_CAPTION = 40;

/** In plain text, 'Half-Price Wine Mondays' over 'All bottles under $80 are half price with dinner.' */
function isCaptionOf({ block, text, benefits, money, days }: Line, sentence: Line): boolean {
  const isCaption =
    block.kind === "pre" && text.length <= LONGEST_CAPTION && /^\p{Lu}/u.test(text) && !/[.?,;:]\W*$/.test(text);
  const isSentence =
    /^[\p{Lu}\d½].*[\p{Ll}\d][.!]$/u.test(sentence.text) && sentence.text.split(/\s+/).length >= FEWEST_WORDS;
  const tellsWhen = days.stated && !sentence.days.stated;
  // 'Half-Price Appetizers all night long!' over 'Add any number of our Appetizers to your order for 50% off!'
  const words = subjectWords(sentence.text);
  const isOfSame = [...subjectWords(text)].some((word) => words.has(word) && namesFood(word));
  return isCaption && isSentence && (tellsWhen || isOfSame) && benefits.length === 1 && money.length === 0;
}

/** Of a sentence. */
const FEWEST_WORDS = 5;

function saysTheSame(a: Line, b: Line): boolean {
  const key = (line: Line) => [
    ...line.benefits.map((benefit) => `${benefit.kind}:${benefit.value}`),
    ...line.money.filter((amount) => amount.role === "price").map((amount) => `price:${amount.value}`),
  ];
  const [left, right] = [key(a), key(b)];
  // Two days' offers, two dishes, and their prices happen to agree.
  if (areDifferent(a, b)) return false;
  // '50% OFF SECOND PIE' over 'Buy any large, get a second for half off'.
  const leads = a.text.length <= 40 && a.index < b.index && a.benefits.length > 0 && a.money.length === 0;
  if (leads && b.benefits.length === 1 && b.benefits[0]?.form === "bogo") return true;
  if (left.some((entry) => right.includes(entry))) return left.length <= 2 && right.length <= 2;
  // A heading with an advantage only, over a line with a price only, or the other way round.
  if (isPriceOfOne(a, b)) return false;
  const isHeading = (b.block.headings.includes(a.block.index) || a.role === "bare") && !pricesNoFood(a, b);
  return isHeading && a.money.filter((m) => m.role === "price").length === 0 && b.benefits.length === 0;
}

/** 'Buy 3 baklava, get 1 free' over 'Single pieces $1.95': what one of them costs. */
function isPriceOfOne({ benefits, money, text }: Line, { role, text: below }: Line): boolean {
  const isBogo = benefits.length === 1 && benefits[0]?.kind === "bogo" && money.length === 0;
  return (
    isBogo && role === "offer" && namesDish(text) && /\b(?:singles?|one|each|individual(?:ly)?|a piece)\b/i.test(below)
  );
}

/** 'Drivers: 10% off your meal' over 'Showers $15, towel included.': of what is no food no meal's percents are. */
function pricesNoFood({ benefits, text: over }: Line, { text, money: [price] }: Line): boolean {
  const [benefit] = benefits;
  const name = text.slice(0, price?.start);
  return benefit?.kind === "percent_off" && namesFood(over) && /^\W*\p{Lu}\p{L}{3,}/u.test(name) && !namesFood(text);
}

function areDifferent(a: Line, b: Line): boolean {
  const [own, other] = [a.days.days.join(), b.days.days.join()];
  if (own !== "" && other !== "" && own !== other) return true;
  if (giveOtherThings(a, b) || areListed(a, b)) return true;
  const isPriceAlone = ({ benefits }: Line) => benefits.every(({ form }) => form === "multi");
  if (!isPriceAlone(a) || !isPriceAlone(b) || a.block.headingLevel > 0 || b.block.headingLevel > 0) return false;
  const [left, right] = [a, b].map(({ text }) => subjectWords(text.replace(OF_A_PRICE, " "))) as [
    Set<string>,
    Set<string>,
  ];
  const areNamed = (namesDish(a.text) && namesDish(b.text)) || (endsOnPrice(a) && endsOnPrice(b));
  return areNamed && ![...left].some((word) => right.has(word));
}

/** '$4 ea.', 'now $4', '6 pc $4': what two dishes' prices have in common makes them no one. */
const OF_A_PRICE =
  /\b(?:ea|apiece|a ?piece|pcs?|pieces?|per|(?:half )?doz(?:en)?|dz|tax|usd|now|only|runs? you|cents?|small|medium|large|sm|md|lg|regular|pints?|glass|bottle|order|orders)\b/gi;

/** '$1 off drafts' over '$1 off wine' in one paragraph: lines that give the same in the same words, each on something else. */
function areListed(a: Line, b: Line): boolean {
  const isOneElement = a.block.group === b.block.group && a.block.path.join() === b.block.path.join();
  if (!isOneElement || a.block.headingLevel > 0 || b.block.headingLevel > 0) return false;
  const [left, right] = [a, b].map(givenFirst);
  if (!left || !right || left.given !== right.given) return false;
  return !left.things.isSubsetOf(right.things) && !right.things.isSubsetOf(left.things);
}

/** The words of an advantage or price that open a line, and what the line then names. */
function givenFirst({ text, benefits, money }: Line): { given: string; things: Set<string> } | null {
  const [first] = [...benefits, ...money].filter(({ start }) => !/[\p{L}\d]/u.test(text.slice(0, start)));
  if (!first) return null;
  return { given: text.slice(first.start, first.end).toLowerCase(), things: subjectWords(text.slice(first.end)) };
}

/** 'FREE egg roll with $20' over 'or FREE fried rice with $40'. */
function giveOtherThings(a: Line, b: Line): boolean {
  const gives = ({ block, benefits }: Line) => block.headingLevel === 0 && benefits.some(({ kind }) => kind === "free");
  const things = ({ text }: Line) =>
    new Set([...subjectWords(text)].filter((word) => namesDish(word) || namesDish(`${word}s`)));
  const [left, right] = [things(a), things(b)];
  return gives(a) && gives(b) && left.size > 0 && right.size > 0 && ![...left].some((word) => right.has(word));
}

/** 'Rye highball 8 (reg. 12)': an entry of a list. */
export function endsOnPrice({ text, money }: Line): boolean {
  const [price] = money;
  return price !== undefined && !/[\p{L}\d]/u.test(text.slice(price.end).replace(/\([^()]*\)/, ""));
}

/** 'Teachers eat free' right over 'Show 2 teacher IDs: 1 free appetizer' calls out what the line below tells in full. */
export function withoutCalls(all: Unit[]): Unit[] {
  const units = all.filter(
    (unit) => !isPressed(unit) || !all.some((other) => !isPressed(other) && gainsSame(unit, other)),
  );
  const isCall = (unit: Unit, next: Unit | undefined) =>
    next !== undefined &&
    Math.min(...[...next.lines, ...next.rest].map((line) => line.index)) - (unit.lines.at(-1)?.index ?? 0) === 1 &&
    !opensHigher(next.rest, unit.core) &&
    unit.core.text.length <= 40 &&
    next.core.block.kind !== "li" &&
    unit.core.benefits.length === 1 &&
    unit.core.money.length === 0 &&
    !/\b(?:buy|compr)/i.test(unit.core.text) &&
    gainsSame(unit, next) &&
    !unit.lines.some((line) => namesDish(line.text) || line.days.stated) &&
    namesDish(next.core.text);
  return units.flatMap((unit, i) => {
    if (isCall(unit, units[i + 1])) return [];
    const before = units[i - 1];
    return [before && isCall(before, unit) ? { ...unit, rest: [...before.lines, ...unit.rest] } : unit];
  });
}

/** Below a heading no lower than its own the next offer belongs to something else. */
function opensHigher(rest: Line[], { index, block }: Line): boolean {
  const levels = rest.filter((line) => line.index > index).map((line) => line.block.headingLevel);
  return levels.some((level) => level > 0 && level <= block.headingLevel);
}

/** 'Get my 10% off' on the button under 'Answer our survey for 10% off'. */
function isPressed({ core }: Unit): boolean {
  const isButton =
    core.block.kind === "button" || /^\W*(?:get|claim|redeem|unlock|activate|send me) my\b/i.test(core.text);
  return isButton && core.benefits.length === 1;
}

function gainsSame({ core: a }: Unit, { core: b }: Unit): boolean {
  return a.benefits[0]?.kind === b.benefits[0]?.kind && a.benefits[0]?.value === b.benefits[0]?.value;
}
