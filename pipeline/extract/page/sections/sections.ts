import { tellsOneDate } from "../../time/dates/dates.ts";
import { namesDish } from "../../words/food.ts";
import { overlap, subjectWords } from "../../words/subject-words.ts";
import { besideSchedule, isPriced, type Line } from "../lines/line.ts";
import { OFFERING, type Topic, topicsOf } from "../topics.ts";
import { cardsOf } from "../units/cards.ts";
import { capitalSectionEnds } from "./capital-sections.ts";
import { cardsInTurns } from "./cards-in-turns.ts";
import { daysBelowOffers } from "./days-below-offers.ts";
import { isOfOneDish } from "./days-of-one-dish.ts";
import { endOfList } from "./ended-lists.ts";
import { OPENING } from "./foreign-schedules.ts";
import { hourMenu, menuOver } from "./hour-menu.ts";
import { hourPanes } from "./hour-panes.ts";
import { endAtSections, noticesOverSections } from "./hours-before-sections.ts";
import { hoursBehindLists, termsBelowLists } from "./hours-behind-lists.ts";
import { daysOverTitles, hoursHeadings, weeksUnderTitles } from "./hours-headings.ts";
import { jumpsOf } from "./jump-lists.ts";
import { plainReach, scopeOf } from "./label-reach.ts";
import { areDaysOver, isBelowCondition, isOneList, isSubtitle, speaksInstead } from "./nearer-label.ts";
import { nearestFirst } from "./nearest-labels.ts";
import { panesInOrder } from "./panes-in-order.ts";
import { isNoticeBehindList } from "./run-in-titles.ts";
import { hoursInAgenda, labelEndsInAgenda } from "./week-agendas.ts";

/** Lines that govern others: what stands above a line and says what it is about or when it holds, nearest first. */
export type Sections = {
  above: (line: Line) => Line[];
  /** Same smallest repeated container, when it is small enough to be one thing: a card, a list item, a row. */
  card: (line: Line) => Line[];
  /** The page is one long text: blocks carry no structure, only their order counts. */
  isPlain: boolean;
  /** The days or hours that end the list in which a line stands, where all such lists, or offers, end with theirs. */
  closedBy: (line: Line) => Line[];
  /** Whether a line tells when others hold, and not this one. */
  closesOther: (when: Line, line: Line) => boolean;
};

/**
 * @param title the document's own
 * @param named what the site's links call the page and when it is, where it is a page of an hour
 */
