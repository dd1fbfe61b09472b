import { namesFood } from "../../words/food.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { ENTERTAINMENT } from "../topics.ts";
import { besideSchedule, isPriced, type Line } from "./line.ts";

/** What goes on in a house, or how one orders there, and no offer of food. */
const GOES_ON =
  /\b(?:auctions?|(?:farmers['’]?|flea|makers?|craft|holiday|night) market|art walk|crafts|jazz|blues|bluegrass|acoustic|fundraisers?|benefit|(?:toy|food|blood|coat) drives?|story ?time|santa|parade|festival|concerts?|movies?|car show|book club|run club|meet-?ups?|order (?:by phone|online|ahead)|reserv\w+|book (?:a|your)|deliver(?:y|ies))\b/i;
/** 'Check Facebook for daily specials', 'Ask your server about our specials': they are told there. */
const TOLD_ELSEWHERE = anyOf(
  /\b(?:check|see|follow|visit|find|look|like)\b[^.!?$]{0,40}\b(?:facebook|instagram|social(?: media)?|twitter|web ?site|chalk ?board|feed)\b[^.!?$]{0,40}\b(?:specials?|deals?|features?|offers?)\b/i,
  /\b(?:specials?|deals?|features?|offers?)\b[^.!?$]{0,40}\b(?:on|at|via) (?:our )?(?:facebook|instagram|social(?: media)?|twitter|web ?site|chalk ?board)\b/i,
  /^\W*(?:please )?(?:ask|call)\b[^.!?$]{0,40}\b(?:specials?|deals?|features?|offers?)\W*$/i,
);
/** Fewer may be what there is on that evening: 'Trivia Tuesday' over 'Pints $4'. */
const SHORTEST_MENU = 3;

/**
 * A page's lines without notices in its menus: 'Live music Friday 8 to 11' among 'Ribeye $34', 'Roast chicken $24' and
 * 'House salad $9', set like them, is no head of those below it and says of none when it is.
 */
export function withoutNoticesAmongMenus(lines: Line[]): Line[] {
  const left = lines.filter((line) => !isNotice(line, lines));
  return left.length === lines.length ? lines : left.map((line, index) => ({ ...line, index }));
}

function isNotice(line: Line, lines: Line[]): boolean {
  const { text, block, role } = line;
  if (role !== "label" && role !== "schedule") return false;
  if (block.headingLevel > 0 || block.kind === "pre" || isPriced(line)) return false;
  if (TOLD_ELSEWHERE.test(text)) return true;
  if (isEntryAmongPrices(line, lines)) return true;
  // 'Farmers market Thursdays 4–7' over 'Ribeye' as the heading of its card
  if (
    role === "schedule" &&
    GOES_ON.test(text) &&
    !namesFood(text) &&
    (lines[line.index + 1]?.block.headingLevel ?? 0) > 0
  )
    return true;
  return (ENTERTAINMENT.test(text) || GOES_ON.test(text)) && isAmongMenu(line, lines);
}

/** 'Ladies' night every Thursday' behind 'Ribeye $34' in one list: a list that is parted by heads begins with one. */
function isEntryAmongPrices(line: Line, lines: Line[]): boolean {
  const { block, role } = line;
  if (block.kind !== "li" || (role === "schedule" && besideSchedule(line) === "")) return false;
  const list = block.path.at(-2);
  const first = lines.find((other) => other.block.kind === "li" && other.block.path.at(-2) === list);
  return first !== undefined && isPriced(first) && !first.days.stated && first.topics.length === 0;
}

/** Entries of a menu right above and right below, set like the line. */
function isAmongMenu(line: Line, lines: Line[]): boolean {
  const isOfIt = (other: Line | undefined) => other !== undefined && isEntry(other) && isSetLike(other, line);
  let first = line.index;
  while (line.index - first < SHORTEST_MENU && isOfIt(lines[first - 1])) first--;
  let last = line.index;
  while (last - line.index < SHORTEST_MENU && isOfIt(lines[last + 1])) last++;
  return last - first >= SHORTEST_MENU;
}

/** 'Ribeye $34': named first, and nothing said of it but its price. */
function isEntry({ text, money: [price, ...more], benefits, days, times }: Line): boolean {
  if (!price || more.length + benefits.length > 0 || days.stated || times.length > 0) return false;
  return price.role === "price" && /^\W*\p{L}{3}/u.test(text.slice(0, price.start));
}

function isSetLike({ block }: Line, { block: other }: Line): boolean {
  return block.kind === other.kind && block.headingLevel === 0 && block.path.length === other.path.length;
}
