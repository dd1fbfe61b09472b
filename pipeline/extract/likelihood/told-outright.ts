import type { Analysis } from "../analysis.ts";
import { NUMBER_WORD } from "../money/number-words.ts";
import { besideSchedule, type Line } from "../page/lines/line.ts";
import { ENTERTAINMENT } from "../page/topics.ts";
import { occasionsIn } from "../time/schedule/occasions.ts";
import { namesFood } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";

/** 'Six bottles, 10% off', 'Twelve, 15% off', 'a case or more: 20% off' */
const OFF_SO_MANY = new RegExp(
  `^\\W*(?:(?:any|mix|buy|take|pick|on) )*(?:${NUMBER_WORD}|\\d{1,2}|(?:half )?a (?:case|dozen))\\+?(?: or more)?(?: (?!hours?|minutes?|days?|years?|guests?|people)[\\p{L}-]+){0,2}(?: or more)?[,:;–—-]{0,2} (?:get |for |at |it['’]s |is )?\\d{1,2}\\s?% off\\b`,
  "iu",
);
/** 'Half-price wine', 'Half off all appetizers': an entry of nothing else. */
const HALF_OF_IT =
  /^\W*(?:half[- ]priced?|half[- ]off|½[- ](?:off|priced?)) (?:(?:all|any|select|every) )?(?:[\p{L}'’&-]+\s?){1,4}\W*$/iu;
/** 'Pay cash, we take five percent off', '5% off when you pay in cash' */
const FOR_CASH = anyOf(
  /\bpay(?:ing)? (?:in |with |by )?cash\b[^.!?]{0,40}\b(?:we|get|and|you)\b[^.!?]{0,24}\boff\b/iu,
  /\boff\b[^.!?]{0,24}\b(?:when|if) you pay (?:in |with |by )?cash\b/iu,
);
/** 'Whatever's on the shelf at five goes for half', 'what is left at closing is half price' */
const OF_WHAT_IS_LEFT =
  /\b(?:what(?:ever)?(?:['’]s| is)|everything|anything|all)(?: that['’]?s?)? (?:still )?(?:left(?: over)?|unsold|remaining|on the (?:shelf|shelves|counter|racks?)|in the (?:case|basket|tray|window))\b|\bwhatever (?:[\p{L}'’-]+ ){1,4}left\b|\bstill (?:in|on) the (?:case|shelf|shelves|counter|racks?|basket|tray|window)\b/iu;
/** 'Members taste with our compliments', 'Members pay 20% less for every bottle' */
const FOR_MEMBERS =
  /^\W*(?:(?:club|card|all|our) )*(?:members|residents|locals|neighbou?rs|regulars) (?:always )?(?:taste|drink|eat|dine|get|take|pay|save|enjoy|have)\b/iu;
/** 'Coffee is free for firefighters and EMTs' */
const FREE_FOR_SOME =
  /\b(?:is|are) (?:always )?(?:free|on us|on the house) for (?:all |any |our )?(?:active[- ]duty|(?:the )?military|veterans?|service members?|students?|seniors?|teachers?|nurses|first responders?|firefighters?|police|EMTs?|medics|health ?care)\b/iu;
/** 'Kids 12 and under eat free on the 1st of each month' */
const KIDS_EAT_FREE =
  /^(?:[^.?!]{0,40}[,:] )?\W*(?:all |our |your )?kids?(?:,? (?:\(?(?:ages? )?\d+ (?:and|&|or) (?:under|younger)\)?|under \d+))? (?:eats?|dines?) (?:for )?free\b[^?]*$/iu;
/** 'Free hushpuppies on the day you sign up', 'Free fries after registration', and the list's 'Free birthday shake' */
const FREE_FOR_JOINING =
  /^\W*free (?:\p{L}[\p{L}’'-]* ){0,3}birthday (?:\p{L}+ )?\p{L}+\W*$|\bfree\b[^.!?]*\b(?:after|upon|with|at) (?:registration|registering|sign(?:ing)?[- ]?up|enroll?ment|joining)\b|^\W*download\b[^.!?]*\bapp\b[^.!?]*\bfree\b|\bfree\b[^.!?]*\b(?:(?:on )?the day (?:that )?you (?:sign up|join|enroll?)|just for (?:signing up|joining))\b|\b(?:on the day|the day|when) you (?:sign up|join)\b[^.!?]*\bfree\b/iu;
/** 'Every bag of beans comes with a free batch brew': what is taken home, and what one is given for it. */
const FREE_WITH_BOUGHT =
  /^\W*(?:every|each|any) (?:[\p{L}'’-]+ ){0,2}?(?:bag|pound|box|case|bottle|growler|six-pack|four-pack|jar|tin|dozen|loaf|pie|cake)\b[^.!?$£€₱₹]{0,30}\bcomes with (?:an? |one |your )?(?:free|complimentary)\b/iu;
/** 'Your own mug saves you fifty cents', '25¢ off in your own cup' */
const FOR_OWN_CUP =
  /\b(?:your|their|an?) own (?:[\p{L}-]+ )?(?:mug|cup|tumbler|thermos|flask|growler|container|jar|bottle|bag|box)\b|\brefillable (?:mug|cup)\b/iu;
/** 'Children under 8 half price', 'Kids under 10 eat for half price' */
const KIDS_AT_HALF =
  /^\W*(?:all |our |your )?(?:kids?|child(?:ren)?)(?:,? \(?(?:(?:ages? |aged )?\d+ (?:and|&|or) (?:under|younger)|under (?:\d+|[a-z]+)|(?:ages? |aged )?\d+\s?(?:to|-|–)\s?\d+)\)?)?,? (?:(?:eat|dine|are|get in|pay)s? )?(?:for |at )?half(?:[- ](?:price|off))?\W*$/iu;
/** 'Pickup orders placed on this website are 10% cheaper', '10% off on WhatsApp orders' */
const OFF_SUCH_ORDERS =
  /^\W*(?:get |enjoy |save )?(?:up ?to )?\d{1,2}\s?% (?:extra )?off (?:on |for )?(?:all |any |every |your )?(?:whatsapp|pick-?up|carry-?out|take-?out|take-?away|online|web(?:site)?|app) orders?\b|^\W*(?:all |any |every |your )?(?:pick-?up|carry-?out|take-?out|take-?away|to-?go|online|web(?:site)?|app|phone(?:d-in)?|counter) orders?\b[^.!?$]{0,40}\b(?:are|is|gets?|take|come)\b[^.!?$]{0,12}\d{1,2}\s?%/iu;
/** 'Up to 15% off on vegetarian mains': an entry of nothing else. */
const SHARE_OF_IT =
  /^\W*(?:get |enjoy |save |take )?(?:up ?to )?(?:an? )?(?:extra )?\d{1,2}\s?% (?:extra )?off (?:on )?(?:(?:all|any|select|every|our|your) )?(?:[\p{L}'’&-]+\s?){1,4}\W*$/iu;
const TASTED = /\b(?:taste|tastings?|pours?|food|menu|glass(?:es)?)\b/iu;

/** Whether a sentence says so plainly who has what for less that nothing has to be weighed. */
export function isToldOutright(
  { gain: { benefit }, statement: { line, sentence, stretch, money }, above: [label] }: Analysis,
  page: Line[],
): boolean {
  const told = line.text.slice(sentence.start, sentence.end);
  const [price] = money;
  // 'Happy hour 4–6, $5 drafts', 'Before 8, two eggs and toast $5'
  const isOfHour =
    /^\W*(?:happy hour|hora feliz|before|until|antes de)\b/i.test(told) &&
    line.times.some(({ window, start, end }) => window && start >= sentence.start && end <= (price?.start ?? 0));
  if (benefit.kind === "price")
    return (
      isEntryOfWeek(line, page) ||
      (label !== undefined && isDayOfWeek(label, page) && namesFood(told) && !ENTERTAINMENT.test(told)) ||
      ((isOfHour || OF_WHAT_IS_LEFT.test(told) || occasionsIn(told).length > 0) && namesFood(told))
    );
  const entry = line.text.slice(stretch.start, stretch.end);
  const isOff = benefit.kind === "percent_off" || benefit.kind === "amount_off";
  if (isOff && OFF_SUCH_ORDERS.test(told)) return true;
  if (isOff && (OFF_SO_MANY.test(entry) || FOR_CASH.test(told) || OF_WHAT_IS_LEFT.test(told))) return true;
  if (benefit.kind === "bogo" && OF_WHAT_IS_LEFT.test(told) && namesFood(told)) return true;
  if (isOff && (FOR_OWN_CUP.test(told) || KIDS_AT_HALF.test(told))) return true;
  if (isOff && (HALF_OF_IT.test(line.text) || SHARE_OF_IT.test(line.text)) && namesFood(told)) return true;
  if (FREE_FOR_SOME.test(told) && namesFood(told)) return true;
  if (benefit.kind === "free" && FREE_WITH_BOUGHT.test(told) && namesFood(told)) return true;
  if (benefit.kind === "free" && FREE_FOR_JOINING.test(told) && namesFood(told)) return true;
  if (benefit.kind === "free" && !line.days.stated && KIDS_EAT_FREE.test(told)) return true;
  return FOR_MEMBERS.test(told) && (namesFood(told) || TASTED.test(told));
}

const DAY_LEAD =
  /^\W*(?:every )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\.?\s?[:–—-]\s(?=\p{L}|[$£€½\d])/iu;
/** 'Wed Curry night $13' in a row of its own */
const DAY_OF_ROW = /^\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\.?\s(?=\p{L}|[$£€½\d])/iu;
const FEWEST_DAYS = 3;

/** 'SUN – Bloody Marys 4 bucks till kickoff' among 'MON – …', 'TUE – …': a board with what each day has. */
function isEntryOfWeek({ text, block }: Line, page: Line[]): boolean {
  if (block.kind === "td")
    return (
      /[$£€₱₹]\s?\d/.test(text) &&
      !ENTERTAINMENT.test(text) &&
      (isCellOfWeek(block, page) || isInColumnOfDay(block, page))
    );
  const lead = block.kind === "tr" ? DAY_OF_ROW : DAY_LEAD;
  if (!lead.test(text)) return false;
  const board = page.filter(
    (other) =>
      lead.test(other.text) && other.block.kind === block.kind && other.block.headings.join() === block.headings.join(),
  );
  return board.length >= FEWEST_DAYS;
}

/** '$3 drafts' below 'WED', in a table with a column a day. */
function isInColumnOfDay({ headers }: Line["block"], page: Line[]): boolean {
  const day = page.find((other) => headers.includes(other.block.index) && isNameOfDay(other));
  const row = day?.block.path.at(-2);
  return page.filter((other) => other.block.path.at(-2) === row && isNameOfDay(other)).length >= FEWEST_DAYS;
}

/** 'Monday', 'Tuesday' and 'Friday' as headings, each over what that day has. */
function isDayOfWeek(label: Line, page: Line[]): boolean {
  const level = label.block.headingLevel;
  if (level === 0 || !isNameOfDay(label)) return false;
  const days = page.filter((other) => other.block.headingLevel === level && isNameOfDay(other));
  return days.length >= FEWEST_DAYS;
}

const isNameOfDay = (line: Line): boolean =>
  line.days.days.length === 1 && line.times.length === 0 && besideSchedule(line) === "";

/** '$15.50' in the row of 'Saturday & Sunday', in a table with a row for each part of the week. */
function isCellOfWeek({ path }: Line["block"], page: Line[]): boolean {
  const rows = page.filter(
    ({ block, role, days, times }) =>
      (block.kind === "td" || block.kind === "th") &&
      block.path.at(-3) === path.at(-3) &&
      role === "schedule" &&
      days.days.length > 0 &&
      times.length === 0,
  );
  const parts = new Set(rows.map(({ block }) => block.path.at(-2)));
  return parts.size >= FEWEST_DAYS && parts.has(path.at(-2));
}
