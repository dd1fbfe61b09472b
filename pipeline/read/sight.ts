import type { Colour, FramePlace } from "./render-tree.ts";

/** How an element's own style and those around it let its text be seen. */
export type SightStyle = {
  computed: CSSStyleDeclaration;
  hidden: boolean;
  struck: boolean;
  /** Of the element and all around it together. */
  opacity: number;
};

/** Judges inside a page what of it a visitor can see. */
export type Sight = {
  parentOf: (element: Element) => Element | null;
  styleOf: (element: Element, outer: SightStyle | null) => SightStyle;
  /** Tells `styleOf` elements as they stand now, looking at each one once. */
  stylesNow: () => (element: Element) => SightStyle;
  textIsDrawn: (parent: Element, style: SightStyle) => boolean;
  /** Box from the document's top left; `slide` where it is cut off by a carousel that can be moved on. */
  boxOf: (words: Text | Element) => { box: [number, number, number, number]; seen: boolean; slide?: boolean };
  /** Words that style puts before or after what an element holds; empty where none are seen. */
  wordsOf: (element: Element, side: "::before" | "::after", style: SightStyle) => string;
  /** Whether something cuts text off or lies over it, though style and box would show it. Scrolls the page. */
  isOutOfSight: (words: Text | Element) => boolean;
  /** Whether a box around an element scrolls by itself: where its words come to stand can't be told then. */
  standsInScroller: (element: Element) => boolean;
  /** The colours that text on an element stands on; null where a picture makes that unknowable. */
  backgroundOf: (element: Element) => Colour[] | null;
  /** Whether what was hit at a point lies over the element and lets nothing through. */
  covers: (element: Element, over: Element, x: number, y: number) => boolean;
  /** The frames that were found to be seen whole. */
  frames: HTMLIFrameElement[];
};

/**
 * Runs inside the page, so it uses nothing from outside itself.
 * @param frame how the document stands in the page around it; null for a page of its own
 */
