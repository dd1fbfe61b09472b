import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";

export type SwapMeans = {
  made: ReadonlyMap<Text, RenderText>;
  elements: ReadonlyMap<Element, RenderElement>;
  parentOf: (element: Element) => Element | null;
  childNodesOf: (element: Element) => Node[];
  /** Reads an element as it stands now, and knows it as that from then on. */
  readAnew: (element: Element) => RenderElement | null;
};

/**
 * Reads words that took the place of others, as in a bar that says one thing after the other: they come behind those, on
 * a line of their own. A clock that counts down says nothing new. Runs inside the page, so it uses nothing from outside
 * itself.
 * @returns tells of an element the texts that were swapped in; null where nothing in it was swapped
 */
export function makeSwapped({ made, elements, parentOf, childNodesOf, readAnew }: SwapMeans) {
  const said = new Map<Element, { last: RenderNode; words: Set<string> }>();
  const bare = (words: string) => words.replace(/[^\p{L}]+/gu, "").toLowerCase();
  const textsIn = (node: RenderNode): RenderText[] => ("text" in node ? [node] : node.children.flatMap(textsIn));
  const wordsOf = (node: RenderNode) =>
    bare(
      textsIn(node)
        .map(({ text }) => text)
        .join(""),
    );

  return (element: Element): RenderText[] | null => {
    const before = elements.get(element);
    const outer = elements.get(parentOf(element) ?? element);
    const children = childNodesOf(element).filter((child) => /\S/.test(child.textContent ?? ""));
    if (!before || !outer || children.length === 0 || wordsOf(before) === "") return null;
    const isOther = (child: Node) =>
      child instanceof Text ? made.get(child)?.text !== child.data : child instanceof Element && !elements.has(child);
    if (!children.every(isOther)) return null;
    const own = said.get(element) ?? { last: before, words: new Set([wordsOf(before)]) };
    said.set(element, own);
    const fresh = readAnew(element);
    if (!fresh || wordsOf(fresh).length < 4 || own.words.has(wordsOf(fresh))) return [];
    own.words.add(wordsOf(fresh));
    fresh.layout = fresh.layout === "inline" ? "block" : fresh.layout;
    const at = outer.children.indexOf(own.last);
    outer.children.splice(at < 0 ? outer.children.length : at + 1, 0, fresh);
    own.last = fresh;
    return textsIn(fresh).filter(({ text }) => text.trim() !== "");
  };
}
