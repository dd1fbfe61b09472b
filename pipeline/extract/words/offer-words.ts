/** 'Taco Especial', 'Rey Especial' and 'La Especial' are names; 'Oferta especial' and 'Especial de martes' are offers. */
const OFFERED_ESPECIAL =
  "oferta|precio|premio|regalo|promo|promoci[oó]n|men[uú]|combo|paquete|descuento|noche|d[ií]a|hora|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|nuestr[oa]|un|una|el|con|y|al|del|lunch|almuerzo|comida|cena|desayuno";
export const ESPECIAL = `(?:(?<!\\b(?!(?:${OFFERED_ESPECIAL})\\s)[a-zà-ÿ]+\\s)\\bespecial\\b|(?<!\\b(?!(?:l[oa]s|(?:${OFFERED_ESPECIAL})(?:e?s)?)\\s)[a-zà-ÿ]+\\s)\\bespeciales\\b)`;

/** Words that make a price an offer where it stands, unless a menu has a dish of that name: pieces of one pattern. */
const IN_NAMES = [
  "(?<!\\b(?:chef|chef['’]s|house|our|sushi|family) )\\bspecials\\b",
  "\\b(?:daily|nightly|weekly|weekend|today['’]s|lunch|dinner|drink|food|beer|wine|night|day|game|student|carry-?out|take-?out) special\\b",
  "(?<!\\bthe best )\\bdeals?\\b",
  "\\bhappy[- ]hour\\b",
  "\\bhora feliz\\b",
  "\\bearly bird\\b",
  "\\bflat\\b",
  "\\bendless\\b(?! (?:cups?|coffee|refills?)\\b)",
  "\\bgame ?days?\\b",
  "\\bindustry\\b",
  "\\bstudents?\\b",
  "\\bseniors?\\b",
  "\\bmilitary\\b",
  "\\bkids? (?:meals?|eat)\\b",
  ESPECIAL,
  "(?<!\\bchoice of\\b[^.!?]*)\\bof the (?:week|month)\\b",
  "\\bday[- ]old\\b",
  "\\byesterday['’]s\\b",
];

const BAKED =
  "(?:loaf|loaves|breads?|bagels?|pastr(?:y|ies)|bakes?|baking|buns?|rolls?|baguettes?|dough?nuts?|scones?|muffins?|croissants?|cakes?)";

/** 'Only 3 left today', 'just 12 a night', 'in only 20 minutes': how many there are, and not what they cost. */
const COUNTED =
  "\\d+ (?:left|remain(?:s|ing)?|in stock|available|more|made|baked|minutes?|mins?|calories|k?cal|seats?|stools?|tables?|portions?|plates|servings|people|guests|miles?|blocks?|(?:per|an?|each|every) (?:day|night|evening|table|person|guest|week)|of (?:these|them))\\b";

