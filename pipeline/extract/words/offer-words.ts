/** Words that make a price an offer where it stands: pieces of one pattern. */
const WORDS = [
  "(?<!\\b(?:chef|chef['’]s|house|our|sushi|family) )\\bspecials\\b",
  "\\b(?:daily|nightly|weekly|weekend|today['’]s|lunch|dinner|drink|food|beer|wine|night|day|game|student|carry-?out|take-?out) special\\b",
  "\\bspecial pric",
  "\\bspecial:",
  "\\bspecially priced\\b",
  "\\bdeals?\\b",
  "\\bhappy[- ]hour\\b",
  "\\bhora feliz\\b",
  "\\bearly bird\\b",
  "\\bprix[- ]fixe\\b",
  "\\blimited[- ]time\\b",
  "\\b(?:only|just) (?:an? )?[$£€₱₹\\d]",
  "\\bfor (?:only|just)\\b",
  "\\bnow [$]",
  "\\bs[oó]lo (?:por )?[$]",
  "\\bflat\\b",
  "\\ball[- ]you[- ]can[- ](?:eat|drink)\\b",
  "\\ba\\.?y\\.?c\\.?e\\b",
  "\\btodo lo que puedas\\b",
  "\\bbottomless\\b",
  "\\bendless\\b",
  "\\bunlimited\\b",
  "\\bduring (?:any|every|all)?\\s?[\\w\\s]{0,20}games?\\b",
  "\\bgame ?days?\\b",
  "\\bindustry\\b",
  "\\bstudents?\\b",
  "\\bseniors?\\b",
  "\\bmilitary\\b",
  "\\bkids? (?:menu|meals?|eat)\\b",
  "\\bpromo",
  "\\boferta",
  "(?<!modelo )\\bespecial",
  "\\bdiscount",
  "\\bwith (?:any|the) purchase\\b",
  "\\bwith any\\b",
  "\\bbuck[- ]a[- ]",
  "\\bof the (?:week|month)\\b",
  "\\bday[- ]old\\b",
  "\\b(?:two|2) can (?:dine|eat)\\b",
  // 'Burger + a beer'
  "\\s\\+\\s(?:an? |any )?(?:\\w+ )?(?:drink|beer|pint|soda|draft|fries|side|chips)\\b",
  "^\\W*(?:daily|every ?day|all day)\\s?[:–—]",
];

export const OFFER_WORDS = new RegExp(WORDS.join("|"), "i");

/** What follows an amount that is no price of the thing behind it. */
const NO_THING =
  "minimum|off|and|or|per|each|to|for|with|value|gift|credit|fee|charge|delivery|deposit|extra|more|upcharge|supplement|add|tip|corkage|cover|million|view|order|buy|select|details";

/** '$5 wells', '$2 clams': the price stands before the thing, as offers say it and menus do not. */
export const PRICE_FIRST = new RegExp(
  `(?:^|[(•*:–—-]|(?<!\\b(?:our|their|his|her))\\s)(?:[$£€₱₹]\\s?\\d{1,2}(?:\\.\\d{2})?|\\d{1,2}[\\s-](?:dollar|buck))\\*?\\s+(?!(?:${NO_THING})\\b)([\\p{L}½\\d][^,.;!?$]{1,40})`,
  "iu",
);
