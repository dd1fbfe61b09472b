import type { Span } from "#pipeline/page";
import { namesDish } from "../words/food.ts";
import { NOTE_MARK } from "../words/note-marks.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";

/** What an amount does in its sentence. Only `price` is what the guest pays. */
export type MoneyRole = "price" | "original" | "amount_off" | "threshold" | "surcharge" | "tier" | "other";

export type Money = {
  /** In the page's currency; the lower bound of a range. */
  value: number;
  max: number | null;
  start: number;
  end: number;
  role: MoneyRole;
};

/** '9.90', 'R$ 9,90', '1,200' and '$ 12.900': two digits behind a point or comma are cents, three are thousands. */
const AMOUNT = "(\\d{1,3}(?:[.,]\\d{3}(?!\\d))+|\\d{1,4})(?:(?:\\.|,(?=\\d{2}(?![\\d,])))(\\d{1,2}))?(?!\\d)";
const SYMBOL = new RegExp(
  `(?:(?:US|CA?|AU?|MX)?[$£€₱₹]|\\bS/\\.?)\\s?${AMOUNT}(?:\\s?[–—-]\\s?[$£€₱₹]\\s?(\\d{1,4}(?:\\.\\d{1,2})?)|[–—-](\\d{1,3}(?:\\.\\d{2})?)(?![\\d%:]))?`,
  "gi",
);
/** 'Rs. 199', 'INR 250': the code stands before the amount and tells whose money it is. */
const CODED = new RegExp(`(?<=\\b(?:Rs[.:]?|INR|PHP|SGD|CAD|AUD|NZD|MXN)\\s?)(?<![\\d.,])${AMOUNT}`, "g");
const CODE_BEFORE = /\b(?:Rs[.:]?|INR|PHP|SGD|CAD|AUD|NZD|MXN)\s?$/;
/** 'R 180.00', 'R180' */
const RAND = /(?:(?<=(?<![\p{L}\d])R\s?)(\d{2,4})\.(\d{2})(?!\d)|(?<=(?<![\p{L}\d-])R)(\d{2,4})(?![\d\p{L}-]))/gu;
const WITH_RAISED_CENTS = /(?:[$£€₱₹]\s?)?(?<![\d.,])(\d{1,3})(\d{2})$/;
const BARE_CENTS = /[$£€₱₹]\s?\.(\d{2})\b/g;
/** '.75 wings' */
const LEADING_POINT = /(?<=^|\s)\.(\d{2})(?=\s(?!(?:mi|miles?|lbs?|oz|inch|acres?|cents?|carats?)\b)\p{L}{3})/giu;
const AFTER_SYMBOL = /(?<![\d.,])(\d{1,3})(?:[.,](\d{2}))?(?:\s?€|\$(?![\d.]))/g;
/** '7.99 + tax' needs no sign to be a price. */
const TAXED = /(?<![\d.,$£€₱₹/])(\d{1,3})\.(\d{2})(?=\s?(?:\+|plus|and|&)\s?(?:sales )?tax\b)/gi;
/** 'for just 9.95', '9.95 each' */
const SAID =
  /(?:(?<=\b(?:only|just|for only|for just|reg(?:ular(?:ly)?)?\.?|was|normally|usually)\s)(\d{1,3})\.(\d{2})(?!\d|\s?(?:%|[ap]\.?m|oz|lbs?|mi|miles)\b)|(?<![\d.,$£€₱₹/-])(\d{1,3})\.(\d{2})(?=\s(?:each|ea|apiece|per person|a person)\b))/gi;
