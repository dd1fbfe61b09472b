import type { Analysis } from "../analysis.ts";
import { NUMBER_WORD } from "../money/number-words.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import type { PageReading } from "../page/reading.ts";
import type { Statement } from "../page/statements/statement.ts";

/** What speaks for or against an offer, by name; a name that is missing counts as 0. */
export type Features = Map<string, number>;

/** Prices above this are in rupees, pesos or the like, or are no single guest's. */
const COMPARABLE = 120;
const MANY_WORDS = 12;
const WORDS_A_STEP = 3;

/**
 * What the words of a price or an advantage, the headings over it and its place on the page say, for `likelihoodsOf`.
 * Amounts, hours and numbers stand for their kind, so that '$5' and '$6' are the same word. An offer's own words count
 * by what is offered too: 'parking' says another thing of what is free than of a price.
 */
export function featuresOf(analysis: Analysis, reading: PageReading): Features {
  const features: Features = new Map();
  const has = (name: string) => features.set(name, 1);
  const { unit, statement, isAlone, gain, schedule, above, topics } = analysis;
  const { core } = unit;
  const { kind } = gain.benefit;
  const says = (words: string) => {
    has(words);
    has(`${kind}: ${words}`);
  };
  has(`offers ${kind}`);
  const own = wordsOf(
    isAlone
      ? unit.lines.map((line) => line.text).join(" ")
      : core.text.slice(statement.sentence.start, statement.sentence.end),
  );
  for (const [i, word] of own.entries()) {
    says(`own ${word}`);
    if (i > 0) says(`own ${own[i - 1]} ${word}`);
  }
  const near = wordsOf(core.text.slice(statement.stretch.start, statement.stretch.end));
  for (const word of near) says(`near ${word}`);
  for (const pair of pairsOf(near)) has(`near ${pair}`);
  for (const label of above) {
    const words = wordsOf(label.text);
    for (const word of [...words, ...pairsOf(words)]) has(`above ${word}`);
  }
  const { before, behind } = besideOf(statement, reading);
  for (const word of wordsOf(before)) has(`before ${word}`);
  for (const word of wordsOf(behind)) has(`behind ${word}`);
  for (const word of wordsOf(above[0]?.text ?? "")) has(`right above ${word}`);
  for (const topic of topics) has(`about ${topic}`);
  has(`a ${core.block.kind}`);
  has(`a line of ${core.role}`);
  if (core.block.landmark) has(`in ${core.block.landmark}`);
  has(`${schedule.days.length} days`);
  has(`${Math.min(schedule.windows.length, 2)} windows`);
  has(`${Math.min(Math.floor(own.length / WORDS_A_STEP), MANY_WORDS)} steps of words`);
  if (core.days.stated) has("says days");
  if (core.times.length > 0) has("says hours");
  if (core.days.stated && core.times.some(({ window }) => window)) has("says days and hours");
  if (analysis.until) has("ends");
  if (gain.originalPrice > 0) has("has an old price");
  if (gain.price > 0) {
    if (gain.price % 1 === 0) has("whole");
    if (["95", "99"].includes(gain.price.toFixed(2).slice(-2))) has("just below");
    if (gain.price < COMPARABLE) features.set("logarithm of the price", Math.log(gain.price));
  }
  if (reading.sections.isPlain) has("in plain text");
  if (reading.isHappyHourPage) has("on a page of a happy hour");
  if (reading.isOffersPage) has("on a page of offers");
  if (reading.isMenu) has("on a menu");
  if (reading.isWholeMenu) has("on a whole menu");
  features.set("logarithm of priced lines", Math.log1p(reading.pricedLines));
  features.set("share of priced lines", reading.pricedLines / reading.lines.length);
  features.set("place on the page", core.index / reading.lines.length);
  features.set("headings above", above.length);
  return features;
}

/** Characters of a sentence or a line beside an offer. */
const FARTHEST = 200;

/** What stands before and behind an offer's sentence: a sentence of its line, else the next line. */
function besideOf({ line, sentence }: Statement, { lines }: PageReading): { before: string; behind: string } {
  const sentences = sentencesOf(line.text);
  const at = sentences.findIndex(({ start }) => start === sentence.start);
  const words = (i: number) => {
    const other = sentences[i];
    return other ? line.text.slice(other.start, other.end) : (lines[line.index + i - at]?.text ?? "");
  };
  return { before: words(at - 1).slice(-FARTHEST), behind: words(at + 1).slice(0, FARTHEST) };
}

const pairsOf = (words: string[]): string[] => words.slice(1).map((word, i) => `${words[i]} ${word}`);

const KINDS: [RegExp, string][] = [
  [/[$£€₱₹]\s?\d+(?:[.,]\d+)?/g, " AMOUNT "],
  [
    new RegExp(`(?:\\ban?|${NUMBER_WORD}|\\b\\d+(?:\\.\\d+)?)[\\s-](?:dollars?|bucks?|quid|cents?)\\b|\\d+\\s?¢`, "g"),
    " AMOUNT ",
  ],
  [new RegExp(`${NUMBER_WORD} (?:percent|per cent)\\b`, "g"), " PERCENT "],
  [/\d+(?:[.,:]\d+)?\s?(?:%|percent\b|per cent\b)/g, " PERCENT "],
  [/&/g, " and "],
  [/\bw\//g, " with "],
  [/½|\b1\/2(?=[\s-](?:price|off)\b)/g, " half "],
  [/\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?/g, " CLOCK "],
  [/\d+/g, " NUMBER "],
];

function wordsOf(text: string): string[] {
  const folded = KINDS.reduce((words, [pattern, kind]) => words.replace(pattern, kind), text.toLowerCase());
  return folded.match(/\p{L}+/gu) ?? [];
}
