import { withoutOtherDays } from "../../money/contrasted.ts";
import type { Line } from "../../page/lines/line.ts";
import { type Stretch, sentencesOf } from "../../page/lines/sentences.ts";
import type { Statement } from "../../page/statements/statement.ts";
import { topicsOf } from "../../page/topics.ts";
import { namesDish } from "../../words/food.ts";
import { residue } from "../../words/residue.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { opensRest, restNamed, restOpened } from "../days/other-days.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import { tellsOpeningHours } from "../hours/opening-hours.ts";
import { withoutServingHours } from "../hours/serving-hours.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { isOfElse, tellsShift } from "./about-else.ts";
import { clausesOfElse, leadOfElse } from "./clauses-of-else.ts";
import { daysOfAll } from "./days-of-all.ts";
import { keptGoing } from "./kept-going.ts";
import { tellsNoneThen } from "./none-then.ts";
import { endsOnDays, isOfLastAlone } from "./of-last-alone.ts";
import { thatNight } from "./that-night.ts";

const ADDS = /^\W*(?:and |or |then )?add\b/i;

/** 'Add bacon for $1.50.' between an offer and its hours. */
const isAddOn = ({ line, sentence, benefits }: Statement) =>
  benefits.length === 0 &&
  /^\W*add [^.!?$]{3,30} for [$£€₱₹]\s?\d[\d.]*\W*$/i.test(line.text.slice(sentence.start, sentence.end));

