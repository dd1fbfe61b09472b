import { compile } from "css-select";
import type { AnyNode, Element } from "domhandler";
import postcss, { type AtRule, type Declaration } from "postcss";
import { PROPERTIES, type StyleProperty, understandingOf } from "./css-values.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";

/** One that no list knows: `unclear` says which, and an element with text that it matches needs a browser. */
type Said = { property: StyleProperty | null; value: string; important: boolean; unclear: string | null };

type Rule = {
  selector: string;
  specificity: number;
  order: number;
  declarations: Said[];
  test?: (element: Element) => boolean;
};

/** Past these a browser is quicker. */
const MOST_STYLE = 600_000;
const MOST_MATCHES = 4_000_000;

const KNOWN = new Set<string>(PROPERTIES);
const ALIASES: Record<string, StyleProperty> = {
  "text-decoration-line": "text-decoration",
  "overflow-x": "overflow",
  "overflow-y": "overflow",
  "-webkit-background-clip": "background-clip",
  "-webkit-transform": "transform",
  "-webkit-clip-path": "clip-path",
  "margin-left": "margin",
  "margin-right": "margin",
  "margin-top": "margin",
  "margin-bottom": "margin",
  "margin-inline": "margin",
  "margin-block": "margin",
  "flex-flow": "flex-direction",
  "flex-basis": "flex",
  inset: "left",
};
/** States that only a visitor's hand brings about. */
const INTERACTIVE = /:(?:hover|focus|focus-within|focus-visible|active|visited|target)\b/;
const PSEUDO_ELEMENT =
  /::?(?:before|after)$|::(?:placeholder|selection|marker|backdrop|file-selector-button|-webkit-[\w-]+)$/;
