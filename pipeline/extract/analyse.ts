import { weekdays } from "#contract/vocabulary";
import type { Analysis } from "./analysis.ts";
import { answerTellingWhen } from "./answered.ts";
import type { Money } from "./money/amount.ts";
import { currencyOf, type MoneyPage } from "./money/currency.ts";
import { type Gain, gainOf } from "./money/offer.ts";
import { oldPriceBehind } from "./money/old-price-behind.ts";
import { usualBefore } from "./money/price-before.ts";
import { isOfNeighbours } from "./not-a-deal/of-neighbours.ts";
import { type Line, tellsOldPrice } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import type { ExtractionContext, PageReading } from "./page/reading.ts";
import type { Statement } from "./page/statements/statement.ts";
import { ENTERTAINMENT, type Topic, topicsOf } from "./page/topics.ts";
import { closingCode } from "./page/units/codes-below.ts";
import type { Unit } from "./page/units/unit.ts";
import { whyRefused } from "./refusal.ts";
import { validityOf } from "./time/dates/calendar.ts";
import { isDayOfEvent, tellsOneDate, tellsPosting } from "./time/dates/dates.ts";
import { validityOnBoard } from "./time/dates/dates-of-a-week.ts";
import { validityInGrid } from "./time/dates/days-of-a-grid.ts";
import { withExpiryHead } from "./time/dates/expiry-columns.ts";
import { headOfEvent } from "./time/dates/heads-of-events.ts";
import { whyShut } from "./time/dates/house-closed.ts";
import { validityInMonths } from "./time/dates/months-of-a-list.ts";
import { writesDayFirst } from "./time/dates/numeric-dates.ts";
import { holdsSincePost, longPastDateOver } from "./time/dates/posts-of-a-feed.ts";
import { endsOfAll, withdrawalsOver } from "./time/dates/sweeping.ts";
import { countsFromWriting, expiryBelow, tellsItStays, validityTexts } from "./time/dates/validity-texts.ts";
import { dayAhead } from "./time/dates/week-ahead.ts";
import { writtenOn } from "./time/dates/written-on.ts";
import { isOfDayWithout } from "./time/days/not-today.ts";
import { nextOfMany } from "./time/days/recurring-events.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import { AT_EVERY_MEAL } from "./time/hours/every-meal.ts";
import { hoursBelowEntry } from "./time/hours/hours-below-entries.ts";
import { hoursOfAll } from "./time/hours/hours-of-all.ts";
import { hoursOverTable } from "./time/hours/hours-over-table.ts";
import { hoursOverWeek } from "./time/hours/hours-over-week.ts";
import { withEdgeHour } from "./time/hours/last-hour.ts";
import { withOpening } from "./time/hours/stated-hours.ts";
import { dayOverEntry, hoursOfRow } from "./time/schedule/boards-by-day.ts";
import { definedSources, termsOfAll, topicSources, unitSources } from "./time/schedule/card-and-topic-sources.ts";
import { isOfMarkedAlone, labelSources } from "./time/schedule/label-sources.ts";
import { ownSources, ownWords } from "./time/schedule/own-sources.ts";
import { scheduleFrom, withoutBesides } from "./time/schedule/schedule.ts";
import { termsBehindOffers } from "./time/schedule/terms-behind-offers.ts";
import { discountAbove, termsBelow } from "./time/schedule/told-apart.ts";
import type { ScheduleSource } from "./time/stated-schedule.ts";
import { eligibilityOf, isForJoining, isForSomeWithProof, isOfOneGuest } from "./words/eligibility.ts";

/** 'DJ at 10. $5 cover after 10:30' on an offer's card: what else there is that night, and what that costs. */
const tellsOfShow = ({ role, money, text }: Line) => role === "text" && money.length > 0 && ENTERTAINMENT.test(text);

/** 'November 12, 2026' over a post's heading. */
const isDateline = (line: Line) => tellsOneDate(line.text) || tellsPosting(line.text);

const tellsItsWeek = ({ topics, days, times }: Line) =>
  topics.includes("happy_hour") && days.days.length > 1 && times.some(({ window }) => window !== null);

