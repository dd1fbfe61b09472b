import type { Stretch } from "../../page/lines/sentences.ts";
import type { Statement } from "../../page/statements/statement.ts";
import { areForOthersEach } from "../../terms-of-entry.ts";
import { daysOf } from "../days/weekday-words.ts";
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
  return (
    next !== undefined &&
    /,\s+(?:and |but )?$/.test(text.slice(stretch.end - 1, next.stretch.start)) &&
    findTimes(text.slice(stretch.start, stretch.end)).some(({ window }) => window !== null) &&
    findTimes(tail).length === 0 &&
    daysOf(tail).days.length > 0 &&
    !/^\s*[,;(–—-]/.test(tail)
  );
}

/** 'Seniors get 10% off on Tuesdays, and students get 15% off every day after 8' */
const tellOwnDays = (text: string, parts: readonly Stretch[]) =>
  parts.every(({ start, end }) => daysOf(text.slice(start, end)).stated);
