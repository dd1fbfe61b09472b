import { findTimes } from "../../time/hours/clock-words.ts";
import { subjectWords } from "../../words/subject-words.ts";
import type { Line } from "./line.ts";
import { sentencesOf } from "./sentences.ts";

/** 'After 3 pm and on weekends', 'From three on' */
const OPENS = /^\W*(?:but |and )?(?:after|past|from)\s/i;

/**
 * 'After 3 pm and on weekends plates are $13.50 and drinks are $2.75' behind 'Any plate below is $10 from 11 to 3': what
 * begins where the cheaper hours end, and costs more, is what is asked without them.
 */
export function withUsualAfterHours(lines: Line[]): Line[] {
  return lines.map((line) => {
    const told = sentencesOf(line.text).find(({ start, end }) => tellsRest(line, start, end, lines));
    if (!told) return line;
    return {
      ...line,
      money: line.money.map((amount) =>
        amount.role === "price" && amount.start >= told.start && amount.end <= told.end
          ? { ...amount, role: "original" }
          : amount,
      ),
    };
  });
}

function tellsRest(line: Line, start: number, end: number, lines: Line[]): boolean {
  const words = line.text.slice(start, end);
  const [amount] = line.money.filter((one) => one.role === "price" && one.start >= start && one.end <= end);
  if (!amount || !OPENS.test(words)) return false;
  const [time] = findTimes(words);
  const [from, to] = time?.window ?? [null, null];
  if (!time || from === null || to !== null || start + time.start > amount.start) return false;
  const named = subjectWords(words.slice(time.end, amount.start - start));
  return lines.slice(0, line.index).some(({ block, text, money, times }) => {
    const [price] = money;
    return (
      price?.role === "price" &&
      price.value < amount.value &&
      block.headings.at(-1) === line.block.headings.at(-1) &&
      times.some(({ window }) => window?.[1] === from) &&
      (named.size === 0 || [...subjectWords(text)].some((word) => named.has(word)))
    );
  });
}
