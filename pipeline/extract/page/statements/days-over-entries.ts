import { findDays } from "../../time/days/weekday-words.ts";
import type { Stretch } from "../lines/sentences.ts";

/** Fewer may be told the other way round. */
const FEWEST_DAYS = 3;

/**
 * 'Sunday $5 Bloody Marys Monday $2 lights Tuesday $3 margaritas': a day before the first price, another before each, and
 * none behind the last.
 * @returns where each day but the first stands; null where a text is no such run
 */
export function daysOverEntries(text: string, sentence: Stretch, anchors: readonly Stretch[]): number[] | null {
  if (anchors.length < FEWEST_DAYS) return null;
  const days = findDays(text.slice(sentence.start, sentence.end))
    .mentions.filter((mention) => mention.days.length > 0)
    .map((mention) => ({ ...mention, start: mention.start + sentence.start }));
  const gaps = anchors.map(({ start }, i) =>
    days.filter((day) => day.start < start && day.start >= (anchors[i - 1]?.end ?? 0)),
  );
  const isRun = days.length === anchors.length && gaps.every(({ length }) => length === 1);
  const named = days.flatMap((day) => day.days);
  return isRun && new Set(named).size === named.length ? days.slice(1).map(({ start }) => start) : null;
}
