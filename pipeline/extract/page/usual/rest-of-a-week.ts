import { OFFER_WORDS } from "../../words/offer-words.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";

/** Entries, each with its day. */
const FEWEST_OF_A_WEEK = 3;

/** 'The plates are served 4 to 8': what is listed by its day. */
const SERVES_THE_WEEK =
  /\b(?:specials?|plates?|dish(?:es)?|suppers?|dinners?|features?) (?:is|are) (?:only )?(?:served|available|offered|on|ready)\b/i;

/**
 * 'Pie, any slice, $5.50. Coffee $2.75.' in a paragraph below a week's table or list, each of whose entries has its day by
 * its own words or by the head of its column: what the house always has.
 */
export function restOfWeek(lines: Line[], sections: Sections): Line[] {
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const hasDay = (line: Line) =>
    line.days.days.length > 0 || line.block.headers.some((head) => byBlock.get(head)?.days.stated === true);
  /** Entries by each heading over them. */
  const entries = new Map<number, Line[]>();
  for (const line of lines) {
    if (line.block.kind === "p" || !isPriced(line)) continue;
    for (const heading of line.block.headings) entries.getOrInsertComputed(heading, () => []).push(line);
  }
  return lines.filter((line) => {
    const isPlain = isPriced(line) && line.benefits.length === 0 && !line.days.stated && line.times.length === 0;
    if (!isPlain || line.block.kind !== "p" || line.block.headings.length === 0 || OFFER_WORDS.test(line.text))
      return false;
    const under = entries.get(line.block.headings.at(-1) ?? -1) ?? [];
    const [first] = under;
    if (!first || first.index > line.index || !hasDay(first)) return false;
    // 'Early bird, 6 to 8' over it.
    const isOverAll = ({ block, times, text }: Line) =>
      (block.headingLevel === 0 || times.length > 0) && !SERVES_THE_WEEK.test(text);
    if (sections.above(line).some(isOverAll)) return false;
    const week = under.filter(({ index }) => index < line.index);
    return week.length >= FEWEST_OF_A_WEEK && week.every(hasDay);
  });
}
