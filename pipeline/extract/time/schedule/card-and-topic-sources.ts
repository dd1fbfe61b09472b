import { besideSchedule, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import type { PageReading } from "../../page/reading.ts";
import { namesCellar } from "../../page/sections/ended-lists.ts";
import { tellsEventHours, tellsHoursOfElse } from "../../page/sections/foreign-schedules.ts";
import { ENTERTAINMENT, type Topic, WITH_HOURS } from "../../page/topics.ts";
import type { Unit } from "../../page/units/unit.ts";
import { hoursByColumn } from "../hours/clocks-of-columns.ts";
import type { ScheduleSource } from "../stated-schedule.ts";

/** What the other lines of an offer's card say of when it holds. */
export function unitSources(card: Line[], core: Line, lines: Line[]): ScheduleSource[] {
  const told = card.filter(
    (line) =>
      line !== core &&
      !tellsEventHours(line, lines[line.index - 1]) &&
      !tellsHoursOfElse(line, core) &&
      !isOfHouse(line) &&
      !isOfLabelBefore(line, core, card),
  );
  // 'Weekend feast' over 'Friday to Sunday': of what names the card and what only says when, the latter is exact.
  const name = told.find(
    ({ block, role, days }) => (block.headingLevel > 0 || role !== "schedule") && days.days.length > 1,
  );
  const isExact = (line: Line) =>
    line !== name &&
    line.role === "schedule" &&
    line.block.headingLevel === 0 &&
    line.days.days.some((day) => name?.days.days.includes(day));
  return told
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .map((line) => {
      const hours = hoursByColumn(line, card, lines);
      return {
        text: hours ?? line.text,
        ...(hours === null ? {} : { quote: line.text }),
        block: line.block.index,
        near: "unit" as const,
        topics: line.topics,
        isHeading: line.block.headingLevel > 0,
      };
    });
}

/** 'Specials start at 5 pm' at the foot of a week of them. */
export function termsOfAll({ terms = [] }: Unit): ScheduleSource[] {
  return terms.map(({ text, block, topics }) => ({
    text,
    block: block.index,
    near: "label",
    topics,
    isHeading: false,
  }));
}

/** 'Happy hour / Tue–Fri 4–6 / Reverse happy hour / Fri–Sat 9–11 / $6 cocktails': the hours of the first are not the second's. */
function isOfLabelBefore(hours: Line, core: Line, card: Line[]): boolean {
  const opens = card.find(
    ({ index, role, topics }) => role === "label" && topics.length > 0 && index > hours.index && index < core.index,
  );
  const isOfOwn = ({ role, index }: Line) => role === "schedule" && opens && index > opens.index && index < core.index;
  return hours.role === "schedule" && hours.block.headingLevel === 0 && card.some(isOfOwn);
}

/** '5pm – 9pm' and nothing else, which the page's reading found to be when the house is open; '* 3–6 pm' is a footnote. */
function isOfHouse(line: Line): boolean {
  const isHours = line.role === "text" && line.times.some(({ window }) => window) && besideSchedule(line) === "";
  return isHours && /^[\p{L}\d]/u.test(line.text);
}

/** Where the page says when its happy hour is, for an offer that names it or stands in its section. */
export function topicSources(mentions: readonly Topic[], above: Line[], reading: PageReading): ScheduleSource[] {
  const own = WITH_HOURS.find((topic) => mentions.includes(topic));
  // 'Happy Hour Bites' set right over the heading 'Food Specials' is one heading with it.
  const near = above.filter((label) => label.topics.length > 0);
  const first = near.find((label) => label.topics.some((topic) => topic !== "theme")) ?? near[0];
  const heading = near.filter((label) => first && Math.abs(label.index - first.index) <= 1);
  const sectionTopics = (heading.length > 0 ? heading : near).flatMap((label) => label.topics);
  const bound = sectionTopics.find((topic) => WITH_HOURS.includes(topic));
  const section = bound ?? sectionTopics.find((topic) => topic !== "theme" || sectionTopics.length === 1);
  const ofSection = section && WITH_HOURS.includes(section) ? section : undefined;
  // 'Food Specials' on the page 'Happy Hour' are the happy hour's.
  const isSubtitle = first !== undefined && first.block.headingLevel === 0;
  const title = above.find(
    (label) =>
      (label.block.headingLevel === 1 || (isSubtitle && label.block.headingLevel > 0)) && label.topics.length === 1,
  )?.topics[0];
  const ofPage =
    (section === "specials" || section === "deals") && title && WITH_HOURS.includes(title) ? title : undefined;
  const isOfHappyHour =
    reading.isHappyHourPage &&
    !above.some(namesCellar) &&
    (section === undefined || (first && KIND_OF_SPECIALS.test(first.text)));
  const topic = own ?? ofSection ?? ofPage ?? (isOfHappyHour ? "happy_hour" : undefined);
  return topic ? (reading.hours.get(topic) ?? []) : [];
}

/** 'Food specials': a part of what the page is about; 'Daily specials' may be other ones. */
const KIND_OF_SPECIALS =
  /^\W*(?:food|drinks?|beers?|wines?|cocktails?|bar|draft|appetizers?|bites?) (?:specials|deals)\W*$/i;

/**
 * 'Slow Hours are Monday to Friday, 2 to 5 pm' tells of every price that stands below 'Slow Hours', and 'Pastaclub runs
 * every day from 5' of 'Pastaclub: two courses for £18'; so does 'Trivia every Wednesday at 7' of '$4 drafts during trivia'.
 */
export function definedSources(core: Line, above: Line[], lines: Line[]): ScheduleSource[] {
  const ofLabels = above
    .filter(({ text, days, times }) => /\p{L}{3}/u.test(text) && !days.stated && times.length === 0)
    .flatMap((label) => lines.find((line) => line !== label && defines(line, label.text)) ?? []);
  const [, name] = NAMED.exec(core.text) ?? [];
  const told = name === undefined ? undefined : lines.find((line) => line !== core && defines(line, name));
  const [, fun] = DURING.exec(core.text) ?? [];
  const played = lines.find(
    (line) => fun !== undefined && line !== core && line.money.length === 0 && tellsWhenPlayed(line, fun),
  );
  const source = ({ block, topics }: Line, text: string): ScheduleSource => ({
    text,
    block: block.index,
    near: "topic",
    topics,
    isHeading: false,
  });
  return [
    ...ofLabels.map((line) => source(line, line.text)),
    ...(told ? [source(told, firstSentence(told.text))] : []),
    ...(played ? [source(played, firstSentence(played.text))] : []),
  ];
}

/** 'Pastaclub: ' */
const NAMED = /^(\p{Lu}[\p{L}’' -]{4,30}):\s/u;

/** ' during trivia' */
const DURING = /\bduring (?:our |the )?(\p{L}{4,})\W*$/iu;

function tellsWhenPlayed({ text, days }: Line, fun: string): boolean {
  return ENTERTAINMENT.test(fun) && text.toLowerCase().startsWith(fun.toLowerCase()) && days.days.length > 0;
}

function firstSentence(text: string): string {
  const [first] = sentencesOf(text);
  return first ? text.slice(first.start, first.end).trim() : text;
}

function defines({ text, days, times }: Line, name: string): boolean {
  if (!days.stated || times.length === 0) return false;
  const isNamed = text.toLowerCase().startsWith(name.toLowerCase());
  return isNamed && /^\W*(?:is|are|runs?|means?)\b/i.test(text.slice(name.length));
}
