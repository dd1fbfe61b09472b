import { ENTERTAINMENT } from "../../page/topics.ts";
import { CLOCK, type Clock, parseClock, plausible } from "./clock.ts";

const DAY =
  "(?:daily|nightly|(?:(?:every|each|on) )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|week|to)?(?:days?|nights?))";
const NO_MORE = "(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d)";
/** 'Happy hour daily at 4', 'power hour @ midnight' */
const OF_AN_HOUR = new RegExp(
  `(?<=\\b(?:happy|power) hours?(?:,? ${DAY})?,? )(?:at|@)\\s?(${CLOCK})${NO_MORE}(?=\\s*(?:$|[.,;:!?)|–—-]|(?:sharp|daily|nightly|every|each|on|until|till?|with|mon|tue|wed|thu|fri|sat|sun)))`,
  "gi",
);
/** 'Wings go half price at 10 pm', '$3 shots at midnight': a clock beyond doubt, behind an advantage and nothing else. */
const OF_A_PRICE = new RegExp(
  `(?<=(?:[$£€]\\s?\\d[\\d.]*|\\bhalf[- ](?:price[ds]?|off))(?: (?!(?:and|with|at|for|to|on|by|served|seated|seatings?)\\b)[a-z'’-]+){0,4} )(?:at|@)\\s?(\\d{1,2}(?::\\d\\d)?\\s?[ap]\\.?m\\b\\.?|noon|midnight)${NO_MORE}(?!\\s(?:kick|game|show|tip|seating|and \\d))`,
  "gi",
);

/** 'Every weekday at 3 we slash …', 'Dollar tacos return every Tuesday at 5.', 'Friday fish fry starts at 4 and' */
const OF_A_DAY = new RegExp(
  `(?<=\\b(?:(?:every|each) (?:week)?day|(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays) )at\\s(${CLOCK})${NO_MORE}(?=,? (?:we|they|our|the)\\b|\\s*(?:[.!;]|$))`,
  "gi",
);
const RETURNS = new RegExp(
  `(?<=\\b(?:fish fry|fr(?:y|ies)|roasts?|tacos|wings|oysters|burgers?|steaks?|dinners?|specials?|drafts|pizza|lobster|crab|ribs?|brisket|shrimp|prime rib|supper|buffet) )(?:starts?|begins?|returns?) at (${CLOCK})${NO_MORE}(?=\\s*(?:[.,;!]|$)| and\\b)`,
  "gi",
);

/** 'Wed 8pm: 30c wings': a clock beyond doubt between a day and what is had from then on. */
const OF_AN_ENTRY =
  /(?<=^\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?,? (?:at |@ ?)?)(\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?)(?=\s?:\s)/gi;

type Beginning = { index: number; words: string; clock: Exclude<Clock, string> };

/** When an hour or an advantage begins, where the words say only at what time it is. */
export function beginningsIn(text: string): Beginning[] {
  return [OF_AN_HOUR, OF_A_PRICE, OF_A_DAY, RETURNS, OF_AN_ENTRY]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(({ index, 0: words, 1: told = "" }) => {
      const clock = parseClock(told);
      const clause =
        text
          .slice(0, index)
          .split(/[.;!?|]\s/)
          .at(-1) ?? "";
      if (clock === null || typeof clock === "string" || !plausible(clock) || ENTERTAINMENT.test(clause)) return [];
      return [{ index, words, clock }];
    });
}
