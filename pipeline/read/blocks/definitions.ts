import { isElement, type RenderElement, textOf } from "../render-tree.ts";
import { isDayName } from "./table-parts.ts";

/** The entries of a definition list: terms with what is said of them. */
export function entriesOf(list: RenderElement): RenderElement[][] {
  const parts = partsOf(list);
  const entries: RenderElement[][] = [];
  for (let i = 0; i < parts.length; i += entries.at(-1)?.length ?? 1) {
    const term = parts[i] as RenderElement;
    const is = (at: number, tag: string) => parts[at]?.tag === tag;
    let end = i + 1;
    // 'Tue', 'Wed', and what there is on both.
    while (isDayName(textOf(term)) && is(end, "dt") && isDayName(textOf(parts[end] as RenderElement))) end++;
    while (term.tag === "dt" && is(end, "dd")) end++;
    entries.push(parts.slice(i, end));
  }
  return entries;
}

/** Terms and descriptions, out of the boxes that hold some of them together. */
function partsOf(list: RenderElement): RenderElement[] {
  return list.children.filter(isElement).flatMap((child) => {
    if (child.tag === "div") return partsOf(child);
    return textOf(child).trim() ? [child] : [];
  });
}

/** Whether several sentences are said of a term, which then heads them. Questions stand before their answers on one line. */
export function tellsStories(entries: RenderElement[][]): boolean {
  const parts = entries.flat();
  const isQuestion = (part: RenderElement) => part.tag === "dt" && /\?\W*$/.test(textOf(part));
  const isStory = (part: RenderElement) => part.tag === "dd" && /[.!?]["”’)]?\s+["“‘(]?\p{Lu}/u.test(textOf(part));
  return parts.some(isStory) && !parts.some(isQuestion);
}
