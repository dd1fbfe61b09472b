import type { Block, Snapshot } from "#pipeline/page";
import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import { speaksOfOffer } from "../not-a-deal/questions.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { tellsMealHours, tellsOpeningHours } from "../time/hours/opening-hours.ts";
import { isPricedButton } from "../words/buttons.ts";
import { asksConsent } from "../words/consent.ts";
import { withPriceColumns } from "./columns/price-columns.ts";
import { withSavingsColumns } from "./columns/savings-columns.ts";
import { withoutSavingsSaidAgain } from "./columns/savings-said-again.ts";
import { withCallsOverOffers } from "./lines/calls-over-offers.ts";
import { withoutDayMenuLabels } from "./lines/day-menus.ts";
import { withDaysAsLinks } from "./lines/days-as-links.ts";
import { withGiftsBySpending } from "./lines/gifts-by-spending.ts";
import { withoutHoursBelowOpen } from "./lines/hours-below-open.ts";
import { withHoursOverLists } from "./lines/hours-over-lists.ts";
import { withJoinedWords } from "./lines/joined-words.ts";
import { type Line, SEAM } from "./lines/line.ts";
import { roleOf } from "./lines/line-role.ts";
import { withMealsOfDays } from "./lines/meals-of-days.ts";
import { withDaysOfMonth } from "./lines/month-grid.ts";
import { withoutNoticesAmongMenus } from "./lines/notices-among-menus.ts";
import { withoutPlainNavigation } from "./lines/plain-navigation.ts";
import { withPlainSigns } from "./lines/plain-signs.ts";
import { withPricesBehind } from "./lines/prices-behind.ts";
import { withServiceOfDays } from "./lines/service-of-days.ts";
import { withoutSlogans } from "./lines/slogans.ts";
import { withTitleOfText } from "./lines/title-of-text.ts";
import { withTitlesOfOffers } from "./lines/titles-of-offers.ts";
import { withUsualAfterHours } from "./lines/usual-after-hours.ts";
import { withBareNumbers } from "./numbers/bare-numbers.ts";
import { withLongEntries } from "./numbers/long-entries.ts";
import { withOldNumbers } from "./numbers/old-numbers.ts";
import { withUsualInBrackets } from "./numbers/usual-in-brackets.ts";
import { withoutForeignSchedules } from "./sections/foreign-schedules.ts";
import { withMenuTitle } from "./sections/hour-menu.ts";
import { withoutJumpLists } from "./sections/jump-lists.ts";
import { withWeekAgenda } from "./sections/week-agendas.ts";
import { topicsOf } from "./topics.ts";
import { withoutHoursOfOtherHeadings } from "./units/named-terms.ts";
import { withEntryDescriptions, withEntryNames } from "./units/plain-entries.ts";

/** The blocks a visitor can read, with what they say. Pictures' texts and structured data are no evidence and left out. */
export function linesOf(snapshot: Snapshot): Line[] {
  const readable = snapshot.blocks
    .filter((block) => block.reach === "visible" || block.reach === "expand")
    .map((block) => ({ ...block, text: withPlainSigns(block.text) }));
  const blocks = withPricesBehind(readable);
  const numbered = withJoinedWords(blocks)
    .map(lineOf)
    .filter(isOfPage)
    .map((line, index) => ({ index, ...line }))
    .map(withSeams);
  const named = withDaysAsLinks(withWeekAgenda(withTitleOfText(numbered)));
  const told = withCallsOverOffers(withoutSavingsSaidAgain(withSavingsColumns(named)));
  const lines = withUsualAfterHours(withMealsOfDays(withTitlesOfOffers(told)));
  return AS_THEY_STAND.reduce((read, step) => step(read), lines);
}

/** What tells more of lines by those around them, in order: each reads what those before it have made out. */
const AS_THEY_STAND: readonly ((lines: Line[]) => Line[])[] = [
  withoutSlogans,
  withServiceOfDays,
  withoutHoursBelowOpen,
  withDaysOfMonth,
  withoutJumpLists,
  withoutHoursOfOtherHeadings,
  withoutDayMenuLabels,
  withoutForeignSchedules,
  withGiftsBySpending,
  withBareNumbers,
  withOldNumbers,
  withUsualInBrackets,
  withHoursOverLists,
  withLongEntries,
  withPriceColumns,
  withoutPlainNavigation,
  withEntryNames,
  withEntryDescriptions,
  withoutNoticesAmongMenus,
  withMenuTitle,
];

/** What joins two lines of hours is one of them. */
function withSeams(line: Line, i: number, lines: Line[]): Line {
  const isBetween = lines[i - 1]?.role === "schedule" && lines[i + 1]?.role === "schedule";
  return isBetween && SEAM.test(line.text) ? { ...line, role: "schedule" } : line;
}

function isOfPage({ text, money, benefits }: Omit<Line, "index">): boolean {
  return money.length + benefits.length > 0 || !asksConsent(text);
}

function lineOf(block: Block): Omit<Line, "index"> {
  const text = block.text;
  const money = isPricedButton(text) ? [] : findMoney(text, block.struck, block.raised);
  const benefits = speaksOfOffer(text) ? [] : findBenefits(text, money);
  const isOverMeal = block.headingLevel > 0 && block.landmark !== "footer" && tellsMealHours(text);
  const isHours = tellsOpeningHours(text) && !isOverMeal;
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
