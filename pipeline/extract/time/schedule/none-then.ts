import { findDays } from "../days/weekday-words.ts";

const NONE_THEN =
  /^\W*no (?!(?:cover|reservations?|coupons?|codes?|minimums?|limits?|charge|tickets?)\b)[\p{L}-]+(?: [\p{L}-]+)? (?:on|after|before|during|from)\b/iu;

/** 'No fills on Friday or Saturday after 6.': when there is none, beside what there is. */
export function tellsNoneThen(sentence: string): boolean {
  return NONE_THEN.test(sentence) && findDays(sentence).excepted.length === 0;
}
