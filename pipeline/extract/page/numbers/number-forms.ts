import type { Money } from "../../money/amount.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { SIZE_LETTERS } from "../lines/sizes.ts";

export const NUMBER = "(\\d{1,2}(?:\\.\\d{2}|\\.5)?)";
/** 'Lager 4/14' by the glass and by the pitcher. */
export const LARGER = "(?:\\s?/\\s?(\\d{1,3}(?:\\.\\d{2}|\\.5)?))?";
/** 'Edamame 4', 'Porter 5.4% 6': a list that leaves the dollar sign out; 'Wings .75' are cents. */
export const NUMBER_AT_END = new RegExp(
  `(?<=\\p{L}[)"'’*.]*(?:\\s?\\p{Extended_Pictographic}\\uFE0F?)*(?:\\s(?:\\d/\\d|½|\\d{1,2})\\s?#)?(?:\\s[*†])?(?:,?\\s(?:19|20)\\d{2})?(?:,?\\s\\(?\\d{1,2}(?:\\.\\d{1,2})?\\s?%\\)?(?:\\sabv\\)?)?)?\\s*(?:\\(\\d+\\)\\s*)?(?:[.…\\s]+|\\s[–—|-]\\s|:\\s))(?<!(?<![.…]\\s?)\\.(?=\\d{2}$))${NUMBER}${LARGER}(?:\\s\\((?:reg(?:ularly)?|was|normally|usually)\\b\\.?\\s?(\\d{1,3}(?:\\.\\d{2})?)\\)|\\s+(?:reg(?:ularly)?|was|normally|usually)\\b\\.?\\s(\\d{1,3}(?:\\.\\d{2})?)|\\s\\(\\d{1,3}\\.\\d{2}\\))?[*†‡§¶]*\\.?$`,
  "iu",
);
/** 'Beer 4 / Wine 6 / Well 5', 'S 6.95 L 10.95', 'Pints ..... 5 Highballs ..... 6' in two columns: the entries before the last. */
export const NUMBER_INSIDE = new RegExp(
  `(?<=\\p{L}[)"'’*.]*\\s)${NUMBER}(?=\\s*(?:\\/\\/|[/|·•,;✦])\\s*(?:\\d+\\s?(?:oz|pcs?|pieces?)\\s)?\\p{L})|(?<=\\p{L}\\s?[.…_]{3,}\\s?)\\d{1,2}(?:\\.\\d{2})?(?=\\s+\\p{Lu}\\p{L}+[^.…]*[.…_]{3,})|(?<=\\b(?:${SIZE_LETTERS}|R|REG)\\s)\\d{1,2}\\.\\d{2}(?=\\s*(?:${SIZE_LETTERS})\\s\\d)`,
  "gu",
);
/** 'Seats at the bar: 24', 'Kids meals, page 9', 'Dinner begins at 6', 'December 12', 'Fri 5'; 'Fries 5' and 'Sundae 6' are dishes. */
export const NUMBERED = anyOf(
  /^\W*(?:seats?|seating|tables|stools|taps|handles|screens|tvs|lanes|capacity|parking|rooms|guests|covers|locations|reviews?|ratings?|spice|heat|stars)(?: (?:level|spots|spaces|spread|for groups|(?:at|in|on|by|from) (?:the|our|us|\d+)(?: [a-z]+)?))?\s?:?\s(?:\d+ to )?\d+(?:\.\d+)?\.?$/i,
  // 'Chocolate cake serves 8.', 'Wings, up to 12'
  /\b(?:serves|feeds|makes|holds|fits|yields|weighs|count|up to|at least|about|nearly|over)\s\d+\.?$/i,
  /\b(?:page|pg|suite|unit|room|lot|floor|step|chapter|volume|no|pier|gate|exit|route|highway|hwy|bus|tram|track|platform|bay|booth|building|table|level|top|ages?|under|over|at|by|after|before|until|till|from|of|to|the|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s\d+\.?$/i,
  /^\W*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ados?)?|dom(?:ingos?)?)\.?\s\d{1,2}\.?$/i,
);
/** '+ Flavour 2 + Floater 5': what is added to a drink, each at its price. */
export const ADDED = /^\W*\+\s?\p{L}/u;
export const SHORTEST_LIST = 3;

export function amountAt(digits: string, start: number): Omit<Money, "role"> {
  return { value: Number(digits), max: null, start, end: start + digits.length };
}

/** 'Meatloaf ....... 9.50', 'Liver & onions .  8.95', 'Spritz . . . 9' */
export const LEADER = /[.…_]{2,}\s?\d|\s[.…]\s+\d/;
