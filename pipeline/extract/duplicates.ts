import type { Proposal } from "#pipeline/proposal";
import { contradict } from "./contradictions.ts";
import { findMoney } from "./money/money.ts";
import { areOnSameDays, haveSameAdvantage } from "./same-terms.ts";
import { tellSameHour } from "./told-of-an-hour.ts";
import { inTongueOfPage, tellInTwoTongues } from "./two-tongues.ts";
import { namesDish, namesFood } from "./words/food.ts";
import { overlap, subjectWords } from "./words/subject-words.ts";

const PRIX_FIXE = /\bprix[- ]fixe\b/i;

/** Whether two proposals make the same offer in other words. Days or hours that contradict each other make them two. */
export function sameOffer(a: Proposal, b: Proposal): boolean {
  const [left, right] = [a.terms, b.terms];
  if (!haveSameAdvantage(a, b)) return false;
  if (left.code && right.code && left.code !== right.code) return false;
  if (left.validDays.length > 0 && right.validDays.length > 0 && !areOnSameDays(a, b)) return false;
  if (contradict(a, b)) return false;
  if (left.price === 0 && [a, b].every(isFreeForKids)) return true;
  if (tellSameHour(a, b) || tellInTwoTongues(a, b) || arePouredWine(a, b)) return true;
  if (left.price < 0 && askSameSpending(a.quote, b.quote)) return true;
  // 'Early prix fixe dinner $41' and 'Prix fixe, three courses $41'
  if (PRIX_FIXE.test(left.title) && PRIX_FIXE.test(right.title)) return true;
  const [own, other] = [wordsOf(a), wordsOf(b)];
  const words = [own.title, other.title] as const;
  // '2 for 1 Happy Hour' here and there: its name is all there is.
  if (own.title.size === 0 && left.title.toLowerCase() === right.title.toLowerCase()) return true;
  const quotes = [own.quote, other.quote] as const;
  const sameBinding = left.validDays.length > 0 && right.validDays.length > 0;
  const main = [own.main, other.main] as const;
  if (sameBinding && overlap(main[0], main[1]) >= 0.5 && shared(main[0], main[1]) >= 2) return true;
  const isOfDay = sameBinding && left.validDays.length === 1 && left.benefit.kind === "bogo";
  // 'Special promotions: 3x2' beside '3x2 Tuesday: buy three, pay for two'
  if (isOfDay && [left, right].some(({ title }) => subjectWords(title.replace(NAMES_OFFERS, " ")).size === 0))
    return true;
  if (isOfDay && [...main[0]].some((word) => main[1].has(word) && namesFood(word))) return true;
  if (sameBinding && left.validDays.length === 1 && left.benefit.kind === "percent_off" && isAllOf(words)) return true;
  const isShort = Math.min(words[0].size, words[1].size) <= 2;
  if (left.benefit.kind === "bogo" && isShort && shared(words[0], words[1]) >= 1) return true;
  // 'Chicken curry' is also what the description of another dish says.
  const tellEnough = Math.min(quotes[0].size, quotes[1].size) >= 3;
  const isNamed = words[0].size > 0 && words[1].size > 0;
  return (isNamed && overlap(words[0], words[1]) >= 0.67) || (tellEnough && overlap(quotes[0], quotes[1]) >= 0.8);
}

/** 'Half priced bottles every Wednesday!' beside 'Winedown Wednesday: half off all bottles under $80' */
function isAllOf([one, other]: readonly [Set<string>, Set<string>]): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  return few.size > 0 && [...few].every((word) => many.has(word) && namesFood(word));
}

/** What a page calls its offers, whatever they are on. */
const NAMES_OFFERS =
  /(?<!\p{L})(?:promo(?:tion|cion|ción)?(?:s|es)?|promociones|ofertas?|offers?|especial(?:es)?|exclusiv[aeo]s?|limitad[ao]s?|limited|weekly|semanal(?:es)?|nuestr[ao]s|de la casa|now|today|hoy)(?!\p{L})/giu;

