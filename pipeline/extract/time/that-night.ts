import type { Stretch } from "../page/sentences.ts";
import { findDays } from "./weekday-words.ts";

const THAT_NIGHT = /\b(?:that|the same) (?:day|night|evening|afternoon|morning)\b/i;

/**
 * Of 'Quiz on Wednesdays at 8, £1 a head. All burgers £8 that night.' the Wednesdays, whatever else is told of them; null
 * where the sentence has days of its own.
 */
export function thatNight(text: string, sentence: Stretch, before: Stretch | undefined): Stretch | null {
  const told = text.slice(sentence.start, sentence.end);
  if (!before || !THAT_NIGHT.test(told) || findDays(told).mentions.length > 0) return null;
  const { mentions } = findDays(text.slice(before.start, before.end));
  const [first, last] = [mentions[0], mentions.at(-1)];
  return first && last ? { start: before.start + first.start, end: before.start + last.end } : null;
}
