import type { Line } from "../../page/lines/line.ts";
import type { Sections } from "../../page/sections/sections.ts";
import { OFFERING } from "../../page/topics.ts";
import { parentOf } from "../../page/units/names.ts";

/**
 * Of 'Burger and beer $15', 'Pizza and pitcher $28' and 'Monday–Thursday after 4' right below 'Specials' the last offer, behind
 * which their days stand, or their hours where the heading tells the days; the line itself where it is no such list, where
 * one of them tells when, or anything else above does.
 */
export function lastOfOffers(line: Line, lines: Line[], sections: Sections): Line {
  const isSilent = ({ days, times }: Line) => !days.stated && times.length === 0;
  const isEntry = (other: Line | undefined): other is Line =>
    other?.role === "offer" &&
    other.block.headingLevel === 0 &&
    other.block.headers.length === 0 &&
    other.block.kind === line.block.kind &&
    parentOf(other) === parentOf(line) &&
    isSilent(other);
  if (sections.isPlain || !isEntry(line)) return line;
  const above = sections.above(line);
  const [over] = above;
  if (!over || over.block.headingLevel === 0 || !above.every((label) => label === over || isSilent(label))) return line;
  if (!(isDays(over) || (isSilent(over) && over.topics.some((topic) => OFFERING.includes(topic))))) return line;
  // 'With rice and beans' below one of them
  const isOfList = (other: Line | undefined) =>
    isEntry(other) || (other && isDescription(other, line) && isSilent(other));
  let first = line.index;
  while (isOfList(lines[first - 1])) first--;
  if (lines[first - 1] !== over) return line;
  let last = line;
  for (let next = lines[line.index + 1]; next && isOfList(next); next = lines[next.index + 1])
    if (isEntry(next)) last = next;
  return last;
}

/** 'Taco Tuesday' */
function isDays({ role, days, times }: Line): boolean {
  return role === "schedule" && days.stated && times.length === 0;
}

function isDescription({ role, block, money }: Line, { block: { kind } }: Line): boolean {
  return role === "text" && money.length === 0 && block.kind === kind && block.headingLevel === 0;
}
