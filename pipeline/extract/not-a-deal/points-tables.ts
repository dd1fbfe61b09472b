import type { Line } from "../page/lines/line.ts";

const COUNTED_VISITS =
  /^\W*(?:visits?|points?|stamps?|stars?|beans?)(?: (?:needed|earned|required|to (?:earn|redeem)))?\W*$/i;

/** '$10 off' in the row of '15' below 'Visits': what so many visits are worth. */
export function isInTableOfPoints({ block }: Line, lines: Line[]): boolean {
  const row = block.path.at(-2);
  if (block.kind !== "td" || row === undefined) return false;
  const heads = new Set(lines.filter((line) => line.block.path.at(-2) === row).flatMap((line) => line.block.headers));
  return lines.some((line) => heads.has(line.block.index) && COUNTED_VISITS.test(line.text));
}
