import { tellsExpiry } from "../time/validity-texts.ts";
import { isButton } from "../words/buttons.ts";
import { namesDish, namesFood } from "../words/food.ts";
import { isFinePrint, isInBrackets } from "../words/wording.ts";
import { isPricedBeside } from "./cards.ts";
import { withExceptions } from "./exceptions-below.ts";
import { withFootnotes } from "./footnotes.ts";
import { isPriced, type Line } from "./line.ts";
import { unitsOfDaysUnderPrice, unitUnderPrice } from "./lists-under-price.ts";
import { unitsOfNotes } from "./notes-under-price.ts";
import { plainEntries, termsBelow } from "./plain-entries.ts";
import type { Sections } from "./sections.ts";
import { unitsOfRows } from "./table-rows.ts";
import { sameOffer, toldBelow, withoutCalls } from "./told-twice.ts";
import type { Unit } from "./unit.ts";

const NAME_MAX = 90;
/** 'Duration 90 minutes' over 'Price $65 per person' */
const FACT = /^\W*(?:duration|when|where|date|capacity|availability)\b\s*:?\s/i;

/** Every unit of the page that may be an offer, in reading order. */
export function unitsOf(lines: Line[], sections: Sections): Unit[] {
  const { units, done } = unitsOfRows(lines);
  for (const unit of lines.flatMap((line) => (done.has(line.index) ? [] : unitsOfDaysUnderPrice(line, lines)))) {
    for (const member of unit.through ?? []) done.add(member.index);
    units.push(unit);
  }
  for (const unit of unitsOfNotes(lines)) {
    if (unit.lines.some((line) => done.has(line.index))) continue;
    for (const member of unit.lines) done.add(member.index);
    units.push(unit);
  }
  const entries = sections.isPlain ? plainEntries(lines, isName) : new Map<Line, Unit>();
  for (const line of lines) {
    if (done.has(line.index)) continue;
    const underPrice = unitUnderPrice(line, lines);
    if (underPrice) {
      for (const member of underPrice.lines) done.add(member.index);
      units.push(underPrice);
      continue;
    }
    const card = sections.card(line).filter((member) => !done.has(member.index));
    if (card.length > 1) {
      for (const member of card) done.add(member.index);
      units.push(...unitsOfCard(card));
      continue;
    }
    const told = isPriced(line) ? toldBelow(line, lines) : null;
    if (told) {
      done.add(told.index);
      const core = best([line, told]);
      units.push({ core, lines: [line, told], rest: [line, told].filter((other) => other !== core) });
      continue;
    }
    if (line.role === "offer") {
      const unit = withContinuation(line, lines, sections);
      const terms = sections.isPlain ? termsBelow(unit.lines.at(-1) ?? line, lines) : [];
      units.push({ ...unit, rest: [...unit.rest, ...terms] });
    }
    if (line.role === "bare") {
      const entry = entries.get(line);
      if (entry) {
        units.push(entry);
        continue;
      }
      const name = nameBeside(line, lines, sections);
      const section = sections.above(line).find((label) => label.block.headingLevel > 0);
      // 'Happy hour daily 3–5: $1 off' is off whatever one orders then.
      const isOffAll = line.benefits.length > 0 && line.topics.includes("happy_hour") && line.times.length > 0;
      if (name) units.push({ core: line, lines: inOrder([line, name]), rest: [] });
      else if (isOffAll) units.push({ core: line, lines: [line], rest: [] });
      else if (section && namesFood(section.text)) {
        // 'Mon–Thu $13.99, Fri–Sun $15.99' below 'Lunch buffet', or '£10' over 'Monday to Friday, 12 to 2'.
        const days = lines.slice(line.index, line.index + 2).find((one) => isBeside(one, line) && one.days.stated);
        if (days) units.push({ core: line, lines: [section, line], rest: days === line ? [section] : [section, days] });
      }
    }
  }
  return withoutCalls(units.sort((a, b) => a.core.index - b.core.index)).map((unit) =>
    withExceptions(withFootnotes(unit, lines), lines),
  );
}

function inOrder(lines: Line[]): Line[] {
  return [...lines].sort((a, b) => a.index - b.index);
}

/** 'Regularly $11.50' is what an offer is measured by, not one itself. */
export function tellsOldPrice(line: Line): boolean {
  return (
    line.money.length > 0 && line.benefits.length === 0 && line.money.every((amount) => amount.role === "original")
  );
}

