import type { Analysis } from "./analysis.ts";
import { namesFood } from "./words/food.ts";
import { subjectWords } from "./words/subject-words.ts";

/** Lines. */
const FARTHEST = 3;
/** Characters; shorter ones are entries of a list. */
const SHORTEST_PARAGRAPH = 60;

/**
 * 'On Nov. 11 any veteran has any entrée at half price.' and in the next paragraph of the same story 'Bring an ID to enjoy
 * half-off any entrée': what names no day of its own is over with the day that the same was told for.
 */
export function refusePastToldAgain(analyses: Analysis[]): void {
  const over = analyses.filter(({ refusal }) => refusal?.reason === "not_current");
  for (const one of analyses) {
    const { core } = one.unit;
    const isBound = one.schedule.daysStated || one.schedule.timeStated || one.until !== null;
    if (one.refusal !== null || isBound || !/^(?:percent|amount)_off$/.test(one.gain.benefit.kind)) continue;
    const first = over.find(
      ({ unit: { core: told }, gain }) =>
        told.index < core.index &&
        core.index - told.index <= FARTHEST &&
        gain.benefit.kind === one.gain.benefit.kind &&
        gain.benefit.value === one.gain.benefit.value &&
        [told, core].every(({ text, block }) => block.headingLevel === 0 && text.length >= SHORTEST_PARAGRAPH) &&
        told.block.headings.join() === core.block.headings.join() &&
        isOfSame(one, told.text),
    );
    if (first) one.refusal = first.refusal;
  }
}

/** 'The half price offer is valid for dine-in only', 'half off any entrée' beside 'any entrée at half price': nothing else to eat. */
function isOfSame({ statement: { line, sentence } }: Analysis, told: string): boolean {
  const own = [...subjectWords(line.text.slice(sentence.start, sentence.end))].filter((word) => namesFood(word));
  const known = subjectWords(told);
  return own.length === 0 || own.some((word) => known.has(word));
}