/** Words in the offer's own line: its entry, what leads and ends its sentence, and sentences beside it that make no offer. */
export function ownSources(statement: Statement, offers: Statement[]): ScheduleSource[] {
  const { line, stretch, sentence } = statement;
  const { mentions, excluded } = findDays(line.text.slice(0, sentence.start));
  const named = [...mentions.flatMap(({ days }) => days), ...excluded];
  const later = keptGoing(line.text, sentence);
  const told = withoutElse(withBlanks(withoutServingHours(withoutUsualHours(line), sentence), later), statement);
  const source = (start: number, end: number): ScheduleSource => ({
    text: restOpened(told.slice(start, end).trim(), start === sentence.start ? named : []),
    block: line.block.index,
    near: "own",
    topics: line.topics,
    isHeading: false,
  });
  const entry = source(stretch.start, stretch.end);
  const sources = [
    { ...entry, text: restNamed(entry.text, daysOf(line.text.slice(sentence.start, stretch.start)).days) },
  ];
  const fellows = offers.filter((other) => other.sentence.start === sentence.start);
  if (fellows.length > 1) {
    const first = Math.min(...fellows.map((other) => anchorStart(other)));
    const last = Math.max(...fellows.map((other) => anchorEnd(other)));
    const pair = pairedBehind(statement, fellows);
    if (pair) sources.push(source(pair.start, pair.end));
    const day = clauseOfDay(line.text, sentence.start, first, stretch.start);
    if (day !== null) sources.push(source(day, stretch.start));
    sources.push(source(sentence.start, first));
    // 'Mains $16, add a $6 pint between 5 and 7': the hours are those of what is added.
    const isAdded = fellows.some(
      (other) => other.stretch.start > stretch.start && ADDS.test(line.text.slice(other.stretch.start)),
    );
    const isOfIt = statement === fellows.at(-1) || !isOnlyMore(fellows.at(-1));
    if (!isAdded && isOfIt && !isOfLastAlone(statement, fellows, last)) sources.push(source(last, sentence.end));
  }
  // '£24 per person, with prosecco £31, Mondays': what is behind another size of it is said of it too.
  if (fellows.length === 1 && stretch.end < sentence.end) sources.push(source(stretch.end, sentence.end));
  const sentences = sentencesOf(line.text);
  const at = sentences.findIndex((other) => other.start === sentence.start);
  const makesOffer = (i: number) =>
    offers.some((other) => other.sentence.start === sentences[i]?.start && (other === statement || !isAddOn(other)));
  const before: number[] = [];
  const namesDay = (i: number) => daysOf(line.text.slice(sentences[i]?.start, sentences[i]?.end)).days.length > 0;
  let isOfDay = namesDay(at);
  const isOfOtherDays = (i: number) =>
    namesDay(at) && tellsEveryDay(line.text.slice(sentences[i]?.start, sentences[i]?.end));
  for (let i = at - 1; i >= 0; i--) {
    // 'Mon :: from 6. Pies $9 Tue :: Quiz. Pints $4': beyond another offer stands another day.
    if (makesOffer(i) && isOfDay) break;
    if (makesOffer(i)) continue;
    if (!isOfOtherDays(i)) before.push(i);
    isOfDay ||= namesDay(i);
  }
  // 'Lunes a viernes de 1 a 4, $135. Con pescado en vez de pollo, $159.': at the hours of what it is another choice of.
  const choiceOf = at > 0 && makesOffer(at - 1) ? sentences[at - 1] : offers[offers.indexOf(statement) - 1]?.sentence;
  const isChoice = OTHER_CHOICE.test(line.text.slice(sentence.start, sentence.end));
  const chosen = isChoice && choiceOf ? source(choiceOf.start, choiceOf.end) : null;
  const lead = dayLead(line, sentences, at, offers);
  const after: number[] = [];
  for (let i = at + 1; i < sentences.length && !makesOffer(i); i++) after.push(i);
  const closesLine = after.length > 0 && (after.at(-1) ?? 0) === sentences.length - 1;
  const own = line.text.slice(sentence.start, sentence.end);
  const words = (i: number) => line.text.slice(sentences[i]?.start, sentences[i]?.end);
  // 'It begins with Sunday Funday. Half-price wine! Tuesdays we sing. Thursdays are for steak.': where the next day's begins.
  const isNextDay = (i: number) => namesDay(i) && isOfElse(words(i), own);
  // 'Same entrées $25.95 after 6.'
  const isOfUsual = (i: number) => {
    const { start = 0, end = 0 } = sentences[i] ?? {};
    const money = line.money.filter((amount) => amount.start >= start && amount.end <= end);
    return money.length > 0 && money.every(({ role }) => role === "original");
  };
  const next = namesDay(at - 1) ? after.findIndex(isNextDay) : -1;
  // 'We're open late! Sun–Wed til midnight, Thu–Sat til 2.'
  const isOfHouse = (i: number) =>
    i > 0 && isOnlyWhen(words(i)) && tellsOpeningHours(words(i - 1)) && !namesHappyHour(words(i));
  const behind = after
    .slice(0, next < 0 ? after.length : next)
    .filter((i) => !isOfElse(words(i), own) && !isOfUsual(i));
  const inTurn = closesLine || before.length === 0 ? [...behind, ...before] : [...before, ...behind];
  const order = inTurn.filter((i) => !isOfHouse(i) && !tellsNoneThen(words(i)) && !tellsShift(words(i)));
  // 'On Thursdays from 9 until midnight; Fridays 10 until 1.'
  const tellsBoth = (text: string) => daysOf(text).days.length > 0 && findTimes(text).some(({ window }) => window);
  let last = at;
  // 'Brunch 10–2: $5 mimosas. Happy hour Monday to Friday 4–6. The bar stays open until midnight.' goes on to something else.
  const isMore = (text: string) =>
    tellsBoth(text) && isOnlyWhen(text) && !isOfElse(text, own) && !tellsOpeningHours(text);
  while (after.includes(last + 1) && isMore(words(last + 1))) last++;
  if (last > at && fellows.length === 1 && tellsBoth(entry.text))
    sources[0] = source(stretch.start, sentences[last]?.end ?? stretch.end);
  const beside = withContinued(order, line.text, sentences)
    .map(({ start, end }) => source(start, end))
    .map((other) => (later && tellsBoth(other.text) ? { ...other, text: `${other.text} ${later.words}` } : other));
  const ofSame = beside.filter(({ text }) => daysOf(text).days.length > 0 && sharesDish(text, own));
  for (const other of new Set([...ofSame, ...beside])) sources.push({ ...other, near: "unit" });
  if (lead) sources.push({ ...source(0, lead.length), text: lead, near: "unit" });
  if (chosen) sources.push({ ...chosen, near: "unit" });
  const days = behind.length === 0 ? daysOfAll(line, sentences, offers) : null;
  if (days) sources.push({ ...source(days.start, days.end), near: "unit" });
  const night = thatNight(line.text, sentence, sentences[at - 1]);
  if (night) sources.push({ ...source(night.start, night.end), near: "unit" });
  const tail = hoursTail(line, sentences) ?? daysTail(line, sentences);
  if (tail) sources.push({ ...source(tail.start, tail.end), near: "unit" });
  return sources;
}

