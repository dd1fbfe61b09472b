import type { TimeWindow } from "#contract/vocabulary";
import { remembered } from "../../remembered.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { MONTH, SPANISH_MONTH } from "../dates/months.ts";
import { isExceptedHour } from "../days/excepting-words.ts";
import { CLOCK, parseClock, plausible } from "./clock.ts";
import { fourDigitHours } from "./four-digit-hours.ts";
import { format, guess, isAfterDark, isEndOfNight, resolve } from "./half-of-day.ts";
import { looksLikeTimes, NOT_A_TIME_AFTER, SCHEDULE_WORDS } from "./looks-like-hours.ts";
import { isOnlyToAsk, isWhenToCall } from "./only-to-ask.ts";
import { beginningsIn } from "./points-in-time.ts";

/** A stretch of text that says when in the day. `window` null: all day, said outright. */
export type TimeMention = { window: TimeWindow | null; start: number; end: number };

const START = `(?:${CLOCK}|open(?:ing)?(?: time)?|apertura)`;
const CLOSING =
  "(?:the )?clos(?:e|ing)(?: time)?|cl\\b|L\\.O\\.?|(?:el )?cierre|last call|(?:the |our )kitchen closes|we (?:close|lock up|get tired)|cerrar|que cerremos|(?:the )?final (?:whistle|buzzer)|(?:the )?(?:last )?game (?:ends|is over)|the clock runs out|late";
/** 'Till the pot’s scraped', 'hasta agotar existencias': no clock tells when. */
const GONE =
  "sold ?out|(?:we|they|it|(?:the|our)(?: [a-z]+){1,2}) (?:runs?|sells?) out|(?:the|our)(?: [a-z]+){1,2} runs? dry|we (?:wipe|clear) the board|(?:it|they|all|everything|(?:the|our)(?: [a-z]+){1,2})(?:['’]s|['’]re| is| are) (?:all )?(?:gone|empty|scraped|sold ?out)|supplies last|(?:all )?gone(?=\\W*$)|que se (?:acab|termin|agot)[ae]n?|agotar(?:se)?(?: existencias)?";
const END = `(?:${CLOCK}|${CLOSING}|${GONE})`;
/** 'Until we lock the door at 5' */
const AT_CLOSE =
  "(?:we (?:close|shut|pack up|lock (?:up|the (?:front )?doors?)|turn (?:off|out) the lights)|(?:the |our )?(?:doors?|shop|kitchen|counter|oven) (?:closes?|shuts?)|clos(?:e|ing)(?: time)?)";
const TO = `\\s?(?:-|–|—|~|→|(?:, ?)?(?:and )?(?:goes|going|runs?|running|lasts?)(?: on)? (?:to|until|till?|['’]til)(?: ${AT_CLOSE}(?:,? at)?)?|(?:, ?)?(?:and )?(?:ends|finishes|wraps up|stops) (?:at|by)|to|(?:until|till?)(?: ${AT_CLOSE}(?:,? at)?)?|'?’?til['’]?|‘til|through|thru|,? (?:with )?(?:the )?last (?:seatings?|sittings?|orders?|tables?|service)(?: (?:is |are )?(?:at|by))?|a(?: las|l(?= (?:cierre|mediod)))?|às|hasta(?: las)?|y las|(?<=\\b[ap]\\.?\\s?m\\.?))\\s?`;
/** '2-4-Tuesday' is a name, and the last of '2x1 hasta las 19:30' a count. */
const RANGE = new RegExp(
  `(?<![\\d$£€₱₹:/#-]|(?<!\\.\\.)\\.|\\b[a-z]|\\d\\s?[x×]\\s?)(?!\\d-4-[a-z])(?:(?:starts|begins|kicks off) at )?(${START})${TO}(${END})(?![\\w%]|[:.]\\d|[-–]\\d)`,
  "gi",
);
const BETWEEN = new RegExp(`\\b(?:between|entre(?: las)?)\\s(${CLOCK})\\s(?:and|&|y(?: las)?)\\s(${CLOCK})`, "gi");
/** 'Not before three and not after five', 'no earlier than 3 and no later than 5' */
const NOT_BEFORE = new RegExp(
  `\\b(?:not before|never before|(?:not|no) earlier than)\\s(${CLOCK}),? (?:and |or |nor )?(?:not |never |no )?(?:after|past|later than)\\s(${CLOCK})`,
  "gi",
);
/** 'Pastries still in the case at 8', 'whatever's on the shelf at five' */
const LEFT_AT =
  "(?<=\\b(?:left(?: over)?|unsold|remaining|still (?:in|on) the [a-z]+|on the (?:shelf|shelves|counter|racks?)|in the (?:case|basket|tray|window))\\s)at";
