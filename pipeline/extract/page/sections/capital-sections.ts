import { isInBrackets } from "../../words/wording.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { OFFERING } from "../topics.ts";
import { isMenuPart } from "./hour-menu.ts";

/** Characters. */
const LONGEST_NAME = 45;
/** Parts of a menu at usual prices that stand before an offer's; fewer may be its own. */
const FEWEST_PARTS = 2;
/** A part with fewer prices may be one thing. */
const FEWEST_PRICES = 2;

type Part = { name: Line; priced: number };

/**
 * 'EARLY BIRDS' among 'SOUPS', 'CHOPS' and 'SALADS', a menu whose parts are named in capitals and not marked up as headings:
 * how far what stands in such a part speaks, by the number of the first line behind it.
 */
export function capitalSectionEnds(lines: Line[]): Map<Line, number> {
  const ends = new Map<Line, number>();
  const parts = partsOf(lines);
  for (const [i, { name }] of parts.entries()) {
    if (!name.topics.some((topic) => OFFERING.includes(topic))) continue;
    const before = parts.slice(0, i).filter((part) => part.priced >= FEWEST_PRICES && opensAlike(part.name, name));
    if (before.length < FEWEST_PARTS || before.some((part) => part.name.topics.length > 0)) continue;
    // 'DRINKS' and 'FOOD' below 'HAPPY HOUR' are its own.
    const behind = parts.slice(i + 1);
    const next = behind.find(
      (part) => part.name.topics.length === 0 && opensAlike(part.name, name) && !isMenuPart(part.name.text),
    );
    if (next && lines.slice(name.index, next.name.index).some(isPriced))
      for (const line of lines.slice(name.index, next.name.index)) ends.set(line, next.name.index);
  }
  return ends;
}

function partsOf(lines: Line[]): Part[] {
  const names = lines.filter(isName);
  return names.map((name, i) => ({
    name,
    priced: lines.slice(name.index + 1, names[i + 1]?.index).filter(isPriced).length,
  }));
}

/** In the same list, under the same heading. */
function opensAlike(a: Line, b: Line): boolean {
  return a.block.headings.join() === b.block.headings.join() && a.block.path[0] === b.block.path[0];
}

/** 'THE LOUNGE (ask inside)' */
function isName({ block, text, money, benefits, days, times }: Line): boolean {
  if (block.kind === "pre" || block.link === true || block.landmark === "nav" || isHeading(block)) return false;
  if (money.length + benefits.length + times.length > 0 || days.stated || text.length > LONGEST_NAME) return false;
  const name = text.replace(/\s\([^)]*\)$/, "");
  return !isInBrackets(text) && /\p{Lu}{4}/u.test(name) && !/\p{Ll}|[.!?:|•·]/u.test(name);
}

/** Marked up as one; a line set in bold ranks last. */
function isHeading({ headingLevel, kind }: Line["block"]): boolean {
  return headingLevel > 0 && (headingLevel < 6 || kind === "h6");
}
