import type { Weekday } from "#contract/vocabulary";
import { tellsExpiry } from "../../time/dates/validity-texts.ts";
import { findDays } from "../../time/days/weekday-words.ts";
import { namesDish } from "../../words/food.ts";
import { besideSchedule, isPriced, type Line } from "../lines/line.ts";
import { ruledTitle } from "../lines/line-role.ts";
import { isOrdinarySection, OFFERING } from "../topics.ts";
import { isMenuPart } from "./hour-menu.ts";

/** Characters. */
const LONGEST_HEADING = 45;
const MOST_WORDS = 6;
const LONGEST_TITLE = 35;

/**
 * Plain text has no headings but lines set like them: where the section of each line ends, by the number of the first line
 * behind it. 'PARA PICAR' after 'HORA FELIZ' and its drinks opens something else, and so does 'The regular grub' where the
 * prices above it have a sign and those below have none. 'DRINKS' is a part of what stands over it, and a heading with
 * nothing of its own before the next one stands over all that follow.
 */
export function plainSectionEnds(lines: Line[]): number[] {
  const ends = new Array<number>(lines.length).fill(Number.POSITIVE_INFINITY);
  const endAll = (from: number, at: number, last = at - 1) => {
    for (let i = Math.max(0, from); i <= last; i++) ends[i] = Math.min(ends[i] ?? at, at);
  };
  const titles = cardTitles(lines);
  let heading: Line | null = null;
  let title: Line | null = null;
  let lastPriced: Line | null = null;
  let rule: Line | null = null;
  for (const line of lines) {
    if (line.block.kind !== "pre") continue;
    if (
      changesForm(line, lastPriced, lines) ||
      OPENS_FULL_MENU.test(line.text) ||
      opensMenu(line, titles, lines) ||
      opensDishes(line, lines) ||
      opensOwnMenu(line, lines) ||
      opensCourses(line, lines) ||
      opensCapitals(line, lines) ||
      (ASTERISM.test(line.text) && isPriced(lines[line.index - 1])) ||
      opensUsualPrices(line, lines) ||
      opensCourseOfNoOffer(line, lines)
    )
      endAll(0, line.index);
    // Only the answer itself, right below what was asked, may be of what stands above.
    if (asksSomething(line.text)) endAll(0, line.index + 2, line.index);
    // What stands between two ruled lines is a block of its own.
    if (RULED_LINE.test(line.text)) {
      if (rule && isPriced(lines[line.index - 1])) endAll(rule.index, line.index);
      rule = line;
    }
    // 'Select rolls, every Tuesday after 5' right below 'Buy one, get one free'.
    const isAfterword =
      line.role === "schedule" &&
      (/ only\W*$/i.test(line.text) || tellsTermsOfEntry(line)) &&
      isPriced(lines[line.index - 1]);
    if (isAfterword || closesBox(line, lines)) endAll(line.index, line.index + 1);
    const hours = line.role === "schedule" && line.times.length > 0 ? endOfHours(line, lines) : undefined;
    const isNamedOver = lines[line.index - 1]?.role === "label" && line.topics.length === 0;
    if (hours) endAll(line.index - Number(isNamedOver), hours.index);
    const end = line.role === "schedule" ? endOfDay(line, lines) : null;
    if (end) endAll(line.index, end.index);
    const isOwn = (opened: Line | null) => (opened && lastPriced && lastPriced.index > opened.index ? opened : null);
    if (isSetInCapitals(line, lines)) {
      const before = isOwn(heading);
      if (before && isMenuPart(line.text)) continue;
      if (before) endAll(before.index, line.index);
      heading = line;
      title = null;
    } else if (titles.has(line)) {
      const before = isOwn(title);
      // 'Every Tuesday' right over 'Pizza Night' opens it.
      const over = lines[line.index - 1];
      const isOver = over?.role === "schedule" && over.days.stated && over.times.length === 0;
      if (before) endAll(before.index, line.index - Number(isOver));
      title = line;
    }
    if (isPriced(line)) lastPriced = line;
  }
  return ends;
}

/** 'What are the happy hour specials?' in a list of questions; 'Thirsty?' is a heading. */
export function asksSomething(text: string): boolean {
  return ASKS.test(text);
}

const ASKS =
  /^\W*(?:what|when|where|how|who|why|which|do|does|did|is|are|can|could|will|should)\b(?:['’]s|['’]re)?(?:\s[^\s?]+){2,}\?\W*$/i;
