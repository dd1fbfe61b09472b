import type { Line } from "../../page/lines/line.ts";
import type { Stretch } from "../../page/lines/sentences.ts";
import type { Statement } from "../../page/statements/statement.ts";
import { residue } from "../../words/residue.ts";
import { subjectWords } from "../../words/subject-words.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";

/** ' only', ', all day' beside a day. */
const BESIDE_DAYS = /\b(?:only|dine[- ]in|all (?:day|night|evening)( long)?)\b/gi;

/**
 * 'Pints, $2 off; pitchers, $4 off. Mondays only.': the days alone behind several advantages, none of which tells a day, are
 * those of them all. So they are of plain prices that go one after the other by the same words: 'Two tenders and a drink $6.
 * Four tenders and a drink $9. Monday to Thursday.'
 */
export function daysOfAll({ text }: Line, sentences: readonly Stretch[], offers: Statement[]): Stretch | null {
  const last = sentences.at(-1);
  const before = sentences.slice(0, -1);
  if (!last || offers.some(({ sentence }) => sentence.start === last.start)) return null;
  const isPlain = ({ benefits }: Statement) => benefits.length === 0;
  if (offers.some(isPlain) && !(offers.every(isPlain) && areAlike(offers, text))) return null;
  const words = text.slice(last.start, last.end);
  const rest = residue(
    words.replace(BESIDE_DAYS, (told) => " ".repeat(told.length)),
    [...findTimes(words), ...findDays(words).mentions],
  );
  const isSilent = ({ start, end }: Stretch) => !daysOf(text.slice(start, end)).stated;
  return rest === "" && daysOf(words).days.length > 0 && before.every(isSilent) ? last : null;
}

/** Words that two entries have in common, and the share of the shorter one's. */
const [FEWEST_SHARED, LEAST_SHARE] = [2, 0.6];

function areAlike(offers: Statement[], text: string): boolean {
  const words = offers.map(({ sentence }) => subjectWords(text.slice(sentence.start, sentence.end)));
  return words.every((own, i) => {
    const before = words[i - 1];
    if (!before) return true;
    const shared = own.intersection(before).size;
    return shared >= FEWEST_SHARED && shared >= LEAST_SHARE * Math.min(own.size, before.size);
  });
}
