import { cva } from "#styled/css";
import type { PlateKind } from "./plate-kind.ts";

/** What the drawn plate of each kind stands on; the drawings of `public/plates` have the same colours. */
export const GROUNDS: Record<PlateKind, "sun" | "tomato" | "herb" | "sea" | "berry" | "cocoa"> = {
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
  base: { position: "relative", display: "block", overflow: "hidden" },
  variants: {
    colour: {
      sun: { backgroundColor: "plate.sun.ground" },
      tomato: { backgroundColor: "plate.tomato.ground" },
      herb: { backgroundColor: "plate.herb.ground" },
      sea: { backgroundColor: "plate.sea.ground" },
      berry: { backgroundColor: "plate.berry.ground" },
      cocoa: { backgroundColor: "plate.cocoa.ground" },
    },
  },
});

export const plateGround = (kind: PlateKind) => ground({ colour: GROUNDS[kind] });
