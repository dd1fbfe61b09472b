import { sentencesOf } from "../../page/lines/sentences.ts";

const LEAD =
  /(?:^\W*(?:through|thru|until|till?)\s(?:this|next)\s$)|[\p{L}\d%)!"’':,](?<!\bwait) (?:through|thru|until|till?)\s(?:this |next )?$/iu;
/** With which a range begins: 'Monday … through Friday' is when it holds. */
const FIRST_DAY =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs?|nes|ur)?(?:days?)?\b|\b(?:weekdays?|week-?nights?|weekends?|[MTWF])\b|\b(?:open|closed|hours|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b/i;

/** Whether words before a weekday make it the last one, as 'wait until' does not: 'Burgers are $8 until ' Sunday, with no day before that a range could begin with. */
export function isLeadToLastDay(before: string): boolean {
  const clause = /[^.!?;|·•\n]*(?:\.\d[^.!?;|·•\n]*)*$/.exec(before)?.[0] ?? "";
  return LEAD.test(clause) && !FIRST_DAY.test(clause);
}

const LAST_DAY =
  /\b(?:through|thru|until|till?)\s(?:this |next )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!,?\s(?:\d|[A-Z][a-z]{2,8}\.?\s\d))/gi;

/** 'We slept until Tuesday' tells of no offer. */
const OFFERED = /[$£€₱₹%¢½]|\b(?:off|half|free|price[sd]?|deals?|specials?|offers?|coupons?|codes?|bogo)\b/i;

/** 'Until Sunday' and its day, where a text says so of an offer. */
export function lastDayTold(text: string): { words: string; day: string } | null {
  for (const { 0: words, 1: day = "", index } of text.matchAll(LAST_DAY))
    if (isLeadToLastDay(text.slice(0, index + words.length - day.length)) && OFFERED.test(sentenceAt(text, index)))
      return { words, day };
  return null;
}

function sentenceAt(text: string, at: number): string {
  const cut = sentencesOf(text).find(({ start, end }) => start <= at && at < end);
  return cut ? text.slice(cut.start, cut.end) : text;
}
