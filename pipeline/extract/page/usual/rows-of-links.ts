import type { PageLink } from "#pipeline/page";
import type { Line } from "../lines/line.ts";

/** Of links side by side; two may be an offer and its 'Order now'. */
const FEWEST_LINKS = 3;

/** 'Directions Matches Contact €1 shots': links set side by side, of which the last names what its page tells. */
export function rowsOfLinks(lines: Line[], links: PageLink[]): Set<Line> {
  const texts = [...new Set(links.map(({ text }) => text).filter((text) => text !== ""))];
  texts.sort((a, b) => b.length - a.length);
  return new Set(lines.filter((line) => line.block.link === true && isRow(line.text, texts)));
}

function isRow(text: string, texts: string[]): boolean {
  let at = 0;
  let count = 0;
  while (at < text.length) {
    const link = texts.find((words) => text.startsWith(words, at) && /^(?:\s|$)/.test(text.slice(at + words.length)));
    if (link === undefined) return false;
    count++;
    at += link.length;
    while (/\s/.test(text[at] ?? "")) at++;
  }
  return count >= FEWEST_LINKS;
}
