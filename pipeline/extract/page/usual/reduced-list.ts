import { isPriced, type Line } from "../lines/line.ts";

/** 'Appetizers listed below are all 50% off', 'Half off the following' */
const OF_LIST =
  /\b(?:listed|shown|items|appetizers|starters|dishes|plates|drinks|bottles|everything|prices|menu|any|all) (?:listed |shown )?below\b|\bbelow (?:is|are)\b|\b(?:the )?following\b/i;

/** What stands below a heading that takes a share off all of it: at the prices from which the share comes off. */
export function pricesBeforeReduction(lines: Line[]): Line[] {
  return lines.flatMap((heading) => {
    const isOff = heading.benefits.some(({ kind }) => kind === "percent_off" || kind === "amount_off");
    if (!isOff || heading.block.headingLevel === 0 || !OF_LIST.test(heading.text)) return [];
    return lines.filter(
      (line) => line.block.headings.includes(heading.block.index) && isPriced(line) && line.benefits.length === 0,
    );
  });
}
