import type { Line } from "../page/lines/line.ts";
import { daysOf } from "../time/days/weekday-words.ts";

/** 'No daily specials here.' before what things cost; 'No specials on Sundays.' speaks of one day. */
export function deniesOffers(words: string): boolean {
  return NO_OFFERS.test(words) && !daysOf(words).stated;
}

/** 'Deals' over 'We don't have any.' over what a burger costs. */
export function isUnderDenial(above: Line[], lines: Line[]): boolean {
  const heading = above.find(({ block, topics }) => block.headingLevel > 0 && topics.length > 0);
  const first = heading && lines[heading.index + 1];
  return first !== undefined && NONE_HERE.test(first.text) && first.times.length === 0 && !first.days.stated;
}

const NONE_HERE =
  /^\W*(?:sorry\W+)?(?:(?:we|there) (?:(?:do|are|is)(?:n['’]t| not)|never)(?: have| run| do| offer)? (?:any|one|them|those|it)|none(?: here)?|not here|we have none|there are none)\b[^,]{0,24}$/i;

const NO_OFFERS =
  /^\W*(?:sorry,? )?(?:(?:we|there) (?:have|are|run) |(?:[\p{L}'’]+ ){1,5}(?:has|have|does|runs|offers) )?no (?:(?:weekly|daily|drink|food|bar) )?(?:specials|deals|discounts|promotions|happy hours?)\b(?!\W+(?:just|only|but|appl(?:y|ies)|valid|may|can|are|will|with|or|and|accepted|allowed|honou?red|on)\b)/iu;
