import { findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { residue } from "../../words/residue.ts";
import { isPriced, type Line } from "./line.ts";

/** Priced lines; over one alone it tells of that. */
const SHORTEST_LIST = 2;

/**
 * 'Daily 2-5, choice of one, w/ soup or salad & drink' in plain text, over a list of what there is to choose: its days and
 * hours are those of the list.
 */
export function withHoursOverLists(lines: Line[]): Line[] {
  return lines.map((line, i) => {
    const list = lines.slice(i + 1, i + 1 + SHORTEST_LIST);
    const isOver = list.length === SHORTEST_LIST && list.every((one) => isPriced(one) && one.times.length === 0);
    return line.block.kind === "pre" && line.role === "text" && isOver && opensWithHours(line)
      ? { ...line, role: "schedule" }
      : line;
  });
}

/** Days and hours and nothing else before its first comma. */
function opensWithHours({ text, days, times, block }: Line): boolean {
  const [opening = ""] = text.split(/,\s/);
  if (block.headingLevel > 0 || !days.stated || times.every(({ window }) => window === null)) return false;
  const told = findTimes(opening);
  return (
    told.some(({ window }) => window !== null) && residue(opening, [...told, ...findDays(opening).mentions]) === ""
  );
}
