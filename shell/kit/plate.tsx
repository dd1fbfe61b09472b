import type { ReactNode } from "react";
import { cva, cx } from "#styled/css";
import type { PlateKind } from "./plate-kind.ts";

/** Drawn on a field of 64 by 64, in one line weight, in the plate's own colours. */
const DRAWINGS: Record<PlateKind, ReactNode> = {
  taco: (
    <>
      <path d="M8 44a24 24 0 0 1 48 0z" />
      <path d="M12 33c-1-5 4-7 6-5 0-5 6-8 9-4 2-4 8-4 9 0 4-3 9 0 8 4 4-1 8 2 7 6" />
      <path d="M22 40v.1M32 34v.1M41 40v.1M32 41v.1" />
    </>
  ),
  pizza: (
    <>
      <path d="M10 18c14-7 30-7 44 0L32 56z" />
      <path d="M13 23c12-6 26-6 38 0" />
      <circle cx="27" cy="30" r="3.5" />
      <circle cx="38" cy="32" r="3.5" />
      <circle cx="31" cy="42" r="3" />
    </>
  ),
  burger: (
    <>
      <path d="M10 28c0-10 10-15 22-15s22 5 22 15z" />
      <path d="M8 34c4 5 8 5 12 0 4 5 8 5 12 0 4 5 8 5 12 0 4 5 8 5 12 0" />
      <path d="M10 42h44M11 47h42c0 4-3 6-7 6H18c-4 0-7-2-7-6z" />
      <path d="M24 21v.1M32 19v.1M40 22v.1" />
    </>
  ),
  wings: (
    <>
      <path d="M46 12c8 6 9 18 1 26-6 6-14 6-19 4L18 52" />
      <path d="M28 42c-4-8 0-22 10-28 3-2 6-3 8-2" />
      <path d="M18 52c2 4-2 7-4 4-3 1-5-3-2-5-2-3 2-6 5-4" />
      <path d="M40 22c3 3 3 8 1 11" />
    </>
  ),
  noodles: (
    <>
      <path d="M8 32h48c0 12-9 20-18 20H26C17 52 8 44 8 32z" />
      <path d="M14 32c0-5 4-7 8-7s8 2 8 7M26 32c0-6 4-9 9-9s9 3 9 9" />
      <path d="M34 23 54 8M40 24 58 13" />
      <path d="M24 57h16" />
    </>
  ),
  sushi: (
    <>
      <ellipse cx="22" cy="26" rx="13" ry="8" />
      <path d="M9 26v13c0 4 6 8 13 8s13-4 13-8V26" />
      <ellipse cx="22" cy="26" rx="6" ry="3.5" />
      <path d="M35 30c3-4 8-6 13-5 5 2 8 6 8 11v6c0 3-4 5-9 5-4 0-8-1-10-2" />
      <path d="M39 33c4-2 9-1 13 4" />
    </>
  ),
  salad: (
    <>
      <path d="M8 34h48c0 12-10 19-24 19S8 46 8 34z" />
      <path d="M16 34c-4-8 2-14 8-12 0-8 10-11 14-4 7-3 13 2 11 8 3 2 3 6 2 8" />
      <path d="M30 34c0-6 2-11 6-15M24 34c0-4-1-7-3-9" />
    </>
  ),
  sandwich: (
    <>
      <path d="M8 40 34 14c2-2 5-2 7 0l14 14c2 2 2 4 1 6l-4 6z" />
      <path d="M8 40c3 4 6 4 9 0 3 4 6 4 9 0 3 4 6 4 9 0 3 4 6 4 9 0 3 4 6 3 8 0" />
      <path d="M8 46h44v3c0 2-2 4-4 4H12c-2 0-4-2-4-4z" />
    </>
  ),
  breakfast: (
    <>
      <path d="M32 12c9-2 12 5 17 9 7 6 7 15 1 20-6 6-12 2-20 6-9 4-19-2-19-12 0-8 6-9 9-14 2-4 6-8 12-9z" />
      <circle cx="32" cy="30" r="8" />
      <path d="M28 28c1-2 3-3 5-3" />
    </>
  ),
  dessert: (
    <>
      <path d="M20 30h24L34 56c-1 2-3 2-4 0z" />
      <path d="M18 30a14 14 0 0 1 28 0" />
      <path d="M16 30h32M26 40l10-8M30 50l10-9" />
      <circle cx="32" cy="11" r="4" />
    </>
  ),
  coffee: (
    <>
      <path d="M12 28h34v12c0 8-6 13-13 13h-8c-7 0-13-5-13-13z" />
      <path d="M46 31h4c4 0 6 3 6 6s-2 6-6 6h-5" />
      <path d="M22 20c-3-4 3-6 0-10M32 20c-3-4 3-6 0-10" />
    </>
  ),
  beer: (
    <>
      <path d="M16 22h26v27c0 3-2 5-5 5H21c-3 0-5-2-5-5z" />
      <path d="M42 28h5c4 0 7 3 7 7v4c0 4-3 7-7 7h-5" />
      <path d="M14 22c-4-6 3-11 8-8 2-5 11-5 13 0 6-2 11 3 8 8" />
      <path d="M24 31v14M34 31v14" />
    </>
  ),
  cocktail: (
    <>
      <path d="M10 16h44L32 40z" />
      <path d="M32 40v14M22 55h20M18 24h28" />
      <circle cx="46" cy="12" r="7" />
    </>
  ),
  plate: (
    <>
      <circle cx="32" cy="32" r="15" />
      <circle cx="32" cy="32" r="8.5" />
      <path d="M8 12v10c0 3 4 3 4 0V12M10 24v28M54 52V12c-4 3-5 9-4 18h4" />
    </>
  ),
};

