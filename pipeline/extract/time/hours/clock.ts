import { NUMBER_WORD, wordNumber } from "../../money/number-words.ts";

export type Meridiem = "am" | "pm" | null;
export type Clock =
  | { hour: number; minute: number; meridiem: Meridiem; colon: boolean; worded: boolean }
  | "open"
  | "close"
  | "soldout";

/** 'From 4 o'clock a roast', 'de 5 a las 9': behind a space it is a word of its own, but for '8 a to 2 p' and '9 a daily'. */
const NO_ARTICLE =
  "(?:to|till?|until|thru|through|and|or|on(?:wards?)?|in|at|daily|nightly|every|each|(?:week|mon|tue|wed|thu|fri|sat|sun)[a-z]*)\\b";
const MERIDIEM = `(?:\\s?(?:a\\.?\\s?m\\b\\.?|p\\.?\\s?m\\b\\.?|[ap](?![\\wà-ÿ'’]|-(?!\\d|cl)|\\s+\\d|(?<=\\sa)\\s+(?!${NO_ARTICLE})[a-zà-ÿ]))|\\s+in the (?:morning|afternoon|evening)|\\s+at night|\\s+de la (?:mañana|tarde|noche))`;
/**
 * '5.25 till 9' may begin with a price: with a point only quarters of an hour are minutes. '430PM' and '1030 am' leave the
 * colon out.
 */
const HOUR = `(?:\\d{1,2}[0-5]\\d(?=\\s?[ap]\\.?\\s?m\\b)|\\d{1,2}(?:[:h][0-5]\\d|\\.(?:[03]0|[14]5))?|${NUMBER_WORD}(?:[ -](?:fifteen|thirty|forty-five)\\b)?)`;
/** 'Half twelve to half two': thirty minutes past it. */
const HALF_PAST =
  "half (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\\s*(?:$|[.,;:!?)–—-]|(?:to|till?|until|and|on|onwards|daily|every|each|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekdays|weekends)\\b))";
export const CLOCK = `(?:12\\s?(?:noon|midni(?:ght|te))|half past ${NUMBER_WORD}|(?:a )?quarter (?:past|to) ${NUMBER_WORD}|${HALF_PAST}|(?:${HOUR})(?:\\s?o['’]?clock|h\\b|(?<=\\d:\\d\\d)\\s?h(?:r?s|oras)?\\b\\.?)?${MERIDIEM}?(?![\\d%/])|noon|midday|midni(?:ght|te)|mediod[ií]a|medianoche)`;
const MINUTES: Record<string, number> = { fifteen: 15, thirty: 30, "forty-five": 45 };
const O_CLOCK = /o['’]?clock/;

export function parseClock(source: string): Clock | null {
  const text = source
    .trim()
    .toLowerCase()
    .replace(/^(\d{1,2})([0-5]\d)(?=\s?[ap])/, "$1:$2");
  if (/^(open|apertura)/.test(text)) return "open";
  if (
    /^(the |el )?(clos|cierre|last call|late|cl$|l\.o\b)|^(the )?(final|(?:last )?game)|kitchen closes|^we (?:close|lock)|cerrar|cerremos/.test(
      text,
    )
  )
    return "close";
  if (
    /the board$|sold ?out|runs? (?:out|dry)|sells? out|gone|empty|scraped|supplies|^(?:que se )?(?:acab|termin|agot)/.test(
      text,
    )
  )
    return "soldout";
  if (/^((12\s?)?noon|midday|mediod)/.test(text))
    return { hour: 12, minute: 0, meridiem: "pm", colon: true, worded: false };
  if (/^((12\s?)?midni(?:ght|te)|medianoche)/.test(text))
    return { hour: 12, minute: 0, meridiem: "am", colon: true, worded: false };
  const meridiem: Meridiem = /(\ba|\da|a\.?\s?m\.?|morning|mañana)$/.test(text)
    ? "am"
    : /(\bp|\dp|p\.?\s?m\.?|afternoon|evening|night|tarde|noche)$/.test(text)
      ? "pm"
      : null;
  const past = /^(?:a )?(half(?: past)?|quarter past|quarter to) (.+)$/.exec(text);
  if (past) {
    const hour = wordNumber((past[2] ?? "").replace(/ (in|at) .*$/, ""));
    if (hour === null) return null;
    if (past[1] === "quarter to")
      return { hour: hour === 1 ? 12 : hour - 1, minute: 45, meridiem, colon: true, worded: true };
    return { hour, minute: past[1]?.startsWith("half") ? 30 : 15, meridiem, colon: true, worded: true };
  }
  const digits = /^(\d{1,2})(?:[:.h](\d{2}))?/.exec(text);
  if (digits)
    return {
      hour: Number(digits[1]),
      minute: Number(digits[2] ?? 0),
      meridiem,
      colon: /:|\dh\d/.test(text) || O_CLOCK.test(text),
      worded: false,
    };
  const worded = new RegExp(`^(${NUMBER_WORD})(?:[ -](fifteen|thirty|forty-five))?`, "i").exec(text);
  const hour = worded ? wordNumber(worded[1] ?? "") : null;
  const minute = MINUTES[worded?.[2] ?? ""];
  if (hour !== null && minute) return { hour, minute, meridiem, colon: true, worded: true };
  return hour === null ? null : { hour, minute: 0, meridiem, colon: O_CLOCK.test(text), worded: true };
}

export function plausible(clock: Exclude<Clock, string>): boolean {
  return (
    clock.hour <= 24 &&
    clock.minute < 60 &&
    (clock.meridiem === null || (clock.hour >= 1 && clock.hour <= 12)) &&
    (clock.hour > 0 || clock.colon)
  );
}
