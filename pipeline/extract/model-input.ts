import type { Snapshot } from "#pipeline/page";
import type { Line } from "./lines.ts";
import { readingOf } from "./reading.ts";

/** Lines sent at most: past that a page is a menu, and the rules' finds are the better ones. */
const MOST_LINES = 250;
const LONGEST_LINE = 600;

/**
 * The blocks that can hold a deal, each on a line with its number: those with a price or an advantage, what they stand
 * under, what is in the same box, and the lines right around them. Everything else stays at home.
 */
export function blocksForModel(snapshot: Snapshot): { numbered: string; blocks: number[] } {
  const { lines, sections, isForeign } = readingOf(snapshot);
  if (isForeign) return { numbered: "", blocks: [] };
  const wanted = new Set<Line>();
  const add = (line: Line | undefined) => {
    if (line) wanted.add(line);
  };
  for (const line of lines) {
    const mayBeDeal = line.role === "offer" || line.role === "bare";
    const saysWhen = line.role === "schedule" || (line.topics.includes("happy_hour") && line.role !== "label");
    if (!mayBeDeal && !saysWhen) continue;
    add(line);
    if (!mayBeDeal) continue;
    for (const label of sections.above(line)) add(label);
    for (const member of sections.card(line)) add(member);
    for (const near of [lines[line.index - 1], lines[line.index + 1]]) if (near && near.text.length < 160) add(near);
  }
  const chosen = [...wanted].sort((a, b) => a.index - b.index).slice(0, MOST_LINES);
  return {
    numbered: chosen.map((line) => `${line.block.index}| ${line.text.slice(0, LONGEST_LINE)}`).join("\n"),
    blocks: chosen.map((line) => line.block.index),
  };
}
