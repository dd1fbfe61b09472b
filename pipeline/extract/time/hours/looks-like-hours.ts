import { anyOf } from "../../words/vocabulary.ts";
import { type Clock, plausible } from "./clock.ts";

export const NOT_A_TIME_AFTER =
  /^\s?(?:oz|ounces?|pc|pcs|piece|people|persons?|guests?|inch|"|”|years?|yrs|min(?:ute)?s?\b|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|miles?|lbs?|pounds?|ct\b|count|wings|tacos|oysters|items?|stars?|toppings?|sides|courses?|portions?|servings?|points?|%|st\b|nd\b|rd\b|th\b|per\b|each\b(?! (?:week)?(?:day|night|afternoon|evening|morning)\b)|dozen|ages?|\.\d|[a-z]+ (?:tacos|wings|oysters)|a[ñn]os\b|personas?\b|piezas?\b|pzas?\b|onzas?\b|(?:of |de )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b)/i;
const NOT_A_TIME_BEFORE =
  /\b(?:ages?|aged|kids?|children|under|serves|feeds|parties of|party of|groups? of|limit|up to|pick|choose|choice of|any|sizes?|items?|for|of|x|servings?|portions?|nos?\.?|numbers?|numbered|n[uú]meros?|ni[ñn]os|edad(?:es)?)\s*[([]?\s*$/i;

/** 'Plates 1 to 6 are $9' */
const NUMBERED = /\b(?:plates|dishes|combos|lunches|items|rolls|boxes|sandwiches|bowls|dinners)\W*$/i;

export const SCHEDULE_WORDS = anyOf(
  /happy h(?:our|r)/i,
  // Not 'fries', 'sundaes' nor 'wedges'
  /\b(?!fri(?:es|ed|tt)|sun(?:dae|ris|set|ny|shin|flower)|mon(?:k|t|ey|ster)|sat(?:ay|is|in)|wed(?:ge|ding)|thu(?:nder|mb))(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i,
  /\b(?:Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|F)\s?[-–/]\s?(?:Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|F)\b/i,
  // 'MWF 3-6', 'M W Th 3-6'
  /\b(?:mtwthf?|tth|mwf|mtw|tuth)\b|\b(?:m|tu?|w|th|f)(?: (?:tu?|w|th|f|sa|su))+\b(?=,? \d)/i,
  // 'F 2-5'
  /^\W*(?:[mtwf]|t[hu]|s[au])\s(?=\d)/i,
  // 'L–V', where all is read without its case.
  /(?<![\w$&'’-])[ljv]\s?[-–—]\s?[jvsd](?![\w'’&])/i,
  /\b(?:(?:all|rest of the) week|(?:all|every|any) other (?:day|night)s?)\b/i,
  /\b(?:daily|nightly|every ?day|weekdays?|week[- ]?nights?|weekends?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|brunch|lunch|dinner|supper|hora feliz|served|night(?:ly)?|(?:every|weekday) (?:morning|afternoon|evening)s?)\b/i,
);

/** 'From 5 until they are gone', 'Fridays, eleven till it runs out': 'limit 6 until they run out' counts pieces. */
const BEGINS =
  /(?:^|[.,;:!–—|•·(\n-]|@|\b(?:from|starts?|starting|begins?|beginning|opens?|at|served|available|de|desde|las|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|daily|nightly|(?:every |week)?days?|weekends?|mornings?|nights?|lunch|dinner|supper|brunch))\s*$/i;

/** 'de 18 a 20 h', 'de 13 a 16 horas'. */
const IN_24_HOURS = /^\s?(?:h|hs|hrs|horas|uhr)\b/i;

/** '12.00–14.30', '11.30 till 14.00' */
const WITH_POINTS = /^\d{1,2}\.\d\d\D+\d{1,2}\.\d\d$/;

/** Two numbers with a dash may be ages, sizes or pieces: something has to say that they are hours. */
export function looksLikeTimes(
  text: string,
  start: number,
  end: number,
  from: Clock,
  to: Clock,
  around: string,
): boolean {
  for (const clock of [from, to]) if (typeof clock !== "string" && !plausible(clock)) return false;
  const after = text.slice(end, end + 24);
  const before = text.slice(Math.max(0, start - 24), start);
  const certain = (clock: Clock) => typeof clock !== "string" && (clock.meridiem !== null || clock.colon);
  // 'Combo del mediodía — three tacos', '2x1 — two aguas frescas': a dash before how many of what.
  if (typeof to !== "string" && to.worded && /\s[–—-]\s\S+$/.test(text.slice(start, end)) && OF_THINGS.test(after))
    return false;
  if (certain(from) || certain(to)) return true;
  if (to === "soldout" && !BEGINS.test(text.slice(0, start))) return false;
  if (typeof from === "string" || typeof to === "string")
    return typeof from !== "string" || typeof to !== "string"
      ? SCHEDULE_WORDS.test(text) || typeof to === "string"
      : false;
  if (NOT_A_TIME_AFTER.test(after) || NOT_A_TIME_BEFORE.test(before)) return false;
  if (NUMBERED.test(before) && /^,? (?:all )?(?:are|stay|come|cost|go|at the)\b/i.test(after)) return false;
  if (isRung(text.slice(0, start), [from.hour, to.hour], text.slice(end), around)) return true;
  if (from.hour > 12 || to.hour > 12)
    return IN_24_HOURS.test(after) || (WITH_POINTS.test(text.slice(start, end)) && SCHEDULE_WORDS.test(text));
  if (text.trim() === text.slice(start, end).trim()) return true;
  if (/\b(?:from|between|de(?: las)?)\s*$/i.test(before)) return true;
  if (/^(?:starts|begins|kicks off) at /i.test(text.slice(start, end))) return true;
  if (/^(?:not|never|no)\b/i.test(text.slice(start, end))) return true;
  if (/^(?:between|entre)\b/i.test(text.slice(start, end)))
    return (
      SCHEDULE_WORDS.test(text) ||
      COMES_BETWEEN.test(text.slice(0, start)) ||
      (ADVANTAGE.test(text.slice(0, start)) && /^\s*(?:[.,;!)]|$)/.test(after))
    );
  if (from.worded || to.worded)
    return (
      OF_THE_DAY.test(after) ||
      (ENDS_ON_DISH.test(text.slice(0, start)) &&
        /^\W*$/.test(text.slice(end)) &&
        PARTS_OF_DAYS.test(around) &&
        !OF_A_TABLE.test(text.slice(0, start))) ||
      (OF_DAYS.test(text.slice(end)) && BEGINS.test(before) && !OF_A_TABLE.test(text.slice(0, start))) ||
      SCHEDULE_WORDS.test(before) ||
      /\b(?:last|first|happy|power) hour\W*$/i.test(before)
    );
  if (SCHEDULE_WORDS.test(text)) return true;
  // '3 – 5 and 9 to close', '60 cents each 5–9, dine in'
  if (AND_TO_CLOSE.test(after) || (/\beach\s$/i.test(before) && /^,\s(?:dine|eat)[- ]in\b/i.test(after))) return true;
  // '4 to 6 and again from 9 to 11'
  if (/^,? (?:and )?(?:then )?again\b/i.test(after)) return true;
  // 'Social Hour 4–6'
  if (NAMED_HOUR.test(before) && /^\W*$/.test(text.slice(end))) return true;
  // 'Lobby Bar, 4 to 6', 'Blue plate, 11 to 3'
  if (AT_THE_BAR.test(before) && /^\W*$/.test(text.slice(end))) return true;
  // 'Evening 6–9'
  if (PART_OF_DAY.test(text.slice(0, start)) && /^\W*$/.test(text.slice(end))) return true;
  if (/^\W*$/.test(text.slice(0, start)) && WHERE.test(text.slice(end))) return true;
  // 'Fish Fry Friday ~ $14.99 ~ 4 to 9': a part that holds nothing else.
  if (/^\W*$/.test(text.slice(0, start) + text.slice(end)) && SCHEDULE_WORDS.test(around)) return true;
  // 'Wing Wednesday': '90¢ each. Dine-in, 5 to 10.'
  if (DINE_IN.test(text.slice(0, start)) && /^\W*$/.test(text.slice(end)) && SCHEDULE_WORDS.test(around)) return true;
  // 'Well drinks, 4–6.' behind '2-for-1 Happy Hour!'
  const lead = text.slice(0, start);
  if (/\p{L},\s$/u.test(lead) && /^\W*$/.test(text.slice(end)) && SCHEDULE_WORDS.test(around) && !OF_A_TABLE.test(lead))
    return true;
  if (/[,:]\s$/.test(lead) && UNTIL_GONE.test(text.slice(end)) && !OF_A_TABLE.test(lead)) return true;
  // '4–6: $5 drafts' below 'Happy hour'
  if (/^\W*$/.test(text.slice(0, start)) && /^:\s\D?\d/.test(after) && SCHEDULE_WORDS.test(around)) return true;
  // '$3 tallboys 9-12 w/ student ID' on a college night
  if (/^\s*(?:w\/|with\b|only\b)/i.test(after) && SCHEDULE_WORDS.test(around)) return true;
  // 'Half off cocktails 9-11' ends on its hours, or on where: '(bar side only)'.
  return (
    /^\W*$|^\s\([^)\d]*\)\W*$/.test(text.slice(end)) &&
    /\b(?:off|price[sd]?|free|bogo|(?:2|two)[- ]f[eo]r[- ](?:1|one)|specials?|all (?:you|u|ya) can|dollars?|bucks?)\b|[$£€₱₹]\s?\d/i.test(
      before + text.slice(0, start),
    )
  );
}

/** '6-7 all beers $2' beside '5-6 all beers $1': one hour that opens its entry, as another did before it. */
function isRung(lead: string, [from, to]: [number, number], after: string, around: string): boolean {
  if (!/^\W*$/.test(lead) || to !== from + 1 || !/^\s\p{L}/u.test(after)) return false;
  return [...around.matchAll(/(?<![\d$£€])(\d{1,2})\s?[-–—]\s?(\d{1,2})(?![\d%])/g)].some(
    ([, first, last]) => Number(last) === Number(first) + 1 && Number(last) <= from,
  );
}

const AND_TO_CLOSE = /^,?\s?(?:and|&|\+|\/)\s?\d{1,2}(?::\d\d)?\s?(?:[-–—]|to|till?|until)\s?(?:close\b|cl\b|late\b)/i;

/** '5 to 7 or until the bag is empty', '4–8 or while they last' */
const UNTIL_GONE = /^,?\s(?:or )?(?:until|till?|while)\s(?:it|they|the|we|supplies|stocks?|gone|sold)\b/i;

/** ' tacos and an horchata', ' aguas frescas': not ' daily', ' on Fridays', ' weekdays'. */
const OF_THINGS =
  /^\s(?!(?:o['’]?clock|in|at|on|to|till?|until|daily|nightly|every|each|sharp|only|or|and|(?:week|mon|tues?|wed|thu|fri|sat|sun)\p{L}*)(?!\p{L}))\p{L}{3,}/iu;

/** 'A sandwich is $9.75 between 2 and 5', 'half off between four and six' */
const ADVANTAGE =
  /[$£€₱₹]\s?\d[^.!?;]*(?:\.\d\d[^.!?;]*)?$|\b(?:off|half[- ]price[sd]?|free|dollars?|bucks?)\b[^.!?;$]*$/i;

/** 'Sit down between 5 and 6', 'arrive between five and six' */
const COMES_BETWEEN = /\b(?:sit(?: down)?|seated|arrive|come in|walk in|order)\s$/i;

/** 'Two to four every afternoon' */
const OF_THE_DAY = /^,? (?:(?:every|each|of an?|on|in the) )(?:\p{L}+ )?(?:afternoon|evening|morning|night|weekday)/iu;

const A_DAY = "(?:weekdays|week-?nights|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b";
/** 'Four to six, every day: mango lassi $3', 'five to seven, Monday to Friday'; not 'two to three daily specials'. */
const OF_DAYS = new RegExp(
  `^,? (?:(?:daily|nightly)(?=\\W*(?:$|[,.:;!?–—]))|(?:every|each) (?:single )?(?:day|night|${A_DAY})|(?:seven|7) days|on ${A_DAY}|${A_DAY} ?(?:to|through|thru|[-–—])\\s?(?=\\p{L})|(?<=, )${A_DAY})`,
  "iu",
);
/** 'A board for the table, four to six, every day': how many it feeds. */
const OF_A_TABLE =
  /\b(?:serv(?:es|ing)|feeds|tables?|groups?|part(?:y|ies)|people|guests|shar(?:e[ds]?|ing)|boards?|platters?)\b[^.!?;]*$/i;

/** 'Oysters, five to six' over 'Every evening in the bar, $2 apiece' */
const ENDS_ON_DISH = /\p{L},\s$/u;
const PARTS_OF_DAYS = /\b(?:every|each|weekday) (?:afternoon|evening|morning|night)s?\b/i;

const NAMED_HOUR = /\b(?!half\b|an\b|per\b|one\b|each\b|every\b|our\b|the\b)[a-z]+ hour\W*$/i;

const DINE_IN = /^\W*(?:(?:dine|eat)[- ]in|in[- ]house|sit[- ]down|para comer aqu[ií])(?: only| service)?\W*$/i;

const PART_OF_DAY = /^\W*(?:early |late |every )?(?:mornings?|midday|afternoons?|evenings?|nights?|early|late)\W*$/i;

const PLACE =
  "(?:bar|tap ?room|lounge|patio|porch|terrace|deck|(?:beer )?garden|court ?yard|cellar|counter|roof ?top|pub|cantina|(?:front|back|dining|bar|public) room|main floor|(?:up|down)stairs|inside|outside|(?:in|out)doors)";
/** '4 to 6, in the taproom', '2–5, bar side only': behind the hours stands where. */
const WHERE = new RegExp(
  `^,?\\s\\(?(?:(?:in|at|on|out on|down in)\\s(?:the|our)\\s)?${PLACE}(?:\\s(?:side|area|seating|seats|service|only))*\\)?\\W*$|^,?\\s\\(?(?:dine[- ]in|eat[- ]in)(?: only)?\\)?\\W*$`,
  "i",
);

const AT_THE_BAR =
  /\b(?:bar|lounge|patio|terrace|rooftop|tap ?room|garden|counter|kitchen)(?:(?:,? (?:and|&|or) (?:the )?)(?:bar|lounge|patio|terrace|garden))?(?: (?:area|side|seats?|seating|tables?|service|only))*\W*$|\b(?:(?:blue|noon|midday|lunch|early|late|supper|evening|day) plates?|early birds?)\W*$/i;
