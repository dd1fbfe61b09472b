import { isPriced, type Line } from "../lines/line.ts";

const KIND =
  "(?:entr[eé]es?|mains?|main (?:courses?|dishes|plates)|sandwiches|subs|hoagies|wraps|paninis?|burgers|desserts?|sweets|salads?|soups?|sides|pastas?|pizzas?|pies|calzones|platters?|seafood|steaks?(?: house)?|(?:from|off) the (?:grill|sea|oven|land)|grill|specialties|house favou?rites|burritos|bowls|noodles|rice|curries|breakfasts?|brunch|lunch|dinners?|supper|(?:kids?|child(?:ren)?)(?:['’]s?)?(?: (?:menu|meals|corner))?|(?:wine|beer|cocktail|drinks?|tea|coffee|dessert|dinner|lunch|brunch|full|main|regular) (?:list|menu)|platos|ensaladas|sopas|postres|acompa[nñ]amientos|hamburguesas)";
/** 'Entrees', 'Soups & salads', 'Burgers and more': a part of a house's menu. */
const PART_OF_MENU = new RegExp(
  `^\\W*(?:(?:our|the|house|signature|classic|gourmet|hot|cold|fresh|weekend|weekday|all[- ]day) )*${KIND}(?:\\s?(?:&|and|\\+|/|,|y)\\s?(?:more|${KIND}))*\\W*$`,
  "i",
);
/** Fewer may be told of the whole hour, whose parts follow: '$1 off drafts' over 'Food'. */
const SHORTEST_LIST = 2;

/**
 * Where the list ends that a label opens: 'Happy Hour', 'Mon–Fri 4–6' and their prices right below, and then 'Entrees', set
 * like 'Happy Hour'. An hour whose list has parts begins with the first of them.
 * @returns the index of the line that opens another list; null where none does
 */
export function endOfList(label: Line, lines: Line[]): number | null {
  const title = titleOf(label, lines);
  const dinner = title.topics.includes("lunch")
    ? lines.find((line) => line.index > title.index && opensDinner(line))
    : null;
  if (dinner) return dinner.index;
  const menu = opensMenuUnder(title, lines);
  if (menu) return menu.index;
  let first = label.index + 1;
  while (first < lines.length && !opensOrPrices(lines, first)) {
    // 'Pastas' before the first of its prices, as 'Entrees' stands behind the last: parts of one list.
    if (title.block.headingLevel === 0 && isSetLike(lines[first] as Line, title)) return null;
    first++;
  }
  if (!isPricedEntry(lines, first)) return null;
  let count = 0;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (isPriced(line)) count++;
    else if (isSetLike(line, title)) return count >= SHORTEST_LIST ? at : null;
    else if (count >= SHORTEST_LIST && opensDearerMenu(at, first, title, lines)) return at;
    else if (count >= SHORTEST_LIST && introducesMenu(line)) return at;
  }
  return null;
}

/** 'Dinner Entrées' as a heading, of whatever rank, behind 'Lunch Specials' and their hours: another meal's. */
function opensDinner({ role, block, text, topics }: Line): boolean {
  return role === "label" && block.headingLevel > 0 && /^\W*dinner\b/i.test(text) && !topics.includes("lunch");
}

const COURSE =
  /^\W*(?:entr[eé]es?|mains?|main (?:courses?|dishes|plates)|dinners?(?: (?:menu|entr[eé]es?|plates))?|pastas?|steaks?(?: (?:&|and) chops)?|(?:from|off) the grill|platos fuertes|segundos)\W*$/i;
const OF_A_CELLAR = /^\W*(?:(?:wine |cellar |barrel )?tastings?|(?:wine|beer|mug) club|membership)\W*$/i;

/** 'Tastings' as a heading: what a winery or brewery sells at any hour. */
export const namesCellar = ({ role, block, text }: Line): boolean =>
  role === "label" && block.headingLevel > 0 && OF_A_CELLAR.test(text);

/**
 * 'Entrées' behind what the hour has, or 'Tastings', as a heading below 'Happy Hour' as the first one of the page, where
 * templates set all the others a rank lower: the house's own menu.
 */