const COLOURS: Record<PlateKind, "sun" | "tomato" | "herb" | "sea" | "berry" | "cocoa"> = {
  taco: "sun",
  pizza: "tomato",
  burger: "cocoa",
  wings: "tomato",
  noodles: "sun",
  sushi: "sea",
  salad: "herb",
  sandwich: "herb",
  breakfast: "sun",
  dessert: "berry",
  coffee: "cocoa",
  beer: "sun",
  cocktail: "berry",
  plate: "sea",
};

const ground = cva({
  base: {
    position: "relative",
    display: "block",
    overflow: "hidden",
    width: "full",
    height: "full",
  },
  variants: {
    colour: {
      sun: { backgroundColor: "plate.sun.ground", color: "plate.sun.line" },
      tomato: {
        backgroundColor: "plate.tomato.ground",
        color: "plate.tomato.line",
      },
      herb: { backgroundColor: "plate.herb.ground", color: "plate.herb.line" },
      sea: { backgroundColor: "plate.sea.ground", color: "plate.sea.line" },
      berry: {
        backgroundColor: "plate.berry.ground",
        color: "plate.berry.line",
      },
      cocoa: {
        backgroundColor: "plate.cocoa.ground",
        color: "plate.cocoa.line",
      },
    },
  },
});
const drawing = cva({
  base: {
    position: "absolute",
    top: "[50%]",
    right: "[4%]",
    height: "[104%]",
    aspectRatio: "[1]",
    transform: "translateY(-44%) rotate(-6deg)",
  },
});

/** The drawn picture of a deal that has no photograph: its kind of food on a tinted ground, running off the edge. */
export function Plate({ kind, className }: { kind: PlateKind; className?: string }) {
  return (
    <span aria-hidden="true" className={cx(ground({ colour: COLOURS[kind] }), className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        className={drawing()}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="32" cy="32" r="31" fill="currentColor" stroke="none" opacity="0.1" />
        {DRAWINGS[kind]}
      </svg>
    </span>
  );
}
