import { getDocumentProxy } from "unpdf";

export type PdfLines = { lines: string[]; complete: boolean };

const MOST_PAGES = 20;
const MOST_LINES = 3_000;
const LONGEST_LINE = 1_000;

type Piece = { str: string; x: number; y: number; width: number; size: number };

/** Takes the bytes away from whoever holds them. @throws when it is no PDF */
export async function linesOfPdf(body: Uint8Array): Promise<PdfLines> {
  const pdf = await getDocumentProxy(body, { verbosity: 0 });
  const lines: string[] = [];
  const pages = Math.min(pdf.numPages, MOST_PAGES);
  for (let number = 1; number <= pages && lines.length < MOST_LINES; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      return [{ str: item.str, x, y, width: item.width, size: Math.abs(size) || item.height }];
    });
    lines.push(...joined(pieces));
  }
  return {
    lines: lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE)),
    complete: pdf.numPages <= MOST_PAGES && lines.length <= MOST_LINES,
  };
}

const PRICE = /^\s*(?:\.{2,}\s*)?[$£€₱₹]?\s?\d{1,3}(?:[.,]\d{2})?\s*$/;

/** Pieces in the order they were set: on one height they are a line, unless a wide gap parts two columns. A price may stand far off. */
function joined(pieces: Piece[]): string[] {
  const lines: string[] = [];
  let line = "";
  let last: Piece | null = null;
  for (const piece of pieces) {
    const gap = last ? piece.x - (last.x + last.width) : 0;
    const isSameHeight = last !== null && Math.abs(piece.y - last.y) < Math.max(2, piece.size * 0.35);
    const isColumn = gap > piece.size * 3 && !PRICE.test(piece.str);
    if (last && isSameHeight && gap > -piece.size && !isColumn) {
      line += gap > piece.size * 0.15 && !/\s$/.test(line) && !/^\s/.test(piece.str) ? ` ${piece.str}` : piece.str;
    } else {
      lines.push(line);
      line = piece.str;
    }
    last = piece;
  }
  return [...lines, line].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
}
