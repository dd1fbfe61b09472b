import { type ChildNode, type Element, isTag } from "domhandler";
import type { Snapshot } from "#pipeline/page";
import { type MarkupTree, readMarkedUpItems } from "../marked-up-items.ts";
import { type ReadOptions, snapshotOf } from "../read-page.ts";
import type { RenderElement } from "../render-tree.ts";
import { Cascade } from "./css-cascade.ts";
import { sheetOf } from "./linked-sheets.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { parseHtml, rawText } from "./parse-html.ts";
import { ServedTree } from "./served-tree.ts";
import { judge, ROOT } from "./visibility.ts";
import { refuseWhatRuns } from "./what-runs.ts";

const MARKUP: MarkupTree<Element> = {
  childrenOf: ({ children }) => children.filter(isTag),
  attribute: ({ attribs }, name) => attribs[name] ?? null,
  textOf: rawText,
};

export type ServedPage = {
  body: string;
  contentType: string;
  /** Texts of the style sheets that the page links, by absolute address. A linked sheet that is not here needs a browser. */
  sheets?: Map<string, string>;
};

/**
 * Reads a page out of its HTML as served, without a browser: the same blocks that a browser would give, without boxes.
 * @throws NeedsBrowserError where scripts, other style sheets or boxes decide what a visitor sees
 */
export function readServed(page: ServedPage, options: Pick<ReadOptions, "url" | "now">): Snapshot {
  if (/^text\/plain\b/i.test(page.contentType)) return readPlain(page.body, options);
  const document = parseHtml(page.body);
  const all: Element[] = [];
  collect(document.children, all);
  const body = all.find((element) => element.name === "body");
  refuseWhatRuns(all, options.url);
  const sheets = all.flatMap((element) => sheetOf(element, page.sheets, options.url));
  // Without a doctype names match in any case, and tables take nothing over from around them.
  const isQuirky = document["x-mode"] === "quirks";
  if (isQuirky && sheets.length > 0 && all.some((element) => element.name === "table"))
    throw new NeedsBrowserError("A table in a page without a doctype.");
  const cascade = new Cascade(sheets, { isQuirky, elements: all.length });
  const allText = body ? rawText(body).length : 0;
  const builder = new ServedTree(cascade, allText);
  const html = all.find((element) => element.name === "html");
  const outer = html ? judge(html, cascade.styleOf(html, true), ROOT) : ROOT;
  return snapshotOf(
    {
      tree: body ? builder.element(body, outer) : null,
      title: rawText(all.find((element) => element.name === "title") ?? null),
      links: all
        .filter((element) => element.name === "a" && element.attribs.href)
        .slice(0, 1000)
        .flatMap((link) => linkOf(link, options.url)),
      jsonld: all
        .filter((element) => element.name === "script" && element.attribs.type === "application/ld+json")
        .slice(0, 30)
        .map((script) => rawText(script).slice(0, 200_000)),
      markedUp:
        html && all.some(({ attribs }) => attribs.itemscope !== undefined || attribs.typeof !== undefined)
          ? readMarkedUpItems(html, MARKUP)
          : [],
      complete: true,
    },
    options,
  );
}

function readPlain(text: string, options: Pick<ReadOptions, "url" | "now">): Snapshot {
  const boxed = (tag: string, children: RenderElement["children"]): RenderElement => ({
    ...{ tag, layout: "block", row: false, level: 0, signature: `${tag.toUpperCase()} `, alt: "" },
    children,
  });
  const lines = { text, reach: "visible", struck: false, pre: true, fontSize: ROOT.fontSize, box: null } as const;
  const tree = boxed("body", [boxed("pre", [lines])]);
  return snapshotOf({ tree, title: "", links: [], jsonld: [], markedUp: [], complete: true }, options);
}

function collect(nodes: ChildNode[], into: Element[]): void {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    into.push(node);
    collect(node.children, into);
  }
}

function linkOf(link: Element, base: string): { url: string; text: string }[] {
  const url = URL.parse(link.attribs.href ?? "", base);
  return url
    ? [
        {
          url: url.href,
          text: (rawText(link) || (link.attribs["aria-label"] ?? "")).replace(/\s+/g, " ").trim().slice(0, 200),
        },
      ]
    : [];
}
