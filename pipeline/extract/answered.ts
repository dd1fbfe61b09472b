import type { Judged } from "./judged.ts";
import { whyNotADeal } from "./not-a-deal/not-a-deal.ts";
import {
  asksPrice,
  butInstead,
  isAskedInVain,
  isDenied,
  isNotAffirmed,
  isUsualInstead,
  tellsOnlyWhen,
} from "./not-a-deal/questions.ts";
import type { Line } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import type { Statement } from "./page/statements/statement.ts";
import { daysOf } from "./time/days/weekday-words.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import type { ScheduleSource } from "./time/stated-schedule.ts";

/** Why a question or its answer offers nothing: 'Do you take coupons? We do not'; null where it may. */
export function whyAnswered({ analysis: { unit, statement }, sentence, reading }: Judged): string | null {
  const { core } = unit;
  const behind = core.text.slice(statement.sentence.end).trim() || (reading.lines[core.index + 1]?.text ?? "");
  const isTold = answerTellingWhen(core, sentence, reading.lines) !== null;
  if (!isTold && (isAskedInVain(sentence, behind) || isNotAffirmed(sentence, behind))) return "not offered";
  const lead = sentencesOf(core.text).findLast(({ end }) => end <= statement.sentence.start);
  const told = core.text.slice(lead?.start ?? statement.sentence.start, statement.sentence.end);
  if (isDenied(told) || isDeniedOrUsual(statement, told) || isOnlyAskedFor(statement)) return "not offered";
  const asked = sentencesOf(core.text).findLast(
    ({ start, end }) => end <= statement.sentence.start && /\?\W*$/.test(core.text.slice(start, end)),
  );
  const inLine = asked ? core.text.slice(asked.start, asked.end) : "";
  if (asked && isAskedInVain(inLine, core.text.slice(asked.end)) && isUsualPrice(statement, sentence, inLine))
    return "not offered";
  if (asksPrice(inLine || (/^[^?]*\?/.exec(sentence)?.[0] ?? "")) && isOfAnyDay(statement, sentence))
    return "usual price";
  const question = reading.lines[core.index - 1];
  if (!question || !/\?\W*$/.test(question.text) || core.block.headingLevel > 0) return null;
  if (asksPrice(question.text) && isOfAnyDay(statement, sentence)) return "usual price";
  if (isAskedInVain(question.text, core.text) && isUsualPrice(statement, sentence, question.text)) return "not offered";
  if (statement.sentence.start === 0 && isDenied(`${question.text} ${sentence}`)) return "not offered";
  return whyNotADeal(question.text, "entry") ?? feeAskedFor(question.text);
}

/** In 'Do students drink free? They drink tea, at $3' what is only asked for, where the price of something else is the answer. */
function isOnlyAskedFor({ line: { text }, sentence, benefits: [asked] }: Statement): boolean {
  const [, question = "", answer = ""] = /^([^?]*\?)\s+(.+)$/s.exec(text.slice(sentence.start, sentence.end)) ?? [];
  return asked !== undefined && asked.start < sentence.start + question.length && isNotAffirmed(question, answer);
}

/** In 'Do kids eat free? No, but their plate is only $8': what is asked for is denied, and what is told instead is a usual price. */
function isDeniedOrUsual({ stretch, sentence, benefits }: Statement, told: string): boolean {
  const instead = butInstead(told);
  if (instead === null) return false;
  const at = sentence.end - instead.length;
  if (stretch.end <= at) return true;
  return benefits.every(({ start }) => start < at) && isUsualInstead(instead);
}

/** 'Kids' plates are $7 at other times; pie is $5 a slice': what stands behind it in the same breath is at its usual price, too. */
export function isBesideOtherTimes(statement: Statement, sentence: string): boolean {
  const lead = statement.line.text.slice(0, statement.sentence.start);
  return OTHER_TIMES.test(lead) && isPlainPrice(statement, sentence);
}

const OTHER_TIMES = /\b(?:at|on|any|all) other (?:times?|hours?|days?|nights?);\s*$|\botherwise;\s*$/i;

/** 'Is the $9 bowl served at night?' over 'No, only Monday to Friday, 11 to 2.': the days and hours are the answer's, never the question's. */
export function answerTellingWhen(line: Line, sentence: string, lines: Line[]): ScheduleSource | null {
  const answer = lines[line.index + 1];
  if (!answer || !line.text.endsWith(sentence) || !/\?\W*$/.test(sentence) || !tellsOnlyWhen(answer.text)) return null;
  const [first] = sentencesOf(answer.text);
  const text = answer.text.slice(first?.start, first?.end).trim();
  return { text, block: answer.block.index, near: "own", topics: [], isHeading: false };
}

/** Without an advantage or a day of its own: 'Pints start at $6.' behind 'We don't.' */
export function isPlainPrice({ benefits }: Statement, sentence: string): boolean {
  return benefits.length === 0 && !daysOf(sentence).stated && findTimes(sentence).length === 0;
}

/** '£14.50, from noon': no day and nothing off it. */
function isOfAnyDay({ benefits, money }: Statement, sentence: string): boolean {
  return benefits.length === 0 && daysOf(sentence).days.length === 0 && money.every(({ role }) => role !== "original");
}

/** Behind 'No': what it costs every day, or on the very days that were asked about. */
function isUsualPrice(statement: Statement, sentence: string, question: string): boolean {
  if (isPlainPrice(statement, sentence) || AT_ONE_PRICE.test(sentence)) return true;
  const [days, asked] = [daysOf(sentence).days, daysOf(question).days];
  const isSame = days.length === 0 || (asked.length > 0 && days.every((day) => asked.includes(day)));
  return statement.benefits.length === 0 && findTimes(sentence).length === 0 && isSame && !/\bbut\b/i.test(sentence);
}

/** 'The bar pours at one price, 4 to midnight: …' */
const AT_ONE_PRICE = /\b(?:at|for) (?:one|the same|a single) price\b/i;

/** 'Do you charge a cake fee?' over 'Yes, $2.50 per person.' */
function feeAskedFor(question: string): string | null {
  const kind = whyNotADeal(question, "sentence");
  return kind === "fee" || kind === "catering" ? kind : null;
}