const AFTER = new RegExp(
  `\\b(?:${LEFT_AT}|(?:after|from|start(?:ing|s)|begin(?:ning|s)|(?:start|begin)(?= at (?:noon|midday|\\d{1,2}(?::\\d\\d|(?::\\d\\d)?\\s?[ap]\\.?\\s?m)))|kicks off|(?:tapped|tapping)(?= at)|past|since)(?:\\s?@| at)?|a partir de(?:l| las?)|(?:despu[eé]s|luego) de las?|pasadas las|desde (?:las?|el))\\s?(?<=[\\s@])(${CLOCK})(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d)`,
  "gi",
);
/** '3–6 (Fri to 7)' */
const DAY_LEFT = "\\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:days?)?";
const BEFORE = new RegExp(
  `(?<!\\b(?:vacated?|back|returned?|leave|cleared?) )\\b(?:before|b4|until|till|’til|'til|til|by|extended (?:to|until|till)|(?<=${DAY_LEFT}\\.?\\s)to|antes de las?|hasta las?|(?:antes del|hasta el)(?= mediod))\\s(${CLOCK})(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d|\\s(?:of\\s|de\\s)?(?:${MONTH}|${SPANISH_MONTH}))`,
  "gi",
);
/** 'Until the game starts at 7', 'before the first set at 8': not from then on. */
const BEFORE_EVENT = new RegExp(
  `\\b(?:before|until|till|’til|'til|til) (?:the )?(?:kick-?off|tip-?off|last call|first (?:pitch|set|song|act|whistle)|puck drop|(?:live )?(?:band|show|music|concert|game|match|dj|trivia|quiz|bingo|karaoke|movie|fight)(?: (?:starts|begins|kicks off|goes on|night))?|(?:kitchen|bar|patio|tap ?room|dining room) (?:closes|shuts)|clos(?:e|es|ing))(?:,? at| @) (${CLOCK})(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d)`,
  "gi",
);
/** 'Order by 3 pm the same day', 'book before midnight on 30th November', 'Call before noon for pickup': when to ask for it, not when it is had. */
const ASKED_BEFORE =
  /\b(?:pre-?order|order|call|book|reserve|rsvp|ring)(?:ed|d|s)?(?: (?:it|them|yours|ahead|in|online|us))*\W*$/i;
