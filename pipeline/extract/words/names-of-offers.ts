import type { Line } from "../page/lines/line.ts";
import type { Stretch } from "../page/lines/sentences.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { anchorOf, isTopicOnly } from "./advantage-first.ts";
import { isButton } from "./buttons.ts";
import { eligibilityOf } from "./eligibility.ts";
import { namesDish, namesFood } from "./food.ts";
import { shortened } from "./shortened-title.ts";
import {
  trimmedTitle,
  withoutConditions,
  withoutOldPrices,
  withoutSavingFirst,
  withoutSchedule,
} from "./title-words.ts";
import { isFinePrint } from "./wording.ts";

const IS_CODE_ANYWHERE = /[\s,(–—-]*\b(?:with |use )?(?:promo |coupon )?(?:code|c[oó]digo)\b[:\s]*[A-Z0-9-]{3,20}/gi;
const IS_CODE = /^\W*(?:(?:use |with )?(?:promo |coupon )?(?:code|c[oó]digo)\b|coupon\s*(?:#|no\.?|number)?\s*\d)/i;
/** 'Is there a senior discount?' asks; 'Teachers?' calls. */
export const ASKS = /^\W*(?:is|are|do|does|can|may|will|have|what|which|how|where|when|who)\b.*\?\W*$/i;
/** 'Closed on Sundays', 'Bar opens at 4' */
const TELLS_OPENING = /^\W*(?:we(?:['’]re| are) )?closed\b|\bopens?\s(?:at|daily|every|from)\b/i;
export const tellsOtherThings = (text: string) => ASKS.test(text) || TELLS_OPENING.test(text);

/** 'Special 54.95' */
const SPECIAL_ALONE = /^\W*(?:on )?(?:special|sale)\W*(?:[$£€₱₹]?\s?\d+(?:\.\d\d)?\W*)+$/i;

export function namesThing(text: string): boolean {
  if (SPECIAL_ALONE.test(text)) return false;
  return /\p{L}{3}/u.test(
    text
      .replace(IS_CODE_ANYWHERE, " ")
      .replace(/\b(?:(?:per|a) (?:person|guest|head)|code|tax|plus|only|each|just|now|after|ahora|hoy|today)\b/gi, " "),
  );
}

/** '$34.99' alone is named by the line beside it, or by the heading above. */
export function named(price: string, lines: Line[], above: Line[], core: Line): string {
  const beside = lines.find(
    (line) => line !== core && line.money.length === 0 && line.block.headingLevel === 0 && namesFood(line.text),
  );
  const amount = price
    .replace(IS_CODE_ANYWHERE, " ")
    .trim()
    .replace(/^(?:now|after|ahora|hoy|today)\b:?\s*(?:(?:only|just|for|solo)\s)?/i, "");
  if (beside) return short(`${plain(beside.text)} ${amount}`);
  const heading = above.find((label) => label.block.headingLevel > 0 && /\p{L}{3}/u.test(label.text));
  return heading ? short(`${plain(heading.text)} ${amount}`) : price;
}

/** The line of the unit that names it: its heading, or a short line before the offer. */
export function nameOf(lines: Line[], core: Line): Line | undefined {
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
      !tellsOtherThings(line.text) &&
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
export function isTold({ role, text }: Line): boolean {
  return role === "label" || role === "text" || (role === "schedule" && namesDish(text));
}

export function plain(text: string, old: Stretch[] = []): string {
  const rest = withoutSavingFirst(withoutSchedule(withoutOldPrices(text, old)));
  // The day stood between: 'Cook for a living? Mondays after 9, shots are $4'.
  return trimmedTitle(withoutConditions(rest.replace(/\?\s*,\s+/g, "? ")));
}

export function short(text: string): string {
  const title = trimmedTitle(text);
  const anchor = anchorOf(title) ?? { start: 0, end: 0 };
  return trimmedTitle(shortened(title, anchor));
}

export function isOnlySchedule(text: string): boolean {
  // 'November 12, 2026'
  if (/\d/.test(text) && !/\p{L}/u.test(withoutSchedule(text))) return true;
  const times = findTimes(text);
  const { mentions } = findDays(text);
  return times.length + mentions.length > 0 && isTopicOnly(text);
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

/** 'Teriyaki Chicken' of '— *Teriyaki Chicken —', as a heading is set where all is plain text; null otherwise. */
export function nameBetweenDashes(text: string): string | null {
  return /^\s*([–—-])\s[*]*(\S.*?)[*]*\s\1\s*$/u.exec(text)?.[2] ?? null;
}
