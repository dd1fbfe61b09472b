import type { Block, Snapshot } from "#pipeline/page";
import { type BenefitMention, findBenefits } from "../money/benefits.ts";
import { findMoney, type Money } from "../money/money.ts";
import { findTimes, type TimeMention } from "../time/clock-words.ts";
import { tellsOpeningHours } from "../time/opening-hours.ts";
import { type Days, daysOf, findDays } from "../time/weekday-words.ts";
import { tellsOfferTerms } from "../words/wording.ts";
import { sentencesOf } from "./sentences.ts";
import { isForeignSection, isOrdinarySection, type Topic, topicsOf } from "./topics.ts";

/**
 * A block with what its words say.
 * `offer`: names a thing and an advantage or price; `bare`: only the advantage or price; `schedule`: only when;
 * `label`: a heading or a topic alone; `text`: anything else.
 */
export type LineRole = "offer" | "bare" | "schedule" | "label" | "text";

export type Line = {
  /** Its number among the lines, not among the blocks. */
  index: number;
  block: Block;
  text: string;
  money: Money[];
  benefits: BenefitMention[];
  days: Days;
  times: TimeMention[];
  topics: Topic[];
  role: LineRole;
};

/** The blocks a visitor can read, with what they say. Pictures' texts and structured data are no evidence and left out. */
export function linesOf(snapshot: Snapshot): Line[] {
  const lines = snapshot.blocks
    .filter((block) => block.reach === "visible" || block.reach === "expand")
    .map((block, index) => ({ index, ...lineOf(block) }));
  return withBareNumbers(lines);
}

/** 'Edamame 4': a list that leaves the dollar sign out. */
const NUMBER_AT_END = /(?<=\p{L}[)"'’*.]*\s*(?:\(\d+\)\s*)?[.…\s]+)(\d{1,2}(?:\.\d{2}|\.5)?)$/u;
/** 'Beer 4 / Wine 6 / Well 5': the entries before the last. */
const NUMBER_INSIDE = /(?<=\p{L}[)"'’*.]*\s)(\d{1,2}(?:\.\d{2}|\.5)?)(?=\s*[/|·•,;]\s*\p{L})/gu;
const NUMBER_ALONE = /^(\d{1,2}(?:\.\d{2}|\.5)?)$/;
const SHORTEST_LIST = 3;
/** 'Kir 6 · Frites 5 · Half-dozen oysters 9': such a list on one line. */
const LISTED = /(?<=^|[·•|]\s?)[^·•|$£€₱₹%]*\p{L}{3}[^·•|$£€₱₹%\d]*\s(\d{1,2}(?:\.\d{2})?)(?=\s?(?:[·•|]|$))/gu;

/** Three lines of one make that end in a number, and none of them with a currency: the numbers are prices. */
function withBareNumbers(lines: Line[]): Line[] {
  const shapes = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.block.kind === "pre" || line.block.headingLevel > 0 || line.text.length > 70) continue;
    const shape = `${line.block.kind} ${line.block.path.length}`;
    const group = shapes.get(shape);
    if (group) group.push(line);
    else shapes.set(shape, [line]);
  }
  const priced = new Map<number, Line>();
  for (const group of shapes.values()) {
    for (const pattern of [NUMBER_AT_END, NUMBER_ALONE]) {
      const fitting = group.filter(
        (line) => line.money.length === 0 && line.times.length === 0 && pattern.test(line.text),
      );
      if (fitting.length < SHORTEST_LIST || group.some((line) => line.money.some((amount) => amount.role === "price")))
        continue;
      for (const line of fitting) {
        const number = pattern.exec(line.text)?.[1] ?? "";
        const start = line.text.length - number.length;
        const price = (digits: string, from: number): Money => ({
          value: Number(digits),
          max: null,
          start: from,
          end: from + digits.length,
          role: "price",
        });
        const inside = [...line.text.matchAll(NUMBER_INSIDE)].filter((match) => Number(match[0]) > 0);
        const money = [...inside.map((match) => price(match[0], match.index)), price(number, start)];
        if (Number(number) > 0)
          priced.set(line.index, { ...line, money, role: pattern === NUMBER_ALONE ? "bare" : "offer" });
      }
    }
  }
  return lines.map((line) => priced.get(line.index) ?? withListedNumbers(line));
}

function withListedNumbers(line: Line): Line {
  if (line.money.length > 0 || line.times.length > 0 || !/[·•|]/.test(line.text)) return line;
  const items = [...line.text.matchAll(LISTED)];
  if (items.length < SHORTEST_LIST || items.length < line.text.split(/[·•|]/).length) return line;
  const money = items.map((item): Money => {
    const end = item.index + item[0].length;
    return { value: Number(item[1]), max: null, start: end - (item[1]?.length ?? 0), end, role: "price" };
  });
  return { ...line, money, role: "offer" };
}

function lineOf(block: Block): Omit<Line, "index"> {
  const text = block.text;
  const money = findMoney(text, block.struck);
  const benefits = findBenefits(text, money);
  const isHours = tellsOpeningHours(text);
  const days = isHours ? { days: [], stated: false } : daysOf(text);
  const times = isHours ? [] : findTimes(text);
  const topics = topicsOf(text);
  return {
    block,
    text,
    money,
    benefits,
    days,
    times,
    topics,
    role: roleOf(block, text, money, benefits, days, times, topics, isHours),
  };
}

