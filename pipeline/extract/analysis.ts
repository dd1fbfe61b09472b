import type { Objection } from "#pipeline/proposal";
import { overlap, subjectWords } from "./duplicates.ts";
import { currencyOf, type MoneyPage } from "./money/currency.ts";
import type { Money } from "./money/money.ts";
import { type Gain, gainOf } from "./money/offer.ts";
import { isAskedInVain, isGroupPackage, isSignedPraise, whyNotADeal } from "./not-a-deal.ts";
import { isListedDish, isServedOnItsDays } from "./page/dish-names.ts";
import type { Line } from "./page/lines.ts";
import type { ExtractionContext, PageReading } from "./page/reading.ts";
import { sentencesOf } from "./page/sentences.ts";
import type { Statement } from "./page/statements.ts";
import { isForeignSection, isOrdinarySection, isStory, type Topic, topicsOf } from "./page/topics.ts";
import { tellsOldPrice, type Unit } from "./page/units.ts";
import { type Promotion, promotionOf } from "./promotion.ts";
import { isBundle, isPartOfSetMenu, isSharedMeal, isStrong, namesThing } from "./strength.ts";
import { validityOf } from "./time/calendar.ts";
import { topicSources, unitSources } from "./time/card-and-topic-sources.ts";
import { findTimes } from "./time/clock-words.ts";
import { ownSources, ownWords } from "./time/own-sources.ts";
import { labelSources, type Schedule, type ScheduleSource, scheduleFrom } from "./time/schedule.ts";
import { withOpening } from "./time/stated-hours.ts";
import { discountAbove, termsBelow } from "./time/told-apart.ts";
import { endsOfAll, expiryBelow, validityTexts, withdrawalsOver } from "./time/validity-texts.ts";
import { daysOf } from "./time/weekday-words.ts";
import { type Eligibility, eligibilityOf, isForSomeWithProof, isOfOneGuest } from "./words/eligibility.ts";
import { namesFood } from "./words/food.ts";
import { tellsOfferTerms } from "./words/wording.ts";

/** All that the page says about one offer, and where. Extraction proposes from it; the gate checks against it. */
export type Analysis = {
  unit: Unit;
  statement: Statement;
  /** The only offer of its line: then the whole line and card speak for it. */
  isAlone: boolean;
  gain: Gain;
  /** Whose money the gain is, ISO 4217; null for US dollars. */
  currency: string | null;
  /** Whose words may say when it holds. */
  sources: ScheduleSource[];
  schedule: Schedule;
  until: { day: string; words: string; text: string } | null;
  eligibility: Eligibility;
  above: Line[];
  topics: Topic[];
  /** Lines that speak for the offer itself, its own first. */
  card: Line[];
  /** The line elsewhere on the page that tells the usual price. */
  usual: Line | null;
  refusal: Objection | null;
};

const SHORT_LINE = 60;
const OF_HOURS: Topic[] = ["happy_hour", "late_night", "brunch", "early_bird"];

/** Why the bulk of a menu is refused. */
export const ORDINARY_PRICE = "an ordinary price";

