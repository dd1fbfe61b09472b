import { NUMBER_WORD, wordNumber } from "../../money/number-words.ts";
import { findDays } from "../../time/days/weekday-words.ts";
import { namesDish } from "../../words/food.ts";
import { residue } from "../../words/residue.ts";
import type { Statement } from "../statements/statement.ts";

/** How much of a thing one gets: a glass, a pitcher, half of it. */
export const SIZES =
  /\b(?:\d{1,2}\s?(?:oz|ounces?)|pints?|pitchers?|glass|bottles?|small|medium|large|grande|half|full|single|double|\d{1,2} (?:pcs?|pieces?))\b/i;
const NOTHING_BUT_SIZE =
  /^\W*(?:\d{1,2}\s?(?:oz|ounces?)|(?:pint|pitcher|glass|bottle|carafe|small|medium|large|half|full|single|double)s?|\d{1,2}(?:\s(?:pcs?|pieces?))?)?\W*(?:for|@)?\W*$/i;

/** 'S 9.50 M 12 L 14', as part of a pattern. */
export const SIZE_LETTERS = "X{0,2}[SL]|SM|MED|M|LG";
const SIZE = `(?:small|medium|large|grande|full|whole|reg(?:ular)?|king|${SIZE_LETTERS})`;
const CUT = "(?:petite|queen|princess|prince|king|emperor|ladies['’]|house|thick|full|large|regular)";
const RELATIVE_SIZE = new RegExp(`^\\W*(?:${SIZE}(?: size)?|${CUT}[ -]cut)?\\W*$`, "i");
/** ', with all the trimmings' is said of both. */
const GOES_WITH = /^\W*,?\s*(?:both )?(?:with|served with|includes?)\s[^$£€₱₹\d]*$/i;
/** 'Reg' and 'Grande', with nothing else beside their prices. */
export const SIZES_ONLY = new RegExp(`^\\W*${SIZE}(?:\\W+${SIZE})+\\W*$`, "i");

const OF_SIZE = `\\W*for (?:an? |the )?${SIZE}\\b`;
/** ' for a small and ' between two prices, and ' for a large' behind the second. */
const THEN_SIZE = new RegExp(`^${OF_SIZE}\\W*(?:and|or)?\\W*$`, "i");

/** 'Menudo, small $9, large $12', 'S 9.50 L 12', 'Hot sake sm/lg $4/$7': of one dish, the larger costs more and is no second offer. */
export function isLargerSize(
  { line, stretch, sentence, money, benefits }: Statement,
  before: Statement | undefined,
): boolean {
  const [price, ...more] = money;
  const [smaller] = before?.money ?? [];
  if (!price || !smaller || more.length + benefits.length > 0 || before?.sentence.start !== sentence.start)
    return false;
  const size = line.text.slice(smaller.end, price.start);
  const behind = line.text.slice(price.end, sentence.end);
  if (THEN_SIZE.test(size) && THEN_SIZE.test(behind)) return price.value > smaller.value;
  const after = line.text.slice(price.end, stretch.end);
  const isSize =
    RELATIVE_SIZE.test(size) && (!/\p{L}/u.test(after) || (/\bcut\b/i.test(size) && GOES_WITH.test(after)));
  const isNamed = /\p{L}/u.test(size) || /^\s?\/\s?$/.test(size);
  return isSize && isNamed && price.role === "price" && smaller.role === "price" && price.value > smaller.value;
}

const BIG = /^\s*(?:the )?(?:big|bigger|huge|giant|jumbo|tall|massive|monster|super[- ]?sized?)\b/i;

/** '$6 house red / $9 big as a boot': the larger one costs more, and nothing else is named. */
export function isBigger({ line, stretch, money, benefits }: Statement, before: Statement | undefined): boolean {
  const [price] = money;
  const [smaller] = before?.money ?? [];
  if (!price || !smaller || before?.line !== line || benefits.length > 0 || price.value <= smaller.value) return false;
  const isOther = /^\s*(?:\/|or)\s*$/.test(line.text.slice(before.stretch.end, stretch.start));
  const told = line.text.slice(price.end, stretch.end);
  return isOther && BIG.test(told) && !namesDish(told);
}

