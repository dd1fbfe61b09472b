import { type Io, printLine, styled } from "./io.ts";
import { printable } from "./wording.ts";

type Style = Parameters<typeof styled>[1];
export type Column<Row> = {
  title: string;
  text: (row: Row) => string;
  align?: "right";
  /** May be cut where the terminal is too narrow. */
  shrinks?: boolean;
  /** Left out where the terminal is too narrow even so, the highest first: another command tells it too. */
  drops?: number;
  style?: (row: Row) => Style | undefined;
};

const GAP = "  ";
/** Below this a cut column tells nothing any more. */
const NARROWEST = 12;

/** Aligned columns under a header. On a terminal it fits the width; elsewhere nothing is cut. */
export function printTable<Row>(io: Io, given: Column<Row>[], rows: Row[]): void {
  const columns = io.columns === null ? given : thoseThatFit(given, rows, io.columns);
  const cells = rows.map((row) => columns.map((column) => printable(column.text(row))));
  const widths = columns.map((column) => widthOf(column, rows));
  if (io.columns !== null) shrink(columns, widths, io.columns);
  const line = (texts: string[], style: (index: number) => Style | undefined) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0;
        const cut = fit(text, width);
        const space = " ".repeat(width - Bun.stringWidth(cut));
        const chosen = style(index);
        const shown = chosen === undefined ? cut : styled(io, chosen, cut);
        if (columns[index]?.align === "right") return space + shown;
        return index === columns.length - 1 ? shown : shown + space;
      })
      .join(GAP)
      .trimEnd();
  printLine(
    io,
    line(
      columns.map((column) => column.title),
      () => "dim",
    ),
  );
  for (const [at, row] of rows.entries()) {
    printLine(
      io,
      line(cells[at] ?? [], (index) => columns[index]?.style?.(row)),
    );
  }
}

function widthOf<Row>({ title, text }: Column<Row>, rows: Row[]): number {
  // One by one: a million rows are too many arguments for a call.
  return rows.reduce((width, row) => Math.max(width, Bun.stringWidth(printable(text(row)))), Bun.stringWidth(title));
}

const sumOf = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);

function thoseThatFit<Row>(columns: Column<Row>[], rows: Row[], available: number): Column<Row>[] {
  const narrowest = columns.map((column) => {
    const width = widthOf(column, rows);
    return column.shrinks ? Math.min(width, NARROWEST) : width;
  });
  if (sumOf(narrowest) <= available) return columns;
  const first = Math.max(...columns.map(({ drops = 0 }) => drops));
  if (first <= 0) return columns;
  const kept = columns.filter(({ drops }) => drops !== first);
  return thoseThatFit(kept, rows, available);
}

function shrink<Row>(columns: Column<Row>[], widths: number[], available: number) {
  while (sumOf(widths) > available) {
    let widest = -1;
    for (const [index, column] of columns.entries()) {
      const width = widths[index] ?? 0;
      if (column.shrinks && width > NARROWEST && (widest < 0 || width > (widths[widest] ?? 0))) widest = index;
    }
    if (widest < 0) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

function fit(text: string, width: number): string {
  if (Bun.stringWidth(text) <= width) return text;
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Bun.stringWidth(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