export function sectionsOf(lines: Line[], title: string, named: Line[] = []): Sections {
  const isPlain = isPlainText(lines);
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const last = new Map<number, number>();
  for (const line of lines) for (const id of line.block.path) last.set(id, line.index);
  const panes = isPlain ? new Map<Line, number>() : panesInOrder(lines);
  const reach = isPlain ? plainReach(lines) : [];
  const parts = [...jumpsOf(lines).parts].sort((a, b) => a.index - b.index);
  const capitals = capitalSectionEnds(lines);
  /** A label that the page's own links lead to speaks until the next such one. */
  const endOfPart = (label: Line) =>
    capitals.get(label) ??
    (label.block.headingLevel === 0 && parts.includes(label)
      ? parts.find(({ index }) => index > label.index)?.index
      : undefined);
  const turns = cardsInTurns(lines);
  const cards = cardsOf(lines, turns, isPlain);
  const inTurn = new Map(turns.flatMap((card) => card.map((line) => [line, card] as const)));

  const topics = topicsInForce(lines);
  /** Level of the heading that a label stands under; 0 under none. */
  const innermostLevel = (label: Line) => byBlock.get(label.block.headings.at(-1) ?? -1)?.block.headingLevel ?? 0;

  const parting = hoursHeadings(lines);
  const weeks = new Map([...weeksUnderTitles(lines), ...daysOverTitles(lines)]);
  /** Hours that part a section rank below its heading. */
  const rankOf = (label: Line) => weeks.get(label) ?? label.block.headingLevel + (parting.has(label) ? 0.5 : 0);
  const closing = new Map([
    ...daysBelowOffers(lines),
    ...(isPlain ? [...hoursBehindLists(lines), ...termsBelowLists(lines)] : []),
    ...hoursInAgenda(lines),
  ]);
  const closers = new Set([...closing.values()].flat());
  const isLabel = (line: Line) => !closers.has(line) && !isOfOneDish(line, lines);
  const labels = lines
    .filter(isLabel)
    .filter(
      (line) =>
        line.role === "label" ||
        panes.has(line) ||
        (line.role === "schedule" && !OPENING.test(byBlock.get(line.block.headings.at(-1) ?? -1)?.text ?? "")),
    );
  const scopes = isPlain
    ? null
    : new Map(labels.map((label) => [label, panes.get(label) ?? scopeOf(label, lines, last)]));
  const titles = lines.filter((line) => line.block.headingLevel === 1);
  /** The page's one title, where it makes an offer of the page. */
  const page = titles.length === 1 && titles[0]?.topics.some((topic) => OFFERING.includes(topic)) ? titles[0] : null;
  const headings = lines.filter((line) => line.block.headingLevel > 0);
  /** Builders of pages put a list in a box of its own: no other heading has taken the word since the title. */
  const isStillAbout = (title: Line, at: number) => {
    const nearest = headings.findLast((heading) => heading.index < at);
    return nearest === title || nearest?.topics.some((topic) => title.topics.includes(topic)) === true;
  };

  const inAgenda = labelEndsInAgenda(lines);
  const listEnds = new Map(labels.map((label) => [label, inAgenda.get(label) ?? endOfList(label, lines)]));
  const noticeEnds = new Map(labels.map((label) => [label, endOfNotice(label, headings, lines)]));

  const menus = [hourMenu(lines, title) ?? [], hourPanes(lines)].flat();
  const nameOver = (line: Line) =>
    line.block.landmark === "footer" ? [] : named.filter(({ index }) => index < line.index);
  const known = new Map<number, Line[]>();
  const above = (line: Line): Line[] => {
    const answer =
      known.get(line.index) ??
      [...new Set([...menuOver(menus, line), ...labelsOver(line), ...nameOver(line)])].filter(
        (label) => label.block.headingLevel === 1 || !isNoticeBehindList(line, label, lines),
      );
    known.set(line.index, answer);
    return answer;
  };
  const isOfAnHour = named.length > 0 || topicsOf(title).some((topic) => OFFERING.includes(topic));
  const ofHouse = isPlain || isOfAnHour ? [] : noticesOverSections(labels, topics, lines);
  /** The heading that such hours may end at. */
  const headingBehind = new Map(ofHouse.map((label) => [label, headings.find(({ index }) => index > label.index)]));
  const columnHeads = new Set(lines.flatMap(({ block }) => block.headers));
  const headingsOver = (line: Line) => line.block.headings.flatMap((heading) => byBlock.get(heading) ?? []);
  const labelsOver = (line: Line): Line[] => {
    const found: Line[] = [];
    const over = headingsOver(line);
    for (const header of line.block.headers) {
      const label = byBlock.get(header);
      if (label && label !== line) found.push(label);
    }
    let nearestLevel = line.block.headingLevel || 7;
    let isPastDays = false;
    let isPastHours = false;
    for (const label of nearestFirst(labels, line.index)) {
      const i = label.index;
      if (found.includes(label)) continue;
      // The head of another column.
      if (line.block.headers.length > 0 && columnHeads.has(label.block.index)) continue;
      if (isOfOneThing(label) && (line.block.headings.at(-1) ?? -1) > label.block.index) continue;
      if (inTurn.has(label) && inTurn.get(label) !== inTurn.get(line)) continue;
      if (isOfEarlierDay(label, found, labels, lines) || line.index >= (endOfPart(label) ?? lines.length)) continue;
      // Once something nearer has taken the word from one day, no earlier day gets it back.
      if (isPastDays && isDayAlone(label)) continue;
      // 'Beer specials' behind 'Late night happy hour, 10 to midnight' are no part of the 'Happy hour, 2 to 6' before it.
      if (isPastHours && isHourOfOffers(label)) continue;
      if (line.index >= (listEnds.get(label) ?? lines.length)) continue;
      if (label.role === "schedule" && isBelowCondition(line, label, lines)) continue;
      const reaches = scopes
        ? line.block.path.includes(scopes.get(label) ?? -1) && !isOutsideFooter(label, line)
        : line.index <= (reach[i] ?? 0);
      if (!reaches && !(label === page && line.block.landmark !== "footer" && isStillAbout(page, line.index))) continue;
      const isBeside = line.block.path.includes(label.block.path.at(-2) ?? -1);
      if (!isBeside && line.index >= (noticeEnds.get(label) ?? lines.length)) continue;
      if (headingBehind.has(label) && endAtSections(label, over, headingBehind.get(label), line)) continue;
      const level = rankOf(label);
      if (level > 0) {
        // A heading no higher than one already met belongs to an earlier section.
        const isTwin =
          line.block.headingLevel === level && label.role === "schedule" && opensOffers(label, line, lines);
        // 'Monday' right over 'Locals Night' or 'from 4 to 6 PM', set as large: the night is Monday's. Over 'Starters' a
        // day is empty. 'Fridays, 3 to 5' right over the first entry takes nothing from 'Monday to Thursday, 4 to 6' over it.
        const isDayOver =
          (label.role === "schedule" || tellsOneDate(label.text)) &&
          found.some(
            (near) =>
              near.index === i + 1 &&
              near.block.headingLevel === level &&
              (near.topics.includes("theme") ||
                (label.times.length === 0 && isOnlyHours(near)) ||
                areHoursOfOtherDays(label, near)),
          );
        const heading = over.at(-1);
        // 'Free free free' as the heading of its own list, behind 'Lunch special, Mon–Sat' as another.
        if (heading && label.index < heading.index && level >= heading.block.headingLevel && isCallAlone(heading))
          continue;
        // A title in bold letters over cards whose names are headings of the page's markup.
        const card = cards.get(line.index) ?? [];
        const isOverCards =
          !/^h\d$/.test(label.block.kind) &&
          !card.includes(label) &&
          found.every((near) => near.block.headingLevel === 0 || card.includes(near));
        if (level >= nearestLevel && !isTwin && !isDayOver && !isOverCards && !isColumn(label, line, lines)) continue;
        nearestLevel = isOverCards ? level : Math.min(level, nearestLevel);
      } else {
        if (isOfSectionBefore(label, byBlock.get(label.block.headings.at(-1) ?? -1), line, lines)) continue;
        const isList = isOneList(label, found);
        const level = innermostLevel(label);
        const speaks = (near: Line) =>
          !isSubtitle(near, label, lines) &&
          !areDaysOver(near, label, lines) &&
          speaksInstead(near, label, topics[i] ?? [], level, isList(near), rankOf(near));
        if (found.some(speaks)) {
          isPastDays ||= isDayAlone(label);
          isPastHours ||= isHourOfOffers(label);
          continue;
        }
      }
      found.push(label);
    }
    return found;
  };
  return {
    above,
    card: (line) => cards.get(line.index) ?? [line],
    isPlain,
    closedBy: (line) => closing.get(line) ?? [],
    closesOther: (when, line) => closers.has(when) && closing.get(line)?.includes(when) !== true,
  };
}

