type Amount = { value: number; start: number; end: number };

const TIME =
  "(?:after|before|from|until|till|past) (?:\\d|noon|midnight|dark|five|six|seven|eight|nine|ten|eleven|that|then)[^.,$£€]{0,14}|(?:on )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|weeknights?|weekdays|holidays|game days?)(?: (?:and|&) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?))?(?: nights?)?|(?:at|in|during) (?:the )?(?:night|evenings?|dinner|weekends?|game)|evenings|(?:at|during|in) (?:our |the )?happy hour(?: \\([^()]{3,30}\\))?";
/** 'Glass $9 (happy hour $6)', 'drafts $5 / $4 happy hour' */
const AT_TIME = `${TIME}|happy hour`;
const OF_IT = "(?:they|it|that|those|these)(?:['’](?:re|s|ll be)|\\s(?:are|is|go(?:es)? for|costs?|run|will be))";
const EACH = "(?:\\s?(?:each|apiece|ea\\.?|a (?:piece|pint|glass|slice|bowl|cup)))?";
/** '. They're ', ', ', ' / ', '. After 8 pm they are ': nothing else is named between the two prices. */
const BETWEEN = new RegExp(
  `^${EACH}(?:\\s*(?:[,;]|[–—]|\\.(?=\\s))\\s+|\\s\\(|\\s?[/|]\\s?)(?:(?:but|and|then)\\s)?(?:(${AT_TIME})[,:]?\\s)?(?:${OF_IT}\\s)?(?:only |just )?$`,
  "i",
);
const BEHIND = new RegExp(`^${EACH}\\s(?:${AT_TIME})(?=\\W*(?:$|[.,;!?()–—]))`, "i");
const BOUND = new RegExp(`(?:^|[^\\p{L}])(?:${TIME})(?!\\p{L})|\\d\\s?[ap]\\.?m`, "iu");
/** 'Wednesdays it's 75-cent wings' names another thing. */
const NOTHING_ELSE = new RegExp(`^${EACH}\\s*(?:$|[.,;!?)–—])`, "i");

/**
 * 'Burgers are $9. They're $12 after 5', 'tacos $3, $4 on Saturdays': the second is what the same costs at the time that is
 * told beside it, the first what it costs otherwise.
 */
export function isOtherAtTimes(text: string, first: Amount, second: Amount): boolean {
  const between = BETWEEN.exec(text.slice(first.end, second.start));
  const clause =
    text
      .slice(0, first.start)
      .split(/[.;!?]\s|\n/)
      .at(-1) ?? "";
  // 'Wings: Tuesday $8, Thursday $9'
  if (BOUND.test(clause)) return false;
  const behind = text.slice(second.end);
  // 'Fish sandwich $13 $9.50 Fridays'
  if (/^\s$/.test(text.slice(first.end, second.start)) && second.value < first.value) return BEHIND.test(behind);
  return between !== null && (BEHIND.test(behind) || (between[1] !== undefined && NOTHING_ELSE.test(behind)));
}
