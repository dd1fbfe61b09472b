import { findDays } from "../days/weekday-words.ts";

const NONE_THEN =
  /^\W*no (?!(?:cover|reservations?|coupons?|codes?|minimums?|limits?|charge|tickets?)\b)[\p{L}-]+(?: [\p{L}-]+){0,4} (?:on|after|before|during|from)\b/iu;

/** 'No cover before 9.': what one need not pay until then is not what is drunk. */
const NO_COVER_THEN = /^\W*no cover(?: charge)? (?:before|after|until|till?) /iu;

/** 'No fills on Friday or Saturday after 6.': when there is none, beside what there is. */
export function tellsNoneThen(sentence: string): boolean {
  if (NO_COVER_THEN.test(sentence)) return true;
  return NONE_THEN.test(sentence) && findDays(sentence).excepted.length === 0;
}
