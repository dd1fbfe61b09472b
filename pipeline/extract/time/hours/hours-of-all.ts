import type { Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { onceFor } from "../../remembered.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { findTimes } from "./clock-words.ts";

const OF_ALL =
  /^\W*(?:everything|(?:all )?(?:of )?(?:(?:our|the|these|daily|nightly|weekly|food|drink) )*(?:deals|specials|offers|promotions|features))(?!\p{L})/iu;
const UNLESS =
  /\b(?:unless|except (?:where|when|as)|where not)\b[^.!?,]{0,16}\b(?:says?|said|noted?|stated|marked|specified|listed|told|shown|mentioned|posted|otherwise|different(?:ly)?)\b/i;

/** 'Specials change; hours 11–9 unless posted' */
const OF_HOUSE = /\b(?:hours|open|kitchen|delivery|call|order|expires?)\b/i;

/** 'Everything runs 4 to close unless it says different', 'All specials 5–9 unless noted': the hours of what tells none. */
export function hoursOfAll({ index }: Line, lines: Line[]): ScheduleSource[] {
  return toldOfAll(lines).flatMap(({ line, source }) => (line.index < index ? source : []));
}

const toldOfAll = onceFor((lines: Line[]) =>
  lines.flatMap((line): { line: Line; source: ScheduleSource }[] => {
    if (line.money.length + line.benefits.length > 0 || !UNLESS.test(line.text)) return [];
    const told = sentencesOf(line.text)
      .map(({ start, end }) => line.text.slice(start, end).trim())
      .find((words) => tellsHoursOfAll(words));
    if (!told) return [];
    return [{ line, source: { text: told, block: line.block.index, near: "label", topics: [], isHeading: false } }];
  }),
);

/** One stretch of hours, for whatever the page offers. */
export function tellsHoursOfAll(sentence: string): boolean {
  const [time, ...more] = findTimes(sentence);
  return (
    OF_ALL.test(sentence) &&
    !OF_HOUSE.test(sentence) &&
    UNLESS.test(sentence) &&
    time?.window != null &&
    more.length === 0
  );
}
