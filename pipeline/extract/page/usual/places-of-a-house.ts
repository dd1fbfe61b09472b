import { isPriced, type Line } from "../lines/line.ts";

/** '400 Northgate Plaza', '7 Quay Street' */
const ADDRESS =
  /(?<![\p{L}\d$£€])\d{1,5}[a-z]?,? (?:\p{L}[\p{L}.'’-]*\s){1,4}(?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|dr(?:ive)?|ln|lane|plaza|pl(?:ace)?|bl?vd|boulevard|sq(?:uare)?|way|quay|pike|h(?:igh)?wa?y|court|ct|p(?:ar)?kwa?y|mall)\b/iu;
/** One address is the house's own. */
const FEWEST_PLACES = 2;

/**
 * Which of a house's places a line speaks of, by the index of the heading that names it: 'Northgate' and 'Riverside', each
 * over its address. Null where it speaks of all of them, or where the page tells of one place.
 */
export function placesOf(lines: Line[]): (line: Line) => number | null {
  const headed = lines.filter(({ block }) => block.headingLevel > 0);
  const below = (heading: Line) => lines.find(({ block }) => block.headings.at(-1) === heading.block.index);
  const withAddress = headed.filter((heading) => ADDRESS.test(below(heading)?.text ?? ""));
  const level = withAddress[0]?.block.headingLevel;
  if (withAddress.length < FEWEST_PLACES || withAddress.some(({ block }) => block.headingLevel !== level))
    return () => null;
  // A third may name its gate only.
  const isPlace = (heading: Line) => heading.block.headingLevel === level && !isPriced(below(heading));
  const places = new Set(headed.filter(isPlace).map(({ block }) => block.index));
  return ({ block }) => block.headings.findLast((heading) => places.has(heading)) ?? null;
}