/** 'Not valid with lunch special' */
const EXCLUDED =
  /\b(?:not (?:valid|good|combinable)|(?:cannot|can['’]?t|may not|not to) be (?:combined|used)|excludes?|excluding|no (?:aplica|v[aá]lid[oa]|acumulable|combinable)n?s?) (?:with|w\/?\.?|on|for|during)?[^.;!\n]*/gi;
const OF_HOURS: readonly Topic[] = ["happy_hour", "late_night", "brunch", "early_bird"];

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
  const card = [...new Set([core, ...unit.lines, ...unit.rest])].filter(
    (line) => !reading.sections.closesOther(line, core),
  );
  const isPriced = statement.money.some((amount) => amount.role === "price");
  const beside = isPriced ? [] : others.filter((line) => line.role === "bare" && line.benefits.length === 0);
  const asked = beside.flatMap((line) => line.money);
  const more = isAlone
    ? card
        .filter((line) => line !== core && (line.role !== "offer" || (isPriced && tellsOldPrice(line))))
        .flatMap((line) => line.money)
    : [];
  const gain = gainOf(
    statement.money,
    statement.benefits,
    [...oldPriceBehind(statement, statements), ...usualBefore(statement, statements), ...more],
    asked,
  );
  if (!gain) return null;

  const sentence = core.text.slice(statement.sentence.start, statement.sentence.end).trim();
  const text = isAlone
    ? unit.lines
        .filter((line) => line === core || !tellsOfShow(line))
        .map((line) => line.text)
        .join(" ")
    : core.text.slice(statement.stretch.start, statement.stretch.end).trim();
  const above = reading.sections
    .above(core)
    .filter((label) => !isAlone || !unit.lines.includes(label) || label.block.headingLevel > 0)
    .filter((label) => !reading.dishNames.has(label) && !isOfMarkedAlone(label, unit.lines, reading.lines));
  const own = isAlone ? [ownWords(statement), ...others.map((line) => line.text)] : [text];
  const terms = isAlone ? termsBelow(core, reading.lines) : [];
  const mentions = topicsOf(
    withoutBesides(
      [...own, sentence, ...[...unit.rest, ...terms].map((line) => line.text)]
        .join("\n")
        .replace(EXCLUDED, " ")
        .replaceAll(AT_EVERY_MEAL, " "),
    ),
  );
  const sectionTopics = above.flatMap((label) => label.topics);
  const answer = answerTellingWhen(core, sentence, reading.lines);
  const ofLine = answer ? [answer] : ownSources(statement, statements);
  const ofCard = unitSources(card, core, reading.lines);
  const ofHour = (source: ScheduleSource) => source.topics.some((topic) => OF_HOURS.includes(topic));
  // '15% off pick-up orders over $30' behind a happy hour is off at any hour.
  const isOnSpending = isAlone && statement.money.some(({ role }) => role === "threshold");
  const isFree = (source: ScheduleSource) =>
    (gain.benefit.kind === "free" && isForJoining(sentence)) ||
    isOfOneGuest(sentence) ||
    (gain.price < 0 && (isForSomeWithProof(sentence) || isOnSpending) && ofHour(source));
  const ahead = dayAhead(core, reading.lines, context.today);
  const far = [
    ...(ahead ? [ahead.source] : []),
    ...labelSources(unit, reading.lines, reading.sections),
    ...hoursOverWeek(core, reading.lines),
    ...topicSources(mentions, above, reading),
    ...definedSources(core, above, reading.lines),
    ...hoursOfAll(core, reading.lines),
    ...hoursOverTable(core, reading.lines),
    ...hoursOfRow(core, reading.lines),
    ...dayOverEntry(core, reading.lines),
    ...[termsBehindOffers(core, reading.lines) ?? []].flat(),
    ...termsOfAll(unit),
  ];
  const sources = [
    // 'Weekday specials $9' over 'Monday: pot pie': the price is that of all days, the dish is its day's.
    ...(unit.through ? [...ofCard, ...ofLine] : [...ofLine, ...ofCard]),
    ...hoursBelowEntry(core, reading.lines),
    ...terms,
    ...discountAbove(gain, core, reading.lines),
    ...far.filter((source) => !isFree(source)),
  ];
  // 'Lager 4/14' has two prices and is not over in April.
  const isPrice = (words: string) =>
    core.money.some(({ start }, i) => {
      const next = core.money[i + 1];
      return next !== undefined && words === core.text.slice(start, next.end);
    });
  const isDayFirst = reading.isDayFirst || writesDayFirst(context.timeZone);
  const boundBy = (texts: string[], written?: string) =>
    texts
      .map((words) => ({ told: withExpiryHead(words, card, reading.lines), text: words }))
      .map(({ told, text }) => {
        const validity = validityOf(told, context.today, isDayFirst, written);
        return { text, ...validity, words: told === text ? validity.words : text };
      })
      .filter(({ words }) => !isPrice(words));
  // 'They did until August. Now any kids' plate is $5 on Mondays.'
  const isSoNow = /^\W*(?:but )?now\b/i.test(sentence);
  const texts = validityTexts(sentence, statement, statements, card, above, reading.lines).filter(
    (told) => !isSoNow || told.includes(sentence) || !core.text.includes(told),
  );
  const nearer = [
    ...boundBy(
      [...texts, ...expiryBelow(core, reading.lines), ...headOfEvent(core, reading.lines, context.today)],
      writtenOn(core, reading.lines, context.today, isDayFirst),
    ),
    ...boundBy(withdrawalsOver(core, reading.sweeping, [...mentions, ...sectionTopics])),
  ];
  const validity = nearer.some((one) => one.until)
    ? nearer
    : [...nearer, ...boundBy(endsOfAll(core, reading.sweeping))];
  // An offer that says itself until when it holds, or that it stays, is not over with the day that it was announced on.
  const saysItsEnd = validity.some((one) => one.until && !one.notCurrent && core.text.includes(one.text));
  const isWeekly = holdsSincePost(sentence, core, reading.lines, context.today);
  const dated = saysItsEnd ? sentencesOf(core.text).map(({ start, end }) => core.text.slice(start, end)) : [];
  const datelines = saysItsEnd || isWeekly || tellsItStays(sentence) ? [...above, ...card.filter(isDateline)] : [];
  // 'HAPPY HOUR Mon–Fri 4–7' told again under each date of a week gone by: its days go beyond any one of them.
  const entries = tellsItsWeek(core) ? above.filter((line) => tellsOneDate(line.text)) : [];
  const postings = countsFromWriting(sentence) ? [] : [...above, ...card].filter((line) => tellsPosting(line.text));
  const ofMany = nextOfMany(core, text, [...above, ...card], reading.lines);
  const validFor = validity.filter(
    ({ text, notCurrent, until }) =>
      !(notCurrent !== "expired" && ofMany.some((line) => line.text === text)) &&
      // 'Tuesday is Taco Tuesday' below 'Mon. 14 Jul 2014': the day of the post is none of its days.
      !(until && !notCurrent && reading.lines.some((line) => line.text === text && isOfNoDay(line, until, core))) &&
      [...datelines, ...entries, ...postings].every((line) => line.text !== text) &&
      text !== ahead?.bound.text &&
      // 'November 2, 2026. Through the end of this month …': when it was written.
      !(dated.includes(text) && tellsOneDate(text)),
  );
  const ofMonths = validityInMonths(core, above, reading.lines, context.today);
  const inGrid = validityInGrid(core, reading.lines, context.today);
  const onBoard = validityOnBoard(core, above, reading.lines, context.today);
  const overByPlace = [inGrid, ofMonths, onBoard].find((one) => one?.notCurrent);
  const until = validFor.find((one) => one.until !== null) ?? ofMonths ?? inGrid ?? onBoard ?? ahead?.bound;
  const currency = currencyOfGain(gain, statement, card, { stated: reading.currency, timeZone: context.timeZone });
  const analysis: Analysis = {
    unit,
    statement,
    isAlone,
    gain,
    currency: currency ?? null,
    sources,
    schedule: withEdgeHour(
      withOpening(scheduleFrom(sources, mentions, core.block.index), reading.openings, sources),
      findTimes(sentence).length > 0 ? "" : sentence,
      [reading.lines[core.index - 1], above[0]],
    ),
    until: until?.until ? { day: until.until, words: until.words, text: until.text } : null,
    eligibility: eligibilityOf(
      isAlone ? card.map((line) => line.text).join("\n") : [sentence, closingCode(statement)].join("\n"),
      unit.rest.map((line) => line.text),
    ),
    above,
    topics: [...mentions, ...sectionTopics],
    card,
    usual: null,
    isToldAgain: false,
    refusal: null,
  };
  const isAnyway = (state: string) => isOfDayWithout(state, analysis.schedule.days, context.today);
  const ended = validFor.find((one) => one.notCurrent && !isAnyway(one.text)) ?? overByPlace;
  const old = ended || tellsItStays(sentence) ? null : longPastDateOver(core, reading.lines, context.today);
  const shut = whyShut(core, reading, [sentence, text, ...above.map((line) => line.text)], context.today);
  if (old) analysis.refusal = { reason: "not_current", detail: `past: ${old.text}` };
  else if (ended)
    analysis.refusal = { reason: "not_current", detail: `${ended.notCurrent}: ${ended.words.slice(0, 120)}` };
  else if (shut) analysis.refusal = { reason: "not_current", detail: shut };
  else if (currency === undefined) analysis.refusal = { reason: "not_a_deal", detail: "a price in unknown money" };
  else if (isOfNeighbours(above, text)) analysis.refusal = { reason: "not_a_deal", detail: "a neighbour's" };
  else analysis.refusal = whyRefused({ analysis, statements, text, sentence, others, reading, mentions });
  return analysis;
}

function currencyOfGain(
  gain: Gain,
  { line, money }: Statement,
  card: Line[],
  page: MoneyPage,
): string | null | undefined {
  const { price, originalPrice, benefit } = gain;
  if (price <= 0 && originalPrice <= 0 && benefit.kind !== "amount_off") return null;
  const told = [{ line, money }, ...card].find((one) => one.money.some(isPaid));
  const amount = told?.money.find(isPaid);
  return told && amount ? currencyOf("line" in told ? told.line.text : told.text, amount, page) : null;
}

const isPaid = ({ role }: Money) => role === "price" || role === "amount_off" || role === "original";

/** Whether a line is a date of a weekday on which another one says that it does not hold. */
function isOfNoDay({ text }: Line, day: string, { days }: Line): boolean {
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7];
  return (
    (tellsOneDate(text) || isDayOfEvent(text)) &&
    weekday !== undefined &&
    days.days.length > 0 &&
    !days.days.includes(weekday)
  );
}
