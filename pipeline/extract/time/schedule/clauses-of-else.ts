import type { Stretch } from "../../page/lines/sentences.ts";
import { ENTERTAINMENT } from "../../page/topics.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import { tellsNoneThen } from "./none-then.ts";

/** ', and trivia starts at 7', ' while Tuesdays and Sundays feature live music', ') Live music Fridays' */
const CLAUSE =
  /(?:,\s(?:(?:and|but|plus|while|whilst|with)\s)?|\)\s|\s\+\s|\s(?:while|whilst)\s)(?<told>[^,;!?$£€₱₹%()]{6,}?)(?=[.!?]?\s*$|[,;!?]|\.\s)/giu;
const HOUSE =
  /^\W*(?:we|(?:the|our) (?:bar|kitchen|restaurant|pub|tap ?room|house|patio|dining room))(?:['’]re| are| is)?(?: (?:will )?stays?| also| usually)?\s(?:open|close[sd]?|shut)\b/iu;
const OFFERS = /\b(?:off|half|free|bogo|(?:two|2)[- ]for|dollars?|bucks?|specials?|deals?|happy hours?|discount\w*)\b/i;

const tellsWhen = (text: string) => findDays(text).mentions.length > 0 || findTimes(text).length > 0;
/** ' + brunch til 2' */
const MEAL = /^\W*(?:breakfast|brunch|lunch|dinner|supper|buffet)\s(?:until|till?|from|at)\b/i;

const isOfElse = (text: string) =>
  (ENTERTAINMENT.test(text) || HOUSE.test(text) || MEAL.test(text)) && !OFFERS.test(text);

/** Of 'Half off pizza on Tuesdays, and we're open until midnight Friday' the clause that tells when something else is. */
export function clausesOfElse(text: string): Stretch[] {
  const behind = behindBrackets(text);
  return [...(behind ? [behind] : clausesIn(text)), ...bracketsOfNone(text)].sort((a, b) => a.start - b.start);
}

/** '(No growler fills after 8 pm)' behind '$2 off growlers': when there is none. */
function bracketsOfNone(text: string): Stretch[] {
  return [...text.matchAll(/\s?\(([^()]+)\)/g)].flatMap(({ index, 0: words, 1: told = "" }) =>
    tellsNoneThen(told) ? [{ start: index, end: index + words.length }] : [],
  );
}

function clausesIn(text: string): Stretch[] {
  return [...text.matchAll(CLAUSE)].flatMap(({ index, 0: words, groups }) => {
    const told = groups?.told ?? "";
    if (!isOfElse(told) || !tellsWhen(told)) return [];
    // 'Half-price apps, and bingo on Tuesdays' may be one evening.
    const isOnlyDay = daysOf(told).days.length > 0 && daysOf(text.slice(0, index)).days.length === 0;
    return isOnlyDay ? [] : [{ start: words.startsWith(")") ? index + 1 : index, end: index + words.length }];
  });
}

/** 'Monday 4–9 (happy hour all night, $4 drafts), Tuesday–Thursday 11–9, …': brackets with a price are of the day before them alone. */
function behindBrackets(text: string): Stretch | null {
  const found = /^[^()$£€₱₹%]*\([^()]*[$£€₱₹]\s?\d[^()]*\)(?=[,;]\s[^$£€₱₹%]*$)/.exec(text);
  if (!found) return null;
  const start = found[0].length;
  const isOfDay = daysOf(text.slice(0, text.indexOf("("))).days.length > 0;
  return isOfDay && findDays(text.slice(start)).mentions.length > 0 ? { start, end: text.length } : null;
}

/** 'Live jazz Sundays 6–9 and half-price bottles on Wednesdays': the clause before an offer that has its own day. */
export function leadOfElse(text: string, offer: number): Stretch | null {
  const [lead] = /^[^.;!?$£€₱₹%]*(?:,|\s(?:and|plus|&))\s/iu.exec(text.slice(0, offer)) ?? [];
  if (lead === undefined || !isOfElse(lead) || !tellsWhen(lead)) return null;
  const [others, own] = [daysOf(lead).days, daysOf(text.slice(lead.length)).days];
  return own.length > 0 && others.length > 0 && own.every((day) => !others.includes(day))
    ? { start: 0, end: lead.length }
    : null;
}
