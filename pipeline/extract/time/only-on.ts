import { findDays } from "./weekday-words.ts";

/** 'Sliders $5 (Fri only)' in the list of a happy hour has the hours of its Fridays. */
export function isOnlyOn(text: string): boolean {
  const { mentions } = findDays(text);
  return mentions.some(
    ({ start, end }) =>
      ONLY_BEFORE.test(text.slice(0, start)) ||
      ONLY_AFTER.test(text.slice(end)) ||
      (text[start - 1] === "(" && /^s?\)\W*$/.test(text.slice(end))),
  );
}

const ONLY_BEFORE =
  /\b(?:only|just|exclusively|solo|s[oó]lo|[uú]nicamente|solamente)(?: (?:available|served|valid|offered|good))?(?: (?:on|los|el|en))?\s*$/i;
const ONLY_AFTER = /^s?,?\s(?:(?:and|&|or) \p{L}+\s)?(?:only|exclusively|solo|s[oó]lo|[uú]nicamente|solamente)\b/iu;
