/** Cards from `start` up to `end` are in the page; `above` and `below` are the heights of those that are not, in pixels. */
export type CardWindow = { start: number; end: number; above: number; below: number };

/** So many cards are all kept in the page; beyond, never more. */
export const MOST = 60;
/** By so many rows the window moves at once. */
const STRIDE = 4;
export const ALL: CardWindow = { start: 0, end: MOST, above: 0, below: 0 };

export type Measures = {
  count: number;
  columns: number;
  /** Height of a row with its gap, pixels. */
  pitch: number;
  /** How far the list's top lies above the window's, pixels. */
  scrolled: number;
  /** The window's, pixels. */
  height: number;
};

/** The rows around what is seen, as many before as behind, in whole rows and at most `MOST` cards. */
export function cardWindow({ count, columns, pitch, scrolled, height }: Measures): CardWindow {
  const rows = Math.ceil(count / columns);
  const fit = Math.max(1, Math.floor(MOST / columns));
  const seen = Math.ceil(height / pitch);
  const spare = Math.max(0, Math.floor((fit - seen) / 2));
  // In strides, so that most of the scrolling changes nothing.
  const wished = Math.floor((scrolled / pitch - spare) / STRIDE) * STRIDE;
  const first = Math.max(0, Math.min(wished, rows - fit));
  const last = Math.min(rows, first + fit);
  return {
    start: first * columns,
    end: Math.min(count, last * columns),
    above: first * pitch,
    below: (rows - last) * pitch,
  };
}
