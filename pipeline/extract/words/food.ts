import { remembered } from "../remembered.ts";
import { FOOD_NAMES } from "./food-names.ts";

/** Not `\b`, for which é is no letter: 'café', 'éclair'. Classes of Unicode would make it fifty times slower. */
const FOOD = new RegExp(`(?<![a-zà-ÿ\\d_])(?:${FOOD_NAMES.join("|")})(?![a-zà-ÿ\\d_])`, "i");

/** 'phở' and 'bánh mì' as 'pho' and 'banh mi'; é and ñ are in the names themselves. */
const FURTHER_LETTERS = /[\u0100-\u024f\u1e00-\u1eff]/;
const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const tellsFood = (text: string) => FOOD.test(text) || (FURTHER_LETTERS.test(text) && FOOD.test(withoutMarks(text)));

export const namesFood = remembered(tellsFood, (text) => text);

/** A thing on a plate or in a glass, not 'your order' or 'everything'. */
export const namesDish = remembered(
  (text: string) =>
    tellsFood(
      text.replace(
        /\b(?:everything|anything|menu items?|purchases?|orders?|check|bill|tab|items?|entire|courses?|meals?|lunch|dinner|brunch)\b/gi,
        " ",
      ),
    ),
  (text) => text,
);
