import type { Objection } from "#pipeline/proposal";
import type { Analysis } from "./analysis.ts";
import { isAskedInVain, isDenied, isGroupPackage, isSignedPraise, whyNotADeal } from "./not-a-deal/not-a-deal.ts";
import { isListedDish, isNamedByDay, isServedOnItsDays, namesBeer, ON_TAP } from "./page/dish-names.ts";
import { isPriced, type Line } from "./page/line.ts";
import type { PageReading } from "./page/reading.ts";
import { sentencesOf } from "./page/sentences.ts";
import type { Statement } from "./page/statements.ts";
import {
  ENTERTAINMENT,
  isForeignSection,
  isOfOffers,
  isOrdinarySection,
  isStory,
  type Topic,
  topicsOf,
} from "./page/topics.ts";
import type { Unit } from "./page/unit.ts";
import { isMealSection, type Promotion, promotionOf } from "./promotion.ts";
import { isBundle, isPartOfSetMenu, isSharedMeal, isStrong, isTakenAtTable, namesThing } from "./strength.ts";
import { findTimes } from "./time/clock-words.ts";
import { tellsWeekOfOpening } from "./time/opening-hours.ts";
import { scheduleFrom } from "./time/schedule.ts";
import { daysOf } from "./time/weekday-words.ts";
import { namesFood } from "./words/food.ts";
import { tellsOfferTerms } from "./words/wording.ts";

/** Why the bulk of a menu is refused. */
export const ORDINARY_PRICE = "an ordinary price";

/** Characters. */
const SHORT_LINE = 60;
/** Words. */
const LONGEST_NAME = 3;

/**
 * Why an analysed statement is no offer to a guest of today; null when nothing speaks against it.
 * @param text the words that tell it; `sentence`: the one that it stands in; `others`: the other lines of its card
 * @param mentions what those words are about
 */
