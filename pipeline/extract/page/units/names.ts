import { tellsExpiry } from "../../time/dates/validity-texts.ts";
import { isButton } from "../../words/buttons.ts";
import { namesDish } from "../../words/food.ts";
import { isFinePrint } from "../../words/wording.ts";
import { besideSchedule, type Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";

const NAME_MAX = 90;
/** 'Duration 90 minutes' over 'Price $65 per person' */
const FACT = /^\W*(?:duration|when|where|date|capacity|availability)\b\s*:?\s/i;

/** 'Sunday Roast' is what that day's meal is called. */
const MEAL = /\b(?:roasts?|brunch|breakfast|lunch|dinner|supper|buffet)\b/i;

/** 'Macaron Monday' and 'Any two pastas on Sundays' name what is sold on their day. */
function isThemeDay(line: Line): boolean {
  const isNamed =
    line.block.headingLevel > 0
      ? line.topics.includes("theme") ||
        (line.times.length === 0 && !MEAL.test(line.text) && namesDish(besideSchedule(line)))
      : namesDish(line.text) && line.text.length <= NAME_MAX;
  return line.role === "schedule" && isNamed;
}

/** '(Excludes chopped steak)' below a name is what it is not. */
function isExclusion({ text }: Line): boolean {
  return /^\W*(?:exclud(?:es|ing)|except(?:ing)?|does not include|excepto|no incluye)(?!\p{L})/iu.test(text);
}

export function isName(line: Line | undefined): line is Line {
  return (
    line !== undefined &&
    (line.role === "text" || line.role === "label" || isThemeDay(line)) &&
    line.text.length <= NAME_MAX &&
    /\p{L}{3}/u.test(line.text) &&
    !/\?\s*$/.test(line.text) &&
    !FACT.test(line.text) &&
    !isButton(line.text) &&
    !isFinePrint(line) &&
    !isExclusion(line) &&
    !tellsExpiry(line.text)
  );
}

/** 'Menus' in the site's navigation, right behind the last line of a ticker, names nothing in the ticker. */
function isOtherPartsLink({ block }: Line, of: Line): boolean {
  return block.link === true && block.landmark !== of.block.landmark;
}

/** Of a table with a head over each column, what stands beside a price is what another column has. */
function isOfOtherColumn({ block }: Line, { block: of }: Line): boolean {
  const isInColumns = block.kind === "td" && of.kind === "td" && block.headers.length > 0 && of.headers.length > 0;
  return isInColumns && !block.headers.some((header) => of.headers.includes(header));
}

export function parentOf(line: Line): number | undefined {
  return line.block.path.at(-2);
}

/** A price alone on its line belongs to the name above it, or below where prices lead. */
export function nameBeside(line: Line, lines: Line[], sections: Sections): Line | null {
  const described = nameOverDescription(line, lines) ?? headingOfDish(line, lines);
  if (described && !sections.isPlain) return described;
  const [over, after] = [lines[line.index - 1], lines[line.index + 1]];
  const before = over && isExclusion(over) ? lines[line.index - 2] : over;
  const near = (other: Line | undefined) =>
    isName(other) &&
    !isOtherPartsLink(other, line) &&
    !isOfOtherColumn(other, line) &&
    (sections.isPlain ||
      other.block.path.slice(0, -1).some((id) => id === parentOf(line) || id === line.block.path.at(-3)));
  // 'Weekly special $7.99' behind one list and over the next: the last of the list before is not what it costs.
  const isOverList =
    after?.block.kind === "li" || (after?.role === "schedule" && lines[line.index + 2]?.block.kind === "li");
  const isNamed = /\p{L}{3}/u.test(line.text);
  if (before?.block.kind === "li" && line.block.kind !== "li" && isOverList && isNamed) return null;
  if (near(after) && after && !sections.isPlain && leadsAList(line, lines)) return after;
  const isAdvantage = line.benefits.length > 0;
  if (
    near(before) &&
    before &&
    before.block.headingLevel <= 6 &&
    !(isAdvantage && near(after) && before.block.headingLevel > 0 && before.topics.length > 0)
  ) {
    if (sections.isPlain && before.text.split(/\s+/).length > 8) return null;
    // '$11.99' over 'Grilled chicken' over '$3.50' over 'Bottled beer': the first price shows which way the list goes.
    const isTaken = near(after) && lines[line.index - 2]?.role === "bare" && !near(lines[line.index - 3]);
    return isTaken && after ? after : before;
  }
  // A heading farther out opens what comes next: it names nothing before it.
  const opensNext = after !== undefined && after.block.headingLevel > 0 && parentOf(after) !== parentOf(line);
  if (near(after) && after && !opensNext && (!sections.isPlain || after.text.split(/\s+/).length <= 8)) return after;
  return null;
}

/** Words. */
const LONGEST_NAME = 6;
const SHORTEST_DESCRIPTION = 7;

/** 'Fat Guy Burger' over what is on it over '$13.99', in a list that does not begin with a price. */
function nameOverDescription(line: Line, lines: Line[]): Line | null {
  const [name, told] = [lines[line.index - 2], lines[line.index - 1]];
  const words = ({ text }: Line) => text.split(/\s+/).length;
  if (!name || !told || !isName(name) || name.block.headingLevel > 0 || words(name) > LONGEST_NAME) return null;
  if (told.money.length > 0 || told.block.headingLevel > 0 || words(told) < SHORTEST_DESCRIPTION) return null;
  const run = runOf(line, lines);
  return run.includes(name) && run.includes(told) && run[0]?.role !== "bare" ? name : null;
}

/** Fewer may be parts of a menu, each with one thing in it. */
const FEWEST_DISHES = 2;

/** 'House martini', set as a heading, over what is in it over '$9', where several headings have a price each. */
function headingOfDish(line: Line, lines: Line[]): Line | null {
  const [name, told] = [lines[line.index - 2], lines[line.index - 1]];
  if (!name || name.block.headingLevel < 2 || told?.role !== "text" || told.money.length > 0 || !isName(name))
    return null;
  const isUnder = (one: Line, { block }: Line) => one.block.headings.at(-1) === block.index;
  if (![told, line].every((one) => isUnder(one, name))) return null;
  const pricesOf = (heading: Line) => lines.filter((one) => isUnder(one, heading) && one.money.length > 0);
  const alike = lines.filter(
    (other) => other.block.headingLevel === name.block.headingLevel && pricesOf(other).length === 1,
  );
  return pricesOf(name).length === 1 && alike.length >= FEWEST_DISHES ? name : null;
}

/** '$8.99' over 'Bacon dog' over what is on it, and so on: a list of at least two that begins with a price and ends with none. */
function leadsAList(line: Line, lines: Line[]): boolean {
  const run = runOf(line, lines);
  const prices = run.filter(({ role }) => role === "bare");
  const isOverWords = ({ index }: Line) => run.some((other) => other.index === index + 1 && other.role !== "bare");
  const heading = lines[(run[0]?.index ?? 0) - 1];
  // 'Margaritas' over '$5' over 'House or frozen' names both.
  if (heading && namesDish(heading.text) && !namesDish(lines[line.index + 1]?.text ?? "")) return false;
  return line.money.length > 0 && prices.length > 1 && run[0]?.role === "bare" && prices.every(isOverWords);
}

/** The lines around it in its own box, up to the next headings. */
function runOf(line: Line, lines: Line[]): Line[] {
  const isBeside = (other: Line | undefined) =>
    other !== undefined && other.block.headingLevel === 0 && parentOf(other) === parentOf(line);
  let [first, last] = [line.index, line.index];
  while (isBeside(lines[first - 1])) first -= 1;
  while (isBeside(lines[last + 1])) last += 1;
  return lines.slice(first, last + 1);
}
