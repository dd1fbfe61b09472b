import type { Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { residue } from "../../words/residue.ts";
import { findDays } from "../days/weekday-words.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { findTimes } from "./clock-words.ts";
import { isLong } from "./opening-hours.ts";

/** Fewer rows that a day opens may be those of a calendar of something else. */
const FEWEST_DAYS = 3;

/** 'Every pot comes with bread. 11:30 until it is gone.' right over a table of a dish a day: a sentence of hours alone is all rows'. */
export function hoursOverTable({ index, block }: Line, lines: Line[]): ScheduleSource[] {
  if (block.kind !== "td") return [];
  const over = lines.slice(0, index).findLast((line) => line.block.kind !== "td" && line.block.kind !== "th");
  if (!over || over.block.headings.at(-1) !== block.headings.at(-1) || over.block.headingLevel > 0) return [];
  if (over.block.landmark !== block.landmark || over.money.length + over.benefits.length > 0) return [];
  const cells = lines.slice(over.index + 1);
  const end = cells.findIndex((line) => line.block.kind !== "td" && line.block.kind !== "th");
  const [first, ...more] = sentencesOf(over.text).map(({ start, end: to }) => over.text.slice(start, to).trim());
  // 'Tuesday, Wednesday and Thursday, at the counter.' over columns of hours
  const isInHour = lines.some((line) => block.headers.includes(line.block.index) && line.times.length > 0);
  const [daysTold, ...others] = [first ?? "", ...more].filter(isOnlyDays);
  if (isInHour && daysTold !== undefined && others.length === 0)
    return [{ text: daysTold, block: over.block.index, near: "label", topics: [], isHeading: false }];
  const days = cells.slice(0, end < 0 ? cells.length : end).filter(({ days: { stated } }) => stated);
  if (days.length < FEWEST_DAYS) return [];
  const told = more.filter(isOnlyHours);
  const [text] = told;
  if (first === undefined || text === undefined || told.length > 1) return [];
  return [{ text, block: over.block.index, near: "label", topics: [], isHeading: false }];
}

const WHERE = /,?\s(?:at|in|on) the (?:bar|counter|patio|terrace|lounge|deck)(?: only)?\W*$/i;

function isOnlyDays(sentence: string): boolean {
  const { mentions } = findDays(sentence);
  return mentions.length > 0 && residue(sentence.replace(WHERE, ""), mentions) === "";
}

function isOnlyHours(sentence: string): boolean {
  const times = findTimes(sentence);
  const [time] = times;
  return times.length === 1 && time?.window != null && !isLong(times) && residue(sentence, times) === "";
}
