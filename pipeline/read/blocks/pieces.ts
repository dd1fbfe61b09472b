import type { Block, Reach, Span } from "#pipeline/page";
import type { RenderText } from "../render-tree.ts";

/** A run of a line's text that is drawn in one way. */
export type Piece = {
  text: string;
  struck: boolean;
  raised?: boolean;
  reach: Reach;
  link: boolean;
  /** The number of the button that it stands in; none or 0: in no button. */
  button?: number;
  fontSize: number;
  box: RenderText["box"];
};

const HIGH = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** '£34.95', 'Fri', '6pm.': a number behind it is none of its digits, nor the cents of '$9.⁹⁹'. */
const WHOLE = /(?:\d[.,]\d\d|\p{L}|[^\d\s][.,;:!?)])\s?$/u;

/** A footnote's mark is written as the raised figure that it is drawn as: '£34.95²' costs no £34,952. */
export function setMarksHigh(pieces: Piece[]): void {
  for (const [i, piece] of pieces.entries()) {
    const [before, after] = [pieces[i - 1], pieces[i + 1]];
    const isFraction = /^\s?[/⁄]/.test(after?.text ?? "");
    const isSmall = before !== undefined && piece.fontSize * 1.15 < before.fontSize && /^\d$/.test(piece.text);
    const isMark = piece.raised
      ? /^\s?\d(?:\s?,\s?\d)*\s?$/.test(piece.text) ||
        (/^\s?\d{1,2}(?:\s?,\s?\d{1,2})*\s?$/.test(piece.text) && WHOLE.test(before?.text ?? ""))
      : isSmall && /\d[.,]\d\d$/.test(before.text);
    if (!isMark || isFraction) continue;
    piece.text = piece.text.replace(/\d/g, (digit) => HIGH[Number(digit)] ?? digit);
    piece.raised = false;
  }
}

/** Two small digits right behind large ones: set apart by their size, however they are raised. */
export function isCents({ text, fontSize }: Piece, before: Piece | undefined): boolean {
  return (
    before !== undefined &&
    fontSize * 1.15 < before.fontSize &&
    /^\d\d(?!\d)/.test(text) &&
    /(?:^|[^\d.,])\d{1,3}$/.test(before.text)
  );
}

/** 'Monday', 'MON', '4–6 PM' or 'fries' right before 'Kids eat free', '4–6' or '$15', and neither 'US' before '$5' nor 'H' before 'APPY' */
export function areWordsApart(before: string, after: string): boolean {
  if (/(?:\p{L}{3}|\b[AP]M)$/iu.test(before) && /^(?:[$£€]\s?\d|\d)/.test(after)) return true;
  return (
    (/\p{Ll}{2}$/u.test(before) || /\b\p{Lu}{3,}$/u.test(before) || /\d$/.test(before)) &&
    /^(?:\p{Lu}\p{Ll}{2}|\p{Lu}{3})/u.test(after)
  );
}

/** Where in a line's text the pieces stand that are meant. */
export function spansOf(pieces: Piece[], isMeant: (piece: Piece) => boolean): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const piece of pieces) {
    const end = at + piece.text.length;
    const last = spans.at(-1);
    if (isMeant(piece) && piece.text.trim()) {
      if (last && last.end === at) last.end = end;
      else spans.push({ start: at, end: at + piece.text.trimEnd().length });
    }
    at = end;
  }
  return spans;
}

export function boxAround(pieces: Piece[]): Block["box"] {
  const boxes = pieces.flatMap((piece) => (piece.box ? [piece.box] : []));
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box[0]));
  const y = Math.min(...boxes.map((box) => box[1]));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box[0] + box[2])) - x,
    height: Math.max(...boxes.map((box) => box[1] + box[3])) - y,
  };
}

/** Whether a line is buttons side by side and nothing else: what it is read under is none of what it names. */
export function isRowOfButtons(pieces: Piece[]): boolean {
  const buttons = new Set(pieces.flatMap(({ text, button = 0 }) => (text.trim() ? [button] : [])));
  return buttons.size > 1 && !buttons.has(0);
}
