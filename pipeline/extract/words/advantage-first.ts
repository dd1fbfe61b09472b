import { findBenefits } from "../money/benefits.ts";
import { findMoney } from "../money/money.ts";
import type { Stretch } from "../page/lines/sentences.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { namesFood } from "./food.ts";
import { residue } from "./residue.ts";

export function anchorOf(text: string): Stretch | null {
  const money = findMoney(text);
  const anchors: Stretch[] = [...findBenefits(text, money), ...money.filter((amount) => amount.role === "price")];
  return anchors.sort((a, b) => a.start - b.start)[0] ?? null;
}

/** What one gains before what one does for it, as far as a text can be turned so. */
export function advantageFirst(text: string): string {
  const told = fromAdvantage(text);
  return told === text ? gainFirst(withoutAsked(text)) : told;
}

/** 'Show a pay stub and take 20% off your tab' is about the 20 %: what stands before it and names no food leads in. */
function fromAdvantage(text: string): string {
  const anchor = anchorOf(text);
  if (!anchor || anchor.start === 0) return text;
  const lead = text.slice(0, anchor.start);
  const label = /^([^:?!]{3,40})[:?!]\s*/.exec(lead);
  if (label && label[0].length === lead.length)
    return isTopicOnly(label[1] ?? "") ? text.slice(anchor.start) : question(text);
  const rest = text.slice(anchor.end);
  if (
    namesFood(lead) ||
    !namesFood(rest) ||
    /\b(?:kids?|child(?:ren)?|parents|adults|grandparents)\b[^.!?]*\beats?\b/i.test(lead)
  )
    return question(text);
  if (
    !/(?:\b(?:for|enjoy|get|gets|take|with|featuring|offering|and|save|of|receive|at|of our|selected?|our|serving|your|a|an)|[,–—:.!?])\s*$/i.test(
      lead,
    )
  )
    return text;
  // 'Save $3 on wings': without its word the saving would be a price.
  const saving = /\bsaves?\s+(?:up to\s+)?$/i.exec(lead);
  return text.slice(saving && !/off$/i.test(text.slice(anchor.start, anchor.end)) ? saving.index : anchor.start);
}

const TO_DO = "(?:order|buy|purchase|show|present|bring|wear|sign up|join|book|mention)\\b";
/** 'bring a record', behind what one gains by it. */
export const ASKED_OF_GUEST = new RegExp(`^${TO_DO}`, "i");
/** What a guest has to do, told with a colon before the offer. */
export const ASKED_BEFORE =
  /^\W*(?:show|present|bring|wear|mention|say|muestra|presenta|menciona)\b[^:$£€₱₹%]{3,60}:\s+/i;
/** What a guest has to do first, and the last words before the advantage that tell what it is on. */
const ASKED = new RegExp(
  `^(?:when you |if you )?(?<does>${TO_DO})(?<what>.*?)(?:,? (?:and|&)|,|\\sto(?= (?:get|receive|enjoy)\\b))\\s+(?<lead>(?:(?!,? (?:and|&) |, ).)*)$`,
  "i",
);
/** 'Show your student ID: burrito bowl and a drink for $7.50' is about the bowl and the drink. */
function withoutAsked(text: string): string {
  const asked = ASKED_BEFORE.exec(text);
  const rest = text.slice(asked?.[0].length ?? 0);
  return asked && anchorOf(rest) && !anchorOf(asked[0]) && namesFood(rest) ? rest : text;
}

const HANDED = /^(?:(?:you(?:['’]ll)? |we )?(?:get|gets|receive|enjoy|take)\s+)?(?:an? (?=free\b))?/i;
const GIVEN = /\b(?:free|complimentary|gratis|on (?:us|the house))\b/i;

/** 'Order any sandwich and a small coffee is free': what one gets, and behind it what one does for it. */
function gainFirst(text: string): string {
  const anchor = anchorOf(text);
  if (!anchor) return text;
  const given = findBenefits(text, findMoney(text)).find(({ end }) => end === anchor.end);
  const start = given?.kind === "free" ? Math.max(anchor.start, text.search(GIVEN)) : anchor.start;
  const { does, what = "", lead } = ASKED.exec(text.slice(0, start))?.groups ?? {};
  if (does === undefined || lead === undefined) return text;
  // 'Order a burger and a beer for $12': both for the price.
  const isOrdered = /^(?:order|buy|purchase)$/i.test(does);
  if (isOrdered && !given) return text;
  const end = anchor.end + (/[,;.!?](?=\s|$)|$/.exec(text.slice(anchor.end))?.index ?? 0);
  const gain = `${lead}${text.slice(start, end)}`.replace(HANDED, "");
  // With the page's own words: a title tells none that it does not have.
  const asked = what === "" ? "" : `: ${does.toLowerCase()}${what}`;
  return `${gain}${asked}${text.slice(end)}`;
}

/** 'Birthday? A scoop is free': the question says when, as a name does. */
function question(text: string): string {
  return text.replace(/^([^?]{3,40})\?\s+(?=\S)/, (_, words: string) => `${words}: `);
}

export function isTopicOnly(label: string): boolean {
  return (
    residue(label, [...findDays(label).mentions, ...findTimes(label)])
      .replace(/\b(?:specials?|deals?|offers?|menu|price[sd]?|pricing|weekly)\b/gi, "")
      .trim() === ""
  );
}
