import { type Io, styled } from "./io.ts";

export type Column<Row> = { title: string; value: (row: Row) => string; align?: "left" | "right" };

const GAP = "  ";

/**
 * Rows in aligned columns under their titles. Widths are counted as a terminal shows them; what is too wide for the
 * terminal is cut in the widest column, and nothing is cut where nobody watches.
 */
export function renderTable<Row>(io: Io, rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) => columns.map((column) => column.value(row).replace(/\s+/g, " ")));
  const widths = columns.map((column, i) =>
    Math.max(Bun.stringWidth(column.title), ...cells.map((line) => Bun.stringWidth(line[i] ?? ""))),
  );
  if (io.isTerminal) shrinkWidest(widths, io.columns - GAP.length * (columns.length - 1));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => pad(text, widths[i] ?? 0, columns[i]?.align ?? "left", i === texts.length - 1))
      .join(GAP)
      .trimEnd();
  const title = styled(io, "bold", line(columns.map((column) => column.title)));
  return [title, ...cells.map(line)].join("\n");
}

function shrinkWidest(widths: number[], room: number): void {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return;
  const widest = widths.indexOf(Math.max(...widths));
  widths[widest] = Math.max(12, (widths[widest] ?? 0) - (total - room));
}

function pad(text: string, width: number, align: "left" | "right", isLast: boolean): string {
  const cut = Bun.stringWidth(text) > width ? `${Bun.sliceAnsi(text, 0, width - 1)}…` : text;
  const fill = " ".repeat(Math.max(0, width - Bun.stringWidth(cut)));
  if (align === "right") return fill + cut;
  return isLast ? cut : cut + fill;
}
