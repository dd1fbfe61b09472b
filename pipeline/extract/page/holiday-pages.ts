import { seasonOf } from "../time/dates/holidays.ts";
import type { Day } from "../time/dates/validity.ts";

/** What stands behind a holiday in the name of a page that is all of that day. */
const OF_THE_DAY =
  /^(?:['’]s)?(?: day| eve| night| sunday| weekend)?\s?(?:$|[|–—:-]|at\b|in\b|with\b|20\d\d\b|(?:(?:food|drink|dinner|brunch|lunch|bar|party|weekend) )*(?:specials?|deals?|menus?|brunch|buffet|dinner|lunch|party|celebrations?|events?|feast)\b)/i;
/** Houses are called so, too. */
const NAMES_A_HOUSE = /^(?:cinco de mayo|oktoberfest|fiesta)/i;
const OF_AN_EVENT = /^\s?(?:20\d\d|(?:food|drink|weekend )?(?:specials?|menus?|part(?:y|ies)|celebrations?))\b/i;

/** 'St. Patrick's Day at The Copper Lantern': whether a page or its first heading is named for a holiday that is long over. */
export function isOfPastHoliday(name: string, today: Day): boolean {
  const season = seasonOf(name, today);
  if (season?.notCurrent !== "out of season") return false;
  const at = name.indexOf(season.words);
  const behind = name.slice(at + season.words.length);
  if (/\p{L}/u.test(name.slice(0, at).replace(/\b(?:happy|our|annual|the|celebrate)\b/gi, ""))) return false;
  return NAMES_A_HOUSE.test(season.words) ? OF_AN_EVENT.test(behind) : OF_THE_DAY.test(behind);
}
