import type { TimeWindow } from "#contract/vocabulary";
import { NUMBER_WORD, wordNumber } from "../money/number-words.ts";
import { anyOf } from "../words/vocabulary.ts";
import { MONTH, SPANISH_MONTH } from "./months.ts";

/** A stretch of text that says when in the day. `window` null: all day, said outright. */
export type TimeMention = { window: TimeWindow | null; start: number; end: number };

type Meridiem = "am" | "pm" | null;
type Clock =
  | { hour: number; minute: number; meridiem: Meridiem; colon: boolean; worded: boolean }
  | "open"
  | "close"
  | "soldout";

const MERIDIEM =
  "(?:\\s?(?:a\\.?\\s?m\\b\\.?|p\\.?\\s?m\\b\\.?|[ap](?![\\wà-ÿ'’]|-(?!\\d|cl)|\\s+\\d))|\\s+in the (?:morning|afternoon|evening)|\\s+at night|\\s+de la (?:mañana|tarde|noche))";
/** '5.25 till 9' may begin with a price: with a point only quarters of an hour are minutes. */
const HOUR = `(?:\\d{1,2}(?::[0-5]\\d|\\.(?:[03]0|[14]5))?|${NUMBER_WORD}(?:[ -](?:fifteen|thirty|forty-five)\\b)?)`;
const CLOCK = `(?:half past ${NUMBER_WORD}|quarter (?:past|to) ${NUMBER_WORD}|(?:${HOUR})(?:\\s?o['’]?clock|h\\b|(?<=\\d:\\d\\d)\\s?h(?:r?s|oras)?\\b\\.?)?${MERIDIEM}?(?![\\d%/])|noon|midday|midnight|mediod[ií]a|medianoche)`;
const START = `(?:${CLOCK}|open(?:ing)?(?: time)?|apertura)`;
const END = `(?:${CLOCK}|(?:the )?clos(?:e|ing)(?: time)?|cl\\b|cierre|last call|sold ?out|(?:we|they|it) (?:runs?|sells?) out|we (?:wipe|clear) the board|(?:it|they)(?:['’]s|['’]re| is| are) (?:all )?gone|supplies last|(?:the )?final (?:whistle|buzzer)|(?:the )?game (?:ends|is over)|the clock runs out|late)`;
const TO =
  "\\s?(?:-|–|—|~|→|to|until(?: we (?:close|lock up)(?: at)?)?|till|'?’?til['’]?|‘til|through|thru|a(?: las)?|hasta(?: las)?|y las|(?<=\\b[ap]\\.?\\s?m\\.?))\\s?";
