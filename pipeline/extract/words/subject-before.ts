import { sentencesOf } from "../page/lines/sentences.ts";
import type { Statement } from "../page/statements/statement.ts";

const SUBJECT = /^\W*(?:(?:the|our|an?) )?(\p{L}[^.!?,;:$£€₱₹\d]{2,40}?) (?:is|are|costs?|goes?|runs?)\b/iu;

/** 'Tacos' in 'Tacos are $3 apiece.', the sentence before 'On Tuesdays they're $2.'; null where it tells of nothing. */
export function subjectBefore({ line: { text }, sentence }: Statement): string | null {
  const before = sentencesOf(text).findLast(({ end }) => end <= sentence.start);
  return (before && SUBJECT.exec(text.slice(before.start, before.end))?.[1]) ?? null;
}
