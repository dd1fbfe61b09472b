import type { Money } from "../../money/amount.ts";
import { findBenefits } from "../../money/benefits.ts";
import { withRoles } from "../../money/money-roles.ts";
import { wordNumber } from "../../money/number-words.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { ADDED, amountAt, NUMBER_AT_END, NUMBER_INSIDE, NUMBERED, SHORTEST_LIST } from "./number-forms.ts";

/** 'Kir 6 · Frites 5 · Half-dozen oysters 9': such a list on one line. */
const LISTED = /(?<=^|[·•|]\s?)[^·•|$£€₱₹%]*\p{L}{3}[^·•|$£€₱₹%\d]*\s(\d{1,2}(?:\.\d{2})?)(?=\s?(?:[·•|]|$))/gu;

/** 'Spritz 8 / Negroni 9 / Olives 3', 'Draft beer 5, house wine 7, fries 4' */
const LISTED_PLAINLY = /(?<=^|\s\/\s|,\s)\p{L}[^·•|$£€₱₹%\d/,]{2,40}\s(\d{1,2}(?:\.\d{2})?)(?=\s\/\s|,\s|\.?$)/gu;

/** 'Mondays: 25 for a large pizza and a pitcher.' */
const NUMBER_FOR =
  /(?:^|[:–—]\s|\bjust |\bonly )(\d{1,2}(?:\.\d{2})?)\s(?=(?:for|gets you|buys) (?:an?|any|two|our)\s)/i;
/** '10 wings for 8, bar side only': what is counted is no company at a table. */
const COUNT_FOR =
  /\b(?:\d{1,2}|two|three|four|six|a dozen)\s((?:\p{L}+\s){1,3})for\s(?:just |only )?(\d{1,2}(?:\.\d{2})?)(?!\.?\d)(?=\s*(?:[,.;!)]|$))/iu;

