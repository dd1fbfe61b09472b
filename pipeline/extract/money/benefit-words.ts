import { NOTE_MARK } from "../words/note-marks.ts";
import { anyOf } from "../words/vocabulary.ts";
import { NUMBER_WORD } from "./number-words.ts";

/** Words up to the next sentence. */
const within = (most: number): string => `(?:(?!(?<!\\b(?:doz|dz|oz|lbs?|pcs?))[.!?] )[^;]){0,${most}}?`;
const COUNT = "(?:one|two|three|four|five|six|ten|twelve|\\d{1,2}|any|an?|a dozen)";
const BUY = "(?:buy|purchase|order)";
const GET = "(?:get|receive|enjoy|score|take|llev\\w*|recib\\w*|obt\\w*)";
const ORDINAL = "(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|\\d{1,2}(?:rd|th))";
const SHARE = `(\\d{1,3}\\s?%|(?:\\d{1,3}|${NUMBER_WORD})[\\s-](?:percent|por ciento))`;

/** 'Comes off', 'disappears from your bill', 'is taken off' */
export const COMES_OFF =
  "(?:(?:comes?|goes|drops|falls) (?:straight |right |clean )?off(?! (?:the )?(?:tap|handpump|grill|line|press|tree|vine)\\b)|(?:is|are|gets?|will be) (?:knocked|taken|struck|deducted|subtracted|shaved|trimmed|cut)(?: straight| right)? (?:off|from)|(?:disappears?|vanish(?:es)?|goes) from (?:the|your|every|any|all)|(?:falls|drops) away)";

/** '$10 back when you spend $60', '$5 back at the till'; 'a $5 burger, back by popular demand' is none. */
export const BACK =
  "back(?=\\s*(?:$|[.;!)])|\\s(?:on the spot|at the (?:till|register|counter|table)|when|if|for every)\\b)";

/** What follows a percentage that is taken off. */
const TAKEN_OFF = [
  "off(?!-[a-z])",
  "savings?",
  // 'Mix any six and 25% comes off', '10% is knocked off for teachers'
  `${COMES_OFF}`,
  // 'Every pizza is 20% less on Mondays'
  "less (?:on|for|every|all) (?!than|calories)",
  "cheaper(?! than (?:other|most|the|any|at))",
  "de descuento",
  "dto",
  "menos",
  "less(?=\\s(?:for|on|if|when)\\b|\\s*(?:[,.;!)]|$))",
  "discount",
  "(?:\\w+\\s){1,2}discount",
  "(?:de )?rebaja",
  "(?:en|sobre|de) (?:el|la|tu|tus|su|sus) (?:total|cuenta|consumo|pedido|orden|compra|comida)",
  "en (?:alimentos|bebidas|comida|postres|vinos|cervezas|pedidos|[oó]rdenes|compras)",
  "(?:en|sobre) (?:el total|tu|su|toda|todo|todas|todos)",
  "(?:extra|additional|more|further) off(?!-[a-z])",
  "(?:taken|knocked|cut|shaved|struck) (?:right |straight )?off",
];