/** Selectors whose weight, or whose part of an element, only a browser tells. */
const UNCLEAR_SELECTOR = /:(?:is|where|has|matches|-webkit-any)\(|:not\([^)]*,|:first-l|::|\\|[|&]/;

/** Reads style sheets once; answers what they and inline styles say about an element. */
export class Cascade {
  private readonly rules: Rule[] = [];

  /** @throws NeedsBrowserError where a sheet imports another or can't be parsed */
  constructor(
    sheets: string[],
    private readonly page: { isQuirky: boolean; elements: number },
  ) {
    if (sheets.reduce((sum, sheet) => sum + sheet.length, 0) > MOST_STYLE)
      throw new NeedsBrowserError("The page holds too much style.");
    for (const sheet of sheets) this.read(sheet);
    if (this.rules.length * page.elements > MOST_MATCHES) throw new NeedsBrowserError("The page holds too much style.");
  }

  private read(sheet: string): void {
    if (/(?:\{[^{}]*){5}/.test(sheet)) throw new NeedsBrowserError("Nested style rules.");
    let root: postcss.Root;
    try {
      root = postcss.parse(sheet);
    } catch (error) {
      throw new NeedsBrowserError("A style sheet can't be parsed.", { cause: error });
    }
    root.walkAtRules((rule) => {
      if (/^(?:import|layer|container|scope|property|namespace)$/.test(rule.name))
        throw new NeedsBrowserError(`The style sheet uses @${rule.name}.`);
    });
    root.walkRules((rule) => {
      const declarations = rule.nodes.flatMap((node) => (node.type === "decl" ? relevant(node) : []));
      if (declarations.length === 0) return;
      const parent = rule.parent;
      if (parent?.type === "rule") throw new NeedsBrowserError("Nested style rules.");
      if (parent?.type === "atrule" && !applies(parent as AtRule)) return;
      for (const selector of rule.selectors) {
        if (PSEUDO_ELEMENT.test(selector)) {
          if (addsWords(rule.nodes)) throw new NeedsBrowserError("Style adds words.");
          if (laysOver(rule.nodes)) throw new NeedsBrowserError("Style lays something over words, or behind them.");
          continue;
        }
        if (/:(?:checked|target)\b/.test(selector) && declarations.some(({ property }) => !isColour(property)))
          throw new NeedsBrowserError("Style opens what is chosen.");
        if (INTERACTIVE.test(selector)) continue;
        if (UNCLEAR_SELECTOR.test(selector)) throw new NeedsBrowserError(`What ${selector} matches is not clear.`);
        this.rules.push({ selector, specificity: specificityOf(selector), order: this.rules.length, declarations });
      }
    });
  }

  /**
   * Last wins by importance, specificity and order, as browsers do.
   * @throws NeedsBrowserError where a declaration that may hide or move its text is not understood
   */
  styleOf(element: Element, hasText: boolean): Map<StyleProperty, string> {
    const winners = new Map<StyleProperty, { value: string; weight: number }>();
    const offer = (property: StyleProperty, value: string, weight: number) => {
      const known = winners.get(property);
      if (!known || weight >= known.weight) winners.set(property, { value, weight });
    };
    const take = ({ property, value, important, unclear }: Said, weight: number) => {
      if (unclear !== null && hasText) throw new NeedsBrowserError(`What ${unclear} shows is not clear.`);
      if (property !== null && unclear === null) offer(property, value, (important ? 1e9 : 0) + weight);
    };
    for (const rule of this.rules) {
      if (!this.matches(element, rule)) continue;
      for (const said of rule.declarations) take(said, rule.specificity * 1e4 + rule.order / 1e3);
    }
    for (const said of inlineStyle(element.attribs.style)) take(said, 5e8);
    return new Map([...winners].map(([property, { value }]) => [property, value]));
  }

  private matches(element: Element, rule: Rule): boolean {
    try {
      rule.test ??= compile<AnyNode, Element>(rule.selector, { quirksMode: this.page.isQuirky });
      return rule.test(element);
    } catch (error) {
      throw new NeedsBrowserError(`The selector ${rule.selector} is not known.`, { cause: error });
    }
  }
}

/** The window that pages are read in. CSS pixels. */
const WINDOW_WIDTH = 1280;

/** Whether the rules inside an at-rule hold in the window that pages are read in. */
function applies({ name, params }: AtRule): boolean {
  if (/keyframes$/.test(name) || name === "font-face" || (name === "media" && /^\s*print\s*$/.test(params)))
    return false;
  const limit =
    name === "media"
      ? /^(?:(?:only )?(?:screen|all) and )?\((min|max)-width:\s*([\d.]+)(px|em|rem)\)$/.exec(
          params.trim().toLowerCase(),
        )
      : null;
  if (!limit) throw new NeedsBrowserError(`What @${name} ${params} shows depends on the window.`);
  const width = Number(limit[2]) * (limit[3] === "px" ? 1 : 16);
  return limit[1] === "min" ? WINDOW_WIDTH >= width : WINDOW_WIDTH <= width;
}

function inlineStyle(style: string | undefined): Said[] {
  if (!style) return [];
  if (/[{}]/.test(style)) throw new NeedsBrowserError("An inline style can't be parsed.");
  try {
    const rule = postcss.parse(`a{${style}}`).first;
    return rule?.type === "rule" ? rule.nodes.flatMap((node) => (node.type === "decl" ? relevant(node) : [])) : [];
  } catch (error) {
    throw new NeedsBrowserError("An inline style can't be parsed.", { cause: error });
  }
}

const isColour = (property: StyleProperty | null) => /^(?:color|background-color)$/.test(property ?? "");

/** A sheet, or a line that strikes a price. */
function laysOver(nodes: postcss.ChildNode[]): boolean {
  const says = (name: RegExp, value: RegExp) =>
    nodes.some((node) => node.type === "decl" && name.test(node.prop) && value.test(node.value));
  return says(/^position$/, /absolute|fixed/) && says(/^(?:background|border|box-shadow)/, /^(?!none|0)/);
}

/** Letters or digits that a style sheet puts on the page. */
function addsWords(nodes: postcss.ChildNode[]): boolean {
  return nodes.some(
    (node) =>
      node.type === "decl" && node.prop === "content" && /["'][^"']*[\p{L}\p{N}$%]|attr\(|var\(/u.test(node.value),
  );
}

const PICTURE = /url\(|gradient\(/;
const BACKGROUND_PLACE =
  /\b(?:no-repeat|repeat(?:-[xy])?|center|top|bottom|left|right|cover|contain|scroll|local|fixed|(?:border|padding|content)-box)\b|\/|(?:^|\s)-?[\d.]+(?:px|%|em|rem)?(?=\s|$)/g;

function relevant(declaration: Declaration): Said[] {
  const name = declaration.prop.toLowerCase();
  const value = declaration.value.trim().toLowerCase();
  const important = declaration.important === true;
  const as = (property: StyleProperty, own: string): Said[] => {
    const isClear = understandingOf(property, property, own) === "understood" && !/var\(|env\(/.test(own);
    return [{ property, value: own, important, unclear: isClear ? null : `${name}: ${value}` }];
  };
  if (name === "background") {
    if (PICTURE.test(value)) return as("background-image", value);
    const colour = value.replace(BACKGROUND_PLACE, " ").trim();
    return [...as("background-image", "none"), ...as("background-color", colour || "transparent")];
  }
  if (name === "font") {
    const size =
      /(?:^|\s)([\d.]+(?:px|em|rem|%|pt|vw|vh))\s*(?:\/|\s)/.exec(value)?.[1] ?? (value === "inherit" ? value : "");
    return size === "" ? [{ property: null, value, important, unclear: `font: ${value}` }] : as("font-size", size);
  }
  const property = ALIASES[name] ?? (KNOWN.has(name) ? (name as StyleProperty) : null);
  if (property !== null) return as(property, value);
  if (understandingOf(name, null, value) === "harmless") return [];
  return [{ property: null, value, important, unclear: `${name}: ${value}` }];
}

/** Ids, then classes, attributes and pseudo-classes, then types, in one number. */
function specificityOf(written: string): number {
  const selector = written.replace(/\[[^\]]*\]/g, "[]");
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 100 +
    count(/\.[\w-]+|\[[^\]]*\]|:(?!:|not\b|is\b|where\b)[\w-]+/g) * 10 +
    count(/(?:^|[\s>+~(])[a-z][\w-]*/gi)
  );
}
