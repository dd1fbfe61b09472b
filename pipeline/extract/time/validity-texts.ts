import { isPriced, type Line } from "../page/line.ts";
import { sentencesOf } from "../page/sentences.ts";
import type { Statement } from "../page/statement.ts";
import { SUSPENDED } from "./calendar.ts";
import { isDayOfEvent } from "./dates.ts";

/** Whose words may say until when an offer holds, nearest first. */
export function validityTexts(
  sentence: string,
  isAlone: boolean,
  statement: Statement,
  card: Line[],
  above: Line[],
): string[] {
  const { line } = statement;
  const beside = sentencesOf(line.text)
    .filter((cut) => cut.start !== statement.sentence.start)
    .filter((cut) => isAlone || cut.end <= statement.sentence.start || OF_ALL_BEFORE.test(line.text.slice(cut.start)))
    .map((cut) => line.text.slice(cut.start, cut.end))
    .filter((words) => isAlone || !/[$£€₱₹%]/.test(words));
  // A page's own heading may carry a date of publication or a holiday long past its words' meaning: nearer ones count.
  const labels = above
    .filter((label) => label.block.headingLevel !== 1)
    .filter((label) => label.block.headingLevel > 0 || !isUnderOther(label, line, above))
    // 'Tuesday, May 5, 2026' is of what stands right below it.
    .filter((label, i) => i === 0 || !isDayOfEvent(label.text));
  return [
    sentence,
    ...beside,
    ...card.filter((other) => other !== line).map((other) => other.text),
    ...labels.map((label) => label.text),
  ].map(ofOffers);
}

/** 'Reserve for May 9, 2021' under 'Mother's Day Brunch' is of that card, not of the next one. */
function isUnderOther(label: Line, { block }: Line, above: Line[]): boolean {
  const heading = label.block.headings.at(-1);
  return (
    heading !== undefined &&
    heading !== block.index &&
    !block.headings.includes(heading) &&
    above.every((over) => over.block.index !== heading)
  );
}

/** 'Both through November 30.' behind two offers. */
const OF_ALL_BEFORE = /^\W*(?:both|all|each|these)\b/i;

/** What a house tells of its past: 'On July 11, 2015, we opened our doors', 'Founded in May 2009'. */
const OF_ITS_PAST =
  /\b(?:on|in|since) [^.!?$]{3,16}\b(?:19|20)\d\d,? (?:we|they|our)\b|\b(?:established|founded|opened|built) (?:in|on)\b/i;

/** Without sentences such as 'Closed Tuesdays January through March' and 'Pick-up starts on December 12', which are about the house. */
function ofOffers(text: string): string {
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  return sentences.some(isOfHouse) ? sentences.filter((words) => !isOfHouse(words)).join(" ") : text;
}

