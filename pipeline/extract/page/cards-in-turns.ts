import type { Line } from "./lines.ts";

/** Lines to a card: headline, terms, place; one more where the terms take two. */
const PERIODS = [3, 4];
const FEWEST_CARDS = 3;
/** Characters. */
const LONGEST_HEADLINE = 40;

/**
 * Paragraphs without a box of their own that come round in turns, 'FREE churro' / 'with any entrée' / 'Sabor': each turn is
 * a card. Read line by line, a place would go with the next one's headline.
 */
export function cardsInTurns(lines: Line[]): Line[][] {
  return runsOf(lines).flatMap((run) => {
    const period = PERIODS.find((length) => comesRound(run, length));
    if (!period) return [];
    return Array.from({ length: run.length / period }, (_, i) => run.slice(i * period, (i + 1) * period));
  });
}

/** Plain lines one after the other in one box. */
function runsOf(lines: Line[]): Line[][] {
  const runs: Line[][] = [];
  const boxOf = ({ block }: Line) => `${block.kind} ${block.path.slice(0, -1).join()}`;
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (line.block.headingLevel > 0) runs.push([]);
    else if (run && before && boxOf(before) === boxOf(line)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function comesRound(run: Line[], period: number): boolean {
  if (run.length % period !== 0 || run.length < period * FEWEST_CARDS) return false;
  return run.every((line, i) => {
    if (i % period === 0) return line.benefits.length > 0 && line.text.length <= LONGEST_HEADLINE;
    if (i % period < period - 1) return true;
    return line.benefits.length === 0 && line.money.length === 0 && !line.days.stated && line.times.length === 0;
  });
}
