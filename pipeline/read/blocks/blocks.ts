import type { Block, Reach } from "#pipeline/page";
import {
  isBreak,
  isElement,
  isOneLine,
  isText,
  type RenderElement,
  type RenderNode,
  type RenderText,
  textOf,
} from "../render-tree.ts";
import { blocksFromLines, type Cell, type Container, type Line } from "./block-structure.ts";
import { entriesOf, tellsStories } from "./definitions.ts";
import { collapseText, normaliseText, overridesDirection } from "./normalise.ts";
import { areWordsApart, isCents, type Piece, setMarksHigh } from "./pieces.ts";
import { partsOfTable } from "./table-parts.ts";
import { type LineWriter, readTable } from "./table-rows.ts";
import { withoutWraps } from "./wrapped-lines.ts";

/** Containers that are places of their own even when nothing like them stands beside them. */
const OWN_GROUP = /^(li|tr|article|details|fieldset|dd|figure|aside|blockquote)$/;

const PRICE = /[$£€₱₹]\s?\d|\d\s?[%€]/;

/** Of a row of boxes; two may be a name and its price. */
const FEWEST_CARDS = 3;

/** Boxes of one kind that stand in a line, each with words of its own: a row of cards, and no running text. */
function cardsInLine(nodes: RenderNode[]): Set<RenderNode> {
  const boxes = nodes.filter(isElement).filter((node) => node.boxed && node.layout === "inline" && textOf(node).trim());
  const rows = [...Map.groupBy(boxes, ({ signature }) => signature).values()];
  return new Set(
    rows.filter((row) => row.length >= FEWEST_CARDS && row.every((box) => /\p{L}{3}/u.test(textOf(box)))).flat(),
  );
}

/** Cuts the drawn tree into lines as a person reads them, with their headings, containers and table headers. */
export function blocksOf(tree: RenderElement | null): Block[] {
  if (!tree) return [];
  const builder = new BlockBuilder();
  builder.enter(tree, [], null);
  return builder.finish();
}

class BlockBuilder implements LineWriter {
  readonly lines: Line[] = [];
  private open: Line | null = null;
  private nextId = 0;
  private afterSpace = false;
  /** How many links the text now read stands in. */
  private linkDepth = 0;
  private raisedDepth = 0;
  /** The button that the text now read stands in, by its number; 0: none. */
  private button = 0;
  private buttons = 0;
  /** Where the text now read stands since the last one: behind an element, and then in another. */
  private seam: "none" | "left" | "next" = "none";

  /** Into an element that says how its words are drawn, or out of it. */
  private step(tag: string, by: 1 | -1): void {
    if (tag === "a") this.linkDepth += by;
    if (tag === "sup") this.raisedDepth += by;
    if (tag === "button") this.button = by === 1 ? ++this.buttons : 0;
    if (by === -1) this.seam = "left";
    else if (this.seam === "left") this.seam = "next";
  }

  /** Reads what has lines to itself and a place of its own among the containers. */
  inPlace(tag: string, repeated: boolean, outer: Container[], read: (path: Container[]) => void): void {
    this.close();
    const container: Container = { id: this.nextId++, tag, repeated, first: this.lines.length, last: -1 };
    read([...outer, container]);
    this.close();
    container.last = this.lines.length - 1;
  }

  /** Reads an element that starts on a new line. */
  enter(element: RenderElement, outer: Container[], cell: Cell | null, repeated = false): void {
    const from = this.lines.length;
    this.step(element.tag, 1);
    this.inPlace(element.tag, repeated, outer, (path) => {
      const isTable = element.layout === "table" || element.tag === "table";
      const parts = isTable ? partsOfTable(element) : null;
      if (parts && parts.length > 0) readTable(parts, path, this);
      else if (element.tag === "dl") this.definitions(element, path, cell);
      else if ((element.row || isTable) && this.isLineOfParts(element))
        this.inline(element, path, cell, element.tag, element.level, " ");
      else this.flow(element, path, cell);
    });
    this.step(element.tag, -1);
    if (element.tag === "a") this.readAsCard(this.lines.slice(from));
  }

  /** A link round a name, what it is and its price is a card that is pressed to order, and leads nowhere else. */
  private readAsCard(lines: Line[]): void {
    const isPriced = lines.some(({ pieces }) => PRICE.test(pieces.map(({ text }) => text).join("")));
    if (lines.length > 1 && isPriced) for (const piece of lines.flatMap(({ pieces }) => pieces)) piece.link = false;
  }

  /** Parts laid side by side, each one line and all of them short, read as one line: a name and its price, most often. */
  private isLineOfParts(element: RenderElement): boolean {
    const parts = element.children.filter((child) => textOf(child).trim());
    return (
      parts.length > 1 &&
      parts.length <= 4 &&
      parts.every((part) => isText(part) || (isOneLine(part) && !part.level)) &&
      parts.reduce((sum, part) => sum + textOf(part).trim().length, 0) < 160
    );
  }

  private flow(element: RenderElement, path: Container[], cell: Cell | null): void {
    const seen = new Map<string, number>();
    for (const child of element.children) {
      if (isElement(child) && textOf(child).trim()) seen.set(child.signature, (seen.get(child.signature) ?? 0) + 1);
    }
    const cards = cardsInLine(element.children);
    element.children.forEach((child, i) => {
      this.between(element.children[i - 1], child);
      if (isElement(child) && cards.has(child)) this.enter(child, path, cell, true);
      else this.node(child, path, cell, element.tag, element.level, seen);
    });
  }

