import { daysOf } from "../time/days/weekday-words.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";

/** 'Reach 1,000 stars in a year and Fridays are yours: a free bagel with any drink': whom it is for, and not what it is bought with. */
function isOfTier(text: string): boolean {
  const tier =
    /\b(?:reach|hit|collect|earn|pass|with|after|over|at) [\d,.]+ (?:points?|pts|stars?|stamps?|visits) (?:in|within|over|per|a|each|every) (?:(?:a|one|the|any|calendar|same) ){0,2}(?:year|season|quarter|month)\b/i.exec(
      text,
    );
  return (
    tier !== null &&
    daysOf(text).days.length > 0 &&
    /%|\b(?:off|half|free)\b/i.test(text.slice(tier.index + tier[0].length))
  );
}

/** What points are worth, who is to be brought along, and what belonging costs. */
export const LOYALTY: readonly Kind[] = [
  {
    name: "loyalty terms",
    says: anyOf(
      /\bearn (?:\d+|one|a|double|triple|points?)\b/i,
      // '4.8 stars on Google' is what guests think of the house.
      /\b\d+ (?:points?|pts|stars?(?! (?:on|out of|from|by|rat(?:ed|ing))\b)|stamps?)\b/i,
      /(?<!\bof )\bpoints? (?:for|per|on|=|equals?)\b/i,
      /\bper (?:dollar|\$1) spent\b/i,
      /\b(?:one|two|three|a|double|triple|extra|bonus) (?:points?|stars?|stamps?|beans?) (?:a|an|per|each|for (?:each|every)|on) (?:dollar|[a-z]+days?)\b/i,
      /\bfor every \$\d+/i,
      /\b(?:rewards?|loyalty|points?) (?:program|scheme|system)\b[^.!?]*\b(?:allows?|lets?|enables?|chances?)\b/i,
      /\bpunch card\b/i,
      /\bstamp card\b/i,
      /\bevery (?:\d{1,2}(?:th|rd|nd)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth) (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|guest|customer|visitor|person)\w+/i,
      // 'The tenth sandwich is on us.'
      /^\W*(?:and )?(?:your|the) (?:(?:fif|six|seven|eigh|nin|ten|eleven|twelf)th|\d{1,2}th) (?!of\b)[a-z-]+(?: [a-z-]+)? (?:is|comes|will be) (?:free|on (?:us|the house))\b/i,
      /\b(?:collect|earn|fill|gather) (?:five|six|seven|eight|nine|ten|eleven|twelve|twenty) (?:stamps?|punches|visits|points|stars|beans)\b/i,
      /\brack up\b/i,
      // 'This equates to a discount of 10%' behind what a point is worth
      /^\W*(?:this|that|which|it) (?:equates|amounts|comes|works out) to (?:an? )?(?:discount|saving)/i,
      /(?<![$£€₱₹.]\s?)\b\d{2,4} (?!for\b|oz\b|ml\b|inch|receive|get|earn|includes?|or\b|and\b)[a-z]+ (?:for |gets? (?:you )?|equals? |= )?(?:an?|one|1) free\b/i,
      /\bredeem points\b/i,
      // 'Every purchase earns you points toward free food'
      /\bearns? (?:you )?(?:points?|stars?|credits?|rewards?)\b|\b(?:points?|credits?|stars?) toward(?:s)?\b/i,
    ),
    unless: isOfTier,
  },
  {
    name: "referral",
    says: /\brefer (?:us|a|your|some|friends)\b|\bgive [$£€₱₹]\d+,? (?:and )?get\b|\breferrals?\b/i,
  },
  {
    name: "membership",
    says: anyOf(
      /\$\d+(?:\.\d\d)?\s?(?:\/|per|a) ?(?:month|mo|year|yr)\b(?! of age)/i,
      /\bmembership (?:is|costs?|fee|dues)\b/i,
      /\bCSA\b|\bfarm (?:box(?:es)?|shares?)\b/i,
      // 'Save 10% when you subscribe weekly' to a meal plan
      /\bsubscribe (?:weekly|monthly|by the (?:week|month))\b/i,
      /\bsubscribe (?:and|&) save\b(?!.*\border\b)/i,
    ),
  },
];
