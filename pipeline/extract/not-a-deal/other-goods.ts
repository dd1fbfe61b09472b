import { namesDish, namesFood } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";
import type { Kind } from "./kind.ts";

/** What a house that also feeds its guests sells, lets or shows. */
const GOODS =
  "(?:(?<!\\b(?:order[- ]ahead|carry-?out|take-?out|pick-?up|lunch|dinner|food|meal|drinks?) )tickets|groceries|cigars|supplies|rentals?|kayaks?|canoes?|paddle ?boards?|campsites?|(?:rv|tent) sites?|rooms|suites|cabins?|stays|accommodations?|lodging|tuition|massages?|haircuts?|greens? fees?|membership fees?|furniture|jewell?ery)";
const LESS =
  "(?:half[- ]price|half off|at half|\\d{1,2}\\s?% (?:off|discount)|[$£€]\\s?\\d+(?:\\.\\d\\d)? off|(?:buy|book) (?:one|two|three|\\d))";
const SHOWN = new RegExp(`\\b(?:show|bring|present|flash|with|for|after|your)\\b[^.!?$]{0,40}\\b${GOODS}`, "i");

/** What nobody eats, drinks or pays for by the dish: what is free or for less beside it is none either. */
const NEVER_EATEN = "(?:juke ?box|wi[- ]?fi|internet|parking|live music|pinball)";

