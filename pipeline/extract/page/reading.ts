import type { Snapshot } from "#pipeline/page";
import { callsCombos, listsCombos } from "../combo.ts";
import { statedCurrency } from "../money/currency.ts";
import { type Closures, closuresIn } from "../time/dates/house-closed.ts";
import { namesDaysFirst } from "../time/dates/numeric-dates.ts";
import { type Sweeping, sweepingIn } from "../time/dates/sweeping.ts";
import { type StatedHours, statedHours } from "../time/hours/stated-hours.ts";
import { topicHours } from "../time/hours/topic-hours.ts";
import type { ScheduleSource } from "../time/stated-schedule.ts";
import { isFinePrint } from "../words/wording.ts";
import type { Line } from "./lines/line.ts";
import { linesOf } from "./lines.ts";
import { nameInTitle, pageName } from "./page-name.ts";
import { PARTS_OF_TITLE } from "./parts-of-title.ts";
import { type Sections, sectionsOf } from "./sections/sections.ts";
import { foreignSubject } from "./subject.ts";
import { isOfOffers, type Topic, topicsOf } from "./topics.ts";
import type { Unit } from "./units/unit.ts";
import { unitsOf } from "./units/units.ts";
import { atUsualPrice } from "./usual/at-usual-price.ts";
import { toldOfPastYears, underPastYears } from "./usual/chronicle.ts";
import { pricesByDayOfMaking } from "./usual/days-of-making.ts";
import { dishNames } from "./usual/dish-names.ts";
import { pricesForGroups } from "./usual/group-orders.ts";
import { withLongListsAsOne } from "./usual/long-lists.ts";
import { lunchMenus, ordinaryMenus, usualOfTheDay } from "./usual/ordinary-menus.ts";
import { toldInPastPosts } from "./usual/past-posts.ts";
import { pricesOfWeek } from "./usual/prices-of-a-week.ts";
import { pricesBeforeReduction } from "./usual/reduced-list.ts";
import { restOfWeek } from "./usual/rest-of-a-week.ts";
import { rowsOfLinks } from "./usual/rows-of-links.ts";

export type ExtractionContext = {
  /** `YYYY-MM-DD` where the restaurant stands. */
  today: string;
  timeZone: string;
  restaurantName: string;
};

/** A page's lines and how they hang together: made once, asked by extraction and by the gate. */
export type PageReading = {
  lines: Line[];
  sections: Sections;
  units: Unit[];
  hours: Map<Topic, ScheduleSource[]>;
  /** When the house opens, where the page says so. */
  openings: StatedHours;
  /** What the page says of its money as a whole, ISO 4217; null where it says nothing. */
  currency: string | null;
  /** Its dates have the day before the month: it writes '3 November', or its prices are in pounds or euros, and none in dollars. */
  isDayFirst: boolean;
  /** Small print that speaks of offers in general. */
  finePrint: Line[];
  sweeping: Sweeping;
  isHappyHourPage: boolean;
  /** 'Offers | House', '/offers.php': its title or its address names nothing but offers. */
  isOffersPage: boolean;
  /** A page of offers, most of them several things at one price. */
  isListOfCombos: boolean;
  /** How many lines tell a price. */
  pricedLines: number;
  /** A whole menu: so many prices that a section of it is hardly an offer. */
  isWholeMenu: boolean;
  /** A list of prices, however short: a count before 'for' may be a portion. */
  isMenu: boolean;
  /** A menu that sets its prices before the names: '$4.75 Egg rolls' is how it says them all. */
  pricesLead: boolean;
  /** Whether the labels over a line name a lunch menu: so many dishes, served at no hour, are the house's usual ones. */
  isLunchMenu: (above: Line[]) => boolean;
  /** Headings of menus at usual prices that don't say so. */
  ordinaryMenus: Set<Line>;
  /** Prices of what a day's offer is on, as they are on the other days, of what is made on its days, of what stands below a week or has a price for every part of it, and of what is sold by the head. */
  usualOfTheDay: Set<Line>;
  /** Headings that name a dish and only sound like an offer. */
  dishNames: Set<Line>;
  /** Lines of nothing but links side by side. */
  rowsOfLinks: Set<Line>;
  /** Told of the past years in a chronicle, or of a day long past in a post. */
  ofPastYears: Set<Line>;
  /** What says of the whole house, or of a part of it, that it is closed for the season, or for long. */
  closures: Closures;
  /** Stands in the box of a membership that costs money by the month. */
  isPaidMembership: (line: Line) => boolean;
  /** The whole page is about catering, jobs or many houses: nothing on it is an offer. In a house's story only what says its hours is. */
  foreign: "story" | "other" | null;
};

const readings = new WeakMap<Snapshot, PageReading>();

/** 'Weekly specials, happy hour, game day': a page of several things. */
const SEVERAL = /^[^,|]*(?:,[^,|]*){2,}/;

