import type { Line } from "../page/lines/line.ts";
import type { Statement } from "../page/statements/statement.ts";

/** 'Vouchers cannot be combined with the 20% student discount': an offer that is only named, told elsewhere if at all. */
export function isNamedAsExcluded({ line, sentence, benefits }: Statement): boolean {
  const [first] = benefits;
  return first !== undefined && COMBINED_WITH.test(line.text.slice(sentence.start, first.start));
}

/** 'Cheapest one is on us' right behind 'Buy 3 calzones, get 1 free': which of them that is. */
export function tellsWhichIsFree({ line, sentence }: Statement, lines: Line[]): boolean {
  const [told, before] = [line.text.slice(sentence.start, sentence.end), lines[line.index - 1]];
  return WHICH_IS_FREE.test(told) && before?.benefits.some(({ kind }) => kind === "bogo") === true;
}

const WHICH_IS_FREE =
  /^\W*(?:the )?(?:cheap(?:est|er)|lowest[- ]priced|least expensive|lesser)(?: (?:one|item|of them|of the \p{L}+))? (?:is|comes|goes) (?:free|on us|on the house|at no charge)\W*$/iu;

const COMBINED_WITH =
  /\b(?:can ?not|can['’]?t|may not|must not|not|never) (?:to )?be (?:combined|used|stacked|redeemed) (?:together )?with\b[^.;!?]*$/i;

/** '“Best happy hour in town” – The Gazette.', 'Voted best happy hour 2023 –', 'Gift certificates available.' */
const ASIDES: RegExp[] = [
  /^\W*["“][^"”$£€₱₹%\d]{3,80}["”],?\s?[-–—~]\s?[^.!?$£€₱₹%\d]{3,40}[.!?]\s+(?=\S)/,
  /^\W*(?:voted|named|rated|winner of|awarded)\b[^.!?$£€₱₹%]{3,60}?\b20\d\d\s?[–—:!-]\s+(?=\S)/i,
  /^\W*gift (?:cards?|certificates?)(?: are)?(?: now)? (?:available|for sale|sold here)[.!:]\s+(?=\S)/i,
];

/** A text without what a house says of itself before its offer. */
export function withoutAsides(text: string): string {
  return ASIDES.reduce((rest, aside) => rest.replace(aside, ""), text);
}
