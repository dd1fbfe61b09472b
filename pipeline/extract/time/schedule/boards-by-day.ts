import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import type { ScheduleSource } from "../stated-schedule.ts";

/** Fewer lines that a day opens may be single ones. */
const FEWEST_DAYS = 3;
/** Lines that a day has besides its first. */
const FARTHEST = 3;
/** 'HH M-F 3p-6p' */
const HAPPY_HOUR = /^\W*(?:hh|happy hour)\b\W*/i;

/** Characters: a longer line tells a sentence. */
const LONGEST = 44;

const opensWithDay = ({ block, text }: Line): boolean =>
  block.kind === "pre" && text.length <= LONGEST && findDays(text.replace(HAPPY_HOUR, "")).mentions[0]?.start === 0;

/** '$3.50 wells' below 'HH M-F 3p-6p $1 off drafts', before the line of the next day: of the day and hours over it. */
export function dayOverEntry(entry: Line, lines: Line[]): ScheduleSource[] {
  if (entry.block.kind !== "pre" || entry.text.length > LONGEST || entry.days.stated || entry.times.length > 0)
    return [];
  const days = lines.filter((line) => isPriced(line) && opensWithDay(line));
  const over = days.findLast(({ index }) => index < entry.index);
  const next = days.find(({ index }) => index > entry.index);
  if (days.length < FEWEST_DAYS || !over || !next || entry.index - over.index > FARTHEST) return [];
  if (!lines.slice(over.index, next.index).every(isPriced)) return [];
  const end = Math.min(...[...over.money, ...over.benefits].map(({ start }) => start));
  return [
    { text: over.text.slice(0, end), block: over.block.index, near: "unit", topics: over.topics, isHeading: false },
  ];
}

const STARTS =
  /^\W*(?:the |all |our )?(\p{L}+) (?:specials?|deals?|offers?|plates?) (?:all )?(?:starts?|begins?|runs?|kicks? off|are (?:on|served|available))\b/iu;

/** 'Kitchen specials start at 5 pm.' below a table with a row 'Kitchen': of what stands in that row. */
export function hoursOfRow({ block, index }: Line, lines: Line[]): ScheduleSource[] {
  if (block.kind !== "td") return [];
  const heads = lines.filter((line) => block.headers.includes(line.block.index)).map(({ text }) => text.toLowerCase());
  const below = lines.slice(index + 1).find((line) => line.block.kind !== "td" && line.block.kind !== "th");
  if (!below || isPriced(below)) return [];
  return sentencesOf(below.text).flatMap(({ start, end }) => {
    const sentence = below.text.slice(start, end);
    const of = STARTS.exec(sentence)?.[1]?.toLowerCase();
    const isOfRow = of !== undefined && heads.includes(of) && findTimes(sentence).some(({ window }) => window !== null);
    return isOfRow ? [{ text: sentence, block: below.block.index, near: "label", topics: [], isHeading: false }] : [];
  });
}
