import type { Colour } from "../render-tree.ts";
import type { SightColours } from "./colours.ts";
import type { SightRules } from "./rules.ts";

/** Tells inside a page what is painted behind words. */
export type SightGround = {
  /**
   * What lies behind the words of an element at a point of the window, by what is really painted there: a box that is no
   * part of what holds them may. `stack` is what was hit there, from the element on down; null where that can't be told.
   */
  groundAt: (parent: Element, stack: Element[]) => Colour[] | "picture" | null;
  /** Whether an element paints no ground of its own, since it is the page's, which lies below everything. */
  isCanvas: (element: Element) => boolean;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeSightGround({ colours, rules }: { colours: SightColours; rules: SightRules }): SightGround {
  const { clipsToText, backgroundOf, sheetOf, veilOf, seenThrough } = colours;
  const { parentOf, laidOver } = rules;
  const isIn = (element: Element, outer: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  /** The body's ground is the page's where the root has none of its own. */
  const isCanvas = (element: Element): boolean => {
    if (element === document.documentElement) return true;
    const root = getComputedStyle(document.documentElement);
    return element === document.body && root.backgroundImage === "none" && veilOf(root, 1).length === 0;
  };
  const opacityOf = (element: Element, until: (at: Element) => boolean): number => {
    let opacity = 1;
    for (let at: Element | null = element; at && !until(at); at = parentOf(at))
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  /** A cell's row and rows' group paint behind it, and no point of the window hits them. */
  const tablePartsAround = (element: Element): Element[] => {
    if (getComputedStyle(element).display !== "table-cell") return [];
    const parts: Element[] = [];
    const isPart = (at: Element) => /^table-(?:row|.*-group)$/.test(getComputedStyle(at).display);
    for (let at = parentOf(element); at && isPart(at); at = parentOf(at)) parts.push(at);
    return parts;
  };
  const groundAt: SightGround["groundAt"] = (parent, stack) => {
    // Each half opaque at least: through so many hardly anything shines, and their mixtures grow with each.
    const MOST_VEILS = 4;
    const PICTURE = /^(?:img|video|canvas|iframe|object|embed|svg)$/i;
    const veils: Colour[][] = [];
    let hasCanvas = false;
    for (const element of stack.flatMap((hit) => [hit, ...tablePartsAround(hit)])) {
      const style = getComputedStyle(element);
      const isOuter = isIn(parent, element);
      if (isOuter) {
        for (const sheet of laidOver(element))
          if (Number(sheet.zIndex) < 0 || getComputedStyle(parent).position !== "static") {
            if (/url\(/.test(`${sheet.backgroundImage} ${sheet.content}`)) return "picture";
            const own = Number(sheet.opacity) > 0.9 ? sheetOf(sheet) : null;
            if (own) return seenThrough(veils, own);
          }
      } else if (PICTURE.test(element.tagName) || element.closest("svg")) return "picture";
      if (/url\(/.test(style.backgroundImage) || clipsToText(style)) return "picture";
      // What holds the words too fades them with itself.
      const opacity = isOuter ? 1 : opacityOf(element, (at) => isIn(parent, at));
      const own = opacity > 0.9 ? sheetOf(style) : null;
      if (own && isCanvas(element)) {
        hasCanvas = true;
        continue;
      }
      if (own) return seenThrough(veils, own);
      const veil = veilOf(style, opacity);
      if (veil.length > 0 && veils.length < MOST_VEILS) veils.push(veil);
    }
    const canvas = hasCanvas || veils.length > 0 ? backgroundOf(document.body ?? document.documentElement) : null;
    return canvas && seenThrough(veils, canvas);
  };

  return { groundAt, isCanvas };
}
