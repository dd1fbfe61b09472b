import { namesFood } from "../words/food.ts";

type Amount = { value: number; start: number; end: number };

/** Up to five words that go on with the thing: no 'and', no comma, no price. */
const THING = "\\s(?:(?!(?:and|or|with|plus|for|is|are)\\s)[\\p{L}\\d'’&-]+\\s){1,5}?";
const NOW = "(?:(?:now|only|just|yours for|yours at)\\s){0,2}";
const BECOMES =
  "(?:is|are|costs?|goes for|go for|sells? for|(?:drops?|falls?|dips?|comes? down|goes down)(?: down)? to)";
/** 'Our', 'any' before the dearer amount: it says which thing, and not what is paid. */
const WHICH = /(?:^|[\s(“"])(?:our|the|your|any|every|each|that|an?|those|these|all)(?: (?:usual|regular|famous))? $/iu;
/** '$14 rice bowl is only $10', '$16 pizza for just $11' */
const THEN_LESS = new RegExp(`^${THING}(?:${BECOMES}\\s${NOW}|for (?:just|only) )$`, "iu");
const GETS = /\b(?:get|grab|take|enjoy|have|order|buy|score)\s(?:our|the|your|any|every|each|an?)\s$/iu;
const FOR_LESS = new RegExp(`^${THING}for $`, "iu");
/** '$20 worth of pizza for $15' */
const WORTH = /^\s(?:worth|in value) of [\p{L}\s'’&-]{3,40}? for (?:just |only )?$/iu;
/** '$7 for any $11 sandwich' */
const FOR_ANY = /^ (?:for|buys|gets(?: you)?) (?:any|an?|our|the|every|each|your)(?: of our| of the)? $/iu;
/** What a thing costs besides, or what is taken off, is not what it costs. */
const NO_PRICE = /^\s?(?:off|less|more|extra|cheaper|additional|back|gift|credit|deposit|fee|charge|and up|-)/i;
const NO_THING = /^\s(?:or more|minimum|min|purchase|order|spend|tab|check|gift|credit|value|worth)\b/i;

/** Whether an amount is the usual price of the thing it is put before, which is had for less: 'the $14 bowl is $10 before noon'. */
export function isNamedByUsual(
  text: string,
  amount: Amount,
  before: Amount | undefined,
  next: Amount | undefined,
): boolean {
  const lead = text.slice(before?.end ?? 0, amount.start);
  const behind = text.slice(amount.end);
  if (before && before.value < amount.value && FOR_ANY.test(lead))
    return !NO_THING.test(behind) && namesFood(behind.split(/[.,;:!?]/)[0] ?? "");
  if (!next || next.value >= amount.value || NO_PRICE.test(text.slice(next.end))) return false;
  const between = text.slice(amount.end, next.start);
  if (WORTH.test(between)) return namesFood(between);
  const isLess = (WHICH.test(lead) && THEN_LESS.test(between)) || (GETS.test(lead) && FOR_LESS.test(between));
  return isLess && namesFood(between);
}

/** 'Buy a pitcher ($16), get nachos on the house': what the thing costs that one has to buy. */
export function isOfWhatIsBought(text: string, { start, end }: Amount): boolean {
  return (
    /(?:^|[.;!?:–—]\s)\W*(?:buy|order|purchase) [^.;!?()$£€]{3,40} \($/i.test(text.slice(0, start)) &&
    /^\),? (?:and )?(?:get|receive|enjoy)\b[^.;!?$£€]*\b(?:free|on us|on the house)\b/i.test(text.slice(end))
  );
}