const CENTS = /(?<![\d.$])(\d{1,2})(?:[\s-]?(?:¢|cents?\b|centavos\b)|(?<=\d\d)c\b|p\b(?=\s(?:off|a|each)\b))/gi;
const NAMED = /(?<![\d.$-])(\d{1,3}(?:\.\d{2})?)[\s-]?(?:dollars?|bucks?|usd|d[oó]lares|pesos)\b/gi;
const WORDED = new RegExp(
  `\\b(an?|${NUMBER_WORD})[\\s-](?:dollars?|bucks?|d[oó]lar(?:es)?|pesos)\\b(?:\\s(?:and|con|y)\\s(${NUMBER_WORD})\\s(?:cents?|centavos)\\b)?`,
  "gi",
);
/** 'a dollar and a half', 'buck fifty oysters' */
const DOLLAR_AND = new RegExp(
  `(?:\\b(an?|${NUMBER_WORD})[\\s-](?:dollars?|bucks?)|(?<!\\d\\s?)\\bbuck) (and a (?:half|quarter)|fifty|twenty-five|seventy-five)\\b`,
  "gi",
);
const WORDED_CENTS = new RegExp(`\\b(${NUMBER_WORD})\\s(?:cents?|centavos)\\b`, "gi");
/** 'soup is two-fifty a cup', 'a roll? Three and a quarter,': dollars and cents without either word. */
const SPOKEN = new RegExp(
  `(?<=(?:\\b(?:is|are|for|just|only|at|costs?|runs?(?: you)?|sets? you back)\\b|[?:,—–-])\\s)(${NUMBER_WORD})(?:[- ](fifty|twenty-five|seventy-five|ninety-five|ninety-nine|forty-nine)|( and a (?:quarter|half)))(?=\\s*(?:[,.!;]|$|an?\\b|each|apiece|per\\b))`,
  "gi",
);
/** 'for eight bucks instead of eleven' */
const OLD_IN_WORDS = new RegExp(
  `(?<=\\b(?:instead of|down from|usually|normally)\\s)(${NUMBER_WORD})(?=\\s*(?:[,.;!)]|$|on\\b))`,
  "gi",
);
const NOTES = /\ba (fiver|tenner)\b/gi;
const PENNY = /\b(?:a|one) penny\b(?! (?:pincher|less|more|saved|candy|whistle)\b)/gi;
const BUCK_A_SHUCK = /\b(?:buck|dollar)[- ]a[- ](?:shuck|piece|pop)\b/gi;
const DOLLAR_PLURALS =
  /(?<!\b(?:an?|per|every|each|the|us|top|\d+|half|five|ten|two|three|four|six|million)[\s-])\b(?:dollar|buck) (?=off\b|(?:[a-z]+ ){0,2}(?:oysters|tacos|wings|beers|drafts|drinks|pints|shots|sliders|slices|dogs|scoops|cones|coffees|burgers|draft|beer|night)\b)/gi;

type Found = Pick<Money, "value" | "max" | "start" | "end">;

/**
 * Every amount in a text, in order, with its role. `struck` are the stretches drawn struck through: old prices; `raised`
 * those set high: the cents of '$4⁹⁹'.
 */
export function findMoney(text: string, struck: Span[] = [], raised: Span[] = []): Money[] {
  const found: Found[] = [];
  const add = (match: RegExpMatchArray, value: number | null, max: number | null = null) => {
    const start = match.index ?? 0;
    const end = start + match[0].trimEnd().length;
    if (value === null || !Number.isFinite(value)) return;
    if (found.some((other) => start < other.end && other.start < end)) return;
    // 'Two-Buck Tuesday' is a name.
    if (
      /(?:buck|dollar)(?!-a-)/i.test(match[0]) &&
      /^s?\s(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i.test(text.slice(end))
    )
      return;
    if (value === 0) return;
    found.push({ value, max: max !== null && max > value ? max : null, start, end });
  };
  for (const { start, end } of raised) {
    const m = text.slice(0, end).match(WITH_RAISED_CENTS);
    if (m?.[2]?.length === end - start) add(m, decimal(m[1], m[2]));
  }
  for (const m of text.matchAll(SYMBOL)) add(m, decimal(m[1], m[2]), m[3] || m[4] ? Number(m[3] ?? m[4]) : null);
  for (const m of text.matchAll(CODED)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(RAND)) add(m, decimal(m[1] ?? m[3], m[2]));
  for (const m of text.matchAll(BARE_CENTS)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(LEADING_POINT)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(AFTER_SYMBOL)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(TAXED)) add(m, decimal(m[1], m[2]));
  for (const m of text.matchAll(SAID)) add(m, decimal(m[1] ?? m[3], m[2] ?? m[4]));
  for (const m of text.matchAll(CENTS)) add(m, Number(m[1]) / 100);
  for (const m of text.matchAll(NAMED)) add(m, Number(m[1]));
  for (const m of text.matchAll(DOLLAR_AND))
    add(m, spoken(/^an?$/i.test(m[1] ?? "a") ? "one" : (m[1] ?? ""), m[2] ?? ""));
  for (const m of text.matchAll(WORDED)) {
    const whole = /^an?$/i.test(m[1] ?? "") ? 1 : wordNumber(m[1] ?? "");
    add(m, whole === null ? null : whole + (wordNumber(m[2] ?? "") ?? 0) / 100);
  }
  for (const m of text.matchAll(WORDED_CENTS)) add(m, (wordNumber(m[1] ?? "") ?? Number.NaN) / 100);
  for (const m of text.matchAll(SPOKEN)) add(m, spoken(m[1] ?? "", m[2] ?? m[3] ?? ""));
  for (const m of text.matchAll(NOTES)) add(m, /fiver/i.test(m[0]) ? 5 : 10);
  for (const m of text.matchAll(PENNY)) add(m, 0.01);
  for (const m of text.matchAll(BUCK_A_SHUCK)) add(m, 1);
  for (const m of text.matchAll(DOLLAR_PLURALS)) add(m, 1);
  for (const m of text.matchAll(OLD_UNSIGNED)) add(m, decimal(m[1], m[2]));
  if (found.length > 0) for (const m of text.matchAll(OLD_IN_WORDS)) add(m, wordNumber(m[1] ?? ""));
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
      /^\s+to\s+$/.test(text.slice(last.end, amount.start)) &&
      !/\b(?:up|save|off|raised?)\s+(?:from\s+)?$/i.test(text.slice(0, last.start));
    if (isEnd) ranges[ranges.length - 1] = { ...last, max: amount.value, end: amount.end };
    else ranges.push(amount);
  }
  return ranges;
}

