import type { Snapshot } from "#pipeline/page";
import type { Analysis } from "../analysis.ts";
import { ORDINARY_PRICE } from "../ordinary-price.ts";
import { isPriced, type Line } from "../page/lines/line.ts";
import { type ExtractionContext, type PageReading, readingOf } from "../page/reading.ts";
import { analysesOf } from "../rules.ts";
import { OFFER_WORDS } from "../words/offer-words.ts";

/** Lines sent at most: past that a page is a menu, and the rules' finds are the better ones. */
const MOST_LINES = 250;
const LONGEST_LINE = 600;
const SHORT_LINE = 60;
/** Characters: as long as less is sent there is room for what the rules take for a menu, since it may be an offer. */
const MOST_CHARACTERS = 2_500;

/**
 * The blocks that can hold a deal, each on a line with its number: those with a price or an advantage, what they stand
 * under, what is in the same box, and the lines right around them; whatever else may tell of an offer in words that the
 * rules don't know; and of a short page whatever else stands beside a price, an advantage, a day or an hour. Navigation,
 * a long menu's ordinary entries and prose without a number stay at home.
 */
export function blocksForModel(snapshot: Snapshot, context: ExtractionContext): { numbered: string; blocks: number[] } {
  const reading = readingOf(snapshot);
  if (reading.foreign === "other") return { numbered: "", blocks: [] };
  const analyses = analysesOf(reading, context);
  const ordinary = ordinaryLines(analyses);
  // The surest came first: they stay where a page has too many.
  const wanted = [...new Set([...linesOfOffers(reading, analyses, ordinary), ...linesThatMayTell(reading, ordinary)])];
  const chosen = new Set(wanted.slice(0, MOST_LINES));
  let room = MOST_CHARACTERS - [...chosen].reduce((sum, line) => sum + line.text.length, 0);
  for (const line of besideOffers(reading)) {
    if (chosen.has(line)) continue;
    room -= line.text.length;
    if (room < 0) break;
    chosen.add(line);
  }
  const sent = [...chosen].sort((a, b) => a.index - b.index);
  return {
    numbered: sent.map((line) => `${line.block.index}| ${line.text.slice(0, LONGEST_LINE)}`).join("\n"),
    blocks: sent.map((line) => line.block.index),
  };
}

function linesOfOffers({ lines, sections }: PageReading, analyses: Analysis[], ordinary: Set<Line>): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const mayBeDeal = isPriced(line) && !ordinary.has(line);
    const saysWhen = line.role === "schedule" || (line.topics.includes("happy_hour") && line.role !== "label");
    if (mayBeDeal || saysWhen) found.push(line);
    if (!mayBeDeal) continue;
    const near = [lines[line.index - 1], lines[line.index + 1]].filter((one) => one && one.text.length < 160);
    found.push(...sections.above(line), ...sections.card(line), ...near.flatMap((one) => one ?? []));
  }
  // A day's dish may stand far below the price that it shares.
  return [...found, ...analyses.flatMap(({ unit, refusal }) => (refusal === null ? (unit.through ?? []) : []))];
}

function linesThatMayTell({ lines, sections }: PageReading, ordinary: Set<Line>): Line[] {
  return lines.filter((line) => {
    if (ordinary.has(line)) return false;
    return tells(line) || (mayName(line) && !sections.card(line).some((member) => ordinary.has(member)));
  });
}

/** Whatever stands beside a price, an advantage, a day or an hour. */
function besideOffers({ lines }: PageReading): Line[] {
  const isTold = (line: Line | undefined) => line !== undefined && (tells(line) || line.benefits.length > 0);
  return lines.filter(
    ({ index, block }) => block.landmark !== "nav" && [-1, 0, 1].some((step) => isTold(lines[index + step])),
  );
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