/** A share of the price that is taken off; the first group that holds is the share. */
export const PERCENT = new RegExp(
  [
    `(?<![\\d.])${SHARE}${NOTE_MARK}[\\s-]*(?:${TAKEN_OFF.join("|")})\\b`,
    `\\b(?:saves?(?: you| them)?|(?:get|enjoy|receive)(?=[^.]{0,10}(?:%|percent) (?:for|on) )) (?:up to )?(?:an extra )?${SHARE}`,
    "(?<![\\w%])[-–−](\\d{1,2}\\s?%)(?!\\s?(?:off|de|abv|alc|vol)\\b)",
    // 'The price drops by 20%', 'minus 10%', 'we subtract 15% from any lunch'
    `\\b(?:prices?|bill|check|tab|total|cost)s? (?:drops?|falls?|goes down|comes down|shrinks?) (?:by )?${SHARE}`,
    `(?:\\bminus|\\b(?:we(?:['’]ll)?|house) (?:subtracts?|deducts?|takes?|knocks?|trims?|drops?)) ${SHARE}(?= (?:from|of|on|for|if|when)\\b|\\s*(?:[.!,;)]|$))`,
    `\\b(?:discount|descuento)s?(?: (?:of|de(?:l)?)|\\s?[:–—-])? ?${SHARE}(?! off)`,
    // 'Yes, 10% for active duty and veterans'
    `${SHARE} for (?=(?:all |our |any )?(?:seniors?|students?|teachers?|nurses?|active[- ]duty|military|veterans?|first responders?|police|firefighters?|EMTs?|locals|members|healthcare|hospital|hotel guests|anyone (?:over|in uniform))\\b)(?<!\\b(?:gratuity|tip|charge|fee|tax|up|more|extra)[^.!?]{0,20})`,
    // '10% of your bill is on the house'
    `${SHARE} of (?:your|the|any) (?:bill|check|tab|total|order) (?:is |goes )?(?:on (?:us|the house)|free)\\b`,
    // '10% on food for 60 and over'
    `${SHARE} on (?=(?:all |your )?(?:food|drinks|meals|bills?|checks?) for\\b)(?<!\\b(?:gratuity|tip|charge|fee|tax|up|more|extra)[^.!?]{0,20})`,
    // 'Ten percent with your college ID'
    `${SHARE} (?:with|w\\/) (?=(?:[a-z'’.]+ ){0,5}(?:IDs?|badges?|cards?|stubs?|uniform)\\b)(?<!\\b(?:gratuity|tip|charge|fee|tax|up|more|extra)[^.!?]{0,20})`,
    // 'Save 10% daily, 15% on Tuesdays'
    `(?<=\\b(?:saves?|off)\\b[^.!?;$]{0,40}(?:,|,? and| or)\\s)${SHARE}(?= (?:on|every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b)`,
    // '30% los jueves' as an entry: a house's service and what it gives away are told in words.
    `(?<=(?:^|[·•|:!;,–—])\\s*)${SHARE} (?:(?:todos )?los|cada) (?=(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))`,
  ].join("|"),
  "gi",
);

/** 'For fifty percent of its price': the share is what is paid. */
export const SHARE_PAID = new RegExp(
  `\\b(?:for|at) (?:only |just )?${SHARE} of (?:(?:its|their|the|our) )?(?:(?:usual|regular|normal|menu|list|full|marked) )?prices?\\b`,
  "gi",
);

/** 'A third off' in hundredths. */
export const FRACTION = new RegExp(
  `\\b(?:an?|one)[ -](third|quarter|fifth|tenth)(?: of (?:the|your|their) (?:bill|price|tab|total|check|cost))? (?:off|cheaper|(?:taken|knocked|cut|struck) (?:straight |right )?off|${COMES_OFF})\\b`,
  "gi",
);
export const FRACTIONS: Record<string, number> = { third: 33, quarter: 25, fifth: 20, tenth: 10 };

/** 'Half the price of a restaurant', 'half the price of the big chains': what others ask. */
const OF_OTHERS =
  "(?! (?:of|than) (?:(?:an?|the|any|most|other|those|big|your) )+(?:[\\w'’-]+ ){0,2}?(?:restaurants?|bars?|chains?|shops?|stores?|caf[eé]s?|places?|diners?|brands?|supermarkets?|airports?|hotels?|city|downtown|guys|neighbou?rs?)\\b)";

