import type { Line } from "./line.ts";
import { SPECIAL_COLUMN, USUAL_COLUMN } from "./table-rows.ts";

/** Characters. */
const LONGEST_HEAD = 60;

/**
 * 'Drink Regular Happy hour' over 'Lager $7 $4': a table set as plain lines. The column that its head calls usual holds
 * what the other is measured by.
 */
export function withPriceColumns(lines: Line[]): Line[] {
  let usual: number | null = null;
  return lines.map((line) => {
    if (line.block.headers.length > 0) return line;
    const head = usualColumn(line);
    if (head !== null) {
      usual = head;
      return line;
    }
    const prices = line.money.filter((amount) => amount.role === "price");
    if (usual === null || prices.length !== 2 || line.money.length !== 2 || line.benefits.length > 0) {
      if (prices.length > 0) usual = null;
      return line;
    }
    const old = prices[usual];
    return { ...line, money: line.money.map((amount) => (amount === old ? { ...amount, role: "original" } : amount)) };
  });
}

/** Which of two columns holds usual prices; null for a line that heads none. */
function usualColumn({ text, money }: Line): number | null {
  const [regular, special] = [USUAL_COLUMN.exec(text), SPECIAL_COLUMN.exec(text)];
  if (!regular || !special || money.length > 0 || text.length > LONGEST_HEAD || /[.!?:]/.test(text)) return null;
  return regular.index < special.index ? 0 : 1;
}
