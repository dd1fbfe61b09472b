import type { TimeWindow } from "#contract/vocabulary";
import type { Clock } from "./clock.ts";

const MORNING =
  /breakfast|brunch|morning|desayuno|mañan(?:a|ita)|\b(?:cortaditos?|pastelitos?|coffee|drips?|lattes?|bagels?|pancakes?|omelet(?:te)?s?|eggs? (?:sandwich(?:es)?|rolls? and coffee|and (?:toast|bacon|ham|cheese))|(?:two|three|fried|scrambled|poached) eggs|biscuits and gravy|hash browns|croissants?|cappuccinos?|french toast|granola|mimosas?|bloody|bloodies|caf[eé] (?:y|con|de olla|americano)|conchas?|pan dulce|chilaquiles|huevos (?:rancheros|al gusto|con|a la)|molletes)\b/i;
const NIGHT = /\blate\b|night|evening|noche|reverse happy|power hour|karaoke|\bdjs?\b/i;
const BAR =
  /\b(?:wells?|shots?|shooters?|drafts?|draughts?|pints?|pitchers?|beers?|bombs?|rails?|cocktails?|domestics)\b/i;

/** What is left is sold when the day ends. */
const OF_WHAT_IS_LEFT = /\b(?:left ?overs?|unsold|(?:is|are|['’]s) (?:still )?left)\b/i;

/** 'Ladies drink free till 12', 'Friday nights: $3 shots till 1': an end after dark, told without am. */
export function isAfterDark(hour: number, text: string, around: string): boolean {
  if (hour === 12) return isOfNight(text, around);
  return hour <= LATEST_NIGHT && AT_NIGHT.test(text) && BAR.test(text) && isOfNight(text, around);
}

/** '$3 wells till 11' ends at night: nobody pours them in the morning alone. */
export function isEndOfNight(hour: number, text: string): boolean {
  return hour === 11 && BAR.test(text) && !MORNING.test(text) && !/\blunch|almuerzo/i.test(text);
}

/** The clock, in the small hours. */
const LATEST_NIGHT = 3;
const AT_NIGHT = /\bnights?\b|\blate\b|\bkaraoke\b|\bdjs?\b/i;

function isOfNight(text: string, around: string): boolean {
  return !MORNING.test(text) && !/\blunch|almuerzo/i.test(text) && (NIGHT.test(`${text} ${around}`) || BAR.test(text));
}

/**
 * Hours without am or pm: a place to eat sells between eleven in the morning and midnight, breakfast apart. `until` is
 * the hour at which it ends: 'ten to two' spans noon, unless night or a bar's drinks are spoken of.
 */
export function guess(hour: number, text: string, around: string, until = 0): "am" | "pm" {
  if (hour === 12) return "pm";
  const says = (pattern: RegExp) => pattern.test(text) || pattern.test(around);
  const isLunch = says(/lunch|almuerzo|mediod/i);
  if (hour === 11) return (NIGHT.test(text) || (NIGHT.test(around) && !MORNING.test(text))) && !isLunch ? "pm" : "am";
  if (hour < 6) return "pm";
  if (MORNING.test(text) || (MORNING.test(around) && !NIGHT.test(text) && !/happy|hora feliz/i.test(text))) return "am";
  // 'Happy hour 10–6' is a day's, not a night's.
  if (hour >= 9 && until >= 5 && until <= 8 && until < hour && !says(/\b(?:late|reverse|overnight)\b/i)) return "am";
  const spansNoon = until > 0 && until <= 4 && until < hour;
  if (spansNoon && isLunch) return "am";
  return spansNoon && hour === 10 && until <= 3 && !says(NIGHT) && !says(BAR) ? "am" : "pm";
}

/** '4-7 and 11-close': the second of a day's hours that goes to its end. */
const AGAIN_TO_CLOSE =
  /\d(?:\s?[ap]m?)?,?\s?(?:and|&|\+|plus)\s?(?:again )?(?:from )?1[01]\s?(?:[-–—]|to|till?|until)\s?cl/i;

export function resolve(from: Clock, to: Clock, text: string, around: string): TimeWindow | null {
  const open = typeof from === "string" ? null : from;
  const close = typeof to === "string" ? null : to;
  if (!open && !close) return null;
  if (!open && close)
    return [null, format(close.hour, close.minute, close.meridiem ?? guess(close.hour, text, around))];
  // 'Saturdays, ten till it is gone': what sells out was there in the morning.
  const isMorning =
    to === "soldout" &&
    open !== null &&
    (open.hour === 9 || open.hour === 10) &&
    !isOfNight(text, around) &&
    !OF_WHAT_IS_LEFT.test(`${text} ${around}`);
  const begins = isMorning ? "am" : null;
  const isAgain = to === "close" && open !== null && AGAIN_TO_CLOSE.test(text);
  if (open && !close) {
    const told = open.meridiem ?? begins ?? (isAgain ? "pm" : guess(open.hour, text, around));
    return [format(open.hour, open.minute, told), null];
  }
  if (!open || !close) return null;
  if (open.hour > 12 || close.hour > 12) return [format24(open), format24(close)];
  let [first, last] = [open.meridiem, close.meridiem];
  const value = (clock: Exclude<Clock, string>, meridiem: "am" | "pm") =>
    (clock.hour % 12) * 60 + clock.minute + (meridiem === "pm" ? 720 : 0);
  if (!first && !last) {
    first = guess(open.hour, text, around, close.hour);
    last = value(close, first) > value(open, first) ? first : first === "am" ? "pm" : "am";
  } else if (!first && last) {
    first = value(open, last) < value(close, last) ? last : last === "pm" ? "am" : "pm";
    if (close.hour === 12 && close.minute === 0 && last === "am") first = "pm";
    if (close.hour === 12 && last === "pm") first = open.hour >= 9 && /late|night/i.test(text) ? "pm" : "am";
  } else if (first && !last) {
    last = value(close, first) > value(open, first) ? first : first === "am" ? "pm" : "am";
  }
  // '10PM–12PM' means midnight: nothing ends before it starts and lasts fourteen hours.
  if (first === "pm" && last === "pm" && close.hour === 12 && open.hour !== 12 && open.hour >= 5) last = "am";
  return [format(open.hour, open.minute, first ?? "pm"), format(close.hour, close.minute, last ?? "pm")];
}

function format24(clock: Exclude<Clock, string>): string {
  return `${String(clock.hour % 24).padStart(2, "0")}:${String(clock.minute).padStart(2, "0")}`;
}

export function format(hour: number, minute: number, meridiem: "am" | "pm"): string {
  const shown = hour > 12 ? hour % 24 : (hour % 12) + (meridiem === "pm" ? 12 : 0);
  return `${String(shown).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