function decimal(whole: string | undefined, cents: string | undefined): number {
  return Number(`${(whole ?? "").replace(/[.,]/g, "")}.${cents ?? "0"}`);
}

function spoken(dollars: string, rest: string): number | null {
  const whole = wordNumber(dollars);
  if (whole === null) return null;
  if (/quarter/.test(rest)) return whole + 0.25;
  if (/half/.test(rest)) return whole + 0.5;
  const cents = wordNumber(rest);
  return cents === null ? null : whole + cents / 100;
}

const OFF_AFTER = new RegExp(
  `^${NOTE_MARK}\\s?(?:off\\b(?!-[a-z])|birthday (?:reward|credit|bonus)\\b|less\\b(?! than)|discount\\b|de descuento\\b|rebate\\b|savings?\\b|menos\\b)`,
  "i",
);
const OFF_BEFORE = /\b(?:saves?(?: you)?|ahorra|discount of|descuento de)\s+(?:up to\s+)?$/i;
const THRESHOLD_BEFORE =
  /(?:\b(?:over|above|more than|greater than|exceeding|at least|min(?:imum)?\.?(?: of|(?: \w+)? order(?: of)?| purchase(?: of)?| spend(?: of)?)?|spend(?:ing|s)?|orders? of|purchases? of|purchase|under|below|less than|up to|priced (?:at|up to)|m[aá]s de|mayor(?:es)? a|superior(?:es)? a|m[ií]nim[oa] de|compras? de|menos de)|≥|(?<=\b(?:orders?|purchases?|spend|checks?|tabs?|subtotals?|totals?)\s?)>)\s*(?:a |the )?$/i;
const THRESHOLD_AFTER =
  /^\s*(?:or more|or over|or above|\+?\s*minimum|min\b|\+?\s*(?:purchase|order|spend|check|tab|subtotal)s?\b|o m[aá]s|and (?:over|above|up order)|and under|or less|\+? ?(?:app|online|mobile|web|in-store|food|takeout) (?:purchase|order|spend))/i;
const SURCHARGE_BEFORE =
  /(?:[+]|\b(?:adds?|extra(?: (?!large|lg|special|value)[a-z]+)?|additional|supplement|upcharge|surcharge|charge|fee|tip|deposits?|delivery|shipping|corkage|cover|sub(?=\s(?:for|in|out)\b)|substitute|upgrade)(?:\s(?:for|is|of|an|charge|fee|only|it|to))*:?)\s*$/i;
const SURCHARGE_AFTER =
  /^\s*(?:(?:extra|additional)\b(?!(?: [a-z]+){1,2}:? [$£€₱₹]\s?\d)|more\b|up-?charge|surcharge|supplement|(?:\w+ )?fee\b|(?:\w+ )?charge\b|deposit|corkage|cover\b|tax\b|delivery|(?:(?:food|drink|bar|beverage|and|&)\s){0,3}minimum|gratuity|sharing|split|each way|add-?on|an? hour\b|\/\s?(?:month|mo|hr|hour|year)\b)/i;
