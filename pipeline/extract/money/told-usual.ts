import { anyOf } from "../words/vocabulary.ts";

const VERB =
  "(?:is|are|was|were|costs?|runs?|go(?:es)? for|sells? for|comes? to|adds? up to|totals?|would (?:be|cost|run|come to|total|add up to))";
const PRONOUN = "(?:it|they|that|this|these|those|which|each|one)";
/** 'it is', 'they’re', 'a pint costs', 'you pay': what may stand between when it is so and the amount. */
const TOLD = `(?:,|:|\\s[–—-])?(?:\\s${PRONOUN}(?:['’](?:s|re|d (?:be|cost|run|come to|add up to|total))|\\s${VERB})|\\s(?:an?|the|our|your|kids['’]?|(?:a )?child['’]s)\\s(?:[\\p{L}'’-]+\\s){1,4}?${VERB}|\\s(?:you|we|people|guests)(?:['’](?:d|ll))?(?:\\swould)?\\s(?:pay|charge|ask|spend)(?:\\sfor (?:it|them|one))?|\\s${VERB})?`;
const ABOUT = "(?:\\s(?:about|around|up to|the (?:usual|regular|full|normal)))?\\s+\\(?$";
/** Where a sentence or a part of it begins. */
const OPENS = "(?:^\\W*|[.!?;,(–—:·|]\\s*|\\s(?:and|but)\\s)";