/** '* * *' below the last price of a part: what follows is another. */
const ASTERISM = /^(?:[*•·✦~]\s?){3,}$/u;
const RULED_LINE = /^([_=*~#—–-])\1{7,}$/;

/** 'Steak Sunday' is a title; here what is meant comes first and its day behind it. */
function tellsTermsOfEntry(line: Line): boolean {
  const [day] = findDays(line.text).mentions;
  const what = line.text.slice(0, day?.start ?? 0);
  // 'Board & bottle: Monday and Tuesday after 8' names what the next line tells.
  if (/[:–—|-]\s*$/.test(what)) return false;
  return line.topics.length === 0 && line.times.length > 0 && namesDish(what) && what.length > LONGEST_LEAD;
}

/**
 * 'One egg, toast 4.25' behind 'THE EARLY RISER (Mon–Fri, 5 to 7 am only)' and 'two eggs, toast, coffee 5.49': in small letters
 * stands what the heading names, in capitals begin a menu's own entries.
 */
function opensCapitals({ text, index, role, times, days }: Line, lines: Line[]): boolean {
  const [heading, entry, next] = [lines[index - 2], lines[index - 1], lines[index + 1]];
  const isTold = heading?.role === "schedule" && heading.days.stated && heading.times.length > 0;
  const isEntry = (line: Line | undefined) => line?.role === "offer" && /^\p{Lu}/u.test(line.text);
  const isSilent = role === "offer" && times.length === 0 && !days.stated;
  return (
    isTold &&
    entry?.role === "offer" &&
    /^\p{Ll}/u.test(entry.text) &&
    isSilent &&
    /^\p{Lu}/u.test(text) &&
    isEntry(next)
  );
}

/** Fewer short lines may be anything. */
const FEWEST_CARDS = 4;
/** A longer section is a part of a menu. */
const LARGEST_CARD = 2;

/**
 * 'Taco Tuesday' / '5 tacos for $9' / 'Family Pack' / '10 tacos and chips, $32': a page of short titles, each over an offer
 * or two of its own.
 */
function cardTitles(lines: Line[]): Set<Line> {
  const times = Map.groupBy(lines, ({ text }) => text);
  const isOnce = ({ text }: Line) => times.get(text)?.length === 1;
  const titles = lines
    .filter(isOnce)
    .filter((line) => isTitle(line) && !isTitle(lines[line.index + 1]) && lines[line.index + 1]?.role !== "bare");
  const sizes = titles.map((title, i) => lines.slice(title.index + 1, titles[i + 1]?.index).filter(isPriced).length);
  const isOfCards = sizes.filter((size) => size > 0 && size <= LARGEST_CARD).length >= FEWEST_CARDS;
  const named = titles.filter((title) => title.role === "text" && namesDish(title.text));
  return new Set(isOfCards && named.length * 2 < titles.length ? titles : []);
}

/** Lines. A longer list among cards is the house's menu. */
const SHORTEST_MENU = 5;

/** 'From the Kitchen' over a list of dishes on a page of cards. */
function opensMenu(line: Line, titles: Set<Line>, lines: Line[]): boolean {
  if (!titles.has(line) || line.role !== "text" || line.topics.length > 0 || isMenuPart(line.text)) return false;
  const list = lines.slice(line.index + 1, line.index + 1 + SHORTEST_MENU);
  return list.length === SHORTEST_MENU && list.every(({ role, benefits }) => role === "offer" && benefits.length === 0);
}

/** Lines. */
const SHORTEST_DISHES = 4;

/** 'Raciones' over a list of dishes, right behind offers that each say when they hold. */
function opensDishes(line: Line, lines: Line[]): boolean {
  const before = lines[line.index - 1];
  const saysWhen = isPriced(before) && before !== undefined && (before.days.stated || before.times.length > 0);
  if (!saysWhen || line.role !== "text" || line.topics.length > 0 || !isTitle(line) || isMenuPart(line.text))
    return false;
  const list = lines.slice(line.index + 1, line.index + 1 + SHORTEST_DISHES);
  const isDish = ({ role, benefits, days, times }: Line) =>
    role === "offer" && benefits.length + times.length === 0 && !days.stated;
  return list.length === SHORTEST_DISHES && list.every(isDish);
}

const COURSE =
  /^\W*(?:antipast[io]|primi|secondi|contorni|dolci|entr[eé]es?|mains?|main (?:courses?|dishes|plates)|from the grill|dinners?|soups?(?: (?:&|and) salads?)?|desserts?|platos fuertes|postres)\W*$/i;
const FEWEST_COURSES = 2;

/** 'ANTIPASTI' over the first dishes of a menu that goes on with 'PRIMI' and 'SECONDI': no part of the hour told above it. */
function opensCourses({ text, block }: Line, lines: Line[]): boolean {
  if (block.kind !== "pre" || !COURSE.test(text)) return false;
  const named = lines.filter((line) => line.block.kind === "pre" && COURSE.test(line.text)).map((line) => line.text);
  return new Set(named).size >= FEWEST_COURSES && named[0] === text;
}

const OWN_DISHES = /^\W*(?:our|nuestr[ao]s) (?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+\W*$/iu;
/** Lines below the heading of a menu in which it has shown what it is. */
const FAR_INTO_MENU = 12;
const FEWEST_DISHES = 3;

/** 'Our stone-baked pizzas' over names, descriptions and prices, none of them of a day or an hour: the house's own menu. */
function opensOwnMenu({ text, topics, index }: Line, lines: Line[]): boolean {
  if (text.length > LONGEST_TITLE || topics.length > 0 || !OWN_DISHES.test(text) || !namesDish(text)) return false;
  const below = lines.slice(index + 1, index + 1 + FAR_INTO_MENU);
  const last = below.filter(isPriced)[FEWEST_DISHES - 1];
  const isSilent = ({ benefits, days, times, role }: Line) =>
    benefits.length + times.length === 0 && !days.stated && role !== "label";
  return last !== undefined && below.filter((one) => one.index <= last.index).every(isSilent);
}

/** 'FEATURES' over dishes at their usual prices ends whatever stood above it. */
function opensUsualPrices({ role, text, index }: Line, lines: Line[]): boolean {
  return role === "label" && !/\p{Ll}/u.test(text) && isOrdinarySection(text) && !isPriced(lines[index + 1]);
}

const COURSE_IN_CAPITALS =
  /^\W*(?:STARTERS|APPETI[SZ]ERS|MAINS|MAIN COURSES|ENTR[EÉ]ES|CURRIES|SIDES|DESSERTS|SUNDRIES|HOUSE SPECIALI?TIES)\W*$/;

/**
 * 'STARTERS' below 'Order before 7 pm, Monday to Thursday', which closes an offer: no part of it, where nothing above calls
 * what follows an offer, as 'EARLY BIRD' would.
 */
function opensCourseOfNoOffer({ role, text, index }: Line, lines: Line[]): boolean {
  if ((role !== "label" && role !== "text") || !COURSE_IN_CAPITALS.test(text)) return false;
  const above = lines.slice(0, index);
  const isOffer = ({ role: told, topics }: Line) =>
    (told === "label" || told === "schedule") && topics.some((topic) => OFFERING.includes(topic) || topic === "theme");
  return !above.some(isOffer);
}

function isTitle(line: Line | undefined): boolean {
  if (line?.block.kind !== "pre" || isPriced(line) || line.text.length > LONGEST_TITLE) return false;
  if (line.role === "schedule" && line.times.length > 0 && besideSchedule(line) === "") return false;
  return /^[\p{Lu}\d]/u.test(line.text) && !/[.,;:|•·]/.test(line.text) && line.text.split(/\s+/).length <= MOST_WORDS;
}

/** 'Our full menu features omakase ($95)', 'Our regular menu: …' */
const OPENS_FULL_MENU = /^\W*(?:our|the) (?:full|regular|main|whole|dinner) menu\b(?!.*\bhappy hour\b)/i;

/** A coupon ends with 'Exp. 1/31', and 'Thali Thursday' where 'Dosa Sundays: …' or '2–4 PM Slump Buster' begins. */
function endOfDay(day: Line, lines: Line[]): Line | undefined {
  const named = day.days.days;
  if (named.length === 0 || day.times.length > 0 || day.topics.some((topic) => topic !== "theme")) return undefined;
  return lines.slice(day.index + 2, day.index + FARTHEST).find((line) => {
    if (tellsExpiry(line.text) && !line.times.length) return true;
    const [lead] = findDays(line.text).mentions;
    if (named.length > 1 || !lines.slice(day.index + 1, line.index).some(isPriced)) return false;
    const isOther =
      lead !== undefined &&
      lead.start < LONGEST_LEAD &&
      lead.days.length === 1 &&
      !named.includes(lead.days[0] as Weekday);
    return (
      isOther || (line.role === "schedule" && line.times.length > 0 && !line.days.stated && besideSchedule(line) !== "")
    );
  });
}

/** 'Martes 20% en ceviches' and other text behind the drinks of 'Happy hour 4–7': what comes then is no part of the hour. */
function endOfHours(hours: Line, lines: Line[]): Line | undefined {
  const below = lines.slice(hours.index + 1, hours.index + FARTHEST);
  const first = below.find(isPriced);
  const isOfDay = (line: Line) => line.role === "offer" && line.days.days.length > 0;
  const isOther = (line: Line) =>
    hours.days.days.length > 1
      ? !isWithin(line, hours) || opensWeek(line, lines[line.index + 1])
      : lines[line.index + 1]?.role === "text";
  const other = below.find((line) => line !== first && isOfDay(line) && isOther(line));
  // 'BLUE PLATE SPECIALS' and 'Served 11 to 8' over the first of these days are of all of them.
  const title = other && titleOver(other, lines);
  if (title && first && title.index > first.index) return title;
  return other && lines[other.index + 1];
}

/** The first label of those that open an entry, with no price between. */
function titleOver({ index }: Line, lines: Line[]): Line | undefined {
  const last = lines.findLastIndex((line, i) => i < index && isPriced(line));
  return lines.slice(last + 1, index).find(({ role }) => role === "label");
}

/** 'Mon – burgers $9' over 'Tues – tacos $2': from there on each day has its own. */
function opensWeek(line: Line, next: Line | undefined): boolean {
  const leads = ({ text, days }: Line) => days.days.length === 1 && findDays(text).mentions[0]?.start === 0;
  return next !== undefined && leads(line) && leads(next) && line.days.days[0] !== next.days.days[0];
}

/** 'Wednesday: $4 wells' in the list of a happy hour from Monday to Friday */
function isWithin({ days }: Line, hours: Line): boolean {
  return days.days.every((day) => hours.days.days.includes(day));
}

/** Lines: no label speaks so far. */
const FARTHEST = 100;

/** Characters before the day that a line is of: 'Every ', 'Dosa '. */
const LONGEST_LEAD = 12;

/** 'SHUCK HOUR', but not 'SHUCKED TO ORDER' over its '$9': that is what one gets for it. */
function isSetInCapitals(line: Line, lines: Line[]): boolean {
  const { index, money } = line;
  // 'MONDAY–FRIDAY 2PM–6PM' below 'HAPPY HOUR' says when it is.
  if (line.role === "schedule" && line.times.length > 0 && besideSchedule(line) === "") return false;
  // 'SUPPERS Thurs & Fri after 4'
  const isNamedWhen = line.role === "schedule" && line.topics.length === 0 && areCapitals(besideSchedule(line));
  if (money.length > 0 || !(areCapitals(line.text) || isNamedWhen)) return false;
  const next = lines.slice(index + 1, index + FARTHEST).find((other) => isPriced(other) || other.role === "schedule");
  return next?.role !== "bare";
}

/** Lines from a box's title to its price. */
const LARGEST_BOX = 3;

/**
 * 'Tuesday to Friday 11.30 to 2' right below '£8.95', the price of 'OAP SPECIAL', and over 'KIDS BOX', which has a price
 * like it: each box ends with what is told of it alone. A box that tells its hours first is not closed by such.
 */
function closesBox({ role, index, times, days }: Line, lines: Line[]): boolean {
  const before = lines[index - 1];
  if (role !== "schedule" || times.length === 0 || !days.stated || before?.role !== "bare") return false;
  const title = lines
    .slice(Math.max(0, index - 1 - LARGEST_BOX), index - 1)
    .findLast((line) => isPriced(line) || line.role === "schedule" || isBoxTitle(line));
  const next = lines[index + 1];
  const below = lines.slice(index + 2, index + 2 + LARGEST_BOX).find((line) => line.role !== "text");
  return title !== undefined && isBoxTitle(title) && next !== undefined && isBoxTitle(next) && below?.role === "bare";
}

const isBoxTitle = (line: Line): boolean =>
  (line.role === "text" || line.role === "label") && line.money.length === 0 && areCapitals(line.text);

/** 'OMELETTES served with home fries', 'LITTLE ONES (10 & under)' */
function areCapitals(words: string): boolean {
  const told = words.replace(/\s\((?:ages? )?\d+ (?:&|and) (?:under|younger)\)/i, "");
  const text = ruledTitle(words) ?? told.replace(/\s(?:(?:all )?served|comes?|includes?|with|w\/)\s.*$/, "");
  return text.length <= LONGEST_HEADING && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** 'The regular grub' between '$5 curry chips' and a list whose numbers stand without a sign. */
function changesForm({ text, role, index }: Line, before: Line | null, lines: Line[]): boolean {
  if (role !== "text" && role !== "label") return false;
  if (text.length > LONGEST_HEADING || text.split(/\s+/).length > MOST_WORDS || /[\d.!?,:;]/.test(text)) return false;
  const next = lines[index + 1];
  // 'Bar seating only' below the hours is a condition.
  if (lines[index - 1]?.role === "schedule" || lines[index - 1]?.role === "label") return false;
  return next?.role === "offer" && isUnsigned(next) && before !== null && !isUnsigned(before);
}

/** Its prices are numbers without a currency, as lists have them. */
function isUnsigned({ text, money, benefits }: Line): boolean {
  return (
    benefits.length === 0 &&
    money.length > 0 &&
    money.every(({ start, end }) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text.slice(start, end)))
  );
}
