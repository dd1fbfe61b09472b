import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";

/**
 * Lays by what hangs over a page wherever it is scrolled, such as a bar with 'Order now': in a picture of a part of the
 * page it would cover words that a visitor scrolls out from under it. What holds a marked place itself stays, and so
 * does what fills the window: it may be the page's ground.
 * @param marked CSS pixels from the document's top left
 * @returns what brings it back
 */
export async function layBy(page: Page, marked: Box[]): Promise<() => Promise<void>> {
  const laid = await page.evaluateHandle(takeOff, marked);
  return () => laid.evaluate((putBack) => putBack());
}

/** Runs inside the page. */
function takeOff(marked: Box[]): () => void {
  const LARGEST = 0.4;
  const NEAR_PX = 2;
  const isMarked = ({ left, top, height }: DOMRect) =>
    marked.some(
      (box) =>
        Math.abs(left + scrollX - box.x) < NEAR_PX &&
        Math.abs(top + scrollY - box.y) < NEAR_PX &&
        Math.abs(height - box.height) < NEAR_PX,
    );
  const holdsMark = (element: Element): boolean => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      if ([...range.getClientRects()].some(isMarked)) return true;
    }
    return false;
  };
  const undo: (() => void)[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).position !== "fixed") continue;
    const { width, height } = element.getBoundingClientRect();
    const isLarge = width * height > innerWidth * innerHeight * LARGEST;
    if (width * height === 0 || isLarge || holdsMark(element)) continue;
    const before = element.getAttribute("style");
    element.style.setProperty("visibility", "hidden", "important");
    undo.push(() => (before === null ? element.removeAttribute("style") : element.setAttribute("style", before)));
  }
  return () => {
    for (const step of undo.splice(0).reverse()) step();
  };
}
