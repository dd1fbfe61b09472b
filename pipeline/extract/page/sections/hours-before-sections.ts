import { isShortAfternoon } from "../../time/hours/short-afternoon.ts";
import { namesFood } from "../../words/food.ts";
import { besideSchedule, isPriced, type Line } from "../lines/line.ts";
import { ENTERTAINMENT, isOrdinarySection, OFFERING, type Topic, WITH_HOURS } from "../topics.ts";

const MEAL = /\b(?:breakfast|brunch|lunch|dinner|supper|desayunos?|almuerzos?|comidas?|cenas?)\b/i;

/**
 * Of a page's labels those that say nothing of the sections behind them.
 * @param inForce what the last label that has a topic was about, up to each line
 */
export function noticesOverSections(labels: Line[], inForce: (readonly Topic[])[], lines: Line[]): Line[] {
  return labels.filter((label) => {
    const topics = inForce[label.index] ?? [];
    return (
      areHoursOfHouse(label, topics) ||
      isNoticeOverMenu(label, topics, lines) ||
      closesOffer(label, lines) ||
      isOverItsOffer(label, lines)
    );
  });
}

/**
 * 'Tuesday to Saturday 5–9', 'Live music Fridays' or 'Closed Mondays' at the top of a page, where nothing speaks of offers:
 * the house's hours or an evening's programme.
 */
function areHoursOfHouse(label: Line, inForce: readonly Topic[]): boolean {
  const isProgramme = ENTERTAINMENT.test(label.text);
  const tellsHours = label.role === "schedule" && label.times.length > 0 && label.days.stated;
  if (label.block.headingLevel > 0 && !isProgramme && !(tellsHours && label.topics.length === 0)) return false;
  if ((label.times.length === 0 && label.days.days.length === 0) || isShortAfternoon(label)) return false;
  // 'Breakfast, weekends 9 to 12' heads that menu.
  if (MEAL.test(label.text)) return false;
  return (
    !inForce.some((topic) => OFFERING.includes(topic)) && !label.topics.some((topic) => WITH_HOURS.includes(topic))
  );
}

/** What no happy hour's menu is parted into, alone or with another: 'Mains', 'Soups & salads'. */
const OF_WHOLE_MENU =
  /^\W*(?:(?:our|the|from the|hot|cold|house|fresh) )*(?:mains?|main (?:courses?|plates|dishes)|entr[eé]es|soups?|salads|sandwiches|subs|wraps|pastas?|sides|side dishes|desserts?|sweets|breakfast|lunch|dinners?|supper|kids(?: menu)?|for (?:the )?kids|platos fuertes|postres|sopas|ensaladas)(?:\W|$)/i;

/**
 * 'Happy hour Monday to Thursday 4–6:30' in small print over 'Starters', 'Mains' and 'Desserts', or over a menu that has
 * a section 'Happy hour' of its own: a notice, and no heading of all that is on the menu.
 */
function isNoticeOverMenu(label: Line, inForce: readonly Topic[], lines: Line[]): boolean {
  if (label.role !== "schedule" || label.block.headingLevel > 0 || label.times.length === 0) return false;
  if (!label.topics.some((topic) => topic === "happy_hour" || topic === "late_night")) return false;
  const over = lines.slice(0, label.index).some(({ block, role, topics }) => {
    const isOver = label.block.headings.includes(block.index) || role === "label";
    return isOver && topics.some((topic) => OFFERING.includes(topic));
  });
  if (over || inForce.some((topic) => OFFERING.includes(topic) && !label.topics.includes(topic))) return false;
  const level = Math.max(0, ...lines.filter((one) => label.block.headings.includes(one.block.index)).map(levelOf));
  const behind = lines.slice(label.index + 1).filter((one) => levelOf(one) > level);
  const isOwn = (one: Line) => one.topics.includes("happy_hour") && one.times.length === 0;
  const isOfMenu = ({ text, topics }: Line) =>
    !topics.some((topic) => OFFERING.includes(topic)) && (OF_WHOLE_MENU.test(text) || isOrdinarySection(text));
  return behind.length > 1 && (behind.some(isOfMenu) || behind.slice(1).some(isOwn));
}

/**
 * 'Every weekday afternoon, 2 to 4' or 'Lunch is 11 to 2:30' behind 'Buy one latte, get one free' and right before the
 * first of the menu's headings.
 */
function closesOffer(label: Line, lines: Line[]): boolean {
  const { index, block, role, times, topics } = label;
  const next = lines[index + 1];
  const heading = lines.find((one) => one.block.index === block.headings.at(-1));
  const isTold = times.some(({ window }) => window !== null) || besideSchedule(label) !== "";
  if (role !== "schedule" || block.headingLevel > 0 || !isTold || next === undefined) return false;
  if (topics.some((topic) => topic !== "lunch") || levelOf(next) <= (heading ? levelOf(heading) : 0)) return false;
  const before = lines.slice(heading ? heading.index + 1 : 0, index);
  const isOwn = (one: Line) => isPriced(one) && one.block.headings.at(-1) === block.headings.at(-1);
  return (topics.length > 0 ? before : before.slice(-1)).some(isOwn);
}

/** 'Bento Weekdays' or 'Industry Sunday' as the page's title, right over what is offered then, and 'Rolls' as a heading behind. */
function isOverItsOffer({ index, block, role, times, topics, days }: Line, lines: Line[]): boolean {
  if (block.headingLevel !== 1 || role !== "schedule" || days.days.length === 0) return false;
  if (times.length > 0 || topics.some((topic) => OFFERING.includes(topic))) return false;
  const behind = lines.slice(index + 1);
  const end = behind.findIndex((one) => levelOf(one) > 0);
  return behind.slice(0, end + 1).some(isPriced);
}

const levelOf = ({ block }: Line): number => block.headingLevel;

/**
 * Such hours say nothing of 'Starters' and 'Plates', headings behind them. A day alone may still be that of the first.
 * @param over headings over the line that is asked for
 * @param next the first heading behind the label
 * @param line that is asked for
 */
export function endAtSections(label: Line, over: Line[], next: Line | undefined, line: Line): boolean {
  // An advantage stands in no ordinary menu.
  if (label.block.headingLevel === 1 && line.benefits.length > 0) return false;
  const behind = over.filter((heading) => heading.index > label.index);
  if (behind.length === 0 || behind.some(callsForHours)) return false;
  return (
    label.block.headingLevel === 1 ||
    label.times.length > 0 ||
    ENTERTAINMENT.test(label.text) ||
    !behind.some((one) => one === next) ||
    !isDay(label)
  );
}

/** 'Tuesday', 'Sunday Funday', 'Friday pizza'; not 'Our bus leaves on Friday'. */
function isDay(label: Line): boolean {
  const isNamed = label.topics.includes("theme") || namesFood(label.text);
  return label.days.days.length === 1 && (isNamed || besideSchedule(label) === "");
}

/** 'Every Monday, all day' over 'Martini Monday' is when that is. */
function callsForHours({ topics, days }: Line): boolean {
  return days.stated || topics.some((topic) => topic === "theme" || OFFERING.includes(topic));
}
