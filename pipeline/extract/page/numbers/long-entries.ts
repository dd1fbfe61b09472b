import { withRoles } from "../../money/money-roles.ts";
import type { Line } from "../lines/line.ts";
import { amountAt, NUMBERED, SHORTEST_LIST } from "./number-forms.ts";

/** Characters. */
const LONGEST_ENTRY = 260;

/** 'in a rosé sauce 18.50', and 'club soda 5 (gin)': what goes with it in brackets. */
const NUMBER_OF_ENTRY = /(?<=\p{L}[)"'’*.]*\s)(\d{1,2}(?:\.\d{2})?)(?:\s\([^\d()$£€₱₹]+\))?$/u;

/** Digits without a currency, as the lists have them. */
function bareNumber({ text, money: [price, ...more] }: Line): string | null {
  if (!price || more.length > 0) return null;
  const digits = text.slice(price.start, price.end);
  return /^\d{1,2}(?:\.\d{2})?$/.test(digits) ? digits : null;
}

/** The entries of a list of numbers without signs that are too long, or end in a note, to show by themselves that they are. */
export function withLongEntries(lines: Line[]): Line[] {
  const lists = Map.groupBy(
    lines.filter((line) => line.role === "offer" && line.benefits.length === 0 && bareNumber(line) !== null),
    listOf,
  );
  return lines.map((line) => {
    const { text, money, benefits, times, role, block } = line;
    if (role !== "text" || money.length + benefits.length + times.length > 0 || text.length > LONGEST_ENTRY)
      return line;
    const found = block.kind === "pre" || NUMBERED.test(text) ? null : NUMBER_OF_ENTRY.exec(text);
    const list = lists.get(listOf(line)) ?? [];
    const isAlike = (other: Line) => bareNumber(other)?.includes(".") === found?.[1]?.includes(".");
    if (!found?.[1] || list.filter(isAlike).length < SHORTEST_LIST) return line;
    return { ...line, money: withRoles(text, [amountAt(found[1], found.index)], block.struck), role: "offer" };
  });
}

/** Lines of one make in one box. */
function listOf(line: Line): string {
  return `${line.block.path.at(-2)} ${line.block.kind} ${line.block.headings.join()}`;
}
