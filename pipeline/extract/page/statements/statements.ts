import type { Money } from "../../money/amount.ts";
import type { BenefitMention } from "../../money/benefits.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { type Stretch, sentencesOf } from "../lines/sentences.ts";
import {
  isBigger,
  isDearerChoice,
  isLargerSize,
  isMoreByMeasure,
  isMoreInNumber,
  isMoreOfIt,
  isSmallerSize,
} from "../lines/sizes.ts";
import { callsOut, saysSaving, saysWhichIsFree } from "./beside-statement.ts";
import { isOneOfLot } from "./by-the-lot.ts";
import { withCalls } from "./calls.ts";
import { entriesOf, mergeAnchors, pricesLead } from "./entries.ts";
import { type Anchor, isPriceInBracket } from "./price-of-advantage.ts";
import type { Statement } from "./statement.ts";

/** The offers of a line: a sentence with several prices or advantages holds several. */
export function statementsOf(line: Line): Statement[] {
  const found: Statement[] = [];
  for (const sentence of withCalls(line, withQuestions(line, sentencesOf(line.text)))) {
    const money = line.money.filter((amount) => amount.start >= sentence.start && amount.end <= sentence.end);
    const benefits = line.benefits.filter((benefit) => benefit.start >= sentence.start && benefit.start < sentence.end);
    const anchors = anchorsOf(money, benefits);
    if (anchors.length === 0) continue;
    const entries = entriesOf(line.text, sentence, anchors);
    const isNamedFirst = entries.length > 1 && !pricesLead(line.text, sentence, mergeAnchors(line.text, anchors));
    for (const stretch of entries) {
      const inside = <T extends Stretch>(items: T[]) =>
        items.filter((item) => item.start >= stretch.start && item.start < stretch.end);
      const told = { money: inside(money), benefits: inside(benefits) };
      found.push({ line, stretch, sentence, ...told, money: withoutUnsure(line.text, told), isNamedFirst });
    }
  }
  return found.filter(
    (statement, i) =>
      !callsOut(statement, found[i + 1]) &&
      !saysSaving(statement, found[i - 1]) &&
      !saysWhichIsFree(statement, found[i - 1]) &&
      !isLargerSize(statement, found[i - 1]) &&
      !isMoreOfIt(statement, found[i - 1]) &&
      !isMoreInNumber(statement, found[i - 1]) &&
      !isMoreByMeasure(statement, found[i - 1]) &&
      !isBigger(statement, found[i - 1]) &&
      !isDearerChoice(statement, found[i - 1]) &&
      !isSmallerSize(statement, found[i - 1]) &&
      !isOneOfLot(statement, found[i - 1]),
  );
}

/** '$2 off a pint of stew ($5.75)' may be told before or after the two dollars are off. */
function withoutUnsure(text: string, { money, benefits }: Pick<Statement, "money" | "benefits">): Money[] {
  const [off] = benefits.filter(({ kind }) => kind === "amount_off");
  const anchor = off && { ...off, strong: true };
  const isNamed = (price: Money) => anchor !== undefined && /\p{L}/u.test(text.slice(anchor.end, price.start));
  return money.filter(
    (price) => !isNamed(price) || !isPriceInBracket(text, anchor, { ...price, strong: false, form: null }),
  );
}

/** 'A coffee and a roll? Three and a quarter.': the question names what the answer prices. */
function withQuestions(line: Line, sentences: readonly Stretch[]): Stretch[] {
  return sentences.flatMap((sentence, i) => {
    const before = sentences[i - 1];
    const next = sentences[i + 1];
    const isQuestion = (one: Stretch) =>
      /\?$/.test(line.text.slice(one.start, one.end).trim()) &&
      one.end - one.start <= 60 &&
      !line.money.some((amount) => amount.start >= one.start && amount.end <= one.end);
    const isPriceOnly = (one: Stretch) =>
      /^\W*[$£€₱₹]\s?\d+(?:\.\d{2})?(?: each| total| flat)?(?:,? or [$£€₱₹]\s?\d+(?:\.\d{2})? for an? (?:small|half)\S*(?: \S+)?)?[.!]*$/i.test(
        line.text.slice(one.start, one.end).trim(),
      );
    const isSilent = (one: Stretch) =>
      !line.money.some((amount) => amount.start >= one.start && amount.end <= one.end) &&
      !line.benefits.some((benefit) => benefit.start >= one.start && benefit.end <= one.end);
    const isJoined = (one: Stretch | undefined, behind: Stretch | undefined) =>
      one !== undefined &&
      behind !== undefined &&
      isPriceOnly(behind) &&
      isSilent(one) &&
      /^[.!?…]*\s*$/.test(line.text.slice(one.end, behind.start)) &&
      namesDish(line.text.slice(one.start, one.end));
    // 'Two slices and a drink. $6.50.'
    if (isJoined(before, sentence)) return [{ start: before?.start ?? sentence.start, end: sentence.end }];
    if (isJoined(sentence, next)) return [];
    if (before && isQuestion(before)) return [{ start: before.start, end: sentence.end }];
    return next && isQuestion(sentence) ? [] : [sentence];
  });
}

/** What each entry of a list is built round: a price or an advantage. A price inside an advantage ('2 for $7') is one with it. */
function anchorsOf(money: Money[], benefits: BenefitMention[]): Anchor[] {
  const prices = money.filter(
    (amount) =>
      amount.role === "price" &&
      !benefits.some((benefit) => amount.start >= benefit.start && amount.end <= benefit.end),
  );
  return [
    ...prices.map((price) => ({ ...price, strong: false, form: null })),
    ...benefits.map((benefit) => ({ ...benefit, strong: true })),
  ].sort((a, b) => a.start - b.start);
}
