import { remembered } from "../remembered.ts";
import { FOREIGN_SECTION } from "../words/foreign-words.ts";
import { ESPECIAL } from "../words/offer-words.ts";
import { anyOf } from "../words/vocabulary.ts";

/** What a heading, a label or a sentence is about, as far as deals go. */
export type Topic =
  | "happy_hour"
  | "late_night"
  | "lunch"
  | "brunch"
  | "early_bird"
  | "specials"
  | "deals"
  | "theme"
  | "kids";

const TOPICS: [Topic, RegExp][] = [
  [
    "late_night",
    /\b(?:late[- ]night|reverse) (?:happy )?(?:hour|menu|specials?|deals?|bites|happy)|\blast hour\b|\blate[- ]night\b/i,
  ],
  [
    "happy_hour",
    anyOf(
      // 'The happiest hour of your commute' is said in jest, and 'The Happy Hour Tavern' is a house.
      /\bhapp(?:y|ier|iest)[- ]?hours?\b(?! of (?:your|my|a|the) (?!(?:whole |entire )?(?:day|week|night|afternoon|evening|month|year)\b)[a-z])(?! (?:tavern|pub|saloon|inn|bar (?:&|and) grill)\b)/i,
      /\bhh\b/i,
      /\bhora feliz\b/i,
      /\bpau hana\b/i,
      /\bhappy hr\b/i,
      /\bsocial hour\b/i,
      /\baperitivo hour\b/i,
      /\bpower hour\b/i,
      /\bgolden hour\b/i,
      /\b(?!the\b|this\b|that\b|every|each|first|next|our\b|your\b|happy|happiest|rush|business|office|quiet|opening|after|credit|lunch|half|an|per|one|man)[a-z]+ hour\b(?! (?:limit|notice|service))(?=[^$]{0,40}(?:$|[–—:(|]))/i,
    ),
  ],
  [
    "early_bird",
    anyOf(
      /\bearly[- ](?:birds?|risers?|din(?:ner|ers?|ing))\b/i,
      // As the Irish and the British call it
      /^\W*early[- ]evening\W*$|\bearly[- ]evening (?:menus?|deals?|specials?|offers?)\b/i,
      /\b(?:twilight|pre[- ]?theat(?:er|re)) (?:menu|special|dinner|dining)s?\b/i,
      /\bsunset (?:menu|special|dinner|supper)s?\b/i,
    ),
  ],
  [
    "lunch",
    anyOf(
      /\blunch(?:time)?\b(?: (?:specials?|deals?|combos?|menu|features?))?/i,
      /\bespecial(?:es)? de almuerzo\b/i,
      /\balmuerzos?\b/i,
      /(?<!\b(?:sopa|crema|ensalada|pescado|postre|tarta|pastel|helado|fruta|jugo|zumo|agua|verdura|guarnici[oó]n)s? )\bdel d[ií]a\b/i,
      /\bmen[uú] (?:ejecutivo|diario|de mediod[ií]a)\b/i,
    ),
  ],
  ["brunch", /\bbrunch\b/i],
  ["kids", /\bkids?['’]? (?:eat|night|day)\b/i],
  [
    "specials",
    new RegExp(
      `${/\bspecials\b|\b(?:daily|nightly|weekly|weekend|today['’]s|lunch|dinner|drink|food|beer|wine|night|day|game|late|early|current|house|limited[- ]time|bar|taco|wing|student) special\b|\bspecial (?:offers?|deals?|pric\w+|menu)\b|\bweekly\b|\bnightly (?:features?|deals?)\b|\bdaily (?:features?|deals?|discounts?)\b|\bfeatures?\b of the|\bweek at a glance\b|^\W*(?:what['’]s (?:on )?|on )?this week\b|\bweeknights?\b|\bblue plates\b/.source}|${ESPECIAL}`,
      "i",
    ),
  ],
  [
    "deals",
    anyOf(
      /\bdeals?\b/i,
      /(?<!\b(?:we|they|also|to|now|proudly|that|which|can|will|do|does|not) )\boffers?\b/i,
      /\bcoupons?\b/i,
      /\bpromos?\b/i,
      /\bpromo(?:tion)s?\b/i,
      /\bpromoci[oó]n(?:es)?\b/i,
      /\bofertas?\b/i,
      /\bdescuentos?\b/i,
      /\bdiscounts?\b/i,
      /\bsavings?\b/i,
      /\bcupon(?:es)?\b/i,
      /\bclip (?:and|&|['’]?n['’]?) save\b/i,
      /\bvalue (?:menu|meals?)\b/i,
      // 'Ways to spend less here'
      /\b(?:ways?|how) to (?:save|spend less|pay less)\b(?! (?:time|energy|water|the (?:planet|date)))/i,
      /\bbargains?\b/i,
      /\brestaurant week\b/i,
      /\bsteals\b/i,
    ),
  ],
  [
    "theme",
    anyOf(
      /\b(?!(?:every|each|on|this|last|next|through|thru|to|and|or|all|by|from|late|closed|of|until|am|pm|noon|midnight|close|the|happy|open|except|a|el|for|any|served|available|join|us|offered|valid|only|here|starting|happening|weekly|both|day)\b)[a-z][a-z'’-]+ (?:night|(?:mon|tues|wednes|thurs|fri|satur|sun)day+)s?\b(?!\s?(?:[-–—]|to|thru|through)\s?(?:mon|tue|wed|thu|fri|sat|sun))/i,
      /\b(?:martes|lunes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?) de [a-z]+/i,
    ),
  ],
];

/** What an offer may be called, whatever the hour. */
export const isOfOffers = (topic: Topic): boolean => topic === "deals" || topic === "specials";

/** Topics that make an offer of what stands under them. */
export const OFFERING: readonly Topic[] = ["happy_hour", "late_night", "early_bird", "specials", "deals"];

/** Topics that have hours of their own: whoever names one means then. */
export const WITH_HOURS: readonly Topic[] = ["happy_hour", "late_night", "early_bird", "brunch", "lunch"];

/** What a kitchen is proud of, at its usual price. */
const SPECIALTIES = anyOf(
  /\b(?:chef['’]?s?|house|sushi|family|maki|our|kitchen|signature|hong kong|s[zi]ch?[eu]an|hunan|cantonese|mandarin|thai|korean|vietnamese|japanese|indian|tandoori|hibachi|wok|sizzling|vegetarian|vegan|diet|regional) (?:specials?|specialt(?:y|ies)|recommendations?)\b/gi,
  /\bespecial(?:es|idades) (?:de (?:la casa|nuestro chef)|del chef)\b/gi,
  // 'Especiales mexicanos': a kitchen's part of the menu.
  /\bespeciales (?:mexican|italian|peruan|cuban|colombian|venezolan|argentin|dominican|salvadoreñ|español|chin|tailandes|japones|asiátic|oriental|caribeñ|marin)[a-zà-ÿ]*(?![a-zà-ÿ])/gi,
  /\bespecialidades\b/gi,
  /\bspecialt(?:y|ies)\b/gi,
);

const OFFERS = "(?:happy hours?|specials?|coupons?|deals?|discounts?)";

/** 'No happy hour at this location', 'Farewell, happy hour', 'Happy hour has retired', 'Do you run any specials? Sorry, no', 'One discount per check' */
const NONE = anyOf(
  /\b(?:no|not|without|(?:no longer|never|do(?:es)?(?:n['’]t| not)) (?:have|has|do|does|offers?|runs?|hosts?)(?: an?| any)?) (?:happy hours?|specials?|coupons?|deals?|discounts?)\b|\bhappy hours? (?:is|are)(?: not|n['’]t) (?:offered|available|held|served|run)\b/gi,
  new RegExp(
    `\\b(?:good-?bye|bye-bye|farewell|so long|adi[oó]s|r\\.?i\\.?p\\.?|the end of)(?:,| to)*(?: the| our)? ${OFFERS}\\b`,
    "gi",
  ),
  new RegExp(
    `\\b(?:is there|are there|(?:do|did) you (?:\\w+ )?(?:have|do|run|offer|take)|have you)(?: got)?(?: an?| any)? ${OFFERS}\\?\\s+(?=(?:sorry|no|nope|nah|not|never|we (?:do not|don['’]t))\\b(?![^.!?]*\\bbut\\b))`,
    "gi",
  ),
  new RegExp(
    `\\b${OFFERS}(?: (?:has|have|is|are|was|were)(?: (?:been|now|sadly|officially|all))*)? (?:retired|ended|discontinued|withdrawn|history|no more|a thing of the past)(?=\\W*$|[.!,;])`,
    "gi",
  ),
  new RegExp(`\\b(?:only |just |no more than )?(?:one|1|a single) ${OFFERS} (?:per|a|each|for each)\\b`, "gi"),
);

export const topicsOf = remembered(readTopics, (words) => words);

function readTopics(words: string): readonly Topic[] {
  const text = words.replace(SPECIALTIES, " ").replace(NONE, " ");
  const found = TOPICS.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic);
  // 'Late night happy hour' is late night; 'happy hour specials' is happy hour.
  if (found.includes("late_night") && /(?<!(?:late[- ]night|reverse) )\bhappy hours?\b/i.test(text)) return found;
  return found.includes("late_night") ? found.filter((topic) => topic !== "happy_hour") : found;
}

/** Sections of ordinary prices: they end the reach of an offer's heading above them. */
const ORDINARY_SECTION = anyOf(
  /\b(?:every ?day|regular|standard|normal) (?:prices?|menu|items?)\b/i,
  /\bdinner (?:menu|favorites|entr[eé]es|plates|selections)\b/i,
  /^dinner\b/i,
  /\b(?:full|main|our|whole|the|quick|lounge|take-?out|to-?go|carry-?out|delivery|house|sample|all[- ]day) menu\b/i,
  /\bfavou?rites?$/i,
  /\bseasonal (?:highlights?|dishes|picks|favou?rites)\b/i,
  // What the kitchen is proud of just now, at its usual price; 'Daily features' are offers.
  /^(?:(?:our |the )?(?:current|new|seasonal|menu|chef['’]?s) )?features$/i,
  /^(?:most (?:loved|popular|ordered)|best ?sellers|popular items)\b/i,
  /^(?:nuestro )?men[uú]s?$/i,
  /^(?:de )?(?:(?:la|nuestra) )?carta$/i,
  /^side orders$/i,
  /^(?:hot |cold )?beverages$/i,
  /^(?:hot )?(?:coffees?|teas?)(?: (?:&|and) (?:coffees?|teas?))?$/i,
  /^bar menu$/i,
  // 'Drinks list' over 'Sixteen drafts, a short wine list, and cocktails from $12'
  /^(?:our |the |full )*(?:drinks?|wine|beer|cocktail|whiske?y) lists?$/i,
  /^every ?day$/i,
  // 'On the menu every day', 'Always on the menu'
  /^(?:(?:always|every ?day|all (?:day|week|year)) )?on (?:the|our) menu(?: (?:always|every ?day|every day of the week|all (?:day|week|year)|any (?:day|time)))?$/i,
  /^what['’]?s on the (?:menu|kitchen|list|tap)\b/i,
  /^(?:the )?(?:bistro|restaurant|dining room)$/i,
  /\bmen[uú] (?:completo|regular)\b/i,
  /(?<![a-z])[aà] la carte\b/i,
  /^(?:breakfast|cena|precios)$/i,
  /\bthe case\b/i,
  // 'Tuesday pricing on drinks'
  /(?<!\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:['’]s)? )\bpricing\b/i,
  /\bsubscription\b/i,
  /\bhow it works\b/i,
  /\balso (?:like|love|enjoy|bought|ordered|viewed)\b/i,
  /\bbought together\b/i,
  /\brelated (?:items|products)\b/i,
  /\bcomplete your (?:meal|order)\b/i,
  /^(?:for )?the rest of the (?:evening|night|day|menu|week|time)\b/i,
  // 'Any other hour', 'Outside those hours', 'Off the clock'
  /^(?:at |on )?(?:any|all|every) other (?:hours?|times?|days?|nights?)\b/i,
  /^(?:otherwise|off the clock|outside (?:of )?(?:these|those|happy) (?:hours?|times?)|before (?:and|or) after|when it['’]s over)\b/i,
  /^(?:extras?|add-?ons|toppings|sauces|dressings)$/i,
  /^(?:our |the )?(?:kids?|child(?:ren)?|junior)['’]?s?['’]? (?:meals?|menu|plates|favou?rites|corner)$/i,
);

const STORY =
  /\b(?:our|the) (?:story|history)\b|\ban? (?:oral|brief|short|little|quick) history\b|\bsince (?:18|19|20)\d\d\b/i;

/** A house's own story may mention today's happy hour; catering and jobs never do. */
export function isStory(text: string): boolean {
  return STORY.test(text);
}

export const isForeignSection = remembered(namesForeignSection, (text) => text);

function namesForeignSection(text: string): boolean {
  return FOREIGN_SECTION.test(text) && !/\b(?:coupons?|deals?|happy hour)\b/i.test(text);
}

export const isOrdinarySection = remembered(namesOrdinarySection, (text) => text);

function namesOrdinarySection(text: string): boolean {
  if (text.length < 40 && text.replace(SPECIALTIES, "") !== text && !/\b(?:daily|weekly|happy|deals?)\b/i.test(text))
    return true;
  return ORDINARY_SECTION.test(text) && !/\b(?:specials?|deals?|happy|early)\b/i.test(text);
}

/** What goes on at a place besides eating: a day of music is no day of an offer. */
export const ENTERTAINMENT =
  /\b(?:story ?time|music|karaoke|trivia|quiz|bingo|open mic|live(?! (?:\p{L}+ )?(?:stations?|cooking|fire|carving|lobsters?|crabs?|shellfish)\b)|dj|band|mariachis?|(?:jazz|trad|acoustic|fiddle|bluegrass|blues) (?:trio|quartet|quintet|band|ensemble|session|music|set|duo)s?|pianist|pool|darts|poker|raffles?|pull[- ]?tabs?|comedy|paint|yoga|class(?:es)?|tournament|league)\b/iu;
