import { getDocumentProxy } from "unpdf";
import type { Box } from "#pipeline/page";
import { PDF_LAYOUT } from "./pdf-layout.ts";

/** Boxes are in CSS pixels of all pages drawn one below the other, as `PDF_LAYOUT` sets them. */
export type PdfLine = { text: string; box: Box };
export type PdfLines = { lines: PdfLine[]; complete: boolean };

const MOST_PAGES = PDF_LAYOUT.pages;
const MOST_LINES = 3_000;
const LONGEST_LINE = 1_000;

type Piece = { str: string; x: number; y: number; width: number; size: number };

/** Takes the bytes away from whoever holds them. @throws when it is no PDF */
export async function linesOfPdf(body: Uint8Array): Promise<PdfLines> {
  const pdf = await getDocumentProxy(body, { verbosity: 0 });
  const lines: PdfLine[] = [];
  let top = 0;
  const pages = Math.min(pdf.numPages, MOST_PAGES);
  for (let number = 1; number <= pages && lines.length < MOST_LINES; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): Piece[] => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      return [{ str: item.str, x, y, width: item.width, size: Math.abs(size) || item.height }];
    });
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({
      scale: Math.min(PDF_LAYOUT.scale, PDF_LAYOUT.widest / width, PDF_LAYOUT.tallest / height),
    });
    for (const { text, pieces: parts } of joined(pieces)) {
      const boxes = parts.map(({ x, y, width: length, size }) => {
        const [left = 0, base = 0] = viewport.convertToViewportPoint(x, y);
        const tall = size * viewport.scale;
        return { left, right: left + length * viewport.scale, top: base - tall, bottom: base + tall * 0.25 };
      });
      const [left, upper] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
      lines.push({
        text: text.slice(0, LONGEST_LINE),
        box: {
          x: left,
          y: top + upper,
          width: Math.max(...boxes.map((box) => box.right)) - left,
          height: Math.max(...boxes.map((box) => box.bottom)) - upper,
        },
      });
    }
    top += Math.ceil(viewport.height) + PDF_LAYOUT.gap;
  }
  return {
    lines: lines.slice(0, MOST_LINES),
    complete: pdf.numPages <= MOST_PAGES && lines.length <= MOST_LINES,
  };
}

const PRICE = /^\s*(?:\.{2,}\s*)?[$£€₱₹]?\s?\d{1,3}(?:[.,]\d{2})?\s*$/;

/** Pieces in the order they were set: on one height they are a line, unless a wide gap parts two columns. A price may stand far off. */
function joined(pieces: Piece[]): { text: string; pieces: Piece[] }[] {
  const lines: { text: string; pieces: Piece[] }[] = [];
  let last: Piece | null = null;
  for (const piece of pieces) {
    const line = lines.at(-1);
    const gap = last ? piece.x - (last.x + last.width) : 0;
    const isSameHeight = last !== null && Math.abs(piece.y - last.y) < Math.max(2, piece.size * 0.35);
    const isColumn = gap > piece.size * 3 && !PRICE.test(piece.str);
    if (line && isSameHeight && gap > -piece.size && !isColumn) {
      const isApart = gap > piece.size * 0.15 && !/\s$/.test(line.text) && !/^\s/.test(piece.str);
      line.text += isApart ? ` ${piece.str}` : piece.str;
      line.pieces.push(piece);
    } else lines.push({ text: piece.str, pieces: [piece] });
    last = piece;
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => text !== "");
}
