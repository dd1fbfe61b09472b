import type { Span } from "#pipeline/page";
import type { Found, Money } from "./amount.ts";
import { findElided } from "./elided-money.ts";
import { withRoles } from "./money-roles.ts";

import { findNamedMoney } from "./named-money.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";
import { findReduced } from "./reduced.ts";

/** '9.90', 'R$ 9,90', '1,200' and '$ 12.900': two digits behind a point or comma are cents, three are thousands. */
const AMOUNT = "(\\d{1,3}(?:[.,]\\d{3}(?!\\d))+|\\d{1,4})(?:(?:\\.|,(?=\\d{2}(?!\\d|,\\d)))(\\d{1,2}))?(?!\\d)";
const SYMBOL = new RegExp(
  `(?:(?:\\b(?:US|CA?|AU?|MX))?[$£€₱₹]|\\bS/\\.?)\\s?${AMOUNT}(?:\\s?[–—-]\\s?[$£€₱₹]\\s?(\\d{1,4}(?:\\.\\d{1,2})?)|[–—-](\\d{1,3}(?:\\.\\d{2})?)(?![\\d%:]))?`,
  "gi",
);
/** 'R 180.00', 'R180' */
const RAND = /(?:(?<=(?<![\p{L}\d])R\s?)(\d{2,4})\.(\d{2})(?!\d)|(?<=(?<![\p{L}\d-])R)(\d{2,4})(?![\d\p{L}-]))/gu;
const WITH_RAISED_CENTS = /(?:[$£€₱₹]\s?)?(?<![\d.,])(\d{1,3})(\d{2})$/;
/** '$9½' and '$9 1/2' at an entry's end, but not '$9 ½ carafe'. */
const HALVED = /[$£€₱₹]\s?(\d{1,3})(?:([½¼¾])(?![\p{L}\d])| (1\/2)(?=\s*(?:$|[,;)·•|])))/gu;
const PARTS: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
const BARE_CENTS = /[$£€₱₹]\s?\.(\d{2})\b/g;
/** '$2.oo' with letters for its noughts */
const ROUND_IN_LETTERS = /[$£€₱₹]\s?(\d{1,3})\.[oO]{2}(?![\p{L}\d])/gu;
/** '.50¢ wings', as many write half a dollar */
const POINT_CENTS = /(?<!\d)\.(\d{2})\s?(?:¢|cents?\b)/gi;
/** '.75 wings' */
const LEADING_POINT = /(?<=^|\s)\.(\d{2})(?=\s(?!(?:mi|miles?|lbs?|oz|inch|acres?|cents?|carats?)\b)\p{L}{3})/giu;
const AFTER_SYMBOL = /(?<![\d.,])(\d{1,3})(?:[.,](\d{2}))?(?:\s?€|\$(?![\d.])|\s\$(?=\s*(?:$|[|•·,;)])))/g;
/** 'House wine 4,–' and 'Spritz 6,50 (normally 9,–)', as much of Europe writes them behind a name. */
const WITH_COMMA =
  /(?<=[\p{L})]\s)(\d{1,3}),(?:(\d{2})(?=\s*(?:$|[(;.]|(?:on|with|for|per|each|all)\b))|[–—-](?![\d\p{L}]))/gu;
/** '7.99 + tax' needs no sign to be a price. */
const TAXED = /(?<![\d.,$£€₱₹/])(\d{1,3})\.(\d{2})(?=\s?(?:\+|plus|and|&)\s?(?:sales )?tax\b)/gi;
/** 'for just 9.95', '9.95 each', '$7 (they’re 9.25)', 'separately you’d pay up to 20.50' */
const SAID =
  /(?:(?<=(?:\((?:it|they)['’](?:s|re)|\bseparately,? (?:you['’]d|they['’]d|it['’]d) (?:pay|be|cost|run)(?: up to)?|\b(?:only|just|for only|for just|reg(?:ular(?:ly)?)?\.?|was|normally|usually))\s)(\d{1,3})\.(\d{2})(?!\d|\s?(?:%|[ap]\.?m|oz|lbs?|mi|miles)\b)|(?<![\d.,$£€₱₹/-])(\d{1,3})\.(\d{2})(?=\s(?:each|ea|apiece|per person|a person)\b))/gi;
/** 'Any size for the price of a small (2.60)' */
const PRICE_OF = /(?<=\bprice of an? \p{L}+ \()(\d{1,3})\.(\d{2})(?=\))/giu;
/** 'Soup, a roll and a coffee for 9.75.': quarters of an hour may be a clock's. */
const FOR_SO_MUCH =
  /(?<=\p{L}\sfor\s)(?!\d{1,2}\.(?:00|15|30|45)(?!\d))(\d{1,2})\.(\d{2})(?=\s*(?:[,;!)]|\.(?!\d)|$))/giu;
