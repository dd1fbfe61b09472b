import { findDays } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { namesDish } from "../../words/food.ts";
import { residue } from "../../words/residue.ts";
import type { Stretch } from "../lines/sentences.ts";
import { daysOverEntries } from "./days-over-entries.ts";
import { type Anchor, isPriceInBracket, isPriceOfAdvantage } from "./price-of-advantage.ts";

const SPLIT_BETWEEN =
  /\s*[.…]{3,}\s*(?=\p{L})|,?\s+(?:&|and|or|y|plus|accompanied by|along with)\s+(?!(?:under|younger|older|over)\b)|[,+]\s+|\s+[-/*]\s+|\s+(?=[$£€₱₹])|\s*[–—]\s+|\)\s+(?!(?:served|available|offered|valid)\b)/giu;

/** 'Weekend brunch has $5 mimosas, and weekday happy hour has $4 drafts' */
const ENDS_ON_VERB = /,\s+and\s[^,;]+\s(?:has|features|offers|brings|means)\s$/i;

/** 'Wings .85 ea, pitchers $11': it goes with the price before it. */
const EACH = /^\s?(?:ea\b\.?|each\b|apiece\b|a piece\b)/i;

/** The parts of a sentence that hold one offer each, in order, as places in the line's text. */
export function entriesOf(text: string, sentence: Stretch, anchors: Anchor[]): readonly Stretch[] {
  if (anchors.length === 1) return [sentence];
  // What one joins for comes together: 'Join the club: a free pie a year + 10% off'.
  if (
    /\b(?:join(?! us\b)|members? (?:get|enjoy|receive)|sign up)\b/i.test(
      text.slice(sentence.start, anchors[0]?.start),
    ) &&
    anchors.every((anchor) => anchor.strong) &&
    // 'Members get 10% off, and 15% off on Mondays.'
    findDays(text.slice(anchors[0]?.end, sentence.end)).mentions.length === 0
  )
    return [sentence];
  const kept = mergeAnchors(text, anchors);
  if (kept.length === 1) return [sentence];
  const days = daysOverEntries(text, sentence, kept);
  if (days) return [sentence.start, ...days].map((start, i) => trimmed(text, start, days[i] ?? sentence.end));
  const isLed = pricesLead(text, sentence, kept);
  let leads = isLed;
  const cuts: number[] = [sentence.start];
  for (let i = 0; i + 1 < kept.length; i++) {
    const { start, end } = kept[i] as Anchor;
    // 'Well shots - $7 $5 beer $8 wine': beside a price that closes its entry the next one opens another.
    if (isClosed(text, kept[i - 1]) && /^\s$/.test(text.slice(kept[i - 1]?.end, start))) leads = true;
    else if (!isLed && isClosed(text, kept[i])) leads = false;
    const each = EACH.exec(text.slice(end))?.[0].length ?? 0;
    const [from, to] = [end + each, (kept[i + 1] as Anchor).start];
    const gap = text.slice(from, to);
    const when = [...findDays(gap).mentions, ...findTimes(gap)];
    // 'From €9.95 Monday – Friday 12.30 – 2.30, carvery €14.50': no border lies within days or hours.
    const isWithin = (at: number, last: number) => when.some((one) => one.start < at && last < one.end);
    const matches = [...gap.matchAll(SPLIT_BETWEEN)].filter(
      ({ index, 0: words }) =>
        !isWithinBrackets(gap, index) &&
        !isWithin(index, index + words.length) &&
        // '$6 - Sake$4 - Well liquor': a dash right behind a price that leads ties it to its name.
        !(leads && index === 0 && /^\s*[-–—]\s*$/.test(words)) &&
        // 'Lotus root (V) $5 Papaya salad (GF) $7'
        !(!leads && /^\)\s*$/.test(words) && index + words.length === gap.length) &&
        !(/^\s+&\s+$/.test(words) && isWithinName(gap)),
    );
    // A clause of its own before the second advantage starts at its 'and'.
    const isClause = gap.length > 45 || ENDS_ON_VERB.test(gap);
    const clause = isClause ? matches.find((found) => /^,\s+(?:and|y)\s/i.test(found[0])) : undefined;
    // 'Pints - $3, pitchers - $9': a dash right before a price ties its name to it.
    const isTie = (found: RegExpMatchArray) =>
      /^\s*[-–—]\s*$/.test(found[0]) && (found.index ?? 0) + found[0].length === gap.length;
    // '$5 wells, burger and fries for $9': what ends with its price is parted from what leads with it by more than an 'and'.
    const comma =
      leads && /\bfor\s*$/.test(gap) ? matches.findLast((found) => /^[,+;/*]/.test(found[0].trim())) : undefined;
    // 'Chowder, cup ...... 4 Poutine, half order ...... 6'
    const isAtLeader = !leads && /[.…_]{3,}\s*$/.test(text.slice(sentence.start, start));
    // 'TACO NITE 2/$5 HARD OR SOFT..... CORONA BTLS $3.25'
    const dots = matches.find((found) => /^\s*[.…]{3,}\s*$/.test(found[0]));
    const match = isAtLeader
      ? undefined
      : (dots ?? clause ?? comma ?? (leads ? matches.at(-1) : matches.find((found) => !isTie(found))));
    cuts.push(match ? from + (match.index ?? 0) + match[0].length : leads ? to : from);
  }
  return cuts
    .map((start, i) => trimmed(text, start, cuts[i + 1] ?? sentence.end))
    .map((entry) => untilNextNight(text, entry));
}

/** ' Beer & Seltzer ' between two prices is one thing, where ' wells & all drafts ' may be two. */
function isWithinName(gap: string): boolean {
  return (
    /^\s(?:\p{Lu}[\p{L}'’]*\s){1,3}&\s(?:\p{Lu}[\p{L}'’]*\s){1,3}$/u.test(gap) && findDays(gap).mentions.length === 0
  );
}

/** 'Cocktails $8 (reg. $12), and …' is not parted before the usual price. */
function isWithinBrackets(gap: string, at: number): boolean {
  const open = gap.lastIndexOf("(", at - 1);
  return open >= 0 && open < at && gap.indexOf(")", open) >= at + 1;
}

/** '$9 taco Mondays, Quiz Tuesdays, Karaoke Saturdays': what follows the first night is another's. */
const NIGHTS =
  /^[^,.;!?]*\b(\p{L}+)days(?=,(?: and)? (?:\p{L}+ ){1,3}(?!\1)(?:mon|tues|wednes|thurs|fri|satur|sun)days\b)/iu;

/** '$2 off beer Thu, happy hour Fri' */
const SHORT_NIGHTS =
  /^[^,.;!?]*\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?=,(?: and)? (?:(?!and\b)\p{Ll}+ ){1,3}(?!\1)(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b)/u;

function untilNextNight(text: string, { start, end }: Stretch): Stretch {
  const told = text.slice(start, end);
  const nights = NIGHTS.exec(told) ?? SHORT_NIGHTS.exec(told);
  return nights ? { start, end: start + nights[0].length } : { start, end };
}

/** An entry without the 'and' or comma that parts it from its neighbours. */
function trimmed(text: string, start: number, end: number): Stretch {
  const words = text.slice(start, end);
  const lead = /^(?:[\s,;&–/-]|(?:and|or|y|plus)\s)+/i.exec(words)?.[0].length ?? 0;
  const tail = /(?:[\s,;&–/-]|\s(?:and|or|y|plus|\+))+$/i.exec(words)?.[0].length ?? 0;
  return { start: start + lead, end: end - tail };
}

/** Words that lead up to a price or follow one and name nothing. */
const CONNECTING =
  /\b(?:enjoy|with|featuring|sip|get|join|come|grab|have|try|score|pull|chair|plus|more|too|also|and|or|any|all|during|select|specials?|deals?|happy|hour|off|price[sd]?|half|free|reg|each|only|just|until|till|til|close|y|por|de|con|los|las)\b/gi;

/** 'Available every day except Sunday lunch' names when, whatever else it names. */
const TERMS = /\b(?:available|valid|offered)\b/i;

function namesIn(text: string): boolean {
  const rest = residue(text, [...findDays(text).mentions, ...findTimes(text)]).replace(CONNECTING, " ");
  return /\p{L}{3}/u.test(rest) || /\b\d+\s?oz\b/i.test(text);
}

/**
 * '$5 wells, $4 pints' leads with the price; 'wells $5, pints $4' ends with it. What stands before the first price and
 * behind the last one tells which: the wrong way round, every price would go to its neighbour.
 */
export function pricesLead(text: string, sentence: Stretch, anchors: Anchor[]): boolean {
  const first = anchors[0] as Anchor;
  const last = anchors.at(-1) as Anchor;
  // 'Pints - $3 / pitchers - $9', 'Pickles, $4, lager, $5', 'CHOWDER | $6': the sign ties a name to its price.
  const lead = text.slice(sentence.start, first.start).replace(/\s*[-–—:,|]\s*$/, "");
  if (!namesIn(lead.split(/[:;–—]|,\s|\s-\s/).at(-1) ?? "")) return true;
  const behind = text.slice(last.end, sentence.end);
  return !GOES_ON_UNSIGNED.test(behind) && namesIn(behind.split(TERMS)[0] ?? "");
}

/** 'Well shots - $7' */
const isClosed = (text: string, anchor: Anchor | undefined): boolean =>
  anchor?.form === null && /\p{L}\)?\s[-–—]\s$/u.test(text.slice(0, anchor.start));

/** 'Garlic Bread $10' before ' Formaggio 14 Olive Fritte 8': the list that it closes names each thing first. */
const GOES_ON_UNSIGNED = /^(?:\s(?:\p{Lu}[\p{L}'’&-]*\s){1,4}\d{1,2}(?=\*?(?:\s\p{Lu}|\W*$))\*?){2,}\W*$/u;

/** A price right beside an advantage says the same offer once: 'half price margaritas ($6)', '20% off, now $8'. */
export function mergeAnchors(text: string, anchors: Anchor[]): Anchor[] {
  const kept: Anchor[] = [];
  for (const anchor of anchors) {
    const before = kept.at(-1);
    const gap = before ? text.slice(before.end, anchor.start) : "";
    const joined =
      before &&
      before.strong !== anchor.strong &&
      !/\d/.test(gap) &&
      !/\p{L}{3,}/u.test(gap.replace(/\b(?:now|only|just|for|reg|was|from|with|at|you|saves?|a|saving)\b/gi, ""));
    // 'Six for $4 or 12 for $7' are two portions, each at its price; so are 'Two courses £12, three for £15'.
    const areCourses = before && /^,\s*$/.test(gap) && /\bcourses?\W*$/i.test(text.slice(0, before.start));
    // 'Tacos: 1 for $2.50, 3 for $6.50'
    const arePortions = before && /^,\s*$/.test(gap) && /(?:^|[\s:])\d{1,2} for $/i.test(text.slice(0, before.start));
    const isChoice =
      (areCourses || arePortions || /^\W*or\b/i.test(gap)) && (before?.form === "multi" || anchor.form === "multi");
    // 'BOGO 1/2 off appetizers': how much of the second.
    const isOfSecond =
      before?.form === "bogo" &&
      anchor.form !== null &&
      /^\s?$/.test(gap) &&
      /^(?:½|1\/2|half)/i.test(text.slice(anchor.start, anchor.end));
    const saysTwice =
      before?.form === "bogo" && anchor.form === "bogo" && gap.length < 40 && !/^\s*(?:and|&|or|\+)\s*$/i.test(gap);
    // 'Kids eat free: under 8s get a free plate'
    const isTold = before?.form === "free" && anchor.form === "free" && /^:\s/.test(gap);
    // 'Do kids eat free? On Mondays one child eats free with each entrée.'
    const isAnswer = before?.form === "free" && anchor.form === "free" && /\?\s/.test(gap);
    if (saysTwice || isTold || isAnswer) continue;
    if (isOfSecond && before) {
      kept[kept.length - 1] = { ...before, end: anchor.end };
      continue;
    }
    if (comesWith(text, before, anchor) && before) kept[kept.length - 1] = { ...before, end: anchor.end, strong: true };
    else if (before && (isPriceInBracket(text, before, anchor) || isPriceOfAdvantage(text, before, anchor)))
      kept[kept.length - 1] = { ...before, end: anchor.end, strong: true };
    else if (before && areSizesInFront(text, before, anchor)) kept[kept.length - 1] = { ...before, end: anchor.end };
    else if (isPricedWith(text, before, anchor)) kept[kept.length - 1] = { ...anchor, strong: true };
    else if (joined && before && !isChoice && !isOffElse(text, before, anchor) && !isPriceOfElse(text, before, anchor))
      kept[kept.length - 1] = { ...before, end: anchor.end, strong: true };
    else kept.push(anchor);
  }
  return kept;
}

/** ' drafts' or ' everything in a bottle' behind '$1 off', and neither ' with your card' nor ' the usual price' */
const OF_ELSE =
  /^\s(?:all |any |every |each |our |select )?(?!(?:the|its?|their|this|that|with|when|on|for|if|from|at|after|before|until|till|during|in|by|per|to|of|and|or|only|each|every|daily|regular(?:ly)?|usual(?:ly)?|normal(?:ly)?|menu|list|original|price\w*|mon|tues?|wed|thurs?|fri|sat|sun)\b)[\p{L}'’-]{3,}/iu;

/** ' on refills' behind '$2 off', and no ' on Mondays' */
const ON_ELSE =
  /^\son (?:all |any |every |each |our |select )?(?!(?:weekends|weekdays|weeknights|\p{L}+ ?(?:days?|nights)|it|the|its?|their|this|that)\b)\p{L}{3,}s\b/iu;

/** 'Wells $4, $1 off drafts', where 'Margaritas $6, half price on Mondays' says the same twice. */
function isOffElse(text: string, before: Anchor, anchor: Anchor): boolean {
  return (
    before.form === null &&
    !before.strong &&
    /^\s?(?:[,;·|•/+&]|,? (?:and|plus))\s$/i.test(text.slice(before.end, anchor.start)) &&
    /\boff\b|^(?:½|half)/i.test(text.slice(anchor.start, anchor.end)) &&
    /\p{L}{3,}[^.!?;]*$/u.test(text.slice(0, before.start)) &&
    (OF_ELSE.test(text.slice(anchor.end)) || ON_ELSE.test(text.slice(anchor.end)))
  );
}

/**
 * 'Nachos 37% off, $2 domestic drafts', where 'half price margaritas, $6 each' prices the same; 'Buy one burger, get one half
 * off $3 Miller Lite' in a row of cells.
 */
function isPriceOfElse(text: string, before: Anchor, anchor: Anchor): boolean {
  const bogo = text.slice(before.start, before.end);
  const isOnDish = before.form === "bogo" && /\b(?:off|free|price)$/i.test(bogo) && namesDish(bogo);
  if (isOnDish && anchor.form === null && /^\s$/.test(text.slice(before.end, anchor.start)))
    return OF_ELSE.test(text.slice(anchor.end));
  return (
    before.strong &&
    anchor.form === null &&
    /^\s?(?:[,;·•|/+&]|,? (?:and|plus))\s$/i.test(text.slice(before.end, anchor.start)) &&
    /\p{L}{3,}\s[^.!?;:]*$/u.test(text.slice(0, before.start)) &&
    OF_ELSE.test(text.slice(anchor.end))
  );
}

/** '$5/$7 wine', '$5/$6/$7 drafts': what the small one costs and the large, before either is named. */
function areSizesInFront(text: string, small: Anchor, large: Anchor): boolean {
  return (
    small.form === null &&
    large.form === null &&
    /^\s?\/\s?$/.test(text.slice(small.end, large.start)) &&
    /(?:^\W*|[,;:|·•–—-]\s)$/.test(text.slice(0, small.start)) &&
    /^(?:\s?\/\s?[$£€₱₹]\d+(?:\.\d\d)?)*\s\p{L}{3}/u.test(text.slice(large.end))
  );
}

/** ' (includes a ' before 'free soda)', ' (the sixth is ' or ', and the sixth is ' before 'on us' */
const GIVEN_BESIDE =
  /^(?:\s\((?:includes?|with|comes with|plus|and|incluye|con)(?: (?:an?|your|one|un[oa]?))?\s|(?:\s\(|,? (?:and|y) )(?:the|la|el) (?:third|fourth|fifth|sixth|seventh|next|\d(?:rd|th)|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa])(?: one)?(?: (?:is|are|va|es|sale))?\s)$/i;

/** ', fries ' before 'free with it' */
const GIVEN_WITH = /^,\s(?:and\s)?(?:[\p{L}'’&-]+\s){1,4}$/u;

/** 'Just $9 and it comes with a FREE draft beer', 'cider $6, nuts free with it': the price is of both. */
function comesWith(text: string, price: Anchor | undefined, gift: Anchor): boolean {
  if (price?.form !== null || gift.form !== "free") return false;
  if (GIVEN_BESIDE.test(text.slice(price.end, gift.start))) return true;
  if (GIVEN_WITH.test(text.slice(price.end, gift.start)))
    return /^\swith (?:it|them|each(?: one)?|every one|yours)\b/i.test(text.slice(gift.end));
  return /^(?:,? (?:and|which))?(?: it)? (?:comes? with|includ(?:es|ing)) (?:an? |your )?$/i.test(
    text.slice(price.end, gift.start),
  );
}

/** 'Fish and chips with a free cup of chowder, $17': the price is of both. */
function isPricedWith(text: string, before: Anchor | undefined, price: Anchor): boolean {
  return (
    before?.form === "free" &&
    price.form === null &&
    /^[^.;:,$\d]{3,40}(?:,|\sfor(?: just| only)?|\s[–—-])\s$/.test(text.slice(before.end, price.start)) &&
    /^\s*(?:$|[.,;!)]|(?:on|every|all|after|from|each|per)\b)/i.test(text.slice(price.end)) &&
    /\p{L}{3}[^.;:]*\bwith (?:an? |your )?$/iu.test(text.slice(0, before.start))
  );
}
