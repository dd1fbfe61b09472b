import { namesDish } from "../words/food.ts";
import type { Line } from "./line.ts";
import { NUMBER_AT_END, SHORTEST_LIST } from "./lone-numbers.ts";

/** Lines between the hours and the first of their list. */
const FARTHEST_HOURS = 2;

/** 'Queso & chips 4' among '$5 margaritas' and '$4 shots' in the list right below a happy hour's hours. */
export function isInListOfAnHour(line: Line, lines: Line[]): boolean {
  const isEntry = (other: Line | undefined): boolean =>
    other !== undefined &&
    other.block.kind === line.block.kind &&
    other.block.path.length === line.block.path.length &&
    other.block.path.at(-2) === line.block.path.at(-2) &&
    (other.role === "offer" || NUMBER_AT_END.test(other.text));
  let [first, end] = [line.index, line.index + 1];
  while (isEntry(lines[first - 1])) first--;
  while (isEntry(lines[end])) end++;
  const list = lines.slice(first, end);
  const over = lines.slice(Math.max(0, first - FARTHEST_HOURS), first);
  return (
    list.length >= SHORTEST_LIST &&
    list.some(({ role }) => role === "offer") &&
    list.filter(({ text }) => namesDish(text)).length * 2 >= list.length &&
    over.some(({ role, times }) => role === "schedule" && times.some(({ window }) => window !== null))
  );
}