/** 'Every Tuesday, 2 tacos + 1 house-made beer for 15.' */
const TOGETHER_FOR =
  /\b(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?,? (?:\d{1,2}|an?|one|two|three|any)\s[^.!?$£€₱₹\d]{3,40}\s(?:\+|&|and|with|plus)\s(?:\d|an?|one|two|any)\s[^.!?$£€₱₹\d]{3,40}\sfor (\d{1,2}(?:\.\d{2})?)(?=\s*(?:[.!]|$))/i;
/** 'Pint of amber 3.5' below 'Half dozen 9.95 (reg. 15)' */
const ENDS_IN_CENTS = /^\p{L}[^\d$£€₱₹%]{3,40}\s\d{1,2}\.\d{2}(?:\s\([^()]*\))?$/u;
const HALF_AT_END = /(?<=^\p{L}[^\d$£€₱₹%]{3,40}\s)(\d{1,2}\.5)$/u;

/** 'Pick 3 apps for 24' */
const PICKED_FOR =
  /\b(?:pick|choose|mix|get|grab|any) (?:any )?(\d|two|three|four|five) ((?:\p{L}+ ){1,3})for (\d{1,2}(?:\.\d{2})?)(?!\.?\d)(?=\s*(?:[,.;!)(]|$))/diu;

/** 'Longneck bottles 4.' below an offer: more than one is no count of them. */
const DRINKS_AT =
  /^\p{Lu}[^\d$£€₱₹%.:]{0,40}(?:cans|bottles|longnecks|tallboys|drafts|draughts|pints|pitchers|wells|shots|margs|margaritas|mimosas|cocktails|wines|seltzers)\s(\d{1,2}(?:\.\d{2}|\.5)?)\.?$/u;

/** 'Carafe of mimosas 24 instead of 32', 'Thai tea 3 (reg. 5.5)' */
const INSTEAD_OF =
  /(?<=\p{L}\s)(\d{1,3}(?:\.\d{1,2})?)\s(?:instead of|down from|\((?:reg(?:ular(?:ly)?)?|usually|normally|was)\b\.?)\s(\d{1,3}(?:\.\d{1,2})?)(?![\d.:]|\s?(?:%|[ap]\.?m\b|oz\b|\p{L}+s\b))/u;

/** 'When it rains the pajeon is 8 instead of 12', where nothing opens or closes then */
const IS_PAID = /^(?!.*\b(?:open|clos|start|end|begin|hour|serv|until|pm)).*\b(?:is|are) $/i;

/** 'Three courses 42', 'Lunch, two courses 24, three courses 29' */
const COURSES =
  /(?:^|[,:;|/·•–—-]\s?|[.!?]\s)\W*(?:two|three|four|five|[2-5])[- ]courses?\W*?(\d{2}(?:\.\d{2})?)(?=\W*$|\s?[,;(|/·•]|\.\s|\s(?:per person|per head|a head|a person|pp|each)\b)/dgi;

/** 'Burger & draft beer — 15', but 'Wings - 2' counts them. */
const BEHIND_DASH = /^(\p{L}[^\d$£€₱₹%]{3,60})\s[–—-]\s(\d{2}(?:\.\d{2})?|\d\.\d{2})$/u;

/** 'Friday bottles of cava 30': more than the hours of a clock. 'Monday Blues 14' is a drink's name. */
const NUMBER_BEHIND = /(?<!^\p{L}+\s\p{Lu}[^|]*)(?<=\p{L}[)"'’]*\s)(1[3-9]|[2-9]\d)$/u;

/** 'wed // 7 burger & fries' */
const BEHIND_DAY = /(?<=^\p{L}{3,9}\s?(?:\/\/|\||:|–|—)\s)(\d{1,2}(?:\.\d{2})?)(?=\s\p{L}{3}(?!.*\bfor \d))/u;

/** 'BOMBS 5 AFTER 9', 'PIZZA & A PITCHER 20 DURING ALL GAMES' */
const BEFORE_WHEN =
  /(?<=\p{L}\s)(?<!\b(?:from|after|at|by)\s)(\d{1,2})(?=\s(?:after|before|during|til|till|until)\s(?!age))/iu;

/** 'Bellinis, Sundays, 24 per person' */
const PER_HEAD = /(?<=[,:–—-]\s)(\d{2}(?:\.\d{2})?)(?=\s(?:per person|a person|a head|pp)\b)/i;

/** 'Bottomless mimosas 24/person' */
const A_PERSON = /(?<=\p{L}\s)(\d{2}(?:\.\d{2})?)(?=\s?(?:\/\s?(?:person|pp\b|head)|per (?:person|couple)|pp\b))/iu;

/** 'Every day 2 spanakopita 7. til 11am', 'half liter house red 9. (reg 14)' on a board */
const DOTTED = /(?<=\p{L}\s)(\d{1,2})\.(?=\s(?:\(|til\b|till\b|until\b|after\b|before\b))/u;

/** 'Wednesday to Friday, 4 to 6, either pizza is 12', 'Sunday: menudo, bowl, 11, till noon': of its hour on its days */
const SAID_OF_HOUR =
  /(?<=\p{L}[.!]\s)(\d{2})$|(?<=\p{L}\s(?:is|are)\s)(\d{1,2}(?:\.\d{2})?)(?!\.?\d)(?=\s*(?:[.;!)]|$))|(?<=\p{L},\s)(\d{1,2}(?:\.\d{2})?)(?=,\s(?:till?|until|from|after|before|all day)\b)/iu;

/** 'Olives for one, 14' among entries with signs */
const BEHIND_COMMA = /(?<=^\p{L}[^\d$£€₱₹%]{3,60},\s)(\d{1,2})$/u;

/** 'Street tacos 2.25', 'Wings .85 ea', 'Two mimosas 6.00 til 3' and no 'TUE 11.24 – Beer dinner' or 'Kitchen 12.15 to 2.30pm': with its cents a number behind a name is a price. */
const WITH_CENTS =
  /(?<=\p{L}[)"'’*]*(?:\s?\p{Extended_Pictographic}\uFE0F?)*[\s,.…:–—-]+)(?<![\d.,:/$£€₱₹])(?<!\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\.? (?=(?:0?[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01]) ?[–—-]))(?<!\b(?:in|at|by|to|til|till|until|before|after|open|opens|page|version|v)\s)(?<!\bfrom\s(?=\d{1,2}\.(?:[03]0|[14]5)))(?:\d{1,3})?\.\d{2}(?![\d:%/"”]|\.\d|(?<=\.(?:00|15|30|45))\s(?:to|till?|until)\s\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m\b|\s?[-–—~]\s?\d(?!\d?\s\p{L}{3})|\s?(?:[ap]\.?m?\b|abv\b|oz\b|ounces?\b|lbs?\b|ml\b|cl\b|km\b|mi\b|miles?\b|inch|acres?\b|stars?\b|(?<!\d ?oz \d{1,3}\.\d\d )[\d.]+ ?(?:oz|lb)))/giu;
/** '2.25 each al pastor', '26.99 2 large pies'; quarters of an hour may be a clock's. */
const LEADING_CENTS =
  /(?<=^|[!?:+]\s)(?!\d{1,2}\.(?:00|15|30|45)\b)\d{1,3}\.\d{2}(?=\s(?!(?:oz|ounces?|lbs?|ml|cl|km|mi|miles?|inch|acres?|stars?|[ap]\.?m)\b)[\p{L}\d])/gu;
/** '5.00 wells' below '3.50 Lite pints': two lines in a row that open so are a list's, unless what they tell is when one eats. */
const LEADING_QUARTER =
  /^\d{1,2}\.(?:00|15|30|45)(?=\s(?!(?:oz|ounces?|lbs?|ml|cl|km|mi|miles?|inch|[ap]\.?m)\b)\p{L})/u;
const LEADS_IN_CENTS = /^\d{1,2}\.\d{2}\s\p{L}/u;
const MEAL =
  /^\S+\s(?:the |our |sunday )?(?:breakfast|brunch|lunch|dinner|supper|tea|coffee|roasts?|doors?|drinks reception)\b/i;
/** What is on at five, and no dish. */
const EVENT =
  /\b(?:tastings?|dinners?|class(?:es)?|tours?|hours?|seatings?|pairings?|nights?|shows?|opens?|starts?|begins?|mass|service)\b/i;

/** '4.00 brandy old fashioneds' */
function namesWhole(text: string): boolean {
  const [, things] = /^\d{1,2}\.00((?:\s[\p{L}'’-]+){1,4})/u.exec(text) ?? [];
  return things !== undefined && namesDish(things) && !EVENT.test(things);
}

/** Characters between a thing and its number. */
const NEAR = 30;
/** Characters: a number farther on is a paragraph's. */
const LONGEST_ENTRY = 120;
const LONGEST_DESCRIPTION = 240;

/** @param end of the part of its text that is looked at */
function withCents(line: Line, before: Line | undefined, end = LONGEST_ENTRY): Line {
  const { text, times } = line;
  const isNamed =
    namesDish(text) ||
    (line.days.days.length === 1 && /^\p{L}+\s?[~:|–—-]\s/u.test(text)) ||
    line.topics.length > 0 ||
    (before?.role === "schedule" && before.topics.includes("theme"));
  if (!isNamed || ADDED.test(text)) return line;
  // At the end of what a dish is made of it is the dish's.
  const isNear = (amount: { end: number }) =>
    amount.end <= Math.min(LONGEST_ENTRY, end) || (amount.end === text.length && text.length <= LONGEST_DESCRIPTION);
  const isFree = ({ start, end }: { start: number; end: number }) =>
    ![...times, ...line.money].some((other) => start < other.end && other.start < end);
  const isOfList = before !== undefined && LEADS_IN_CENTS.test(before.text);
  const quarter = !MEAL.test(text) && (isOfList || namesWhole(text)) ? LEADING_QUARTER.exec(text) : null;
  const found = [...text.matchAll(WITH_CENTS), ...text.matchAll(LEADING_CENTS), ...(quarter ? [quarter] : [])]
    .map((match) => amountAt(match[0], match.index))
    .filter((amount) => amount.value > 0 && isNear(amount) && isFree(amount));
  if (found.length === 0) return line;
  const all = [...found, ...line.money].sort((a, b) => a.start - b.start);
  const money = withRoles(text, all, line.block.struck);
  if (!money.some(({ role }) => role === "price" || (quarter && role === "amount_off"))) return line;
  return { ...line, money, benefits: findBenefits(text, money), role: "offer" };
}

/** A number in front of the one that it was struck through for: '18.95 14.95' */
const IN_PLACE_OF = /^\s*(\d{1,3}(?:\.\d{1,2})?)(?:\s(?:each|ea\.?))?$/;

const IN_CENTS = /\.\d{2}$/;

/** 'Fish and chips 18.95 14.95', the first of them struck through, or '11 6' right below the name of a dish. */
export function withStruckNumber(line: Line, before: Line | undefined): Line {
  const { text, block, money } = line;
  const [old] = block.struck;
  if (!old || block.struck.length > 1 || money.length > 0) return line;
  const digits = /^\d{1,3}(?:\.\d{1,2})?$/.exec(text.slice(old.start, old.end).trim())?.[0];
  // 'Truffle fries 6 9', the last of them struck through
  const struckLast = /\S/.test(text.slice(old.end))
    ? null
    : /(?<![\d.,$£€:])(\d{1,3}(?:\.\d{2})?)\s*$/.exec(text.slice(0, old.start));
  const now = struckLast?.[1] ?? IN_PLACE_OF.exec(text.slice(old.end))?.[1];
  if (!digits || !now || Number(now) >= Number(digits) || Number(now) === 0) return line;
  // Without a dish beside them only cents tell that they are no counts.
  const isNamedOver = before?.role === "label" && before.block.headingLevel > 0 && namesDish(before.text);
  if (!namesDish(text) && !isNamedOver && !(IN_CENTS.test(digits) && IN_CENTS.test(now))) return line;
  const was = amountAt(digits, text.indexOf(digits, old.start));
  const amounts = struckLast
    ? [amountAt(now, struckLast.index), was]
    : [was, amountAt(now, text.indexOf(now, old.end))];
  return { ...line, money: withRoles(text, amounts, block.struck), role: namesDish(text) ? "offer" : "bare" };
}

/** 'BRANDY OLD FASHIONED 6' in the cell of a day that has a price beside it. */
export function inCellOfDay(line: Line, lines: Line[]): Line {
  const { text, block, money, benefits, times } = line;
  const found = NUMBER_AT_END.exec(text);
  if (!found?.[1] || money.length + benefits.length + times.length > 0 || text.length > LONGEST_ENTRY / 2) return line;
  const day = block.headers.find((header) => lines.some((other) => other.block.index === header && isNameOfDay(other)));
  const isPricedBeside = lines.some(
    (other) => other !== line && other.block.headers.includes(day ?? -1) && other.money.length > 0,
  );
  if (day === undefined || !isPricedBeside || !namesDish(text) || NUMBERED.test(text)) return line;
  return { ...line, money: withRoles(text, [amountAt(found[1], found.index)], block.struck), role: "offer" };
}

function isNameOfDay({ days, times, text }: Line): boolean {
  return days.days.length === 1 && times.length === 0 && text.split(/\s+/).length === 1;
}

/** A price without its sign, where the words around it leave nothing else for the number to be. */
export function withSpokenNumber(line: Line, before: Line | undefined): Line {
  const picked = PICKED_FOR.exec(line.text);
  const at = picked?.indices?.[3]?.[0] ?? -1;
  const count = wordNumber(picked?.[1] ?? "") ?? Number(picked?.[1]);
  if (
    picked &&
    count < Number(picked[3]) &&
    namesDish(picked[2] ?? "") &&
    line.money.every(({ start, end }) => at >= end || at < start)
  ) {
    const all = [...line.money, amountAt(picked[3] ?? "", at)].sort((a, b) => a.start - b.start);
    return { ...line, money: withRoles(line.text, all, line.block.struck), role: "offer" };
  }
  const isPricedAlready =
    line.money.some(({ role }) => role === "price" || role === "original") || line.benefits.length > 0;
  if (line.money.length > 0) {
    if (!isPricedAlready) return withCents(line, before);
    // 'Sunrise deal: two eggs and toast, 6.95, till 8. Any supper from 3 to 5 is two dollars less.'
    const told = Math.min(...[...line.money, ...line.benefits].map(({ start }) => start));
    const end = sentencesOf(line.text).findLast((sentence) => sentence.end <= told)?.end;
    return withListBehind(end === undefined ? line : withCents(line, before, end));
  }
  const [one, many] = [NUMBER_FOR.exec(line.text), COUNT_FOR.exec(line.text)];
  const instead = INSTEAD_OF.exec(line.text);
  const isPaid = instead !== null && (namesDish(line.text) || IS_PAID.test(line.text.slice(0, instead.index)));
  if (instead && Number(instead[1]) < Number(instead[2]) && isPaid) {
    const money = withRoles(
      line.text,
      [
        amountAt(instead[1] ?? "", instead.index),
        amountAt(instead[2] ?? "", instead.index + instead[0].length - (instead[2]?.length ?? 0)),
      ],
      [],
    );
    return { ...line, money, role: "offer" };
  }
  const isBound = line.days.stated || line.times.length > 0 || line.topics.length > 0;
  const dashed = BEHIND_DASH.exec(line.text);
  const isEntry = namesDish(line.text) && !NUMBERED.test(line.text) && !ADDED.test(line.text);
  const isOfDay = line.days.days.length > 0;
  const courses = [...line.text.matchAll(COURSES)].map((match) =>
    amountAt(match[1] ?? "", match.indices?.[1]?.[0] ?? 0),
  );
  if (courses.length > 0) return { ...line, money: withRoles(line.text, courses, []), role: "offer" };
  const isOfHour = isOfDay && line.times.some(({ window }) => window !== null);
  const said = isOfHour ? SAID_OF_HOUR.exec(line.text) : null;
  const found =
    (said && namesDish(line.text.slice(Math.max(0, said.index - NEAR), said.index)) ? said : null) ??
    (dashed && namesDish(dashed[1] ?? "") && !NUMBERED.test(line.text) ? dashed : null) ??
    (isEntry && isOfDay
      ? (PER_HEAD.exec(line.text) ?? BEHIND_DAY.exec(line.text) ?? NUMBER_BEHIND.exec(line.text))
      : null) ??
    (isEntry ? A_PERSON.exec(line.text) : null) ??
    (namesDish(line.text) && line.text.length <= LONGEST_ENTRY / 2 ? DOTTED.exec(line.text) : null) ??
    (namesDish(line.text) && line.text.length <= LONGEST_ENTRY / 2 ? BEFORE_WHEN.exec(line.text) : null) ??
    (isEntry && before?.role === "offer" && before.money.length > 0
      ? DRINKS_AT.exec(line.text.replace(/\.$/, ""))
      : null) ??
    (isEntry && before?.role === "offer" && before.money.length > 0 ? BEHIND_COMMA.exec(line.text) : null) ??
    (isEntry && before && ENDS_IN_CENTS.test(before.text) ? HALF_AT_END.exec(line.text) : null) ??
    (isEntry ? TOGETHER_FOR.exec(line.text) : null) ??
    (one && namesDish(line.text.slice(one.index)) ? one : many && isBound && namesDish(many[1] ?? "") ? many : null);
  const digits = found?.findLast((part) => part !== undefined) ?? "";
  if (!found || digits === "") return withCents(line, before);
  const start = found.index + found[0].lastIndexOf(digits);
  const inside = [...line.text.matchAll(NUMBER_INSIDE)]
    .filter(({ index }) => index < start && !line.times.some((time) => time.start <= index && index < time.end))
    .map((m) => amountAt(m[0], m.index));
  const money = withRoles(line.text, [...inside, amountAt(digits, start)], []);
  return { ...line, money, benefits: findBenefits(line.text, money), role: "offer" };
}

/** 'Wells 5.00, domestic bottles 3.50.', a sentence of nothing else. */
const LIST_IN_CENTS = /^(?:\p{L}[\p{L}'’& -]{2,30}\s\d{1,2}\.\d{2}(?:,\s(?:and\s)?|\.?$)){2,}$/u;

/** 'Lounge time, 3 to 6 Mon–Fri. Any of these for $8: wings, dip. Wells 5.00, bottles 3.50.': of the same hour. */
function withListBehind(line: Line): Line {
  const { text, days, times, block } = line;
  if (!days.stated || times.every(({ window }) => window === null)) return line;
  const last = Math.max(...line.money.map(({ end }) => end));
  const listed = sentencesOf(text)
    .filter(({ start, end }) => start >= last && LIST_IN_CENTS.test(text.slice(start, end).trim()))
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/\d{1,2}\.\d{2}/g)].map((match) => amountAt(match[0], start + match.index)),
    );
  return listed.length === 0 ? line : { ...line, money: [...line.money, ...withRoles(text, listed, block.struck)] };
}

export function withListedNumbers(line: Line): Line {
  if (line.money.length > 0 || line.times.length > 0) return line;
  const isParted = /[·•|]/.test(line.text);
  const parts = line.text.split(isParted ? /[·•|]/ : /\s\/\s|,\s/);
  const items = [...line.text.matchAll(isParted ? LISTED : LISTED_PLAINLY)];
  if (items.length < SHORTEST_LIST || items.length < parts.length) return line;
  if (!isParted && parts.filter(namesDish).length * 2 < parts.length) return line;
  const money = items.map((item): Money => {
    const end = item.index + item[0].length;
    return { value: Number(item[1]), max: null, start: end - (item[1]?.length ?? 0), end, role: "price" };
  });
  return { ...line, money, role: "offer" };
}
