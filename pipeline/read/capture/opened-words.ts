import type { Boards, FreshPart } from "../interaction/boards.ts";
import type { Opened } from "../interaction/choices.ts";
import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";
import type { DrawnTree } from "./drawn-tree.ts";

/** How words came to be seen: a press opened them or led on to them, a choice was made, or they came with time. */
export type OpenedBy = "pressed" | "led on" | "chosen" | "turned";

/**
 * Marks words that were drawn nowhere before and are now. Text put in anew joins its nearest known parent; within what
 * was known before only where it was chosen, for a control's own words change with every press. Runs inside the page, so
 * it uses nothing from outside itself.
 */
export function makeMarkOpened({
  drawn,
  sight,
  swapped,
  boards,
  finishAnimations,
}: {
  drawn: DrawnTree;
  sight: Sight;
  /** The texts that were swapped in for others; null where none were. */
  swapped: (element: Element) => RenderText[] | null;
  boards: Boards;
  finishAnimations: () => void;
}): (roots: Iterable<Element>, by?: OpenedBy) => Opened {
  const { texts, elements, childNodesOf } = drawn;
  return (roots, by = "pressed") => {
    const isChosen = by === "chosen";
    const isPressed = by === "pressed" || by === "led on";
    const found: Opened = { texts: [], fresh: [] };
    const parts: FreshPart[] = [];
    const replaced: Element[] = [];
    drawn.forget();
    finishAnimations();
    const styleNow = sight.stylesNow();
    const asOpened = (node: RenderNode): void => {
      if (!("text" in node)) {
        node.children.forEach(asOpened);
        return;
      }
      node.reach = node.reach === "visible" ? "expand" : node.reach;
      // Something else stands there once another choice is made.
      if (isChosen) node.box = null;
    };
    const join = (fresh: RenderNode | null, parent: RenderElement | undefined) => {
      // What comes with time and was nowhere before is a notice, most often of what others do.
      if (!parent || !fresh || by === "turned") return;
      asOpened(fresh);
      parent.children.push(fresh);
      found.fresh.push({ node: fresh, parent });
    };
    const walk = (element: Element) => {
      if (drawn.isSkipped(element)) return;
      const swappedIn = by === "turned" ? swapped(element) : null;
      if (swappedIn) {
        for (const text of swappedIn) asOpened(text);
        for (const [text, node] of texts)
          if (swappedIn.includes(node) && sight.isOutOfSight(text)) node.reach = "hidden";
        found.texts.push(...swappedIn.filter(({ reach }) => reach === "expand"));
        return;
      }
      if (isPressed && boards.hasOtherWords(element)) replaced.push(element);
      for (const child of childNodesOf(element)) {
        if (child instanceof Text) {
          const node = texts.get(child);
          if (!node && isChosen && child.data.trim())
            join(drawn.readText(child, element, styleNow(element)), elements.get(element));
          if (node?.reach !== "hidden" || !sight.textIsDrawn(element, styleNow(element)) || !sight.boxOf(child).seen)
            continue;
          if (sight.isOutOfSight(child)) continue;
          node.reach = "expand";
          found.texts.push(node);
        } else if (child instanceof Element) {
          if (elements.has(child)) walk(child);
          else if (isPressed) parts.push({ part: child, into: element });
          else join(drawn.readElement(child, styleNow(element)), elements.get(element));
        }
      }
    };
    const within = new Set([...roots].map((root) => (root.contains(document.body) ? document.body : root)));
    const isWithin = (element: Element | null): boolean => {
      for (let at = element; at; at = sight.parentOf(at)) if (within.has(at)) return true;
      return false;
    };
    for (const root of within) if (elements.has(root) && !isWithin(sight.parentOf(root))) walk(root);
    const { states, ofBoards } = boards.read(replaced, parts, by === "led on");
    found.fresh.push(...states);
    for (const { part, into } of parts)
      if (!ofBoards.has(part)) join(drawn.readElement(part, styleNow(into)), elements.get(into));
    return found;
  };
}
