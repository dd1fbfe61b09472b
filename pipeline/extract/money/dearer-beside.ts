import type { Span } from "#pipeline/page";

type Amount = Span & { value: number };

const HOUR =
  "(?:dinner(?:time)?|supper(?:time)?|evenings?|nights?|nightfall|sundown|weekends?|lunch(?:time)?|brunch|daytime|peak(?: (?:times|hours))?|other times|noon|midday|\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?|(?:three|four|five|six|seven|eight|nine|ten|eleven)(?: o['’]clock)?|that|then)";
const IS_THEN =
  "(?:(?:it|they|that|those|these|the same(?: [a-z]+){0,2})(?:['’](?:s|re|ll be)| is| are| goes?| costs?| runs?| jumps?| will be)(?: back| up)*(?: (?:to|at))?)";
/** '… are $10.95. Come dinner they’re $14.50': the same at another time. */
const AT_ANOTHER_TIME = new RegExp(
  `[.;,(–—-]\\s*(?:but |and |then )?(?:come|by|at|after|from|in|on|over|during|past)(?: the)? ${HOUR}(?: on(?:wards?)?)?,? ${IS_THEN} $`,
  "iu",
);

/** '$12 on Fridays; come on Thursday and the same plate is $20' */
const ON_ANOTHER_DAY = new RegExp(
  `[.;,(–—-]\\s*(?:but |and )?(?:come|turn up|show up|wait)(?: back)?(?: (?:on|by|at|after|for|until|till))?(?: the)? (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|${HOUR}),? and ${IS_THEN} $`,
  "iu",
);
/** '… are $7. They're $10 once the lamps are lit', 'for a plate that costs $9 later' */
const THEN_IS = new RegExp(
  `(?:[.!;,(–—-]\\s*(?:but |and |then )?${IS_THEN}|\\b(?:that|which) (?:costs?|runs?|goes for|is|are)) $`,
  "iu",
);
const FROM_THEN =
  /^ (?:once (?:you|the|it|we)\b|at (?:lunch|dinner|supper|night|brunch|other times)\b|after(?:wards?| that| then)\b|later(?: on)?\b|from then\b|thereafter\b)/i;

/** '$5 through December 20, then back to $7.50' */
const THEN_BACK =
  /[.,;(–—-]\s*(?:and )?(?:then|after(?:wards| that| which)?|before)\b[^.;!?$£€₱₹]{0,24}\bback (?:up )?(?:to|at) (?:the (?:usual|regular|normal) )?$/i;

/** 'Same entrées $25.95 after 6' behind what they are before */
const SAME_AGAIN =
  /(?:^|[.;,(–—]\s*)(?:but |and )?(?:the )?same (?:[\p{L}'’-]+ ){1,3}(?:(?:is|are|costs?|runs?|for) )?$/iu;
const AT_THEN = new RegExp(
  `^ (?:(?:at|after|from|in|on|over|during|past|for)(?: the)? ${HOUR}|(?:all )?other )\\b`,
  "iu",
);

/** '$8.25 from 11 to 2, and $11 at dinner' */
const AND = /[,;]\s(?:and |but )?(?:it['’]s )?$/i;
const AT_MEAL = /^ (?:at|for|after) (?:dinner(?:time)?|supper(?:time)?|night|brunch|other times)\b\s*(?:[.,;!)]|$)/i;

/** '$4 rather than $8.50' */
const INSTEAD = /\brather than (?:the (?:usual|regular|normal|full) |an? )?$/i;

/** '$9 (dinner price $15)': the price of another meal. */
const OF_ANOTHER_MEAL =
  /(?:\(|[,;–—]\s)(?:the |our |its |at )?(?:dinner|supper|evening|night|nighttime|brunch|lunch|daytime|weekend|weekday|peak) price(?: is|:|,)? $/i;

/** '$4 a bowl while it snows. (Dry days: $8.)' */
const IN_BRACKETS_ELSE =
  /\((?:on |in |at )?(?!mon|tues|wednes|thurs|fri|satur|sun|happy|game|match|late|early|all\b|these|those|holi)\p{L}+ (?:days|nights|hours|times|weeks)(?:,|:| it['’]s| they['’]re)? $/iu;

/** 'Noodles $14.99, with any combo $7.99': less for whoever takes something besides. */
const WITH_MORE =
  /^,? (?:but |or |only |just )*(?:with (?:any|your|every|each|the purchase of)\b|when you (?:buy|order|get)\b|when (?:ordered|bought) with\b|alongside (?:an?|any)\b)[^$£€₱₹.;!?]{2,40}[,:]? $/i;

/** '$3.75, or $1.50 with any bowl' */
const OR_LESS = /^,? (?:or|but|and) (?:only |just )?$/i;
const TAKEN_WITH =
  /^ (?:with (?:an?|any|your|every|each|the purchase of)\b|when you (?:buy|order|get)\b|alongside (?:an?|any)\b)/i;

/** 'The basket is not $18 but $12', 'not a $9 plate but $6' */
const NOT = /\bnot (?:the usual |an? )?$/i;
const BUT = /^(?: dollars| bucks)?,? but (?:only |just )?(?:an? )?$/i;

/** '$24, or $18 before 5', '$12, or $10 on Mondays', '$6, $4 from 3 to 6' */
const AT_AN_HOUR =
  /^ (?:(?:before|after|until|till|from) (?:\d{1,2}\b|noon|midday)|between \d|(?:during|at) happy hour\b|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:on )?week(?:days|nights)\b)/i;

/** Whether the second of two prices is less, for whoever takes something besides or comes at an hour. */
export function isLessWith(text: string, dearer: Amount | undefined, amount: Amount): boolean {
  return (
    dearer !== undefined &&
    amount.value < dearer.value &&
    ((OR_LESS.test(text.slice(dearer.end, amount.start)) &&
      [TAKEN_WITH, AT_AN_HOUR].some((asked) => asked.test(text.slice(amount.end)))) ||
      (text.slice(dearer.end, amount.start) === ", " && AT_AN_HOUR.test(text.slice(amount.end))))
  );
}

/** Whether an amount is what a thing costs otherwise, beside one that is less. `before`, `next`: the amounts around it. */
export function isDearerBeside(
  text: string,
  amount: Amount,
  before: Amount | undefined,
  next: Amount | undefined,
): boolean {
  const lead = text.slice(before?.end ?? 0, amount.start);
  const isThen = THEN_IS.test(lead) && FROM_THEN.test(text.slice(amount.end));
  const isSame = SAME_AGAIN.test(lead) && AT_THEN.test(text.slice(amount.end));
  const isOfMeal = AND.test(lead) && AT_MEAL.test(text.slice(amount.end)) && !/[.!?]\s/.test(lead);
  const isElse =
    isOfMeal || INSTEAD.test(lead) || AT_ANOTHER_TIME.test(lead) || THEN_BACK.test(lead) || ON_ANOTHER_DAY.test(lead);
  if (
    before &&
    amount.value > before.value &&
    (isThen || isElse || isSame || OF_ANOTHER_MEAL.test(lead) || IN_BRACKETS_ELSE.test(lead))
  )
    return true;
  if (next === undefined || next.value >= amount.value) return false;
  const between = text.slice(amount.end, next.start);
  if (isLessWith(text, amount, next) || (NOT.test(lead) && BUT.test(between))) return true;
  return WITH_MORE.test(between) && /^\s*(?:$|[.;,!)])/.test(text.slice(next.end));
}
