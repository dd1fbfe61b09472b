import type { DrawnTree } from "../capture/drawn-tree.ts";
import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";

/** A part that is new, with the element of the page that it was put into. */
export type FreshPart = { part: Element; into: Element };

export type Boards = {
  /** Whether words that were seen in an element have given way to others. */
  hasOtherWords: (element: Element) => boolean;
  /**
   * Reads boards as they stand now, each behind what it said before.
   * @param replaced elements with other words
   * @returns what was read, and the fresh parts that belong to a board and may be read nowhere else
   */
  read: (
    replaced: Element[],
    fresh: FreshPart[],
    isSlide: boolean,
  ) => { states: { node: RenderNode; parent: RenderElement }[]; ofBoards: Set<Element> };
};

/**
 * A board that a script fills anew, as one that is flipped through the week: 'Tuesday' gives way to 'Wednesday', and the
 * drinks below to others. Put to what stood there before, Wednesday's would be Tuesday's; so each state is read as a whole.
 * Runs inside the page, so it uses nothing from outside itself.
 */
export function makeBoards({ drawn, sight }: { drawn: DrawnTree; sight: Sight }): Boards {
  const { texts, elements, frames, childNodesOf, readElement } = drawn;
  /** How far up from a fresh part its board is. */
  const MOST_LEVELS = 4;
  /** Letters. What holds more is a page. */
  const LARGEST = 900;
  const CONTROL = "button,[role=button],[role=tab],a,summary,label,select";
  const said = new Map<Element, { last: RenderNode; words: Set<string> }>();

  const bare = (words: string) => words.replace(/[^\p{L}\p{Sc}\d]+/gu, "").toLowerCase();
  const textsIn = (node: RenderNode): RenderText[] => ("text" in node ? [node] : node.children.flatMap(textsIn));
  const wordsOf = (node: RenderNode) =>
    bare(
      textsIn(node)
        .filter(({ reach }) => reach !== "hidden")
        .map(({ text }) => text)
        .join(""),
    );
  const lineage = (element: Element): Element[] => {
    const found = [element];
    for (let at = sight.parentOf(element); at; at = sight.parentOf(at)) found.push(at);
    return found;
  };
  const boardOf = (parts: Element[]): Element | null => {
    const [first, ...others] = parts.map(lineage);
    const shared = first?.find((element) => others.every((line) => line.includes(element))) ?? null;
    const known = shared && lineage(shared).find((element) => said.has(element));
    return known ?? shared;
  };
  const isBoard = (element: Element) =>
    element !== document.body &&
    elements.has(element) &&
    (element.textContent ?? "").replace(/[^\p{L}]/gu, "").length <= LARGEST;

  const readAsItStands = (board: Element): RenderElement | null => {
    const outer = sight.parentOf(board);
    const knownElements = [...elements].filter(([element]) => board.contains(element));
    const knownTexts = [...texts].filter(([text]) => board.contains(text));
    const { length } = frames;
    const state = readElement(board, outer && sight.stylesNow()(outer));
    frames.length = length;
    const own = state ? new Set(textsIn(state)) : new Set();
    for (const [text, node] of texts)
      if (own.has(node)) {
        if (node.reach === "visible") node.reach = sight.isOutOfSight(text) ? "hidden" : "expand";
        // Something else stands there once another state is on show.
        node.box = null;
      }
    for (const [element, node] of knownElements) elements.set(element, node);
    for (const [text, node] of knownTexts) texts.set(text, node);
    return state;
  };
  /** Null where it says what it has said before. */
  const stateOf = (board: Element): { node: RenderNode; parent: RenderElement } | null => {
    const before = elements.get(board);
    const parent = elements.get(sight.parentOf(board) ?? board);
    const state = before && parent ? readAsItStands(board) : null;
    if (!before || !parent || !state) return null;
    const own = said.get(board) ?? { last: before, words: new Set([wordsOf(before)]) };
    said.set(board, own);
    const words = wordsOf(state);
    if (words === "" || own.words.has(words)) return null;
    own.words.add(words);
    const at = parent.children.indexOf(own.last);
    parent.children.splice(at < 0 ? parent.children.length : at + 1, 0, state);
    own.last = state;
    return { node: state, parent };
  };

  return {
    hasOtherWords: (element) => {
      const before = elements.get(element);
      if (!before || element.closest(CONTROL)) return false;
      const now = childNodesOf(element).filter((child) => child instanceof Text);
      const kept = new Set(now.flatMap((text) => (texts.get(text)?.text === text.data ? (texts.get(text) ?? []) : [])));
      const isGone = before.children.some(
        (child) => "text" in child && child.reach === "visible" && bare(child.text).length > 2 && !kept.has(child),
      );
      return isGone && now.some((text) => bare(text.data).length > 2);
    },
    read: (replaced, fresh, isSlide) => {
      const states: { node: RenderNode; parent: RenderElement }[] = [];
      const ofBoards = new Set<Element>();
      const boards = new Set<Element>();
      for (const { part, into } of fresh) {
        const near = new Set(lineage(into).slice(0, MOST_LEVELS));
        const beside = replaced.filter((element) => lineage(element).some((outer) => near.has(outer)));
        const board = beside.length > 0 ? boardOf([into, ...beside.filter((element) => element !== into)]) : null;
        if (!board) continue;
        // What would be read under another's name is better left unread.
        ofBoards.add(part);
        if (isBoard(board)) boards.add(board);
      }
      const isOfBoard = (element: Element) => [...boards].some((board) => board.contains(element));
      const own = isSlide ? replaced.filter((element) => !isOfBoard(element)) : [];
      const board = own.length > 1 ? boardOf(own) : null;
      if (board && isBoard(board)) boards.add(board);
      for (const each of boards) {
        const state = stateOf(each);
        if (state) states.push(state);
      }
      return { states, ofBoards };
    },
  };
}
