import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { makeQuoteFinder, type QuoteFinder } from "./quote-finder.ts";

/** A page whose boxes were scrolled to a quote. */
export type ScrolledBoxes = {
  /** Where the quote stands then; where nothing had to be scrolled, the places that were given. */
  places: Box[];
  /** Scrolls them back. */
  undo: () => Promise<void>;
};

/** Scrolls what scrolls by itself around a quote, such as a row of cards, until the quote stands in it. */
export async function scrollBoxesTo(page: Page, places: Box[], quote: string): Promise<ScrolledBoxes> {
  const finder = await page.evaluateHandle(makeQuoteFinder);
  const scrolled = await page.evaluateHandle(scrollAround, { finder, places, quote });
  const moved = await scrolled.evaluate((own) => own.places);
  return {
    places: moved.length > 0 ? moved : places,
    undo: () => scrolled.evaluate((own) => own.undo()),
  };
}

/** Runs inside the page. */
function scrollAround({ finder, places, quote }: { finder: QuoteFinder; places: Box[]; quote: string }) {
  const back: (() => void)[] = [];
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    places.some(
      ({ x, y, width, height }) =>
        left + scrollX < x + width && right + scrollX > x && top + scrollY < y + height && bottom + scrollY > y,
    );
  const [[ranges = []] = []] = finder.find([quote], isWithin);
  const parentOf = (node: Node): Element | null => {
    const root = node.getRootNode();
    return node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  for (let box = ranges[0] ? parentOf(ranges[0].startContainer) : null; box; box = parentOf(box)) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (box === document.body || box === document.documentElement || !/auto|scroll/.test(overflowX + overflowY))
      continue;
    const outer = box.getBoundingClientRect();
    const rects = ranges.map((range) => range.getBoundingClientRect());
    const [left, right] = [Math.min(...rects.map((r) => r.left)), Math.max(...rects.map((r) => r.right))];
    const [top, bottom] = [Math.min(...rects.map((r) => r.top)), Math.max(...rects.map((r) => r.bottom))];
    if (left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom) continue;
    const [element, before] = [box, { left: box.scrollLeft, top: box.scrollTop }];
    back.push(() => element.scrollTo({ ...before, behavior: "instant" }));
    element.scrollBy({
      left: (left + right - outer.left - outer.right) / 2,
      top: (top + bottom - outer.top - outer.bottom) / 2,
      behavior: "instant",
    });
  }
  const rects = back.length > 0 ? ranges.map((range) => range.getBoundingClientRect()) : [];
  return {
    places: rects.map(({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height })),
    undo: () => {
      for (const step of back.splice(0).reverse()) step();
    },
  };
}
