import { isPriced, type Line } from "../page/line.ts";
import { sentencesOf } from "../page/sentences.ts";
import { DATE, dayOf } from "./dates.ts";
import { MONTH } from "./months.ts";
import type { Day } from "./validity.ts";

const HOUSE =
  "(?:shack|stand|restaurant|caf[eé]|house|shop|truck|pub|tavern|inn|lodge|grill|creamery|drive-?in|diner|pizzeria|taquer[ií]a)";
const SEASON = "(?:season|winter|summer|off-?season|year|temporada|invierno|verano)";
const WORKS = "(?:renovations?|remodel\\p{L}*|repairs|construction|rebuilding)";
/** 'We are closed for the season', 'The shack is closed until spring', 'CLOSED FOR WINTER': the house, and none of its rooms or days. */
const CLOSED = new RegExp(
  `^\\W*(?:(?:sorry|please note|note|notice|attention|aviso)\\W+)?(?:(?:we(?:['’]re| are| have)|(?:the|our) ${HOUSE} is|estamos) )?(?:now |currently |temporarily |all |permanently )*(?:closed|cerrad[oa]s?) (?:(?:for|por)(?: (?:the|our|this|la|el|fin de))?(?: \\p{L}+)? (?:${SEASON}|${WORKS})(?!\\p{L})|(?:for good|permanently|indefinitely|until further notice|hasta nuevo aviso)\\b|until+ (?:(?:late|early|mid|next|the) )*(?:spring|summer|fall|autumn|winter|${MONTH})(?!\\p{L}))`,
  "iu",
);
/** 'We are still open downtown', 'Our Ferry Street shop stays open all winter' */
const STILL_OPEN =
  /\b(?:we|our [^.!?]{2,40})(?:['’]re| are| is| stays?| remains?| will be) (?:still |always )?open\b(?! (?:again|on|in|for the season)\b)/i;
/** What is sold while the house is closed. */
const MEANWHILE =
  /\b(?:ship(?:s|ped|ping)?|mail(?:ed|s)?|online|winter (?:shop|store|market|menu|pop-?up)|pop-?up|frozen|gift|until then|while we(?:['’]re| are) (?:closed|away)|off-?season|take-?(?:out|away) (?:only|window))\b/i;

/** What a house closes on its own: 'Patio' over 'Closed for the season'. */
const A_PART =
  /\b(?:patio|terrace|deck|garden|rooftop|pool|window|bar|kitchen|room|market|deliver\w+|location|store|street|avenue)\W*$/i;
/** 'See you May 7', 'We open again Friday, April 2, 2027' */
const AGAIN = new RegExp(
  `\\b(?:until+|till?|see you|(?:re-?)?open(?:s|ing)?|back|return(?:s|ing)?|hasta|(?:re)?abrimos|nos vemos)\\b[^.!?\\d]{0,24}?(${DATE})`,
  "i",
);

/** Days. Who closes for less opens again while the week's offers still hold. */
const SHORTEST = 14;
/** Days. So long a note stays up after the house has opened; an earlier day is that of next year. */
const LONGEST_FORGOTTEN = 60;
const DAY_MS = 86_400_000;

/** The line at the top of a page which says that the house as a whole is closed for long; null where it is open. */
export function closureOf(lines: Line[]): Line | null {
  const end = lines.findIndex(isPriced);
  const line = lines.slice(0, end).find((one) => CLOSED.test(closureIn(one.text)) && isOfWholeHouse(one, lines));
  if (!line) return null;
  return lines.some(({ text }) => STILL_OPEN.test(text)) ? null : line;
}

/** Why an offer of a house that is closed is not to be had on `today`, null where it is; `told` are its words and its headings'. */
export function whyShut(
  { closure, lines }: { closure: Line | null; lines: Line[] },
  told: string[],
  today: Day,
): string | null {
  if (!closure || told.some((text) => MEANWHILE.test(text))) return null;
  const again = [closure, lines[closure.index + 1]].map((line) => AGAIN.exec(line?.text ?? "")?.[1]).find(Boolean);
  const day = dayOf(again ?? "", today, "nearest");
  const away = day === null ? null : (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const isShut = away === null || away > SHORTEST || away < -LONGEST_FORGOTTEN;
  return isShut ? `out of season: ${closure.text.slice(0, 120)}` : null;
}

/** 'See you in May! We are closed for the season.' from where it says that. */
function closureIn(text: string): string {
  const cuts = sentencesOf(text).flatMap(({ start, end }) => text.slice(start, end).split(/\s[·|•–—]\s/));
  return cuts.find((words) => CLOSED.test(words)) ?? text;
}

/** Under the page's own title or none, and not below the name of a part of the house. */
function isOfWholeHouse({ block, index }: Line, lines: Line[]): boolean {
  const isTitle = (heading: number) =>
    lines.some((one) => one.block.index === heading && one.block.headingLevel === 1 && !A_PART.test(one.text));
  return block.headings.every(isTitle) && !A_PART.test(lines[index - 1]?.text ?? "");
}
