import { daysOf } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";

const LESS = /%|½|\b(?:off|half|free|instead of)\b/i;
const isBound = (text: string) => daysOf(text).stated || findTimes(text).length > 0;
const countsPrices = (text: string) => [...text.matchAll(/[$£€₱₹]\s?\d/g)].length;

/** Amounts and shares that make nothing cheaper for a guest. */
export const NO_ADVANTAGE: readonly Kind[] = [
  {
    name: "a rise in price",
    // 'A 20--30% premium over their high street prices'
    says: /%\s(?:price )?(?:premium|mark-?up|dearer|higher|more expensive|increase)\b/i,
    judges: "either",
  },
  {
    name: "a measure",
    // 'A pint of porter and a half of stout'
    says: /\bpints? of [^.!?$£€%]*\ban? half of (?!(?:price|what)\b)/i,
    unless: (text) => /\bhalf[- ](?:price|off)\b/i.test(text),
  },
  {
    name: "prize",
    // 'Game 3 – £50 JACKPOT', 'three games with a $10 payout'
    says: /[$£€₱₹]\s?\d[\d.,]*(?: cash)? (?:jackpots?|pay-?outs?)\b/i,
    judges: "entry",
  },
  {
    name: "wage",
    says: /\b(?:sign(?:ing)?[- ]on|signing|hiring|retention) bonus(?:es)?\b/i,
    judges: "either",
  },
  {
    name: "ticket",
    // 'Open mic, £3 on the door'
    says: /[$£€₱₹]\s?\d[\d.]*(?: (?:each|pp|per person|a head))? on the door\b/i,
    judges: "entry",
  },
  {
    name: "surcharge",
    // 'Crab cake ($5-upcharge)'
    says: /[$£€₱₹]\s?\d[\d.]*[\s-](?:up-?charge|surcharge|supplement)\b/i,
    judges: "entry",
  },
  {
    name: "usual price",
    // '$3 thereafter' behind what it costs until seven
    says: /^\W*(?:and |then )?[$£€₱₹]\s?\d[\d.]*(?: each)? (?:thereafter|afterwards?)\W*$/i,
    judges: "entry",
  },
  {
    name: "a vessel",
    // 'Buy the mug for $10, $5 refills all night'
    says: /\bbuy (?:the|your|our|a|this) (?:[\p{L}-]+ )?(?:mug|stein|growler|tumbler|koozie)s? for (?:just |only )?[$£€₱₹]\s?\d/iu,
    judges: "entry",
  },
  {
    name: "value claim",
    // 'Half the price of downtown'
    says: /\bhalf the (?:price|cost) of (?:downtown|most|other|what|elsewhere|anywhere|(?:the|an?) (?:[\p{L}-]+ )?(?:chains?|bars?|hotels?|resorts?|restaurants?|steakhouses?|airport|stadium|competition|city))\b/iu,
    judges: "either",
  },
  {
    name: "value claim",
    // 'Great prices: a pint of cask only £3.20'
    says: /^\W*(?:great|low|fair|good|honest|unbeatable|sensible) prices\s?[:–—]/i,
    unless: (text) => LESS.test(text) || isBound(text),
  },
  {
    name: "value claim",
    // 'A mask from home will save you $15', which nobody here gives.
    says: /\bfrom home\b[^.!?]*\bsaves? you (?:about |around |up to )?[$£€₱₹]/i,
    judges: "either",
  },
  {
    name: "value claim",
    // 'A view you'd pay $200 for at a resort'
    says: /\byou(?:['’]d| would) pay(?: [$£€₱₹]\s?\d[\d.]*)? for at an? \p{L}+/iu,
    unless: isBound,
  },
  {
    name: "usual price",
    // 'The bitter is sold at £1.38 a pint'
    says: /\b(?:is|are) sold at [$£€₱₹]\s?\d/i,
    unless: (text) => LESS.test(text) || isBound(text),
  },
  {
    name: "words that only sound so",
    // 'Half off-the-bone chicken', 'Half off the heat after ten minutes'
    says: /\bhalf off[- ]the[- ](?:heat|boil|bone(?![- ]in\b)|cob|vine)\b/i,
    judges: "either",
  },
  {
    name: "other houses",
    // 'Bloody Marys are $8 elsewhere', 'Tired of $15 cocktails?', 'Why pay $9 for a draft?'
    says: anyOf(
      /[$£€₱₹]\s?\d[\d.]*(?: \p{L}+){0,3} (?:elsewhere|anywhere else|everywhere else)\b/iu,
      /^\W*(?:(?:are you )?(?:tired|sick) of|fed up with|why (?:pay|spend)|stop paying)\b[^.!?]*[$£€₱₹]\s?\d/iu,
    ),
    unless: (text) => countsPrices(text) > 1 || LESS.test(text),
    judges: "either",
  },
  {
    name: "fee",
    // 'A 3% discount for cash', which is no more than a card costs the house, 'outside cakes $2 per person', 'BYO wine, $5 per person corkage'
    says: anyOf(
      /(?<![\d.])[1-4](?:\.\d+)?\s?% (?:cash discount|(?:discount|off) (?:for|when|if)(?: \p{L}+){0,3} cash)\b/iu,
      /\boutside (?:cakes?|desserts?|food|wines?|bottles?|drinks?)\b[^.!?%]{0,12}[$£€₱₹]\s?\d/iu,
      /[$£€₱₹]\s?\d[\d.]*(?: (?:per|a|each) \p{L}+)? corkage\b/iu,
      // 'Vendor tables $25'
      /\b(?:vendor|craft|maker|seller)s?['’]? (?:tables?|booths?|stalls?|spaces?)\b[^.!?%]{0,12}[$£€₱₹]\s?\d/iu,
    ),
    judges: "either",
  },
  {
    name: "fee",
    // 'No cover for ladies; guys $5'
    says: /^\W*(?:guys|men|gents|gentlemen|fellas)(?: pay| are|:)?(?: only| just)? [$£€₱₹]\s?\d[\d.]*\W*$/i,
    judges: "entry",
  },
  {
    name: "policy",
    // 'Bring your own cake for free'
    says: /\bbring your own (?:[\p{L}-]+ ){1,2}(?:for free|free(?: of charge)?)\b/iu,
    judges: "either",
  },
  {
    name: "a menu's usual price",
    // 'Beer flight: pick 4 for $12'
    says: /\bflights?\b[^.!?$£€₱₹]{0,12}\b(?:pick|choose|choice of|any) (?:any )?(?:\d|three|four|five|six) for [$£€₱₹]/i,
    unless: isBound,
    judges: "either",
  },
  {
    name: "joining",
    // 'Invest $500 and get 10% off for life'
    says: /\binvest [$£€₱₹]?\s?\d|\bour investors\b/i,
    judges: "either",
  },
  {
    name: "loyalty terms",
    // 'Coffee card – buy 9 get the 10th free', 'Loyalty card: buy six coffees and your seventh is on us'
    says: /\b(?:coffee|loyalty|rewards?|stamp|frequent [\p{L}]+|club|drinks?) card\b[^.!?]*\bbuy (?:[4-9]|1[0-2]|four|five|six|seven|eight|nine|ten)\b/iu,
  },
  {
    name: "fine print of an offer",
    // 'One person may not buy two and take a meal home', 'The cheapest meal will be free'
    says: anyOf(
      /^\W*(?:one|an?|each|any|no) (?:person|guest|customer)s? may(?: not)?\b/iu,
      /^\W*the (?:cheapest|cheaper|lowest[- ]priced|least expensive) (?:meal|dish|item|main|drink|one) (?:is|will be|must be)\b/iu,
    ),
  },
];
