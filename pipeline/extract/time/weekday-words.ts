import { type Weekday, weekdays } from "#contract/vocabulary";
import type { Stretch } from "../page/sentences.ts";
import { remembered } from "../remembered.ts";
import { NOTE_SIGNS } from "../words/note-marks.ts";
import { datedSpans } from "./dated-days.ts";
import {
  CLOSED_AFTER,
  CLOSED_BEFORE,
  EXCEPTED_BEFORE,
  exceptedBehind,
  IN_PART_AFTER,
  isExceptedBehind,
  isLinked,
} from "./excepting-words.ts";
import { daysLeft } from "./moved-days.ts";
import { otherDays } from "./other-days.ts";

/** Days that a text names. `daily` is said outright ('every day'); no days and not daily means that it says nothing. */
export type DayMention = { days: readonly Weekday[]; daily: boolean; start: number; end: number };

const NAMES: [RegExp, Weekday][] = [
  [/^(tu|te|t$|mar)/i, "Tuesday"],
  [/^(w|mi[eé]|mer|hump|qua)/i, "Wednesday"],
  [/^(m|lun|seg)/i, "Monday"],
  [/^(th|r$|jeu|jue|qui)/i, "Thursday"],
  [/^(f|ven|vie|sex)/i, "Friday"],
  [/^(sa|s[aá]b)/i, "Saturday"],
  [/^(su|dim|dom)/i, "Sunday"],
];
const LONG =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)dayy+s?|mondays?|modays?|monadays?|mondys?|tuesdays?|wednesdays?|hump[ -]?days?|win(?:e|g)sdays?|wendesdays?|wensdays?|wenesdays?|wednsdays?|wedensdays?|wednedays?|tuedays?|tusedays?|teusdays?|tuesdys?|thrusdays?|satudays?|saterdays?|thursdays?|thurdays?|fridays?|frdays?|firdays?|saturdays?|sundays?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lundis?|mardis?(?! gras)|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|(?:segundas?|terças?|quartas?|quintas?|sextas?)-feiras?)";
const SHORT = "(?:mons?|tues?|weds?|thurs?|thu|fri|sat|sun)\\b\\.?";
/** Short forms as people write them: with a capital. 'sat' and 'sun' in running text are other words. */
const CAPITAL_SHORT =
  "(?:M(?:on|ON)s?|T(?:ues?|UES?)|W(?:eds?|EDS?)|T(?:hurs?|hu|HURS?|HU)|F(?:ri|RI)s?|S(?:at|AT)s?|S(?:un|UN)s?)\\b\\.?(?!['’]|[- ](?:[Kk]iss|[Dd]ri|[Rr]ip|[Bb]rew|[Bb]urst|[Tt]ea\\b|[Dd]eck|[Dd]evils?\\b|Valley\\b|City\\b|Belt\\b|Prairie\\b|Peaks?\\b|Chips\\b))";