export const HALF = anyOf(
  new RegExp(`\\b(?:half|1/2)${NOTE_MARK}[\\s-]*(?:off|(?:the )?prices?d?\\b${OF_OTHERS})`, "gi"),
  /½[\s-]*(?:off|price[sd]?)/gi,
  /\b(?:at|for|is|are) half (?:its|their) (?:(?:usual|regular|normal|list|listed|menu|bottle|shelf|marked) )?price\b/gi,
  /\bgo(?:es)? for half\b/gi,
  // 'Pitchers are half what they usually are'
  /\bhalf (?:of )?what (?:they|it) (?:usually|normally|otherwise|always) (?:is|are|costs?|runs?|goes? for)\b/gi,
  // 'Nurses pay half for any main'
  /(?<!\bwe )\bpays? (?:only |just )?half (?:for|on) (?=(?:any|all|every|each|an?|the(?:ir)?|your)\b)(?![^.!?]{0,24}\b(?:deposit|book|reserv|ticket|entry|parking|delivery|shipping|room|admission|rent\b))/gi,
  // 'Show your union card, pay half.'
  /(?<!\bwe |\b(?:deposit|book|reserv|ticket|entry|parking|delivery|shipping|room|admission|rent)[^.!?]{0,60})\bpays? (?:only |just )?half(?=\s*(?:[.!;)]|$))/gi,
  /\b(?:a )?mitad de (?:el )?precio\b/gi,
  // 'Todas las botellas al 50%'
  /\bal 50\s?%(?! (?:de|menos|off)\b)/gi,
  /\bhalf of+\b(?! (?:them|us|it|these|those|which|whom|my|our|your|their|his|her|the|all|an?|that|this|market|bitter|lager|ale|mild|stout|cider|guinness|ipa|beer)\b)/gi,
);

