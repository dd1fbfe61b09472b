import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { ENTERTAINMENT } from "../../page/topics.ts";
import { daysOf } from "../days/weekday-words.ts";
import { findTimes } from "./clock-words.ts";
import { isLong, tellsOpeningHours } from "./opening-hours.ts";

/** One day alone may be the last of something else. */
const FEWEST_DAYS = 2;
/** What has hours besides what is offered, or is asked for by then. */
const OF_ELSE = /\b(?:open|kitchen|hours|call|order|reserv\w+|deliver\w*|pick-?up|except|closed?)\b/i;

/**
 * 'One plate a weekday, from 11 until it's gone.' right over a list of a dish a day: when each of them is to be had. Null
 * where another line stands between, or where an entry of that list tells hours of its own.
 */
export function hoursOverDays(line: Line, lines: Line[]): { text: string; line: Line } | null {
  if (!isDay(line)) return null;
  let first = line.index;
  while (isDay(lines[first - 1]) || isDayOff(lines[first - 1], line)) first--;
  let end = line.index + 1;
  while (isDay(lines[end]) || isDayOff(lines[end], line)) end++;
  const over = lines[first - 1];
  if (
    lines.slice(first, end).filter(isDay).length < FEWEST_DAYS ||
    over?.role !== "text" ||
    over.money.length + over.benefits.length > 0
  )
    return null;
  if (over.block.headings.at(-1) !== line.block.headings.at(-1)) return null;
  const told = sentencesOf(over.text)
    .map((cut) => over.text.slice(cut.start, cut.end).trim())
    .filter((words) => findTimes(words).some(({ window }) => window !== null));
  const [text, ...others] = told;
  if (text === undefined || others.length > 0 || OF_ELSE.test(text) || ENTERTAINMENT.test(text)) return null;
  const { days } = daysOf(text);
  const isForAll = days.length === 0 || line.days.days.every((day) => days.includes(day));
  const times = findTimes(text);
  return isForAll && times.length === 1 && !isLong(times) && !tellsOpeningHours(text) ? { text, line: over } : null;
}

const isDay = (line: Line | undefined): boolean =>
  line !== undefined && isPriced(line) && line.days.days.length === 1 && line.times.length === 0;

/** 'Wednesday The kitchen rests.' between the dishes of Tuesday and of Thursday, in the same list. */
function isDayOff(line: Line | undefined, { block }: Line): boolean {
  return (
    line?.role === "text" &&
    line.days.days.length === 1 &&
    line.money.length + line.times.length === 0 &&
    line.block.kind === block.kind &&
    line.block.path.at(-2) === block.path.at(-2)
  );
}
