import type { Stretch } from "../../page/lines/sentences.ts";

/** '(excluding) holidays and (Thursdays)' */
const HOLIDAYS = "(?:(?:bank|public|federal|major|all) )*holidays?(?:,(?: (?:and|or))?| (?:and|or|&))";
/** What ties an exception to the days that it takes out: 'except on', 'excepto los'. */
const TIE = `(?: (?:on|for|to|any|an?|the|los|las|el|${HOLIDAYS}))*:?\\s*$`;
const ALL = "(?:any|each|every|all)";
/** 'Any morning but Monday' */
const PARTS_OF_DAYS = `${ALL} (?:mornings?|afternoons?|evenings?|lunch(?:time|es)?|dinners?),?\\s`;
/** What a house does not do on such days: 'it', 'this one', 'a happy hour', 'our specials'. */
const IT =
  "(?: (?:it|this|that|them|one|(?:an? |any |our |the )?(?:\\w+ )?(?:happy hours?|specials?|deals?|discounts?|coupons?|offers?)))?";
const FULL_PRICE = "(?:full|regular|menu|usual|normal|ordinary|list)[- ]price";
const WORDS = [
  "not(?: (?:valid|available|offered|served|good|running|applicable|redeemable|includ(?:e|ed|ing)|apply(?:ing)?))?",
  "(?:do|does|is|are)n['’]t (?:valid|available|offered|served|good|running|include|included|apply)",
  "(?:not to|can ?not|can['’]t|may not) be (?:used|redeemed)",
  // 'Not valid during lunch or on Fridays'
  "not (?:valid|available|offered|served|good) (?:during|at|after|before|for|with|in) [^.;:!?]{1,30}? (?:or|nor) on",
  "(?:null and )?void",
  "unavailable",
  "never",
  // 'We no longer do it on Fridays'
  `no longer (?:do|run|offer|have|hold|serve|pour|take|accept)${IT}`,
  `(?:do|does|did|will)(?:n['’]t| not) (?:do|run|offer|have|hold|serve|take|accept)(?=\\s\\S+)${IT}`,
  "except(?:ing|s)?",
  "with the exception of",
  "exclu(?:ding|des?)",
  "excl?\\.?",
  "other than",
  "(?:apart|aside) from",
  "outside of",
  `(?:(?<=\\b(?:(?:week|every)?(?:day|night)s?|daily|nightly|week|long|all),?\\s)|${PARTS_OF_DAYS})(?:but|minus|less|without|barring|short of)(?: not| one,?)?`,
  `(?<=\\b${ALL} (?:day|night)s?\\s)(?:that|which) (?:is|are)(?:n['’]t| not)`,
  "(?:there['’]?s|there is|we have|but|it has) none",
  `(?:is|are|they['’]re|it['’]s|back (?:to|at)) ${FULL_PRICE}`,
  "(?<=\\b(?:(?:any|each|every|other) ?(?:day|evening|lunchtime|night)|daily|days(?: a week)?|nightly|week),?\\s)(?:bar|save)",
  // 'No coupons accepted on', 'no discounts on Taco (Tuesday)'
  "no (?:happy hours?|specials?|deals?|discounts?|offers?|coupons?)(?: (?:are )?(?:accepted|valid|honou?red|taken|available|running))?(?: on(?: our| the)?(?: [a-z]{3,12})?)?",
  "(?:we|it) (?:can['’]?t|can ?not|do(?:es)?n['’]?t) (?:do|run|offer|have|honou?r|hold)(?: (?:it|this|that|them|good))?",
  "blackouts?(?: (?:days?|dates?|nights?))(?: (?:are|is|include))?",
  "blackouts(?: (?:are|include))?",
  "excepto(?: que)?",
  "(?:a|con la) excepci[oó]n de",
  "salvo",
  "nunca",
  "sin incluir",
  "exclu(?:ye(?:ndo|n)?|id[oa]s?)",
  "no (?:v[aá]lid[oa]s?|aplican?|disponibles?|incluyen?)",
  "(?<=\\b(?:d[ií]as|semana|diario)\\s)menos",
];

/** 'Not on Saturdays', ', no Fridays', 'any day other than Monday': what is said of an offer, and of no house that is closed. */
export const EXCEPTED_BEFORE = new RegExp(
  `(?:\\b(?:${WORDS.join("|")})|(?:^|[,;(–—-]\\s?)no|[,;(–—-]\\s?(?:we |but )?(?:skip(?:s|ping)?|blackout:?))${TIE}`,
  "i",
);

/** Nothing more ties the words to a part of the day, or to what they are not valid with. */
const ALONE =
  "(?!\\s(?:with|for|in|at|on|to|if|when|after|before|until|till|from|between|during|con|en|para|despu[eé]s|antes)\\b)";

/** 'Saturdays excluded', 'Sunday not included' */
const EXCEPTED_AFTER = new RegExp(
  `^[\\s,:–—-]*(?:(?:(?:is|are) (?:back )?(?:at |to )?|(?:they|it)(?:['’](?:re|s)| are| is) |you(?:['’]ll)? pay )${FULL_PRICE}|(?:is|are) the (?:only )?exceptions?|(?:do|does)n['’]t count|(?:(?:is|are|being)\\s)?(?:excluded|excepted|exempt(?:ed)?|blacked[- ]?out|blackouts?|off[- ]limits|not (?:valid|available|offered|served|included))|(?:is|are)n['’]t (?:valid|available|offered|served|included)|exclu[ií]d[oa]s?|no incluid[oa]s?)${ALONE}`,
  "i",
);

