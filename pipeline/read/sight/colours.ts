import type { Colour } from "../render-tree.ts";

/** Tells inside a page what letters look like on what they stand on. */
export type SightColours = {
  /** The colours that text on an element stands on; null where a picture makes that unknowable. */
  backgroundOf: (element: Element) => Colour[] | null;
  isSolid: (style: CSSStyleDeclaration) => boolean;
  /** Whether letters differ from these colours. */
  standsOutFrom: (back: Colour[], style: CSSStyleDeclaration) => boolean;
  /** Whether a thick line that an element draws through letters, or under them and drawn up, leaves nothing of them. */
  coversLetters: (line: CSSStyleDeclaration, letters: CSSStyleDeclaration) => boolean;
  /** Whether an element's letters differ from what its own boxes put behind them. */
  drawnInOwnColour: (element: Element, style: CSSStyleDeclaration) => boolean;
  isOpaque: (style: CSSStyleDeclaration) => boolean;
  /** Whether an element's background shows only through its letters. */
  clipsToText: (style: CSSStyleDeclaration) => boolean;
  /** What an opaque box puts behind letters; null where that is a picture. */
  sheetOf: (style: CSSStyleDeclaration) => Colour[] | null;
  /** What a box, drawn as opaque as that, lays over what is behind it without hiding all of it; empty where that can't be told. */
  veilOf: (style: CSSStyleDeclaration, opacity: number) => Colour[];
  /** What is seen of a sheet through veils on it, from the uppermost down. */
  seenThrough: (veils: Colour[][], sheet: Colour[]) => Colour[];
  /** What filters and masks leave of an element, 0 to 1. */
  leftBy: (style: CSSStyleDeclaration) => number;
};

/**
 * Runs inside the page, so it uses nothing from outside itself.
 * @param canvas what lies behind the document; null where a picture does
 */
