import type { Element } from "domhandler";
import { NeedsBrowserError, type StyleProperty } from "./css-cascade.ts";

/** What an element hands down to those inside it. */
export type Inherited = {
  hidden: boolean;
  visible: boolean;
  struck: boolean;
  fontSize: number;
  colour: string;
  background: string;
  pre: boolean;
};

export const ROOT: Inherited = {
  hidden: false,
  visible: true,
  struck: false,
  fontSize: 16,
  colour: "#000000",
  background: "#ffffff",
  pre: false,
};

type Style = Map<StyleProperty, string>;

/** Below this, text is drawn too small to be read. CSS pixels. */
const SMALLEST_FONT = 4;
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
  const fontSize = sizeOf(get("font-size"), outer.fontSize);
  const background = backgroundOf(get("background"), outer.background);
  const colour = get("color") === "" || get("color") === "inherit" ? outer.colour : normalColour(get("color"));
  let hidden =
    outer.hidden ||
    display === "none" ||
    hiddenAttribute ||
    get("content-visibility") === "hidden" ||
    /override/.test(get("unicode-bidi"));
  const opacity = Number.parseFloat(get("opacity"));
  if (opacity < 0.1) hidden = true;
  if (!hidden) refuseBoxes(element, get);
  const visibility = get("visibility");
  return {
    hidden,
    visible: visibility === "" || visibility === "inherit" ? outer.visible : visibility === "visible",
    struck: outer.struck || get("text-decoration").includes("line-through") || STRIKING.test(element.name),
    fontSize,
    colour,
    background,
    pre: get("white-space") === "" ? outer.pre || element.name === "pre" : /^(?:pre|break)/.test(get("white-space")),
  };
}

/** Whether text right inside can be read. */
export function isDrawn(own: Inherited): boolean {
  if (own.hidden || !own.visible || own.fontSize < SMALLEST_FONT || own.colour === "transparent") return false;
  if (own.colour === own.background) return false;
  if (own.colour === "unknown" || own.background === "unknown") {
    if (own.colour !== own.background) return true;
    throw new NeedsBrowserError("Text and background colours can't be told apart.");
  }
  return contrast(own.colour, own.background) > 1.12;
}

/** Rules that move, clip or scale: only a drawn page tells what is left to see. */
function refuseBoxes(element: Element, get: (property: StyleProperty) => string): void {
  const refuse = (why: string) => {
    throw new NeedsBrowserError(`${element.name}: ${why}`);
  };
  if (get("clip") !== "" && get("clip") !== "auto") refuse("clip");
  if (get("clip-path") !== "" && get("clip-path") !== "none") refuse("clip-path");
  if (get("transform") !== "" && get("transform") !== "none") refuse("transform");
  if (get("zoom") !== "" || get("text-fill-color") !== "" || get("background-clip") === "text") refuse("drawing");
  if (/-/.test(get("text-indent")) || /-\d{3}/.test(get("margin"))) refuse("moved text");
  const isMoved =
    /^(?:absolute|fixed)$/.test(get("position")) &&
    ["left", "top", "right", "bottom"].some((side) => /-/.test(get(side as StyleProperty)));
  if (isMoved || (get("position") === "relative" && /-\d{3}/.test(get("left") + get("top")))) refuse("moved box");
  const isCut = /hidden|clip/.test(get("overflow"));
  if (
    isCut &&
    (get("height") !== "" ||
      get("width") !== "" ||
      get("max-height") !== "" ||
      get("max-width") !== "" ||
      get("white-space") === "nowrap")
  )
    refuse("cut box");
}

function sizeOf(value: string, outer: number): number {
  const match = /(?:^|\s)(-?[\d.]+)(px|em|rem|%|pt|vw|vh)?(?:\/|\s|$)/.exec(value);
  if (!match) return outer;
  const number = Number(match[1]);
  const unit = match[2] ?? "px";
  if (unit === "px") return number;
  if (unit === "pt") return (number * 4) / 3;
  if (unit === "rem") return number * 16;
  if (unit === "vw" || unit === "vh") return number * 10;
  return unit === "%" ? (number / 100) * outer : number * outer;
}

function backgroundOf(value: string, outer: string): string {
  if (value === "" || value === "none" || value === "transparent" || value === "inherit") return outer;
  if (/url\(|gradient|var\(/.test(value)) return "unknown";
  const colour = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)|hsla?\([^)]*\)|\b[a-z]+\b/.exec(value)?.[0];
  return colour ? normalColour(colour) : outer;
}

const NAMES: Record<string, string> = {
  white: "#ffffff",
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
    if (rgb[4] !== undefined && Number(rgb[4]) < 0.9) return "unknown";
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
