import type { Element } from "domhandler";
import type { StyleProperty } from "./css-values.ts";
import { fontSizeOf } from "./css-values.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";

/** What an element hands down to those inside it. */
export type Inherited = {
  hidden: boolean;
  visible: boolean;
  struck: boolean;
  fontSize: number;
  colour: string;
  /** `picture` where what stands behind can't be told, in a browser neither. */
  background: string;
  /** Its background is its own. */
  hasGround: boolean;
  /** What the page itself stands on. */
  canvas: string;
  /** May stand beside the box whose background it has. */
  isMoved: boolean;
  opacity: number;
  pre: boolean;
};

export const ROOT: Inherited = {
  hidden: false,
  visible: true,
  struck: false,
  fontSize: 16,
  colour: "#000000",
  background: "#ffffff",
  hasGround: false,
  canvas: "#ffffff",
  isMoved: false,
  opacity: 1,
  pre: false,
};

type Style = Map<StyleProperty, string>;

/** Below this, text is drawn too small to be read. CSS pixels. */
const SMALLEST_FONT = 4;
const LEAST_CONTRAST = 1.2;
/** Set smaller by every browser's own style sheet. */
const SMALLER = /^(?:small|sub|sup)$/;
const STRIKING = /^(?:s|del|strike)$/;

/**
 * Judges an element by its style alone. What is surely hidden is hidden; what a box would have to decide (places,
 * clipping, transforms) goes to the browser.
 * @throws NeedsBrowserError
 */
export function judge(element: Element, style: Style, outer: Inherited): Inherited {
  const get = (property: StyleProperty) => style.get(property) ?? "";
  const display = get("display");
  const { attribs } = element;
  const isUnopened = attribs.popover !== undefined || (element.name === "dialog" && attribs.open === undefined);
  const hiddenAttribute = (attribs.hidden !== undefined || isUnopened) && display === "";
  const smaller = SMALLER.test(element.name) ? "smaller" : "";
  const fontSize = fontSizeOf(get("font-size") || smaller, outer.fontSize);
  if (fontSize === null) throw new NeedsBrowserError(`How large ${get("font-size")} is, is not clear.`);
  const opacity = outer.opacity * (get("opacity") === "" ? 1 : Number(get("opacity")));
  let hidden =
    outer.hidden ||
    display === "none" ||
    hiddenAttribute ||
    get("content-visibility") === "hidden" ||
    /override/.test(get("unicode-bidi"));
  if (opacity < 0.1) hidden = true;
  if (!hidden) refuseBoxes(element, get);
  const visibility = get("visibility");
  const background = backgroundOf(element, get, outer.background);
  const hasGround = get("background-color") !== "" && normalColour(get("background-color")) !== "translucent";
  const isRoot = element.name === "html" || (element.name === "body" && !outer.hasGround);
  return {
    hidden,
    visible: visibility === "" || visibility === "inherit" ? outer.visible : visibility === "visible",
    struck: outer.struck || get("text-decoration").includes("line-through") || STRIKING.test(element.name),
    fontSize,
    colour: colourOf(element, get("color"), outer.colour),
    background,
    hasGround,
    canvas: isRoot ? background : outer.canvas,
    isMoved: !hasGround && (outer.isMoved || isMoved(get)),
    opacity,
    pre: get("white-space") === "" ? outer.pre || element.name === "pre" : /^(?:pre|break)/.test(get("white-space")),
  };
}

