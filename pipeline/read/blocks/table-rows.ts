import { isElement, isOneLine, type RenderElement, SPACE, textOf } from "../render-tree.ts";
import type { Cell, Container, Line, Table } from "./block-structure.ts";
import {
  type Columns,
  eachOf,
  isCaption,
  isDayName,
  TableGrid,
  type TablePart,
  tellsHours,
  tellsWhen,
} from "./table-parts.ts";

/** Takes what stands in a table, a line at a time. */
export type LineWriter = {
  readonly lines: readonly Line[];
  inPlace: (tag: string, repeated: boolean, outer: Container[], read: (path: Container[]) => void) => void;
  enter: (element: RenderElement, outer: Container[], cell: Cell | null, repeated?: boolean) => void;
  inline: (
    element: RenderElement,
    path: Container[],
    cell: Cell | null,
    kind: string,
    level: number,
    between: string,
  ) => void;
  picture: (element: RenderElement, path: Container[]) => void;
};

/** What the rows above say of the next one. */
type RowsAbove = {
  /** The day that heads all rows until another does. */
  section: number[];
  /** Names that stand once beside several rows, and how many of these are still to come. */
  beside: { names: number[]; left: number }[];
  /** What is told of several rows at once, and how many of these are still to come: the days beside them are all its own. */
  reaching: { row: Cell["row"]; left: number }[];
  /** By column, the names right above that head several, and below which more exact ones may stand. */
  over: ReadonlyMap<number, number[]>;
};
const NONE_ABOVE: RowsAbove = { section: [], beside: [], reaching: [], over: new Map() };

/** Reads a table row by row, each cell with the names of its columns and of what stands beside it. */
export function readTable(parts: TablePart[], path: Container[], writer: LineWriter): void {
  for (const { element } of parts)
    if (isCaption(element)) writer.enter({ ...element, level: element.level || 6 }, path, null);
  const table: Table = { headers: new Map() };
  const rows = parts.filter(({ element }) => !isCaption(element));
  let grid = new TableGrid();
  let above = NONE_ABOVE;
  rows.forEach(({ element, group }, index) => {
    if (group !== rows[index - 1]?.group) {
      grid = new TableGrid();
      above = NONE_ABOVE;
    }
    const cells = element.children.filter(isElement).filter((cell) => cell.tag !== "br");
    const columns = grid.columnsOf(cells);
    if (cells.some((cell) => textOf(cell).trim())) {
      writer.inPlace("tr", true, path, (place) => {
        const isHead = index === 0 && headsDays(rows.map((row) => row.element));
        above = readRow(writer, cells, columns, table, above, { isFirst: index === 0, isHead }, place);
      });
      return;
    }
    above = { ...above, beside: oneRowFewer(above.beside), reaching: oneRowFewer(above.reaching) };
    for (const cell of cells)
      for (const picture of cell.children) if (isElement(picture) && picture.alt) writer.picture(picture, path);
  });
}

/** Rows, a day each. */
const FEWEST_DAYS = 3;

/** 'Plate lunch, 11 to 2' and 'At the bar, 8 to 11' beside an empty corner, over rows that each begin with a day. */
function headsDays([head, ...rows]: RenderElement[]): boolean {
  const [corner, ...names] = head?.children.filter(isElement) ?? [];
  const isEmpty = corner !== undefined && textOf(corner).trim() === "";
  const days = rows.filter(({ children }) => isDayName(textOf(children.find(isElement) ?? SPACE)));
  const isSilent = names.every((name) => !/[$£€₱₹]\s?\d/.test(textOf(name)));
  return isEmpty && names.length > 1 && isSilent && days.length >= FEWEST_DAYS && days.length === rows.length;
}

function oneRowFewer<T extends { left: number }>(told: readonly T[]): T[] {
  return told.flatMap((one) => (one.left > 1 ? { ...one, left: one.left - 1 } : []));
}

/** @returns what it and those above say of the next row */
function readRow(
  writer: LineWriter,
  cells: RenderElement[],
  columns: Columns[],
  table: Table,
  above: RowsAbove,
  { isFirst, isHead }: { isFirst: boolean; isHead: boolean },
  path: Container[],
): RowsAbove {
  const filled = cells.filter((cell) => textOf(cell).trim());
  const isHeader =
    filled.length > 1 &&
    (isHead ||
      filled.every((cell) => cell.tag === "th") ||
      (isFirst && filled.every((cell) => isDayName(textOf(cell)))));
  const hasColumns = cells.some((cell) => cell.tag === "td") && table.headers.size > 1;
  // A day that stands alone, over all columns that have names.
  const isSection =
    !isHeader &&
    table.headers.size > 1 &&
    filled.length === 1 &&
    cells.some((cell) => isDayName(textOf(cell)) && (cell.span?.columns ?? 1) >= table.headers.size);
  const isGrouped = above.beside.length > 0 || cells.some((cell) => (cell.span?.rows ?? 1) > 1);
  const apart = hasColumns || isHeader || isSection || isGrouped || !cells.every(isOneLine);
  const outer = isSection ? [] : [...above.section, ...above.beside.flatMap(({ names }) => names)];
  const own = { header: outer };
  const over = new Map<number, number[]>();
  const beside = oneRowFewer(above.beside);
  const reaching = oneRowFewer(above.reaching);
  let section = isHeader ? [] : above.section;
  const read: { column: Columns; lines: number[] }[] = [];
  cells.forEach((cell, i) => {
    const column = columns[i] ?? { first: i, end: i + 1 };
    if (!textOf(cell).trim() && !cell.children.some((child) => isElement(child))) return;
    if (!apart) {
      writer.inline(cell, path, null, "tr", 0, " ");
      return;
    }
    const from = writer.lines.length;
    const place = { table, row: own, columns: column, header: isHeader };
    writer.enter({ ...cell, layout: "block" }, path, place, true);
    const lines = writer.lines.slice(from).map((_, i) => from + i);
    read.push({ column, lines });
    if (isHeader) {
      for (const at of eachOf(column)) {
        const names = [...(above.over.get(at) ?? []), ...lines];
        table.headers.set(at, names);
        if (column.end - column.first > 1) over.set(at, names);
      }
      return;
    }
    const [isDay, rows, isLeft] = [isDayName(textOf(cell)), cell.span?.rows ?? 1, column.first === 0];
    const isName = cell.tag === "th" || (isLeft && (rows > 1 || (hasColumns && (isDay || !table.headers.has(0)))));
    if (isSection) section = lines;
    else if (isName) own.header = [...outer, ...lines];
    if (isName && isDay) for (const { row } of above.reaching) row.header.push(...lines);
    const isHours = rows > 1 && tellsHours(textOf(cell));
    if (isHours && !isName) own.header = [...own.header, ...lines];
    if (rows > 1 && (isDay || isLeft || isHours)) beside.push({ names: lines, left: rows - 1 });
    else if (rows > 1 && !isName) {
      place.row = { header: [...own.header] };
      reaching.push({ row: place.row, left: rows - 1 });
    }
  });
  if (own.header.length > 0 && !isHeader && tellsWhen(textOf(filled[0] as RenderElement))) {
    // The hours of each column stand in a row of their own: they head the cells below as the column's name does.
    for (const { column, lines } of read)
      for (const at of lines.some((line) => own.header.includes(line)) ? [] : eachOf(column))
        table.headers.set(at, [...(table.headers.get(at) ?? []), ...lines]);
  }
  return { section, beside, reaching, over };
}
