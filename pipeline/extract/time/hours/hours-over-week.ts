import type { Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { onceFor } from "../../remembered.ts";
import { residue } from "../../words/residue.ts";
import { daysOf } from "../days/weekday-words.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { findTimes } from "./clock-words.ts";
import { tellsOpeningHours } from "./opening-hours.ts";

/** Fewer days may be parts of something else. */
const FEWEST_DAYS = 3;
/** Lines from one day of a week to the next. */
const FARTHEST_DAY = 6;
/** 'Specials start at 4', 'One plate a day, 11 till 3' */
const OF_ALL =
  /\b(?:specials?|features?|plates?|deals?|dishes)\b|\b(?:each|every|all|one)\b[^.!?]{0,24}\b(?:of (?:them|these)|a (?:day|night))\b/i;
const OF_ELSE = /\b(?:kitchen hours|delivery|order|call|reserv|open|happy hour|music|trivia|brunch|breakfast)/i;

type Told = { source: ScheduleSource; from: number; last: number };

/**
 * 'One plate a day, two sides on it, 11 till 3' right below a heading, over what there is on Monday, Wednesday and Friday,
 * none of which tells an hour: at these hours each of them is to be had.
 */
export function hoursOverWeek({ index }: Line, lines: Line[]): ScheduleSource[] {
  return introductionsOf(lines).flatMap(({ source, from, last }) => (index > from && index <= last ? source : []));
}

const introductionsOf = onceFor((lines: Line[]): Told[] =>
  lines.flatMap((line, i) => {
    const over = lines[i - 1];
    // '7–9 pm' below 'Monday night trivia' is Monday's.
    const isOfDay = over?.days.days.length === 1;
    const isIntroduction = over !== undefined && over.block.headingLevel > 0 && !isOfDay && line.role === "text";
    if (!isIntroduction || line.block.headingLevel > 0 || line.money.length + line.benefits.length > 0) return [];
    const text = hoursIn(line.text);
    const last = text === null ? i : endOfWeek(i, lines);
    if (text === null || last === i) return [];
    const source: ScheduleSource = { text, block: line.block.index, near: "label", topics: [], isHeading: false };
    return [{ source, from: i, last }];
  }),
);

/** The one sentence of an introduction that tells hours, where it tells those of all that follows. */
function hoursIn(text: string): string | null {
  const told = sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());
  const timed = told.filter((sentence) => findTimes(sentence).some(({ window }) => window));
  const [sentence = "", ...more] = timed;
  const times = findTimes(sentence);
  if (more.length > 0 || times.length !== 1 || daysOf(sentence).days.length > 0) return null;
  if (OF_ELSE.test(sentence) || tellsOpeningHours(sentence)) return null;
  return OF_ALL.test(sentence) || residue(sentence, times) === "" ? sentence : null;
}

/** Up to where days follow each other at a short distance, each alone and none with an hour; `at` where that is no week. */
function endOfWeek(at: number, lines: Line[]): number {
  const named = new Set<string>();
  let last = at;
  for (let i = at + 1; i < lines.length && i - last <= FARTHEST_DAY; i++) {
    const { days, times } = lines[i] as Line;
    const [day, ...more] = days.days;
    if (day === undefined) continue;
    if (more.length > 0 || times.length > 0) break;
    if (!named.has(day)) last = i;
    named.add(day);
  }
  const closing = lines.slice(last + 1, last + 1 + FARTHEST_DAY);
  const end = closing.findIndex(({ block, days, times }) => block.headingLevel > 0 || days.stated || times.length > 0);
  return named.size < FEWEST_DAYS ? at : last + (end < 0 ? closing.length : end);
}