/** '10% off £20+' and '10% off when you spend £20 or more', unless they name other things. */
function askSameSpending(a: string, b: string): boolean {
  const asked = (quote: string) => findMoney(quote).find(({ role }) => role === "threshold")?.value;
  const amount = asked(a);
  if (amount === undefined || amount !== asked(b)) return false;
  return !namesDish(a) || !namesDish(b) || overlap(subjectWords(a), subjectWords(b)) >= 0.5;
}

/** 'A free sundae with any kids' meal' is no meal. */
const WITH_KIDS_MEAL = /\bwith (?:an?|any|every|each|your|the) (?:kids?|child(?:ren)?)['’]?s?['’]? meals?\b/i;

/** 'Kids eating free' and 'one free child's meal with every main': whatever else is said, it is the children's meal. */
function isFreeForKids({ terms }: Proposal): boolean {
  const title = terms.title.replace(WITH_KIDS_MEAL, " ");
  return (
    (/\b(?:kids?|child(?:ren)?)\b/i.test(title) && /\b(?:eat(?:s|ing)?|meals?)\b/i.test(title)) ||
    /\bniñ[oa]s\b.*\b(?:comen|men[uú])(?!\p{L})/iu.test(title)
  );
}

/** 'Half-price bottles every Sunday' and 'Half-price wine Sundays': the bottles that a house halves are of wine. */
function arePouredWine(a: Proposal, b: Proposal): boolean {
  const isHalved = ({ terms: { benefit, validDays } }: Proposal) =>
    benefit.kind === "percent_off" && benefit.value === 50 && validDays.length === 1;
  if (![a, b].every(isHalved) || !areOnSameDays(a, b)) return false;
  const [own, other] = [a, b].map(({ quote }) =>
    [...subjectWords(quote)].filter((word) => namesDish(word) || namesDish(`${word}s`)).join(),
  );
  return (own === "bottle" && other === "wine") || (own === "wine" && other === "bottle");
}

/** '$2 off appetizers, like crab queso' is off all of them. */
const EXAMPLES = /(?<=\p{L}),? (?:(?:things )?like|such as|including)\s.+$/iu;

type SubjectWords = { title: Set<string>; main: Set<string>; quote: Set<string> };
const wordsKnown = new WeakMap<Proposal, SubjectWords>();

function wordsOf(proposal: Proposal): SubjectWords {
  const known = wordsKnown.get(proposal);
  if (known) return known;
  const title = proposal.terms.title.replace(EXAMPLES, "");
  const words = {
    title: subjectWords(title),
    main: subjectWords(mainPart(title)),
    quote: subjectWords(proposal.quote),
  };
  wordsKnown.set(proposal, words);
  return words;
}

/** What comes with a dish tells dishes apart no better than the price. */
function mainPart(title: string): string {
  return title.split(/\bw\/|\bwith\b/i)[0] ?? title;
}

function shared(a: Set<string>, b: Set<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}

/** Keeps each offer once: the telling with more terms, and among equals the longer quote. */
export function withoutDuplicates<T>(
  items: T[],
  proposalOf: (item: T) => Proposal,
  isApart: (a: T, b: T) => boolean,
): T[] {
  const clusters: T[][] = [];
  // Only offers of one price and one advantage can be the same: the others need no comparing.
  const alike = new Map<string, T[][]>();
  for (const item of items) {
    const { price, benefit } = proposalOf(item).terms;
    const key = `${price.toFixed(2)} ${benefit.kind} ${benefit.value}`;
    const candidates = alike.get(key) ?? [];
    alike.set(key, candidates);
    // 'Lagers $4' over a list tells each of its lagers again, and makes no two of them one.
    const cluster = candidates.find(
      (members) =>
        members.every((member) => !isApart(member, item)) &&
        members.some((member) => sameOffer(proposalOf(member), proposalOf(item))),
    );
    if (cluster) {
      cluster.push(item);
      continue;
    }
    const fresh = [item];
    candidates.push(fresh);
    clusters.push(fresh);
  }
  const kept = clusters.map(
    (members) =>
      inTongueOfPage(members, items, (one) => proposalOf(one).quote).sort(
        (a, b) => weight(proposalOf(b)) - weight(proposalOf(a)),
      )[0] as T,
  );
  return kept.filter(
    (item) =>
      !kept.some(
        (other) => other !== item && !isApart(item, other) && isPaleTelling(proposalOf(item), proposalOf(other)),
      ),
  );
}