/** 'Not valid Saturdays after 5 pm', 'not served 3–6': whether hours behind these words are those that an offer does not hold at. */
export function isExceptedHour(before: string): boolean {
  const lead = before.slice(-60).replace(DAYS_LAST, "");
  return (
    OTHERWISE_THEN.test(before) || EXCEPTED_BEFORE.test(lead) || EXCEPTED_BEFORE.test(lead.replace(NAMED_LAST, ""))
  );
}

/** 'Not valid during lunch (11–3)', 'does not apply to happy hour 3–6', 'not valid on the patio after 6' */
const NAMED_LAST =
  /(?: (?:during|at|for|on|in))?(?: (?:the|our|any))?(?: (?:happy|social|rush|peak) hours?| (?:lunch|dinner|brunch|breakfast)(?: ?time)?| patio| bar| lounge| terrace| dining room)(?: hours)?:?,? \(?$/i;

/** 'Not valid with Monday or Tuesday specials', 'may not be combined with Wednesday wing night': what it cannot be had with. */
const NOT_TOGETHER =
  /(?:\b(?:not|never|cannot)|n['’]t) (?:be )?(?:valid|used|good|available|redeemable|offered|honou?red|combin(?:ed|able)|stack(?:ed|able))(?: together| in (?:conjunction|combination))? with(?: (?:the|our|any|other|your))*(?:[ ,&/]|and|or|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?)*$/i;

/** Whether a day behind these words is that of another offer, with which this one cannot be had. */
export function isOfOneNotTogether(before: string): boolean {
  return NOT_TOGETHER.test(before);
}

/** 'Every day 3 to 6 except Sunday, when it starts at noon' */
const OTHERWISE_THEN =
  /\b(?:except|but|save|other than|excepto|menos)\b[^.;:!?]{0,30}[,(] ?(?:when|cuando) (?:it|they|we|that|the happy hour)\b[^.;:,)]{0,24}$/i;

const DAYS_LAST =
  /(?:\s(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?|weekends?|and|or|y|to|&|–|-))+(?:\s(?:nights?|evenings?|mornings?|afternoons?))?(?=\s*$)/i;

/** Of such a day only a part is excepted, or one such day a year. */
export const IN_PART_AFTER =
  /^(?:(?:\s?(?:,|&|and|or|y))+\s\p{L}+\b)*\s*(?:(?:bank |public |federal )?holidays?\b|(?:\p{L}+ )?(?:specials?|deals?|offers?|madness)\b|nights?|evenings?|mornings?|afternoons?|after|before|from|between|at\b|until|till|during|lunch|dinner|brunch|\(?\d)/iu;

/** Days that a house is closed on, or that an offer leaves out somehow. */
export const CLOSED_BEFORE =
  /\b(?:closed|(?:close|shut) at [\d:]+(?:\s?[ap]\.?m\.?)?,? and|not (?:valid|good|available|offered|served)(?: on(?: (?:\p{Lu}?[\p{L}'’]+ ){0,3}\p{L}+)?)?|(?:never|not)(?: on)?(?: an?)?|exclud\w+|no specials? on|cerrado|we (?:rest|sleep|close|(?:do not|don['’]t) open)|(?:we|kitchen|bar|house|oven)(?:['’]re| are| is) (?:shut|dark|off|resting))(?:\s+(?:all day|on))?:?\s*$/iu;
export const CLOSED_AFTER =
  /^[\s,:–—-]*(?:(?:(?:we|(?:the|our) \p{L}+)(?:['’]re|['’]s| are| is) )?closed|(?:we|(?:the|our) \p{L}+)(?:['’]re|['’]s| are| is) (?:shut|dark|off|resting|asleep)\b|we (?:rest|sleep)\b|(?:is|are) our (?:days? (?:off|of rest)|rest days?)|not (?:available|offered|served|valid)(?!\s(?:with|for|in|to|con|para)\b)|no happy hour|none\b)/iu;

/** What makes one of two days. */
const JOINED = /^\s*(?:,\s*)?(?:&|and|or|nor|\/|y|e|o|ni)\s*$/i;
const LISTED = /^\s*,\s*$/;

export function isLinked(seam: string): boolean {
  return JOINED.test(seam) || LISTED.test(seam);
}

/**
 * Days that words behind them take out, in whole: 'Saturdays excluded'.
 * @param mentions those of the text, in order
 */
export function exceptedBehind<T extends Stretch>(
  text: string,
  mentions: T[],
): { mentions: T[]; exceptions: Stretch[] } {
  const found: T[] = [];
  const exceptions: Stretch[] = [];
  for (let i = mentions.length - 1; i >= 0; i--) {
    const last = mentions[i] as T;
    const [words] = EXCEPTED_AFTER.exec(text.slice(last.end)) ?? [];
    if (words === undefined) continue;
    const group = [last];
    // 'Fridays and Saturdays excluded'; 'Monday to Friday, Wednesdays excluded' leaves the range.
    for (let first = mentions[i - 1]; first; first = mentions[i - 1]) {
      const seam = text.slice(first.end, group[0]?.start);
      if (!JOINED.test(seam) && !(group.length > 1 && LISTED.test(seam))) break;
      group.unshift(first);
      i--;
    }
    found.push(...group);
    exceptions.push({ start: group[0]?.start ?? last.start, end: last.end + words.length });
  }
  return { mentions: found, exceptions };
}

/** 'Sundays and Mondays we're closed': days joined to one that words behind it close. */
export function closedTogether<T extends Stretch>(
  text: string,
  mentions: readonly T[],
  closed: readonly Stretch[],
): T[] {
  const isJoined = (one: T, next: Stretch) => one.end <= next.start && JOINED.test(text.slice(one.end, next.start));
  return mentions.filter((one) => closed.some((next) => isJoined(one, next)));
}

/** Whether words behind a day take it out. */
export function isExceptedBehind(after: string): boolean {
  return EXCEPTED_AFTER.test(after);
}
