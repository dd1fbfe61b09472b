import type { Line } from "./line.ts";

/** Fewer may be a title that shares words with its parts. */
const FEWEST_PARTS = 3;
/** Characters: shorter headings are found inside other words. */
const SHORTEST_PART = 4;

/** 'Bottles & Cans Canned Wine Social Hour' over sections of these names: links to the page's own parts open nothing. */
export function withoutJumpLists(lines: Line[]): Line[] {
  const parts = [
    ...new Set(lines.filter(({ block }) => block.headingLevel > 0).map(({ text }) => text.toLowerCase().trim())),
  ]
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((a, b) => b.length - a.length);
  if (parts.length < FEWEST_PARTS) return lines;
  return lines.map((line) => {
    if (line.block.headingLevel > 0 || (line.role !== "label" && line.role !== "schedule")) return line;
    let rest = line.text.toLowerCase();
    let named = 0;
    for (const part of parts) {
      if (!rest.includes(part)) continue;
      rest = rest.replace(part, " ");
      named++;
    }
    return named >= FEWEST_PARTS && !/\p{L}{3}/u.test(rest) ? { ...line, role: "text", topics: [] } : line;
  });
}
