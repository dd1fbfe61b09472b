import { findMoney } from "../money/money.ts";
import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import { isTopicOnly } from "./advantage-first.ts";

const MOST = 300;

/** The entries of a list that is one offer, as many as there is room for. */
export function descriptionOfList(names: readonly string[]): string {
  const all = names.join(", ");
  return all.length <= MOST ? all : `${all.slice(0, MOST - 2).replace(/,[^,]*$/, "")} …`;
}

/** What the offer's own words say beyond its title; empty when that is nothing but prices. */
export function descriptionOf(lines: Line[], title: string, sentence: string | null): string {
  const told = [...lines].sort((a, b) => a.index - b.index);
  // 'Weekly specials' over an offer says nothing of it.
  const own = told.filter(
    (line) => !(line.block.headingLevel > 0 && isTopicOnly(line.text) && line.money.length === 0),
  );
  const texts = sentence === null ? own.map((line) => line.text) : [sentence];
  const headings = new Set(told.filter((line) => line.block.headingLevel > 0).map((line) => line.text.trim()));
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const kept = texts.flatMap((text) =>
    sentencesOf(text)
      .map((cut) => text.slice(cut.start, cut.end).trim())
      .filter((words) => saysMore(words, known)),
  );
  const joined = [...new Set(kept)].reduce((text, next) => {
    if (text === "") return next;
    if (/[.!?…:,;–—-][)"”’]*$/.test(text)) return `${text} ${next}`;
    return headings.has(text) ? `${text}: ${next}` : `${text}. ${capital(next)}`;
  }, "");
  return capital(joined).slice(0, MOST);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function saysMore(text: string, known: Set<string>): boolean {
  let rest = text;
  for (const amount of findMoney(text).sort((a, b) => b.start - a.start))
    rest = `${rest.slice(0, amount.start)} ${rest.slice(amount.end)}`;
  return (rest.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some(
    (word) => !known.has(word) && !/^(?:for|the|and|a|an|is|are|at|on|with|of)$/.test(word),
  );
}
