import type { Block, Snapshot } from "#pipeline/page";
import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import { speaksOfOffer } from "../not-a-deal/questions.ts";
import { findTimes } from "../time/clock-words.ts";
import { tellsMealHours, tellsOpeningHours } from "../time/opening-hours.ts";
import { daysOf } from "../time/weekday-words.ts";
import { isPricedButton } from "../words/buttons.ts";
import { asksConsent } from "../words/consent.ts";
import { withBareNumbers } from "./bare-numbers.ts";
import { withCallsOverOffers } from "./calls-over-offers.ts";
import { withoutDayMenuLabels } from "./day-menus.ts";
import { withDaysAsLinks } from "./days-as-links.ts";
import { withoutForeignSchedules } from "./foreign-schedules.ts";
import { withGiftsBySpending } from "./gifts-by-spending.ts";
import { withMenuTitle } from "./hour-menu.ts";
import { withHoursOverLists } from "./hours-over-lists.ts";
import { withJoinedWords } from "./joined-words.ts";
import { withoutJumpLists } from "./jump-lists.ts";
import { type Line, SEAM } from "./line.ts";
import { roleOf } from "./line-role.ts";
import { withLongEntries } from "./long-entries.ts";
import { withMealsOfDays } from "./meals-of-days.ts";
import { withDaysOfMonth } from "./month-grid.ts";
import { withoutHoursOfOtherHeadings } from "./named-terms.ts";
import { withoutNoticesAmongMenus } from "./notices-among-menus.ts";
import { withOldNumbers } from "./old-numbers.ts";
import { withEntryNames } from "./plain-entries.ts";
import { withoutPlainNavigation } from "./plain-navigation.ts";
import { withPlainSigns } from "./plain-signs.ts";
import { withPriceColumns } from "./price-columns.ts";
import { withPricesBehind } from "./prices-behind.ts";
import { withSavingsColumns } from "./savings-columns.ts";
import { withoutSavingsSaidAgain } from "./savings-said-again.ts";
import { withoutSlogans } from "./slogans.ts";
import { withTitleOfText } from "./title-of-text.ts";
import { withTitlesOfOffers } from "./titles-of-offers.ts";
import { topicsOf } from "./topics.ts";
import { withUsualAfterHours } from "./usual-after-hours.ts";
import { withUsualInBrackets } from "./usual-in-brackets.ts";

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
  const named = withDaysAsLinks(withTitleOfText(numbered));
  const told = withCallsOverOffers(withoutSavingsSaidAgain(withSavingsColumns(named)));
  const lines = withUsualAfterHours(withMealsOfDays(withTitlesOfOffers(told)));
  return withMenuTitle(
    withoutNoticesAmongMenus(
      withEntryNames(
        withoutPlainNavigation(
          withPriceColumns(
            withLongEntries(
              withHoursOverLists(
                withUsualInBrackets(
                  withOldNumbers(
                    withBareNumbers(
                      withGiftsBySpending(
                        withoutForeignSchedules(
                          withoutDayMenuLabels(
                            withoutHoursOfOtherHeadings(withoutJumpLists(withDaysOfMonth(withoutSlogans(lines)))),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

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
