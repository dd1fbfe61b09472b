import type { BenefitMention } from "../../money/benefits.ts";
import { namesFood } from "../../words/food.ts";
import type { Line } from "./line.ts";

/** 'Free with your order', 'Gifts with purchase', 'Spend more, eat free' as the head of a list. */
const GIVES =
  /\b(?:free|complimentary|on (?:us|the house)|gifts?|freebies?)\b[^.!?]{0,40}\b(?:orders?|purchases?|spend(?:ing)?|checks?|tickets?|take-?out|pick-?up|delivery|minimum)\b|\b(?:orders?|purchases?|spend(?:ing)?|checks?)\b[^.!?]{0,40}\b(?:free|complimentary|gifts?|freebies?)\b/i;
/** 'Free delivery with orders' waives a fee, by where one lives. */
const OF_FEES =
  /\b(?:free|complimentary) (?:\w+ )?(?:delivery|shipping|parking|valet|gift wrap\w*)\b|\bdelivery fees?\b/i;
const SUM = "[$£€₱₹]\\s?\\d{1,3}(?:\\.\\d{2})?";
/** '$35 and up', 'Over $35:', 'Spend $35 —', '$35+' */
const FROM_SUM = new RegExp(
  `^\\W*(?:(?:(?:(?:on|with|for) )?(?:(?:any|all) )?(?:orders?|purchases?|checks?|spend)?(?: (?:of|is))?\\s?(?:over|above|from|at least)?\\s?)${SUM}(?:\\s?\\+|,? (?:and|&|or) (?:up|over|more|above)\\b| (?:minimum|order|purchase)\\b)?)\\W*`,
  "i",
);
/** 'Crab rangoon (4) with any order over $30' */
const BEFORE_SUM = new RegExp(
  `^(.+?)\\s(?:with|on|for) (?:(?:any|all|an?|your|every|each) )?(?:orders?|purchases?|checks?|take-?out|pick-?up|spends?)(?: orders?)?(?: (?:of|over|above|from|at least))*\\s?${SUM}(?:\\s?\\+|,? (?:and|&|or) (?:up|over|more|above)\\b)?\\W*$`,
  "i",
);
/** What says that the sum is a least one. */
const LEAST =
  /\b(?:over|above|from|at least|spend|orders?|purchases?|and up|& up|or more|or over|and over|and more|minimum)\b|\d\s?\+/i;
/** Characters. */
const LONGEST_HEAD = 70;
/** Lines between the head and the last of its list. */
const LONGEST_LIST = 10;

/**
 * '$35 and up | Crab rangoon' below 'Free with your order': the sum is what one has to spend, and what stands behind it is
 * for nothing.
 */
export function withGiftsBySpending(lines: Line[]): Line[] {
  const heads = lines.filter(
    ({ text, money }) => text.length <= LONGEST_HEAD && money.length === 0 && GIVES.test(text) && !OF_FEES.test(text),
  );
  if (heads.length === 0) return lines;
  const headsOf = (line: Line): Line[] =>
    heads.filter((head) => {
      if (head.index >= line.index || line.index - head.index > LONGEST_LIST) return false;
      return !lines
        .slice(head.index + 1, line.index)
        .some(({ block }) => block.headingLevel > 0 && block.headingLevel <= (head.block.headingLevel || 6));
    });
  const headOf = (line: Line) => headsOf(line).at(-1);
  const told = new Set<Line>();
  for (const line of lines) {
    const isGift = line.benefits.some(({ kind }) => kind === "free");
    const over = isGift && line.money.some(({ role }) => role === "threshold") ? headsOf(line) : [];
    if (over.some(({ block }) => block.headingLevel > 0)) for (const head of over) told.add(head);
  }
  const given = lines.map((line): Line => {
    const [sum, ...more] = line.money;
    const lead = FROM_SUM.exec(line.text)?.[0] ?? "";
    const first = BEFORE_SUM.exec(line.text)?.[1];
    const isSum = sum && more.length === 0 && ((sum.end <= lead.length && LEAST.test(lead)) || first !== undefined);
    const gift = first ?? line.text.slice(lead.length);
    const head = isSum && line.benefits.length === 0 && namesFood(gift) ? headOf(line) : undefined;
    if (!sum || !head) return line;
    told.add(head);
    const free: BenefitMention = {
      kind: "free",
      value: null,
      form: "free",
      start: first === undefined ? lead.length : 0,
      end: first === undefined ? lead.length + 1 : first.length,
    };
    return { ...line, money: [{ ...sum, role: "threshold" }], benefits: [free], role: "offer" };
  });
  // What the head calls free stands below it.
  return given.map((line) => (told.has(line) ? { ...line, benefits: [], role: "label" } : line));
}
