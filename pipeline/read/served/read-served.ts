import { type ChildNode, type Element, isComment, isTag, isText as isTextNode } from "domhandler";
import type { Snapshot } from "#pipeline/page";
import { frameOwner } from "../capture/frame-owner.ts";
import { type MarkupTree, readMarkedUpItems } from "../marked-up-items.ts";
import { type ReadOptions, snapshotOf } from "../read-page.ts";
import { type RenderElement, type RenderNode, SPACE } from "../render-tree.ts";
import { Cascade, NeedsBrowserError } from "./css-cascade.ts";
import { parseHtml, rawText } from "./parse-html.ts";
import { type Inherited, isDrawn, judge, ROOT } from "./visibility.ts";

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
/** Scripts that count visitors and change nothing a visitor reads: by whose they are, or by every word in them. */
const COUNTING_SCRIPT =
  /^(?:https?:)?\/\/(?:www\.googletagmanager\.com\/gtag\/js|www\.google-analytics\.com\/|ssl\.google-analytics\.com\/|plausible\.io\/js\/|static\.cloudflareinsights\.com\/|static\.hotjar\.com\/)/i;
const COUNTING_CALLS =
  /^\s*window\.dataLayer\s*=\s*window\.dataLayer\s*\|\|\s*\[\];?\s*function gtag\(\)\s*\{\s*dataLayer\.push\(arguments\);?\s*\}(?:\s*gtag\((?:[^()]|new Date\(\))*\);?)*\s*$/;
const RUNS = /^\s*$|module|(?:java|ecma|live|j)script/i;
/** Attributes that colour, size or turn text as a style would. */
const PRESENTATIONAL = ["color", "bgcolor", "text", "background", "dir"];

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
  const sheets = all.flatMap((element) => sheetOf(element, page, options.url));
  // Without a doctype names match in any case, and tables take nothing over from around them.
  const isQuirky = document["x-mode"] === "quirks";
  if (isQuirky && sheets.length > 0 && all.some((element) => element.name === "table"))
    throw new NeedsBrowserError("A table in a page without a doctype.");
  const cascade = new Cascade(sheets, { isQuirky, elements: all.length });
  const allText = body ? rawText(body).length : 0;
  const builder = new TreeBuilder(cascade, allText);
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
  const drawn: RenderElement = {
    tag: "pre",
    layout: "block",
    row: false,
    level: 0,
    signature: "PRE ",
    alt: "",
    children: [{ text, reach: "visible", struck: false, pre: true, fontSize: ROOT.fontSize, box: null }],
  };
  const tree: RenderElement = {
    tag: "body",
    layout: "block",
    row: false,
    level: 0,
    signature: "BODY ",
    alt: "",
    children: [drawn],
  };
  return snapshotOf({ tree, title: "", links: [], jsonld: [], markedUp: [], complete: true }, options);
}

function collect(nodes: ChildNode[], into: Element[]): void {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    into.push(node);
    collect(node.children, into);
  }
}

/** The style sheet that an element holds or links, in the page's order. */
function sheetOf(element: Element, page: ServedPage, base: string): string[] {
  const media = (element.attribs.media ?? "").trim().toLowerCase();
  const isSheet =
    element.name === "style" || (element.name === "link" && /stylesheet/i.test(element.attribs.rel ?? ""));
  if (!isSheet || media === "print") return [];
  const { type = "", disabled, rel = "" } = element.attribs;
  if (
    !/^(?:|all|screen)$/.test(media) ||
    !/^(?:|text\/css)$/i.test(type) ||
    disabled !== undefined ||
    /alternate/i.test(rel)
  )
    throw new NeedsBrowserError("Which style sheets hold depends on the window.");
  if (element.name === "style") return [rawText(element)];
  const address = URL.parse(element.attribs.href ?? "", base)?.href ?? "";
  const sheet = page.sheets?.get(address);
  if (sheet === undefined) throw new NeedsBrowserError("The page loads style sheets.");
  return [sheet];
}

/** Scripts and frames, and controls that open something: the browser's work. A map or a film from elsewhere stays empty there too. */
function refuseWhatRuns(all: Element[], base: string): void {
  for (const element of all) {
    const { attribs } = element;
    if (element.name === "script" && RUNS.test(attribs.type ?? "")) {
      const isCounting =
        attribs.src === undefined ? COUNTING_CALLS.test(rawText(element)) : COUNTING_SCRIPT.test(attribs.src);
      if (!isCounting) throw new NeedsBrowserError("The page runs scripts.");
    }
    if (element.name === "meta" && /refresh|security/i.test(attribs["http-equiv"] ?? ""))
      throw new NeedsBrowserError("The page leads on, or limits its own styles.");
    if (PRESENTATIONAL.some((name) => attribs[name] !== undefined))
      throw new NeedsBrowserError("Attributes colour or turn the text.");
    if (element.name === "svg" && /[\p{L}\p{N}]/u.test(rawText(element)))
      throw new NeedsBrowserError("A drawing has words.");
    if (
      /^(?:frame|frameset|object|embed|applet|slot|bdo|math|marquee)$/.test(element.name) ||
      (element.name === "iframe" && frameOwner(attribs, base) !== "other") ||
      element.name.includes("-")
    )
      throw new NeedsBrowserError(`The page holds <${element.name}>.`);
    if (
      Object.keys(attribs).some((name) => /^(?:on|popovertarget$|commandfor$)/.test(name)) ||
      attribs.shadowrootmode !== undefined
    )
      throw new NeedsBrowserError("Elements carry scripts.");
  }
}

class TreeBuilder {
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
    return {
      text: child.data,
      reach: isDrawn(own) ? (isClosed ? "expand" : "visible") : "hidden",
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