  private node(
    node: RenderNode,
    path: Container[],
    cell: Cell | null,
    kind: string,
    level: number,
    siblings: Map<string, number>,
  ): void {
    if (isText(node)) {
      this.text(node, path, cell, kind, level);
      return;
    }
    if (isBreak(node)) {
      this.close();
      return;
    }
    if (node.alt) this.picture(node, path);
    if (node.tag === "img") return;
    const repeated = OWN_GROUP.test(node.tag) || (siblings.get(node.signature) ?? 0) > 1;
    const holdsLines = node.layout === "inline" && !isOneLine(node) && textOf(node).trim() !== "";
    if (node.layout !== "inline" || holdsLines || node.level > 0) {
      this.enter(node, path, cell, repeated);
      return;
    }
    const styled = /^(b|strong)$/.test(node.tag) ? `${kind}+strong` : kind;
    this.step(node.tag, 1);
    for (const child of node.children) this.node(child, path, cell, styled, level, new Map());
    this.step(node.tag, -1);
  }

  inline(
    element: RenderElement,
    path: Container[],
    cell: Cell | null,
    kind: string,
    level: number,
    between: string,
  ): void {
    for (const [i, child] of element.children.entries()) {
      this.between(element.children[i - 1], child);
      this.inlineText(child, path, cell, kind, level);
      if (this.open && textOf(child).trim()) this.space(between);
    }
  }

  /** Links and buttons side by side are drawn apart, even where no space is written between them. */
  private between(before: RenderNode | undefined, after: RenderNode): void {
    const isControl = (node: RenderNode) => isElement(node) && /^(a|button)$/.test(node.tag);
    if (before && isControl(before) && isControl(after)) this.space(" ");
  }

  private inlineText(node: RenderNode, path: Container[], cell: Cell | null, kind: string, level: number): void {
    if (isText(node)) {
      this.text(node, path, cell, kind, level);
      return;
    }
    if (node.alt) this.picture(node, path);
    this.step(node.tag, 1);
    for (const child of node.children) {
      this.inlineText(child, path, cell, kind, level);
      if (isElement(child) && child.layout !== "inline") this.space(" ");
    }
    this.step(node.tag, -1);
    if (isBreak(node)) this.space(" ");
  }

  private definitions(element: RenderElement, path: Container[], cell: Cell | null): void {
    const entries = entriesOf(element);
    const isProse = tellsStories(entries);
    for (const entry of entries) {
      const isLine = !isProse && entry.every(isOneLine) && entry.length <= 3;
      this.inPlace("dt", true, path, (place) => {
        for (const part of entry) {
          if (isLine) this.inline(part, place, cell, "dt", 0, " ");
          else this.enter(part.tag === "dt" && entry.length > 1 ? { ...part, level: 6 } : part, place, cell);
        }
      });
    }
  }

  private text(node: RenderText, path: Container[], cell: Cell | null, kind: string, level: number): void {
    if (node.reach === "hidden") {
      if (node.text === " ") this.space(" ");
      return;
    }
    if (overridesDirection(node.text)) return;
    const parts = node.pre ? withoutWraps(node.text).split("\n") : [node.text];
    parts.forEach((part, i) => {
      if (i > 0) this.close();
      const text = collapseText(part);
      if (!text.trim() && !this.open) return;
      const strong = kind.endsWith("+strong");
      const bare = kind.replace(/(\+strong)+$/, "");
      this.open ??= {
        pieces: [],
        kind: bare,
        level,
        path,
        cell,
        allStrong: true,
      };
      if (!strong && text.trim()) this.open.allStrong = false;
      this.push({
        text,
        struck: node.struck,
        reach: node.reach as Reach,
        raised: this.raisedDepth > 0,
        link: this.linkDepth > 0,
        button: this.button,
        fontSize: node.fontSize,
        box: node.box,
      });
    });
  }

  private push(piece: Piece): void {
    const line = this.open;
    if (!line) return;
    const last = line.pieces.at(-1);
    const isParted = this.seam === "next" && last && !piece.raised && areWordsApart(last.text, piece.text);
    this.seam = "none";
    if (isParted) this.space(" ");
    const text = this.afterSpace || line.pieces.length === 0 ? piece.text.replace(/^ /, "") : piece.text;
    if (!text) return;
    line.pieces.push({ ...piece, text, raised: piece.raised || isCents(piece, line.pieces.at(-1)) });
    this.afterSpace = text.endsWith(" ");
  }

  private space(text: string): void {
    if (this.open && !this.afterSpace)
      this.push({ text, struck: false, reach: "visible", link: true, fontSize: 0, box: null });
  }

  picture(node: RenderElement, path: Container[]): void {
    const text = normaliseText(node.alt);
    if (text.length < 3) return;
    this.close();
    this.lines.push({
      pieces: [{ text, struck: false, reach: "alt", link: false, fontSize: 0, box: null }],
      kind: "img",
      level: 0,
      path,
      cell: null,
      allStrong: false,
    });
  }

  private close(): void {
    const line = this.open;
    this.open = null;
    this.afterSpace = false;
    if (line) setMarksHigh(line.pieces);
    if (line?.pieces.some((piece) => piece.text.trim())) this.lines.push(line);
  }

  finish(): Block[] {
    this.close();
    return blocksFromLines(this.lines);
  }
}
