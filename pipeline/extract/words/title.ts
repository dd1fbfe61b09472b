import type { Analysis } from "../analysis.ts";
import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import type { Line } from "../page/line.ts";
import { type Stretch, sentencesOf } from "../page/sentences.ts";
import { type Statement, sizedSubject } from "../page/statements.ts";
import { findTimes } from "../time/clock-words.ts";
import { findDays } from "../time/weekday-words.ts";
import { isButton } from "./buttons.ts";
import { eligibilityOf } from "./eligibility.ts";
import { namesDish, namesFood } from "./food.ts";
import { residue } from "./residue.ts";
import { shortened, trimmedTitle, withoutConditions, withoutOldPrices, withoutSchedule } from "./title-words.ts";
import { isFinePrint } from "./wording.ts";

/** Characters: a line as short as that may be a part of a name. */
const LONGEST_PART = 24;
/** Characters: a heading and an item may take a little more room together. */
const TOGETHER = 70;

/** What a card is headed with: the deal's own name where it has one, the item and the price or advantage. */
export function titleOf(analysis: Analysis): string {
  const { unit, statement, isAlone, above } = analysis;
  const { core } = unit;
  if (!isAlone) {
    const told = titleFrom(core, statement.stretch);
    const subject = sizedSubject(statement);
    if (subject) return short(`${plain(subject)} ${told}`);
    return namesThing(told) ? told : named(told, [], above, core);
  }
  if (unit.through) {
    const [entry] = unit.lines
      .filter((line) => line !== core)
      .map((line) => withoutSchedule(line.text))
      .filter((text) => namesThing(text));
    const price = core.text.slice(statement.money[0]?.start, statement.money[0]?.end);
    return short(`${(entry ?? "").replace(/^[\s:–—-]+/, "")} ${price}`);
  }
  const name = nameOf(unit.lines, core);
  if (core.role === "bare" && name) {
    const parts = unit.lines.filter((line) => isTold(line) && line.money.length === 0).map((line) => line.text);
    // 'Two 12"' over '2-topping' over 'pizzas': one name, set on several lines.
    if (core.benefits.length === 0 && parts.length > 1 && parts.every((part) => part.length <= LONGEST_PART))
      return short(plain(parts.join(" ")));
    const own = plain(name.text);
    return short(
      core.benefits.length > 0
        ? `${plain(core.text)} ${/^\p{Ll}/u.test(name.text) ? own.charAt(0).toLowerCase() + own.slice(1) : own}`
        : own,
    );
  }
  const told = titleFrom(
    core,
    hasNothingButPrice(statement) ? { start: 0, end: core.text.length } : statement.sentence,
  );
  // Dots that lead to a price end no sentence; a price with a code names nothing.
  const whole = namesThing(told) ? told : titleFrom(core, { start: 0, end: core.text.length });
  const own = namesThing(whole) ? whole : named(whole, unit.lines, above, core);
  // A heading that holds the price is the name; what stands below it describes.
  if (core.block.headingLevel > 0) return own;
  const heading =
    name ?? above.find((label) => label.block.headingLevel > 1 && label.role === "label" && unit.rest.includes(label));
  if (!heading) return own;
  const label = heading.text.replace(/[\s?!.:*]+$/, "").replace(/^[^\p{L}\p{N}$]+/u, "");
  const isSection =
    heading.topics.length === 0 && label.split(/\s+/).length <= 2 && namesFood(label) && heading !== name;
  if (
    label === "" ||
    isSection ||
    /:\s/.test(own) ||
    isTopicOnly(label) ||
    isOnlySchedule(label) ||
    repeats(label, own)
  )
    return own;
  return label.length + own.length + 2 <= TOGETHER ? `${label}: ${own}` : own;
}

/** 'Deviled eggs | smoked roe | six': the last part of the line only tells the price. */
function hasNothingButPrice({ line, sentence, money }: Statement): boolean {
  const [price, ...more] = money;
  if (!price || more.length > 0 || price.start < sentence.start || sentence.start === 0) return false;
  return !/\p{L}/u.test(line.text.slice(sentence.start, price.start) + line.text.slice(price.end, sentence.end));
}

