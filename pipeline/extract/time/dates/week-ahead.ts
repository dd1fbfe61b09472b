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
/** Captures: the day, its date; two elements of a line may stand without a space between them. */
const DAY_AND_DATE = /^\W*((?:mon|tues|wednes|thurs|fri|satur|sun)day),?\s?(.+)$/i;

type DayAhead = { bound: Validity & { text: string }; source: ScheduleSource };

/**
 * 'Specials' over 'Monday January 19th', 'Tuesday January 20th', … from today on, each with what it has: the house's week as a
 * page tells it every day anew. What stands under a day is had on that day, the coming ones too.
 */
export function dayAhead(offer: Line, lines: Line[], today: Day): DayAhead | null {
  const dated = lines.filter(({ text }) => tellsOneDate(dateOf(text)));
  const days = dated.map(({ text }) => dayOf(dateOf(text), today, "nearest"));
  const over = lines[(dated[0]?.index ?? 0) - 1];
  const isBoard = over?.topics.some((topic) => OFFERING.includes(topic)) && !over.money.length;
  const isWeek = days.every((day, i) => i === 0 || isNext(days[i - 1], day, today));
  const isFromNow = days[0] === today || (isSoon(days[0], today) && isToldEachDay(offer, dated, lines));
  const at = dated.findLastIndex(({ index }) => index < offer.index);
  const [line, day] = [dated[at], days[at]];
  if (!isBoard || !isWeek || !isFromNow || new Set(days).size < FEWEST_DAYS || !line || !day) return null;
  const [, name = ""] = DAY_AND_DATE.exec(line.text) ?? [];
  return {
    bound: { until: day, notCurrent: null, words: line.text, text: line.text },
    source: { text: name, block: line.block.index, near: "label", topics: [], isHeading: false },
  };
}

/** A house that is closed today begins with tomorrow. */
const isSoon = (day: Day | null | undefined, today: Day): boolean =>
  Boolean(day && day > today && Date.parse(day) - Date.parse(today) <= DAY_MS);

/** The same words on so many days announce no event. */
function isToldEachDay({ text }: Line, dated: Line[], lines: Line[]): boolean {
  const told = lines.filter((line) => line.text === text);
  const days = told.map(({ index }) => dated.findLast((day) => day.index < index));
  return new Set(days).size >= FEWEST_DAYS;
}

const dateOf = (text: string): string => DAY_AND_DATE.exec(text)?.[2] ?? "";

function isNext(before: Day | null | undefined, day: Day | null, today: Day): boolean {
  return Boolean(before && day && before <= day && Date.parse(day) - Date.parse(today) <= A_WEEK * DAY_MS);
}
