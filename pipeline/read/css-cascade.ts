import { is as matchesSelector } from "css-select";
import type { Element } from "domhandler";
import postcss, { type AtRule, type Declaration } from "postcss";

/** A page's style that can't be judged without a browser: what it hides or moves depends on more than the markup. */
export class NeedsBrowserError extends Error {
  override name = "NeedsBrowserError";
}

/** The declarations that decide what is seen and how lines fall. */
export type StyleProperty =
  | "display"
  | "visibility"
  | "opacity"
  | "color"
  | "background"
  | "font-size"
  | "white-space"
  | "text-decoration"
  | "position"
  | "left"
  | "top"
  | "right"
  | "bottom"
  | "text-indent"
  | "overflow"
  | "height"
  | "width"
  | "max-height"
  | "max-width"
  | "clip"
  | "clip-path"
  | "transform"
  | "content-visibility"
  | "unicode-bidi"
  | "flex-direction"
  | "zoom"
  | "text-fill-color"
  | "float"
  | "margin"
  | "background-clip";

type Rule = {
  selector: string;
  specificity: number;
  order: number;
  declarations: { property: StyleProperty; value: string; important: boolean }[];
};

const KNOWN = new Set<string>([
  "display",
  "visibility",
  "opacity",
  "color",
  "background",
  "font-size",
  "white-space",
  "text-decoration",
  "position",
  "left",
  "top",
  "right",
  "bottom",
  "text-indent",
  "overflow",
  "height",
  "width",
  "max-height",
  "max-width",
  "clip",
  "clip-path",
  "transform",
  "content-visibility",
  "unicode-bidi",
  "flex-direction",
  "zoom",
  "text-fill-color",
  "float",
  "margin",
  "background-clip",
]);
const ALIASES: Record<string, StyleProperty> = {
  "background-color": "background",
  "background-image": "background",
  "text-decoration-line": "text-decoration",
  "-webkit-text-fill-color": "text-fill-color",
  "overflow-x": "overflow",
  "overflow-y": "overflow",
  "-webkit-background-clip": "background-clip",
  "margin-left": "margin",
  "margin-top": "margin",
  font: "font-size",
  "flex-flow": "flex-direction",
  inset: "left",
};
/** States that only a visitor's hand brings about. */
const INTERACTIVE = /:(?:hover|focus|focus-within|focus-visible|active|visited|target)\b/;
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)\b/;

/** Reads style sheets once; answers what they and inline styles say about an element. */
export class Cascade {
  private readonly rules: Rule[] = [];

  /** @throws NeedsBrowserError where a sheet imports another or can't be parsed */
  constructor(sheets: string[]) {
    for (const sheet of sheets) this.read(sheet);
  }

  private read(sheet: string): void {
    let root: postcss.Root;
    try {
      root = postcss.parse(sheet);
    } catch (error) {
      throw new NeedsBrowserError("A style sheet can't be parsed.", { cause: error });
    }
    root.walkAtRules((rule) => {
      if (/^(?:import|layer|container|scope|property)$/.test(rule.name))
        throw new NeedsBrowserError(`The style sheet uses @${rule.name}.`);
    });
    root.walkRules((rule) => {
      const declarations = rule.nodes.flatMap((node) => (node.type === "decl" ? (relevant(node) ?? []) : []));
      if (declarations.length === 0) return;
      const parent = rule.parent;
      if (parent?.type === "rule") throw new NeedsBrowserError("Nested style rules.");
      if (parent?.type === "atrule" && !applies(parent as AtRule)) return;
      for (const selector of rule.selectors) {
        if (PSEUDO_ELEMENT.test(selector) || INTERACTIVE.test(selector)) continue;
        this.rules.push({ selector, specificity: specificityOf(selector), order: this.rules.length, declarations });
      }
    });
  }

  /** Last wins by importance, specificity and order, as browsers do. */
  styleOf(element: Element): Map<StyleProperty, string> {
    const winners = new Map<StyleProperty, { value: string; weight: number }>();
    const offer = (property: StyleProperty, value: string, weight: number) => {
      const known = winners.get(property);
      if (!known || weight >= known.weight) winners.set(property, { value, weight });
    };
    for (const rule of this.rules) {
      if (!this.matches(element, rule.selector)) continue;
      for (const { property, value, important } of rule.declarations)
        offer(property, value, (important ? 1e9 : 0) + rule.specificity * 1e4 + rule.order / 1e3);
    }
    if (element.attribs.style) {
      const inline = postcss.parse(`a{${element.attribs.style}}`).first;
      if (inline?.type === "rule") {
        for (const node of inline.nodes) {
          const one = node.type === "decl" ? relevant(node) : null;
          if (one) offer(one.property, one.value, one.important ? 2e9 : 5e8);
        }
      }
    }
    return new Map([...winners].map(([property, { value }]) => [property, value]));
  }

  private matches(element: Element, selector: string): boolean {
    try {
      return matchesSelector(element, selector);
    } catch (error) {
      throw new NeedsBrowserError(`The selector ${selector} is not known.`, { cause: error });
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

function relevant(declaration: Declaration): { property: StyleProperty; value: string; important: boolean } | null {
  const name = declaration.prop.toLowerCase();
  const property = ALIASES[name] ?? (KNOWN.has(name) ? (name as StyleProperty) : null);
  if (!property) return null;
  const value = declaration.value.trim().toLowerCase();
  if (/var\(|env\(/.test(value) && !/^(?:color|background|font-size|margin|width)$/.test(property))
    throw new NeedsBrowserError(`${name} hangs on a custom property.`);
  return { property, value, important: declaration.important === true };
}

/** Ids, then classes, attributes and pseudo-classes, then types, in one number. */
function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 100 +
    count(/\.[\w-]+|\[[^\]]*\]|:(?!:|not\b|is\b|where\b)[\w-]+/g) * 10 +
    count(/(?:^|[\s>+~(])[a-z][\w-]*/gi)
  );
}
