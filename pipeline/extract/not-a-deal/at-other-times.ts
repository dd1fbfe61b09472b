import type { Analysis } from "../analysis.ts";
import { isOtherAtTimes } from "../money/raised-at-times.ts";
import type { Statement } from "../page/statements/statement.ts";
import { daysOf, findDays } from "../time/days/weekday-words.ts";
import { namesFood } from "../words/food.ts";
import { residue } from "../words/residue.ts";

/** 'Tacos $3, $4 on Saturdays' in a menu: neither is less than what it costs otherwise. */
export function isRaisedAtTimes({ statement: { line, money }, above, schedule, until }: Analysis): boolean {
  const [own] = money;
  // 'Tuesdays after 6, burger and a beer, $13. It's $18 from 9': an hour of its own.
  const isBound = [...findDays(line.text).mentions, ...line.times].some(({ start }) => start < (own?.start ?? 0));
  // 'Order by December 20 and pay $32. After that it is $38.'
  if (isBound || until !== null || schedule.supports.some(({ block }) => block !== line.block.index)) return false;
  if (above.some(({ topics, role }) => topics.length > 0 || role === "schedule")) return false;
  return line.money.some((first, i) => {
    const second = line.money[i + 1];
    const isOfBoth = own?.start === first.start || own?.start === second?.start;
    return second && second.value > first.value && isOfBoth && isOtherAtTimes(line.text, first, second);
  });
}

/** 'A plate is $15 on Monday at noon and $15 on Saturday at nine': it costs the same whenever one comes. */
export function isSameAtTimes({ line: { text }, sentence, money: [own] }: Statement, fellows: Statement[]): boolean {
  const ofSentence = fellows.filter((other) => other.sentence.start === sentence.start && other.benefits.length === 0);
  const [first] = ofSentence;
  if (!first || !/\s(?:is|are|costs?)\s/i.test(text.slice(first.stretch.start, first.stretch.end))) return false;
  return ofSentence.slice(1).some(({ stretch, money: [other] }) => {
    const words = text.slice(stretch.start, stretch.end);
    return other?.value === own?.value && findDays(words).mentions.length > 0 && !namesFood(words);
  });
}

/** 'Half rack $16, full $27 ($22 on Mondays)': the one day that is told stands in brackets with another price. */
export function hasOthersDay({ line: { text, money }, money: amounts }: Statement): boolean {
  const own = amounts.find(({ role }) => role === "price");
  const { mentions } = findDays(text);
  const asides = [...text.matchAll(/\([^()]*\)/g)]
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
    // '(everyday $11.25)' is the usual price.
    .filter((aside) =>
      money.some(({ start, role }) => role !== "original" && aside.start < start && start < aside.end),
    );
  const isIn = (at: number) => asides.some(({ start, end }) => start < at && at < end);
  return own !== undefined && mentions.length > 0 && !isIn(own.start) && mentions.every(({ start }) => isIn(start));
}

/** 'Thursday through Saturday: $26.' behind 'Sunday through Wednesday: $20 pitchers': what it costs on its other days. */
export function isOfOtherDays(
  { line: { text, money: all }, sentence, money, benefits }: Statement,
  fellows: Statement[],
): boolean {
  const told = text.slice(sentence.start, sentence.end);
  const [own] = money;
  const before = fellows.findLast((other) => other.sentence.end <= sentence.start);
  const [cheaper] = before?.money ?? [];
  if (!own || !before || !cheaper || benefits.length > 0 || own.value <= cheaper.value) return false;
  const amounts = all.filter(({ start }) => start >= sentence.start && start < sentence.end);
  const anchors = amounts.map(({ start, end }) => ({ start: start - sentence.start, end: end - sentence.start }));
  const days = daysOf(told).days;
  const other = daysOf(text.slice(before.sentence.start, before.sentence.end)).days;
  const left = residue(told, [...anchors, ...findDays(told).mentions]).replace(
    /\b(?:it|they)(?:['’](?:s|re)| is| are)?\b/i,
    "",
  );
  return days.length > 0 && other.length > 0 && !days.some((day) => other.includes(day)) && !/[\p{L}\d]/u.test(left);
}