const HOW_MANY = new RegExp(`^\\W*(\\d{1,2}|${NUMBER_WORD})\\W*(?:for|at|is|are)?\\W*$`, "iu");
/** 'Two courses £17, three £21' are two menus. */
const COUNTED = new RegExp(`^\\W*(\\d{1,2}|${NUMBER_WORD}|an?)\\s(?!courses?\\b)\\p{L}[\\p{L} ]{2,24}$`, "iu");

/** A price behind a lower one in the same sentence, neither of them with an advantage. */
function dearerOf({ line, sentence, stretch, money: [price], benefits }: Statement, before: Statement | undefined) {
  const fewer = before?.money[0];
  if (!price || !fewer || !before || before.sentence.start !== sentence.start) return null;
  if (benefits.length + before.benefits.length > 0 || price.value <= fewer.value) return null;
  return { line, stretch, price, fewer, first: before.stretch };
}

/** 'One bucket $13, two $24, three $33': how many of the same, which a price before it has named. */
export function isMoreInNumber(statement: Statement, before: Statement | undefined): boolean {
  const dearer = dearerOf(statement, before);
  if (!dearer) return false;
  const { line, stretch, price, fewer, first } = dearer;
  if (/\p{L}/u.test(line.text.slice(price.end, stretch.end))) return false;
  const [, count] = HOW_MANY.exec(line.text.slice(stretch.start, price.start)) ?? [];
  const lead =
    line.text
      .slice(first.start, fewer.start)
      .split(/[:;–—]/)
      .at(-1) ?? "";
  const [, fewest] = HOW_MANY.exec(lead) ?? COUNTED.exec(lead.trim()) ?? [];
  return count !== undefined && fewest !== undefined && numberOf(count) > numberOf(fewest);
}

const MEASURE = "(pound|lb|dozen|doz|pint|quart|kilo|lit(?:er|re)|carafe|rack|pan|tray)s?";
const MEASURED = new RegExp(
  `(?:^|\\s)(?:(half|quarter|½|¼|an?|one|full|whole|\\d{1,2}|${NUMBER_WORD})[ -])?(?:an? )?${MEASURE}\\.?\\W*$`,
  "iu",
);
const PORTIONS: Record<string, number> = { half: 0.5, "½": 0.5, quarter: 0.25, "¼": 0.25, full: 1, whole: 1 };

/** 'Shrimp: half pound $9, pound $17, two pounds $32': more of it by weight or by the dozen. */
export function isMoreByMeasure(statement: Statement, before: Statement | undefined): boolean {
  const dearer = dearerOf(statement, before);
  if (!dearer) return false;
  const { line, stretch, price, fewer, first } = dearer;
  const told = line.text.slice(stretch.start, price.start);
  const [own, less] = [told, line.text.slice(first.start, fewer.start)].map((words) => MEASURED.exec(words));
  if (!own || !less || own[2]?.toLowerCase() !== less[2]?.toLowerCase()) return false;
  const portion = ([, words = "one"]: RegExpExecArray) => PORTIONS[words.toLowerCase()] ?? numberOf(words);
  const isMeasureAlone =
    !/\p{L}/u.test(told.slice(0, own.index)) && !/\p{L}/u.test(line.text.slice(price.end, stretch.end));
  return isMeasureAlone && portion(own) > portion(less);
}

const numberOf = (words: string) => (/^an?$/i.test(words) ? 1 : (wordNumber(words) ?? Number(words)));

const PIECES = /^\W*(\d{1,2})\s?(?:pcs?|pieces?)\b\.?\s*/i;

/** '1pc cod $17 · 2pc cod $24': more pieces of the same. */
export function isMoreOfIt({ line, stretch, money, benefits }: Statement, before: Statement | undefined): boolean {
  const [price] = money;
  const [smaller] = before?.money ?? [];
  if (!price || !smaller || !before || before.line !== line) return false;
  if (benefits.length > 0 || price.value <= smaller.value) return false;
  const told = [before, { stretch, money }].map((one) => line.text.slice(one.stretch.start, one.money[0]?.start));
  const [fewer, more] = told.map((words) => Number(PIECES.exec(words)?.[1] ?? 0));
  const [own, other] = told.map((words) =>
    words
      .replace(PIECES, "")
      .replace(/[^\p{L}]+/gu, " ")
      .trim()
      .toLowerCase(),
  );
  return fewer !== undefined && more !== undefined && fewer > 0 && more > fewer && own === other;
}

