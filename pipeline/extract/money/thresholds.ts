const THRESHOLD_BEFORE =
  /(?:\b(?:over|above|more than|greater than|exceeding|at least|min(?:imum)?\.?(?: of|(?: \w+)? (?:order|purchase|spend)(?: (?:value|amount|total))?(?: of| is|:)?)?|spend(?:ing|s)?|orders? of|purchases? of|purchase|under|below|less than|up to|priced up to|m[aá]s de|mayor(?:es)? a|superior(?:es)? a|m[ií]nim[oa] de|compras? de|menos de)|(?:sub)?totals? (?:hits?|reach(?:es)?|gets? to|tops?|passes)|(?:orders?|checks?|bills?|tabs?) (?:hits?|reach(?:es)?|tops?)|≥|(?<=\b(?:orders?|purchases?|spend|checks?|tabs?|subtotals?|totals?)\s?)>)\s*(?:a |the )?$/i;
const THRESHOLD_AFTER =
  /^\s*(?:or more|or over|or above|\+?\s*minimum|min\b|\+?\s*(?:purchase|order|spend|check|tab|subtotal)s?\b|o m[aá]s|and (?:over|above|up order)|(?:and|or|&) (?:under|below|less)|or less|\+? ?(?:app|online|mobile|web|in-store|food|takeout) (?:purchase|order|spend))/i;

/** Words of an advantage beside an amount. */
const LESS = /%|½|\b(?:off|half|free|discounts?|discounted|saves?)\b/i;

/** '$45+', '$45 & up' */
const AND_MORE = /^\s*(?:\+|(?:&|and|or) (?:up|over|above|more|higher)\b)/i;

const UPWARDS =
  /^(?:\+(?= (?:is|are|gets?|go|goes|comes?|at|for)\b)|\s(?:(?:&|and|or) )?up(?:wards?)?\b(?![ -]?charge))/i;

/** 'Bottles from $40 up are $10 off', 'Any bottle $45+ is a third off': which ones are for less. */
function isLeastOfReduced(before: string, after: string): boolean {
  const isLess = LESS.test(before.split(/[,;:.!?]\s/).at(-1) ?? "") || LESS_THEN.test(after) || LESS_BESIDE.test(after);
  return isLess && (UPWARDS.test(after) || (AND_MORE.test(after) && !/^\s*\+/.test(after)));
}

/** ' and up are half price' */
const LESS_THEN =
  /^[^.,;:!?$]{0,12}\b(?:is|are|gets?|go|goes|comes?|at|for)\b[^.,;:!?]*(?:%|½|\b(?:off|half|discounted|reduced|third)\b)/i;

/** ' and up, half price' */
const LESS_BESIDE = /^ (?:(?:&|and|or) )?up(?:wards?)?\s?[,:–—-]\s?(?:\d{1,2}\s?% off|½|half (?:price|off))/i;

/** What a guest has to spend, or what a thing has to cost at least or at most, for an advantage; told by the words beside the amount. */
export function isThreshold(before: string, after: string): boolean {
  if (THRESHOLD_BEFORE.test(before) || THRESHOLD_AFTER.test(after)) return true;
  // 'Half off all bottles priced at $40', but not 'All lunches priced at $9.50'.
  if (/\b(?:priced|listed|marked|tagged|sold) (?:at|for) *$/i.test(before) && LESS.test(`${before}${after}`))
    return true;
  if (isLeastOfReduced(before, after)) return true;
  // 'Nothing, with $35 of food'
  if (
    /\bwith (?:any |every |each )?$/i.test(before) &&
    /^ (?:of|in|worth of) (?:food|purchases?|orders?|groceries)\b/i.test(after)
  )
    return true;
  // 'Buy $25 worth of food, get a free slice of pie'
  if (
    /\b(?:buy|purchase|order) $/i.test(before) &&
    /^ worth\b[^.!?$£€₱₹]{0,40}\b(?:get|receive|enjoy|take)\b/i.test(after)
  )
    return true;
  // '15% off $30, weekdays only', '$5 off any $30 purchase ($50 get $10 off)'
  if (/% off $/i.test(before) && /^\s?(?:[,;.)]|$)/.test(after)) return true;
  if (/\($/.test(before) && /^ gets? (?:you )?[$£€₱₹]\s?\d[\d.]* off\b/i.test(after)) return true;
  // 'With any $50 dinner order'
  if (
    /\b(?:with|on) (?:any |every |each |an? |your )?$/i.test(before) &&
    /^ (?:[a-z-]+ )?(?:orders?|purchases?|checks?|tabs?)\b/i.test(after)
  )
    return true;
  // '20% off $20+', but not 'bottles $30+'.
  if (/^\s?\+/.test(after) && /\b(?:off|discount)\s+(?:(?:any|all|your|orders?|of|on)\s+)*$/i.test(before)) return true;
  if (/\b(?:orders?|purchases?|checks?|tabs?|spend)\s*$/i.test(before) && AND_MORE.test(after)) return true;
  // 'Order-ahead tickets of $25 and up'
  if (/\b(?:tickets?|checks?|tabs?|bills?) of\s*$/i.test(before) && AND_MORE.test(after)) return true;
  // '$10 off $50'
  if (/^\s?off (?:of )?(?:any |your |an? )?(?:order |purchase |check )?(?:of )?$/i.test(before)) return true;
  return false;
}
