import type { Money } from "../../money/amount.ts";
import { findMoney } from "../../money/money.ts";
import { EXPIRY } from "../../time/dates/validity-texts.ts";
import { daysOf, findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { tellsHoursOfAll } from "../../time/hours/hours-of-all.ts";
import { tellsOpeningHours } from "../../time/hours/opening-hours.ts";
import { residue } from "../../words/residue.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { limitationsFrom } from "../../words/wording.ts";
import { isPriced, type Line, tellsOldPrice } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { ENTERTAINMENT, isOfOffers, isOrdinarySection, OFFERING, topicsOf } from "../topics.ts";
import type { Unit } from "./unit.ts";

const OFFER =
  "specials?|deals?|offers?|discounts?|promotions?|promos?|combos?|coupons?|sale(?: prices?)?|special prices?";
/** 'The oyster special runs', 'Code SAVE15 is good', 'Date night:': a name, and what is said of it. */
const NAMES =
  /^\W*((?:[\p{L}\d'’&-]+ ){0,4}?[\p{L}\d'’&-]+)(?:\s(?:(?:is|are) (?!\p{L}+ by\b)|runs? |starts? |begins? |lasts? |ends? |expires? |holds? |applies |apply |goes |good |valid |available |offered |served |only |requires? |cannot |can[’']t |may not |must )|: )/iu;
const ARTICLES = /^(?:(?:our|the|this|these|all|each|every|any) )+/i;
const CODE = /^(?:(?:promo|coupon|offer|discount) )?code ([A-Z\d-]{4,})$/i;
/** 'Specials', 'sale prices': of each what it does not say itself. */
const OFFERS = new RegExp(`^(?:${OFFER})(?<=s)$`, "i");
const IN_CAPITALS = /^[A-Z\d]{4,}$/;
const HAPPY_HOUR = /^happy[- ]hours?(?: (?:prices|pricing|specials|menu))?$/i;
const OFFER_ALONE = new RegExp(`^(?:${OFFER})$`, "i");
const OFFER_LAST = new RegExp(`\\b(?:${OFFER}|nights?)$`, "i");
/** 'Sunday Funday prices' are what stands under 'Sunday Funday'. */
const OF_HEADING = / (?:prices|pricing|specials|deals|menu|offers?|discounts?)$/i;
/** A meal's name heads a menu, and when that is served makes no offer of what is on it. */
const OF_MENU = /\b(?:menu|breakfast|brunch|lunch|dinner|supper|kitchen|bar|hours?)$/i;
/** Characters. */
const LONGEST_NOTE = 260;

type Note = { line: Line; name: string; text: string };

/**
 * What a page says of its offers by their names, away from where they stand: 'The oyster special runs 4 to 6 pm', 'Code
 * SAVE15 is good through November 30', 'Sale prices are for Tuesdays only'. Each is a line of the offer that it names.
 */
export function withNamedTerms(units: Unit[], lines: Line[]): Unit[] {
  const found = lines.flatMap(notesIn).map((note) => ({
    told: noteLine(note),
    // 'Weeknight plates start at 5' below a table with a row for each night
    isOfRows: findDays(note.name).mentions.length > 0,
    isOfAll: OFFERS.test(note.name) || HAPPY_HOUR.test(note.name),
    units: new Set(named(note, units, lines)),
  }));
  if (found.length === 0) return units;
  return units.map((unit) => {
    const isNew = ({ told }: { told: Line }) =>
      [...unit.lines, ...unit.rest].every(({ index }) => index !== told.index);
    const isInRow = unit.core.block.headers.length > 0;
    const own = found.filter((note) => note.units.has(unit) && isNew(note) && !(note.isOfRows && isInRow));
    const told = (isOfAll: boolean) => own.filter((note) => note.isOfAll === isOfAll).map((note) => note.told);
    const notes = told(false);
    return own.length === 0
      ? unit
      : { ...unit, rest: [...unit.rest, ...notes], notes: [...(unit.notes ?? []), ...notes], terms: told(true) };
  });
}

/** 'Sunday Funday prices are good until 6 pm' below 'On draft': of the heading that it names, and not of what it stands under. */
export function withoutHoursOfOtherHeadings(lines: Line[]): Line[] {
  return lines.map((line) => {
    if (line.role !== "schedule" || line.block.headingLevel > 0 || line.block.kind === "pre") return line;
    const name = nameIn(line.text)?.replace(OF_HEADING, "");
    if (name === undefined || HAPPY_HOUR.test(name)) return line;
    const named = lines.filter(({ block, text }) => block.headingLevel > 0 && isSame(text, name));
    const isOfOther = named.length > 0 && named.every(({ block }) => block.index !== line.block.headings.at(-1));
    return isOfOther ? { ...line, role: "text" } : line;
  });
}

function notesIn(line: Line): Note[] {
  const { block, text, role } = line;
  if (block.headingLevel > 0 || block.link || text.length > LONGEST_NOTE) return [];
  // 'Free appetizer offer valid Monday to Wednesday, up to a $12 value' tells no price either.
  if (isPriced(line) && !tellsOldPrice(line) && line.money.some((amount) => amount.role === "price")) return [];
  if (role === "label" || block.kind === "pre") return [];
  if (OF_KIDS.test(text) && findMoney(text).length === 0) return [{ line, name: KIDS, text }];
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());
  const goesOn = (words: string) =>
    !/\bgratuit|\bprices and availability\b/i.test(words) &&
    (limitationsFrom([words]) !== "" || findMoney(words).some(isOld));
  return sentences.flatMap((first, at) => {
    const name = nameIn(first);
    if (name === null || !tellsTerms(first)) return [];
    const behind = sentences.slice(at + 1);
    const end = behind.findIndex((words) => !goesOn(words) || nameIn(words) !== null);
    const told = [first, ...(end < 0 ? behind : behind.slice(0, end))].join(" ");
    return text.includes(told) ? [{ line, name, text: told }] : [];
  });
}

/** 'Sunday Funday prices are good until 6' is of no other heading's offer. */
export function namesAnother(text: string, heading: string): boolean {
  const name = nameIn(text);
  return name !== null && !OFFER_ALONE.test(name) && !isSame(heading, name.replace(OF_HEADING, ""));
}

/** 'Two kids' meals per adult. Ages 10 and under.' */
const OF_KIDS =
  /^(?=.*\b(?:kids?|child(?:ren)?|ages?)\b).*(?:\b(?:per|for (?:each|every)|with (?:an?|each|every|one)) (?:paying )?adult\b|\b\d{1,2} (?:and|&|or) (?:under|younger)\b)/i;
const KIDS = "kids";
const UNNAMED = "it";

/** 'Expires December 24' with no name: of the one thing on the page that can. */
const EXPIRES = /^\W*(?:expires?|exp\.|ends|(?:valid|good) (?:through|until|thru|till?))\s/i;
/** 'Thursday is burger night.' */
const DAY_IS =
  /^\W*(?:\p{L}+days?|weekends?|weekdays)(?:(?:,? (?:and|&) |, )\p{L}+days?)* (?:is|are|means?) ((?:\p{L}+ ){1,2}(?:night|day|hour)s?)\W*$/iu;

function nameIn(sentence: string): string | null {
  if (EXPIRES.test(sentence)) return UNNAMED;
  const name = DAY_IS.exec(sentence)?.[1] ?? NAMES.exec(sentence)?.[1] ?? "";
  const own = name.replace(ARTICLES, "").trim();
  const { mentions } = findDays(own);
  if (HAPPY_HOUR.test(own)) return own;
  const isOfMenu = OF_MENU.test(own) && mentions.length === 0;
  const isDays = residue(own, mentions) === "" && !IN_CAPITALS.test(own);
  return isDays || isOfMenu || ENTERTAINMENT.test(own) ? null : own;
}

const isOld = ({ role }: Money) => role === "original";

function tellsTerms(words: string): boolean {
  if (tellsOpeningHours(words) || tellsHoursOfAll(words) || ENTERTAINMENT.test(words)) return false;
  if (findMoney(words).some(({ role }) => role === "price")) return false;
  if (limitationsFrom([words]) !== "") return true;
  const [day] = findDays(words).mentions;
  const time = findTimes(words).find(({ window }) => window);
  const end = UNTIL.exec(words);
  const lead = NAMES.exec(words)?.[0].length ?? 0;
  return Math.min(...[day?.start, time?.start, end?.index].filter((at) => at !== undefined)) - lead <= FARTHEST;
}

/** Characters from what names the offer to when it holds: farther off it may be said of something else. */
const FARTHEST = 32;

const UNTIL = /\b(?:through|thru|until|till|expires?|ends?|good (?:for|on))\b/i;

/** The offers of which a note speaks. */
function named({ line, name }: Note, units: Unit[], lines: Line[]): Unit[] {
  if (name === UNNAMED) {
    const isOnly = lines.every((other) => other === line || !EXPIRY.test(other.text));
    return isOnly ? only(units.filter(saves)) : [];
  }
  if (name === KIDS) {
    const ofKids = units.filter(
      (unit) => saves(unit) && unit.lines.some(({ text }) => /\bkids?\b|\bchild/i.test(text)),
    );
    return only(ofKids);
  }
  const tellsCode = (code: string) => (unit: Unit) =>
    [...unit.lines, ...unit.rest].some(({ text }) => new RegExp(`\\bcode:? ["“]?${code}\\b`, "i").test(text));
  if (/^(?:both|all) (?:of )?(?:the |these )?codes$/i.test(name)) return units.filter(tellsCode("[A-Z\\d]{4}"));
  const code = CODE.exec(name)?.[1] ?? IN_CAPITALS.exec(name)?.[0];
  if (code) return units.filter(tellsCode(code));
  const headings = (block: Line["block"]) => lines.filter(({ block: one }) => block.headings.includes(one.index));
  if (OFFER_ALONE.test(name)) {
    if (!OFFERS.test(name)) return only(units.filter(saves));
    const isOfOffer = (heading: Line) => heading.topics.some(isOfOffers);
    const shared = headings(line.block).filter(isOfOffer);
    const isUsual = (core: Line) => headings(core.block).some(({ text }) => isOrdinarySection(text));
    const ofSection = units.filter(
      ({ core }) => !isUsual(core) && headings(core.block).some((heading) => shared.includes(heading)),
    );
    return ofSection.length > 0 || /special/i.test(name) ? ofSection : units.filter(saves);
  }
  const words = subjectWords(name.replace(OFFER_LAST, ""));
  const heads = lines.filter(
    ({ block, text, topics, days }) =>
      block.headingLevel > 0 && topics.length + days.days.length > 0 && isSame(text, name.replace(OF_HEADING, "")),
  );
  if (heads.length > 0) {
    const below = units.filter(({ core }) => heads.some(({ block }) => block.index === core.block.headings.at(-1)));
    if (below.length > 0) return below;
  }
  if (HAPPY_HOUR.test(name)) return units.filter(({ core }) => headings(core.block).some(tellsHappyHour));
  // 'Wednesday's pizza and wine'
  const ofDay = /^\p{L}+day['’]s (.+)/iu.exec(name)?.[1];
  if (ofDay) return only(units.filter(({ lines: own }) => holds(own, subjectWords(ofDay))));
  const ofHour = topicsOf(name).some((topic) => OFFERING.includes(topic));
  if (ofHour) {
    const own = units.filter(({ lines: all }) => all.some(({ text }) => isSame(text, name)));
    if (own.length > 0) return only(own);
  }
  // 'The seniors' price'
  const priced = / price$/i.test(name) ? subjectWords(name.replace(/ price$/i, "")) : new Set<string>();
  if (priced.size > 0)
    return only(units.filter(({ core }) => [...priced].every((word) => subjectWords(core.text).has(word))));
  if (!OFFER_LAST.test(name)) return [];
  const isNamed = ({ core, lines: own }: Unit) => {
    const [heading] = headings(core.block).slice(-1);
    const told = subjectWords([...own, ...(heading ? [heading] : [])].map(({ text }) => text).join(" "));
    return words.size > 0 && [...words].every((word) => told.has(word));
  };
  const ofName = units.filter(isNamed);
  const called = ofName.filter(({ lines: own }) =>
    own.some(({ text }) => text.toLowerCase().startsWith(name.toLowerCase())),
  );
  return only(called.length > 0 ? called : ofName.filter((unit) => saves(unit) || isUnderOffers(unit, headings)));
}

const tellsHappyHour = ({ topics }: Line): boolean => topics.includes("happy_hour");

function holds(lines: Line[], words: Set<string>): boolean {
  const told = subjectWords(lines.map(({ text }) => text).join(" "));
  return words.size > 0 && [...words].every((word) => told.has(word));
}

function isUnderOffers({ core }: Unit, headings: (block: Line["block"]) => Line[]): boolean {
  return headings(core.block).some(({ topics }) =>
    topics.some((topic) => topic === "theme" || OFFERING.includes(topic)),
  );
}

/** An advantage, or less than the usual price. */
function saves({ lines }: Unit): boolean {
  return lines.some(({ benefits, money }) => benefits.length > 0 || money.some(isOld));
}

const only = (units: Unit[]): Unit[] => (units.length === 1 ? units : []);

function isSame(heading: string, name: string): boolean {
  const plain = (text: string) =>
    (text.split(/[,:(–—$|]|\s-\s|\s\d/)[0] ?? "")
      .toLowerCase()
      .replace(ARTICLES, "")
      .replace(/[^\p{L}\d]+/gu, " ")
      .replace(/s\b/g, "")
      .trim();
  return plain(heading) === plain(name);
}

function noteLine({ line, text }: Note): Line {
  return {
    ...line,
    text,
    role: "text",
    money: findMoney(text),
    benefits: [],
    days: daysOf(text),
    times: findTimes(text),
    topics: topicsOf(text),
  };
}
