const CALLS_LIST =
  /\b(?:choose|select|pick|order) (?:one |any )?(?:from|of) (?:these|the following|our|the) (?:\p{L}+ ){0,2}(?:specials|deals|combos)(?: (?:listed |found )?below|\W*$)|\b(?:below|the following) are (?:our|the|this week['’]s|today['’]s) (?:\p{L}+ ){0,2}(?:specials|deals)\b/iu;
/** Characters. */
const LONGEST = 120;

/** 'Please choose from these lunch specials below', 'The following are our weekday deals:': what a page calls the list behind it. */
export function callsListSpecials(text: string): boolean {
  return text.length <= LONGEST && CALLS_LIST.test(text);
}

const SPECIAL_PRICES =
  /^\W*(?:(?:our|the|nuestros|unsere) )?(?:special|promo(?:tional)?|discount(?:ed)?|reduced) (?:(?:meal|menu|day|food|drink|lunch|weekday) )?(?:prices|pricing|rates)\W*$|^\W*(?:nuestros )?precios (?:especiales|promocionales|rebajados)\W*$|^\W*(?:unsere )?(?:sonder|aktions)preise\W*$/i;

/** 'Special Meal Prices', 'Precios especiales': every price below it is said to be none of the usual. */
export function callsPricesSpecial(text: string): boolean {
  return SPECIAL_PRICES.test(text);
}

const ONE_SPECIAL =
  /^\W*(?:(?!chef|house)[\p{L}’']+ ){0,3}(?:breakfast|lunch|dinner|supper|take-?away|take-?out|carry-?out) (?:meal )?(?:special|deal)(?:\s?\([^()]*\))?\W*$/iu;

/** 'What time is the breakfast special' over its answer */
const ASKS_FOR_SPECIAL =
  /^\W*(?:what|when|how much|do you have|is there|are there|got)\b[^.!$]{0,30}\b(?:breakfast|lunch|dinner|daily|early[- ]bird|weekly) specials?\W*$/i;

/** 'Harbour Dinner Special (takeaway only)' over what comes with it and its price: one offer, where 'Dinner specials' may be a part of the menu. */
export function callsOneSpecial(text: string): boolean {
  return ONE_SPECIAL.test(text) || ASKS_FOR_SPECIAL.test(text);
}

const DURING_GAMES =
  /^\W*(?:(?:while|when(?:ever)?|every ?time|any ?time|as long as) (?:the |our )?(?:[\p{L}'’]+ ){1,3}(?:plays?|(?:are|is) (?:on(?: (?:tv|the (?:tv|screen|big screen)))?|playing)|wins?|scores?)|(?:during|on|at) (?:(?:the|any|every|all|our|home|away) ){1,2}(?:[\p{L}'’]+ ){0,3}(?:games?|match(?:es)?))(?: (?:specials?|deals?|only))?\W*$|^\W*(?!(?:board|arcade|video|yard|lawn|bar|card|pool|party|drinking|trivia|our|free|all|the|more|other|new|old|kids|family|adult|group|table|lottery|skill|online|indoor|outdoor|backyard|parlor|ice ?breaker|fun|bingo|dice|carnival|classic|retro|mini|puzzle|console|redemption|holiday|olympic|hunger|coin|pinball)\b)[\p{L}'’]+ games(?: specials?)?\W*$/iu;

const GAME_DAY = /^\W*(?:\p{L}+ )?(?:game|match|race|fight) ?(?:days?|nights?)(?: (?:specials?|deals?))?\W*$/iu;

/** 'Game day', 'Fight night specials' */
export function namesGameDay(text: string): boolean {
  return GAME_DAY.test(text);
}

/** 'While the Herons play', 'During every Comets game', 'Packer games' over prices: they hold then, and others at other times. */
export function tellsOfGames(text: string): boolean {
  return DURING_GAMES.test(text);
}
