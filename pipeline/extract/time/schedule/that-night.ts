import type { Stretch } from "../../page/lines/sentences.ts";
import { findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";

const THAT_NIGHT = /\b(?:that|the same) (?:day|night|evening|afternoon|morning)\b/i;
const THOSE_HOURS =
  /\b(?:during|in|at|over|within) (?:that|those|these|the same) (?:same |two |three |few |couple of )?(?:hours?|times?|windows?|stretch)\b/i;

/**
 * Of 'Quiz on Wednesdays at 8, £1 a head. All burgers £8 that night.' the Wednesdays, and of 'Wine is $7 from five to
 * seven on Mondays. Cheese is $12 during those same hours.' the hours with their days, whatever else is told of them;
 * null where the sentence has some of its own.
 */
export function thatNight(text: string, sentence: Stretch, before: Stretch | undefined): Stretch | null {
  const told = text.slice(sentence.start, sentence.end);
  if (!before || findDays(told).mentions.length > 0) return null;
  const over = text.slice(before.start, before.end);
  const { mentions } = findDays(over);
  if (THAT_NIGHT.test(told)) return around(mentions, before);
  if (!THOSE_HOURS.test(told) || findTimes(told).length > 0) return null;
  const times = findTimes(over);
  return times.length > 0 ? around([...mentions, ...times], before) : null;
}

/** From the first of them to the last, in all of the line. */
function around(spans: readonly Stretch[], { start }: Stretch): Stretch | null {
  if (spans.length === 0) return null;
  return {
    start: start + Math.min(...spans.map((span) => span.start)),
    end: start + Math.max(...spans.map((span) => span.end)),
  };
}