/** 'Macaron Monday' and 'Any two pastas on Sundays' name what is sold on their day. */
function isThemeDay(line: Line): boolean {
  const isNamed =
    line.block.headingLevel > 0 ? line.topics.includes("theme") : namesDish(line.text) && line.text.length <= NAME_MAX;
  return line.role === "schedule" && isNamed;
}

function isName(line: Line | undefined): line is Line {
  return (
    line !== undefined &&
    (line.role === "text" || line.role === "label" || isThemeDay(line)) &&
    line.text.length <= NAME_MAX &&
    /\p{L}{3}/u.test(line.text) &&
    !/\?\s*$/.test(line.text) &&
    !FACT.test(line.text) &&
    !isButton(line.text) &&
    !isFinePrint(line) &&
    !tellsExpiry(line.text)
  );
}

function unitsOfCard(card: Line[]): Unit[] {
  const priced = card.filter(isPriced);
  const own = priced.filter((line) => !tellsOldPrice(line));
  const cores = own.length === 1 ? own : priced;
  if (cores.length === 0) return [];
  if (cores.length === 1) {
    const core = cores[0] as Line;
    const names = (line: Line): boolean =>
      (core.benefits.length > 0 && line !== core && line.role === "text" && namesFood(line.text)) || isName(line);
    if (core.role === "bare" && !card.some(names)) return [];
    return [{ core, lines: quoteLines(core, card), rest: card.filter((line) => line !== core) }];
  }
  if (isPricedBeside(cores)) {
    const [core] = cores.filter((line) => line.benefits.length > 0) as [Line];
    return [{ core, lines: quoteLines(core, card), rest: card.filter((line) => line !== core) }];
  }
  const groups = sameOffer(cores);
  return groups.map((group) => {
    const core = best(group);
    const others = card.filter((line) => !isPriced(line));
    const span = groups.length === 1 ? quoteLines(core, card) : inOrder(group);
    return { core, lines: span, rest: [...others, ...group.filter((line) => line !== core)] };
  });
}

function best(group: Line[]): Line {
  const rank = (line: Line) =>
    (line.benefits.length > 0 || line.money.some((amount) => amount.role === "price") ? 4 : 0) +
    (line.role === "offer" ? 2 : 0) +
    (line.block.headingLevel === 0 ? 1 : 0) +
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

/** In running text the next line may carry on: 'choice of sauce, all evening' below '$6 Wings'. */
function withContinuation(line: Line, lines: Line[], sections: Sections): Unit {
  const next = lines[line.index + 1];
  const isSmallLabel =
    next?.role === "label" &&
    next.block.headingLevel === 0 &&
    /^\p{Ll}/u.test(next.text) &&
    lines[next.index + 1]?.role !== "schedule";
  const carriesOn =
    next &&
    (next.role === "text" || isSmallLabel) &&
    next.text.length < 120 &&
    // Where all is set in small letters they carry nothing on.
    /^[\p{Ll}(+*]/u.test(next.text) &&
    !(sections.isPlain && /^\p{Ll}/u.test(line.text));
  const sharesParent = next && (sections.isPlain || parentOf(next) === parentOf(line));
  if (carriesOn && sharesParent && sections.card(next).length <= 1)
    return { core: line, lines: [line, next], rest: [next] };
  const below = lines[line.index + 1];
  // 'Every day through January 3' below an offer set as a heading.
  const isToldBelow = below?.role === "text" && below.block.headings.at(-1) === line.block.index;
  if (line.block.headingLevel > 0 && isToldBelow) return { core: line, lines: [line], rest: [below] };
  const heading = lines[line.index - 1];
  const titles =
    heading &&
    heading.block.headingLevel > 0 &&
    heading.role === "label" &&
    !isInBrackets(heading.text) &&
    line.block.headings.includes(heading.block.index)
      ? [heading]
      : [];
  return { core: line, lines: [line], rest: titles };
}

function isBeside(one: Line, line: Line): boolean {
  return one === line || (one.role === "schedule" && parentOf(one) === parentOf(line));
}

function parentOf(line: Line): number | undefined {
  return line.block.path.at(-2);
}

/** A price alone on its line belongs to the name above it, or below where prices lead. */
function nameBeside(line: Line, lines: Line[], sections: Sections): Line | null {
  const [before, after] = [lines[line.index - 1], lines[line.index + 1]];
  const near = (other: Line | undefined) =>
    isName(other) &&
    (sections.isPlain ||
      other.block.path.slice(0, -1).some((id) => id === parentOf(line) || id === line.block.path.at(-3)));
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
