import type { Line } from "../lines/line.ts";

/** Lines that make one offer together: a name and its price, a heading and its paragraph. `core` holds price or advantage. */
export type Unit = {
  core: Line;
  /** In reading order; the quote spans them. */
  lines: Line[];
  /** Other lines of the same card: conditions, flags, hours. */
  rest: Line[];
  /** Where others stand between its lines: all from the first to the last, since a quote is one stretch of the page. */
  through?: Line[];
  /** Those of the rest that stand elsewhere on the page and name the offer. */
  notes?: Line[];
  /** What the page says of all offers of its section at once, wherever it stands. */
  terms?: Line[];
  /** Where it stands for a long list at one price: what names the list, and its entries. */
  list?: { label: Line; names: string[] };
};