/** Goods, rooms, rides and stays, and what comes with them. */
export const OTHER_GOODS: readonly Kind[] = [
  {
    name: "no food",
    // 'Escape room tickets 20% off Mondays', 'Stays half price when you dine', '15% off box of cigars'
    says: anyOf(
      new RegExp(`\\b${GOODS}(?: (?:is|are))? ${LESS}(?![^.!?]*\\b(?:food|drinks?|bar)\\b)`, "iu"),
      new RegExp(`${LESS} (?:(?:on|of|all|any|every|our|an?|the) )*(?:[\\p{L}-]+ (?:of )?)?${GOODS}\\b`, "iu"),
    ),
    unless: (text) => SHOWN.test(text.replace(/\bwith your (?:dinner|meal|food)\b.*$/i, "")),
    judges: "either",
  },
  {
    name: "no food",
    // 'A free jukebox and quarterly beer festivals', 'Free wi-fi, tea, coffee and cakes'
    says: new RegExp(`\\b(?:free|complimentary) ${NEVER_EATEN}\\b`, "iu"),
    unless: (text) =>
      /[$£€₱₹%½]|\b(?:off|half)\b/i.test(text) ||
      /\b(?:free|complimentary)\b/i.test(
        text.replace(new RegExp(`\\b(?:free|complimentary) ${NEVER_EATEN}`, "gi"), ""),
      ),
    judges: "entry",
  },
  {
    name: "ticket",
    // '$5 Tuesday movie tickets'
    says: /[$£€₱₹]\s?\d[\d.]* (?:[\p{L}’']+ ){0,2}(?:movie|cinema|film|concert|show|game|theat(?:er|re)|museum|train|bus|boat|comedy) tickets?\b/iu,
    judges: "entry",
  },
  {
    name: "ticket",
    // '$35 per couple includes two tickets'
    says: anyOf(
      /[$£€₱₹]\s?\d[\d.]*[^.!?]{0,24}\bincludes? (?:\p{L}+ )?(?:tickets?|admission|entry|skate hire|shoes)\b/iu,
      // '$12 for two games of bowling, shoes and a pitcher'
      /[$£€₱₹]\s?\d[\d.]* for (?:\p{L}+ |\d+ )?(?:games?|hours?|rounds?) of (?:bowling|golf|mini[- ]golf|laser tag|skating|pool)\b/iu,
      // 'Sunset sail, $65, includes two complimentary drinks'
      /\b(?:sunset|dinner|harbou?r|lake|river|champagne|booze|cocktail|moonlight)[ -](?:sails?|cruises?)\b[^.!?%]{0,30}[$£€₱₹]\s?\d/iu,
      // 'Dart league Tuesdays, $5 per person', 'Speed dating $10 with a welcome drink'
      /\b(?:(?:darts?|pool|poker|bowling|cornhole|kickball|trivia) leagues?|speed[- ]dating|paint nights?|singles (?:nights?|mixers?))\b[^.!?%]{0,24}[$£€₱₹]\s?\d[\d.]*,?(?: (?:per|a|each) (?:person|player|team|head)| pp| incl)/iu,
    ),
  },
  {
    name: "no food",
    // '$2 wash Tuesdays'
    says: /[$£€₱₹]\s?\d[\d.]* (?:car ?)?(?:wash(?:es)?|haircuts?|manicures?|pedicures?|massages?|rentals?)\b/i,
    unless: namesDish,
    judges: "entry",
  },
  {
    name: "part of a package",
    // 'A complimentary glass of prosecco with every blowout'
    says: /\bwith (?:every|any|each|your|an?) (?:[\p{L}-]+ )?(?:blow-?outs?|haircuts?|hair colou?rs?|manicures?|pedicures?|massages?|facials?|oil changes?|tattoos?|test drives?|room nights?|overnight stays?)\b/iu,
    judges: "either",
  },
  {
    name: "part of a stay",
    // 'Complimentary hot breakfast for hotel guests', 'two free drinks at the manager's reception', 'complimentary wine for your room'
    says: anyOf(
      /\b(?:free|complimentary|included)\b[^.!?%]*\bbreakfasts?\b[^.!?%]*\b(?:for|to) (?:our |all )*(?:hotel|overnight|registered|in-house|inn|motel|lodge|b&b) guests\b/iu,
      /\bmanager['’]?s['’]? (?:evening |nightly |cocktail )?reception\b/iu,
      /\b(?:free|complimentary)\b[^.!?$%]*\b(?:for|in) (?:your|every|each|all|our) (?:guest |hotel |bed)?rooms?\b/iu,
    ),
    judges: "either",
  },
  {
    name: "a stay",
    // 'B/B at £70 to £100 prpn', 'dinner, bed and breakfast for two £120'
    says: anyOf(
      /[$£€₱₹]\s?\d[^.!?]{0,24}\b(?:prpn|pppn|per room|per person per night)\b/iu,
      /\b(?:b\/b|bed (?:and|&) breakfast)\b[^.!?%]{0,24}[$£€₱₹]\s?\d/iu,
    ),
    judges: "either",
  },
  {
    name: "a stay",
    // 'Stay longer and save 15%', 'Book 21 days ahead and get 20% off', 'Advance purchase - 20% off'
    says: anyOf(
      /\b(?:stay|sleep) longer\b|\bextended stays?\b|\badvance[- ]purchase\b/i,
      /\bbook(?:ing|ed)?\b[^.!?%]{0,20}\b(?:\d+|ten|fourteen|thirty) (?:or more )?days? (?:or more )?(?:ahead|in advance|prior|before)\b/i,
      /\b(?:book|reserve)(?:ing)? (?:your|a|any|the) (?:next |weekend |longer )?(?:stay|room|suite|getaway|break)\b/i,
    ),
    unless: (text) => namesFood(text.replace(/\bpurchase/gi, "")) || /\btables?\b/i.test(text),
    judges: "entry",
  },
  {
    name: "hire",
    // 'Skittle alley hire £30, free on Mondays with a food order over £100'
    says: /\b(?:skittle alley|alley|court|pool table|marquee|gazebo|kayak|bike|boat|skate|function room) hire\b/i,
  },
  {
    name: "catering",
    // 'A champagne toast for parties over 30', '10% off for teams of 10+', 'Driver and escort eat free with groups of 20 or more'
    says: /\b(?:for|with) (?:parties|groups|teams|bookings) (?:(?:over|of over|of more than|larger than) (?:[2-9]\d|1\d\d)|of (?:1\d|[2-9]\d)(?:\s?\+| or more| and (?:up|over)))/i,
  },
  {
    name: "those who perform",
    says: /(?:^\W*|[.!?:]\s)(?:all |our )?(?:performers|musicians|bands|comedians|comics|poets|vendors)(?: who \p{L}+)? (?:gets?|eats?|drinks?|receives?)\b/iu,
  },
  {
    name: "hire",
    // '£199 Full Day 8.30–5', '£25 per hour (min bar spend £250)'
    says: anyOf(
      /[$£€₱₹]\s?\d[\d.,]* (?:for )?(?:a )?(?:full|half|whole)[- ]day\b(?! (?:breakfast|special|brunch))/i,
      /[$£€₱₹]\s?\d[\d.,]* (?:per|an) hour\b[^.!?]{0,30}\bmin(?:imum)?\b/i,
    ),
    judges: "entry",
  },
  {
    name: "no food",
    // 'Euchre 1 pm ($3)', 'Pinball league 7pm ($5)': what it costs to play
    says: /\b(?:euchre|cribbage|bridge|mah-?jongg?|dominoes|darts?|pinball|cornhole|poker|shuffleboard|pool|bowling|trivia|quiz)\b[^.!?$£€%,;]{0,24}\([$£€]\s?\d[\d.]*(?: (?:entry|each|pp|per (?:person|player|team)))?\)/i,
    unless: namesDish,
    judges: "entry",
  },
  {
    name: "a draw",
    // 'A membership draw twice a week, jackpotting by $50 until won'
    says: /\bjackpott?(?:s|ing|ed)?\b|\b(?:membership|members['’]?|badge|cash|meat) (?:draw|raffle)s?\b/i,
    judges: "entry",
  },
  {
    name: "a charge",
    // 'If you lose your card a replacement costs £5'
    says: /\b(?:lost?|lose|replace(?:ment)?)\b[^.!?]{0,24}\b(?:cards?|keys?|fobs?|tickets?)\b[^.!?]{0,24}\b(?:costs?|charged?|fee)\b/i,
    judges: "entry",
  },
  {
    name: "letters that are signs",
    // '$1 𝑶𝑭𝑭 all drafts': no word of theirs is known to the rules, and without it an amount off looks like a price.
    says: /[$£€₱₹½%]\s?[\d.]*\s?[\u{1D400}-\u{1D7CB}]/u,
    judges: "entry",
  },
  {
    name: "another company's offer",
    // 'New to Uber Eats? Code … for $20 off your first order'
    says: /\bnew (?:to|on) (?:uber ?eats|door ?dash|grub ?hub|postmates|just eat|deliveroo|seamless|caviar)\b/i,
  },
];
