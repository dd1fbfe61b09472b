import type { Line } from "./line.ts";

/** Characters. */
const LONGEST_PART = 30;
/** Sentences in one heading: fewer may be what it opens and when that is. */
const FEWEST_IN_ONE = 3;

/**
 * 'Big bowls.', 'Small cart.', 'Special every day.' as headings in a row, or as one: what a house says of itself, which
 * opens no offers.
 */
export function withoutSlogans(lines: Line[]): Line[] {
  const isNextPart = (line: Line, other: Line | undefined) =>
    other !== undefined && isPart(other) && other.block.headingLevel === line.block.headingLevel;
  return lines.map((line, i) =>
    isSloganAlone(line) || (isPart(line) && (isNextPart(line, lines[i - 1]) || isNextPart(line, lines[i + 1])))
      ? { ...line, role: "text", days: { days: [], stated: false } }
      : line,
  );
}

function isUntold({ block, role, times, topics }: Line): boolean {
  return block.headingLevel > 0 && (role === "label" || role === "schedule") && times.length + topics.length === 0;
}

function isPart(line: Line): boolean {
  return isUntold(line) && line.text.length <= LONGEST_PART && /\p{L}{2}[^.!?]*\.$/u.test(line.text);
}

function isSloganAlone(line: Line): boolean {
  const parts = line.text.match(/[^.]+\.(?=\s|$)/g) ?? [];
  return (
    isUntold(line) &&
    parts.length >= FEWEST_IN_ONE &&
    parts.join("") === line.text &&
    parts.every((part) => part.length <= LONGEST_PART)
  );
}
