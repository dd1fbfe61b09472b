import type { Span } from "#pipeline/page";

type Amount = Span & { value: number };

/** 'Society members drink stout for $4 all day (guests $6)' */
const MEMBERS = /\bmembers?\b[^!?;]*$/i;
const GUESTS = /[(,;–—]\s?(?:for )?(?:guests|visitors|the public|strangers|all others)(?: pay)?[,:]? $/i;
/** 'Yesterday's rye, $4 a loaf (fresh $8)' */
const DAY_OLD = /\b(?:yesterday['’]s|day[- ]olds?)\b[^!?;]*$/i;
const OF_TODAY = /[(,;–—]\s?(?:(?:baked )?fresh|today['’]s|(?:the )?same[- ]day|new)(?: (?:ones?|loaves))?[,:]? $/i;

/** Whether an amount is what others pay, or what it costs fresh, beside a lower one that says whom or what that is for. */
export function isOfOthers(text: string, amount: Amount, before: Amount | undefined): boolean {
  if (before === undefined || before.value >= amount.value) return false;
  const lead = text.slice(0, before.start);
  const between = text.slice(before.end, amount.start);
  return (GUESTS.test(between) && MEMBERS.test(lead)) || (OF_TODAY.test(between) && DAY_OLD.test(lead));
}

const DAYS =
  "(?:on )?(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\\.?|weekends?|weekdays|weeknights|holidays)(?:\\s?(?:[-–—&/,]|and|to|thru|through)\\s?(?=[a-z]))?)+";
const OPENS_BRACKET = new RegExp(`\\((${DAYS}:?\\s)?$`, "i");
const CLOSES_BRACKET = new RegExp(`^(?:\\s(${DAYS}))?\\)`, "i");

/** '£14 Monday to Thursday (£16.50 Friday to Sunday)': in brackets what it costs on the other days, which is more. */
export function isOnOtherDays(text: string, amount: Amount, before: Amount | undefined): boolean {
  if (before === undefined || before.value >= amount.value) return false;
  const opens = OPENS_BRACKET.exec(text.slice(before.end, amount.start));
  const closes = CLOSES_BRACKET.exec(text.slice(amount.end));
  return opens !== null && closes !== null && (opens[1] ?? closes[1]) !== undefined;
}

/** A text with blanks where brackets tell what it costs on other days. */
export function withoutOtherDays(text: string, money: readonly Amount[]): string {
  return money.reduce((rest, amount, i) => {
    if (!isOnOtherDays(text, amount, money[i - 1])) return rest;
    const start = text.lastIndexOf("(", amount.start);
    const end = text.indexOf(")", amount.end) + 1;
    return rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  }, text);
}
