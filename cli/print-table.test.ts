import { expect, test } from "bun:test";
import type { Io } from "./io.ts";
import { type Column, printTable } from "./print-table.ts";

type Row = { deal: string; saves: string; time: string; state: string };
const columns: Column<Row>[] = [
  { title: "deal", text: ({ deal }) => deal, shrinks: true },
  { title: "saves", text: ({ saves }) => saves, drops: true },
  { title: "time", text: ({ time }) => time, shrinks: true, drops: true },
  { title: "state", text: ({ state }) => state },
];
const ROW = { deal: "Two tacos al pastor for five", saves: "50%", time: "Mon–Thu 3 PM – 6 PM", state: "verified now" };

function lines(width: number, isTerminal = true): string[] {
  let out = "";
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: () => {},
    isTerminal,
    colours: false,
    columns: width,
    signal: new AbortController().signal,
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

test("elsewhere nothing is cut or left out", () => {
  for (const text of Object.values(ROW)) expect(lines(20, false).join()).toContain(text);
});
