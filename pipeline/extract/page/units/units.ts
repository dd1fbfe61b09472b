import { namesSetMenu } from "../../set-menus.ts";
import { withRowOfExpiry } from "../../time/dates/expiry-columns.ts";
import { namesFood } from "../../words/food.ts";
import { nameBetweenDashes } from "../../words/names-of-offers.ts";
import { isInBrackets } from "../../words/wording.ts";
import { unitsOfColumns } from "../columns/table-columns.ts";
import { unitsOfRows } from "../columns/table-rows.ts";
import { isPriced, type Line, tellsOldPrice } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";
import { isPriceAsHeading } from "./cards.ts";
import { withCodeBelow } from "./codes-below.ts";
import { withExceptions } from "./exceptions-below.ts";
import { isNote, withFootnotes } from "./footnotes.ts";
import { unitOfNamedPrice, unitsOfDaysUnderPrice, unitUnderPrice } from "./lists-under-price.ts";
import { withNamedTerms } from "./named-terms.ts";
import { isName, nameBeside, parentOf } from "./names.ts";
import { unitsOfNotes } from "./notes-under-price.ts";
import { unitsBelowOldPrices } from "./old-price-above.ts";
import { plainEntries, termsBelow } from "./plain-entries.ts";
import { unitsOverLists } from "./prices-over-lists.ts";
import { withTermsOfSection } from "./terms-of-section.ts";
import { toldBelow, withoutCalls } from "./told-twice.ts";
import type { Unit } from "./unit.ts";
import { best, inOrder, unitsOfCard } from "./units-of-card.ts";

/** Every unit of the page that may be an offer, in reading order. */
export function unitsOf(lines: Line[], sections: Sections): Unit[] {
  const columns = unitsOfColumns(lines);
  const { units, done } = unitsOfRows(lines.filter(({ index }) => !columns.done.has(index)));
  units.push(...columns.units);
  for (const index of columns.done) done.add(index);
  /** The price at a card's foot, or one that a thing on its card is named by: what stands below is of the next card. */
  const isOfItsCard = (line: Line) => {
    const card = sections.card(line);
    if (card.length === 1 || line.role !== "bare") return false;
    const isNamed = card.some((other) => isName(other) && !other.days.stated) && !card.some(({ days }) => days.stated);
    return isNamed || (isPriceAsHeading(line) && card.at(-1) === line);
  };
  for (const line of lines) {
    if (done.has(line.index) || isOfItsCard(line)) continue;
    for (const unit of unitsOfDaysUnderPrice(line, lines)) {
      for (const member of unit.through ?? []) done.add(member.index);
      units.push(unit);
    }
  }
  const reduced = unitsBelowOldPrices(lines, sections);
  for (const line of reduced.idle) done.add(line.index);
  const named = lines.flatMap((line) => unitOfNamedPrice(line, lines) ?? []);
  for (const unit of [...unitsOverLists(lines), ...unitsOfNotes(lines), ...reduced.units, ...named]) {
    if (unit.lines.some((line) => done.has(line.index))) continue;
    for (const member of unit.lines) done.add(member.index);
    units.push(unit);
  }
  const entries = sections.isPlain ? plainEntries(lines, isName) : new Map<Line, Unit>();
  for (const line of lines) {
    if (done.has(line.index)) continue;
    const underPrice = isOfItsCard(line) ? null : unitUnderPrice(line, lines);
    if (underPrice) {
      for (const member of underPrice.lines) done.add(member.index);
      units.push(underPrice);
      continue;
    }
    const card = sections.card(line).filter((member) => !done.has(member.index));
    // Days over a price, and no name: what they are of stands above.
    const isNameless = card.every((one) => (one.role === "schedule" && !isName(one)) || one.role === "bare");
    if (card.length > 1 && !isNameless) {
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
      const named = sections.isPlain ? unitBelowName(line, lines) : null;
      const unit = named ?? withContinuation(line, lines, sections);
      const terms = sections.isPlain ? termsBelow(unit.lines.at(-1) ?? line, lines) : [];
      units.push({ ...unit, rest: [...unit.rest, ...terms] });
    }
    if (line.role === "bare") {
      const entry = entries.get(line);
      if (entry) {
        units.push(entry);
        continue;
      }
      const gift = sections.isPlain ? unitOfGift(line, lines) : null;
      if (gift) {
        units.push(gift);
        continue;
      }
      const name = nameBeside(line, lines, sections);
      const section = sections.above(line).find((label) => label.block.headingLevel > 0);
      // 'Happy hour daily 3–5: $1 off' is off whatever one orders then.
      const isOffAll = line.benefits.length > 0 && line.topics.includes("happy_hour") && line.times.length > 0;
      const between = name ? lines.slice(name.index + 1, line.index) : [];
      const lunch = name ? null : (unitOfLunch(line, lines) ?? unitOfSize(line, lines) ?? unitOfMeasure(line, lines));
      if (name) units.push({ core: line, lines: inOrder([line, name, ...between]), rest: between });
      else if (lunch) units.push(lunch);
      else if (isOffAll) units.push({ core: line, lines: [line], rest: [] });
      else if (section && (namesFood(section.text) || namesSetMenu(section.text))) {
        // 'Mon–Thu $13.99, Fri–Sun $15.99' below 'Lunch buffet', '£10' over 'Monday to Friday, 12 to 2' or the days over it.
        const days = [line, lines[line.index + 1], lines[line.index - 1]].find(
          (one) => one !== undefined && isBeside(one, line) && one.days.stated,
        );
        const isOver = days !== undefined && days.index < line.index;
        // 'Sunday lunch buffet' right over its price tells its day itself.
        const isOfDay = section.role === "schedule" && section.days.stated && section.index === line.index - 1;
        if (!days && isOfDay && BUFFET.test(section.text))
          units.push({ core: line, lines: [section, line], rest: [section] });
        if (days)
          units.push({
            core: line,
            lines: [isOver ? days : section, line],
            rest: days === line ? [section] : [section, days],
          });
      }
    }
  }
  const noted = withoutCalls(units.sort((a, b) => a.core.index - b.core.index)).map((unit) =>
    withRowOfExpiry(withCodeBelow(withExceptions(withFootnotes(unit, lines), lines), lines), lines),
  );
  return withNamedTerms(withTermsOfSection(noted, lines), lines);
}