/** A line's text without the clauses of its sentence that tell when something else is. */
function withoutElse(text: string, statement: Statement): string {
  const { start, end } = statement.sentence;
  const own = text.slice(start, end);
  const spans = [...clausesOfElse(own), leadOfElse(own, anchorStart(statement) - start)];
  return spans.reduce(
    (rest, span) => withBlanks(rest, span && { start: start + span.start, end: start + span.end }),
    text,
  );
}

const withBlanks = (text: string, span: Stretch | null): string =>
  span ? text.slice(0, span.start) + " ".repeat(span.end - span.start) + text.slice(span.end) : text;

/** Right before a usual price. */
const AFTERWARDS = /\bafter (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon),? $/i;

/** 'Edamame $3 after 6:30 $5': a line's text without the hour from which it costs what it always does. */
function withoutUsualHours({ text, money }: Line): string {
  return money.reduce(
    (rest, { role, start }) => {
      const [words = ""] = role === "original" ? (AFTERWARDS.exec(text.slice(0, start)) ?? []) : [];
      return rest.slice(0, start - words.length) + " ".repeat(words.length) + rest.slice(start);
    },
    withoutOtherDays(text, money),
  );
}

/** '$3 margs & $2 tacos (Tues)': the entry behind an '&', whose days in brackets are those of both. */
function pairedBehind({ line: { text }, stretch }: Statement, fellows: Statement[]): Stretch | null {
  const next = fellows.find((other) => other.stretch.start > stretch.start)?.stretch;
  const isPair = next !== undefined && /^\s(?:&|and|\+)\s$/i.test(text.slice(stretch.end, next.start));
  return isPair && endsOnDays(text.slice(next.start, next.end)) ? next : null;
}

/** 'Monday is $2 tacos, Tuesday is half-price pizza and $12 pitchers': where the last day before an entry opens its clause. */
function clauseOfDay(text: string, start: number, first: number, entry: number): number | null {
  if (daysOf(text.slice(start, first)).days.length === 0 || entry <= first) return null;
  const last = findDays(text.slice(start, entry)).mentions.findLast(({ days }) => days.length > 0);
  if (!last || start + last.start < first) return null;
  const opens = /[,;]\s(?:and\s)?$/i.test(text.slice(first, start + last.start));
  return opens ? start + last.start : null;
}

/** 'With brisket instead of chicken', 'Con pescado en vez del guisado' */
const OTHER_CHOICE = /^\W*(?:con|with)\s[^.!?]*\b(?:en (?:vez|lugar) de|instead of|rather than|in place of)/i;

/** 'Mon–Fri 4–6. Wednesdays till 8.': a sentence of days and hours alone goes on from one before it that tells both. */
function withContinued(order: number[], text: string, sentences: readonly Stretch[]): Stretch[] {
  const words = (i: number) => text.slice(sentences[i]?.start, sentences[i]?.end);
  const tells = (i: number) => order.includes(i) && daysOf(words(i)).stated && findTimes(words(i)).length > 0;
  const isRest = (i: number) => order.includes(i) && opensRest(words(i)) && /^[^$£€%]*\d[^$£€%]*$/.test(words(i));
  // 'Open Mon–Sat 11–11. Happy hour Mon–Fri 4–6.' begins anew.
  const isAnew = (i: number) => namesHappyHour(words(i)) && tellsOpeningHours(words(i - 1));
  const goesOn = (i: number) => ((tells(i) && isOnlyWhen(words(i))) || isRest(i)) && tells(i - 1) && !isAnew(i);
  return order.flatMap((i) => {
    const own = sentences[i];
    if (!own || goesOn(i)) return [];
    let last = i;
    while (goesOn(last + 1)) last++;
    return { start: own.start, end: sentences[last]?.end ?? own.end };
  });
}

