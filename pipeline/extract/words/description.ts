import { findMoney } from "../money/money.ts";
import type { Line } from "../page/line.ts";
import { sentencesOf } from "../page/sentences.ts";

const MOST = 300;

/** What the offer's own words say beyond its title; empty when that is nothing but prices. */
export function descriptionOf(lines: Line[], title: string, sentence: string | null): string {
  const texts = sentence === null ? [...lines].sort((a, b) => a.index - b.index).map((line) => line.text) : [sentence];
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const kept = texts.flatMap((text) =>
    sentencesOf(text)
      .map((cut) => text.slice(cut.start, cut.end).trim())
      .filter((words) => saysMore(words, known)),
  );
  return [...new Set(kept)].join(" ").slice(0, MOST);
}

function saysMore(text: string, known: Set<string>): boolean {
  let rest = text;
  for (const amount of findMoney(text).sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`;
  return (rest.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some(
    (word) => !known.has(word) && !/^(?:for|the|and|a|an|is|are|at|on|with|of)$/.test(word),
  );
}