const DAY_IN_RANGE = `(?:${LONG}|${SHORT}|(?:mo|tu|we|th|fr|sa|su)\\b|(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)(?![a-zà-ÿ])\\.?)`;
const TO = "\\s{0,2}(?:-|–|—|~|→|to|thru|through(?: to)?|until|till|a|al|hasta|>)\\s?";
/** 'Friday 5 pm – Sunday 8 pm' */
const AT = "(?:,? (?:at |from )?\\d{1,2}(?::\\d\\d)?\\s?[ap]\\.?m\\.?)?";
const RANGE = new RegExp(`\\b(${DAY_IN_RANGE})${AT}${TO}(?:el )?(${DAY_IN_RANGE})(?![a-z])`, "gi");
const LETTERS = "(?:Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|R|F)";
const LETTER_RANGE = new RegExp(
  `(?<![\\w$&'’-])(${LETTERS})\\s?[-–—~]\\s?(${LETTERS}|S)(?![\\w'’&]|-(?:${LETTERS})\\b)`,
  "g",
);
/** 'M-W-F' */
/** 'L–V 11–3', 'J a D': no day begins so in English. */
const SPANISH_LETTER_RANGE = /(?<![\w$&'’-])(L|J|V)\s?(?:[-–—]|a(?=\s))\s?(J|V|S|D)(?![\w'’&])/g;
const SPANISH_LETTERS: Record<string, Weekday> = {
  L: "Monday",
  J: "Thursday",
  V: "Friday",
  S: "Saturday",
  D: "Sunday",
};
const LETTER_CHAIN = new RegExp(`(?<![\\w$&'’-])(${LETTERS}(?:-${LETTERS}){2,})(?![\\w'’-])`, "g");
const IN_LIST = "(?:MO|TU|WE|TH|FR|SA|SU|Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|R|F)";
const LETTER_LIST = new RegExp(`(?<![\\w$&'’])(${IN_LIST}(?:\\s?[/&,]\\s?${IN_LIST})+)(?![\\w'’])`, "g");
/** '2–4pm m–f' on a page in small letters */
const SMALL_WEEK = /(?<![\w$&'’-])(m)\s?[-–—]\s?(f)(?![\w'’&])/g;
/** 'Sat & sun', 'fri and sat': one short day beside another is no other word. */
const SMALL_PAIR =
  /\b((?:mon|tues?|weds?|thurs?|thu|fri|sat)\s?[&/]\s?(?:tues?|weds?|thurs?|thu|fri|sat|sun)|fri and sat|sat and sun)\b(?!['’])/gi;
/** '(tue, thu, sat)', 'tue, wed and thu' */
const SMALL_LIST =
  /\b((?:mon|tues?|weds?|thurs?|thu|fri|sat)(?:\s?[,/]\s?(?:tues?|weds?|thurs?|thu|fri|sat|sun))+(?:,?\s?(?:&|and)\s?(?:weds?|thurs?|thu|fri|sat|sun))?)\b(?!['’])/gi;
/** 'M–Th 3–10, F 2–11, Su 11–8': behind the hours of other days. */
const LETTER_NEXT = new RegExp(
  `(?<=\\d(?:\\s?[ap]m?)?,\\s)(${LETTERS})(?=\\s\\d{1,2}(?::\\d\\d)?(?:[ap]m?)?\\s?[-–—]\\s?\\d)`,
  "g",
);
const LETTER_RUN = /\b(MWF|MW(?! [A-Z][a-z])|TTh|TuTh|MTWTh|MTW|ThF|SaSu)\b/g;
/** 'M - wings', 'Th: rails', 'Sa/Su – brunch': a letter that opens a line of a week's list. */
const LETTER_LEAD = new RegExp(
  `(?<=^\\s*(?:[^:$\\d]{0,24}\\b(?:specials?|deals|features|daily|weekly|nightly)\\s?:\\s+)?)(${LETTERS})(?=\\s?:\\s|\\s[-–—]\\s(?=[a-zà-ÿ\\d$£€₱₹½])|\\s[$£€₱₹]\\d|\\s(?:half|½|1\\/2|bogo|BOGO|buy|kids|\\d{1,2}%))`,
  "g",
);
/** 'mon // half price pies', 'thurs: pot roast', 'tue mussel madness' on a page in small letters. */
const SMALL_LEAD =
  /^\s*(mon|tues?|weds?|thurs?|thu|fri|sat|sun)(?=\s?(?:\/\/|::?|\||[-–—])\s|(?<!sat|sun|wed)\s[a-z$½\d])/g;
/** 'Su service industry: half off': a capital before words that go on small. 'Tu' and 'Su' are Spanish words as well. */
const LETTER_WORD =
  /^\s*(Mo|Tu|Th|Fr|Sa|Su|M|T|W|R|F)(?=\s[a-z])(?!\s(?:bones?|shirts?|rated)\b)(?!.*\b(?:de|la|el|los|las|con|por|para|en|gratis|al|del|una?|y|almuerzo|comida|cena|mesa|casa|pedido|orden|primer[ao]?|favorit[oa]s?)\b|.*[áíóú¿¡])/g;
/** 'Lun: sopa gratis', 'Mié – 2x1' */
const SPANISH_LEAD = /^\s*(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\.?(?=\s?[:|]\s|\s[–—-]\s)/gi;
const SINGLE = new RegExp(`\\b(?:${LONG})(?![a-z])`, "gi");
const SINGLE_SHORT = new RegExp(`(?<![\\w])${CAPITAL_SHORT}(?![a-z])`, "g");
const WEEKDAYS = /\bweek[- ]?days?\b|(?<!\ban? )\bweek-?nights?\b|\bentre semana\b|\bd[ií]as de semana\b/gi;
const WEEKENDS = /\bweek-?ends?\b|\bfin(?:es)? de semana\b/gi;
const DAILY =
  /\b(?:daily|every ?(?:single )?day|nightly|every (?:single )?night|each day|any (?:night|day|evening)(?! of\b)|(?:7|seven) (?:days|nights)(?: (?:a|per) week)?|all (?:days|week(?: long)?)|todos los d[ií]as|cualquier d[ií]a|cada d[ií]a|diario|diariamente|7 d[ií]as)\b(?!\s+(?:specials?|deals?|features?|prices?|low|menu|offers?|value|soup|ration|restaurant|catch|selection|bread|brew|oysters))/gi;
/** Days that fall once a year, names that only sound like days, and another day's that something is likened to. */
const NOT_A_DAY =
  /\b(?:cyber|easter|palm|labor day|memorial day|giving|fat|shrove|ash|black|good|super bowl|small business|small-business|president'?s'?|(?:wins?|won|beats?|lose|loses) on|(?<=^\W*)le|ruby|taco bell|bloody|black|blackout|same(?: \w+)? as(?: [\w-]+){0,3})\s*$/i;
/** 'TGI Fridays' is a chain of restaurants, 'T.G.I. Friday' the end of the week. */
const CHAIN_BEFORE = /\bt\.?g\.?i\.?\s*$/i;
/** 'Daily at happy hour, including all-night Mondays': the day is one of all. */
const INCLUDING = /\b(?:including|even)(?: [\p{L}-]+){0,3} $/iu;
/** 'Now through Sunday' names an end, not a day of the week's. */
const END_BEFORE =
  /\b(?:(?:(?:order(?:ed)?|reserv\w+|book(?:ed)?|rsvp|call|pre-?order(?:ed)?|paid)(?: it| them| yours)? by|let us know\b[^.!?;]{0,40} by)(?: noon| \d{1,2}\s?[ap]m)?(?: on)?|(?:now|today|tonight|this week(?: only)?,?|valid|good|available|offer|runs?)\s(?:through|thru|until|till|til|[-–—])|(?:through|thru|until|till?)(?= the )|ends?(?: on)?|expires(?: on)?)\s(?:this |next |the )?$/i;
/** 'Perfect for the Friday night drive': an occasion that somebody thinks of. */
const OCCASION_BEFORE =
  /\b(?:perfect(?:ion)?|ideal|made|great|ready|nothing like it) for (?:(?:an?|the|your|that|those|any) )?(?:(?:lazy|long|late|busy) )?$/i;
/** 'A day away from the weekend', 'kick off your weekend': spoken of, not bound to. */
const LOOKS_AHEAD =
  /\b(?:(?:working|worked) all|away from|kick(?:ing|s)? off|start(?:ing|s)?|get ready for|ready for|into|toward) (?:the |your |a |an early )?(?:long )?$/i;
/** 'Sun and Moon', 'Sun & Sand': the star. */
const NAME_AFTER = /^\s(?:and|&)\s(\p{Lu}\p{L}+)/u;
const IN_A_LIST = new RegExp(`^(?:${LONG}|${SHORT}|(?:bank )?holidays?|bank)`, "i");
/** Dishes named after a day. */
const DISH_AFTER = /^(?:\s+(?:gravy|sauce|rag[uù]|school|driver|paper|ticket|best)|-style)\b/i;
const DATED_AFTER =
  /^,?\s+(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}|(?!1\/[234]\b)\d{1,2}\/\d{1,2})/i;

export function dayNamed(word: string): Weekday | null {
  return NAMES.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** From one day through another, round the end of the week where needed. */
export function dayRange(from: Weekday, to: Weekday): Weekday[] {
  const start = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - start + 7) % 7) + 1;
  return Array.from({ length }, (_, i) => weekdays[(start + i) % 7] as Weekday);
}

/** The order of the contract's list, each day once. */
export function inWeekOrder(days: Iterable<Weekday>): Weekday[] {
  const set = new Set(days);
  return weekdays.filter((day) => set.has(day));
}

function isStar(word: string, after: string): boolean {
  const [, next] = NAME_AFTER.exec(after) ?? [];
  return /^sun$/i.test(word) && next !== undefined && !IN_A_LIST.test(next);
}

/** 'Mon†–Thu†': one mark is as long as the space that is read for it. */
const FOOTNOTE_MARK = new RegExp(`(?<=\\p{L}\\.?)[${NOTE_SIGNS}](?=[\\s–—,&/-])`, "gu");

export type DaysFound = {
  mentions: readonly DayMention[];
  excluded: readonly Weekday[];
  excepted: readonly Weekday[];
  /** 'Except Sundays': the words that say so. */
  exceptions: readonly Stretch[];
};

/**
 * Every mention of days a deal may hold on, in order; days that are closed or excepted come as `excluded`, those of them
 * that an offer is said not to hold on as `excepted`.
 */
export const findDays = remembered(readDays, (words) => words);

function readDays(words: string): DaysFound {
  const text = words.replace(FOOTNOTE_MARK, " ");
  const taken: DayMention[] = [];
  const refused: DayMention[] = [];
  const excluded: Weekday[] = [];
  const excepted: Weekday[] = [];
  const exceptions: Stretch[] = [];
  const left = daysLeft(text);
  const add = (start: number, end: number, days: readonly Weekday[], daily = false) => {
    if ([...taken, ...refused, ...left].some((other) => start < other.end && other.start < end)) return;
    const before = text.slice(Math.max(0, start - 40), start);
    const after = text.slice(end);
    const mention = { days, daily, start, end };
    const isClear = () => !IN_PART_AFTER.test(after) && !DATED_AFTER.test(text.slice(end, end + 14));
    const leads = (one: Stretch) => one.end <= start && isLinked(text.slice(one.end, start));
    const chained = refused.some(leads);
    const lead = EXCEPTED_BEFORE.exec(before);
    const isExcepted =
      lead !== null || (chained && days.every((day) => !excluded.includes(day)) && excepted.length > 0);
    if (
      CLOSED_BEFORE.test(before) ||
      (CLOSED_AFTER.test(after.slice(0, 40)) && !isExceptedBehind(after)) ||
      chained ||
      isExcepted
    ) {
      excluded.push(...days);
      if (isExcepted && isClear()) {
        excepted.push(...days);
        const last = exceptions.find(leads);
        if (lead) exceptions.push({ start: start - before.length + lead.index, end });
        else if (last) last.end = end;
      }
      refused.push(mention);
      return;
    }
    if (
      days.length === 1 &&
      (NOT_A_DAY.test(before) ||
        (CHAIN_BEFORE.test(before) && /^friday['’]?s/i.test(text.slice(start))) ||
        OCCASION_BEFORE.test(before) ||
        END_BEFORE.test(before) ||
        DISH_AFTER.test(after) ||
        isStar(text.slice(start, end), after) ||
        DATED_AFTER.test(text.slice(end, end + 14)))
    ) {
      refused.push(mention);
      return;
    }
    taken.push(mention);
  };
  const span = (m: RegExpMatchArray): [number, number] => [m.index ?? 0, (m.index ?? 0) + m[0].length];
  const range = (m: RegExpMatchArray) => {
    const [from, to] = [dayNamed(m[1] ?? ""), dayNamed(m[2] ?? "")];
    const [start, end] = span(m);
    if (from && to && from !== to) add(start, end, dayRange(from, to));
  };
  const spans = datedSpans(text);
  for (const { start, end, from, to } of spans) {
    const [first, last] = [dayNamed(from), dayNamed(to)];
    if (first && last) taken.push({ days: dayRange(first, last), daily: false, start, end });
  }
  for (const m of text.matchAll(RANGE)) range(m);
  for (const m of text.matchAll(LETTER_RANGE)) range(m);
  for (const m of text.matchAll(SMALL_WEEK)) range(m);
  for (const m of text.matchAll(SPANISH_LETTER_RANGE)) {
    const [from, to] = [SPANISH_LETTERS[m[1] ?? ""], SPANISH_LETTERS[m[2] ?? ""]];
    if (from && to) add(...span(m), dayRange(from, to));
  }
  for (const pattern of [LETTER_CHAIN, LETTER_LIST, SMALL_LIST, SMALL_PAIR]) {
    for (const m of text.matchAll(pattern)) {
      const days = (m[1] ?? "").split(/\s?[/&,]\s?(?:and\s)?|\sand\s|-/i).flatMap((name) => dayNamed(name) ?? []);
      // 'F&F' is a name.
      if (new Set(days).size > 1) add(...span(m), inWeekOrder(days));
    }
  }
  for (const pattern of [LETTER_LEAD, LETTER_WORD, SMALL_LEAD, SPANISH_LEAD, LETTER_NEXT]) {
    for (const m of text.matchAll(pattern)) {
      const day = dayNamed(m[1] ?? "");
      if (day) add(...span(m), [day]);
    }
  }
  for (const m of text.matchAll(LETTER_RUN)) {
    const days = [...(m[1] ?? "").matchAll(/Th|Tu|Sa|Su|M|T|W|F/g)].flatMap((letter) => dayNamed(letter[0]) ?? []);
    add(...span(m), inWeekOrder(days));
  }
  for (const pattern of [SINGLE, SINGLE_SHORT]) {
    for (const m of text.matchAll(pattern)) {
      const day = dayNamed(m[0]);
      if (day) add(...span(m), [day]);
    }
  }
  for (const m of text.matchAll(WEEKDAYS)) add(...span(m), weekdays.slice(0, 5));
  for (const m of text.matchAll(WEEKENDS)) {
    // 'Thursday 11/19 – Saturday 11/21: lobster weekend!'
    if (spans.length === 0 && !LOOKS_AHEAD.test(text.slice(0, m.index))) add(...span(m), weekdays.slice(5));
  }
  for (const { start, end, days } of otherDays(text, taken)) add(start, end, days);
  for (const m of text.matchAll(DAILY)) add(...span(m), [], true);
  const mentions = taken.sort((a, b) => a.start - b.start);
  const off = exceptedBehind(text, mentions);
  for (const { days } of off.mentions) {
    excluded.push(...days);
    excepted.push(...days);
  }
  return {
    mentions: mentions.filter((mention) => !off.mentions.includes(mention)),
    excluded,
    excepted,
    exceptions: [...exceptions, ...off.exceptions],
  };
}

const OF_SPECIALS = /^\s(?:\p{L}+\s)?(?:specials?|deals?|features?|offers?)\b/iu;

/** 'Promo entre semana: combo $7.99, lunes–jueves' */
const KIND_OF_OFFER = /\b(?:promo(?:ci[oó]n)?|oferta|especial(?:es)?|men[uú])(?: de)?\s$/iu;

/** 'Domingo y todos los días', 'Sundays and every day': what comes to the day is the whole week. */
function widensToAll(text: string, mentions: readonly DayMention[]): boolean {
  return mentions.some(({ daily, start }, i) => {
    const before = mentions[i - 1];
    return daily && before !== undefined && /^\s*,?\s(?:and|&|y|e)\s$/i.test(text.slice(before.end, start));
  });
}

export type Days = {
  days: readonly Weekday[] /** Whether the text says anything about days at all. */;
  stated: boolean;
};

/** All days that a text names together. Named days are narrower than 'daily' and win over it. */
export const daysOf = remembered(readDaysTogether, (text) => text);

function readDaysTogether(text: string): Days {
  const { mentions, excluded } = findDays(text);
  const daily = mentions.some((mention) => mention.daily);
  // 'Weeknight specials include $10 burgers on Monday', 'Weekday lunch special (Tue–Fri)'
  const isPart = (part: readonly Weekday[], days: readonly Weekday[]) =>
    part.length > 0 && part.length < days.length && part.every((day) => days.includes(day));
  const isKind = ({ days, start, end }: DayMention) =>
    (OF_SPECIALS.test(text.slice(end)) || KIND_OF_OFFER.test(text.slice(0, start))) &&
    mentions.some((other) => isPart(other.days, days));
  const named = mentions
    .filter((mention) => !(daily && INCLUDING.test(text.slice(0, mention.start))) && !isKind(mention))
    .flatMap((mention) => mention.days);
  // 'Saturdays and Sundays included' widens; it does not narrow.
  if (
    /\b(?:saturdays?|sundays?|weekends?)(?: (?:and|&) (?:saturdays?|sundays?))? included\b|\bincluding (?:saturday|sunday|weekend)s?/i.test(
      text,
    )
  ) {
    return { days: [], stated: true };
  }
  if (named.length > 0 && !widensToAll(text, mentions)) {
    const days = inWeekOrder(named.filter((day) => !excluded.includes(day)));
    return { days: days.length === 7 ? [] : days, stated: true };
  }
  if (excluded.length > 0 && daily && named.length === 0)
    return { days: weekdays.filter((day) => !excluded.includes(day)), stated: true };
  return { days: [], stated: daily };
}
