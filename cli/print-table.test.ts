import { expect, test } from "bun:test";
import type { Io } from "./io.ts";
import { type Column, printTable } from "./print-table.ts";

type Row = { deal: string; saves: string; time: string; state: string };
const columns: Column<Row>[] = [
  { title: "deal", text: ({ deal }) => deal, shrinks: true },
  { title: "saves", text: ({ saves }) => saves, drops: 1 },
  { title: "time", text: ({ time }) => time, shrinks: true, drops: 2 },
  { title: "state", text: ({ state }) => state },
];
const ROW = { deal: "Two tacos al pastor for five", saves: "50%", time: "Mon–Thu 3 PM – 6 PM", state: "verified now" };

const quiet: Io = {
  out: () => {},
  err: () => {},
  isTerminal: false,
  colours: false,
  columns: null,
  signal: new AbortController().signal,
};

function lines(width: number | null): string[] {
  let out = "";
  const io: Io = {
    ...quiet,
    out: (text) => {
      out += text;
    },
    columns: width,
  };
  printTable(io, columns, [ROW]);
  return out.trimEnd().split("\n");
}

test.each([
  [70, "deal saves time state"],
  [50, "deal saves time state"],
  [40, "deal saves state"],
  [30, "deal state"],
])(
  "a terminal of %p columns is not overrun: first columns are cut, then those left out that may be",
  (width, titles) => {
    const [header = "", ...rows] = lines(width);
    expect(header.split(/ +/).join(" ")).toBe(titles);
    for (const line of [header, ...rows]) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(width);
  },
);

test("a million rows are none too many", () => {
  let printed = 0;
  const io = { ...quiet, out: () => void printed++ };
  printTable(io, [{ title: "id", text: ({ saves }) => saves }] satisfies Column<Row>[], Array(1_000_000).fill(ROW));
  expect(printed).toBe(1_000_001);
}, 60_000);

test("elsewhere nothing is cut or left out", () => {
  for (const text of Object.values(ROW)) expect(lines(null).join()).toContain(text);
});
