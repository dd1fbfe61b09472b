import type { Line } from "../lines/line.ts";

/** Heads of columns: how strong, how bitter, how large, how old a thing is, when it is, and where it stands in a list. */
const OF_NO_PRICE =
  /^\W*(?:abv|alc(?:ohol)?\.?(?: by vol(?:ume)?\.?)?|ibus?|srm|plato|og|proof|vol(?:ume)?\.?|strength|size|oz|ounces|ml|cl|vintage|year|age|rating|scores?|points|pts|cal(?:orie)?s?|kcal|carbs|protein|fat|grams|qty|quantity|count|stock|seats|spice|heat|no\.?|nr\.?|item|days?|dates?|when|times?|d[ií]as?|fechas?|%|#)\W*$/i;

/** Headings over what a house counts, ranks and finds on a map. */
const COUNTS =
  /\b(?:scores|standings|leader ?board|followers|follow us|wait(?:ing)? times?|nutrition(?:al)?|calories|find us|getting here|directions|(?:by|in) (?:the )?numbers)\b|\b(?:scores?|categories|teams|houses|branches|players|results|fixtures|reviews)\W*$|^\W*(?:our |all )?(?:locations|addresses|contacts?(?: us)?|parking)\W*$/i;

const STREET =
  /\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|boulevard|blvd|square|plaza|platz|weg)\.?,?\s\d{1,3}$|(?:stra(?:ß|ss)e|gasse),?\s\d{1,3}$/i;

/** 'Macallan 12', 'Zacapa 23': so many years old. */
const AGED =
  /\b(?:macallan|glen[a-z]{4,}|lagavulin|oban|talisker|laphroaig|ardbeg|highland park|(?:the )?balvenie|dalmore|bowmore|aberlour|springbank|bunnahabhain|caol ila|dalwhinnie|bruichladdich|yamazaki|hibiki|hakushu|redbreast|bushmills|chivas|elijah craig|eagle rare|van winkle|russell['’]s reserve|whistle ?pig|weller|zacapa|el dorado|appleton|flor de ca[ñn]a)(?: (?:estate|reserve|single malt|scotch|rum|year))? (?:[789]|1\d|2[0135]|30)$/i;

/** 'Porter 5.4% 35': behind how strong it is, how bitter; a glass costs less. */
const BITTER = /%\)?(?:\sabv\)?)?\s(?:1[6-9]|[2-9]\d|1\d\d)$/i;

const WEEKDAY_NAME = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
const WEEKDAY = new RegExp(`^\\W*${WEEKDAY_NAME}\\W*$`, "i");
const PART_OF_DATE = new RegExp(
  `^\\W*(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|${WEEKDAY_NAME})\\W*$`,
  "i",
);

/**
 * Whether what stands around a number says that it is no price.
 * @param byBlock each line by the number of its block
 */
export function isNumberOfElse(line: Line, lines: Line[], byBlock: Map<number, Line>): boolean {
  const { block, text } = line;
  const over = byBlock.get(block.headings.at(-1) ?? -1);
  return (
    isLeafOfCalendar(line, lines) ||
    AGED.test(text) ||
    BITTER.test(text) ||
    block.headers.some((index) => OF_NO_PRICE.test(byBlock.get(index)?.text ?? "")) ||
    (over !== undefined && over.topics.length + over.times.length === 0 && COUNTS.test(over.text)) ||
    (STREET.test(text) && [lines[line.index - 1], lines[line.index + 1]].some((one) => STREET.test(one?.text ?? "")))
  );
}

/** 'Mon' over '23' over 'Nov': a leaf of a calendar. What closes a dish before the next day's is its price. */
function isLeafOfCalendar(line: Line, lines: Line[]): boolean {
  const [before, behind] = [lines[line.index - 1], lines[line.index + 1]];
  if (!isNumber(line) || ![before, behind].some((one) => PART_OF_DATE.test(one?.text ?? ""))) return false;
  return PART_OF_DATE.test(before?.text ?? "") || !WEEKDAY.test(behind?.text ?? "") || areDates(lines);
}

const isNumber = ({ text }: Line): boolean => /^\d{1,2}$/.test(text);

/** Numbers before weekdays that only go up, or that come before the first of them. */
function areDates(lines: Line[]): boolean {
  const numbers = lines.filter((line) => isNumber(line) && WEEKDAY.test(lines[line.index + 1]?.text ?? ""));
  // '2.75' below another of them
  if (lines.some(({ text }) => /^\d{1,2}\.\d{2}$/.test(text))) return false;
  const first = lines.find(({ text }) => WEEKDAY.test(text))?.index ?? 0;
  return (
    numbers.some(({ index }) => index < first) ||
    numbers.every(({ text }, i) => Number(text) > Number(numbers[i - 1]?.text ?? 0))
  );
}
