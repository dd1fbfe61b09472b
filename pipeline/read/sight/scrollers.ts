import type { SightRules } from "./rules.ts";

/** A page's boxes that scroll by themselves, such as a row of cards. */
export type Scrollers = {
  scrolls: (style: CSSStyleDeclaration) => boolean;
  /** Those around an element, innermost first: it may be one itself. */
  around: (element: Element) => Element[];
  /**
   * Scrolls those around an element until what of it is told stands in each.
   * @returns sets them back
   */
  bring: (element: Element, extents: (Range | Element)[]) => () => void;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeScrollers({ parentOf }: Pick<SightRules, "parentOf">): Scrollers {
  const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) => /auto|scroll/.test(`${overflowX} ${overflowY}`);
  const around = (element: Element) => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = parentOf(at))
      if (scrolls(getComputedStyle(at))) found.push(at);
    return found;
  };
  const bring: Scrollers["bring"] = (element, extents) => {
    const back: (() => void)[] = [];
    for (const box of around(element)) {
      const outer = box.getBoundingClientRect();
      const rects = extents.map((extent) => extent.getBoundingClientRect());
      const [left, right] = [Math.min(...rects.map((r) => r.left)), Math.max(...rects.map((r) => r.right))];
      const [top, bottom] = [Math.min(...rects.map((r) => r.top)), Math.max(...rects.map((r) => r.bottom))];
      if (left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom) continue;
      const before = { left: box.scrollLeft, top: box.scrollTop };
      back.push(() => box.scrollTo({ ...before, behavior: "instant" }));
      // What is larger than its box is read from its start.
      const x = right - left < outer.width ? (left + right - outer.left - outer.right) / 2 : left - outer.left;
      const y = bottom - top < outer.height ? (top + bottom - outer.top - outer.bottom) / 2 : top - outer.top;
      box.scrollBy({ left: x, top: y, behavior: "instant" });
    }
    return () => {
      for (const step of back.splice(0).reverse()) step();
    };
  };
  return { scrolls, around, bring };
}
