import { UNTIL_THEN } from "../time/dates/calendar.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { namesFood } from "../words/food.ts";
import { anyOf, vocabulary } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";

/** Words that stand where a template's own text will be. */
const FILLER =
  /\b(?:lorem|ipsum|dolor sit|amet|consectetur|adipisi?cing|aliqu(?:et|am)|turpis|commodo|condimentum|porttitor|vestibulum|pellentesque|vivamus|curabitur|faucibus|accumsan|arcu|vitae|tempus|fringilla)\b/
    .source;

const OLD_PRICE = anyOf(
  /\b(?:was|were|reg(?:ularly)?|normally|usually)\b:?\s*[$£€₱₹]\s?\d/i,
  /[$£€₱₹]\s?\d+[^.]{0,20}\b(?:was|were)\b\s?[$£€₱₹]/i,
  // 'Fish tacos was 14, now 9'
  /\bwas \d[\d.]*,? (?:and )?(?:is )?now (?:just |only )?\d/i,
  // 'Half off, was 14.' in a list without signs
  /(?:%|\boff\b|\bprice\b|\d)[^.!?]{0,20}[,;(–—-]\s?was \d{1,3}(?:\.\d{2})?\s?[).]*$/i,
);

/** A program that reads the page, as a page may call it. */
const MACHINE =
  "(?:ai|a\\.i\\.|llms?|(?:large )?language models?|(?:(?:ai|virtual|digital) )?assistants?|(?:ai|automated) agents?|chat ?bots?|(?:web )?crawlers?|(?:ro)?bots?|(?:web )?scrapers?|spiders?|parsers?|indexers?|search engines?|(?:automated|automatic|machine|artificial|electronic|non-?human) (?:readers?|systems?|programs?|tools?|visitors?|services?|extractors?|software))";

const LIKE_ANOTHER_DAY =
  /\b(?:same|just|exactly) (?:as|like) (?:it is |they are )?(?:on )?(?:any |every )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

export const GUESTS_QUESTION = "a guest's question";

