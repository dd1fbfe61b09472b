import type { Analysis } from "./analysis.ts";
import type { Line } from "./page/lines/line.ts";
import { endsOnPrice } from "./page/units/told-twice.ts";
import { subjectWords } from "./words/subject-words.ts";

/** The same words under 'Uptown Specials' and under 'Downtown Specials' are two places' offers. */
export function areOfOtherPlaces(a: Analysis, b: Analysis): boolean {
  const section = (own: Analysis, other: Analysis) =>
    own.above.findLast((label) => label.block.headingLevel > 0 && !other.above.includes(label));
  const [left, right] = [section(a, b), section(b, a)];
  if (!left || !right || left.block.headingLevel !== right.block.headingLevel) return false;
  const words = (text: string) => text.toLowerCase().split(/\s+/);
  return (
    left.text !== right.text &&
    words(left.text).at(-1) === words(right.text).at(-1) &&
    left.topics.length > 0 &&
    left.topics[0] === right.topics[0]
  );
}

/** Two cards of one row, two entries of one list: whoever lists them side by side offers both, unless the words agree. */
export function areNeighbours(a: Analysis, b: Analysis): boolean {
  const [left, right] = [a.unit.core.block, b.unit.core.block];
  return (
    left.group !== right.group &&
    left.kind === right.kind &&
    left.path.length === right.path.length &&
    left.path.slice(0, -4).every((id, i) => right.path[i] === id) &&
    (headingsOver(a) === headingsOver(b) || (isPriceOfHeading(a) && isPriceOfHeading(b))) &&
    named(a) !== named(b)
  );
}

/**
 * 'Gyro with fries and a pop' over '7.99' and 'Half hoagie with fries and a pop' over '7.99', or such lines with their
 * price: what comes with it makes no one of them.
 */
export function areEntriesOfText(a: Analysis, b: Analysis): boolean {
  const [left, right] = [a.unit.core, b.unit.core];
  if (left.block.kind !== "pre" || right.block.kind !== "pre" || left.role !== right.role) return false;
  if (left.role === "offer" && Math.abs(left.index - right.index) > FARTHEST_ENTRY) return false;
  const [own, other] = [dishOf(a), dishOf(b)];
  if (own.size === 0 || other.size === 0) return false;
  // 'Bud Light draft pint $3' and 'Coors Light draft pint $3'
  const areListed = left !== right && left.role === "offer" && endsOnPrice(left) && endsOnPrice(right);
  return own.isDisjointFrom(other) || (areListed && !own.isSubsetOf(other) && !other.isSubsetOf(own));
}

/** '$6 Sake', '$5 wine' and '$6 Sake sangria' in one line: as priced entries of one list no two of them are the same. */
export function areOfOneList({ statement: a }: Analysis, { statement: b }: Analysis): boolean {
  const isPriced = ({ line, stretch, money, benefits }: Analysis["statement"]) =>
    benefits.length === 0 &&
    money.length === 1 &&
    money[0]?.start === stretch.start &&
    line.money.length >= FEWEST_LISTED;
  return a.line === b.line && a.stretch.start !== b.stretch.start && isPriced(a) && isPriced(b);
}

const FEWEST_LISTED = 3;

/** Lines between two entries of one list. */
const FARTHEST_ENTRY = 8;

/** What an entry names, without what comes with it. */
function dishOf({ unit: { core, lines } }: Analysis): Set<string> {
  const name = core.role === "bare" ? (lines.find((line) => line !== core)?.text ?? "") : namedFirst(core);
  return subjectWords(name.split(/\bw\/|\bwith\b|\(/i)[0] ?? name);
}

/** 'Navigator shots' in 'Navigator shots – $4 (rum in a stout)'; nothing where the price comes first, as it does in a sentence. */
function namedFirst({ text, money: [price, another] }: Line): string {
  return price && !another ? text.slice(0, price.start) : "";
}

/** By number; '18' in bold over its own 'Half price, was 36' is none. */
function headingsOver({ unit: { core, lines } }: Analysis): string {
  const isOwnPrice = (block: number) => lines.some((line) => line.block.index === block && line.role === "bare");
  return core.block.headings.filter((block) => !isOwnPrice(block)).join();
}

/** A price alone under the name of its own. */
function isPriceOfHeading({ unit: { core, lines } }: Analysis): boolean {
  return core.role === "bare" && lines.some((line) => line.block.index === core.block.headings.at(-1));
}

function named({ unit }: Analysis): string {
  const words = unit.lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}\p{Sc}%½¢.,:&+-]+/gu) ?? []);
  return words.join(" ");
}