/** Of the lines of a page; a title and a word of welcome may stand around the text. */
const LEAST_PLAIN = 0.9;

/** All of it is one text, or all that has a price and nearly all else. */
function isPlainText(lines: Line[]): boolean {
  const plain = lines.filter(({ block }) => block.kind === "pre");
  const isRest = (line: Line) => line.block.kind === "pre" || !isPriced(line);
  return plain.length > 0 && plain.length >= lines.length * LEAST_PLAIN && lines.every(isRest);
}

/** Sections without any price: a home page's own story. */
const FEWEST_SILENT = 2;
/** A heading farther in opens a part of a section. */
const LOWEST_LEVEL = 2;

/** 'Happy hour 5–7 daily' in a corner of the opening picture: the line from which it is forgotten, behind the page's story. */
function endOfNotice({ role, block, index: at }: Line, headings: Line[], lines: Line[]): number {
  if (role !== "schedule" || block.headingLevel > 0) return lines.length;
  const openings = headings.filter((one) => one.index > at && one.block.headingLevel <= LOWEST_LEVEL);
  const silent = openings.filter(({ index }, i) => {
    const end = openings[i + 1]?.index ?? lines.length;
    return end > index + 1 && !lines.slice(index, end).some(isPriced);
  });
  const last = silent[FEWEST_SILENT - 1];
  return openings.find(({ index }) => last && index > last.index)?.index ?? lines.length;
}

/** What stands at the foot of a page is of the house, whatever came last above it. */
function isOutsideFooter(label: Line, line: Line): boolean {
  return line.block.landmark === "footer" && label.block.landmark !== "footer";
}

/** 'Cocktails Fri & Sat': when these are, and nothing under a heading behind it. */
function isOfOneThing(label: Line): boolean {
  const isSchedule = label.role === "schedule" && label.block.headingLevel === 0 && label.topics.length === 0;
  return isSchedule && label.days.stated && label.times.length === 0 && namesDish(besideSchedule(label));
}

/**
 * 'Available on Friday' below the last of 'Daily specials' says nothing of an offer that is set as a heading of its own
 * behind them; 'Served 7 to 10' below 'Breakfast' does where the offer names the breakfast.
 */
function isOfSectionBefore(label: Line, over: Line | undefined, line: Line, lines: Line[]): boolean {
  const level = line.block.headingLevel;
  if (!over || level === 0 || over.block.headingLevel < level) return false;
  if (overlap(subjectWords(over.text), subjectWords(line.text)) > 0) return false;
  // 'TUESDAY' right over it and its like opens them, whoever's day came before.
  // '11–3, Monday to Friday' right below 'Lunch special $9.99' is of that alone.
  const isOfOffer = isPriced(over) && label.index === over.index + 1 && label.times.length > 0;
  const opens = !isOfOffer && besideSchedule(label) === "" && lines.slice(label.index + 1, line.index).every(isPriced);
  return !opens && lines.slice(over.index, line.index).some(isPriced);
}

