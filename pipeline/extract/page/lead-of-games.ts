import type { Statement } from "./statement.ts";

const LEAD = /^\W*(?:\p{L}+ )?(?:game|match|race|fight) ?(?:days?|nights?)\s?[:–—-]\s/iu;

/**
 * 'Game day: ' for the nachos of 'Game day: pitchers $12 and nachos $8', of which it is said too; empty for the first of a
 * sentence, whose own words it is, and where nothing such opens it.
 * @param statements all of the line
 */
export function leadOfGames(statements: Statement[], { line, sentence, stretch }: Statement): string {
  const first = statements.find((other) => other.sentence.start === sentence.start);
  if (!first || first.stretch.start === stretch.start) return "";
  return LEAD.exec(line.text.slice(sentence.start, sentence.end))?.[0] ?? "";
}