/** Analyses one statement; null when it holds neither price nor advantage. */
export function analyse(
  unit: Unit,
  statement: Statement,
  statements: Statement[],
  reading: PageReading,
  context: ExtractionContext,
): Analysis | null {
  const { core } = unit;
  const isAlone = statements.length === 1;
  const others = isAlone ? unit.lines.filter((line) => line !== core) : [];
  const card = [...new Set([core, ...unit.lines, ...unit.rest])];
  const isPriced = statement.money.some((amount) => amount.role === "price");
  const beside = isPriced ? [] : others.filter((line) => line.role === "bare" && line.benefits.length === 0);
  const asked = beside.flatMap((line) => line.money);
  const more = isAlone
    ? card
        .filter((line) => line !== core && (line.role !== "offer" || (isPriced && tellsOldPrice(line))))
        .flatMap((line) => line.money)
    : [];
  const gain = gainOf(statement.money, statement.benefits, [...oldPriceBehind(statement, statements), ...more], asked);
  if (!gain) return null;

  const sentence = core.text.slice(statement.sentence.start, statement.sentence.end).trim();
  const text = isAlone
    ? unit.lines.map((line) => line.text).join(" ")
    : core.text.slice(statement.stretch.start, statement.stretch.end).trim();
  const above = reading.sections
    .above(core)
    .filter((label) => !isAlone || !unit.lines.includes(label) || label.block.headingLevel > 0)
    .filter((label) => !reading.dishNames.has(label));
  const own = isAlone ? [ownWords(statement), ...others.map((line) => line.text)] : [text];
  const mentions = topicsOf([...own, sentence, ...unit.rest.map((line) => line.text)].join("\n"));
  const sectionTopics = above.flatMap((label) => label.topics);
  const ofLine = ownSources(statement, statements);
  const ofCard = unitSources(card, core, reading.lines);
  const ofHour = (source: ScheduleSource) => source.topics.some((topic) => OF_HOURS.includes(topic));
  const isFree = (source: ScheduleSource) =>
    isOfOneGuest(sentence) || (gain.price < 0 && isForSomeWithProof(sentence) && ofHour(source));
  const far = [...labelSources(unit, reading.lines, reading.sections), ...topicSources(mentions, above, reading)];
  const sources = [
    // 'Weekday specials $9' over 'Monday: pot pie': the price is that of all days, the dish is its day's.
    ...(unit.through ? [...ofCard, ...ofLine] : [...ofLine, ...ofCard]),
    ...(isAlone ? termsBelow(core, reading.lines) : []),
    ...discountAbove(gain, core, reading.lines),
    ...far.filter((source) => !isFree(source)),
  ];
  // 'Lager 4/14' has two prices and is not over in April.
  const isPrice = (words: string) =>
    core.money.some(({ start }, i) => words !== "" && words === core.text.slice(start, core.money[i + 1]?.end));
  const boundBy = (texts: string[]) =>
    texts.map((words) => ({ text: words, ...validityOf(words, context.today) })).filter(({ words }) => !isPrice(words));
  const nearer = boundBy([
    ...validityTexts(sentence, isAlone, statement, card, above),
    ...expiryBelow(core, reading.lines),
    ...withdrawalsOver(core, reading.sweeping),
  ]);
  const validity = nearer.some((one) => one.until)
    ? nearer
    : [...nearer, ...boundBy(endsOfAll(core, reading.sweeping))];
  const until = validity.find((one) => one.until !== null);
  // An offer that says itself until when it holds is not over with the day that it was announced on.
  const announced = validity[0]?.until && !validity[0].notCurrent ? above.map((label) => label.text) : [];
  const analysis: Analysis = {
    unit,
    statement,
    isAlone,
    gain,
    currency: currencyOfGain(gain, statement, card, { stated: reading.currency, timeZone: context.timeZone }),
    sources,
    schedule: withOpening(scheduleFrom(sources, mentions, core.block.index), reading.openings),
    until: until?.until ? { day: until.until, words: until.words, text: until.text } : null,
    eligibility: eligibilityOf(
      isAlone ? card.map((line) => line.text).join("\n") : sentence,
      unit.rest.map((line) => line.text),
    ),
    above,
    topics: [...mentions, ...sectionTopics],
    card,
    usual: null,
    refusal: null,
  };
  const ended = validity.find((one) => one.notCurrent && !announced.includes(one.text));
  if (ended) analysis.refusal = { reason: "not_current", detail: `${ended.notCurrent}: ${ended.words.slice(0, 120)}` };
  else analysis.refusal = whyRefused(analysis, statements, text, sentence, others, reading, mentions);
  return analysis;
}

function currencyOfGain(gain: Gain, { line, money }: Statement, card: Line[], page: MoneyPage): string | null {
  const { price, originalPrice, benefit } = gain;
  if (price <= 0 && originalPrice <= 0 && benefit.kind !== "amount_off") return null;
  const told = [{ line, money }, ...card].find((one) => one.money.some(isPaid));
  const amount = told?.money.find(isPaid);
  return told && amount ? currencyOf("line" in told ? told.line.text : told.text, amount, page) : null;
}

const isPaid = ({ role }: Money) => role === "price" || role === "amount_off" || role === "original";

/** 'Oysters are $2 each. Normally $3.50.': a sentence that only tells the old price belongs to the offer before it. */
function oldPriceBehind({ line, sentence }: Statement, statements: Statement[]): Money[] {
  const next = sentencesOf(line.text).find((cut) => cut.start >= sentence.end);
  if (!next || statements.some((other) => other.sentence.start === next.start)) return [];
  if (statements.filter((other) => other.sentence.start === sentence.start).length > 1) return [];
  const told = line.text.slice(next.start, next.end);
  // 'Biscuit $1.50. Two-piece dinner $11.75 on other days.'
  if (namesFood(told) && overlap(subjectWords(told), subjectWords(line.text.slice(sentence.start, sentence.end))) === 0)
    return [];
  return line.money.filter(
    (amount) => amount.role === "original" && amount.start >= next.start && amount.end <= next.end,
  );
}

