import { onceFor } from "../../remembered.ts";
import { isPriced, type Line } from "../lines/line.ts";

/** 'BANH MI buy 5 get 1 free', 'STUDENT & TEACHER show school ID' */
const RUN_IN = /^\W*\p{Lu}[\p{Lu}&'’-]+(?: (?:\p{Lu}[\p{Lu}'’-]*|&))+(?= [\d(]| \p{Lu}?\p{Ll}|: )/u;
/** Fewer may be words that are cried out. */
const FEWEST = 2;

/** The notices of a page that each begin with a title of their own in capitals, by the box that they stand in side by side. */
const noticesOf = onceFor((lines: Line[]): ReadonlyMap<number, Line[]> => {
  const titled = lines.filter(
    ({ text, block }) => block.headingLevel === 0 && !/^(?:li|t[dhr]|d[td]|pre)$/.test(block.kind) && RUN_IN.test(text),
  );
  const boxes = Map.groupBy(titled, ({ block }) => block.path.at(-2) ?? -1);
  return new Map([...boxes].filter(([, notices]) => notices.length >= FEWEST));
});

/**
 * Whether what opens a list, a heading or its hours, says nothing of a line behind that list: it is one of several notices
 * there, each with a title of its own.
 */
export function isNoticeBehindList(line: Line, opening: Line, lines: Line[]): boolean {
  const [first] = noticesOf(lines).get(line.block.path.at(-2) ?? -1) ?? [];
  if (!first || line.index < first.index || opening.index > first.index || !RUN_IN.test(line.text)) return false;
  return lines
    .slice(opening.index + 1, first.index)
    .some((other) => isPriced(other) && other.block.kind !== line.block.kind);
}
