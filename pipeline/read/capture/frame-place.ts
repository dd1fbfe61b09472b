import type { FramePlace } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";

/**
 * Where a frame stands, if all of it can be seen; else null. What is in it can't be judged piece by piece from outside,
 * so a frame that is cut off, covered, shrunk or turned in any part is not read. Runs inside the page, so it uses
 * nothing from outside itself. Scrolls the page.
 */
export function framePlaceOf(
  frame: HTMLIFrameElement | HTMLFrameElement,
  sight: Sight,
): Omit<FramePlace, "reach"> | null {
  const LEAST = { width: 60, height: 24, scale: 0.5 };
  const ROW = 30;
  const MOST_ROWS = 120;
  const { parentOf, covers } = sight;
  const rect = frame.getBoundingClientRect();
  const [x, y] = [rect.left + scrollX, rect.top + scrollY];
  const isShrunk =
    rect.width < frame.offsetWidth * LEAST.scale || rect.height < frame.offsetHeight * LEAST.scale || rect.width === 0;
  if (rect.width < LEAST.width || rect.height < LEAST.height || isShrunk || x < 0 || y < 0) return null;
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (x + rect.width > Math.max(scrollWidth, innerWidth) || y + rect.height > Math.max(scrollHeight, innerHeight))
    return null;
  for (let at: Element | null = frame; at; at = parentOf(at)) {
    const { transform, rotate, filter, mixBlendMode, overflowX, overflowY, maskImage } = getComputedStyle(at);
    if (/matrix3d/.test(transform) || !/^(none|)$/.test(rotate) || mixBlendMode !== "normal") return null;
    if (filter !== "none" || (maskImage || "none") !== "none") return null;
    if (at === frame || at === document.body || at === document.documentElement) continue;
    const outer = at.getBoundingClientRect();
    const isWider = rect.left < outer.left - 1 || rect.right > outer.right + 1;
    const isTaller = rect.top < outer.top - 1 || rect.bottom > outer.bottom + 1;
    if ((isWider && /hidden|clip/.test(overflowX)) || (isTaller && /hidden|clip/.test(overflowY))) return null;
    // A box that shows nothing of it can't be scrolled to it either.
    if ((outer.width < 2 && overflowX !== "visible") || (outer.height < 2 && overflowY !== "visible")) return null;
  }
  // As text that is decoration is not read; a whole page behind an open dialog is no decoration.
  const veiled = frame.closest("[aria-hidden=true]")?.textContent;
  if (veiled != null && veiled.length < Math.max(40, (document.body.textContent ?? "").length * 0.15)) return null;
  const root = frame.getRootNode() as Document | ShadowRoot;
  const isPicture = (element: Element) =>
    /^(IMG|VIDEO|CANVAS|IFRAME|OBJECT|EMBED|svg)$/.test(element.tagName) ||
    /url\(/.test(getComputedStyle(element).backgroundImage);
  const rows = Math.min(MOST_ROWS, Math.max(2, Math.ceil(rect.height / ROW)));
  for (let row = 0; row < rows; row++) {
    const down = 4 + ((rect.height - 8) * row) / (rows - 1);
    scrollTo(0, y + down - innerHeight / 2);
    const now = frame.getBoundingClientRect();
    for (const part of [0.03, 0.25, 0.5, 0.75, 0.97]) {
      const [left, top] = [now.left + now.width * part, now.top + down];
      if (left >= innerWidth || top < 0 || top >= innerHeight) return null;
      const stack = root.elementsFromPoint(left, top);
      const at = stack.indexOf(frame);
      if (at < 0) return null;
      const over = stack.slice(0, at);
      if (over.some((element) => covers(element, frame, left, top) || isPicture(element))) return null;
    }
  }
  const style = getComputedStyle(frame);
  const side = (...lengths: string[]) => lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0);
  return {
    x: x + side(style.borderLeftWidth, style.paddingLeft),
    y: y + side(style.borderTopWidth, style.paddingTop),
    scrolls: !/^(no|off)$/i.test(frame.getAttribute("scrolling") ?? ""),
    runsScripts: !("sandbox" in frame) || !frame.hasAttribute("sandbox") || frame.sandbox.contains("allow-scripts"),
    backdrop: sight.backgroundOf(frame),
  };
}