const namesHappyHour = (sentence: string) => topicsOf(sentence).includes("happy_hour");

/** 'Sun–Wed til midnight, Thu–Sat til 2.' */
function isOnlyWhen(sentence: string): boolean {
  return (
    residue(sentence, [...findTimes(sentence), ...findDays(sentence).mentions])
      .replace(GOES_ON, "")
      .trim() === ""
  );
}

/** 'On Wednesdays it goes until 8.' */
const GOES_ON = /^(?:goes|continues|lasts|stays|starts|begins|ends)$/i;

/** What its line says of the offer: without the sentences behind it that are about something else. */
export function ownWords({ line, sentence }: Statement): string {
  const words = ({ start, end }: Stretch) => line.text.slice(start, end).trim();
  return sentencesOf(line.text)
    .filter((other) => other.start <= sentence.start || !isOfElse(words(other), words(sentence)))
    .map(words)
    .join(" ");
}

/** 'Our Wing Wednesday is a tradition' is about the wings that another sentence prices. */
function sharesDish(text: string, told: string): boolean {
  const words = subjectWords(told);
  return [...subjectWords(text)].some((word) => words.has(word) && (namesDish(word) || namesDish(`${word}s`)));
}

/** 'Every night until 9.' beside 'On a Sunday we put in a tray of cookies': when the house is there, and on no one day. */
function tellsEveryDay(sentence: string): boolean {
  const { days, stated } = daysOf(sentence);
  const times = findTimes(sentence);
  const isBare = residue(sentence, [...times, ...findDays(sentence).mentions]) === "";
  return isBare && times.length > 0 && stated && days.length === 0;
}

/** '15% off on Mondays' behind 'Members get 10% off': more of the same on a day, which is that of the last alone. */
function isOnlyMore(last: Statement | undefined): boolean {
  if (!last || last.benefits.length === 0) return false;
  const { start, end } = last.stretch;
  const told = last.line.text.slice(start, end);
  // 'Two drafts for $9' names what it is for.
  const own = last.benefits.filter(({ form }) => form !== "multi");
  if (own.length === 0) return false;
  const anchors = [...own, ...last.money].map((one) => ({ start: one.start - start, end: one.end - start }));
  return residue(told, [...anchors, ...findDays(told).mentions, ...findTimes(told)]) === "";
}

/** 'Sundays: …', 'Mon $2 Mania! …', 'Sat/Sun - …', 'THURS.....' */
const OPENER =
  /^\W*(?:[^:$]{3,40}?\s?:\s|[^.:!?]{3,40}!\s|(?:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?\.?(?:\s?[/&+,]\s?)?){1,4}(?:\s[–—-]\s|\s?\.{3,}))/i;

/**
 * The day or hour that opens a line speaks for all of it: 'Sundays: Bloody Marys $8. Mimosas $3.', and entries that bullets part,
 * 'TACO TUESDAY $3 tacos • $5 Coronas'.
 */
