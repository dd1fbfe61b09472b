import type { Objection } from "#pipeline/proposal";
import { isBesideOtherTimes, isPlainPrice, whyAnswered } from "./answered.ts";
import type { Judged } from "./judged.ts";
import { NUMBER_WORD } from "./money/number-words.ts";
import { isAskedOver } from "./not-a-deal/asked-over.ts";
import { hasOthersDay, isOfOtherDays, isRaisedAtTimes, isSameAtTimes } from "./not-a-deal/at-other-times.ts";
import { isNamedAsExcluded, tellsWhichIsFree, withoutAsides } from "./not-a-deal/beside-an-offer.ts";
import { isApartFromCharges, withoutCover } from "./not-a-deal/beside-charges.ts";
import { whyByPlace } from "./not-a-deal/by-its-place.ts";
import { deniesOffers, isUnderDenial } from "./not-a-deal/denied-offers.ts";
import { forEveryone, isForEach } from "./not-a-deal/for-each-guest.ts";
import { isGroupPackage, whyNotADeal } from "./not-a-deal/not-a-deal.ts";
import { isChoiceBesideExtras, isGivenToAll, isOption, isPartOfPackage } from "./not-a-deal/parts-of-a-price.ts";
import { isInTableOfPoints } from "./not-a-deal/points-tables.ts";
import { isChildsDishTillLate, isUsualOfOffered } from "./not-a-deal/priced-beside.ts";
import { speaksOfOffer } from "./not-a-deal/questions.ts";
import { isSignedPraise } from "./not-a-deal/signed-praise.ts";
import { whyToldByOthers } from "./not-a-deal/told-by-others.ts";
import { pricesTornOff } from "./not-a-deal/torn-prices.ts";
import { isOrdinaryPrice, ORDINARY_PRICE } from "./ordinary-price.ts";
import { isPriced, type Line } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import type { Statement } from "./page/statements/statement.ts";
import {
  ENTERTAINMENT,
  isForeignSection,
  isOfOffers,
  isOrdinarySection,
  isStory,
  type Topic,
  topicsOf,
} from "./page/topics.ts";
import { isDishNamedByDay } from "./page/usual/dishes-named-by-days.ts";
import { isDrinkNamedByDay } from "./page/usual/drinks-by-day.ts";
import { commentsOfGuests } from "./page/usual/guests-comments.ts";
import { isCalledLikeOffer, isNamedInJest, isOfJester } from "./page/usual/names-in-jest.ts";
import { isNoteOnOffer, isNumberedTerm } from "./page/usual/numbered-terms.ts";
import { namesBeer } from "./page/usual/on-tap.ts";
import { isOffHolidayOrder, isStrong, isTakenAtTable, namesThing } from "./strength.ts";
import { tellsPosting } from "./time/dates/dates.ts";
import { tellsNotBack } from "./time/dates/withdrawn.ts";
import { daysOf } from "./time/days/weekday-words.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import { isForJoining, isForSomeWithProof } from "./words/eligibility.ts";
import { namesFood } from "./words/food.ts";

/** 'Members take 10% off at the bar': the sentence says itself who has it, whatever the club costs. */
const MEMBERS_TAKE =
  /^\W*(?:(?:our|all|club|mug club|society) )*members (?:also |always )?(?:takes?|gets?|receives?|saves?|pays?|drinks?|tastes?|enjoys?|have)\b/i;
const ONLY_NAMES = [isCalledLikeOffer, isNamedInJest, isOfJester, isDrinkNamedByDay, isDishNamedByDay];
/** Characters. */
const SHORT_LINE = 60;
/** Words. */
const LONGEST_NAME = 3;

/** Why an analysed statement is no offer to a guest of today; null when nothing speaks against it. */
export function whyRefused(judged: Judged): Objection | null {
  const detail = whatElse(judged) ?? (isToldInFull(judged) ? null : whyWeak(judged));
  return detail === null ? null : { reason: "not_a_deal", detail };
}

/** An advantage needs no section to be an offer, nor does a story that tells today's hours. */
function isToldInFull(judged: Judged): boolean {
  const { analysis, text, reading } = judged;
  const { gain, above, unit, statement } = analysis;
  const isInStory = tellsHours(judged) && (reading.foreign !== null || foreignSection(judged) !== undefined);
  return isInStory || isStrong(gain, text, above, unit, reading, statement);
}

