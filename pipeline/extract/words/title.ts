import type { Analysis } from "../analysis.ts";
import type { Line } from "../page/lines/line.ts";
import type { Stretch } from "../page/lines/sentences.ts";
import { sizedSubject } from "../page/lines/sizes.ts";
import type { Statement } from "../page/statements/statement.ts";
import { servingClause } from "../time/hours/serving-hours.ts";
import { clausesOfElse } from "../time/schedule/clauses-of-else.ts";
import { keptGoing } from "../time/schedule/kept-going.ts";
import { advantageFirst, isTopicOnly } from "./advantage-first.ts";
import { namesDish, namesFood } from "./food.ts";
import {
  ASKS,
  isOnlySchedule,
  isTold,
  nameBetweenDashes,
  named,
  nameOf,
  namesThing,
  plain,
  short,
  tellsOtherThings,
} from "./names-of-offers.ts";
import { subjectBefore } from "./subject-before.ts";
import { subjectWords } from "./subject-words.ts";
import { withoutSchedule } from "./title-words.ts";

/** Characters: a line as short as that may be a part of a name. */
const LONGEST_PART = 24;
/** Characters: a heading and an item may take a little more room together. */
const TOGETHER = 70;

/** Titles by what they were made of: looking for usual prices asks for each of them again, and so does the gate. */
const titled = new WeakMap<Analysis, { gain: Analysis["gain"]; title: string }>();

/** What a card is headed with: the deal's own name where it has one, the item and the price or advantage. */
export function titleOf(analysis: Analysis): string {
  const known = titled.get(analysis);
  // A usual price that is found later makes another gain.
  if (known?.gain === analysis.gain) return known.title;
  const title = withoutUntold(
    withPoints(madeTitle(analysis), analysis.unit.lines).replace(TIED, "$1 ").replace(OF_TERMS, ""),
  );
  titled.set(analysis, { gain: analysis.gain, title });
  return title;
}

/** 'Drink specials and half-price apps' says of the apps alone what they cost. */
function withoutUntold(title: string): string {
  const untold = SPECIALS_AND.exec(title)?.[0].length ?? 0;
  return untold === 0 ? title : title.charAt(untold).toUpperCase() + title.slice(untold + 1);
}

/** 'Kids Eat Free - Terms and Conditions' */
const OF_TERMS = /\s*[-–—|:]\s*(?:terms(?: (?:and|&) conditions)?|t ?& ?cs?)\W*$/i;

const SPECIALS_AND =
  /^(?:(?:great|daily|drink|food|bar|beer|wine|cocktail|and|&) )*specials,? (?:and|&|plus|\+) (?=(?:half|two|free)\b|[$£€½]|\d+%|[12][-/ ])/i;

/** '$6 - Sake' is called '$6 Sake'. */
const TIED = /^([$£€₱₹]\s?\d+(?:\.\d\d)?)\s[-–—]\s(?=\p{L})/u;

/** '$2.00 off' for the page's '$2⁰⁰ off', of which the text is '$200 off' */
function withPoints(title: string, lines: Line[]): string {
  return lines.reduce(
    (told, { text, block: { raised = [] } }) =>
      raised.reduce((words, { start, end }) => {
        const [whole] = /[$£€₱₹]?\s?\d{1,3}$/.exec(text.slice(0, start)) ?? [];
        const cents = text.slice(start, end);
        return whole && /^\d\d$/.test(cents) ? words.replace(whole + cents, `${whole}.${cents}`) : words;
      }, told),
    title,
  );
}

function madeTitle(analysis: Analysis): string {
  const { list } = analysis.unit;
  if (list) return short(plain(list.label.text));
  const title = titleOfGift(analysis) ?? ownTitleOf(analysis);
  const words = title.replace(PRICES, " ").trim();
  if (!PART_ALONE.test(words) && !(FOR_WHOM.test(words) && !namesFood(words))) return title;
  const section = analysis.above.find(
    ({ block, text, topics }) =>
      block.headingLevel > 1 &&
      topics.length === 0 &&
      text.length <= LONGEST_PART &&
      !repeats(text, title) &&
      /\p{L}{3}/u.test(plain(text)),
  );
  return section && !SAYS_NOTHING.test(section.text) && !ASKS.test(section.text)
    ? `${plain(section.text)}: ${title}`
    : title;
}

