import type { SightColours } from "./colours.ts";
import type { SightPlaces } from "./places.ts";
import type { SightRules } from "./rules.ts";
import type { Scrollers } from "./scrollers.ts";

/** How an element's own style and those around it let its text be seen. */
export type SightStyle = {
  computed: CSSStyleDeclaration;
  hidden: boolean;
  struck: boolean;
  /** Of the element and those around it: whose lines run through or under its text. */
  lines: CSSStyleDeclaration[];
  /** Of the element and all around it together. */
  opacity: number;
};

/** Judges inside a page what of it a visitor can see. */
export type Sight = Pick<SightRules, "parentOf" | "scopes"> &
  Pick<SightColours, "backgroundOf"> &
  Pick<SightPlaces, "boxOf" | "isOutOfSight" | "covers"> & {
    /** Whether a box around an element scrolls by itself: where its words come to stand can't be told then. */
    standsInScroller: (element: Element) => boolean;
    styleOf: (element: Element, outer: SightStyle | null) => SightStyle;
    /** Tells `styleOf` elements as they stand now, looking at each one once. */
    stylesNow: () => (element: Element) => SightStyle;
    textIsDrawn: (parent: Element, style: SightStyle) => boolean;
    /** Words that style puts before or after what an element holds; empty where none are seen. */
    wordsOf: (element: Element, side: "::before" | "::after", style: SightStyle) => string;
    /** The frames that were found to be seen whole. */
    frames: (HTMLIFrameElement | HTMLFrameElement)[];
  };

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeSight({
  colours,
  rules,
  scrollers,
  places,
}: {
  colours: SightColours;
  rules: SightRules;
  scrollers: Scrollers;
  places: SightPlaces;
}): Sight {
  const { drawnInOwnColour, coversLetters, leftBy, backgroundOf } = colours;
  const { parentOf, haveRuleFor, scopes } = rules;
  const SMALLEST_FONT = 4;
  /** Letters drawn closer together than this part of their size lie on one another. */
  const CLOSEST_LETTERS = -0.3;
  const clippedAway = (style: CSSStyleDeclaration): boolean =>
    /^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)$/.test(style.clip) ||
    /inset\((50|100)%|circle\(0|polygon\(0px 0px, 0px 0px/.test(style.clipPath);
  const allText = (document.body?.textContent ?? "").length;
  /** Decoration is `aria-hidden`; so is everything behind an open dialog, which a visitor still sees. */
  const isDecoration = (element: Element) =>
    element.getAttribute("aria-hidden") === "true" &&
    /[\p{L}\p{N}]/u.test(element.textContent ?? "") &&
    (element.textContent ?? "").length < Math.max(allText * 0.15, 40);

  const strikes = haveRuleFor(
    ({ selectorText, style }) =>
      (/:(?:before|after)/.test(selectorText) && style.position === "absolute" && /%|calc/.test(style.top)) ||
      /gradient\(.*transparent.*calc\(50%/.test(style.backgroundImage),
  );
  /** An old price is often struck by a line of the page's own: a thin box across its middle, or a gradient. */
  const isStruckByLine = (element: Element, { backgroundImage }: CSSStyleDeclaration): boolean => {
    if (!strikes.any || !/^\s*[$€£]?\s?\d+(?:[.,]\d\d)?\s*$/.test(element.textContent ?? "") || !strikes.for(element))
      return false;
    if (/gradient\(.*calc\(50%/.test(backgroundImage)) return true;
    const { width, height } = element.getBoundingClientRect();
    const number = Number.parseFloat;
    return ["::before", "::after"].some((side) => {
      const line = getComputedStyle(element, side);
      const thick = number(line.height) + number(line.borderTopWidth) + number(line.borderBottomWidth);
      const middle = number(line.top) / height;
      return (
        line.content !== "none" &&
        thick > 0 &&
        thick < 5 &&
        number(line.width) > width * 0.6 &&
        middle > 0.3 &&
        middle < 0.7
      );
    });
  };
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
      /^(S|DEL|STRIKE)$/.test(element.tagName) ||
      isStruckByLine(element, computed);
    const around = outer?.lines ?? [];
    const lines = computed.textDecorationLine === "none" ? around : [...around, computed];
    return { computed, hidden, struck, lines, opacity };
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
  /** Style sheets may set a first line apart; the words on it are then judged by that too. */
  const setsFirstLines = haveRuleFor(({ selectorText }) => /::first-l/.test(selectorText)).any;
  const firstLineIsDrawn = (parent: Element): boolean => {
    let box: Element | null = parent;
    while (box && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = parentOf(box);
    if (!setsFirstLines || !box) return true;
    const line = getComputedStyle(box, "::first-line");
    return (
      Number.parseFloat(line.fontSize) >= SMALLEST_FONT && Number(line.opacity) >= 0.1 && drawnInOwnColour(box, line)
    );
  };
  const isSqueezed = ({ letterSpacing, fontSize }: CSSStyleDeclaration) =>
    Number.parseFloat(letterSpacing) < Number.parseFloat(fontSize) * CLOSEST_LETTERS;
  const textIsDrawn = (parent: Element, style: SightStyle): boolean => {
    const { computed } = style;
    const security = computed.getPropertyValue("-webkit-text-security");
    return (
      !style.hidden &&
      computed.visibility === "visible" &&
      Number.parseFloat(computed.fontSize) >= SMALLEST_FONT &&
      !isSqueezed(computed) &&
      !style.lines.some((line) => coversLetters(line, computed)) &&
      (security === "" || security === "none") &&
      (drawnInOwnColour(parent, computed) || places.standsOnOther(parent, computed)) &&
      firstLineIsDrawn(parent)
    );
  };

  const WORDS = /["'][^"']*[\p{L}\p{N}$€£%]|attr\(|var\(/u;
  const setsWords = haveRuleFor(
    ({ selectorText, style }) => /:(?:before|after)/.test(selectorText) && WORDS.test(style.content),
  );
  const wordsOf = (element: Element, side: "::before" | "::after", outer: SightStyle): string => {
    if (!setsWords.any || outer.hidden || !setsWords.for(element)) return "";
    const style = getComputedStyle(element, side);
    const said = /^(?:"(?:[^"\\]|\\.)*"\s*)+$/.test(style.content) ? style.content : "";
    const words = [...said.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = ""]) => part).join("");
    const isMoved = [style.transform, style.translate, style.scale, style.rotate, style.float, style.clipPath].some(
      (value) => value !== "none",
    );
    const isInPlace =
      style.position === "static" &&
      !isMoved &&
      style.textIndent === "0px" &&
      [style.marginLeft, style.marginTop, style.marginRight].every((margin) => !(Number.parseFloat(margin) < -4));
    const isShown =
      style.display !== "none" &&
      style.visibility === "visible" &&
      style.mixBlendMode === "normal" &&
      Number.parseFloat(style.fontSize) >= SMALLEST_FONT &&
      !isSqueezed(style);
    const isIcon = /icon|awesome|glyph|symbol|material/i.test(style.fontFamily);
    const { width, height } = element.getBoundingClientRect();
    if (!/[\p{L}\p{N}$€£%]/u.test(words) || !isInPlace || !isShown || isIcon || width < 2 || height < 2) return "";
    if (outer.opacity * Number(style.opacity) * leftBy(style) < 0.1 || !drawnInOwnColour(element, style)) return "";
    if ([style, ...outer.lines].some((line) => coversLetters(line, style))) return "";
    return /visible/.test(style.overflowX) && /visible/.test(outer.computed.overflowX)
      ? words.replace(/\\(.)/g, "$1")
      : "";
  };

  const { boxOf, isOutOfSight, covers } = places;
  return {
    ...{ parentOf, styleOf, stylesNow, textIsDrawn, boxOf, isOutOfSight },
    standsInScroller: (element) => scrollers.around(element).length > 0,
    ...{ wordsOf, backgroundOf, covers, scopes, frames: [] },
  };
}
