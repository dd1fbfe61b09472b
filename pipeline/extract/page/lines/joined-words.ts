import type { Block } from "#pipeline/page";
import { findBenefits } from "../../money/benefits.ts";
import { findMoney } from "../../money/money.ts";

/** Characters of what is set large: '25%', 'HALF', 'BUY ONE'. */
const LONGEST_LEAD = 24;
/** Characters of what stands below it. */
const LONGEST_REST = 160;
/** What may be the first half of an advantage, and the second: asked first, since reading every pair in full is dear. */
const LEAD = /(?:[%½$£€₱₹\d]|\b(?:half|mitad|one|two|un[oa]?|dos|get|save|up to|for|por))\W*$/i;
const REST =
  /^\W*(?:(?:(?:for|por)\s)?[$£€₱₹\d]|(?:off|discount|savings?|de (?:descuento|rebaja)|dto|menos|en|sobre|prices?d?|de precio|free|gratis|get|on us|back)\b)/i;
/** 'Off the grill' below '$12' heads what comes next. */
const OPENS_NEXT = /^\W*off the (?!bill|check|tab|price|total|whole|entire|regular|menu price)/i;

/**
 * An advantage set in two sizes, '25%' over 'off your bill', is one line to whoever reads it. Joins neighbours of one box
 * where only both together name an advantage; the line keeps the place of its first half.
 */
export function withJoinedWords(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before && areOneLine(before, block)) joined[joined.length - 1] = together(before, block);
    else joined.push(block);
  }
  return joined;
}

function areOneLine(a: Block, b: Block): boolean {
  if (isWrapped(a, b)) return true;
  if (isRange(a, b)) return isBeside(a, b);
  if (a.text.length > LONGEST_LEAD || b.text.length > LONGEST_REST || !isBeside(a, b)) return false;
  if (!LEAD.test(a.text) || !REST.test(b.text) || OPENS_NEXT.test(b.text)) return false;
  const { text } = together(a, b);
  const money = findMoney(text, a.struck, a.raised);
  return findBenefits(text, money).some(({ start, end }) => start < a.text.length && end > a.text.length + 1);
}

/** 'A burger, fries and a pint,' over '18 dollars, from five': plain text broken where its line was full. */
function isWrapped(a: Block, b: Block): boolean {
  const isPlain = a.kind === "pre" && b.kind === "pre";
  return isPlain && a.text.length >= SHORTEST_FULL && /\p{Ll},$/u.test(a.text) && /^[\p{Ll}$£€\d]/u.test(b.text);
}

const WHEN =
  "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|\\d{1,2}(?::\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?)";
const TO = "(?:[-–—]|to|thru|through)";
const OPENS_RANGE = new RegExp(`^${WHEN}(?: ${TO})?$`, "i");
const ENDS_RANGE = new RegExp(`^(?:${TO} )?${WHEN}$`, "i");
const IS_TO = new RegExp(`^${TO}$`, "i");
const ENDS_ON_TO = new RegExp(` ${TO}$`, "i");

/** 'Monday' over '-' over 'Friday', '3pm' over 'to' over '6pm' */
function isRange(a: Block, b: Block): boolean {
  if (IS_TO.test(b.text)) return OPENS_RANGE.test(a.text);
  return ENDS_ON_TO.test(a.text) && OPENS_RANGE.test(a.text) && ENDS_RANGE.test(b.text);
}

/** Characters: a shorter line was not full. */
const SHORTEST_FULL = 45;

/** In one box, or the second in a box within the first one's. A heading below plain words opens something else. */
function isBeside(a: Block, b: Block): boolean {
  const isHeadingBelow = b.headingLevel > 0 && (a.headingLevel === 0 || b.headingLevel < a.headingLevel);
  const isOfTable = a.headers.length > 0 || b.headers.length > 0 || a.reach !== b.reach;
  return !isHeadingBelow && !isOfTable && a.path.slice(0, -1).every((id, i) => b.path[i] === id);
}

function together(a: Block, b: Block): Block {
  const from = a.text.length + 1;
  const moved = b.struck.map(({ start, end }) => ({ start: start + from, end: end + from }));
  return { ...a, text: `${a.text} ${b.text}`, struck: [...a.struck, ...moved] };
}