function whyWeak(judged: Judged): string | null {
  // 'Ladies free before 11': the door, whenever it is.
  if (judged.analysis.gain.benefit.kind === "free" && !namesFood(judged.text)) return "no food";
  return isOrdinaryPrice(judged) ? ORDINARY_PRICE : null;
}

/** Something else than an offer that it is; null where it may be one. */
function whatElse(judged: Judged): string | null {
  const { analysis, text, sentence, others, reading } = judged;
  const { gain, above, unit, statement, isAlone } = analysis;
  const told = tellsHours(judged);
  const isAtTable = isTakenAtTable(analysis, sentence);
  if (reading.foreign && !told && !isAtTable) return "The page is about something else.";
  if (reading.ofPastYears.has(unit.core) || tellsNotBack(sentence)) return "past";
  if (isGroupPackage(unit.core.text)) return "catering";
  const { text: whole } = unit.core;
  if (isSignedPraise(unit.core, reading.lines) && withoutAsides(whole) === whole) return "review";
  if (commentsOfGuests(reading.lines).has(unit.core)) return "a guest's comment";
  const toldBy = whyToldByOthers(unit.core, reading.lines);
  if (toldBy) return toldBy;
  if (isPraiseOfPost(judged)) return "praise in a story";
  if (isInTableOfPoints(unit.core, reading.lines)) return "loyalty terms";
  if (pricesTornOff(reading.lines).has(unit.core)) return "a price torn off its dish";
  if (gain.benefit.kind !== "price" && speaksOfOffer(sentence)) return "speaks of an offer that is told elsewhere";
  if (isNamedAsExcluded(statement) || tellsWhichIsFree(statement, reading.lines)) return "fine print of an offer";
  if (isChoiceBesideExtras(analysis)) return "a choice of a dish";
  if (isBesideOtherTimes(statement, sentence)) return "usual price";
  if (isRaisedAtTimes(analysis)) return "a rise in price";
  if (hasOthersDay(statement) || isSameAtTimes(statement, judged.statements)) return ORDINARY_PRICE;
  if (isOfOtherDays(statement, judged.statements)) return "usual price";
  const asked = whyAnswered(judged);
  if (asked) return asked;
  if (statement.benefits.length === 0 && isUnderDenial(above, reading.lines)) return "not offered";
  if (isNumberedTerm(unit.core, reading.lines) || isNoteOnOffer(unit.core, sentence, reading.lines))
    return "fine print of an offer";
  if (isMenuLink(unit.core) || reading.rowsOfLinks.has(unit.core)) return "a link to another page";
  if (reading.isPaidMembership(unit.core) && !MEMBERS_TAKE.test(sentence)) return "perks of a paid membership";
  if (gain.originalPrice < 0 && isOption(unit.core, reading.lines)) return "surcharge";
  const [opening] = sentencesOf(unit.core.text);
  const opens = opening && opening.end <= statement.sentence.start && unit.core.text.slice(0, opening.end).trim();
  // 'À la carte. Roast chicken $27 · Trout $31'
  if (opens && opens.length <= SHORT_LINE / 2 && isOrdinarySection(opens) && isPlainPrice(statement, sentence))
    return ORDINARY_PRICE;
  // 'CATERING 25 people and up. 10% off if you order before Feb 1.'
  const [, capitals] = IN_CAPITALS.exec(unit.core.text) ?? [];
  if (capitals && !told && !isAtTable && isForeignSection(capitals)) return `in the section ${capitals}`;
  const lead = sentencesOf(unit.core.text).findLast(({ end }) => end <= statement.sentence.start);
  // 'Book the loft for your staff party! Platters start at $65.'
  const isOfParty = lead && whyNotADeal(unit.core.text.slice(lead.start, lead.end), "sentence") === "catering";
  // 'Book a private dinner of twenty and the room fee is waived; we will also welcome your guests with sparkling wine.'
  const isGoingOn = lead && /^\s*;/.test(unit.core.text.slice(lead.end));
  if (isGoingOn && OF_PARTY.test(unit.core.text.slice(lead.start, lead.end))) return "catering";
  if (isOfParty && isPlainPrice(statement, sentence)) return "catering";
  // 'Join with your phone number. It is free, it is fast, and it adds up bowl by bowl.'
  if (lead && IT_IS_FREE.test(sentence) && isForJoining(unit.core.text.slice(lead.start, lead.end))) return "joining";
  if (isUsualOfOffered(statement, judged.statements) || isChildsDishTillLate(analysis)) return ORDINARY_PRICE;
  // 'A different food truck in our lot every Thursday. Most plates are $10 to $14.'
  if (lead && isPlainPrice(statement, sentence) && tellsOfTruck(unit.core.text.slice(lead.start, lead.end)))
    return "other houses";
  if (lead && statement.benefits.length === 0 && deniesOffers(unit.core.text.slice(lead.start, lead.end)))
    return "not offered";
  // Offers are set in quotation marks too: under 'Promotions' they are no guest's praise.
  const isQuoted = statement.benefits.length > 0 && above.some((label) => label.topics.some(isOfOffers));
  const bare = (words: string) => withoutAsides(isQuoted ? words.replace(/[“”"]/g, "") : words);
  const label = LABEL_OF_SENTENCE.exec(sentence)?.[1];
  // 'Bowling, a game: weekdays $4.50, weekends $7'
  if (label && !namesFood(sentence) && NOTHING_TO_EAT.includes(whyNotADeal(label, "entry") ?? "")) return "no food";
  const name = lead && nameBefore(unit.core.text.slice(lead.start, statement.sentence.start));
  const kind =
    whyNotADeal(
      bare(
        name
          ? `${name}: ${sentence}`
          : (besidePrizes(statement) ?? besidePoints(statement) ?? forEveryone(analysis, sentence)),
      ),
      "sentence",
    ) ??
    whyNotADeal(bare(withoutCover(text, sentence)), "entry") ??
    (isAlone ? whyNotADeal(bare(sentence), "entry") : null) ??
    [...others, ...unit.rest.filter((line) => line.block.headingLevel > 0)]
      .filter((line) => line.role !== "text" && !isAskedOver(line, unit.core))
      .map((line) => whyNotADeal(line.text, "sentence"))
      // 'Refills' over what members pay for them
      .find(
        (why) => why !== null && !(why === "policy" && gain.price > 0) && !(why === "prize" && isForEach(sentence)),
      );
  // 'Add garlic bread for $3' over 'Usually $5.50'
  const isCheaper = kind === "surcharge" && gain.price >= 0 && gain.originalPrice > gain.price;
  if (kind && !isCheaper && !(kind === "surcharge" && isPricedAsWhole(judged))) return kind;
  if (gain.benefit.kind === "free" && isPartOfPackage(unit.core, sentence, reading.lines)) return "part of a package";
  if (gain.benefit.kind === "free" && isGivenToAll(analysis)) return "custom";
  if (gain.benefit.kind !== "price" && namesBeer(unit, statement)) return "the name of a beer";
  if ((gain.price > 0 || gain.benefit.kind !== "free") && ONLY_NAMES.some((isName) => isName(unit, reading.lines)))
    return "the name of a dish";
  // 'Spend 10 points' and '1 free drink' on two lines of one card.
  if (unit.lines.length > 1 && /\b\d+ (?:points?|pts|stamps)\b/i.test(text)) return "loyalty terms";
  const foreign = foreignSection(judged);
  // 'Veterans: 15% off your meal, show ID' below 'House rules (the good kind)'
  const isOfRules = foreign && /\brules\b/i.test(foreign.text) && statement.benefits.length > 0;
  const isForSome = isOfRules && (isForSomeWithProof(sentence) || isOfKids(sentence));
  // 'Join our email list for a FREE churro', farther down in plain text
  const isToJoin = foreign?.block.headingLevel === 0 && gain.benefit.kind === "free" && isForJoining(sentence);
  if (
    foreign &&
    !isForSome &&
    !isToJoin &&
    !isAtTable &&
    !isOffHolidayOrder(foreign, judged.analysis) &&
    !(told && isStory(foreign.text))
  )
    return `in the section ${foreign.text}`;
  if (above.some(({ block, text: head }) => unit.core.block.headers.includes(block.index) && OF_FEES.test(head)))
    return "fee";
  const ofPlace = whyByPlace(judged.analysis, text, sentence);
  if (ofPlace) return ofPlace;
  const around = [sentence, ...unit.lines.map((line) => line.text), ...above.map((label) => label.text)];
  if (COUNT_ALONE.test(text) && !around.some(namesFood)) return "names nothing to order";
  if (!namesThing(text, statement, unit, above)) return "names nothing to order";
  if (
    gain.benefit.kind === "free" &&
    !namesGift(isAlone ? [sentence, ...others.map((line) => line.text)] : [text], above)
  )
    return "nothing to eat or drink";
  return null;
}

const UPGRADE_FOR =
  /^\W*(?:upgrade to|make it) (?:an? |two |2 )[^.!?$£€₱₹]{6,80} for (?:only|just) [$£€₱₹]\s?\d[\d.]*\W*$/i;

/** 'Upgrade to a 16" pizza and wings for ONLY $32.95' right behind the smaller one at $29.95: more than that one costs, it is no addition to it. */
function isPricedAsWhole({ analysis: { gain, unit }, sentence, reading: { lines } }: Judged): boolean {
  const [smaller] = lines[unit.core.index - 1]?.money ?? [];
  return smaller?.role === "price" && gain.price > smaller.value && UPGRADE_FOR.test(sentence);
}

/** 'score a FREE biscuit Monday–Friday when you dine in' among 'Earn and redeem points on every purchase, …' */
function besidePoints({ line: { text }, sentence, benefits: [gift] }: Statement): string | null {
  const told = text.slice(sentence.start, sentence.end);
  if (gift?.form !== "free" || whyNotADeal(told, "sentence") !== "loyalty terms") return null;
  const from = text.lastIndexOf(", ", gift.start);
  const end = text.indexOf(", ", gift.end);
  const own = text.slice(Math.max(from + 2, sentence.start), end < 0 ? sentence.end : end);
  const isOfDays = /^(?:and )?(?:score|get|grab|enjoy|receive|take)\b/i.test(own) && daysOf(own).stated;
  return isOfDays && namesFood(own) ? own : null;
}

/** 'there's $8 whiskey gingers while you play' of 'The winning table takes $100, and there's …': a clause of its own about what is drunk. */
function besidePrizes({ line: { text }, sentence, stretch }: Statement): string | null {
  const [before, own] = [text.slice(sentence.start, stretch.start), text.slice(stretch.start, stretch.end)];
  const isClause = /,\s(?:and|but|while)\s$/i.test(before) && OPENS_CLAUSE.test(own);
  return isClause && whyNotADeal(before, "sentence") === "prize" && namesFood(own) ? own : null;
}

const OPENS_CLAUSE = /^(?:there(?:['’]s| is| are)|we (?:have|pour|serve|do|run)|you (?:get|can)|all|every|any)\b/i;

/** The head of a column. */
const OF_FEES =
  /^\W*(?:(?:delivery|service|our) )?(?:fees?|charges?|minimums?|min\.?|deposits?|postage|shipping)(?: (?:order|spend|fee))?\W*$/i;

/** 'Six for $5' of 'Tokens are $1 each or six for $5.' */
const COUNT_ALONE = new RegExp(
  `^\\W*(?:any )?(?:\\d{1,2}|${NUMBER_WORD}|a dozen) for (?:just |only )?[$£€₱₹]\\s?\\d[\\d.]*\\W*$`,
  "i",
);

const LABEL_OF_SENTENCE = /^([^:$£€₱₹%]{3,60}):\s/;
const NOTHING_TO_EAT = ["no food", "ticket", "class", "bowling"];

const OF_PARTY =
  /\bprivate (?:dinners?|lunch(?:es|eons?)?|dining|part(?:y|ies)|events?)\b|\b(?:of|for) (?:twelve|fifteen|twenty|thirty|forty|[1-9]\d) or more\b/i;

const IT_IS_FREE =
  /^\W*(?:it['’]?s|it is|joining is|sign(?:ing)?[- ]?up is|membership is) (?:totally |always |completely )?free\b/i;

/** What opens a line in capitals, before words that are not. */
const IN_CAPITALS = /^\W*(\p{Lu}[\p{Lu}'’&-]+(?: (?:\p{Lu}[\p{Lu}'’-]+|&)){0,3})[\s:–—-]+(?=\d|\p{Lu}?\p{Ll})/u;

const tellsOfTruck = (words: string) =>
  (/\bfood trucks?\b/i.test(words) && !/\bour (?:own )?food truck\b/i.test(words)) || OWN_PRICES.test(words);

/** 'They set their own prices; a plate is about $12.' */
const OWN_PRICES =
  /\b(?:they|(?:the|each|every) (?:trucks?|carts?|vendors?|guests?|kitchens?)) (?:sets?|has|have|keeps?|makes?|names?|posts?) (?:their|its) own (?:prices|menus?|price list)\b/i;

const POSTED = /^\W*(?:posted|written|published|reviewed)(?: by| on|:)\b.*\b(?:19|20)\d\d\b/i;
/** Characters: shorter ones announce. */
const SHORTEST_PRAISE = 150;

/** 'Visit Harbor Buffet in Dover, where you'll find … all for just $15.99!' in a post by somebody: a visitor's tale of what it cost. */
function isPraiseOfPost({
  analysis: {
    gain,
    schedule,
    until,
    unit: { core },
  },
  reading: { lines },
}: Judged): boolean {
  if (gain.benefit.kind !== "price" || gain.originalPrice > 0 || until || schedule.daysStated || schedule.timeStated)
    return false;
  const heading = core.block.headings.at(-1);
  const isPosted = lines.some(
    (line) => line.index < core.index && line.block.headings.at(-1) === heading && isPosting(line.text),
  );
  return (
    isPosted && heading !== undefined && core.text.length >= SHORTEST_PRAISE && !/\b(?:we|our|us)\b/i.test(core.text)
  );
}

const isPosting = (text: string) => POSTED.test(text) || tellsPosting(text);

const isOfKids = (sentence: string): boolean =>
  /\b(?:kids?|child(?:ren)?)\b/i.test(sentence) && daysOf(sentence).stated;

/** The heading of a part of the page that is about something else. */
function foreignSection({ analysis, reading }: Judged): Line | undefined {
  return analysis.above.find(
    (label) =>
      isForeignSection(label.text) &&
      opensSection(label, analysis.unit.core, reading.lines) &&
      !isApartFromCharges(label, analysis),
  );
}

function tellsHours({ reading, sentence, mentions }: Judged): boolean {
  return reading.foreign !== "other" && hoursToldIn(sentence, mentions);
}

/** 'Sourdough class.' before 'First Sunday of the month, $65': two or three words are the name of what the sentence tells. */
function nameBefore(lead: string): string | null {
  const words = lead.trim().replace(/[.:!]+$/, "");
  return words.split(/\s+/).length <= LONGEST_NAME && !/\d/.test(words) ? words : null;
}

/** 'Sing for free', 'Free parking': what costs nothing has to be something to eat or drink, by its own words or its heading's. */
function namesGift(told: string[], above: Line[]): boolean {
  const own = told.join(" ");
  // 'Boat slip $10, waived with a $40 tab'
  const [, waived] = /^(.*)\bwaived (?:with|when|if)\b/i.exec(own) ?? [];
  if (waived !== undefined) return namesFood(waived) || /\btastings?\b/i.test(above[0]?.text ?? "");
  // 'Friday live music on the dock. Free!'
  if (ENTERTAINMENT.test(own) && !namesFood(own)) return false;
  const words = [own, ...above.slice(0, 1).map((line) => line.text)].join(" ");
  return (
    namesFood(words) ||
    /\bkids?\b|\bchild(?:ren)?\b|\bniñ[oa]s\b|\b(?:eats?|comen|members taste)\b/i.test(words) ||
    above.some((label) => label.topics.some(isOfOffers))
  );
}

/** Headings and what opens a fold do; in plain text a label does that has offers or prose below it, where a site's links have each other. */
function opensSection(label: Line, core: Line, lines: Line[]): boolean {
  if (label.block.headingLevel > 0 || label.block.kind === "summary") return true;
  const isTold = (line: Line) => isPriced(line) || line.text.length > SHORT_LINE / 2;
  return label.block.kind === "pre" && lines.slice(label.index + 1, core.index).every(isTold);
}

/** 'Free Lunch' among 'Home' and 'Contact': what it leads to tells. */
function isMenuLink({ block, text }: Line): boolean {
  return block.landmark === "nav" && block.link === true && text.length <= SHORT_LINE;
}

/** 'Come by for happy hour, Monday to Friday from 3 to 6, when pints are $4': a story that tells today's hours in full. */
function hoursToldIn(sentence: string, mentions: readonly Topic[]): boolean {
  return (
    mentions.includes("happy_hour") &&
    topicsOf(sentence).includes("happy_hour") &&
    daysOf(sentence).stated &&
    findTimes(sentence).some((time) => time.window !== null)
  );
}
