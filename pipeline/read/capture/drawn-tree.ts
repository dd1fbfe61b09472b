import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";
import type { Sight, SightStyle } from "../sight/sight.ts";
import type { ScrollPass } from "./scroll-pass.ts";

/** The tree of a page as it is drawn, and which of its nodes stands for what. */
export type DrawnTree = {
  texts: Map<Text, RenderText>;
  elements: Map<Element, RenderElement>;
  /** Words that style adds, by the element that they are added to. */
  added: [Element, RenderText][];
  /** Words of slides: what is seen of them depends on how far the track has moved. */
  slides: Set<RenderText>;
  frames: [HTMLIFrameElement | HTMLFrameElement, RenderElement][];
  /** What has no words of its own for a visitor. */
  isSkipped: (element: Element) => boolean;
  childNodesOf: (element: Element) => Node[];
  readText: (text: Text, parent: Element, style: SightStyle) => RenderText | null;
  readElement: (element: Element, outer: SightStyle | null) => RenderElement | null;
  /** Has what was drawn looked at anew: something on the page has changed. */
  forget: () => void;
};

/** Runs inside the page, so it uses nothing from outside itself. Judges each text by computed style and box. */
export function makeDrawnTree({
  sight,
  layoutThen,
}: {
  sight: Sight;
  /** How an element was laid out while it stood in the window, if it is not now. */
  layoutThen: ScrollPass["layoutThen"];
}): DrawnTree {
  const SKIPPED = new Set(
    "SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK TITLE OBJECT EMBED CANVAS VIDEO AUDIO SELECT OPTION TEXTAREA INPUT DATALIST MAP PROGRESS METER".split(
      " ",
    ),
  );
  const BOXES = /^(?:DIV|LI|ARTICLE|SECTION|ASIDE|FIGURE|P|DL|UL)$/;
  const isSkipped = (element: Element) => SKIPPED.has(element.tagName);
  const { styleOf, textIsDrawn, boxOf } = sight;
  const texts: DrawnTree["texts"] = new Map();
  const added: DrawnTree["added"] = [];
  const slides: DrawnTree["slides"] = new Set();
  const elements: DrawnTree["elements"] = new Map();
  const frames: DrawnTree["frames"] = [];
  const childNodesOf = (element: Element): Node[] => {
    if (element.shadowRoot) return [...element.shadowRoot.childNodes];
    if (element instanceof HTMLSlotElement && element.assignedNodes().length) return element.assignedNodes();
    return [...element.childNodes];
  };
  const drawnCache = new Map<Element, boolean>();

  const readText = (text: Text, parent: Element, style: SightStyle): RenderText | null => {
    if (!text.data.trim())
      return /\s/.test(text.data)
        ? { text: " ", reach: "hidden", struck: false, pre: false, fontSize: 0, box: null }
        : null;
    let drawn = drawnCache.get(parent);
    if (drawn === undefined) {
      drawn = textIsDrawn(parent, style);
      drawnCache.set(parent, drawn);
    }
    const { box, seen, slide } = boxOf(text);
    const node: RenderText = {
      text: text.data,
      reach: drawn && seen ? "visible" : drawn && slide ? "expand" : "hidden",
      struck: style.struck,
      pre: /^(pre|break)/.test(style.computed.whiteSpace),
      fontSize: Number.parseFloat(style.computed.fontSize),
      box,
    };
    texts.set(text, node);
    if (slide) slides.add(node);
    return node;
  };
  const readElement = (element: Element, outer: SightStyle | null): RenderElement | null => {
    if (isSkipped(element)) return null;
    const style = styleOf(element, outer);
    const isLaidOut = style.computed.display !== "none";
    const { display, flexDirection } = (isLaidOut ? null : layoutThen(element)) ?? style.computed;
    const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
    const named = element.getAttribute("role") === "heading" ? Number(element.getAttribute("aria-level") ?? 2) : 0;
    const node: RenderElement = {
      tag: element.tagName.toLowerCase(),
      layout:
        display === "table"
          ? "table"
          : display === "table-row"
            ? "table-row"
            : display === "table-cell"
              ? "table-cell"
              : /^(inline|contents|ruby)/.test(display) ||
                  (display === "none" && /^(SPAN|A|B|I|EM|STRONG|SMALL|SUP|SUB|LABEL)$/.test(element.tagName))
                ? "inline"
                : "block",
      // What goes on beside the window is scrolled to: a row of slides, and no line of parts.
      row: /flex$/.test(display) && !/column/.test(flexDirection) && !/auto|scroll/.test(style.computed.overflowX),
      boxed: /^inline-/.test(display) && BOXES.test(element.tagName),
      level: heading ? Number(heading) : named >= 1 && named <= 6 ? named : 0,
      signature: `${element.tagName} ${element.classList[0] ?? ""}`,
      alt: "",
      children: [],
    };
    elements.set(element, node);
    if (element instanceof HTMLTableCellElement && element.colSpan * element.rowSpan > 1)
      node.span = { columns: element.colSpan, rows: element.rowSpan };
    if (element instanceof HTMLImageElement) {
      node.alt = style.hidden || element.getBoundingClientRect().width < 2 ? "" : (element.alt ?? "").trim();
      return node;
    }
    if (element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement) {
      node.layout = "inline";
      frames.push([element, node]);
      return node;
    }
    if (element.tagName === "BR" || element.tagName === "HR") return node;
    const addWords = (side: "::before" | "::after") => {
      const text = sight.wordsOf(element, side, style);
      if (text === "" || !boxOf(element).seen) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const box: RenderText["box"] = [left + scrollX, top + scrollY, width, height];
      const words: RenderText = { text, reach: "visible", struck: style.struck, pre: false, fontSize: 0, box };
      added.push([element, words]);
      node.children.push(words);
    };
    addWords("::before");
    for (const child of childNodesOf(element)) {
      let made: RenderNode | null = null;
      if (child instanceof Text) made = readText(child, element, style);
      else if (child instanceof Element) made = readElement(child, style);
      if (made) node.children.push(made);
    }
    addWords("::after");
    return node;
  };

  return {
    ...{ texts, elements, added, slides, frames, isSkipped, childNodesOf, readText, readElement },
    forget: () => drawnCache.clear(),
  };
}
