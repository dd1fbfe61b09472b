import type { Line } from "../lines/line.ts";

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
    const turns = PERIODS.map((period) => turnsOf(run, period));
    return turns.find((cards) => cards.length >= FEWEST_CARDS) ?? [];
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

/** The cards that a run begins with; what follows them is none. */
function turnsOf(run: Line[], period: number): Line[][] {
  const cards: Line[][] = [];
  for (let at = 0; at + period <= run.length; at += period) {
    const card = run.slice(at, at + period);
    if (!isCard(card)) break;
    cards.push(card);
  }
  return cards;
}

function isCard(card: Line[]): boolean {
  const [headline, place] = [card[0], card.at(-1)];
  return (
    headline !== undefined &&
    headline.benefits.length > 0 &&
    headline.text.length <= LONGEST_HEADLINE &&
    place !== undefined &&
    place.benefits.length === 0 &&
    place.money.length === 0 &&
    !place.days.stated &&
    place.times.length === 0
  );
}
