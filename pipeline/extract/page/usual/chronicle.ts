import { isOfPastDate } from "../../time/dates/dated-headings.ts";
import type { Line } from "../lines/line.ts";

/** '1986 25¢ wings', 'In 1994: …', or the year alone over what was then; '2000 calories' and '1990 Main St' are others. */
const OF_A_YEAR =
  /^\W*(?:in )?((?:19|20)\d\d)(?=\s*(?:$|[:,.–—-]))|^\W*(?:in )?((?:19|20)\d\d)\s(?!\p{Lu}\p{L}* (?:st|ave|rd|blvd)\b|cal)/iu;
const TELLS = /\p{L}{2}[^.!?]*[.!?]["”’)]?\W*$/u;

const FEWEST_YEARS = 3;
/** Years that a chronicle begins before today, and at least goes through: the bottles on a wine list are younger. */
const OLDEST = 15;
const LONGEST_TIME = 10;
/** Lines of one year's entry. */
const LONGEST_ENTRY = 6;

type Entry = { line: Line; year: number };

/**
 * What is told of the past years in a house's chronicle: lines that begin with ever later years, and the lines between
 * them. What began in the year of `today` may go on.
 */
export function toldOfPastYears(lines: Line[], today: string): Set<Line> {
  const now = Number(today.slice(0, 4));
  const told = new Set<Line>();
  for (const entries of runsOf(lines)) {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last || entries.length < FEWEST_YEARS || first.year > now - OLDEST) continue;
    if (last.year - first.year < LONGEST_TIME) continue;
    const parts = entries.map(({ line, year }, i) => ({ year, lines: entryOf(line, entries[i + 1]?.line, lines) }));
    // Bottles have their year first, too, and no sentences.
    if (!parts.some((part) => part.lines.some(({ text }) => TELLS.test(text)))) continue;
    for (const part of parts) if (part.year < now) for (const line of part.lines) told.add(line);
  }
  return told;
}

const OFFERS = "(?:specials|deals|offers|coupons|promotions|promos)";
const SEASON = "(?:spring|summer|fall|autumn|winter|holiday|christmas|easter)";
/** '2025 Specials', 'Deals 2025', 'Summer 2024 Specials' */
const OFFERS_OF_A_YEAR = new RegExp(
  `^\\W*(?:${SEASON} )?(?:(20\\d\\d)\\s(?:[\\p{L}’'&]+\\s){0,3}${OFFERS}|(?:[\\p{L}’'&]+\\s){0,3}${OFFERS}\\s\\(?(20\\d\\d))\\W*$`,
  "iu",
);

/** Characters: what plain text sets as a heading. */
const LONGEST_HEADING = 60;

/** What stands under a heading that calls it a past year's or a past date's offers; in plain text all that follows it, to the next date. */
export function underPastYears(lines: Line[], today: string): Set<Line> {
  const isPast = ({ text }: Line) => {
    const [, before, behind] = OFFERS_OF_A_YEAR.exec(text) ?? [];
    const year = before ?? behind;
    return year === undefined ? isOfPastDate(text, today) : year < today.slice(0, 4);
  };
  const past = lines.filter((line) => line.block.headingLevel > 0 && isPast(line));
  const under = lines.filter(({ block }) => past.some((heading) => block.headings.includes(heading.block.index)));
  const plain = lines.find((line) => isPlainHeading(line) && isPast(line));
  const next = lines.find(
    (line) => plain && line.index > plain.index && isPlainHeading(line) && /\d/.test(line.text) && !isPast(line),
  );
  return new Set([...under, ...(plain ? lines.slice(plain.index + 1, next?.index) : [])]);
}

/** 'Specials for Weekend 3.15.24' as a line of plain text. */
function isPlainHeading({ block, text, role }: Line): boolean {
  const isSet = block.kind === "pre" && (role === "label" || role === "schedule" || role === "text");
  return isSet && text.length <= LONGEST_HEADING && CALLS_OFFERS.test(text) && !/[.!?,;]\W*$/.test(text);
}

const CALLS_OFFERS = new RegExp(`\\b(?:${OFFERS}|features)\\b`, "i");

function runsOf(lines: Line[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const line of lines) {
    const found = OF_A_YEAR.exec(line.text);
    if (!found) continue;
    const year = Number(found[1] ?? found[2]);
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && before.year < year && areBeside(before.line, line)) run.push({ line, year });
    else runs.push([{ line, year }]);
  }
  return runs;
}

function areBeside(a: Line, b: Line): boolean {
  return (
    b.index - a.index <= LONGEST_ENTRY && a.block.kind === b.block.kind && a.block.path.length === b.block.path.length
  );
}

/** The line of the year and what follows up to the next one; the last year's own line, or the one under a bare year. */
function entryOf(line: Line, next: Line | undefined, lines: Line[]): Line[] {
  if (next) return lines.slice(line.index, next.index);
  const isBare = !/\p{L}/u.test(line.text);
  return lines.slice(line.index, line.index + (isBare ? 2 : 1));
}