/** 'Loaded fries for seven, normally eleven' */
const FOR_IN_WORDS = new RegExp(
  `(?<=\\bfor\\s)(${NUMBER_WORD})(?=,? \\(?(?:normally|usually|regularly|instead of|down from)\\s(?:[$£€₱₹]?(\\d+)|${NUMBER_WORD})(?!\\d*(?:\\.\\d\\d)?\\)?[,:;–—-]?\\s(?:now |only |just )*[$£€₱₹]\\s?\\d))`,
  "gi",
);
/** '8.99 lb', '6.50/lb'; a lobster of 1.25 lb weighs so much. */
const A_POUND = /(?<![\d.,$£€₱₹/-])(\d{1,2})\.(\d9(?=\s?lb\b)|\d\d(?=\s?(?:\/\s?|per |an? )(?:lb|pound)\b))/gi;
/** 'Paella for two, normally $44' is fed to two, and does not cost them. */
const FARTHEST_FALL = 5;
const CENTS =
  /(?<![\d.:$])(\d{1,2})(?:[\s-]?(?:¢|cents?\b|centavos\b)|(?<=\d\d)c\b|p\b(?=\s(?:off|a|each)\b)|(?<=\b[2-9]\d)p\b)/gi;
const NAMED = /(?<![\d.$-])(\d{1,3}(?:\.\d{2})?)[\s-]?(?:dollars?|bucks?|usd|d[oó]lares|pesos)\b/gi;
const WORDED = new RegExp(
  `(?<!\\bni )\\b(an?|un|${NUMBER_WORD})[\\s-](?:dollars?|bucks?|quid|d[oó]lar(?:es)?|pesos?)\\b(?:\\s(?:and|con|y)\\s(${NUMBER_WORD})\\s(?:cents?|centavos)\\b)?`,
  "gi",
);
/** 'Four- and five-dollar drafts' */
const HANGING = new RegExp(
  `\\b(${NUMBER_WORD}|\\d{1,2})-,?\\s(?:and|or|to|&)\\s(${NUMBER_WORD}|\\d{1,2})-(?:dollars?|bucks?)\\b`,
  "gi",
);
/** 'a dollar and a half', 'buck fifty oysters' */
const DOLLAR_AND = new RegExp(
  `(?:\\b(an?|${NUMBER_WORD})[\\s-](?:dollars?|bucks?)|(?<!\\d\\s?)\\bbuck) (and a (?:half|quarter)|fifty|twenty-five|seventy-five|(?:ten|twenty|thirty|forty|sixty|eighty|ninety(?:-nine)?)(?=\\s*(?:[,.;!)]|$|on\\b|each|apiece|an?\\b|off\\b)))\\b`,
  "gi",
);
/** 'Dollar-fifty oysters' */
const DOLLAR_FIFTY = /\b(?:buck|dollar)-(fifty|twenty-five|seventy-five)\b/gi;
/** '13.99 (normally 17.49)', '9.99 reg. 14.99' */
const WITH_USUAL =
  /(?<![\d.,$£€₱₹/-])(\d{1,3})\.(\d{2})(?=\s(?:\(|(?=reg\b))(?:usually|normally|reg(?:ularly)?\.?|was)\s[$£€]?\d)/gi;
const USUAL_BESIDE = /(?<=\d\.\d{2}\s\((?:usually|normally|reg(?:ularly)?\.?|was)\s)(\d{1,3})\.(\d{2})(?=\))/gi;
/** 'Eleven pounds ninety-five'; 'two pounds' alone may be how much it weighs. */
const POUNDS_AND = new RegExp(
  `\\b(${NUMBER_WORD})\\s(?:pounds?|dollars?|euros?)\\s(${NUMBER_WORD})(?=\\s*(?:[,.;:!)]|$|(?:each|a|per|for|and|on|with)\\b))`,
  "gi",
);
const WORDED_CENTS = new RegExp(`\\b(${NUMBER_WORD})[\\s-](?:cents?|centavos)\\b`, "gi");
/** 'soup is two-fifty a cup', 'a roll? Three and a quarter,': dollars and cents without either word. */
const SPOKEN = new RegExp(
  `(?<=(?:\\b(?:is|are|for|just|only|at|normally|usually|regularly|costs?|runs?(?: you)?|sets? you back)\\b|[?:,—–-])\\s)(${NUMBER_WORD})(?:[- ](fifty|twenty-five|seventy-five|ninety-five|ninety-nine|forty-nine)|( and a (?:quarter|half)))(?=\\s*(?:[,.!;]|$|an?\\b|each|apiece|per\\b))`,
  "gi",
);
/** 'for eight bucks instead of eleven', '$8 with a student card and eleven without' */
const OLD_IN_WORDS = new RegExp(
  `(?<=\\b(?:instead of|down from|usually|normally)\\s)(${NUMBER_WORD})(?=\\s*(?:[,.;!)]|$|on\\b))|(?<=\\bwith\\s[^.;!?]{3,40}\\s(?:and|or)\\s)(${NUMBER_WORD})(?=\\swithout\\b)|(?<=\\byou(?:['’]d| would) (?:normally |usually )?pay\\s)(${NUMBER_WORD})(?=\\s(?:on )?(?:any|all|every|the) other\\b)|(?<=\\bthe same [a-z]+ (?:is|are|costs?)\\s)(${NUMBER_WORD})(?=\\s*(?:[,.;!)]|$))`,
  "gi",
);
/** 'Any bowl and a seltzer for ten flat', 'a pie is 12 even' */
const FLAT = new RegExp(
  `(?<=\\b(?:for|is|are|at|just|only)\\s(?:an?\\s)?)(\\d{1,2}|${NUMBER_WORD})(?=\\s(?:flat|even|all in)\\b(?! (?:rate|price|fee|bread|iron|screen|screens|tax)))`,
  "gi",
);
const NOTES = /\ba (fiver|tenner|toonie|loonie)\b/gi;
const VALUES: Record<string, number> = { fiver: 5, tenner: 10, toonie: 2, loonie: 1 };
const PENNY = /\b(?:a|one) penny\b(?! (?:pincher|less|more|saved|candy|whistle)\b)/gi;
const BUCK_A_SHUCK = /(?<!\d\s?)\b(?:buck|dollar)[- ]a[- ](?:shuck|piece|pop)\b/gi;
const DOLLAR_PLURALS =
  /(?<!\b(?:an?|per|every|each|the|us|top|\d+|half|five|ten|two|three|four|six|million)[\s-])\b(?:dollar|buck)(?: |-(?=off\b))(?=off\b|(?:[a-z]+ ){0,2}(?:oysters|tacos|wings|beers|drafts|drinks|pints|shots|sliders|slices|dogs|scoops|cones|coffees|burgers|draft|beer|night)\b)/gi;

/**
 * Every amount in a text, in order, with its role. `struck` are the stretches drawn struck through: old prices; `raised`
 * those set high: the cents of '$4⁹⁹'.
 */
export function findMoney(text: string, struck: Span[] = [], raised: Span[] = []): Money[] {
  const found: Found[] = [];
  const isFree = ({ start, end }: Span) => !found.some((other) => start < other.end && other.start < end);
  const add = (match: RegExpMatchArray, value: number | null, max: number | null = null) => {
    const start = match.index ?? 0;
    const end = start + match[0].trimEnd().length;
    if (value === null || !Number.isFinite(value)) return;
    if (!isFree({ start, end })) return;
    // 'Two-Buck Tuesday' is a name.
    if (
      /(?:buck|dollar)(?!-a-)/i.test(match[0]) &&
      /^s?\s(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b(?!:\s(?:any|all|every|your choice)\b)/i.test(text.slice(end))
    )
      return;
    if (value === 0) return;
    found.push({ value, max: max !== null && max > value ? max : null, start, end });
  };
  for (const { start, end } of raised) {
    const m = text.slice(0, end).match(WITH_RAISED_CENTS);
    if (m?.[2]?.length === end - start) add(m, decimal(m[1], m[2]));
  }
  for (const m of text.matchAll(HALVED)) add(m, Number(m[1]) + (PARTS[m[2] ?? "½"] ?? 0));
  for (const m of text.matchAll(ROUND_IN_LETTERS)) add(m, Number(m[1]));
  for (const m of text.matchAll(SYMBOL)) add(m, decimal(m[1], m[2]), m[3] || m[4] ? Number(m[3] ?? m[4]) : null);
  for (const amount of findNamedMoney(text)) if (isFree(amount) && amount.value > 0) found.push(amount);
  for (const m of text.matchAll(RAND)) add(m, decimal(m[1] ?? m[3], m[2]));
  for (const m of text.matchAll(POINT_CENTS)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(BARE_CENTS)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(LEADING_POINT)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(AFTER_SYMBOL)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(WITH_COMMA)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(TAXED)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(SAID)) add(m, decimal(m[1] ?? m[3], m[2] ?? m[4]));
  for (const m of text.matchAll(PRICE_OF)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(FOR_SO_MUCH)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(A_POUND)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(CENTS)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(HANGING)) add(m, inFigures(m[1]), inFigures(m[2]));
  for (const m of text.matchAll(NAMED)) add(m, Number(m[1]));
  for (const m of text.matchAll(DOLLAR_AND))
    add(m, spoken(/^an?$/i.test(m[1] ?? "a") ? "one" : (m[1] ?? ""), m[2] ?? ""));
  for (const m of text.matchAll(DOLLAR_FIFTY)) add(m, spoken("one", m[1] ?? ""));
  for (const m of text.matchAll(WITH_USUAL)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(USUAL_BESIDE)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(POUNDS_AND)) add(m, spoken(m[1] ?? "", m[2] ?? ""));
  for (const m of text.matchAll(WORDED)) {
    const whole = /^an?$/i.test(m[1] ?? "") ? 1 : wordNumber(m[1] ?? "");
    add(m, whole === null ? null : whole + (wordNumber(m[2] ?? "") ?? 0) / 100);
  }
  for (const m of text.matchAll(WORDED_CENTS)) add(m, (wordNumber(m[1] ?? "") ?? Number.NaN) / 100);
  for (const m of text.matchAll(FOR_IN_WORDS)) {
    const value = wordNumber(m[1] ?? "") ?? Number.NaN;
    if (!(Number(m[2]) > value * FARTHEST_FALL)) add(m, value);
  }
  for (const m of text.matchAll(SPOKEN)) add(m, spoken(m[1] ?? "", m[2] ?? m[3] ?? ""));
  for (const m of text.matchAll(FLAT)) add(m, inFigures(m[1]));
  for (const m of text.matchAll(NOTES)) add(m, VALUES[(m[1] ?? "").toLowerCase()] ?? 0);
  for (const m of text.matchAll(PENNY)) add(m, 0.01);
  for (const m of text.matchAll(BUCK_A_SHUCK)) add(m, 1);
  for (const m of text.matchAll(DOLLAR_PLURALS)) add(m, 1);
  for (const m of text.matchAll(OLD_UNSIGNED))
    add(m, decimal(m[1] ?? m[3] ?? m[5] ?? m[7], m[2] ?? m[4] ?? m[6] ?? m[8]));
  for (const amount of findReduced(text)) if (isFree(amount)) found.push(amount);
  if (found.length > 0)
    for (const m of text.matchAll(OLD_IN_WORDS)) add(m, wordNumber(m[1] ?? m[2] ?? m[3] ?? m[4] ?? ""));
  found.push(...findElided(text, found));
  found.sort((a, b) => a.start - b.start);
  return withRoles(text, withRanges(text, found), struck);
}

/** 'Snacks from $4 to $9' is one price; 'from $9 to $4' are an old one and a new one. */
function withRanges(text: string, found: Found[]): Found[] {
  const ranges: Found[] = [];
  for (const amount of found) {
    const last = ranges.at(-1);
    const isEnd =
      last !== undefined &&
      last.max === null &&
      amount.value > last.value &&
      (/^\s+to\s+$/.test(text.slice(last.end, amount.start)) ||
        isBetween(text, last, amount) ||
        areOfOneThing(text, last, amount)) &&
      !/\b(?:up|save|off|raised?)\s+(?:from\s+)?$/i.test(text.slice(0, last.start));
    if (isEnd) ranges[ranges.length - 1] = { ...last, max: amount.value, end: amount.end };
    else ranges.push(amount);
  }
  return ranges;
}

/** 'Between $9 and $13' */
function isBetween(text: string, low: Found, high: Found): boolean {
  return /\bbetween\s+$/i.test(text.slice(0, low.start)) && /^\s+and\s+$/.test(text.slice(low.end, high.start));
}

/** '$2 and $3 half rolls', and no '$6 and $8 off' */
function areOfOneThing(text: string, low: Found, high: Found): boolean {
  return (
    /(?:^|[:;,]\s(?:and\s)?)$/i.test(text.slice(0, low.start)) &&
    /^\s(?:and|&|or)\s$/.test(text.slice(low.end, high.start)) &&
    /^\s(?!off\b|each\b|for\b|on\b|respectively\b)\p{L}{3}/iu.test(text.slice(high.end))
  );
}

function decimal(whole: string | undefined, cents: string | undefined): number {
  return Number(`${(whole ?? "").replace(/[.,]/g, "")}.${cents ?? "0"}`);
}

function inFigures(words = ""): number {
  return wordNumber(words) ?? Number(words);
}

function spoken(dollars: string, rest: string): number | null {
  const whole = wordNumber(dollars);
  if (whole === null) return null;
  if (/quarter/.test(rest)) return whole + 0.25;
  if (/half/.test(rest)) return whole + 0.5;
  const cents = wordNumber(rest);
  return cents === null ? null : whole + cents / 100;
}

/** '$24 (usually 36)', '$10 flights (reg 14)', '$25 (they're 32 the other days)', '$14 instead of 22': its sign stands on the first. */
const OLD_UNSIGNED =
  /(?<=[$£€₱₹]\s?\d[\d.]*\s?(?:[\p{L}'’&-]+\s){0,4}(?:\((?:usually|normally|norm\.?|reg\.?|regularly|was|not|(?:precio )?(?:normal|regular)|antes)\s))(\d{1,3})(?:\.(\d{2}))?(?=\))|(?<=[$£€₱₹]\s?\d[\d.]*\s?(?:[\p{L}'’&-]+\s){0,4}\((?:they|it)(?:['’](?:re|s)| are| is)\s)(\d{1,3})(?:\.(\d{2}))?(?=\s(?:(?:on )?(?:the |all |any )?other|the rest|midweek|normally|usually)\b)|(?<=(?:[$£€₱₹]\s?\d[\d.]*|\b\d{1,3} (?:bucks|dollars))(?:\s[\p{L}'’&-]+){0,4}(?:,\s(?:regularly|usually|normally|reg\.?)|\sreg\.?)\s)(\d{1,3})(?:\.(\d{2}))?(?!\.?\d)(?=\s*(?:[.;!)]|$))|(?<=[$£€₱₹]\s?\d[\d.]*\s(?:[\p{L}'’&-]+\s){0,4}instead of\s)(\d{1,3})(?:\.(\d{2}))?(?!\d|[.:]\d|\s?(?:%|[ap]\.?m\b|oz\b|\p{L}+s\b))/giu;
