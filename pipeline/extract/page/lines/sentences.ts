import { remembered } from "../../remembered.ts";
import { anyOf } from "../../words/vocabulary.ts";
/** A stretch of a line: one sentence, or one entry of a list inside a sentence. */
export type Stretch = { start: number; end: number };

const ABBREVIATION =
  /\b(?:oz|ea|rs|doz|dz|pkg|lb|lbs|pc|pcs|p\.m|a\.m|pm|am|st|nos?|exp|min|max|fr|kr|rp|bs|ave|jr|sr|inc|vs|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|jan|feb|mar|apr|aug|sept?|oct|nov|dec|ft|qt|pt|gal|add|tbsp|u\.s|dom|btls?|bott|imp|drfts?|sand|topp|ckn|chx)\.$/i;
/** What is shortened before the thing itself: 'Reg. Fries', 'Med. Soda'. */
const NEVER_LAST = /\b(?:reg|med|lg|sm|mr|mrs|dr|approx|incl|excl?|orig|w)\.$/i;
/** '24 oz. Soda', 'nachos and a 24 oz. Soda': a size waits for what comes in it. */
const SIZE_FIRST =
  /(?:^\W*|\b(?:and|with|or|plus|an?|any|the|get|of|free)\s|[&,+:(]\s*)\d+\s?(?:oz|lbs?|pcs?|ct|in)\.$/i;
/** Behind 'trivia Sun.' a sentence: '11am–10pm daily.' */
const HOURS_OF_ALL =
  /^\.?\s\d{1,2}(?::\d\d)?\s?(?:[ap]m)?\s?[-–—]\s?\d{1,2}(?::\d\d)?\s?(?:[ap]m)?,? (?:daily|every ?day)\b/i;
const SENTENCE_END = anyOf(
  /(?<=[^\s.…_])(?:[.!?]{1,3}|…)["”’)*†‡⁰¹²³⁴-⁹]*\s+(?=["“¡¿(*†‡⁰¹²³⁴-⁹•–—-]?\s?(?:[\p{Lu}$£€₱₹\d½]|#\d))/gu,
  /\s+[·•|~]+\s*/gu,
  /;\s+/gu,
  /\s[★✦✧●▪■◆➤►]\s?/gu,
  /(?<![-–—&,/]|\b(?:to|thru|through|and|or|on|every|each|only|till?|until))\s+(?=(?:[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un)[a-z]*\.?\s?(?:::|:(?=\s\p{Lu}))\s)/gu,
  /(?<!\d)\s+\/\s+(?=\D)/gu,
  // 'Wednesday, 5pm-close: burger $12 / Thursday, 4pm-7pm: half-price apps'
  /(?<=[$£€]\s?\d[\d.]*)\s+\/\s+(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b[^/:$£€]{0,20}(?::\d\d[^/:$£€]{0,12})*:\s)/gu,
  // 'Any two lunch items for £12.50 Tuesday Steak Night – steak, chips …': a night by its name behind a price
  /(?<=[$£€]\s?\d[\d.]*)\s+(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\s\p{Lu}\p{L}+\s(?:Night|Club|Supper|Special)s?\s?[-–—:]\s)/gu,
  // 'Sunday: Kids Eat Free Hours Mon-Thu 11-10' in a text without marks: where the house's own hours begin.
  /(?<=\p{L}{3})(?<!\b(?:[Hh]appy|[Ll]unch|[Dd]inner|[Bb]runch|[Bb]reakfast|[Bb]ar|[Kk]itchen|[Ss]tore|[Bb]usiness|[Oo]pen|[Oo]pening|[Oo]ur|[Rr]egular|[Ss]pecial|[Ll]ate|[Nn]ight|[Ss]ervice))\s+(?=Hours:?\s(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?\s?[-–—]\s?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?:?\s\d)/gu,
  // 'Kids eat free Tuesdays Happy hour 5–6 pm daily': an hour that has its own days behind another day.
  /(?<=\p{L}days)\s+(?=[Hh]appy [Hh]our\W{1,3}\d[\d:]*\s?(?:[AaPp][Mm])?\s?[-–—]\s?\d[\d:]*\s?[AaPp][Mm],?\s(?:[Dd]aily|[Ee]very ?[Dd]ay|[Nn]ightly)\b)/gu,
);

/** In a text without a capital letter. */
const SMALL_END = /(?<=[^\s.…_])(?:[.!?]{1,3}|…)["”’]*\s+(?=["“(]?\p{Ll})/gu;

/** 'Mon Rib eye 16.50 Tues Curry 15 Wed Wings $8': a day before each entry. */
const ENTRY_OF_DAY =
  /(?:^|\s)(?=(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|rs?|nes)?(?:days?)?\s[\p{Lu}\d$£€½]|(MON|TUE|WED|THU|FRI|SAT|SUN)S?\s))/gu;
const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** Fewer days may be a range or a list of one offer's days. */
const FEWEST_DAYS = 4;

/** Where each day's entry begins, when the text opens with one and goes through the week. */
function daysInOrder(text: string): RegExpMatchArray[] {
  const found: RegExpMatchArray[] = [];
  let last = -1;
  for (const match of text.matchAll(ENTRY_OF_DAY)) {
    const day = WEEK.indexOf((match[1] ?? match[2] ?? "").toLowerCase());
    if (day > last) found.push(match);
    last = Math.max(day, last);
  }
  return found[0]?.index === 0 && found.length >= FEWEST_DAYS ? found.slice(1) : [];
}

/** And no sundae. */
const DAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?";
const ENDS_ON_DAY = new RegExp(`(?<![a-z])${DAY}$`, "i");
const ENDS_ON_HOUR = /(?<![$£€]\s?[\d.]*)\d\s?(?:[ap]\.?m\.?|h)?\W*$/i;
const OPENS_WITH_DAY = new RegExp(
  `^(?:${DAY}\\b(?!(?:['’]s)?\\s\\p{L})|\\d{1,2}(?::\\d\\d)?\\s?(?:[ap]m)?\\s?[-–—])`,
  "iu",
);

/** 'Available weekdays 4–8pm' before ' | Saturdays 6–8pm Wells $5' */
const WEEK_GOES_ON =
  /^\W*(?:(?:available|served|offered) )?(?:weekdays|(?:mon|tue|wed|thu|fri)[a-z]*\s?[-–—]\s?(?:tue|wed|thu|fri|sat|sun)[a-z]*),?\s(?:from )?\d[\d:]*\s?(?:[ap]m)?\s?[-–—]\s?\d[\d:]*\s?(?:[ap]m)?\s*$/i;

/** What stands before a mark between two parts of one week. */
const WEEK_SEAMS: Record<string, RegExp> = { "/": ENDS_ON_HOUR, "|": WEEK_GOES_ON };

const OPENS_WITH_SIZE = /^\d{1,2}\s?(?:oz|ounces?|inch|["”]|lbs?|pc|pieces?)(?![a-z])/i;

const CAPITALS = "\\p{Lu}{2}[\\p{Lu}’'&, -]*";
/** Behind the price of a dish, before the next one: 'CHOWDER | $6 SHRIMP ROLL | with fries $15 COD | with slaw $13'. */
const NEXT_DISH = new RegExp(`(?<=[$£€]\\s?\\d[\\d.]*)\\s+(?=${CAPITALS}\\s\\|)`, "gu");
/** Between bar and price: 'SUNDAYS | $2.50 TACOS | $6 MARGS | 4–9' is a list of what each bar parts. */
const WHAT_IT_IS = /\|[^|$£€]*\p{Ll}[^|$£€]*$/u;
const FEWEST_DISHES = 2;

/** Cuts a text into sentences; middle dots, bars, bullets and the days of a week told in one go part them too. */
export const sentencesOf = remembered(cutIntoSentences, (text) => text);

function cutIntoSentences(text: string): readonly Stretch[] {
  const cuts: Stretch[] = [];
  let from = 0;
  const small = /\p{Lu}/u.test(text) ? [] : text.matchAll(SMALL_END);
  const dishes = [...text.matchAll(NEXT_DISH)];
  const told = dishes.filter(({ index }) => WHAT_IT_IS.test(text.slice(0, index).replace(/[$£€]\s?[\d.]+$/, "")));
  const isMenu = told.length >= FEWEST_DISHES;
  const plain = [...text.matchAll(SENTENCE_END)].filter(([words]) => !isMenu || words.trim() !== "|");
  const ends = [...plain, ...(isMenu ? dishes : []), ...small, ...daysInOrder(text)].sort(
    (a, b) => (a.index ?? 0) - (b.index ?? 0),
  );
  for (const match of ends) {
    const at = match.index ?? 0;
    // 'Mon · Tue · Thu · 3–5 PM' is one list of days and their hours.
    const isList = ENDS_ON_DAY.test(text.slice(from, at)) && OPENS_WITH_DAY.test(text.slice(at + match[0].length));
    if (isList && !HOURS_OF_ALL.test(text.slice(at))) continue;
    // 'Mon–Fri 3–6 pm / Sat 1–4 pm'
    const isOneWeek = WEEK_SEAMS[match[0].trim()]?.test(text.slice(from, at));
    if (isOneWeek && OPENS_WITH_DAY.test(text.slice(at + match[0].length))) continue;
    const isDot = /^[.!?…]/.test(match[0]);
    // 'Prime rib after 5... 12 oz 27.95'
    if (/^(?:\.{2,}|…)\s/.test(match[0]) && OPENS_WITH_SIZE.test(text.slice(at + match[0].length))) continue;
    const end = isDot ? at + match[0].trimEnd().length : at;
    if (
      isDot &&
      match[0].startsWith(".") &&
      (NEVER_LAST.test(text.slice(Math.max(0, at - 8), at + 1)) ||
        SIZE_FIRST.test(text.slice(from, at + 1)) ||
        (ABBREVIATION.test(text.slice(Math.max(0, at - 8), at + 1)) &&
          !HOURS_OF_ALL.test(text.slice(end)) &&
          !/\s(?:[\p{Lu}][a-z]+|(?:It|They|We|You|That|There|He|She)['’][a-z]+) /u.test(text.slice(end, end + 14))))
    )
      continue;
    if (end > from) cuts.push({ start: from, end });
    from = at + match[0].length;
  }
  if (from < text.length) cuts.push({ start: from, end: text.length });
  return cuts.filter((cut) => text.slice(cut.start, cut.end).trim().length > 0);
}
