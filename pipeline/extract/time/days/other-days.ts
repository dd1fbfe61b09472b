import { type Weekday, weekdays } from "#contract/vocabulary";
import type { Stretch } from "../../page/lines/sentences.ts";

const OTHER =
  "(?:on )?(?:(?:all|every|any|the)(?: of)?(?: the)? other (?:days?|nights?|evenings?)|the rest of the week)\\b";
const ES = "(?:todos )?los (?:dem[aá]s|otros) d[ií]as(?!\\p{L})";
/** With hours behind them or before them: 'every other day' alone is every second one, and '$12 all other nights' a price. */
const OTHER_DAYS = new RegExp(
  `(?:${OTHER}|${ES})(?=,? (?:(?:it['’]s|it is|is|de|desde) )?(?:(?:from|between|until|till?|de|hasta) )?(?:las )?(?:\\d{1,2}(?:[:–—-]|\\s?[ap]\\.?m|\\s(?:to|until|till|a)\\s|\\s?[.,;:])|noon|open\\b|all day))|(?<=(?:[-–—]|\\b(?:to|until|till|a)\\s)\\s?\\d{1,2}(?::\\d\\d)?(?:\\s?[ap]\\.?m\\.?)?,?\\s)(?:${OTHER}|${ES})`,
  "giu",
);

/** '10% off the rest of the week': behind an advantage, where a price would be the usual one. */
const REST = /\b(?:on )?(?:the rest of the week|(?:all|every|any) other (?:day|night)s?)(?=\W*$)/i;

/**
 * The days that 'the rest of the week' is, in an entry's own words.
 * @param named those that the words before the entry name
 */
export function restNamed(entry: string, named: readonly Weekday[]): string {
  const rest = weekdays.filter((day) => !named.includes(day));
  return named.length > 0 && /%|\boff\b|\bhalf\b/i.test(entry) ? entry.replace(REST, rest.join(", ")) : entry;
}

/** 'All day Sunday, all other days 3 to 6': the days that a text has not named before it speaks of the others' hours. */
export function otherDays(
  text: string,
  named: readonly (Stretch & { days: readonly Weekday[] })[],
): (Stretch & { days: Weekday[] })[] {
  return [...text.matchAll(OTHER_DAYS)].flatMap(({ index: start, 0: words }) => {
    const before = named.filter(({ end }) => end <= start).flatMap(({ days }) => days);
    const days = weekdays.filter((day) => !before.includes(day));
    return before.length > 0 && days.length > 0 ? [{ start, end: start + words.length, days }] : [];
  });
}

const OPENS_REST = new RegExp(`^\\W*(?:${OTHER}|${ES})`, "iu");

/**
 * 'Every other day 4 to 6: drafts $5.' behind 'We are closed Mondays.': the days that it leaves, by their names.
 * @param named those of the sentences before it, closed ones too
 */
export function restOpened(entry: string, named: readonly Weekday[]): string {
  const rest = weekdays.filter((day) => !named.includes(day));
  return named.length > 0 && rest.length > 0 ? entry.replace(OPENS_REST, rest.join(", ")) : entry;
}

/** 'The rest of the week it's 3–6.' goes on from the sentence before it, whose days it leaves out. */
export function opensRest(sentence: string): boolean {
  return OPENS_REST.test(sentence);
}
