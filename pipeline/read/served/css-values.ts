/** The declarations that decide what is seen and how lines fall. */
export const PROPERTIES = [
  "display",
  "visibility",
  "opacity",
  "color",
  "background-color",
  "background-image",
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
  "flex",
  "line-height",
  "zoom",
  "float",
  "margin",
  "background-clip",
] as const;
export type StyleProperty = (typeof PROPERTIES)[number];

/** Properties that change how text looks but never whether it is seen. Whatever is in no list here needs a browser. */
const HARMLESS =
  /^(?:-(?:webkit|moz|ms|o)-)?(?:padding|border|outline|box-shadow|box-sizing|font-(?:family|weight|style|variant|feature|display|stretch|kerning|synthesis|smoothing)|osx-font|text-(?:align|transform|rendering|size-adjust|underline|wrap|overflow|justify|decoration-(?:color|style|skip))|overflow-wrap|word-(?:wrap|break)|line-break|hyphens|list-style|vertical-align|cursor|transition|gap|row-gap|column|grid-(?:gap|area|column|row(?!s)|template-(?:columns|areas)|auto-flow|auto-columns)|flex-(?:grow|shrink|wrap)|order|align|justify|place|min-(?:width|height|inline|block)|object-(?:fit|position)|table-layout|caption-side|empty-cells|quotes|counter|page-break|break-|orphans|widows|user-select|pointer-events|touch-action|scroll|accent-color|caret-color|appearance|will-change|resize|tab-size|tap-highlight|isolation|clear|src|unicode-range|stroke|fill$)/;

const LENGTH = "-?(?:\\d+\\.?\\d*|\\.\\d+)(?:px|em|rem|%|pt|vw|vh|ch|ex)?";
const lengths = (words: string) => new RegExp(`^(?:(?:${words}|${LENGTH})(?:\\s+|$))+$`);

/** How a value must be written to be understood. A browser drops what it does not know, and keeps the value before. */
const UNDERSTOOD: Partial<Record<StyleProperty, RegExp>> = {
  display:
    /^(?:none|block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|table-row|table-cell|table-row-group|table-header-group|table-footer-group|table-caption|list-item|contents|flow-root)$/,
  visibility: /^(?:visible|hidden|collapse|inherit)$/,
  opacity: /^(?:0|1|[01]?\.\d+)$/,
  "white-space": /^(?:normal|nowrap|pre|pre-wrap|pre-line|break-spaces|inherit)$/,
  "text-decoration":
    /^(?:(?:none|underline|overline|line-through|solid|dotted|dashed|wavy|double|inherit|currentcolor|#[\da-f]{3,6}|[0-3](?:\.\d+)?px|0?\.[01]\d*em)(?:\s+|$))+$/,
  position: /^(?:static|relative|absolute|fixed|sticky)$/,
  left: lengths("auto"),
  top: lengths("auto"),
  right: lengths("auto"),
  bottom: lengths("auto"),
  margin: /^/,
  "text-indent": lengths("inherit"),
  overflow: /^(?:(?:visible|hidden|clip|auto|scroll)(?:\s+|$)){1,2}$/,
  height: /^/,
  width: /^/,
  "max-height": /^/,
  "max-width": /^/,
  clip: /^/,
  "clip-path": /^/,
  transform: /^/,
  "content-visibility": /^(?:visible|hidden)$/,
  "unicode-bidi": /^(?:normal|embed|isolate|plaintext|bidi-override|isolate-override)$/,
  "flex-direction": /^(?:(?:row|column|wrap|nowrap)(?:-reverse)?(?:\s+|$)){1,2}$/,
  zoom: /^(?:1|normal)$/,
  float: /^(?:left|right|none)$/,
  "background-clip": /^(?:border-box|padding-box|content-box)$/,
  flex: /^[\d.a-z%\s]+$/,
  "line-height": /^(?:normal|inherit|[\d.]+(?:px|em|rem|%)?)$/,
};

/** A value that needs no browser whatever else holds. */
const WITHOUT_EFFECT: Record<string, RegExp> = {
  "letter-spacing": /^(?:normal|-?0?\.0\d*(?:em|rem)|-?(?:0?\.\d+|[01])(?:px)?|0|0?\.\d+(?:em|rem)|\d(?:\.\d+)?px)$/,
  "word-spacing": /^(?:normal|0|[\d.]+(?:px|em|rem)|-0?\.0\d*em)$/,
  "text-decoration-thickness": /^(?:auto|from-font|[0-3](?:\.\d+)?px|0?\.[01]\d*em)$/,
  "z-index": /^(?:auto|\d+)$/,
  "grid-template-rows": /^(?!.*(?:^|[\s(,])0(?:fr|px|%|\s|$|,))/,
  "grid-auto-rows": /^(?:auto|[1-9]\d*(?:fr|px))$/,
  "color-scheme": /^(?:normal|light|light dark|only light)$/,
  "text-shadow": /^none$/,
  filter: /^none$/,
  animation: /^none$/,
  direction: /^ltr$/,
  mask: /^none$/,
};

export type Understanding = "harmless" | "understood" | "unclear";

/** What a declaration means for whether text is seen. Names and values in lower case. */
export function understandingOf(name: string, property: StyleProperty | null, value: string): Understanding {
  if (name.startsWith("--")) return "harmless";
  if (property !== null) {
    const written = UNDERSTOOD[property];
    return written === undefined || written.test(value) ? "understood" : "unclear";
  }
  return WITHOUT_EFFECT[name]?.test(value) || HARMLESS.test(name) ? "harmless" : "unclear";
}

/** CSS pixels; null where the size can't be told without a browser. */
export function fontSizeOf(value: string, outer: number): number | null {
  if (value === "" || value === "inherit") return outer;
  const named = /^(?:xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|larger|smaller)$/.test(value);
  if (named) return value === "smaller" ? outer / 1.2 : value === "larger" ? outer * 1.2 : 12;
  // Of a size that follows the window the smallest that it can take.
  const bounded = /^clamp\(\s*([\d.]+(?:px|em|rem))\s*,[^;]+\)$/.exec(value)?.[1];
  const match = /^([\d.]+)(px|em|rem|%|pt|vw|vh)?$/.exec(bounded ?? value);
  if (!match) return null;
  const number = Number(match[1]);
  switch (match[2]) {
    case "px":
      return number;
    case "pt":
      return (number * 4) / 3;
    case "rem":
      return number * 16;
    case "vw":
      return number * 12.8;
    case "vh":
      return number * 9;
    case "%":
      return (number / 100) * outer;
    case "em":
      return number * outer;
    default:
      return number === 0 ? 0 : null;
  }
}
