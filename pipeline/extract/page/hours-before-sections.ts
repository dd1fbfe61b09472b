import { isShortAfternoon } from "../time/short-afternoon.ts";
import { namesFood } from "../words/food.ts";
import { besideSchedule, type Line } from "./line.ts";
import { ENTERTAINMENT, OFFERING, type Topic, WITH_HOURS } from "./topics.ts";

const MEAL = /\b(?:breakfast|brunch|lunch|dinner|supper|desayunos?|almuerzos?|comidas?|cenas?)\b/i;

/**
 * 'Tuesday to Saturday 5–9', 'Live music Fridays' or 'Closed Mondays' at the top of a page, where nothing speaks of offers:
 * the house's hours or an evening's programme.
 * @param inForce what the last label that has a topic was about, up to this one
 */
export function areHoursOfHouse(label: Line, inForce: readonly Topic[]): boolean {
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

/**
 * Such hours say nothing of 'Starters' and 'Plates', headings behind them. A day alone may still be that of the first.
 * @param over headings over the line that is asked for
 * @param next the first heading behind the label
 */
export function endAtSections(label: Line, over: Line[], next: Line | undefined): boolean {
  const behind = over.filter((heading) => heading.index > label.index);
  if (behind.length === 0 || behind.some(callsForHours)) return false;
  return (
    label.times.length > 0 || ENTERTAINMENT.test(label.text) || !behind.some((one) => one === next) || !isDay(label)
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