/** 'For anyone past sixty', 'Children under twelve': says of nothing what it costs. */
const FOR_WHOM =
  /^(?:for (?:anyone|everyone|those|people|guests|folks|all|(?:the )?(?:over|under)[- ])|(?:kids|children) (?:under|up to|aged?)\b)/i;

/** '$35 and up — crab rangoon' in a list of gifts: 'Free crab rangoon, $35 and up'. */
function titleOfGift({ gain: { benefit }, statement: { line, money, benefits } }: Analysis): string | null {
  const [gift] = benefits;
  const [sum] = money;
  if (
    benefit.kind !== "free" ||
    gift === undefined ||
    gift.end !== gift.start + 1 ||
    sum?.role !== "threshold" ||
    sum.end > gift.start
  )
    return null;
  return short(`Free ${plain(line.text.slice(gift.start))}, ${plain(line.text.slice(0, gift.start))}`);
}

const SAYS_NOTHING = /^\W*(?:the )?(?:drinks?|beverages?|food|menu|specials?)\W*$/i;
const PRICES = /[$£€₱₹]?\d+(?:[.,]\d\d)?[¢€£]?/g;
/** 'White', 'Adults', 'Large': which of them, not of what. */
const PART_ALONE =
  /^(?:(?:white|red|ros[eé]|sparkling|domestics?|imports?|imported|house|local|mexican|small|medium|large|regular|single|double|half|full|adults?|kids|children|seniors?|bottle|glass|pint|pitcher|carafe|well|call|premium)(?:[\s,&/–—-]+|$))+$/i;

