import { css, cva, cx } from "#styled/css";
import type { PlateKind } from "./plate-kind.ts";

export const TINTS = ["sun", "tomato", "herb", "sea", "berry", "cocoa"] as const;
type Tint = (typeof TINTS)[number];

/** What the drawn plate of each kind stands on; the drawings of `public/plates` have the same colours. */
export const GROUNDS: Record<PlateKind, Tint> = {
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

/** A ground, and the colour of what is drawn on it. */
export const tinted = cva({
  variants: {
    tint: {
      sun: { backgroundColor: "plate.sun.ground", color: "plate.sun.line" },
      tomato: { backgroundColor: "plate.tomato.ground", color: "plate.tomato.line" },
      herb: { backgroundColor: "plate.herb.ground", color: "plate.herb.line" },
      sea: { backgroundColor: "plate.sea.ground", color: "plate.sea.line" },
      berry: { backgroundColor: "plate.berry.ground", color: "plate.berry.line" },
      cocoa: { backgroundColor: "plate.cocoa.ground", color: "plate.cocoa.line" },
    },
  },
});

const ground = css({
  position: "relative",
  display: "block",
  // Until a picture is there, the round that lies behind each drawing, in its place. As a ground it needs no clip.
  _before: {
    content: '""',
    position: "absolute",
    insetBlock: "0",
    insetInlineEnd: "[5%]",
    aspectRatio: "[1]",
    backgroundImage:
      "[radial-gradient(50.4% 50.4% at 49.6% 56.3%, color-mix(in srgb, currentColor 10%, transparent) 99%, transparent)]",
  },
});

export const plateGround = (kind: PlateKind) => cx(ground, tinted({ tint: GROUNDS[kind] }));