export function makeSight(frame: FramePlace | null): Sight {
  type Rgba = Colour;
  /** Below this, letters can't be told from what they stand on. */
  const LEAST_CONTRAST = 1.2;

  const parseColour = (text: string): Rgba | null => {
    const parts = text.match(/[\d.]+/g);
    if (!parts || !/^rgba?\(/.test(text)) return null;
    const [r, g, b] = [Number(parts[0]), Number(parts[1]), Number(parts[2])];
    return { r, g, b, a: parts[3] === undefined ? 1 : Number(parts[3]) };
  };
  const coloursIn = (text: string): Rgba[] =>
    (text.match(/rgba?\([^)]*\)/g) ?? []).flatMap((colour) => parseColour(colour) ?? []);
  const luminance = (c: Rgba) => {
    const channel = (v: number) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
  };
  const onto = (front: Rgba, back: Rgba): Rgba => {
    const mix = (a: number, b: number) => a * front.a + b * (1 - front.a);
    return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 };
  };
  const standsOut = (front: Rgba, back: Rgba): boolean => {
    const [a, b] = [luminance(onto(front, back)), luminance(back)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) > LEAST_CONTRAST;
  };
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null);

  const backgroundOf = (element: Element): Rgba[] | null => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") {
        const colours = coloursIn(style.backgroundImage);
        const isPlain = !/url\(|image\(/.test(style.backgroundImage) && colours.every(({ a }) => a > 0.9);
        return isPlain && colours.length > 0 ? colours : null;
      }
      const colour = parseColour(style.backgroundColor);
      if (!colour) return null;
      if (colour.a > 0.9) return [colour];
      if (colour.a > 0.05) return null;
    }
    return frame ? frame.backdrop : [{ r: 255, g: 255, b: 255, a: 1 }];
  };
  /** A frame that can't be scrolled shows what fits into it and no more. */
  const isShutFrame =
    frame !== null &&
    (!frame.scrolls ||
      [document.documentElement, document.body].some(
        (root) => root && /hidden|clip/.test(getComputedStyle(root).overflow),
      ));
  const clipsToText = (style: CSSStyleDeclaration) =>
    /text/.test(`${style.webkitBackgroundClip} ${style.backgroundClip}`);
  const drawnInOwnColour = (element: Element, style: CSSStyleDeclaration): boolean => {
    const isSvg = element instanceof SVGElement;
    const fill = isSvg
      ? parseColour(style.fill)
      : (parseColour(style.webkitTextFillColor || style.color) ?? parseColour(style.color));
    if (!fill) return !isSvg || style.fill !== "none";
    if (fill.a < 0.05) {
      // Gradient text is transparent on an element whose own background shows through the letters.
      for (let at: Element | null = element, i = 0; at && i < 4; at = parentOf(at), i++) {
        const own = getComputedStyle(at);
        if (!clipsToText(own)) continue;
        const behind = parentOf(at) && backgroundOf(parentOf(at) as Element);
        const letters = own.backgroundImage === "none" ? own.backgroundColor : own.backgroundImage;
        return (
          /url\(/.test(letters) || !behind || coloursIn(letters).some((c) => behind.some((back) => standsOut(c, back)))
        );
      }
    }
    const back = backgroundOf(element);
    if (!back) return fill.a >= 0.05;
    const shadows = coloursIn(style.textShadow).filter(({ a }) => a > 0.3);
    return [fill, ...shadows].some((colour) => back.some((one) => standsOut(colour, one)));
  };
  const clippedAway = (style: CSSStyleDeclaration): boolean =>
    /^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip) ||
    /inset\((50|100)%|circle\(0|polygon\(0px 0px, 0px 0px/.test(style.clipPath);
  /** What filters and masks leave of an element, 0 to 1. */
  const leftBy = (style: CSSStyleDeclaration): number => {
    const { filter } = style;
    const amount = (name: string) =>
      filter === "none" ? Number.NaN : Number(new RegExp(`${name}\\(([\\d.]+)`).exec(filter)?.[1] ?? Number.NaN);
    if (amount("blur") > 4 || amount("contrast") < 0.1 || amount("brightness") < 0.1 || amount("brightness") > 5)
      return 0;
    const mask = style.maskImage || "none";
    const stops = coloursIn(mask);
    if (mask !== "none" && !/url\(/.test(mask) && stops.length > 0 && stops.every(({ a }) => a < 0.1)) return 0;
    return Number.isNaN(amount("opacity")) ? 1 : amount("opacity");
  };

  const allText = (document.body?.textContent ?? "").length;
  /** Decoration is `aria-hidden`; so is everything behind an open dialog, which a visitor still sees. */
  const isDecoration = (element: Element) =>
    element.getAttribute("aria-hidden") === "true" &&
    /[\p{L}\p{N}]/u.test(element.textContent ?? "") &&
    (element.textContent ?? "").length < Math.max(allText * 0.15, 40);

  const styleOf = (element: Element, outer: SightStyle | null): SightStyle => {
    const computed = getComputedStyle(element);
    const opacity = (outer?.opacity ?? 1) * Number(computed.opacity) * leftBy(computed);
    const hidden =
      (outer?.hidden ?? false) ||
      computed.display === "none" ||
      computed.contentVisibility === "hidden" ||
      (computed.display !== "contents" && !element.checkVisibility()) ||
      opacity < 0.1 ||
      clippedAway(computed) ||
      isDecoration(element) ||
      /scale\(0|matrix\(0, 0, 0, 0/.test(computed.transform) ||
      /override/.test(computed.unicodeBidi);
    const struck =
      (outer?.struck ?? false) ||
      computed.textDecorationLine.includes("line-through") ||
      /^(S|DEL|STRIKE)$/.test(element.tagName);
    return { computed, hidden, struck, opacity };
  };
  const stylesNow = () => {
    const styles = new Map<Element, SightStyle>();
    const styleNow = (element: Element): SightStyle => {
      const known = styles.get(element);
      if (known) return known;
      const outer = parentOf(element);
      const style = styleOf(element, outer && styleNow(outer));
      styles.set(element, style);
      return style;
    };
    return styleNow;
  };
  const hasRule = (pattern: RegExp): boolean =>
    [...document.styleSheets].some((sheet) => {
      try {
        return [...sheet.cssRules].some((rule) => pattern.test(rule.cssText));
      } catch {
        return true; // Another site's sheet can't be looked into.
      }
    });
  /** Style sheets may set a first line apart; the words on it are then judged by that too. */
  const setsFirstLines = hasRule(/::first-l/);
  const firstLineIsDrawn = (parent: Element): boolean => {
    let box: Element | null = parent;
    while (box && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = parentOf(box);
    if (!setsFirstLines || !box) return true;
    const line = getComputedStyle(box, "::first-line");
    return Number.parseFloat(line.fontSize) >= 4 && Number(line.opacity) >= 0.1 && drawnInOwnColour(box, line);
  };
  const isOpaque = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) => {
    const stops =
      /gradient\(/.test(backgroundImage) && !/url\(/.test(backgroundImage) ? coloursIn(backgroundImage) : [];
    return (parseColour(backgroundColor)?.a ?? 0) > 0.9 || (stops.length > 0 && stops.every(({ a }) => a > 0.9));
  };
  /** Words on a box that is no part of what holds them, but lies behind them: a picture's shade, most often. */
  const standsOnOther = (parent: Element, computed: CSSStyleDeclaration): boolean => {
    const fill = parseColour(computed.color);
    const range = document.createRange();
    range.selectNodeContents(parent);
    if (!fill || fill.a < 0.5) return false;
    const { top } = range.getBoundingClientRect();
    if (top < 0 || top > innerHeight - 50) scrollTo(0, top + scrollY - innerHeight / 2);
    const [line] = range.getClientRects();
    if (!line || line.width < 1) return false;
    return [0.1, 0.5, 0.9].every((part) => {
      const stack = document.elementsFromPoint(line.left + line.width * part, line.top + line.height / 2);
      const at = stack.indexOf(parent);
      const behind = at < 0 ? undefined : stack.slice(at + 1).find((one) => isOpaque(getComputedStyle(one)));
      const colour = behind && parseColour(getComputedStyle(behind).backgroundColor);
      return colour != null && !behind?.contains(parent) && standsOut(fill, colour);
    });
  };
  const textIsDrawn = (parent: Element, style: SightStyle): boolean => {
    const { computed } = style;
    const security = computed.getPropertyValue("-webkit-text-security");
    return (
      !style.hidden &&
      computed.visibility === "visible" &&
      Number.parseFloat(computed.fontSize) >= 4 &&
      (security === "" || security === "none") &&
      (drawnInOwnColour(parent, computed) || standsOnOther(parent, computed)) &&
      firstLineIsDrawn(parent)
    );
  };

  /** A box that shows one slide of several and has something to press for the next. */
  const isCarousel = (element: Element, outer: DOMRect): boolean =>
    outer.width >= 120 &&
    outer.height >= 30 &&
    (/carousel|slider|swiper|slick|splide|glide/i.test(element.className.toString()) ||
      element.parentElement?.querySelector("[class*=next],[class*=arrow],[class*=dots],[aria-label*=next i]") != null);

  /** Whether a text's box can be seen: not empty, not off the page, not cut off by a box around it. */
  const extentOf = (words: Text | Element): Range | Element => {
    if (words instanceof Element) return words;
    const range = document.createRange();
    range.selectNodeContents(words);
    return range;
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
    if (rect.width < 1 || rect.height < 2) return { box, seen: false };
    if (isShutFrame && (x < 0 || y < 0 || x + rect.width > innerWidth + 1 || y + rect.height > innerHeight + 1))
      return { box, seen: false };
    const pageWidth = Math.max(document.documentElement.scrollWidth, innerWidth);
    const pageHeight = Math.max(document.documentElement.scrollHeight, innerHeight);
    let fixed = false;
    let { left, right, top, bottom } = rect;
    for (let at = words instanceof Element ? words : words.parentElement; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.position === "fixed") fixed = true;
      if (at !== document.body && at !== document.documentElement && style.display !== "inline") {
        const outer = at.getBoundingClientRect();
        const isShut = outer.width < 2 || outer.height < 2;
        if (/hidden|clip/.test(style.overflowX) || (isShut && style.overflowX !== "visible")) {
          left = Math.max(left, outer.left);
          right = Math.min(right, outer.right);
        }
        if (/hidden|clip/.test(style.overflowY) || (isShut && style.overflowY !== "visible")) {
          top = Math.max(top, outer.top);
          bottom = Math.min(bottom, outer.bottom);
        }
        if (right - left < 2 && bottom - top >= 2 && isCarousel(at, outer)) return { box, seen: false, slide: true };
        if (right - left < 2 || bottom - top < 2) return { box, seen: false };
      }
      if (style.position === "fixed") break;
    }
    if (fixed) return { box, seen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight * 1.5 };
    const isOffPage = x + rect.width <= 0 || y + rect.height <= 0 || x >= pageWidth || y >= pageHeight;
    return { box, seen: !isOffPage };
  };

  const cutsSideways = [document.documentElement, document.body].some(
    (root) => root && /hidden|clip/.test(getComputedStyle(root).overflowX),
  );
  const isModal = () => document.querySelector(":modal") !== null;
  const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) => /auto|scroll/.test(`${overflowX} ${overflowY}`);
  const standsInScroller = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = parentOf(at))
      if (scrolls(getComputedStyle(at))) return true;
    return false;
  };
  /** A sheen or grain laid over a box from its own style: hitting it hits the box, whose text it does not hide. */
  const laidOver = (element: Element): CSSStyleDeclaration[] =>
    ["::before", "::after"]
      .map((name) => getComputedStyle(element, name))
      .filter(({ content, position }) => content !== "none" && content !== "normal" && /absolute|fixed/.test(position));
  const holds = (element: Element, x: number, y: number) =>
    [...element.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  const WALL = /cookie|consent|gdpr|privacy|popup|pop-up|modal|newsletter|age-?gate/i;
  /** Opaque where it was hit, and no banner that stays where it is or goes away when closed. */
  const covers = (element: Element, parent: Element, x: number, y: number): boolean => {
    const over = element.contains(parent) || !holds(element, x, y) ? laidOver(element) : [];
    if (over.length > 0 && !over.some((style) => isOpaque(style) && Number(style.opacity) > 0.9)) return false;
    if (over.length === 0 && (parent.contains(element) || !isOpaque(getComputedStyle(element)))) return false;
    let opacity = 1;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { position, opacity: own } = getComputedStyle(at);
      if (/fixed|sticky/.test(position) || at.matches("dialog,[role=dialog],[role=alertdialog]")) return false;
      // Laid over the page until it is pressed away.
      if (WALL.test(`${at.id} ${at.getAttribute("class")}`) && at.querySelector("button,[role=button],a")) return false;
      opacity *= Number(own);
    }
    return opacity > 0.9;
  };
  const isOutOfSight = (words: Text | Element): boolean => {
    let parent: Element | null = words instanceof Element ? words : words.parentElement;
    while (parent && getComputedStyle(parent).display === "contents") parent = parentOf(parent);
    // What can't be hit says nothing: behind an open dialog, inside a box that scrolls, or shut off on purpose.
    if (!parent || parent.closest("[inert]") || getComputedStyle(parent).pointerEvents === "none" || isModal())
      return false;
    if (standsInScroller(parent)) return false;
    const extent = extentOf(words);
    const whole = extent.getBoundingClientRect();
    if (whole.top < 0 || whole.bottom > innerHeight) scrollTo(0, whole.top + scrollY - innerHeight / 2);
    const root = parent.getRootNode() as Document | ShadowRoot;
    let [points, cut, covered] = [0, 0, 0];
    for (const { left, width, top, height } of [...extent.getClientRects()].slice(0, 40)) {
      if (width < 1 || height < 1) continue;
      for (const part of [0.1, 0.5, 0.9]) {
        const [x, y] = [left + width * part, top + height / 2];
        if (y < 0 || y >= innerHeight || ((x < 0 || x >= innerWidth) && !cutsSideways)) continue;
        points++;
        const stack = root.elementsFromPoint(x, y);
        const at = stack.findIndex((element) => element === parent || (parent as Element).contains(element));
        if (at < 0) cut++;
        else if (stack.slice(0, at).some((element) => covers(element, parent as Element, x, y))) covered++;
      }
    }
    return points > 0 && (cut * 10 > points || covered * 2 > points);
  };

  const setsWords = hasRule(/content:\s*["'][^"']*[\p{L}\p{N}$€£%]/u);
  const wordsOf = (element: Element, side: "::before" | "::after", outer: SightStyle): string => {
    if (!setsWords || outer.hidden) return "";
    const style = getComputedStyle(element, side);
    const words = /^"((?:[^"\\]|\\")*)"$/.exec(style.content)?.[1] ?? "";
    const isInPlace =
      style.position === "static" &&
      style.transform === "none" &&
      style.textIndent === "0px" &&
      style.clipPath === "none";
    const isShown =
      style.display !== "none" && style.visibility === "visible" && Number.parseFloat(style.fontSize) >= 4;
    const isIcon = /icon|awesome|glyph|symbol|material/i.test(style.fontFamily);
    const { width, height } = element.getBoundingClientRect();
    if (!/[\p{L}\p{N}$€£%]/u.test(words) || !isInPlace || !isShown || isIcon || width < 2 || height < 2) return "";
    if (outer.opacity * Number(style.opacity) * leftBy(style) < 0.1 || !drawnInOwnColour(element, style)) return "";
    return /visible/.test(style.overflowX) && /visible/.test(outer.computed.overflowX)
      ? words.replaceAll('\\"', '"')
      : "";
  };

  return {
    ...{ parentOf, styleOf, stylesNow, textIsDrawn, boxOf, isOutOfSight, standsInScroller },
    ...{ wordsOf, backgroundOf, covers, frames: [] },
  };
}
