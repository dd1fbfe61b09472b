import type { Judged } from "./judged.ts";
import { whyNotADeal } from "./not-a-deal/not-a-deal.ts";
import { isAskedInVain, isDenied, isNotAffirmed, tellsOnlyWhen } from "./not-a-deal/questions.ts";
import { sentencesOf } from "./page/sentences.ts";
import type { Statement } from "./page/statement.ts";
import { findTimes } from "./time/clock-words.ts";
import { daysOf } from "./time/weekday-words.ts";

/** Why a question or its answer offers nothing: 'Do you take coupons? We do not'; null where it may. */
export function whyAnswered({ analysis: { unit, statement }, sentence, reading }: Judged): string | null {
  const { core } = unit;
  const behind = core.text.slice(statement.sentence.end).trim() || (reading.lines[core.index + 1]?.text ?? "");
  if (!tellsOnlyWhen(behind) && (isAskedInVain(sentence, behind) || isNotAffirmed(sentence, behind)))
    return "not offered";
  const lead = sentencesOf(core.text).findLast(({ end }) => end <= statement.sentence.start);
  if (isDenied(core.text.slice(lead?.start ?? statement.sentence.start, statement.sentence.end))) return "not offered";
  const question = reading.lines[core.index - 1];
  if (!question || !/\?\W*$/.test(question.text) || core.block.headingLevel > 0) return null;
  if (isAskedInVain(question.text, core.text) && isUsualPrice(statement, sentence, question.text)) return "not offered";
  if (statement.sentence.start === 0 && isDenied(`${question.text} ${sentence}`)) return "not offered";
  return whyNotADeal(question.text, "entry") ?? feeAskedFor(question.text);
}

/** 'Kids' plates are $7 at other times; pie is $5 a slice': what stands behind it in the same breath is at its usual price, too. */
export function isBesideOtherTimes(statement: Statement, sentence: string): boolean {
  const lead = statement.line.text.slice(0, statement.sentence.start);
  return OTHER_TIMES.test(lead) && isPlainPrice(statement, sentence);
}

const OTHER_TIMES = /\b(?:at|on|any|all) other (?:times?|hours?|days?|nights?);\s*$|\botherwise;\s*$/i;

/** Without an advantage or a day of its own: 'Pints start at $6.' behind 'We don't.' */
export function isPlainPrice({ benefits }: Statement, sentence: string): boolean {
  return benefits.length === 0 && !daysOf(sentence).stated && findTimes(sentence).length === 0;
}

/** Behind 'No': what it costs every day, or on the very days that were asked about. */
function isUsualPrice(statement: Statement, sentence: string, question: string): boolean {
  if (isPlainPrice(statement, sentence)) return true;
  const [days, asked] = [daysOf(sentence).days, daysOf(question).days];
  const isSame = days.length === 0 || (asked.length > 0 && days.every((day) => asked.includes(day)));
  return statement.benefits.length === 0 && findTimes(sentence).length === 0 && isSame && !/\bbut\b/i.test(sentence);
}

/** 'Do you charge a cake fee?' over 'Yes, $2.50 per person.' */
function feeAskedFor(question: string): string | null {
  const kind = whyNotADeal(question, "sentence");
  return kind === "fee" || kind === "catering" ? kind : null;
}