/** 'The same box is $22 at dinner.' below 'Lunch bento $14.50' */
const OF_THE_SAME = /\bthe same (?:\p{L}+ ){1,3}(?:is|are|costs?)\b/iu;

/** 'With any salad' below 'Free Drink' */
const ASKS_FOR =
  /^(?:with (?:any|your|an?|the|every|each|(?:the )?purchase)|when you (?:buy|order|spend|purchase)|(?:on|for) (?:any|all|every|each|orders?|purchases?))\b/i;

/** 'FREE' alone over 'Order of garlic knots' and 'with purchase of any 2 dinners', in plain text: what stands above is another coupon's. */
function unitOfGift(line: Line, lines: Line[]): Unit | null {
  const [gift, asked] = lines.slice(line.index + 1, line.index + 3);
  if (!/^\W*free\W*$/i.test(line.text) || gift?.role !== "text" || asked?.role !== "text") return null;
  return ASKS_FOR.test(asked.text) ? { core: line, lines: [line, gift, asked], rest: [gift, asked] } : null;
}

/** '— Teriyaki Chicken —' over what it is and costs, in plain text. */
function unitBelowName(line: Line, lines: Line[]): Unit | null {
  const name = lines[line.index - 1];
  const isOne = isName(name) && nameBetweenDashes(name.text) !== null && line.money.length === 1;
  return isOne ? { core: line, lines: [name, line], rest: [name] } : null;
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
    !isNote(next, lines.slice(0, line.index)) &&
    (/^[\p{Ll}(+*]/u.test(next.text) || ASKS_FOR.test(next.text)) &&
    !(sections.isPlain && /^\p{Ll}/u.test(line.text));
  const sharesParent = next && (sections.isPlain || parentOf(next) === parentOf(line));
  if (carriesOn && sharesParent && sections.card(next).length <= 1)
    return { core: line, lines: [line, next], rest: [next] };
  const below = lines[line.index + 1];
  // '(Tuesday, Thursday, Saturday)' below what is off on these days
  if (below?.role === "schedule" && below.block.headingLevel === 0 && isInBrackets(below.text))
    return { core: line, lines: [line], rest: [below] };
  if (below && isOldPriceAlone(below) && line.money.length === 1 && line.money[0]?.role === "price")
    return { core: line, lines: [line, below], rest: [below] };
  // 'Every day through January 3' below an offer set as a heading.
  const isToldBelow =
    below !== undefined &&
    (below.role === "text" || (tellsOldPrice(below) && OF_THE_SAME.test(below.text))) &&
    below.block.headings.at(-1) === line.block.index;
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

/** 'Reg. $16.50' */
const isOldPriceAlone = (line: Line): boolean =>
  tellsOldPrice(line) && /^\W*(?:reg(?:ular(?:ly)?)?(?: price)?|was|normally|usually)\b[.:]?\s\S+\W*$/i.test(line.text);

const OF_COURSES = /\bchoice of\b|\b(?:two|three|four|[234])[- ]courses?\b/i;

/** 'Lunch, Tuesday to Friday' over '$35 per person' over 'Caesar salad, your choice of entrée and an ice cream' */
function unitOfLunch(price: Line, lines: Line[]): Unit | null {
  const [days, courses] = [lines[price.index - 1], lines[price.index + 1]];
  if (!days || !courses || [days, courses].some((line) => parentOf(line) !== parentOf(price))) return null;
  const isOfLunch = days.role === "schedule" && days.days.stated && days.topics.includes("lunch");
  if (!isOfLunch || courses.role !== "text" || !OF_COURSES.test(courses.text)) return null;
  return { core: price, lines: [days, price, courses], rest: [days, courses] };
}

const SIZE_FIRST = /^\W*(?:\d{1,2}\s?(?:["”″]|in(?:ch(?:es)?)?\b)|(?:small|medium|large|x-?large|personal)\b)/i;
/** Lines from the name of a card to the price of its last size. */
const FARTHEST_NAME = 6;

/** '10" – $8.99' and '12" – $11.99' below 'One-topping pizza' on one card: each is a size of it. */
function unitOfSize(price: Line, lines: Line[]): Unit | null {
  if (!SIZE_FIRST.test(price.text) || price.benefits.length > 0) return null;
  const heading = price.block.headings.at(-1);
  const over = lines
    .slice(Math.max(0, price.index - FARTHEST_NAME), price.index)
    .filter(({ block }) => block.index === heading || block.headings.at(-1) === heading);
  const name = over.findLast((line) => !isPriced(line) && line.block.kind !== "pre" && namesFood(line.text));
  return heading === undefined || !name
    ? null
    : { core: price, lines: [name, price], rest: over.filter((one) => !isPriced(one)) };
}

const MEASURE_FIRST = /^\W*(?:by the )?(?:glass|bottle|pint|pitcher|carafe|can|draft|cup|bowl)\W/i;

/** 'Glass – $3.50' below 'Wine specials' and when they are. */
function unitOfMeasure(price: Line, lines: Line[]): Unit | null {
  if (!MEASURE_FIRST.test(price.text) || price.benefits.length > 0) return null;
  const over = lines.slice(0, price.index).findLast(({ role }) => role !== "schedule");
  const isHead = over !== undefined && !isPriced(over) && isName(over) && namesFood(over.text);
  return isHead && parentOf(over) === parentOf(price) ? { core: price, lines: [over, price], rest: [over] } : null;
}

const BUFFET = /\bbuffet\b/i;

function isBeside(one: Line, line: Line): boolean {
  if (one === line) return true;
  return one.role === "schedule" && one.block.headingLevel === 0 && parentOf(one) === parentOf(line);
}
