import type { Line } from "../page/lines/line.ts";
import { namesFood } from "../words/food.ts";

/** 'Our neighbors', 'A word from our sponsors', 'Local businesses': what stands below is other people's advertisement. */
const OF_OTHERS =
  /^\W*(?:(?:meet|visit|thanks?(?: you)? to|support|brought to you by|from|(?:a )?(?:word|message)s? from|ads? from|shop|friends and) )?(?:(?:our|the|these|your|some)(?: \p{L}+)? )?(?:neighbou?rs|(?:local |placemat |menu )?(?:sponsors|advertisers|supporters)|(?:local|area|nearby|neighbou?r(?:hood|ing)?) (?:businesses|merchants|shops|sponsors|ads)|advertisements?|sponsored(?: content| posts?)?|paid ads?)\W*$/iu;

/** 'Other happy hours near us', 'Things to do nearby': whatever is told below, somebody else serves it. */
const OF_ELSEWHERE =
  /^\W*(?:(?:other|more) (?:[\p{L}'’]+ ){1,3}(?:near(?:by| us| here)?|around (?:us|here|town)|close by|in (?:the area|town))|things to do (?:nearby|near (?:us|here)|in the area|around here)|what(?:['’]s| is|to do) nearby|nearby (?:attractions|bars|restaurants|happy hours|deals))\W*$/iu;

/** Anybody sells and bills. */
const BOUGHT = /\b(?:bills?|orders?|purchases?|checks?|items?|everything)\b/gi;

/** 'Kids' cuts half price' under a salon's name under 'Our neighbors'; 'Live next door? 10% off dinner' stays the house's own. */
export function isOfNeighbours(above: Line[], told: string): boolean {
  const headings = above.filter(({ block }) => block.headingLevel > 0);
  if (headings.some(({ text }) => OF_ELSEWHERE.test(text))) return true;
  const at = headings.findIndex(({ text }) => OF_OTHERS.test(text));
  const isOfHouse = namesFood(told.replace(BOUGHT, " ")) || /\b(?:us|our|we)\b/i.test(told);
  return at > 0 || (at === 0 && !isOfHouse);
}