/** 'Otherwise £4.80', 'Outside those hours they’re $3.50', 'At any other time a pint is $6': what holds when the offer does not. */
const ELSE = new RegExp(
  `${OPENS}(?:otherwise|(?:at |on |in )?(?:any|all|every) other (?:times?|days?|nights?|hours?|part of the day)|outside (?:of )?(?:that|those|these|happy|of it|(?:the|those|these|that|happy) (?:hours?|times?|days?|nights?|window))|(?:for |during )?the (?:rest|remainder) of the (?:day|night|evening|week|time|year)|(?:the )?other (?:[a-z]+ )?(?:days|nights|times|hours)|(?:before|after) (?:that|then|those hours)|afterwards|thereafter|later(?: on)?)${TOLD}${ABOUT}`,
  "iu",
);
/** 'Después, $7.99', 'Fuera de ese horario cuesta $90' */
const DESPUES =
  /(?:^\W*|[.!?;(–—]\s*|,\s(?:y )?)(?:despu[eé]s|luego|m[aá]s tarde|fuera de (?:ese|este|dicho) horario|a otra hora|el resto del d[ií]a|sin la promoci[oó]n)(?:,|:)?(?: (?:cuestan?|valen?|est[aá]n? (?:a|en)|son|a))?\s+$/iu;
/** 'They go back to $3.50', 'then it returns to $5' */
const BACK_TO =
  /\b(?:go(?:es)?|going|jumps?|climbs?|rises?|returns?|reverts?|snaps?|is|are|it['’]s|they['’]re)\s(?:right\s)?(?:back\s)?(?:up\s)?(?<=\bback (?:up )?|\b(?:returns?|reverts?|climbs?|rises?|jumps?) (?:up )?)to\s(?:the (?:usual|regular|normal|full) )?$/iu;
/** 'You would pay $54 from the menu', 'You’d normally spend $20' */
const YOU_WOULD =
  /\b(?:you|guests|people)(?:['’]d| would)(?: (?:normally|usually|otherwise|have to|be))*\s(?:pay(?:ing)?|spend(?:ing)?|shell out|be charged|be out)(?: (?:about|around|up to|over))?\s+$/iu;
/** 'On the menu it’s $18', 'From our dinner menu they would cost $18' */
const ON_MENU = new RegExp(
  `${OPENS}(?:on|off|from|at) (?:the|our) (?:(?:regular|usual|normal|full|main|dinner|everyday|standard)\\s)?(?:menu|prices?|board|rate)(?:,|:)?\\s(?:${PRONOUN}(?:['’](?:s|re|d (?:be|cost|run|come to|add up to|total))|\\s${VERB})|(?:the|your)\\s(?:[\\p{L}'’-]+\\s){1,3}?${VERB})${ABOUT}`,
  "iu",
);
/** '$14 tonight (on the menu at $19)' */
const ON_MENU_AT = /[(,;–—]\s?(?:usually |normally )?(?:on|off) (?:the|our) (?:menu|board|list|card) (?:at|for)\s+$/iu;
/** 'Ordered one by one that comes to $24', 'Separately: $24', 'Bought on their own they run $24' */
const APART = new RegExp(
  `${OPENS}(?:(?:when |if )?(?:bought|ordered|purchased|sold|taken|priced|had)\\s)?(?:separately|individually|one by one|one at a time|piece by piece|[aà] la carte|apart|(?:by|on) (?:itself|themselves|(?:its|their) own)|alone)${TOLD}${ABOUT}`,
  "iu",
);
/** 'That would cost $24', 'They would otherwise come to $24' */
const IT_WOULD =
  /(?:^\W*|[.!?;(–—,]\s*)(?:that|it|they|this|these|those|which|the (?:lot|three|two|four|set))(?:['’]d| would)(?: (?:normally|usually|otherwise|all))* (?:be|cost|come to|run(?: you)?|total|set you back|add up to)\s+$/iu;
/** 'Menu price is $12', 'The full price: $12', 'Our usual price being $12' */
const USUAL_PRICE =
  /\b(?:menu|regular|usual|normal|full|list|standard|everyday|ordinary|original|old|shelf|retail|non-?member|(?:chalk|black|menu)?board|counter|sticker|posted|walk-?in) (?:price|rate)s?(?:\s(?:is|are|was|being|of|here is|would be)|:|,|\s[–—-])?\s+(?:an? )?$/iu;
/** '$9, down from $12', 'now $4, cut from $6' */
const DOWN_FROM = /\b(?:down|cut|reduced|marked down|lowered|knocked down|dropped) from\s+(?:an? |the usual )?$/iu;
const OTHERS_PAY =
  /\b(?:every(?:one|body) else|anyone else),?(?: pays?)?:?\s+$|\b(?:others|non-?members|the rest(?: of us)?|without (?:it|one|a card|the card)(?: you)?) pay\s+$/iu;

const NORMALLY = "(?:normally|usually|regularly|typically|ordinarily)";
const SAYS_NORMALLY = new RegExp(NORMALLY, "i");
const RANGE = "(?:ranges?|runs?|goes?|costs?|is|are|sells?)(?:\\s(?:from|for|between|about|around|at))*\\s+$";
/** 'Normally these beers range from $6–8', 'The tacos usually run $4' */
const NORMALLY_RANGE = anyOf(
  new RegExp(
    `${OPENS}${NORMALLY},?\\s(?:these|those|they|it|the|our|all|each|most)\\b(?:\\s[\\p{L}'’&-]+){0,4}?\\s${RANGE}`,
    "iu",
  ),
  new RegExp(`\\b(?:these|those|they|which)\\s(?:[\\p{L}'’-]+\\s){0,2}?${NORMALLY}\\s${RANGE}`, "iu"),
);

/** 'Clams otherwise $2.75' */
const OTHERWISE = /\botherwise,?\s+$/iu;

const BEFORE = anyOf(
  ELSE,
  OTHERWISE,
  DESPUES,
  BACK_TO,
  YOU_WOULD,
  ON_MENU,
  ON_MENU_AT,
  APART,
  IT_WOULD,
  USUAL_PRICE,
  DOWN_FROM,
  OTHERS_PAY,
);

/** '$12 on the regular menu', '$3.50 outside those hours', '$54 if you ordered them one by one', '$16 for everyone else' */
const AFTER =
  /^\s*(?:each |apiece |ea\.? |a (?:pint|glass|piece|plate) )?(?:(?:for |to )?(?:every(?:one|body) else|anyone else|(?:all )?(?:the )?others|non-?members)\b|(?:on|off|from|at) (?:the|our) (?:regular|usual|normal|full|everyday|standard|ordinary) (?:menu|price|rate)s?\b|(?:on|off) the (?:chalk|black|menu)?board\b(?=\W*\))|outside (?:of )?(?:those|these|that|happy)\b|(?:at )?(?:any|every|all) other (?:times?|days?|nights?|hours?)\b|(?:if |when )?(?:you )?(?:bought|buy|ordered|order|purchased|taken|had|have|get|got) (?:them |it )?(?:one by one|one at a time|apart|on (?:their|its) own|alone|singly|separately|individually)\b|at full price\b)/iu;

/** 'Burritos all morning, same $9 as ever': what it costs on any day. */
const SAME_BEFORE = /\bsame(?: old| low)?\s+$/i;
const AS_EVER =
  /^\s*(?:price )?(?:as (?:ever|always|usual|before|(?:on )?(?:any|every|all|the (?:other|rest))\b)|(?:every|any) (?:other )?day\b|all (?:week|year)\b)/i;

/** Whether the words beside an amount say that it is no other than on any day. */
export function isSameAsEver(before: string, after: string): boolean {
  return SAME_BEFORE.test(before) && AS_EVER.test(after);
}

/** Whether the words beside an amount say that it is what the thing costs without the offer. */
export function isToldUsual(before: string, after: string): boolean {
  if (THE_SAME.test(before) && AT_ANOTHER_MEAL.test(after)) return true;
  if (ORDERED_ONLINE.test(before) && AT_THE_COUNTER.test(after)) return true;
  if (THAT_IS.test(before) && AT_A_TABLE.test(after)) return true;
  if (SAYS_NORMALLY.test(before) && NORMALLY_RANGE.test(before)) return true;
  return (BEFORE.test(before) && !ASKED_BESIDE.test(after)) || AFTER.test(after);
}

/** 'Other days the pie is $15', 'The rest of the time they are $11', up to the amount. */
const OPENS_ELSE =
  /(?:^|[.;!?]\s+)\W*(?:but )?(?:otherwise|(?:at |on |in )?(?:(?:any|all|every|the) )?other (?:times?|days?|nights?|hours?)|outside (?:of )?(?:those|these|happy|that) (?:hours?|times?|days?|nights?)|(?:for |during |the )*rest of the (?:day|night|evening|week|time|year))\b(?:[^.;!?]|\.(?=\d))*$/i;
/** 'and the pint', ', wings', 'and' */
const AND_ANOTHER =
  /^(?: (?:each|apiece|an?|per)(?: \p{L}+)?)?(?:,|,? and) (?:(?:the|an?|our|their) )?(?:[\p{L}'’&-]+ ){0,4}?(?:(?:is|are|for|at|costs?) )?$/iu;

/**
 * Whether an amount behind another that is told as the usual one is told as such with it: the $5 of 'Other days the pie is $15
 * and the pint $5'. `usual`: the words up to that other amount.
 */
export function isUsualToo(usual: string, between: string): boolean {
  // 'Regularly $11 / $14 / $18'
  if (OPENS_SIZES.test(usual) && NEXT_SIZE.test(between)) return true;
  return OPENS_ELSE.test(usual) && AND_ANOTHER.test(between) && !/\b(?:on|from|until|during|happy)\b/i.test(between);
}

const OPENS_SIZES = /^\W*(?:reg(?:ular(?:ly)?)?\.?|normally|usually)(?: priced?)?(?: at)?:?\s[^\p{L}]*$/iu;
const NEXT_SIZE = /^\s?(?:[/|·•]|,|,? and|&)\s?$/i;

/** 'The same box is $22 at dinner.' */
const THE_SAME = /\bthe same (?:\p{L}+ ){1,3}(?:is|are|costs?)\s+$/iu;
const AT_ANOTHER_MEAL = /^\s*(?:at (?:dinner|supper|night|lunch)(?:time)?|in the evenings?|after dark)\b/i;

/** '$19 when ordered online. It is $26 at the counter.' */
const ORDERED_ONLINE =
  /\b(?:online|(?:in|on|through|via|by|with) (?:the|our) (?:app|web ?site|site)|(?:order(?:ed)?|book(?:ed)?) ahead|in advance)\b[^$£€₱₹]*[.;,(–—-]\s?(?:but )?(?:it|they)(?:['’](?:s|re)| is| are| costs?) $/i;
const AT_THE_COUNTER =
  /^\s*(?:at the (?:counter|till|register|window|door|bar)|in (?:the )?(?:shop|store|person)|(?:by|over the) phone|on the (?:other )?apps|on the day)\b/i;

/** 'Two patties, Gouda. It's $19 in the dining room.' */
const THAT_IS = /[.;(–—]\s?(?:but )?(?:it|they)(?:['’](?:s|re)| is| are| costs?)\s+$/iu;
const AT_A_TABLE = /^\s*(?:in (?:the|our) (?:(?:main )?dining (?:room|hall)|restaurant)|at (?:the|our|a) tables?)\b/i;

/** 'That would be $5 extra' */
const ASKED_BESIDE = /^\s*(?:extra|more|additional|off|less|each way|minimum|deposit)\b/i;

/** 'Regular menu prices: drafts $7, wells $8.' */
const USUAL_LIST =
  /(?:^|[.;!?]\s+)\W*(?:(?:our |the )?(?:regular|usual|normal|everyday|standard)(?: \p{L}+)? (?:prices|pricing|rates)\s?[:–—-]\s|(?:regular(?:ly)?|usually|normally):\s(?=\d{1,2}\s?(?:\/|for)\s?(?:$|[$£€])))(?!.*\b(?:now|special|happy|today|tonight|only|just)\b)[^.;!?]*(?:\.\d[^.;!?]*)*$/iu;

/** Whether the words before an amount open a list of what things cost on any day. */
export function isInUsualList(before: string): boolean {
  return USUAL_LIST.test(before);
}
