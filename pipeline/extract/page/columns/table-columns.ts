import { besideSchedule, type Line } from "../lines/line.ts";
import type { Unit } from "../units/unit.ts";

/** Columns, each with its day. */
const FEWEST_DAYS = 2;

/**
 * 'Burger basket | Taco trio' over '$9 | $8' below 'Mon | Tue': a table with a day over each column, whose dishes stand in
 * one row and their prices in the next. Answers the units and the lines that they have dealt with.
 */
export function unitsOfColumns(lines: Line[]): { units: Unit[]; done: Set<number> } {
  const days = new Set(lines.filter(isDay).map(({ block }) => block.index));
  const columnOf = ({ block }: Line) => block.headers.filter((header) => days.has(header)).join();
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const row = line.block.kind === "td" ? line.block.path.at(-2) : undefined;
    if (row !== undefined && columnOf(line) !== "") rows.getOrInsertComputed(row, () => []).push(line);
  }
  const units: Unit[] = [];
  const done = new Set<number>();
  const inOrder = [...rows.values()];
  for (const [i, prices] of inOrder.entries()) {
    const names = inOrder[i - 1] ?? [];
    const isPrice = ({ role, money, benefits }: Line) => role === "bare" && money.length > 0 && benefits.length === 0;
    const isOneTable = names[0]?.block.path.at(-3) === prices[0]?.block.path.at(-3);
    if (prices.length < FEWEST_DAYS || !isOneTable || !prices.every(isPrice) || !names.every(isName)) continue;
    const pairs = prices.flatMap((core) => {
      const [name, ...more] = names.filter((line) => columnOf(line) === columnOf(core));
      return name && more.length === 0 ? [{ core, name }] : [];
    });
    if (pairs.length < prices.length) continue;
    for (const { core, name } of pairs) {
      units.push({ core, lines: [name, core], rest: [name], through: lines.slice(name.index, core.index + 1) });
      done.add(core.index).add(name.index);
    }
  }
  return { units, done };
}

const isName = ({ role, text }: Line) => (role === "text" || role === "label") && /\p{L}{3}/u.test(text);

/** 'Mon', 'Friday & Saturday' at the head of a column. */
function isDay(line: Line): boolean {
  return /^t[dh]$/.test(line.block.kind) && line.days.days.length > 0 && besideSchedule(line) === "";
}