function isOfHouse(sentence: string): boolean {
  if (OF_ITS_PAST.test(sentence)) return true;
  return /^\W*(?:(?:we(?:['’]re| are) )?closed|(?:pick-?ups?|collections?|deliver(?:y|ies)|shipping) (?:starts?|begins?|is|are|on|from))\b/i.test(
    sentence,
  );
}

const EXPIRY =
  /\b(?:expir\w*|exp\b|val[i]d\b.{0,6}\b(?:until|untill|thru|through|till)|ends?\b|ended|(?:event|offer|date) has passed|through|until+|good thru|hasta|vence)\b/i;

/** 'Code SAVE3. Valid thru 11/30/2026': what ends an offer, and no name of the next one. */
export function tellsExpiry(text: string): boolean {
  return EXPIRY.test(text) && text.length < 80;
}

/**
 * A coupon's last line may stand in a box of its own, or in a text that has no boxes: it is the coupon's as long as no
 * other offer stands between.
 */
export function expiryBelow(core: Line, lines: Line[]): string[] {
  for (let i = core.index + 1; i <= core.index + 5; i++) {
    const line = lines[i];
    if (!line || isPriced(line) || line.block.headingLevel > 0) return [];
    const shared = line.block.path.filter((id) => core.block.path.includes(id)).length;
    const isBeside = shared > 1 && shared >= Math.min(line.block.path.length, core.block.path.length) - 2;
    const words = ofOffers(line.text);
    if (tellsExpiry(words) && (isBeside || line.block.kind === "pre")) return [words];
  }
  return [];
}

const TAKEN_BACK =
  "(?:(?:is|are) (?:now |sadly )?(?:no longer (?:available|valid|running|offered)|over)|(?:has|have) (?:now |since |been )*(?:come to an end|ended|expired|discontinued)|(?:was|were) discontinued)";
/** 'Update: the deal described below is no longer available', 'Update: this offer has ended'. */
const WITHDRAWS = new RegExp(
  `\\b(?:deals?|offers?|specials?|promotions?|discounts?)\\b[^.!?]{0,40}\\b(?:below|(?:on|in) this (?:page|post|article))\\b[^.!?]{0,30}\\b${TAKEN_BACK}|${SUSPENDED}|^\\W*(?:update|please note|note)\\b[^.!?]{0,30}\\b(?:deal|offer|special|promotion|discount)\\b[^.!?]{0,30}\\b${TAKEN_BACK}`,
  "i",
);

/** 'All coupons exp. 12/31/26', 'These offers are valid until May 4', 'Winter flyer, good thru 1/15/2027', 'Promociones válidas hasta el 31 de diciembre'. */
const ENDS_ALL =
  /^\W*(?:(?:[\p{L}/]+\s(?:\/\s)?){0,4}(?:flyer|mailer|circular)\b(?=[^.!?]{0,12}\b(?:exp|valid|good))|(?:all|these|the|our)? ?(?:above |below |following )?(?:coupons|offers|deals|specials|promotions|prices)\b|(?:(?:todas|todos|estas|estos|las|los|nuestras|nuestros) )*(?:promociones|ofertas|cupones|especiales|precios)\b)[^.!?]{0,40}\b(?:exp\b|expir\w+|valid (?:until|through|thru|till|to)|good (?:until|through|thru)|(?:v[aá]lid|vigente)\w* hasta)/iu;

/** 'One coupon per order. Exp. 12/31/26.' */
const OF_EACH_COUPON = /\b(?:one|1) (?:coupon|offer) per\b/i;

/** Lines that speak for every offer of their box: that they hold no more, or until when they all do. */
export type Sweeping = { withdrawals: Line[]; ends: Line[] };

export function sweepingIn(lines: Line[]): Sweeping {
  const terms = lines.filter(({ text }) => OF_EACH_COUPON.test(text) && EXPIRY.test(text));
  return {
    withdrawals: lines.filter((line) => WITHDRAWS.test(line.text)),
    ends: lines.filter((line) => ENDS_ALL.test(line.text) || closesCoupons(line, lines) || isOnly(line, terms)),
  };
}

/** Several of them are each a coupon's own. */
function isOnly(line: Line, terms: Line[]): boolean {
  return terms.length === 1 && terms[0] === line && !isPriced(line);
}

/** Fewer coupons may have a date each. */
const FEWEST_CLOSED = 3;

/** 'Expires 1/31/27' under the last of several coupons in one box, and no other such line in it. */
function closesCoupons(line: Line, lines: Line[]): boolean {
  if (!tellsExpiry(line.text) || isPriced(line) || line.block.kind === "pre") return false;
  const box = lines.filter((other) => other.block.path.at(-2) === line.block.path.at(-2));
  const coupons = box.filter((other) => other.role === "offer");
  return (
    coupons.length >= FEWEST_CLOSED &&
    coupons.every((coupon) => coupon.index < line.index) &&
    box.every((other) => other === line || !tellsExpiry(other.text))
  );
}

/** What takes an offer back from above: a line that opens the box in which the offer is still praised. */
export function withdrawalsOver(core: Line, { withdrawals }: Sweeping): string[] {
  return withdrawals.filter((line) => line.index < core.index && isInBoxOf(line, core)).map((line) => line.text);
}

export function endsOfAll(core: Line, { ends }: Sweeping): string[] {
  return ends.filter((line) => line !== core && isInBoxOf(line, core)).map((line) => line.text);
}

function isInBoxOf(line: Line, { block }: Line): boolean {
  return line.block.path.slice(0, -1).every((id) => block.path.includes(id));
}

/** 'From today, and for good', 'The blue plate stays: weekdays 11 to 2': of what was announced long ago it holds still. */
export function tellsItStays(sentence: string): boolean {
  return /\bfor good\b|\bhere to stay\b|\bpermanent(?:ly)?\b|\bfrom (?:now|today|this (?:day|week|month)) on(?:wards?)?\b|\b(?:stays|remains)(?=\s*(?:[:,;.!–—]|on (?:the|our) menu\b|the same\b))|\bno end date\b/i.test(
    sentence,
  );
}