const ASKED_FOR =
  /^\W*(?:on |of )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b|same[- ]day|(?:very )?same day|day (?:before|prior|ahead)|previous day|night before|on \p{L}+ for)\b|^\W*(?:for|and (?:pick|collect|it['’]s ready))\s?(?:(?:same|next)[- ]day |\p{L}+day )?(?:pick-?up|delivery|collection|it up)\b/iu;
const ONWARDS = new RegExp(
  `(${CLOCK})\\s?(?:on(?:wards?)?\\b(?! \\d)|en adelante|and (?:later|after)|or later|\\+(?!\\d)|[-–—]?\\s?(?:un|')?till?(?=\\s*(?:[?.!,;)]|$)))`,
  "gi",
);
const ALL_DAY = anyOf(
  /\ball[- ](?:day|night|evening|afternoon)(?:[- ]long)?\b/gi,
  /\bany ?time\b(?! (?:the|that|our|we|you|they|it|there|a|an)\b)/gi,
  /\bopen (?:to|'?til|until) close\b/gi,
  /\btodo el d[ií]a\b/gi,
  /\btoda la noche\b/gi,
);
/** 'De 12 a 16 h' */
const UNIT = /^\s(?:h|hs|horas)(?![\p{L}\d])\.?/u;

/**
 * Every stretch that tells the hours, in order. `around`: words near the text that tell morning from night where the
 * text itself leaves am and pm out.
 */
export const findTimes = remembered(readTimes, (text, around = "") => (around === "" ? text : `${text}\0${around}`));

function readTimes(text: string, around = ""): readonly TimeMention[] {
  const found: TimeMention[] = [];
  const add = (start: number, last: number, window: TimeWindow | null) => {
    const isOfAll = window?.[0] && window[1] && DAILY_EXCEPT.test(text.slice(0, start));
    if (!isOfAll && isExceptedHour(text.slice(0, start))) return;
    if (isWhenToCall(text, start, last)) return;
    const end = last + (UNIT.exec(text.slice(last))?.[0].length ?? 0);
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ window, start, end });
  };
  for (const pattern of [BETWEEN, NOT_BEFORE, RANGE]) {
    for (const m of text.matchAll(pattern)) {
      const start = m.index ?? 0;
      const end = start + m[0].length;
      const [from, to] = [parseClock(m[1] ?? ""), parseClock(m[2] ?? "")];
      // 'After 4 pm Two per guest': one hour and a count.
      const isRun = pattern === RANGE && /^\s*$/.test(m[0].slice((m[1] ?? "").length, -(m[2] ?? "").length));
      if (isRun && typeof to === "object" && to?.meridiem === null && !to.colon) continue;
      if (!from || !to || (from === "open" && (to === "close" || typeof to === "string"))) continue;
      if (tellsOpen(text.slice(0, end))) continue;
      const isLead =
        pattern === BETWEEN && OPENS_CLAUSE.test(text.slice(0, start)) && WHO_OR_WHEN.test(text.slice(end));
      if (!isLead && !looksLikeTimes(text, start, end, from, to, around)) continue;
      const window = resolve(from, to, text, around);
      if (window) add(start, end, window);
    }
  }
  const single = (pattern: RegExp, make: (clock: string) => TimeWindow, keyword: boolean) => {
    for (const m of text.matchAll(pattern)) {
      const start = m.index ?? 0;
      const end = start + m[0].length;
      const clock = parseClock(m[1] ?? "");
      if (!clock || typeof clock === "string" || !plausible(clock) || tellsOpen(text.slice(0, end))) continue;
      if (pattern === AFTER && /^at\b/i.test(m[0]) && GIVEN_AWAY.test(text.slice(end))) continue;
      const isOfLeftovers = pattern === AFTER && /^at\b/i.test(m[0]) && !NOT_A_TIME_AFTER.test(text.slice(end));
      const certain =
        (pattern === AFTER && clock.hour <= 12 && tellsBeginning(text, start, end)) ||
        isOfLeftovers ||
        (pattern === AFTER && clock.hour <= 12 && ON.test(text.slice(end))) ||
        (pattern === AFTER && !NOT_A_TIME_AFTER.test(text.slice(end)) && UNTIL_LATER.test(text.slice(end))) ||
        clock.meridiem !== null ||
        clock.colon ||
        /noon|midnight|clock|mediod|medianoche/i.test(m[1] ?? "");
      const after = text.slice(end, end + 24);
      if (pattern === BEFORE && ASKED_BEFORE.test(text.slice(0, start)) && ASKED_FOR.test(after)) continue;
      if (pattern === BEFORE && isOnlyToAsk(text, start, end)) continue;
      if (
        !certain &&
        (!keyword ||
          (clock.worded &&
            !PART_OF_DAY.test(text.slice(Math.max(0, start - 16), start)) &&
            !(SEATED.test(text.slice(0, start)) && /^(?:,| and\b)/i.test(after)) &&
            !(pattern === AFTER && SCHEDULE_WORDS.test(text.slice(0, start)) && WHO_OR_WHAT.test(after)) &&
            !(pattern === AFTER && ON_DAYS_FROM.test(text.slice(0, start)) && /^:\s/.test(after)) &&
            !LEADS_ENTRY.test(`${text.slice(0, start)}\0${after}`) &&
            !(
              /^\s*(?:[.,;!()]|$)/.test(after) &&
              (SCHEDULE_WORDS.test(pattern === BEFORE ? text : text.slice(0, start)) ||
                (pattern === BEFORE && PRICED.test(text.slice(0, start))))
            ) &&
            !(pattern === BEFORE && PRICED.test(text.slice(0, start)) && ON_DAYS.test(after))) ||
          NOT_A_TIME_AFTER.test(after) ||
          (/^\s*(?:or|and(?! (?:we|you|your|get|receive|take|enjoy|it|they|the)\b)|(?!(?:mon|tues|wednes|thurs|fri|satur|sun|week)(?:day|night|end)s\b|(?:goes|gets|is|costs|comes|drops|sells|becomes)\b)[a-z]+s)\b/i.test(
            after,
          ) &&
            !SEATED.test(text.slice(0, start))))
      )
        continue;
      if (
        !certain &&
        !/@|\b(?:after|before|b4|until|till|til|hasta las?|antes de las?|(?:desde|despu[eé]s de|luego de|pasadas|a partir de) las?|extended)\b|^to\b/i.test(
          m[0],
        ) &&
        !/happy|daily|nightly|day|(?:every|each) (?:night|evening|afternoon|morning)/i.test(text) &&
        !isSentence(text, start, end, around) &&
        !(pattern === BEFORE && SEATED.test(text.slice(0, start))) &&
        !NIGHT_BEFORE.test(text.slice(0, start)) &&
        !(SHORT_DAY_BEFORE.test(text.slice(0, start)) && /^\s*(?:[:,.;)]|$)/.test(after)) &&
        !(PRICE_BEFORE.test(text.slice(0, start)) && /^\s*(?:[.,;!)]|$)/.test(after) && /days?\b/i.test(around)) &&
        !(/^(?:start|begin)/i.test(m[0]) && TAKEN_OFF.test(text.slice(0, start)) && /day\b/i.test(around))
      )
        continue;
      const isMidnight = pattern === BEFORE && isAfterDark(clock.hour, text, around);
      // 'Hasta las 05:30': who writes a nought before the hour counts to 24.
      const isEarly = pattern === BEFORE && /^0\d:/.test(m[1] ?? "");
      const told =
        clock.meridiem ??
        (isOfLeftovers || (pattern === BEFORE && isEndOfNight(clock.hour, text)) ? "pm" : null) ??
        (isMidnight || isEarly ? "am" : guess(clock.hour, text, around));
      add(start, end, make(format(clock.hour, clock.minute, told)));
    }
  };
  single(BEFORE_EVENT, (clock) => [null, clock], true);
  single(AFTER, (clock) => [clock, null], true);
  single(BEFORE, (clock) => [null, clock], true);
  single(ONWARDS, (clock) => [clock, null], false);
  for (const { index, words, clock } of beginningsIn(text)) {
    const until = found.find((one) => one.start >= index + words.length && endsWhatBegins(text, index, one));
    const window: TimeWindow = [
      format(clock.hour, clock.minute, clock.meridiem ?? guess(clock.hour, text, around)),
      until?.window?.[1] ?? null,
    ];
    add(index, index + words.length, window);
    if (until && found.some((one) => one.start === index)) until.window = window;
  }
  for (const { start, end, window } of fourDigitHours(text)) add(start, end, window);
  for (const m of text.matchAll(ALL_DAY)) add(m.index ?? 0, (m.index ?? 0) + m[0].length, null);
  return found.sort((a, b) => a.start - b.start);
}

