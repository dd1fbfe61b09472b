import { type Document, type Element, isTag, isText, type ParentNode } from "domhandler";
import { type html, parse, type Token } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";
import { NeedsBrowserError } from "./needs-browser-error.ts";

/** Past these a page is a browser's, which has bounds of its own: a few bytes of markup can ask for millions of elements. */
const MOST_ELEMENTS = 100_000;
const DEEPEST = 400;

/**
 * The tree of a document that is small and flat enough to be walked here.
 * @throws NeedsBrowserError
 */
export function parseHtml(source: string): Document {
  let made = 0;
  const bounded = {
    ...adapter,
    createElement(name: string, namespace: html.NS, attributes: Token.Attribute[]): Element {
      made += 1;
      if (made > MOST_ELEMENTS) throw new NeedsBrowserError("The page holds too many elements.");
      return adapter.createElement(name, namespace, attributes);
    },
  };
  const document = parse(source, { treeAdapter: bounded }) as Document;
  let level: ParentNode[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new NeedsBrowserError("The page is nested too deeply.");
    level = level.flatMap(({ children }) => children.filter(isTag));
  }
  return document;
}

/** All text inside, scripts' and styles' too. */
export function rawText(node: ParentNode | null): string {
  if (!node) return "";
  return node.children.map((child) => (isText(child) ? child.data : isTag(child) ? rawText(child) : "")).join("");
}
