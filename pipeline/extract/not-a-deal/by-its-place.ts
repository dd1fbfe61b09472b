import type { Analysis } from "../analysis.ts";
import type { Statement } from "../page/statements/statement.ts";
import { namesDish, namesFood } from "../words/food.ts";

/** 'Pool' over 'Free Tuesdays with college ID', 'Queen of Hearts Raffle' over '$100' */
const IS_PLAYED =
  /^\W*(?:(?:[\p{L}-]+ ){0,2}rentals?|golf (?:specials|rates|deals)|(?:rv|tent) sites|campsites|camping|(?:(?:open|cosmic|league) )?bowling|(?:mini|disc)[- ]?golf|arcade(?: games)?|axe[- ]throwing|escape (?:rooms?|games?)|mini[- ]?golf|go-?karts?|karaoke(?: rooms?)?|(?:club|dance|dj|disco|salsa) nights?|dance part(?:y|ies)|on stage|live (?:music|entertainment)(?: (?:calendar|schedule|line-?up))?|(?:upcoming )?(?:concerts|gigs|bands)|open mic|comedy(?: nights?| shows?)?|laser tag|pool|darts?|bingo|keno|euchre|cribbage|trivia|quiz(?: night)?|(?:at )?the box office|box office|tickets?|admission|showtimes|shuffleboard|billiards|foosball|bocce|cornhole|skee-?ball|ping[- ]?pong|table tennis|(?:[\p{L}'’]+ ){0,4}raffle)\W*$/iu;

/** 'Delivery' over '$4 within three miles, free on orders over $35' */
const IS_BROUGHT =
  /^\W*(?:(?:local|home|office) )?deliver(?:y|ies)(?: (?:&|and|or) (?:pick-?up|take-?out|collection))?\W*$/i;
/** What a line opens with that is let or subscribed to: 'Function room free of charge. … 10% off for bookings', 'Farm box $30. … Members save 10%' */
const IS_LET =
  /^\W*(?:our |the )?(?:(?:function|meeting|banquet|party) rooms?|(?:farm|csa|veg(?:gie|etable)?|produce) (?:box(?:es)?|shares?))\b/i;
/** 'Release Friday: Double IPA 4-packs $18': what is new, at its price. */
const IS_NEW = /^\W*(?:\p{L}+ )?release (?:day|party|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/iu;
/** 'Dog menu' over 'Free pup cup with any purchase' */
const IS_FOR_PETS =
  /^\W*(?:for )?(?:our |the |your )?(?:dogs?|pups?|doggy|puppy|pets?|canine)['’]?s?['’]?(?: friends?)?(?: (?:menu|treats|corner|specials))?\W*$/i;
/** 'Fri 20 Dot Amory Quartet $25': who plays on that date, at the door's price. */
const OF_A_DATE =
  /^\W*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )?\d{1,2}(?:st|nd|rd|th)?\b(?![:./]\d|\s?for\b|\s?(?:[ap]\.?m|[–-]|to\b))/i;

/** Why the heading over a price, or the date that opens its line, says that it is no food's or drink's; null where neither does. */
export function whyByPlace({ gain, statement, above, unit }: Analysis, text: string, sentence: string): string | null {
  const heading = above.find(({ block }) => block.headingLevel > 0)?.text ?? "";
  if (IS_PLAYED.test(heading) && !namesFood(sentence)) return "no food";
  if (IS_FOR_PETS.test(heading) && !/\bhot dogs?\b/i.test(heading)) return "for pets";
  if (IS_NEW.test(unit.core.text) && statement.benefits.length === 0) return "what is new, at its price";
  if (IS_LET.test(unit.core.text) && !namesDish(sentence)) return "hire";
  const isGiven = gain.benefit.kind === "free" || statement.benefits.length === 0;
  if (IS_BROUGHT.test(heading) && isGiven && !namesDish(sentence)) return "fee";
  const isDated = OF_A_DATE.test(unit.core.text) && statement.benefits.length === 0;
  return isDated && (!namesFood(text) || isAtDoor(statement)) ? "ticket" : null;
}

/** Of 'Sat 28 Kids' matinee, 2 pm, $5, popcorn for sale' what is before the price is no food, and nothing that it buys follows. */
function isAtDoor({ line: { text }, money: [price] }: Statement): boolean {
  return price !== undefined && !namesFood(text.slice(0, price.start)) && /^\s*(?:[,;.]|$)/.test(text.slice(price.end));
}
