import type { Snapshot } from "#pipeline/page";
import { type Analysis, ORDINARY_PRICE } from "../analysis.ts";
import type { Line } from "../page/lines.ts";
import { type ExtractionContext, readingOf } from "../page/reading.ts";
import { analysesOf } from "../rules.ts";
import { OFFER_WORDS } from "../words/offer-words.ts";

/** Lines sent at most: past that a page is a menu, and the rules' finds are the better ones. */
const MOST_LINES = 250;
const LONGEST_LINE = 600;
const SHORT_LINE = 60;

/**
 * The blocks that can hold a deal, each on a line with its number: those with a price or an advantage, what they stand
 * under, what is in the same box, and the lines right around them; and whatever else may tell of an offer in words that
 * the rules don't know. Navigation, a menu's ordinary entries and prose without a number stay at home.
 */
export function blocksForModel(snapshot: Snapshot, context: ExtractionContext): { numbered: string; blocks: number[] } {
  const reading = readingOf(snapshot);
  const { lines, sections, foreign } = reading;
  if (foreign === "other") return { numbered: "", blocks: [] };
  const analyses = analysesOf(reading, context);
  const ordinary = ordinaryLines(analyses);
  const wanted = new Set<Line>();
  const add = (line: Line | undefined) => {
    if (line) wanted.add(line);
  };
  for (const line of lines) {
    const mayBeDeal = (line.role === "offer" || line.role === "bare") && !ordinary.has(line);
    const saysWhen = line.role === "schedule" || (line.topics.includes("happy_hour") && line.role !== "label");
    if (!mayBeDeal && !saysWhen) continue;
    add(line);
    if (!mayBeDeal) continue;
    for (const label of sections.above(line)) add(label);
    for (const member of sections.card(line)) add(member);
    for (const near of [lines[line.index - 1], lines[line.index + 1]]) if (near && near.text.length < 160) add(near);
  }
  // A day's dish may stand far below the price that it shares.
  for (const { unit, refusal } of analyses) {
    if (refusal === null) for (const line of unit.through ?? []) add(line);
  }
  for (const line of lines) {
    if (ordinary.has(line)) continue;
    const isOfMenu = sections.card(line).some((member) => ordinary.has(member));
    if (tells(line) || (mayName(line) && !isOfMenu)) add(line);
  }
  // The surest came first: they stay where a page has too many.
  const chosen = [...wanted].slice(0, MOST_LINES).sort((a, b) => a.index - b.index);
  return {
    numbered: chosen.map((line) => `${line.block.index}| ${line.text.slice(0, LONGEST_LINE)}`).join("\n"),
    blocks: chosen.map((line) => line.block.index),
  };
}

function tells({ text, topics, days }: Line): boolean {
  return /\d/.test(text) || topics.length > 0 || days.stated || OFFER_WORDS.test(text);
}

/** A short line may be the half of an offer that names what is offered. */
function mayName({ text, block }: Line): boolean {
  return text.length <= SHORT_LINE && !["header", "footer", "nav"].includes(block.landmark ?? "");
}

/** Lines on which nothing but ordinary prices stand: a menu's bulk. The gate would keep them out, so they aren't asked about. */
function ordinaryLines(analyses: Analysis[]): Set<Line> {
  const ordinary = new Set<Line>();
  const other = new Set<Line>();
  for (const { statement, refusal } of analyses) {
    (refusal?.detail === ORDINARY_PRICE ? ordinary : other).add(statement.line);
  }
  for (const line of other) ordinary.delete(line);
  return ordinary;
}
