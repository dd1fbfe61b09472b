import { isPriced, type Line } from "./line.ts";

/** Fewer may be how a house calls a dish. */
const FEWEST = 2;
/** Characters. */
const LONGEST = 35;
/** Lines between a title and the price of its offer. */
const FARTHEST_PRICE = 5;

const TITLE =
  /^\W*(?:[\p{L}'’-]+ ){0,4}(?:specials?|deals?|combos?|packs?|packages?|bundles?|coupons?|offers?)(?:\s?(?:#|no\.?)?\s?\d{1,2})?\W*$/iu;

/**
 * 'Party Special', 'Special #2' in plain text, each over the parts of an offer and its one price: headings, which call
 * what stands below them an offer.
 */
export function withTitlesOfOffers(lines: Line[]): Line[] {
  const titles = new Set(lines.filter((line) => isTitle(line) && opensOnePrice(line, lines)));
  if (titles.size < FEWEST) return lines;
  return lines.map((line) => (titles.has(line) ? { ...line, role: "label", topics: ["specials"] } : line));
}

function isTitle({ block, role, topics, text }: Line): boolean {
  return block.kind === "pre" && role === "text" && topics.length === 0 && text.length <= LONGEST && TITLE.test(text);
}

function opensOnePrice(title: Line, lines: Line[]): boolean {
  const below = lines.slice(title.index + 1, title.index + 1 + FARTHEST_PRICE);
  const at = below.findIndex(isPriced);
  return (
    at > 0 && below[at]?.role === "bare" && below.slice(0, at).every((line) => line.role === "text" && !isTitle(line))
  );
}