function opensMenuUnder(title: Line, lines: Line[]): Line | undefined {
  if (title.block.headingLevel === 0 || !title.topics.includes("happy_hour")) return undefined;
  const isUnder = ({ role, block }: Line) => role === "label" && block.headingLevel > title.block.headingLevel;
  const behind = lines.slice(title.index + 1);
  const first = behind.find(isPriced)?.index ?? lines.length;
  return behind.find((line) => isUnder(line) && (namesCellar(line) || (line.index > first && COURSE.test(line.text))));
}

/** 'Happy Hour' over 'Mon–Fri 4–6' */
function titleOf(label: Line, lines: Line[]): Line {
  const over = lines[label.index - 1];
  const isWhen = label.role === "schedule" && label.block.headingLevel === 0 && label.topics.length === 0;
  const isOver = isWhen && over !== undefined && opens(over);
  return isOver ? over : label;
}

const opens = ({ role, block }: Line): boolean => role === "label" || block.headingLevel > 0;

const opensOrPrices = (lines: Line[], at: number): boolean => {
  const line = lines[at];
  return line !== undefined && (isPriced(line) || opens(line));
};

/** 'Wings $6', or 'Wings' as the heading of a card with its price. */
function isPricedEntry(lines: Line[], at: number): boolean {
  const line = lines[at];
  if (!line || isPriced(line)) return line !== undefined;
  const card = lines.slice(at + 1, at + 1 + LONGEST_CARD);
  const price = card.findIndex(isPriced);
  const box = line.block.path.at(-2) ?? -1;
  return (
    line.block.headingLevel > 2 && price >= 0 && card.slice(0, price + 1).every(({ block }) => block.path.includes(box))
  );
}

/** Characters: shorter ones describe a dish. */
const SHORTEST_INTRODUCTION = 60;
const OF_THE_HOUSE =
  /\b(?:our|the) (?:(?:curated|hand-?crafted|craft|signature|seasonal|full|extensive|award[- ]winning) ){1,2}(?:\p{L}+ ){0,2}(?:menus?|cocktails?|wines?|beers?|drinks?|lists?|selections?)\b/iu;

/** 'Sip into something delectable with our curated cocktails …' in plain text: what follows is had at any hour. */
function introducesMenu({ block, text, topics, days, times }: Line): boolean {
  const isProse = block.kind === "pre" && text.length >= SHORTEST_INTRODUCTION;
  return isProse && topics.length === 0 && !days.stated && times.length === 0 && OF_THE_HOUSE.test(text);
}

const FIRST_COURSE =
  /^\W*(?:starters|appetizers|apps|small plates|shar(?:ed|ing|e|eable) plates|shareables|to share|snacks|antipasti)\W*$/i;

/**
 * 'Shared plates' behind the hour's own entries, and then 'Mains', all set alike: the house's menu, where each of those
 * plates is dearer than all that the hour has.
 */
function opensDearerMenu(at: number, first: number, { block: title }: Line, lines: Line[]): boolean {
  const isAlike = (line: Line) =>
    line.block.headingLevel === 0 &&
    line.block.kind === title.kind &&
    line.block.path.length === title.path.length &&
    !isPriced(line);
  const opening = lines[at] as Line;
  if (title.headingLevel > 0 || !isAlike(opening) || !FIRST_COURSE.test(opening.text)) return false;
  const next = lines.find((line) => line.index > at && isAlike(line));
  const pricesOf = (list: Line[]) => list.flatMap(({ money }) => money.map(({ value }) => value));
  const plates = pricesOf(lines.slice(at, next?.index));
  return (
    next !== undefined &&
    PART_OF_MENU.test(next.text) &&
    Math.min(...plates) > Math.max(...pricesOf(lines.slice(first, at)))
  );
}

/** Lines from a card's name to its price. */
const LONGEST_CARD = 3;

/** No lower a heading; or both none, in boxes of one kind and depth, and named like a part of a menu. */
function isSetLike({ block, role, text }: Line, { block: title }: Line): boolean {
  if (title.headingLevel > 0)
    return role === "label" && block.headingLevel > 0 && block.headingLevel <= title.headingLevel;
  return (
    block.headingLevel === 0 &&
    block.kind === title.kind &&
    block.path.length === title.path.length &&
    PART_OF_MENU.test(text)
  );
}
