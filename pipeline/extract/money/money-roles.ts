import type { Span } from "#pipeline/page";
import { namesDish } from "../words/food.ts";
import { NOTE_MARK } from "../words/note-marks.ts";
import type { Found, Money, MoneyRole } from "./amount.ts";
import { BACK, COMES_OFF } from "./benefit-words.ts";
import { isOfOthers, isOnOtherDays } from "./contrasted.ts";
import { isDearerBeside, isLessWith } from "./dearer-beside.ts";
import { isNamedByUsual, isOfWhatIsBought } from "./named-by-price.ts";
import { isOtherAtTimes } from "./raised-at-times.ts";
import { isFallenFrom } from "./reduced.ts";
import { isDifference, isOneBesideLot, isPartAlone, isShare, withDearerAsOld } from "./sums-of-prices.ts";
import { isThreshold } from "./thresholds.ts";
import { isInUsualList, isSameAsEver, isToldUsual, isUsualToo } from "./told-usual.ts";

const OFF_AFTER = new RegExp(
  `^${NOTE_MARK}[\\s-]?(?:off\\b(?!-[a-z])|birthday (?:reward|credit|bonus)\\b|less\\b(?! than)|less than (?:usual|normal|regular|(?:on )?(?:the|our) (?:usual|regular|normal|menu|list|pieces|parts)|(?:when |if )?(?:bought|ordered|buying|ordering))\\b|(?:under|below) (?:the |our |its )?(?:board|menu|list|shelf|usual|regular|normal|counter) price\\b|(?:(?:refill|senior|student|military|loyalty|mug|pickup|pick-up|cash|online)\\s)?discount\\b|de descuento\\b|rebate\\b|savings?\\b|menos\\b|cheaper\\b(?! than)|(?:knocked|taken) off\\b|${BACK})`,
  "i",
);
/** '−$4' on its own, 'any plate minus $3', 'cut by $2', '-$4 on your second pie' */
const MINUS = /(?:(?:^|[\s(])−|\bminus\s+|\b(?:cut|reduced|lowered|marked down|knocked down) by\s+)$/i;
const DASH_ALONE = /(?:^|[:;,(]|\p{L})\s*[-–]$/u;
const ON_WHAT =
  /^\s+on (?:the|your|any|all|every|each)\b(?! (?:other )?(?:(?:week|mon|tues|wednes|thurs|fri|satur|sun)?(?:days?|nights?)|weekends?|evenings?|afternoons?|mornings?)\b)/i;
/** 'Buy three and $4 comes off' */
const COMES_OFF_AFTER = new RegExp(`^${NOTE_MARK}\\s${COMES_OFF}`, "i");
/** 'Deposits of $50 are taken off the final bill': paid before. */
const PAID_BEFORE = /\b(?:deposits?|fees?|covers?|charges?|prepaid|tickets?|vouchers?|gift cards?)\b/i;
const OFF_BEFORE =
  /\b(?:saves?(?: you)?|ahorra|(?:te|les?) (?:bajamos|descontamos|quitamos|rebajamos)|discount of|descuento de)\s+(?:up to\s+)?$/i;
/** 'The appetizers drop two dollars', but not 'drop to $6' nor 'we drop $6 burgers' */
const DROPS = /\bdrop(?:s|ped)?(?: by)?\s+$/i;
/** '$32.99 Order' is a price and its button; '$40 order' is how much one has to spend. */
const ORDER_BUTTON = /^\s*[$£€₱₹]?\s?\d+\.\d\d\s+Order(?: Now| Online| Here)?\s*$/;
const SURCHARGE_BEFORE =
  /(?:[+]|\b(?:adds?|extra(?: (?!large|lg|special|value)[a-z]+)?|additional|supplement|upcharge|surcharge|charge|fee|(?<!\b(?:tri|sirloin|steak|beef)[- ])tip|deposits?|delivery|shipping|corkage|cover|sub(?=\s(?:for|in|out)\b)|(?<=[•·|] )sub (?:[a-z’'-]+ ){1,3}|substitute|upgrade|make (?:it|yours?) a (?:double|combo|meal))(?:\s(?:for|is|of|an|charge|fee|only|it|to))*:?)\s*$/i;
/** 'Mains $16, add $6 pint of lager': a drink at its price, and not what one pays more for something in a dish. */
const ADDS_DRINK =
  /^\s*(?:pints?|pots?|schooners?|glass(?:es)?|beers?|drafts?|wines?|mimosas?|margaritas?|cocktails?|spritz(?:es)?)\b/i;
/** 'Boneless wings + $6 martinis': drinks, more than one, are no part of a dish. */
const DRINKS =
  /^\s*(?:[a-z-]+\.? )?(?:pints|schooners|glasses|beers|lagers|ales|drafts|draughts|domestics|wines|wells|shots|seltzers|mimosas|margs|margaritas|martinis|mojitos|mules|sangrias|cocktails|highballs|pitchers|bloody marys)\b/i;
/** 'We had to raise the Tuesday price by fifty cents' */
const RAISED_BY = /\b(?:rais(?:e[sd]?|ing)|increas(?:e[sd]?|ing)|hik(?:e[sd]?|ing))\b[^.!?$£€]{0,40}\bby\s*$/i;
const SURCHARGE_AFTER =
  /^\s*(?:(?:extra|additional)\b(?!(?: [a-z]+){1,2}:? [$£€₱₹]\s?\d)|more\b|up-?charge|surcharge|supplement|(?:\w+ )?fee\b|(?:\w+ )?charge\b|deposit|corkage|cover\b|tax\b|delivery|(?:(?:food|drink|bar|beverage|and|&)\s){0,3}minimum|gratuity|sharing|split|each way|add-?on|an? hour\b|\/\s?(?:month|mo|hr|hour|year)\b)/i;
const OTHER_AFTER =
  /^(?:\s*\+)?\s*(?:(?:under|below|cheaper|tiers?|price points?)\b|(?:a|per|each) (?:team|player|head, winner)\b|in (?:Alaska|Hawaii|AK|HI|Puerto Rico|New York|NYC|California)\b|in points|points?\b|cards? (?:redeemable|valid|good|expires?)\b|gift|e-?gift|(?:bar |food |dining |house )?(?:credit|account)|bonus|voucher|(?:\w+ )?cash-?back|(?:\w+ )?rewards?\b|cash\b|in prizes?\b|(?:(?:cash|weekly|monthly|nightly|grand|top|door|first) ){0,3}prizes?\b|bar tab|tab\b|million|entry\b|admission|(?:game|play|arcade) (?:cards?|credits?)\b|per game|tickets?\b|buy-?in|in value\b|in the (?:room|pot|kitty|jackpot)\b|(?:up )?for grabs|to be won|on the line|raised|donat|per hour|an hour|certificate|shares?\b(?! (?:plate|platter|board|menu)))/i;
const OTHER_BEFORE =
  /\b(?:wine|beer|bottle|mug|cider) club\W{0,3}$|\b(?:per|every|each|win|no|compar(?:e|ed|ing)(?: (?:this|that|it|these))? (?:to|with)|gift cards?(?: of)?|earn|donate|prize of|raised|wage|(?:base|hourly|starting) pay|budget|starting wage|market price,?(?: usually)?|(?:increas|ris)(?:es?|ing)(?: by)?|go(?:es)? up(?: by)?|climbs?(?: by)?|over|than(?: the| our)?)\s*$|\bmax(?:imum)?\.?(?: (?:discount|savings?|value|benefit))?(?: of| is)?:?\s*$/i;
/** '$6.49 cash ($6.75 card)' is one price, and the other that of paying so. */
const CASH_OF_TWO = /^\s*cash\b\W*[$£€₱₹]\s?[\d.]+\s*(?:by |with )?(?:card|credit|debit)\b/i;
const AFTER_CASH = /^\s*cash\b\W*$/i;
const CARD = /^\s*(?:by |with )?(?:card|credit|debit)\b/i;
const ORIGINAL_BEFORE =
  /\b(?:m\.?r\.?p\.?|reg(?:ular(?:ly)?)?\.?(?: priced?)?(?: at)?(?:(?: \p{L}+)? \d{1,2} for)?|was|were|before:|old price:?|originally|orig\.?|list price|valued? (?:of|at)|worth|(?:instead|in place) of|on (?:its|their) own,?|(?<=\([^()]{0,30})(?:by itself|on (?:its|their) own|alone)(?: is| are| costs?)|(?:everyone|everybody|anyone) else pays?|separately,? (?:you|they|it)['’]d (?:pay|be|cost|run)|(?:piece by piece|one by one|by the piece|bought apart|on the menu),? (?:it|they|that|all of it)(?:['’]d| would) (?:be|cost|run|come to|set)(?: you)?(?: back)?|after that,? (?:it|they)(?:['’](?:s|re)| is| are|(?: (?:go(?:es)?|jumps?|is|are))? back to)|retail|norm\.?|antes|normalmente|precio regular|compare at|normal price|menu price|(?:normally|usually|typically|(?:(?:on|at) )?(?:all |any )?other (?:days?|nights?|times?|hours?)|the rest of the (?:day|night|week|time|year)|(?:los )?(?:dem[aá]s|otros) d[ií]as|el resto de la semana),?(?: (?:est[aá]n? (?:a|en)|son|cuestan?|a)\b)?(?: (?:it|they|these|this)(?:['’](?:s|re)| is| are)?| is| are)?)(?: up to)?\s*:?\s*\(?(?:an? )?$/iu;
/** 'A board for $14 (it's $19 midweek)', 'drops to $28 (from $35)', 'fills are $13, not $18', '$40 for loaves that would cost $48' */
const IN_CONTRAST =
  /\((?:(?:it|they)(?:['’](?:s|re)| is| are)|(?:down )?from|most (?:days|nights),?(?: it['’]s)?)\s*$|,\s(?:and )?not\s*$|\bwould (?:otherwise |normally |usually )?(?:be|cost|run)\s*$/i;
const ORIGINAL_FAR =
  /\b(?:the|our|their|its|your) usual\s$|\b(?:regular|(?<!^)everyday|everyday(?!\s$)|(?<=\b(?:our|the|its|their|an?) )every ?day|normal|ordinary|standard)\s(?!(?:size|bowl|cup|slice|portion|order)s?\b)(?![^.;$]*\b(?:off|for|only|just)\b)(?:(?:\d\/\d|\d{1,2})[ -]?(?:pound|lb|oz|inch|in)\b)?[^.;:!$\d]{0,30}$/i;
const OF_DEARER = /^,? \(?(?:instead of|in place of|rather than|down from) (?:the (?:usual|full) )?[$£€₱₹]\s?\d/i;
const ORIGINAL_AFTER =
  /^\s*(?:each |apiece |ea\.? |(?:a|per) (?:person|head|guest)(?=, waived ))?(?:(?:if |when )?(?:(?:bought|ordered|purchased|sold) )?(?:separately|individually|(?:a|à) la carte)\b|value\b|reg(?:ular(?:ly)?)?\b|retail|otherwise|normally|usually|(?:(?:on|at) )?(?:the |all (?:the )?|any )?other (?:days?|nights?|times?|hours?)\b|(?:for |during )?the rest of the (?:day|night|week|time|year)\b|(?:los )?(?:dem[aá]s|otros) d[ií]as\b|el resto de la semana\b|(?:(?:[,;]|(?<=\s)\()\s?(?:but |and )?(?:it['’]s )?|or )(?:free|waived) (?:w\/|(?:with|on|when|if|during|at (?:happy|lunch|brunch|dinner)|from \d|after \d|before \d|until \d)\b))/i;
/** 'Half-off bottles on Sunday; corkage $20 other nights' */
const OF_A_FEE = /\b(?:corkage|cover|admission|entry|parking|valet|delivery|room hire)(?: (?:fee|charge|is|of))*:? $/i;
/** '$6 for about $18 worth of baking' */
const FOR_WORTH = /^\s?(?:worth|(?:in|of) (?:food|value))\b/i;
const WHAT_FOR = /^\W*(?:for|buys?|gets?(?: you)?) (?:about |around |over |up to |at least )?(?:an? )?$/i;
/** 'Small $9 · Regular $12': a size. */
const REGULAR_SIZE = /(?:^|[·•|/,;]\s*)reg(?:ular)?[\s:–—-]*$/i;
const SIZES = /\b(?:small|sm|large|lg|medium|grande|mini|jumbo|petite|king|queen|junior)\b\W{0,3}[$£€₱₹]?\s?\d/i;
/** '$8 with a student card and $11 without' */
const WITHOUT = /^\s+without\b(?! an?\b| the\b| your\b)/i;
const WITH = /\bwith\s[^.;!?]{3,40}(?:,|\s(?:and|or|but))\s*$/i;
/** '$7. (They’re 9.25.)' */
const IN_ASIDE = /^[^.;!?()]{0,20}[.!]?\s\((?:it|they)['’](?:s|re)\s$/i;
/** '$13 (not $18)' */
const NOT_SO = /\(not\s*$/i;

/** 'A burger, fries and any $7 pint, $18': of what one may choose, and not what one pays. */
const CHOSEN = /\b(?:and|with|plus|&) any\s*$/i;
const CHOSEN_DRINK =
  /^\s*(?:(?!(?:and|or|for)\b)[\p{L}-]+ )?(?:pint|draft|draught|beer|can|bottle|glass|cocktail|drink|soda|wine|pour)\b/iu;

/** '[add cheese for $1]', '(add beef $2 / shrimp $4)', 'Add-ons: cheese $1, bacon $3' */
const IN_ADD_ON = /[[(]\s*(?:add|sub|extra)\b[^\])]*$|^\W*(?:add[- ]?ons?|extras|extra toppings)\s?[:–—][^.!?]*$/i;
const ADDED = "(?:(?!adds?\\b)[\\p{L}'’]+ ){1,3}(?:for )?[$£€₱₹]\\s?\\d+(?:\\.\\d\\d)?";
/** 'Make it a meal: add chicken $4, steak $5, or shrimp $5' */
const ADDED_LIST = new RegExp(`\\badd ${ADDED}(?:(?:,|,? (?:or|and)| \\/) ${ADDED})+`, "giu");

/** '$10.95 adults, $6.95 kids (4–10)', '$30 per adult, $12 for under-tens': for whom, and nothing to eat behind it. */
const TIER_AFTER =
  /^\s*(?:for |per )?(?:(?:the |anyone |those )?under[- ](?:\d{1,2}s?|(?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen)e?s?)|(?:the )?(?:kids?|child(?:ren)?|seniors?|toddlers|little ones|young guests)|niñ[oa]s)\b(?=\s*(?:[,.;:()]|$|(?:ages?|under|\d{1,2}|and under)\b))/i;
const TIER_BEFORE = /\b(?:kids?|child(?:ren)?|under|ages?|seniors?|niñ[oa]s|toddlers?)\b[^.$;]{0,18}$/i;

/** '$27 every Wednesday (save $9)' says of its price what it saves. */
const SAVED = /\((?:you )?save(?: up to)?\s*$/i;

/** 'Coffee and a pastry for $5 – that's $2 off' */
const THATS = /[–—,;(-]\s?(?:and )?(?:that['’]s|which is) $/i;

/** Amounts in order, with what the words beside each make of it. */
export function withRoles(text: string, found: Found[], struck: Span[]): Money[] {
  const amounts: Money[] = [];
  for (const [i, amount] of found.entries()) {
    const role = roleAt(i, text, found, struck);
    const before = amounts.at(-1);
    // 'Wings reg. 6 for $9, 12 for $17': both are usual prices.
    const isOfSoMany = before?.role === "original" && SO_MANY_FOR.test(text.slice(before.end, amount.start));
    const isBoth =
      before?.role === "original" &&
      (areInBrackets(text, before, amount) ||
        isUsualToo(text.slice(0, before.start), text.slice(before.end, amount.start)));
    const without = role === "original" ? (WITHOUT.exec(text.slice(amount.end))?.[0].length ?? 0) : 0;
    const end = amount.end + without;
    amounts.push({ ...amount, end, role: role === "price" && (isOfSoMany || isBoth) ? "original" : role });
  }
  const told = withDearerAsOld(text, amounts);
  return told.map((amount) =>
    isDifference(amount, told) || isShare(amount, told, text.slice(amount.end)) ? { ...amount, role: "other" } : amount,
  );
}

/** 'At menu price ($9 / $14)': that of each size. */
function areInBrackets(text: string, first: Found, second: Found): boolean {
  return (
    /\($/.test(text.slice(0, first.start)) &&
    /^\s?\/\s?$/.test(text.slice(first.end, second.start)) &&
    text[second.end] === ")"
  );
}

/** '$25 before 11am, $35 after', 'Edamame $3 after 6:30 $5': what it costs once the hour is over. */
function isLater(amount: Found, before: Found | undefined, text: string): boolean {
  if (before === undefined || amount.value <= before.value) return false;
  const [between, behind] = [text.slice(before.end, amount.start), text.slice(amount.end)];
  const [, hour] = THEN_ALONE.exec(between) ?? [];
  // '… served 6am–9am, $5.99. After 9am $7.99.'
  if (hour !== undefined && ENDS_CLAUSE.test(behind) && endsAt(hour).test(text.slice(0, before.end))) return true;
  if (/^ after (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon),? $/i.test(between)) return /^\s*$/.test(behind);
  return (
    /^ (?:before|until|till?) [^.!?;]{1,12}, (?:\d{1,2} for )?$/i.test(between) &&
    /^ (?:after|afterwards|thereafter)\W*(?:$|[.!?;)])/i.test(behind)
  );
}

/** '. After 9am ', '; from 9 on: ' */
const THEN_ALONE = /^[.;,]\s(?:after|past|from) (\d{1,2}(?::\d\d)?)(?: ?[ap]\.?m\.?)?(?: on(?:wards?)?)?[,:]?\s$/i;
const ENDS_CLAUSE = /^\s*(?:$|[.,;!)](?!\d))/;
const endsAt = (hour: string) => new RegExp(`(?:[-–—]|\\b(?:to|until|till?|before|by))\\s?${hour}(?![\\d:])`, "i");

const SO_MANY_FOR = /^,? (?:or |and )?\d{1,2} for $/;

function roleAt(i: number, text: string, found: Found[], struck: Span[]): MoneyRole {
  const amount = found[i] as Found;
  const from = i > 0 ? (found[i - 1] as Found).end : 0;
  const before = text.slice(Math.max(from, amount.start - 60), amount.start);
  const next = found[i + 1];
  const isUsualNext = next && next.value > amount.value && REG.test(text.slice(amount.end, next.start));
  const after = isUsualNext ? "" : text.slice(amount.end, amount.end + 40);
  const leads = /^\W*$|[:–—]\s*$/.test(text.slice(0, found[0]?.start));
  const isListed = [...text.matchAll(ADDED_LIST)].some(
    ({ index, 0: list }) => index < amount.start && amount.start < index + list.length,
  );
  const last = found[i - 1];
  if (isLater(amount, last, text) || isDearerBeside(text, amount, last, found[i + 1])) return "original";
  if (isOfOthers(text, amount, last)) return "original";
  if (isOnOtherDays(text, amount, last)) return "other";
  if (isLessWith(text, last, amount)) return "price";
  if (
    last &&
    last.value < amount.value &&
    PER_HEAD.test(text.slice(last.end, amount.start)) &&
    /^ with\b/i.test(text.slice(amount.end))
  )
    return "tier";
  if (last && isSavedToo(text, last, amount)) return "amount_off";
  if (FALLS_BY.test(text.slice(0, amount.start))) return "amount_off";
  // 'Fri–Sun $20 buckets. All other days $18 buckets': an offer of those days.
  if (OPENS_OTHER_DAYS.test(before) && namesDish(after.slice(0, 24)) && !(last && last.value < amount.value))
    return "price";
  if (next && isOneBesideLot(text, amount, next)) return "other";
  if (isPartAlone(text, amount)) return "other";
  if (isFallenFrom(text, amount, next) || isNamedByUsual(text, amount, last, next)) return "original";
  if (next && next.value < amount.value && isOtherAtTimes(text, amount, next)) return "original";
  if (last && last.value < amount.value && IN_ASIDE.test(text.slice(last.end, amount.start))) return "original";
  if (isOfWhatIsBought(text, amount)) return "other";
  if (isInUsualList(text.slice(0, amount.start))) return "original";
  if (isListed || IN_ADD_ON.test(text.slice(0, amount.start))) return "surcharge";
  if ((SIZES.test(text) && REGULAR_SIZE.test(before)) || ORDER_BUTTON.test(text)) return "price";
  return roleOf(
    // '$2 off drafts + $6 small plates', 'Trivia + $4 lagers': not what is added to a price or a dish.
    (i > 0 && leads) ||
      DRINKS.test(after) ||
      (namesDish(after) && (i > 0 || !namesDish(text.slice(0, amount.start).replace(NIGHTS_ADDED, ""))))
      ? before.replace(/(?<=[\p{L})]\s)\+ $/u, ", ")
      : before,
    after,
    last !== undefined && (!/[.!?]\s/.test(text.slice(last.end, amount.start)) || isOfChildren(text, last, amount)),
    struck.some((span) => amount.start < span.end && span.start < amount.end),
  );
}

/** '$19.95 reg $26.95' */
const REG = /^\s+reg(?:ular(?:ly)?)?\.?:?\s$/i;

/** 'Prices drop at 3: pints to $4, every appetizer by ' */
const FALLS_BY = /\b(?:drop|fall|go down|come down|are (?:cut|lowered|reduced))\b(?:[^.!?]|\.(?!\s\p{Lu}))*\bby $/u;
const OPENS_OTHER_DAYS = /(?:^|[.;] )(?:all |any )?other (?:days|nights): $/i;

/** 'Prime rib night + ' before '$1 red wine' */
const NIGHTS_ADDED = /[\p{L}&' ]+ (?:nights?|hour|day) \+ /giu;

/** '£22 per person, ' before '£29 with prosecco' */
const PER_HEAD = /^ (?:per person|per head|a head|a person|each|pp),? (?:or )?$/i;

const ON_ALL = "on (?:the |your |any |all |every |each |our )?";
const SAVES = /\b(?:saves?(?: you)?|knock|take|get)\s+(?:up to\s+)?$/i;
const BETWEEN_SAVINGS = new RegExp(`^(?: off)? ${ON_ALL}[^.!?;:$£€₱₹]{3,40}?(?:,|,? (?:and|or)) $`, "i");

/** 'Save $2 on every draft and $3 on every small plate': the second is off, too. */
function isSavedToo(text: string, last: Found, amount: Found): boolean {
  const isSaving =
    OFF_BEFORE.test(text.slice(0, last.start)) ||
    (SAVES.test(text.slice(0, last.start)) && /^ off\b/.test(text.slice(last.end)));
  return (
    isSaving &&
    BETWEEN_SAVINGS.test(text.slice(last.end, amount.start)) &&
    new RegExp(`^ ${ON_ALL}\\p{L}`, "iu").test(text.slice(amount.end))
  );
}

/** '… and your potato, $15.95. Kids under ten $7.95.': the sentence tells only whom of its guests the meal costs less. */
function isOfChildren(text: string, whole: Found, amount: Found): boolean {
  return (
    amount.value < whole.value &&
    CHILDREN_ALONE.test(text.slice(whole.end, amount.start)) &&
    /^\s*(?:$|[.;!)])/.test(text.slice(amount.end))
  );
}

const CHILDREN_ALONE =
  /^[^.!?$£€₱₹]{0,20}[.!]\s(?:kids?|child(?:ren)?),?(?: (?:ages? )?(?:(?:under|\d{1,2}(?:\s?[–-]\s?\d{1,2}| (?:and|&) under)?)\s?)(?:\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)?)?(?:,|:| are| pay)? $/i;

/** 'The time is what you pay (ex: 5:15 = $5.15)' */
const EXAMPLE = /\((?:ex(?:ample)?|e\.g|i\.e)\b[^()]*(?:=|\bis)\s?$/i;

/** 'Get the second dinner half price (up to $10 value)': no more than that is given, whatever it costs. */
const UP_TO = /\bup to (?:an? )?$/i;
const OF_VALUE = /^\s(?:in )?value\b/i;

/** 'Gulf oysters each $1.75' */
const NAMED_EACH = /^\W*(?!.*\b(?:for|earns?|win|donat\w+|rais\w+|give|with)\b)[^.!?;$£€₱₹]{3,40} each\s$/iu;

const OF_ONE_ALONE =
  /\((?:singles?|by the piece|individually)(?: (?:is|are|for|at))? $|\([^()$]*\b(?:a|per|every|each) (?:month|quarter|year|season)(?:,| for| at) $/i;

const REGULAR_OF_WEIGHT = /\bregular(?:ly)? [\d/.]+[\s-]?(?:pounds?|lbs?|oz|inch(?:es)?) $/i;
const ONLY_PAID = /^[^.!?$£€₱₹]{3,40}\b(?:is|are) (?:now |only |just )+[$£€₱₹]\s?\d/i;

function roleOf(before: string, after: string, hasPriceBefore: boolean, isStruck: boolean): MoneyRole {
  if (hasPriceBefore && THATS.test(before) && /^ (?:off|less)\b/i.test(after)) return "other";
  if (OFF_AFTER.test(after)) return "amount_off";
  if (COMES_OFF_AFTER.test(after)) return PAID_BEFORE.test(before) ? "other" : "amount_off";
  if (isSameAsEver(before, after)) return "other";
  // 'Any two pizzas (one is €14.50)'
  if (/\((?:just )?one(?: alone)?(?:['’]s| is| costs) $/i.test(before) && /^\s?\)/.test(after)) return "other";
  // 'Four kolaches, $11 (singles $3.25)', 'members (three bottles a quarter, $120)'
  if (OF_ONE_ALONE.test(before) && /^\s?\)/.test(after)) return "other";
  if (isStruck) return "original";
  if (EXAMPLE.test(before)) return "other";
  if (UP_TO.test(before) && OF_VALUE.test(after)) return "other";
  if (hasPriceBefore && SAVED.test(before) && /^!*\s*\)/.test(after)) return "other";
  if (OFF_BEFORE.test(before) && !/^\s*(?:when|on)?\s*(?:and|or) (?:under|less)/i.test(after)) return "amount_off";
  if (MINUS.test(before) || (DASH_ALONE.test(before) && ON_WHAT.test(after))) return "amount_off";
  if (DROPS.test(before) && /^\s*(?:[.,;!?)]|$)/.test(after)) return "amount_off";
  // 'Free halftime buffet; win tickets worth $300'
  if (/\bwin\b[^.;!?$£€₱₹]*\bworth $/i.test(before)) return "other";
  const isUsual = ORIGINAL_BEFORE.test(before) || ORIGINAL_AFTER.test(after) || isToldUsual(before, after);
  if (isUsual && !OF_A_FEE.test(before)) return "original";
  // 'Regular 1/2 pound $9.95 steak burger is only $5'
  if (REGULAR_OF_WEIGHT.test(before) && ONLY_PAID.test(after)) return "original";
  if (hasPriceBefore && FOR_WORTH.test(after) && WHAT_FOR.test(before)) return "original";
  if (hasPriceBefore && (IN_CONTRAST.test(before) || NOT_SO.test(before))) return "original";
  if (hasPriceBefore && WITH.test(before) && WITHOUT.test(after)) return "original";
  if (hasPriceBefore && /\bor\s*$/i.test(before) && /^\s+with\b/i.test(after)) return "tier";
  if (isThreshold(before, after)) return "threshold";
  if (hasPriceBefore && AFTER_CASH.test(before) && CARD.test(after)) return "other";
  // 'Four dinners to choose from, each $15.95'
  const isOfEach =
    (/[,;:(–—-]\s?each\s$/i.test(before) && !/^\s(?:you )?spen[dt]\b/i.test(after)) ||
    (NAMED_EACH.test(before) && /^\s*(?:$|[.,;)·•|](?!\d))/.test(after));
  if ((OTHER_AFTER.test(after) && !CASH_OF_TWO.test(after)) || (OTHER_BEFORE.test(before) && !isOfEach)) return "other";
  const isDrink = /\badd (?:an? )?$/i.test(before) && ADDS_DRINK.test(after);
  if (CHOSEN.test(before) && CHOSEN_DRINK.test(after)) return "other";
  if (RAISED_BY.test(before)) return "surcharge";
  if ((SURCHARGE_BEFORE.test(before) && !isDrink) || SURCHARGE_AFTER.test(after)) return "surcharge";
  // 'Regular nachos $7.50 instead of $10.25': a size.
  if (ORIGINAL_FAR.test(before)) return OF_DEARER.test(after) ? "price" : "original";
  if (hasPriceBefore && (TIER_BEFORE.test(before) || TIER_AFTER.test(after))) return "tier";
  return "price";
}
