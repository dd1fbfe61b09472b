import type { Statement } from "../page/statements/statement.ts";

/** 'Vouchers cannot be combined with the 20% student discount': an offer that is only named, told elsewhere if at all. */
export function isNamedAsExcluded({ line, sentence, benefits }: Statement): boolean {
  const [first] = benefits;
  return first !== undefined && COMBINED_WITH.test(line.text.slice(sentence.start, first.start));
}

const COMBINED_WITH =
  /\b(?:can ?not|can['’]?t|may not|must not|not|never) (?:to )?be (?:combined|used|stacked|redeemed) (?:together )?with\b[^.;!?]*$/i;