/** 'With chicken or tofu $7 or $8 for shrimp': one dish, which costs more with something in it. */
export function isDearerChoice(statement: Statement, before: Statement | undefined): boolean {
  const {
    line,
    sentence,
    money: [price],
    benefits,
  } = statement;
  const cheaper = before?.money.at(-1);
  if (!price || !cheaper || benefits.length > 0 || before?.sentence.start !== sentence.start) return false;
  const isChoice = /^\s*(?:or|\/|;)\s*$/.test(line.text.slice(cheaper.end, price.start));
  // 'Afternoon tea £24 per person, with prosecco £31'
  const isWithMore = /^(?: (?:per|a|each) (?:person|head|guest))?(?:,| or) with (?:an? )?(?:[\p{L}'’-]+ ){1,4}$/iu.test(
    line.text.slice(cheaper.end, price.start),
  );
  if (isWithMore)
    return (
      price.value > cheaper.value && /^(?: (?:per|a|each) \p{L}+)?\s*(?:[.,;)]|$)/u.test(line.text.slice(price.end))
    );
  return isChoice && price.value > cheaper.value && /^\s*(?:for|with|if)\s\p{L}/u.test(line.text.slice(price.end));
}

/** '22 oz $4.50' behind 'Draft lager 16 oz $3 /' is the lager in another size, or on another day: what the first is of. */
export function sizedSubject({ line, stretch, sentence, money }: Statement): string | null {
  const [price] = money;
  if (!price || stretch.start === sentence.start) return null;
  if (!NOTHING_BUT_SIZE.test(line.text.slice(stretch.start, price.start))) return null;
  const lead = line.text.slice(sentence.start, stretch.start);
  const behind = line.text.slice(price.end, stretch.end).replace(/\b(?:each|only)\b/gi, "");
  // 'Pitchers: $12 on Monday, $14 on Wednesday'
  const [day] = findDays(behind).mentions;
  const isOfDay = day !== undefined && findDays(lead).mentions.length > 0 && residue(behind, [day]) === "";
  if (/\p{L}{3}/u.test(behind) && !isOfDay) return null;
  const size = (isOfDay ? undefined : SIZES.exec(lead)?.index) ?? /[\d$£€₱₹]/.exec(lead)?.index ?? lead.length;
  const subject = lead
    .slice(0, size)
    .replace(/[\s:–—(-]+$/, "")
    .trim();
  return namesDish(subject) && subject.length <= 60 ? subject : null;
}

const SMALLER =
  /^\W*(?:[$£€₱₹]\s?[\d.]+\s*)?(?:for (?:an? |the )?)?(?:small(?:er)?|half|kids?|child(?:ren)?|senior|cup|single|petite|lunch)(?: (?:size|portion|order|plate|one|['’]?un))?\W*$/i;

/** ', child £6.95' */
const OTHERS_PRICE = /,\s(?:and )?(?:kids?|child(?:ren)?|seniors?)\W{1,3}[\d.]+/gi;

/** '$15 / $12 small', '£17.50 or £12 for a small one': the second tells no thing of its own. */
export function isSmallerSize({ line, stretch, money }: Statement, before: Statement | undefined): boolean {
  if (!before || before.sentence.start > stretch.start || before.sentence.end < stretch.end) return false;
  const [price] = money;
  const isOther = /(?:\/|\bor)\s*$/.test(line.text.slice(before.stretch.start, stretch.start));
  // 'Carvery £11.95, small £9.95, child £6.95'
  const dearer = before.money[0];
  const isListed =
    /,\s*$/.test(line.text.slice(before.stretch.start, stretch.start)) &&
    dearer?.role === "price" &&
    before.benefits.length === 0;
  if (price && dearer && isListed && price.value < dearer.value)
    return (
      SMALLER.test(line.text.slice(stretch.start, price.start)) &&
      !/\p{L}/u.test(line.text.slice(price.end, stretch.end).replace(OTHERS_PRICE, ""))
    );
  return price !== undefined && isOther && SMALLER.test(line.text.slice(stretch.start, stretch.end));
}
