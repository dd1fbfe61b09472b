import type { Block } from "#pipeline/page";
import { normaliseText } from "./normalise.ts";
import { boxAround, isRowOfButtons, type Piece, spansOf } from "./pieces.ts";
import { type Columns, eachOf, isDayName } from "./table-parts.ts";

export type Container = {
  id: number;
  tag: string;
  repeated: boolean;
  first: number;
  last: number;
};
export type Line = {
  pieces: Piece[];
  kind: string;
  level: number;
  path: Container[];
  cell: Cell | null;
  allStrong: boolean;
};
/** A line of a table: its row and the columns that its cell covers. */
export type Cell = { table: Table; row: { header: number[] }; columns: Columns; header: boolean };
export type Table = { headers: Map<number, number[]> };

export const LANDMARK = /^(section|main|header|footer|nav|aside|body|article|form|dialog)$/;

/** Lines with their place among the page's headings, boxes and table headers. */
export function blocksFromLines(lines: Line[]): Block[] {
  let active: { index: number; level: number; scope: Container | null }[] = [];
  const blocks: Block[] = [];
  lines.forEach((line, index) => {
    const path = line.path.filter((container, i) => {
      const outer = line.path[i - 1];
      return !outer || outer.first !== container.first || outer.last !== container.last || container.repeated;
    });
    active = active.filter((heading) => !heading.scope || line.path.includes(heading.scope));
    const text = normaliseText(line.pieces.map((piece) => piece.text).join(""));
    const isTitle = line.allStrong && text.length < 60 && /\p{L}{2}/u.test(text) && !/[$£€₱₹]\s?\d/.test(text);
    const level = line.level || (isTitle ? 6 : 0);

    const headers = line.cell ? headersOf(line.cell, blocks) : [];
    blocks.push({
      index,
      text,
      reach: line.pieces.some((piece) => piece.reach === "visible" && piece.text.trim())
        ? "visible"
        : (line.pieces.find((piece) => piece.text.trim())?.reach ?? "visible"),
      kind: isRowOfButtons(line.pieces) ? "buttons" : line.kind,
      headingLevel: level,
      headings: headingsOver(active, level),
      group: groupOf(path),
      path: path.map((container) => container.id),
      headers: headers.filter((header) => header !== index),
      struck: spansOf(line.pieces, (piece) => piece.struck),
      ...(line.pieces.some((piece) => piece.raised)
        ? { raised: spansOf(line.pieces, (piece) => piece.raised === true) }
        : {}),
      link: line.pieces.every((piece) => piece.link || !piece.text.trim()),
      landmark: landmarkOf(line.path)?.tag,
      box: boxAround(line.pieces),
    });
    if (level) {
      const scope = line.path.findLast((container, i) => container.last > index && !isHeadOfPart(line.path, i)) ?? null;
      active.push({ index, level, scope });
    }
  });
  return blocks;
}

/** The names of its column and of its row. Over several days it is each one's; over other columns the first one's. */
function headersOf({ table, row, columns, header }: Cell, above: Block[]): number[] {
  if (header) return [];
  const names = (column: number) => table.headers.get(column) ?? [];
  const [first, ...others] = eachOf(columns);
  const days = others.flatMap(names).filter((name) => isDayName(above[name]?.text ?? ""));
  return [...new Set([...names(first ?? 0), ...days, ...row.header])];
}

/** Headings in force, outermost first: a nearer one ends those no higher than itself, while its own box lasts. */
function headingsOver(active: { index: number; level: number }[], level: number): number[] {
  const found: number[] = [];
  let highest = level || 7;
  for (let i = active.length - 1; i >= 0; i--) {
    const heading = active[i] as { index: number; level: number };
    if (heading.level >= highest) continue;
    highest = heading.level;
    found.unshift(heading.index);
  }
  return found;
}

/** The smallest repeated container; without one the smallest landmark. */
function groupOf(path: Container[]): number {
  return path.findLast(({ repeated }) => repeated)?.id ?? landmarkOf(path)?.id ?? path[0]?.id ?? 0;
}

function landmarkOf(path: Container[]): Container | undefined {
  return path.findLast(({ tag }, i) => LANDMARK.test(tag) && !isHeadOfPart(path, i));
}

const PART = /^(article|section)$/;

/** A header or footer within an article or section is that part's, and its headings speak for all of it. */
function isHeadOfPart(path: Container[], at: number): boolean {
  return /^(header|footer)$/.test(path[at]?.tag ?? "") && path.slice(0, at).some(({ tag }) => PART.test(tag));
}
