import type { Line } from "./lines.ts";

/** Lines: what stands in a longer box is a section. */
export const LONGEST_CARD = 9;

/** The lines of each card, by the number of each of its lines. */
export function cardsOf(lines: Line[], turns: Line[][], isPlain: boolean): Map<number, Line[]> {
  const cards = new Map<number, Line[]>();
  if (isPlain) return cards;
  // A page's header and navigation are no part of what follows them, even where one box holds all.
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.block.group} ${line.block.landmark ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  for (const group of groups.values()) {
    const contiguous = (group.at(-1)?.index ?? 0) - (group[0]?.index ?? 0) === group.length - 1;
    if (group.length > LONGEST_CARD || !contiguous) continue;
    for (const line of group) cards.set(line.index, group);
  }
  for (const box of [...turns, ...boxesOfOneOffer(lines)]) {
    const reachesOut = (line: Line) => cards.get(line.index)?.some((other) => !box.includes(other)) ?? false;
    if (box.some(reachesOut)) continue;
    for (const line of box) cards.set(line.index, box);
  }
  return cards;
}

/** Boxes side by side of a few plain lines each, one of which holds a price: cards whose lines are set like paragraphs. */
function boxesOfOneOffer(lines: Line[]): Line[][] {
  const boxes = new Map<number, Line[]>();
  const parents = new Map<number, number>();
  for (const line of lines) {
    line.block.path.forEach((id, i) => {
      const box = boxes.get(id);
      if (box) box.push(line);
      else boxes.set(id, [line]);
      parents.set(id, line.block.path[i - 1] ?? -1);
    });
  }
  const fitting = [...boxes].filter(
    ([, box]) =>
      box.length > 1 &&
      box.length <= LONGEST_CARD &&
      box.every(
        (line, i) =>
          (line.block.headingLevel === 0 || (i === 0 && line.role === "label")) &&
          line.role !== "schedule" &&
          line.text.length <= 100,
      ) &&
      box.filter((line) => line.role === "offer" || line.role === "bare").length === 1,
  );
  const beside = new Map<number, number>();
  for (const [id] of fitting) beside.set(parents.get(id) ?? -1, (beside.get(parents.get(id) ?? -1) ?? 0) + 1);
  return fitting.flatMap(([id, box]) => ((beside.get(parents.get(id) ?? -1) ?? 0) > 1 ? [box] : []));
}