const OTHER_AFTER =
  /^\s*(?:(?:under|below|cheaper|tiers?|price points?)\b|(?:a|per|each) (?:team|player|head, winner)\b|in (?:Alaska|Hawaii|AK|HI|Puerto Rico|New York|NYC|California)\b|in points|points?\b|gift|e-?gift|(?:bar |food |dining )?credit|bonus|voucher|(?:\w+ )?cash-?back|(?:\w+ )?rewards?\b|cash\b|(?:in |cash )?prizes?\b|bar tab|tab\b|million|entry\b|admission|(?:game|play|arcade) (?:cards?|credits?)\b|per game|tickets?\b|buy-?in|in value\b|raised|donat|per hour|an hour|certificate)/i;
const OTHER_BEFORE =
  /\b(?:per|every|each|win|gift cards?(?: of)?|earn|donate|prize of|raised|wage|(?:base|hourly|starting) pay|budget|starting wage|market price,?(?: usually)?|over|than(?: the| our)?)\s*$|\bmax(?:imum)?\.?(?: (?:discount|savings?|value|benefit))?(?: of| is)?:?\s*$/i;
const ORIGINAL_BEFORE =
  /\b(?:reg(?:ular(?:ly)?)?\.?(?: priced?)?(?: at)?(?: \d{1,2} for)?|was|were|originally|orig\.?|list price|valued? (?:of|at)|worth|instead of|on (?:its|their) own,?|(?:everyone|everybody|anyone) else pays?|retail|norm\.?|antes|normalmente|precio regular|compare at|normal price|menu price|(?:normally|usually|typically|(?:(?:on|at) )?(?:all |any )?other (?:days?|nights?|times?|hours?)),?(?: (?:it|they|these|this)(?:['’](?:s|re)| is| are)?| is| are)?)(?: up to)?\s*:?\s*\(?(?:an? )?$/i;
/** 'A board for $14 (it's $19 midweek)', 'drops to $28 (from $35)', 'fills are $13, not $18', '$40 for loaves that would cost $48' */
const IN_CONTRAST =
  /\((?:(?:it|they)(?:['’](?:s|re)| is| are)|(?:down )?from|most (?:days|nights),?(?: it['’]s)?)\s*$|,\s(?:and )?not\s*$|\bwould (?:otherwise |normally |usually )?(?:be|cost|run)\s*$/i;
const ORIGINAL_FAR =
  /\b(?:regular|everyday|every day|normal|ordinary|standard)\s(?!(?:size|bowl|cup|slice|portion|order)s?\b)(?![^.;$]*\b(?:off|for|only|just)\b)[^.;:!$\d]{0,30}$/i;
const ORIGINAL_AFTER =
  /^\s*(?:each |apiece |ea\.? )?(?:(?:if |when )?(?:(?:bought|ordered|purchased|sold) )?(?:separately|individually|(?:a|à) la carte)\b|value\b|reg(?:ular(?:ly)?)?\b|retail|otherwise|normally|usually|(?:(?:on|at) )?(?:all |any )?other (?:days?|nights?|times?|hours?)\b|(?:for |during )?the rest of the (?:day|night|week|time|year)\b|[,;]\s(?:but |and )?(?:free|waived) (?:with|on|when|if)\b)/i;
/** '$6 for about $18 worth of baking' */
const FOR_WORTH = /^\s?(?:worth|(?:in|of) (?:food|value))\b/i;
const WHAT_FOR = /^\W*(?:for|buys?|gets?(?: you)?) (?:about |around |over |up to |at least )?(?:an? )?$/i;
/** 'Small $9 · Regular $12': a size. */
const REGULAR_SIZE = /(?:^|[·•|/,;]\s*)reg(?:ular)?[\s:–—-]*$/i;
const SIZES = /\b(?:small|sm|large|lg|medium|mini|jumbo)\b\W{0,3}[$£€₱₹]?\s?\d/i;
/** '$24 (usually 36)', '$10 flights (reg 14)': its sign stands on the first. */
const OLD_UNSIGNED =
  /(?<=[$£€₱₹]\s?\d[\d.]*\s?(?:[\p{L}'’&-]+\s){0,4}\((?:usually|normally|norm\.?|reg\.?|regularly|was|not)\s)(\d{1,3})(?:\.(\d{2}))?(?=\))/giu;
/** '$13 (not $18)' */
const NOT_SO = /\(not\s*$/i;

/** '[add cheese for $1]', '(add beef $2 / shrimp $4)' */
const IN_ADD_ON = /[[(]\s*(?:add|sub|extra)\b[^\])]*$/i;
/** '$10.95 adults, $6.95 kids (4–10)': for whom, and nothing to eat behind it. */
const TIER_AFTER =
  /^\s*(?:for |per )?(?:kids?|child(?:ren)?|seniors?|niñ[oa]s)\b(?=\s*(?:[,.;:()]|$|(?:ages?|under|\d{1,2}|and under)\b))/i;
const TIER_BEFORE = /\b(?:kids?|child(?:ren)?|under|ages?|seniors?|niñ[oa]s|toddlers?)\b[^.$;]{0,18}$/i;

/** '$27 every Wednesday (save $9)' says of its price what it saves. */
const SAVED = /\((?:you )?save\s*$/i;

/** Amounts in order, with what the words beside each make of it. */
export function withRoles(text: string, found: Found[], struck: Span[]): Money[] {
  return found.map((amount, i) => {
    const from = i > 0 ? (found[i - 1] as Found).end : 0;
    // 'Above Rs. 1500': the code stands before the amount.
    const before = text.slice(Math.max(from, amount.start - 60), amount.start).replace(CODE_BEFORE, "");
    const after = text.slice(amount.end, amount.end + 40);
    const leads = /^\W*$|[:–—]\s*$/.test(text.slice(0, found[0]?.start));
    const isAddOn = IN_ADD_ON.test(text.slice(0, amount.start));
    const isSize = SIZES.test(text) && REGULAR_SIZE.test(before);
    const hasPriceBefore = i > 0 && !/[.!?]\s/.test(text.slice((found[0] as Found).end, amount.start));
    return {
      ...amount,
      role: isAddOn
        ? "surcharge"
        : isSize
          ? "price"
          : roleOf(
              // '$2 off drafts + $6 small plates', 'Trivia + $4 lagers': not what is added to a price or a dish.
              (i > 0 && leads) || (namesDish(after) && (i > 0 || !namesDish(text.slice(0, amount.start))))
                ? before.replace(/(?<=\p{L}\s)\+ $/u, ", ")
                : before,
              after,
              hasPriceBefore,
              struck.some((span) => amount.start < span.end && span.start < amount.end),
            ),
    };
  });
}

/** '$45+', '$45 & up' */
const AND_MORE = /^\s*(?:\+|(?:&|and|or) (?:up|over|above|more|higher)\b)/i;

function roleOf(before: string, after: string, hasPriceBefore: boolean, isStruck: boolean): MoneyRole {
  if (OFF_AFTER.test(after)) return "amount_off";
  if (isStruck) return "original";
  if (hasPriceBefore && SAVED.test(before) && /^!*\s*\)/.test(after)) return "other";
  if (OFF_BEFORE.test(before) && !/^\s*(?:when|on)?\s*(?:and|or) (?:under|less)/i.test(after)) return "amount_off";
  if (ORIGINAL_BEFORE.test(before) || ORIGINAL_AFTER.test(after)) return "original";
  if (hasPriceBefore && FOR_WORTH.test(after) && WHAT_FOR.test(before)) return "original";
  if (hasPriceBefore && (IN_CONTRAST.test(before) || NOT_SO.test(before))) return "original";
  if (hasPriceBefore && /\bor\s*$/i.test(before) && /^\s+with\b/i.test(after)) return "tier";
  if (THRESHOLD_BEFORE.test(before) || THRESHOLD_AFTER.test(after)) return "threshold";
  // '20% off $20+', but not 'bottles $30+'.
  if (/^\s?\+/.test(after) && /\b(?:off|discount)\s+(?:(?:any|all|your|orders?|of|on)\s+)*$/i.test(before))
    return "threshold";
  if (/\b(?:orders?|purchases?|checks?|tabs?|spend)\s*$/i.test(before) && AND_MORE.test(after)) return "threshold";
  // '$10 off $50'
  if (/^\s?off (?:of )?(?:any |your |an? )?(?:order |purchase |check )?(?:of )?$/i.test(before)) return "threshold";
  if (OTHER_AFTER.test(after) || OTHER_BEFORE.test(before)) return "other";
  if (SURCHARGE_BEFORE.test(before) || SURCHARGE_AFTER.test(after)) return "surcharge";
  if (ORIGINAL_FAR.test(before)) return "original";
  if (hasPriceBefore && (TIER_BEFORE.test(before) || TIER_AFTER.test(after))) return "tier";
  return "price";
}