/** What goes on at a place besides eating: a day of music is no day of an offer. */
const ENTERTAINMENT =
  /\b(?:music|karaoke|trivia|bingo|open mic|live|dj|band|pool|darts|poker|comedy|paint|yoga|class(?:es)?|tournament|league)\b/i;

/** Links and rows of menu names lead elsewhere; they say nothing about the lines below them. */
function isNavigation(block: Block, text: string): boolean {
  if (block.landmark === "nav" && block.headingLevel === 0) return true;
  if (block.link && block.headingLevel === 0) return true;
  return (
    block.headingLevel === 0 &&
    /^(?:(?:home|menus?|dinner|lunch|brunch|breakfast|happy hour|specials?|events?|gallery|contact(?: us)?|about(?: us)?|drinks?|catering|gift cards?|order(?: now| online)?|rewards|deals|find .{2,12}|[A-Z]\w+ rewards|careers|locations?|hours|reservations?)[\s|·•/]*){3,}$/i.test(
      text,
    )
  );
}

const FILLER =
  /\b(?:each|ea|apiece|per|person|and|up|only|just|now|from|starting|at|for|off|save|today|lb|dozen|glass|oz|plus|tax|special|price|the|in|our|on|of|every|to|is|are|a|c\/u|desde|when|during|join|us|we|available|offered|served|daily|valid|runs?|all|day|night|long|standard|weekly|extended|hours?|happy|bar|lounge|patio|restaurant|dining|room|area|tables?|dine|with|by|it)\b|[^\p{L}\p{N}]+/giu;

/** What is left of a text once amounts, days and hours are taken out. */
export function residue(text: string, spans: { start: number; end: number }[]): string {
  let rest = text;
  // Spans overlap: each leaves as many blanks, so that the others' offsets still hold.
  for (const { start, end } of spans) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  return rest.replace(FILLER, " ").trim();
}

const ENTRY_OF_DAY = /^\p{L}+\.?\s?:\s+\p{L}/u;

function roleOf(
  block: Block,
  text: string,
  money: Money[],
  benefits: BenefitMention[],
  days: Days,
  times: TimeMention[],
  topics: Topic[],
  isHours: boolean,
): LineRole {
  const amounts = money.filter((amount) => amount.role === "price" || amount.role === "original");
  const advantages = amounts.length > 0 || benefits.length > 0;
  if (advantages) {
    // 'Buy any pizza, get …', '10% student discount': the advantage itself names what or whom it is for.
    const named = benefits.filter(
      (benefit) =>
        (benefit.form === "bogo" && benefit.end - benefit.start > 16) ||
        (benefit.form === "percent" &&
          /% \p{L}{4,} (?:\p{L}+ )?discount/iu.test(text.slice(benefit.start, benefit.end))),
    );
    const left = residue(text, [
      ...money,
      ...benefits.filter((benefit) => !named.includes(benefit)),
      ...findDays(text).mentions,
      ...times,
    ]);
    return /\p{L}{3}|\p{L}+ \p{L}+/u.test(left) ? "offer" : "bare";
  }
  if (isNavigation(block, text)) return "text";
  if ((days.stated || times.length > 0) && !isHours && !ENTERTAINMENT.test(text)) {
    const first = sentencesOf(text)[0];
    const opening = first ? text.slice(first.start, first.end) : text;
    if (
      opening !== text &&
      daysOf(opening).stated &&
      findTimes(opening).length > 0 &&
      residue(opening, [...findDays(opening).mentions, ...findTimes(opening)]) === ""
    )
      return "schedule";
    const left = residue(text, [...findDays(text).mentions, ...times]).replace(
      /\b(?:hora|feliz|late|reverse|brunch|lunch|dinner|specials?|menu)\b/gi,
      "",
    );
    const words = left.split(/\s+/).filter(Boolean).length;
    // 'Sábados: menudo y barbacoa' is an entry of a week's list, not a label of the lines below.
    if (block.headingLevel === 0 && words > 0 && topics.length === 0 && times.length === 0 && ENTRY_OF_DAY.test(text))
      return "text";
    if (words === 0 || (words <= 3 && block.kind !== "li") || (block.headingLevel > 0 && words <= 6)) return "schedule";
    if (times.length > 0 && topics.includes("happy_hour") && words <= 12) return "schedule";
  }
  if (block.headingLevel > 0) return "label";
  if (text.length <= 40 && !/[.!?:]$/.test(text) && (isOrdinarySection(text) || isForeignSection(text))) return "label";
  // 'May not be combined with other coupons' ends an offer, it opens none.
  if (tellsOfferTerms(text)) return "text";
  // A page's header names the house and its menus; only its headings speak for what is below.
  if (topics.length > 0 && block.landmark !== "header" && text.length <= 60 && !/[.!?]\s|[.,]$|^\p{Ll}/u.test(text))
    return "label";
  return "text";
}
