import type { FramePlace } from "../render-tree.ts";
import type { SightColours } from "./colours.ts";
import type { SightGround } from "./ground.ts";
import type { SightRules } from "./rules.ts";
import type { Scrollers } from "./scrollers.ts";

/** Tells inside a page where words stand, and whether something lies over them or cuts them off there. */
export type SightPlaces = {
  /** Box from the document's top left; `slide` where it is cut off by a carousel that can be moved on. */
  boxOf: (words: Text | Element) => { box: [number, number, number, number]; seen: boolean; slide?: boolean };
  /** Whether something cuts text off or lies over it, though style and box would show it. Scrolls the page. */
  isOutOfSight: (words: Text | Element) => boolean;
  /** Words that a box behind them makes readable, though those around them would not. Scrolls the page. */
  standsOnOther: (parent: Element, computed: CSSStyleDeclaration) => boolean;
  /** Whether what was hit at a point lies over the element and lets nothing through. */
  covers: (element: Element, over: Element, x: number, y: number) => boolean;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeSightPlaces({
  frame,
  colours,
  ground: { groundAt, isCanvas },
  rules,
  scrollers,
  wall,
}: {
  frame: FramePlace | null;
  colours: SightColours;
  ground: SightGround;
  rules: SightRules;
  scrollers: Scrollers;
  wall: string;
}): SightPlaces {
  const { isSolid, standsOutFrom, isOpaque } = colours;
  const { parentOf, laidOver } = rules;
  /** CSS pixels that are left of a line. */
  const LEAST_LINE = 4;
  /** A frame that can't be scrolled shows what fits into it and no more. */
  const isShutFrame =
    frame !== null &&
    (!frame.scrolls ||
      [document.documentElement, document.body].some(
        (root) => root && /hidden|clip/.test(getComputedStyle(root).overflow),
      ));
  const standsOnOther = (parent: Element, computed: CSSStyleDeclaration): boolean => {
    const range = document.createRange();
    range.selectNodeContents(parent);
    if (!isSolid(computed)) return false;
    const { top } = range.getBoundingClientRect();
    if (top < 0 || top > innerHeight - 50) scrollTo(0, top + scrollY - innerHeight / 2);
    const [line] = range.getClientRects();
    if (!line || line.width < 1) return false;
    return [0.1, 0.5, 0.9].every((part) => {
      const stack = document.elementsFromPoint(line.left + line.width * part, line.top + line.height / 2);
      const at = stack.indexOf(parent);
      const ground = at < 0 ? null : groundAt(parent, stack.slice(at));
      return ground !== null && (ground === "picture" || standsOutFrom(ground, computed));
    });
  };
  /** A box that scrolls shows nothing readable below this width or height, CSS pixels. */
  const LEAST_WINDOW = 12;
  /** A box that shows one slide of several and has something to press for the next. */
  const isCarousel = (element: Element, outer: DOMRect): boolean => {
    const parent = element.parentElement;
    if (outer.width < 120 || outer.height < 30) return false;
    return (
      /carousel|slider|swiper|slick|splide|glide|owl-|flickity|embla|tns-/i.test(
        `${element.getAttribute("class")} ${parent?.getAttribute("class")}`,
      ) ||
      [element, parent].some((part) => /carousel|slider/i.test(part?.getAttribute("aria-roledescription") ?? "")) ||
      parent?.querySelector("[class*=next],[class*=arrow],[class*=dots],[aria-label*=next i]") != null ||
      hasNextInWords(parent === document.body ? element : parent)
    );
  };
  /** 'Previous' and 'Next' as buttons. */
  const hasNextInWords = (around: Element | null): boolean => {
    const said = [...(around?.querySelectorAll("button,[role=button]") ?? [])].map((control) => control.textContent);
    const says = (word: RegExp) => said.some((words) => word.test(words ?? ""));
    return says(/^\W*(?:next|siguiente)\W*$/i) && says(/^\W*(?:prev(?:ious)?|back|anterior)\W*$/i);
  };

  /** Whether a text's box can be seen: not empty, not off the page, not cut off by a box around it. */
  const extentOf = (words: Text | Element): Range | Element => {
    if (words instanceof Element) return words;
    const range = document.createRange();
    range.selectNodeContents(words);
    return range;
  };
  /** Too little of a line's height is left to read it by. */
  const isTooSmall = (words: Text | Element): boolean => {
    if (words instanceof Element || !words.parentElement) return false;
    const [line] = (extentOf(words) as Range).getClientRects();
    const isUpright = !/^vertical|^sideways/.test(getComputedStyle(words.parentElement).writingMode);
    return line !== undefined && (isUpright ? line.height : line.width) < LEAST_LINE;
  };
  const boxOf = (words: Text | Element): { box: [number, number, number, number]; seen: boolean; slide?: boolean } => {
    const rect = extentOf(words).getBoundingClientRect();
    const [x, y] = [rect.left + scrollX, rect.top + scrollY];
    const box: [number, number, number, number] = [
      Math.round(x),
      Math.round(y),
      Math.round(rect.width),
      Math.round(rect.height),
    ];
    if (rect.width < 1 || rect.height < 2 || isTooSmall(words)) return { box, seen: false };
    if (isShutFrame && (x < 0 || y < 0 || x + rect.width > innerWidth + 1 || y + rect.height > innerHeight + 1))
      return { box, seen: false };
    let fixed = false;
    let { left, right, top, bottom } = rect;
    for (let at = words instanceof Element ? words : words.parentElement; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.position === "fixed") fixed = true;
      if (at !== document.body && at !== document.documentElement && style.display !== "inline") {
        const outer = at.getBoundingClientRect();
        // Words that run through it stand anywhere in it.
        if (at.tagName === "MARQUEE") ({ left, right, top, bottom } = outer);
        if (scrollers.scrolls(style)) {
          if (outer.width < LEAST_WINDOW || outer.height < LEAST_WINDOW) return { box, seen: false };
          // Before its start nothing can be scrolled to.
          const isBefore =
            bottom <= outer.top - at.scrollTop || (right <= outer.left - at.scrollLeft && at.scrollLeft >= 0);
          if (isBefore) return { box, seen: false };
          // It can be scrolled to stand anywhere in this box.
          if (left >= outer.right || right <= outer.left) [left, right] = [outer.left, outer.right];
          if (top >= outer.bottom || bottom <= outer.top) [top, bottom] = [outer.top, outer.bottom];
        }
        if (/hidden|clip/.test(style.overflowX)) {
          left = Math.max(left, outer.left);
          right = Math.min(right, outer.right);
        }
        if (/hidden|clip/.test(style.overflowY)) {
          top = Math.max(top, outer.top);
          bottom = Math.min(bottom, outer.bottom);
        }
        if (right - left < 2 && bottom - top >= 2 && isCarousel(at, outer)) return { box, seen: false, slide: true };
        if (right - left < 2 || bottom - top < 2) return { box, seen: false };
      }
      if (style.position === "fixed") break;
    }
    if (fixed) return { box, seen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight * 1.5 };
    const pageWidth = Math.min(Math.max(document.documentElement.scrollWidth, innerWidth), innerWidth * 2);
    // A page that runs from right to left goes on to the left.
    const start = isFromRight ? innerWidth - pageWidth : 0;
    const isOffPage =
      right + scrollX <= start || bottom + scrollY <= 0 || left + scrollX >= (isFromRight ? innerWidth : pageWidth);
    return { box, seen: !isOffPage };
  };

  const isFromRight = getComputedStyle(document.documentElement).direction === "rtl";
  const cutsSideways = [document.documentElement, document.body].some(
    (root) => root && /hidden|clip/.test(getComputedStyle(root).overflowX),
  );
  /** Kept up to date by the page: looking through all of it for each text would take longer than reading it. */
  const dialogs = document.getElementsByTagName("dialog");
  const isModal = () => document.fullscreenElement !== null || [...dialogs].some((dialog) => dialog.matches(":modal"));
  const holds = (element: Element, x: number, y: number) =>
    [...element.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  const WALL = new RegExp(wall, "i");
  const isFixed = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at))
      if (getComputedStyle(at).position === "fixed") return true;
    return false;
  };
  /** Opaque where it was hit, and no banner that stays where it is or goes away when closed. */
  const covers = (element: Element, parent: Element, x: number, y: number): boolean => {
    // Hitting what its style lays over a box hits the box.
    const over = element.contains(parent) || !holds(element, x, y) ? laidOver(element) : [];
    if (over.length > 0 && !over.some((style) => isOpaque(style) && Number(style.opacity) > 0.9)) return false;
    if (over.length === 0 && (parent.contains(element) || isCanvas(element) || !isOpaque(getComputedStyle(element))))
      return false;
    let opacity = 1;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { position, opacity: own, inset } = getComputedStyle(at);
      const canBeClosed = at.querySelector("button,[role=button],a") !== null;
      // What sticks, or hangs over the page, leaves words that scroll; words that hang there too it hides for good.
      if (position === "fixed" && (canBeClosed || !isFixed(parent))) return false;
      if ((position === "sticky" && /\d/.test(inset)) || at.matches("dialog,[role=dialog],[role=alertdialog]"))
        return false;
      // Laid over the page until it is pressed away.
      if (WALL.test(`${at.id} ${at.getAttribute("class")}`) && canBeClosed) return false;
      opacity *= Number(own);
    }
    return opacity > 0.9;
  };
  /** Scrolls until an element's words stand in the window. @returns sets the boxes around them back */
  const bringIntoSight = (element: Element, extent: Range | Element): (() => void) => {
    const setBack = scrollers.bring(element, [extent]);
    const { top, bottom } = extent.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) scrollTo(0, (top + bottom) / 2 + scrollY - innerHeight / 2);
    return setBack;
  };
  const isOutOfSight = (words: Text | Element): boolean => {
    let parent: Element | null = words instanceof Element ? words : words.parentElement;
    while (parent && getComputedStyle(parent).display === "contents") parent = parentOf(parent);
    // What can't be hit says nothing: behind an open dialog, or shut off on purpose.
    if (!parent || parent.closest("[inert],marquee") || getComputedStyle(parent).pointerEvents === "none" || isModal())
      return false;
    const extent = extentOf(words);
    const setBack = bringIntoSight(parent, extent);
    const root = parent.getRootNode() as Document | ShadowRoot;
    const style = getComputedStyle(parent);
    const windows = scrollers.around(parent).map((box) => box.getBoundingClientRect());
    let [points, cut, covered] = [0, 0, 0];
    for (const { left, width, top, height } of [...extent.getClientRects()].slice(0, 40)) {
      if (width < 1 || height < 1) continue;
      for (const part of [0.1, 0.5, 0.9]) {
        const [x, y] = [left + width * part, top + height / 2];
        if (y < 0 || y >= innerHeight || ((x < 0 || x >= innerWidth) && !cutsSideways)) continue;
        // What a box that scrolls cuts off can be scrolled to.
        if (windows.some((box) => x < box.left || x > box.right || y < box.top || y > box.bottom)) continue;
        points++;
        // All that is there is asked for only where it matters: on a long page each such question takes a while.
        const first = part === 0.5 ? null : root.elementFromPoint(x, y);
        if (first && parent.contains(first)) continue;
        const stack = root.elementsFromPoint(x, y);
        const at = stack.findIndex((element) => element === parent || (parent as Element).contains(element));
        const ground = at < 0 || part !== 0.5 ? null : groundAt(parent, stack.slice(at));
        if (at < 0) cut++;
        else if (stack.slice(0, at).some((element) => covers(element, parent as Element, x, y))) covered++;
        // Each of three points of a line is counted, its ground is looked at in one.
        else if (ground !== null && ground !== "picture" && !standsOutFrom(ground, style)) covered += 3;
      }
    }
    setBack();
    return points > 0 && (cut * 10 > points || covered * 2 > points);
  };

  return { boxOf, isOutOfSight, standsOnOther, covers };
}