const RANGE = new RegExp(`(?<![\\d$£€₱₹.:/#-]|\\b[a-z])(${START})${TO}(${END})(?![\\w%]|[:.]\\d|[-–]\\d)`, "gi");
const BETWEEN = new RegExp(`\\b(?:between|entre(?: las)?)\\s(${CLOCK})\\s(?:and|&|y(?: las)?)\\s(${CLOCK})`, "gi");
const AFTER = new RegExp(
  `\\b(?:(?:after|from|start(?:ing|s)|begin(?:ning|s)|past|since)(?:\\s?@| at)?|a partir de las?|despu[eé]s de las?|desde las?)\\s?(?<=[\\s@])(${CLOCK})(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d)`,
  "gi",
);
const BEFORE = new RegExp(
  `(?<!\\b(?:vacated?|back|returned?|leave|cleared?) )\\b(?:before|until|till|’til|'til|til|by|antes de las?|hasta las?)\\s(${CLOCK})(?![\\w%]|[:.]\\d|\\s?[-–—~/]\\s?\\d|\\s(?:of\\s|de\\s)?(?:${MONTH}|${SPANISH_MONTH}))`,
  "gi",
);
const ONWARDS = new RegExp(
  `(${CLOCK})\\s?(?:on(?:wards?)?\\b|and (?:later|after)|or later|\\+(?!\\d)|[-–—]?\\s?(?:un|')?till?(?=\\s*(?:[?.!,;)]|$)))`,
  "gi",
);
const ALL_DAY = anyOf(
  /\ball[- ](?:day|night|evening|afternoon)(?:[- ]long)?\b/gi,
  /\bany ?time\b/gi,
  /\bopen (?:to|'?til|until) close\b/gi,
  /\btodo el d[ií]a\b/gi,
  /\btoda la noche\b/gi,
);
const NOT_A_TIME_AFTER =
  /^\s?(?:oz|ounces?|pc|pcs|piece|people|persons?|guests?|inch|"|”|years?|yrs|min(?:ute)?s?\b|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|miles?|lbs?|pounds?|ct\b|count|wings|tacos|oysters|items?|stars?|toppings?|sides|courses?|points?|%|st\b|nd\b|rd\b|th\b|per\b|each\b|dozen|ages?|\.\d|[a-z]+ (?:tacos|wings|oysters)|a[ñn]os\b|personas?\b|piezas?\b|pzas?\b|onzas?\b)/i;
const NOT_A_TIME_BEFORE =
  /\b(?:ages?|aged|kids?|children|under|serves|feeds|parties of|party of|groups? of|limit|up to|pick|choose|choice of|any|sizes?|items?|for|of|x|servings?|portions?|ni[ñn]os|edad(?:es)?)\s*[([]?\s*$/i;

/**
 * Every stretch that tells the hours, in order. `around`: words near the text that tell morning from night where the
 * text itself leaves am and pm out.
 */
export function findTimes(text: string, around = ""): TimeMention[] {
  const found: TimeMention[] = [];
  const add = (start: number, end: number, window: TimeWindow | null) => {
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ window, start, end });
  };
  for (const pattern of [BETWEEN, RANGE]) {
    for (const m of text.matchAll(pattern)) {
      const start = m.index ?? 0;
      const end = start + m[0].length;
      const [from, to] = [parseClock(m[1] ?? ""), parseClock(m[2] ?? "")];
      if (!from || !to || (from === "open" && (to === "close" || typeof to === "string"))) continue;
      if (!looksLikeTimes(text, start, end, from, to, around)) continue;
      const window = resolve(from, to, text, around);
      if (window) add(start, end, window);
    }
  }
  const single = (pattern: RegExp, make: (clock: string) => TimeWindow, keyword: boolean) => {
    for (const m of text.matchAll(pattern)) {
      const start = m.index ?? 0;
      const end = start + m[0].length;
      const clock = parseClock(m[1] ?? "");
      if (!clock || typeof clock === "string" || !plausible(clock)) continue;
      const certain =
        clock.meridiem !== null || clock.colon || /noon|midnight|clock|mediod|medianoche/i.test(m[1] ?? "");
      const after = text.slice(end, end + 24);
      if (
        !certain &&
        (!keyword ||
          (clock.worded &&
            !PART_OF_DAY.test(text.slice(Math.max(0, start - 16), start)) &&
            !(
              /^\s*(?:[.,;!)]|$)/.test(after) && SCHEDULE_WORDS.test(pattern === BEFORE ? text : text.slice(0, start))
            )) ||
          NOT_A_TIME_AFTER.test(after) ||
          (/^\s*(?:or|and|[a-z]+s)\b/i.test(after) && !SEATED.test(text.slice(0, start))))
      )
        continue;
      if (
        !certain &&
        !/@|\b(?:after|before|until|till|til|hasta las?|antes de las?|desde las?)\b/i.test(m[0]) &&
        !/happy|daily|nightly|day|every night/i.test(text) &&
        !(/[$£€]\s?\d[\d.]*,\s$/.test(text.slice(0, start)) && /day\b/i.test(around))
      )
        continue;
      const isMidnight = pattern === BEFORE && clock.hour === 12 && isOfNight(text, around);
      const told = clock.meridiem ?? (isMidnight ? "am" : guess(clock.hour, text, around));
      add(start, end, make(format(clock.hour, clock.minute, told)));
    }
  };
  single(AFTER, (clock) => [clock, null], true);
  single(BEFORE, (clock) => [null, clock], true);
  single(ONWARDS, (clock) => [clock, null], false);
  for (const m of text.matchAll(ALL_DAY)) add(m.index ?? 0, (m.index ?? 0) + m[0].length, null);
  return found.sort((a, b) => a.start - b.start);
}

/** 'Sit down before 6 and leave by 7:15' */
const SEATED = /\b(?:sit(?: down)?|be seated|seated|arrive|come in|order)\W*$/i;

/** 'Sunday mornings, before ten' speaks of the clock. */
const PART_OF_DAY = /\b(?:mornings?|afternoons?|evenings?|nights?)\W*$/i;

const MINUTES: Record<string, number> = { fifteen: 15, thirty: 30, "forty-five": 45 };
const O_CLOCK = /o['’]?clock/;

function parseClock(source: string): Clock | null {
  const text = source.trim().toLowerCase();
  if (/^(open|apertura)/.test(text)) return "open";
  if (/^(the )?(clos|cierre|last call|late|cl$)|^(the )?(final|game)/.test(text)) return "close";
  if (/the board$|sold ?out|runs? out|sells? out|gone|supplies/.test(text)) return "soldout";
  if (/^(noon|midday|mediod)/.test(text)) return { hour: 12, minute: 0, meridiem: "pm", colon: true, worded: false };
  if (/^(midnight|medianoche)/.test(text)) return { hour: 12, minute: 0, meridiem: "am", colon: true, worded: false };
  const meridiem: Meridiem = /(\ba|\da|a\.?\s?m\.?|morning|mañana)$/.test(text)
    ? "am"
    : /(\bp|\dp|p\.?\s?m\.?|afternoon|evening|night|tarde|noche)$/.test(text)
      ? "pm"
      : null;
  const past = /^(half past|quarter past|quarter to) (.+)$/.exec(text);
  if (past) {
    const hour = wordNumber((past[2] ?? "").replace(/ (in|at) .*$/, ""));
    if (hour === null) return null;
    if (past[1] === "quarter to")
      return { hour: hour === 1 ? 12 : hour - 1, minute: 45, meridiem, colon: true, worded: true };
    return { hour, minute: past[1] === "half past" ? 30 : 15, meridiem, colon: true, worded: true };
  }
  const digits = /^(\d{1,2})(?:[:.](\d{2}))?/.exec(text);
  if (digits)
    return {
      hour: Number(digits[1]),
      minute: Number(digits[2] ?? 0),
      meridiem,
      colon: text.includes(":") || O_CLOCK.test(text),
      worded: false,
    };
  const worded = new RegExp(`^(${NUMBER_WORD})(?:[ -](fifteen|thirty|forty-five))?`, "i").exec(text);
  const hour = worded ? wordNumber(worded[1] ?? "") : null;
  const minute = MINUTES[worded?.[2] ?? ""];
  if (hour !== null && minute) return { hour, minute, meridiem, colon: true, worded: true };
  return hour === null ? null : { hour, minute: 0, meridiem, colon: O_CLOCK.test(text), worded: true };
}

function plausible(clock: Exclude<Clock, string>): boolean {
  return (
    clock.hour <= 24 &&
    clock.minute < 60 &&
    (clock.meridiem === null || (clock.hour >= 1 && clock.hour <= 12)) &&
    (clock.hour > 0 || clock.colon)
  );
}

const SCHEDULE_WORDS = anyOf(
  /happy h(?:our|r)/i,
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i,
  /\b(?:Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|F)\s?[-–/]\s?(?:Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|F)\b/i,
  /\b(?:daily|nightly|every ?day|weekdays?|weekends?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|brunch|lunch|dinner|supper|hora feliz|served|night(?:ly)?|(?:every|weekday) (?:morning|afternoon|evening)s?)\b/i,
);

/** 'de 18 a 20 h', 'de 13 a 16 horas'. */
const IN_24_HOURS = /^\s?(?:h|hs|hrs|horas|uhr)\b/i;

/** '12.00–14.30', '11.30 till 14.00' */
const WITH_POINTS = /^\d{1,2}\.\d\d\D+\d{1,2}\.\d\d$/;

/** Two numbers with a dash may be ages, sizes or pieces: something has to say that they are hours. */
function looksLikeTimes(text: string, start: number, end: number, from: Clock, to: Clock, around: string): boolean {
  for (const clock of [from, to]) if (typeof clock !== "string" && !plausible(clock)) return false;
  const after = text.slice(end, end + 24);
  const before = text.slice(Math.max(0, start - 24), start);
  const certain = (clock: Clock) => typeof clock !== "string" && (clock.meridiem !== null || clock.colon);
  if (certain(from) || certain(to)) return true;
  if (typeof from === "string" || typeof to === "string")
    return typeof from !== "string" || typeof to !== "string"
      ? SCHEDULE_WORDS.test(text) || typeof to === "string"
      : false;
  if (NOT_A_TIME_AFTER.test(after) || NOT_A_TIME_BEFORE.test(before)) return false;
  if (from.hour > 12 || to.hour > 12)
    return IN_24_HOURS.test(after) || (WITH_POINTS.test(text.slice(start, end)) && SCHEDULE_WORDS.test(text));
  if (text.trim() === text.slice(start, end).trim()) return true;
  if (/\b(?:from|between|de(?: las)?)\s*$/i.test(before)) return true;
  if (/^(?:between|entre)\b/i.test(text.slice(start, end))) return SCHEDULE_WORDS.test(text);
  if (from.worded || to.worded)
    return SCHEDULE_WORDS.test(before) || /\b(?:last|first|happy|power) hour\W*$/i.test(before);
  if (SCHEDULE_WORDS.test(text)) return true;
  // 'Lobby Bar, 4 to 6'
  if (AT_THE_BAR.test(before) && /^\W*$/.test(text.slice(end))) return true;
  // 'Fish Fry Friday ~ $14.99 ~ 4 to 9': a part that holds nothing else.
  if (/^\W*$/.test(text.slice(0, start) + text.slice(end)) && SCHEDULE_WORDS.test(around)) return true;
  // '$3 tallboys 9-12 w/ student ID' on a college night
  if (/^\s*(?:w\/|with\b|only\b)/i.test(after) && SCHEDULE_WORDS.test(around)) return true;
  // 'Half off cocktails 9-11' ends on its hours.
  return (
    /^\W*$/.test(text.slice(end)) &&
    /\b(?:off|price[sd]?|free|bogo|(?:2|two)[- ]f[eo]r[- ](?:1|one)|specials?|all (?:you|u|ya) can)\b|[$£€₱₹]\s?\d/i.test(
      before + text.slice(0, start),
    )
  );
}

const AT_THE_BAR = /\b(?:bar|lounge|patio|terrace|rooftop|tap ?room)\W*$/i;

const MORNING =
  /breakfast|brunch|morning|desayuno|mañana|\b(?:coffee|drips?|lattes?|bagels?|pancakes?|omelet(?:te)?s?|mimosas?|bloody|bloodies)\b/i;
const NIGHT = /\blate\b|night|evening|noche|reverse happy|karaoke|\bdjs?\b/i;
const BAR =
  /\b(?:wells?|shots?|shooters?|drafts?|draughts?|pints?|pitchers?|beers?|bombs?|rails?|cocktails?|domestics)\b/i;

/** 'Ladies drink free till 12' */
function isOfNight(text: string, around: string): boolean {
  return !MORNING.test(text) && !/\blunch|almuerzo/i.test(text) && (NIGHT.test(`${text} ${around}`) || BAR.test(text));
}

/**
 * Hours without am or pm: a place to eat sells between eleven in the morning and midnight, breakfast apart. `until` is
 * the hour at which it ends: 'ten to two' spans noon, unless night or a bar's drinks are spoken of.
 */
function guess(hour: number, text: string, around: string, until = 0): "am" | "pm" {
  if (hour === 12) return "pm";
  const says = (pattern: RegExp) => pattern.test(text) || pattern.test(around);
  const isLunch = says(/lunch|almuerzo|mediod/i);
  if (hour === 11) return (NIGHT.test(text) || (NIGHT.test(around) && !MORNING.test(text))) && !isLunch ? "pm" : "am";
  if (hour < 6) return "pm";
  if (MORNING.test(text) || (MORNING.test(around) && !NIGHT.test(text) && !/happy|hora feliz/i.test(text))) return "am";
  // 'Happy hour 10–6' is a day's, not a night's.
  if (hour >= 9 && until >= 5 && until <= 8 && until < hour && !says(/\b(?:late|reverse|overnight)\b/i)) return "am";
  const spansNoon = until > 0 && until <= 4 && until < hour;
  if (spansNoon && isLunch) return "am";
  return spansNoon && hour === 10 && until <= 3 && !says(NIGHT) && !says(BAR) ? "am" : "pm";
}

function resolve(from: Clock, to: Clock, text: string, around: string): TimeWindow | null {
  const open = typeof from === "string" ? null : from;
  const close = typeof to === "string" ? null : to;
  if (!open && !close) return null;
  if (!open && close)
    return [null, format(close.hour, close.minute, close.meridiem ?? guess(close.hour, text, around))];
  if (open && !close) return [format(open.hour, open.minute, open.meridiem ?? guess(open.hour, text, around)), null];
  if (!open || !close) return null;
  if (open.hour > 12 || close.hour > 12) return [format24(open), format24(close)];
  let [first, last] = [open.meridiem, close.meridiem];
  const value = (clock: Exclude<Clock, string>, meridiem: "am" | "pm") =>
    (clock.hour % 12) * 60 + clock.minute + (meridiem === "pm" ? 720 : 0);
  if (!first && !last) {
    first = guess(open.hour, text, around, close.hour);
    last = value(close, first) > value(open, first) ? first : first === "am" ? "pm" : "am";
  } else if (!first && last) {
    first = value(open, last) < value(close, last) ? last : last === "pm" ? "am" : "pm";
    if (close.hour === 12 && close.minute === 0 && last === "am") first = "pm";
    if (close.hour === 12 && last === "pm") first = open.hour >= 9 && /late|night/i.test(text) ? "pm" : "am";
  } else if (first && !last) {
    last = value(close, first) > value(open, first) ? first : first === "am" ? "pm" : "am";
  }
  // '10PM–12PM' means midnight: nothing ends before it starts and lasts fourteen hours.
  if (first === "pm" && last === "pm" && close.hour === 12 && open.hour !== 12 && open.hour >= 5) last = "am";
  return [format(open.hour, open.minute, first ?? "pm"), format(close.hour, close.minute, last ?? "pm")];
}

function format24(clock: Exclude<Clock, string>): string {
  return `${String(clock.hour % 24).padStart(2, "0")}:${String(clock.minute).padStart(2, "0")}`;
}

function format(hour: number, minute: number, meridiem: "am" | "pm"): string {
  const shown = hour > 12 ? hour % 24 : (hour % 12) + (meridiem === "pm" ? 12 : 0);
  return `${String(shown).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
