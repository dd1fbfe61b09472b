import { isText, type RenderElement, textOf } from "../render-tree.ts";

/** The columns that a cell covers, from the first up to the one before `end`. */
export type Columns = { first: number; end: number };

export const eachOf = ({ first, end }: Columns) => Array.from({ length: end - first }, (_, i) => first + i);

/** Gives each cell its columns, past those that cells of the rows above still reach down into. */
export class TableGrid {
  private reachingDown: number[] = [];

  columnsOf(cells: RenderElement[]): Columns[] {
    const above = this.reachingDown;
    const below = above.map((rows) => Math.max(0, rows - 1));
    let column = 0;
    const columns = cells.map(({ span }) => {
      while ((above[column] ?? 0) > 0) column++;
      const first = column;
      column += Math.min(span?.columns ?? 1, MOST_COLUMNS);
      for (let at = first; at < column; at++) below[at] = (span?.rows ?? 1) - 1;
      return { first, end: column };
    });
    this.reachingDown = below;
    return columns;
  }
}

/** What a cell may claim to cover: `colspan="1000"` means 'all of them'. */
const MOST_COLUMNS = 50;

export const isCaption = (element: RenderElement) => element.tag === "caption";

/** A row or a caption, and what it stands in: no cell reaches down from one group of rows into the next. */
export type TablePart = { element: RenderElement; group: RenderElement };

/**
 * A table's rows and captions; null where words stand outside of them. A box laid out like a table to centre what it
 * holds has cells and no row.
 */
export function partsOfTable(table: RenderElement): TablePart[] | null {
  const parts: TablePart[] = [];
  for (const child of table.children) {
    if (isText(child)) {
      if (textOf(child).trim()) return null;
    } else if (child.tag === "tr" || child.layout === "table-row" || isCaption(child))
      parts.push({ element: child, group: table });
    else {
      const inside = child.layout === "table-cell" || child.tag === "table" ? null : partsOfTable(child);
      if (inside) parts.push(...inside);
      else if (textOf(child).trim()) return null;
    }
  }
  return parts;
}

/** A cell that names what stands beside it: when. */
export function tellsWhen(text: string): boolean {
  return /^\s*(?:times?|when|hours?|days?|schedule|horarios?|d[ií]as?)\s*:?\s*$/i.test(text);
}

const HOUR = "\\d{1,2}(?::\\d{2})?\\s?(?:[ap]\\.?m\\.?)?";
const HOURS = new RegExp(
  `^\\s*(?:from\\s)?(?:${HOUR}|noon)\\s?(?:–|—|-|to|until|till?)\\s?(?:${HOUR}|close|closing|late|midnight)\\s*$`,
  "i",
);

/** Hours alone, from and to: '4–6 pm'. */
export function tellsHours(text: string): boolean {
  return HOURS.test(text);
}

const DAY =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|" +
  "lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?";
const DAY_NAME = new RegExp(`^\\s*(?:${DAY})s?\\.?\\s*$`, "i");

/** A day's name alone, whole or short. */
export function isDayName(text: string): boolean {
  return DAY_NAME.test(text);
}