export function makeSightColours(canvas: Colour[] | null): SightColours {
  /** Below this, letters can't be told from what they stand on. */
  const LEAST_CONTRAST = 1.2;
  /** How opaque a veil of several colours is at its thinnest: where it is thinner than that is not known. */
  const LEAST_VEIL = 0.5;
  /** How opaque a veil of one colour is: less of it changes nothing. */
  const LEAST_TINT = 0.05;
  /** Of a letter's size: a line this thick leaves too little of it to read. */
  const COVERING_LINE = 0.4;
  const COLOUR = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?:[^()]|\([^()]*\))*\)/g;
  const drawing = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour | null>();

  /** However it is written: what is not in red, green and blue is told by being painted. */
  const parseColour = (text: string): Colour | null => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const [r = 0, g = 0, b = 0, a = 1] = /^rgba?\(/.test(text)
      ? (text.match(/[\d.]+/g) ?? []).map(Number)
      : painted(text);
    const colour = text.includes("(") ? { r, g, b, a } : null;
    known.set(text, colour);
    return colour;
  };
  const painted = (text: string): number[] => {
    if (!drawing || !text.includes("(")) return [];
    drawing.clearRect(0, 0, 1, 1);
    drawing.fillStyle = "rgba(0,0,0,0)";
    drawing.fillStyle = text;
    drawing.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
    return [r, g, b, alpha / 255];
  };
  const coloursIn = (text: string): Colour[] => (text.match(COLOUR) ?? []).flatMap((one) => parseColour(one) ?? []);
  const luminance = (c: Colour) => {
    const channel = (v: number) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
  };
  const onto = (front: Colour, back: Colour): Colour => {
    const mix = (a: number, b: number) => a * front.a + b * (1 - front.a);
    return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 };
  };
  const standsOut = (front: Colour, back: Colour): boolean => {
    const [a, b] = [luminance(onto(front, back)), luminance(back)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) > LEAST_CONTRAST;
  };
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

  const clipsToText = (style: CSSStyleDeclaration) =>
    /text/.test(`${style.webkitBackgroundClip} ${style.backgroundClip}`);
  const isPicture = (style: CSSStyleDeclaration) => /url\(|image\(/.test(style.backgroundImage);
  const isOpaque = (style: CSSStyleDeclaration) => {
    const stops = isPicture(style) ? [] : coloursIn(style.backgroundImage);
    return (parseColour(style.backgroundColor)?.a ?? 0) > 0.9 || (stops.length > 0 && stops.every(({ a }) => a > 0.9));
  };
  const sheetOf = (style: CSSStyleDeclaration): Colour[] | null => {
    if (isPicture(style)) return null;
    const stops = coloursIn(style.backgroundImage);
    if (stops.length > 0) return stops.every(({ a }) => a > 0.9) ? stops : null;
    const colour = parseColour(style.backgroundColor);
    return colour && colour.a > 0.9 ? [colour] : null;
  };
  const veilOf = (style: CSSStyleDeclaration, opacity: number): Colour[] => {
    const stops = isPicture(style) ? [] : coloursIn(style.backgroundImage);
    const colour = parseColour(style.backgroundColor);
    const own = stops.length > 0 || !colour ? stops : [colour];
    const least = stops.length > 0 ? LEAST_VEIL : LEAST_TINT;
    return own.every(({ a }) => a * opacity >= least) ? own.map((tint) => ({ ...tint, a: tint.a * opacity })) : [];
  };
  const seenThrough = (veils: Colour[][], sheet: Colour[]): Colour[] =>
    veils.reduceRight((ground, veil) => veil.flatMap((tint) => ground.map((one) => onto(tint, one))), sheet);
  const backgroundOf = (element: Element): Colour[] | null => {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return sheetOf(style);
      const colour = parseColour(style.backgroundColor);
      if (!colour) return null;
      if (colour.a > 0.9) return [colour];
      if (colour.a > 0.05) return null;
    }
    return canvas;
  };

  /** What letters are drawn with: fill, edge and shadow. A thick edge leaves nothing of the fill. */
  const inksOf = (style: CSSStyleDeclaration, fill: Colour): Colour[] => {
    const shadows = coloursIn(style.textShadow).filter(({ a }) => a > 0.3);
    const width = Number.parseFloat(style.webkitTextStrokeWidth) || 0;
    const edge = width > 0.4 ? parseColour(style.webkitTextStrokeColor) : null;
    if (!edge) return [fill, ...shadows];
    return width > Number.parseFloat(style.fontSize) * 0.2 ? [edge] : [fill, edge, ...shadows];
  };
  const fillOf = (style: CSSStyleDeclaration) =>
    parseColour(style.webkitTextFillColor || style.color) ?? parseColour(style.color);
  const standsOutFrom = (back: Colour[], style: CSSStyleDeclaration): boolean => {
    const fill = fillOf(style);
    return fill === null || inksOf(style, fill).some((ink) => ink.a >= 0.05 && back.some((one) => standsOut(ink, one)));
  };
  const drawnInOwnColour = (element: Element, style: CSSStyleDeclaration): boolean => {
    const isSvg = element instanceof SVGElement;
    const fill = isSvg ? parseColour(style.fill) : fillOf(style);
    if (!fill) return !isSvg || style.fill !== "none";
    const back = backgroundOf(element);
    if (isSvg) {
      const ink = { ...fill, a: fill.a * Number(style.fillOpacity) };
      return ink.a >= 0.05 && (back === null || back.some((one) => standsOut(ink, one)));
    }
    if (fill.a < 0.05) {
      // Gradient text is transparent on an element whose own background shows through the letters.
      for (let at: Element | null = element, i = 0; at && i < 4; at = parentOf(at), i++) {
        const own = getComputedStyle(at);
        if (!clipsToText(own)) continue;
        const behind = parentOf(at) && backgroundOf(parentOf(at) as Element);
        const letters = own.backgroundImage === "none" ? own.backgroundColor : own.backgroundImage;
        return (
          /url\(/.test(letters) || !behind || coloursIn(letters).some((c) => behind.some((one) => standsOut(c, one)))
        );
      }
    }
    return back ? standsOutFrom(back, style) : inksOf(style, fill).some(({ a }) => a >= 0.05);
  };

  const coversLetters: SightColours["coversLetters"] = (line, letters) => {
    const size = Number.parseFloat(letters.fontSize);
    const thickness = Number.parseFloat(line.textDecorationThickness);
    const pixels = line.textDecorationThickness.endsWith("%") ? (thickness / 100) * size : thickness;
    const colour = parseColour(line.textDecorationColor);
    if (!colour || colour.a < 0.5 || !(pixels >= size * COVERING_LINE)) return false;
    if (line.textDecorationLine.includes("line-through")) return true;
    // One below lies behind the letters: only in their own colour, and not spared where they cross it, does it hide them.
    const isDrawnUp = Number.parseFloat(line.textUnderlineOffset) < 0 && line.textDecorationSkipInk === "none";
    return isDrawnUp && !standsOutFrom([colour], letters);
  };

  const leftBy = (style: CSSStyleDeclaration): number => {
    const { filter } = style;
    const amount = (name: string) => {
      const [, number, unit] = new RegExp(`${name}\\(([\\d.]+)(%?)`).exec(filter) ?? [];
      return number === undefined ? Number.NaN : Number(number) / (unit ? 100 : 1);
    };
    if (filter !== "none") {
      // What is drawn in other colours stands on the same ground as before, where it brings none of its own.
      const isRecoloured =
        amount("invert") > 0.3 || amount("brightness") > 2 || amount("brightness") < 0.4 || amount("contrast") < 0.4;
      const isFaded = amount("contrast") < 0.1 || amount("brightness") < 0.1 || amount("brightness") > 5;
      const letter = Number.parseFloat(style.fontSize);
      if (
        /url\(/.test(filter) ||
        isFaded ||
        (isRecoloured && !isOpaque(style)) ||
        amount("blur") > Math.min(4, letter / 5)
      )
        return 0;
    }
    const mask = style.maskImage || "none";
    const stops = coloursIn(mask);
    if (mask !== "none" && !/url\(/.test(mask) && stops.length > 0 && stops.every(({ a }) => a < 0.1)) return 0;
    if (/url\("?#/.test(mask)) return 0;
    return Number.isNaN(amount("opacity")) ? 1 : amount("opacity");
  };

  const isSolid = (style: CSSStyleDeclaration) => (fillOf(style)?.a ?? 0) >= 0.5;
  return {
    backgroundOf,
    isSolid,
    standsOutFrom,
    drawnInOwnColour,
    coversLetters,
    isOpaque,
    clipsToText,
    sheetOf,
    veilOf,
    seenThrough,
    leftBy,
  };
}