/** More of the same for what one buys. */
export const BOGO = new RegExp(
  [
    "\\bb(?:ogof?|[12]g1f?)\\b(?!-(?!free|half|50)[a-z])(?:(?:(?!bogo)[^.!?;,]){0,14}(?:\\b(?:free|half (?:off|price)|\\d{1,2}% off)|½ (?:off|price)\\b))?",
    `\\b${BUY}[- ]${COUNT}\\b${within(90)}\\b(?:get|receive|take(?=\\s[\\w-]+ (?:more|extra|free)\\b)|and the (?:second|2nd|other|next)|second)\\b${within(70)}(?:\\bfree\\b(?! (?:shipping|delivery|parking))|\\bhalf[ -](?:off|(?:the )?price)|\\b1\\/2 (?:off|price)|\\b\\d{1,2}\\s?% off|\\bat (?:\\d{1,2}\\s?%|half)|\\bon us\\b|\\bon the house\\b|\\bour treat\\b|\\bfor (?:just |only )?(?:\\$1\\b|\\$\\d|a (?:dollar|penny|buck)|\\d{1,2}¢))`,
    "\\bbuy[- ](?:one|1)(?:,? ?|-)(?:get|add|take)[- ](?:one|1)\\b(?:,? (?:save )?\\d{1,2}\\s?%(?: off)?)?",
    `\\b${BUY} ${COUNT}\\b(?:(?![.!?] )[^;]){0,60}\\bon (?:the house|us)\\b`,
    // 'Buy a dozen bagels, we'll toss in three more'
    `\\b(?:${BUY}) (?:${NUMBER_WORD}|\\d{1,2}|a dozen)\\b(?:(?![.!?] )[^;]){0,40}\\bwe(?:['’]ll| will)? (?:throw|toss|add|slip|put) in (?:${NUMBER_WORD}|\\d{1,2}|another|a few) (?:more|extra|free)\\b`,
    // 'Buy six rolls and we drop a seventh in the bag'
    `\\b(?:${BUY}) (?:${NUMBER_WORD}|\\d{1,2}|a dozen)\\b(?:(?![.!?] )[^;]){0,40}\\bwe(?:['’]ll| will)? (?:put|throw|drop|toss|slip|tuck|add|pop)(?: in)? (?:a|an|the|another|one more) (?:extra |free )?${ORDINAL}\\b`,
    // 'Buy three and we'll fill a fourth at no charge'
    `\\b(?:${BUY}) (?:${NUMBER_WORD}|\\d{1,2}|a dozen)\\b(?:(?![.!?] )[^;]){0,40}\\bwe(?:['’]ll| will)? (?:fill|pour|make|give|hand|bring|bag|box|add)(?: you)? (?:an?|the|your|another) (?:extra )?${ORDINAL}\\b[^.;!?$]{0,20}\\b(?:free|no charge|for nothing|on us|on the house)\\b`,
    "\\b(?:2|two|3|three)(?:[- ]?f[eo]r[- ]?|[- ]4[- ]|4(?=1))(?:1|one|2|two)\\b(?! (?:hours?|people|guests?|nights?))(?!\\.?\\d)",
    '\\b[23]\\s?[x×]\\s?[12]\\b(?!\\s?(?:oz|"|in))',
    `\\b(?:\\d{1,2}|${NUMBER_WORD}|(?:half )?a dozen)\\b[^.!?$]{0,24}\\b(?:for the price of|(?:por el|al) precio de) (?:\\d{1,2}|${NUMBER_WORD})\\b`,
    "\\b[1-5]\\s?\\+\\s?[12](?=\\s(?:free|gratis))|\\b1\\s?\\+\\s?1(?=\\s(?:on|offer|deal|from|every|all)\\b)",
    "\\b(?:2nd|second) (?!floor|location)(?:(?![.!?] )[^;,]){0,40}\\b(?:free|half[ -](?:off|price)|\\d{1,2}% off|on us|on the house|our treat)\\b",
    "\\b(?:2nd|second) (?!floor|location|time|season)(?:[a-z'’-]+ ){1,2}(?:is |goes |comes )?(?:for|at) half\\b(?! past| an| the time)",
    // 'Your second bowl of kimchi jjigae is half.'
    "\\byour (?:2nd|second) (?:[a-z'’-]+ ){1,5}(?:is|comes) half(?=\\s*(?:$|[.,;!)]))",
    "\\bdos por uno\\b",
    // 'Two-fers on wells, 4 to 8'
    "\\b(?:two|2)-?fers?\\b(?! (?:mon|tues|wednes|thurs|fri|satur|sun)days?\\W*$)(?!\\W{0,3}[$£€]?\\d|:[^.!?]*[$£€]\\s?\\d)",
    // 'Order ten bowls and don't pay for the cheapest one'
    `\\b${BUY} (?:any )?(?:${NUMBER_WORD}|\\d{1,2}|a dozen)\\b(?:(?![.!?] )[^;]){0,50}\\b(?:(?:do|wo)n['’]t pay|do not pay|pay nothing|you pay nothing) for (?:the |your )?(?:cheap(?:er|est)|least expensive|lowest[- ]priced|last|smallest|other|second|${ORDINAL})\\b(?: one)?`,
    `\\b${BUY} (?:an?|one|any)\\b(?:(?![.!?] )[^;]){0,50}\\b(?:(?:do|wo)n['’]t pay|do not pay|pay nothing) for (?:the |your )?(?:second|other|next)\\b(?: one)?`,
    // 'A dozen bagels here is thirteen. You pay for twelve.'
    `\\ba dozen [a-z ]{0,24}\\b(?:is|are|means|makes|comes? to|counts?) (?:always )?(?:thirteen|fourteen|13|14)\\b(?:[.,;:!] ?(?:and )?you(?: only)? pay for (?:only )?(?:twelve|12|a dozen))?`,
    `\\b(?:${BUY}|fill) (?:[2-5]|two|three|four|five)\\b[^.;!?]{0,30}\\b(?:3rd|4th|5th|6th|third|fourth|fifth|sixth)\\b(?: \\w+)?(?:['’]s| is)? free\\b`,
    `\\b(?:${BUY}|get|choose|take) (?:any )?(?:two|three|2|3)\\b[^.;!?]{0,40}\\bpay (?:only |just )?for (?:only |just )?(?:one|two|the (?:cheape[rs]t?|first|dearer|pricier|more expensive))\\b`,
    "\\bpor cada (?:dos|tres|cuatro|[2-4])\\b[^.;!]{0,40}\\bpagas? (?:una?o?|dos|tres|[1-3])\\b",
    "\\bpor cada \\d+ (?:(?![.!?] )[^;]){0,40}?\\b(?:gratis|de regalo)\\b",
    "\\b(?:ll[eé]va(?:te|s)?|pides?|compras?|pagas?)\\s(?:[2-6]|dos|tres|cuatro|cinco|1|un[oa]?)\\b[^.;!]{0,30}\\b(?:pagas?|ll[eé]va(?:te|s)?)\\s(?:un[oa]?|otr[oa]|dos|tres|cuatro|[1-5])\\b(?: (?:m[aá]s )?(?:gratis|de regalo|sin costo))?",
    `\\bcompr[ae]s?\\b(?:(?![.!?] )[^;]){0,60}\\b(?:gratis|${GET}[^.!?]{0,30}gratis)`,
    "\\b(?:el|la) (?:segund[oa]|tercer[oa]?|2d[oa]|3er[oa]?)\\b[^.;!]{0,30}\\b(?:gratis|(?:al|a|con) (?:un )?\\d{1,2}\\s?%|a (?:la )?mitad(?: de(?:l)? precio)?)",
    "\\b(?:el|la) (?:segund[oa]|tercer[oa]?|otr[oa])(?: \\p{L}+){0,2}(?: (?:te )?(?:va|corre|sale|queda))?(?: (?:por (?:nuestra cuenta|cuenta de la casa)|de regalo|(?:la|lo) invitamos(?: nosotros)?|(?:la|lo) pagamos nosotros|(?:la |lo )?invita la casa|te (?:la|lo) (?:regalamos|invitamos)|es (?:de )?cortes[ií]a|sin costo))(?!\\p{L})",
  ].join("|"),
  "giu",
);

