import type { Stretch } from "../../page/lines/sentences.ts";
import type { Statement } from "../../page/statements/statement.ts";
import { areForOthersEach } from "../../terms-of-entry.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";

/** 'Beer is $3 from 4 to 7, and wings are 60¢ on Thursdays': who told its own hours before a comma has no part in the last one's day. */
export function isOfLastAlone(statement: Statement, fellows: Statement[], last: number): boolean {
  const {
    line: { text },
    stretch,
    sentence,
  } = statement;
  const next = fellows.find((other) => other.stretch.start > stretch.start);
  const tail = text.slice(last, sentence.end);
  const isClause =
    next === fellows.at(-1) && /,\s+(?:and|but|while)\s+$/.test(text.slice(stretch.end - 1, next?.stretch.start));
  if (isClause && areForOthersEach(statement)) return true;
  if (isClause && tellOwnDays(text, [stretch, { start: last, end: sentence.end }])) return true;
  if (isLastOfDays(statement, fellows.at(-1), last) || tellDaysInBrackets(fellows)) return true;
  return (
    next !== undefined &&
    /,\s+(?:and |but )?$/.test(text.slice(stretch.end - 1, next.stretch.start)) &&
    findTimes(text.slice(stretch.start, stretch.end)).some(({ window }) => window !== null) &&
    findTimes(tail).length === 0 &&
    daysOf(tail).days.length > 0 &&
    !/^\s*[,;(–—-]/.test(tail)
  );
}

/** 'Mondays it's half-price burgers, and on Thursdays ladies drink for half off from 8 to 10': each on a day, the last at its hours. */
function isLastOfDays(
  { line: { text }, stretch, sentence }: Statement,
  other: Statement | undefined,
  last: number,
): boolean {
  if (other === undefined || other.stretch.start <= stretch.start) return false;
  const tail = text.slice(last, sentence.end);
  const own = daysOf(text.slice(stretch.start, stretch.end)).days;
  const { days } = daysOf(text.slice(other.stretch.start, sentence.end));
  const isOnOthers = own.length > 0 && days.length > 0 && own.every((day) => !days.includes(day));
  const [time] = findTimes(tail);
  // 'Half-price burgers Mondays, $4 pints Thursdays, 5–7'
  return isOnOthers && time !== undefined && !/[,;(–—-]\s*$/.test(tail.slice(0, time.start));
}

/** '$4 drafts (Thurs), $5 bloodies (Sat/Sun)': brackets behind an entry are its own. */
const tellDaysInBrackets = (fellows: Statement[]) =>
  fellows.filter(({ line, stretch }) => endsOnDays(line.text.slice(stretch.start, stretch.end))).length > 1;

/** Whether brackets with days alone end an entry: '$4 drafts (Thurs)'. */
export function endsOnDays(entry: string): boolean {
  const { mentions } = findDays(entry);
  const last = mentions.at(-1);
  return (
    last !== undefined &&
    last.days.length > 0 &&
    /\([^()]*$/.test(entry.slice(0, last.start)) &&
    /^s?(?: only)?\)\W*$/.test(entry.slice(last.end))
  );
}

/** 'Seniors get 10% off on Tuesdays, and students get 15% off every day after 8' */
const tellOwnDays = (text: string, parts: readonly Stretch[]) =>
  parts.every(({ start, end }) => daysOf(text.slice(start, end)).stated);