/** 'Red, white or orange, by the glass 9' */
const ENTRY = /\p{L}\s\d+(?:\.\d{2})?$/u;

/** 'Buck-a-shuck is back!' over '$1 oysters' */
const IS_BACK = /^[^.!?]{3,40}\b(?:is|are) back\b/i;

function sameGain({ terms: a }: Proposal, { terms: b }: Proposal): boolean {
  return a.benefit.kind === b.benefit.kind && Math.abs(a.price - b.price) <= 0.005;
}

/** '15% off orders. Order now' says nothing of what or for whom: beside '15% military discount' it calls that out. */
function isCall({ quote, terms }: Proposal): boolean {
  const isOff = terms.benefit.kind === "percent_off" || terms.benefit.kind === "amount_off";
  const isBound =
    terms.validDays.length + terms.timeWindows.length > 0 || terms.code !== null || terms.validUntil !== null;
  return isOff && !isBound && !/\p{L}{3}/u.test(quote.replace(SAYS_NOTHING, " "));
}

const SAYS_NOTHING =
  /\b(?:off|discounts?|savings?|save|get|enjoy|up|now|today|order|orders|your|all|our|the|and|for|here|shop|claim|it)\b/gi;

/** 'All of it for just six bucks' beside '$6 plates and pints' names nothing of its own. */
function isPaleTelling(pale: Proposal, full: Proposal): boolean {
  if (IS_BACK.test(pale.quote) && sameGain(pale, full) && !IS_BACK.test(full.quote)) return true;
  if (isCall(pale) && !isCall(full) && haveSameAdvantage(pale, full)) return true;
  // A short line in a list is an item, whatever its name; only running text rambles.
  if ((pale.quote.match(/\S+/g)?.length ?? 0) < 7 || isName(pale.terms.title) || ENTRY.test(pale.quote)) return false;
  if (pale.terms.benefit.kind !== "price" || !haveSameAdvantage(pale, full)) return false;
  if (namesFood(pale.terms.title) || !namesFood(full.terms.title)) return false;
  return pale.terms.validDays.length === 0 || areOnSameDays(pale, full);
}

/** 'Seasonal Flatbread': few words, and more than 'deals' or 'menu'. */
function isName(title: string): boolean {
  const words = title.match(/\p{L}{3,}/gu) ?? [];
  return (
    words.length <= 4 &&
    words.some(
      (word) => !/^(?:deals?|specials?|menu|items?|offers?|from|only|happy|hour|all|just|for|the|and)$/i.test(word),
    )
  );
}

/** '… and five dollar tequila on Thur...': a teaser that a program cut. */
const CUT_OFF = /\p{L}(?:\.{3}|…)(?:\s|$)/u;

/** 'On selected cocktails': who tells the same of all of them leaves it out. */
const ONLY_SOME = /\bselec(?:t(?:ed)?|cionad[ao]s?)\b/i;

function weight(proposal: Proposal): number {
  const { terms } = proposal;
  return (
    (terms.validDays.length > 0 ? 3 : 0) +
    (terms.timeWindows.length > 0 ? 2 : 0) +
    (terms.timeWindows.flat().includes(null) ? -0.5 : 0) +
    (terms.validUntil ? 1 : 0) +
    (terms.originalPrice > 0 ? 1 : 0) +
    (terms.code ? 1 : 0) +
    (terms.limitations ? 0.5 : 0) +
    (ONLY_SOME.test(proposal.quote) ? 0.5 : 0) +
    (CUT_OFF.test(proposal.quote) ? -2 : 0) +
    (namesFood(terms.title) ? 1 : 0) +
    Math.floor(Math.min(proposal.quote.length, 200) / 20) / 20
  );
}
