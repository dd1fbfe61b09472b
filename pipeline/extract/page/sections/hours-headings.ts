import { residue } from "../../words/residue.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { isOrdinarySection, OFFERING } from "../topics.ts";
import { isMenuPart } from "./hour-menu.ts";

/** '3pm – 5pm' as a heading: nothing but hours. */
function isHours(line: Line): boolean {
  return (
    line.block.headingLevel > 0 &&
    line.role === "schedule" &&
    line.times.length > 0 &&
    !line.days.stated &&
    line.topics.length === 0 &&
    residue(line.text, line.times) === ""
  );
}

/** Behind the decimal point of a rank: hours below a title stand over the days that it opens. */
const [HOURS_OF_WEEK, DAY_OF_WEEK] = [0.25, 0.5];
/** One day after another title may be that day's alone. */
const FEWEST_DAYS = 2;

/**
 * 'Daily specials' and 'Monday' to 'Friday' behind it as large: the days are the title's, and so are hours between it and
 * the first of them, however small they are set. What each ranks; nothing on offer stands right below the title.
 */
export function weeksUnderTitles(lines: Line[]): Map<Line, number> {
  const ranks = new Map<Line, number>();
  const headings = lines.filter((line) => line.block.headingLevel > 0);
  headings.forEach((title, i) => {
    const level = title.block.headingLevel;
    if (isPriced(title) || !title.topics.some((topic) => OFFERING.includes(topic))) return;
    const rest = headings.slice(i + 1);
    const hours = rest.slice(
      0,
      rest.findIndex((line) => line.block.headingLevel <= level),
    );
    const behind = rest.slice(hours.length).filter((line) => line.block.headingLevel <= level);
    const end = behind.findIndex((line) => line.block.headingLevel !== level || !isDay(line));
    const days = end < 0 ? behind : behind.slice(0, end);
    const [first] = days;
    if (!first || days.length < FEWEST_DAYS || !hours.every(isHours)) return;
    if (lines.slice(title.index + 1, first.index).some(isPriced)) return;
    for (const line of hours) ranks.set(line, level + HOURS_OF_WEEK);
    for (const line of days) ranks.set(line, level + DAY_OF_WEEK);
  });
  return ranks;
}

/** Before the decimal point of a rank: a day above its title. */
const DAY_OVER_TITLE = 0.25;

/**
 * 'Monday' right over 'Goulash', 'Tuesday' right over 'Two bowls', all set as large: each title is its day's. What the days
 * rank; a single day over another heading may be an empty one.
 */
export function daysOverTitles(lines: Line[]): Map<Line, number> {
  const headings = lines.filter((line) => line.block.headingLevel > 0);
  const over = headings.filter((day, i) => {
    const title = headings[i + 1];
    const level = day.block.headingLevel;
    if (!isDay(day) || title?.index !== day.index + 1 || title.block.headingLevel !== level) return false;
    const next = headings.slice(i + 2).find((line) => line.block.headingLevel <= level);
    // 'Sunday' over 'Starters': a part of the menu is no day's title.
    if (isPriced(title) || isDay(title) || isMenuPart(title.text) || isOrdinarySection(title.text)) return false;
    return !next || next.block.headingLevel < level || isDay(next);
  });
  if (new Set(over.flatMap(({ days }) => days.days)).size < FEWEST_DAYS) return new Map();
  return new Map(over.map((day) => [day, day.block.headingLevel - DAY_OVER_TITLE]));
}

function isDay({ role, days, times, topics }: Line): boolean {
  return role === "schedule" && days.days.length === 1 && times.length + topics.length === 0;
}

/**
 * Headings of hours that part what the heading before them opens, though they rank as high: '3–5 PM' and '5–7 PM' after
 * 'Happy hour is back!' and 'Every Monday to Thursday:', with no offer before the first of them.
 */
export function hoursHeadings(lines: Line[]): Set<Line> {
  const parts = new Set<Line>();
  let opened: Line | null = null;
  let isParted = false;
  for (const line of lines) {
    if (isPriced(line)) {
      if (!isParted) opened = null;
      continue;
    }
    if (line.block.headingLevel === 0) continue;
    isParted = opened !== null && isHours(line) && line.block.headingLevel === opened.block.headingLevel;
    if (isParted) parts.add(line);
    else opened = line.role === "label" && line.topics.length > 0 ? line : null;
  }
  return parts;
}
