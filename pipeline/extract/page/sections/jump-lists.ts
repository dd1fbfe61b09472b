import { isPriced, type Line } from "../lines/line.ts";

/** Fewer may be a title that shares words with its parts. */
const FEWEST_PARTS = 3;
/** Characters: shorter headings are found inside other words. */
const SHORTEST_PART = 4;
/** Characters. */
const LONGEST_PART = 40;
/** Lines. */
const LARGEST_CARD = 6;

/**
 * 'Bottles & Cans Canned Wine Social Hour' over sections of these names: links to the page's own parts open nothing. What
 * they lead to does, though it be marked up as a link itself.
 */
export function withoutJumpLists(lines: Line[]): Line[] {
  const { links, parts: places } = jumpsOf(lines);
  const parts = [
    ...new Set(lines.filter(({ block }) => block.headingLevel > 0).map(({ text }) => text.toLowerCase().trim())),
  ]
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((a, b) => b.length - a.length);
  return lines.map((line) => {
    if (places.has(line) && line.role === "text" && line.topics.length > 0) return { ...line, role: "label" };
    if (line.block.kind === "buttons") return { ...line, role: "text", topics: [] };
    if (line.block.headingLevel > 0 || (line.role !== "label" && line.role !== "schedule")) return line;
    return links.has(line) || namesParts(line, parts) || isRowOfTabs(line, parts)
      ? { ...line, role: "text", topics: [] }
      : line;
  });
}

function namesParts({ text }: Line, parts: string[]): boolean {
  let rest = text.toLowerCase();
  let named = 0;
  for (const part of parts) {
    if (!rest.includes(part)) continue;
    rest = rest.replace(part, " ");
    named++;
  }
  return named >= FEWEST_PARTS && !/\p{L}{3}/u.test(rest);
}

/** 'Lunch, weekdays 11–3' on the tab 'Lunch' */
const nameOfTab = (part: string) => part.split(/\s?[,(|–—]/)[0] ?? part;

/** 'Happy Hour Lunch To-Go & Pickup' as a list on one row over 'Happy Hour', 'Lunch, weekdays 11–3' and 'To-go'. */
function isRowOfTabs({ block, text, days, times }: Line, parts: string[]): boolean {
  if (block.kind !== "ul" || days.stated || times.length > 0) return false;
  let rest = ` ${text.toLowerCase()} `;
  let named = 0;
  for (const part of parts.map(nameOfTab).filter((name) => name.length >= SHORTEST_PART)) {
    if (!rest.includes(` ${part} `)) continue;
    rest = rest.replace(` ${part} `, "  ");
    named++;
  }
  return named >= FEWEST_PARTS && (rest.match(/\p{L}{3,}/gu)?.length ?? 0) < named;
}

/**
 * 'Lunch specials', 'Appetizers' and 'Noodles' on three lines, and again further down, each over prices of its own: where
 * the links lead to are the page's parts, none within another.
 */
export function jumpsOf(lines: Line[]): { links: Set<Line>; parts: Set<Line> } {
  const links = new Set<Line>();
  const parts = new Set<Line>();
  const boxOf = ({ block }: Line) => block.path.at(-2);
  const cards = Map.groupBy(lines, boxOf);
  /** In a card with a price it leads nowhere: 'Kids eat', 'From the kids' menu' and, over the next card, the next day. */
  const isOfCard = (line: Line) => {
    const card = cards.get(boxOf(line)) ?? [];
    return card.length <= LARGEST_CARD && card.some(isPriced);
  };
  const isName = (line: Line | undefined): line is Line => isShortName(line) && !isOfCard(line);
  const places = Map.groupBy(lines.filter(isName), nameOf);
  for (let start = 0; start < lines.length; start++) {
    let end = start;
    while (isName(lines[end])) end++;
    const run = lines.slice(start, end).flatMap((link) => {
      const part = places.get(nameOf(link))?.find(({ index }) => index > link.index);
      return part ? [{ link, part }] : [];
    });
    const own = run
      .sort((a, b) => a.part.index - b.part.index)
      .filter(({ part }, i) => lines.slice(part.index + 1, run[i + 1]?.part.index).some(isPriced));
    if (own.length >= FEWEST_PARTS && own.length * 2 > end - start) {
      for (const { link } of own) links.add(link);
      for (const { part } of own) parts.add(part);
    }
    start = Math.max(start, end);
  }
  return { links, parts };
}

const nameOf = ({ text }: Line) => text.toLowerCase().trim();

function isShortName(line: Line | undefined): line is Line {
  if (line === undefined || isPriced(line) || line.times.length > 0) return false;
  return line.text.length >= SHORTEST_PART - 1 && line.text.length <= LONGEST_PART;
}
