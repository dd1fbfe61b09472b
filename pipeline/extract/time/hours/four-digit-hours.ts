import type { TimeWindow } from "#contract/vocabulary";
import type { Stretch } from "../../page/lines/sentences.ts";

const DAYS =
  "(?:daily|nightly|week(?:days|ends|nights)|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|[MTWF])";
const CLOCK = "((?:1\\d|2[0-3])[0-5][05])";
/** 'Happy hour 1600–1800', 'M–F 1500-1800', '1600 to 1800 weekdays': beside an hour's name or days, where four digits are no year and no number of a house. */
const FOUR_DIGITS = new RegExp(
  `(?<=(?:hours?|\\b${DAYS})[,:]?\\s(?:from\\s)?)${CLOCK}\\s?(?:[-–—]|to)\\s?${CLOCK}(?!\\d)|(?<![\\d$£€-])${CLOCK}\\s?(?:[-–—]|to)\\s?${CLOCK}(?=,?\\s${DAYS}\\b)`,
  "gi",
);

const clockOf = (digits: string) => `${digits.slice(0, 2)}:${digits.slice(2)}`;

/** Hours as soldiers write them. */
export function fourDigitHours(text: string): (Stretch & { window: TimeWindow })[] {
  return [...text.matchAll(FOUR_DIGITS)].map(({ index: start, 0: words, 1: a, 2: b, 3: c, 4: d }) => ({
    start,
    end: start + words.length,
    window: [clockOf(a ?? c ?? ""), clockOf(b ?? d ?? "")],
  }));
}