/** 'Daily except Fridays 4-7': the hours of all other days, as none are told before. */
const DAILY_EXCEPT =
  /^\D*\b(?:daily|every ?day|all week|nightly),? (?:except|but not|excluding)(?: on)? (?:mon|tue|wed|thu|fri|sat|sun)\p{L}*(?:(?:,| &| and| or)+ (?:mon|tue|wed|thu|fri|sat|sun)\p{L}*)*,?\s$/iu;

/** 'Power hour at midnight: $2 wells until 1 am' */
function endsWhatBegins(text: string, from: number, { window, start }: TimeMention): boolean {
  return window?.[0] === null && !/[.;!?|]\s/.test(text.slice(from, start));
}

/** 'From 11 on' */
const ON = /^\s?on(?:wards?)?(?=\s*(?:[-–—.,;:!)]|$))/i;
/** 'Whatever's left at six goes to the shelter' */
const GIVEN_AWAY = /^ (?:goes(?: straight)? to|gets? (?:given|donated)|is (?:given|donated)|we (?:give|donate))\b/i;
/** 'Between 2 and 4, students get coffee for $3' */
const OPENS_CLAUSE = /(?:^|[.!?:;,–—]\s)\W*$/;
const WHO_OR_WHEN =
  /^(?:[,.;!)]|$|\s(?:pm|p\.m|on|every|each|daily|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|you|we|they|it|students|kids)(?![\p{L}]))/iu;

/** 'On a Friday after eight he sells what is left', 'Mondays after nine all pies are $10' */
const WHO_OR_WHAT = /^,? (?:he|she|we|they|you|the|all|any|every|everything|each|it|our)\b/i;
/** 'Fridays and Saturdays from nine: ' */
const ON_DAYS_FROM = /\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)(?:day|night|end)s,?\s$/i;
/** 'BEFORE SIX ...... pie and a pint', 'After nine: any pudding 5' */
const LEADS_ENTRY = /^\W*\0\s?(?:[.…·_]{3,}|:\s)/;

/** 'Six dollars till nine', '$4 each, until ten', 'eleven ninety-five, until three' */
const PRICED =
  /(?:\b(?:dollars?|bucks?|quid|cents|flat|(?:twenty|forty|seventy|ninety)-(?:five|nine)|fifty)|[$£€₱₹]\s?\d[\d.]*|\d\s?¢)(?: (?:each|apiece|flat))?,?\s$/i;

