import { onceFor } from "../../remembered.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { isOrdinarySection } from "../topics.ts";

/** Fewer may be a heading with the hours of all that follows. */
const FEWEST = 3;
/** Characters. */
const LONGEST_NAME = 40;

/**
 * Plain text of entries that each tell a name, their hours and what they are: 'Graveyard Steak & Eggs' over '11 p.m. – 6 a.m.'
 * over '6 oz. sirloin and two eggs. $9.99'. The lines that hold their prices.
 */
export const pricedByTheHour = onceFor((lines: Line[]): Set<Line> => {
  const priced = lines.flatMap((hours) => {
    const [name, told, next] = [lines[hours.index - 1], lines[hours.index + 1], lines[hours.index + 2]];
    const isHours = hours.role === "schedule" && hours.block.kind === "pre" && hours.topics.length === 0;
    if (!isHours || hours.times.every(({ window }) => window === null) || !name || !told) return [];
    if (name.role === "schedule" || name.text.length > LONGEST_NAME || isOrdinarySection(name.text)) return [];
    // One entry ends where the next one's name stands; a list goes on.
    const isNextName = lines[hours.index + 3]?.role === "schedule";
    const isOne = told.role !== "schedule" && (!next || !isPriced(next) || isNextName);
    return isOne && isPriced(name) !== isPriced(told) ? [isPriced(name) ? name : told] : [];
  });
  return new Set(priced.length >= FEWEST ? priced : []);
});
