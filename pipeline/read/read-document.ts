import { getDocumentProxy } from "unpdf";
import type { Snapshot } from "#pipeline/page";
import { NeedsBrowserError } from "./css-cascade.ts";
import { snapshotOfLines } from "./plain-snapshot.ts";
import { ReadTimeoutError } from "./read-page.ts";
import { readServed } from "./read-served.ts";

/** A document as its server sent it. */
export type ReceivedDocument = {
  url: string;
  body: Uint8Array;
  contentType: string;
  headers?: Record<string, string | string[] | undefined>;
};

const PDF = /^\s*application\/(?:x-)?pdf\b/i;
const MOST_PAGES = 20;
const MOST_LINES = 3_000;
const TIMEOUT = 10_000;

/**
 * Reads a document without a browser: a menu as PDF, or a page whose HTML as served tells what a visitor sees and that
 * a browser would read the same. Anything else is null and the browser's.
 * @throws ReadTimeoutError when it takes too long; Error when it is no PDF
 */
export async function readDocument(
  document: ReceivedDocument,
  { now }: { now: number },
): Promise<{ snapshot: Snapshot; isDrawable: boolean } | null> {
  if (PDF.test(document.contentType)) return { snapshot: await readPdf(document, now), isDrawable: false };
  const body = lettersOf(document);
  if (body === null || LIMITING_HEADERS.some((name) => document.headers?.[name] !== undefined)) return null;
  try {
    const snapshot = readServed({ body, contentType: document.contentType }, { url: document.url, now });
    return { snapshot, isDrawable: true };
  } catch (error) {
    if (error instanceof NeedsBrowserError) return null;
    throw error;
  }
}

/** Headers that lead on, or keep a page's own styles from it. */
const LIMITING_HEADERS = ["refresh", "content-security-policy", "content-disposition"];

/** A page's letters where there is no doubt which they are; else null. */
function lettersOf({ contentType, body }: ReceivedDocument): string | null {
  if (!/^\s*text\/(?:html|plain)\b/i.test(contentType)) return null;
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]?.toLowerCase();
  const isPlain = body.every((byte) => byte < 0x80 && byte !== 0x1b);
  const start = new TextDecoder("latin1").decode(body.subarray(0, 1024));
  const says = charset ?? /<meta\s+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase();
  const isKnown =
    says === "utf-8" || (isPlain && (says === undefined || /^(?:us-ascii|iso-8859-1|windows-1252)$/.test(says)));
  if (!isKnown) return null;
  const text = new TextDecoder().decode(body);
  return text.includes("\uFFFD") ? null : text;
}

async function readPdf(document: ReceivedDocument, now: number): Promise<Snapshot> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReadTimeoutError(`${document.url} took too long to read.`)), TIMEOUT);
  });
  try {
    const { lines, complete } = await Promise.race([linesOfPdf(document.body), late]);
    return { ...snapshotOfLines(lines, { url: document.url, now }), complete };
  } finally {
    clearTimeout(timer);
  }
}

type Piece = { str: string; x: number; y: number; width: number; size: number };

async function linesOfPdf(body: Uint8Array): Promise<{ lines: string[]; complete: boolean }> {
  // A copy: the reader takes the bytes away from whoever holds them.
  const pdf = await getDocumentProxy(new Uint8Array(body), { verbosity: 0 });
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
    lines: lines.slice(0, MOST_LINES),
    complete: pdf.numPages <= MOST_PAGES && lines.length <= MOST_LINES,
  };
}

const PRICE = /^\s*(?:\.{2,}\s*)?[$£€]?\s?\d{1,3}(?:[.,]\d{2})?\s*$/;

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