/** Whether text right inside can be read. */
export function isDrawn(own: Inherited): boolean {
  if (own.hidden || !own.visible || own.fontSize < SMALLEST_FONT || own.colour === "transparent") return false;
  if (own.background === "picture") return true;
  if (/^(?:unknown|translucent)$/.test(own.colour) || own.background === "unknown")
    throw new NeedsBrowserError("Text and background colours can't be told apart.");
  if (contrast(own.colour, own.background) > LEAST_CONTRAST) {
    if (own.isMoved && /^#/.test(own.canvas) && contrast(own.colour, own.canvas) <= LEAST_CONTRAST)
      throw new NeedsBrowserError("Letters in the page's colour, moved from their place.");
    return true;
  }
  // A picture or a shade may lie between: the browser's to tell.
  if (!own.hasGround) throw new NeedsBrowserError("Letters in the colour behind them.");
  return false;
}

/** Rules that move, clip or scale: only a drawn page tells what is left to see. */
function refuseBoxes(element: Element, get: (property: StyleProperty) => string): void {
  const refuse = (why: string) => {
    throw new NeedsBrowserError(`${element.name}: ${why}`);
  };
  if (get("clip") !== "" && get("clip") !== "auto") refuse("clip");
  if (get("clip-path") !== "" && get("clip-path") !== "none") refuse("clip-path");
  if (get("transform") !== "" && get("transform") !== "none") refuse("transform");
  const place = get("position");
  const sides = SIDES.map(get).join(" ");
  if (/^(?:absolute|fixed)$/.test(place) && isFar(sides, 0)) refuse("moved box");
  // What has no side to stick to lies where it is.
  const isLaidOver = /^(?:absolute|fixed)$/.test(place) || (place === "sticky" && !/\d/.test(sides));
  if (isLaidOver && (get("background-color") !== "" || get("background-image") !== "")) refuse("cover");
  if (/^(?:relative|sticky)$/.test(place) && isFar(sides, 100)) refuse("moved box");
  if (isFar(get("margin"), 100) || isFar(get("text-indent"), 0)) refuse("moved text");
  const isCut = /hidden|clip/.test(get("overflow"));
  const isSized = SIZES.some((size) => !/^(?:|auto|none|100%)$/.test(get(size)));
  if (isCut && (isSized || get("white-space") === "nowrap" || get("flex") !== "" || /^0/.test(get("line-height"))))
    refuse("cut box");
  if (/auto|scroll/.test(get("overflow")) && SIZES.some((size) => /^(?:\d{1,2}(?:\.\d+)?\D|0|.*\()/.test(get(size))))
    refuse("cut box");
}

function isMoved(get: (property: StyleProperty) => string): boolean {
  const isPlaced = /^(?:absolute|fixed|relative)$/.test(get("position")) && /[1-9]/.test(SIDES.map(get).join(" "));
  return isPlaced || /^(?:absolute|fixed)$/.test(get("position")) || /-\.?\d/.test(get("margin"));
}

const SIDES = ["left", "top", "right", "bottom"] as const;
const SIZES = ["height", "width", "max-height", "max-width"] as const;

/** Whether lengths lead out of sight: back by more than `back` pixels, or on by more than a screen's part. */
function isFar(lengths: string, back: number): boolean {
  return lengths.split(/\s+/).some((length) => {
    if (length === "" || /^(?:auto|inherit)$/.test(length)) return false;
    const match = /^(-?[\d.]+)(px|em|rem|%)?$/.exec(length);
    if (!match) return true;
    const pixels = Number(match[1]) * (/em/.test(match[2] ?? "") ? 20 : match[2] === "%" ? 100 : 1);
    return pixels < -back || pixels > 800;
  });
}

function colourOf({ name, attribs }: Element, value: string, outer: string): string {
  if (value === "inherit") return outer;
  if (value !== "") return normalColour(value);
  if (name === "a" && attribs.href !== undefined) return "#0000ee";
  return name === "button" || name === "mark" ? "#000000" : outer;
}

function backgroundOf({ name }: Element, get: (property: StyleProperty) => string, outer: string): string {
  const picture = get("background-image");
  if (picture.includes("gradient(")) return "unknown";
  if (picture !== "" && picture !== "none") return "picture";
  const value = get("background-color");
  if (value === "" && name === "button") return "#efefef";
  if (value === "" && name === "mark") return "#ffff00";
  if (value === "" || value === "transparent") return outer;
  const colour = normalColour(value);
  return colour === "transparent" ? outer : colour === "translucent" ? throughVeil(value, outer) : colour;
}

/** The colour that a translucent one makes of the one behind it; a picture where that can't be told. */
function throughVeil(veil: string, ground: string): string {
  const [r, g, b, alpha] = (/^rgba?\([^)]*\)$/.exec(veil)?.[0].match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === undefined || !/^#[0-9a-f]{6}$/.test(ground))
    return "picture";
  const mixed = [r, g, b].map(
    (tint, i) => tint * alpha + Number.parseInt(ground.slice(1 + i * 2, 3 + i * 2), 16) * (1 - alpha),
  );
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

const NAMES: Record<string, string> = {
  white: "#ffffff",
  whitesmoke: "#f5f5f5",
  snow: "#fffafa",
  ivory: "#fffff0",
  beige: "#f5f5dc",
  gold: "#ffd700",
  crimson: "#dc143c",
  darkred: "#8b0000",
  darkgreen: "#006400",
  brown: "#a52a2a",
  purple: "#800080",
  teal: "#008080",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  darkgray: "#a9a9a9",
  dimgray: "#696969",
  tomato: "#ff6347",
  black: "#000000",
  red: "#ff0000",
  transparent: "transparent",
  gray: "#808080",
  grey: "#808080",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  maroon: "#800000",
  navy: "#000080",
  silver: "#c0c0c0",
};

function normalColour(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(value);
  if (rgb) {
    if (rgb[4] !== undefined && Number(rgb[4]) < 0.05) return "transparent";
    if (rgb[4] !== undefined && Number(rgb[4]) <= 0.9) return "translucent";
    return `#${rgb
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, "0"))
      .join("")}`;
  }
  return NAMES[value] ?? "unknown";
}

function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r, g, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (blue ?? 0);
  };
  const [first, second] = [light(a), light(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