const IT_IS = /(?:^|[\s,])(?:they|it)(?:['’](?:re|s)| are| is) (?:just |only )?[$£€₱₹]/i;

/** 'Tacos: $2' for 'they're $2', told of what the sentence before is about. */
function titleOfTheSame(told: string, statement: Analysis["statement"]): string | null {
  const { line, sentence } = statement;
  if (!IT_IS.test(line.text.slice(sentence.start, sentence.end))) return null;
  const price = told.replace(/^(?:[^$£€₱₹]*[\s,])?(?:they|it)(?:['’](?:re|s)| are| is) (?:just |only )?/i, "");
  const thing = /^[$£€₱₹]/.test(price) ? subjectBefore(statement) : null;
  return thing ? short(`${plain(thing)}: ${price}`) : null;
}

/** 'SHRIMP ROLL' of 'SHRIMP ROLL | poached shrimp with fries $15' in a run of dishes. */
const DISH_BEFORE_BAR = /^(\p{Lu}{2}[\p{Lu}’'&, -]*?)\s\|\s(?=\p{Ll})/u;

function ownTitleOf(analysis: Analysis): string {
  const { unit, statement, isAlone, above } = analysis;
  const { core } = unit;
  if (!isAlone) {
    const dish = DISH_BEFORE_BAR.exec(core.text.slice(statement.stretch.start, statement.stretch.end))?.[1];
    if (dish) return short(plain(dish));
    const told = titleFrom(core, statement.stretch);
    const subject = sizedSubject(statement);
    const title = titleOfTheSame(told, statement);
    if (title) return title;
    if (subject) return short(`${plain(subject)} ${told}`);
    return namesThing(told) ? withTerm(told, core, above) : named(told, [], above, core);
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
  const set = name ? nameBetweenDashes(name.text) : null;
  if (set) return short(plain(set));
  if (core.role === "bare" && name) {
    const told = unit.lines.filter((line) => isTold(line) && line.money.length === 0);
    const isSetAlike = told.every(({ block }) => block.headingLevel === told[0]?.block.headingLevel);
    const parts = told.map((line) => line.text);
    // 'Two 12"' over '2-topping' over 'pizzas': one name, set on several lines.
    if (
      core.benefits.length === 0 &&
      isSetAlike &&
      parts.length > 1 &&
      parts.every((part) => part.length <= LONGEST_PART)
    )
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
  const ofSame = titleOfTheSame(titleFrom(core, statement.sentence), statement);
  if (ofSame) return ofSame;
  // Dots that lead to a price end no sentence; a price with a code names nothing.
  const whole = namesThing(told) ? told : titleFrom(core, { start: 0, end: core.text.length });
  const own = namesThing(whole) ? whole : named(whole, unit.lines, above, core);
  // A heading that holds the price is the name; what stands below it describes.
  if (core.block.headingLevel > 0) return own;
  const heading =
    name ??
    above.find(
      (label) =>
        label.block.headingLevel > 1 &&
        label.role === "label" &&
        unit.rest.includes(label) &&
        !tellsOtherThings(label.text),
    );
  if (!heading) return own;
  const label = heading.text.replace(/[\s?!.:*~]+$/, "").replace(/^[^\p{L}\p{N}$]+/u, "");
  const isSection =
    heading.topics.length === 0 && label.split(/\s+/).length <= 2 && namesFood(label) && heading !== name;
  if (
    label === "" ||
    isSection ||
    /:\s/.test(own) ||
    isTopicOnly(label) ||
    isOnlySchedule(label) ||
    repeats(label, own) ||
    isOtherThing(heading, core)
  )
    return own;
  // 'feta cheese and balsamic reduction 21.12' ends what 'Pork chop' is made of.
  const carriesOn = /^\p{Ll}/u.test(core.text) && core.benefits.length === 0 && unit.lines.length > 2;
  if (heading === name && carriesOn) return short(label);
  if (label.length + own.length + 2 <= TOGETHER) return `${label}: ${own}`;
  return heading === name && describesFirst(core) ? label : own;
}

/** 'Veterans' over 'Breakfast is on us on November 11. Your coffee stays free.' in a list of terms: for whom, or of what, it is told. */
function withTerm(told: string, core: Line, above: Line[]): string {
  const term = above.find(({ block }) => block.index === core.block.headings.at(-1));
  if (term?.block.kind !== "dt" || core.block.kind !== "dd" || tellsOtherThings(term.text) || isOnlySchedule(term.text))
    return told;
  const name = plain(term.text);
  return name.length > LONGEST_PART || repeats(name, told) || /:\s/.test(told) ? told : `${name}: ${told}`;
}

/** 'Prime rib' on the line over 'Half off all bottles of wine': two things of one evening. */
function isOtherThing(name: Line, core: Line): boolean {
  const isOff = core.benefits.some(({ kind }) => kind === "percent_off" || kind === "amount_off");
  if (name.block.headingLevel > 0 || !isOff || !namesDish(name.text) || !namesDish(core.text)) return false;
  return subjectWords(name.text).isDisjointFrom(subjectWords(core.text));
}

/** 'Onions, garlic, lemon grass and house sauce with chicken, tofu or shrimp. $7' below the name of the dish. */
function describesFirst({ text, money, benefits }: Line): boolean {
  const [price] = money;
  if (benefits.length > 0 || price === undefined) return false;
  const lead = text.slice(0, price.start).trim();
  return lead.length > TOGETHER && !/[.!?]\s+\p{Lu}/u.test(lead);
}

/** 'Deviled eggs | smoked roe | six': the last part of the line only tells the price. */
function hasNothingButPrice({ line, sentence, money }: Statement): boolean {
  const [price, ...more] = money;
  if (!price || more.length > 0 || price.start < sentence.start || sentence.start === 0) return false;
  return !/\p{L}/u.test(line.text.slice(sentence.start, price.start) + line.text.slice(price.end, sentence.end));
}

/** Of 'Tuesday | Half-off appetizers' in a row the day is told elsewhere; 'Monday Madness' is a name. */
const DAY_OF_ROW =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\s(?=\p{L})(?!(?:madness|mania|fun|funday|nights?|brunch|roasts?|specials?|dinner|supper|lunch|buffet|evenings?|mornings?|afternoons?|night['’]s|game|football)\b)/iu;

/** An offer's own words without what other fields hold. */
function titleFrom(line: Line, stretch: Stretch): string {
  const day = line.block.kind === "tr" ? (DAY_OF_ROW.exec(line.text)?.[0].length ?? 0) : 0;
  const begin = Math.max(stretch.start, day);
  const told = line.text.slice(begin, stretch.end);
  const all = { start: 0, end: told.length };
  const from = servingClause(told, all)?.end ?? 0;
  const words = told.slice(from, keptGoing(told, all)?.start ?? clausesOfElse(told)[0]?.start);
  const old = line.money
    .filter((amount) => amount.role === "original" && amount.start >= begin + from && amount.end <= stretch.end)
    .map((amount) => ({ start: amount.start - begin - from, end: amount.end - begin - from }));
  return short(advantageFirst(plain(words, old)));
}

function repeats(label: string, own: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(own));
  return words(label).every((word) => known.has(word));
}
