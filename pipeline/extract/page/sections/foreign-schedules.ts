import { isAskedInVain } from "../../not-a-deal/questions.ts";
import { tellsOneDate } from "../../time/dates/dates.ts";
import { findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { tellsHoursOfAll } from "../../time/hours/hours-of-all.ts";
import { asksWhenOpen, tellsWeekOfOpening } from "../../time/hours/opening-hours.ts";
import { residue } from "../../words/residue.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { ENTERTAINMENT, OFFERING, type Topic } from "../topics.ts";
import { isNote } from "../units/footnotes.ts";
import { pricesOfDay } from "./prices-of-a-day.ts";

/** 'Trivia night' over '7–9 pm': when the quiz is, not when the drinks below it are cheap. */
export function tellsEventHours(line: Line, before: Line | undefined): boolean {
  return (
    line.times.length > 0 &&
    !line.days.stated &&
    line.topics.length === 0 &&
    line.money.length === 0 &&
    line.benefits.length === 0 &&
    before !== undefined &&
    before.block.headingLevel > 0 &&
    ENTERTAINMENT.test(before.text)
  );
}

/** 'Team trivia' over 'January 20, 2026' over '7–9 pm' */
function isBelowShow(line: Line, lines: Line[]): boolean {
  const [show, date] = [lines[line.index - 2], lines[line.index - 1]];
  const isHours = line.role === "schedule" && line.times.length > 0 && !line.days.stated && line.topics.length === 0;
  return isHours && date !== undefined && tellsOneDate(date.text) && ENTERTAINMENT.test(show?.text ?? "");
}

/** 'Live music from 7.30 pm' in a card of its day: who plays at what hour, whatever is eaten before. */
const OF_A_BAND = /^\W*(?:live )?(?:music|bands?|jazz|blues|acoustic|dj)\b/i;

/** 'Music bingo starting at 7:30', 'Serving brunch from 11 to 2' below '$4 wine': when something else is. */
export function tellsHoursOfElse(line: Line, core: Line): boolean {
  const isBehind = line.index > core.index && line.block.headingLevel === 0;
  const isOfBand = line.block.headingLevel === 0 && !line.days.stated && OF_A_BAND.test(line.text);
  if (!(isBehind || isOfBand) || line.times.length === 0 || line.money.length + line.benefits.length > 0) return false;
  const isBrunch = line.topics.includes("brunch") && !core.topics.includes("brunch");
  const isOffered = line.topics.some((topic) => topic !== "brunch" && topic !== "theme");
  return isBrunch || (ENTERTAINMENT.test(line.text) && !isOffered && !ENTERTAINMENT.test(core.text));
}

/**
 * 'Available after 4 PM unless noted. Dine in only.' right below 'Daily features', and 'From 11 until we wipe the board.'
 * over a dish a day: when all of them hold.
 */
export function tellsTermsOfAll(text: string): boolean {
  const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  const isHours = (words: string) => /^\W*from\b/i.test(words) && residue(words, findTimes(words)) === "";
  return sentences.some(
    (words) => findTimes(words).length > 0 && (OPENS_TERMS.test(words) || isHours(words) || tellsHoursOfAll(words)),
  );
}

const OPENS_TERMS =
  /^\W*(?:all )?(?:(?:(?:every|any)thing|all) (?:in|on) (?:the|this|our) (?:grid|table|list|board|chart|card|row|page) (?:is )?|(?:specials?|features?|offers?|deals?|prices?) )?(?:are )?(?:available|served|valid|offered|good) (?:from|after|until|till|between|daily|every|all|only|weekdays|\d)/i;

/** Characters. */
const LONGEST_SCHEDULE = 70;

/** Hours. */
const SHORTEST_EVENING = 3;
const CLOSED_ON = /^\W*closed (?:on )?(?:mon|tue|wed|thu|fri|sat|sun)/i;

/** 'Sun–Thu 11–10' over 'Fri & Sat 11–midnight': a house's week, a line each of its parts; of an offer it is where a heading says so. */
function weeksOfOpening(lines: Line[]): Set<Line> {
  const found = new Set<Line>();
  for (let i = 0; i < lines.length; i++) {
    let end = i;
    let told = "";
    for (let next = partOfWeek(lines, end); next; next = partOfWeek(lines, end)) {
      told += `${told === "" ? "" : ", "}${next.map(({ text }) => text).join(" ")}`;
      end += next.length;
    }
    const run = lines.slice(i, end);
    const heading = lines[i - 1];
    // Where it is closed on the other days, the others' hours are the house's, though it opens for dinner alone.
    const isRestClosed = lines.slice(end, end + 2).some(({ text }) => CLOSED_ON.test(text));
    const isOpening = tellsWeekOfOpening(told, isRestClosed ? SHORTEST_EVENING : undefined);
    if (run.length > 1 && heading?.topics.length === 0 && isOpening) for (const line of run) found.add(line);
    i = Math.max(i, end - 1);
  }
  return found;
}

/** 'Fri–Sat 11–midnight' on one line, or its days over its hours. */
function partOfWeek(lines: Line[], at: number): Line[] | null {
  const [line, below] = [lines[at], lines[at + 1]];
  if (tellsPartOfWeek(line)) return [line as Line];
  const isSilent = (one: Line | undefined) => one?.role === "schedule" && one.topics.length + one.money.length === 0;
  if (!isSilent(line) || !isSilent(below) || !line?.days.stated || below?.days.stated) return null;
  return below && below.times.length > 0 ? [line, below] : null;
}

/** 'Sun closed' is a part, too. */
function tellsPartOfWeek(line: Line | undefined): boolean {
  if (!line || line.topics.length + line.money.length + line.benefits.length > 0 || !line.days.stated) return false;
  return line.role === "schedule" ? line.times.length > 0 : /\bclosed\W*$/i.test(line.text);
}

/** 'Sunday' over 'Not offered': a day without, which says nothing of what follows; no more do the hours of a show. */
export function withoutForeignSchedules(lines: Line[]): Line[] {
  let isOpening = false;
  const openings = weeksOfOpening(lines);
  return lines.map((line, i) => {
    if (openings.has(line)) return { ...line, role: "text" };
    if (answersWhenOpen(line, lines[i - 1])) return { ...line, role: "text", days: NO_DAYS, times: [] };
    if (line.role === "schedule" && isNote(line, lines.slice(0, i))) return { ...line, role: "text" };
    // Plain text has no headings: what stands under 'Opening hours' is no offer's day until something else comes up.
    isOpening =
      line.block.kind === "pre" &&
      ((OPENING.test(line.text) && !isOfHappyHour(lines, i)) || (isOpening && isShortAndSilent(line)));
    if (isOpening && line.role === "schedule") return { ...line, role: "text" };
    const below = lines[i + 1]?.text ?? "";
    // 'Do you have a happy hour?' over 'Not any more.'
    if (line.role === "label" && isAskedInVain(line.text, below)) return { ...line, role: "text", topics: [] };
    const label = lines[i - 1]?.role === "label" ? lines[i - 1] : undefined;
    const isOfOffers = label !== undefined && (label.topics.includes("specials") || PLATES.test(label.text));
    if (line.role === "text" && isOfOffers && tellsTermsOfAll(line.text)) return { ...line, role: "schedule" };
    if (tellsItsHour(line, lines[i - 1], lines[i + 1])) return { ...line, role: "schedule" };
    if (pricesOfDay(line, lines)) return { ...line, role: "schedule" };
    if (opensWithDays(line) && (lines[i - 1]?.block.headingLevel ?? 0) > 0 && isPriced(lines[i + 1]))
      return { ...line, role: "schedule" };
    const isDay = line.role === "schedule" && line.times.length === 0 && line.block.headingLevel === 0;
    const isNone = isDay && NOT_THEN.test(below);
    return isNone || tellsEventHours(line, lines[i - 1]) || isBelowShow(line, lines) ? { ...line, role: "text" } : line;
  });
}

const isOffering = (topic: Topic) => OFFERING.includes(topic);
const NO_DAYS: Line["days"] = { days: [], stated: false };

/** 'When are you open?' over '8 pm to 4 am. Every night.' */
function answersWhenOpen(line: Line, before: Line | undefined): boolean {
  if (before === undefined || line.block.headingLevel > 0) return false;
  return asksWhenOpen(before.text) && line.money.length + line.benefits.length === 0 && !line.topics.some(isOffering);
}

/** Whatever else it is called, there is one a day. */
const PLATES = /^\W*(?:the |our )?(?:daily|blue) plates?\W*$|\bplates? of the day\b|\bplatos? del d[ií]a\b/i;

/** Characters. */
const LONGEST_SENTENCE = 140;

/**
 * 'Every evening, from half past four until half past six, while the sun comes in low' right below 'Golden Hour': when it
 * is. So are a few hours of an afternoon between a heading and the prices right below them.
 */
function tellsItsHour(line: Line, label: Line | undefined, below: Line | undefined): boolean {
  const { role, text, times, money, benefits, topics, block } = line;
  if (label === undefined || block.headings.at(-1) !== label.block.index) return false;
  const [from, to] = times[0]?.window ?? [null, null];
  const isOfHour =
    label.role === "label" && label.topics.some((topic) => topic === "happy_hour" || topic === "late_night");
  const isOfList = isPriced(below) && from !== null && to !== null && from >= "14:30" && to <= "19:00";
  return (
    (isOfHour || isOfList) &&
    role === "text" &&
    text.length <= LONGEST_SENTENCE &&
    money.length + benefits.length + topics.length === 0 &&
    times.length === 1 &&
    (from ?? to) !== null &&
    !ENTERTAINMENT.test(text)
  );
}

/** 'Saturday & Sunday, first kickoff to final whistle': when, in words of its own. */
function opensWithDays({ role, block, text, money, benefits, topics }: Line): boolean {
  if (role === "schedule" || block.headingLevel > 0 || money.length + benefits.length + topics.length > 0) return false;
  const [first] = findDays(text).mentions;
  return (
    first !== undefined &&
    !/\p{L}/u.test(text.slice(0, first.start)) &&
    text.length <= LONGEST_SCHEDULE &&
    !/[.!?:]/.test(text)
  );
}

/** The days below it are when the house is open, or where a truck stands. */
export const OPENING =
  /^\W*(?:find us|where (?:we (?:are|park)|to find (?:us|the truck))|(?:our |this week['’]s )(?:stops|route))\W*$|^\W*(?:our |the )?(?:opening |business |working |store |restaurant |regular |kitchen |dining room |tap ?room )?hours(?: of (?:operation|business))?\W*$/i;

/** 'Hours' a few lines below 'Happy hour' are its own. */
function isOfHappyHour(lines: Line[], at: number): boolean {
  return lines.slice(Math.max(0, at - 6), at).some((line) => line.topics.includes("happy_hour"));
}

function isShortAndSilent({ role, text, topics, money, benefits }: Line): boolean {
  const longest = role === "schedule" ? LONGEST_WEEK : 40;
  return text.length <= longest && topics.length === 0 && money.length === 0 && benefits.length === 0;
}

/** Characters: 'Tuesday–Friday 6pm–9pm | Saturday 1pm–7pm | Sunday 12pm–5pm' */
const LONGEST_WEEK = 120;

const NOT_THEN = /^\W*(?:not (?:offered|available|valid|served)|no (?:happy hour|specials)|none|n\/a)\b/i;