const IS_CODE_ANYWHERE = /[\s,(–—-]*\b(?:with |use )?(?:promo |coupon )?(?:code|c[oó]digo)\b[:\s]*[A-Z0-9-]{3,20}/gi;
const IS_CODE = /^\W*(?:use |with )?(?:promo |coupon )?(?:code|c[oó]digo)\b/i;

function namesThing(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(IS_CODE_ANYWHERE, " ").replace(/\b(?:code|tax|plus|only|each|just)\b/gi, " "));
}

/** '$34.99' alone is named by the line beside it, or by the heading above. */
function named(price: string, lines: Line[], above: Line[], core: Line): string {
  const beside = lines.find(
    (line) => line !== core && line.money.length === 0 && line.block.headingLevel === 0 && namesFood(line.text),
  );
  const amount = price.replace(IS_CODE_ANYWHERE, " ").trim();
  if (beside) return short(`${plain(beside.text)} ${amount}`);
  const heading = above.find((label) => label.block.headingLevel > 0 && /\p{L}{3}/u.test(label.text));
  return heading ? short(`${plain(heading.text)} ${amount}`) : price;
}

/** The line of the unit that names it: its heading, or a short line before the offer. */
function nameOf(lines: Line[], core: Line): Line | undefined {
  const names = lines.filter(
    (line) =>
      line !== core &&
      !isButton(line.text) &&
      line.money.every((amount) => amount.role === "threshold") &&
      !(isFinePrint(line) && core.role !== "bare") &&
      !IS_CODE.test(line.text) &&
      line.text.length <= 80 &&
      /\p{L}{3}/u.test(line.text) &&
      !isFlag(line) &&
      !isOnlySchedule(line.text),
  );
  const headings = names.filter(
    (line) => line.block.headingLevel > 0 && (core.role === "bare" || line.index < core.index),
  );
  // 'Daily special' over 'Flat white & pastry' names the section, not the thing.
  const heading = headings.find((line) => line.topics.length === 0) ?? headings[0];
  if (heading) return heading;
  // 'Special #1' over 'Small pizza & a can of pop': the second names the thing.
  if (core.role === "bare") return names.find((line) => isTold(line) && namesFood(line.text)) ?? names.find(isTold);
  return names.find(
    (line) => isTold(line) && line.index < core.index && line.text.length <= 40 && !/[.,;]/.test(line.text),
  );
}

/** 'Any burrito before 9' says when, and what of. */
function isTold({ role, text }: Line): boolean {
  return role === "label" || role === "text" || (role === "schedule" && namesDish(text));
}

/** An offer's own words without what other fields hold. */
function titleFrom(line: Line, stretch: Stretch): string {
  const words = line.text.slice(stretch.start, stretch.end);
  const old = line.money
    .filter((amount) => amount.role === "original" && amount.start >= stretch.start && amount.end <= stretch.end)
    .map((amount) => ({ start: amount.start - stretch.start, end: amount.end - stretch.start }));
  const text = plain(words, old);
  const told = fromAdvantage(text);
  return short(told === text ? gainFirst(text) : told);
}

function plain(text: string, old: Stretch[] = []): string {
  return trimmedTitle(withoutConditions(withoutSchedule(withoutOldPrices(text, old))));
}

function short(text: string): string {
  const title = trimmedTitle(text);
  const anchor = anchorOf(title) ?? { start: 0, end: 0 };
  return trimmedTitle(shortened(title, anchor));
}

function anchorOf(text: string): Stretch | null {
  const money = findMoney(text);
  const anchors: Stretch[] = [...findBenefits(text, money), ...money.filter((amount) => amount.role === "price")];
  return anchors.sort((a, b) => a.start - b.start)[0] ?? null;
}

/** 'Show a pay stub and take 20% off your tab' is about the 20 %: what stands before it and names no food leads in. */
function fromAdvantage(text: string): string {
  const anchor = anchorOf(text);
  if (!anchor || anchor.start === 0) return text;
  const lead = text.slice(0, anchor.start);
  const label = /^([^:?!]{3,40})[:?!]\s*/.exec(lead);
  if (label && label[0].length === lead.length)
    return isTopicOnly(label[1] ?? "") ? text.slice(anchor.start) : question(text);
  const rest = text.slice(anchor.end);
  if (namesFood(lead) || !namesFood(rest) || /\b(?:kids?|children) eat\b/i.test(lead)) return question(text);
  if (
    !/(?:\b(?:for|enjoy|get|gets|take|with|featuring|offering|and|save|of|receive|at|of our|selected?|our|serving|your|a|an)|[,–—:.!?])\s*$/i.test(
      lead,
    )
  )
    return text;
  return text.slice(anchor.start);
}

