import { type Weekday, weekdays } from "#contract/vocabulary";
import type { Stretch } from "../../page/lines/sentences.ts";
import { remembered } from "../../remembered.ts";
import { NOTE_SIGNS } from "../../words/note-marks.ts";
import { datedSpans } from "./dated-days.ts";
import {
  CLOSED_AFTER,
  CLOSED_BEFORE,
  closedTogether,
  EXCEPTED_BEFORE,
  exceptedBehind,
  IN_PART_AFTER,
  isExceptedBehind,
  isLinked,
  isOfOneNotTogether,
} from "./excepting-words.ts";
import { isLeadToLastDay } from "./last-day.ts";
import { daysLeft } from "./moved-days.ts";
import { otherDays } from "./other-days.ts";
import {
  CHAIN_BEFORE,
  CODE_BEFORE,
  DAILY,
  DATED_AFTER,
  DISH_AFTER,
  END_BEFORE,
  END_OF_WEEK,
  FRIDAY_SATURDAY,
  IN_A_LIST,
  INCLUDING,
  LETTER_CHAIN,
  LETTER_LEAD,
  LETTER_LIST,
  LETTER_NEXT,
  LETTER_RANGE,
  LETTER_RUN,
  LETTER_WORD,
  LETTERS_APART,
  LOOKS_AHEAD,
  NAME_AFTER,
  NAMES,
  NOT_A_DAY,
  OCCASION_BEFORE,
  OPENS_WITH_END,
  RANGE,
  SHORT_CHAIN,
  SINGLE,
  SINGLE_SHORT,
  SMALL_LEAD,
  SMALL_LIST,
  SMALL_PAIR,
  SMALL_WEEK,
  SPANISH_LEAD,
  SPANISH_LETTER_RANGE,
  SPANISH_LETTERS,
  SPANISH_LIST,
  SUNDAY_LETTER_RANGE,
  WEEKDAYS,
  WEEKENDS,
} from "./weekday-names.ts";

/** Days that a text names. `daily` is said outright ('every day'); no days and not daily means that it says nothing. */
export type DayMention = { days: readonly Weekday[]; daily: boolean; start: number; end: number };

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

const daysIn = (names: string[]) => inWeekOrder(names.flatMap((name) => dayNamed(name.trim()) ?? []));

