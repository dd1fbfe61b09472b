import { remembered } from "../remembered.ts";
import { FOOD_NAMES } from "./food-names.ts";

/** Not `\b`, for which é is no letter: 'café', 'éclair'. Classes of Unicode would make it fifty times slower. */
const FOOD = new RegExp(`(?<![a-zà-ÿ\\d_])(?:${FOOD_NAMES.join("|")})(?![a-zà-ÿ\\d_])`, "i");

export const namesFood = remembered(
  (text: string) => FOOD.test(text),
  (text) => text,
);

/** A thing on a plate or in a glass, not 'your order' or 'everything'. */
export const namesDish = remembered(
  (text: string) =>
    FOOD.test(
      text.replace(
        /\b(?:everything|anything|menu items?|purchases?|orders?|check|bill|tab|items?|entire|courses?|meals?|lunch|dinner|brunch)\b/gi,
        " ",
      ),
    ),
  (text) => text,
);