/** 'Order twelve and get thirteen': the second number has to be the greater. */
export const MORE = new RegExp(
  `\\b(?:${BUY}|pay for) (a dozen|\\d{1,2}|${NUMBER_WORD})\\b(?:(?![.!?] )[^;$]){0,30}?\\b(?:get|receive|take(?: home)?|(?:walk away|leave) with|make (?:it|that)) (\\d{1,2}|${NUMBER_WORD})\\b(?!\\s?%)`,
  "gi",
);

/** 'Order six pizzas, pay for five': the second number has to be the smaller. */
export const PAID_FOR_FEWER = new RegExp(
  `\\b(?:${BUY}|get|choose|take|pick|have) (?:any )?(a dozen|\\d{1,2}|${NUMBER_WORD})\\b(?:(?![.!?] )[^;$]){0,40}?\\bpay (?:only |just )?for (?:only |just )?(\\d{1,2}|${NUMBER_WORD})\\b(?!\\s?%)`,
  "gi",
);

export const SAME_PRICE = anyOf(
  /\bfor the same price\b/gi,
  /\bsame price (?:when|as)\b/gi,
  /\b(?:at|for) (?:the |our )?(?:\d{1,2}|twelve|fourteen|sixteen|twenty|ten|eight)[- ](?:oz|ounce)\.? price\b/gi,
  // 'Nos. 1–6 stay at the lunch price until 9'
  /\bat (?:the |our )?(?:lunch|happy hour|early bird|daytime|weekday|matinee) prices?(?= (?:until|till?|through|all|on|every|tonight|today|again)\b)/gi,
  /\b(?:for|at) the (?:\d{1,2}(?:\s?oz|[- ]inch)?|pint|small|single|medium|half|regular|quarter[- ]pound(?:er)?|cup|junior|kids['’]?|child['’]s) price\b/gi,
  /\b(?:for |at )?(?:the )?price of (?:one|an? (?:\d{1,2}(?:\s?oz)?\b|small|single|medium|half|regular|pint|glass|cup|slice))\b/gi,
  /\bpor el precio de un[oa]?\b/gi,
  /\bpriced (?:like|as|the same as) (?:an?|the|our) (?:small|single|medium|half|regular|pint)s?\b/gi,
  // 'Pay for a small pizza and get a large'
  /\bpay for (?:only )?an? (?:\d{1,2}(?:\s?oz|-inch)?\b|small|single|medium|half|regular|pint)(?: [a-z]+){0,2},? (?:and )?(?:get|take|receive) an? (?:\d{1,2}(?:\s?oz|-inch)?\b|medium|large|double|full|pitcher|jumbo|extra[- ]large)\b/gi,
);

/** '2 tacos for' before an amount. */
export const MULTI_BEFORE =
  /(?<!\b(?:to|until|till?|at|before|after|by)\s|[-–—:.\d$£€₱₹]\s?)\b(?:any )?(?:[2-9]|1[0-2]|two|three|four|five|six|a dozen|dos|tres)\s?(?:[a-z]+\s){0,3}?(?:for|\/|por|x|@)\s?(?:just |only |s[oó]lo )?$/i;