/** Words that make a price an offer and are no part of a dish's name. */
const TERMS = [
  // 'All week: a loaf and a quart of soup, $18.'
  "^\\W*(?:(?:all|this) week(?: long)?|(?:this )?week only):\\s",
  "\\((?:you )?save\\s",
  "\\bspecial pric",
  // 'No. 3 special: eggs and hash' is how a menu counts its plates.
  "(?<!(?:\\bno\\.?|\\bnumber|#)\\s?\\d{1,2}\\s)\\bspecial:",
  "\\bspecially priced\\b",
  "\\bprix[- ]fixe\\b",
  "\\blimited[- ]time\\b",
  `(?<!\\bstart(?:s|ing)? (?:at|from) )\\b(?:only|just) (?:an? )?(?:[$£€₱₹]|(?!${COUNTED})\\d)`,
  "\\bfor (?:only|just)\\b",
  "(?<!(?:order|buy|book|add) )(?<!\\b(?:is|are|costs?) )\\bnow [$]",
  "\\bs[oó]lo (?:por )?[$]",
  "\\ball[- ]you[- ]can[- ](?:eat|drink)\\b",
  "\\ba\\.?y\\.?c\\.?e\\b",
  "\\btodo lo que puedas\\b",
  "(?<!\\b(?:coffee|teas?|sodas?|drinks)\\b[^.!?]{0,14})\\b(?:bottomless|unlimited)\\b(?! (?:pit|cups?|mugs?|pots?|coffee|teas?|sodas?|drip|soft drinks?|fountain|refills?)\\b)",
  "\\bduring (?:any|every|all)?\\s?[\\w\\s]{0,20}games?\\b",
  // 'Burger, chips & a draft for $12'
  "(?:\\band|&|\\bwith) an? (?:[\\w-]+ )?(?:beer|draft|pint|drink|soda|coffee|mimosa|margarita|glass of \\w+)\\b[^.!?$]{0,20}\\bfor (?:just |only )?[$£€₱₹]\\s?\\d",
  // 'Any sandwich with a juice and a coffee, $14'
  "(?:^\\W*|· )any (?:[\\w'’-]+ ){1,4}with [^.!?$£€₱₹]{0,40}\\b(?:juices?|coffees?|teas?|sodas?|drinks?|beers?|pints?|drafts?|wine|lemonades?|mimosas?)\\b[^.!?$£€₱₹]{0,30}[$£€₱₹]\\s?\\d",
  "\\bwhen(?:ever)? (?:the |our )?[\\w ]{3,20} (?:plays?|wins?|scores?)\\b",
  "\\b(?:drops?|go(?:es)? down|falls?|marked down|reduced) to (?:just |only )?[$£€₱₹\\d]",
  "\\bpromo",
  "\\boferta",
  "\\bdiscount",
  // 'Members pay $1.50 for refills'
  "(?<!\\bnon[- ]?)\\b(?:members|locals|regulars|neighbors|teachers|nurses|veterans|first responders) (?:only |always )*pay (?:only |just )?[$£€₱₹]\\s?\\d",
  "\\bwith (?:any|the) purchase\\b",
  "\\bwith any\\b(?! (?:number|kind|type|sort|amount|combination|of|other)\\b)",
  "\\blimit (?:of )?(?:one|two|three|four|\\d)\\b(?! hours?)",
  "\\bwhen you (?:buy|order|purchase|bring|show|wear|mention)\\b",
  // 'Children under 10 eat for £5 when a grown-up orders a roast'
  "\\b(?:when|if) (?:an? |one )?(?:adults?|grown-?ups?|parents?|mom or dad) (?:buys?|orders?|has|gets)\\b",
  "\\bwith (?:each|every|an?) (?:paying |dining )?(?:adult|grown-?up|parent)(?:['’]s)? (?:meal|entr[eé]e|main|order|plate|roast|dinner|buffet|purchase|one\\b)",
  "\\beats? for (?:just |only )?[$£€₱₹]\\s?\\d[\\d.]* (?:with|per) (?:each|every|an?) (?:paying |dining )?(?:adult|grown-?up|parent)\\b",
  "\\bbuck[- ]a[- ]",
  // 'Bring back our jug and a gallon of root beer is $6'
  "\\b(?:bring|return)(?: (?:back|in|along))? (?:an?|the|your|our|any) (?!(?:(?:whole|entire|best|little) )?(?:famil\\w+|kids?|children|little|friends?|gang|crew|team|dates?|dogs?|pups?|appetites?|loved|own(?! (?:growlers?|crowlers?|jugs?|jars?|mugs?|cups?|tumblers?|containers?|thermos)))\\b)[^.!?,;:$]{3,30}(?:,| and\\b)[^.!?;$]{3,60}[$£€₱₹]\\s?\\d",
  // What was baked yesterday is cheaper today.
  "\\bday[- ]olds?\\b[^.!?]{0,60}[$£€₱₹]\\s?\\d",
  `\\b${BAKED}\\b[^.!?]{0,20}\\b(?:from|of|baked) (?:the day before|yesterday)\\b`,
  `\\byesterday['’]s (?:\\w+ )?${BAKED}\\b`,
  // 'Locals with a valid ski pass: first draft $1'
  "\\bwith (?:an? |your |any )?valid\\b[^.!?]{0,40}\\b(?:pass|id|badge|card|stub|ticket)\\b",
  "\\b(?:two|2) can (?:dine|eat)\\b",
  // 'Turn in your scorecard and a cone is $2'
  "\\b(?:show|present|flash|turn in|hand in|bring(?: in)?)(?: us)? (?:your|an?|this|the|any) (?:(?!gift\\b)[\\w-]+ ){0,3}(?:stubs?|tickets?|cards?|IDs?|badges?|receipts?|wristbands?|score ?cards?|programs?|flyers?|bulletins?|keys?|pass(?:es)?)\\b[^.!?;$£€₱₹]{3,60}[$£€₱₹]\\s?\\d",
  // 'Wear a jersey and your first draft is $3'
  "\\b(?:your|the) first (?:\\w+ )?\\w+ (?:is|are|for|at|costs?) (?:only |just )?[$£€₱₹]\\s?\\d",
  "\\bwhen(?:ever)? (?:it (?:rains|snows|pours)|there(?:['’]s| is) (?:rain|snow|ice))\\b",
  // 'If the pond is frozen, a bowl of goulash is $7 that evening'
  "\\b(?:is|are|goes? for|costs?|for) (?:only |just )?[$£€₱₹]\\s?\\d[\\d.]* that (?:day|evening|night|afternoon|morning)\\b",
  // 'Burger + a beer'
  "\\s\\+\\s(?:an? |any )?(?:\\w+ )?(?:drink|beer(?! (?:cheese|batter|mustard|brats?|bread)\\b)|pint|soda|draft|fries|side|chips)\\b",
  "^\\W*(?:daily|every ?day|all day)\\s?[:–—]",
];

export const OFFER_TERMS = new RegExp(TERMS.join("|"), "i");
export const OFFER_WORDS = new RegExp([...IN_NAMES, ...TERMS].join("|"), "i");

/** 'Large hot sake $6 – happy hour only', wherever on a menu it stands. */
export const tellsOnlyThen = (sentence: string): boolean =>
  /[$£€₱₹]\s?\d[\d.]*\W+\(?(?:only (?:at|during) )?(?:happy hour|hora feliz|late[- ]night)(?: only)?\)?\W*$/i.test(
    sentence,
  ) && /\bonly\b/i.test(sentence);

/** What follows an amount that is no price of the thing behind it. */
const NO_THING =
  "minimum|off|and|or|per|each|to|for|with|value|gift|credit|fee|charge|delivery|deposit|extra|more|upcharge|supplement|add|tip|corkage|cover|million|view|order|buy|select|details|varies|depending";

/** '$5 wells', '$2 clams': the price stands before the thing, as offers say it and menus do not. */
export const PRICE_FIRST = new RegExp(
  `(?:^|[(•*:–—-]|(?<!\\b(?:our|their|his|her))\\s)(?:[$£€₱₹]\\s?\\d{1,2}(?:\\.\\d{2})?|\\d{1,2}[\\s-](?:dollar|buck|cent)|\\d{1,2}\\s?¢)\\*?\\s+(?!(?:${NO_THING})\\b)([\\p{L}½\\d][^,.;!?$]{1,40})`,
  "iu",
);