/** '$12 a month', and 'per month' on a line of its own; 'open for over a year' is another thing. */
const BY_THE_MONTH =
  /(?:^.{0,24}|[$£€₱₹]\s?\d[\d.,]*\W{0,3}(?:\p{L}+\s){0,3})(?:\/|\bper|(?<!\bin )\ba)\s?(?:month|mo|year|yr)\b(?! of age| old|['’]s worth)/iu;
const LARGEST_BOX = 30;
const WHOLE_MENU = 80;
/** Characters. */
const LONGEST_TITLE = 60;
const MENU = 10;

const PRICE_LEADS = /^\W*[$£€₱₹]\s?\d+(?:\.\d{2})?\s+\p{L}/u;

function titlesOffers(title: string, path: string): boolean {
  const address = (path.split("/").findLast(Boolean) ?? "").replace(/\.\w+$/, "").replace(/[-_+]/g, " ");
  return [...title.split(PARTS_OF_TITLE), address].some(
    (part) => topicsOf(part).some(isOfOffers) && !/\b(?:menus?|events?)\b/i.test(part),
  );
}

/** 'What about kegs?' on a line of its own opens an answer. */
const isAsked = ({ text }: Line) => text.length <= LONGEST_TITLE && /\?\W*$/.test(text);

const CLUB = /\b(?:members?(?:hip)?s?|clubs?|subscri\p{L}+|pass(?:es)?|join(?:ing)?|founders?)\b/iu;

/** Below 'The Founders' Pass' every answer is about the pass. */
function isUnderClub({ block }: Line, lines: Line[]): boolean {
  return lines.some(
    (other) =>
      CLUB.test(other.text) &&
      (block.headings.includes(other.block.index) || (other.block.headingLevel === 1 && other.index < block.index)),
  );
}

/** The perks of a paid membership stand in one box with its price. */
function paidMembership(lines: Line[]): (line: Line) => boolean {
  const boxes = new Set<number>();
  const sizes = new Map<number, number>();
  for (const line of lines) for (const id of line.block.path) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  lines.forEach((line, i) => {
    if (!BY_THE_MONTH.test(line.text) || (line.money.length === 0 && (lines[i - 1]?.money.length ?? 0) === 0)) return;
    const heading = line.block.headings.at(-1);
    const isOfIt = ({ block }: Line) => block.index === heading || block.headings.includes(heading ?? -1);
    const box = line.block.path
      .slice(1)
      .filter((id) => (sizes.get(id) ?? 0) <= LARGEST_BOX)
      .find((id) => {
        const within = lines.filter((other) => other.block.path.includes(id));
        const asked = within.filter(isAsked);
        const isOfClub = asked.filter(({ text }) => CLUB.test(text)).length > 1 || isUnderClub(line, lines);
        const folds = within.filter((other) => other.block.kind === "summary" || (!isOfClub && asked.includes(other)));
        return folds.length <= 1 && (heading === undefined || within.every(isOfIt));
      });
    if (box !== undefined) boxes.add(box);
  });
  return (line) => line.block.path.some((id) => boxes.has(id));
}

function areInEurope(lines: Line[]): boolean {
  const priced = lines.filter(({ money }) => money.length > 0).map(({ text }) => text);
  return priced.some((text) => /[£€]/.test(text)) && !priced.some((text) => text.includes("$"));
}

export function readingOf(snapshot: Snapshot): PageReading {
  const known = readings.get(snapshot);
  if (known) return known;
  const lines = linesOf(snapshot);
  const linked = pageName(lines, snapshot);
  const named = linked.length > 0 ? linked : nameInTitle(lines, snapshot.title);
  const sections = sectionsOf(lines, snapshot.title, named);
  const firstHeading = lines.find((line) => line.block.headingLevel === 1)?.text ?? "";
  // Plain text has no headings: its first line is what it is about, unless that is a row of links.
  const opening = sections.isPlain && lines[0] && lines[0].text.length <= LONGEST_TITLE ? lines[0].text : firstHeading;
  const pricedLines = lines.filter((line) => line.money.some((amount) => amount.role === "price")).length;
  const headings = lines.flatMap((line) => (line.block.headingLevel > 0 ? line.text : []));
  const path = URL.parse(snapshot.url)?.pathname ?? "";
  const units = withLongListsAsOne(unitsOf(lines, sections), sections);
  const isOffersPage = titlesOffers(snapshot.title, path);
  const today = new Date(snapshot.takenAt).toISOString().slice(0, 10);
  const reading: PageReading = {
    lines,
    sections,
    units,
    hours: topicHours(lines),
    openings: statedHours(lines),
    currency: statedCurrency(lines, snapshot.url),
    isHappyHourPage: [snapshot.title, firstHeading, path.replace(/[-_/]/g, " ")].some(
      (words) => topicsOf(words).includes("happy_hour") && !SEVERAL.test(words),
    ),
    isOffersPage,
    isListOfCombos: (isOffersPage || lines.some(callsCombos)) && pricedLines <= WHOLE_MENU && listsCombos(units),
    isDayFirst: areInEurope(lines) || namesDaysFirst(lines.map(({ text }) => text)),
    finePrint: lines.filter(isFinePrint),
    sweeping: sweepingIn(lines),
    pricedLines,
    isWholeMenu: pricedLines > WHOLE_MENU,
    isMenu: pricedLines > MENU,
    pricesLead: lines.filter((line) => line.role === "offer" && PRICE_LEADS.test(line.text)).length > MENU,
    isLunchMenu: lunchMenus(lines, sections),
    ordinaryMenus: ordinaryMenus(lines),
    usualOfTheDay: new Set([
      ...usualOfTheDay(lines),
      ...pricesByDayOfMaking(lines, sections),
      ...restOfWeek(lines, sections),
      ...atUsualPrice(lines, snapshot.title),
      ...pricesOfWeek(lines, sections),
      ...pricesForGroups(lines),
      ...pricesBeforeReduction(lines),
    ]),
    dishNames: dishNames(lines),
    rowsOfLinks: rowsOfLinks(lines, snapshot.links),
    ofPastYears: toldOfPastYears(lines, today).union(underPastYears(lines, today)).union(toldInPastPosts(lines, today)),
    closures: closuresIn(lines),
    isPaidMembership: paidMembership(lines),
    foreign: foreignSubject(
      {
        title: snapshot.title,
        firstHeading: opening,
        headings,
        path,
        today,
      },
      lines.map((line) => line.text),
    ),
  };
  readings.set(snapshot, reading);
  return reading;
}
