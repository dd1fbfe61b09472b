import type { Statement } from "../page/statement.ts";

/** 'House wine $6, olives free with it': what comes with the entry before is a part of that, not a second offer. */
export function comesWithEntryBefore(statement: Statement, statements: readonly Statement[]): boolean {
  const { line, stretch, sentence, benefits } = statement;
  const told = line.text.slice(stretch.start, stretch.end);
  return (
    benefits.some(({ kind }) => kind === "free") &&
    WITH_IT.test(told) &&
    statements.some((other) => other.sentence.start === sentence.start && other.stretch.end <= stretch.start)
  );
}

const WITH_IT = /\b(?:free|on the house|on us|complimentary) with (?:it|them|that|those|each|either|both)\W*$/i;

/** 'Vouchers cannot be combined with the 20% student discount': an offer that is only named, told elsewhere if at all. */
export function isNamedAsExcluded({ line, sentence, benefits }: Statement): boolean {
  const [first] = benefits;
  return first !== undefined && COMBINED_WITH.test(line.text.slice(sentence.start, first.start));
}

const COMBINED_WITH =
  /\b(?:can ?not|can['’]?t|may not|must not|not|never) (?:to )?be (?:combined|used|stacked|redeemed) (?:together )?with\b[^.;!?]*$/i;