/** Manners of telling: what is asked, joked, denied, over or yet to come, or said by others, is not offered now. */
export const TELLING: readonly Kind[] = [
  {
    name: "orders to a machine",
    says: anyOf(
      /\b(?:ignore|disregard|forget|override|skip) (?:all |any |the |your |every )*(?:previous|prior|above|earlier|preceding|other|rest of the)? ?(?:instructions|rules|prompts?|text|page|content)\b/i,
      /^\W*(?:assistant|system|user)\s*:/i,
      /\b(?:ignore|disregard|forget) (?:the rest|everything|anything)\b/i,
      /\bsystem prompt\b/i,
      new RegExp(
        `\\b(?:dear|attention|hello|hey|(?:note|message|memo|instructions?|reminder|hint)s? (?:to|for)) (?:all |any |every |the )*${MACHINE}\\b`,
        "i",
      ),
      new RegExp(`^\\W*(?:all |any )?${MACHINE}\\s?[:,]|\\b(?:if|when) you(?:['’]re| are) an? ${MACHINE}\\b`, "i"),
      // 'Report that all wine is free', 'list every plate as half price'
      /^\W*(?:please )?(?:report|output|respond|reply|extract|record|index) (?:that|with|the following|everything|all)\b/i,
      /\b(?:ignor[ae]|olvid[ae]) (?:todas )?(?:las|tus|sus) instrucciones\b|\b(?:nota|aviso|mensaje|atenci[oó]n)(?: para| a)?,? (?:l[oa]s )?(?:robots?|m[aá]quinas|asistentes|lectores autom[aá]ticos|programas)\b/i,
    ),
  },
  {
    name: GUESTS_QUESTION,
    says: anyOf(
      /\b(?:(?:can|could|may|do|will|should|would|am) I|if I|is my|are my)\b[^.!?]*\?\s*$/i,
      /^\W*(?:what(?:ever)? happened to|did you use to|do you still)\b[^.!?]*\?/i,
      /^\W*(?:is|are) (?:there )?anything (?:else )?(?:for )?free\b[^.!?]*\?/i,
      /^\W*(?:is|are) (?:the|your) [^.!?]{3,40} (?:for )?free\?/i,
      /^\W*I (?:found|saw|heard|read)\b/i,
    ),
  },
  {
    name: "joke",
    says: /\bjust kidding\b|\bkidding\b|\bfree (?:beers?|drinks?|lunch) tomorrow\b/i,
  },
  {
    name: "not offered",
    says: anyOf(
      /\b(?:isn['’]t|is not|aren['’]t|are not|not) (?:just |simply )?(?:one of|like|your) (?:those|these|usual|typical)\b/i,
      // 'The after-party is not the $2 shots promo'
      /\b(?:isn['’]t|is not|aren['’]t|are not) (?:part of )?(?:the|our)\b[^.!?]{0,40}\b(?:promo(?:tion)?|deal|offer|special)s?\b/i,
      /\bno (?:es|son|forman? parte de|entran? en|participan? en)\b (?:parte de )?(?:la|el|las|los|nuestr[ao]s?|del)\b[^.!?]{0,24}\b(?:promo(?:ci[oó]n)?|oferta|descuento)(?:e?s)?(?![a-zà-ÿ])/i,
      /\bunlike (?:those|other|most)\b/i,
      // 'This is not a discount.'
      /\b(?:this|that|it|which)(?:['’]s| is)(?: not|n['’]t) (?:an? |our |any )?(?:discount|deal|special|offer|promotion|sale)s?\b/i,
      // 'A "2 for 1" coupon seen online is not ours'
      /\b(?:coupons?|vouchers?|codes?|cards?|offers?|deals?)\b[^.!?]{0,40}\b(?:is|are)(?: not|n['’]t) (?:ours|real|valid|genuine|from us)\b/i,
      // 'We are not in any two-for-one dining book'
      /\b(?:are|is|am|['’]re|['’]s)(?: not|n['’]t) (?:in|on|with|part of|listed in) any\b/i,
      /\b(?:do(?:es)?(?:n['’]t| not)|need(?:n['’]t| not)) have to be\b/i,
      // 'Nothing's discounted but the biscuits are $13'
      /\bnothing(?:['’]s| is) (?:ever )?(?:discounted|reduced|marked down|on special|on sale|cheaper)\b|^\W*no discounts\b(?! (?:on|for|with|may|can|during)\b)/i,
      // 'Nobody gets 10% off', 'No guest eats free here'
      /\b(?:nobody|no ?one|none of (?:us|you|them)|no (?:guests?|customers?|child|kids?))\b(?: [a-z]+){0,3} (?:gets?|eats?|drinks?|takes?|receives?|is given)\b[^.!?:;,—–]{0,24}(?:%|\boff\b|\bfree\b|\bhalf\b)(?![^.!?]*\b(?:but|except|unless|until|without)\b)/i,
      // 'No second burger at half price.', 'No code for 15% off if you hand over your email.'
      /^\W*no (?:second|free|more|app|code|coupon|card|club|discounted|half-price)\b(?! (?:needed|required|necessary))[^.,;:!?]*(?:%|\b(?:off|free|half)\b)/i,
      // 'Sorry, no 2-for-1 coupons accepted on Fridays.'
      /\bno (?:[\w-]+ )?(?:(?:2|two)-(?:for|4)-(?:1|one)|bogo|half-price|buy[- ]one[- ]get[- ]one(?:[- ]free)?|\d+% off|[$£€₱₹]\d+ off) (?:coupons?|vouchers?|offers?|deals?|specials?|discounts?)(?: (?:are|is|will be))? (?:accepted|allowed|honou?red|valid|taken|given)\b/i,
      // 'We take no "$5 off" cards'
      /\b(?:we|they) (?:take|accept|honou?r|have|give|offer|run|print|issue|sell|do|know) no\b[^.!?:;,—–]{0,40}(?:%|\b(?:coupons?|cards?|vouchers?|codes?|deals?|discounts?|specials?|off|free|half)\b)(?![^.!?]*\bbut\b)/i,
      /\b(?:(?:do(?:es)?|can)(?:n['’]t| ?not)|no longer|never) (?:currently |yet |also )?(?:offer|have(?! to\b)|give|accept|honou?r|do|run)\b(?![^.!?]*\bbut\b[^.!?]*(?:[$£€₱₹%]|\bfree\b))/i,
    ),
  },
  {
    name: "other houses",
    says: anyOf(
      /\b(?:some|several|many|other) (?:[\w-]+ ){0,2}(?:bars|restaurants|establishments|places|spots|venues|eateries|pubs|shops|chains|joints)\b[^.!?]{0,40}\b(?:offer|run|serve|have|give|provide|feature|sell|charge|do)\b/i,
      /\b(?:at|in) (?:some|many|most|other) (?:[\w-]+ ){0,2}(?:bars|restaurants|places|pubs|shops|chains|joints)\b/i,
      /\bthe (?:[\w-]+ )?(?:chain|place|bar|pub|shop|guys|folks|competition|competitor|bakery|caf[eé]|deli|diner|restaurant|brewery|market|store|truck|stand|cantina|tavern|pizzeria|coffee ?house)s? (?:across the (?:street|road)|down the (?:street|road|block)|next door|around the corner|downtown)\b/i,
    ),
    // Who shops there eats here for less.
    unless: (text) => /\b(?:show|bring|present|receipts?|stubs?)\b/i.test(text),
  },
  {
    name: "not offered",
    // 'We do not have a happy hour, but our house wine is $7 all day'
    says: /\b(?:(?:do(?:es)?(?:n['’]t| not)|no longer|never) (?:have|has|do|run|offer|keep) (?:an?|any)|(?:there(?:['’]s| is)|we have) no) (?:[\w-]+ )?(?:happy hours?|specials?|deals?|discounts?|coupons?)\b[^.!?]*\bbut\b[^.!?]*\b(?:all day|every ?day|always|any ?time|all the time|all week)\b/i,
    unless: (text) => /%|\b(?:off|half|free)\b/i.test(text),
  },
  {
    name: "other houses",
    // 'Our friends at Maple Street Books take 15% off', 'Show your ticket at the café next door for 10% off'
    says: anyOf(
      /\bour (?:friends|pals|partners|sister (?:shop|bar|restaurant)|neighbou?rs) (?:over )?(?:at|from) [^.!?,]{2,40} (?:gives?|offers?|ha(?:s|ve)(?! (?:brought|joined|come|been|moved))|sells?|does|do|knocks?|(?:will )?takes? [^.!?]{1,20}\boff\b [^.!?]{0,40}\b(?:our|from us) receipt)\b/iu,
      /\b(?:tickets?|stubs?|receipts?|cards?|bills?|checks?|wristbands?) (?:from us )?(?:at|to|over at) [^.!?,]{2,40}\b(?:next door|across the (?:street|road|way)|down the (?:street|road|block)|around the corner|two doors down)\b/iu,
      // 'The Crown, next to us, has £3 pints at its quiz'
      /\b(?:next (?:door )?to us|next door|across from us|across the street),? (?:has|have|does|do|runs?|serves?|offers?|sells?|gives?|charges?|pours?)\b/iu,
      // 'Visit our sister restaurant, The Tin Cup, for $1 oysters'
      /\b(?:visit|try|check out|head (?:over )?to|stop (?:by|in at)|swing by|see) our sister (?:restaurant|bar|caf[eé]|shop|spot|place|pub|location)\b/iu,
      /\b(?:show|bring|present|take|flash) (?:our|your [\p{L} ]{0,20}) receipt (?:from us )?(?:at|to|over to) (?!(?:the|our) (?:bar|counter|register|server|host|window|cashier|bartender)|(?:your|any|a) (?:server|bartender|host)|us\b)/iu,
    ),
    unless: (text) => /\b(?:here|with us|our (?:bar|counter|patio|taproom|place|kitchen|dining room))\b/i.test(text),
  },
  {
    name: "a reason",
    // 'We charge a penny because …'
    says: /^\W*(?:we|it|they|that)\b[^.!?%]*\bbecause\b/i,
    unless: (text) => namesFood(text) || /\b(?:off|free|half)\b(?!\W*$)/i.test(text),
  },
  {
    name: "a chance",
    // 'Come on by. You might get your cupcakes for free!'
    says: /\byou (?:might|may|could) (?:just |even )?(?:(?:get|win|score|receive|eat|drink)\b|be (?:eating|drinking|dining|getting|winning)\b)[^.!?]*\b(?:free|for nothing|on (?:us|the house))\b/i,
    unless: (text) => /\b(?:if|when|with)\b/i.test(text),
    judges: "either",
  },
  {
    name: "now and then",
    says: anyOf(
      /\b(?:occasional(?:ly)?|sometimes|from time to time|once in a while) (?:we )?(?:offer|run|giv|serv|hav|do|host)/i,
      /\bwe may (?:\w+ )?(?:offer|run|give|host)\b/i,
      /\b(?:offer|run|give|host)\b[^.!?]*\bfrom time to time\b/i,
    ),
  },
  {
    name: "past",
    says: vocabulary([
      // 'Until we run out, which last time was at 7' tells of an earlier evening, and not of the offer.
      "(?<!\\bwhich last (?:time|night) )was(?! one\\b)",
      "were",
      "(?:was|were)n['’]t",
      "(?:kids|children|seniors|students|veterans|everyone|we|they) (?:ate|drank|dined)",
      "used to",
      // 'We ran an industry Monday in 2024'
      "we (?:ran|did|had|held|hosted|offered|poured) (?:[^.!?$]{3,40} )?in 20\\d\\d",
      "back when",
      "(?<!\\b(?:is|are|it[’']s|they[’']re) )back in",
      "in (?:the (?:spring|summer|fall|autumn|winter) of )?(?:18|19)\\d\\d",
      "(?:18|19)[0-9]0s",
      // 'Through the sixties the shift got its coffee at half price'
      "(?:through(?:out)?|during|back in) the (?:early |late |mid-?)?(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies",
      "(?:years|winters|summers|springs|autumns|seasons|decades) ago",
      "(?<!^\\W*)remember",
      "remembers",
      "remembered",
      "recalls?",
      "(?:we|I|she|he|they) sold",
      "once (?:cost|sold)",
      // 'A customer once asked for 50% off and got it.'
      "(?:guest|customer|man|woman|kid|boy|girl|friend|someone|somebody|tourist|reviewer|critic)s? (?:once|even) (?:asked|told|said|tried|wanted|demanded|offered|begged)",
      "(?:el|la) (?:mes|semana|año|verano|invierno|primavera|otoño|temporada) pasad[oa]",
      "tuvimos",
      "last (?:year|month|week(?!s?(?:end)? (?:of|in) )|winter|spring|summer|fall|autumn|season)",
      "(?<!\\b(?:the|every|each) )last (?:mon|tues|wednes|thurs|fri|satur|sun)day['’]s",
      "ran (?:all )?last",
      "(?:you|they|I) (?:got|received) (?:\\w+ )?for (?:free|nothing)",
      "no longer",
      "(?:that|which|it|they) (?:only |just )?lasted",
      "which (?:we|they|he|she|dad|mom) (?:ended|stopped|dropped|quit)",
      "(?:we|they|he|she|dad|mom) (?:ended|stopped|dropped|quit) (?:that|those|them|it|doing)",
      "thanks for (?:the|coming)",
      "learned (?:to|how)",
      "(?:my|his|her|their) first (?:menu|job|restaurant|kitchen)",
      // 'Thank you to everyone who joined us for $1 oyster night last Thursday'
      "(?:joined|came|hosted|packed|turned out|had|tried|got|enjoyed|finished|ate|drank|emptied|devoured|cleaned us out|polished off|put away|went through|demolished)\\b[^.!?]*\\blast (?:[a-z]+day|night|weekend)(?! (?:of|in|each|every|monthly|only)\\b)",
      "thank(?:s| you) (?:to )?(?:every(?:one|body)|all)(?: of you)? who (?:joined|came|made it|attended|celebrated|turned out|stopped by)",
      "you missed",
      // '… last Saturday, so that one's over'
      "(?:that|this) one(?:['’]s| is) (?:all |now |sadly )?over(?=\\W*(?:[.,;!)]|$| (?:and|now|but|for)\\b))",
      "sold for",
      "grew up",
      "ran (?:until|through|from) (?:19|20)\\d\\d",
      "we (?:gave|poured)",
      // 'For nine years the corner stool got $3 stout'; what has been served for nine years still is.
      "for (?:[\\w-]+ ){1,2}years,? (?:we|they|he|she|it|(?:our|the|this|my) \\w+(?: \\w+)?)(?<!\\b(?:has|have|had)) (?:sold|served|poured|ran|charged|offered|gave|got|did|kept|had)(?![^]*\\bstill\\b)",
      "(?:named|voted|awarded|ranked)\\b[^.]{0,30}\\bbest",
    ]),
    // An offer's old price; what something was in 1947 is none.
    unless: (text) => OLD_PRICE.test(text) && !/\bin (?:18|19)\d\d\b/i.test(text),
  },
  {
    name: "announcement",
    says: anyOf(
      /\bcoming soon\b/i,
      // 'If we bring back the $10 large we will tell you first.'
      /\bif (?:and when )?we (?:ever )?(?:bring|do) (?:it|that|this|them|the [^.!?]{3,40}?)? ?back\b|\bif we (?:ever )?bring back\b/i,
      /\bcoming (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|in|this (?:spring|summer|fall|winter))\b/i,
      /\bsoon to come\b/i,
      /\bstay tuned\b/i,
      /\blaunching\b/i,
      // 'Wing night, 60 cents each, starting after the holidays'
      /\b(?:start(?:s|ing)?|begin(?:s|ning)?|returns?|returning|back) (?:right )?(?:after the (?:holidays|new year)|in the new year|once we reopen)\b/i,
      /\bpr[oó]ximamente\b/i,
      // 'Be the first to know about events and 2-for-1 offers', 'will give away free burgers on opening day'
      /^(?!.*\b(?:free|off|half)\b.*\bfirst to)[^.!?]*\bfirst to (?:know|hear|learn|find out) (?:about|of)\b[^.!?]*(?:-for-|%|\bbogo\b|\bhalf\b|\bfree\b)/i,
      /\bwill (?:give|be giving|offer|be offering)\b[^.!?]*\bopening (?:day|week)\b/i,
      /\bclosed (?:for renovations?|until|for the season)\b/i,
      /\bagain (?:in|this|next) (?:the )?(?:spring|summer|fall|autumn|winter|year)\b/i,
      /\b(?:will be back|(?:will )?returns?) (?:in|this|next) (?:the )?(?:spring|summer|fall|autumn|winter|year)\b/i,
    ),
    unless: (text) => /\bcoming in\b/i.test(text) || UNTIL_THEN.test(text),
  },
  {
    name: "review",
    says: anyOf(
      /(?<![a-z]\s)★(?!\s[a-z])|\d\s?★|⭐.*\breview\b|\bgoogle review\b|\byelp\b.*\breview\b|^[“"]\s?[^”"]{20,}[”"](?!\s+with\b[^“”"]*[$£€₱₹]\s?\d)|^[“"'’]\s/i,
      // 'I love the fact that you get half off'
      // 'I paid $5 for a margarita'
      /\bwe (?:came (?:here )?for|stopped in|drove (?:in|over|out|down|up)|visited on)\b/i,
      // 'The Tribune wrote in 2019: "…"', 'it is very cheap at £1.69 for a pint'
      /\b(?:wrote|reported|raved|noted|gushed)\b[^.!?:"“$]{0,12}\b(?:19|20)\d\d\s?[:,]\s*["“]/i,
      /\b(?:it|they|this (?:pub|place|bar)) (?:is|are) (?:very |quite |really |pretty |so )?(?:cheap|reasonable|expensive|pricey|overpriced) (?:at|for) [$£€₱₹]/i,
      /\bI (?:paid|spent|ordered|had|drank|walked out with)\b/i,
      /\bmy (?:husband|wife|partner|family|friends?|mom|dad|kids|boyfriend|girlfriend) and I\b/i,
      /\b(?:I|my (?:wife|husband|kids|family|friends?)) (?:\w+ )?(?:loves?|loved|likes?|liked|appreciate[ds]?) (?:the fact|it|how|when|that)\b/i,
    ),
  },
  {
    name: "review",
    // 'I love the fact that you get 50% off'
    says: /^\W*(?:also,? |and )?I (?:really |just |also |absolutely )?(?:loved?|liked?|enjoy(?:ed)?|appreciated?) (?:(?:the fact )?that|how|their|this (?:place|spot|restaurant)|it (?:when|here))\b/i,
  },
  {
    name: "praise of itself",
    says: /^(?!.*[$£€₱₹%]\s?\d).*\b(?:best|finest|greatest)\b[^.!?]{0,40}\b(?:happy hours?|deals?|specials?)\b[^.!?]{0,20}\b(?:in|on|around|of)\b/i,
  },
  {
    name: "other times",
    says: /^\W*(?:for )?the rest of the (?:week|day|night|time|year),? (?:it|they|that|the)\b|\b(?:same|just|exactly) (?:as|like) (?:every|any|on any|all)(?: other)? (?:day|night|week)\b|^\W*on (?:all )?other (?:days|nights)\b|^\W*(?:any|every) other (?:day|night|time|evening)\b(?! \d{1,2}\D{1,6}\d{1,2}\D{0,4}:\s)|^\W*later(?: on)?,? (?:the same|it|they)\b|\b(?:any|all|at|every) other (?:times?|hours?)\?|\b(?:outside|before or after|not) (?:of )?happy hour\b/i,
  },
  {
    name: "other times",
    // 'They're $4.50, just like on Wednesday'; 'Tuesdays' before it would be a second day of the offer.
    says: LIKE_ANOTHER_DAY,
    unless: (text) => /%|\b(?:off|half|free)\b/i.test(text) || daysOf(text.replace(LIKE_ANOTHER_DAY, " ")).stated,
  },
  {
    name: "a rise in price",
    says: /\b(?:goes?|going|went|will go) up (?:by|to|from|in price)\b/i,
  },
  {
    name: "a rise in price",
    // '$4.95 through November, then it goes to $6.25'
    says: /^\W*(?:and |but )?(?:then|after that|afterwards),? (?:it|they|the price) (?:goes?|will go|jumps?|is|are) (?:back )?(?:to )?[$£€₱₹]/i,
    judges: "entry",
  },
  {
    name: "fine print",
    // 'Reserve wines excluded from 50% off offer.'
    says: anyOf(
      /^[^.!?$£€%]{3,60}\bexcluded from\b/i,
      // 'A 3% discount has been applied to nothing; our prices are the same for cash and card.'
      /\b(?:discounts?|surcharges?|fees?|gratuity) (?:has|have)(?: already)? been (?:applied|added|included)\b/i,
      // 'Only one free item each order.'
      /^\W*(?:only )?(?:one|1) (?:free |complimentary )?(?:item|gift|offer|coupon|special|freebie) (?:each|per|for each|every) (?:order|visit|customer|table|check|person|guest)\b/i,
      // 'A free drink issued under the programme cannot be combined …'
      /\b(?:issued|earned|awarded|granted|credited|redeemed|obtained) (?:under|through|by|from|via) (?:the|this|our) (?:[\w-]+ )?(?:program(?:me)?|scheme|plan|promotion|offer|club|card)\b/i,
      /\bshould (?:one|any|it|such) exist\b/i,
    ),
  },
  {
    name: "not offered",
    // 'Please don't print those $10-off ones from the internet'
    says: /\b(?:don['’]t|do not|never) (?:print|bring|clip|download|believe|ask (?:us )?(?:for|about))\b/i,
  },
  {
    name: "an example",
    // 'Example: where a code takes $5 off a $25 order, tax is worked out on $20.'
    says: anyOf(
      // 'If a coupon says "$5 off $25", your total has to be $25'
      /^\W*if (?:an?|the|your|one) (?:coupon|code|offer|voucher|ad|card) (?:says|reads|is for|gives|shows)\b/i,
      /^\W*(?:an? )?(?:example|ejemplo)s?\s?:/i,
      // '20% off a $30 order, for example, is $6 off'
      /(?:%|[$£€₱₹]\s?\d[\d.]*|\boff)(?: [a-z]+){0,3}, (?:for (?:example|instance)|say),/i,
      // '"Free" means free with …'
      /^\W*["“][^"”]{3,40}["”] (?:means|refers to|is when)\b/i,
      // 'With a buy-one-get-one offer, the free item is the one of equal or lower price'
      /^\W*(?:(?:with|on|in|for|under) (?:an?|any|every|our|the|all) [^.,!?$]{0,40}(?:offers?|deals?|coupons?|promotions?|codes?), )?the (?:free|discounted|cheaper|second) (?:item|one|product) (?:is|must be|has to be|will be)\b/i,
    ),
  },
  {
    name: "said again",
    says: /^\W*that(?:['’]s| is) (?:a )?[$£€₱₹]\s?\d[\d.]* (?:off|less|savings?)\b/i,
  },
  {
    name: "fine print",
    // 'La de menor precio gratis' of '2x1 en cemitas'
    says: /^\W*(?:(?:la|el) )?(?:de |del )?(?:menor|igual o menor) (?:precio|valor)(?: (?:es|va|sale|será))? gratis\W*$/i,
    judges: "entry",
  },
  {
    name: "the name of a dish",
    // 'Tuesday's Child Tacos $18, every day in spite of the name'
    says: /\b(?:in spite of|despite|never mind|whatever) (?:the|its|their) names?\b/i,
  },
  {
    name: "filler",
    says: new RegExp(`${FILLER}[^]*${FILLER}`, "i"),
    judges: "entry",
  },
];
