import { findDays } from "./weekday-words.ts";

/** 'Sliders $5 (Fri only)', '$5 sliders Fridays' in the list of a happy hour have the hours of its Fridays. */
export function isOnlyOn(text: string): boolean {
  const { mentions } = findDays(text);
  return mentions.some(
    ({ start, end }) =>
      ONLY_BEFORE.test(text.slice(0, start)) ||
      ONLY_AFTER.test(text.slice(end)) ||
      (text[start - 1] === "(" && /^s?\)\W*$/.test(text.slice(end))) ||
      isSaidOfItem(text, start, end),
  );
}

/** '$1 oysters Wednesdays', '$5 sliders on Fridays': a priced thing and behind it its day; 'Taco Tuesday: $2 tacos' is a theme. */
function isSaidOfItem(text: string, start: number, end: number): boolean {
  const isLast = /^s?\W*$/i.test(text.slice(end)) && /days(?:\W*$)/i.test(text.slice(start));
  return isLast && PRICED_ITEM.test(text.slice(0, start));
}

const PRICED_ITEM = /^\W*[$£€₱₹]\s?\d+(?:\.\d\d)?\s(?:\p{L}[\p{L}'’&-]*\s){1,3}(?:on\s)?$/u;

const ONLY_BEFORE =
  /\b(?:only|just|exclusively|solo|s[oó]lo|[uú]nicamente|solamente)(?: (?:available|served|valid|offered|good))?(?: (?:on|los|el|en))?\s*$/i;
const ONLY_AFTER = /^s?,?\s(?:(?:and|&|or) \p{L}+\s)?(?:only|exclusively|solo|s[oó]lo|[uú]nicamente|solamente)\b/iu;
