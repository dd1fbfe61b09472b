import { isPriced, type Line } from "../lines/line.ts";

const DAY =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?";
const OF = "(?:for|on|of|every|each|all|valid|good|only|special|del?|los|cada|para)";
/** 'Tuesday pricing', 'special Wednesday drink prices', 'prices good on Mondays only', 'precios de martes' */
const PRICES_OF_DAY = new RegExp(
  `(?<!\\p{L})(?:${DAY})(?:['’]s)?[\\s-](?:(?:only|special|drinks?|food|night|bar|taproom)[\\s-])*(?:pricing|prices)\\b|\\b(?:pricing|prices|precios)(?: especiales)?(?:\\s${OF})+\\s(?:${DAY})(?!\\p{L})`,
  "iu",
);
/** Characters. */
const LONGEST = 80;

/**
 * 'Tuesday pricing on the drinks' over priced cards, on a page whose heading names that day's night: they have these prices
 * then. Elsewhere a buffet says so of what each day costs.
 */
export function pricesOfDay(line: Line, lines: Line[]): boolean {
  const [day, ...others] = line.days.days;
  if (day === undefined || others.length > 0 || line.text.length > LONGEST || line.block.headingLevel > 0) return false;
  if (line.money.length + line.benefits.length + line.times.length > 0 || !PRICES_OF_DAY.test(line.text)) return false;
  const isNight = ({ block, topics, days, index }: Line) =>
    index < line.index && block.headingLevel > 0 && topics.includes("theme") && days.days.join() === day;
  return lines.slice(line.index + 1, line.index + 3).some(isPriced) && lines.some(isNight);
}
