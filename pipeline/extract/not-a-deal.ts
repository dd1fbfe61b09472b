import { namesDish } from "./words/food.ts";
import { NO_FOOD } from "./words/foreign-words.ts";

/** Words that stand where a template's own text will be. */
const FILLER =
  /\b(?:lorem|ipsum|dolor sit|amet|consectetur|adipisi?cing|aliqu(?:et|am)|turpis|commodo|condimentum|porttitor|vestibulum|pellentesque|vivamus|curabitur|faucibus|accumsan|arcu|vitae|tempus|fringilla)\b/
    .source;

/** Kinds of text that hold prices or the word 'free' and are no offer on food or drink to a guest of today. */
const KINDS: [string, RegExp][] = [
  [
    "orders to a machine",
    /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|other) (?:instructions|rules|prompts?|text)\b|^\W*(?:assistant|system|user)\s*:|\bsystem prompt\b|\b(?:dear|attention|note to) (?:ai|llms?|language models?|assistants?|crawlers?|bots?|scrapers?)\b/i,
  ],
  ["a guest's question", /\b(?:(?:can|could|may|do|will|should|would|am) I|if I|is my|are my)\b[^.!?]*\?\s*$/i],
  ["joke", /\bjust kidding\b|\bkidding\b|\bfree (?:beers?|drinks?|lunch) tomorrow\b/i],
  [
    "not offered",
    /\b(?:isn['’]t|is not|aren['’]t|are not|not) (?:just |simply )?(?:one of|like|your) (?:those|these|usual|typical)\b|\bunlike (?:those|other|most)\b|\b(?:do(?:es)?(?:n['’]t| not)|need(?:n['’]t| not)) have to be\b|\b(?:(?:do(?:es)?|can)(?:n['’]t| ?not)|no longer|never) (?:currently |yet |also )?(?:offer|have|give|accept|honou?r|do|run)\b(?![^.!?]*\bbut\b[^.!?]*(?:[$£€₱₹%]|\bfree\b))/i,
  ],
  [
    "other houses",
    /\b(?:some|several|many|other) (?:[\w-]+ ){0,2}(?:bars|restaurants|establishments|places|spots|venues|eateries|pubs)\b[^.!?]{0,40}\b(?:offer|run|serve|have|give|provide|feature|sell|charge|do)\b/i,
  ],
  [
    "now and then",
    /\b(?:occasional(?:ly)?|sometimes|from time to time|once in a while) (?:we )?(?:offer|run|giv|serv|hav|do|host)|\bwe may (?:\w+ )?(?:offer|run|give|host)\b|\b(?:offer|run|give|host)\b[^.!?]*\bfrom time to time\b/i,
  ],
  [
    "bill",
    /^\W*(?:(?:grand|items?|order|cart|bag|estimated|your)[\s-])*(?:sub-?\s?)?total\b(?! (?:cost|price))|^\W*(?:sales |state |estimated )?tax(?:es)?\W+\d/i,
  ],
  [
    "fee",
    /\b(?:delivery|service|booking|cake(?:[- ]cutting)?|corkage|split[- ]plate|sharing|plate|credit card|processing|convenience|cancellation|initial|licen[sc]e|no[- ]show|late) (?:fees?|charges?|surcharges?)\b|\bgratuity\b|\bservice charge\b|\bsurcharge\b|\b\d+% (?:is |will be )?(?:automatically )?added\b|\bcash value\b|\bcover charge\b|\bdeposit\b|\benv[ií]os?\b|\ba domicilio\b|\bpropina\b|\bcargo por\b|\bcorkage\b[^.!%]{0,16}[$£€₱₹]\s?\d|\b(?:splitting|sharing)\b[^.!?]{0,40}\b(?:costs?|is|adds?)\b|\bto cut (?:it|your|a|the)\b|\bcake[- ]cutting\b|\broom fees?\b|\bdelivery (?:within|is|area|costs?|to|from|starts)\b[^.!?%]{0,30}[$£€₱₹]\s?\d(?!\d*\s?off)|\bbread service\b/i,
  ],
  [
    "catering",
    /\bcatering\b|\bwe cater\b|(?<!\bwith (?:an? )?)\bminimum spends?\b|\b(?:room|venue) hire\b|\b(?:whole|custom|wedding) cakes?\b|\bwedding\b|\boffice lunch(?:es)?\b|\bfor (?:ten|twelve|fifteen|twenty|\d{2,}) or more\b|\bminimum \d+ (?:guests|people|persons)\b|\bfood (?:and|&) beverage minimum\b|\bbuy-?outs?\b|\bmin(?:imum)? of \d+ (?:guests|people)\b|\bbuffet style\b|\bserves (?:\d{2,}|\d+\s?[-–]\s?\d{2,})\b|\bparty (?:menus?|packages?|platters?|trays?)\b|\bprivate (?:part|event|dining|room|tasting|function|fiesta|gathering|celebration)|\bbirthday part(?:y|ies)\b|\bmin(?:imum)?\.? (?:of )?\d+ (?:kids|children|adults)\b|\bper (?:guest|head)\b.*\bminimum\b|\bfull tray|\bhalf tray|\bbanquet(?! (?:facilit|halls?|rest|nights?))|\b(?:para|de) grupos\b|\bpackages? (?:from|start|begin)|\b(?:dinners?|menus?|buffets?|luncheons?) (?:start|begin)s? at\b[^.!?]*\bper (?:guest|person|head)\b|\b(?:holiday|graduation|office|staff|company|work) part(?:y|ies)\b|\brent (?:it|the|our|this)\b|\bper person (?:for|per) (?:additional|each)|\bper person\b.*\bchoice of (?:two|three) (?:appetizers|entrees)/i,
  ],
  ["gift card", /\b(?:e-?)?gift ?(?:cards?|certificates?)\b|\btarjetas? de regalo\b/i],
  [
    "fundraiser",
    /\bfundrais|\bdonat(?:e|es|ed|ion|ions|ing)\b|\bproceeds\b|\bcharity\b|\bgives? back\b|\bfood (?:bank|pantry)\b|\bgoes to (?:the|a|our|local)\b/i,
  ],
  [
    "loyalty terms",
    /\bearn (?:\d+|one|a|double|triple|points?)\b|\b\d+ (?:points?|pts|stars?|stamps?)\b|\bpoints? (?:for|per|on|=|equals?)\b|\bper (?:dollar|\$1) spent\b|\bfor every \$\d+|\b(?:rewards?|loyalty|points?) (?:program|scheme|system)\b[^.!?]*\b(?:allows?|lets?|enables?|chances?)\b|\bpunch card\b|\bstamp card\b|\bevery (?:\d{1,2}(?:th|rd|nd)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth) (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|guest|customer|visitor|person)\w+|\brack up\b|(?<![$£€₱₹.]\s?)\b\d{2,4} (?!oz\b|ml\b|inch|receive|get|earn|includes?|or\b|and\b)[a-z]+ (?:for |gets? (?:you )?|equals? |= )?(?:an?|one|1) free\b|\bredeem points\b/i,
  ],
  ["referral", /\brefer (?:us|a|your|some|friends)\b|\bgive [$£€₱₹]\d+,? (?:and )?get\b|\breferrals?\b/i],
  [
    "membership",
    /\$\d+(?:\.\d\d)?\s?(?:\/|per|a) ?(?:month|mo|year|yr)\b|\bmembership (?:is|costs?|fee)\b|\bCSA\b|\bsubscribe (?:and|&) save\b(?!.*\border\b)/i,
  ],
  [
    "past",
    /\b(?:was|were|(?:was|were)n['’]t|used to|(?<!\b(?:is|are|it[’']s|they[’']re) )back in|in (?:18|19)\d\d|(?:18|19)[0-9]0s|years ago|(?<!^\W*)remember|remembers|remembered|recalls?|we sold|once (?:cost|sold)|last (?:year|month|week|summer|season)|no longer|thanks for (?:the|coming)|learned (?:to|how)|(?:my|his|her|their) first (?:menu|job|restaurant|kitchen)|you missed|sold for|grew up|ran (?:until|through|from) (?:19|20)\d\d|we (?:gave|poured)|(?:named|voted|awarded|ranked)\b[^.]{0,30}\bbest)\b/i,
  ],
  [
    "announcement",
    /\bcoming soon\b|\bcoming (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|in|this (?:spring|summer|fall|winter))\b|\bsoon to come\b|\bstay tuned\b|\blaunching\b|\bpr[oó]ximamente\b|\bclosed (?:for renovations?|until|for the season)\b|\bagain (?:in|this|next) (?:the )?(?:spring|summer|fall|autumn|winter|year)\b|\b(?:will be back|(?:will )?returns?) (?:in|this|next) (?:the )?(?:spring|summer|fall|autumn|winter|year)\b/i,
  ],
  [
    "review",
    /★|⭐.*\breview\b|\bgoogle review\b|\byelp\b.*\breview\b|^[“"]\s?[^”"]{20,}[”"](?!\s+with\b[^“”"]*[$£€₱₹]\s?\d)|^[“"'’]\s/i,
  ],
  ["no food", NO_FOOD],
  [
    "for pets",
    /\bpup cups?\b|\b(?<!hot |corn )(?:dog|pup|doggy|puppy) (?:treats?|ice creams?|biscuits?|menus?|bowls?)\b|\bfor (?:your|the) (?:dogs?|pups?)\b|\b(?:dogs?|pups?) eat\b/i,
  ],
  [
    "ticket",
    /[$£€₱₹]\s?\d[\d.]*\s?(?:an?|per|\/)\s?(?:seat|spot|student)\b|\brates from\b|\brooms? (?:are |start )?(?:from|at) [$£€₱₹]\s?\d|\bbottle service\b|\b(?:bucks?|dollars?|[$£€₱₹]\s?\d[\d.]*) to get in\b|\btickets?\b[^.!?]{0,24}[$£€₱₹]\s?\d|[$£€₱₹]\s?\d[\d.]*[^.!?]{0,12}\btickets?\b|[$£€₱₹]\s?\d[\d.]*\s?\/\s?(?:games?|lane|hr|hour)\b|\bgames? for [$£€₱₹]|\bper game\b|\blanes? by the hour\b|^\W*(?:shoes?|shoe rental|games?|lanes?)\W{1,3}[$£€₱₹]\s?\d|[$£€₱₹]\s?\d[\d.]*\s(?:(?:in )?advance|pre-?sale|at the door|day[- ]of)\b|[$£€₱₹]\s?\d[\d.]*\s(?:games?|shoes?|lanes?|rentals?|bowling|covers?|entry|admission|parking|buy-?in)\b(?!\s+(?:box|cards?|meals?|burgers?|combos?|day|night|deals?|specials?|dogs?|wings?|pizzas?|platters?|snacks?))/i,
  ],
  [
    "class",
    /\byoga\b|\blessons?\b|(?<!\b(?:first|world|business|any|upper|working)[\s-])\bclass(?:es)?(?=\s?[,:–—-]|\s?\$)|\b(?:\w+ing|pottery|mixology|cocktail|craft|art|dance) class(?:es)?\b|\b(?:beer|wine|cooking|bar) school\b|\bworkshops?\b|\bpaint (?:and|&|n) sip\b/i,
  ],
  ["bowling", /\bkids bowl\b|\byou can bowl\b|\bunlimited bowling\b|\bshoe rental\b/i],
  [
    "prize",
    /\b(?:win|winners?|prizes?|pr[eê]mios?|sorte[io]o|jackpot|giveaway|sweepstakes|contest|chance (?:at|for|to)|enter(?:ed)? to|drop your (?:business )?card)\b/i,
  ],
  ["wage", /\b(?:per hour|an hour|\/hr|hourly|wages?|salary|hiring|now hiring)\b/i],
  [
    "staff",
    /\b(?:crew|staff|employees?|team members?)(?: members?)? (?:meals?|discounts?|perks?)\b|\b(?:on|per|every|your) shifts?\b|\bshift meals?\b/i,
  ],
  [
    "other times",
    /\b(?:any|all|at|every) other (?:times?|hours?)\?|\b(?:outside|before or after|not) (?:of )?happy hour\b/i,
  ],
  ["said again", /^\W*that(?:['’]s| is) (?:a )?[$£€₱₹]\s?\d[\d.]* (?:off|less|savings?)\b/i],
  [
    "praise of itself",
    /^(?!.*[$£€₱₹%]\s?\d).*\b(?:best|finest|greatest)\b[^.!?]{0,40}\b(?:happy hours?|deals?|specials?)\b[^.!?]{0,20}\b(?:in|on|around|of)\b/i,
  ],
  ["filler", new RegExp(`${FILLER}[^]*${FILLER}`, "i")],
  [
    "fine print of an offer",
    /^(?!.*\b(?:buy|purchase|get|bogo|two for)\b).*\bequal or lesser value\b|\w:\s*equal or lesser value\b|^\W*[^:.]{3,40}:\s(?:select|limit|valid|excludes?|participating)\b(?!.*[$£€₱₹]\s?\d)/i,
  ],
  ["usual price", /^\W*(?:regular|normal|usual) price\b/i],
  ["market price", /\bmarket prices?\b|\bpriced daily\b|\bon request\b|\bupon request\b|\bprecio de mercado\b/i],
  ["usual bill", /\bpric(?:e|es|ing)\W+[$£€₱₹]\d+\s?[–-]\s?[$£€₱₹]?\d+ (?:per|a) (?:person|head)\b/i],
  [
    "surcharge",
    /\badd (?:an )?extra\b|^\W*(?:optional )?(?:wine|beverage|drink|beer|sake) pairings?\b|^\W*(?:(?:ranch|ble?ue?(?: cheese)?|toppings?|dressings?|dipping sauces?|sour cream|celery)(?:\W+(?:or|and|y|is|are)\b)?\W+){1,4}[$£€₱₹]?\s?\.?\d|^\W*(?:add|extra|substitute|sub (?:for|in|out)|upgrade|supplement)\b/i,
  ],
  [
    "policy",
    /\bwater is (?:free|complimentary|on us|on the house)\b|\bfree bread\b[^.!?]*\bevery table\b|\brefills?\b|\bportions?\b[^.!?]{0,20}\bhalf\b|\bno substitutions?\b/i,
  ],
  [
    "custom",
    /\b(?:chopsticks|utensils|napkins|cutlery)\b|\bhalf[- ]portions?\b|\b(?:free|complimentary)\b[^.!?]*\bas always\b/i,
  ],
  [
    "value claim",
    /\b(?:in value|value every year|worth of|averag(?:e|es|ing)|you (?:might|may|could) find|from an? (?:[\w-]+ )?\$[\d.]+ (?:[^.]|\.\d){3,120} to (?:an?|the) (?:[\w-]+ )?\$[\d.]+ \w+|you(?:['’]ll| will)? save [^.!?]{0,40}\bwith (?:this|the) (?:code|coupon|offer|deal)|(?:commonly|typically|usually|generally) (?:runs?|costs?)\b|at [\d,]+ calories|(?:typically|generally|roughly|approximately|on average|close to) (?:\$?\d+|half)|(?<!\b(?:w\/|with|when you (?:buy|order|purchase))[^.!?$]{0,40})at (?:regular|full|normal) (?:menu )?pric(?:e|es|ing)|entrees range|entr[eé]es? [$£€₱₹]\d+\s?[–-]\s?[$£€₱₹]?\d+|price range|known (?:to (?:give|offer)|for (?:giving|offering))|(?:will|would|can) (?:cost|run|set) you(?! (?:back )?(?:just|only)\b))\b|^\W*an? (?:[$£€₱₹]\s?\d+|[\w-]+[\s-](?:dollar|buck|euro|pound))\b[^.!?]{0,60}\bis (?:nice|good|fine|great|how|what|why|one thing|hard to|still)\b/i,
  ],
];
/** What saves a line from a kind: a mug refilled at a price, a drink that comes with bowling. */
const EXCEPT: Record<string, RegExp> = {
  bowling: /\b(?:pizzas?|wings|pitchers?|drinks?|beers?|nachos|sliders|appetizers?|food)\b/i,
  policy: /[$£€₱₹]\s?\d/,
  past: /\b(?:was|were|reg(?:ularly)?|normally|usually)\b:?\s*[$£€₱₹]\s?\d|[$£€₱₹]\s?\d+[^.]{0,20}\b(?:was|were)\b\s?[$£€₱₹]/i,
  prize: /[$£€₱₹]\s?\d+(?:\.\d\d)? (?!cash|gift|bar|prize|tab|per\b|an?\b|to\b)[a-z]+|\bhalf[- ]price|\bbogo\b/i,
  announcement: /\bcoming in\b/i,
  "for pets": /\bwith (?:the |any )?purchase\b/i,
  // 'Add a 2-liter for $1 when you buy any pie'
  surcharge: /\bwhen you (?:buy|order|purchase)\b|\bto any\b/i,
  "value claim": /\b(?:buy|purchase|get) (?:any|one|an?|two|the|your)\b/i,
};

/** 'Catering excluded' is a condition of an offer, not catering. */
const EXCLUSION =
  /\([^)]*\bcover\b[^)]*\)|\(?\b(?:catering|gift cards?|delivery|alcohol|merch(?:andise)?) (?:is |are )?(?:excluded|not included)\)?|\b(?:excludes?|excluding|not valid (?:on|for|with)) (?:\w+,? (?:and |or )?)*(?:catering|gift cards?|merch(?:andise)?)/gi;

function isExcepted(kind: string, text: string): boolean {
  // Shots at the karaoke, wings with the bowling: food and drink beside the fun.
  return kind === "no food" ? namesDish(text) : (EXCEPT[kind]?.test(text) ?? false);
}

/** These speak against the entry that they stand in, not against its neighbours in the sentence. */
const OF_THE_ENTRY = new Set([
  "fine print of an offer",
  "usual price",
  "filler",
  "ticket",
  "no food",
  "for pets",
  "surcharge",
  "usual bill",
  "custom",
]);

/** Why a statement is no deal; null when nothing speaks against it. A sentence is judged as a whole, then each entry. */
export function whyNotADeal(words: string, part: "sentence" | "entry"): string | null {
  const text = words.replace(EXCLUSION, " ");
  for (const [kind, pattern] of KINDS) {
    if (OF_THE_ENTRY.has(kind) === (part === "entry") && pattern.test(text) && !isExcepted(kind, text)) return kind;
  }
  return null;
}

/** A price a head with its courses and terms: a party's package, even when it says 'half price' for children. */
export function isGroupPackage(line: string): boolean {
  return (
    /\bper (?:person|guest|head)\b/i.test(line) &&
    /\b\d+ (?:guests?|people|persons?)[- ]min(?:imum)?\b|\bmin(?:imum)?(?: of)? \d+ (?:guests?|people|persons?)\b|\bbuffet style\b|\bserved (?:between|with|\d(?!\d?(?::\d\d)?\s?[ap]\.?m))|\bincludes? (?:soft drinks|.{0,40}(?:rolls|coffee|tea))|\badditional (?:half )?hour|\bkids? \d+ (?:and|&) under are half/i.test(
      line,
    )
  );
}

/**
 * '"Great happy hour! $5 margaritas." - Jen K.': a guest's praise, under the guest's name. A paper's is known without its
 * marks by name and year, '… is the best deal in town. — City Fork, March 2021'.
 */
export function isSignedPraise(line: string): boolean {
  return (
    /^["“].{20,}["”]\s*[-–—~]\s*\p{Lu}/u.test(line) ||
    /[.!?…]["”’]?\s[–—]\s?\p{Lu}[^.!?$%\d]{2,40},\s(?:\p{Lu}\p{L}+\.?\s)?(?:19|20)\d\d\W*$/u.test(line)
  );
}

/** 'Do kids eat free on Sundays?' before 'Sorry, no.': what is asked is not offered. */
export function isAskedInVain(sentence: string, answer: string): boolean {
  return (
    /\?\W*$/.test(sentence) &&
    /^\W*(?:sorry|no\b|nope|not\b|unfortunately|we (?:do(?:n['’]t| not)|no longer))/i.test(answer)
  );
}
