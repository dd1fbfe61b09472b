import type { Line } from "../../page/lines/line.ts";
import { OFFERING } from "../../page/topics.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { dayOf, tellsOneDate } from "./dates.ts";
import type { Day, Validity } from "./validity.ts";

const DAY_MS = 86_400_000;
/** Days from the first to the last. */
const A_WEEK = 6;
/** Fewer are dates of events. */
const FEWEST_DAYS = 3;
const WEEKDAY = /^\W*((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

type DayAhead = { bound: Validity & { text: string }; sources: ScheduleSource[] };

/**
 * 'Specials' over 'Monday January 19th', 'Tuesday January 20th', … from today on, each with what it has: the house's week as a
 * page tells it every day anew. What stands under a day is had on that day, the coming ones too.
 */
export function dayAhead(offer: Line, lines: Line[], today: Day): DayAhead | null {
  const dated = lines.filter(({ text }) => WEEKDAY.test(text) && tellsOneDate(text));
  const days = dated.map(({ text }) => dayOf(text, today, "nearest"));
  const over = lines[(dated[0]?.index ?? 0) - 1];
  const isBoard = over?.topics.some((topic) => OFFERING.includes(topic)) && !over.money.length;
  const isFromToday = days[0] === today && days.every((day, i) => i === 0 || isNext(days[i - 1], day, today));
  const at = dated.findLastIndex(({ index }) => index < offer.index);
  const [line, day] = [dated[at], days[at]];
  if (!isBoard || !isFromToday || days.length < FEWEST_DAYS || !line || !day) return null;
  const [, name = ""] = WEEKDAY.exec(line.text) ?? [];
  return {
    bound: { until: day, notCurrent: null, words: line.text, text: line.text },
    sources: [...hoursBelow(offer, lines), { ...AT_DAY, text: name, block: line.block.index }],
  };
}

const AT_DAY = { near: "label", topics: [], isHeading: false } as const;

/** '04:00 PM - 07:00 PM' right below what is had then. */
function hoursBelow({ index }: Line, lines: Line[]): ScheduleSource[] {
  const below = lines[index + 1];
  const isHours = below?.role === "schedule" && below.times.length > 0 && !below.days.stated;
  return isHours ? [{ near: "own", topics: [], isHeading: false, text: below.text, block: below.block.index }] : [];
}

function isNext(before: Day | null | undefined, day: Day | null, today: Day): boolean {
  return Boolean(before && day && before < day && Date.parse(day) - Date.parse(today) <= A_WEEK * DAY_MS);
}
