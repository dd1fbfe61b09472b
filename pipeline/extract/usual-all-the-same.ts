import type { Analysis } from "./analysis.ts";
import { isCombo } from "./combo.ts";
import type { Judged } from "./judged.ts";
import type { Line } from "./page/lines/line.ts";
import type { PageReading } from "./page/reading.ts";
import { isListedDish, isNamedByDay, isServedOnItsDays } from "./page/usual/dish-names.ts";
import { isOfMenu } from "./parts-of-a-menu.ts";
import type { Promotion } from "./promotion.ts";
import { isPartOfSetMenu } from "./set-menus.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import { opensHour } from "./told-among-others.ts";
import { tellsOfferTerms } from "./words/wording.ts";

/** Where the words of an offer stand in a menu, or the days are those on which a dish is made. */
export function isUsualAllTheSame(promotion: Promotion, { analysis, reading }: Judged): boolean {
  const { unit, above, schedule, until } = analysis;
  const { core } = unit;
  const hasDays = schedule.days.length > 0;
  // 'Blue plates 10.95' over 'Mon – meatloaf', 'Tues – chicken': whatever a menu has besides, each is of its day.
  if (unit.through && hasDays) return false;
  switch (promotion) {
    case "section":
      return (
        (reading.isWholeMenu &&
          !hasDays &&
          !above.some(opensHour) &&
          !isFewLunches(above, reading) &&
          !isComboOfDeals(analysis)) ||
        (!hasDays && schedule.windows.length === 0 && reading.isLunchMenu(above)) ||
        isPartOfSetMenu(core, above, reading.lines) ||
        isOutsideHours(analysis)
      );
    case "price first":
      return (
        (reading.pricesLead && above.some(isOfMenu)) || isNamedByDay(core.text) || !(until || speaksOfOffers(reading))
      );
    case "own words":
      return (reading.isMenu && isListedDish(core, reading.lines)) || isNamedByDay(core.text);
    default:
      return isServedOnItsDays(unit, reading.lines) || isNamedByDay(core.text);
  }
}

/** 'Lunch specials' over a few dishes of a whole menu: a part that is named for what it has off. */
function isFewLunches(above: Line[], reading: PageReading): boolean {
  return above.some(({ text }) => LUNCH_SPECIALS.test(text)) && !reading.isLunchMenu(above);
}

const LUNCH_SPECIALS = /^\W*(?:\p{L}+ )?lunch(?:eon|time)? (?:specials?|deals?|combos?)\b/iu;

/** 'Two pizzas, garlic bread and a bottle of cola' under 'Meal deals', among all that the house has. */
function isComboOfDeals({ above, card }: Analysis): boolean {
  const section = above.find(({ topics }) => topics.length > 0);
  return section?.topics.includes("deals") === true && isCombo(card.map((line) => line.text).join("\n"));
}

/** 'Raw bar (all day): oysters 3.75' below 'Shuck hour, 3:30 to 5:30': its price does not depend on the hour. */
function isOutsideHours({ unit, above, schedule, sources }: Analysis): boolean {
  const isAtAnyTime = /\bany ?time\b/i.test(unit.core.text);
  const isAllDay = schedule.timeStated && schedule.windows.length === 0 && (isAtAnyTime || !unit.core.days.stated);
  const ofTopic = sources.filter(({ near }) => isAtAnyTime && near === "topic").flatMap(({ text }) => findTimes(text));
  return isAllDay && [...above.flatMap(({ times }) => times), ...ofTopic].some(({ window }) => window !== null);
}

/** 'Just this week' over a price makes an offer of it. */
const OF_NOW = /\b(?:only|just|limited|today|tonight|this (?:week|month|season|weekend))\b/i;

/** '$12 Haddock and fries' on a page that names no offer, no day and no advantage anywhere: the house writes prices so. */
function speaksOfOffers({ lines, isHappyHourPage, isOffersPage }: PageReading): boolean {
  const speaks = ({ text, topics, benefits, days }: Line) =>
    topics.length > 0 || benefits.length > 0 || days.stated || OF_NOW.test(text) || tellsOfferTerms(text);
  return isHappyHourPage || isOffersPage || lines.some(speaks);
}
