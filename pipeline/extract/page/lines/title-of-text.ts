import { isPriced, type Line } from "./line.ts";

/** '… | The house' */
const PARTED = /\s[|–—]\s/;

/**
 * 'Buy one get one free pizza | The Anchor | BOGOF deal' as a text's first line is the document's title: what the page
 * tells below it is no second offer.
 */
export function withTitleOfText(lines: Line[]): Line[] {
  const [title, ...below] = lines;
  if (title?.block.kind !== "pre" || !isPriced(title) || !PARTED.test(title.text)) return lines;
  const isTold =
    title.benefits.every(({ kind, value }) =>
      below.some(({ benefits }) => benefits.some((one) => one.kind === kind && one.value === value)),
    ) && title.money.every(({ value }) => below.some(({ money }) => money.some((one) => one.value === value)));
  return isTold ? [{ ...title, money: [], benefits: [], role: "text" }, ...below] : lines;
}