/** '$5 before eight on weekdays' */
const ON_DAYS = /^,? (?:on |every |each )(?:weekdays|weekends?|day\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;

/** 'From 4 until we're mopping', 'from 6 till the band packs up': an end that no clock tells. */
const UNTIL_LATER =
  /^,? (?:un|')?till?\s(?:we|they|it|the|our|everyone|everybody|somebody|whenever|kick-?off|tip-?off|first pitch|sundown|sunset|dark|dusk|last)\b(?! \d)/i;

/** 'Starts at 5.', 'it begins at four', 'After nine on the same night': no price begins so, and no count. */
function tellsBeginning(text: string, start: number, end: number): boolean {
  const [lead, told, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const opens = /(?:^|[.!?·|]\s*)$/.test(lead);
  if (NOT_A_TIME_AFTER.test(after)) return false;
  if (/^from\b/i.test(told)) return opens && (OF_WHAT_IS_LEFT.test(after) || HOW_TO_EAT.test(after));
  if (/^(?:starts|begins|kicks off) at\b/i.test(told))
    return (opens || /\b(?:it|happy hour|and)\s$/i.test(lead)) && /^\s*(?:[.,;!)]|$|(?:and|sharp|on)\b)/i.test(after);
  return /^after\b/i.test(told) && opens && /^ (?:on the same|that same) (?:night|evening|day)\b/i.test(after);
}

/** 'From 5, dine-in only.' */
const HOW_TO_EAT =
  /^, (?:(?:dine|eat)[- ]in|in[- ]house|(?:at the |in the )?(?:bar|counter|patio|lounge)|pick-?up|take-?out|carry-?out)\b/i;

/** 'From 4.45 any slice left is half price', 'From 5 everything in the case is 30% off' */
const OF_WHAT_IS_LEFT =
  /^,? (?:any|all|every|everything|each|whatever|what['’]s left|the (?:rest|last))\b[^.!?]*(?:\bhalf\b|\bfree\b|%|[$£€₱₹]\s?\d)/i;

/** '25% off food for you' */
const TAKEN_OFF = /(?:%|\bpercent|\bhalf|[$£€]\s?\d[\d.]*|\b(?:dollars?|bucks?))\s?(?:off|price)\b/i;

/** 'Curry and rice, £12.95. From 5': nothing else stands in its sentence. */
function isSentence(text: string, start: number, end: number, around: string): boolean {
  const isAlone = /^\W*$/.test(text.slice(0, start)) && SCHEDULE_WORDS.test(around);
  return (isAlone || /[.!?·|]\s*$/.test(text.slice(0, start))) && /^\s*(?:[.!?·|]|$)/.test(text.slice(end));
}

/** '$12.95, from 5', '$12.95 (normally $17.95) from 5.' */
const PRICE_BEFORE = /[$£€]\s?\d[\d.]*(?:,|\)|\s\([^()]*\))?\s$/;

/** 'Steak night from 5', 'TONIGHT from 6' */
const NIGHT_BEFORE = /(?:\p{L}+ nights?|\b(?:tonight|today|this (?:evening|afternoon))),?\s*$/iu;

/** 'Tues & Wed from 4: every glass $3 off' */
const SHORT_DAY_BEFORE = /\b(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\.?,?\s$/i;

/** 'Pickup on base, open until 10 PM' is when the house is; 'half off from open until 4' begins then. */
function tellsOpen(told: string): boolean {
  const [, before = ""] = /^(.*)\bopen (?:until|till?) [^a-z]{1,6}(?:[ap]\.?m\.?)?$/is.exec(told) ?? [];
  return (
    /\p{L}\W*$/u.test(before) &&
    !/\b(?:from|hours?|(?:\w+)?days?|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|daily|every|all|off|free)\W*$/i.test(before)
  );
}

/** 'Sit down before 6 and leave by 7:15', 'order any breakfast before 9 and …' */
const SEATED =
  /\b(?:sit(?: down)?|be seated|seated|arrive|come in|order|(?:order|show|bring(?: in)?|flash|present)(?: (?:us|an?|any|yours?|the))+(?: [\p{L}'’]+){0,2}(?: at the (?:bar|counter|door))?)\W*$/iu;

/** 'Sunday mornings, before ten' speaks of the clock. */
const PART_OF_DAY = /\b(?:mornings?|afternoons?|evenings?|nights?)\W*$/i;