/** What a guest has to do first, and the last words before the advantage that tell what it is on. */
const ASKED =
  /^(?:when you |if you )?(?<does>order|buy|purchase|show|present|bring|wear|sign up|join|book|mention)\b(?<what>.*?)(?:,? (?:and|&)|,|\sto(?= (?:get|receive|enjoy)\b))\s+(?<lead>(?:(?!,? (?:and|&) |, ).)*)$/i;
const HANDED = /^(?:(?:you(?:['’]ll)? |we )?(?:get|gets|receive|enjoy|take)\s+)?(?:an? (?=free\b))?/i;
const GIVEN = /\b(?:free|complimentary|gratis|on (?:us|the house))\b/i;

/** 'Order any sandwich and a small coffee is free': what one gets, and behind it what one does for it. */
function gainFirst(text: string): string {
  const anchor = anchorOf(text);
  if (!anchor) return text;
  const given = findBenefits(text, findMoney(text)).find(({ end }) => end === anchor.end);
  const start = given?.kind === "free" ? Math.max(anchor.start, text.search(GIVEN)) : anchor.start;
  const { does, what = "", lead } = ASKED.exec(text.slice(0, start))?.groups ?? {};
  if (does === undefined || lead === undefined) return text;
  // 'Order a burger and a beer for $12': both for the price.
  const isOrdered = /^(?:order|buy|purchase)$/i.test(does);
  if (isOrdered && !given) return text;
  const end = anchor.end + (/[,;.!?](?=\s|$)|$/.exec(text.slice(anchor.end))?.index ?? 0);
  const gain = `${lead}${text.slice(start, end)}`.replace(HANDED, "");
  const asked = !isOrdered ? ` when you ${does.toLowerCase()}${what}` : what === "" ? "" : ` with${what}`;
  return `${gain}${asked}${text.slice(end)}`;
}

/** 'Birthday? A scoop is free': the question says when, as a name does. */
function question(text: string): string {
  return text.replace(/^([^?]{3,40})\?\s+(?=\S)/, (_, words: string) => `${words}: `);
}

function isTopicOnly(label: string): boolean {
  return (
    residue(label, [...findDays(label).mentions, ...findTimes(label)])
      .replace(/\b(?:specials?|deals?|offers?|menu|price[sd]?|pricing|weekly)\b/gi, "")
      .trim() === ""
  );
}

function isOnlySchedule(text: string): boolean {
  // 'November 12, 2026'
  if (/\d/.test(text) && !/\p{L}/u.test(withoutSchedule(text))) return true;
  const times = findTimes(text);
  const { mentions } = findDays(text);
  return times.length + mentions.length > 0 && isTopicOnly(text);
}

function repeats(label: string, own: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(own));
  return words(label).every((word) => known.has(word));
}

/** 'APP ONLY', 'NEW', 'REWARDS': says for whom, not what. */
function isFlag(line: Line): boolean {
  return (
    line.text.length <= 20 &&
    (/^\W*(?:new|app only|rewards?|members?|popular|featured|limited time|today)\W*$/i.test(line.text) ||
      eligibilityOf("", [line.text]).rewardsNote !== "" ||
      eligibilityOf(line.text).requiresApp)
  );
}

const MOST = 300;

/** What the offer's own words say beyond its title; empty when that is nothing but prices. */
export function descriptionOf(lines: Line[], title: string, sentence: string | null): string {
  const texts = sentence === null ? [...lines].sort((a, b) => a.index - b.index).map((line) => line.text) : [sentence];
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const kept = texts.flatMap((text) =>
    sentencesOf(text)
      .map((cut) => text.slice(cut.start, cut.end).trim())
      .filter((words) => saysMore(words, known)),
  );
  return [...new Set(kept)].join(" ").slice(0, MOST);
}

function saysMore(text: string, known: Set<string>): boolean {
  let rest = text;
  for (const amount of findMoney(text).sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`;
  return (rest.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some(
    (word) => !known.has(word) && !/^(?:for|the|and|a|an|is|are|at|on|with|of)$/.test(word),
  );
}
