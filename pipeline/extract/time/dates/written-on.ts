import type { Line } from "../../page/lines/line.ts";
import { onceFor } from "../../remembered.ts";
import { dayOf, SINGLE, tellsOneDate, tellsPosting } from "./dates.ts";
import { monthFirst } from "./numeric-dates.ts";
import { dateOfPost } from "./posts-of-a-feed.ts";
import type { Day } from "./validity.ts";

/** Lines. In text without headings a date farther up is another notice's. */
const FARTHEST = 10;
/** Characters beside the date: who wrote it, under which head, how long it takes to read. */
const LONGEST_BYLINE = 40;
const BYLINE =
  /^\W*(?:(?:[Ll]ast )?(?:[Pp]osted|[Pp]ublished|[Ww]ritten|[Uu]pdated|[Pp]ublicado|[Aa]ctualizado)\b|[Bb]y \p{Lu}[\p{L}'’-]+(?![\p{L}'’-]|\.?\s\d))/u;
const BOUNDS =
  /[$£€₱₹%]|\b(?:through|thru|until|till|expir\w*|exp|valid|ends?|ending|from|start\w*|begin\w*|effective|since|est|opened|before|after|hasta|vence|desde)\b/i;
const WITH_YEAR = /\b20\d\d\b|['’]\d\d\b|\d[/.-]\d{1,2}[/.-]\d\d/;

/**
 * When the post that an offer stands in was written: 'June 12, 2026' and nothing else, below a heading over the offer or
 * right above that heading. `today` where the page does not say so, or names a day that is yet to come.
 */
export function writtenOn(core: Line, lines: Line[], today: Day, isDayFirst: boolean): Day {
  const { headings } = core.block;
  const post = dateOfPost(core, lines, today);
  if (post) return dayOf(SINGLE.exec(post.text)?.[1] ?? "", today, "nearest") ?? today;
  const posts = headingsOfPosts(lines, today);
  const dated = [...datelines(lines), ...posts]
    .filter((line) => Math.abs(line.index - core.index) <= reachOf(core))
    .sort((a, b) => a.index - b.index);
  if (dated.length === 0) return today;
  const under = (heading: number | undefined) => dated.filter(({ block }) => block.headings.at(-1) === heading);
  const before = (found: Line[]) => found.findLast(({ index }) => index < core.index);
  const own = under(headings.at(-1));
  const heading = lines.find(({ block }) => block.index === headings.at(-1));
  const over = heading && dated.find((line) => line.index === heading.index - 1 && isBeside(line, heading));
  const above = headings.toReversed().flatMap((index) => {
    const itself = dated.find(({ block }) => block.index === index);
    return itself ?? before(under(index)) ?? [];
  });
  const line = before(own) ?? own[0] ?? over ?? above[0];
  const read = monthFirst(line?.text ?? "", isDayFirst);
  const day = dayOf(SINGLE.exec(read)?.[1] ?? "", today, "nearest");
  return day !== null && day < today ? day : today;
}

/** Fewer headings may each name the day of what happens then. */
const FEWEST_POSTS = 3;
const DATE_AT_END = new RegExp(`${SINGLE.source}\\W*$`, "i");

/** 'Pie season November 9, 2026' over 'New chairs October 2, 2026': headings of one rank that go back from today. */
function headingsOfPosts(lines: Line[], today: Day): Line[] {
  const posts = headingsWithDates(lines);
  const days = posts.map(({ text }) => dayOf(DATE_AT_END.exec(text)?.[1] ?? "", today, "nearest") ?? "");
  const isOneRank = posts.every(({ block }) => block.headingLevel === posts[0]?.block.headingLevel);
  const goBack = days.every((day, i) => day !== "" && day <= (days[i - 1] ?? today));
  return posts.length >= FEWEST_POSTS && isOneRank && goBack ? posts : [];
}

const headingsWithDates = onceFor((lines: Line[]) =>
  lines.filter(
    ({ block, text }) => block.headingLevel > 0 && WITH_YEAR.test(text) && !BOUNDS.test(text) && DATE_AT_END.test(text),
  ),
);

const datelines = onceFor((lines: Line[]) => lines.filter(isDateline));

function isDateline({ text }: Line): boolean {
  if (!WITH_YEAR.test(text)) return false;
  return tellsOneDate(text) || tellsPosting(text) || isByline(text);
}

/** 'Posted in News on June 12, 2026', 'By Ada Finch | June 12, 2026', 'June 12, 2026 · 2 min read' */
function isByline(text: string): boolean {
  const date = SINGLE.exec(monthFirst(text, false))?.[0];
  if (date === undefined || text.length - date.length > LONGEST_BYLINE || BOUNDS.test(text)) return false;
  return BYLINE.test(text) || text.split(/\s[|·•—–-]\s/).some(tellsOneDate);
}

function reachOf({ block }: Line): number {
  return block.headings.length === 0 ? FARTHEST : Number.POSITIVE_INFINITY;
}

/** The heading's own box holds the date too. */
function isBeside(line: Line, heading: Line): boolean {
  return heading.block.path.slice(0, -1).every((id) => line.block.path.includes(id));
}
