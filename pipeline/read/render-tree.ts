/**
 * A page as it is drawn, before it is cut into blocks. The browser and the reader of served HTML both make this tree,
 * so that both give the same blocks.
 */

/** `hidden`: no visitor gets to see it. `expand`: seen after pressing a tab, a summary or an accordion. */
export type TextReach = "visible" | "expand" | "hidden";

export type RenderText = {
  text: string;
  reach: TextReach;
  struck: boolean;
  /** Line feeds are kept as drawn (`white-space: pre`). */
  pre: boolean;
  /** CSS pixels. */
  fontSize: number;
  /** x, y, width, height in CSS pixels from the document's top left; null without a browser. */
  box: [number, number, number, number] | null;
};

/** Space between what is drawn: it parts words and is none. */
export const SPACE: RenderText = { text: " ", reach: "hidden", struck: false, pre: false, fontSize: 0, box: null };

export type RenderElement = {
  tag: string;
  /** How it stands in its parent. `row` lays its children out side by side. */
  layout: "block" | "inline" | "table" | "table-row" | "table-cell";
  row: boolean;
  /** A box that runs in the line (`inline-block`), of a tag that mostly has lines to itself. */
  boxed?: boolean | undefined;
  /** 1–6 by tag or role, otherwise 0. */
  level: number;
  /** Tag and first class: elements with equal signatures side by side are repeated containers. */
  signature: string;
  /** Text of a picture, for elements that are one. */
  alt: string;
  /** Of a table's cell that covers more than one place. */
  span?: { columns: number; rows: number } | undefined;
  /** Which of `Sight.frames` stands here. */
  frame?: number | undefined;
  children: RenderNode[];
};

export type RenderNode = RenderElement | RenderText;

export function isText(node: RenderNode): node is RenderText {
  return "text" in node;
}

/** How much of a page may be opened, and for how long. */
export type CaptureLimits = { maxPresses: number; milliseconds: number };

/** How a frame stands in the page around it, in CSS pixels from that document's top left, and what its words stand on. */
export type FramePlace = {
  reach: Exclude<TextReach, "hidden">;
  x: number;
  y: number;
  scrolls: boolean;
  /** Where no script may run, no timer does either. */
  runsScripts: boolean;
  backdrop: Colour[] | null;
};
export type Colour = { r: number; g: number; b: number; a: number };

/** What capturing a document yields. */
export type Capture = {
  tree: RenderElement | null;
  /** False when the time ran out before everything that opens had been opened. */
  complete: boolean;
};

export const isElement = (node: RenderNode): node is RenderElement => !isText(node);
export const isBreak = (node: RenderNode) => isElement(node) && (node.tag === "br" || node.tag === "hr");

/** The words of it that are not hidden. */
export function textOf(node: RenderNode): string {
  if (isText(node)) return node.reach === "hidden" ? (node.text === " " ? " " : "") : node.text;
  return node.children.map(textOf).join("");
}

/** Text that a person would read on one line: nothing in it starts a line of its own. */
export function isOneLine(node: RenderNode): boolean {
  if (isText(node)) return !node.pre || !/\n\s*\S/.test(node.text);
  if (isBreak(node)) return false;
  const drawn = node.children.filter((child) => textOf(child).trim());
  if (drawn.length === 1 && drawn[0]) return isOneLine(drawn[0]);
  return node.children.every((child) =>
    isText(child)
      ? isOneLine(child)
      : child.layout === "inline"
        ? isOneLine(child)
        : !textOf(child).trim() && !isBreak(child),
  );
}
