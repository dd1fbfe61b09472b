import { daysOf } from "../time/days/weekday-words.ts";
import { namesDish, namesFood } from "../words/food.ts";
import { NO_FOOD } from "../words/foreign-words.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";
import { LOYALTY } from "./loyalty.ts";

const OFFER = anyOf(
  /\d\s?¢/i,
  /[$£€₱₹]\s?\d+(?:\.\d\d)? (?!(?:(?:house|bar|store) )?(?:cash|credit|tab|account)\b|gift|gc\b|bar|prize|value\b|off (?:its|their|his|her)\b|per\b|an?\b|to\b)[a-z]+/i,
  /\bhalf[- ]price/i,
  /\bbogo\b/i,
);

/** 'Top team takes a $50 house account', 'Best costume: $100 bar tab': what one of all who play gets. */
const BEST_OF_ALL =
  /\b(?:top|best|winning|champion|luckiest|loudest|highest[- ]scoring|last) (?:\p{L}+ )?(?:teams?|tables?|scores?|scorers?|players?|singers?|costumes?|sweaters?|hands?|guess(?:es)?|dancers?|jokes?)(?: standing)?(?:\s?[:–—-]|(?: each)? (?:takes?|gets?|wins?|earns?|goes|walks|leaves?|drinks?|eats?|scores?|receives?|splits?|is|are|has|pays?)\b)|\b(?:champions?|champs) (?:takes?|gets?|goes?|drinks?|eats?|walks?|splits?)\b|\brunners?[- ]up\b|\b(?:second|third) best\s?[:–—-]/iu;