function whyRefused(
  analysis: Analysis,
  statements: Statement[],
  text: string,
  sentence: string,
  others: Line[],
  reading: PageReading,
  mentions: Topic[],
): Analysis["refusal"] {
  const { gain, above, unit, statement, sources, isAlone } = analysis;
  const refuse = (detail: string): Analysis["refusal"] => ({ reason: "not_a_deal", detail });
  const told = reading.foreign !== "other" && hoursToldIn(sentence, mentions);
  if (reading.foreign && !told) return refuse("The page is about something else.");
  if (isGroupPackage(unit.core.text)) return refuse("catering");
  if (isSignedPraise(unit.core.text)) return refuse("review");
  const behind = unit.core.text.slice(statement.sentence.end) || reading.lines[unit.core.index + 1]?.text;
  if (isAskedInVain(sentence, behind ?? "")) return refuse("not offered");
  const question = reading.lines[unit.core.index - 1];
  const isAnswer = question !== undefined && /\?\W*$/.test(question.text) && unit.core.block.headingLevel === 0;
  if (isAnswer && isAskedInVain(question.text, unit.core.text) && isPlainPrice(statement, sentence))
    return refuse("not offered");
  const asked = isAnswer && whyNotADeal(question.text, "entry");
  if (asked) return refuse(asked);
  if (isMenuLink(unit.core)) return refuse("a link to another page");
  if (reading.isPaidMembership(unit.core)) return refuse("perks of a paid membership");
  // Offers are set in quotation marks too: under 'Promotions' they are no guest's praise.
  const isQuoted = statement.benefits.length > 0 && above.some((label) => label.topics.some(isOfOffers));
  const bare = (words: string) => (isQuoted ? words.replace(/[“”"]/g, "") : words);
  const kind =
    whyNotADeal(bare(sentence), "sentence") ??
    whyNotADeal(bare(text), "entry") ??
    (isAlone ? whyNotADeal(bare(sentence), "entry") : null) ??
    [...others, ...unit.rest.filter((line) => line.block.headingLevel > 0)]
      .filter((line) => line.role !== "text")
      .map((line) => whyNotADeal(line.text, "sentence"))
      .find(Boolean);
  if (kind) return refuse(kind);
  // 'Spend 10 points' and '1 free drink' on two lines of one card.
  if (unit.lines.length > 1 && /\b\d+ (?:points?|pts|stamps)\b/i.test(text)) return refuse("loyalty terms");
  const foreign = above.find((label) => isForeignSection(label.text) && opensSection(label, unit.core, reading.lines));
  if (foreign && !(told && isStory(foreign.text))) return refuse(`in the section ${foreign.text}`);
  if (!namesThing(text, statement, unit, above)) return refuse("names nothing to order");
  if (gain.benefit.kind === "free" && !namesGift(unit, text, above)) return refuse("nothing to eat or drink");
  if ((told && (foreign || reading.foreign)) || isStrong(gain, text, above, unit, reading)) return null;
  // 'Ladies free before 11': the door, whenever it is.
  if (gain.benefit.kind === "free" && !namesFood(text)) return refuse("no food");
  const near = scheduleFrom(
    sources.filter(({ near, block }) => near === "own" || near === "unit" || unit.core.block.headers.includes(block)),
    mentions,
    unit.core.block.index,
  );
  // What a menu always has does not expire.
  const end = analysis.until?.text;
  const hasEnd =
    end !== undefined && (end === sentence || (analysis.isAlone && analysis.card.some((line) => line.text === end)));
  const isBound = near.days.length > 0 || near.windows.length > 0 || hasEnd;
  const isRightBelowDay = reading.lines[unit.core.index - 1] === above[0];
  const isEntry = unit.core.block.kind !== "p" || unit.core.role === "bare" || isRightBelowDay;
  const stretch = statement.isNamedFirst
    ? ""
    : statement.line.text.slice(statement.stretch.start, statement.stretch.end);
  // A paragraph beside the offer may speak of specials elsewhere: only the offer's own lines and short ones make it one.
  const spoken = analysis.isAlone
    ? unit.lines
        .filter((line) => !reading.dishNames.has(line))
        .filter((line) => line === unit.core || line.role !== "text" || line.text.length <= SHORT_LINE)
        .map((line) => line.text)
        .join(" ")
    : text;
  if (analysis.isAlone && analysis.card.some((line) => line !== unit.core && tellsOfferTerms(line.text))) return null;
  const inCard = analysis.card.map((line) => line.text).join("\n");
  const isMeal = !reading.isMenu && (isSharedMeal(inCard) || (reading.isOffersPage && isBundle(inCard)));
  if (isMeal && analysis.isAlone) return null;
  // 'All starters $3 off, drafts $3.75': one list of one hour's prices.
  const isAmidOffers = statements.some(
    (other) =>
      other !== statement &&
      other.sentence.start === statement.sentence.start &&
      other.benefits.some(({ kind }) => kind === "amount_off" || kind === "percent_off"),
  );
  if (isAmidOffers) return null;
  if ((opensMenu(unit.core) || isNamedOrdinary(unit.core, above)) && !isBound) return refuse(ORDINARY_PRICE);
  const promotion = promotionOf({
    text: spoken,
    stretch,
    isBoundInTime: isBound,
    above,
    isListEntry: isEntry,
    hasHours: analysis.schedule.windows.length > 0,
    ordinary: reading.ordinaryMenus,
  });
  const isMenuSection =
    promotion === "section" &&
    reading.isWholeMenu &&
    analysis.schedule.days.length === 0 &&
    above.every((label) => !label.topics.includes("happy_hour"));
  const isSettled = promotion === "section" && isPartOfSetMenu(unit.core, above, reading.lines);
  const isStyle = promotion === "price first" && reading.pricesLead && above.some(isOfMenu);
  const isDish = promotion === "own words" && reading.isMenu && isListedDish(unit.core, reading.lines);
  const isServedThen = promotion === "schedule" && isServedOnItsDays(unit, reading.lines);
  const isUsual =
    isMenuSection || isSettled || isStyle || isDish || isServedThen || isOutsideHours(analysis, promotion);
  return promotion && !isUsual ? null : refuse(ORDINARY_PRICE);
}

/** 'Raw bar (all day): oysters 3.75' below 'Shuck hour, 3:30 to 5:30': its price does not depend on the hour. */
function isOutsideHours({ unit, above, schedule }: Analysis, promotion: Promotion): boolean {
  const isAllDay = schedule.timeStated && schedule.windows.length === 0 && !unit.core.days.stated;
  return promotion === "section" && isAllDay && above.some(({ times }) => times.some(({ window }) => window !== null));
}

/** Without an advantage or a day of its own: 'Pints start at $6.' behind 'We don't.' */
function isPlainPrice({ benefits }: Statement, sentence: string): boolean {
  return benefits.length === 0 && !daysOf(sentence).stated && findTimes(sentence).length === 0;
}

/** 'Sing for free', 'Free parking': what costs nothing has to be something to eat or drink, by its own words or its heading's. */
function namesGift(unit: Unit, text: string, above: Line[]): boolean {
  const words = [text, ...unit.lines.map((line) => line.text), ...above.slice(0, 1).map((line) => line.text)].join(" ");
  return (
    namesFood(words) ||
    /\bkids?\b|\bchild(?:ren)?\b|\bniñ[oa]s\b|\b(?:eats?|comen)\b/i.test(words) ||
    above.some((label) => label.topics.some(isOfOffers))
  );
}

/** Headings and what opens a fold do; in plain text a label does that has offers or prose below it, where a site's links have each other. */
function opensSection(label: Line, core: Line, lines: Line[]): boolean {
  if (label.block.headingLevel > 0 || label.block.kind === "summary") return true;
  const isTold = (line: Line) => line.role === "offer" || line.role === "bare" || line.text.length > SHORT_LINE / 2;
  return label.block.kind === "pre" && lines.slice(label.index + 1, core.index).every(isTold);
}

/** 'Kids menu $7' as a heading: a part of the menu, with its price. */
function opensMenu({ block, text, money }: Line): boolean {
  const [price] = money;
  return block.headingLevel > 0 && price !== undefined && isOrdinarySection(text.slice(0, price.start).trim());
}

/** 'Take-out menu' as a heading; 'Happy hour menu' is one of offers. */
function isOfMenu({ block, text, topics }: Line): boolean {
  return block.headingLevel > 0 && /\bmenu\b/i.test(text) && topics.every((topic) => topic === "lunch");
}

/** 'Free Lunch' among 'Home' and 'Contact': what it leads to tells. */
function isMenuLink({ block, text }: Line): boolean {
  return block.landmark === "nav" && block.link === true && text.length <= SHORT_LINE;
}

/** 'Regular menu: Ribeye $62', 'Dinner entrées from $13', and 'Dinner: Pad Thai $15.95' behind a lunch special. */
function isNamedOrdinary({ text }: Line, above: Line[]): boolean {
  const [, name = ""] = /^\W*([^:$£€₱₹]{4,30}?)(?::| from| start(?:s|ing)? at)\s/.exec(text) ?? [];
  return /^dinner$/i.test(name) ? (above[0]?.topics.includes("lunch") ?? false) : isOrdinarySection(name);
}

/** 'Come by for happy hour, Monday to Friday from 3 to 6, when pints are $4': a story that tells today's hours in full. */
function hoursToldIn(sentence: string, mentions: Topic[]): boolean {
  return (
    mentions.includes("happy_hour") &&
    topicsOf(sentence).includes("happy_hour") &&
    daysOf(sentence).stated &&
    findTimes(sentence).some((time) => time.window !== null)
  );
}

const isOfOffers = (topic: Topic): boolean => topic === "deals" || topic === "specials";
