import { type ChildNode, type Element, isComment, isTag, isText as isTextNode } from "domhandler";
import { normaliseText } from "../blocks/normalise.ts";
import { type RenderElement, type RenderNode, SPACE } from "../render-tree.ts";
import type { Cascade } from "./css-cascade.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { rawText } from "./parse-html.ts";
import { type Inherited, isDrawn, judge } from "./visibility.ts";

const SKIPPED = new Set(
  "script style noscript rp noframes noembed template head meta link title iframe object embed canvas video audio select option textarea input datalist map progress meter".split(
    " ",
  ),
);
/** Laid out as blocks by every browser's own style sheet; whatever else there is runs in the line. */
const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup p plaintext pre search section summary tbody tfoot thead ul xmp".split(
    " ",
  ),
);
const BOXES = /^(?:div|li|article|section|aside|figure|p|dl|ul)$/;

/** Makes of markup and style sheets the tree that a browser would draw, without boxes. */
export class ServedTree {
  constructor(
    private readonly cascade: Cascade,
    private readonly allText: number,
  ) {}

  element(element: Element, outer: Inherited, isClosed = false): RenderElement | null {
    if (element.name === "iframe") this.refuseLaidOver(element);
    if (SKIPPED.has(element.name)) return null;
    const style = this.cascade.styleOf(element, /\S/.test(rawText(element)));
    const own = judge(element, style, outer);
    if (
      element.attribs["aria-hidden"] === "true" &&
      /[\p{L}\p{N}]/u.test(rawText(element)) &&
      rawText(element).length < Math.max(this.allText * 0.15, 40)
    )
      own.hidden = true;
    const display = style.get("display") ?? "";
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    const named = element.attribs.role === "heading" ? Number(element.attribs["aria-level"] ?? 2) : 0;
    const node: RenderElement = {
      tag: element.name,
      layout: layoutOf(element.name, display),
      row:
        /flex$/.test(display) &&
        !/column/.test(style.get("flex-direction") ?? "") &&
        !/auto|scroll/.test(style.get("overflow") ?? ""),
      boxed: /^inline-/.test(display) && BOXES.test(element.name),
      level: level ? Number(level) : named >= 1 && named <= 6 ? named : 0,
      signature: `${element.name.toUpperCase()} ${(element.attribs.class ?? "").trim().split(/\s+/)[0] ?? ""}`,
      alt: "",
      children: [],
    };
    if (element.name === "img") node.alt = own.hidden ? "" : (element.attribs.alt ?? "").trim();
    if (/^t[dh]$/.test(element.name)) {
      const [columns, rows] = [spanOf(element.attribs.colspan), spanOf(element.attribs.rowspan)];
      if (columns * rows > 1) node.span = { columns, rows };
    }
    const opensHere = element.name === "details" && element.attribs.open === undefined;
    const summary = element.children.find((child) => isTag(child) && child.name === "summary") as Element | undefined;
    if (opensHere && !(summary && isShown(judge(summary, this.cascade.styleOf(summary, true), own))))
      throw new NeedsBrowserError("Details that can't be opened.");
    // What floats is laid out as a block, whatever it is by itself.
    if (/left|right/.test(style.get("float") ?? "") && node.layout === "inline") node.layout = "block";
    const isItem = /flex|grid/.test(display);
    for (const child of element.children) {
      const made = this.child(
        child,
        own,
        isClosed || (opensHere && isTag(child) && child.name !== "summary") || (opensHere && isTextNode(child)),
      );
      // What stands right inside a flex or grid container is laid out as a block, whatever it is by itself.
      if (made && isItem && "children" in made && made.layout === "inline" && made.tag !== "br") made.layout = "block";
      if (made) node.children.push(made);
    }
    return node;
  }

  /** A frame in its own place lies over no text. */
  private refuseLaidOver(frame: Element): void {
    const style = this.cascade.styleOf(frame, true);
    const isMoved =
      !/^(?:|static|relative)$/.test(style.get("position") ?? "") || /-\d/.test(style.get("margin") ?? "");
    if (isMoved || (style.get("transform") ?? "none") !== "none")
      throw new NeedsBrowserError("A frame lies over the page.");
  }

  private child(child: ChildNode, own: Inherited, isClosed: boolean): RenderNode | null {
    if (isTag(child)) return this.element(child, own, isClosed);
    if (isComment(child) || !isTextNode(child)) return null;
    if (!child.data.trim()) return /\s/.test(child.data) ? SPACE : null;
    // A paragraph that holds its height with a space of no width shows nothing.
    const isSeen = isDrawn(own) && normaliseText(child.data) !== "";
    return {
      text: child.data,
      reach: isSeen ? (isClosed ? "expand" : "visible") : "hidden",
      struck: own.struck,
      pre: own.pre,
      fontSize: own.fontSize,
      box: null,
    };
  }
}

function spanOf(attribute: string | undefined): number {
  return Math.max(1, Number.parseInt(attribute ?? "1", 10) || 1);
}

const isShown = ({ hidden, visible }: Inherited) => !hidden && visible;

function layoutOf(tag: string, display: string): RenderElement["layout"] {
  if (display === "none") return BLOCKS.has(tag) ? "block" : "inline";
  if (display === "table" || display === "table-row" || display === "table-cell") return display;
  if (/^(?:inline|contents|ruby)/.test(display)) return "inline";
  if (display !== "") return "block";
  if (tag === "table") return "table";
  if (tag === "tr") return "table-row";
  if (tag === "td" || tag === "th") return "table-cell";
  return BLOCKS.has(tag) ? "block" : "inline";
}