const TEAM_WINS =
  /\b(?:if|when(?:ever)?|every time|any time|after|following) (?:they|we|the [\p{L} ]{3,24}|our [\p{L} ]{3,24}) wins?\b|\bafter (?:an?y?|every|each|the) (?:home |road |[\p{L}]+ )?(?:win|victory)\b|\b(?:day|morning|night) after (?:[\p{L}'’.]+ ){1,5}(?:wins?|victory)\b|\b(?:we|they) win, you [\p{L}]+/iu;

const ALL_NO_FOOD = new RegExp(NO_FOOD.source, "gi");

const WORN =
  /\b(?:wear(?:s|ing)?|dressed in|(?:come|show up|turn up|stop|walk) (?:by |in )?in|sporting)\b(?: (?:an?|the|your|our|any))?(?: [\w'’-]+){0,4} (?:hats?|(?:t-?)?shirts?|tees?|hoodies?|beanies?|socks|swag|merch|gear|apparel)\b/gi;
const LESS = /%|\b(?:off|half|free)\b/i;

/** 'Come in wearing your hard hat and take 10% off' */
function isForWhatOneWears(text: string): boolean {
  const rest = text.replace(WORN, " ");
  return rest !== text && LESS.test(rest) && !NO_FOOD.test(rest);
}

/** 'Cookie class for kids', 'dumpling classes' */
const FOOD_CLASS = anyOf(
  // 'Kids' pizza-making 1pm ($8)'
  /\b(?:[a-z]+-making|(?:cookie|cake|cupcake)[- ]decorating)\b[^.!?$£€%,;]{0,24}\(?[$£€]\s?\d/i,
  /\bclass(?:es)? for (?:kids|children|adults|beginners|couples|two|teens|all)\b/i,
  /\b(?:cookies?|cakes?|bread|sourdough|dough|dumplings?|ramen|tacos?|tamales?|pies?|cheese|wine|beer|sake|tea|coffee|barista|latte art|knife|knives|butchery|chocolate|candy|gingerbread|wreath|ornament|flower) class(?:es)?\b/i,
);

/** 'After the cookie class, 10% off cupcakes': who took it eats for less. */
const tellsVisitors = (text: string) =>
  /\b(?:after|before|class (?:guests?|goers?|students?))\b/i.test(text) && LESS.test(text);

/** 'Bring a can for the food pantry and we'll give you a free cookie' */
const givesToWhoBrings = (text: string) =>
  /\b(?:bring|donate|drop off)\b[^.!?]*\b(?:you(?:['’]ll)? (?:get|receive|eat|drink|take)|(?:give|treat|get) you|(?:and|to) (?:get|receive|take|enjoy)|, (?:get|receive|take|enjoy))\b(?: [\w'’-]+){0,3} (?:free\b|half\b|\d+\s?% off|[$£€]\s?\d+(?:\.\d\d)? off|on (?:us|the house))/i.test(
    text,
  );

/** What else a house sells or gives, to others than a guest who eats and drinks, or for other things than food and drink. */
export const OTHER_BUSINESS: readonly Kind[] = [
  {
    name: "catering",
    says: anyOf(
      /\bcatering\b|\b(?:full|party) pans?\b/i,
      /\bwe cater\b/i,
      // 'Book a private dinner of twenty or more … and the room fee is waived'
      /\bprivate (?:dinners?|lunch(?:es|eons?)?|brunch(?:es)?|receptions?)\b/i,
      // 'Book your party of 20 or more and get a free appetizer tray'
      /\b(?:book|host|hold|plan|throw)(?:ing)? (?:your|a|an|the) (?:[a-z-]+ )?(?:part(?:y|ies)|events?|receptions?|meetings?|showers?|banquets?)(?: (?:of|for) (?:[1-9]\d|ten|twelve|fifteen|twenty|thirty)| (?:here|with us))\b/i,
      /(?<!\bwith (?:an? )?)\bminimum spends?\b/i,
      /\b(?:room|venue) hire\b/i,
      /\b(?:book|hire|rent|reserve) (?:the|our|us|a|an) (?:[a-z-]+ )?(?:trucks?|carts?|vans?|trailers?|bus|boat|ovens?|hall|loft|barn)\b/i,
      /\bhire (?:is|costs?|from|starts)\b/i,
      /(?<!\boff (?:(?:any|every|all|an?|our|your|one) )*)\bwhole cakes?\b|\b(?:custom|wedding) cakes?\b/i,
      /\bwedding\b/i,
      /\boffice lunch(?:es)?\b/i,
      /\b(?:invoice|wholesale|corporate|house) accounts?(?: only)?\b|\bschool lunch programs?\b/i,
      /\bfor (?:ten|twelve|fifteen|twenty|\d{2,}) or more\b|\bwith (?:ten|twelve|fifteen|twenty|\d{2,}) or more(?=\W*$|[.,;]\s)/i,
      /\bminimum \d+ (?:guests|people|persons)\b/i,
      /\bfood (?:and|&) (?:beverage|drink|bar) minimum\b/i,
      // 'Food and drink minimum $600', 'Bar minimum of $400'
      /\b(?:food|bar|drinks?|beverage|room|patio|weekend|weekday)(?: (?:and|&|or) (?:food|bar|drinks?|beverage))? minimum(?: is| of|:)? [$£€₱₹]\s?\d{3}/i,
      /\bbuy-?outs?\b/i,
      /\bmin(?:imum)? of \d+ (?:guests|people)\b/i,
      /\b\d{2,} (?:guests?|people|persons?)[- ]min(?:imum)?\b/i,
      /\bbuffet style\b/i,
      /\b(?:feeds|serves) (?:\d{2,}|\d+\s?[-–]\s?\d{2,})\b/i,
      /\bparty (?:menus?|packages?|platters?|trays?)\b/i,
      /(?<!\b(?:exclud(?:es?|ing)|not (?:valid|available|good|offered) (?:for|during|at|with)|except(?: for)?) )\bprivate (?:part|event|dining|room|tasting|function|fiesta|gathering|celebration)/i,
      /\b(?:birthday|b-?day) (?:part(?:y|ies)|packages?)\b|\b(?:kids?|child(?:ren)?)['’]?s?['’]? (?:birthdays?|b-?days?)\b/i,
      /\bmin(?:imum)?\.? (?:of )?\d+ (?:kids|children|adults)\b/i,
      /\bper (?:guest|head)\b.*\bminimum\b/i,
      /\bfull tray/i,
      /\bhalf tray/i,
      /\b(?:para|de) grupos\b/i,
      /\bpackages? (?:from|start|begin)/i,
      /\b(?:dinners?|menus?|buffets?|luncheons?) (?:start|begin)s? at\b[^.!?]*\bper (?:guest|person|head)\b/i,
      /\b(?:holiday|graduation|office|staff|company|work) part(?:y|ies)\b/i,
      /\b(?:halls?|banquet rooms?|event spaces?|venues?|ballrooms?|lofts?) (?:(?:rentals? )?(?:from|for|starting at|starts at)|rentals?:?) [$£€₱₹]\s?\d/i,
      /\brent (?:it|the|our|this)\b/i,
      /\b(?:leases?|stalls?|booths?) (?:from|at|for|start(?:ing|s)? at) [$£€₱₹]\s?\d/i,
      /\bper person (?:for|per) (?:additional|each)/i,
      /\bper person\b.*\bchoice of (?:two|three) (?:appetizers|entrees)/i,
    ),
  },
  {
    name: "catering",
    says: /(?<!\bcoors )\bbanquet(?! (?:facilit|halls?|rest|nights?|box(?:es)?\b|for (?:one|two|three|four|[1-4])\b))/i,
    // 'On Thursdays our banquet is £16.95 instead of the usual £22.95'
    unless: (text) =>
      daysOf(text).days.length > 0 && /\b(?:instead of|normally|usually|was|reg(?:ular(?:ly)?)?)\b/i.test(text),
  },
  {
    name: "catering",
    says: /\bhalf pans?\b/i,
    // 'Monday to Wednesday a half pan is $19': no caterer's price.
    unless: (text) => daysOf(text).days.length > 0,
  },
  {
    name: "gift card",
    says: /\bbonus cards?\b|\b(?:e-?)?gift ?(?:cards?|certificates?|vouchers?)\b|\btarjetas? de regalo\b/i,
  },
  {
    name: "fundraiser",
    says: anyOf(
      /\bfundrais/i,
      /\bdonat(?:e|es|ed|ion|ions|ing)\b/i,
      /\bproceeds\b/i,
      /\bcharity\b/i,
      /\bgives? back\b/i,
      /\bfood (?:bank|pantry)\b/i,
      /\bgoes to (?:the|a|our|local)\b/i,
      // 'A dollar from every pint goes straight to Second Chance Rescue'
      /\b(?:from|of|per) (?:every|each)\b[^.!?%]{0,40}\b(?:go(?:es|ing)?|(?:is|are|gets?) given)(?: (?:straight|directly|right|back))* to\b/i,
      /\b(?:from|of) (?:every|each)\b[^.!?]{0,40}\b(?:benefits?|supports?|helps?)\b/i,
    ),
    unless: givesToWhoBrings,
  },
  ...LOYALTY,
  {
    name: "ordered ahead",
    // 'Holiday pies $18, order by Dec 20'
    says: /\b(?:pre-?orders?(?: [a-z'’-]+){0,3}|orders? (?:yours?|them|one|ahead|online)?) ?(?:now )?(?:are due |is due |in )?(?:by|before) (?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?,? )?(?:the )?(?:(?:nov|dec|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct)[a-z]*\.? \d|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\/\d)/i,
    unless: (text) =>
      /\b(?:off|free|half|save|special|deal|combo|bogo|instead|reg(?:ular(?:ly)?)?|was)\b|%/i.test(text),
  },
  {
    name: "no food",
    // '15% off The Wine Bar merchandise'
    says: /\boff (?:(?!(?:and|or|plus)\b)[\p{L}’'-]+ ){0,4}(?:merch(?:andise)?|apparel|swag|t-?shirts?|hoodies?)(?!\p{L})(?! (?:and|or|&))/iu,
    judges: "either",
  },
  {
    name: "no food",
    // 'Souvenir "Taco Tuesday" shirt $22': what stands right before its price is sold, whatever is written on it.
    says: /\b(?:(?:t-?|tee |sweat)?shirts?|hoodies?|crewnecks?|beanies?|bandanas?|(?:trucker |ball |dad )(?:hats?|caps?)|tote bags?|enamel pins?|posters?)\W{1,3}[$£€₱₹]\s?\d/i,
    unless: (text) => LESS.test(text),
    judges: "either",
  },
  {
    name: "no food",
    says: NO_FOOD,
    // Shots at the karaoke, wings with the bowling: food and drink beside the fun.
    unless: (text) => namesDish(text.replace(ALL_NO_FOOD, " ")) || isForWhatOneWears(text),
    judges: "entry",
  },
  {
    name: "no food",
    // '$1 off each game, every day with ID'
    says: /\boff (?:each|every|any|all|your|per) (?:open )?(?:games?|lanes?|shoes?|shoe rentals?|bowling|frames?|rounds? of golf|skates?)\b(?! (?:snacks?|foods?|pizzas?|burgers?))/i,
    judges: "either",
  },
  {
    name: "no food",
    // 'Games are free on Sundays with any drink'
    says: /^\W*(?:all |our )?(?:arcade |board )?(?:games?|pool|darts|pinball|skee-?ball|shuffleboard|bowling|karaoke) (?:is|are)(?: all| always)? free\b/i,
    judges: "entry",
  },
  {
    name: "no food",
    // 'Rooms are half price before 8'
    says: /(?:^\W*|[,.;–—] |\b(?:before|after|until) [\w:]+ )(?:all )?(?:karaoke |private |party |song )?(?:rooms?|lanes?|courts?|tables?) (?:is|are) half\b/i,
    judges: "either",
  },
  {
    name: "no food",
    // 'The pot is at $1,340', 'Queen of Hearts drawing Thursdays'
    says: /\b(?:pot|jackpot|kitty) (?:is|stands|sits)(?: now)? (?:(?:at|up to) [$£€₱₹]|[$£€₱₹]\s?(?:\d,\d{3}|\d{3}))|\b(?:queen of hearts|prize|weekly|nightly|(?:mon|tues|wednes|thurs|fri|satur|sun)day) drawings?\b/i,
    judges: "entry",
  },
  {
    name: "for pets",
    says: anyOf(
      /\bpup cups?\b|\bwater bowls?\b/i,
      /\b(?<!hot |corn )(?:dog|pup|doggy|puppy) (?:treats?|ice creams?|biscuits?|menus?|bowls?)\b/i,
      /\bfor (?:your|the) (?:dogs?|pups?)\b/i,
      /\b(?:water|bowls?|treats?|biscuits?) for (?:all )?(?:dogs?|pups?)\b/i,
      /\b(?:dogs?|pups?) (?:eat|drink)\b/i,
    ),
    unless: (text) => /\bwith (?:the |any )?purchase\b/i.test(text),
    judges: "entry",
  },
  {
    name: "ticket",
    // 'Students half price at the door'
    says: /\b(?:half[ -]price|half off|\d{1,2}\s?% off|[$£€]\s?\d+ off|free)\s(?:at|on) the door\b/i,
  },
  {
    name: "ticket",
    says: anyOf(
      /[$£€₱₹]\s?\d[\d.]*\s?(?:an?|per|\/)\s?(?:seat|spot|student|player|game|lane|frame)\b/i,
      /\brates from\b/i,
      // 'All seats $6.50, all day'
      /^\W*(?:all |any )?seats?(?:,| are| for)? (?:just |only )?[$£€₱₹]\s?\d/i,
      /\brooms? (?:are |start )?(?:from|at) [$£€₱₹]\s?\d/i,
      /\bbottle service\b|\btables? (?:from|starts? at|starting at) [$£€₱₹]\s?\d/i,
      /(?:\b(?:bucks?|dollars?)|[$£€₱₹]\s?\d[\d.]*) to (?:get in|enter|compete|take part)\b/i,
      // 'NFL Sunday Ticket, $10 pitchers' is what there is to watch.
      /(?<!\b(?:NFL|Sunday|season|order[- ]ahead|carry-?out|take-?out|pick-?up) )\btickets?\b(?! stubs?\b)[^.!?]{0,24}[$£€₱₹]\s?\d/i,
      /[$£€₱₹]\s?\d[\d.]*[^.!?]{0,12}(?<!\b(?:NFL|Sunday|season|order[- ]ahead|carry-?out|take-?out|pick-?up) )\b(?:tickets?|tix)\b(?! stubs?\b)/i,
      // 'NYE bash, $35 til Dec 10 then $45': in advance
      /[$£€₱₹]\s?\d[\d.]*,? (?:until|till?|before|through|thru|by) (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2},? (?:and |then )+[$£€₱₹]/i,
      /[$£€₱₹]\s?\d[\d.]*\s?\/\s?(?:games?|lane|hr|hour)\b/i,
      /\bgames? for [$£€₱₹]/i,
      /[$£€₱₹]\s?\d[\d.]*[^.!?]{0,30}\bteams of\b/i,
      /\bper game\b/i,
      // 'Doors 7 / Show 8 / $12 adv $15 dos', 'League sign-up, $60 a team', 'Raffle Saturdays, $1 a ticket'
      /\bseatings?\b[^.!?$]{0,12}[$£€₱₹]\s?\d[\d.]* (?:tables?|bar|seats?|standing)\b/i,
      /^\W*[$£€₱₹]\s?\d[\d.]* (?:bar|tables?|standing|balcony|lounge|reserved|general)(?: seats?| seating)?\W*$/i,
      /\bdoors?\b[^.!?]{0,20}\bshow\b[^.!?]{0,20}\d/i,
      /\b(?:leagues?|tournaments?|teams?|classes)\b[^.!?$]{0,20}\bsign[- ]?ups?\b/i,
      /\b(?:raffles?|shake of the day|roll of the day|pull[- ]tabs?|50\/50(?! (?:burgers?|blends?|martinis?|gin|patt(?:y|ies)))(?!,))\b/i,
      /\b(?:every|each|all) games? (?:is|are|for|just|only)?\s?[$£€₱₹]/i,
      /\blanes? by the hour\b/i,
      /^\W*(?:shoes?|shoe rental|games?|lanes?)\W{1,3}[$£€₱₹]\s?\d/i,
      /[$£€₱₹]\s?\d[\d.]*\s(?:(?:in )?adv(?:ance)?|pre-?sale|(?:at the )?door|day[- ]of|dos(?= *$|[,;/|]))(?![a-z])/i,
      /\d\s?¢\s(?:arcade |pinball )?(?:games?|plays?)\b(?! ?(?:day|night)s?\b)/i,
      /[$£€₱₹]\s?\d[\d.]*\s(?:(?:arcade |pinball )?(?:games?|plays?)|shoes?|lanes?|rentals?|bowling|covers?|entry|admission|parking|buy[- ]?in|(?:per person|pp|a head|each) (?:entry|admission))\b(?!\s+(?:box|cards?|meals?|burgers?|combos?|day|night|deals?|specials?|dogs?|wings?|pizzas?|platters?|snacks?))/i,
    ),
    // A ticket that is shown proves who one is.
    unless: (text) =>
      /\b(?:show|bring|present|flash|turn in)\b[^.!?$]{0,40}\btickets?\b|\bwith (?:any|your|an?|the|each|every) (?:[a-z-]+ )?tickets?\b/i.test(
        text,
      ),
    judges: "entry",
  },
  {
    name: "ticket",
    // 'From 6 to 9 every Tuesday a game is $2, shoes are $2'
    says: /(?:^\W*|[,;:–—]\s|\b(?:an?|each|every|one) )(?:games?|lanes?|shoes?|shoe (?:hire|rental)|skates?|clubs?|darts)(?: of [a-z]+)?(?: (?:is|are|costs?|runs?)|['’]s)(?: just| only)? [$£€₱₹]\s?\d/i,
    unless: namesDish,
    judges: "entry",
  },
  {
    name: "class",
    says: anyOf(
      /\byoga\b/i,
      /\blessons?\b/i,
      /(?<!\b(?:first|world|business|any|upper|working)[\s-])\bclass(?:es)?(?=\s?[,:–—-]|\s?\(?\$|\s\d{1,2}(?::\d\d)?\s?(?:[-–—]|[ap]m))/i,
      /\b(?:life|figure) drawing\b/i,
      /\b(?:\w+ing|pottery|mixology|cocktail|craft|art|dance|sushi|pasta|pizza) class(?:es)?\b/i,
      /\b(?:beer|wine|cooking|bar) school\b/i,
      /\bworkshops?\b/i,
      /\bpaint (?:and|&|n) sip\b/i,
    ),
  },
  {
    name: "dance",
    // 'Social dancing 8–11 ($10)'
    says: /\bdancing\b[^.!?%]{0,24}[$£€₱₹]\s?\d/i,
    unless: namesFood,
    judges: "entry",
  },
  {
    name: "class",
    says: FOOD_CLASS,
    unless: tellsVisitors,
    judges: "either",
  },
  {
    name: "show",
    // 'Two for Tea: a play'
    says: /:\s*an? (?:new |one-act )?(?:play|musical|opera|film|movie|puppet show|recital|(?:staged )?reading|comedy|drama|cabaret|revue|one-(?:wo)?man show|tribute|concert)(?=\W*$|[,.]|\s\d)/i,
    judges: "either",
  },
  {
    name: "show",
    // 'Guest chef: six courses, one seating, $78'
    says: /\bguest chefs?\b[^.!?%]*[$£€₱₹]\s?\d|^\W*guest chefs?\b[^.!?$£€₱₹]{0,40}$/i,
    unless: (text) => LESS.test(text),
    judges: "either",
  },
  {
    name: "show",
    // 'Half-Price Hearts (country)'
    says: /\((?:(?:alt|old[- ]time|indie|modern|acoustic)[- ]?)?(?:country|folk|jazz|blues|bluegrass|rock|punk|ska|soul|funk|reggae|hip[- ]hop|indie|acoustic|americana|covers?|tribute|dj|solo|duo|trio|quartet|band)(?:[ &/,-]+[a-z]+){0,2}\)/i,
    unless: (text) => /\b(?:beers?|drinks?|drafts?|pints?|wings|burgers?|tacos?|cocktails?|wells?)\b/i.test(text),
    judges: "entry",
  },
  {
    name: "bowling",
    says: /\bkids bowl\b|\b(?:you|u) can bowl\b|\bunlimited bowling\b|\bbuy (?:one|an?|two|three|[1-3]) (?:games?|lanes?|tickets?|rounds? of golf)\b|\bgames?\b[^.!?]{0,16}\bshoes? (?:extra|rental|not included)\b|\bshoe rental\b|\b(?:per|a) bowler\b/i,
    // What comes with the bowling.
    unless: (text) => /\b(?:pizzas?|wings|pitchers?|drinks?|beers?|nachos|sliders|appetizers?|food)\b/i.test(text),
  },
  {
    name: "prize",
    says: /\b(?:win(?! or lose)|winners?|prizes?|pr[eê]mios?|sorte[io]o|jackpot|giveaway|sweepstakes|contest|(?:1st|2nd|3rd|first|second|third|last) place|chance (?:at|for|to (?:win|be (?:entered|drawn)))|enter(?:ed)? to|drop your (?:business )?card|get (?:\w+ )?(?:raffle )?(?:slips|entries|chances)|no purchase necessary)\b/i,
    // 'Win big with $5 wings', 'If they win, burgers are buy one, get one the day after'
    unless: (text) => OFFER.test(text) || TEAM_WINS.test(text),
  },
  {
    name: "prize",
    says: BEST_OF_ALL,
  },
  {
    name: "wage",
    says: /(?<=[$£€₱₹]\s?\d[\d.,–+-]*(?: (?:or|to) [$£€₱₹]?\d[\d.,]*)?(?: dollars)? )an hour\b|\b(?:per hour|an hour (?:plus|\+|with tips)|\/hr|hourly|wages?|salary|hiring|now hiring|plus (?:pooled |your )?tips|time and a half|paid (?:leave|vacation|time off|sick days?|tryouts?))\b/i,
  },
  {
    name: "staff",
    says: /^\W*(?:all |our )?(?:employees|staff|crew|team members|cooks|servers) (?:always |also )?(?:eats?|drinks?|dines?|gets?|receives?|takes?|enjoys?|saves?)\b|\b(?:for|to) (?:all |our )?(?:employees|staff|crew)\b(?! (?:of|at)\b)|\b(?:crew|staff|employees?|team members?)(?: members?)? (?:meals?|discounts?|perks?)\b|\b(?:on|per|every|your) shifts?\b|\bon (?:your|their|my) (?:own )?days? off\b|\bshift meals?\b|\b(?:walk-?in|open|on-the-spot|job|group) interviews?\b|\b(?:job|career|hiring) (?:fairs?|events?|days?)\b/i,
  },
];
