import type { Stretch } from "../../page/lines/sentences.ts";

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends";
const GOES_LATER = new RegExp(
  `[,;]\\s(?:and |but )?(?:on )?(?<days>(?:${DAY})(?:(?:,| and|, and) (?:${DAY}))*),? (?:we|it|they|the (?:deals?|specials?|offers?))(?:['’]ll| will)? (?:(?:keep|keeps) (?:it |them |this |things )?(?:going|running|open)|stays?|goes?(?: on)?|runs?|lasts?|continues?|carr(?:y|ies) on)\\b[^.,;!?\\d]{0,16}(?<until>(?:until|till?) [^.,;!?$£€%]{1,12}|all (?:day|night|evening)\\b)`,
  "i",
);

/** Of 'Drafts are $2 off, and on Fridays we keep it going until 7' the last clause, as of '… and on Sundays the deal runs all day': how long the hour lasts that another sentence tells. */
export function keptGoing(text: string, sentence: Stretch): (Stretch & { words: string }) | null {
  const found = GOES_LATER.exec(text.slice(sentence.start, sentence.end));
  const { days, until } = found?.groups ?? {};
  if (!found || days === undefined) return null;
  const start = sentence.start + found.index;
  return { start, end: start + found[0].length, words: `${days} ${until}` };
}
