import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { DATE, dayOf } from "./dates.ts";
import { MONTH } from "./months.ts";
import type { Day } from "./validity.ts";

const HOUSE =
  "(?:shack|stand|restaurant|caf[eé]|house|shop|truck|pub|tavern|inn|lodge|grill|creamery|drive-?in|diner|pizzeria|taquer[ií]a)";
const SEASON = "(?:season|winter|summer|off-?season|year|temporada|invierno|verano)";
const WORKS = "(?:renovations?|remodel\\p{L}*|repairs|construction|rebuilding)";
/** 'We are closed for the season', 'The shack is closed until spring', 'CLOSED FOR WINTER': the house, and none of its rooms or days. */
const CLOSED = new RegExp(
  `^\\W*(?:(?:sorry|please note|note|notice|attention|aviso)\\W+)?(?:(?:we(?:['’](?:re|ve)| are| have| is| has)|(?:the|our) ${HOUSE} (?:is|has)|estamos) )?(?:now |currently |temporarily |all |permanently )*(?:closed|cerrad[oa]s?) (?:(?:for|por)(?: (?:the|our|this|la|el|fin de))?(?: \\p{L}+)? (?:${SEASON}|${WORKS})(?!\\p{L})|(?:for good|permanently|indefinitely|until further notice|hasta nuevo aviso)\\b|until+ (?:(?:late|early|mid|next|the) )*(?:spring|summer|fall|autumn|winter|${MONTH})(?!\\p{L}))`,
  "iu",
);
/** 'Gull Rock closed for the season on October 12' */
const CLOSED_BY_NAME =
  /^\W*(?:the )?(?!patio|terrace|deck|garden|rooftop|pool|bar|kitchen|market)(?:\p{Lu}[\p{L}'’&]+ ){1,4}(?:is |has |is now )?closed for (?:the|its|our) (?:season|winter|summer|year)\b/u;
/** 'Permanently closed', 'We are temporarily closed after the flood', 'We closed our doors for good': with no more of what it is. */
const CLOSED_DOWN =
  /^\W*(?:(?:we(?:['’](?:re|ve)| are| have| is| has)|after [^.!?,]{3,30},? we (?:have|has|are)) )?(?:now |currently )?(?:(?:permanently|temporarily|indefinitely) closed(?=\W*$| (?:after|due|because|while|since|until)\b)|closed (?:our doors )?(?:for good|permanently)\b)|^\W*(?:we|after [^.!?,]{3,30},? we) closed (?:our doors )?(?:for good|permanently)\b/i;
/** 'The season is over', 'We're on winter break until March 3': so it is where the house says when it opens again. */
const WRAPPED =
  /\b(?:our|the|this) (?:20\d\d )?season (?:is|has) (?:now |officially )?(?:over|ended|finished|come to an end)\b|\bwe(?:['’]re| are) on (?:our )?(?:winter|summer|seasonal|annual) (?:break|vacation|holiday|hiatus)\b/i;
const OPENS_AGAIN = new RegExp(
  `\\b(?:(?:we|doors)(?:['’]ll| will)? (?:re-?)?open(?: again)?|re-?opening|see you(?: all| again| back)?|back|until+|till?)\\b[^.!?\\d$]{0,24}\\b(?:spring|summer|fall|autumn|winter|${MONTH}|20\\d\\d)`,
  "i",
);
/** 'We will reopen on May 1, 2027', 'That's a wrap! We open again in May' */
const REOPENS =
  /^\W*(?:we(?:['’]ll| will)? )?re-?open(?:s|ing)?\b[^.!?$]{0,30}\b20\d\d\b|\bthat['’]s a wrap\b[^$]{1,60}\b(?:we|doors)(?:['’]ll| will)? (?:re-?open|open again)\b/i;
/** 'April 2027' */
const MONTH_OF_YEAR = new RegExp(`(?<!\\p{L})(${MONTH})\\s(20\\d\\d)\\b`, "iu");

/** 'We are still open downtown', 'Our Ferry Street shop stays open all winter' */
const STILL_OPEN =
  /\b(?:we|our [^.!?]{2,40})(?:['’]re| are| is| stays?| remains?| will be) (?:still |always )?open\b(?! (?:again|on|in|for the season)\b)/i;
/** What is sold while the house is closed. */
const MEANWHILE =
  /\b(?:ship(?:s|ped|ping)?|(?<!e-)mail(?:ed|s)?|online (?:shop|store)|winter (?:shop|store|market|menu|pop-?up)|pop-?up|until then|while we(?:['’]re| are) (?:closed|away)|off-?season|take-?(?:out|away) (?:only|window))\b/i;

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

/** Lines that say of the house, or of what their section is about, that it is closed for long. */
export type Closures = { house: Line | null; sections: Line[] };

/** What of a house is closed: all of it where the page says so at its top, before its first offer. */
export function closuresIn(lines: Line[]): Closures {
  const end = lines.findIndex(isPriced);
  const told = lines.filter((line) => !isPriced(line) && tellsClosure(line, lines));
  const house = told.find((line) => line.index < end && isOfWholeHouse(line, lines));
  const isInPart = ({ block }: Line) =>
    lines.some((one) => one.block.index === block.headings.at(-1) && one.block.headingLevel > 1);
  return {
    house: house && !lines.some(({ text }) => STILL_OPEN.test(text)) ? house : null,
    sections: told.filter((line) => line.block.headingLevel === 0 && isInPart(line)),
  };
}

/** Why an offer is not to be had on `today` since its house or its section is closed; `told` are its words and its headings'. */
export function whyShut(
  core: Line,
  { closures: { house, sections }, lines }: { closures: Closures; lines: Line[] },
  told: string[],
  today: Day,
): string | null {
  const isUnder = ({ index, block }: Line) =>
    index < core.index && core.block.headings.includes(block.headings.at(-1) ?? -1);
  const closure = house ?? sections.find(isUnder);
  if (!closure || told.some((text) => MEANWHILE.test(text))) return null;
  const beside = [closure.text, lines[closure.index + 1]?.text ?? ""];
  const [, month, year] = beside.map((text) => MONTH_OF_YEAR.exec(text)).find(Boolean) ?? [];
  const again = beside.map((text) => AGAIN.exec(text)?.[1]).find(Boolean) ?? (year ? `${month} 1, ${year}` : "");
  const day = dayOf(again, today, "nearest");
  const away = day === null ? null : (Date.parse(day) - Date.parse(today)) / DAY_MS;
  const isShut = away === null || away > SHORTEST || (away < -LONGEST_FORGOTTEN && !/20\d\d/.test(again));
  return isShut ? `out of season: ${closure.text.slice(0, 120)}` : null;
}

/** 'See you in May! We are closed for the season.', 'The season is over.' over 'See you in spring!' */
function tellsClosure({ text, index }: Line, lines: Line[]): boolean {
  const name = lines.find(({ block }) => block.headingLevel === 1)?.text ?? "";
  const told = name.length > 2 && !A_PART.test(name) ? text.replace(name, "we") : text;
  const cuts = sentencesOf(told).flatMap(({ start, end }) => told.slice(start, end).split(/\s[·|•–—]\s/));
  const isClosed = (words: string) => CLOSED.test(words) || CLOSED_DOWN.test(words) || CLOSED_BY_NAME.test(words);
  if ([...cuts, told].some(isClosed)) return true;
  if ([...cuts, told].some((words) => REOPENS.test(words))) return true;
  return WRAPPED.test(told) && OPENS_AGAIN.test(`${told} ${lines[index + 1]?.text ?? ""}`);
}

/** Under the page's own title or none, and not below the name of a part of the house. */
function isOfWholeHouse({ block, index }: Line, lines: Line[]): boolean {
  const isTitle = (heading: number) =>
    lines.some((one) => one.block.index === heading && one.block.headingLevel === 1 && !A_PART.test(one.text));
  return block.headings.every(isTitle) && !A_PART.test(lines[index - 1]?.text ?? "");
}
