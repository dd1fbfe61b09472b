import { findMoney } from "../../money/money.ts";
import { tellsCourses } from "../../set-menus.ts";
import { tellsOnlyValidity } from "../../time/dates/notices.ts";
import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { isLong, tellsOpeningHours } from "../../time/hours/opening-hours.ts";
import { namesFood } from "../../words/food.ts";
import { residue } from "../../words/residue.ts";
import { limitationsFrom } from "../../words/wording.ts";
import { isPriced, type Line, tellsOldPrice } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { ENTERTAINMENT, OFFERING, topicsOf } from "../topics.ts";
import { namesAnother } from "./named-terms.ts";
import type { Unit } from "./unit.ts";

/** Lines from the offer to the words on when it holds. */
const FARTHEST = 6;
/** What only adds to the price is no second offer. */
const ADDS = /\b(?:add|extra|toppings?|upgrade|substitute|sub)\b/i;

/**
 * 'Served every Friday from 4 to 8. Cash only.' two paragraphs below the one price of its section: when that is had. Told
 * in the section's own words, between its heading and the next.
 */
export function withTermsOfSection(units: Unit[], lines: Line[]): Unit[] {
  const cores = new Map(units.map((unit) => [unit.core, unit]));
  const found = new Map<Unit, Line[]>();
  for (const heading of lines) {
    if (heading.block.headingLevel === 0) continue;
    const own = lines.filter(({ block }) => block.headings.at(-1) === heading.block.index && block.headingLevel === 0);
    const offers = [heading, ...own].filter((line) => cores.has(line) && !isAddition(line));
    const [core] = offers;
    const unit = core && cores.get(core);
    const inside = lines.filter((line) => line === heading || line.block.headings.includes(heading.block.index));
    const list = inside.filter((line) => !isAddition(line)).flatMap((line) => cores.get(line) ?? []);
    for (const [one, terms] of behindOffers(list, own)) found.set(one, terms);
    if (!core || !unit || offers.length > 1 || !isOne(core)) continue;
    const last = Math.max(...unit.lines.map(({ index }) => index));
    const behind = own.filter(({ index }) => index > last && index <= last + FARTHEST);
    const [first] = behind;
    // What stands right below is read as it is.
    if (!first || [core, ...unit.lines, ...unit.rest].some(tellsWhen)) continue;
    if (!saves(unit) && !namesFood([heading, ...unit.lines].map(({ text }) => text).join("\n"))) continue;
    const terms = behind
      .filter((line) => !unit.rest.includes(line) && !namesAnother(line.text, heading.text))
      .filter(({ topics }) => !topics.some((topic) => OFFERING.includes(topic) && !heading.topics.includes(topic)))
      .reduce(withTerms, []);
    const told = (line: Line) => [...unit.rest, ...terms].some(({ index }) => index === line.index);
    if (saves(unit)) terms.push(...behind.filter((line) => !told(line) && tellsCondition(line)));
    if (terms.length > 0) found.set(unit, terms);
  }
  return units.map((unit) => {
    const terms = found.get(unit) ?? [];
    return terms.length === 0
      ? unit
      : { ...unit, rest: [...unit.rest, ...terms], notes: [...(unit.notes ?? []), ...terms] };
  });
}

/** Not 'Shrimp $13.75, catfish $12.95': a menu in one paragraph. */
function isOne(core: Line): boolean {
  return core.money.filter(({ role }) => role === "price").length <= 1 || tellsCourses(core);
}

/** 'Friday through Sunday, until sold out.' right behind a list, or boxes, of things that are all cheaper than usual. */
function behindOffers(inside: Unit[], own: Line[]): [Unit, Line[]][] {
  const lastOf = ({ lines }: Unit) => Math.max(...lines.map(({ index }) => index));
  const note = own.find(({ block, index }) => block.kind === "p" && inside.some((unit) => lastOf(unit) === index - 1));
  if (!note) return [];
  const units = inside.filter(({ core }) => core.index < note.index);
  if (units.length < 2 || !units.every((unit) => saves(unit) && ![...unit.lines, ...unit.rest].some(tellsWhen)))
    return [];
  const isInBox = ({ block }: Line) => !note.block.path.includes(block.path.at(-2) ?? -1);
  const isList = units.every(({ core }) => core.block.kind !== "p" || isInBox(core));
  const terms = isList ? partsOn(note) : null;
  return terms ? units.map((unit) => [unit, terms]) : [];
}

/** Days, and the hours on the line right below them. */
function withTerms(found: Line[], line: Line): Line[] {
  const isGoingOn = found.at(-1)?.index === line.index - 1 && line.role === "schedule" && line.times.length > 0;
  return [...found, ...(isGoingOn ? [line] : (partsOn(line) ?? []))];
}

/** An advantage, or less than the usual price. */
function saves({ lines }: Unit): boolean {
  return lines.some(({ benefits, money }) => benefits.length > 0 || money.some(({ role }) => role === "original"));
}

/** 'Show your ID at the register. Alcohol excluded.' */
function tellsCondition({ text, role, money }: Line): boolean {
  if (OF_HOUSE.test(text)) return false;
  return role === "text" && money.length === 0 && text.length <= LONGEST_CONDITION && limitationsFrom([text]) !== "";
}

/** What is asked of every table is no condition of the offer. */
const OF_HOUSE = /\b(?:gratuit(?:y|ies)|service charge|prices and availability|food ?borne|allerg\p{L}+)\b/iu;
/** Characters. */
const LONGEST_CONDITION = 120;

function isAddition(line: Line): boolean {
  return ADDS.test(line.text) || (line.money.every(({ role }) => role !== "price") && line.benefits.length === 0);
}

function tellsWhen({ days, times }: Pick<Line, "days" | "times">): boolean {
  return days.stated || times.some(({ window }) => window !== null);
}

/** The sentences of a line that say when, without those that tell a price. */
function partsOn(line: Line): Line[] | null {
  if (isPriced(line) && line.benefits.length > 0 && !tellsOldPrice(line)) return null;
  const cuts = sentencesOf(line.text).map(({ start, end }) => line.text.slice(start, end).trim());
  const silent = cuts.findIndex((words) => findMoney(words).length > 0);
  const text = (silent < 0 ? cuts : cuts.slice(0, silent)).join(" ");
  if (text === "" || !line.text.startsWith(text)) return null;
  const [opening = ""] = cuts;
  if (tellsOpeningHours(opening) || ENTERTAINMENT.test(text) || isLong(findTimes(text))) return null;
  const days = daysOf(text);
  // 'We pour until 11 on Friday' is of the house.
  // 'Sale prices end November 29. Weekdays only.'
  const told = cuts.filter((words) => text.includes(words) && !tellsOnlyValidity(words)).join(" ");
  const first = Math.min(...[...findDays(told).mentions, ...findTimes(told)].map(({ start }) => start));
  if (Number.isFinite(first) && residue(told.slice(0, first), []) !== "") return null;
  const isBound = days.days.length > 0 || tellsOnlyValidity(text);
  if (!isBound || /\bclosed\b/i.test(text)) return null;
  return [
    {
      ...line,
      text,
      role: text === line.text ? line.role : "text",
      money: [],
      benefits: [],
      days,
      times: findTimes(text),
      topics: topicsOf(text),
    },
  ];
}
