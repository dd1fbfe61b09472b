import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { namesDish } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";

/** A day, an hour, a condition or another price makes an offer of what a menu has. */
const isBoundOrLess = (text: string) =>
  daysOf(text).stated ||
  findTimes(text).length > 0 ||
  /\b(?:only|just|today|tonight|with (?:any|every|each|an? (?:adult|main|entr))|when|while|special|reg(?:ular(?:ly)?)?|was|normally|usually|free|off)\b/i.test(
    text,
  );

/** A house's usual prices, charges and rules. */
export const HOUSE_TERMS: readonly Kind[] = [
  {
    name: "bill",
    says: anyOf(
      /^\W*(?:(?:grand|items?|order|cart|bag|estimated|your)[\s-])*(?:sub-?\s?)?total\b(?! (?:cost|price))/i,
      /^\W*(?:sales |state |estimated )?tax(?:es)?\W+\d/i,
    ),
  },
  {
    name: "fee",
    says: anyOf(
      /\b(?:delivery|service|booking|cake(?:[- ]cutting)?|corkage|split[- ]plate|sharing|plate|credit card|processing|convenience|cancellation|initial|licen[sc]e|no[- ]show|late) (?:fees?|charges?|surcharges?)\b/i,
      /\bgratuity\b/i,
      /\bservice charge\b/i,
      /\bsurcharge\b/i,
      /\b\d+% (?:is |will be )?(?:automatically )?added\b/i,
      /\bcash value\b/i,
      // 'Menu prices reflect a 4% discount for cash'
      /\bprices? (?:(?:shown|listed|above|already) )?(?:reflects?|includes?|shows?)\b[^.!?]{0,20}\bdiscount/i,
      /\bcover charge\b/i,
      // '$40 per person minimum'
      /[$£€₱₹]\s?\d[\d.,]*\s(?:per|a) (?:person|guest|head|table) minimum\b/i,
      /\bdeposit\b/i,
      /\benv[ií]os?\b/i,
      /\ba domicilio\b/i,
      /\bpropina\b/i,
      /\bcargo por\b/i,
      /\bcorkage\b[^.!%]{0,16}[$£€₱₹]\s?\d/i,
      /\b(?:splitting|sharing)\b[^.!?]{0,40}\b(?:costs?|is|adds?)\b/i,
      /^\W*(?:plate[- ])?(?:sharing|splitting)\W{1,3}[$£€₱₹]\s?\d/i,
      /\b(?:sharing|split(?:ting)?(?:[- ]plates?)?) charges?\b/i,
      /\bto cut (?:it|your|a|the)\b/i,
      /\bcake[- ]cutting\b/i,
      /\breplacement (?:cards?|keys?|passes)\b/i,
      /\broom fees?\b/i,
      /\b(?:delivery|shipping|postage) (?:within|is|area|costs?|to|from|starts)\b[^.!?%]{0,30}[$£€₱₹]\s?\d(?!\d*\s?off)/i,
      /\b(?:what|how much) (?:does|do|is|are)\b[^.!?]*\b(?:delivery|shipping|postage|corkage|parking)\b/i,
      /\b(?:delivery|shipping|postage)\b(?! orders?\b)[^.!?,]{0,40}\b(?:is|are) (?:free|on us|on the house)\b/i,
      /^\W*(?:flat(?:[- ]rate)? )?(?:shipping|postage)\W{1,3}[$£€₱₹]\s?\d|\bflat[- ](?:rate )?shipping\b/i,
      /^\W*(?:local )?delivery\W{1,3}[$£€₱₹]\s?\d(?!\d*(?:\.\d\d)?\s?off)/i,
      /\bbread service\b/i,
      /\b(?:uneaten|unfinished|left[- ]?over) (?:pieces?|food|rolls?|plates?)\b[^.!?%]{0,20}[$£€₱₹]\s?\d/i,
      /\bsuplementos?\b/i,
      /\brecargos?\b/i,
    ),
  },
  {
    name: "fee",
    // 'The tin mug costs $16 once'
    says: /\bcosts? (?:just |only )?[$£€₱₹]\s?\d[\d.]* (?:once|one time|up front|to join)\W*$/i,
    judges: "entry",
  },
  {
    name: "service",
    // 'We deliver to your door for free', 'Birthday cakes plated at no charge': what the house does, not what it serves.
    says: /\b(?:deliver(?:s|ed|ing)?|gift[- ]?wrap(?:s|ped)?|cater|host|park|plated?|shuttle|ship(?:s|ped)?|entrega(?:mos)?|llevamos)\b[^.!?]*\b(?:(?:for|is|are) free|free (?:of charge|within|in|to|over|on orders)|at no (?:extra |additional )?(?:cost|charge)|(?:es )?gratis)\b/i,
    unless: (text) => /\b(?:free|gratis) with\b|\b(?:get|receive|enjoy|take)\b/i.test(text),
  },
  {
    name: "policy",
    says: anyOf(
      /\b(?:water|still (?:and|&|or) sparkling) (?:is|are) (?:free|complimentary|on us|on the house)\b/i,
      /\b(?:kitchen|chefs?|we) (?:always )?(?:sends?|brings?|starts?|begins?|welcomes?)\b[^.!?]*\b(?:snacks?|bread|amuse|bites?|nibbles|petits? fours?)\b[^.!?]*\b(?:free|complimentary|on us|on the house|with our compliments)\b/i,
      /\b(?:served|comes?) with\b[^.!?]*\b(?:free|complimentary) (?:[\w-]+ ){0,2}(?:bread|rolls|chips and salsa|crackers|biscuits)\b/i,
      // 'Chips and salsa are on the house at every table'
      /\b(?:free|complimentary|on (?:us|the house))\b[^.!?]*\b(?:every|each|all) tables?\b/i,
      /\b(?:gratis|de cortes[ií]a|sin (?:costo|cargo)|(?:por cuenta|cortes[ií]a|invitaci[oó]n) de la casa)\b[^.!?]*\b(?:todas las mesas|cada mesa|toda mesa)\b/i,
      /^\W*(?:our |the )?(?:bread|rolls|chips(?: and salsa)?|popcorn|peanuts|pickles|olives|nuts) (?:is|are|comes?) (?:free|complimentary|on (?:us|the house))\b/i,
      /\brefills?\b/i,
      // 'Barley tea is free with your meal, help yourself'
      /\b(?:tea|water|coffee|broth|bread|pickles|popcorn|peanuts)\b[^.!?]*\b(?:free|complimentary|on the house)\b[^.!?]*\bhelp yourself\b/i,
      /\bportions?\b[^.!?]{0,20}\bhalf\b/i,
      /\bno substitutions?\b/i,
    ),
    // A mug refilled at a price, what there is on one day.
    unless: (text) => /[$£€₱₹]\s?\d/.test(text) || daysOf(text).days.length > 0,
  },
  {
    name: "making good",
    // 'If your order is late you get 20% off the next one'
    says: anyOf(
      /\b(?:if|when) (?:your|the|an?|any|our) (?:order|food|meal|delivery|pizza|plate|dish|drink|steak|driver)s? (?:is|are|was|arrives?|comes?|gets?|shows up) (?:\w+ )?(?:late|cold|wrong|incorrect|missing|burnt|overcooked|undercooked|not (?:right|what you ordered|to your liking))\b/i,
      // 'Out in thirty minutes or less, or the next one is free'
      /\b(?:in|within) (?:under )?[\w-]+ (?:minutes|min|hour)s?(?: or less| flat)?,? or (?:it|they|your [a-z]+|the next (?:one|[a-z]+))(?:['’](?:s|re)| is| are) (?:free|on us)\b/i,
      /\bif (?:we|the kitchen) (?:get|got|make|made|mess|messed|forget|forgot|miss|missed)s? (?:your|an?|it|the|up|something)\b/i,
    ),
  },
  {
    name: "custom",
    says: /\b(?:half|smaller?|child['’]?s)[- ](?:portions?|sizes?|plates?)\b[^.!?]{0,24}\b(?:for|at) \d+\s?% of the\b|\bhalf[- ](?:portions?|sizes?|orders?)\b[^.!?]{0,40}[$£€₱₹]\s?\d[\d.]* less\b|\b(?:chopsticks|utensils|napkins|cutlery)\b|\bhalf[- ]portions\b(?!.*[$£€₱₹]\s?\d)|\bhalf[- ]portion (?=of\b|available)|\bhalf[- ](?:pours?|glass(?:es)?|bottles?|orders?|pints?|sizes?)\b[^.!?]{0,24}\b(?:at|for) half\b/i,
    judges: "entry",
  },
  {
    name: "custom",
    // 'Chips & salsa are complimentary with entrees'
    says: /\b(?:chips|salsa|bread|rolls|papadums?|soup)\b[^.!?$]{0,20}\b(?:complimentary|free|on (?:us|the house))\b[^.!?$]{0,12}\bwith (?:all |any |every |your |our )?(?:entr[eé]es?|meals?|dinners?|mains)\b/i,
    unless: (text) => daysOf(text).days.length > 0 || findTimes(text).length > 0,
    judges: "entry",
  },
  {
    name: "custom",
    // 'Choose any one topping for free!': what comes with the pie.
    says: /^\W*(?:choose|pick|select)\s(?:any |your )?(?:one|two|three|1|2|3)\s(?:free )?(?:toppings?|sides?|sauces?|dips?|flavou?rs?)\b[^.!?$%]*\bfree\b/i,
    judges: "entry",
  },
  {
    name: "custom",
    // 'Chips and salsa are on the house, same as always'
    says: /\b(?:free|complimentary|on (?:us|the house))\b[^.!?]*\b(?:as (?:always|ever|it['’]s always been|usual)|like always|(?:same|just) as (?:always|ever|before)|always (?:have|has|were|was|will be)|since (?:the )?(?:beginning|day one|we opened))\b/i,
    unless: (text) => daysOf(text).days.length > 0 || /\b(?:members?|cards?|buy|order)\b/i.test(text),
    judges: "entry",
  },
  {
    name: "surcharge",
    says: anyOf(
      /\badd (?:an )?extra\b/i,
      // 'Everything runs $1 higher than in town'
      /[$£€₱₹]\s?\d[\d.]* (?:higher|more|dearer) than\b/i,
      /\badd\b[^.!?$£€]{0,30}\btoppings?\b/i,
      /^\W*(?:optional )?(?:(?:(?:wine|beverage|drink|beer|sake|tea|juice|soft|zero[- ]proof|alcohol-free) )?pairings?|paired (?:wines?|beverages?|drinks?|beers?|sakes?|teas?))\b/i,
      // 'With wine, $158' behind what the courses cost
      /^\W*with (?:the )?(?:(?:matching |paired )?wines?|(?:wine |beverage )?pairings?)(?:,|:| is| it['’]s)? [$£€₱₹]\s?\d/i,
      /^\W*(?:(?:ranch|ble?ue?(?: cheese)?|toppings?|dressings?|dipping sauces?|sour cream|celery)(?:\W+(?:or|and|y|is|are)\b)?\W+){1,4}[$£€₱₹]?\s?\.?\d/i,
      // 'A second roll is 75¢.'
      /^\W*(?:an? )?(?:second|third|extra|another|additional) (?:[a-z]+ )?(?:rolls?|breads?|tortillas?|eggs?|dips?|sauces?|sides?|scoops?|toppings?|shots?|dressings?|grav(?:y|ies)|biscuits?|skewers?)(?:\W| is| are| costs?){1,3}(?:only |just )?[$£€₱₹]?\d/i,
      // 'Bring your own growler or buy one of ours for $8.'
      /\bbring (?:in )?(?:your|an?) (?:own )?[^.!?$£€]{3,24}\bor (?:buy|rent|grab|take) (?:one|a new|ours)\b[^.!?%]{0,24}[$£€₱₹]\s?\d/i,
      // 'Each topping $1.50'
      /^\W*(?:each|every|per|any)(?: (?:additional|extra|more))? toppings?\W{1,3}(?:is )?[$£€₱₹]?\s?\.?\d/i,
      // 'Make it a combo? Add fries and a drink for $4'
      /^\W*(?:(?:make (?:it|yours?|that) an?|hungry for|want|hosting|feeding) [^.!?$£€₱₹]{3,30}\?\s+)?(?:(?:or|also|you (?:can|may)(?: also)?),? )?(?:add|extra|substitute|sub (?:for|in|out)|upgrade|supplement)\b/i,
      // 'Make it a meat & 3: add a side for just $1.50 more ($15.49 total)'
      /\b(?:add|upgrade|upsize|super-?size|substitute|swap|make (?:it|yours?|that) an?|turn (?:it|yours?) into)\b[^.!?$£€]{0,80}(?:\bfor )?(?:\b(?:just|only|an? (?:extra|additional)) |\+\s?)*[$£€₱₹]\s?\d+(?:\.\d\d)? (?:more|extra|additional)\b/i,
    ),
    // 'Add a 2-liter for $1 when you buy any pie', 'Add $6 pint of lager', 'Upgrade any fries to loaded fries for free',
    // 'Add any number of desserts to your order for 50% off'
    // 'Add any bowl to your order and the churro bites are free'
    unless: (text) =>
      /^\W*upgrade\b[^.!?$£€]{3,40}\bfor free\b|^\W*add (?:an? )?[$£€₱₹]\s?\d+(?:\.\d\d)? (?:pint|glass|draft|beer)\b|\bwhen you (?:buy|order|purchase)\b|\bwith (?:the )?purchase of (?:any|an?|every|each)\b|(?<!\btoppings? )\bto any\b|^\W*add (?:an?|any|one|two|three)\b[^.!?$£€₱₹]{3,50}(?:\band|,) [^.!?$£€₱₹]{3,40}\b(?:is|are|comes?) (?:free|on us|on the house)\b|^\W*add (?:an?|any|one|two|three)\b[^.!?$£€₱₹]{3,80}\b(?:\d{1,2}\s?% off|half[- ](?:off|price))|\bupgrade (?:any|every) [^.!?$]{3,24} to an? \w+ for\b/i.test(
        text,
      ),
    judges: "entry",
  },
  {
    name: "an extra",
    // 'If you like it hotter, ghost pepper is $1.'
    says: /^\W*if you(?:['’]d)? (?:like|want|prefer|need|fancy) (?:it|them|yours|more|something|extra|a bit|a little)\b[^.!?]*[$£€₱₹]\s?\d/i,
    unless: (text) => /%|½|\b(?:off|half|free|second|two)\b/i.test(text) || daysOf(text).days.length > 0,
  },
  {
    name: "a menu's usual price",
    // 'The kids' menu is $8 and comes with a drink'; 'on Tuesdays' it is an offer.
    says: /^\W*(?:the|our) (?:kids?|child(?:ren)?)['’]?s?['’]? menu (?:is|costs?|runs|starts at)\b[^.!?$£€]{0,12}[$£€₱₹]\s?\d/i,
    unless: isBoundOrLess,
    judges: "entry",
  },
  {
    name: "a menu's usual price",
    // 'Kids plates (10 and under) 5.95'
    says: /^\W*(?:kids?|child(?:ren)?)['’]?s?['’]? (?:plates?|meals?|menu|combos?)\s?\((?:ages )?(?:under \d+|\d+ (?:and|&|or) (?:under|younger))\)[^\p{L}%]*$/iu,
    unless: isBoundOrLess,
    judges: "entry",
  },
  {
    name: "a menu's usual price",
    // 'On Sundays, kids can have a mini roast for £13.99', behind what a roast costs.
    says: /\b(?:kids?|children|little ones) can (?:also )?(?:have|order|get|enjoy) an? (?:mini|small(?:er)?|half|child['’]?s|kids?['’]?s?|junior)\b[^.!?%]*[$£€₱₹]\s?\d/i,
    unless: (text) => /\b(?:off|half[- ]price|free|only|just|instead)\b/i.test(text),
    judges: "either",
  },
  {
    name: "a menu's usual price",
    // 'Our large cheese is still only $15.95!'
    says: /\b(?:is|are) still (?:only |just )?[$£€₱₹]\s?\d/i,
    unless: (text) =>
      daysOf(text).stated || findTimes(text).length > 0 || /\b(?:off|half|free|happy hour|specials?)\b/i.test(text),
  },
  {
    name: "a menu's usual price",
    // 'Chef's specialties include goat rogan josh ($19.95)'
    says: /\b(?:specialt(?:y|ies)|favou?rites|signatures?(?: dishes)?|classics) (?:include|are|range from)\b[^.!?%]*[$£€₱₹]\s?\d/i,
    unless: (text) => /\b(?:off|half|free|instead of)\b/i.test(text) || daysOf(text).days.length > 0,
  },
  {
    name: "fee",
    // 'We pour three wines for $10, and the ten bucks comes off any bottle you buy'
    says: /\b(?:the|that|your) (?:\p{L}+ |[$£€₱₹]\s?\d+ )?(?:bucks|dollars|deposit|fee|tasting|money) (?:(?:will )?(?:comes?|goes|go) (?:off|toward)|(?:is|are) (?:taken off|credited|applied))/iu,
    judges: "entry",
  },
  {
    name: "a menu's usual price",
    // 'The full menu is served until 10, small plates $9 to $16, until midnight on weekends'
    says: /\b(?:the|our) (?:full|whole|regular|usual|dinner|late) menu (?:is (?:served|available)|runs|stays)\b|^\W*(?:full|regular|usual) (?:(?:dinner|lunch|bar|food) )?menu(?: (?:served|available))?\s?[;,–—]/i,
    unless: (text) => /%|½|\b(?:off|half|free|special|deal|until\W+(?:then|when)|when|while)\b/i.test(text),
  },
  {
    name: "usual price",
    // 'Our margaritas stay at $10'
    says: /\b(?:stays?|remains?|is still|are still|holds?|kept) at (?:just |only )?[$£€₱₹]\s?\d/i,
    unless: (text) => /\b(?:until|till?|through|happy|special|deal|today|tonight|instead)\b/i.test(text),
  },
  {
    name: "usual price",
    // 'What stays: chowder, cup $7'
    says: /^\W*what (?:stays|remains|has ?n['’]t changed|we kept)\b[^!?%]*$/i,
  },
  {
    name: "usual price",
    // 'Olives 5.99 lb everyday price'
    says: /\d(?:\s?\/?\s?(?:lb|each|ea)\.?)?\W{1,3}every ?day (?:low )?price\W*$|^\W*(?:(?:regular|normal|usual) price|(?:everyone|everybody|anyone) else pays?|non-?members?(?: pay)?)\b/i,
    judges: "entry",
  },
  {
    name: "usual price",
    // '£14.50, any day.'
    says: /[$£€₱₹]\s?\d[\d.]*(?: [a-z]+){0,2},? (?:any|every|whatever the) day(?: of the (?:week|year))?\W*$/i,
    unless: (text) =>
      /%|\b(?:off|half|free|with|for|students?|seniors?|veterans?|members?|special|deal|show|bring|turn in|present|mention)\b/i.test(
        text,
      ),
    judges: "entry",
  },
  {
    name: "usual price",
    // 'The skate is staying on the menu ($31)'
    says: /\b(?:stays?|staying|remains?|remaining) on (?:the|our) (?:[\p{L}-]+ )?(?:menu|carte|carta)\b/iu,
    unless: (text) =>
      daysOf(text).stated || findTimes(text).length > 0 || /\b(?:off|free|half|until|till?|through|thru)\b/i.test(text),
  },
  {
    name: "usual price",
    // 'You'll find our tacos at the farmers' market on Saturdays for $4 each'
    says: /\b(?:find|catch|look for|see|meet) (?:us|our [\p{L}'’ ]{3,24}) at the (?:[\p{L}'’]+ ){0,2}(?:market|fair|festival|stadium|ballpark|arena|flea)\b/iu,
    unless: (text) => /%|½|\b(?:off|free|half|special|deal|show|mention)\b/i.test(text),
  },
  {
    name: "market price",
    // And no 'Haddock fry (baked upon request) 14.95'
    says: /\bmarket prices?\b|\bpriced daily\b|(?<!\b(?!priced )[a-z]+ed )\b(?:up)?on request\b|\bprecio de mercado\b/i,
  },
  {
    name: "usual bill",
    says: /\bpric(?:e|es|ing)\W+[$£€₱₹]\d+\s?[–-]\s?[$£€₱₹]?\d+ (?:per|a) (?:person|head)\b/i,
    judges: "entry",
  },
  {
    name: "value claim",
    says: anyOf(
      /\b(?:in value|value every year|(?<!\bfor (?:about |around |over |up to |at least )?(?:an? )?[$£€₱₹]\s?[\d.]+ )worth of(?! [^.!?$£€₱₹]{3,40} for (?:just |only )?[$£€₱₹]\s?\d)|averag(?:e|es|ing)|you (?:might|may|could) find|from an? (?:[\w-]+ )?\$[\d.]+ (?:[^.]|\.\d){3,120} to (?:an?|the) (?:[\w-]+ )?\$[\d.]+ \w+|you(?:['’]ll| will)? save [^.!?]{0,40}\bwith (?:this|the) (?:code|coupon|offer|deal)|(?:commonly|typically|usually|generally) (?:runs?|costs?)\b|at [\d,]+ calories|(?:typically|generally|roughly|approximately|on average|close to) (?:\$?\d+|half)|(?<!\b(?:w\/|with|when you (?:buy|order|purchase))[^.!?$]{0,40})at (?:regular|full|normal) (?:menu )?pric(?:e|es|ing)|entrees range|entr[eé]es? [$£€₱₹]\d+\s?[–-]\s?[$£€₱₹]?\d+|price range|known (?:to (?:give|offer)|for (?:giving|offering))|(?:will|would|can) (?:cost|run|set) you(?! (?:back )?(?:just|only)\b))\b/i,
      /^\W*an? (?:[$£€₱₹]\s?\d+|[\w-]+[\s-](?:dollar|buck|euro|pound))\b[^.!?]{0,60}\bis (?:nice|good|fine|great|how|what|why|one thing|hard to|still)\b/i,
      /^\W*from (?:our|the) [^.!?$%]{3,60} to (?:our|the)\b/i,
      // '24 options starting at $9.49' sums up the list that tells them.
      /\b\d+ (?:[\w-]+ ){0,2}(?:options|choices|varieties|selections|kinds|styles)\b[^.!?$£€]{0,40}\b(?:start(?:s|ing)? (?:at|from)|from)\b[^.!?\d]*[$£€₱₹]/i,
    ),
    unless: (text) =>
      /\b(?:buy|purchase|get) (?:any|one|an?|two|the|your)\b/i.test(text) ||
      // 'One pie at full price, the second half off'
      /\b(?:second|2nd|next|third|3rd)\b[^.!?]{0,40}(?:%|\bhalf\b|\bfree\b|\boff\b)/i.test(text),
  },
  {
    name: "what an offer is not",
    // 'Half-price option not applicable to delivery', of an offer that is told elsewhere.
    says: anyOf(
      /^\W*(?:(?:the|this|our) )?(?:[\w%½-]+ ){0,3}(?:options?|offers?|promo(?:tion)?s?|deals?|pricing)(?: is| are)? (?:not|never) (?:applicable|available|valid|redeemable|combinable)\b(?!.*[$£€₱₹]\s?\d)/i,
      /^\W*(?:esta |la )?(?:promoci[oó]n|oferta)(?: (?:de )?[\w%-]+)? no (?:aplica|(?:es|est[aá]) (?:v[aá]lida|disponible))(?!.*[$£€₱₹]\s?\d)/i,
    ),
    // 'Two-for-one burger deal not available on Fridays' tells what it is on.
    unless: (text) => namesDish(text.split(/\bno(?:t|n)?\b/i)[0] ?? ""),
    judges: "entry",
  },
  {
    name: "fine print of an offer",
    says: anyOf(
      /^(?!.*\b(?:buy|purchase|get|bogo|two for)\b).*\bequal or lesser value\b/i,
      /\w:\s*equal or lesser value\b/i,
      /^\W*[^:.]{3,40}:\s(?:select|limit|valid|excludes?|participating)\b(?!.*[$£€₱₹]\s?\d)/i,
    ),
    judges: "entry",
  },
];
