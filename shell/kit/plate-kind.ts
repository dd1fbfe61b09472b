import type { Deal } from "#contract/deal";

export type PlateKind =
  | "taco"
  | "pizza"
  | "burger"
  | "wings"
  | "noodles"
  | "sushi"
  | "salad"
  | "sandwich"
  | "breakfast"
  | "dessert"
  | "coffee"
  | "beer"
  | "cocktail"
  | "plate";

/** In the order of telling: what is named first in this list wins within one text. */
const WORDS: readonly [PlateKind, RegExp][] = [
  ["taco", /\b(taco|burrito|quesadilla|nacho|enchilada|fajita|mexican|tex-mex|elote|chimichanga)/i],
  ["pizza", /\b(pizza|slice|calzone|flatbread|stromboli)/i],
  ["burger", /\b(burger|cheeseburger|slider|whopper|smash)/i],
  ["wings", /\b(wing|chicken|tender|nugget|drumstick)/i],
  ["sushi", /\b(sushi|maki|nigiri|sashimi|poke|japanese)/i],
  ["noodles", /\b(noodle|ramen|pho|pad thai|pasta|spaghetti|lo mein|udon|chinese|thai|vietnamese|italian|bowl|soup)/i],
  ["breakfast", /\b(breakfast|brunch|pancake|waffle|egg|omelet|bagel|bacon)/i],
  ["salad", /\b(salad|vegan|vegetarian|greens|healthy|falafel|mediterranean|greek)/i],
  ["dessert", /\b(dessert|ice cream|gelato|cookie|cake|donut|doughnut|sundae|shake|froyo|sweet|pastry|churro)/i],
  ["coffee", /\b(coffee|latte|espresso|cappuccino|cold brew|tea|matcha|boba|café|cafe)\b/i],
  ["cocktail", /\b(cocktail|margarita|martini|mojito|wine|sangria|mimosa|spritz|rosé|prosecco|spirits)/i],
  ["beer", /\b(beer|draft|draught|pint|pitcher|lager|ipa|ale|brew|happy hour|drinks?|bar|pub)\b/i],
  ["sandwich", /\b(sandwich|sub|wrap|panini|deli|hot dog|gyro|toast|footlong|cuban)/i],
];

const kindIn = (text: string) => WORDS.find(([, words]) => words.test(text))?.[0];

/** Which drawing stands for a deal: by its title, else its description, else what the restaurant cooks. */
export function plateKind(
  deal: Pick<Deal, "title" | "description"> & {
    restaurant: { name: string; categories: string[] };
  },
): PlateKind {
  const { title, description, restaurant } = deal;
  for (const text of [title, description, restaurant.categories.join(" "), restaurant.name]) {
    const kind = kindIn(text);
    if (kind) return kind;
  }
  return "plate";
}
