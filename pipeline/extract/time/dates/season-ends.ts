import { isPriced, type Line } from "../../page/lines/line.ts";

const ENDS =
  /^\W*(?:(?:our|the|these|all) )?(?:\p{L}+ ){0,2}(?:specials|deals|offers) (?:runs?|lasts?|go(?:es)? on|continue|hold|are on) (?:(?:all|every) (?:season|month) )?(?:through|thru|until|till?) (?:\p{L}+ \d|\d{1,2}\/\d)/iu;
const ALL_YEAR = /^\W*(?:all year(?: (?:long|round))?|year[- ]round|every ?day|any ?time|always|all the time)\W*$/i;

/**
 * 'Football specials run through February 7.' right below the page's title, before anything is offered: tells of lines
 * whether they stand below it and not under 'All year'. Null where the line is no such sentence.
 */
export function seasonOf(line: Line, lines: Line[]): ((core: Line) => boolean) | null {
  const title = lines.find(({ block }) => block.index === line.block.headings.at(-1));
  if (title?.block.headingLevel !== 1 || !ENDS.test(line.text) || lines.slice(0, line.index).some(isPriced))
    return null;
  const ofYear = lines.filter(
    ({ block, text, index }) => index > line.index && block.headingLevel > 0 && ALL_YEAR.test(text),
  );
  const isUnder = (core: Line, { index, block }: Line) =>
    index < core.index &&
    lines
      .slice(index + 1, core.index)
      .every((one) => one.block.headingLevel === 0 || one.block.headingLevel >= block.headingLevel);
  return (core) => line.index < core.index && !ofYear.some((heading) => isUnder(core, heading));
}