function dayLead(line: Line, sentences: readonly Stretch[], at: number, offers: Statement[]): string | null {
  const own = sentences[at];
  const before = sentences[at - 1];
  if (!own || !before) return null;
  const isListed = /[·•|~/★✦✧●▪■◆➤►]/.test(line.text.slice(before.end, own.start));
  const first = Math.min(...offers.map(anchorStart));
  // 'Every Wednesday, bottles under $100 are half price; those above are 25% off.'
  const isGoingOn = /;\s*$/.test(line.text.slice(0, own.start)) && before.start === 0;
  // 'Taco Tuesday - 3 tacos for $6; $5 margaritas; $20 pitchers'
  const isOfList = sentences.slice(1, at + 1).every(({ start }) => /;\s*$/.test(line.text.slice(0, start)));
  const day = isGoingOn ? LEADING_DAY.exec(line.text)?.[0] : undefined;
  const night =
    isOfList && daysOf(line.text.slice(own.start, own.end)).days.length === 0
      ? DAY_OF_LIST.exec(line.text)?.[0]
      : undefined;
  const lead = isListed
    ? line.text.slice(0, first)
    : (day ?? OPENER.exec(line.text)?.[0] ?? night ?? NIGHT_BY_NAME.exec(line.text)?.[0]);
  const tells = lead && (daysOf(lead).days.length > 0 || findTimes(lead).length > 0);
  return tells && lead.length <= 60 ? lead : null;
}

const DAY_NAME = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** 'THIRSTY THURSDAY unlimited wings $14. $12 pitchers' */
const NIGHT_BY_NAME = new RegExp(
  `^\\W*(?!(?:every|each|on|this|last|next|from|all|by|until|open|closed)\\b)(?:[\\p{L}\\d'’&-]+ ){1,3}${DAY_NAME}(?=:?\\s(?!(?:to|thru|through|and|or|from|at|night)\\b)[\\p{L}\\d$£€½])`,
  "iu",
);

/** 'Monday $4 pints', 'Taco Tuesday - 3 tacos', 'Saturday Whole bar half price' */
const DAY_OF_LIST = new RegExp(
  `^\\W*(?:\\p{L}+ )?${DAY_NAME}(?=\\s(?:[-–—]\\s)?(?!(?:to|thru|through|and|or|from|at|night)\\b)[\\p{L}\\d$£€½])`,
  "iu",
);

const LEADING_DAY =
  /^\W*(?:(?:on|every) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays|weekends|week-?nights),\s/i;

/**
 * 'TUESDAYS | $2.50 TACOS | $6 MARGS | 4–9PM': the hours that close a list hold for all of it; so do those that close
 * 'Bloody Marys $9. Mimosa flights $14. 10–3.' and are its only ones.
 */
function hoursTail({ text, times: told }: Line, sentences: readonly Stretch[]): Stretch | null {
  const [before, last] = sentences.slice(-2);
  if (!before || !last) return null;
  const isListed = PARTED.test(text.slice(before.end, last.start));
  const words = text.slice(last.start, last.end);
  const isOfItself = findDays(words).mentions.length > 0 || topicsOf(words).length > 0;
  if (!isListed && (isOfItself || told.some(({ start }) => start < last.start))) return null;
  const own = told.filter(({ start }) => start >= last.start);
  const times = own.map(({ start, end }) => ({ start: start - last.start, end: end - last.start }));
  return times.length > 0 && residue(words, [...times, ...findDays(words).mentions]) === "" ? last : null;
}

/** Between two entries of a line. */
const PARTED = /[·•|~★✦✧●▪■◆➤►]/;

/** '$4 drafts · $6 wells · $8 cocktails. Monday through Friday.': the days behind a list, the only ones of its line. */
function daysTail({ text }: Line, sentences: readonly Stretch[]): Stretch | null {
  const last = sentences.at(-1);
  const entries = sentences.slice(0, -1);
  const areListed = entries.every((entry, i) => i === 0 || PARTED.test(text.slice(entries[i - 1]?.end, entry.start)));
  if (!last || entries.length < 2 || !areListed) return null;
  const words = text.slice(last.start, last.end);
  const { mentions } = findDays(words);
  const isOnlyDays = mentions.length > 0 && residue(words, mentions) === "";
  return isOnlyDays && !daysOf(text.slice(0, last.start)).stated ? last : null;
}

function anchorStart(statement: Statement): number {
  return Math.min(...[...statement.money, ...statement.benefits].map((anchor) => anchor.start), statement.stretch.end);
}
function anchorEnd(statement: Statement): number {
  return Math.max(...[...statement.money, ...statement.benefits].map((anchor) => anchor.end), statement.stretch.start);
}
