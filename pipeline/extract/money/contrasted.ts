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
