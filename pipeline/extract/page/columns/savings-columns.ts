import type { Line } from "../lines/line.ts";

const SAVINGS =
  /^\W*(?:(?:you |your |and )?sav(?:e|ings?)|(?:your |amount )?(?:discounts?|off)|ahorr[oa]s?|descuentos?)\W*$/i;
const SHARE = /^\W*(\d{1,2})\s?%\W*$/;

/**
 * '$3' or '15%' in a column called 'You save' or 'Discount' is what comes off, and no price; beside a column of prices it
 * says no more than they do.
 */
export function withSavingsColumns(lines: Line[]): Line[] {
  const heads = new Set(lines.filter(({ text }) => SAVINGS.test(text)).map(({ block }) => block.index));
  if (heads.size === 0) return lines;
  const isOfSavings = ({ block }: Line) => block.headers.some((head) => heads.has(head)) && !heads.has(block.index);
  const isPriced = ({ money }: Line) => money.some(({ role }) => role === "price");
  const rowOf = ({ block }: Line) => block.path.at(-2);
  const priced = new Set(lines.filter((line) => isPriced(line) && !isOfSavings(line)).map(rowOf));
  return lines.map((line) => {
    if (!isOfSavings(line) || line.benefits.length > 0) return line;
    const isAside = priced.has(rowOf(line));
    const [amount, more] = line.money;
    const share = SHARE.exec(line.text);
    const whole = { start: 0, end: line.text.length };
    if (isAside) return { ...line, money: line.money.map((one) => ({ ...one, role: "other" })), role: "text" };
    if (share)
      return {
        ...line,
        benefits: [{ kind: "percent_off", value: Number(share[1]), form: "percent", ...whole }],
        role: "bare",
      };
    if (!amount || more || amount.role !== "price" || line.role !== "bare") return line;
    return {
      ...line,
      money: [{ ...amount, role: "amount_off" }],
      benefits: [{ kind: "amount_off", value: amount.value, form: "amount", start: amount.start, end: amount.end }],
    };
  });
}