/** 'Sun and Moon', 'show your Sun Card' */
function isStar(word: string, before: string, after: string): boolean {
  if (/^sun$/i.test(word) && /\b(?:your|our|an?) $/i.test(before) && /^ \p{Lu}\p{Ll}/u.test(after)) return true;
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
  const closed: DayMention[] = [];
  const excluded: Weekday[] = [];
  const excepted: Weekday[] = [];
  const exceptions: Stretch[] = [];
  const left = daysLeft(text);
  const add = (start: number, end: number, days: readonly Weekday[], daily = false) => {
    if ([...taken, ...refused, ...left].some((other) => start < other.end && other.start < end)) return;
    const before = text.slice(Math.max(0, start - 60), start);
    const after = text.slice(end);
    const mention = { days, daily, start, end };
    if (isOfOneNotTogether(text.slice(0, start))) {
      refused.push(mention);
      return;
    }
    const isClear = () => !IN_PART_AFTER.test(after) && !DATED_AFTER.test(text.slice(end, end + 14));
    const leads = (one: Stretch) => one.end <= start && isLinked(text.slice(one.end, start));
    const chained = refused.some(leads);
    const lead = EXCEPTED_BEFORE.exec(before);
    const isClosedBehind = CLOSED_AFTER.test(after.slice(0, 40)) && !isExceptedBehind(after);
    const isExcepted =
      lead !== null || (chained && days.every((day) => !excluded.includes(day)) && excepted.length > 0);
    if (CLOSED_BEFORE.test(before) || isClosedBehind || chained || isExcepted) {
      if (isClosedBehind) closed.push(mention);
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
        CODE_BEFORE.test(before) ||
        END_BEFORE.test(before) ||
        (isLeadToLastDay(text.slice(0, start)) && !/s$/i.test(text.slice(start, end))) ||
        (OPENS_WITH_END.test(text.slice(0, start)) && after.startsWith(",")) ||
        DISH_AFTER.test(after) ||
        isStar(text.slice(start, end), before, after) ||
        DATED_AFTER.test(text.slice(end, end + 14)))
    ) {
      refused.push(mention);
      return;
    }
    taken.push(mention);
  };
  const span = (m: RegExpMatchArray): [number, number] => [m.index ?? 0, (m.index ?? 0) + m[0].length];
  const range = (m: RegExpMatchArray) => {
    const [from, to] = [dayNamed(m[1] ?? m[3] ?? ""), dayNamed(m[2] ?? m[4] ?? "")];
    const [start, end] = span(m);
    if (from && to && from !== to) add(start, end, dayRange(from, to));
  };
  const spans = datedSpans(text);
  for (const { start, end, from, to } of spans) {
    const [first, last] = [dayNamed(from), dayNamed(to)];
    if (first && last) taken.push({ days: dayRange(first, last), daily: false, start, end });
  }
  for (const m of text.matchAll(SHORT_CHAIN)) add(...span(m), daysIn((m[1] ?? "").split("-")));
  for (const m of text.matchAll(RANGE)) range(m);
  for (const m of text.matchAll(LETTER_RANGE)) range(m);
  for (const m of text.matchAll(SMALL_WEEK)) range(m);
  for (const m of text.matchAll(SPANISH_LETTER_RANGE)) {
    const [from, to] = [SPANISH_LETTERS[m[1] ?? m[3] ?? ""], SPANISH_LETTERS[m[2] ?? m[4] ?? ""]];
    if (from && to) add(...span(m), dayRange(from, to));
  }
  for (const m of text.matchAll(SUNDAY_LETTER_RANGE)) add(...span(m), dayRange("Sunday", "Thursday"));
  for (const m of text.matchAll(FRIDAY_SATURDAY)) add(...span(m), ["Friday", "Saturday"]);
  for (const m of text.matchAll(SPANISH_LIST)) add(...span(m), daysIn((m[1] ?? "").split(/[,/&]\s?|\sy\s/)));
  for (const pattern of [LETTERS_APART, LETTER_CHAIN, LETTER_LIST, SMALL_LIST, SMALL_PAIR]) {
    for (const m of text.matchAll(pattern)) {
      const days = (m[1] ?? "").split(/\s?[/&,+]\s?(?:and\s)?|\sand\s|\s|-/i).flatMap((name) => dayNamed(name) ?? []);
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
    const days = [...(m[1] ?? "").matchAll(/TH|Th|Tu|Sa|Su|M|T|W|F/g)].flatMap((letter) => dayNamed(letter[0]) ?? []);
    add(...span(m), inWeekOrder(days));
  }
  for (const pattern of [SINGLE, SINGLE_SHORT]) {
    for (const m of text.matchAll(pattern)) {
      const day = dayNamed(m[0]);
      if (day) add(...span(m), [day]);
    }
  }
  for (const m of text.matchAll(END_OF_WEEK)) add(...span(m), ["Friday"]);
  for (const m of text.matchAll(WEEKDAYS)) add(...span(m), weekdays.slice(0, 5));
  for (const m of text.matchAll(WEEKENDS)) {
    // 'Thursday 11/19 – Saturday 11/21: lobster weekend!'
    if (spans.length === 0 && !LOOKS_AHEAD.test(text.slice(0, m.index))) add(...span(m), weekdays.slice(5));
  }
  const off = refused.filter(({ days }) => days.every((day) => excluded.includes(day)));
  for (const { start, end, days } of otherDays(text, [...taken, ...off])) add(start, end, days);
  for (const m of text.matchAll(DAILY)) add(...span(m), [], true);
  const mentions = taken.sort((a, b) => a.start - b.start);
  const shut = closedTogether(text, mentions, closed);
  excluded.push(...shut.flatMap(({ days }) => days));
  const behind = exceptedBehind(text, mentions);
  for (const { days } of behind.mentions) {
    excluded.push(...days);
    excepted.push(...days);
  }
  return {
    mentions: mentions.filter((mention) => !behind.mentions.includes(mention) && !shut.includes(mention)),
    excluded,
    excepted,
    exceptions: [...exceptions, ...behind.exceptions],
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

const isAloneInBrackets = (text: string, { start, end }: Stretch) =>
  text[start - 1] === "(" && /^s?\.?(?: only)?\)/i.test(text.slice(end));

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
  // 'Weeknight Bar Bites: … Monday thru Thursday'
  const isAdjective = (start: number, end: number) =>
    /^week-?(?:night|day)$/i.test(text.slice(start, end)) &&
    /^\s\p{L}{3}/u.test(text.slice(end)) &&
    !/\b(?:every|each)\s$/i.test(text.slice(0, start));
  const isKind = ({ days, start, end }: DayMention) =>
    (OF_SPECIALS.test(text.slice(end)) || KIND_OF_OFFER.test(text.slice(0, start)) || isAdjective(start, end)) &&
    mentions.some((other) => isPart(other.days, days));
  // 'Tue–Sat 4–6: half-price bottles (Tues only)'
  const isNarrowed = ({ days }: DayMention) =>
    mentions.some((other) => isAloneInBrackets(text, other) && isPart(other.days, days));
  const named = mentions
    .filter((mention) => !(daily && INCLUDING.test(text.slice(0, mention.start))) && !isKind(mention))
    .filter((mention) => !isNarrowed(mention))
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
