import type { Analysis } from "../../analysis.ts";
import { OFFER_WORDS } from "../../words/offer-words.ts";
import { OFFERING } from "../topics.ts";

/** What all dishes of a kind are called together; of one dish's name no page says from what to what it costs. */
const PART =
  "(?:mains?(?: courses?| dishes| plates)?|main courses|entr[ée]es|(?:small |large |big |sharing )?plates|dishes|starters|appetizers|sandwiches|prices|everything|most (?:\\p{L}+ )?(?:things|items|plates|dishes|bowls|drinks|glasses|cocktails|bottles|wines))";
const CHOSEN = "(?<!\\b(?:all|any|every|select|these|those|half[- ]price) )";
const SPANS = new RegExp(
  `${CHOSEN}(?<!\\p{L})${PART}(?: (?:here|there|on (?:the|our) menu))? (?:runs?|ranges?|go(?:es)?|falls?|hovers?|lands?|sits?|spans?|var(?:y|ies)|costs?|(?:is|are) priced)(?: (?:anywhere|from|between|at|around|about|roughly|in the|you))*\\s*$`,
  "iu",
);
const NAMES_PART = new RegExp(`${CHOSEN}(?<!\\p{L})${PART}[\\s:,–—-]*(?:(?:is|are|from|between|at)\\s*)*$`, "iu");
const MEAL = /\b(?:brunch|breakfast|lunch|dinner|suppers?)\b/i;

/** 'Soup, salads and sandwiches from $14' below 'Counter lunch': a meal's kinds of dishes, from the cheapest up. */
const KINDS_FROM =
  /^(?!.*\b(?:all|any|every|combos?|deals?|specials?|two|three)\b)\W*(?:[^:.!?$]{3,30}:\s)?(?:\p{L}[\p{L}'’-]*,? ){1,6}(?:and|&|or) (?:\p{L}+ ){0,2}\p{L}+s (?:start(?:s|ing)? (?:at|from)|from)\s*$/iu;

/** 'Mains run $14–$22', 'Sunday brunch, 10 to 2: plates $11–$16': what a menu's dishes cost, from the cheapest to the dearest. */
export function spansMenu({ statement, topics, above }: Analysis): boolean {
  const { stretch, sentence } = statement;
  const { text } = statement.line;
  const [price] = statement.money;
  if (!price || topics.some((topic) => OFFERING.includes(topic))) return false;
  const told = text.slice(sentence.start, sentence.end);
  if (OFFER_WORDS.test(told)) return false;
  const before = text.slice(stretch.start, price.start);
  if (price.max === null)
    return KINDS_FROM.test(before) && [told, above[0]?.text ?? ""].some((words) => MEAL.test(words));
  return SPANS.test(before) || (MEAL.test(told) && NAMES_PART.test(before));
}