export function whyRefused(
  analysis: Analysis,
  statements: Statement[],
  text: string,
  sentence: string,
  others: Line[],
  reading: PageReading,
  mentions: Topic[],
): Objection | null {
  const { gain, above, unit, statement, sources, isAlone } = analysis;
  const refuse = (detail: string): Objection | null => ({ reason: "not_a_deal", detail });
  const told = reading.foreign !== "other" && hoursToldIn(sentence, mentions);
  const isAtTable = isTakenAtTable(statement, sentence);
  if (reading.foreign && !told && !isAtTable) return refuse("The page is about something else.");
  if (isGroupPackage(unit.core.text)) return refuse("catering");
  if (isSignedPraise(unit.core.text)) return refuse("review");
  const behind = unit.core.text.slice(statement.sentence.end) || reading.lines[unit.core.index + 1]?.text;
  if (isAskedInVain(sentence, behind ?? "")) return refuse("not offered");
  const question = reading.lines[unit.core.index - 1];
  const isAnswer = question !== undefined && /\?\W*$/.test(question.text) && unit.core.block.headingLevel === 0;
  if (isAnswer && isAskedInVain(question.text, unit.core.text) && isPlainPrice(statement, sentence))
    return refuse("not offered");
  const asked = isAnswer && (whyNotADeal(question.text, "entry") ?? feeAskedFor(question.text));
  if (asked) return refuse(asked);
  if (isMenuLink(unit.core)) return refuse("a link to another page");
  if (reading.isPaidMembership(unit.core)) return refuse("perks of a paid membership");
  const lead = sentencesOf(unit.core.text).findLast(({ end }) => end <= statement.sentence.start);
  if (isDenied(unit.core.text.slice(lead?.start ?? statement.sentence.start, statement.sentence.end)))
    return refuse("not offered");
  // 'Book the loft for your staff party! Platters start at $65.'
  const isOfParty = lead && whyNotADeal(unit.core.text.slice(lead.start, lead.end), "sentence") === "catering";
  if (isOfParty && isPlainPrice(statement, sentence)) return refuse("catering");
  // Offers are set in quotation marks too: under 'Promotions' they are no guest's praise.
  const isQuoted = statement.benefits.length > 0 && above.some((label) => label.topics.some(isOfOffers));
  const bare = (words: string) => (isQuoted ? words.replace(/[“”"]/g, "") : words);
  const name = lead && nameBefore(unit.core.text.slice(lead.start, statement.sentence.start));
  const kind =
    whyNotADeal(bare(name ? `${name}: ${sentence}` : sentence), "sentence") ??
    whyNotADeal(bare(text), "entry") ??
    (isAlone ? whyNotADeal(bare(sentence), "entry") : null) ??
    [...others, ...unit.rest.filter((line) => line.block.headingLevel > 0)]
      .filter((line) => line.role !== "text")
      .map((line) => whyNotADeal(line.text, "sentence"))
      .find(Boolean);
  // 'Add garlic bread for $3' over 'Usually $5.50'
  const isCheaper = kind === "surcharge" && gain.price > 0 && gain.originalPrice > gain.price;
  if (kind && !isCheaper) return refuse(kind);
  if (gain.benefit.kind !== "price" && namesBeer(unit, statement)) return refuse("the name of a beer");
  // 'Spend 10 points' and '1 free drink' on two lines of one card.
  if (unit.lines.length > 1 && /\b\d+ (?:points?|pts|stamps)\b/i.test(text)) return refuse("loyalty terms");
  const foreign = above.find((label) => isForeignSection(label.text) && opensSection(label, unit.core, reading.lines));
  if (foreign && !isAtTable && !(told && isStory(foreign.text))) return refuse(`in the section ${foreign.text}`);
  if (!namesThing(text, statement, unit, above)) return refuse("names nothing to order");
  if (
    gain.benefit.kind === "free" &&
    !namesGift(isAlone ? [sentence, ...others.map((line) => line.text)] : [text], above)
  )
    return refuse("nothing to eat or drink");
  if ((told && (foreign || reading.foreign)) || isStrong(gain, text, above, unit, reading)) return null;
  // 'Ladies free before 11': the door, whenever it is.
  if (gain.benefit.kind === "free" && !namesFood(text)) return refuse("no food");
  const meals = above.filter((label) => isMealSection(label) && /^\W*(?:sunday|saturday|weekend)\b/i.test(label.text));
  const near = scheduleFrom(
    sources
      .filter(({ near, block }) => near === "own" || near === "unit" || unit.core.block.headers.includes(block))
      // 'Mon–Thu 3–10, Fri–Sun noon–11. Growler fills from $18': the house's hours in its last line.
      .filter(({ topics, text }) => topics.length > 0 || !tellsWeekOfOpening(text))
      // 'Sunday Lunch' over a list is when that menu is served.
      .filter(({ isHeading, block }) => !isHeading || !meals.some((label) => label.block.index === block)),
    mentions,
    unit.core.block.index,
  );
  // What a menu always has does not expire; a holiday's turkey that is to be ordered in time is at its usual price.
  const end = analysis.until?.text;
  const hasEnd =
    end !== undefined &&
    !/\b(?:pre-?)?order(?:ed|s)? by\b/i.test(end) &&
    (end === sentence || (isAlone && analysis.card.some(({ text }) => text === end || text.startsWith(end))));
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
  const isMeal =
    !reading.isMenu && (isSharedMeal(inCard) || (reading.isOffersPage && (isBundle(inCard) || isTitledByPrice(unit))));
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
  const isLunchMenu =
    promotion === "section" &&
    analysis.schedule.days.length === 0 &&
    analysis.schedule.windows.length === 0 &&
    reading.isLunchMenu(above);
  const isSettled = promotion === "section" && isPartOfSetMenu(unit.core, above, reading.lines);
  const isStyle = promotion === "price first" && reading.pricesLead && above.some(isOfMenu);
  const isDish = promotion === "own words" && reading.isMenu && isListedDish(unit.core, reading.lines);
  if (isExample(statement, mentions)) return refuse(ORDINARY_PRICE);
  const isDishOfName = promotion !== "section" && isNamedByDay(unit.core.text);
  const isServedThen = promotion === "schedule" && isServedOnItsDays(unit, reading.lines);
  const isUsual =
    isMenuSection ||
    isLunchMenu ||
    isSettled ||
    isStyle ||
    isDish ||
    isServedThen ||
    isDishOfName ||
    isOutsideHours(analysis, promotion);
  return promotion && !isUsual ? null : refuse(ORDINARY_PRICE);
}

/** 'Raw bar (all day): oysters 3.75' below 'Shuck hour, 3:30 to 5:30': its price does not depend on the hour. */
function isOutsideHours({ unit, above, schedule }: Analysis, promotion: Promotion): boolean {
  const isAllDay = schedule.timeStated && schedule.windows.length === 0 && !unit.core.days.stated;
  return promotion === "section" && isAllDay && above.some(({ times }) => times.some(({ window }) => window !== null));
}

/** 'Do you charge a cake fee?' over 'Yes, $2.50 per person.' */
function feeAskedFor(question: string): string | null {
  const kind = whyNotADeal(question, "sentence");
  return kind === "fee" || kind === "catering" ? kind : null;
}

/** '$6 Sips' over 'Mules and spritzes. $6 each, all month long.' */
function isTitledByPrice({ core, lines }: Unit): boolean {
  const [title] = lines;
  const [price] = title?.money ?? [];
  return title !== undefined && title !== core && title.block.headingLevel > 0 && price?.value === core.money[0]?.value;
}

/** 'Sourdough class.' before 'First Sunday of the month, $65': two or three words are the name of what the sentence tells. */
function nameBefore(lead: string): string | null {
  const words = lead.trim().replace(/[.:!]+$/, "");
  return words.split(/\s+/).length <= LONGEST_NAME && !/\d/.test(words) ? words : null;
}

/** 'We have a small kitchen (pretzels $8, brats $9) plus a truck on Fridays': examples of what it costs. */
function isExample({ line: { text, money }, money: [price] }: Statement, mentions: Topic[]): boolean {
  const within = [...text.matchAll(/\([^)]*\)/g)].find(
    ({ index, 0: words }) => price && price.start > index && price.end < index + words.length,
  );
  if (!within || mentions.length > 0) return false;
  const inside = money.filter(({ start }) => start > within.index && start < within.index + within[0].length);
  return inside.length > 1 && inside.length === money.length && findTimes(text).length === 0;
}

/** Without an advantage or a day of its own: 'Pints start at $6.' behind 'We don't.' */
function isPlainPrice({ benefits }: Statement, sentence: string): boolean {
  return benefits.length === 0 && !daysOf(sentence).stated && findTimes(sentence).length === 0;
}

/** 'Sing for free', 'Free parking': what costs nothing has to be something to eat or drink, by its own words or its heading's. */
function namesGift(told: string[], above: Line[]): boolean {
  const own = told.join(" ");
  // 'Boat slip $10, waived with a $40 tab'
  const [, waived] = /^(.*)\bwaived (?:with|when|if)\b/i.exec(own) ?? [];
  if (waived !== undefined) return namesFood(waived);
  // 'Friday live music on the dock. Free!'
  if (ENTERTAINMENT.test(own) && !namesFood(own)) return false;
  const words = [own, ...above.slice(0, 1).map((line) => line.text)].join(" ");
  return (
    namesFood(words) ||
    /\bkids?\b|\bchild(?:ren)?\b|\bniñ[oa]s\b|\b(?:eats?|comen)\b/i.test(words) ||
    above.some((label) => label.topics.some(isOfOffers))
  );
}

/** Headings and what opens a fold do; in plain text a label does that has offers or prose below it, where a site's links have each other. */
function opensSection(label: Line, core: Line, lines: Line[]): boolean {
  if (label.block.headingLevel > 0 || label.block.kind === "summary") return true;
  const isTold = (line: Line) => isPriced(line) || line.text.length > SHORT_LINE / 2;
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
  if (ON_TAP.test(text) && above.every(({ times }) => times.length === 0)) return true;
  const [, name = ""] = /^\W*([^:$£€₱₹]{4,30}?)(?::| from| start(?:s|ing)? at)\s/.exec(text) ?? [];
  return /^dinner$/i.test(name)
    ? (above[0]?.topics.includes("lunch") ?? false)
    : /^kitchen$/i.test(name) || isOrdinarySection(name);
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
