import { scheduleOf } from "#contract/schedule";
import { type SchedulePart, weekdays } from "#contract/vocabulary";
import type { Objection, Proposal } from "#pipeline/proposal";
import type { Analysis } from "../extract/analysis.ts";
import type { ExtractionContext } from "../extract/page/reading.ts";
import { validityOf } from "../extract/time/dates/calendar.ts";
import { writesDayFirst } from "../extract/time/dates/numeric-dates.ts";
import { daysOf } from "../extract/time/days/weekday-words.ts";
import { findTimes } from "../extract/time/hours/clock-words.ts";
import { hoursByDay } from "../extract/time/hours/day-hours.ts";
import type { ScheduleSource } from "../extract/time/stated-schedule.ts";
import { foldQuote, isOfWord } from "./find-quote.ts";

/**
 * Holds a proposal's terms against those that the words around the quote give. A term left out is no failure (the
 * page's own is used); a term that the page does not say there is.
 */
export function checkTerms(
  proposal: Proposal,
  analysis: Analysis,
  derived: Proposal,
  context: ExtractionContext,
): Objection | null {
  const { terms } = proposal;
  const own = derived.terms;
  if (terms.originalPrice > 0 && Math.abs(terms.originalPrice - own.originalPrice) > 0.005) {
    return {
      reason: "original_price_not_backed",
      detail: `${terms.originalPrice} is not said to be the usual price there.`,
    };
  }
  if (
    terms.validDays.length > 0 &&
    !sameSet(terms.validDays, own.validDays) &&
    !analysis.sources.some(
      (source) => speaksFor(source, analysis) && sameSet(daysOf(source.text).days, terms.validDays),
    )
  ) {
    return {
      reason: "days_not_backed",
      detail: `${terms.validDays.join(", ")} is not what the offer's own words or section say.`,
    };
  }
  for (const window of terms.timeWindows) {
    const key = window.join("-");
    const isBacked =
      own.timeWindows.some((other) => other.join("-") === key) ||
      analysis.sources.some(
        (source) =>
          speaksFor(source, analysis) && findTimes(source.text).some((time) => time.window?.join("-") === key),
      );
    if (!isBacked)
      return {
        reason: "time_not_backed",
        detail: `${window[0] ?? "open"}–${window[1] ?? "close"} is not what the offer's own words or section say.`,
      };
  }
  const isOtherMoney = proposal.by === "rules" || terms.currency !== null;
  if (isOtherMoney && terms.currency !== own.currency) {
    const detail = `${terms.price} is not said to be in ${terms.currency ?? "US dollars"} there.`;
    return { reason: "price_not_backed", detail };
  }
  // Of a model's days and hours the page's own are stored; those of the rules, and any that are told by day, are kept.
  const stated = terms.schedule ?? (proposal.by === "rules" ? scheduleOf(terms) : []);
  const spoken = [
    ...scheduleOf(own),
    ...analysis.sources.flatMap((source) =>
      speaksFor(source, analysis) ? (hoursByDay(source.text, findTimes(source.text)) ?? []) : [],
    ),
  ];
  const unbacked = hoursOfDays(stated).find((hour) => !hoursOfDays(spoken).includes(hour));
  if (unbacked) return { reason: "time_not_backed", detail: `${unbacked} is not what is said of that day.` };
  if (terms.validUntil && terms.validUntil !== own.validUntil) {
    const isDayFirst = writesDayFirst(context.timeZone);
    const untilOf = (text: string) => validityOf(text, context.today, isDayFirst).until;
    const isSaid = analysis.card.some((line) => untilOf(line.text) === terms.validUntil);
    if (!isSaid) return { reason: "date_not_backed", detail: `${terms.validUntil} is not said there.` };
  }
  const words = foldQuote(analysis.card.map((line) => line.text).join(" "));
  if (terms.code && !hasWord(words, foldQuote(terms.code)))
    return { reason: "code_not_backed", detail: `The code ${terms.code} is not said there.` };
  if (terms.code && own.code === null)
    return { reason: "code_not_backed", detail: `${terms.code} is not said to be a code.` };
  if (terms.requiresApp && !own.requiresApp)
    return { reason: "eligibility_not_backed", detail: "No app is asked for there." };
  if (terms.rewardsNote && own.rewardsNote === "" && !words.includes(foldQuote(terms.rewardsNote))) {
    return { reason: "eligibility_not_backed", detail: `${terms.rewardsNote.slice(0, 100)} is not said there.` };
  }
  return null;
}

/** Every pair of a day and hours that a schedule tells, such as 'Monday 15:00–18:00'. */
function hoursOfDays(schedule: readonly SchedulePart[]): string[] {
  return schedule.flatMap(({ days, windows }) =>
    (days.length === 0 ? weekdays : days).flatMap((day) =>
      windows.length === 0
        ? `${day} all day`
        : windows.map(([from, until]) => `${day} ${from ?? "open"}–${until ?? "close"}`),
    ),
  );
}

/** Only words that govern the offer count; those of a farther label only as far as the offer's own days allow. */
function speaksFor(source: ScheduleSource, analysis: Analysis): boolean {
  if (source.near === "own" || source.near === "unit") return true;
  return !analysis.schedule.daysStated || analysis.schedule.supports.some((support) => support.block === source.block);
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry) => b.includes(entry));
}

/** 'ZEP' stands in 'zeppole, code ZEP', the second time. */
function hasWord(text: string, word: string): boolean {
  if (word === "") return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + word.length])) return true;
  return false;
}