/** 'FREE FREE FREE': a heading that calls out an advantage and names nothing, so it is no label. */
const isCallAlone = ({ role, money, benefits }: Line): boolean =>
  role === "bare" && benefits.length > 0 && money.length === 0;

function isOnlyHours({ role, days, times }: Line): boolean {
  return role === "schedule" && times.length > 0 && !days.stated;
}

/** 'Monday to Thursday, 4 to 6 PM' and 'Fridays, 3 to 5 PM': one schedule in two lines. */
function areHoursOfOtherDays(one: Line, other: Line): boolean {
  const isOfDays = ({ role, days, times, topics }: Line) =>
    role === "schedule" && days.stated && times.length > 0 && topics.length === 0;
  return isOfDays(one) && isOfDays(other) && !one.days.days.some((day) => other.days.days.includes(day));
}

function isBareHours({ role, days, topics, block }: Line): boolean {
  return role === "schedule" && !days.stated && topics.length === 0 && block.headingLevel === 0;
}

/** 'Late night happy hour (10pm–midnight)', not set as a heading. */
function isHourOfOffers({ role, block, times, topics }: Line): boolean {
  return (
    role === "schedule" &&
    block.headingLevel === 0 &&
    times.length > 0 &&
    topics.some((topic) => OFFERING.includes(topic))
  );
}

/** 'Monday' and nothing else. */
export function isDayAlone({ role, days, times, topics, block }: Line): boolean {
  const isOneDay = role === "schedule" && days.days.length === 1 && times.length === 0;
  return isOneDay && topics.length === 0 && block.headingLevel === 0;
}

/** 'After 5 PM' among Saturday's offers says nothing of Sunday's: what stands in one day of a list of days ends with it. */
function isOfEarlierDay(hours: Line, found: Line[], labels: Line[], lines: Line[]): boolean {
  if (hours.role === "label" && hours.block.headingLevel === 0 && found.some(isDayAlone)) {
    const before = labels.slice(0, labels.indexOf(hours)).findLast((line) => line.role === "schedule");
    if (before && isDayAlone(before)) return true;
  }
  const isDay = (line: Line | undefined) => line?.role === "schedule" && line.days.days.length > 0;
  if (!isBareHours(hours)) return false;
  const next = found.findLast(isDay);
  const own = labels.slice(0, labels.indexOf(hours)).findLast((line) => !isBareHours(line));
  if (!own || !isDay(own)) return false;
  return next !== undefined && lines.slice(own.index, next.index).some(isPriced);
}

const LONGEST_COLUMN = 3;

/**
 * Nothing but offers and their days stands between: 'Happy hour 7–9' over offers that are set as headings too; or the other
 * days' hours, 'Served Tue–Sat 11–3' over 'Served Sun 11–2'.
 */
function opensOffers(label: Line, line: Line, lines: Line[]): boolean {
  const tellsBoth = ({ role, days, times }: Line) => role === "schedule" && days.days.length > 0 && times.length > 0;
  const between = lines.slice(label.index + 1, line.index);
  const first = tellsBoth(label) ? between.findIndex((one) => !tellsBoth(one)) : 0;
  return first < 0 || between.slice(first).every((one) => isPriced(one) || isDayAlone(one));
}

/** 'Mon–Thu' over '4pm – 6pm' in a box of their own beside boxes with the offers: set as headings as the offers are. */
function isColumn(label: Line, line: Line, lines: Line[]): boolean {
  const level = line.block.headingLevel;
  const box = label.block.path.at(-2) ?? -1;
  if (label.role !== "schedule" || label.block.headingLevel !== level || line.block.path.includes(box)) return false;
  let first = label.index;
  while (lines[first - 1]?.block.path.includes(box) && label.index - first < LONGEST_COLUMN) first--;
  let end = label.index + 1;
  while (lines[end]?.block.path.includes(box) && end - first <= LONGEST_COLUMN) end++;
  const column = lines.slice(first, end);
  return (
    column.length <= LONGEST_COLUMN &&
    column.every((other) => other.role === "schedule" && other.block.headingLevel === level)
  );
}

/** What the last topic label up to each line was about: 'Mon–Thu 4–6' below 'Happy Hour' is about the happy hour. */
function topicsInForce(lines: Line[]): (readonly Topic[])[] {
  let current: readonly Topic[] = [];
  return lines.map((line) => {
    if (line.topics.length > 0 && (line.role === "label" || line.role === "schedule")) current = line.topics;
    return current;
  });
}
